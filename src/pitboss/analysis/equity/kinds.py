"""The types of poker that 14.8(a) permits, by what is compared at their showdowns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import partial
from itertools import combinations
from re import fullmatch
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import (
    Worth,
    high_worth,
    low_worth,
    mambo_worth,
    two_and_three,
)
from pitboss.kernels.equity_tables import Form, Sides
from pitboss.regulation import NotPermitted

Formed = Callable[[tuple[Card, ...], tuple[Card, ...]], Iterable[tuple[Card, ...]]]
WorthOf = Callable[[tuple[Card, ...]], Worth]


def any_of(
    own: tuple[Card, ...], shared: tuple[Card, ...], size: int
) -> Iterable[tuple[Card, ...]]:
    """So many of a player's own cards and those that are shared, in any combination."""
    return combinations(own + shared, size)


FIVE: Formed = partial(any_of, size=5)
THREE: Formed = partial(any_of, size=3)


class Kind(NamedTuple):
    """A type of poker: how many cards there are, what hands are formed, and which of them win."""

    slug: str
    title: str
    permitted: str  # the item of 14.8(a)
    cites: tuple[str, ...]  # what decides the showdown
    own: int
    shared: int
    formed: Formed
    high: WorthOf | None
    low: WorthOf | None = None
    highest_low: int | None = None  # of a low hand that qualifies, which then has no pair
    dealt_on: bool = False  # a player's own cards come during the round, so that fewer may be known
    most: int = 11  # players
    most_cite: str = "14.6(b)"
    standing: str = ""  # whose text this follows, if it is not held
    named: tuple[str, ...] = ()  # other names that people write

    @property
    def split(self) -> bool:
        """Whether a high hand and a low one divide the pot."""
        return self.high is not None and self.low is not None

    @property
    def sides(self) -> Sides:
        """What the tables of ranks are made from."""
        form = Form.TWO if self.formed is two_and_three else Form.ANY
        form = Form.TRIPLE if self.formed is THREE else form
        return Sides(form, self.high, self.low, self.highest_low)

    @property
    def whole(self) -> int:
        """Of how many cards a hand is made."""
        return self.own + self.shared


NOT_HELD = "this follows how the game is known to be played"
HOLD_EM = Kind(
    "hold-em",
    "hold 'em",
    "14.8(a)2",
    ("14.10(j)",),
    2,
    5,
    FIVE,
    high_worth,
    most_cite="14.10(b)",
    named=("holdem", "texas-hold-em", "texas-holdem", "nlhe", "he", "ft", "nt"),
)
OMAHA = Kind(
    "omaha",
    "Omaha",
    "14.8(a)3",
    ("14.11",),
    4,
    5,
    two_and_three,
    high_worth,
    standing=f"14.11 is not among our texts; {NOT_HELD}",
    named=("omaha-high", "plo", "po", "fo"),
)
OMAHA_EIGHT = OMAHA._replace(
    slug="omaha-eight",
    title="Omaha high-low split eight or better",
    cites=("14.11", "14.9(j)"),
    low=low_worth,
    highest_low=8,
    named=("omaha-8", "omaha8", "omaha-hi-lo", "omaha-high-low", "o8", "plo8", "fo/8", "po/8"),
)
STUD = Kind(
    "seven-card-stud",
    "seven-card stud",
    "14.8(a)1",
    ("14.9(i)1",),
    7,
    0,
    FIVE,
    high_worth,
    dealt_on=True,
    most=8,
    most_cite="14.9(b)",
    named=("stud", "7-card-stud", "seven-card-stud-high", "stud-high", "f7s"),
)
STUD_SPLIT = STUD._replace(
    slug="seven-card-stud-split",
    title="seven-card stud high-low split",
    cites=("14.9(i)2", "14.9(k)", "14.9(l)"),
    low=low_worth,
    named=("stud-split", "stud-high-low", "seven-card-stud-high-low", "stud-hi-lo"),
)
STUD_EIGHT = STUD_SPLIT._replace(
    slug="seven-card-stud-eight",
    title="seven-card stud high-low split eight or better",
    cites=("14.9(i)2", "14.9(j)", "14.9(k)", "14.9(l)"),
    highest_low=8,
    named=("stud-eight", "stud-8", "stud8", "seven-card-stud-8", "f7s/8"),
)
DRAW = Kind(
    "five-card-draw",
    "five-card draw high",
    "14.8(a)4",
    ("14.12",),
    5,
    0,
    FIVE,
    high_worth,
    dealt_on=True,
    standing=f"14.12 is not among our texts; {NOT_HELD}",
    named=("draw", "5-card-draw", "five-card-draw-high", "draw-high", "f5d", "n5d", "p5d"),
)
DRAW_LOW = DRAW._replace(
    slug="five-card-draw-low",
    title="five-card draw low",
    high=None,
    low=low_worth,
    named=("draw-low", "5-card-draw-low"),
)
FIVE_STUD = DRAW._replace(
    slug="five-card-stud",
    title="five-card stud",
    permitted="14.8(a)5",
    cites=("14.13",),
    standing=f"14.13 is not among our texts; {NOT_HELD}",
    named=("5-card-stud", "five-card-stud-high"),
)
MAMBO = Kind(
    "mambo-stud",
    "mambo stud high-low split six or better",
    "14.8(a)6",
    ("14.8(a)6", "14.9(j)"),
    3,
    1,
    THREE,
    mambo_worth,
    low_worth,
    6,
    dealt_on=True,
    standing=f"no section on mambo stud is known; {NOT_HELD}",
    named=("mambo",),
)

KINDS: dict[str, Kind] = {
    kind.slug: kind
    for kind in (
        HOLD_EM,
        STUD,
        STUD_SPLIT,
        STUD_EIGHT,
        OMAHA,
        OMAHA_EIGHT,
        DRAW,
        DRAW_LOW,
        FIVE_STUD,
        MAMBO,
    )
}
_NAMES = {name: kind for kind in KINDS.values() for name in (kind.slug, *kind.named)}


def kind_of(name: str) -> Kind:
    """The type of poker of that name; one that 14.8(a) does not list is refused."""
    written = name.strip().lower().replace("'", "").replace("_", "-").replace(" ", "-")
    if written in _NAMES:
        return _NAMES[written]
    close = get_close_matches(written, _NAMES, n=1)
    meant = f"did you mean {_NAMES[close[0]].slug}? " if close else ""
    if fullmatch("([2-9tjqka][cdhs])+", written):
        meant = "the game before the hands: "
    listed = ", ".join(f"{kind.slug} ({kind.permitted})" for kind in KINDS.values())
    raise NotPermitted("14.8(b)", f"a game called {name!r}", f"{meant}one of {listed}")


def with_common_card(kind: Kind) -> Kind:
    """Seven-card stud where the seventh card is one for all, 14.9(h)."""
    return kind._replace(own=6, shared=1, cites=("14.9(h)", *kind.cites))
