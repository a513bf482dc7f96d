"""The verbs of the journal: verify, replay and export; backup and restore."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss import journal as journals
from pitboss.cli import FINDINGS, INTEGRITY, told
from pitboss.cli.output import Format, FormatOption, Told, note, show
from pitboss.journal import Exported, Form, JournalBroken, JournalError, Torn, Verified
from pitboss.journal.telling import told_time
from pitboss.ruleset import ruleset_hash

journal_app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Verify, replay and export the journal of a table.",
)

JournalFile = Annotated[Path, typer.Argument(metavar="JOURNAL", help="A journal.")]
Head = Annotated[
    str | None,
    typer.Option(metavar="HASH", help="The hash of a line known from before: nothing may miss."),
]


@journal_app.command()
def verify(journal: JournalFile, head: Head = None, form: FormatOption = Format.TEXT) -> None:
    """Check that every byte of a journal is what was written.

    That whole lines are missing at the end is found only with --head.
    Exit code 1 if a crash has left a torn line at the end, 3 if the journal is broken.

    Example: pitboss journal verify table-4.jsonl
    """
    with _broken_is_told(form):
        found = journals.verify(journal, head)
    show(Told(_intact(found), {"intact": True, **_data(found)}), form)
    if found.torn:
        raise typer.Exit(FINDINGS)


@journal_app.command()
def replay(journal: JournalFile, head: Head = None, form: FormatOption = Format.TEXT) -> None:
    """Play a journal again, and demand the same events and the same table.

    Exit code 1 if rules that have changed since say otherwise, or a torn line is left out; 3 if
    the journal is broken, or the rules that it was written under say otherwise.

    Example: pitboss journal replay table-4.jsonl
    """
    with _broken_is_told(form):
        found = journals.replay(journal, head)
    verified, same = found.verified, found.same_rules
    rules = "the same rules" if same else f"other rules now, {ruleset_hash()[:16]}"
    lines = [
        *_intact(verified),
        f"  {found.acts} acts played again under {rules}",
        *(f"  {difference}" for difference in found.differences),
        *([] if found.differences else ["  the same events, and the same table"]),
    ]
    data = {
        "intact": True,
        **_data(verified),
        "acts": found.acts,
        "same_rules": same,
        "ruleset_now": ruleset_hash(),
        "differences": [
            {"line": d.line, "byte": d.offset, "round": d.round, "what": d.what}
            for d in found.differences
        ],
    }
    show(Told(lines, data), form)
    if same and found.differences:
        raise typer.Exit(INTEGRITY)
    if found.differences or verified.torn:
        raise typer.Exit(FINDINGS)


@journal_app.command()
def export(
    journal: JournalFile,
    form: Annotated[Form, typer.Option("--format", help="text, json or record.")] = Form.TEXT,
    number: Annotated[int | None, typer.Option("--round", min=1, help="Only this round.")] = None,
    to: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write files there.")] = None,
) -> None:
    """Export a journal: a transcript, data, or a round record for each round.

    Exit code 1 if something could not be said in that form.

    Example: pitboss journal export table-4.jsonl --format record --to records
    """
    with _broken_is_an_error():
        found = journals.export(journal, form, number)
    if to is None:
        if len(found.files) != 1:
            raise typer.BadParameter(
                f"{len(found.files)} rounds have a record each; choose --round, or --to FOLDER"
            )
        print(*found.files.values())
    else:
        _write(found, to)
    for said in found.notes:
        note(f"not said: {said}")
    if found.notes:
        raise typer.Exit(FINDINGS)


def backup(
    journal: JournalFile,
    target: Annotated[Path, typer.Argument(metavar="BACKUP", help="A folder, not there yet.")],
    form: FormatOption = Format.TEXT,
) -> None:
    """Copy a journal into a new folder, with a manifest, and verify the copy.

    The table may go on meanwhile.  Exit code 1 if a torn line was left out.

    Example: pitboss backup table-4.jsonl backups/2008-05-01
    """
    with _broken_is_an_error():
        found = journals.backup(journal, target)
    lines = [f"{target}: a backup of {journal}", *_intact(found.verified)[1:]]
    show(Told(lines, {"backup": str(target), **_data(found.verified)}), form)
    if found.verified.torn:
        raise typer.Exit(FINDINGS)


def restore(
    folder: Annotated[Path, typer.Argument(metavar="BACKUP", help="The folder of a backup.")],
    target: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A file, not there yet.")],
    form: FormatOption = Format.TEXT,
) -> None:
    """Put a journal back from its backup, which must be whole; no journal is overwritten.

    Example: pitboss restore backups/2008-05-01 table-4.jsonl
    """
    with _broken_is_an_error():
        found = journals.restore(folder, target)
    lines = [f"{target}: restored from {folder}", *_intact(found.verified)[1:]]
    data = {**_data(found.verified), "journal": str(target), "backup": str(folder)}
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


def _intact(found: Verified) -> list[str]:
    header = found.header
    since = "" if found.since is None else f", the known head is there, {found.since} entries since"
    named = f"{header.name}, " if header.name else ""
    rules = f"ruleset {header.ruleset[:16]}"
    return [
        f"{found.path}: intact{since}",
        f"  {named}{header.mode.value}, {header.game} on {header.day}, {rules}",
        f"  {told_time(header.created)} to {told_time(found.at)}",
        f"  {found.entries} entries in {found.rounds} rounds, {found.size} bytes",
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
