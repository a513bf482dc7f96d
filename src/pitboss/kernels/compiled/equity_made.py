"""What the cards of a player and those that are shared make: the ranks of a high and a low hand.

All ranks are in one table: those of cards of one suit first, by their bits; then those of others,
by the sum of their keys, each row where `begins` has it; those of low hands have the second half of
`begins`.  Where three cards make a hand, the table is by their ranks instead: of one suit, of
several, and low.  Arrays are passed one by one, so that no references to them are counted.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.kernels.compiled.jit import compiled
from pitboss.kernels.compiled.rank import BEGUN, COUNTS, FIVE, ROW, Cards, Counts, Ranks, Rows

RANKS, SUITS = 13, 4
ANY, TWO, TRIPLE = range(3)  # how a hand is formed
FORM, HIGH_SIDE, LOW_SIDE = 3, 4, 8  # bits of what is played for
SUIT = (1 << RANKS) - 1
LOW = np.uint64(0xFFFFFFFF)
THREES = RANKS**3
HIGHS, LOWS = range(2)
Hands = npt.NDArray[np.int64]


@compiled
def look(key: np.uint64, side: int, begins: Rows, table: Ranks) -> int:
    """The rank of cards that are not of one suit, by the sum of their keys."""
    row = (key >> np.uint64(ROW)) + np.uint64(side * (begins.shape[0] >> 1))
    return int(table[(key + np.uint64(begins[row])) & LOW])


@compiled
def make(
    n: int,
    own: Hands,
    shared: Counts,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
) -> None:
    """The ranks of both sides of a player's hand, into a row of `ranks`; 0 for none."""
    if what & FORM == ANY:
        _any(n, own, shared, what, cards, begins, table, ranks)
    elif what & FORM == TWO:
        _two(n, own, shared, what, cards, begins, table, ranks)
    else:
        _triple(n, own, shared, table, ranks)


@compiled
def _any(
    n: int,
    own: Hands,
    shared: Counts,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
) -> None:
    total, bits = BEGUN, 0
    for at in range(own.shape[1]):
        total += cards[own[n, at]]
        bits |= 1 << own[n, at]
    for at in range(shared.shape[0]):
        total += cards[shared[at]]
        bits |= 1 << shared[at]
    ranked(n, total, bits, what, begins, table, ranks)


@compiled
def ranked(
    n: int, total: Any, bits: int, what: int, begins: Rows, table: Ranks, ranks: Counts
) -> None:
    """The ranks of the best five of some cards, by the sum of their numbers, and as bits."""
    key = total & LOW
    if what & HIGH_SIDE:
        five = total & FIVE
        if five:
            suit = 0
            while not five >> np.uint64(COUNTS + 3 + 4 * suit) & np.uint64(1):
                suit += 1
            ranks[n, HIGHS] = table[bits >> (RANKS * suit) & SUIT]
        else:
            ranks[n, HIGHS] = look(key, HIGHS, begins, table)
    if what & LOW_SIDE:
        ranks[n, LOWS] = look(key, LOWS, begins, table)


@compiled
def _two(
    n: int,
    own: Hands,
    shared: Counts,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
) -> None:
    high = low = mine = board = 0
    for a in range(own.shape[1]):
        mine |= 1 << own[n, a]
    for c in range(shared.shape[0]):
        board |= 1 << shared[c]
        for d in range(c):
            for e in range(d):
                three = cards[shared[c]] + cards[shared[d]] + cards[shared[e]]
                for a in range(own.shape[1]):
                    for b in range(a):
                        key = (three + cards[own[n, a]] + cards[own[n, b]]) & LOW
                        high = max(high, look(key, HIGHS, begins, table))
                        if what & LOW_SIDE:
                            low = max(low, look(key, LOWS, begins, table))
    for suit in range(SUITS):
        rank = flush_of_two(mine >> (RANKS * suit) & SUIT, board >> (RANKS * suit) & SUIT, table)
        high = max(high, rank)
    ranks[n, HIGHS], ranks[n, LOWS] = high, low


@compiled
def flush_of_two(own: int, shared: int, table: Ranks) -> int:
    """The best five ranks of a suit, two of one's own and three that are shared; 0 for none."""
    best = 0
    twos = own
    while twos & (twos - 1):
        first = twos & -twos
        twos ^= first
        others = twos
        while others:
            two = first | (others & -others)
            others &= others - 1
            threes = shared
            while threes & (threes - 1):
                lowest = threes & -threes
                threes ^= lowest
                seconds = threes
                while seconds & (seconds - 1):
                    second = seconds & -seconds
                    seconds ^= second
                    thirds = seconds
                    while thirds:
                        best = max(best, int(table[two | lowest | second | thirds & -thirds]))
                        thirds &= thirds - 1
    return best


@compiled
def _triple(n: int, own: Hands, shared: Counts, table: Ranks, ranks: Counts) -> None:
    high = low = 0
    number = own.shape[1]
    for c in range(number + shared.shape[0]):
        one = own[n, c] if c < number else shared[c - number]
        for d in range(c):
            two = own[n, d] if d < number else shared[d - number]
            for e in range(d):
                three = own[n, e] if e < number else shared[e - number]
                at = (one % RANKS * RANKS + two % RANKS) * RANKS + three % RANKS
                suited = one // RANKS == two // RANKS and two // RANKS == three // RANKS
                high = max(high, int(table[at if suited else THREES + at]))
                low = max(low, int(table[2 * THREES + at]))
    ranks[n, HIGHS], ranks[n, LOWS] = high, low


@compiled
def settle(ranks: Counts, weight: int, found: Counts) -> None:
    """Add a case: `found[player, high, low]`, low counted from 1 and 0 if nobody has one."""
    high = low = highs = lows = 0
    for n in range(ranks.shape[0]):
        if ranks[n, HIGHS] > high:
            high, highs = ranks[n, HIGHS], 1
        elif ranks[n, HIGHS] == high:
            highs += 1
        if ranks[n, LOWS] > low:
            low, lows = ranks[n, LOWS], 1
        elif ranks[n, LOWS] == low:
            lows += 1
    for n in range(ranks.shape[0]):
        own_high = highs if ranks[n, HIGHS] == high else 0
        own_low = 0
        if low:
            own_low = 1 + (lows if ranks[n, LOWS] == low else 0)
        found[n, own_high, own_low] += weight


@compiled
def decide(
    own: Hands,
    shared: Counts,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
    found: Counts,
) -> None:
    """Add the case in which all cards lie where they belong."""
    for n in range(own.shape[0]):
        make(n, own, shared, what, cards, begins, table, ranks)
    settle(ranks, 1, found)
