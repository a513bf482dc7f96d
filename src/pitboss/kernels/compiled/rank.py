"""Hands of five to seven cards to their rank, in bulk.

A card is a number whose sum over a hand has the sum of the rank keys below, and above it how many
cards are of each suit, begun at three so that the fifth sets a bit.  The sums of rank keys are rows
of a table that were pushed into each other: where a row begins is one look, the rank is another.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from pitboss.kernels.compiled.jit import compiled

Bytes = npt.NDArray[np.uint8]
Ranks = npt.NDArray[np.uint16]
Rows = npt.NDArray[np.uint32]
Cards = npt.NDArray[np.uint64]
Counts = npt.NDArray[np.int64]

RANKS, SUITS = 13, 4
ROW = 10
COUNTS = 32  # where in a card's number the counts of suits begin, four bits each
BEGUN = np.uint64(0x3333 << COUNTS)
FIVE = np.uint64(0x8888 << COUNTS)
LOW = np.uint64(0xFFFFFFFF)
ONE, SUIT = np.uint64(1), np.uint64((1 << RANKS) - 1)


@compiled
def pack(sums: Rows, begins: Rows, taken: Bytes) -> int:
    """Find where each row begins, those with most sums first; how long the table is then.

    The sums of a row follow one another; to a sum, where its row begins is added.
    """
    rows = begins.shape[0]
    first = np.zeros(rows + 1, np.int64)
    for n in range(sums.shape[0]):
        first[(sums[n] >> ROW) + 1] += 1
    sizes = first[1:].copy()
    for row in range(rows):
        first[row + 1] += first[row]
    length = 0
    for row in np.argsort(-sizes):
        if not sizes[row]:
            break
        at, free = 0, False
        while not free:
            free = True
            for n in range(first[row], first[row + 1]):
                if taken[at + (sums[n] & ((1 << ROW) - 1))]:
                    free, at = False, at + 1
                    break
        for n in range(first[row], first[row + 1]):
            place = at + (sums[n] & ((1 << ROW) - 1))
            taken[place] = 1
            length = max(length, place + 1)
        begins[row] = np.uint32(at - (row << ROW))  # may wrap, and wraps back when it is added
    return length


@compiled
def suit_begins(five: np.uint64) -> np.uint64:
    """The first place of the suit of which five cards are held, told without a branch."""
    suit = five >> np.uint64(COUNTS + 3)
    number = np.uint64(suit > ONE) + np.uint64(suit > 1 << 4) + np.uint64(suit > 1 << 8)
    return np.uint64(RANKS) * number


def ranker(size: int) -> Callable[[Bytes, Cards, Rows, Ranks, Ranks, Ranks], None]:
    """The kernel for hands of so many cards."""

    @compiled
    def rank(
        hands: Bytes, cards: Cards, begins: Rows, plain: Ranks, flush: Ranks, found: Ranks
    ) -> None:
        cells, first = hands.reshape(-1), np.uint64(0)
        for n in range(np.uint64(found.shape[0])):
            total = BEGUN
            for at in range(np.uint64(size)):
                total += cards[cells[first + at]]
            five = total & FIVE
            if five:
                held = np.uint64(0)
                for at in range(np.uint64(size)):
                    held |= ONE << np.uint64(cells[first + at])
                found[n] = flush[held >> suit_begins(five) & SUIT]
            else:
                total = total & LOW
                row = np.uint64(begins[total >> np.uint64(ROW)])
                found[n] = plain[(total + row) & LOW]
            first += np.uint64(size)

    return rank


five, six, seven = ranker(5), ranker(6), ranker(7)
