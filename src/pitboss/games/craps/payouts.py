"""Craps, 1.4 to 1.6: what a wager is paid, the commission, and how much may support a wager.

The text of these sections is not held: each figure stands under a silence with its evidence.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from pitboss.equipment.odds import Paytable
from pitboss.games.craps.layout import NUMBERS

PAIRS = {4: "4 or 10", 5: "5 or 9", 6: "6 or 8", 8: "6 or 8", 9: "5 or 9", 10: "4 or 10"}


def by_pair(what: str, four: Fraction, five: Fraction, six: Fraction) -> dict[str, Fraction]:
    """Three rows: of 4 and 10, of 5 and 9, of 6 and 8."""
    return {f"{what} {PAIRS[n]}": ratio for n, ratio in ((4, four), (5, five), (6, six))}


PAYOUTS = Paytable(
    "1.4",
    {
        "pass": Fraction(1),
        "don't pass": Fraction(1),
        "come": Fraction(1),
        "don't come": Fraction(1),
        **by_pair("place to win", Fraction(9, 5), Fraction(7, 5), Fraction(7, 6)),
        **by_pair("place to lose", Fraction(5, 11), Fraction(5, 8), Fraction(4, 5)),
        "hardway 4 or 10": Fraction(7),
        "hardway 6 or 8": Fraction(9),
        "field": Fraction(1),
        "field on 2": Fraction(2),
        "field on 12": Fraction(2),
        "any seven": Fraction(4),
        "any craps": Fraction(7),
        "craps two": Fraction(30),
        "craps three": Fraction(15),
        "craps twelve": Fraction(30),
        "eleven": Fraction(15),
        "craps-eleven on a craps": Fraction(3),
        "craps-eleven on 11": Fraction(7),
        "horn on 2 or 12": Fraction(27, 4),  # a quarter at 30 to 1, less three quarters
        "horn on 3 or 11": Fraction(3),  # a quarter at 15 to 1, less three quarters
    },
)
TAKEN = (Fraction(2), Fraction(3, 2), Fraction(6, 5))
LAID = (Fraction(1, 2), Fraction(2, 3), Fraction(5, 6))
TRUE_ODDS = Paytable("1.5", {**by_pair("buy", *TAKEN), **by_pair("lay", *LAID)})
SUPPLEMENTAL = Paytable("1.6", {**by_pair("taking odds", *TAKEN), **by_pair("laying odds", *LAID)})
TABLES = (PAYOUTS, TRUE_ODDS, SUPPLEMENTAL)
COMMISSION_RATE = Fraction(1, 20)


class Due(Enum):
    """When the commission on a buy or lay bet is due."""

    AT_ONCE = "at once"
    ON_A_WIN = "on a win"


class Multiple(Enum):
    """How many times a wager may be supported."""

    SINGLE = "1x"
    DOUBLE = "2x"
    BY_NUMBER = "3-4-5x"
    TEN = "10x"
    HUNDRED = "100x"

    __hash__ = object.__hash__


_BY_NUMBER = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
MULTIPLES: Mapping[Multiple, Mapping[int, int]] = {
    Multiple.BY_NUMBER: _BY_NUMBER,
    **{
        many: dict.fromkeys(NUMBERS, times)
        for many, times in (
            (Multiple.SINGLE, 1),
            (Multiple.DOUBLE, 2),
            (Multiple.TEN, 10),
            (Multiple.HUNDRED, 100),
        )
    },
}
