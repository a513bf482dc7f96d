"""The program as a user runs it: a process of its own, with what it prints and its exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.cli import main

ROOT = Path(__file__).parents[1]
FINE, FINDINGS, USAGE, INTEGRITY, INTERRUPTED = 0, 1, 2, 3, 130
EXAMPLE = "examples/round.toml"
PROGRAM = (sys.executable, "-m", "pitboss")

# What a shell without job control runs in the background ignores interruptions, and so does
# whatever that starts, unless they are heard again.
HEARING = (
    sys.executable,
    "-c",
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); "
    "os.execv(sys.argv[1], sys.argv[1:])",
)


class Done(NamedTuple):
    """What a run came to."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def environment(**added: str) -> dict[str, str]:
    """Ours, without what would change how a program prints."""
    unwanted = {"FORCE_COLOR", "NO_COLOR", "COLUMNS", "PITBOSS_TRACEBACK", "PYTHONIOENCODING"}
    own = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**own, "PYTHONUTF8": "1", "TERM": "xterm-256color", **added}


def run(*args: str | Path, program: tuple[str, ...] = PROGRAM, **added: str) -> Done:
    """Run the program in the folder of the repository."""
    done = subprocess.run(
        [*program, *map(str, args)],
        cwd=ROOT,
        env=environment(**added),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert "\x1b" not in done.stdout + done.stderr
    return Done(done.returncode, done.stdout, done.stderr)


@cache
def here(*args: str | Path) -> Done:
    """Run the program in this process, which is faster; the same words give the same answer."""
    out, err = (TextIOWrapper(BytesIO(), "utf-8", newline="") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.chdir(ROOT)
        patch.setattr(sys, "argv", ["pitboss", *map(str, args)])
        with pytest.raises(SystemExit) as end:
            main()
    told = [_read(stream) for stream in (out, err)]
    return Done(int(end.value.code or 0), *told)


def _read(stream: TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    told = stream.read()
    assert "\x1b" not in told
    return told
