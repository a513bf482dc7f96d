"""Rankings: the lists of hands that sections give, highest first, and what a hand looks like.

The predicates are shared; each section has its own list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.cards import Card

ACE = 14


class Shape(NamedTuple):
    """All that a ranking looks at."""

    counts: tuple[int, ...]  # how many of each rank, most first
    ranks: tuple[int, ...]  # the ranks in that order, higher first among equals
    suited: bool
    straight: int  # the top of a straight, 0 for none; below a 2 an ace counts low


def shape(cards: Iterable[Card]) -> Shape:
    """The shape of a hand."""
    hand = tuple(cards)
    groups = sorted(Counter(c.rank for c in hand).items(), key=lambda g: (-g[1], -g[0]))
    ranks, size = tuple(rank for rank, _ in groups), len(hand)
    distinct = len(ranks) == size
    run = distinct and ranks[0] - ranks[-1] == size - 1
    low = distinct and ranks == (ACE, *range(size, 1, -1))
    return Shape(
        tuple(n for _, n in groups),
        ranks,
        len({c.suit for c in hand}) == 1,
        ranks[0] if run else size if low else 0,
    )


def by_groups(s: Shape) -> tuple[int, ...]:
    """What decides between hands of one line: a straight's top, or the ranks, pairs first.

    A straight whose ace stands below a two counts by its other end, so it is the lowest.
    """
    return (s.straight,) if s.straight else s.ranks


def is_royal_flush(s: Shape) -> bool:
    """A straight flush to the ace."""
    return s.suited and s.straight == ACE


def is_straight_flush(s: Shape) -> bool:
    """One suit, in sequence."""
    return s.suited and s.straight > 0


def is_four_of_a_kind(s: Shape) -> bool:
    """Four of one rank."""
    return s.counts[0] == 4


def is_full_house(s: Shape) -> bool:
    """Three of one rank and two of another."""
    return s.counts == (3, 2)


def is_flush(s: Shape) -> bool:
    """One suit."""
    return s.suited


def is_straight(s: Shape) -> bool:
    """In sequence."""
    return s.straight > 0


def is_three_of_a_kind(s: Shape) -> bool:
    """Three of one rank."""
    return s.counts[0] == 3


def is_two_pairs(s: Shape) -> bool:
    """Two of one rank and two of another."""
    return s.counts[:2] == (2, 2)


def is_pair(s: Shape) -> bool:
    """Two of one rank."""
    return s.counts[0] == 2


def is_pair_of_tens_or_better(s: Shape) -> bool:
    """Two tens, jacks, queens, kings or aces."""
    return s.counts[0] == 2 and s.ranks[0] >= 10


def is_suited_ace_king_two(s: Shape) -> bool:
    """A king, an ace and a two of one suit: in sequence only if an ace may stand between them."""
    return s.suited and s.ranks == (14, 13, 2)


def is_any(_: Shape) -> bool:
    """Whatever is left."""
    return True


class Hand(NamedTuple):
    """A line of a ranking: its paragraph, its name, and what makes a hand one."""

    cite: str
    name: str
    made_by: Callable[[Shape], bool]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class Ranking:
    """The hands of a section, highest first; calling it names the hand that some cards make."""

    cite: str
    hands: tuple[Hand, ...]
    _known: dict[int, Hand] = field(default_factory=dict, repr=False)

    def __call__(self, cards: Iterable[Card]) -> Hand:
        """The highest hand of the list that the cards make."""
        hand, key, suits = tuple(cards), 0, 15
        for c in hand:
            key += c.key
            suits &= c.bit
        key = 2 * key + (1 if suits else 0)
        made = self._known.get(key)
        if made is None:
            s = shape(hand)
            made = self._known[key] = next(h for h in self.hands if h.made_by(s))
        return made

    def strength(
        self, cards: Iterable[Card], tie: Callable[[Shape], tuple[int, ...]] = by_groups
    ) -> tuple[int, ...]:
        """What orders hands: their line, counted from below, then what decides between equals."""
        hand = tuple(cards)
        return (-self.hands.index(self(hand)), *tie(shape(hand)))
