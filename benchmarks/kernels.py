"""What is measured of the kernels and of exact results, with what others publish beside it.

`python benchmarks/kernels.py [repetitions]`; `benchmarks/native.py` tells how native peers are
named.  All are measured in turn, again and again; the processor's time is counted.
"""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # so that this file may be run as it is

from benchmarks import reference  # noqa: E402
from benchmarks.core import Figure, add_up  # noqa: E402
from benchmarks.native import native  # noqa: E402
from benchmarks.peers import evaluators  # noqa: E402
from benchmarks.run import machine  # noqa: E402
from pitboss.games.all_in_hold_em.hands import AS_POKER, HANDS  # noqa: E402
from pitboss.kernels.bulk import Ranker, all_seven  # noqa: E402
from pitboss.kernels.evaluator import Evaluator  # noqa: E402
from pitboss.kernels.tables import Tables  # noqa: E402

REPETITIONS, BULK, SEED = 7, 2_000_000, 18
SLOW = {"treys": 4_000, "pokerkit": 400}  # hands of those that take long; others
SINGLE = 40_000
OURS = "pitboss"
FORM = "{:<44} {:>11} {:>11} {:<9} {:>8}"
Timed = Callable[[], float]  # some work, and how many seconds it took


def times(works: dict[str, Timed], repetitions: int) -> dict[str, list[float]]:
    """How long each takes, in turn, again and again; once before, uncounted."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(repetitions + 1):
        for name, work in works.items():
            took = work()
            if turn:
                found[name].append(took)
    return found


def timed(work: Callable[[], object]) -> Timed:
    """The processor's time for some work."""

    def run() -> float:
        began = time.process_time()
        work()
        return time.process_time() - began

    return run


def least(work: Callable[[], object]) -> Timed:
    """The least of three times, as the peers that are programs answer."""
    return lambda: min(timed(work)() for _ in range(3))


def show(heading: str, figures: Sequence[Figure], beside: Figure | None = None) -> None:
    """A table; ratios are of the best, and above one where the first is the faster."""
    print(FORM.format(heading, "best", "median", "unit", "ratio" if beside else "").rstrip())
    for found in figures:
        ratio = ""
        if beside and found.unit == beside.unit:
            ours, other = beside.best, found.best
            ratio = f"{ours / other if found.more_is_better else other / ours:.2f}"
        cells = [f"{x:,.0f}" if x >= 1_000 else f"{x:.3g}" for x in (found.best, found.median)]
        print(FORM.format(found.name, *cells, found.unit, ratio).rstrip())
    print()


# ---- seven cards ---------------------------------------------------------------------------------


def tables() -> Tables:
    """The ranking of all-in hold 'em."""
    return Tables(lambda five: HANDS.strength(five, AS_POKER.tie))


def bulk(ranker: Ranker, repetitions: int) -> None:
    """Many hands in one call: of a random order, and in order."""
    shuffled = np.random.default_rng(SEED).permuted(
        np.tile(np.arange(52, dtype=np.uint8), (BULK, 1)), axis=1
    )
    ordered = np.array(list(islice(combinations(range(52), 7), BULK)), np.uint8)
    for name, hands in (
        ("random", np.ascontiguousarray(shuffled[:, :7])),
        ("in order", ordered),
    ):
        into = np.zeros(BULK, np.uint16)
        works = {OURS: least(partial(ranker.known, hands, into))}
        for peer in native():
            works[peer.name] = partial(peer.work, hands)
        found = times(works, repetitions)
        figures = [
            Figure(name, "hands/us", tuple(BULK / t / 1e6 for t in took))
            for name, took in found.items()
        ]
        show(f"seven cards, {BULK:,} {name}", figures, figures[0])


def each(rank: Callable[[Any], object], hands: Sequence[Any]) -> None:
    """Rank one hand after the other."""
    for hand in hands:
        rank(hand)


def single(ranker: Ranker, repetitions: int) -> None:
    """One hand in a call from Python."""
    seven = Evaluator(ranker.tables).seven
    shuffled = np.random.default_rng(SEED).permuted(np.tile(np.arange(52), (SINGLE, 1)), axis=1)
    hands = [tuple(row) for row in shuffled[:, :7].tolist()]
    number, works = {OURS: SINGLE}, {OURS: timed(partial(each, seven, hands))}
    for peer in evaluators():
        own = peer.hands(hands[: SLOW.get(peer.name, SINGLE)])
        name = peer.name + (", pure Python" if peer.pure else ", compiled")
        number[name] = len(own)
        works[name] = timed(partial(each, peer.rank, own))
    found = times(works, repetitions)
    figures = [
        Figure(name, "hands/s", tuple(number[name] / t for t in took))
        for name, took in found.items()
    ]
    show("seven cards, one hand in a call from Python", figures, figures[0])


def whole(ranker: Ranker, repetitions: int) -> None:
    """All hands of seven cards, and the reference loops."""
    found = times(
        {
            "all 133,784,560 hands of seven cards": timed(lambda: all_seven(ranker)),
            f"reference loop: {reference.STEPS:,} steps": timed(reference.compiled),
            "reference loop: sum of 1,000,000 numbers": timed(lambda: add_up(())),
        },
        repetitions,
    )
    show("whole spaces", [Figure(n, "s", tuple(t), more_is_better=False) for n, t in found.items()])


def main(words: list[str]) -> None:
    """Measure, and print tables."""
    repetitions = int(words[0]) if words else REPETITIONS
    ranker = Ranker(tables())
    bulk(ranker, repetitions)
    single(ranker, repetitions)
    whole(ranker, repetitions)
    print(f"machine: {machine()}, load {os.getloadavg()[0]:.1f} beside and with it")
    print(f"date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC")
    print(f"command: {shlex.join(['python', 'benchmarks/kernels.py', *words])}")
    print(f"native peers: {', '.join(peer.name for peer in native()) or 'none named'}")


if __name__ == "__main__":
    main(sys.argv[1:])
