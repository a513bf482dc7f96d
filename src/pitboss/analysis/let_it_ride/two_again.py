"""Let it ride, two positions once more: hands by their ranks, suits by formulas."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.analysis.let_it_ride.together import Part
from pitboss.analysis.let_it_ride.two import Courses, boards, tables_of
from pitboss.analysis.pairs_again import (
    ROWS,
    SUITS,
    any_suits,
    beside_a_suit,
    disjoint,
    distinct,
    of_sums,
    times,
)
from pitboss.core.rules import Edition
from pitboss.equipment.cards import Card

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]


def _in_suit(board: Sequence[Card], suit: int) -> Floats:
    """One for rows that can be of a suit beside the cards of the table."""
    import numpy as np

    taken = {card.rank - 2 for card in board if card.suit == suit}
    return np.array([float(taken.isdisjoint(row)) for row in ROWS]) * distinct()


def _products(values: Sequence[Floats], one: Card, two: Card) -> Floats:
    """Sums of products over both hands: of mixed suits, of the first card's suit, of another."""
    import numpy as np

    mixed, alike, other = values
    taken = tuple(sorted((one.rank - 2, two.rank - 2)))
    every, beside = any_suits(taken), beside_a_suit(taken)
    found: Floats = times(times(mixed, every), mixed.T)
    suited = [
        ((alike if suit == one.suit else other) - mixed) * _in_suit((one, two), suit)
        for suit in range(SUITS)
    ]
    whole = np.array([part.sum(axis=1) for part in suited])
    part = times(times(np.sum(suited, axis=0), beside), mixed.T)
    apart = [times(times(part, disjoint()), part.T) for part in suited]
    alone = np.einsum("si,sj->ij", whole, whole)  # of one suit each, the same
    together = np.outer(whole.sum(axis=0), whole.sum(axis=0)) - alone  # of different suits
    found += part + part.T + together + np.sum(apart, axis=0)
    return found


def covariances_by_ranks(edition: Edition, parts: Sequence[Part]) -> list[list[Fraction]]:
    """The covariance of each wager of one position and each of the other."""
    import numpy as np

    courses, rows = Courses(edition), np.arange(len(ROWS))
    scales, values = tables_of(edition, parts)
    total = [[0] * (len(parts) + 1) for _ in range(len(parts) + 1)]
    for one, two, weight in boards():
        kinds = []
        for suited, alike in ((0, False), (1, True), (1, False)):
            flags = np.full(len(ROWS), suited), np.full(len(ROWS), alike)
            becomes = courses.becomes(rows, *flags, one, two)
            kinds.append(np.vstack((values[(slice(None), *becomes)], np.ones(len(ROWS)))))
        for i, row in enumerate(_products(kinds, one, two).tolist()):
            total[i] = [n + weight * int(x) for n, x in zip(total[i], row, strict=True)]
    return of_sums(total, scales)
