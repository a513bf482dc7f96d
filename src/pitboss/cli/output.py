"""What verbs print: text for people, JSON for programs, CSV where it is a table."""

from __future__ import annotations

import csv
import json
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, NamedTuple

import typer

from pitboss.regulation import Cite


class Format(StrEnum):
    """How a verb prints."""

    TEXT = "text"
    JSON = "json"


class RoundFormat(StrEnum):
    """How a verb prints rounds; phh is of poker."""

    TEXT = "text"
    JSON = "json"
    PHH = "phh"


class TableFormat(StrEnum):
    """How a verb prints a table."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


FormatOption = Annotated[Format, typer.Option("--format", help="text or json.")]
RoundOption = Annotated[RoundFormat, typer.Option("--format", help="text, json or phh.")]
TableOption = Annotated[TableFormat, typer.Option("--format", help="text, json or csv.")]


class Told(NamedTuple):
    """An answer, as text and as data."""

    lines: list[str]
    data: dict[str, Any]


def show(told: Told, form: Format | RoundFormat | TableFormat) -> None:
    """Print lines or JSON."""
    if form.value == "json":
        print(json.dumps(told.data, indent=2, ensure_ascii=False))
    else:
        for line in told.lines:
            print(line)


def show_csv(names: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> None:
    """Print rows as comma separated values."""
    writer = csv.DictWriter(sys.stdout, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows({k: _cell(v) for k, v in row.items()} for row in rows)


def _cell(value: Any) -> Any:
    return "; ".join(map(str, value)) if isinstance(value, list) else value


def full(cites: Iterable[str]) -> list[str]:
    """Citations as JSON has them, with their chapters."""
    return [Cite.parse(cite).full for cite in cites]


def wrapped(text: str, indent: str = "", first: str | None = None) -> list[str]:
    """A paragraph of text, no wider than a terminal."""
    return textwrap.wrap(
        text,
        width=96,
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def columns(rows: Sequence[Sequence[str]], gap: str = "  ") -> list[str]:
    """Rows under each other, the last column as wide as it needs."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)] if rows else []
    return [
        gap.join([*(c.ljust(w) for c, w in zip(row, widths, strict=False)), row[-1]]).rstrip()
        for row in rows
    ]


def note(text: str) -> None:
    """Talk goes where it does not disturb results."""
    print(text, file=sys.stderr)
