"""One hand at a time, in pure Python: five, six or seven cards to their rank."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pitboss.equipment.cards import Card
from pitboss.kernels.places import (
    KEYS,
    LEAST,
    MOST,
    RANKS,
    SUIT_BITS,
    SUIT_MASK,
    flush_suits,
    places,
)
from pitboss.kernels.tables import Tables

Rank = Callable[[Sequence[int]], int]


class Evaluator:
    """Ranks hands under one ranking; `five`, `six`, `seven` take the places of that many cards."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._ranks: dict[int, Rank] = {}

    @property
    def five(self) -> Rank:
        """The rank of five cards, by their places."""
        return self._of(5)

    @property
    def six(self) -> Rank:
        """The rank of the best five of six cards, by their places."""
        return self._of(6)

    @property
    def seven(self) -> Rank:
        """The rank of the best five of seven cards, by their places."""
        return self._of(7)

    def __call__(self, cards: Iterable[Card]) -> int:
        """The rank of five to seven cards."""
        found = places(cards)
        if not LEAST <= len(found) <= MOST or len(set(found)) != len(found):
            raise ValueError(f"a hand is ranked by {LEAST} to {MOST} different cards")
        return self._of(len(found))(found)

    def _of(self, size: int) -> Rank:
        if size not in self._ranks:
            make = {5: _of_five, 6: _of_six, 7: _of_seven}[size]
            self._ranks[size] = make(self.tables)
        return self._ranks[size]


def _flush(hand: Sequence[int], suit: int, ranks: list[int]) -> int:
    """The rank of the cards of a suit."""
    first = RANKS * suit
    bits = 0
    for n in hand:
        if first <= n < first + RANKS:
            bits |= 1 << n - first
    return ranks[bits]


# What is looked up at every card is local to the function: such a name costs least.


def _of_five(tables: Tables) -> Rank:
    sums, flushes, of = tables.sums(5), tables.flush, flush_suits(5)

    def five(hand: Sequence[int], keys: tuple[int, ...] = KEYS) -> int:
        a, b, c, d, e = hand
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        suit = of[key & SUIT_MASK]
        return sums[key >> SUIT_BITS] if suit is None else _flush(hand, suit, flushes)

    return five


def _of_six(tables: Tables) -> Rank:
    sums, flushes, of = tables.sums(6), tables.flush, flush_suits(6)

    def six(hand: Sequence[int], keys: tuple[int, ...] = KEYS) -> int:
        a, b, c, d, e, f = hand
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f]
        suit = of[key & SUIT_MASK]
        return sums[key >> SUIT_BITS] if suit is None else _flush(hand, suit, flushes)

    return six


def _of_seven(tables: Tables) -> Rank:
    sums, flushes, of = tables.sums(7), tables.flush, flush_suits(7)

    def seven(hand: Sequence[int], keys: tuple[int, ...] = KEYS) -> int:
        a, b, c, d, e, f, g = hand
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        suit = of[key & SUIT_MASK]
        return sums[key >> SUIT_BITS] if suit is None else _flush(hand, suit, flushes)

    return seven
