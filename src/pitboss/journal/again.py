"""A journal played again entry by entry: its rounds, and the table that they are played at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest

from pitboss.adapters.driver import Entry as Logged
from pitboss.core.dealer import Dealer
from pitboss.core.events import Event, Role
from pitboss.core.play import rebuild, same_table
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.journal.chain import Entry
from pitboss.journal.happenings import ACT, BEGINS, Acted, Happening, Managed, Started, happened
from pitboss.journal.telling import told_event
from pitboss.regulation import PitbossError
from pitboss.table import Begin, Change, Table, ended, manage, opened


@dataclass(frozen=True)
class Difference:
    """What the rules say otherwise than the journal, and in which entry."""

    line: int
    offset: int
    round: int
    what: str

    def __str__(self) -> str:
        return f"line {self.line}, round {self.round}: {self.what}"


class Again:
    """What the entries of a journal lead to, and where the rules say otherwise.

    Where acts of the table are among them, its rounds must be those that the table begins.
    """

    def __init__(self, rules: Edition) -> None:
        self.rules, self.rounds, self.acts = rules, 0, 0
        self.differences: list[Difference] = []
        self.log: list[Logged] = []  # of the round that began last
        self._table: Table | None = opened(rules)  # None after a difference
        self._managed = False  # whether acts of the table are in the journal
        self._counted = True  # whether the last round is in the table's counters
        self._start: Round | None = None
        self._dealer: Dealer | None = None  # None before any round, and after a difference
        self._recorded: list[Event] = []
        self._last: Entry | None = None

    @property
    def table(self) -> Table | None:
        """The table with its round, as they stand; None if there is none, or after a difference."""
        return self._stand() if self._managed else None

    def take(self, entry: Entry) -> None:
        """The next entry."""
        if entry.kind in BEGINS:
            self._close()
            self.rounds += 1
        elif entry.kind == ACT and self._dealer is None and self.rounds:
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
            self._begin(what)
        elif isinstance(what, Managed):
            self._manage(what.act)
        elif self._dealer is None:
            self._differs("an act before any round")
        else:
            self._act(self._dealer, what)

    def _begin(self, what: Started) -> None:
        self._start, self._recorded, self.log = what.table(self.rules), [], []
        self._dealer, self._counted = Dealer(self._start), False
        if self._managed and self._table is not None:
            self._table, _ = manage(self._table, Act(Role.DEALER, Begin()))
            if self._table.round != self._start:
                self._differs("the round that begins is another one than the table's")

    def _manage(self, act: Act) -> None:
        self.acts += 1
        table, self._managed = self._stand(), True
        if isinstance(act.what, Change):
            self.rules = act.what.edition
        if table is not None:
            self._table, _ = manage(table, act)

    def _act(self, dealer: Dealer, what: Acted) -> None:
        step, before = dealer.awaits, len(dealer.events)
        cite = step.cite if step else ""
        dealer.act(what.act)
        events = tuple(dealer.events[before:])
        self.acts += 1
        self._recorded += what.events
        self.log.append(Logged(what.act, what.cite, what.events))
        if cite != what.cite:
            self._differs(f"it answered {what.cite or 'nothing'}, now {cite or 'nothing'}")
        elif events != what.events:
            self._differs(first_difference(what.events, events))

    def _stand(self) -> Table | None:
        """The table, its round as far as it was played."""
        known = self._managed and not self._counted
        if known and self._table is not None and self._dealer is not None:
            over = self._dealer.rest()
            if over.closed:
                self._table, self._counted = ended(self._table, over), True
            else:
                self._table = replace(self._table, round=over)
        return self._table

    def _close(self) -> None:
        """A round that another one follows must be closed."""
        if self._dealer is not None:
            table = self._dealer.rest()
            if not table.closed:
                self._differs("the next round begins, and this one is not closed")
        self.end()

    def end(self) -> None:
        """The events that were recorded lead to the table that the acts lead to."""
        self._stand()
        if self._dealer is not None and self._start is not None:
            table = self._dealer.rest()
            if not same_table(rebuild(self._start, self._recorded), table):
                self._differs("the recorded movements lead to another table")
        self._dealer = None

    def _differs(self, what: str) -> None:
        last = self._last
        if last is not None:
            self.differences.append(Difference(last.line, last.offset, self.rounds, what))
        self._dealer = self._table = None


def first_difference(recorded: tuple[Event, ...], now: tuple[Event, ...]) -> str:
    """The first two events that are not alike, in words."""
    one, two = next((a, b) for a, b in zip_longest(recorded, now) if a != b)
    told = [told_event(event) if event else "nothing" for event in (one, two)]
    if told[0] == told[1]:  # words do not tell everything
        told = [repr(event) for event in (one, two)]
    return f"recorded: {told[0]}; now: {told[1]}"
