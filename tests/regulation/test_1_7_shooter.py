"""1.7 and 1.11: the dice are offered, taken, kept and passed."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.events import Role
from pitboss.core.steps import Choice, Duty, physical
from pitboss.games.craps.betting import DICE_OUT, NO_MORE_ROLLS
from pitboss.games.craps.layout import DICE, DONT_PASS, FIELD, PASS, before, shooter
from pitboss.games.craps.shooter import (
    FIVE_DICE,
    IN_THE_ORDER,
    PASS_THE_DICE,
    PICK_TWO,
    REFUSE,
    TAKE,
)
from pitboss.regulation import NotPermitted
from tests.rolls import OUT, Table, with_point


def asked(table: Table) -> int:
    """The seat that is offered the dice; 0 if none is."""
    step = table.now.awaits
    return step.actor if isinstance(step, Choice) and isinstance(step.actor, int) else 0


def shown(table: Table, cite: str) -> list[Any]:
    """The physical duties of a paragraph, in the order in which they were done."""
    return [entry.cite for entry in table.driver.log if entry.cite == cite and not entry.events]


def test_1_7_at_least_five_dice_are_offered_of_which_the_shooter_picks_two() -> None:
    table = Table(shooter=False)
    assert shown(table, "1.7") == ["1.7"]  # five are offered
    table.act(1, TAKE)
    assert shown(table, "1.7") == ["1.7", "1.7"]  # two are picked
    assert (FIVE_DICE, PICK_TWO) == (
        "at least five dice are offered",
        "the shooter picks two dice; the others go back into the bowl",
    )
    assert table.lines == ["1.7 seat 1 takes the dice", "1.7 the dice go to seat 1"]


def test_1_7_the_dice_are_offered_clockwise_beginning_with_the_first_player() -> None:
    table = Table(2, 5, 9, shooter=False)
    for seat in (2, 5, 9):
        assert asked(table) == seat
        with pytest.raises(NotPermitted, match=r"1\.7: not now"):
            table.act(2 if seat != 2 else 5, TAKE)
        table.act(seat, REFUSE)
    assert table.lines[-1] == '1.7 the dealer says "No shooter"'
    assert shooter(table.now) == 0
    table.bet(PASS, 500, seat=5)
    table.act(Role.DEALER, DICE_OUT)  # they are offered again
    assert asked(table) == 2
    table.act(2, REFUSE)
    table.act(5, TAKE)
    assert shooter(table.now) == 5
    table.throw(11)
    assert table.net(5) == 500


def test_1_7_who_has_left_has_the_dice_no_more() -> None:
    left = Table(1, 2)
    left.act(Role.DEALER, NO_MORE_ROLLS)
    marks = left.now.marks
    on = Table(2, 3, shooter=False)
    on.driver = type(on.driver)(on.rules.start((2, 3), marks), on.driver.faces)
    on.driver.go_on()
    assert (DICE, before(1)) not in on.now.marks
    assert asked(on) == 2
    kept = Table(1, 2, shooter=False)
    kept.driver = type(on.driver)(kept.rules.start((1, 2), marks), kept.driver.faces)
    kept.driver.go_on()
    assert shooter(kept.now) == 1


def test_1_11_a_seven_that_loses_passes_the_dice_to_the_next_player() -> None:
    table = with_point(6, seats=(1, 4, 7))
    table.throw(7)
    assert table.lines[-2:] == [
        "1.1 “Come Out Roll” the puck goes to its off place",
        "1.11 the dice leave seat 1",
    ]
    assert shooter(table.now) == 0
    assert asked(table) == 4
    table.act(4, REFUSE)
    table.act(7, TAKE)
    table.bet(DONT_PASS, 500, seat=7)
    table.throw(5, 7)
    assert asked(table) == 1  # round the table
    assert shown(table, "1.11") == ["1.11", "1.11"]
    assert IN_THE_ORDER.startswith("the dice are offered clockwise")


def test_1_11_any_other_roll_leaves_the_dice_with_the_shooter() -> None:
    table = Table(1, 2)
    for throws in ((7,), (11,), (2,), (3,), (12,), (4, 5, 11, 4)):
        table.bet(PASS, 500)
        table.throw(*throws)
        assert shooter(table.now) == 1
        assert asked(table) == 0


def test_1_11_after_any_roll_the_shooter_may_pass_the_dice() -> None:
    table = with_point(6, seats=(1, 2))
    table.act(1, PASS_THE_DICE)
    assert table.lines[0] == "1.11 seat 1 passes the dice"
    assert asked(table) == 2
    table.act(2, TAKE)
    table.bet(FIELD, 500, seat=2)  # neither line bet can be made now
    table.throw(9)
    assert shooter(table.now) == 2
    table.act(2, PASS_THE_DICE)
    assert asked(table) == 1


def test_1_11_only_the_shooter_passes_the_dice() -> None:
    table = with_point(6, seats=(1, 2))
    with pytest.raises(NotPermitted, match=r"1\.11: passing the dice by seat 2. Permitted: it by"):
        table.act(2, PASS_THE_DICE)
    nobody = Table(1, 2, shooter=False)
    nobody.act(1, REFUSE)
    nobody.act(2, REFUSE)
    with pytest.raises(NotPermitted, match=r"1\.11: .* there is none"):
        nobody.act(2, PASS_THE_DICE)


def test_1_11_a_shooter_may_be_made_to_pass_the_dice_by_the_crew() -> None:
    table = with_point(6, seats=(1, 2))
    for nobody in (Role.DEALER, Role.CHANCE, 2):
        with pytest.raises(NotPermitted):
            table.act(nobody, PASS_THE_DICE)
    table.act(Role.SUPERVISOR, PASS_THE_DICE)
    assert table.lines[0] == "1.11 supervisor: pass the dice"
    assert asked(table) == 2
    assert table.lies(PASS) == 1000
    table.act(2, REFUSE)
    table.act(1, REFUSE)
    with pytest.raises(NotPermitted, match=r"1\.11: taking the dice away from nobody"):
        table.act(Role.SUPERVISOR, PASS_THE_DICE)


def test_1_7_a_physical_duty_stands_before_the_offer() -> None:
    table = with_point(6, seats=(1, 2))
    table.driver.act(OUT)
    table.driver.go_on()
    table.driver.act(table.driver.log[-1].act._replace(actor=Role.CHANCE, what=(3, 4)))
    waiting = []
    while (step := table.driver.dealer.awaits) and isinstance(step, Duty):
        waiting.append((step.cite, step.args[0] if step.do is physical else ""))
        table.driver.one_more()
    assert waiting[-2:] == [("1.11", IN_THE_ORDER), ("1.7", FIVE_DICE)]
