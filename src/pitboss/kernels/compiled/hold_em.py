"""Two hands of two cards on five shared cards: everything at once, over classes of boards.

What two cards are worth depends on ranks, and on one suit at most: the one of which the board has
three cards or more.  So a card is of one of 26 types: its rank, and from 13 on, that it is of that
suit; a board is what it leaves of each type.  Every holding then meets all holdings that share no
card with it: of those below, all but the ones with its first card and the ones with its second.

A holding is one number, so that holdings sort by what they are worth: its rank, whether it
qualifies, and its two types.  Arrays are passed one by one: a tuple of them would be counted as a
reference each time that one is taken out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.kernels.compiled.jit import compiled

Array = npt.NDArray[np.int64]
RANKS, TYPES, MOST = 13, 26, 400
RANK, STAYS, FIRST, SECOND = 11, 10, 5, 31  # where in a holding: rank << RANK | ... | second
WIN, TIE, LOSS, NOT_QUALIFIED = range(4)
HANDS = 990  # that the dealer may have, when seven cards are known
MASK, WHICH, KIND, SUITS, WEIGHT = range(5)  # the columns of a board
HOLDINGS, FLUSHES, WINS, TIES, MEETS, LEFT, WHOLE, BELOW, EQUAL = range(9)  # the rows of the room
BOARDS = 25  # the column of a kind that counts its boards


class Worth(NamedTuple):
    """What holdings are worth."""

    counts: Array  # of each rank on a board
    plain: Array  # for the ranks of a board, the holdings in order, if no flush is made
    flush: Array  # the rank of five to seven cards of one suit
    qualifies: Array  # two ranks
    kinds: (
        Array  # over the boards of a kind, the suited holdings by the cards their ranks have on it
    )
    lines: Array  # what is counted apart, for each rank


def sweep(boards: Array, worth: Worth, lines: int) -> Array:
    """What every holding meets on the boards: by class, line and outcome."""
    found = np.zeros((RANKS * RANKS, lines, 4), np.int64)
    room = np.zeros((9, MOST), np.int64)
    _sweep(boards, *worth, room, found)
    return found


@compiled
def _sweep(
    boards: Array,
    counts: Array,
    plain: Array,
    flush: Array,
    qualifies: Array,
    kinds: Array,
    lines: Array,
    room: Array,
    found: Array,
) -> None:
    flushes, mask_before = 0, -1
    for n in range(boards.shape[0]):
        mask, which = boards[n, MASK], boards[n, WHICH]
        held = _size(mask)
        if mask != mask_before:
            flushes = _flushes(mask, held, flush, qualifies, room)
            mask_before = mask
        for rank in range(RANKS):
            own = (mask >> rank) & 1
            room[LEFT, rank] = boards[n, SUITS] - counts[which, rank] + own
            room[LEFT, RANKS + rank] = 1 - own if held else 0
        number = _merge(which, held, flushes, plain, room)
        _meet(number, _stay(number, room), room)
        _count(n, number, boards, counts, kinds, lines, room, found)


@compiled
def _size(mask: int) -> int:
    """How many ranks there are."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


@compiled
def _flushes(mask: int, held: int, flush: Array, qualifies: Array, room: Array) -> int:
    """The holdings that make a flush, in order; how many there are."""
    number = 0
    for first in range(TYPES if held else 0):
        for second in range(first, TYPES):
            own = 0
            if first >= RANKS:
                own |= 1 << (first - RANKS)
            if second >= RANKS:
                own |= 1 << (second - RANKS)
            twice = first == second and first >= RANKS
            if own & mask or twice or held + _size(own) < 5:
                continue
            holding = flush[mask | own] << RANK | qualifies[first % RANKS, second % RANKS] << STAYS
            holding |= first << FIRST | second
            at = number
            while at and room[FLUSHES, at - 1] > holding:
                room[FLUSHES, at] = room[FLUSHES, at - 1]
                at -= 1
            room[FLUSHES, at] = holding
            number += 1
    return number


