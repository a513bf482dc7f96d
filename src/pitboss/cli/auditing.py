"""What the verbs of the journal answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from pitboss import journal as journals
from pitboss.cli import FINDINGS, INTEGRITY, told
from pitboss.cli.output import Format, Told, note, show
from pitboss.journal import Exported, Form, JournalBroken, JournalError, Torn, Verified
from pitboss.journal.telling import told_time
from pitboss.ruleset import ruleset_hash


def verified(journal: Path, head: str | None, form: Format) -> None:
    """What is in a journal, or where it is broken."""
    with _broken_is_told(form):
        found = journals.verify(journal, head)
    show(Told(_intact(found), {"intact": True, **_data(found)}), form)
    if found.torn:
        raise typer.Exit(FINDINGS)


def replayed(journal: Path, head: str | None, form: Format) -> None:
    """Whether the rules still say the same."""
    with _broken_is_told(form):
        found = journals.replay(journal, head)
    same, differences = found.same_rules, found.differences
    rules = "the same rules" if same else f"other rules now, {ruleset_hash()[:16]}"
    lines = [*_intact(found.verified), f"  {found.acts} acts played again under {rules}"]
    lines += [f"  {d}" for d in differences] or ["  the same events, and the same table"]
    data = {
        "intact": True,
        **_data(found.verified),
        "acts": found.acts,
        "same_rules": same,
        "ruleset_now": ruleset_hash(),
        "differences": [
            {"line": d.line, "byte": d.offset, "round": d.round, "what": d.what}
            for d in differences
        ],
    }
    show(Told(lines, data), form)
    if same and differences:
        raise typer.Exit(INTEGRITY)
    if differences or found.verified.torn:
        raise typer.Exit(FINDINGS)


def exported(journal: Path, form: str, number: int | None, to: Path | None) -> None:
    """The journal in another form, printed or in files."""
    with _broken_is_an_error():
        found = journals.export(journal, Form(form), number)
    if to is not None:
        _write(found, to)
    elif len(found.files) == 1:
        print(*found.files.values())
    elif found.files:
        raise typer.BadParameter(
            f"{len(found.files)} rounds have a record each; choose --round, or --to FOLDER"
        )
    for said in found.notes:
        note(f"not said: {said}")
    if found.notes:
        raise typer.Exit(FINDINGS)


def backed_up(journal: Path, target: Path, form: Format) -> None:
    """A backup."""
    with _broken_is_an_error():
        found = journals.backup(journal, target).verified
    lines = [f"{target}: a backup of {journal}", *_intact(found)[1:]]
    show(Told(lines, {**_data(found), "backup": str(target)}), form)
    if found.torn:
        raise typer.Exit(FINDINGS)


def restored(folder: Path, target: Path, form: Format) -> None:
    """A journal that is back."""
    with _broken_is_an_error():
        found = journals.restore(folder, target).verified
    lines = [f"{target}: restored from {folder}", *_intact(found)[1:]]
    data = {**_data(found), "journal": str(target), "backup": str(folder)}
    show(Told(lines, data), form)


# ---- what they have in common ------------------------------------------------------------------


@contextmanager
def _broken_is_told(form: Format) -> Iterator[None]:
    """To find it is what the verb is for: the finding is its result."""
    try:
        yield
    except JournalBroken as broken:
        data = {
            "journal": broken.path,
            "intact": False,
            "line": broken.line,
            "byte": broken.offset,
            "what": broken.what,
        }
        show(Told([f"BROKEN  {broken}"], data), form)
        raise typer.Exit(INTEGRITY) from None


@contextmanager
def _broken_is_an_error() -> Iterator[None]:
    try:
        yield
    except JournalBroken as broken:
        told(str(broken), INTEGRITY)


def _number(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _intact(found: Verified) -> list[str]:
    header = found.header
    since = "" if found.since is None else f", the known head is there, {found.since} entries since"
    named = f"{header.name}, " if header.name else ""
    rules = f"ruleset {header.ruleset[:16]}"
    return [
        f"{found.path}: intact{' up to a torn last line' if found.torn else ''}{since}",
        f"  {named}{header.mode.value}, {header.game} on {header.day}, {rules}",
        f"  {told_time(header.created)} to {told_time(found.at)}",
        f"  {_number(found.entries, 'entry', 'entries')} in "
        f"{_number(found.rounds, 'round', 'rounds')}, {found.size} bytes",
        f"  head {found.head}",
        *([f"  {found.torn}"] if found.torn else []),
    ]


def _data(found: Verified) -> dict[str, Any]:
    header = found.header
    return {
        "journal": str(found.path),
        "game": header.game,
        "on": header.day,
        "mode": header.mode.value,
        "name": header.name,
        "ruleset": header.ruleset,
        "code": header.code,
        "created": header.created,
        "last": found.at,
        "entries": found.entries,
        "rounds": found.rounds,
        "bytes": found.size,
        "head": found.head,
        "since_known_head": found.since,
        "torn": _torn(found.torn),
    }


def _torn(torn: Torn | None) -> dict[str, int] | None:
    if torn is None:
        return None
    return {"line": torn.line, "byte": torn.offset, "bytes": len(torn.content)}


def _write(found: Exported, to: Path) -> None:
    try:
        to.mkdir(parents=True, exist_ok=True)
        for name, content in found.files.items():
            with (to / name).open("x", encoding="utf-8") as file:
                file.write(content + "\n")
    except OSError as error:
        raise JournalError(f"{error.filename}: {error.strerror}") from None
