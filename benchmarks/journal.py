"""What is measured of the journal: appends beside bare writes of as many bytes, in turn.

Every act is one of let it ride, and durable when it is counted.  The clock on the wall is read,
since the disk takes its time and not the processor's.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # so that this file may be run as it is

from benchmarks.core import OPENING, START, Figure  # noqa: E402
from pitboss.adapters.driver import Driver, Entry, first_option, from_deck  # noqa: E402
from pitboss.core.rules import Edition  # noqa: E402
from pitboss.equipment.cards import DECK  # noqa: E402
from pitboss.games.let_it_ride import LET_IT_RIDE  # noqa: E402
from pitboss.journal import Acted, Journal, Recorder, Started, replay, verify  # noqa: E402
from pitboss.journal.disk import sync  # noqa: E402

ACTS, REPETITIONS, BATCH, ROUNDS = 200, 7, 100, 100
FORM = "{:<34} {:>10} {:>10} {:<8}"
RULES: Edition = LET_IT_RIDE.on()


def of_a_round() -> list[Entry]:
    """The acts of a round."""
    driver = Driver(START, from_deck(DECK))
    driver.go_on()
    for act in OPENING:
        driver.act(act)
    driver.run(first_option)
    return driver.log


def acts() -> Iterator[Acted]:
    """Acts of rounds, one after the other, for ever."""
    log = [Acted(0, entry.act, entry.cite, entry.events) for entry in of_a_round()]
    while True:
        yield from log


class Watch:
    """Adds up the time that some work takes."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self, work: Callable[[], object]) -> None:
        began = time.perf_counter()
        work()
        self.seconds += time.perf_counter() - began


def interleaved(folder: Path, number: int) -> tuple[float, float]:
    """Acts and bare writes per second: an act, then as many bytes, and so on."""
    appended, bare, coming = Watch(), Watch(), acts()
    fd = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def write() -> None:
        os.write(fd, content)
        sync(fd)

    with Journal.create(folder / "journal", RULES, at=0) as journal:
        journal.append(Started(0, START.players))
        for act in (next(coming) for _ in range(number)):
            before = journal.size
            appended(lambda act=act: journal.append(act))  # type: ignore[misc]
            content = bytes(journal.size - before)
            bare(write)
    os.close(fd)
    return number / appended.seconds, number / bare.seconds


def played(folder: Path, number: int) -> float:
    """Acts per second that are played, written and then published, one at a time."""
    watch, count = Watch(), 0
    with Journal.create(folder / "played", RULES, at=0) as journal:
        recorder = Recorder(journal)
        while count < number:
            recorder.start((1,), at=0)
            for entry in of_a_round():
                watch(lambda act=entry.act: recorder.act(act, at=0))  # type: ignore[misc]
                count += 1
    return count / watch.seconds


def together(folder: Path, number: int) -> float:
    """Acts per second of which many are written at once."""
    watch, coming = Watch(), acts()
    with Journal.create(folder / "together", RULES, at=0) as journal:
        for _ in range(number // BATCH):
            some = [next(coming) for _ in range(BATCH)]
            watch(lambda some=some: journal.append(*some))  # type: ignore[misc]
    return BATCH * (number // BATCH) / watch.seconds


def checked(folder: Path) -> tuple[float, float]:
    """Entries verified and acts replayed per second."""
    verified, replayed = Watch(), Watch()
    with Journal.create(folder / "checked", RULES, at=0) as journal:
        log = [Acted(0, entry.act, entry.cite, entry.events) for entry in of_a_round()]
        for _ in range(ROUNDS):
            journal.append(Started(0, START.players), *log)
    verified(lambda: verify(folder / "checked"))
    replayed(lambda: replay(folder / "checked"))
    number = ROUNDS * (len(log) + 1)
    return number / verified.seconds, number / replayed.seconds


def figures(number: int = ACTS, repetitions: int = REPETITIONS) -> list[Figure]:
    """Each thing in turn, again and again, in files on the disk that holds the checkout."""
    found: dict[str, list[float]] = {}
    for _ in range(repetitions):
        with tempfile.TemporaryDirectory(dir=ROOT, prefix=".bench-") as name:
            folder = Path(name)
            appended, bare = interleaved(folder, number)
            verified, replayed = checked(folder)
            for told, value in (
                ("bare write and sync", bare),
                ("append, an act a commit", appended),
                ("append beside bare", appended / bare),
                ("play and append, an act a commit", played(folder, number)),
                (f"append, {BATCH} acts a commit", together(folder, 20 * BATCH)),
                ("verify", verified),
                ("replay, which verifies first", replayed),
            ):
                found.setdefault(told, []).append(value)
    units = {"bare write and sync": "writes/s", "append beside bare": "x", "verify": "lines/s"}
    return [Figure(told, units.get(told, "acts/s"), tuple(v)) for told, v in found.items()]


def main(words: list[str]) -> None:
    """Measure, and print a table."""
    from benchmarks.run import machine

    number, repetitions = [*map(int, words), *(ACTS, REPETITIONS)[len(words) :]]
    print(FORM.format("figure", "best", "median", "unit").rstrip())
    for found in figures(number, repetitions):
        digits = ".3f" if found.unit == "x" else ",.0f"
        best, median = format(found.best, digits), format(found.median, digits)
        print(FORM.format(found.name, best, median, found.unit).rstrip())
    print(f"machine: {machine()}")
    print(f"{number:,} acts, {repetitions} times in turn; the clock on the wall is read")


if __name__ == "__main__":
    main(sys.argv[1:])
