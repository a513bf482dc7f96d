"""Known hands and five cards of a board to come: all boards, by classes.

Where no flush is reached only the ranks of a board count, and each set of ranks stands for all ways
to choose suits.  Where three or more cards of the board are of a suit in which a hand may reach a
flush, those boards are taken out again, and counted with their flushes: by the ranks in that suit,
and the ranks of the others.  No board has three cards of two suits, so that none is taken twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

from pitboss.kernels.equity_tables import Form, SideTables, flush_of_two
from pitboss.kernels.places import RANK_KEYS, RANKS, SUITS
from pitboss.kernels.tables import hands, key, mask

BOARD, SUITED = 5, 3
Places = Sequence[int]
Made = tuple[int, int]
Outcome = tuple[int, int]
Outcomes = Counter[Outcome]
Weights = list[tuple[int, int]]


def outcome(made: Sequence[tuple[Any, Any]]) -> Outcome:
    """Who has the high hand, and who the low one, as bits."""
    highest, lowest = max(high for high, _ in made), max(low for _, low in made)
    highs = lows = 0
    for n, (high, low) in enumerate(made):
        highs |= (high == highest) << n
        lows |= (low == lowest) << n
    return highs, lows if lowest else 0


def all_boards(tables: SideTables, hands: Sequence[Places], dead: Places) -> Outcomes:
    """How many boards have each outcome."""
    gone = {*dead, *(n for own in hands for n in own)}
    left = [range(RANKS * suit, RANKS * suit + RANKS) for suit in range(SUITS)]
    suits = [[n % RANKS for n in suited if n not in gone] for suited in left]
    numbers = [sum(rank in suited for suited in suits) for rank in range(RANKS)]
    plain = _plain(tables, hands)
    found: Outcomes = Counter()
    without: dict[int, Outcome] = {}
    for total, weight in _weights(numbers, BOARD):
        won = without[total] = outcome([made[total] for made in plain])
        found[won] += weight
    highs = [{total: high for total, (high, _) in made.items()} for made in plain]
    for suit, suited in enumerate(suits):
        others = [n - (rank in suited) for rank, n in enumerate(numbers)]
        for begun, ranks, rest in _reached(tables, hands, suit, suited, others):
            _move(begun, ranks, rest, highs, without, found)
    return +found


@cache
def sets_of(size: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Sets of ranks: what they add up to, and how many there are of which."""
    return tuple((key(ranks), tuple(Counter(ranks).items())) for ranks in hands(size))


def _weights(numbers: Sequence[int], size: int) -> Iterator[tuple[int, int]]:
    """Sets of so many ranks by their sum, and in how many ways suits can be chosen, if in any."""
    choose = [[comb(number, k) for k in range(SUITS + 1)] for number in numbers]
    for total, counts in sets_of(size):
        weight = 1
        for rank, number in counts:
            weight *= choose[rank][number]
        if weight:
            yield total, weight


def _plain(tables: SideTables, hands: Sequence[Places]) -> list[dict[int, Made]]:
    """For each hand what it makes on each set of ranks, no five cards of one suit."""
    of = _two if tables.sides.form is Form.TWO else _any
    return [of(tables, [RANK_KEYS[n % RANKS] for n in own], own) for own in hands]


def _any(tables: SideTables, keys: list[int], own: Places) -> dict[int, Made]:
    assert tables.high is not None
    sums, more = tables.high.sums(BOARD + len(own)), sum(keys)
    low = tables.low.sums(BOARD + len(own)) if tables.low else {}
    return {
        total: (sums[total + more], low.get(total + more, 0))
        for total, _ in sets_of(BOARD)
        if total + more in sums
    }


def _two(tables: SideTables, keys: list[int], _: Places) -> dict[int, Made]:
    assert tables.high is not None
    sums, low = tables.high.sums(BOARD), tables.low.sums(BOARD) if tables.low else None
    twos, found = {a + b for a, b in combinations(keys, 2)}, {}
    for ranks in hands(BOARD):
        threes = {key(three) for three in combinations(ranks, SUITED)}
        totals = [two + three for two in twos for three in threes if two + three in sums]
        if totals:
            best = max(map(sums.__getitem__, totals))
            found[key(ranks)] = best, max(map(low.__getitem__, totals)) if low else 0
    return found


def _reached(
    tables: SideTables,
    hands: Sequence[Places],
    suit: int,
    left: Sequence[int],
    others: Sequence[int],
) -> Iterator[tuple[int, list[int], Weights]]:
    """The ranks of a suit on a board that give a hand a flush; the flushes, and the other cards."""
    assert tables.high is not None
    own = [tuple(n % RANKS for n in hand if n // RANKS == suit) for hand in hands]
    two, flush = tables.sides.form is Form.TWO, tables.high.flush
    most = max(map(len, own))
    least = SUITED if two else max(SUITED, BOARD - most)
    for held in range(least, BOARD + 1) if most >= 2 or not two else ():
        rest = list(_weights(others, BOARD - held))
        for suited in combinations(left, held):
            if two:
                ranks = [flush_of_two(flush, one, suited) for one in own]
            else:
                ranks = [flush[mask(suited + one)] for one in own]
            if any(ranks):
                yield key(suited), ranks, rest


def _move(
    begun: int,
    flushes: list[int],
    rest: Weights,
    highs: list[dict[int, int]],
    without: dict[int, Outcome],
    found: Outcomes,
) -> None:
    """Boards go from the outcome that they have without flushes to the one that they have."""
    if len(flushes) == 2:  # by far the most frequent question
        (one, other), (first, second) = highs, flushes
        for more, weight in rest:
            total = begun + more
            a, b = max(one[total], first), max(other[total], second)
            won, before = 3 if a == b else 1 if a > b else 2, without[total]
            if won != before[0]:
                found[before] -= weight
                found[won, before[1]] += weight
        return
    for more, weight in rest:
        total = begun + more
        made = [max(high[total], rank) for high, rank in zip(highs, flushes, strict=True)]
        highest, before = max(made), without[total]
        won = sum(1 << n for n, rank in enumerate(made) if rank == highest)
        if won != before[0]:
            found[before] -= weight
            found[won, before[1]] += weight
