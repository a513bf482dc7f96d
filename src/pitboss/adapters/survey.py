"""A survey of a game: every step its rounds can await and every paragraph their events bear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.adapters.staking import all_staked
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Act, Choice, Duty, Irregularity, Step, physical
from pitboss.equipment.cards import DECK
from pitboss.games import GAMES
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted, OptionNotPermitted
from pitboss.regulation.texts import in_force


@dataclass(frozen=True)
class Survey:
    """What demands what: the code behind each paragraph of a document, and its physical duties."""

    code: Mapping[str, tuple[str, ...]]
    physical: Mapping[str, str]


def survey(document: str) -> Survey:
    """Play rounds by every method, and note each step and each event."""
    code: dict[str, dict[str, None]] = {}
    duties: dict[str, str] = {}
    for game in GAMES.values():
        if document not in game.usage.executed:
            continue
        for method, cite, what in _demands(game, document):
            if what.startswith("physical: "):
                duties[cite] = what.removeprefix("physical: ")
            else:
                code.setdefault(cite, {})[f"{what} ({method})"] = None
    return Survey({cite: tuple(told) for cite, told in code.items()}, duties)


def _demands(game: Game, document: str) -> Iterator[tuple[str, str, str]]:
    if game.usage.scripts is not None:
        yield from _of_scripts(game, document)
        return
    for edition in _editions(game, document):
        rounds = (_round(edition, wrong=0), _round(edition, wrong=1), *_gone_wrong(edition))
        for driver in (*rounds, *_between(edition)):
            for cite, what in _noted(driver):
                yield edition.options.dealing.value, cite, what


def _noted(driver: _Observed) -> Iterator[tuple[str, str]]:
    for step in driver.asked:
        for cite in (step.cite, *(step.cites if isinstance(step, Choice) else ())):
            yield cite, _name(step)
    for event in driver.events:
        for cite in event.cites:
            yield cite, f"event {type(event).__name__}"


def _of_scripts(game: Game, document: str) -> Iterator[tuple[str, str, str]]:
    """What comes up in the rounds that a game is played in by itself."""
    edition = game.on(game.held[-1][0], **game.usage.executed[document])
    assert game.usage.scripts is not None
    for acts in game.usage.scripts(edition):
        driver = _observed(edition, (1, 2), ())
        while step := driver.dealer.awaits:
            driver.asked.append(step)
            if not driver.one_more():
                if not acts:
                    break
                driver.act(acts.pop(0))
        for cite, what in _noted(driver):
            yield "dice", cite, what


def _editions(game: Game, document: str) -> Iterator[Edition]:
    """By every method, on the first day on which all that the document has may be played."""
    for day, _ in game.held:
        spoken = {name for cite in game.needs for name in in_force(cite, day).documents}
        if document not in spoken:
            continue
        try:
            options = game.usage.executed[document]
            yield from [game.on(day, **method, **options) for method in _methods(game)]
        except OptionNotPermitted:
            continue
        return


def _methods(game: Game) -> list[dict[str, Any]]:
    """The ways to deal it, if the licensee may choose one."""
    options: Any = game.options
    chosen = any(option.name == "dealing" for option in fields(options))
    return [{"dealing": method} for method in Dealing] if chosen else [{}]


def _name(step: Step) -> str:
    if not isinstance(step, Duty):
        return f"step {type(step).__name__.lower()}"
    if step.do is physical:
        return f"physical: {step.args[0]}"
    return f"duty {step.do.__module__.removeprefix('pitboss.')}.{step.do.__name__}"


class _Observed(Driver):
    """A driver that remembers what was asked."""

    asked: list[Step]


def _observed(edition: Edition, seats: tuple[int, ...], before: tuple[Step, ...]) -> _Observed:
    marks = frozenset({COUNT_DUE}) if edition.deck else frozenset[Any]()
    start = edition.start(seats, marks, before)
    driver = _Observed(start, from_deck(DECK))
    driver.asked = []
    return driver


def _wagers(edition: Edition) -> list[Act]:
    least = max(1_00, edition.game.usage.least(edition.options))
    acts = [act for seat in (1, 2) for act in all_staked(edition, seat, least)]
    return acts


def _round(edition: Edition, wrong: int, trouble: Irregularity | None = None) -> _Observed:
    """A round in which seat 2 takes the last option, and counts are wrong or not.

    What may go wrong goes wrong as soon as it may once cards are dealt.
    """
    driver, acts = _observed(edition, (1, 2), ()), _wagers(edition)
    while step := driver.dealer.awaits:
        driver.asked.append(step)
        if trouble and driver.dealer.drawn and _happens(driver, trouble):
            trouble = None
        elif not driver.one_more():
            driver.act(acts.pop(0) if acts else _answer(driver, step, wrong))
    return driver


def _happens(driver: _Observed, trouble: Irregularity) -> bool:
    try:
        driver.act(Act(trouble.actors[0], trouble))
    except NotPermitted:
        return False
    return True


def _answer(driver: Driver, step: Step, wrong: int) -> Act:
    act = first_option(driver.dealer, step)
    if isinstance(step, Choice) and (act.actor == 2 or wrong):
        return act._replace(what=step.options[-1])
    return act._replace(what=act.what - wrong) if isinstance(act.what, int) else act


def _gone_wrong(edition: Edition) -> Iterator[_Observed]:
    """A round for each irregularity that may be reported while one is played."""
    for trouble in edition.irregularities:
        yield _round(edition, 0, trouble)


def _between(edition: Edition) -> Iterator[_Observed]:
    """What is done with new cards, with cards that lay spread, with two decks, pre-shuffled."""
    device = {"shuffling": Shuffling.DEVICE}
    variants: list[tuple[dict[str, Any], bool]] = [
        ({}, True),
        ({}, False),
        (device, True),
        ({**device, "second_deck": True}, True),
        ({"pre_shuffled": True}, True),
    ]
    for options, fresh in variants:
        rules = _varied(edition, options)
        if rules is None:
            continue
        before = rules.game.between.steps(rules, 1, fresh=fresh, idle=not fresh)
        driver = _observed(rules, (1,), before)
        while (step := driver.dealer.awaits) and not isinstance(step, Wagering):
            driver.asked.append(step)
            if not driver.one_more():
                driver.act(first_option(driver.dealer, step))
        yield driver


def _varied(edition: Edition, options: Mapping[str, Any]) -> Edition | None:
    """The same rules under other options, where the game and the day have them."""
    known = {field.name for field in fields(edition.options)}
    if not known >= options.keys():
        return None
    try:
        return Edition(edition.game, edition.day, replace(edition.options, **options))
    except OptionNotPermitted:
        return None
