"""1.3: making wagers, raising, lowering and taking them down."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.areas import Tender, chips_of
from pitboss.core.events import Role
from pitboss.core.steps import Act
from pitboss.games.craps.betting import BETTING, NO_MORE_ROLLS
from pitboss.games.craps.layout import (
    ANY_SEVEN,
    BUY,
    COME,
    COME_ODDS,
    COME_ON,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_COME_ON,
    DONT_PASS,
    DONT_PASS_ODDS,
    FIELD,
    HARDWAYS,
    LAY,
    ON,
    ONE_ROLL,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.games.craps.throwing import Confirm, NoRoll
from pitboss.games.craps.wagers import Call
from pitboss.procedures.wagering import Place, TakeBack
from pitboss.regulation import NotPermitted
from tests.rolls import OUT, Table, with_point


def in_the_air(table: Table) -> Table:
    """The dice have left the shooter's hand."""
    table.driver.act(OUT)
    table.driver.go_on()
    return table


def test_1_3_wagers_are_made_in_whole_chips_of_players_who_are_there() -> None:
    table = with_point(6)
    for amount in (0, -500):
        with pytest.raises(NotPermitted, match=r"1\.3: a wager of nothing"):
            table.bet(FIELD, amount)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): a wager at position 2, where nobody sits"):
        table.bet(FIELD, 500, seat=2)
    with pytest.raises(NotPermitted, match=r"1\.3: a wager in currency"):
        table.act(1, Place(FIELD, 500, Tender.CURRENCY))


def test_1_3_wagers_are_made_and_raised_between_rolls() -> None:
    table = with_point(6)
    table.bet(FIELD, 500)
    table.bet(FIELD, 300)
    assert table.lies(FIELD) == 800
    table.throw(9)
    assert table.net() == 800
    assert BETTING.asks(table.now).startswith("the point is 6")
    table.throw(6)
    assert BETTING.asks(table.now).startswith("a come out roll")
    assert table.now.awaits == BETTING


def test_1_3_a_pass_bet_is_neither_raised_lowered_nor_taken_down_once_known() -> None:
    table = Table()
    table.bet(PASS, 500)
    table.bet(PASS, 300)
    table.lower(PASS, 100)
    assert table.lies(PASS) == 700
    table.throw(9)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)1"):
        table.bet(PASS, 100)
    with pytest.raises(NotPermitted, match=r"1\.3: taking back a pass bet whose number is known"):
        table.take_down(PASS)
    with pytest.raises(NotPermitted, match=r"1\.3: taking back a pass bet whose number is known"):
        table.lower(PASS, 100)
    table.throw(9)
    table.bet(PASS, 500)
    table.take_down(PASS)
    assert table.under("1.3") == ["$5.00 from pass bet of seat 1 to seat 1"]


def test_1_3_a_come_bet_is_locked_once_known() -> None:
    table = with_point(6)
    table.bet(COME, 500)
    table.take_down(COME)
    table.bet(COME, 500)
    table.throw(9)
    for act in (table.take_down, lambda wager: table.lower(wager, 100)):
        with pytest.raises(NotPermitted, match=r"1\.3: taking back a come bet on 9 whose number"):
            act(COME_ON[9])


def test_1_3_dont_bets_come_down_at_any_time_but_do_not_go_back_up() -> None:
    table = Table()
    table.bet(PASS, 500)
    table.bet(DONT_PASS, 500)
    table.throw(9)
    table.lower(DONT_PASS, 200)
    assert table.lies(DONT_PASS) == 300
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)2"):
        table.bet(DONT_PASS, 200)
    table.take_down(DONT_PASS)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)2"):
        table.bet(DONT_PASS, 200)
    table.bet(DONT_COME, 500)
    table.throw(5)
    table.take_down(DONT_COME_ON[5])
    assert table.net() == 0
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)4"):
        table.bet(DONT_COME_ON[5], 200)


