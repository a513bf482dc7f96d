"""What a result was computed from: the hash of all that decides, and of nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest

import pitboss
from pitboss.ruleset import code_version, identity, ruleset_hash

PACKAGE = Path(pitboss.__file__).parent


def hash_of(package: Path) -> str:
    """The hash that a copy of the package has."""
    program = "from pitboss.ruleset import ruleset_hash; print(ruleset_hash())"
    done = subprocess.run(
        [sys.executable, "-P", "-c", program],
        env={"PYTHONPATH": str(package.parent), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package, with nothing that Python made of it."""
    ignored = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(PACKAGE, tmp_path / "pitboss", ignore=ignored))


def append(name: str, text: str) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        path = package / name
        path.write_text(path.read_text("utf-8") + text, "utf-8")

    return change


def windows(package: Path) -> None:
    path = package / "core/play.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def rename(package: Path) -> None:
    (package / "register/gists/poker.tsv").rename(package / "register/gists/poke.tsv")


DECIDES = {
    "a rule": append("games/let_it_ride/payouts.py", "# changed\n"),
    "a gist": append("register/gists/craps.tsv", "19:47-9.9(z)\tA gist.\n"),
    "a version": append("regulation/texts.py", "\n"),
    "what is done between rounds": append("table_options.py", "# changed\n"),
    "a card": append("equipment/cards.py", "\n"),
    "a name": rename,
}
DOES_NOT = {
    "a test": append("register/tests.tsv", "18_10\ttests/test_x.py::test_18_10\n"),
    "a verb": append("cli/law.py", "# changed\n"),
    "the reader": append("record/reader.py", "# changed\n"),
    "line ends": windows,
}


@pytest.mark.parametrize("what", DECIDES)
def test_the_hash_changes_with_what_decides(what: str, copy: Path) -> None:
    DECIDES[what](copy)
    assert hash_of(copy) != hash_of(PACKAGE)


def test_the_hash_does_not_change_with_what_does_not_decide(copy: Path) -> None:
    for change in DOES_NOT.values():
        change(copy)
    assert hash_of(copy) == hash_of(PACKAGE)


def test_the_hash_is_computed_once_and_is_the_same_in_every_process() -> None:
    assert re.fullmatch(r"[0-9a-f]{64}", ruleset_hash())
    assert ruleset_hash() is ruleset_hash()
    ruleset_hash.cache_clear()
    assert hash_of(PACKAGE) == ruleset_hash()


def test_the_identity_has_the_version_and_the_hash() -> None:
    assert code_version() == metadata.version("pitboss")
    assert identity() == f"pitboss {code_version()} (ruleset {ruleset_hash()[:16]})"


def test_code_that_is_not_installed_has_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert code_version() == "not installed"
    assert identity().startswith("pitboss not installed (ruleset ")
