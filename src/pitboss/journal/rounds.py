"""The rounds of a journal, as it tells them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.adapters.driver import Entry as Logged
from pitboss.core.events import Event
from pitboss.core.rules import Edition
from pitboss.journal.chain import Entry, Lines, open_to_read
from pitboss.journal.errors import JournalError, Uncoded
from pitboss.journal.happenings import Acted, Started, happened


@dataclass
class Recorded:
    """A round of a journal: its entries and what they say."""

    number: int
    began: Entry
    started: Started
    acts: list[tuple[Entry, Acted]] = field(default_factory=list)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(event for _, acted in self.acts for event in acted.events)

    @property
    def log(self) -> list[Logged]:
        """Its acts, as those who drive a round log them."""
        return [Logged(acted.act, acted.cite, acted.events) for _, acted in self.acts]


def rounds(path: Path | str, rules: Edition) -> Iterator[Recorded]:
    """One after the other, checked as they are read."""
    found: Recorded | None = None
    number = 0
    with open_to_read(path) as file:
        for entry in Lines(path, file):
            what = _read(path, entry, rules)
            if isinstance(what, Started):
                if found:
                    yield found
                number += 1
                found = Recorded(number, entry, what)
            elif found is None:
                raise JournalError(f"{path}, line {entry.line}: an act before any round")
            else:
                found.acts.append((entry, what))
    if found:
        yield found


def _read(path: Path | str, entry: Entry, rules: Edition) -> Started | Acted:
    try:
        return happened(entry.said, rules)
    except Uncoded as error:
        raise Uncoded(f"{path}, line {entry.line}: {error}") from None
