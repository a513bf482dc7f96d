"""Two hands of three cards from one deck: sums over all pairs that have no card in common.

Of two functions of a hand the products are added up by inclusion and exclusion of common cards:
over all pairs of hands, less those with a card in common, plus those with two, less the hand
itself.  So each hand is looked at once, and not each pair.  NumPy is needed; numbers are whole, and
far below what its floats hold exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from pitboss.regulation import Inconsistent

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

EXACT = 2**53  # whole numbers up to here are held exactly
SIZE = 3


def triples(cards: int) -> Any:
    """Every hand of three of so many cards, by their places."""
    import numpy as np

    return np.array(list(combinations(range(cards), SIZE)), dtype=np.int64)


def by_pairs(values: Floats, hands: Any, cards: int) -> Floats:
    """For each two cards what the hands come to that hold them, one row for each function."""
    import numpy as np

    a, b, c = hands.T
    places = np.concatenate((a * cards + b, a * cards + c, b * cards + c))
    rows = [np.bincount(places, np.tile(row, SIZE), cards * cards) for row in values]
    upper = np.array(rows, dtype=np.float64).reshape(len(values), cards, cards)
    found: Floats = upper + upper.transpose(0, 2, 1)
    return found


def products(pairs: Floats, itself: Floats) -> Floats:
    """Sums of products over all ordered pairs of hands without a common card.

    `pairs` is what hands come to that hold two cards, `itself` the products of hands with
    themselves.
    """
    ones = pairs.sum(axis=2) / 2
    whole = ones.sum(axis=1) / SIZE
    flat = pairs.reshape(len(pairs), -1)
    found: Floats = whole[:, None] * whole[None, :] - ones @ ones.T + flat @ flat.T / 2 - itself
    if abs(found).max() >= EXACT or abs(whole).max() ** 2 >= EXACT:
        raise Inconsistent("sums too large to be held exactly")
    return found


class Sums:
    """Sums of products of some functions, added up over what the two hands have in common."""

    def __init__(self, scales: Sequence[int]) -> None:
        self.scales = scales  # by which each function was multiplied to be whole
        size = len(scales)
        self.of_one = [0] * size
        self.of_two = [[0] * size for _ in scales]
        self.hands = 0  # over which the former are added up
        self.pairs = 0

    def add(self, pairs: Floats, itself: Floats, weight: int, free: int) -> None:
        """What is in common in so many ways, when so many cards are left for the hands."""
        whole = pairs.sum(axis=(1, 2)) / (2 * SIZE)
        for i, row in enumerate(products(pairs, itself).tolist()):
            self.of_one[i] += weight * int(whole[i])
            self.of_two[i] = [n + weight * int(x) for n, x in zip(self.of_two[i], row, strict=True)]
        self.hands += weight * comb(free, SIZE)
        self.pairs += weight * comb(free, SIZE) * comb(free - SIZE, SIZE)

    @property
    def means(self) -> list[Fraction]:
        """What each function comes to in the mean."""
        every = zip(self.of_one, self.scales, strict=True)
        return [Fraction(n, self.hands * scale) for n, scale in every]

    def covariance(self, one: int, two: int) -> Fraction:
        """The covariance of a function of one hand and one of the other."""
        scale = self.scales[one] * self.scales[two]
        means = self.means
        return Fraction(self.of_two[one][two], self.pairs * scale) - means[one] * means[two]
