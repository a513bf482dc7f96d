"""How many hands of a deck have each rank, by classes: each class is looked at once."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, prod

from pitboss.kernels.places import LEAST, RANKS, SUITS
from pitboss.kernels.tables import Ranks, Tables, hands, key, mask


def by_rank(tables: Tables, size: int) -> list[int]:
    """The number of hands of so many cards by their rank; that of 0 is none."""
    found = [0] * (tables.size + 1)
    sums = tables.sums(size)
    for ranks in hands(size):
        found[sums[key(ranks)]] += _without_a_flush(_pattern(ranks))
    for of_a_suit in range(LEAST, size + 1):
        others = comb((SUITS - 1) * RANKS, size - of_a_suit)
        for ranks in combinations(range(RANKS), of_a_suit):
            found[tables.flush[mask(ranks)]] += SUITS * others
    return found


def _pattern(ranks: Ranks) -> Ranks:
    """How many cards there are of each rank."""
    return tuple(sorted(Counter(ranks).values()))


@cache
def _without_a_flush(pattern: Ranks) -> int:
    """How many hands have these numbers of each rank and no five cards of one suit."""
    one_suit = [1]  # by how many cards are of a given suit, the ways to choose the suits
    for number in pattern:
        without, with_it = comb(SUITS - 1, number), comb(SUITS - 1, number - 1)
        one_suit = [
            without * here + with_it * before
            for here, before in zip([*one_suit, 0], [0, *one_suit], strict=True)
        ]
    return prod(comb(SUITS, number) for number in pattern) - SUITS * sum(one_suit[LEAST:])
