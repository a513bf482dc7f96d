"""The table as it stands, the order of its cards, and the log of what was accepted."""

from __future__ import annotations

from secrets import SystemRandom
from time import time_ns

from pitboss.adapters.driver import Driver, Entry
from pitboss.adapters.shoe import shuffled
from pitboss.adapters.staking import offered
from pitboss.core.areas import Tender, hand
from pitboss.core.events import Event, Role
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Show
from pitboss.equipment.cards import DECK, Card
from pitboss.journal import Acted, Happening, Journal, Managed, Started, resume
from pitboss.journal.happenings import FRESH, NOTHING, PLAYED, SPREAD
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.shuffling import CUT
from pitboss.procedures.wagering import Place, TakeBack, Wager
from pitboss.regulation import NotPermitted
from pitboss.table import Begin, Buy, Leave, OpenCards, Sit, Table, TimeIs, manage, opened

PURSE = 1_000_00


def purse_of(rules: Edition) -> int:
    """What everybody begins with: at poker a hundred bets at the minimum."""
    return 100 * rules.options.minimum if rules.game.usage.against else PURSE


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
        self.deck: tuple[Card, ...] = ()
        self.log: list[Entry] = []
        self.made: dict[int, tuple[str, tuple[Card, ...]]] = {}
        self.dealers: tuple[Card, ...] = ()
        if journal is not None:
            self.table, self.number, self.log = resume(journal)
            self.deck = self._order() if self.table.in_play else ()
        if not self.table.players:
            for seat in seats:
                self.sit(seat, f"player {seat}")

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
        self._manage(Act(seat, Sit(seat, player, purse_of(self.rules))))

    def buy(self, seat: int) -> None:
        """A player buys in for more."""
        self._manage(Act(seat, Buy(seat, purse_of(self.rules))))

    def leave(self, seat: int) -> None:
        """A player gets up."""
        self._manage(Act(seat, Leave(seat)))

    def _manage(self, act: Act) -> None:
        """Something between rounds."""
        table, _ = manage(self.table, act)
        self._write(Managed(self._now(), act))
        self.table = table

    def begin(self) -> None:
        """A round, with other cards where the old ones may not be used."""
        begin, cards = Act(Role.DEALER, Begin()), Act(Role.DEALER, OpenCards())
        self._manage(Act(Role.DEALER, TimeIs(max(self._now() // 1000, self.table.now))))
        if self.rules.deck and (
            self.table.opened is None or (not self.may(begin) and self.may(cards, begin))
        ):
            self._manage(cards)  # there are none, or they have been in use for too long
        cards_lay = FRESH if self.table.fresh else SPREAD if self.table.idle else PLAYED
        cards_lay = cards_lay if self.rules.deck else NOTHING
        lying = tuple(sorted(self.table.lying.items()))
        table, _ = manage(self.table, begin)
        assert table.round is not None
        marks = tuple(sorted(table.round.marks))
        self._write(Started(self._now(), table.round.players, marks, cards_lay, lying))
        self.table = table
        self.number, self.log, self.made = self.number + 1, [], {}
        self.dealers = ()
        self.deck = self._order()

    def _order(self) -> tuple[Card, ...]:
        """An order of the cards in which those lie that have been seen in this round."""
        if not self.rules.deck:
            return ()
        seen = {n: face for n, face in self.round.faces.items() if isinstance(face, Card)}
        if self.seed is not None:
            deck = shuffled(self.seed, self.number - 1)
            if all(deck[n] == face for n, face in seen.items()):
                return deck
        unseen = [card for card in DECK if self.round.holder(card) is None]
        SystemRandom().shuffle(unseen)
        rest = iter(unseen)
        return tuple(seen[n] if n in seen else next(rest) for n in range(len(DECK)))

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
        self._write(*(Acted(self._now(), e.act, e.cite, e.events) for e in entries))
        self.table = table
        self.log += entries
        self._remember()
        return found

    def _write(self, *happenings: Happening) -> None:
        if self.journal is not None:
            self.journal.append(*happenings)

    def _now(self) -> int:
        """The time in milliseconds, as a journal has it: no clock that is set back is followed."""
        return max(time_ns() // 1_000_000, self.journal.at if self.journal else 0)

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
        every = [Place(w, self.round.amount(w.at(seat, t)), t) for w, t in self._kinds()]
        return tuple(place for place in every if place.amount)

    def _kinds(self) -> list[tuple[Wager, Tender]]:
        coupons = getattr(self.rules.options, "match_play", False)
        tenders = (Tender.CHIP, Tender.COUPON) if coupons else (Tender.CHIP,)
        return [(wager, tender) for wager in offered(self.rules) for tender in tenders]

    def backs(self, seat: int) -> list[Act]:
        """All wagers of a seat are taken back."""
        wagers = dict.fromkeys(place.wager for place in self.lying(seat))
        return [Act(seat, TakeBack(wager)) for wager in wagers]

    def _remember(self) -> None:
        """What hands have become, while they lie there."""
        round_ = self.round
        shared = [area for area in self.rules.game.usage.shared if area.name != DEALERS_CARDS.name]
        own = round_.cards_at(DEALERS_CARDS)
        if own and all(map(round_.is_up, own)):
            self.dealers = round_.faces_at(DEALERS_CARDS)
        for seat in round_.seats:
            name = self.rules.game.usage.made(round_, seat)
            if name:
                board = () if self.rules.against else shared
                self.made[seat] = (name, round_.faces_at(hand(seat), *board))
