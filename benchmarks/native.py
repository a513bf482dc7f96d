"""Native peers that somebody has built, named by an environment variable; none is part of this.

    PITBOSS_NATIVE_PEERS="NAME=library.so:function NAME=program"

A function of a shared library takes seven cards as C integers, four times the rank (0 for a two)
and the suit, and answers with its rank; it is called from compiled code, in a loop like ours.  A
program is run with a file of hands, seven such cards of a byte each, and a number of repetitions;
it prints how many seconds of the processor each repetition took, a line each.
"""

from __future__ import annotations

import ctypes
import os
import shlex
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np

VARIABLE, TIMES = "PITBOSS_NATIVE_PEERS", 3
Hands = np.ndarray


class Native(NamedTuple):
    """A peer and how it ranks many hands: the seconds that this takes."""

    name: str
    work: Callable[[Hands], float]


def native() -> list[Native]:
    """The peers that the environment names."""
    found = []
    for word in shlex.split(os.environ.get(VARIABLE, "")):
        name, equals, place = word.partition("=")
        library, colon, function = place.rpartition(":")
        try:
            found.append(Native(name, _library(library, function) if colon else _program(place)))
        except (OSError, AttributeError) as error:
            raise SystemExit(f"{VARIABLE}: {word}: {error if equals else 'no NAME='}") from None
    return found


def theirs(hands: Hands) -> Hands:
    """Places in `DECK` as cards of theirs: four times the rank, and the suit."""
    return np.ascontiguousarray((hands % 13 * 4 + hands // 13).astype(np.uint8))


def _library(path: str, function: str) -> Callable[[Hands], float]:
    rank: Any = getattr(ctypes.CDLL(path), function)
    rank.argtypes, rank.restype = [ctypes.c_int] * 7, ctypes.c_int

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator]
    def each(cells: Hands, found: Hands) -> None:
        at = np.uint64(0)
        for n in range(np.uint64(found.shape[0])):
            found[n] = rank(
                cells[at],
                cells[at + np.uint64(1)],
                cells[at + np.uint64(2)],
                cells[at + np.uint64(3)],
                cells[at + np.uint64(4)],
                cells[at + np.uint64(5)],
                cells[at + np.uint64(6)],
            )
            at += np.uint64(7)

    each(np.arange(7, dtype=np.uint8), np.empty(1, np.uint16))  # compiled now

    def work(hands: Hands) -> float:
        cells, found = theirs(hands).reshape(-1), np.zeros(len(hands), np.uint16)
        took = []
        for _ in range(TIMES):
            began = time.process_time()
            each(cells, found)
            took.append(time.process_time() - began)
        return min(took)

    return work


def _program(path: str) -> Callable[[Hands], float]:
    if not os.access(path, os.X_OK):
        raise OSError(f"{path} is no program")

    def work(hands: Hands) -> float:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder, "hands")
            place.write_bytes(theirs(hands).tobytes())
            done = subprocess.run(
                [path, str(place), str(TIMES)], check=True, capture_output=True, text=True
            )
        return min(map(float, done.stdout.split()))

    return work
