"""Where the output goes: a reader that leaves, an interruption, a full disk, a poor terminal."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.program import (
    FINDINGS,
    FINE,
    HEARING,
    INTEGRITY,
    INTERRUPTED,
    PROGRAM,
    ROOT,
    environment,
    run,
)

DIFF = ("diff", "let-it-ride", "1996-07-01", "2008-05-01")
BEGUN = "let it ride poker: 1996-07-01 and 2008-05-01\n"


@pytest.mark.parametrize("args", [("coverage",), ("deal", "let-it-ride", "--rounds", "2000"), DIFF])
def test_a_reader_that_has_gone_ends_it_quietly(args: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [*PROGRAM, *args],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdout and program.stderr
        assert program.stdout.readline()
        program.stdout.close()
        said = program.stderr.read().decode()
        assert program.wait(60) in (FINE, FINDINGS)
    assert said in ("", BEGUN)


def test_an_interruption_ends_it_with_a_sentence() -> None:
    with subprocess.Popen(
        [*HEARING, *PROGRAM, *DIFF],
        cwd=ROOT,
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stderr and program.stdout
        assert program.stderr.readline() == BEGUN
        program.send_signal(signal.SIGINT)
        said, printed = program.stderr.read(), program.stdout.read()
        assert program.wait(60) == INTERRUPTED
    assert (said, printed) == ("pitboss: interrupted\n", "")


def test_a_disk_that_is_full_is_told() -> None:
    with Path(os.devnull).with_name("full").open("wb") as full:
        done = subprocess.run(
            [*PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert done.stderr.decode().startswith("pitboss: the output cannot be written: No space")
    assert done.returncode == INTEGRITY


def test_a_terminal_that_lacks_a_character_is_told_its_code() -> None:
    told = run("games", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert told.code == FINE and r"\u201cTable game\u201d" in told.out
