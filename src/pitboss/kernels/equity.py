"""Cases of a showdown counted in bulk.  Needs NumPy and Numba.

A case is counted for each player by `(high, low)`: among how many the high hand is shared, and the
low one; 0 if others have it, and low is None if nobody has one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import comb
from os import cpu_count
from threading import Event, Lock
from typing import NamedTuple

import numpy as np

from pitboss.kernels.compiled import equity_cases, equity_made, rank
from pitboss.kernels.compiled.equity_made import ANY, HIGH_SIDE, LOW_SIDE, THREES, TRIPLE, TWO
from pitboss.kernels.equity_tables import Form, Lacking, Places, Sides, SideTables, Triples
from pitboss.kernels.places import LEAST, RANK_KEYS, RANKS, SUITS

FORMS = {Form.ANY: ANY, Form.TWO: TWO, Form.TRIPLE: TRIPLE}
DECK = RANKS * SUITS
AT_ONCE = 1 << 20  # cases between two looks at what else goes on
Cell = tuple[int, int | None]
Found = tuple[Counter[Cell], ...]
Tick = Callable[[int], None]


class Memory(NamedTuple):
    """What kernels look at: what is played for, cards as numbers, and all tables."""

    what: int
    cards: rank.Cards
    begins: rank.Rows
    table: rank.Ranks


class Work(NamedTuple):
    """What a thread does with each part, and where it counts."""

    part: Callable[[int], None]
    found: rank.Counts


class Dealt(NamedTuple):
    """What is known of the cards, and which places are to be filled."""

    deck: rank.Counts
    own: equity_made.Hands
    shared: rank.Counts
    groups: rank.Counts
    known: rank.Counts


CARDS = np.array(
    [RANK_KEYS[n % RANKS] | 1 << rank.COUNTS + 4 * (n // RANKS) for n in range(DECK)], np.uint64
)


def what_of(sides: Sides) -> int:
    """What is played for, and how hands are formed."""
    return FORMS[sides.form] | (HIGH_SIDE if sides.high else 0) | (LOW_SIDE if sides.low else 0)


@cache
def memory(tables: SideTables, size: int) -> Memory:
    """The tables for hands made of so many cards."""
    sides, what = tables.sides, what_of(tables.sides)
    if sides.form is Form.TRIPLE:
        return Memory(what, CARDS, np.zeros(2, np.uint32), _by_threes(tables.triples))
    size = LEAST if sides.form is Form.TWO else size
    parts = [np.array(tables.high.flush if tables.high else [0] * (1 << RANKS), np.uint16)]
    rows = []
    for side in (tables.high, tables.low):
        begins, ranks = _packed(side.sums(size)) if side else (None, None)
        if begins is not None and ranks is not None:
            rows.append(begins + np.uint32(sum(map(len, parts))))
            parts.append(ranks)
        else:
            rows.append(np.zeros(1, np.uint32))
    most = max(map(len, rows))
    both = np.concatenate([np.pad(one, (0, most - len(one))) for one in rows])
    return Memory(what, CARDS, both, np.concatenate(parts))


def _packed(ranks: dict[int, int]) -> tuple[rank.Rows, rank.Ranks]:
    """Ranks by sums of keys: where each row begins, and all rows pushed into each other."""
    sums = np.array(sorted(ranks), np.uint32)
    begins = np.zeros((int(sums[-1]) >> rank.ROW) + 1, np.uint32)
    taken = np.zeros(len(begins) << rank.ROW, np.uint8)
    plain = np.zeros(rank.pack(sums, begins, taken), np.uint16)
    plain[sums + begins[sums >> rank.ROW]] = [ranks[total] for total in sums.tolist()]
    return begins, plain


def _by_threes(triples: Triples) -> rank.Ranks:
    found = np.zeros(3 * THREES, np.uint16)
    for at in range(THREES):
        ranks = at // RANKS**2, at // RANKS % RANKS, at % RANKS
        total = sum(RANK_KEYS[one] for one in ranks)
        for n, side in enumerate((triples.flush, triples.plain, triples.low)):
            found[n * THREES + at] = side.get(total, 0)
    return found


def dealt(held: Sequence[Places], lacking: Lacking, gone: set[int]) -> Dealt:
    """The cards that are known, laid out for the kernels."""
    unknown, board, coming, _ = lacking
    own = np.zeros((len(held), len(held[0]) + unknown[0]), np.int64)
    shared = np.zeros(len(board) + coming, np.int64)
    shared[: len(board)] = board
    for n, hand in enumerate(held):
        own[n, : len(hand)] = hand
    groups = [0] * coming + [n for n, more in enumerate(unknown, 1) for _ in range(more)]
    deck = [n for n in range(DECK) if n not in gone]
    known = [len(board), *map(len, held)]
    return Dealt(*(np.array(x, np.int64) for x in (deck, own, shared, groups, known)))


def every_case(tables: SideTables, held: Sequence[Places], lacking: Lacking, tick: Tick) -> Found:
    """Every way to deal what is not known, once."""
    gone = {*lacking.board, *lacking.dead, *(n for own in held for n in own)}
    on = dealt(held, lacking, gone)
    known = memory(tables, on.own.shape[1] + len(on.shared))
    ranks, found = room_for(len(held))
    if not len(on.groups):
        equity_made.decide(on.own, on.shared, *known, ranks, found)
        tick(1)
        return cells(found)

    def worker(tell: Tick) -> Work:
        """Counts what begins with a given card, with room of its own."""
        own = on._replace(own=on.own.copy(), shared=on.shared.copy())
        ranks, found = room_for(len(held))
        at, used = np.zeros(len(on.groups), np.int64), np.zeros(len(on.groups), np.uint64)

        def work(first: int) -> None:
            at[0] = first
            fresh = go_on = bool(equity_cases.fill(on.deck, on.groups, at, used, 1))
            while go_on:
                number = equity_cases.count(AT_ONCE, fresh, *own, at, used, *known, ranks, found)
                tell(number)
                fresh, go_on = False, number >= AT_ONCE

        return Work(work, found)

    threads = None if _cases(len(on.deck), lacking) > AT_ONCE else 1
    return cells(in_threads(range(len(on.deck)), worker, tick, threads))


def _cases(left: int, lacking: Lacking) -> int:
    found = 1
    for number in (lacking.coming, *lacking.unknown):
        found *= comb(left, number)
        left -= number
    return found


def room_for(players: int) -> tuple[rank.Counts, rank.Counts]:
    """Where ranks are laid, and cases counted."""
    ranks = np.zeros((players, 2), np.int64)
    return ranks, np.zeros((players, players + 1, players + 2), np.int64)


def in_threads(
    parts: Sequence[int],
    worker: Callable[[Tick], Work],
    tick: Tick,
    threads: int | None = None,
) -> rank.Counts:
    """Let a thread for each processor, or so many, take the next part until there is none.

    What `tick` raises, or an interruption, ends all of them.
    """
    lock, over, waiting = Lock(), Event(), iter(parts)

    def tell(number: int) -> None:
        with lock:
            if over.is_set():
                raise Stopped
            tick(number)

    def run(work: Work) -> None:
        while not over.is_set():
            with lock:
                part = next(waiting, None)
            if part is None:
                return
            work.part(part)

    works = [worker(tell) for _ in range(min(len(parts), threads or cpu_count() or 1))]
    if len(works) == 1:
        run(works[0])
        return works[0].found
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(len(works)) as pool:
        try:
            for done in [pool.submit(run, work) for work in works]:
                done.result()
        except BaseException:
            over.set()
            raise
    total: rank.Counts = sum((work.found for work in works[1:]), works[0].found)
    return total


class Stopped(Exception):
    """Another thread has been stopped, or the count was interrupted."""


def cells(found: rank.Counts) -> Found:
    """What was found, for each player."""
    every: list[Counter[Cell]] = []
    for own in found:
        cases: Counter[Cell] = Counter()
        for high, low in np.argwhere(own).tolist():
            cases[high, low - 1 if low else None] = int(own[high, low])
        every.append(cases)
    return tuple(every)


def samples(
    tables: SideTables,
    choices: Sequence[Sequence[Places]],
    lacking: Lacking,
    number: int,
    seed: int,
    tick: Tick,
) -> Found:
    """So many cases at random; the same seed gives the same cases."""
    held = [own[0] for own in choices]
    on = dealt(held, lacking, {*lacking.board, *lacking.dead})
    known = memory(tables, on.own.shape[1] + len(on.shared))
    rows = np.cumsum([0, *map(len, choices)])
    listed = np.zeros((rows[-1], max(1, *map(len, held))), np.int64)
    for row, hand in enumerate(hand for own in choices for hand in own):
        listed[row, : len(hand)] = hand
    ranks, found = room_for(len(held))
    state = _seeded(seed)
    while number:
        now = min(number, AT_ONCE)
        equity_cases.sample(now, listed, rows, state, *on, *known, ranks, found)
        tick(now)
        number -= now
    return cells(found)


def _seeded(seed: int) -> rank.Cards:
    """The state of xoshiro256++ from a seed, by SplitMix64."""
    whole, state = (1 << 64) - 1, []
    for _ in range(4):
        seed = (seed + 0x9E3779B97F4A7C15) & whole
        mixed = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & whole
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & whole
        state.append(mixed ^ mixed >> 31)
    return np.array(state, np.uint64)
