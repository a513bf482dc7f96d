"""The causes of speed: no references counted in loops, and what was compiled is found again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

from pitboss.kernels.compiled import jit
from tests.kernels.loops import counting, made

ROOT = Path(__file__).parents[2]


def run(*words: str, **environment: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    return done.stdout


FOUND = """
from pitboss.kernels.compiled import rank
from pitboss.kernels.bulk import Ranker
from tests.kernels.poker import tables
Ranker(tables())([range(7)])
print(sum(rank.seven.stats.cache_hits.values()), sum(rank.seven.stats.cache_misses.values()))
"""


def test_kernels_count_no_references_in_loops_and_are_compiled_once(tmp_path: Path) -> None:
    lines = run("-m", "tests.kernels.loops", NUMBA_CACHE_DIR=str(tmp_path)).splitlines()
    assert len(lines) == 11
    for line in lines:
        assert "0 count" in line
        assert int(line.split(": ")[1].split()[0]) > 2  # there are loops to look at
    before = sorted(tmp_path.rglob("*.nbc"))
    assert before
    assert run("-c", FOUND, NUMBA_CACHE_DIR=str(tmp_path)) == "1 0\n"
    assert sorted(tmp_path.rglob("*.nbc")) == before


def test_a_loop_that_counts_references_is_found() -> None:
    def pick(first: np.ndarray, second: np.ndarray, n: int) -> np.ndarray:
        return first if n % 3 else second

    either = numba.njit(inline="never")(pick)

    def total(first: np.ndarray, second: np.ndarray, number: int) -> int:
        found = 0
        for n in range(number):
            found += either(first, second, n)[n % 5]
        return found

    sick = numba.njit(total)
    assert sick(np.arange(5), np.arange(5), 10) == 20
    assert [name for code in made(sick) for name in counting(code)]


WHERE = "from pitboss.kernels.compiled.jit import kept_in; print(kept_in())"


def test_what_was_compiled_is_kept_where_the_user_keeps_such_things(tmp_path: Path) -> None:
    kept_in = Path(run("-c", WHERE, XDG_CACHE_HOME=str(tmp_path), NUMBA_CACHE_DIR="").strip())
    assert kept_in.parent == tmp_path / "pitboss"
    assert kept_in.name.startswith("kernels-")
    home = run("-c", WHERE, XDG_CACHE_HOME="", NUMBA_CACHE_DIR="", HOME=str(tmp_path)).strip()
    assert Path(home).parent == tmp_path / ".cache" / "pitboss"
    named = run("-c", WHERE, NUMBA_CACHE_DIR=str(tmp_path / "named")).strip()
    assert Path(named) == tmp_path / "named"


def test_where_nothing_can_be_kept_kernels_work_all_the_same(tmp_path: Path) -> None:
    closed = tmp_path / "file"
    closed.write_text("no folder")
    program = """
from pitboss.kernels.compiled import jit
twice = jit.compiled(lambda n: 2 * n)
print(jit.kept_in(), twice(21))
"""
    assert run("-c", program, XDG_CACHE_HOME=str(closed), NUMBA_CACHE_DIR="") == "None 42\n"


def test_other_sources_are_kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = jit._sources()
    for path in Path(jit.__file__).parent.glob("*.py"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(jit, "__file__", str(tmp_path / "jit.py"))
    assert jit._sources() == own
    (tmp_path / "rank.py").write_text("other = 1\n")
    assert jit._sources() != own
