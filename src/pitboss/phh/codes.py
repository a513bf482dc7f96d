"""The variants that PHH has codes for, and which of them subchapter 14 permits."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from pitboss.core.rules import Edition
from pitboss.games.poker.options import Form, OmahaForm
from pitboss.procedures.betting import Limit
from pitboss.regulation import NotPermitted, PitbossError


class Code(NamedTuple):
    """What a code stands for."""

    game: str
    limit: Limit
    form: Enum | None = None


CODES: Mapping[str, Code] = {
    "FT": Code("hold-em", Limit.FIXED),
    "NT": Code("hold-em", Limit.NONE),
    "PO": Code("omaha", Limit.POT, OmahaForm.HIGH),
    "FO/8": Code("omaha", Limit.FIXED, OmahaForm.EIGHT),
    "F7S": Code("seven-card-stud", Limit.FIXED, Form.HIGH),
    "F7S/8": Code("seven-card-stud", Limit.FIXED, Form.EIGHT),
}
NOT_OFFERED = {
    "NS": "short-deck hold 'em",
    "FR": "razz",
    "N2L1D": "deuce-to-seven single draw",
    "F2L3D": "deuce-to-seven triple draw",
    "FB": "badugi",
}

NONE = "none"  # an option of ours that is posted to have no value


class Unsaid(PitbossError):
    """A round that the format has no way to say."""


def code_of(rules: Edition) -> str:
    """The code of what is played at a table."""
    options: Any = rules.options
    limit, form = getattr(options, "limit", None), getattr(options, "form", None)
    played = Code(rules.game.slug, limit, form)  # type: ignore[arg-type]
    for code, meant in CODES.items():
        if meant == played:
            return code
    told = [rules.game.title, *(str(what.value) for what in (limit, form) if what is not None)]
    raise Unsaid(f"PHH has no code for {', '.join(told)}; it has {', '.join(CODES)}")


def demand_offered(code: str) -> None:
    """14.8(b): refuse what no paragraph permits."""
    if code in NOT_OFFERED:
        known = ", ".join(CODES)
        raise NotPermitted("14.8(b)", f"a game of {NOT_OFFERED[code]} ({code})", f"of PHH {known}")
