"""`import pitboss` loads nothing of others, and asks for nothing that the core must not know."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import sys
known = set(sys.modules)
import {module}
print(*sorted({{name.partition(".")[0] for name in set(sys.modules) - known}}))
"""


def loaded(module: str) -> set[str]:
    """The packages that an import loads in a fresh interpreter."""
    program = PROGRAM.format(module=module)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def others(module: str) -> set[str]:
    """Those that are neither of the standard library nor ours."""
    return loaded(module) - sys.stdlib_module_names - {"pitboss"}


def test_import_pitboss_loads_nothing_of_others() -> None:
    assert "pitboss" in loaded("pitboss")
    assert others("pitboss") == set()


def test_the_adapters_load_nothing_of_others() -> None:
    assert others("pitboss.adapters.driver, pitboss.adapters.transcript") == set()


def test_what_is_of_others_is_seen() -> None:
    assert "hypothesis" in others("hypothesis")


def test_import_pitboss_loads_nothing_that_is_slow_to_start() -> None:
    assert not {"asyncio", "http", "sqlite3", "tomllib", "random"} & loaded("pitboss")


@pytest.mark.parametrize("module", ["places", "tables", "evaluator", "counts", "boards", "hold_em"])
def test_what_ranks_single_hands_loads_nothing_of_others(module: str) -> None:
    assert others(f"pitboss.kernels.{module}") == set()


VERB = """
import sys

import pytest
for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None
sys.argv = ["pitboss", *{words}]
from pitboss.cli import main
main()
"""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("--version", 0),
        ("games", 0),
        ("deal let-it-ride --seed 18", 0),
        ("settle examples/round.toml", 1),
        ("explain examples/round.toml --event 37", 0),
        ("cite 18.10(c)", 0),
        ("coverage --document let-it-ride-2007", 0),
        ("silences", 0),
        ("edge three-card-poker --verify", 0),
        ("strategy three-card-poker", 0),
        ("diff let-it-ride 1996-07-01 2008-05-01", 0),
    ],
)
def test_a_verb_that_needs_no_kernel_runs_where_there_are_none(words: str, code: int) -> None:
    program = VERB.format(words=words.split())
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert done.returncode == code, done.stderr
    assert "pitboss: " not in done.stderr


GAMES_LOADED = """
import sys
from pitboss.games import GAMES
from pitboss.cli.app import app
names, known = list(GAMES), "craps" in GAMES
print(*sorted(name for name in sys.modules if name.startswith("pitboss.games.")))
"""


def test_the_verbs_and_the_names_of_games_load_no_game() -> None:
    done = subprocess.run(
        [sys.executable, "-c", GAMES_LOADED], check=True, capture_output=True, text=True
    )
    assert done.stdout == "\n"
