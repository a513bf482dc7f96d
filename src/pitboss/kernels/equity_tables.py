"""The ranks of hands at a showdown: high and low, of five cards or of three, asked of the core.

The rank of a low hand that does not qualify is 0, as is that of a side that is not played for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache, cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import Worth, is_low_of
from pitboss.kernels.evaluator import Evaluator
from pitboss.kernels.places import LEAST, RANK_KEYS, RANKS
from pitboss.kernels.tables import Ranks, Tables, hands, key, mask, one_more, suited, unsuited

WorthOf = Callable[[tuple[Card, ...]], Worth]
Places = Sequence[int]
Made = tuple[int, int]  # the ranks of a high hand and of a low one
MakesOf = Callable[[Places, Places], Made]
TRIPLE = 3


class Form(Enum):
    """How a hand is formed of a player's own cards and those that are shared."""

    ANY = "any five of them"
    TWO = "two of one's own and three that are shared"
    TRIPLE = "any three of them"

    __hash__ = object.__hash__


class Lacking(NamedTuple):
    """Which cards lie where, and how many are to come."""

    unknown: Sequence[int]  # of each player's own
    board: Places
    coming: int  # shared
    dead: Places


def work(left: int, lacking: Lacking) -> int:
    """How many hands are ranked if those of two players are counted in order."""
    left -= lacking.coming
    one, other = lacking.unknown
    ranked = sum(
        comb(left, size) * (comb(left - size, one - size) + comb(left - size, other - size))
        for size in range(min(one, other) + 1)
    )
    return comb(left + lacking.coming, lacking.coming) * ranked


class Lows:
    """The ranks of low hands of five to seven cards: suits never count."""

    def __init__(self, worth: WorthOf, highest: int | None) -> None:
        """Ask the core for the worth of every kind of five cards, once."""
        ranked = _numbered({key(r): _low(worth, highest, unsuited(r)) for r in hands(LEAST)})
        self._sums = {LEAST: ranked}

    def sums(self, size: int) -> dict[int, int]:
        """The best five of so many cards by the sum of their keys; 0 if none qualifies."""
        if size not in self._sums:
            self._sums[size] = one_more(self.sums(size - 1), size)
        return self._sums[size]


class Triples:
    """The ranks of three cards, by the sum of their keys: of one suit, and of several."""

    def __init__(self, high: WorthOf, low: WorthOf, highest: int | None) -> None:
        """Ask the core for the worth of every kind of three cards, once."""
        plain = {key(ranks): high(unsuited(ranks)) for ranks in hands(TRIPLE)}
        flushes = {key(ranks): high(suited(ranks)) for ranks in combinations(range(RANKS), TRIPLE)}
        of = {worth: n for n, worth in enumerate(sorted({*plain.values(), *flushes.values()}), 1)}
        self.plain = {total: of[worth] for total, worth in plain.items()}
        self.flush = {total: of[worth] for total, worth in flushes.items()}
        self.low = _numbered({key(r): _low(low, highest, unsuited(r)) for r in hands(TRIPLE)})


def _low(worth: WorthOf, highest: int | None, cards: tuple[Card, ...]) -> Worth:
    return worth(cards) if highest is None or is_low_of(cards, highest) else ()


def _numbered(worths: dict[int, Worth]) -> dict[int, int]:
    """Worths as numbers from 1, the least first; 0 for those that do not qualify."""
    of = {worth: n for n, worth in enumerate(sorted({*worths.values()} - {()}), 1)}
    return {total: of.get(worth, 0) for total, worth in worths.items()}


class Sides(NamedTuple):
    """What decides the ranks at a showdown: the functions of the core, and how hands are formed."""

    form: Form
    high: WorthOf | None
    low: WorthOf | None
    highest: int | None  # of a low hand that qualifies

    @property
    def tables(self) -> SideTables:
        """Their tables, made once."""
        return _tables(self)


class SideTables:
    """The tables of both sides, each made when it is asked for."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides

    @cached_property
    def high(self) -> Tables | None:
        """Of five to seven cards."""
        return Tables(self.sides.high) if self.sides.high else None

    @cached_property
    def low(self) -> Lows | None:
        """Of five to seven cards."""
        return Lows(self.sides.low, self.sides.highest) if self.sides.low else None

    @cached_property
    def triples(self) -> Triples:
        """Of three cards."""
        assert self.sides.high is not None and self.sides.low is not None
        return Triples(self.sides.high, self.sides.low, self.sides.highest)

    def makes(self, size: int) -> MakesOf:
        """What the cards of a player and those that are shared make: the ranks of both sides."""
        if self.sides.form is Form.TRIPLE:
            return _triple(self.triples)
        if self.sides.form is Form.TWO:
            return _two(self)
        return _any(self, size)


@cache
def _tables(sides: Sides) -> SideTables:
    return SideTables(sides)


def _any(tables: SideTables, size: int) -> MakesOf:
    high = None
    if tables.high:
        evaluator = Evaluator(tables.high)
        high = {5: evaluator.five, 6: evaluator.six, 7: evaluator.seven}[size]
    low = tables.low.sums(size) if tables.low else None

    def makes(own: Places, shared: Places) -> Made:
        hand = (*own, *shared)
        return (
            high(hand) if high else 0,
            low[sum(RANK_KEYS[n % RANKS] for n in hand)] if low else 0,
        )

    return makes


def _two(tables: SideTables) -> MakesOf:
    assert tables.high is not None
    sums, flush = tables.high.sums(LEAST), tables.high.flush
    low = tables.low.sums(LEAST) if tables.low else None

    def makes(own: Places, shared: Places) -> Made:
        twos = {RANK_KEYS[a % RANKS] + RANK_KEYS[b % RANKS] for a, b in combinations(own, 2)}
        threes = {
            RANK_KEYS[a % RANKS] + RANK_KEYS[b % RANKS] + RANK_KEYS[c % RANKS]
            for a, b, c in combinations(shared, 3)
        }
        totals = [two + three for two in twos for three in threes]
        best = max(map(sums.__getitem__, totals))
        for suit in range(4):
            best = max(best, flush_of_two(flush, _of_suit(own, suit), _of_suit(shared, suit)))
        return best, max(map(low.__getitem__, totals)) if low else 0

    return makes


def _of_suit(cards: Places, suit: int) -> Ranks:
    return tuple(n % RANKS for n in cards if n // RANKS == suit)


def flush_of_two(flush: Sequence[int], own: Ranks, shared: Ranks) -> int:
    """The best five of a suit, two of one's own ranks and three that are shared; 0 for none."""
    if len(own) < 2 or len(shared) < TRIPLE:
        return 0
    twos, threes = combinations(own, 2), list(combinations(shared, TRIPLE))
    return max(flush[mask(two) | mask(three)] for two in twos for three in threes)


def _triple(triples: Triples) -> MakesOf:
    plain, flush, low = triples.plain, triples.flush, triples.low

    def makes(own: Places, shared: Places) -> Made:
        best = lowest = 0
        for a, b, c in combinations((*own, *shared), TRIPLE):
            total = RANK_KEYS[a % RANKS] + RANK_KEYS[b % RANKS] + RANK_KEYS[c % RANKS]
            same = a // RANKS == b // RANKS == c // RANKS
            best, lowest = max(best, (flush if same else plain)[total]), max(lowest, low[total])
        return best, lowest

    return makes