def test_1_3_every_other_wager_is_taken_down_before_the_roll_that_decides_it() -> None:
    others = [FIELD, *ONE_ROLL, *PLACE_TO_WIN.values(), *PLACE_TO_LOSE.values()]
    others += [*HARDWAYS.values(), *BUY.values(), *LAY.values()]
    table = with_point(6)
    for wager in others:
        table.bet(wager, 132_000)
        table.lower(wager, 66_000)
        assert table.lies(wager) == 66_000
        table.take_down(wager)
        assert table.under("1.3")[-1] == f"$660.00 from {wager} of seat 1 to seat 1"
    assert table.net() == 0


def test_1_3_what_does_not_lie_there_is_not_taken_back() -> None:
    table = with_point(6, seats=(1, 2))
    table.bet(FIELD, 500)
    for seat, wager in ((1, ANY_SEVEN), (2, FIELD), (3, FIELD)):
        with pytest.raises(NotPermitted, match=r"1\.3: taking back the .* where nothing lies"):
            table.take_down(wager, seat)


def test_1_3_a_wager_is_lowered_by_less_than_lies_there() -> None:
    table = with_point(6)
    table.bet(FIELD, 500)
    table.lower(FIELD, 499)
    assert table.lies(FIELD) == 1
    for amount in (1, 2, 0, -1):
        with pytest.raises(NotPermitted, match=r"1\.3: lowering a field bet of \$0\.01"):
            table.lower(FIELD, amount)


def test_1_3_odds_come_back_with_a_wager_that_is_taken_down() -> None:
    table = Table()
    table.bet(PASS, 500)
    table.bet(DONT_PASS, 1000)
    table.throw(4)
    table.bet(DONT_PASS_ODDS, 2000)
    table.take_down(DONT_PASS)
    assert table.under("1.3") == [
        "$20.00 from odds behind the don't pass bet of seat 1 to seat 1",
        "$10.00 from don't pass bet of seat 1 to seat 1",
    ]
    table.bet(DONT_COME, 1000)
    table.throw(5)
    table.bet(DONT_COME_ODDS[5], 1500)
    table.take_down(DONT_COME_ON[5])
    assert table.net() == 0
    assert len(table.lines) == 2


def test_1_3_a_marker_does_not_lie_where_no_wager_lies() -> None:
    table = Table()
    table.bet(PASS, 500)
    table.bet(PLACE_TO_WIN[6], 600)
    table.call(PLACE_TO_WIN[6])
    table.take_down(PLACE_TO_WIN[6])
    assert not [mark for mark in table.now.marks if mark[0] == ON]


def test_1_3_odds_are_taken_down_alone_at_any_time() -> None:
    table = with_point(4)
    table.bet(PASS_ODDS, 1000)
    table.lower(PASS_ODDS, 400)
    table.take_down(PASS_ODDS)
    table.bet(COME, 1000)
    table.throw(5)
    table.bet(COME_ODDS[5], 1000)
    table.take_down(COME_ODDS[5])
    assert table.net() == 0


def test_1_3_nothing_is_changed_while_the_dice_are_in_the_air() -> None:
    table = in_the_air(with_point(6))
    before = table.now
    with pytest.raises(NotPermitted, match=r"1\.3: place \$5\.00 on field bet while the dice are"):
        table.bet(FIELD, 500)
    for what in (TakeBack(FIELD), Call(PLACE_TO_WIN[6])):
        with pytest.raises(NotPermitted, match="not now"):
            table.act(1, what)
    assert table.now == before


@pytest.mark.parametrize("who", [Role.DEALER, Role.SUPERVISOR])
def test_a_late_wager_stands_whoever_confirms_it(who: Role) -> None:
    late_wager(who)


def test_1_3_a_late_wager_stands_if_it_is_confirmed() -> None:
    late_wager(Role.DEALER)
    late_wager(Role.SUPERVISOR)


