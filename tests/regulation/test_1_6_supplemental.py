"""1.6: odds behind wagers."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.games.craps.layout import (
    COME,
    COME_ODDS,
    COME_ON,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_COME_ON,
    DONT_PASS,
    DONT_PASS_ODDS,
    NUMBERS,
    PASS,
    PASS_ODDS,
)
from pitboss.games.craps.payouts import Multiple
from pitboss.regulation import NotPermitted
from tests.rolls import Table, with_point

PAIRS = ((4, 10), (5, 9), (6, 8))
STAYS = {"winners-stay-up": "returned"}


def supported(n: int, dont: bool = False, **options: Any) -> Table:
    """A come or don't come bet of $60 on a number, with odds behind it, and a point of 9 or 8."""
    table = with_point(9 if n != 9 else 8, **options)
    table.bet(DONT_COME if dont else COME, 6000)
    table.throw(n)
    table.bet((DONT_COME_ODDS if dont else COME_ODDS)[n], 6000)
    return table


def test_1_6_odds_taken_are_paid_2_to_1_3_to_2_or_6_to_5() -> None:
    for pair, pays in zip(PAIRS, (2000, 1500, 1200), strict=True):
        for n in pair:
            table = with_point(n)
            table.bet(PASS_ODDS, 1000)
            assert table.under("1.6") == ["seat 1 places $10.00 on odds behind the pass bet"]
            table.throw(n)
            assert table.net() == 1000 + pays
            assert len(table.under("1.6")) == 2
            lost = with_point(n)
            lost.bet(PASS_ODDS, 1000)
            lost.throw(7)
            assert lost.net() == -2000
            assert len(lost.under("1.6")) == 1
            come = supported(n)
            come.throw(n)
            assert come.net() == 6000 + 6 * pays
            assert len(come.under("1.6")) == 2


def test_1_6_odds_laid_are_paid_1_to_2_2_to_3_or_5_to_6() -> None:
    for pair, stake in zip(PAIRS, (2000, 1500, 1200), strict=True):
        for n in pair:
            table = Table()
            table.bet(DONT_PASS, 1000)
            table.throw(n)
            table.bet(DONT_PASS_ODDS, stake)
            table.throw(7)
            assert table.net() == 1000 + 1000
            assert len(table.under("1.6")) == 2
            lost = Table()
            lost.bet(DONT_PASS, 1000)
            lost.throw(n)
            lost.bet(DONT_PASS_ODDS, stake)
            lost.throw(n)
            assert lost.net() == -1000 - stake
            assert len(lost.under("1.6")) == 1
            come = supported(n, dont=True)
            come.throw(7)
            assert come.net() == 6000 + 6000 * 1000 // stake - 1000
            assert len(come.under("1.6")) == 2
            gone = supported(n, dont=True)
            gone.throw(n)
            assert len(gone.under("1.6")) == 1


def test_1_6_odds_behind_a_come_bet_lose_with_it() -> None:
    for n in NUMBERS:
        table = supported(n)
        table.throw(7)
        assert table.under("1.6") == [
            f"$60.00 from odds behind the come bet on {n} of seat 1 to table inventory container"
        ]


def on_a_come_out(n: int, dont: bool = False) -> Table:
    """The same on the come out roll that follows."""
    table = supported(n, dont)
    table.throw(9 if n != 9 else 8)
    table.bet(PASS, 1000)
    return table


def test_1_6_odds_behind_a_come_bet_are_off_on_a_come_out_roll_and_come_back() -> None:
    for n in NUMBERS:
        for throw, line in ((7, "1.2(a)3iii(2)"), (n, "1.2(a)3ii")):
            table = on_a_come_out(n)
            table.throw(throw)
            assert table.under(line)
            assert table.under("1.6") == [
                f"$60.00 from odds behind the come bet on {n} of seat 1 to seat 1"
            ]


