"""Two hands of three cards once more, by ranks: no card is looked at, suits fall by formulas.

A set of three ranks is a row here, of which there are 455; a matrix says for each two of them in
how many ways the suits of both hands can fall.  Needs NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

SUITS, NUMBER = 4, 13  # suits, and ranks
Ways = Callable[[int, int, int], int]  # by how many are left, and how many each hand has
ROWS = tuple(combinations_with_replacement(range(NUMBER), 3))  # three ranks, from 0 up


def _choose(n: int, k: int) -> int:
    return comb(n, k) if n >= 0 else 0


@cache
def counts() -> Any:
    """How many of each rank there are in each row."""
    import numpy as np

    return np.array([[row.count(rank) for rank in range(NUMBER)] for row in ROWS])


@cache
def distinct() -> Floats:
    """One for rows of three different ranks, whose cards may be of one suit."""
    import numpy as np

    return np.array([float(len(set(row)) == 3) for row in ROWS])


@cache
def disjoint() -> Floats:
    """One for every two rows without a rank in common."""
    import numpy as np

    held = (counts() > 0).astype(np.float64)
    found: Floats = (held @ held.T == 0).astype(np.float64)
    return found


def _product(tables: Sequence[Sequence[Sequence[float]]], ranks: Sequence[int]) -> Floats:
    """The product of a table of some ranks, for how many of it either row holds."""
    import numpy as np

    found = np.ones((len(ROWS), len(ROWS)))
    for rank, table in zip(ranks, tables, strict=True):
        held = counts()[:, rank]
        found *= np.array(table, dtype=np.float64)[:, held][held]
    return found


@lru_cache(maxsize=4)
def any_suits(taken: tuple[int, ...] = ()) -> Floats:
    """Ways of two hands beside cards of these ranks."""
    return _beside(_any, taken)


@lru_cache(maxsize=4)
def beside_a_suit(taken: tuple[int, ...] = ()) -> Floats:
    """Ways of the second hand, when the first has one certain card of each of its ranks."""
    return _beside(_after, taken) * distinct()[:, None]


def _any(n: int, a: int, b: int) -> int:
    return _choose(n, a) * _choose(n - a, b)


def _after(n: int, a: int, b: int) -> int:
    return _choose(n - a, b)


def _table(ways: Ways, left: int) -> list[list[int]]:
    return [[ways(left, a, b) for b in range(4)] for a in range(4)]


@cache
def _whole(ways: Ways) -> Floats:
    return _product([_table(ways, SUITS)] * NUMBER, range(NUMBER))


def _beside(ways: Ways, taken: tuple[int, ...]) -> Floats:
    """The product of the ways of all ranks; those of which cards are taken are put right."""
    import numpy as np

    most, held = _table(ways, SUITS), sorted(set(taken))
    ratios = [
        [
            [n / max(1, m) for n, m in zip(row, rows, strict=True)]
            for row, rows in zip(_table(ways, SUITS - taken.count(rank)), most, strict=True)
        ]
        for rank in held
    ]
    found: Floats = np.rint(_whole(ways) * _product(ratios, held))
    return found


def beside_both(ranks: Sequence[int]) -> Floats:
    """Ways of a third hand with these ranks, when both others have theirs."""
    held = sorted(set(ranks))
    tables = [
        [[_choose(SUITS - a - b, list(ranks).count(rank)) for b in range(4)] for a in range(4)]
        for rank in held
    ]
    return _product(tables, held)


def times(one: Floats, two: Floats) -> Floats:
    """The product of two matrices, on this thread: others cost more than such small ones."""
    import numpy as np

    found: Floats = np.einsum("ik,kl->il", one, two)
    return found


def of_sums(total: Sequence[Sequence[int]], scales: Sequence[int]) -> list[list[Fraction]]:
    """Covariances from sums of products, the last row and column being those of a one."""
    *rows, ones = total
    space = ones[-1]
    means = [Fraction(n, space * scale) for n, scale in zip(ones, scales, strict=False)]
    return [
        [
            Fraction(n, space * scale * other) - x * y
            for n, other, y in zip(row, scales, means, strict=False)
        ]
        for row, scale, x in zip(rows, scales, means, strict=True)
    ]
