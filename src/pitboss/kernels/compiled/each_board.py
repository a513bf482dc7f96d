"""Two hands of two cards on five shared cards, card by card: the second way to the same numbers.

Boards that differ only in the names of suits are alike, and one of them is looked at.  On it all
1,081 holdings are ranked, sorted, and meet the others in ascending order; a holding shares a card
with those that have its first card and with those that have its second.
"""

from __future__ import annotations

import numpy as np

from pitboss.kernels.compiled.jit import compiled
from pitboss.kernels.compiled.rank import (
    BEGUN,
    COUNTS,
    FIVE,
    ROW,
    Bytes,
    Cards,
    Counts,
    Ranks,
    Rows,
)

DECK, RANKS, SUITS, HOLDINGS, OTHERS = 52, 13, 4, 1081, 990
LOW = np.uint64(0xFFFFFFFF)
DIGIT = 7  # ranks sort by so many bits, twice
WIN, TIE, LOSS, NOT_QUALIFIED = range(4)


@compiled
def alike(boards: Counts, times: Counts) -> int:
    """The boards whose suits stand in order, and how many are like each; how many there are."""
    number = 0
    held = np.zeros(SUITS, np.int64)
    for a in range(DECK):
        for b in range(a + 1, DECK):
            for c in range(b + 1, DECK):
                for d in range(c + 1, DECK):
                    for e in range(d + 1, DECK):
                        held[:] = 0
                        for card in (a, b, c, d, e):
                            held[card // RANKS] |= 1 << (card % RANKS)
                        if held[0] >= held[1] >= held[2] >= held[3]:
                            for at, card in enumerate((a, b, c, d, e)):
                                boards[number, at] = card
                            times[number] = _like(held)
                            number += 1
    return number


@compiled
def _like(held: Counts) -> int:
    """In how many ways suits in descending order can be named."""
    ways, run = 24, 1
    for suit in range(1, SUITS):
        run = run + 1 if held[suit] == held[suit - 1] else 1
        ways //= run
    return ways


@compiled
def sweep(
    boards: Counts,
    times: Counts,
    cards: Cards,
    begins: Rows,
    plain: Ranks,
    flush: Ranks,
    stays: Counts,
    classes: Counts,
    lines: Counts,
    found: Counts,
) -> None:
    """Add to `found[class, line, outcome]` what every holding meets on the boards."""
    hands = np.zeros((HOLDINGS, 2), np.uint8)
    ranks = np.zeros(HOLDINGS, np.uint16)
    order = np.zeros((2, HOLDINGS), np.uint16)
    starts = np.zeros((1 << DIGIT) + 1, np.int64)
    held = np.zeros((3, DECK), np.int64)  # hands that stay, by card: all, those below, those equal
    for n in range(boards.shape[0]):
        _rank(n, boards, cards, begins, plain, flush, hands, ranks)
        _sort(ranks, order, starts)
        held[:] = 0
        total = 0
        for own in range(HOLDINGS):
            a, b = hands[own, 0], hands[own, 1]
            if stays[a, b]:
                total += 1
                held[0, a] += 1
                held[0, b] += 1
        _meet(times[n], total, hands, ranks, order, stays, classes, lines, held, found)


@compiled
def _rank(
    n: int,
    boards: Counts,
    cards: Cards,
    begins: Rows,
    plain: Ranks,
    flush: Ranks,
    hands: Bytes,
    ranks: Ranks,
) -> None:
    """Rank all holdings on a board."""
    total, on = BEGUN, 0
    for at in range(boards.shape[1]):
        total += cards[boards[n, at]]
        on |= 1 << int(boards[n, at])
    number = 0
    for a in range(DECK):
        if on >> a & 1:
            continue
        for b in range(a + 1, DECK):
            if on >> b & 1:
                continue
            seven = total + cards[a] + cards[b]
            five = seven & FIVE
            if five:
                suit = 0
                while not five >> np.uint64(COUNTS + 3 + 4 * suit) & np.uint64(1):
                    suit += 1
                all_seven = on | 1 << a | 1 << b
                ranks[number] = flush[all_seven >> (RANKS * suit) & ((1 << RANKS) - 1)]
            else:
                key = seven & LOW
                row = np.uint64(begins[key >> np.uint64(ROW)])
                ranks[number] = plain[(key + row) & LOW]
            hands[number, 0], hands[number, 1] = a, b
            number += 1


@compiled
def _sort(ranks: Ranks, order: Ranks, starts: Counts) -> None:
    """The holdings in ascending order, in the first row."""
    for n in range(HOLDINGS):
        order[0, n] = n
    for turn in range(2):
        shift = DIGIT * turn
        starts[:] = 0
        for n in range(HOLDINGS):
            starts[(ranks[n] >> shift & ((1 << DIGIT) - 1)) + 1] += 1
        for digit in range(1 << DIGIT):
            starts[digit + 1] += starts[digit]
        for n in range(HOLDINGS):
            own = order[turn, n]
            digit = ranks[own] >> shift & ((1 << DIGIT) - 1)
            order[1 - turn, starts[digit]] = own
            starts[digit] += 1


@compiled
def _meet(
    times: int,
    total: int,
    hands: Bytes,
    ranks: Ranks,
    order: Ranks,
    stays: Counts,
    classes: Counts,
    lines: Counts,
    held: Counts,
    found: Counts,
) -> None:
    """Let every holding on a board meet the hands that stay."""
    lower = begin = 0
    while begin < HOLDINGS:
        value, end, same = ranks[order[0, begin]], begin, 0
        while end < HOLDINGS and ranks[order[0, end]] == value:
            a, b = hands[order[0, end], 0], hands[order[0, end], 1]
            if stays[a, b]:
                same += 1
                held[2, a] += 1
                held[2, b] += 1
            end += 1
        for n in range(begin, end):
            a, b = hands[order[0, n], 0], hands[order[0, n], 1]
            own = int(stays[a, b])
            wins = lower - held[1, a] - held[1, b]
            ties = same - held[2, a] - held[2, b] + own
            meets = total - held[0, a] - held[0, b] + own
            cell, line = classes[a, b], lines[value]
            found[cell, line, WIN] += times * wins
            found[cell, line, TIE] += times * ties
            found[cell, line, LOSS] += times * (meets - wins - ties)
            found[cell, line, NOT_QUALIFIED] += times * (OTHERS - meets)
        lower += same
        for n in range(begin, end):
            for at in range(2):
                card = hands[order[0, n], at]
                held[1, card] += held[2, card]
                held[2, card] = 0
        begin = end
