"""1.8 to 1.10: the throw, void rolls, dice that lean, the call and the order of settling."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.events import ChipsTo, Role, Thrown
from pitboss.core.steps import Duty, physical
from pitboss.games.craps.betting import BOTH_TOGETHER
from pitboss.games.craps.layout import (
    ANY_SEVEN,
    BUY,
    COME,
    COME_ODDS,
    COME_ON,
    DONT_COME,
    DONT_COME_ON,
    DONT_PASS,
    FIELD,
    HARDWAYS,
    HORN,
    LAY,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.games.craps.throwing import INSPECTED, Leaning, NoRoll, called
from pitboss.regulation import NotPermitted
from tests.rolls import OUT, Table, with_point


def in_the_air(table: Table) -> Table:
    """The dice have left the shooter's hand."""
    table.act(OUT.actor, OUT.what)
    return table


# ---- 1.8 ---------------------------------------------------------------------------------------


def test_1_8_the_shooter_must_have_bet_on_pass_or_dont_pass_before_a_come_out_roll() -> None:
    table = Table(1, 2)
    table.bet(FIELD, 500)
    table.bet(PASS, 500, seat=2)
    with pytest.raises(NotPermitted, match=r"1\.8: a come out roll by seat 1"):
        table.throw(7)
    table.bet(DONT_PASS, 500)
    table.throw(4)
    table.take_down(DONT_PASS)
    table.throw(5)  # before a come out roll only
    table.throw(4)
    with pytest.raises(NotPermitted, match=r"1\.8"):
        table.throw(7)
    table.bet(PASS, 500)
    table.throw(7)


def test_1_8_the_dice_go_out_together_and_are_thrown_to_the_far_end() -> None:
    table = with_point(6)
    table.driver.act(OUT)
    step = table.driver.dealer.awaits
    assert isinstance(step, Duty) and step.do is physical
    assert (step.cite, step.args) == ("1.8", (BOTH_TOGETHER,))
    assert table.driver.events[-1].cites == ("1.8",)
    table.driver.go_on()
    air = table.now.awaits
    assert air is not None
    assert air.cite == "1.8"
    assert air.actors(table.now) == (Role.CHANCE, Role.DEALER, Role.SUPERVISOR)
    assert air.asks(table.now).startswith("two dice at rest")


def test_1_8_dice_show_two_numbers_from_1_to_6() -> None:
    for dice in ((0, 1), (1, 7), (1,), (1, 2, 3), ("1", 2), (True, 2), [1, 2], "12", None, 7):
        table = in_the_air(with_point(6))
        with pytest.raises(NotPermitted, match=r"1\.8: not now"):
            table.act(Role.CHANCE, dice)
        for actor in (1, Role.DEALER, Role.DEVICE):
            with pytest.raises(NotPermitted, match=r"1\.8: not now"):
                table.act(actor, (1, 2))


# ---- 1.9 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [Role.DEALER, Role.SUPERVISOR])
@pytest.mark.parametrize("why", NoRoll)
def test_a_void_roll_decides_nothing(why: NoRoll, who: Role) -> None:
    void(why, who)


def test_1_9_a_void_roll_decides_nothing() -> None:
    for why in NoRoll:
        void(why, Role.DEALER)


def void(why: NoRoll, who: Role) -> None:
    table = with_point(6)
    table.bet(ANY_SEVEN, 500)
    chips, marks = dict(table.now.chips), table.now.marks
    in_the_air(table)
    table.act(who, why)
    assert table.lines == [f"1.9 {who.value}: {why.value}", '1.9 the dealer says "No roll"']
    assert (dict(table.now.chips), table.now.marks) == (chips, marks)
    table.throw(7)
    assert table.net() == 2000 - 1000


def test_1_9_dice_that_left_the_table_or_are_suspected_are_inspected() -> None:
    for why in NoRoll:
        table = in_the_air(with_point(6))
        table.driver.act(OUT._replace(what=why))
        step = table.driver.dealer.awaits
        inspected = isinstance(step, Duty) and step.args == (INSPECTED,) and step.cite == "1.9"
        assert inspected == (why in (NoRoll.OFF_THE_TABLE, NoRoll.SUSPECTED))


def test_1_9_no_roll_is_called_by_the_crew_only_while_the_dice_roll() -> None:
    table = with_point(6)
    with pytest.raises(NotPermitted, match=r"1\.3: not now"):
        table.act(Role.DEALER, NoRoll.SHORT)
    in_the_air(table)
    for actor in (1, Role.CHANCE):
        with pytest.raises(NotPermitted, match=r"1\.8: not now"):
            table.act(actor, NoRoll.SHORT)


def test_1_9_read_otherwise_stacked_dice_are_valid() -> None:
    table = in_the_air(with_point(6, readings={"stacked-dice": "valid"}))
    with pytest.raises(NotPermitted, match=r"1\.9: no roll because one die came to rest on top"):
        table.act(Role.DEALER, NoRoll.STACKED)
    table.act(Role.DEALER, NoRoll.SHORT)


# ---- 1.10 --------------------------------------------------------------------------------------


def test_1_10_a_die_that_leans_shows_the_face_opposite_the_one_it_leans_on() -> None:
    for leans in range(1, 7):
        table = in_the_air(with_point(6))
        table.act(Role.CHANCE, (Leaning((leans,)), 6))
        thrown = table.events[0]
        assert isinstance(thrown, Thrown)
        assert thrown.dice == (7 - leans, 6)
    both = in_the_air(with_point(6))
    both.act(Role.CHANCE, (Leaning((1,)), Leaning((2,))))
    assert both.now.dice == (6, 5)


