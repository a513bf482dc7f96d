"""Craps beside crapssim 0.4.1: every payment the same, but for differences that are each shown."""

from __future__ import annotations

from random import Random
from typing import Any

import crapssim.bet
import pytest
from crapssim.strategy.tools import NullStrategy
from crapssim.table import Table as TheirTable
from crapssim.table import TableUpdate

from pitboss.games.craps.layout import (
    BUY,
    DONT_PASS,
    DONT_PASS_ODDS,
    HARDWAYS,
    LAY,
    PASS,
    PLACE_TO_LOSE,
)
from pitboss.games.craps.payouts import Due, Multiple
from pitboss.regulation import NotPermitted
from tests.oracles.crapssim_beside import Beside, compare
from tests.rolls import Table, with_point


@pytest.mark.parametrize("due", Due)
@pytest.mark.parametrize("likely", [0.05, 0.3])
def test_every_payment_of_every_roll_is_the_same(due: Due, likely: float) -> None:
    found = compare(1_500, 7, due, likely)
    assert found.rolls == 1_500
    assert found.decided > found.rolls  # there was something to compare
    assert found.cents > 0


def test_a_payment_that_is_not_the_same_is_noticed() -> None:
    beside = Beside(Due.ON_A_WIN, Random(7), 0.3)
    beside.table.settings["field_payouts"] = {2: 3, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}
    with pytest.raises(AssertionError):
        steps(beside, 500)


def steps(beside: Beside, number: int) -> None:
    for _ in range(number):
        beside.step()


def theirs(*bets: Any, point: tuple[int, int] = ()) -> Any:  # type: ignore[assignment]
    """A table of theirs with some bets."""
    table = TheirTable()
    table.settings["vig_rounding"] = "none"
    table.add_player(bankroll=10_000, strategy=NullStrategy())
    if point:
        TableUpdate().run(table, point)
    for bet in bets:
        table.players[0].add_bet(bet)
    return table


# ---- what is different, and whose rule it is ---------------------------------------------------


def test_1_5_lay_bets_work_on_a_come_out_roll_here_and_are_off_there() -> None:
    table = theirs(crapssim.bet.Lay(4, 40))
    TableUpdate().run(table, (3, 4))
    assert len(table.players[0].bets) == 1  # nothing happened
    ours = Table()
    ours.bet(PASS, 1000)
    ours.bet(LAY[4], 4000)
    ours.throw(7)
    assert ours.net() == 1000 + 2000 - 100


@pytest.mark.parametrize(
    ("bet", "wager", "stake", "dice"),
    [
        (crapssim.bet.Buy(4, 20), BUY[4], 2000, (1, 3)),
        (crapssim.bet.Lay(4, 40), LAY[4], 4000, (3, 4)),
        (crapssim.bet.HardWay(4, 5), HARDWAYS[4], 500, (2, 2)),
    ],
)
def test_1_4_winners_stay_up_here_as_place_bets_do_there(
    bet: Any, wager: Any, stake: int, dice: tuple[int, int]
) -> None:
    table = theirs(bet, crapssim.bet.Place(4, 5), point=(4, 5))
    TableUpdate().run(table, dice)
    assert bet not in table.players[0].bets
    if dice != (3, 4):
        assert [type(b).__name__ for b in table.players[0].bets] == ["Place"]
    ours = with_point(9)
    ours.bet(wager, stake)
    ours.throw(dice)
    assert ours.lies(wager) == stake
    down = with_point(9, readings={"winners-stay-up": "returned"})
    down.bet(wager, stake)
    down.throw(dice)
    assert down.lies(wager) == 0  # the other reading is theirs


def test_1_6_odds_that_are_laid_are_limited_by_what_they_win_here_and_by_the_bet_there() -> None:
    table = theirs(crapssim.bet.DontPass(10))
    table.settings["max_dont_odds"] = dict.fromkeys((4, 5, 6, 8, 9, 10), 1)
    TableUpdate().run(table, (1, 3))
    table.players[0].add_bet(crapssim.bet.Odds(crapssim.bet.DontPass, 4, 20))
    assert len(table.players[0].bets) == 1  # $20, which win $10, are too much there
    ours = Table(odds_multiple=Multiple.SINGLE)
    ours.bet(DONT_PASS, 1000)
    ours.throw(4)
    ours.bet(DONT_PASS_ODDS, 2000)
    with pytest.raises(NotPermitted):
        ours.bet(DONT_PASS_ODDS, 2)


def test_1_2_a_6_there_is_no_place_bet_to_lose_there() -> None:
    assert not [name for name in crapssim.bet.__all__ if "lose" in name.lower()]
    ours = with_point(9)
    ours.bet(PLACE_TO_LOSE[4], 1100)
    ours.throw(7)
    assert ours.net() == 500 - 1000
