"""Wagering: one open step, answered by any seat until the dealer announces "No more bets"."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from pitboss.core.areas import Area, Tender
from pitboss.core.dealer import Dealer
from pitboss.core.events import Actor, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Act, told_actor
from pitboss.core.values import value
from pitboss.equipment.odds import money


@lru_cache(maxsize=4096)
def _lies(name: str, seat: int, tender: Tender) -> Area:
    return Area(name, seat, 0, tender)


STAY_SEATED = "a player who has wagered and received cards stays seated until the round is over"


class Announcement(Enum):
    """What the dealer announces."""

    NO_MORE_BETS = "No more bets"
    DEAL = "Cards are dealt"  # at poker, where bets are made as the cards come


NO_MORE_BETS, DEAL = Announcement.NO_MORE_BETS, Announcement.DEAL


@value
class Wager(NamedTuple):
    """A wager that a game offers: its paragraph and its name."""

    cite: str
    name: str

    def at(self, seat: int, tender: Tender = Tender.CHIP) -> Area:
        """Where it lies for a seat."""
        return _lies(self.name, seat, tender)

    def __str__(self) -> str:
        return self.name


@value
class Place(NamedTuple):
    """A player puts value on a wager, or adds to it."""

    wager: Wager
    amount: int
    tender: Tender = Tender.CHIP

    def __str__(self) -> str:
        what = "" if self.tender is Tender.CHIP else f" in {self.tender.value}"
        return f"place {money(self.amount)}{what} on {self.wager}"


@value
class TakeBack(NamedTuple):
    """A player takes a wager back before the cards are dealt."""

    wager: Wager

    def __str__(self) -> str:
        return f"take back {self.wager}"


class _Acts:
    """The kinds of act that an actor may attempt; the paragraphs judge each of them."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: tuple[type, ...]) -> None:
        self.kinds = kinds

    def __contains__(self, what: object) -> bool:
        return isinstance(what, self.kinds)


_SEATS = _Acts((Place, TakeBack))


@dataclass(frozen=True, slots=True)
class Wagering:
    """Players place wagers in any order; the dealer's announcement ends it."""

    cite: str
    announce: str
    coupons: str  # the paragraph under which a coupon is placed
    may_place: Callable[[Readable, int, Place], None]
    may_take_back: Callable[[Readable, int, TakeBack], None]
    then: Callable[[Dealer], None]  # judges whether it may end, and says what follows
    announcement: Announcement = NO_MORE_BETS

    def actors(self, table: Readable) -> tuple[Actor, ...]:
        """Every seat, and the dealer."""
        return (*table.seats, Role.DEALER)

    def answers(self, _: Readable, actor: Actor) -> Container[Any]:
        """A wager, or the announcement."""
        if isinstance(actor, int):
            return _SEATS
        return (self.announcement,) if actor is Role.DEALER else ()

    def answered(self, dealer: Dealer, act: Act) -> None:
        """A wager lies or leaves, or the cards may be dealt."""
        what, seat = act.what, act.actor
        if isinstance(what, Place) and isinstance(seat, int):
            self.may_place(dealer, seat, what)
            chips = what.tender is Tender.CHIP
            dealer.cites = (what.wager.cite if chips else self.coupons,)
            dealer.then(self)
            dealer.place(what.wager.at(seat, what.tender), what.amount)
        elif isinstance(what, TakeBack) and isinstance(seat, int):
            self.may_take_back(dealer, seat, what)
            dealer.then(self)
            for tender in Tender:
                if dealer.amount(what.wager.at(seat, tender)):
                    dealer.give_back(what.wager.at(seat, tender))
        else:
            dealer.cites = (self.announce,)
            self.then(dealer)

    def asks(self, table: Readable) -> str:
        """Who may wager."""
        seats = ", ".join(told_actor(seat) for seat in table.seats)
        return f'wagers of {seats}; the dealer: "{self.announcement.value}"'
