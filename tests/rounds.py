"""Rounds of let it ride for the tests: options, cards and decisions in, what happened out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from pitboss.adapters.driver import Driver, Entry, deal, first_option
from pitboss.adapters.transcript import transcript
from pitboss.core.areas import chips_of
from pitboss.core.events import Event, Role
from pitboss.core.round import Readable, Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Step
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.wagers import BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS
from pitboss.procedures.wagering import NO_MORE_BETS, Place

OLD, NEW = date(1996, 7, 1), date(2008, 5, 1)
ANNOUNCE = Act(Role.DEALER, NO_MORE_BETS)


@dataclass(frozen=True)
class Played:
    """A round that was played."""

    start: Round
    end: Round
    events: tuple[Event, ...]
    log: tuple[Entry, ...]

    @property
    def lines(self) -> list[str]:
        """The transcript, with single spaces after the paragraph."""
        return [" ".join(line.split()) for line in transcript(self.events)]

    def under(self, cite: str) -> list[str]:
        """What happened under a paragraph."""
        told = [line.partition(" ") for line in self.lines]
        return [rest for paragraph, _, rest in told if paragraph == cite]

    def net(self, seat: int) -> int:
        """What a seat has won or lost, in cents."""
        return self.end.amount(chips_of(seat))


def edition(day: date = NEW, **options: Any) -> Edition:
    """Let it ride on a day."""
    return LET_IT_RIDE.on(day, **options)


def bets(seat: int, amount: int = 500, *, bonus: bool = False, three: int = 0) -> list[Act]:
    """The wagers of a seat: three equal ones, and bonus wagers."""
    acts = [Act(seat, Place(bet, amount)) for bet in BETS]
    acts += [Act(seat, Place(LET_IT_RIDE_BONUS, 100))] if bonus else []
    return acts + ([Act(seat, Place(THREE_CARD_BONUS, three))] if three else [])


def deck(known: str) -> tuple[Card, ...]:
    """A deck that begins with these cards."""
    first = cards(known)
    return first + tuple(card for card in DECK if card not in first)


def decisions(choices: Mapping[int, str]) -> Callable[[Readable, Step], Act]:
    """Decisions by seat, `R` for riding and `W` for withdrawing: `{1: "RW"}`; else all ride."""
    left = {seat: list(word) for seat, word in choices.items()}

    def decide(table: Readable, step: Step) -> Act:
        if isinstance(step, Choice) and RIDE in step.options and isinstance(step.actor, int):
            word = left.get(step.actor) or ["R"]
            return Act(step.actor, WITHDRAW if word.pop(0) == "W" else RIDE)
        return first_option(table, step)

    return decide


def play_round(
    rules: Edition,
    known: str,
    wagers: Sequence[Act] = (),
    *,
    choices: Mapping[int, str] | None = None,
    players: Mapping[int, str] | None = None,
) -> Played:
    """A whole round; by default seat 1 alone with three bets of $5.00."""
    acts = list(wagers) or bets(1)
    seats = tuple(dict.fromkeys(act.actor for act in acts if isinstance(act.actor, int)))
    start = rules.start(players or seats)
    end, driver = deal(start, [*acts, ANNOUNCE], deck(known), decisions(choices or {}))
    return Played(start, end, driver.events, tuple(driver.log))


def wagering(rules: Edition, *seats: int, players: Mapping[int, str] | None = None) -> Driver:
    """A round before any wager, its dealer ready for "No more bets"."""
    driver = Driver(rules.start(players or seats or (1,)), faces_unknown)
    driver.go_on()
    return driver


def faces_unknown(_: Readable, __: Step) -> Card:
    """No card is dealt here."""
    raise AssertionError("no card is dealt in this test")
