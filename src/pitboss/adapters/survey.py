"""A survey of a game: every step that its rounds can await, in every edition and method."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.core.events import Role
from pitboss.core.steps import Act, Duty, Step, physical
from pitboss.equipment.cards import DECK
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.wagers import BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.wagering import NO_MORE_BETS, Place
from pitboss.regulation.texts import RIDE_1996, RIDE_2007


@dataclass(frozen=True)
class Survey:
    """The steps of a document's rounds by paragraph, and its physical duties."""

    steps: Mapping[str, tuple[str, ...]]
    physical: Mapping[str, str]


_BONUSES = {"let_it_ride_bonus": True, "three_card_bonus": "D"}
_ROUNDS: Mapping[str, tuple[date, Mapping[str, Any]]] = {
    RIDE_1996: (date(1996, 7, 1), {}),
    RIDE_2007: (date(2007, 10, 15), _BONUSES),
}


def survey(document: str) -> Survey:
    """Play a round by every method, and note each step as it comes to the head of the agenda."""
    steps: dict[str, dict[str, None]] = {}
    duties: dict[str, str] = {}
    for method, step in _steps(document):
        if isinstance(step, Duty) and step.do is physical:
            duties[step.cite] = str(step.args[0])
        else:
            steps.setdefault(step.cite, {})[f"{_name(step)} ({method})"] = None
    return Survey({cite: tuple(told) for cite, told in steps.items()}, duties)


def _name(step: Step) -> str:
    if not isinstance(step, Duty):
        return f"step {type(step).__name__.lower()}"
    return f"duty {step.do.__module__.removeprefix('pitboss.')}.{step.do.__name__}"


def _steps(document: str) -> Iterator[tuple[str, Step]]:
    if document not in _ROUNDS:
        return
    day, bonuses = _ROUNDS[document]
    for method in Dealing:
        edition = LET_IT_RIDE.on(day, dealing=method, **bonuses)
        driver = Driver(edition.start((1, 2)), from_deck(DECK))
        acts = [Act(seat, Place(bet, 1_00)) for seat in (1, 2) for bet in BETS]
        if bonuses:
            acts += [Act(1, Place(w, 1_00)) for w in (LET_IT_RIDE_BONUS, THREE_CARD_BONUS)]
        acts.append(Act(Role.DEALER, NO_MORE_BETS))
        while step := driver.dealer.awaits:
            yield method.value, step
            if not driver.one_more():
                driver.act(acts.pop(0) if acts else first_option(driver.dealer, step))
