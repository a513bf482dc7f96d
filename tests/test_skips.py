"""A skip that nobody allowed fails on CI: conftest.py, tried on a test run of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = """\
import pytest

@pytest.mark.skip(reason="no screen")
def test_marked(): ...

def test_inside():
    pytest.skip("no disk")

@pytest.mark.xfail(strict=True)
def test_expected():
    assert False

def test_well(): ...
"""
MODULE = 'import pytest\npytest.skip("no server", allow_module_level=True)\n'
ALLOWED = """\
# Tests that may be skipped.
tests/test_some.py::test_marked # the CI machine has no screen
tests/test_some.py::test_inside # the CI machine has no disk
"""


def run(folder: Path, *options: str, ci: str, allowed: str = "", test: str = TESTS) -> list[str]:
    """The lines of a test run in the folder; the last is its closing line."""
    tests = folder / "tests"
    tests.mkdir()
    shutil.copy(HERE / "conftest.py", tests)
    (tests / "allowed_skips.txt").write_text(allowed, "utf-8")
    (tests / "test_some.py").write_text(test, "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        cwd=folder,
        env=kept | {"CI": ci, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = (done.stdout + done.stderr).strip().splitlines()
    well = not re.search(r"\b(failed|errors?)\b", lines[-1], re.IGNORECASE)
    assert well == (done.returncode == 0)
    return lines


@pytest.mark.parametrize("options", [(), ("-n", "2")])
def test_a_skip_fails_on_ci(options: tuple[str, ...], tmp_path: Path) -> None:
    lines = run(tmp_path, *options, ci="true")
    assert "1 failed, 1 passed, 1 xfailed, 1 error" in lines[-1]
    assert any("on CI, and not in allowed_skips.txt: Skipped: no disk" in line for line in lines)


def test_a_skip_passes_elsewhere(tmp_path: Path) -> None:
    assert "1 passed, 2 skipped, 1 xfailed" in run(tmp_path, ci="")[-1]


@pytest.mark.parametrize("options", [(), ("-n", "2")])
def test_an_allowed_skip_passes_on_ci(options: tuple[str, ...], tmp_path: Path) -> None:
    lines = run(tmp_path, *options, ci="true", allowed=ALLOWED)
    assert "1 passed, 2 skipped, 1 xfailed" in lines[-1]


def test_a_module_that_skips_itself_fails_on_ci(tmp_path: Path) -> None:
    assert "1 error" in run(tmp_path, ci="true", test=MODULE)[-1]


def test_a_skip_is_allowed_for_a_reason_only(tmp_path: Path) -> None:
    lines = run(tmp_path, ci="true", allowed="tests/test_some.py::test_marked #\n")
    assert "ERROR: allowed_skips.txt: tests/test_some.py::test_marked #: no reason" in lines[-1]
