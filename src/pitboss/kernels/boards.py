"""Boards of five shared cards by classes: those on which all holdings are worth the same.

Where no suit has three cards, only the ranks count; else the ranks in that suit and the others.
How suits lie within a class decides only how many of the holdings left are suited.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from pitboss.kernels.places import RANKS, SUITS
from pitboss.kernels.tables import Ranks, hands, mask

BOARD, SUITED = 5, 3  # cards on a board, and how many of a suit let it make a flush


class Class(NamedTuple):
    """A class of boards; those of one mask follow one another."""

    mask: int  # the ranks of the suit that has three cards or more, as bits; 0 for none
    which: int  # the ranks of all five cards: their place in `hands(BOARD)`
    kind: int  # how the other cards may lie: their place in `kinds()`
    suits: int  # how many suits these may have
    weight: int  # how many suits may be that of the mask


def classes() -> Iterator[Class]:
    """All classes of boards."""
    which = {ranks: n for n, ranks in enumerate(hands(BOARD))}
    kind = {(suits, pattern): n for n, (suits, pattern) in enumerate(kinds())}
    for ranks, n in which.items():
        yield Class(0, n, kind[SUITS, _pattern(ranks)], SUITS, 1)
    for held in range(SUITED, BOARD + 1):
        rest = [(ranks, kind[SUITS - 1, _pattern(ranks)]) for ranks in hands(BOARD - held)]
        for suited in combinations(range(RANKS), held):
            bits = mask(suited)
            for others, lie in rest:
                n = which[tuple(sorted(suited + others))]
                yield Class(bits, n, lie, SUITS - 1, SUITS)


def _pattern(ranks: Ranks) -> Ranks:
    """How many cards there are of each rank, most first."""
    return tuple(sorted(Counter(ranks).values(), reverse=True))


def kinds() -> Iterator[tuple[int, Ranks]]:
    """How many suits the cards that make no flush may have, and how many cards of a rank."""
    for suits, sizes in ((SUITS, [BOARD]), (SUITS - 1, range(BOARD - SUITED + 1))):
        found = {_pattern(ranks) for size in sizes for ranks in hands(size)}
        yield from ((suits, pattern) for pattern in sorted(found))


def ways(suits: int, pattern: Ranks) -> tuple[int, list[list[int]]]:
    """The boards of a kind; over them, the suited holdings by how many cards their ranks have."""
    of_ranks = [list(combinations(range(suits), number)) for number in pattern]
    boards, suited = 0, [[0] * (SUITS + 1) for _ in range(SUITS + 1)]
    for taken in product(*of_ranks):
        lie = Counter(suit for one in taken for suit in one)
        if suits == SUITS and max(lie.values()) >= SUITED:
            continue
        boards += 1
        # One pair of ranks for each two numbers; two ranks that are not on the board are 0 and 0.
        on = [*taken, (), ()]
        seen = {(len(on[a]), len(on[b])): (a, b) for a in range(len(on)) for b in range(a)}
        for (here, there), (a, b) in seen.items():
            free = suits - len({*on[a], *on[b]})
            suited[here][there] += free
            suited[there][here] += free * (here != there)
    return boards, suited
