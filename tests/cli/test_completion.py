"""Completion in the shell: the script, and what it asks the program for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.games import GAMES
from tests.program import FINE, PROGRAM, Done, environment, run

BIN = str(Path(sys.executable).parent)
VERBS = {
    "games",
    "deal",
    "settle",
    "cite",
    "explain",
    "coverage",
    "silences",
    "diff",
    "reconstruct",
}


def script(shell: str) -> Done:
    """What is to be read by the shell that is named, whichever is running."""
    done = run("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert (done.code, done.err) == (FINE, "")
    return done


def complete(*words: str, program: tuple[str, ...] = PROGRAM) -> list[str]:
    """What bash is offered for the last word."""
    asked = {"COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    done = run(program=program, _PITBOSS_COMPLETE="complete_bash", **asked)
    assert (done.code, done.err) == (FINE, "")
    return done.out.split()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell(shell: str) -> None:
    done = script(shell)
    assert f"_PITBOSS_COMPLETE=complete_{shell}" in done.out and "pitboss" in done.out
    assert "python" not in done.out  # however it was started


def test_the_script_of_bash_is_complete() -> None:
    done = script("bash")
    assert done.lines[-1].endswith("_pitboss_completion pitboss")
    syntax = subprocess.run(
        ["bash", "-n"], input=done.out, text=True, capture_output=True, check=False
    )
    assert (syntax.returncode, syntax.stderr) == (0, "")


def test_verbs_are_offered() -> None:
    assert set(complete("pitboss", "")) >= VERBS
    assert complete("pitboss", "se") == ["settle"]
    assert set(complete("pitboss", "de")) == {"deal"}


@pytest.mark.parametrize("verb", ["deal", "silences", "diff", "reconstruct"])
def test_games_are_offered(verb: str) -> None:
    assert complete("pitboss", verb, "") == list(GAMES)
    assert complete("pitboss", verb, "let") == ["let-it-ride"]
    assert complete("pitboss", verb, "roulette") == []


def test_options_and_their_values_are_offered() -> None:
    assert {"--seed", "--seats", "--format"} <= set(complete("pitboss", "deal", "--"))
    assert complete("pitboss", "deal", "let-it-ride", "--play", "") == ["safe", "ride", "withdraw"]
    ways = complete("pitboss", "deal", "three-card-poker", "--play", "")
    assert ways == ["safe", "play", "forfeit"]
    ways = complete("pitboss", "deal", "all-in-hold-em", "--play", "")
    assert ways == ["safe", "raise", "fold"]
    assert complete("pitboss", "games", "--format", "") == ["text", "json"]
    assert complete("pitboss", "coverage", "--format", "c") == ["csv"]


def bash(script: str) -> Done:
    """A shell that finds the installed program."""
    found = shutil.which("bash")
    assert found
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [found, "--noprofile", "--norc", "-c", script],
        env=environment(PATH=path, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1"),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def test_bash_completes_with_the_script() -> None:
    done = bash(
        "source <(pitboss --show-completion bash)\n"
        "COMP_WORDS=(pitboss deal let) COMP_CWORD=2\n"
        "_pitboss_completion pitboss\n"
        'echo "${COMPREPLY[@]}"\n'
        "complete -p pitboss\n"
    )
    assert (done.code, done.err) == (FINE, "")
    assert done.lines[0] == "let-it-ride"
    assert done.lines[1].endswith("-F _pitboss_completion pitboss")