def late_wager(who: Role) -> None:
    table = in_the_air(with_point(6))
    table.act(who, Confirm(1, Place(FIELD, 500)))
    assert table.lines == [
        f"1.3 {who.value}: confirm that seat 1 makes it: place $5.00 on field bet",
        "1.2(a)11 seat 1 places $5.00 on field bet",
    ]
    table.act(Role.CHANCE, (4, 5))
    assert table.net() == 500
    again = in_the_air(table)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)1"):
        again.act(who, Confirm(1, Place(PASS, 500)))
    with pytest.raises(NotPermitted, match=r"1\.3"):
        again.act(who, Confirm(1, "field"))  # type: ignore[arg-type]
    with pytest.raises(NotPermitted, match=r"1\.3"):
        again.act(who, Confirm("1", Place(FIELD, 500)))  # type: ignore[arg-type]


def test_1_3_a_late_wager_is_confirmed_by_the_crew_only() -> None:
    table = in_the_air(with_point(6, seats=(1, 2)))
    for actor in (2, Role.CHANCE, Role.DEVICE):
        with pytest.raises(NotPermitted):
            table.act(actor, Confirm(1, Place(FIELD, 500)))


def test_1_3_the_floorperson_has_the_part_of_the_boxperson_at_mini_craps() -> None:
    for mini, who in ((False, "boxperson"), (True, "floorperson")):
        table = in_the_air(with_point(6, mini=mini))
        with pytest.raises(NotPermitted, match=rf"1\.3: .* if the dealer or {who} confirms it"):
            table.bet(FIELD, 500)


def test_1_3_after_a_void_roll_wagers_are_changed_again() -> None:
    table = in_the_air(with_point(6))
    table.act(Role.DEALER, NoRoll.IN_THE_BOWL)
    table.bet(FIELD, 500)
    assert table.lies(FIELD) == 500


def test_1_3_the_round_ends_between_rolls_with_wagers_as_they_lie() -> None:
    table = with_point(6)
    table.act(Role.DEALER, NO_MORE_ROLLS)
    assert table.lines == ['1.3 the dealer says "No more rolls"']
    assert table.now.closed
    assert table.lies(PASS) == 1000
    lying = {PASS.at(1): 1000}
    on = table.rules.start((1,), table.now.marks, (), lying)
    assert on.amount(chips_of(1)) == -1000
    again = Table()
    again.driver = type(again.driver)(on, again.driver.faces)
    again.driver.go_on()
    again.throw(6)
    assert again.now.amount(chips_of(1)) == 1000
    with pytest.raises(NotPermitted, match="the round of play is over"):
        table.act(1, Place(FIELD, 500))


def test_1_3_limits_of_the_table_apply_to_what_lies_and_to_what_is_left() -> None:
    options: Any = dict(minimum=500, maximum=10_000, increment=100)
    table = with_point(6, **options)
    for amount in (400, 550, 10_100):
        with pytest.raises(NotPermitted, match=r"8\.2: a wager of"):
            table.bet(FIELD, amount)
    table.bet(FIELD, 500)
    table.bet(FIELD, 9_500)
    with pytest.raises(NotPermitted, match=r"8\.2: a wager of \$4\.00"):
        table.lower(FIELD, 9_600)
    with pytest.raises(NotPermitted, match=r"8\.2: a wager of \$99\.50"):
        table.lower(FIELD, 50)
    table.lower(FIELD, 9_500)
    props = with_point(6, **options, proposition_minimum=100, proposition_maximum=5000)
    props.bet(ANY_SEVEN, 100)
    props.bet(HARDWAYS[4], 5000)
    with pytest.raises(NotPermitted, match=r"8\.2"):
        props.bet(HARDWAYS[6], 5100)
    props.bet(PASS_ODDS, 500)  # odds have a limit of their own
    with pytest.raises(NotPermitted, match=r"8\.2"):
        props.bet(FIELD, 100)


def test_1_3_who_may_do_what_between_rolls() -> None:
    table = with_point(6)
    step = table.now.awaits
    assert step is not None
    assert step.actors(table.now) == (1, Role.DEALER, Role.SUPERVISOR)
    for actor, what in ((1, "pass"), (Role.SUPERVISOR, OUT.what), (1, OUT.what)):
        with pytest.raises(NotPermitted, match=r"1\.3: not now"):
            table.driver.act(Act(actor, what))
