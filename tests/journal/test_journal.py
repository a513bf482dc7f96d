"""Writing a journal: one writer, nothing out of order, nothing in place of something else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboss.adapters.driver import from_deck
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.steps import DONE, Act
from pitboss.equipment.cards import DECK
from pitboss.games.let_it_ride.completion import RIDE
from pitboss.journal import (
    Acted,
    Journal,
    JournalBroken,
    JournalError,
    JournalLocked,
    Mode,
    Recorder,
    Started,
    Uncoded,
    header,
    verify,
)
from pitboss.journal.canonical import canonical
from pitboss.procedures.stub import COUNT_DUE
from pitboss.regulation import NotPermitted
from tests.journal.played import NOON, journal_of_one, new, play_plainly
from tests.rounds import ANNOUNCE, NEW, bets, edition
from tests.tidy import ROOT

START = Started(NOON, ((1, "player 1"),))
DONE_ACT = Acted(NOON, DUTY_DONE, "18.7(a)", ())


def test_a_journal_is_lines_of_canonical_json(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    head, *entries = path.read_bytes().splitlines()
    for line in (head, *entries):
        assert canonical(json.loads(line)) == line
    written = json.loads(head)
    assert written["journal"] == "pitboss journal 1"
    assert (written["game"], written["day"]) == ("let-it-ride", NEW.isoformat())
    assert (written["mode"], written["created"]) == ("training", NOON)
    first, *_, last = map(json.loads, entries)
    assert (first["kind"], first["seq"], first["prev"]) == ("start", 1, written["sha256"])
    assert (last["kind"], last["seq"]) == ("act", len(entries))
    assert set(last) == set("act actor at cite events facts kind prev seq sha256".split())


def test_what_was_written_is_read(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "j", edition(), at=NOON, mode=Mode.LIVE) as journal:
        (begun,) = journal.append(START)
        more = journal.append(DONE_ACT, DONE_ACT)
        assert [e.seq for e in (begun, *more)] == [1, 2, 3]
        assert journal.append() == ()
        assert list(journal.entries()) == [begun, *more]
        assert (journal.count, journal.head) == (3, more[-1].sha256)
        assert journal.size == (tmp_path / "j").stat().st_size
    with Journal.open(tmp_path / "j") as journal:
        assert (journal.count, journal.head, journal.at) == (3, more[-1].sha256, NOON)
        assert journal.header.mode is Mode.LIVE
        assert journal.recovered is None
        journal.append(DONE_ACT)
    assert verify(tmp_path / "j").entries == 4


def test_time_does_not_go_back(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "j", edition(), at=NOON) as journal:
        journal.append(START._replace(at=NOON + 5), DONE_ACT._replace(at=NOON + 5))
        size = journal.size
        times: list[Any] = [NOON + 4, NOON, 0, -1, 2**53, True, 1.5, None]
        for at in times:
            with pytest.raises(JournalError, match="time"):
                journal.append(DONE_ACT._replace(at=NOON + 6), DONE_ACT._replace(at=at))
        assert journal.size == size == (tmp_path / "j").stat().st_size
    with pytest.raises(JournalError, match="time"):
        Journal.create(tmp_path / "k", edition(), at=-1)
    assert not (tmp_path / "k").exists()


def test_what_has_no_spelling_writes_nothing(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "j", edition(), at=NOON) as journal:
        with pytest.raises(Uncoded):
            journal.append(START, DONE_ACT._replace(act=Act(1, 0.5)))
        assert (journal.count, list(journal.entries())) == (0, [])
        journal.append(START)


def test_no_journal_is_written_over(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="there already"):
        Journal.create(path, edition(), at=NOON)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["j"]


def test_what_cannot_be_opened_says_why(tmp_path: Path) -> None:
    for use in (Journal.open, verify):
        with pytest.raises(JournalError, match="No such file"):
            use(tmp_path / "none")
        with pytest.raises(JournalError, match="Is a directory"):
            use(tmp_path)
    with pytest.raises(JournalError, match="No such file"):
        Journal.create(tmp_path / "none" / "j", edition(), at=0)


def test_a_closed_journal_takes_nothing(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "j", edition(), at=NOON)
    journal.close()
    journal.close()
    with pytest.raises(JournalError, match="closed"):
        journal.append(START)


# ---- one writer --------------------------------------------------------------------------------


def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "j"
    with Journal.create(path, edition(), at=NOON) as journal:
        journal.append(START)
        with pytest.raises(JournalLocked, match="somebody else"):
            Journal.open(path)
        journal.append(DONE_ACT)
    with Journal.open(path), pytest.raises(JournalLocked):
        Journal.open(path)
    Journal.open(path).close()


OTHER = """
import sys
from pitboss.journal import Journal, JournalLocked
try:
    Journal.open(sys.argv[1])
except JournalLocked as error:
    print(error)
