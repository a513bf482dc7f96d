"""After a crash all that was acknowledged is there; what the disk refuses has not happened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from pitboss.adapters.driver import from_deck
from pitboss.equipment.cards import DECK
from pitboss.journal import (
    AppendFailed,
    Journal,
    JournalBroken,
    JournalError,
    Recorder,
    replay,
    verify,
)
from tests.journal.played import NOON, journal_of_one, new, play_plainly
from tests.rounds import bets
from tests.tidy import ROOT

KILLS = 21


def begun(path: Path) -> Recorder:
    """A round in which wagers may be placed."""
    recorder = new(path)
    recorder.start((1,), at=NOON)
    recorder.go_on(from_deck(DECK), at=NOON)
    return recorder


# ---- a torn line -------------------------------------------------------------------------------


def test_a_torn_last_line_is_cut_off_wherever_it_is_torn(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"
    recorder = begun(path)
    whole, head = path.read_bytes(), recorder.journal.head
    recorder.act(bets(1)[0], at=NOON)
    recorder.journal.close()
    last = path.read_bytes()[len(whole) :]
    lengths = [1, 2, *range(3, len(last), 23), len(last) - 2, len(last) - 1]
    for number, length in enumerate(lengths, 1):
        path.write_bytes(whole + last[:length])
        torn = verify(path, head).torn
        assert torn
        assert (torn.line, torn.offset, torn.content) == (4, len(whole), last[:length])
        with Journal.open(path) as journal:
            found = journal.recovered
            assert (journal.count, journal.head, journal.size) == (2, head, len(whole))
        assert path.read_bytes() == whole
        assert found
        assert found.copy == tmp_path / f"j.jsonl.torn-{number}"
        assert found.copy.read_bytes() == last[:length]
        assert f"line 4, byte {len(whole)}: torn after {length} bytes; cut off" in str(found)
    assert len(os.listdir(tmp_path)) == 1 + len(lengths)


def test_blocks_that_were_never_written_are_torn(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    whole = path.read_bytes()
    for left in (b"\0" * 5000, b'{"act":' + b"\0" * 100):
        path.write_bytes(whole + left)
        with Journal.open(path) as journal:
            assert journal.recovered
        assert path.read_bytes() == whole


def test_a_header_that_is_torn_is_no_journal(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    header = path.read_bytes().splitlines(keepends=True)[0]
    for length in (0, 1, len(header) // 2, len(header) - 1):
        path.write_bytes(header[:length])
        with pytest.raises(JournalBroken, match="line 1, byte 0: no header"):
            Journal.open(path)
        assert path.read_bytes() == header[:length]


def test_readers_leave_a_torn_line_alone(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    path.write_bytes(path.read_bytes()[:-3])
    content = path.read_bytes()
    assert verify(path).torn
    assert replay(path).verified.torn
    assert path.read_bytes() == content
    assert os.listdir(tmp_path) == ["j"]


def test_a_recovered_journal_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "j"
    recorder = begun(path)
    before = recorder.round
    recorder.act(bets(1)[0], at=NOON)
    recorder.journal.close()
    path.write_bytes(path.read_bytes()[:-1])
    again = Recorder(Journal.open(path))
    assert again.round == before
    again.act(bets(1)[0], at=NOON)
    assert again.round == recorder.round
    assert verify(path).torn is None


# ---- kills -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_whatever_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    path, random, entries = tmp_path / "j", Random(18), 0
    for seed in range(KILLS):
        acknowledged = killed(path, seed, random.uniform(0, 0.12))
        if not acknowledged and not path.exists():
            continue  # killed before there was a journal
        with Journal.open(path) as journal:
            hashes = {entry.seq: entry.sha256 for entry in journal.entries()}
            last = max(acknowledged, default=0)
            assert entries <= last <= journal.count
            assert all(hashes.get(n, head) == head for n, head in acknowledged.items())
            assert set(acknowledged) <= {0, *hashes}
            entries = journal.count
    assert entries > KILLS
    replayed = replay(path)
    assert replayed.differences == ()
    assert replayed.acts + replayed.verified.rounds == entries


def killed(path: Path, seed: int, after: float) -> dict[int, str]:
    """What a writer had acknowledged when it was killed, some time after it began."""
    command = [sys.executable, "-m", "tests.journal.writer", str(path), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        first = writer.stdout.readline()
        time.sleep(after)
        writer.send_signal(signal.SIGKILL)
        lines = (first + writer.stdout.read()).splitlines(keepends=True)
    assert writer.returncode == -signal.SIGKILL
    said = [line.split() for line in lines if line.endswith("\n")]
    return {int(number): head for number, head in said}


HUGE = """
import os, sys
from pitboss.journal import Journal, Started
from tests.rounds import edition
journal = Journal.create(sys.argv[1], edition(), at=0)
os.write(1, b"ready\\n")
journal.append(Started(0, ((1, "x" * 30_000_000),)))
os.write(1, b"acknowledged\\n")
"""


@pytest.mark.slow
def test_a_kill_in_the_middle_of_a_write_leaves_a_torn_line(tmp_path: Path) -> None:
    torn = []
    for number in range(5):
        path = tmp_path / str(number)
        command = [sys.executable, "-c", HUGE, str(path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as writer:
            assert writer.stdout
            writer.stdout.readline()
            while writer.poll() is None and path.stat().st_size < 1_000_000:
                pass
            writer.send_signal(signal.SIGKILL)
            acknowledged = writer.stdout.read()
        with Journal.open(path) as journal:
            assert journal.count == 1 if acknowledged else journal.count <= 1
            torn.append(journal.recovered)
        path.unlink()
    assert any(torn)


# ---- what the disk refuses ---------------------------------------------------------------------

FULL = """
import resource, sys
from pitboss.journal import AppendFailed, Journal, Recorder
from tests.rounds import bets
path = sys.argv[1]
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
for room in range(0, 700, 23):
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    recorder = Recorder(Journal.open(path))
    before, log, size = recorder.round, list(recorder.log), recorder.journal.size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, hard))
    try:
        recorder.act(*bets(1)[:1], at=recorder.journal.at)
        print("written")
        break
    except AppendFailed as error:
        assert (recorder.round, recorder.log) == (before, log)
        print(recorder.journal.recovered is None, error)
    recorder.journal.close()
