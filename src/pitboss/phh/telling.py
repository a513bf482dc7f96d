"""A round of poker as a hand: who was dealt what, and who did what, each with its paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboss.adapters.transcript import sentence
from pitboss.core.areas import INVENTORY, Area, Tender, chips_of
from pitboss.core.events import EVERYONE, CardsTo, ChipsTo, Chose, Event, Shown
from pitboss.core.play import rebuild
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.games.poker.hold_em import COMMUNITY
from pitboss.games.poker.showdown import MAIN_POT
from pitboss.games.poker.stud import COMMON
from pitboss.journal.header import spelled
from pitboss.phh.codes import NONE, Unsaid, code_of
from pitboss.phh.hand import Hand
from pitboss.phh.writing import dollars
from pitboss.procedures.betting import ANTES, bets_of, stakes
from pitboss.procedures.dealing import HAND_AREA
from pitboss.procedures.moves import CALL, CHECK, FOLD, Bet, Raise

MOVES = {FOLD: "f", CHECK: "cc", CALL: "cc"}
DERIVED = {  # what the fields of the format say
    *("limit", "form", "minimum", "later", "ante", "forced"),
    *("first-blind", "second-blind", "third-blind"),
}


def hand_of(start: Round, events: Sequence[Event]) -> Hand:
    """What happened in a round, as PHH tells it; `Unsaid` if it cannot."""
    rules: Edition = start.rules  # type: ignore[assignment]
    code = code_of(rules)
    told = _Telling(
        start, rules, {e.n: e.card for e in events if isinstance(e, Shown) and e.card is not None}
    )
    for event in events:
        told.tell(event)
    told.flush()
    if not told.order:
        raise Unsaid("a round in which no cards were dealt")
    return told.hand(code, rebuild(start, tuple(events)), events)


@dataclass
class _Telling:
    """What has been told so far."""

    start: Round
    rules: Edition
    faces: dict[int, Any]
    order: list[int] = field(default_factory=list)  # the seats, as they were dealt to
    actions: list[tuple[str, str]] = field(default_factory=list)  # each with its paragraphs
    holes: dict[int, list[int]] = field(default_factory=dict)  # dealt and not told yet
    board: list[int] = field(default_factory=list)
    dealt: tuple[str, ...] = ()
    held: dict[int, list[int]] = field(default_factory=dict)  # all the cards of a seat
    lies: dict[Area, int] = field(default_factory=dict)
    stacks: dict[int, int] = field(default_factory=dict)
    antes: dict[int, int] = field(default_factory=dict)
    blinds: dict[int, int] = field(default_factory=dict)
    charged: dict[int, int] = field(default_factory=dict)  # for time
    opened: bool = False  # a forced bet was made after cards
    shown: dict[int, str] = field(default_factory=dict)
    over: bool = False  # the betting is over

    def tell(self, event: Event) -> None:
        if isinstance(event, CardsTo):
            self.cards(event)
        elif isinstance(event, ChipsTo):
            self.chips(event)
        elif isinstance(event, Chose) and isinstance(event.actor, int):
            self.moved(event.actor, event.what, event.cites)
        elif isinstance(event, Shown) and self.over and event.to == EVERYONE:
            seat = next((s for s, own in self.held.items() if event.n in own), 0)
            self.shown.setdefault(seat, ", ".join(event.cites))

    def cards(self, event: CardsTo) -> None:
        if event.target is COMMON:
            raise Unsaid("a common card under 14.9(h), which PHH has no action for")
        if event.source is not HAND_AREA or event.cards[0] < 0:
            return
        if event.target is COMMUNITY:
            self.board += event.cards
        elif event.target.seat:
            seat = event.target.seat
            self.order += [seat] if seat not in self.order else []
            self.holes.setdefault(seat, []).extend(event.cards)
            self.held.setdefault(seat, []).extend(event.cards)
        else:
            self.flush()  # a burn, before the next cards
            return
        self.dealt = event.cites

    def chips(self, event: ChipsTo) -> None:
        source, target, amount = event.source, event.target, event.amount
        self.over = self.over or target is MAIN_POT
        for area, by in ((source, -amount), (target, amount)):
            self.lies[area] = self.lies.get(area, 0) + by
        seat = source.seat
        if target.name == ANTES.name and seat:
            self.antes[seat] = self.antes.get(seat, 0) + amount
        if target is INVENTORY and "14.14" in event.cites and seat:
            self.charged[seat] = amount
        if not seat or target is not bets_of(seat):
            return
        if not self.stacks:
            self.settle_stacks({source: amount})
        if not self.order:
            self.blinds[seat] = self.blinds.get(seat, 0) + amount
        elif not self.opened and not self.blinds and not self.moves_made():
            self.opened = True
            self.flush()
            self.actions.append((f"p{self.order.index(seat) + 1} pb", ", ".join(event.cites)))

    def moves_made(self) -> bool:
        return any(not action.startswith("d ") for action, _ in self.actions)

    def settle_stacks(self, back: dict[Area, int]) -> None:
        """What each can bet once antes are paid, and the ante."""
        for seat, _ in self.start.players:
            plays = [stakes(seat), stakes(seat).holding(Tender.CURRENCY)]
            left = sum(self.lies.get(area, 0) + back.get(area, 0) for area in plays)
            self.stacks[seat] = left + self.antes.get(seat, 0)

    def moved(self, seat: int, what: Any, cites: tuple[str, ...]) -> None:
        if isinstance(what, Bet | Raise):
            said = f"cbr {dollars(what.to)}"
        elif what in MOVES:
            said = MOVES[what]
        else:
            return  # words and chips, whose meaning follows
        self.flush()
        self.actions.append((f"p{self.order.index(seat) + 1} {said}", ", ".join(cites)))

    def flush(self) -> None:
        """What was dealt since the last action: the players' cards, then the board."""
        cites = ", ".join(self.dealt)
        for number, seat in enumerate(self.order, 1):
            own = self.holes.pop(seat, [])
            if own:
                self.actions.append((f"d dh p{number} {self.told(own)}", cites))
        if self.board:
            self.actions.append((f"d db {self.told(self.board)}", cites))
            self.board = []

    def told(self, cards: Iterable[int]) -> str:
        return "".join(str(self.faces.get(n, "??")) for n in cards)

    def hand(self, code: str, end: Round, events: Sequence[Event]) -> Hand:
        for seat, cites in self.shown.items():
            number = self.order.index(seat) + 1
            self.actions.append((f"p{number} sm {self.told(self.held[seat])}", cites))
        blinds, two = [self.blinds.get(seat, 0) for seat in self.order], len(self.order) == 2
        nets = {seat: _net(end, seat) + self.charged.get(seat, 0) for seat in self.order}
        finishing = [self.stacks[seat] + nets[seat] for seat in self.order]
        fixed, options = bool(code[0] == "F"), self.rules.options
        named = dict(self.start.players)
        return Hand(
            variant=code,
            antes=tuple(self.antes.get(seat, 0) for seat in self.order),
            blinds=tuple(blinds[::-1] if two else blinds) if any(blinds) else (),
            bring_in=0 if any(blinds) else options.forced,
            small_bet=options.minimum if fixed else 0,
            big_bet=(options.later or options.minimum) if fixed else 0,
            min_bet=0 if fixed else options.minimum,
            stacks=tuple(self.stacks[seat] for seat in self.order),
            actions=tuple(action for action, _ in self.actions),
            seats=tuple(self.order),
            players=tuple(named[seat] for seat in self.order),
            finishing=tuple(finishing) if end.closed else (),
            extra=self.extra(events),
        )

    def extra(self, events: Sequence[Event]) -> dict[str, Any]:
        """What the format has no fields for."""
        usual = spelled(self.rules.game.options())
        chosen = spelled(self.rules.options).items()
        said = {k: NONE if v is None else v for k, v in chosen if v != usual[k]}
        said = {key: value for key, value in said.items() if key not in DERIVED}
        awards = [e for e in events if isinstance(e, ChipsTo) and e.target.name == chips_of(1).name]
        told = [f"{', '.join(e.cites)}: {sentence(e)}" for e in awards if not e.source.seat]
        return {
            "_game": self.rules.game.slug,
            "_on": str(self.rules.day),
            **({"_options": said} if said else {}),
            "_citations": [cites for _, cites in self.actions],
            "_awards": told,
        }


def _net(end: Round, seat: int) -> int:
    return sum(end.amount(chips_of(seat).holding(tender)) for tender in Tender)
