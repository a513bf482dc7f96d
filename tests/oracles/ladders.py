"""Hands of three and of five cards, from the highest kind to the lowest, written out as a ladder.

Nothing here looks at what a hand is like: every kind is listed by its ranks, in falling order, and
a hand is looked up.  So it is slow, and independent of how rankings are computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pitboss.equipment.cards import Card

FALLING = tuple(range(14, 1, -1))  # ace to two


class Kind(NamedTuple):
    """All hands of these ranks, of one suit or not."""

    ranks: tuple[int, ...]  # falling
    suited: bool


class Rung(NamedTuple):
    """The place of a kind on its ladder, from the top, the name of its line, and its hands."""

    place: int
    line: str
    hands: int  # of a whole deck


def runs(size: int) -> list[tuple[int, ...]]:
    """Sequences from the ace down to the one in which the ace lies below the two."""
    tops = [tuple(range(top, top - size, -1)) for top in range(14, size, -1)]
    return [*tops, (14, *range(size, 1, -1))]


def scattered(size: int) -> list[tuple[int, ...]]:
    """Different ranks in no sequence, the highest card deciding, then the next."""
    return [ranks for ranks in combinations(FALLING, size) if ranks not in runs(size)]


def groups(*sizes: int) -> Iterator[tuple[int, ...]]:
    """Ranks of which there are so many each, the greater groups deciding first."""
    if not sizes:
        yield ()
        return
    alike = [n for n in sizes if n == sizes[0]]
    for first in combinations(FALLING, len(alike)):
        for rest in groups(*sizes[len(alike) :]):
            if not {*first} & {*rest}:
                yield (*(rank for rank in first for _ in range(sizes[0])), *rest)


@cache
def ladder(size: int) -> Mapping[Kind, Rung]:
    """Every kind of hand of three or five cards, the highest first."""
    rungs: dict[Kind, Rung] = {}
    for line, hands, suited, kinds in _three() if size == 3 else _five():
        for ranks in kinds:
            kind = Kind(tuple(sorted(ranks, reverse=True)), suited)
            assert kind not in rungs
            rungs[kind] = Rung(len(rungs), line, hands)
    return rungs


Lines = Iterator[tuple[str, int, bool, Iterable[tuple[int, ...]]]]


def _three() -> Lines:
    """As 20.3 is read: name, hands of each kind, of one suit or not, and the kinds."""
    yield "straight flush", 4, True, runs(3)
    yield "three of a kind", 4, False, groups(3)
    yield "straight", 4**3 - 4, False, runs(3)
    yield "flush", 4, True, scattered(3)
    yield "pair", 6 * 4, False, groups(2, 1)
    yield "high card", 4**3 - 4, False, scattered(3)


def _five() -> Lines:
    """44.5(b)1 to 9, and hands that are none of these."""
    yield "royal flush", 4, True, runs(5)[:1]
    yield "straight flush", 4, True, runs(5)[1:]
    yield "four of a kind", 4, False, groups(4, 1)
    yield "full house", 4 * 6, False, groups(3, 2)
    yield "flush", 4, True, scattered(5)
    yield "straight", 4**5 - 4, False, runs(5)
    yield "three of a kind", 4 * 4 * 4, False, groups(3, 1, 1)
    yield "two pairs", 6 * 6 * 4, False, groups(2, 2, 1)
    yield "one pair", 6 * 4**3, False, groups(2, 1, 1, 1)
    yield "high card", 4**5 - 4, False, scattered(5)


def rung(cards: Iterable[Card]) -> Rung:
    """Where three or five cards stand."""
    hand = tuple(cards)
    ranks = tuple(sorted((card.rank for card in hand), reverse=True))
    return ladder(len(hand))[Kind(ranks, len({card.suit for card in hand}) == 1)]


def best_rung(cards: Iterable[Card]) -> Rung:
    """The best five of some cards."""
    return min(map(rung, combinations(cards, 5)))


def one_of(kind: Kind) -> tuple[Card, ...]:
    """Cards of a kind."""
    if kind.suited:
        return tuple(Card(rank, 0) for rank in kind.ranks)
    dealt = [Card(rank, kind.ranks[:n].count(rank)) for n, rank in enumerate(kind.ranks)]
    if len({card.suit for card in dealt}) == 1:
        dealt[0] = Card(dealt[0].rank, 1)
    return tuple(dealt)
