"""Cards counted by all that a ranking looks at: their ranks, and whether they are of one suit.

A state stands for every set of cards with the same ranks, and the same suit if they have only one.
What may follow depends on nothing else, in any deck of single cards; so a handful of states stands
for millions of hands, each with its weight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.rankings import Hand, Ranking

ANY = 15  # the suits that are still possible before any card
SUITS = {1: 0, 2: 1, 4: 2, 8: 3}  # which suit a bit stands for
MIXED, ALIKE = 0, 1
RANKS = range(2, 15)


class State(NamedTuple):
    """The ranks of some cards, as the sum of their keys, and the one suit that they all have."""

    key: int
    bits: int  # the bit of their suit; MIXED if there are two suits or more

    def count(self, rank: int) -> int:
        """How many of a rank there are."""
        return self.key >> 3 * (rank - 2) & 7


def state(cards: Sequence[Card]) -> State:
    """The state of some cards."""
    key, bits = 0, ANY
    for card in cards:
        key, bits = key + card.key, bits & card.bit
    return State(key, bits)


def representative(found: State) -> tuple[Card, ...]:
    """Cards of a full deck that are in a state, the highest rank first."""
    ranks = [rank for rank in reversed(RANKS) for _ in range(found.count(rank))]
    if found.bits != MIXED:
        return tuple(Card(rank, SUITS[found.bits]) for rank in ranks)
    suits = [ranks[:at].count(rank) for at, rank in enumerate(ranks)]
    if not any(suits):
        suits[-1] = 1
    return tuple(map(Card, ranks, suits))


def every(size: int) -> Iterator[State]:
    """The states of so many cards of a full deck, one suit standing for each."""
    for ranks in combinations_with_replacement(RANKS, size):
        key = sum(8 ** (rank - 2) for rank in ranks)
        if max(map(ranks.count, ranks)) <= len(SUITS):
            yield State(key, MIXED)
        if len(set(ranks)) == size:
            yield State(key, ALIKE)


def examples(ranking: Ranking, size: int) -> dict[Hand, tuple[Card, ...]]:
    """Cards that make each hand of a ranking."""
    found: dict[Hand, tuple[Card, ...]] = {}
    for one in every(size):
        found.setdefault(made(ranking, *one), representative(one))
    return found


@cache
def made(ranking: Ranking, key: int, bits: int) -> Hand:
    """The hand that cards make which are in a state."""
    return ranking(representative(State(key, bits)))


class Deck:
    """What may follow a state when one more card comes from a deck of single cards."""

    def __init__(self, deck: Sequence[Card]) -> None:
        self.cards = tuple(deck)
        self.ranks = Counter(card.rank for card in self.cards)
        self.held = frozenset((card.rank, card.bit) for card in self.cards)
        suits = {bit: {r for r, b in self.held if b == bit} for bit in SUITS}
        self.alike = all(ranks == suits[1] for ranks in suits.values())  # no suit is special
        self._states: dict[int, Counter[State]] = {}
        self._after: dict[State, tuple[tuple[State, int], ...]] = {}

    def state(self, cards: Sequence[Card]) -> State:
        """The state of some cards; where no suit is special, one suit stands for each."""
        key, bits = state(cards)
        return State(key, ALIKE if bits and self.alike else bits)

    def states(self, size: int) -> Counter[State]:
        """The states of all sets of so many cards, each with its weight."""
        if size not in self._states:
            self._states[size] = Counter(map(self.state, combinations(self.cards, size)))
        return self._states[size]

    def after(self, before: State) -> tuple[tuple[State, int], ...]:
        """Each state that one more card can lead to, with the number of cards that do."""
        if before not in self._after:
            self._after[before] = tuple(self._follow(*before, before))
        return self._after[before]

    def _follow(self, key: int, bits: int, before: State) -> list[tuple[State, int]]:
        found = []
        for rank, there in self.ranks.items():
            added, held = key + 8 ** (rank - 2), before.count(rank)
            suited = int(bits != MIXED and not held and (rank, bits) in self.held)
            if suited:
                found.append((State(added, bits), 1))
            if there - held > suited:
                found.append((State(added, MIXED), there - held - suited))
        return found


@lru_cache(maxsize=8)
def deck_of(cards: tuple[Card, ...]) -> Deck:
    """The deck, made once."""
    return Deck(cards)
