"""The table as it stands, the order of its cards, and the log of what was accepted."""

from __future__ import annotations

from secrets import SystemRandom
from time import time_ns

from pitboss.adapters.driver import Driver, Entry
from pitboss.adapters.shoe import shuffled
from pitboss.adapters.staking import offered
from pitboss.core.areas import hand
from pitboss.core.events import Event, Role
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Show
from pitboss.equipment.cards import DECK, Card
from pitboss.journal import Acted, Happening, Journal, Started
from pitboss.journal.happenings import FRESH, PLAYED, SPREAD
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.shuffling import CUT
from pitboss.procedures.wagering import Place
from pitboss.regulation import NotPermitted
from pitboss.table import Begin, Leave, OpenCards, Sit, Table, manage, opened

PURSE = 1_000_00


def _now() -> int:
    """The time in milliseconds, as a journal has it."""
    return time_ns() // 1_000_000


class Live:
    """A table in play: what is refused changes nothing of it."""

    def __init__(
        self,
        rules: Edition,
        seats: tuple[int, ...],
        seed: int | None,
        journal: Journal | None = None,
    ) -> None:
        self.rules, self.seed, self.number = rules, seed, 0
        self.journal = journal  # what happens is written there before it has happened
        self.table: Table = opened(rules)
        for seat in seats:
            self.sit(seat, f"player {seat}")
        self.deck: tuple[Card, ...] = ()
        self.log: list[Entry] = []
        self.made: dict[int, tuple[str, tuple[Card, ...]]] = {}

    @property
    def round(self) -> Round:
        """The round that is played, or was played last."""
        assert self.table.round is not None
        return self.table.round

    @property
    def players(self) -> dict[int, str]:
        """Who holds which seat."""
        return dict(self.table.players)

    @property
    def driver(self) -> Driver:
        """The round as what explains and settles rounds wants it."""
        return Driver(self.round, lambda *_: None, self.log)

    def purse(self, seat: int) -> int:
        """What the player of a seat had before the round, or has after it."""
        return self.table.bank.get(self.players.get(seat, ""), 0)

    def sit(self, seat: int, player: str) -> None:
        """A player sits down with a purse."""
        self.table, _ = manage(self.table, Act(seat, Sit(seat, player, PURSE)))

    def leave(self, seat: int) -> None:
        """A player gets up."""
        self.table, _ = manage(self.table, Act(seat, Leave(seat)))

    def begin(self) -> None:
        """A round, with other cards where the old ones may not be used."""
        begin, cards = Act(Role.DEALER, Begin()), Act(Role.DEALER, OpenCards())
        if self.table.opened is None:
            self.table, _ = manage(self.table, cards)
        cards_lay = FRESH if self.table.fresh else SPREAD if self.table.idle else PLAYED
        table, _ = manage(self.table, begin)
        assert table.round is not None
        marks = tuple(sorted(table.round.marks))
        self._write(Started(_now(), table.round.players, marks, cards_lay))
        self.table = table
        self.deck, self.log, self.made = self._order(), [], {}
        self.number += 1

    def _order(self) -> tuple[Card, ...]:
        if self.seed is not None:
            return shuffled(self.seed, self.number)
        deck = list(DECK)
        SystemRandom().shuffle(deck)
        return tuple(deck)

    def may(self, *acts: Act) -> bool:
        """Whether some acts would be accepted one after the other."""
        table = self.table
        try:
            for act in acts:
                table, _ = manage(table, act)
        except NotPermitted:
            return False
        return True

    def do(self, *acts: Act) -> list[tuple[Event, Round]]:
        """Some acts, all of them or none: what happens, and the table after each."""
        table, entries, found = self.table, [], []
        for act in acts:
            step = table.round.awaits if table.round else None
            table, events = manage(table, act)
            entries.append(Entry(act, step.cite if step else "", events))
            assert table.round is not None
            found += [(event, table.round) for event in events]
        self._write(*(Acted(_now(), e.act, e.cite, e.events) for e in entries))
        self.table = table
        self.log += entries
        self._remember()
        return found

    def _write(self, *happenings: Happening) -> None:
        if self.journal is not None:
            self.journal.append(*happenings)

    def face(self, step: Show) -> Act:
        """The face that the deck has for a card."""
        return Act(Role.CHANCE, self.deck[step.card(self.round)])

    def recut(self, depth: int) -> None:
        """The order begins after the last cut; the first one is in the shuffle."""
        self.deck = self.deck[depth:] + self.deck[:depth]

    @property
    def was_cut(self) -> bool:
        """Whether another cut of these cards is a recut."""
        return not self.round.drawn and any(marker == CUT for marker, _ in self.round.marks)

    def lying(self, seat: int) -> tuple[Place, ...]:
        """The wagers of a seat that lie on the layout."""
        amounts = [(w, self.round.amount(w.at(seat))) for w in offered(self.rules)]
        return tuple(Place(wager, amount) for wager, amount in amounts if amount)

    def _remember(self) -> None:
        """What hands have become, while they lie there."""
        round_ = self.round
        shared = [area for area in self.rules.game.usage.shared if area.name != DEALERS_CARDS.name]
        for seat in round_.seats:
            name = self.rules.game.usage.made(round_, seat)
            if name:
                self.made[seat] = (name, round_.faces_at(hand(seat), *shared))
