"""Tables of ranks, made from the strength that the core gives to five cards.

The rank of a hand is a number: of all strengths that five cards can have, the lowest is 1.  A hand
of six or seven cards has the rank of its best five.  Only the ranks of the cards, and whether five
are of one suit, may count; that is all that a ranking of the core looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from pitboss.equipment.cards import DECK, Card
from pitboss.kernels.places import LEAST, MOST, RANK_KEYS, RANKS, SUITS, place

Strength = Callable[[tuple[Card, ...]], Any]
Ranks = tuple[int, ...]  # of a hand, from 0 for a two, in ascending order


def hands(size: int) -> Iterator[Ranks]:
    """The ranks that so many cards of a deck may have."""
    for ranks in combinations_with_replacement(range(RANKS), size):
        if all(ranks[n] != ranks[n + SUITS] for n in range(size - SUITS)):
            yield ranks


def four(ranks: Ranks) -> int | None:
    """The rank of which all four are held."""
    return next((rank for n, rank in enumerate(ranks[3:]) if ranks[n] == rank), None)


def key(ranks: Ranks) -> int:
    """What the ranks of a hand add up to."""
    return sum(RANK_KEYS[rank] for rank in ranks)


def mask(ranks: Ranks) -> int:
    """Different ranks as bits."""
    return sum(1 << rank for rank in ranks)


def one_more(fewer: dict[int, int], size: int) -> dict[int, int]:
    """The best that so many cards make, by the sum of their keys, from that of one card fewer."""
    best: dict[int, int] = {}
    for ranks in hands(size - 1):
        total = key(ranks)
        rank, held = fewer[total], four(ranks)
        for other, more in enumerate(RANK_KEYS):
            if other != held and best.get(total + more, -1) < rank:
                best[total + more] = rank
    return best


def unsuited(ranks: Ranks) -> tuple[Card, ...]:
    """Five cards of these ranks that are not of one suit."""
    distinct = len(set(ranks)) == len(ranks)
    suits = [int(distinct and n == 0) + ranks[:n].count(rank) for n, rank in enumerate(ranks)]
    return tuple(DECK[place(rank, suit)] for rank, suit in zip(ranks, suits, strict=True))


def suited(ranks: Ranks) -> tuple[Card, ...]:
    """Cards of these ranks and of one suit."""
    return tuple(DECK[place(rank, 0)] for rank in ranks)


class Tables:
    """The ranks of all hands of five to seven cards under one ranking."""

    def __init__(self, strength: Strength) -> None:
        """Ask the core for the strength of every kind of five cards, once."""
        plain = {ranks: strength(unsuited(ranks)) for ranks in hands(LEAST)}
        flushes = {ranks: strength(suited(ranks)) for ranks in combinations(range(RANKS), LEAST)}
        strengths = sorted({*plain.values(), *flushes.values()})
        numbers = {found: number for number, found in enumerate(strengths, 1)}
        self.strengths: tuple[Any, ...] = (None, *strengths)
        self._sums = {LEAST: {key(ranks): numbers[found] for ranks, found in plain.items()}}
        self._five = {mask(ranks): numbers[found] for ranks, found in flushes.items()}
        # Seven cards with five ranks or more: any five of them have three or more.
        self._beside = max(numbers[plain[ranks]] for ranks in plain if len(set(ranks)) > 2)
        kinds = [(numbers[found], ranks, False) for ranks, found in plain.items()]
        kinds += [(numbers[found], ranks, True) for ranks, found in flushes.items()]
        self._kinds = {number: (ranks, of_one_suit) for number, ranks, of_one_suit in kinds}

    @property
    def size(self) -> int:
        """How many ranks there are."""
        return len(self.strengths) - 1

    def example(self, rank: int) -> tuple[Card, ...]:
        """Five cards of a rank."""
        ranks, of_one_suit = self._kinds[rank]
        return suited(ranks) if of_one_suit else unsuited(ranks)

    @cached_property
    def flush(self) -> list[int]:
        """The best five of five to seven ranks of one suit, by their bits; 0 for all others."""
        best = [0] * (1 << RANKS)
        for bits, rank in self._five.items():
            best[bits] = rank
        for size in range(LEAST + 1, MOST + 1):
            for ranks in combinations(range(RANKS), size):
                bits = mask(ranks)
                best[bits] = max(best[bits & ~(1 << rank)] for rank in ranks)
        return best

    def sums(self, size: int) -> dict[int, int]:
        """The best five of so many cards, no five of one suit, by the sum of their keys."""
        if size not in self._sums:
            self._require_suits_to_help()
            self._sums[size] = one_more(self.sums(size - 1), size)
        return self._sums[size]

    def _require_suits_to_help(self) -> None:
        """Refuse a ranking in which five cards of one suit may be worse than what else is held.

        Where five of six or seven cards are of one suit, those are then the best five.
        """
        if min(self._five.values()) <= self._beside:
            raise ValueError("a ranking in which a flush is beaten by what may lie beside it")


@lru_cache(maxsize=8)
def tables_of(strength: Strength) -> Tables:
    """The tables of a ranking, made once for each function that gives its strengths."""
    return Tables(strength)
