"""`pitboss play` at three card poker and all-in hold 'em: what is asked, shown and refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.program import HEARING


def played(game: str, *said: str, seats: int = 2) -> str:
    """What a session shows to whom lines come from a pipe."""
    command = [*HEARING, sys.executable, "-m", "pitboss", "play", game, "--pace", "0"]
    found = subprocess.run(
        [*command, "--seed", "5", "--seats", str(seats)],
        input="\n".join((*said, "q", "")),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert found.returncode == 0
    assert "Traceback" not in found.stderr
    return found.stdout


def test_wagers_of_one_amount_are_told_by_their_whole_names() -> None:
    shown = played("three-card-poker", "5 and pair plus 5", "p", seats=1)
    assert "seat 1 places $5.00 each on ante wager and pair plus wager" in shown


@pytest.mark.parametrize(
    ("game", "keeps", "leaves", "cite"),
    [
        ("three-card-poker", "(p)lay", "(f)orfeit", "20.10(b)"),
        ("all-in-hold-em", "(r)aise", "(f)old", "44.10(a)"),
    ],
)
def test_the_decision_is_asked_explained_and_told(
    game: str, keeps: str, leaves: str, cite: str
) -> None:
    shown = played(game, "5", "deal", "check", "?", "f", seats=1)
    assert f"seat 1: {keeps} or {leaves} > " in shown
    assert "'check' is not understood; it is" in shown
    assert f"cite {cite}, table, q." in shown
    over = shown.split("round 1 is over")[1]
    assert over.splitlines()[1].startswith("dealer")
    assert "cards not shown: net -$5, purse $995" in over
    assert "void" not in over


def test_a_bonus_without_an_ante_is_refused_by_its_paragraph() -> None:
    shown = played("all-in-hold-em", "hole card bonus 5", seats=1)
    assert "44.6(c)     Refused: the hole card bonus wager of seat 1 without an ante" in shown
    assert "Permitted: it once the ante is placed" in shown