"""


def test_a_full_disk_leaves_the_round_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "j"
    recorder = begun(path)
    recorder.journal.close()
    whole = path.read_bytes()
    command = [sys.executable, "-c", FULL, str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    *refused, written = done.stdout.splitlines()
    assert written == "written"
    assert len(refused) > 10
    assert refused[0].startswith("True") and refused[1].startswith("True")
    assert {line.split()[0] for line in refused[2:]} == {"False"}  # a torn line each time
    assert all("the act has not happened" in line for line in refused)
    assert path.read_bytes().startswith(whole)
    assert verify(path).entries == 3
    with Journal.open(path) as journal:
        assert Recorder(journal).round != recorder.round


CREATE = """
import resource, sys
from pitboss.journal import Journal, JournalError
from tests.rounds import edition
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
try:
    Journal.create(sys.argv[1], edition(), at=0)
except JournalError as error:
    print(error)
"""


def test_a_journal_is_created_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    command = [sys.executable, "-c", CREATE, str(tmp_path / "j")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "cannot be created" in done.stdout
    assert os.listdir(tmp_path) == []


def test_a_failing_sync_leaves_the_round_as_it_was(tmp_path: Path) -> None:
    recorder = begun(tmp_path / "j")
    journal, before, head = recorder.journal, recorder.round, recorder.journal.head
    reader, writer = os.pipe()  # takes what is written, and cannot be synced
    assert journal._fd is not None
    os.dup2(writer, journal._fd)
    journal.size = 0
    with pytest.raises(AppendFailed, match="Invalid argument.*open the journal again"):
        recorder.act(bets(1)[0], at=NOON)
    assert (recorder.round, journal.head) == (before, head)
    with pytest.raises(JournalError, match="closed"):
        recorder.act(bets(1)[0], at=NOON)
    assert b'"bet number 1"' in os.read(reader, 10_000)
    for fd in (reader, writer):
        os.close(fd)
    again = Recorder(Journal.open(tmp_path / "j"))
    assert (again.round, again.journal.head) == (before, head)
    play = again.act(bets(1)[0], at=NOON)
    assert len(play) == 1


def test_a_round_that_cannot_be_written_has_not_begun(tmp_path: Path) -> None:
    recorder = new(tmp_path / "j")
    play_plainly(recorder)
    journal, before, log = recorder.journal, recorder.round, list(recorder.log)
    reader, writer = os.pipe()
    assert journal._fd is not None
    os.dup2(writer, journal._fd)
    journal.size = 0
    with pytest.raises(AppendFailed):
        recorder.start((1,), at=journal.at)
    assert (recorder.round, recorder.log) == (before, log)
    for fd in (reader, writer):
        os.close(fd)


def test_rounds_go_on_after_a_recovery(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    with path.open("ab") as file:
        file.write(b'{"act"')
    recorder = Recorder(Journal.open(path))
    assert recorder.journal.recovered
    play_plainly(recorder)
    assert replay(path).differences == ()
