"""A survey of a game: every step its rounds can await and every paragraph their events bear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Duty, Step, physical
from pitboss.equipment.cards import DECK
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.irregularities import IRREGULARITIES
from pitboss.games.let_it_ride.wagers import BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import NO_MORE_BETS, Place
from pitboss.regulation.texts import RIDE_1996, RIDE_2007


@dataclass(frozen=True)
class Survey:
    """What demands what: the code behind each paragraph of a document, and its physical duties."""

    code: Mapping[str, tuple[str, ...]]
    physical: Mapping[str, str]


_BONUSES = {"let_it_ride_bonus": True, "three_card_bonus": "D"}
_ROUNDS: Mapping[str, tuple[date, Mapping[str, Any]]] = {
    RIDE_1996: (date(1996, 7, 1), {}),
    RIDE_2007: (date(2007, 10, 15), _BONUSES),
}


def survey(document: str) -> Survey:
    """Play rounds by every method, and note each step and each event."""
    code: dict[str, dict[str, None]] = {}
    duties: dict[str, str] = {}
    for method, cite, what in _demands(document):
        if what.startswith("physical: "):
            duties[cite] = what.removeprefix("physical: ")
        else:
            code.setdefault(cite, {})[f"{what} ({method})"] = None
    return Survey({cite: tuple(told) for cite, told in code.items()}, duties)


def _demands(document: str) -> Iterator[tuple[str, str, str]]:
    if document not in _ROUNDS:
        return
    day, bonuses = _ROUNDS[document]
    for method in Dealing:
        edition = LET_IT_RIDE.on(day, dealing=method, **bonuses)
        rounds = (_round(edition, wrong=0), _round(edition, wrong=1), *_gone_wrong(edition))
        for driver in (*rounds, *_between(edition)):
            for step in driver.asked:
                for cite in (step.cite, *(step.cites if isinstance(step, Choice) else ())):
                    yield method.value, cite, _name(step)
            for event in driver.events:
                for cite in event.cites:
                    yield method.value, cite, f"event {type(event).__name__}"


def _name(step: Step) -> str:
    if not isinstance(step, Duty):
        return f"step {type(step).__name__.lower()}"
    if step.do is physical:
        return f"physical: {step.args[0]}"
    return f"duty {step.do.__module__.removeprefix('pitboss.')}.{step.do.__name__}"


class _Observed(Driver):
    """A driver that remembers what was asked."""

    asked: list[Step]


def _start(edition: Edition) -> _Observed:
    start = edition.start((1, 2), frozenset({COUNT_DUE}))
    driver = _Observed(start, from_deck(DECK))
    driver.asked = []
    return driver


def _wagers(edition: Edition) -> list[Act]:
    acts = [Act(seat, Place(bet, 1_00)) for seat in (1, 2) for bet in BETS]
    if edition.options.let_it_ride_bonus:
        acts += [Act(1, Place(w, 1_00)) for w in (LET_IT_RIDE_BONUS, THREE_CARD_BONUS)]
    return [*acts, Act(Role.DEALER, NO_MORE_BETS)]


def _round(edition: Edition, wrong: int) -> _Observed:
    """A round in which seat 2 takes the last option, and counts are wrong or not."""
    driver, acts = _start(edition), _wagers(edition)
    while step := driver.dealer.awaits:
        driver.asked.append(step)
        if not driver.one_more():
            driver.act(acts.pop(0) if acts else _answer(driver, step, wrong))
    return driver


def _answer(driver: Driver, step: Step, wrong: int) -> Act:
    act = first_option(driver.dealer, step)
    if isinstance(step, Choice) and (act.actor == 2 or wrong):
        return act._replace(what=step.options[-1])
    return act._replace(what=act.what - wrong) if isinstance(act.what, int) else act


def _gone_wrong(edition: Edition) -> Iterator[_Observed]:
    """A round for each irregularity that the method permits, reported while cards are dealt."""
    for irregularity in IRREGULARITIES:
        if Role.DEALER not in irregularity.actors or "shuffling" in irregularity.name:
            continue  # of the cards before they are dealt
        driver, acts = _start(edition), _wagers(edition)
        driver.go_on()
        for act in acts:
            driver.act(act)
        while not driver.dealer.drawn and driver.dealer.awaits:
            if not driver.one_more():
                driver.act(first_option(driver.dealer, driver.dealer.awaits))
        if irregularity.name.startswith("automated") and "18.9(b)1" not in _cites(edition):
            continue
        driver.act(Act(Role.DEALER, irregularity))
        while step := driver.dealer.awaits:
            driver.asked.append(step)
            if not driver.one_more():
                driver.act(first_option(driver.dealer, step))
        yield driver


def _between(edition: Edition) -> Iterator[_Observed]:
    """What is done with new cards, with cards that lay spread, with two decks, pre-shuffled."""
    device = {"shuffling": Shuffling.DEVICE}
    variants: list[tuple[dict[str, Any], bool]] = [({}, True), ({}, False), (device, True)]
    if edition.holds("18.2(b)"):
        variants += [({**device, "second_deck": True}, True), ({"pre_shuffled": True}, True)]
    for options, fresh in variants:
        chosen = replace(edition.options, **options)
        rules = Edition(edition.game, edition.day, chosen)
        before = rules.game.between.steps(rules, 1, fresh=fresh, idle=not fresh)
        driver = _Observed(rules.start((1,), before=before), from_deck(DECK))
        driver.asked = []
        while (step := driver.dealer.awaits) and step.cite != "18.6(c)":
            driver.asked.append(step)
            if not driver.one_more():
                driver.act(first_option(driver.dealer, step))
        yield driver


def _cites(edition: Edition) -> set[str]:
    return {step.cite for step in edition.game.steps(edition)}
