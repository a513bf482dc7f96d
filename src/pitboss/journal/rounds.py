"""The rounds of a journal, as it tells them, and what was done at the table between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.adapters.driver import Entry as Logged
from pitboss.core.events import Event
from pitboss.core.rules import Edition
from pitboss.journal.chain import Entry, Lines, open_to_read
from pitboss.journal.errors import JournalError, Uncoded
from pitboss.journal.happenings import Acted, Happening, Managed, Started, happened
from pitboss.table import Change


@dataclass
class Recorded:
    """A round of a journal: its entries and what they say."""

    number: int
    began: Entry
    started: Started
    rules: Edition
    acts: list[tuple[Entry, Acted]] = field(default_factory=list)
    after: list[tuple[Entry, Managed]] = field(default_factory=list)  # up to the next round

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(event for _, acted in self.acts for event in acted.events)

    @property
    def log(self) -> list[Logged]:
        """Its acts, as those who drive a round log them."""
        return [Logged(acted.act, acted.cite, acted.events) for _, acted in self.acts]


@dataclass
class History:
    """What a journal tells: what was done before any round, then its rounds."""

    before: list[tuple[Entry, Managed]] = field(default_factory=list)
    rounds: list[Recorded] = field(default_factory=list)


def history(path: Path | str, rules: Edition) -> History:
    """All of a journal, checked as it is read."""
    told = History()
    with open_to_read(path) as file:
        for entry in Lines(path, file):
            what = _read(path, entry, rules)
            last = told.rounds[-1] if told.rounds else None
            if isinstance(what, Started):
                told.rounds.append(Recorded(len(told.rounds) + 1, entry, what, rules))
            elif isinstance(what, Managed):
                (last.after if last else told.before).append((entry, what))
                rules = what.act.what.edition if isinstance(what.act.what, Change) else rules
            elif last is None:
                raise JournalError(f"{path}, line {entry.line}: an act before any round")
            else:
                last.acts.append((entry, what))
    return told


def rounds(path: Path | str, rules: Edition) -> Iterator[Recorded]:
    """One after the other."""
    yield from history(path, rules).rounds


def _read(path: Path | str, entry: Entry, rules: Edition) -> Happening:
    try:
        return happened(entry.said, rules)
    except Uncoded as error:
        raise Uncoded(f"{path}, line {entry.line}: {error}") from None
