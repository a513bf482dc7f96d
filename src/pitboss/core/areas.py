"""Areas: where anything on a table lies.  Every card and every chip is in exactly one of them."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

SEAT = "seat {}"


class Tender(Enum):
    """What a movement of value moves."""

    CHIP = "chip"
    COUPON = "match play coupon"
    COIN = "coin"
    CURRENCY = "currency"

    __hash__ = object.__hash__


class Area:
    """A place on the table, by name, seat (0: the dealer's side), number and kind of value.

    There is one object for each, so that areas compare and hash at no cost.
    """

    __slots__ = ("name", "number", "player", "seat", "tender")
    name: str
    seat: int
    number: int
    tender: Tender
    player: Area  # what the player of this seat has in front of himself or herself

    def __new__(
        cls, name: str, seat: int = 0, number: int = 0, tender: Tender = Tender.CHIP
    ) -> Area:
        """The area of that name, made once."""
        key = (name, seat, number, tender)
        found = _AREAS.get(key)
        if found is None:
            found = object.__new__(cls)
            for field, value in zip(("name", "seat", "number", "tender"), key, strict=True):
                object.__setattr__(found, field, value)
            own = not seat or name == SEAT
            object.__setattr__(found, "player", found if own else cls(SEAT, seat, 0, tender))
            found = _AREAS.setdefault(key, found)
        return found

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an area does not change")

    def __reduce__(self) -> tuple[type[Area], tuple[str, int, int, Tender]]:
        return Area, (self.name, self.seat, self.number, self.tender)

    def __lt__(self, other: Area) -> bool:
        mine = (self.seat, self.name, self.number, self.tender.value)
        return mine < (other.seat, other.name, other.number, other.tender.value)

    def holding(self, tender: Tender) -> Area:
        """The same place, for another kind of value."""
        same = tender is self.tender
        return self if same else Area(self.name, self.seat, self.number, tender)

    def __str__(self) -> str:
        told = self.name + (f" {self.number}" if self.number else "")
        if self.seat:
            told = told.format(self.seat) if "{}" in told else f"{told} of seat {self.seat}"
        return told if self.tender is Tender.CHIP else f"{self.tender.value} on {told}"

    def __repr__(self) -> str:
        return f"<{self}>"


_AREAS: dict[tuple[str, int, int, Tender], Area] = {}

INVENTORY = Area("table inventory container")
DISCARD_RACK = Area("discard rack")


@lru_cache(maxsize=256)
def chips_of(seat: int) -> Area:
    """What the player at a seat has in front of himself or herself."""
    return Area(SEAT, seat)


@lru_cache(maxsize=256)
def hand(seat: int) -> Area:
    """Where the cards of a seat lie."""
    return Area("hand {}", seat)
