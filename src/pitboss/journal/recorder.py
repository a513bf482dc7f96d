"""A round in play whose acts are in the journal before they have happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.adapters.driver import Entry, Faces
from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.events import Event, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Duty, Show, Step
from pitboss.core.values import Frozen
from pitboss.journal.chain import Entry as Written
from pitboss.journal.errors import JournalBroken, JournalError
from pitboss.journal.happenings import BEGINS, NOTHING, TABLE, Acted, Happening, Started, happened
from pitboss.journal.journal import Journal


class Recorder:
    """Plays on a draft, writes it down, and only then lets it be the round.

    What is refused writes nothing; what cannot be written leaves the round as it was.
    """

    def __init__(self, journal: Journal) -> None:
        journal.demand_usable()
        self.journal = journal
        self.rules: Edition = journal.header.edition()
        self.round: Round | None = None
        self.log: list[Entry] = []
        self._head = ""
        self._resume()

    def _resume(self) -> None:
        """The last round of the journal, as far as it was played."""
        last: list[Written] = []
        for entry in self.journal.entries():
            if entry.kind == TABLE:
                raise JournalError(
                    f"{self.journal.path} is of a table with its players, not of rounds alone"
                )
            if entry.kind in BEGINS:
                last.clear()
            last.append(entry)
        dealer = None
        for entry in last:
            try:
                dealer = self._again(dealer, happened(entry.said, self.rules))
            except Exception as error:  # whatever it is, the entry must be named
                what = f"it cannot be played again: {error}"
                raise JournalBroken(self.journal.path, entry.line, entry.offset, what) from None
        self.round = dealer.rest() if dealer else None
        self._head = self.journal.head

    def _again(self, dealer: Dealer | None, what: Happening) -> Dealer:
        if isinstance(what, Started):
            return Dealer(what.table(self.rules))
        if dealer is None:
            raise JournalError("an act before any round")
        assert isinstance(what, Acted)
        if _acted(dealer, what.act, what.at) != what:
            raise JournalError("it comes to something else")
        self.log.append(Entry(what.act, what.cite, what.events))
        return dealer

    def start(
        self,
        players: Mapping[int, str] | tuple[int, ...],
        *,
        at: int,
        marks: frozenset[tuple[str, Area]] = frozenset(),
        cards: str = NOTHING,
        lying: Mapping[Area, int] = Frozen(),
    ) -> Round:
        """Begin a round; the one before it must be closed."""
        if self.round is not None and not self.round.closed:
            raise JournalError("the round before is not over, or a deviation of it is open")
        named = self.rules.start(players).players
        begun = Started(at, named, tuple(sorted(marks)), cards, tuple(sorted(lying.items())))
        table = begun.table(self.rules)
        self._append(begun)
        self.round, self.log = table, []
        return table

    def act(self, *acts: Act, at: int) -> tuple[Event, ...]:
        """Some acts in one entry each and one write: all of them, or none."""
        dealer = Dealer(self._playing())
        return self._publish(dealer, [_acted(dealer, act, at) for act in acts])

    def go_on(self, faces: Faces, *, at: int) -> Step | None:
        """Do duties and turn faces until somebody has to decide, in one write; that step."""
        dealer, acted = Dealer(self._playing()), []
        while step := dealer.awaits:
            if isinstance(step, Duty):
                act = DUTY_DONE
            elif isinstance(step, Show):
                act = Act(Role.CHANCE, faces(dealer, step))
            else:
                break
            acted.append(_acted(dealer, act, at))
        self._publish(dealer, acted)
        return dealer.awaits

    def run(self, faces: Faces, decide: Callable[[Round, Step], Act], *, at: int) -> Round:
        """Play to the end."""
        while step := self.go_on(faces, at=at):
            self.act(decide(self._playing(), step), at=at)
        return self._playing()

    def _publish(self, dealer: Dealer, acted: list[Acted]) -> tuple[Event, ...]:
        after = dealer.rest()
        if acted:
            self._append(*acted)
        self.round = after
        self.log += [Entry(one.act, one.cite, one.events) for one in acted]
        return tuple(dealer.events)

    def _append(self, *happenings: Started | Acted) -> None:
        if self._head != self.journal.head:
            raise JournalError(f"{self.journal.path} has gone on without this round")
        self.journal.append(*happenings)
        self._head = self.journal.head

    def _playing(self) -> Round:
        if self.round is None:
            raise JournalError("no round has begun")
        return self.round


def _acted(dealer: Dealer, act: Act, at: int) -> Acted:
    """Play an act on a draft."""
    step, before = dealer.awaits, len(dealer.events)
    dealer.act(act)
    return Acted(at, act, step.cite if step else "", tuple(dealer.events[before:]))
