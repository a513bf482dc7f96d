"""Everything that goes wrong with dice, at every step of a hand: when it is told, what follows."""

from __future__ import annotations

from collections.abc import Iterator
from pickle import dumps, loads
from typing import Any

import pytest

from pitboss.adapters.driver import Driver
from pitboss.core.events import Role
from pitboss.core.play import play
from pitboss.core.round import Round
from pitboss.core.steps import Act, Choice, Duty
from pitboss.games.craps.betting import BETTING, DICE_OUT, NO_MORE_ROLLS
from pitboss.games.craps.layout import (
    COME,
    DONT_PASS,
    FIELD,
    PASS,
    PASS_ODDS,
    PLACE_TO_WIN,
    shooter,
)
from pitboss.games.craps.shooter import PASS_THE_DICE, REFUSE, TAKE
from pitboss.games.craps.throwing import IN_THE_AIR, Confirm, Leaning, NoRoll
from pitboss.games.craps.wagers import Call, Lower
from pitboss.procedures.wagering import Place, TakeBack
from pitboss.regulation import NotPermitted
from tests.rolls import edition, no_faces

SIX = PLACE_TO_WIN[6]
LATE = Place(FIELD, 500)
CREW = (Role.DEALER, Role.SUPERVISOR)
FAULTS: list[Act] = [
    *(Act(who, why) for who in CREW for why in NoRoll),
    *(Act(Role.CHANCE, dice) for dice in ((Leaning((2, 3)), 4), (1, Leaning((6, 5))))),
    *(Act(who, Confirm(2, LATE)) for who in CREW),
    Act(Role.SUPERVISOR, PASS_THE_DICE),
]
CHANGES: list[Act] = [  # what players may do between rolls only
    Act(2, LATE),
    Act(1, TakeBack(SIX)),
    Act(1, Lower(SIX, 600)),
    Act(1, PASS_THE_DICE),
]
HAND: list[Any] = [
    Act(1, TAKE),
    Act(1, Place(PASS, 1000)),
    Act(1, Place(SIX, 1200)),
    Act(2, Place(DONT_PASS, 1000)),
    Act(1, Call(SIX)),
    (3, 6),
    Act(1, Place(PASS_ODDS, 1000)),
    Act(2, Place(COME, 1000)),
    (2, 2),
    (5, 1),
    (5, 4),
    Act(1, Place(PASS, 1000)),
    (4, 4),
    (4, 3),
    Act(2, REFUSE),
    Act(1, TAKE),
    Act(Role.DEALER, NO_MORE_ROLLS),
]


def heads() -> Iterator[Round]:
    """The round at every head of its agenda."""
    driver = Driver(edition().start((1, 2)), no_faces)
    acts: list[Act] = []
    for said in HAND:
        thrown = isinstance(said, tuple) and not isinstance(said, Act)
        acts += [Act(Role.DEALER, DICE_OUT), Act(Role.CHANCE, said)] if thrown else [said]
    while step := driver.dealer.awaits:
        yield driver.round
        if isinstance(step, Duty):
            driver.one_more()
        else:
            driver.act(acts.pop(0))
    assert not acts


HEADS = list(heads())


def permitted(fault: Act, table: Round) -> bool:
    """When it may be told: written from 1.3, 1.8, 1.9, 1.10 and 1.11 as they are read."""
    if fault in CHANGES or fault.what is PASS_THE_DICE:
        between = table.awaits == BETTING
        if fault.what is PASS_THE_DICE:
            return between and shooter(table) == 1
        lies = table.amount(SIX.at(1)) >= 600 + 1 or fault.what == LATE
        return between and lies
    return table.awaits == IN_THE_AIR


def told(table: Round, fault: Act) -> Round | None:
    try:
        return play(table, fault)[0]
    except NotPermitted as refusal:
        if refusal.cite and refusal.permitted:
            return None
        raise


@pytest.mark.parametrize("fault", [*FAULTS, *CHANGES], ids=str)
def test_what_goes_wrong_may_be_told_at_its_steps_and_at_no_other(fault: Act) -> None:
    times = 0
    for table in HEADS:
        after = told(table, fault)
        assert (after is not None) == permitted(fault, table), table.awaits
        times += after is not None
    assert times


def finished(table: Round, dice: list[tuple[int, int]]) -> Round:
    """The hand to its end: the dice as given, and then no more rolls."""
    driver, rest = Driver(table, no_faces), list(dice)
    while driver.dealer.awaits:
        step = driver.go_on()
        if isinstance(step, Choice):
            driver.act(Act(step.actor, TAKE))
        elif step == IN_THE_AIR:
            driver.act(Act(Role.CHANCE, rest.pop(0)))
        elif step is not None:
            driver.act(Act(Role.DEALER, DICE_OUT if rest else NO_MORE_ROLLS))
    return driver.round


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_roll_that_is_void_is_thrown_again_and_decides_what_it_would_have_decided(
    fault: Act,
) -> None:
    for table in (t for t in HEADS if permitted(fault, t)):
        after = told(table, fault)
        assert after is not None
        assert (after.marks, after.dice) == (table.marks, table.dice) or fault.actor in CREW
        if isinstance(fault.what, Confirm):
            assert after.amount(FIELD.at(2)) == 500 and after.awaits == IN_THE_AIR
        elif fault.what is PASS_THE_DICE:
            assert after.chips == table.chips and shooter(after) == 0
        else:
            assert after.chips == table.chips  # nothing is decided
            assert finished(after, [(6, 5)]).chips == finished(table, [(6, 5)]).chips


def test_wagers_outlive_every_step_as_a_value() -> None:
    assert len({hash(table) for table in HEADS}) > len(HEADS) // 2
    for table in HEADS:
        assert table == table.view(1) == table.view(2)  # nothing is hidden at craps
        assert loads(dumps(table)) == table and hash(loads(dumps(table))) == hash(table)
