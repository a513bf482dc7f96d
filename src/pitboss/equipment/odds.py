"""Payout odds, stated as the rules state them: "to", never "for"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.regulation.errors import money

__all__ = ["Paytable", "cents", "money", "odds", "odds_text", "paytable"]

_TO = re.compile(r"(\d[\d,]*(?:\.\d+)?)\s*to\s*(\d[\d,]*)", re.IGNORECASE)


class Paytable(NamedTuple):
    """What each winning hand is paid: odds to 1, or cents where the paragraph gives amounts."""

    cite: str
    pays: Mapping[str, Fraction]


def paytable(cite: str, names: Iterable[str], pays: Iterable[int]) -> Paytable:
    """A table of names and what they are paid; a zero stands for a hand that is not listed."""
    rows = zip(names, pays, strict=True)
    return Paytable(cite, {name: Fraction(ratio) for name, ratio in rows if ratio})


def odds(text: str) -> Fraction:
    """Read `40 to 1` or `3 to 2`."""
    if re.search(r"\bfor\b|:", text, re.IGNORECASE):
        raise ValueError(f'{text!r}: odds are stated with "to" or "win", never "for" (18.11(a))')
    found = _TO.fullmatch(text.strip())
    if found is None or not int(found[2].replace(",", "")):
        raise ValueError(f"{text!r} are no odds; write 40 to 1")
    return Fraction(found[1].replace(",", "")) / int(found[2].replace(",", ""))


def odds_text(ratio: Fraction) -> str:
    """Write `1,000 to 1`."""
    return f"{ratio.numerator:,} to {ratio.denominator:,}"


def cents(text: str) -> int:
    """Read `5`, `2.50`, `$1,000`; anything finer than a cent is refused."""
    found = re.fullmatch(r"\$?(\d[\d,]*)(?:\.(\d{2}))?", text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no amount of money; write 5 or 2.50")
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)
