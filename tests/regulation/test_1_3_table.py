"""A craps table between rounds: wagers, markers and the dice stay where they are."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from pitboss.core.areas import chips_of
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.steps import Act, Duty
from pitboss.games.craps.betting import DICE_OUT, NO_MORE_ROLLS
from pitboss.games.craps.layout import (
    DICE,
    FIELD,
    PASS,
    PASS_ODDS,
    PLACE_TO_WIN,
    before,
    point,
    shooter,
)
from pitboss.games.craps.shooter import TAKE
from pitboss.procedures.wagering import Place, TakeBack
from pitboss.regulation import NotPermitted
from pitboss.table import Begin, Change, Close, Leave, Notify, Sit, Table, TimeIs, manage, opened
from tests.rolls import edition


def played(table: Table, *acts: Act) -> Table:
    """The table after some acts and the duties that follow each."""
    for act in acts:
        table, _ = manage(table, act)
        while table.in_play and table.round and isinstance(table.round.awaits, Duty):
            table, _ = manage(table, DUTY_DONE)
    return table


def dealer(what: Any) -> Act:
    return Act(Role.DEALER, what)


def roll(a: int, b: int) -> tuple[Act, Act]:
    return dealer(DICE_OUT), Act(Role.CHANCE, (a, b))


def seated(*seats: int, **options: Any) -> Table:
    table = opened(edition(**options))
    for seat in seats or (1,):
        table, _ = manage(table, Act(seat, Sit(seat, f"player {seat}", 100_00)))
    return table


def with_wagers() -> Table:
    """Between two rounds: seat 1 has a pass bet of $10 on 6, and $12 on 8."""
    table = played(seated(1, 2), dealer(Begin()), Act(1, TAKE))
    table = played(table, Act(1, Place(PASS, 1000)), *roll(2, 4))
    table = played(table, Act(1, Place(PLACE_TO_WIN[8], 1200)), dealer(NO_MORE_ROLLS))
    assert not table.in_play
    return table


def test_1_3_wagers_and_markers_outlive_the_round() -> None:
    table = with_wagers()
    assert table.lying == {PASS.at(1): 1000, PLACE_TO_WIN[8].at(1): 1200}
    assert (DICE, before(1)) in table.marks
    assert table.bank["player 1"] == 100_00  # what lies there is still the player's
    table = played(table, dealer(Begin()))
    assert table.round is not None
    assert (point(table.round), shooter(table.round)) == (6, 1)
    assert table.round.amount(chips_of(1)) == -2200
    table = played(table, *roll(3, 5), *roll(3, 3), dealer(NO_MORE_ROLLS))
    assert table.bank["player 1"] == 100_00 + 1400 + 1000
    assert table.inventory == -2400
    assert table.lying == {PLACE_TO_WIN[8].at(1): 1200}
    assert pickle.loads(pickle.dumps(table)) == table


def test_1_3_what_lies_on_the_layout_is_not_wagered_again() -> None:
    table = played(with_wagers(), dealer(Begin()))
    with pytest.raises(NotPermitted, match=r"1\.3: \$78\.01 of player 1, who has \$78\.00"):
        manage(table, Act(1, Place(FIELD, 78_01)))
    played(table, Act(1, Place(FIELD, 78_00)))


def test_1_3_nobody_leaves_wagers_behind() -> None:
    table = with_wagers()
    with pytest.raises(NotPermitted, match=r"1\.3: leaving position 1 where \$22\.00 lie"):
        manage(table, Act(1, Leave(1)))
    assert played(table, Act(2, Leave(2))).players == ((1, "player 1"),)
    table = played(table, dealer(Begin()), *roll(3, 4), Act(2, TAKE), dealer(NO_MORE_ROLLS))
    assert table.lying == {}
    assert played(table, Act(1, Leave(1))).players == ((2, "player 2"),)


def test_1_3_a_table_does_not_close_over_wagers() -> None:
    table = with_wagers()
    with pytest.raises(NotPermitted, match=r"1\.3: closing the table where \$22\.00 lie"):
        manage(table, dealer(Close()))
    table = played(table, dealer(Begin()), *roll(3, 4), Act(2, TAKE), dealer(NO_MORE_ROLLS))
    closed = played(table, dealer(Close()))
    assert closed.players == ()


def test_1_3_a_new_player_comes_while_wagers_lie_there() -> None:
    table = played(with_wagers(), Act(5, Sit(5, "kim", 50_00)), dealer(Begin()))
    table = played(table, Act(5, Place(FIELD, 500)), *roll(4, 5), dealer(NO_MORE_ROLLS))
    assert table.bank["kim"] == 55_00
    assert table.lying[PASS.at(1)] == 1000


def test_1_3_no_cards_come_to_the_table() -> None:
    table = seated()
    assert table.devices == frozenset()
    table = played(table, dealer(Begin()), Act(1, TAKE), Act(1, Place(PASS, 500)), *roll(5, 6))
    table = played(table, dealer(NO_MORE_ROLLS))
    assert (table.rounds, table.bank["player 1"]) == (1, 105_00)


def test_1_3_limits_change_with_notice_while_wagers_lie_there() -> None:
    table = with_wagers()
    other = edition(minimum=2500)
    with pytest.raises(NotPermitted, match=r"8\.3: another minimum without notice"):
        manage(table, dealer(Change(other)))
    table = played(table, dealer(Notify(other)), dealer(TimeIs(1800)), dealer(Change(other)))
    table = played(table, dealer(Begin()))
    with pytest.raises(NotPermitted, match=r"8\.2"):
        manage(table, Act(2, Place(FIELD, 500)))
    played(table, Act(1, Place(PASS_ODDS, 1000)), *roll(3, 3))


def test_1_3_a_wager_that_is_taken_down_is_the_players_again() -> None:
    table = played(with_wagers(), dealer(Begin()), Act(1, TakeBack(PLACE_TO_WIN[8])))
    table = played(table, dealer(NO_MORE_ROLLS))
    assert table.bank["player 1"] == 100_00
    assert table.lying == {PASS.at(1): 1000}
