"""What whole programs take: exact results, warm and on first use, and verbs without kernels.

`python benchmarks/programs.py [repetitions]`.  This program stays small, since a program that it
starts is said to need as much memory at least.  The clock on the wall is read and the processor's
time beside it: on a machine that does other work as well the second is the truer one.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # so that this file may be run as it is

from benchmarks.run import machine  # noqa: E402

REPETITIONS, NUMBERS = 5, 1_000_000
FORM = "{:<56} {:>8} {:>8} {:>10} {:>6}"


class Ran(NamedTuple):
    """What a program took: seconds on the clock and of the processor, and its memory."""

    wall: float
    processor: float
    megabytes: float


def ran(words: Sequence[str], **environment: str) -> Ran:
    """Run a program of ours in a fresh interpreter."""
    began = time.perf_counter()
    started = subprocess.Popen(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, status, used = os.wait4(started.pid, 0)
    took = time.perf_counter() - began
    started.returncode = os.waitstatus_to_exitcode(status)
    if started.returncode not in (0, 1):
        raise SystemExit(f"{shlex.join(words)} ended with {started.returncode}")
    return Ran(took, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


COMPLETE = """
from pitboss.analysis.all_in_hold_em import exact_ante
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
x = exact_ante(ALL_IN_HOLD_EM.on(None))
assert x.space == 2_781_381_002_400 and x.ev and x.variance
"""
EDGES = """
from pitboss.analysis.games import choices
from pitboss.games import GAMES
for slug in ("let-it-ride", "three-card-poker", "all-in-hold-em"):
    for c in choices(GAMES[slug].on(None)):
        x = c.offered.exact(c.edition, None)
        x.ev, x.variance
"""
VERBS = (
    "--version",
    "games",
    "deal let-it-ride --seed 18",
    "settle examples/round.toml",
    "explain examples/round.toml --event 37",
    "cite 18.10(c)",
    "coverage --document let-it-ride-2007",
    "silences all-in-hold-em",
    "diff let-it-ride 1996-07-01 2008-05-01",
)


def programs(repetitions: int) -> None:
    """Whole programs: exact results, warm and on first use, and verbs that need no kernel."""
    works = {
        "all-in hold 'em complete, a fresh program": ("-c", COMPLETE),
        "every wager of three card games": ("-c", EDGES),
        "pitboss edge all-in-hold-em": ("-m", "pitboss", "edge", "all-in-hold-em"),
    }
    found: dict[str, list[Ran]] = {}
    for _ in range(repetitions):
        for name, words in works.items():
            with tempfile.TemporaryDirectory() as empty:
                first = ran(words, NUMBA_CACHE_DIR=empty)
                found.setdefault(f"{name}, first use", []).append(first)
                found.setdefault(name, []).append(ran(words, NUMBA_CACHE_DIR=empty))
        loop = f"reference loop: sum of {NUMBERS:,} numbers"
        found.setdefault(loop, []).append(ran(("-c", f"sum(n for n in range({NUMBERS}))")))
    shown(found, "exact results, each in a fresh interpreter")
    verbs: dict[str, list[Ran]] = {}
    for _ in range(repetitions):
        for verb in VERBS:
            took = ran(("-m", "pitboss", *verb.split()))
            verbs.setdefault(f"pitboss {verb}", []).append(took)
    shown(verbs, "verbs without kernels")


def shown(found: dict[str, list[Ran]], heading: str) -> None:
    """Seconds on the clock and of the processor, and memory, of programs."""
    print(FORM.format(heading, "wall s", "median", "processor", "MB"))
    for name, took in found.items():
        walls = [r.wall for r in took]
        processor, most = min(r.processor for r in took), max(r.megabytes for r in took)
        figures = f"{min(walls):.3f}", f"{median(walls):.3f}", f"{processor:.3f}", f"{most:.0f}"
        print(FORM.format(name, *figures))
    print()


def main(words: list[str]) -> None:
    """Measure, and print tables."""
    programs(int(words[0]) if words else REPETITIONS)
    print(f"machine: {machine()}, load {os.getloadavg()[0]:.1f}, this program with it")
    print(f"date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC")
    print(f"command: {shlex.join(['python', 'benchmarks/programs.py', *words])}")


if __name__ == "__main__":
    main(sys.argv[1:])