def test_1_6_odds_behind_a_come_bet_work_on_a_come_out_roll_if_called_on() -> None:
    for n in NUMBERS:
        table = on_a_come_out(n)
        table.call(COME_ODDS[n])
        assert table.under("1.6") == [
            f"seat 1: odds behind the come bet on {n} is on",
            f'an "on" button goes to odds behind the come bet on {n} of seat 1',
        ]
        table.throw(5 if n != 5 else 4)
        assert table.under("1.6") == [
            f'an "on" button leaves odds behind the come bet on {n} of seat 1'
        ]
        again = on_a_come_out(n)
        again.call(COME_ODDS[n])
        again.throw(7)
        assert again.under("1.6")[0].endswith("to table inventory container")


def test_1_6_odds_behind_a_dont_come_bet_work_on_a_come_out_roll() -> None:
    for n in NUMBERS:
        table = on_a_come_out(n, dont=True)
        table.throw(7)
        assert len(table.under("1.6")) == 2


def test_1_6_odds_need_a_wager_whose_number_is_known() -> None:
    table = Table()
    table.bet(PASS, 1000)
    for odds in (PASS_ODDS, DONT_PASS_ODDS, COME_ODDS[6], DONT_COME_ODDS[6]):
        with pytest.raises(NotPermitted, match=r"1\.6: odds behind .* without a"):
            table.bet(odds, 1000)
    table.throw(6)
    with pytest.raises(NotPermitted, match=r"1\.6"):
        table.bet(DONT_PASS_ODDS, 1000)
    table.bet(PASS_ODDS, 1000)


def test_1_6_odds_are_limited_to_the_multiple_that_is_posted() -> None:
    posted = {
        Multiple.SINGLE: (1, 1, 1),
        Multiple.DOUBLE: (2, 2, 2),
        Multiple.BY_NUMBER: (3, 4, 5),
        Multiple.TEN: (10, 10, 10),
        Multiple.HUNDRED: (100, 100, 100),
    }
    for multiple, times in posted.items():
        for pair, many in zip(PAIRS, times, strict=True):
            for n in pair:
                table = Table(odds_multiple=multiple)
                table.bet(PASS, 1000)
                table.throw(n)
                table.bet(PASS_ODDS, 1000 * many)
                with pytest.raises(NotPermitted, match=r"1\.6: .* as odds behind the pass bet"):
                    table.bet(PASS_ODDS, 10)


def test_1_6_odds_that_are_laid_are_limited_by_what_they_may_win() -> None:
    for multiple, times in ((Multiple.SINGLE, (1, 1, 1)), (Multiple.BY_NUMBER, (3, 4, 5))):
        for pair, many, (lay, win) in zip(PAIRS, times, ((2, 1), (3, 2), (6, 5)), strict=True):
            for n in pair:
                table = Table(odds_multiple=multiple)
                table.bet(DONT_PASS, 1000)
                table.throw(n)
                table.bet(DONT_PASS_ODDS, 1000 * many * lay // win)
                with pytest.raises(NotPermitted, match=r"1\.6"):
                    table.bet(DONT_PASS_ODDS, lay)


def test_1_6_a_wager_is_lowered_no_further_than_its_odds_permit() -> None:
    table = Table(odds_multiple=Multiple.DOUBLE)
    table.bet(DONT_PASS, 1000)
    table.throw(4)
    table.bet(DONT_PASS_ODDS, 3000)  # may win $15.00
    table.lower(DONT_PASS, 250)
    with pytest.raises(NotPermitted, match=r"1\.6: \$7\.40 left of the don't pass bet"):
        table.lower(DONT_PASS, 10)
    table.bet(DONT_COME, 1000)
    table.throw(5)
    table.bet(DONT_COME_ODDS[5], 3000)
    with pytest.raises(NotPermitted, match=r"1\.6: \$9\.90 left of the don't come bet on 5"):
        table.lower(DONT_COME_ON[5], 10)
    assert table.lies(COME_ON[5]) == 0
    table.take_down(DONT_COME_ODDS[5])
    table.lower(DONT_COME_ON[5], 10)


def test_1_6_odds_are_paid_exactly_or_refused() -> None:
    table = with_point(5, smallest_chip=100)
    with pytest.raises(NotPermitted, match=r"1\.6: \$5\.00 on odds behind the pass bet"):
        table.bet(PASS_ODDS, 500)
    table.bet(PASS_ODDS, 1000)
