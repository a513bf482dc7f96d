"""Run the benchmarks: python benchmarks/run.py [rounds [repetitions]]."""

from __future__ import annotations

import os
import platform
import shlex
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROUNDS, REPETITIONS = 1_000, 7
FORM = "{:<24} {:>10} {:>10} {:<10} {:>8}"


def machine() -> str:
    """The processor, and what runs on it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    name = names[0] if names else platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{os.cpu_count()} x {name}, {platform.system()}, {python}"


def main(words: list[str]) -> None:
    """Measure, and print a table."""
    sys.path.insert(0, str(ROOT))  # so that this file may be run as it is
    from benchmarks.core import rounds, start_up

    number, repetitions = [*map(int, words), *(ROUNDS, REPETITIONS)[len(words) :]]
    figures = rounds(number, repetitions)
    figure, others = start_up(repetitions)
    base = figures[0].best
    print(FORM.format("figure", "best", "median", "unit", "x sketch").rstrip())
    for found in [*figures, figure]:
        ratio = f"{found.best / base:.2f}" if found.unit == "rounds/s" else ""
        digits = ",.0f" if found.best >= 1_000 else ".1f"
        best, median = format(found.best, digits), format(found.median, digits)
        print(FORM.format(found.name, best, median, found.unit, ratio).rstrip())
    print(f"import pitboss loads of others: {', '.join(sorted(others)) or 'nothing'}")
    print(f"machine: {machine()}")
    print(f"date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC")
    print(f"command: {shlex.join(['python', 'benchmarks/run.py', *words])}")
    print(f"{number:,} rounds, {repetitions} times in turn; the processor's time is counted")


if __name__ == "__main__":
    main(sys.argv[1:])
