"""A session at the table, written to a journal that verifies and replays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest


def pitboss(folder: Path, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pitboss", *words]
    return subprocess.run(
        command, cwd=folder, input=said, capture_output=True, text=True, check=False
    )


def test_a_session_is_in_its_journal(tmp_path: Path) -> None:
    words = ("play", "let-it-ride", "--seed", "18", "--pace", "0", "--journal", "a.jsonl")
    assert pitboss(tmp_path, *words, said="5\nl\nw\n5\nl\nl\nq\n").returncode == 0
    replayed = pitboss(tmp_path, "journal", "replay", "a.jsonl")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert "in 3 rounds" in replayed.stdout
    again = pitboss(tmp_path, *words)  # the input ends at the first prompt
    assert again.returncode == 0
    assert "goes on after 3 rounds, the last of which is not over" in " ".join(again.stdout.split())
    replayed = pitboss(tmp_path, "journal", "replay", "a.jsonl")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert pitboss(tmp_path, "backup", "a.jsonl", "kept").returncode == 0
    assert pitboss(tmp_path, "restore", "kept", "b.jsonl").returncode == 0
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "a.jsonl").read_bytes()


def test_a_byte_that_was_altered_is_located(tmp_path: Path) -> None:
    words = ("play", "let-it-ride", "--seed", "18", "--pace", "0", "--journal", "a.jsonl")
    pitboss(tmp_path, *words, said="5\nl\nw\nq\n")
    path = tmp_path / "a.jsonl"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[20] = lines[20].replace('"cite"', '"site"', 1)
    path.write_text("".join(lines), "utf-8")
    found = pitboss(tmp_path, "journal", "verify", "a.jsonl")
    assert found.returncode == 3
    assert "line 21" in found.stdout


def at_a_terminal(folder: Path, *words: str) -> pexpect.spawn:
    play = ["-m", "pitboss", "play", "let-it-ride", "--pace", "0", "--journal", "a.jsonl", *words]
    child = pexpect.spawn(
        sys.executable, play, cwd=folder, dimensions=(30, 100), encoding="utf-8", timeout=20
    )
    child.delaybeforesend = None
    return child


def test_a_table_whose_program_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    """SIGKILL at a decision, and a line that was only begun: nothing accepted is lost."""
    child = at_a_terminal(tmp_path)
    child.expect("your wagers")
    child.sendline("5")
    child.expect("bet number 1: ")
    child.sendline("l")
    child.expect("bet number 2: ")
    os.kill(child.pid, signal.SIGKILL)
    child.close()
    assert child.signalstatus == signal.SIGKILL
    path = tmp_path / "a.jsonl"
    whole = path.read_bytes()
    with path.open("ab") as file:
        file.write(whole[-300:-100])  # of another line, as a crash leaves it
    assert pitboss(tmp_path, "journal", "verify", "a.jsonl").returncode == 1
    again = at_a_terminal(tmp_path)
    again.expect("torn after 200 bytes; cut off, kept in")
    again.expect("goes on after 1 round, the last of which is")
    again.expect("bet number 2: ")
    assert path.read_bytes() == whole
    second = pitboss(tmp_path, "play", "let-it-ride", "--journal", "a.jsonl")
    assert (second.returncode, second.stderr) == (
        2,
        "pitboss: a.jsonl is being written by somebody else\n",
    )
    again.sendline("w")
    again.expect("round 1 is over")
    again.expect("your wagers")
    again.sendline("q")
    again.expect("a.jsonl goes on with it")
    again.expect(pexpect.EOF)
    replayed = pitboss(tmp_path, "journal", "replay", "a.jsonl")
    assert (replayed.returncode, "in 2 rounds" in replayed.stdout) == (0, True)


def test_a_table_that_waits_for_wagers_goes_on_with_those_that_lie(tmp_path: Path) -> None:
    words = ("play", "let-it-ride", "--seed", "18", "--pace", "0", "--journal", "a.jsonl")
    first = pitboss(tmp_path, *words, said="bet 1 5\n")  # ends among the wagers
    assert first.returncode == 0
    again = pitboss(tmp_path, *words, said="bet 2 5\nbet 3 5\ndeal\nl\nl\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert "more wagers [deal]" in again.stdout and "round 1 is over" in again.stdout
    purses = [line.split("purse ")[1] for line in again.stdout.splitlines() if "purse $" in line]
    assert [purse[-4:] for purse in purses[:3]] == ["$985", "$995", "$995"]
    replayed = pitboss(tmp_path, "journal", "replay", "a.jsonl")
    assert replayed.returncode == 0, replayed.stdout


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("--on", "1996-07-01"), "of let it ride poker, 19:47-18, 2007-10-15 under its own"),
        (("-o", "minimum=10"), "leave --on and --option out"),
        (("--seats", "2"), "at this table seats 1, 2, 3 are taken"),
        (("--human", "4"), "'4' is none of the seats that are taken: 1, 2, 3"),
    ],
)
def test_a_table_goes_on_as_it_was_begun(tmp_path: Path, more: tuple[str, ...], told: str) -> None:
    words = ("play", "let-it-ride", "--pace", "0", "--journal", "a.jsonl")
    pitboss(tmp_path, *words, said="5\nl\nl\nq\n")
    before = (tmp_path / "a.jsonl").read_bytes()
    refused = pitboss(tmp_path, *words, *more)
    assert refused.returncode == 2
    assert told in refused.stderr
    assert (tmp_path / "a.jsonl").read_bytes() == before


def test_a_folder_or_another_file_is_no_journal(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Buy milk.\n", "utf-8")
    for name, code, told in (
        (".", 2, "cannot be opened: Is a directory"),
        ("no/where.jsonl", 2, "cannot be created"),
        ("notes.txt", 3, "notes.txt, line 1, byte 0: it does not end with a hash"),
    ):
        refused = pitboss(tmp_path, "play", "let-it-ride", "--journal", name)
        assert (refused.returncode, refused.stdout) == (code, "")
        assert told in refused.stderr and refused.stderr.count("\n") == 1
    assert (tmp_path / "notes.txt").read_text("utf-8") == "Buy milk.\n"