"""


def test_a_writer_in_another_process_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "j"
    command = [sys.executable, "-c", OTHER, str(path)]
    with Journal.create(path, edition(), at=NOON):
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert "is being written by somebody else" in done.stdout
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == ""


def test_what_somebody_writes_without_the_lock_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "j"
    journal = Journal.create(path, edition(), at=NOON)
    journal.append(START)
    with path.open("ab") as file:
        file.write(b"{}\n")
    with pytest.raises(JournalBroken, match="line 3, .*by somebody else"):
        journal.append(DONE_ACT)
    with pytest.raises(JournalError, match="closed"):
        journal.append(DONE_ACT)


def test_a_journal_of_other_rules_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = journal_of_one(tmp_path / "j")
    monkeypatch.setattr(header, "ruleset_hash", lambda: "0" * 64)
    with Journal.open(path) as journal:
        with pytest.raises(JournalError, match="begin a new journal"):
            journal.append(START)
        with pytest.raises(JournalError, match="begin a new journal"):
            Recorder(journal)
    assert not verify(path).header.same_rules


# ---- a round that is written first -------------------------------------------------------------


def test_what_is_refused_writes_nothing(tmp_path: Path) -> None:
    recorder = new(tmp_path / "j")
    journal = recorder.journal
    with pytest.raises(JournalError, match="no round"):
        recorder.act(DUTY_DONE, at=NOON)
    with pytest.raises(NotPermitted, match=r"18\.6"):
        recorder.start((9,), at=NOON)
    assert (journal.count, recorder.round) == (0, None)
    recorder.start((1,), at=NOON)
    recorder.go_on(from_deck(DECK), at=NOON)
    for acts in ([Act(1, RIDE)], [*bets(1), ANNOUNCE, ANNOUNCE], [*bets(1), Act(2, DONE)]):
        before = (journal.count, journal.size, recorder.round, list(recorder.log))
        with pytest.raises(NotPermitted):
            recorder.act(*acts, at=NOON)
        with pytest.raises(JournalError):
            recorder.act(*bets(1), at=0)
        assert (journal.count, journal.size, recorder.round, recorder.log) == before
    with pytest.raises(JournalError, match="not over"):
        recorder.start((1,), at=NOON)
    assert [e.kind for e in journal.entries()] == ["start", "act"]


def test_acts_and_what_they_moved_are_written(tmp_path: Path) -> None:
    recorder = new(tmp_path / "j")
    end = play_plainly(recorder)
    assert end.closed
    assert len(recorder.log) == recorder.journal.count - 1
    assert recorder.log[0].cite == "18.7(a)"
    play_plainly(recorder)
    assert verify(tmp_path / "j").rounds == 2


def test_a_round_is_gone_on_with_where_it_was(tmp_path: Path) -> None:
    path, faces = tmp_path / "j", from_deck(DECK)
    whole = new(tmp_path / "whole")
    play_plainly(whole)
    first = new(path)
    play_plainly(first)
    first.start((1, 3), at=NOON + 10, marks=frozenset({COUNT_DUE}), cards="fresh")
    first.go_on(faces, at=NOON + 10)
    assert first.round and first.round.awaits
    first.journal.close()
    again = Recorder(Journal.open(path))
    assert (again.round, again.log) == (first.round, first.log)
    step = again.round and again.round.awaits
    assert step and step.actors(again.round) == (Role.SUPERVISOR,)  # type: ignore[arg-type]


def test_a_recorder_that_was_left_behind_does_not_go_on(tmp_path: Path) -> None:
    one = new(tmp_path / "j")
    two = Recorder(one.journal)
    one.start((1,), at=NOON)
    with pytest.raises(JournalError, match="gone on without"):
        two.start((1,), at=NOON)


def test_a_journal_is_on_the_disk_before_anybody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, seen = tmp_path / "j", []

    def synced(fd: int) -> None:
        lies = path.read_bytes() if path.exists() else b""
        seen.append((lies.count(b"\n"), recorder.journal.count, len(recorder.log)))
        os.fsync(fd)

    recorder = new(path)
    folders: list[Path] = []
    monkeypatch.setattr("pitboss.journal.journal.sync", synced)
    monkeypatch.setattr("pitboss.journal.disk.sync_folder", folders.append)
    recorder.start((1,), at=NOON)
    recorder.act(DUTY_DONE, at=NOON)
    recorder.act(*bets(1), at=NOON)
    assert seen == [(2, 0, 0), (3, 1, 0), (6, 2, 1)]  # written, and told to nobody yet
    Journal.create(tmp_path / "k", edition(), at=NOON).close()
    assert folders == [tmp_path]


def test_a_journal_is_not_readable_by_everybody(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    assert path.stat().st_mode & 0o007 == 0


def test_importing_the_package_loads_no_journal() -> None:
    program = "import sys, pitboss; print([m for m in sys.modules if m.startswith('pitboss.jou')])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "[]"
