"""Every altered byte is found, and its line is named."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.adapters.driver import from_deck
from pitboss.equipment.cards import DECK
from pitboss.journal import Journal, JournalBroken, JournalError, Recorder, verify
from pitboss.journal.canonical import canonical
from pitboss.journal.chain import seal, unseal
from tests.journal.played import NOON, Said, forged, new, play_plainly
from tests.rounds import bets, edition

ZERO = "0" * 64


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A journal of a few lines."""
    recorder = new(tmp_path / "small.jsonl")
    recorder.start((1,), at=NOON)
    recorder.go_on(from_deck(DECK), at=NOON + 1)
    recorder.act(*bets(1)[:2], at=NOON + 2)
    recorder.journal.close()
    return recorder.journal.path


def line_of(content: bytes, offset: int) -> tuple[int, int]:
    """The line of a byte, and where that line begins."""
    before = content[:offset]
    return before.count(b"\n") + 1, before.rfind(b"\n") + 1


def broken(path: Path, content: bytes, head: str | None = None) -> JournalBroken:
    path.write_bytes(content)
    with pytest.raises(JournalBroken) as found:
        verify(path, head)
    return found.value


def test_every_single_byte_is_sealed(small: Path) -> None:
    content, random = small.read_bytes(), Random(18)
    assert content.count(b"\n") == 5
    with small.open("r+b", buffering=0) as file:
        for offset, byte in enumerate(content):
            others = {byte ^ 1 << random.randrange(8), random.choice([0, 0x0A, 0x20, 0x7F, 0xFF])}
            for other in others - {byte}:
                os.pwrite(file.fileno(), bytes([other]), offset)
                with pytest.raises(JournalBroken) as raised:
                    verify(small)
                found = raised.value
                assert (found.line, found.offset) == line_of(content, offset), (offset, other)
                assert str(found).startswith(f"{small}, line {found.line}, byte {found.offset}: ")
            os.pwrite(file.fileno(), bytes([byte]), offset)
    assert verify(small).entries == 4


def test_a_byte_that_is_missing_or_too_many_is_found(small: Path) -> None:
    content = small.read_bytes()
    for offset in range(0, len(content) - 1, 7):  # without the last newline it is torn
        for altered in (
            content[:offset] + content[offset + 1 :],
            content[:offset] + b"x" + content[offset:],
        ):
            found = broken(small, altered)
            assert (found.line, found.offset) == line_of(content, offset)
    for more in (b"\n", b"{}\n"):
        assert broken(small, content + more).line == 6


def test_an_altered_journal_is_not_gone_on_with(small: Path) -> None:
    content = small.read_bytes()
    small.write_bytes(content.replace(b'"amount":500', b'"amount":600', 1))
    with pytest.raises(JournalBroken, match="line 4"):
        Journal.open(small)
    assert small.read_bytes().count(b'"amount":600') == 1


Lines = list[bytes]
MOVES: dict[str, tuple[Callable[[Lines], Lines], int]] = {
    "a line left out": (lambda lines: [*lines[:2], *lines[3:]], 3),
    "the header left out": (lambda lines: lines[1:], 1),
    "a line twice": (lambda lines: [*lines[:3], lines[2], *lines[3:]], 4),
    "the header twice": (lambda lines: [lines[0], *lines], 2),
    "two lines exchanged": (lambda lines: [*lines[:2], lines[3], lines[2], *lines[4:]], 3),
    "another line at the end": (lambda lines: [*lines, lines[1]], 6),
}


@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_lines_stay_where_they_are(move: tuple[Callable[[Lines], Lines], int], small: Path) -> None:
    lines = small.read_bytes().splitlines(keepends=True)
    moved = move[0](lines)
    found = broken(small, b"".join(moved))
    assert found.line == move[1]
    assert found.offset == sum(map(len, moved[: move[1] - 1]))


def test_lines_of_another_journal_do_not_fit(small: Path, tmp_path: Path) -> None:
    other = Recorder(Journal.create(tmp_path / "other", edition(), at=NOON, name="table 4"))
    play_plainly(other, seats=(1,))
    lines = small.read_bytes().splitlines(keepends=True)
    theirs = (tmp_path / "other").read_bytes().splitlines(keepends=True)
    found = broken(small, b"".join([*lines[:3], *theirs[3:]]))
    assert found.line == 4
    assert "it follows" in found.what


