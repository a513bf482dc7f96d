"""`pitboss play` at a poker table, through a real terminal and from a pipe."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from pitboss.journal import Journal
from tests.cli.test_play import LARGE, SMALL, Start, ended, environment, says, told, unbroken
from tests.program import HEARING

READY = r"in front of you \[deal\] > "
NO_LIMIT = ("-o", "limit=no limit")


@pytest.fixture
def start() -> Iterator[Start]:
    """A poker table in a terminal of its own."""
    begun: list[pexpect.spawn] = []

    def run(game: str, *args: str, size: tuple[int, int] = SMALL, **more: str) -> pexpect.spawn:
        child = pexpect.spawn(
            HEARING[0],
            [*HEARING[1:], sys.executable, *command(game, *args)],
            dimensions=size,
            env=environment(**more),
            encoding="utf-8",
            timeout=20,
        )
        child.delaybeforesend = None
        begun.append(child)
        return child

    yield run
    for child in begun:
        child.close(force=True)


def command(game: str, *args: str) -> list[str]:
    return ["-m", "pitboss", "play", game, "--pace", "0", "--seed", "18", *args]


def piped(text: str, game: str, *args: str, code: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, *command(game, *args)],
        input=text.encode(),
        capture_output=True,
        env=environment(),
        timeout=30,
        check=False,
    )
    assert done.returncode == code, done.stderr.decode()
    assert b"Traceback" not in done.stderr + done.stdout
    return done.stdout.decode()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_a_round_of_hold_em_is_played_to_its_end(start: Start, size: tuple[int, int]) -> None:
    child = start("hold-em", "--seats", "4", size=size)
    # seed 18: Q s K s before seat 1, whose blind is 1; the board is 8 h 8 s 3 c 7 h 2 h
    before = r"fold or call \$1 or raise to \$4 > "
    free = r"fold or check or bet \$\d > "
    shown = says(child, (READY, "deal"), (before, "call"), (free, "check"), (free, "c"))
    assert "14.10(d)    seat 1 puts in $1" in shown and "seat 2 puts in $2" in shown
    assert "14.10(e)    2 cards to seats 1, 2, 3, 4" in shown
    assert "14.10(e)    seat 1 looks at cards 1, 5: Q♠ K♠" in shown
    assert "seat 2 looks at" not in shown
    assert "14.10(f)    seat 1 calls $1" in shown
    assert re.search(r"> seat 1 +you +Q♠ K♠ +\$1 +\$199", shown)
    assert re.search(r"seat 4 +program \(button\)", shown)
    assert "pot $4" in shown and "community cards" in shown
    shown += says(child, (free, "check"), (READY, "q"))
    assert "14.6(e)5    seat 2 wins $4 of the main pot" in shown
    assert re.search(r"seat 1 +Q♠ K♠ pair, -\$2, \$198 in front", unbroken(shown))
    assert "the button goes to seat 1" in shown
    assert max(map(len, shown.splitlines())) <= size[1]
    last, code = ended(child)
    assert code == 0 and "seat 1 leaves with $198.00" in unbroken(last)


def test_words_that_players_use() -> None:
    shown = piped("deal\nfly\n20\nraise 1\nraise to 6\n", "hold-em", "--seats", "2", *NO_LIMIT)
    assert "'fly' is not understood; say fold, check, call, bet 15, raise to 20" in unbroken(shown)
    assert "'20': say raise to 20 or raise 20" in shown
    assert "14.7(d)     Refused: raise to $3.00." in shown
    assert "Permitted: seat 1: fold or call $1.00 or raise to $4.00 to $200.00." in unbroken(shown)
    assert "seat 1 raises to $6" in shown


def test_what_may_be_done_is_told_with_its_paragraph() -> None:
    shown = unbroken(piped("?\ndeal\n?\nwhy\ncite 14.7(i)\ntable\n", "hold-em", "--seats", "3"))
    assert "deal lets the cards be dealt; all that lies before you is in play" in shown
    assert "14.10(f) Allowed now: seat 1: fold or call $1.00 or raise to $4.00." in shown
    assert "Also: why, cite 14.10(f), table, q." in shown
    assert "a single chip larger than needed" in shown
    assert shown.count("> seat 1 you") == 2


def test_all_in_and_side_pots(start: Start) -> None:
    child = start("hold-em", "--seats", "3", "--human", "1,2,3", *NO_LIMIT)
    ready = [(READY, "deal")] * 3
    for_three = r"seat 3: fold or call \$2 or raise to \$4 to \$200 > "
    shown = says(child, *ready, (for_three, "all in"))
    assert "looks at" not in shown and shown.count("░░ ░░") == 2
    shown = told(child, r"seat 1: fold or call \$199 > ")
    assert 'the dealer says "seat 3 is all-in"' in shown
    assert re.search(r"seat 3 +you \(button\) .* \$200 +\$0 +all-in", shown)
    child.sendline("fold")
    shown = says(child, (r"seat 2: fold or call \$198 > ", "call"))
    shown += told(child, "(in front of you|rebuy, leave, stay)")
    assert "wins $401 of the main pot" in shown


def test_an_oversized_chip_and_a_string_bet() -> None:
    shown = piped("deal\npush 25\n", "hold-em", "--seats", "2", *NO_LIMIT)
    assert "seat 1: pushed forward: $25.00" in shown
    assert "seat 1 calls $1" in shown  # a single chip, and no word
    shown = piped("deal\npush 1 then 10\n", "hold-em", "--seats", "2", *NO_LIMIT)
    assert "seat 1 calls $1" in shown


def test_stud_shows_the_cards_that_are_up() -> None:
    split = ("-o", "form=high-low split eight or better", "-o", "ante=1")
    shown = piped("deal\n" + "c\n" * 6, "seven-card-stud", "--seats", "3", *split)
    assert re.search(r"14\.9\(c\) +seat 3 gets \w+[♣♦♥♠]", shown)
    assert "puts in an ante of $1" in shown
    down, up = shown.index("2 cards to seats 1, 2, 3"), shown.index("seat 1 gets")
    assert down < up < shown.index("seat 2 gets") < shown.index("seat 1 looks at cards 1, 4")
    assert re.search(r"14\.9\(d\)3 +seat \d puts in \$1", shown)
    assert re.search(r"seat 2 +program +░░ ░░ \w", shown)


def test_sitting_out_and_leaving() -> None:
    shown = piped("pass\nleave\n", "hold-em", "--seats", "3")
    assert "seat 1 leaves with $200.00" in unbroken(shown)
    shown = piped("pass\nq\n", "hold-em", "--seats", "2")
    assert "Refused: a round of 1" in shown and "14.6(b)" in shown


def test_a_table_goes_on_where_its_journal_ends(tmp_path: Path) -> None:
    journal = tmp_path / "table.jsonl"
    kept = ("--journal", str(journal))
    first = piped("deal\ncall\n", "hold-em", "--seats", "3", *kept)
    assert "Round 1 was not finished" in unbroken(first)
    then = piped("fold\nq\n", "hold-em", *kept)
    assert "goes on after 1 round" in unbroken(then) and "seat 1 folds" in then
    assert len(list(Journal.open(journal).entries())) > 50


def test_an_interruption_ends_politely(start: Start) -> None:
    child = start("seven-card-stud", "--seats", "2")
    told(child, READY)
    child.sendintr()
    last, code = ended(child)
    assert code == 130 and "Interrupted." in last and "Traceback" not in last


def test_a_game_that_is_not_on_the_list_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, *command("razz")], capture_output=True, env=environment(), check=False
    )
    assert done.returncode == 2 and b"14.8(b): a game of razz" in done.stderr
