"""Two players who both lack cards of their own, counted in order.  Needs NumPy and Numba."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, combinations
from math import comb

import numpy as np

from pitboss.kernels.compiled import equity_pairs as compiled
from pitboss.kernels.compiled.equity_made import Hands
from pitboss.kernels.compiled.equity_pairs import LESS, MORE, NO_LOW, SAME
from pitboss.kernels.equity import DECK, Cell, Found, Tick, dealt, memory
from pitboss.kernels.equity_tables import Form, Lacking, Places, SideTables
from pitboss.kernels.places import LEAST

SHARED = {MORE: (1, 0), SAME: (2, 2), LESS: (0, 1)}  # among how many, for either player


def two_hands(tables: SideTables, held: Sequence[Places], lacking: Lacking, tick: Tick) -> Found:
    """Every way to deal what is not known, once."""
    gone = {*lacking.board, *lacking.dead, *(n for own in held for n in own)}
    deck = [n for n in range(DECK) if n not in gone]
    one, other = lacking.unknown
    left = len(deck) - lacking.coming
    on_a_board = comb(left, one) * comb(left - one, other)
    found = np.zeros((3, 4), np.int64)
    for coming in combinations(deck, lacking.coming):
        board = (*lacking.board, *coming)
        _on_board(tables, held, lacking._replace(board=board, coming=0), found, on_a_board, tick)
    return _cells(found)


def _on_board(
    tables: SideTables,
    held: Sequence[Places],
    lacking: Lacking,
    found: Hands,
    cases: int,
    tick: Tick,
) -> None:
    gone = {*lacking.board, *lacking.dead, *(n for own in held for n in own)}
    on = dealt(held, lacking, gone)
    memories = memory(tables, on.own.shape[1] + len(on.shared))
    left, fewest = len(on.deck), min(lacking.unknown)
    most = max(comb(left, number) for number in lacking.unknown)
    ranks, made = np.zeros((2, 2), np.int64), np.zeros((6, most), np.int64)
    heads = np.zeros((3, 1 << 13), np.int64)
    tree = np.zeros((2, most_low(tables) + 2), np.int64)
    parts = [(size, first) for size in range(fewest + 1) for first in range(left if size else 1)]
    shares = list(accumulate(_ranked(left, lacking.unknown, *part) for part in parts))
    done = 0
    for part, share in zip(parts, shares, strict=True):
        compiled.meet(
            *part,
            on.deck,
            on.own,
            on.known[1:],
            on.shared,
            memories.what,
            memories.cards,
            memories.begins,
            memories.table,
            ranks,
            made,
            heads,
            tree,
            found,
        )
        tick(cases * share // shares[-1] - done)
        done = cases * share // shares[-1]


def _ranked(left: int, unknown: Sequence[int], size: int, first: int) -> int:
    """How many hands are ranked that share so many cards, the first of them given."""
    ways = comb(left - first - 1, size - 1) if size else 1
    return ways * sum(comb(left - size, number - size) for number in unknown)


def most_low(tables: SideTables) -> int:
    """The highest rank of a low hand."""
    if tables.sides.form is Form.TRIPLE:
        return max(tables.triples.low.values())
    return max(tables.low.sums(LEAST).values()) if tables.low else 0


def _cells(found: Hands) -> Found:
    cells: tuple[Counter[Cell], ...] = (Counter(), Counter())
    for high, highs in SHARED.items():
        for low in (MORE, SAME, LESS, NO_LOW):
            number = int(found[high, low])
            for player, own in enumerate(cells) if number else ():
                own[highs[player], SHARED[low][player] if low != NO_LOW else None] += number
    return cells