@compiled
def _merge(which: int, held: int, flushes: int, plain: Array, room: Array) -> int:
    """All holdings on a board in order: those without a flush, and the flushes."""
    number = at = 0
    for n in range(plain.shape[1] if held < 5 else 0):
        holding = plain[which, n]
        while at < flushes and room[FLUSHES, at] < holding:
            room[HOLDINGS, number] = room[FLUSHES, at]
            number, at = number + 1, at + 1
        first, second = holding >> FIRST & SECOND, holding & SECOND
        room[HOLDINGS, number] = holding
        # Of two cards of one type there must be two.
        number += room[LEFT, first] > (first == second) and room[LEFT, second] > 0
        if held == 3:
            room[HOLDINGS, number] = holding + RANKS
            number += room[LEFT, first] > 0 and room[LEFT, second + RANKS] > 0
            room[HOLDINGS, number] = (
                holding - second + (first + RANKS) + ((second - first) << FIRST)
            )
            number += first != second and room[LEFT, first + RANKS] > 0 and room[LEFT, second] > 0
    for n in range(at, flushes):
        holding = room[FLUSHES, n]
        first, second = holding >> FIRST & SECOND, holding & SECOND
        room[HOLDINGS, number] = holding
        number += room[LEFT, first] > (first == second) and room[LEFT, second] > 0
    return number


@compiled
def _stay(number: int, room: Array) -> int:
    """Count the dealer's hands that stay, and those of them that hold a given card of a type."""
    total = 0
    room[WHOLE:] = 0
    for n in range(number):
        holding = room[HOLDINGS, n]
        if holding >> STAYS & 1:
            total += _hold(holding >> FIRST & SECOND, holding & SECOND, WHOLE, room)
    return total


@compiled
def _hold(first: int, second: int, row: int, room: Array) -> int:
    """How many holdings are of two types; the row counts those with a given card of either."""
    if first == second:
        room[row, first] += room[LEFT, first] - 1
        return int(room[LEFT, first] * (room[LEFT, first] - 1) // 2)
    room[row, first] += room[LEFT, second]
    room[row, second] += room[LEFT, first]
    return int(room[LEFT, first] * room[LEFT, second])


@compiled
def _meet(number: int, total: int, room: Array) -> None:
    """Let every holding on a board meet the hands that stay."""
    lower = begin = 0
    while begin < number:
        value, end, same = room[HOLDINGS, begin] >> RANK, begin, 0
        while end < number and room[HOLDINGS, end] >> RANK == value:
            holding = room[HOLDINGS, end]
            if holding >> STAYS & 1:
                same += _hold(holding >> FIRST & SECOND, holding & SECOND, EQUAL, room)
            end += 1
        for n in range(begin, end):
            holding = room[HOLDINGS, n]
            first, second, stays = holding >> FIRST & SECOND, holding & SECOND, holding >> STAYS & 1
            room[WINS, n] = lower - room[BELOW, first] - room[BELOW, second]
            room[TIES, n] = same - room[EQUAL, first] - room[EQUAL, second] + stays
            room[MEETS, n] = total - room[WHOLE, first] - room[WHOLE, second] + stays
        lower += same
        for kind in range(TYPES):
            room[BELOW, kind] += room[EQUAL, kind]
            room[EQUAL, kind] = 0
        begin = end


@compiled
def _count(
    n: int,
    number: int,
    boards: Array,
    counts: Array,
    kinds: Array,
    lines: Array,
    room: Array,
    found: Array,
) -> None:
    """Add what the holdings on a board have met, the suited ones apart from the others."""
    mask, which, kind, weight = (
        boards[n, MASK],
        boards[n, WHICH],
        boards[n, KIND],
        boards[n, WEIGHT],
    )
    for at in range(number):
        holding = room[HOLDINGS, at]
        line, first, second = lines[holding >> RANK], holding >> FIRST & SECOND, holding & SECOND
        ways, suited = kinds[kind, BOARDS], 0
        if first == second:
            ways *= room[LEFT, first] * (room[LEFT, first] - 1) // 2
        elif first >= RANKS:
            suited = ways
        else:
            ways *= room[LEFT, first] * room[LEFT, second]
            if second < RANKS:
                here = counts[which, first] - (mask >> first & 1)
                there = counts[which, second] - (mask >> second & 1)
                suited = kinds[kind, 5 * here + there]
        low, high = min(first % RANKS, second % RANKS), max(first % RANKS, second % RANKS)
        wins, ties, meets = room[WINS, at], room[TIES, at], room[MEETS, at]
        for cell, times in ((high * RANKS + low, suited), (low * RANKS + high, ways - suited)):
            found[cell, line, WIN] += weight * times * wins
            found[cell, line, TIE] += weight * times * ties
            found[cell, line, LOSS] += weight * times * (meets - wins - ties)
            found[cell, line, NOT_QUALIFIED] += weight * times * (HANDS - meets)
