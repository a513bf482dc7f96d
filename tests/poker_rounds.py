"""Rounds of poker for the tests: stacks, cards and moves in, what happened out.

Moves are written with the seat that is asked, so that the order is tested as well: `3f 1c 2r8`
(seat 3 folds, seat 1 calls or checks, seat 2 raises to $8.00), `1d24` (seat 1 gives up its second
and fourth card); those left over check or call, and stand pat.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pitboss.adapters.driver import Driver, from_deck
from pitboss.adapters.transcript import transcript
from pitboss.core.areas import Tender, chips_of
from pitboss.core.events import Role
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.poker import (
    FIVE_CARD_DRAW,
    FIVE_CARD_STUD,
    HOLD_EM,
    MAMBO_STUD,
    OMAHA,
    SEVEN_CARD_STUD,
)
from pitboss.procedures.betting import TABLE_STAKES, Betting, Limit, stakes
from pitboss.procedures.drawing import STAND_PAT, Draw, Drawing
from pitboss.procedures.moves import CALL, CHECK, FOLD, Bet, Declared, Made, Raise
from pitboss.procedures.wagering import DEAL, Place

NO_LIMIT = dict(limit=Limit.NONE)
_MOVE = re.compile(r"(\d+)([fcrbd])([\d.]*)")


@dataclass(frozen=True)
class Played:
    """A round that was played, or has been so far."""

    driver: Driver

    @property
    def end(self) -> Round:
        return self.driver.round

    @property
    def lines(self) -> list[str]:
        """The transcript, with single spaces after the paragraph."""
        return [" ".join(line.split()) for line in transcript(self.driver.events)]

    def under(self, cite: str) -> list[str]:
        """What happened under a paragraph."""
        told = [line.partition(" ") for line in self.lines]
        return [rest for paragraph, _, rest in told if paragraph == cite]

    def cited(self, cite: str) -> list[str]:
        """What happened with a paragraph among its grounds."""
        every = zip(self.driver.events, self.lines, strict=True)
        return [line.partition(" ")[2] for e, line in every if cite in e.cites]

    @property
    def nets(self) -> dict[int, int]:
        """What each seat has won or lost, in cents, whatever it was paid in."""
        seats = self.end.seats
        held = {s: (chips_of(s), stakes(s)) for s in seats}
        return {
            s: sum(self.end.amount(area.holding(t)) for area in held[s] for t in Tender)
            for s in seats
        }

    @property
    def asked(self) -> int:
        """The seat that is asked; 0 if none is."""
        step = self.driver.dealer.awaits
        return step.seat if isinstance(step, Betting | Drawing) else 0

    @property
    def asks(self) -> str:
        step = self.driver.dealer.awaits
        return step.asks(self.driver.dealer) if step else ""

    def act(self, move: Made | Declared | Draw, seat: int = 0) -> None:
        """A move of the seat that is asked, or of another one."""
        self.driver.act(Act(seat or self.asked, move))
        self.driver.go_on()

    def moves(self, written: str) -> Played:
        """Some moves, each of the seat that is asked."""
        for word in written.split():
            found = _MOVE.fullmatch(word)
            assert found, word
            assert self.asked == int(found[1]), f"{word}: seat {self.asked} is asked"
            self.act(self._move(found[2], found[3]))
        return self

    def _move(self, kind: str, amount: str) -> Made | Draw:
        step = self.driver.dealer.awaits
        if kind == "d":
            return Draw(tuple(map(int, amount)))
        if isinstance(step, Drawing):
            return STAND_PAT
        assert isinstance(step, Betting)
        if kind == "f":
            return FOLD
        if kind == "c":
            return CALL if step.owed(self.driver.dealer) else CHECK
        to = round(float(amount) * 100)
        return Raise(to) if kind == "r" else Bet(to)

    def finish(self) -> Played:
        """Everybody checks or calls until the round is over."""
        while self.asked:
            self.act(self._move("c", ""))
        assert self.end.closed
        return self


def hold_em(**options: Any) -> Edition:
    return HOLD_EM.on(**options)


def stud(**options: Any) -> Edition:
    return SEVEN_CARD_STUD.on(**options)


def omaha(**options: Any) -> Edition:
    return OMAHA.on(**options)


def draw(**options: Any) -> Edition:
    return FIVE_CARD_DRAW.on(readings={"five-card-draw": "generic"}, **options)


def five_card_stud(**options: Any) -> Edition:
    return FIVE_CARD_STUD.on(readings={"five-card-stud": "generic"}, **options)


def mambo(**options: Any) -> Edition:
    return MAMBO_STUD.on(**options)


def pack(known: str) -> tuple[Card, ...]:
    """A deck that begins with these cards."""
    first = cards(known)
    return first + tuple(card for card in DECK if card not in first)


def board_deck(holes: Mapping[int, str], board: str, order: tuple[int, ...]) -> tuple[Card, ...]:
    """A deck for hole cards by seat, dealt in this order, and a board with burns between."""
    dealt = [[*cards(holes[seat])] for seat in order]
    turned = list(cards(board))
    used = {card for own in dealt for card in own} | {*turned}
    burns = iter(card for card in DECK if card not in used)
    laid = [own[n] for n in range(len(dealt[0])) for own in dealt]
    laid += [next(burns), *turned[:3], next(burns), turned[3], next(burns), turned[4]]
    assert len(set(laid)) == len(laid), "a card is there twice"
    return (*laid, *(card for card in DECK if card not in laid))


def stud_deck(hands: Mapping[int, str]) -> tuple[Card, ...]:
    """A deck for seven cards of each seat, all of which stay to the end."""
    dealt = [cards(own) for _, own in sorted(hands.items())]
    used = {card for own in dealt for card in own}
    burns = iter(card for card in DECK if card not in used)
    laid = [own[n] for n in range(3) for own in dealt]
    for n in range(3, 7):
        laid += [next(burns), *(own[n] for own in dealt)]
    assert len(set(laid)) == len(laid), "a card is there twice"
    return (*laid, *(card for card in DECK if card not in laid))


def seated(rules: Edition, stacks: Mapping[int, int], deck: tuple[Card, ...] = DECK) -> Played:
    """The cards are not dealt yet; stacks are in dollars."""
    driver = Driver(rules.start(tuple(stacks)), from_deck(deck))
    driver.go_on()
    for seat, amount in stacks.items():
        if amount:
            driver.act(Act(seat, Place(TABLE_STAKES, amount * 100)))
    return Played(driver)


def begun(rules: Edition, stacks: Mapping[int, int], deck: tuple[Card, ...] = DECK) -> Played:
    """The cards are dealt, and the first player is asked."""
    played = seated(rules, stacks, deck)
    return dealt(played)


def dealt(played: Played) -> Played:
    """The announcement, and on to the first decision."""
    played.driver.act(Act(Role.DEALER, DEAL))
    played.driver.go_on()
    return played


def inspected(driver: Driver) -> list[tuple[int, str]]:
    """Who is asked to look at the cards before the round, all of whom do."""
    found = []
    while isinstance(step := driver.go_on(), Choice):
        assert isinstance(step.actor, int)
        found.append((step.actor, step.cite))
        driver.act(Act(step.actor, step.options[0]))
    return found
