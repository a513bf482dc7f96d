"""The verbs of the journal: verify, replay and export; backup and restore."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import Format, FormatOption

journal_app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Verify, replay and export the journal of a table.",
)


class Exports(StrEnum):
    """What a journal can be exported as."""

    TEXT = "text"
    JSON = "json"
    RECORD = "record"
    PHH = "phh"


JournalFile = Annotated[Path, typer.Argument(metavar="JOURNAL", help="A journal.")]
Head = Annotated[
    str | None,
    typer.Option(metavar="HASH", help="The hash of a line known from before: it must be there."),
]


@journal_app.command()
def verify(journal: JournalFile, head: Head = None, form: FormatOption = Format.TEXT) -> None:
    """Check that every byte of a journal is what was written.

    That whole lines are missing at the end is found only with --head.
    Exit code 1 if a crash has left a torn line at the end, 3 if the journal is broken.

    Example: pitboss journal verify table-4.jsonl
    """
    from pitboss.cli.auditing import verified

    verified(journal, head, form)


@journal_app.command()
def replay(journal: JournalFile, head: Head = None, form: FormatOption = Format.TEXT) -> None:
    """Play a journal again, and demand the same events and the same table.

    Exit code 1 if rules that have changed since say otherwise, or a torn line is left out; 3 if
    the journal is broken, or the rules that it was written under say otherwise.

    Example: pitboss journal replay table-4.jsonl
    """
    from pitboss.cli.auditing import replayed

    replayed(journal, head, form)


@journal_app.command()
def export(
    journal: JournalFile,
    form: Annotated[
        Exports, typer.Option("--format", help="text, json, record or phh.")
    ] = Exports.TEXT,
    number: Annotated[int | None, typer.Option("--round", min=1, help="Only this round.")] = None,
    to: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write files there.")] = None,
) -> None:
    """Export a journal: a transcript, data, a round record for each round, or poker hand histories.

    Exit code 1 if something could not be said in that form.

    Example: pitboss journal export table-4.jsonl --format record --to records
    """
    from pitboss.cli.auditing import exported

    exported(journal, form.value, number, to)


def backup(
    journal: JournalFile,
    target: Annotated[Path, typer.Argument(metavar="BACKUP", help="A folder, not there yet.")],
    form: FormatOption = Format.TEXT,
) -> None:
    """Copy a journal into a new folder, with a manifest, and verify the copy.

    The table may go on meanwhile.  Exit code 1 if a torn line was left out.

    Example: pitboss backup table-4.jsonl backups/2008-05-01
    """
    from pitboss.cli.auditing import backed_up

    backed_up(journal, target, form)


def restore(
    folder: Annotated[Path, typer.Argument(metavar="BACKUP", help="The folder of a backup.")],
    target: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A file, not there yet.")],
    form: FormatOption = Format.TEXT,
) -> None:
    """Put a journal back from its backup, which must be whole; no journal is overwritten.

    Example: pitboss restore backups/2008-05-01 table-4.jsonl
    """
    from pitboss.cli.auditing import restored

    restored(folder, target, form)
