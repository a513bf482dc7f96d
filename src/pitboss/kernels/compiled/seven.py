"""All hands of seven cards, each looked up: six cards one by one, and the seventh by its rank.

Cards stand by rank here, four suits of each.  Where no suit has four of the six cards, the seventh
makes no flush, so that its suit does not matter: its rank is looked up once for all of them.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.kernels.compiled.jit import compiled
from pitboss.kernels.compiled.rank import BEGUN, COUNTS, FIVE, ROW, Cards, Ranks, Rows

DECK, SUITS = 52, 4
NEXT = np.uint64(0x1111 << COUNTS)  # one more card of each suit
LOW = np.uint64(0xFFFFFFFF)


@compiled
def count(
    first: int,
    second: int,
    cards: Cards,
    begins: Rows,
    plain: Ranks,
    flush: Ranks,
    found: npt.NDArray[np.int64],
) -> None:
    """Count, by rank, the hands that have these two cards as their lowest."""
    two = BEGUN + cards[first] + cards[second]
    for c in range(second + 1, DECK):
        three = two + cards[c]
        for d in range(c + 1, DECK):
            four = three + cards[d]
            for e in range(d + 1, DECK):
                five = four + cards[e]
                for f in range(e + 1, DECK):
                    six = five + cards[f]
                    if (six + NEXT) & FIVE:
                        hand = (first, second, c, d, e, f)
                        _each(hand, six, cards, begins, plain, flush, found)
                        continue
                    low = six & LOW
                    over = f | (SUITS - 1)
                    if over > f:
                        key = low + (cards[f] & LOW)
                        row = np.uint64(begins[key >> np.uint64(ROW)])
                        found[plain[(key + row) & LOW]] += over - f
                    for g in range(over + 1, DECK, SUITS):
                        key = low + (cards[g] & LOW)
                        row = np.uint64(begins[key >> np.uint64(ROW)])
                        found[plain[(key + row) & LOW]] += SUITS


@compiled
def _each(
    hand: tuple[int, int, int, int, int, int],
    six: np.uint64,
    cards: Cards,
    begins: Rows,
    plain: Ranks,
    flush: Ranks,
    found: npt.NDArray[np.int64],
) -> None:
    """Count the hands of six cards and each that may follow, of which some make a flush."""
    likely = (six + NEXT) & FIVE
    suit = 0
    while not likely >> np.uint64(COUNTS + 3 + 4 * suit) & np.uint64(1):
        suit += 1
    bits = 0
    for card in hand:
        if card % SUITS == suit:
            bits |= 1 << (card // SUITS)
    for g in range(hand[5] + 1, DECK):
        seven = six + cards[g]
        if seven & FIVE:
            own = bits | 1 << (g // SUITS) if g % SUITS == suit else bits
            found[flush[own]] += 1
        else:
            key = seven & LOW
            row = np.uint64(begins[key >> np.uint64(ROW)])
            found[plain[(key + row) & LOW]] += 1
