"""A session at the table, written to a journal that verifies and replays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


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
    again = pitboss(tmp_path, *words)
    assert again.returncode == 2
    assert "there already" in again.stderr
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
