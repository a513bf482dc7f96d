"""Is a journal what was written, and do the rules still say the same?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from pitboss.core.dealer import Dealer
from pitboss.core.events import Event
from pitboss.core.play import rebuild, same_table
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.journal.chain import Entry, Lines, Torn, open_to_read
from pitboss.journal.happenings import START, Acted, Happening, Started, happened
from pitboss.journal.header import Header, cannot_be_built
from pitboss.journal.telling import told_event
from pitboss.regulation import PitbossError


@dataclass(frozen=True)
class Verified:
    """A journal whose bytes are what was written, up to its head."""

    path: Path
    header: Header
    entries: int
    rounds: int
    at: int  # the time of the last entry
    head: str  # the hash of the last line: whoever knows it can tell whether any is missing
    size: int  # bytes, without a torn line
    torn: Torn | None
    since: int | None  # how many entries follow the head that was known


def verify(path: Path | str, head: str | None = None) -> Verified:
    """Check hashes, order, times and form; with a head known from before, also that it is there.

    Without a known head, nobody can tell that whole lines are missing at the end.
    """
    with open_to_read(path) as file:
        return _walk(Lines(path, file), head, _nothing)


def _walk(lines: Lines, head: str | None, take: Callable[[Entry], None]) -> Verified:
    rounds, known = 0, 0 if head == lines.head else None
    for entry in lines:
        rounds += entry.kind == START
        known = entry.seq if entry.sha256 == head else known
        take(entry)
    if head is not None and known is None:
        raise lines.broken(
            f"the known head {head[:16]} is not here: this journal was shortened, or is another one"
        )
    since = None if known is None else lines.count - known
    return Verified(
        lines.path,
        lines.header,
        lines.count,
        rounds,
        lines.at,
        lines.head,
        lines.size,
        lines.torn,
        since,
    )


def _nothing(_: Entry) -> None:
    """Only to check the entry is enough."""


@dataclass(frozen=True)
class Difference:
    """What the rules say otherwise than the journal, and in which entry."""

    line: int
    offset: int
    round: int
    what: str

    def __str__(self) -> str:
        return f"line {self.line}, round {self.round}: {self.what}"


@dataclass(frozen=True)
class Replayed:
    """A journal played again by the rules in use now."""

    verified: Verified
    acts: int  # how many were compared
    differences: tuple[Difference, ...]

    @property
    def same_rules(self) -> bool:
        """Whether these are the rules that it was written under."""
        return self.verified.header.same_rules


def replay(path: Path | str, head: str | None = None) -> Replayed:
    """Play every act again, and demand the same events and the same table.

    Of each round the first difference is told: what follows it has no meaning any more.  Nothing
    is rewritten.
    """
    with open_to_read(path) as file:
        lines = Lines(path, file)
        refusal = cannot_be_built(lines.header)
        if refusal:
            found = (Difference(1, 0, 0, refusal),)
            return Replayed(_walk(lines, head, _nothing), 0, found)
        again = _Again(lines.header.edition())
        verified = _walk(lines, head, again.take)
    again.end()
    return Replayed(verified, again.acts, tuple(again.differences))


class _Again:
    """The rounds of a journal, played again entry by entry."""

    def __init__(self, rules: Edition) -> None:
        self.rules, self.rounds, self.acts = rules, 0, 0
        self.differences: list[Difference] = []
        self._start: Round | None = None
        self._dealer: Dealer | None = None  # None before any round, and after a difference
        self._recorded: list[Event] = []
        self._last: Entry | None = None

    def take(self, entry: Entry) -> None:
        if entry.kind == START:
            self._close()
            self.rounds += 1
        elif self._dealer is None and self.rounds:
            return
        self._last = entry
        try:
            self._play(happened(entry.said, self.rules))
        except PitbossError as refusal:
            self._differs(f"now refused: {refusal}")
        except Exception as defect:  # an act that no rule foresees must not end the audit
            self._differs(f"now impossible: {defect!r}")

    def _play(self, what: Happening) -> None:
        if isinstance(what, Started):
            self._start, self._recorded = what.table(self.rules), []
            self._dealer = Dealer(self._start)
        elif self._dealer is None:
            self._differs("an act before any round")
        else:
            self._act(self._dealer, what)

    def _act(self, dealer: Dealer, what: Acted) -> None:
        step, before = dealer.awaits, len(dealer.events)
        cite = step.cite if step else ""
        dealer.act(what.act)
        events = tuple(dealer.events[before:])
        self.acts += 1
        self._recorded += what.events
        if cite != what.cite:
            self._differs(f"it answered {what.cite or 'nothing'}, now {cite or 'nothing'}")
        elif events != what.events:
            self._differs(first_difference(what.events, events))

    def _close(self) -> None:
        """A round that another one follows must be closed."""
        if self._dealer is not None:
            table = self._dealer.rest()
            if not table.closed:
                self._differs("the next round begins, and this one is not closed")
        self.end()

    def end(self) -> None:
        """The events that were recorded lead to the table that the acts lead to."""
        if self._dealer is not None and self._start is not None:
            table = self._dealer.rest()
            if not same_table(rebuild(self._start, self._recorded), table):
                self._differs("the recorded movements lead to another table")
        self._dealer = None

    def _differs(self, what: str) -> None:
        last = self._last
        if last is not None:
            self.differences.append(Difference(last.line, last.offset, self.rounds, what))
        self._dealer = None


def first_difference(recorded: tuple[Event, ...], now: tuple[Event, ...]) -> str:
    """The first two events that are not alike, in words."""
    one, two = next((a, b) for a, b in zip_longest(recorded, now) if a != b)
    told = [told_event(event) if event else "nothing" for event in (one, two)]
    if told[0] == told[1]:  # words do not tell everything
        told = [repr(event) for event in (one, two)]
    return f"recorded: {told[0]}; now: {told[1]}"
