"""A hand of a file, played by the rules of subchapter 14: what they refuse is told at its line."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeVar

from pitboss.adapters.driver import Driver
from pitboss.core.areas import Tender, chips_of
from pitboss.core.events import EVERYONE, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Show
from pitboss.equipment.cards import Card, card
from pitboss.games.poker.button import BUTTON
from pitboss.games.poker.hold_em import COMMUNITY
from pitboss.phh.hand import Hand
from pitboss.phh.posting import raised, rules_of, seats_of
from pitboss.phh.reading import line_of
from pitboss.procedures.betting import TABLE_STAKES, Betting, check_or_call
from pitboss.procedures.moves import FOLD, Bet, Made, Raise
from pitboss.procedures.wagering import DEAL
from pitboss.procedures.wagering import Place as Laid
from pitboss.record.errors import Malformed, Place, Refused
from pitboss.regulation import NotPermitted, PitbossError

T = TypeVar("T")
_DEAL = re.compile(r"d (?:db|dh p(\d+)) ((?:\?\?|[2-9TJQKA][cdhs])+)")
_MOVE = re.compile(r"p(\d+) (f|cc|pb|cbr [\d,]+(?:\.\d\d?)?|sm(?: -| (?:\?\?|[2-9TJQKA][cdhs])+)?)")


def played(found: Hand, path: str = "hand.phh", text: str = "") -> Driver:
    """The round that a hand comes to; `Malformed` or `Refused` name the line."""
    return _Player(found, path, text).play()


def claims(found: Hand, driver: Driver) -> list[tuple[int, int, int]]:
    """Of each seat what it has at the end, and what the file says it has."""
    if not found.finishing:
        return []
    stacks = zip(seats_of(found), found.stacks, found.finishing, strict=True)
    return [(seat, stack + net(driver, seat), said) for seat, stack, said in stacks]


def net(driver: Driver, seat: int) -> int:
    """What a seat has won or lost."""
    return sum(driver.round.amount(chips_of(seat).holding(tender)) for tender in Tender)


@dataclass
class _Player:
    """A hand that is being played."""

    found: Hand
    path: str
    text: str
    holes: dict[int, list[Card | None]] = field(default_factory=dict)
    board: list[Card | None] = field(default_factory=list)
    moves: list[tuple[int, int, str]] = field(default_factory=list)  # place, seat, what
    at: int = 0

    def play(self) -> Driver:
        for place, action in enumerate(self.found.actions):
            self.take(place, action.partition("#")[0].strip())
        driver = self.trying(-1, self.begun)
        while step := self.trying(self.at, driver.go_on):
            if not isinstance(step, Betting):
                raise self.wrong(self.at, f"awaited is {step.asks(driver.dealer)}")
            self.follow(driver, step)
        while self.at < len(self.moves) and self.moves[self.at][2] == "pb":
            self.at += 1
        if self.at < len(self.moves):
            raise self.wrong(self.at, "the betting is over before this action")
        return driver

    # ---- the actions ---------------------------------------------------------------------------

    def take(self, place: int, action: str) -> None:
        """Cards are put where they will be asked for, moves in their order."""
        dealt, move = _DEAL.fullmatch(action), _MOVE.fullmatch(action)
        player = int((dealt and dealt[1]) or (move and move[1]) or 1)
        if action and (not (dealt or move) or not 1 <= player <= self.found.number):
            told = f"no action of p1 to p{self.found.number}: {action!r}"
            raise self.wrong_at(place, told)
        seat = seats_of(self.found)[player - 1]
        if dealt:
            pile = self.holes.setdefault(seat, []) if dealt[1] else self.board
            for known in _cards(dealt[2]):
                if known is not None and known in [*self.board, *chain(*self.holes.values())]:
                    told = f"{known} is there twice; 19:46-1.17(a): decks of 52 cards"
                    raise self.wrong_at(place, told)
                pile.append(known)
        elif move and move[2].startswith("sm "):
            self.shown(place, seat, _cards(move[2][3:].replace("-", "")))
        elif move and move[2] != "sm":
            self.moves.append((place, seat, move[2]))

    def shown(self, place: int, seat: int, cards: list[Card | None]) -> None:
        """Cards that are shown are those that were dealt, where these were not known."""
        own = self.holes.setdefault(seat, [])
        known = [c for c in cards if c is not None]
        if any(c not in own for c in known) and own.count(None) < len(set(known) - {*own}):
            raise self.wrong_at(place, "cards that were not dealt to this player")
        new = iter([c for c in known if c not in own])
        for n, c in enumerate(own):
            if c is None:
                own[n] = next(new, None)

    # ---- the round -----------------------------------------------------------------------------

    def begun(self) -> Driver:
        """The stacks are in front of the players, the cards are dealt."""
        found, seats = self.found, seats_of(self.found)
        names = found.players if len({*found.players}) == found.number else ()
        named = {seat: names[n] if names else f"player {seat}" for n, seat in enumerate(seats)}
        marks = frozenset() if found.bring_in else frozenset({(BUTTON, chips_of(seats[-1]))})
        rules = rules_of(found)
        driver = Driver(rules.start(named, marks), self.face)
        driver.go_on()
        coin = rules.options.ante if rules.options.ante % rules.options.smallest_chip else 0
        for seat, stack in zip(seats, found.stacks, strict=True):
            driver.act(Act(seat, Laid(TABLE_STAKES, stack - coin)))
            if coin:
                driver.act(Act(seat, Laid(TABLE_STAKES, coin, Tender.COIN)))
        driver.act(Act(Role.DEALER, DEAL))
        return driver

    def face(self, _: Readable, step: Show) -> Card | None:
        """The card that the file gives there; a player's own may be unknown."""
        pile = self.board if step.area is COMMUNITY else self.holes.get(step.area.seat, [])
        found = pile[step.index] if step.index < len(pile) else None
        if found is None and step.to == EVERYONE:
            told = f"card {step.index + 1} of {step.area}, which the file does not give"
            raise NotPermitted(step.cite, told, "a hand whose cards are known")
        return found

    def follow(self, driver: Driver, step: Betting) -> None:
        """The next move, of the seat that is asked."""
        if self.at < len(self.moves) and self.moves[self.at][2] == "pb":
            self.at += 1  # the forced bet has been made: its amount and its player are no choice
        if self.at >= len(self.moves):
            raise self.wrong(self.at, f"the actions end where {step.asks(driver.dealer)}")
        _, seat, said = self.moves[self.at]
        self.trying(self.at, lambda: driver.act(Act(seat, self.meant(driver, step, said))))
        self.at += 1

    def meant(self, driver: Driver, step: Betting, said: str) -> Made:
        if said == "f":
            return FOLD
        if said == "cc":
            return check_or_call(driver.dealer, step)
        (to,) = raised([f"p1 {said}"])
        return Raise(to) if step.level else Bet(to)

    # ---- what is wrong -------------------------------------------------------------------------

    def place(self, at: int) -> Place:
        """The place of an action, or of the stacks."""
        key = "starting_stacks" if at < 0 else "actions"
        line = line_of(self.text, key)
        if 0 <= at < len(self.found.actions):
            lines = self.text.splitlines()
            wanted = f"{self.found.actions[at]}"
            same = [action for action in self.found.actions[:at] if action == wanted]
            hits = [n for n, said in enumerate(lines, 1) if n >= line and wanted in said]
            line = hits[len(same)] if len(hits) > len(same) else line
            return Place(self.path, line, f"action {at + 1}, {wanted}")
        return Place(self.path, line, key)

    def wrong_at(self, at: int, message: str) -> Malformed:
        return Malformed(self.place(at), message)

    def wrong(self, at: int, message: str) -> Malformed:
        """The same for a move, by its number among the moves."""
        return self.wrong_at(self.moves[at][0] if 0 <= at < len(self.moves) else 10**6, message)

    def trying(self, at: int, what: Callable[[], T]) -> T:
        """What the rules refuse is refused at its place."""
        try:
            return what()
        except (Malformed, Refused):
            raise
        except (PitbossError, ValueError) as refusal:
            number = self.moves[at][0] if 0 <= at < len(self.moves) else at
            if isinstance(refusal, PitbossError):
                raise Refused(self.place(number), refusal) from None
            raise Malformed(self.place(number), str(refusal)) from None


def _cards(text: str) -> list[Card | None]:
    """Cards without a space between them; ?? is one that is not known."""
    pairs = [text[n : n + 2] for n in range(0, len(text), 2)]
    return [None if pair == "??" else card(pair) for pair in pairs]
