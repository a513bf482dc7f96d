"""Backups: whole and verified, or refused; nothing is written over."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss.journal import Journal, JournalBroken, JournalError, backup, check, restore, verify
from tests.journal.played import journal_of_one, new, play_plainly
from tests.tidy import ROOT

backup_module: Any = importlib.import_module("pitboss.journal.backup")


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The folder of a backup."""
    backup(journal_of_one(tmp_path / "table.jsonl"), tmp_path / "backup")
    return tmp_path / "backup"


def test_what_is_backed_up_comes_back(made: Path, tmp_path: Path) -> None:
    found = check(made)
    assert found.name == "table.jsonl"
    assert sorted(os.listdir(made)) == ["journal.jsonl", "manifest.json"]
    back = restore(made, tmp_path / "back.jsonl")
    assert back.verified.head == verify(tmp_path / "table.jsonl").head == found.verified.head
    assert (tmp_path / "back.jsonl").read_bytes() == (tmp_path / "table.jsonl").read_bytes()
    with Journal.open(tmp_path / "back.jsonl") as journal:
        assert journal.count == back.verified.entries
    assert sorted(os.listdir(tmp_path)) == ["back.jsonl", "backup", "table.jsonl"]


def test_nothing_is_written_over(made: Path, tmp_path: Path) -> None:
    journal = tmp_path / "table.jsonl"
    before = journal.read_bytes()
    with pytest.raises(JournalError, match="there already"):
        restore(made, journal)
    with pytest.raises(JournalError, match="there already"):
        backup(journal, made)
    assert journal.read_bytes() == before
    assert sorted(os.listdir(tmp_path)) == ["backup", "table.jsonl"]


def test_every_altered_byte_of_a_backup_is_found(made: Path, tmp_path: Path) -> None:
    for name in ("manifest.json", "journal.jsonl"):
        path = made / name
        content = path.read_bytes()
        for offset in range(0, len(content), 1 if name == "manifest.json" else 97):
            altered = bytearray(content)
            altered[offset] ^= 1
            path.write_bytes(altered)
            with pytest.raises(JournalBroken) as found:
                restore(made, tmp_path / "back")
            assert found.value.path == str(path)
            assert found.value.line == content[:offset].count(b"\n") + 1
        path.write_bytes(content)
    assert not (tmp_path / "back").exists()
    check(made)


def test_a_backup_that_lacks_something_is_refused(made: Path, tmp_path: Path) -> None:
    copy = made / "journal.jsonl"
    lines = copy.read_bytes().splitlines(keepends=True)
    for content in (b"".join(lines[:-1]), b"".join(lines)[:-5], b"".join(lines) + b"{"):
        copy.write_bytes(content)
        with pytest.raises(JournalBroken, match="the copy is another one"):
            restore(made, tmp_path / "back")
    other = journal_of_one(tmp_path / "other")
    with Journal.open(other):
        copy.write_bytes(other.read_bytes()[:-1])
    with pytest.raises(JournalBroken):
        check(made)
    copy.unlink()
    with pytest.raises(JournalError, match="cannot be read"):
        check(made)
    (made / "manifest.json").unlink()
    for place in (made, tmp_path / "none"):
        with pytest.raises(JournalError, match="cannot be read"):
            restore(place, tmp_path / "back")
    assert not (tmp_path / "back").exists()


def test_a_table_may_go_on_while_it_is_backed_up(tmp_path: Path) -> None:
    recorder = new(tmp_path / "j")
    play_plainly(recorder)
    head = recorder.journal.head
    found = backup(tmp_path / "j", tmp_path / "b")
    play_plainly(recorder)
    assert found.verified.head == head
    restore(tmp_path / "b", tmp_path / "k")
    assert verify(tmp_path / "j", head).since
    assert verify(tmp_path / "k").head == head


def test_a_torn_line_is_left_out(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"act":')
    found = backup(path, tmp_path / "b")
    assert found.verified.torn
    assert (tmp_path / "b" / "journal.jsonl").read_bytes() == whole
    assert check(tmp_path / "b").verified.torn is None


def test_a_broken_journal_is_not_backed_up(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    path.write_bytes(path.read_bytes()[:200] + b"x" + path.read_bytes()[200:])
    with pytest.raises(JournalBroken):
        backup(path, tmp_path / "b")
    assert os.listdir(tmp_path) == ["j"]


def test_a_copy_that_is_shorter_is_no_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = journal_of_one(tmp_path / "j")
    last = path.read_bytes().splitlines(keepends=True)[-1]
    whole: Callable[[Path, Path, int], str] = backup_module._copy

    def shorter(source: Path, target: Path, size: int) -> str:
        return whole(source, target, size - len(last))

    monkeypatch.setattr(backup_module, "_copy", shorter)
    with pytest.raises(JournalError, match="changed while it was copied"):
        backup(path, tmp_path / "b")
    assert os.listdir(tmp_path) == ["j"]


FULL = """
import resource, sys
from pitboss.journal import JournalError, backup, restore
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
for room in (0, 10, 2000):
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    for copy, source, target in ((backup, "j", "b2"), (restore, "b", "k")):
        try:
            copy(sys.argv[1] + "/" + source, sys.argv[1] + "/" + target)
        except JournalError as error:
            print(error)
"""


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path) -> None:
    backup(journal_of_one(tmp_path / "j"), tmp_path / "b")
    command = [sys.executable, "-c", FULL, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.count("cannot be written") == 6
    assert sorted(os.listdir(tmp_path)) == ["b", "j"]