def test_1_10_a_die_that_leans_on_two_faces_voids_the_roll() -> None:
    table = with_point(6)
    before = table.now
    in_the_air(table)
    table.act(Role.CHANCE, (5, Leaning((1, 2))))
    assert table.lines == [
        "1.10 chance: a die leaning on 1 and 2",
        '1.10 the dealer says "No roll"',
    ]
    assert table.now == before
    none: list[Any] = [(), (0,), (7,), (1, 1), (1, 6), (1, 2, 5), ("1",), (True,), [1]]
    for faces in none:
        with pytest.raises(NotPermitted):
            in_the_air(with_point(6)).act(Role.CHANCE, (5, Leaning(faces)))


def test_1_10_the_total_is_called_at_once() -> None:
    table = with_point(6)
    table.throw((2, 4))
    assert table.lines[:2] == ["1.10 the dice show 2 and 4", '1.10 the dealer says "Six, a winner"']
    told = {
        (0, (1, 1)): "Two, craps",
        (0, (1, 2)): "Three, craps",
        (0, (6, 6)): "Twelve, craps",
        (0, (3, 4)): "Seven, a winner",
        (6, (3, 4)): "Seven out",
        (6, (1, 2)): "Three",
        (6, (2, 2)): "Four, the hard way",
        (6, (1, 3)): "Four, easy",
        (6, (5, 6)): "Eleven",
        (6, (3, 3)): "Six, a winner",
        (0, (4, 5)): "Nine",
    }
    assert {key: called(*key) for key in told} == told


def moved(table: Table) -> list[str]:
    """The wagers of a roll in the order in which they were settled, each once, with seats."""
    found: dict[str, None] = {}
    for event in table.events:
        if isinstance(event, ChipsTo):
            area = event.wager or event.source
            found[f"{area.name}, {area.seat}"] = None
    return list(found)


def everything(**options: Any) -> Table:
    """Two seats with wagers of every kind that a seven decides."""
    table = with_point(6, seats=(1, 2), **options)
    for seat in (2, 1):
        table.bet(COME, 1000, seat)
    table.throw(5)
    for seat in (2, 1):
        table.bet(COME_ODDS[5], 1000, seat)
        table.bet(DONT_COME, 1000, seat)
    table.throw(8)
    table.bet(PASS_ODDS, 1000)
    for seat in (2, 1):
        for wager in (HORN, HARDWAYS[4], COME, DONT_COME, FIELD):
            table.bet(wager, 400, seat)
        for wager, stake in (
            (PLACE_TO_WIN[9], 500),
            (BUY[4], 2000),
            (LAY[4], 4000),
            (PLACE_TO_LOSE[9], 800),
        ):
            table.bet(wager, stake, seat)
    return table


IN_ORDER = [
    "field bet, 1",
    "field bet, 2",
    "pass bet, 1",
    "odds behind the pass bet, 1",
    "come bet on 5, 1",
    "come bet on 5, 2",
    "odds behind the come bet on 5, 1",
    "odds behind the come bet on 5, 2",
    "don't come bet on 8, 1",
    "don't come bet on 8, 2",
    "come bet, 1",
    "come bet, 2",
    "don't come bet, 1",
    "don't come bet, 2",
    "place bet to win 9, 1",
    "place bet to win 9, 2",
    "buy bet on 4, 1",
    "commission on the buy bet on 4, 1",
    "buy bet on 4, 2",
    "commission on the buy bet on 4, 2",
    "place bet to lose 9, 1",
    "place bet to lose 9, 2",
    "lay bet against 4, 1",
    "commission on the lay bet against 4, 1",
    "seat {}, 1",
    "lay bet against 4, 2",
    "commission on the lay bet against 4, 2",
    "seat {}, 2",
    "four the hardway, 1",
    "four the hardway, 2",
    "horn bet, 1",
    "horn bet, 2",
]


def test_1_10_wagers_are_settled_in_the_order_of_the_layout_each_round_the_table() -> None:
    table = everything()
    table.throw(7)
    assert moved(table) == IN_ORDER


def test_1_10_read_otherwise_losing_wagers_are_collected_first() -> None:
    table = everything(readings={"order-of-settling": "losers first"})
    table.throw(7)
    found = [name for name in moved(table) if not name.startswith(("commission", "seat"))]
    wins = ("don't come bet on 8", "come bet,", "place bet to lose", "lay bet")
    won = [name for name in found if name.startswith(wins)]
    assert len(won) == 8
    assert found[-8:] == won
    assert found[:2] == ["field bet, 1", "field bet, 2"]


def test_1_10_established_come_bets_are_settled_before_new_ones_travel() -> None:
    table = with_point(6)
    table.bet(COME, 1000)
    table.throw(5)
    table.bet(COME, 300)
    table.bet(DONT_COME, 400)
    table.throw(5)
    assert table.lies(COME_ON[5]) == 300
    assert table.lies(DONT_COME_ON[5]) == 400
    assert table.lines[2:] == [
        "1.2(a)3ii $10.00 from table inventory container to seat 1 for come bet on 5",
        "1.2(a)3ii $10.00 from come bet on 5 of seat 1 to seat 1",
        "1.1 “Come Point” $3.00 from come bet of seat 1 to come bet on 5 of seat 1",
        "1.1 “Come Point” $4.00 from don't come bet of seat 1 to don't come bet on 5 of seat 1",
    ]


def test_1_10_each_roll_has_its_own_account() -> None:
    table = with_point(6)
    table.bet(PLACE_TO_WIN[8], 600)
    table.throw(8)
    assert table.now.paid == {PLACE_TO_WIN[8].at(1): 700}
    table.throw(5)
    assert table.now.paid == table.now.taken == {}
