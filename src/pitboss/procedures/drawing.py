"""Drawing: a player gives up cards of his or her hand, and gets as many new ones."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from pitboss.core.areas import Area, hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.steps import Choice, Duty, Show, told_actor
from pitboss.core.values import value


@value
class Draw(NamedTuple):
    """The cards that a player gives up, by their places in the hand, from 1."""

    places: tuple[int, ...] = ()

    def __str__(self) -> str:
        if not self.places:
            return "stand pat"
        several = "card" if len(self.places) == 1 else "cards"
        return f"give up {several} {', '.join(map(str, self.places))}"


STAND_PAT = Draw()


@dataclass(frozen=True, slots=True)
class Drawing(Choice):
    """The choice of what is given up, which is told in short."""

    @property
    def seat(self) -> int:
        """Who is asked."""
        assert isinstance(self.actor, int)
        return self.actor

    @property
    def most(self) -> int:
        """How many cards may be given up."""
        return len(self.options[-1].places)

    def asks(self, _: Readable) -> str:
        """The same in words."""
        told = f"{told_actor(self.actor)}: stand pat or give up "
        return told + (f"1 to {self.most} cards" if self.most > 1 else "1 card") + ", by places"


def drawing(cite: str, seat: int, size: int, most: int, discarded: Area) -> Drawing:
    """A seat is asked: any cards of a hand of that size, at most so many, or none."""
    counts = range(most + 1)
    draws = tuple(Draw(places) for n in counts for places in combinations(range(1, size + 1), n))
    return Drawing(cite, seat, draws, (cite,) * len(draws), drawn, (cite, discarded))


def drawn(dealer: Dealer, seat: int, draw: Draw, cite: str, discarded: Area) -> None:
    """What is given up is discarded, and as many new cards come in its place."""
    own, number = hand(seat), len(draw.places)
    if not number:
        return
    lying = dealer.cards_at(own)
    dealer.move(tuple(lying[place - 1] for place in draw.places), own, discarded)
    kept = len(lying) - number
    new: list[Any] = [Duty(cite, deal_new, (own,))] * number
    new += [Show(cite, own, kept + n, seat) for n in range(number)]
    dealer.then(*new)


def deal_new(dealer: Dealer, area: Area) -> None:
    """The next card of the deck, for one that was given up."""
    dealer.deal(area)
