"""The verbs: what they say, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from pitboss.cli.journaling import backup, journal_app, restore
from pitboss.journal import JournalError, verify
from pitboss.journal import header as header_module
from tests.journal.played import forged, journal_of_one, new, play_plainly
from tests.rounds import NEW

app = typer.Typer(pretty_exceptions_enable=False)
app.add_typer(journal_app, name="journal")
app.command()(backup)
app.command()(restore)


def run(*words: str | Path, code: int = 0) -> str:
    """The output of a verb, which must end with that exit code."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    if isinstance(done.exception, JournalError):
        raise done.exception  # main() makes exit code 2 of it
    assert done.exit_code == code, (done.output, done.exception)
    return done.output


def data(*words: str | Path, code: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*words, "--format", "json", code=code))
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return journal_of_one(tmp_path / "j.jsonl")


def torn(path: Path) -> Path:
    with path.open("ab") as file:
        file.write(b'{"act"')
    return path


def altered(path: Path) -> Path:
    path.write_bytes(path.read_bytes().replace(b'"amount":500', b'"amount":501', 1))
    return path


# ---- verify ------------------------------------------------------------------------------------


def test_verify_says_what_is_in_a_journal(path: Path) -> None:
    found = verify(path)
    text = run("journal", "verify", path)
    assert text.startswith(f"{path}: intact\n")
    assert f"{found.entries} entries in 1 round, " in text
    assert f"head {found.head}" in text
    told = data("journal", "verify", path)
    assert told["intact"] is True
    assert (told["entries"], told["rounds"], told["head"]) == (found.entries, 1, found.head)
    assert (told["torn"], told["since_known_head"], told["on"]) == (None, None, str(NEW))


def test_verify_finds_a_torn_line(path: Path) -> None:
    size = path.stat().st_size
    text = run("journal", "verify", torn(path), code=1)
    assert text.startswith(f"{path}: intact up to a torn last line\n")
    assert f"byte {size}: torn after 6 bytes" in text
    told = data("journal", "verify", path, code=1)
    assert told["torn"] == {"line": told["entries"] + 2, "byte": size, "bytes": 6}


def test_verify_locates_what_is_broken(path: Path) -> None:
    assert run("journal", "verify", altered(path), code=3).startswith(f"BROKEN  {path}, line 4, b")
    told = data("journal", "verify", path, code=3)
    assert (told["intact"], told["line"]) == (False, 4)
    assert path.read_bytes()[told["byte"] :].startswith(b'{"act"')


def test_verify_asks_for_a_known_head(path: Path) -> None:
    head = verify(path).head
    assert "0 entries since" in run("journal", "verify", path, "--head", head)
    assert data("journal", "verify", path, "--head", head)["since_known_head"] == 0
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    run("journal", "verify", path)
    assert "known head" in run("journal", "verify", path, "--head", head, code=3)


def test_what_is_not_there_is_a_matter_of_usage(tmp_path: Path) -> None:
    for verb in ("verify", "replay", "export"):
        with pytest.raises(JournalError, match="cannot be read: No such file"):
            run("journal", verb, tmp_path / "none")
        run("journal", verb, code=2)
    run("backup", code=2)
    run("restore", code=2)


# ---- replay ------------------------------------------------------------------------------------


def test_replay_says_that_all_is_the_same(path: Path) -> None:
    assert "the same events, and the same table" in run("journal", "replay", path)
    told = data("journal", "replay", path)
    assert (told["differences"], told["same_rules"]) == ([], True)
    assert told["acts"] == told["entries"] - 1
    run("journal", "replay", torn(path), code=1)


def test_replay_under_the_same_rules_must_be_the_same(path: Path) -> None:
    forged(path, lambda n, s: {**s, "cite": "18.1"} if n == 4 else s)
    assert "line 4, round 1: it answered 18.1, now 18.6(c)" in run(
        "journal", "replay", path, code=3
    )
    (difference,) = data("journal", "replay", path, code=3)["differences"]
    assert (difference["line"], difference["round"]) == (4, 1)


def test_replay_under_other_rules_only_reports(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forged(path, lambda n, s: {**s, "cite": "18.1"} if n == 4 else s)
    monkeypatch.setattr(header_module, "ruleset_hash", lambda: "1" * 64)
    assert "other rules now" in run("journal", "replay", path, code=1)
    assert data("journal", "replay", path, code=1)["same_rules"] is False


def test_replay_of_a_broken_journal(path: Path) -> None:
    assert "BROKEN" in run("journal", "replay", altered(path), code=3)


# ---- export ------------------------------------------------------------------------------------


def test_export_prints_or_writes(path: Path, tmp_path: Path) -> None:
    text = run("journal", "export", path)
    assert text.startswith("# let it ride poker")
    assert data("journal", "export", path)["rounds"][0]["round"] == 1
    assert run("journal", "export", path, "--format", "record").startswith("record = 1\n")
    to = tmp_path / "a" / "b"
    assert run("journal", "export", path, "--to", to) == ""
    assert (to / "j.txt").read_text("utf-8") == text
    with pytest.raises(JournalError, match="exists"):
        run("journal", "export", path, "--to", to)


def test_export_of_several_records_needs_a_folder(tmp_path: Path) -> None:
    recorder = new(tmp_path / "j")
    play_plainly(recorder)
    play_plainly(recorder)
    record = ("journal", "export", tmp_path / "j", "--format", "record")
    assert "choose --round" in run(*record, code=2)
    assert run(*record, "--round", "2").startswith("record = 1")
    run(*record, "--to", tmp_path / "to")
    assert sorted(p.name for p in (tmp_path / "to").iterdir()) == [
        "j-round-1.toml",
        "j-round-2.toml",
    ]
    with pytest.raises(JournalError, match="no round 3"):
        run(*record, "--round", "3")


def test_export_says_what_it_cannot_say(path: Path) -> None:
    assert "not said: " in run("journal", "export", torn(path), code=1)
    assert "line 4" in run("journal", "export", altered(path), code=3)


# ---- backup and restore ------------------------------------------------------------------------


def test_backup_and_restore(path: Path, tmp_path: Path) -> None:
    kept, back = tmp_path / "kept", tmp_path / "back"
    assert f"{kept}: a backup of {path}" in run("backup", path, kept)
    assert f"{back}: restored from {kept}" in run("restore", kept, back)
    assert back.read_bytes() == path.read_bytes()
    with pytest.raises(JournalError, match="there already"):
        run("restore", kept, back)
    told = data("restore", kept, tmp_path / "again")
    assert told["head"] == verify(path).head
    assert data("backup", path, tmp_path / "second")["head"] == told["head"]
    altered(kept / "journal.jsonl")
    run("restore", kept, tmp_path / "third", code=3)
    run("backup", torn(path), tmp_path / "fourth", code=1)
    run("backup", altered(path), tmp_path / "fifth", code=3)


def test_every_verb_has_an_example() -> None:
    for words in (("backup",), ("restore",), *(("journal", v) for v in ("verify", "replay"))):
        assert f"Example: pitboss {' '.join(words)} " in run(*words, "--help")
    assert "Example: pitboss journal export" in run("journal", "export", "--help")
