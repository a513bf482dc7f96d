"""Many hands at a time: arrays of places to arrays of ranks.  Needs NumPy and Numba."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.kernels.compiled import rank
from pitboss.kernels.places import LEAST, MOST, RANK_KEYS, RANKS, SUITS
from pitboss.kernels.tables import Tables


class Packed(NamedTuple):
    """The ranks of hands without a flush, by their sum: what to add to it, then where to look."""

    begins: rank.Rows
    plain: rank.Ranks


class Ranker:
    """Ranks hands under one ranking, as `Evaluator` does."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.cards = np.array(
            [
                RANK_KEYS[n % RANKS] | 1 << rank.COUNTS + 4 * (n // RANKS)
                for n in range(RANKS * SUITS)
            ],
            np.uint64,
        )
        self.flush = np.array(tables.flush, np.uint16)
        self._packed: dict[int, Packed] = {}

    def __call__(self, hands: npt.ArrayLike) -> rank.Ranks:
        """The ranks of hands, a row of five to seven places each."""
        rows = np.ascontiguousarray(hands)
        if rows.ndim != 2 or not LEAST <= rows.shape[1] <= MOST:
            raise ValueError(f"a hand is a row of {LEAST} to {MOST} places")
        if rows.size and (rows.min() < 0 or rows.max() >= RANKS * SUITS):
            raise ValueError(f"a place is a number from 0 to {RANKS * SUITS - 1}")
        return self.known(rows.astype(np.uint8, copy=False))

    def known(self, hands: rank.Bytes, into: rank.Ranks | None = None) -> rank.Ranks:
        """The same for hands that are known to be such; into an array, if one is given."""
        size = hands.shape[1]
        found = np.empty(len(hands), np.uint16) if into is None else into[: len(hands)]
        work = {5: rank.five, 6: rank.six, 7: rank.seven}[size]
        work(hands, self.cards, *self.packed(size), self.flush, found)
        return found

    def packed(self, size: int) -> Packed:
        """The table for hands of so many cards."""
        if size not in self._packed:
            ranks = self.tables.sums(size)
            sums = np.array(sorted(ranks), np.uint32)
            begins = np.zeros((int(sums[-1]) >> rank.ROW) + 1, np.uint32)
            taken = np.zeros(len(begins) << rank.ROW, np.uint8)
            plain = np.zeros(rank.pack(sums, begins, taken), np.uint16)
            plain[sums + begins[sums >> rank.ROW]] = [ranks[total] for total in sums.tolist()]
            self._packed[size] = Packed(begins, plain)
        return self._packed[size]


def all_seven(ranker: Ranker, threads: int = 1, last: tuple[int, int] = (45, 46)) -> list[int]:
    """The number of hands of seven cards by their rank, counted over all 133,784,560.

    An earlier `last` leaves out hands whose two lowest cards come after these.
    """
    from concurrent.futures import ThreadPoolExecutor

    from pitboss.kernels.compiled.seven import count

    by_rank = ranker.cards.reshape(SUITS, RANKS).T.ravel().copy()
    packed, number = ranker.packed(7), ranker.tables.size + 1
    pairs = [pair for pair in combinations(range(RANKS * SUITS), 2) if pair <= last]
    lowest = iter(pairs)  # threads take from one list

    def work(_: int) -> rank.Counts:
        found = np.zeros(number, np.int64)
        for first, second in lowest:
            count(first, second, by_rank, *packed, ranker.flush, found)
        return found

    with ThreadPoolExecutor(threads) as pool:
        total: list[int] = sum(pool.map(work, range(threads)), np.zeros(number, np.int64)).tolist()
    return total
