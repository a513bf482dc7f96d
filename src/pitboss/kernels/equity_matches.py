"""Known hands and a whole board to come, many matches at a time.  Needs NumPy and Numba.

Matches that differ in the names of suits alone are counted once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.kernels.compiled import equity_boards as compiled
from pitboss.kernels.compiled.equity_boards import BOARD, SUITED
from pitboss.kernels.compiled.rank import Bytes, Counts, Ranks
from pitboss.kernels.equity import Found, Tick, Work, cells, in_threads, room_for, what_of
from pitboss.kernels.equity_boards import sets_of
from pitboss.kernels.equity_tables import Form, Places, SideTables
from pitboss.kernels.places import RANK_KEYS, RANKS, SUITS
from pitboss.kernels.tables import hands, key, mask

DECK = RANKS * SUITS
AT_ONCE = 64  # matches between two looks at what else goes on
Matches = npt.NDArray[np.int64]


class Sets(NamedTuple):
    """What kernels look at, beside the hands."""

    codes: Bytes  # of each set of five ranks: how many there are of which
    rests: Bytes  # the same of none, of one and of two
    highs: compiled.Rows  # by two ranks, what they make on each set
    lows: compiled.Rows
    masks: Counts  # the ranks of a suit on a board: of five, of four, of three; 0 between them
    which: compiled.Rows  # with each, and each set of the other cards, the number of the whole set
    flush: Ranks


@cache
def sets(tables: SideTables) -> Sets:
    """The tables of all sets."""
    assert tables.high is not None
    number = {key(ranks): n for n, ranks in enumerate(hands(BOARD))}
    masks: list[int] = []
    which: list[int] = []
    rests: list[Sequence[tuple[int, int]]] = []
    for held in range(BOARD, SUITED - 1, -1):
        masks += [0] * (held < BOARD)
        others = sets_of(BOARD - held)
        rests += [counts for _, counts in others]
        for suited in combinations(range(RANKS), held):
            masks.append(mask(suited))
            which += [number[key(suited) + total] for total, _ in others]
    low = tables.low
    return Sets(
        _codes([counts for _, counts in sets_of(BOARD)], BOARD),
        _codes(rests, BOARD - SUITED),
        _rows(tables, tables.high.sums),
        _rows(tables, low.sums) if low else np.zeros((1, 1), np.uint16),
        np.array(masks, np.int64),
        np.array(which, np.uint16),
        np.array(tables.high.flush, np.uint16),
    )


def _codes(found: Sequence[Sequence[tuple[int, int]]], size: int) -> Bytes:
    """Ranks and their numbers as places in a table; a place that is over says none of the first."""
    rows = [[rank * BOARD + number for rank, number in counts] for counts in found]
    return np.array([row + [0] * (size - len(row)) for row in rows], np.uint8)


def _rows(tables: SideTables, sums: Callable[[int], dict[int, int]]) -> compiled.Rows:
    """What each two ranks make on each set of five; what cannot be is anything."""
    two = tables.sides.form is Form.TWO
    known = sums(BOARD if two else BOARD + 2)
    totals = np.array(sorted(known), np.int64)
    ranks = np.array([known[total] for total in totals.tolist()], np.uint16)
    boards = np.array([[RANK_KEYS[rank] for rank in one] for one in hands(BOARD)], np.int64)
    threes = list(combinations(range(BOARD), SUITED)) if two else [tuple(range(BOARD))]
    shared = np.stack([boards[:, three].sum(1) for three in threes])
    pairs = [RANK_KEYS[a] + RANK_KEYS[b] for a in range(RANKS) for b in range(a + 1)]
    found = np.zeros((len(pairs), len(boards)), np.uint16)
    for row, pair in enumerate(pairs):
        at = np.minimum(np.searchsorted(totals, shared + pair), len(totals) - 1)
        found[row] = np.where(totals[at] == shared + pair, ranks[at], 0).max(0)
    return found


def all_boards(
    tables: SideTables, choices: Sequence[Sequence[Places]], dead: Places, tick: Tick
) -> Found:
    """Every choice of all players, on every board."""
    matches, times = alike(matched(choices), dead)
    known, what = sets(tables), what_of(tables.sides)
    gone = sum(1 << n for n in dead)

    def worker(tell: Tick) -> Work:
        """Counts some matches, with room of its own."""
        ranks, found = room_for(len(choices))
        room = np.zeros((2 * len(choices), len(known.codes)), np.uint16)

        def work(begun: int) -> None:
            end, before = min(begun + AT_ONCE, len(matches)), int(found[0].sum())
            compiled.boards(begun, end, matches, times, gone, what, *known, room, ranks, found)
            tell(int(found[0].sum()) - before)

        return Work(work, found)

    return cells(in_threads(range(0, len(matches), AT_ONCE), worker, tick))


def matched(choices: Sequence[Sequence[Places]]) -> Matches:
    """The choices of all players that have no card in common."""
    found = np.zeros((1, 0, len(choices[0][0])), np.int64)
    used = np.zeros(1, np.uint64)
    for own in choices:
        held = np.array([sorted(one) for one in own], np.int64)
        bits = (np.uint64(1) << held.astype(np.uint64)).sum(1, dtype=np.uint64)
        before, more = np.nonzero((used[:, None] & bits[None, :]) == 0)
        found = np.concatenate([found[before], held[more][:, None]], axis=1)
        used = used[before] | bits[more]
    return found


def alike(matches: Matches, dead: Places) -> tuple[Matches, Counts]:
    """One of all matches that are alike but for the names of suits, and how many they are."""
    if not len(matches):
        return matches, np.zeros(0, np.int64)
    size = matches.shape[2]
    numbers = _numbers(size)
    bits = len(numbers).bit_length()
    if bits * matches.shape[1] > 63 or len(matches) < 24:
        return matches, np.ones(len(matches), np.int64)
    own = _number(matches, numbers)
    least = np.full(len(matches), np.iinfo(np.int64).max)
    cards = np.array(list(combinations(range(DECK), size)), np.int64)
    for renamed in _renamings(dead):
        to = _number(np.sort(renamed[cards], axis=1), numbers)
        joined = np.zeros(len(matches), np.int64)
        for player in range(matches.shape[1]):
            joined = joined << bits | to[own[:, player]]
        least = np.minimum(least, joined)
    _, first, times = np.unique(least, return_index=True, return_counts=True)
    return matches[first], times.astype(np.int64)


@cache
def _numbers(size: int) -> npt.NDArray[np.uint64]:
    """All sets of so many cards as bits, in the order of `combinations`."""
    cards = np.array(list(combinations(range(DECK), size)), np.uint64)
    return np.asarray((np.uint64(1) << cards).sum(1, dtype=np.uint64), np.uint64)


def _number(cards: npt.NDArray[np.int64], numbers: npt.NDArray[np.uint64]) -> Counts:
    """The place of sets of cards among all of them."""
    order = np.argsort(numbers)
    bits = (np.uint64(1) << cards.astype(np.uint64)).sum(-1, dtype=np.uint64)
    return np.asarray(order[np.searchsorted(numbers[order], bits)], np.int64)


def _renamings(dead: Places) -> Iterator[Counts]:
    """Every way to name suits otherwise by which the same cards are dead: cards to cards."""
    for suits in permutations(range(SUITS)):
        renamed = np.array([suits[n // RANKS] * RANKS + n % RANKS for n in range(DECK)], np.int64)
        if {int(renamed[n]) for n in dead} == {*dead}:
            yield renamed
