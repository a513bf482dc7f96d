"""`pitboss play craps` as people meet it: through a real terminal, from a pipe, with a journal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.cli.test_play import CONTROL, ended, environment, says, told
from tests.program import HEARING

PLAY = ["-m", "pitboss", "play", "craps", "--pace", "0"]
OFFERED = r"the dice are offered to you \[take the dice\] > "
COME_OUT, ROLL = r"come out \[pass 10\] > ", r"(?:come out|point \d+) \[roll\] > "
THROW = r"the dice are in the air \[\d-\d\] > "


def begun(*args: str, **more: str) -> pexpect.spawn:
    child = pexpect.spawn(
        HEARING[0],
        [*HEARING[1:], sys.executable, *PLAY, *args],
        dimensions=(40, 100),
        env=environment(**more),
        encoding="utf-8",
        timeout=20,
    )
    child.delaybeforesend = None
    return child


@pytest.fixture
def table() -> Iterator[pexpect.spawn]:
    """A table where the dice are typed, for one player."""
    child = begun("--seats", "1", "--open")
    yield child
    child.close(force=True)


def roll(child: pexpect.spawn, dice: str) -> str:
    """The dice go out and come to rest."""
    child.sendline("")
    shown = told(child, THROW)
    child.sendline(dice)
    return shown


def test_a_hand_in_the_words_of_players(table: pexpect.spawn) -> None:
    says(table, (OFFERED, ""), (COME_OUT, "pass 10 odds 10"))
    assert "Noted: $10.00 of odds once a point stands." in told(table, ROLL)
    roll(table, "4-2")
    shown = told(table, ROLL)
    assert "4-2  Six, easy" in shown and "seat 1 places $10.00 on odds behind the pass" in shown
    assert "the point is 6, puck ON, seat 1 shoots" in shown
    table.sendline("place eight 30 and hard eight 5, field 5")
    shown = told(table, ROLL)
    assert "[6]" in shown and "$30" in shown and "field $5" in shown
    roll(table, "4-4")
    shown = told(table, ROLL)
    for line in (
        r"1\.2\(a\)11 +field loses \$5",
        r"1\.2\(a\)5 +place 8 wins \$35 +1\.4",
        r"1\.2\(a\)9 +hard 8 wins \$45",
    ):
        assert re.search(line, shown), line
    table.sendline("press the eight")
    assert "places $30.00 on place bet to win 8" in told(table, ROLL)
    table.sendline("place bets off")
    shown = told(table, ROLL)
    assert "Refused: calling the place bet to win 8, which is active" in shown
    assert "1.2(a)5" in shown
    roll(table, "5-1")
    shown = told(table, r"come out \[pass 10\] > ")
    assert re.search(r"1\.2\(a\)1ii +pass wins \$10 +1\.4", shown)
    assert re.search(r"1\.6 +pass odds wins \$12", shown)
    assert "off on this roll, in brackets: place 8" in shown and "($60)" in shown
    table.sendline("place bets working")
    shown = told(table, COME_OUT)
    assert "$60*" in shown and "off on this roll" not in shown
    table.sendline("same bets")
    shown = told(table, ROLL)
    assert "places $10.00 on pass bet" in shown and "on field bet" in shown
    table.sendline("take down my place bets")
    assert "$60.00 from place bet to win 8 of seat 1 to seat 1" in told(table, ROLL)
    table.sendline("q")
    shown, code = ended(table)
    assert code == 0 and "seat 1 leaves with" in shown and "on the layout" in shown


def test_refusals_and_slips_are_explained(table: pexpect.spawn) -> None:
    says(table, (OFFERED, ""), (COME_OUT, "roll"))
    shown = told(table, COME_OUT)
    assert "Refused: a come out roll by seat 1, who has wagered neither" in shown
    table.sendline("plase six 30")
    assert "'plase six 30' is not understood; did you mean place six?" in told(table, COME_OUT)
    table.sendline("pass 10 odds 20")
    shown = told(table, COME_OUT)
    assert "Refused: $20.00 as odds behind the pass bet" in shown
    assert "Permitted: up to $10.00, 1x as posted, once a point stands" in shown
    table.sendline("come 10")
    assert "Refused: a come bet before a come out roll" in told(table, COME_OUT)
    table.sendline("?")
    shown = told(table, COME_OUT)
    assert "press the eight" in shown and "take down my place bets" in shown
    assert "Also: why, cite 1.2(a)5, table, q." in shown
    table.sendline("cite 1.9")
    assert "a roll is void when a die leaves the table" in " ".join(told(table, COME_OUT).split())
    table.sendline("table")
    assert "you: nothing" in told(table, COME_OUT)
    table.sendline("")
    told(table, ROLL)
    table.sendline("why")
    assert "By: seat 1: place $10.00 on pass bet." in told(table, ROLL)


def test_odds_that_wait_are_shown_changed_and_among_the_same_bets(table: pexpect.spawn) -> None:
    says(table, (OFFERED, ""), (COME_OUT, "pass 10 odds 5"))
    assert "once a point stands: pass odds $5" in told(table, ROLL)
    says(table, ("", "odds 10"))
    assert "once a point stands: pass odds $10" in told(table, ROLL)  # not fifteen
    table.sendline("take down my odds")
    shown = told(table, ROLL)
    assert "The pass odds wait no more." in shown and "once a point" not in shown
    says(table, ("", "odds 10"), (ROLL, ""), (THROW, "1-1"), (COME_OUT, "same bets"))
    shown = told(table, ROLL)
    assert "seat 1 places $10.00 on pass bet" in shown
    assert "Noted: $10.00 of odds once a point stands." in shown
    roll(table, "4-2")
    assert "seat 1 places $10.00 on odds behind the pass bet" in told(table, ROLL)
    roll(table, "3-3")
    assert "pass odds wins $12" in told(table, COME_OUT)
    table.sendline("same bets")
    assert "once a point stands: pass odds $10" in told(table, ROLL)
    table.sendline("take down the pass bet")
    assert "once a point stands" not in told(table, COME_OUT)


def test_a_void_roll_a_late_wager_and_a_die_that_leans(table: pexpect.spawn) -> None:
    says(table, (OFFERED, ""), (COME_OUT, "pass 10"))
    told(table, ROLL)
    roll(table, "no roll: a die left the table")
    shown = told(table, ROLL)
    assert '1.9         the dealer says "No roll"' in shown
    roll(table, "confirm seat 1: field 5")
    assert "places $5.00 on field bet" in told(table, THROW)
    table.sendline("leaning on 3 - 5")
    shown = told(table, ROLL)
    assert "4-5  Nine" in shown and re.search(r"field wins \$5", shown)
    roll(table, "7-7")
    assert "Refused" in told(table, THROW)
    table.sendline("3-4")
    assert "Seven out" in told(table, OFFERED)


def test_the_crew_and_the_others_play_along() -> None:
    child = begun("--seats", "3", "--seed", "5", "--human", "1")
    says(child, (OFFERED, ""), (COME_OUT, ""))
    shown = told(child, ROLL)
    child.sendline("")
    shown = told(child, r"\] > ")
    assert re.search(r"seat 2 [+-]\$|seat 2 +wagers", shown)
    child.sendcontrol("c")
    last, code = ended(child)
    assert code == 130 and "Interrupted. Play money: seat 1 leaves with $990.00" in last
    child.close(force=True)


def test_nobody_leaves_wagers_behind_and_chips_are_bought_between_rolls(
    table: pexpect.spawn,
) -> None:
    says(table, (OFFERED, ""), (COME_OUT, "pass 10"), (ROLL, "rebuy"))
    shown = told(table, ROLL)
    assert "buys in for $1,000.00 more" in shown and "purse $1,990" in shown
    table.sendline("leave")
    shown = told(table, ROLL)
    assert "leaving position 1 where $10.00 lie" in shown and "On the layout: pass $10." in shown
    says(table, (r"", "take down pass"))
    told(table, COME_OUT)
    table.sendline("leave")
    assert "seat 1 leaves with $2,000.00" in ended(table)[0]


def piped(folder: Path, said: str, *args: str) -> str:
    done = subprocess.run(
        [sys.executable, *PLAY, *args],
        cwd=folder,
        input=said.encode(),
        capture_output=True,
        env=environment(**{k: v for k, v in os.environ.items() if k == "HOME"}),
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return CONTROL.sub("", done.stdout.decode())


def pitboss(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pitboss", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_a_session_is_in_its_journal_and_goes_on_where_it_ended(tmp_path: Path) -> None:
    words = ("--seed", "5", "--seats", "2", "--journal", "a.jsonl")
    first = piped(tmp_path, "\npass 10\n\nplace six and eight 30\nrebuy\nbuy four 20\nq\n", *words)
    assert "a.jsonl goes on with it." in " ".join(first.split())
    replayed = pitboss(tmp_path, "journal", "replay", "a.jsonl")
    assert (replayed.returncode, replayed.stderr) == (0, ""), replayed.stdout
    assert "Odds are posted at 1x" in first
    again = piped(tmp_path, "table\n\n\nq\n", "--journal", "a.jsonl")
    assert "goes on after 2 rounds" in again
    assert "place 6 $30, place 8 $30, buy 4 $20" in " ".join(again.split())
    replayed = pitboss(tmp_path, "journal", "replay", "a.jsonl")
    assert (replayed.returncode, replayed.stderr) == (0, ""), replayed.stdout
    made = pitboss(tmp_path, "journal", "export", "a.jsonl", "--format", "record", "--to", "r")
    assert (made.returncode, made.stderr) == (0, "")
    for record in sorted((tmp_path / "r").iterdir()):
        settled = pitboss(tmp_path, "settle", str(record))
        assert settled.returncode == 0, settled.stdout
    assert pitboss(tmp_path, "backup", "a.jsonl", "kept").returncode == 0
    assert pitboss(tmp_path, "restore", "kept", "b.jsonl").returncode == 0
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "a.jsonl").read_bytes()


def test_what_was_wagered_is_known_again_after_a_kill(tmp_path: Path) -> None:
    child = begun("--seats", "1", "--journal", str(tmp_path / "a.jsonl"))
    says(child, (OFFERED, ""), (COME_OUT, "same bets"))
    assert "you have not wagered yet; say" in told(child, COME_OUT)
    says(child, ("", "field 5, pass 10"), (ROLL, "take down the field"))
    told(child, ROLL)
    child.close(force=True)
    again = piped(tmp_path, "same bets\nq\n", "--journal", "a.jsonl")
    assert "seat 1 places $5.00 on field bet" in again


def test_several_wagers_are_called_on_at_once(table: pexpect.spawn) -> None:
    says(table, (OFFERED, ""), (COME_OUT, "pass 10, place six and eight 30"))
    says(table, (ROLL, "place bets on"))
    shown = told(table, ROLL)
    assert "Refused" not in shown and shown.count("$30*") == 2 and "off on this roll" not in shown
    roll(table, "4-2")
    assert re.search(r"1\.2\(a\)5 +place 6 wins \$35", told(table, ROLL))


def test_a_come_bet_is_told_by_the_paragraph_that_decides_it(table: pexpect.spawn) -> None:
    says(table, (OFFERED, ""), (COME_OUT, "pass 10"), (ROLL, ""), (THROW, "4-2"), (ROLL, "come 10"))
    told(table, ROLL)
    roll(table, "4-5")
    assert re.search(r"1\.1 “Come Point” come goes to come bet on 9", told(table, ROLL))
    roll(table, "3-4")
    shown = told(table, r"dice\] > ")
    assert re.search(r"1\.2\(a\)3iii\(2\) come bet on 9 loses \$10 +1\.1", shown)


def test_mini_craps_is_played_by_the_same_words(tmp_path: Path) -> None:
    shown = piped(tmp_path, "\npass 5\n\nq\n", "--seats", "9", "--seed", "2")
    assert "craps, N.J.A.C. 19:47-1" in shown
    words = [sys.executable, "-m", "pitboss", "play", "mini-craps", "--pace", "0", "--seats", "10"]
    done = subprocess.run(words, capture_output=True, text=True, input="", check=False)
    assert done.returncode == 2 and "position 10" in done.stderr