# ---- missing at the end ------------------------------------------------------------------------


def test_lines_missing_at_the_end_are_found_against_a_known_head(small: Path) -> None:
    content = small.read_bytes()
    head = verify(small).head
    lines = content.splitlines(keepends=True)
    for kept in range(1, len(lines)):
        shorter = b"".join(lines[:kept])
        small.write_bytes(shorter)
        assert verify(small).entries == kept - 1  # nobody can tell without the head
        found = broken(small, shorter, head)
        assert (found.line, found.offset) == (kept + 1, len(shorter))
        assert "known head" in found.what


def test_a_known_head_is_found_anywhere(small: Path) -> None:
    whole = verify(small)
    with Journal.open(small) as journal:
        heads = [e.sha256 for e in journal.entries()]
    assert [verify(small, head).since for head in heads] == [3, 2, 1, 0]
    first = small.read_bytes().splitlines()[0]
    assert verify(small, first[-66:-2].decode()).since == 4
    assert whole.since is None
    with pytest.raises(JournalBroken, match="known head"):
        verify(small, ZERO)
    with pytest.raises(JournalBroken):
        verify(small, "")


# ---- hashes made right again -------------------------------------------------------------------


def change(number: int, **members: Any) -> Callable[[int, Said], Said]:
    return lambda line, said: {**said, **members} if line == number else said


FORGED: dict[str, tuple[Callable[[int, Said], Said | None], int, str]] = {
    "a time before": (change(4, at=5), 4, "time"),
    "a time that is none": (change(4, at="now"), 4, "members"),
    "a time that is true": (change(4, at=True), 4, "members"),
    "a number left out": (change(4, seq=9), 4, "number"),
    "an unknown kind": (change(4, kind="wish"), 4, "kind"),
    "a kind that is none": (change(4, kind=["act"]), 4, "kind"),
    "a member more": (change(4, also=1), 4, "members"),
    "a start that is an act": (change(4, kind="start"), 4, "members"),
    "another line before": (change(4, prev="wrong"), 4, "follows"),
    "an entry left out": (lambda line, said: None if line == 3 else said, 3, "number"),
    "another format": (change(1, journal="pitboss journal 2"), 1, "format"),
    "another mode": (change(1, mode="play"), 1, "play"),
    "a day that is none": (change(1, day="2008-02-30"), 1, "day"),
}


@pytest.mark.parametrize("forgery", FORGED.values(), ids=FORGED)
def test_what_makes_no_journal_is_found_although_it_is_sealed(
    forgery: tuple[Callable[[int, Said], Said | None], int, str], small: Path
) -> None:
    how, line, what = forgery
    forged(small, how)
    found = broken(small, small.read_bytes())
    assert found.line == line
    assert what in found.what


def test_what_is_sealed_must_be_canonical(small: Path) -> None:
    lines = small.read_bytes().splitlines(keepends=True)
    said, _ = unseal(lines[4][:-1])
    spaced = canonical(said).replace(b'"at":', b'"at": ')
    digest = hashlib.sha256(spaced).hexdigest()
    line = spaced[:-1] + f',"sha256":"{digest}"}}\n'.encode()
    found = broken(small, b"".join([*lines[:4], line]))
    assert found.line == 5
    assert "canonical" in found.what


def test_a_file_that_is_no_journal_is_no_journal(tmp_path: Path) -> None:
    for content in (b"", b"\n", b"hello\n", b"{}\n", b"\x00" * 4096, b"x" * 100_000):
        found = broken(tmp_path / "x", content)
        assert (found.line, found.offset) == (1, 0)
        with pytest.raises((JournalBroken, JournalError)):
            Journal.open(tmp_path / "x")
    for value in ({"journal": 1}, {"journal": "pitboss journal 1"}, {"at": 1}):
        assert broken(tmp_path / "x", seal(value)[0]).line == 1
