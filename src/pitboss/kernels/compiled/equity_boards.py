"""All boards for known hands, by classes: as `kernels/equity_boards` has it, for many at a time.

Sets of ranks have numbers.  What a hand makes on each of them without a flush is a row: that of its
two ranks, or the best of the rows of each two of four.  Where a flush may be reached, the ranks in
its suit and those of the other cards lead to the number of the set.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.kernels.compiled.equity_made import (
    FORM,
    HIGHS,
    LOW_SIDE,
    LOWS,
    RANKS,
    SUIT,
    SUITS,
    TWO,
    Hands,
    flush_of_two,
    settle,
)
from pitboss.kernels.compiled.jit import compiled
from pitboss.kernels.compiled.rank import Bytes, Counts, Ranks

BOARD, SUITED = 5, 3
Rows = npt.NDArray[np.uint16]


@compiled
def boards(
    first: int,
    last: int,
    hands: npt.NDArray[np.int64],
    times: Counts,
    dead: int,
    what: int,
    codes: Bytes,
    rests: Bytes,
    highs: Rows,
    lows: Rows,
    masks: Counts,
    which: Rows,
    flush: Ranks,
    room: Rows,
    ranks: Counts,
    found: Hands,
) -> None:
    """Add what comes of each of some matches, so many times, over all boards."""
    own = np.zeros((hands.shape[1], SUITS), np.int64)
    made = np.zeros(hands.shape[1], np.int64)
    choose = np.zeros(RANKS * BOARD, np.int64)
    ways = np.zeros(rests.shape[0], np.int64)
    for match in range(first, last):
        number, left = times[match], _take(match, hands, dead, own)
        for n in range(hands.shape[1]):
            _rows(match, n, hands, what, highs, lows, room)
        _numbers(left, -1, choose)
        _plain(number, what, codes, choose, room, ranks, found)
        for suit in range(SUITS):
            least, bits = _least(suit, own, what), left >> (RANKS * suit) & SUIT
            if least > BOARD:
                continue
            _numbers(left, suit, choose)
            for rest in range(rests.shape[0]):
                ways[rest] = number * choose[rests[rest, 0]] * choose[rests[rest, 1]]
            _flushes(
                suit, bits, least, what, own, masks, which, flush, room, ways, made, ranks, found
            )


@compiled
def _take(match: int, hands: npt.NDArray[np.int64], dead: int, own: Hands) -> int:
    """The cards that are left as bits; `own` has the ranks of each player in each suit."""
    left = ((1 << RANKS * SUITS) - 1) & ~dead
    for n in range(hands.shape[1]):
        for suit in range(SUITS):
            own[n, suit] = 0
        for at in range(hands.shape[2]):
            card = hands[match, n, at]
            left &= ~(1 << card)
            own[n, card // RANKS] |= 1 << card % RANKS
    return left


@compiled
def _rows(
    match: int,
    n: int,
    hands: npt.NDArray[np.int64],
    what: int,
    highs: Rows,
    lows: Rows,
    room: Rows,
) -> None:
    """What a hand makes on every set of ranks: the best of what each two of its cards make."""
    players, begun = hands.shape[1], True
    for a in range(hands.shape[2]):
        for b in range(a):
            one, other = hands[match, n, a] % RANKS, hands[match, n, b] % RANKS
            row = max(one, other) * (max(one, other) + 1) // 2 + min(one, other)
            for at in range(highs.shape[1]):
                room[n, at] = highs[row, at] if begun else max(room[n, at], highs[row, at])
            for at in range(highs.shape[1] if what & LOW_SIDE else 0):
                low = lows[row, at]
                room[players + n, at] = low if begun else max(room[players + n, at], low)
            begun = False


@compiled
def _numbers(left: int, without: int, choose: Counts) -> None:
    """In how many ways so many cards of a rank can be chosen, those of one suit left out."""
    for rank in range(RANKS):
        number = 0
        for suit in range(SUITS):
            number += (left >> (RANKS * suit + rank)) & 1 if suit != without else 0
        ways = 1
        for size in range(BOARD):
            choose[rank * BOARD + size] = ways
            ways = ways * (number - size) // (size + 1)


@compiled
def _least(suit: int, own: Hands, what: int) -> int:
    """How many cards of a suit a board needs, at least, for a flush; too many if none can be."""
    most = 0
    for n in range(own.shape[0]):
        bits, size = own[n, suit], 0
        while bits:
            bits &= bits - 1
            size += 1
        most = max(most, size)
    if what & FORM == TWO:
        return SUITED if most >= 2 else BOARD + 1
    return max(SUITED, BOARD - most)


@compiled
def _plain(
    times: int,
    what: int,
    codes: Bytes,
    choose: Counts,
    room: Rows,
    ranks: Counts,
    found: Hands,
) -> None:
    """Every set of ranks, by the ways to choose suits."""
    players = ranks.shape[0]
    for at in range(codes.shape[0]):
        ways = times
        for n in range(BOARD):
            ways *= choose[codes[at, n]]
        if not ways:
            continue
        if players == 2 and not what & LOW_SIDE:
            _add(room[0, at], room[1, at], ways, found)
            continue
        for n in range(players):
            ranks[n, HIGHS] = room[n, at]
            if what & LOW_SIDE:
                ranks[n, LOWS] = room[players + n, at]
        settle(ranks, ways, found)


@compiled
def _add(one: int, other: int, ways: int, found: Hands) -> None:
    """The same for two players and high hands alone: by far the most frequent question."""
    if one > other:
        found[0, 1, 0] += ways
        found[1, 0, 0] += ways
    elif one < other:
        found[0, 0, 0] += ways
        found[1, 1, 0] += ways
    else:
        found[0, 2, 0] += ways
        found[1, 2, 0] += ways


@compiled
def _flushes(
    suit: int,
    left: int,
    least: int,
    what: int,
    own: Hands,
    masks: Counts,
    which: Rows,
    flush: Ranks,
    room: Rows,
    ways: Counts,
    made: Counts,
    ranks: Counts,
    found: Hands,
) -> None:
    """Boards with enough cards of a suit: out without their flushes, in with them.

    `masks` has the ranks of a suit, five of them first, then four, then three; with each go as many
    numbers of `which` as there are sets of the other cards: the numbers of the sets of all five.
    """
    at, begun, sets, held = 0, 0, 1, BOARD
    for n in range(masks.shape[0]):
        mask = masks[n]
        if not mask:  # between the sizes: one card less, and more sets of others
            held -= 1
            begun += sets
            sets = 13 if held == BOARD - 1 else 91
            if held < least:
                return
            continue
        if not mask & ~left and _reached(mask, suit, what, own, flush, made):
            if ranks.shape[0] == 2 and not what & LOW_SIDE:
                _move_two(at, begun, sets, which, room, ways, made, found)
            else:
                _move(at, begun, sets, what, which, room, ways, made, ranks, found)
        at += sets


@compiled
def _reached(mask: int, suit: int, what: int, own: Hands, flush: Ranks, made: Counts) -> bool:
    """The flushes of all hands with some ranks on the board; whether there is one."""
    found = False
    for n in range(own.shape[0]):
        if what & FORM == TWO:
            made[n] = flush_of_two(own[n, suit], mask, flush)
        else:
            made[n] = flush[mask | own[n, suit]]
        found = found or made[n] > 0
    return found


@compiled
def _move_two(
    at: int,
    begun: int,
    sets: int,
    which: Rows,
    room: Rows,
    ways: Counts,
    made: Counts,
    found: Hands,
) -> None:
    """The same for two players and high hands alone."""
    first, second = made[0], made[1]
    for n in range(sets):
        if ways[begun + n]:
            one, other = int(room[0, which[at + n]]), int(room[1, which[at + n]])
            more, less = max(one, first), max(other, second)
            if (one > other) != (more > less) or (one < other) != (more < less):
                _add(one, other, -ways[begun + n], found)
                _add(more, less, ways[begun + n], found)


@compiled
def _move(
    at: int,
    begun: int,
    sets: int,
    what: int,
    which: Rows,
    room: Rows,
    ways: Counts,
    made: Counts,
    ranks: Counts,
    found: Hands,
) -> None:
    """Boards go from the outcome that they have without flushes to the one that they have."""
    players = ranks.shape[0]
    for n in range(sets):
        if not ways[begun + n]:
            continue
        for player in range(players):
            ranks[player, HIGHS] = room[player, which[at + n]]
            if what & LOW_SIDE:
                ranks[player, LOWS] = room[players + player, which[at + n]]
        settle(ranks, -ways[begun + n], found)
        for player in range(players):
            ranks[player, HIGHS] = max(ranks[player, HIGHS], made[player])
        settle(ranks, ways[begun + n], found)
