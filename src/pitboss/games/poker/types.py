"""Poker, 14.8: which types may be offered, in which forms, and that no other may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.regulation import require

HIGH, LOW = "high", "low"
SPLIT, EIGHT, SIX = (
    "high-low split",
    "high-low split eight or better",
    "high-low split six or better",
)
NO_OTHER, OFFERED = "14.8(b)", "14.8(a)"


class Type(NamedTuple):
    """A type of poker: the paragraph that permits it, and the forms in which it is played."""

    cite: str
    title: str
    forms: tuple[str, ...]


TYPES: Mapping[str, Type] = {
    "seven-card-stud": Type("14.8(a)1", "seven-card stud", (HIGH, SPLIT, EIGHT)),
    "hold-em": Type("14.8(a)2", "hold 'em", (HIGH,)),
    "omaha": Type("14.8(a)3", "Omaha", (HIGH, EIGHT)),
    "five-card-draw": Type("14.8(a)4", "five-card draw", (HIGH, LOW)),
    "five-card-stud": Type("14.8(a)5", "five-card stud", (HIGH,)),
    "mambo-stud": Type("14.8(a)6", "mambo stud", (SIX,)),
}
ELSEWHERE = (  # played in other places, and by no paragraph of the subchapter
    *("badugi", "razz", "pineapple", "crazy-pineapple", "chinese-poker", "short-deck"),
    *("courchevel", "big-o", "horse", "2-7-triple-draw", "deuce-to-seven", "baseball"),
    *("follow-the-queen", "lowball", "double-board-omaha", "irish", "greek-hold-em"),
)


def require_offered(slug: str, form: str = "") -> Type:
    """14.8(b): refuse a type, or a form of one, that no paragraph permits."""
    permitted = ", ".join(f"{kind.title} ({', '.join(kind.forms)})" for kind in TYPES.values())
    told = slug.replace("-", " ")
    require(slug in TYPES, NO_OTHER, "a game of {}", told, permitted=permitted)
    kind = TYPES[slug]
    require(
        not form or form in kind.forms,
        NO_OTHER,
        "{} played {}",
        kind.title,
        form,
        permitted=f"it under {kind.cite}: {' or '.join(kind.forms)}",
    )
    return kind
