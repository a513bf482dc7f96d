"""The eight kinds of event: all that a camera over a table would see.

Each bears a chain of citations, the procedure first and then its grounds.
"""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

from pitboss.core.areas import Area, Tender
from pitboss.core.values import value

Cites: TypeAlias = tuple[str, ...]
EVERYONE = 0  # the seat that stands for all of them
STUB = -1  # the undealt cards, which lie and move as one


class Role(Enum):
    """Who acts, other than a seat."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    DEVICE = "device"
    CHANCE = "chance"

    __hash__ = object.__hash__


Actor: TypeAlias = int | Role


@value
class CardsTo(NamedTuple):
    """Cards, by their ordinals off the deck, are laid somewhere, on top of what lies there."""

    cites: Cites
    cards: tuple[int, ...]
    source: Area
    target: Area


@value
class Shown(NamedTuple):
    """The n-th card shows its face to a seat or to everyone; None where nobody recorded it."""

    cites: Cites
    n: int
    card: Hashable | None
    to: int


@value
class ChipsTo(NamedTuple):
    """Value moves; `wager` tells for which wager, where neither end of the way does."""

    cites: Cites
    amount: int
    source: Area
    target: Area
    wager: Area | None = None

    @property
    def tender(self) -> Tender:
        """What is moved."""
        return self.source.tender


@value
class Thrown(NamedTuple):
    """Dice come to rest."""

    cites: Cites
    dice: tuple[int, ...]


@value
class Spun(NamedTuple):
    """A wheel comes to rest."""

    cites: Cites
    pocket: str


@value
class Marked(NamedTuple):
    """A marker is put somewhere, or taken away."""

    cites: Cites
    marker: str
    area: Area
    on: bool = True


@value
class Chose(NamedTuple):
    """Somebody decides, or states a fact."""

    cites: Cites
    actor: Actor
    what: Any
    facts: tuple[Any, ...] = ()


@value
class Said(NamedTuple):
    """The dealer announces."""

    cites: Cites
    words: str


Event: TypeAlias = CardsTo | Shown | ChipsTo | Thrown | Spun | Marked | Chose | Said


def project(event: Event, seats: tuple[int, ...]) -> Event:
    """The event as somebody sees it who is entitled to the view of those seats."""
    if isinstance(event, Shown) and event.to not in (EVERYONE, *seats):
        return event._replace(card=None)
    return event
