"""1.5: buy and lay bets, and the commission on them."""

from __future__ import annotations

import pytest

from pitboss.core.areas import INVENTORY
from pitboss.games.craps.layout import (
    BUY,
    LAY,
    NUMBERS,
    ON,
    PASS,
    commission_of,
)
from pitboss.games.craps.payouts import Due
from pitboss.procedures.options import Unpayable
from pitboss.regulation import NotPermitted
from tests.rolls import Table, with_point

PAIRS = ((4, 10), (5, 9), (6, 8))
STAYS = {"winners-stay-up": "returned"}


def test_1_5_a_buy_bet_is_paid_2_to_1_3_to_2_or_6_to_5() -> None:
    for pair, pays in zip(PAIRS, (4000, 3000, 2400), strict=True):
        for n in pair:
            table = with_point(9 if n != 9 else 8)
            table.bet(BUY[n], 2000)
            assert table.under("1.5") == [
                f"seat 1 places $20.00 on buy bet on {n}",
                f"seat 1 places $1.00 on commission on the buy bet on {n}",
            ]
            table.throw(n)
            assert table.under("1.5")[0] == (
                f"${pays / 100:.2f} from table inventory container to seat 1 for buy bet on {n}"
            )
            assert table.net() == pays - 100
            table.throw(7)
            assert table.net() == pays - 200 - 2000 - 1000  # with the pass bet
            assert len(table.under("1.5")) == 2
            assert table.now.chips.get(commission_of(BUY[n].at(1)), 0) == 0


def test_1_5_a_lay_bet_is_paid_1_to_2_2_to_3_or_5_to_6() -> None:
    for pair, stake in zip(PAIRS, (4000, 3000, 2400), strict=True):
        for n in pair:
            table = with_point(9 if n != 9 else 8)
            table.bet(LAY[n], stake)
            assert len(table.under("1.5")) == 2
            assert table.now.amount(commission_of(LAY[n].at(1))) == 100  # 5 per cent of $20.00
            table.throw(7)
            assert table.under("1.5")[0] == (
                f"$20.00 from table inventory container to seat 1 for lay bet against {n}"
            )
            assert table.net() == 2000 - 100 - 1000  # with the pass bet
            again = with_point(9 if n != 9 else 8)
            again.bet(LAY[n], stake)
            again.throw(n)
            assert again.under("1.5") == [
                f"${stake / 100:.2f} from lay bet against {n} of seat 1 "
                "to table inventory container",
                f"$1.00 from commission on the lay bet against {n} of seat 1 "
                "to table inventory container",
            ]


def test_1_5_commission_on_a_win_is_taken_then_only() -> None:
    for wager, stake, throw in ((BUY[4], 2000, 4), (LAY[4], 4000, 7)):
        table = with_point(9, commission=Due.ON_A_WIN)
        table.bet(wager, stake)
        assert table.net() == 0
        assert not table.now.amount(commission_of(wager.at(1)))
        line = 1000 if throw == 7 else 0
        table.throw(throw)
        won = 4000 if wager is BUY[4] else 2000
        assert table.net() == won - 100 - line
        assert table.now.paid[wager.at(1)] == won - 100
    lost = with_point(9, commission=Due.ON_A_WIN)
    lost.bet(BUY[4], 2000)
    lost.throw(7)
    assert lost.net() == -2000 - 1000


def test_1_5_the_commission_comes_back_with_a_bet_that_is_taken_down_or_lowered() -> None:
    table = with_point(9)
    table.bet(BUY[4], 4000)
    beside = commission_of(BUY[4].at(1))
    assert table.now.amount(beside) == 200
    table.lower(BUY[4], 2000)
    assert table.now.amount(beside) == 100
    table.bet(BUY[4], 6000)
    assert table.now.amount(beside) == 400
    table.take_down(BUY[4])
    assert table.net() == 0
    assert not table.now.amount(beside)


def test_1_5_a_winner_that_stays_up_pays_the_commission_anew() -> None:
    table = with_point(9)
    table.bet(BUY[4], 2000)
    table.throw(4)
    assert table.under("1.5")[1:] == [
        "$1.00 from commission on the buy bet on 4 of seat 1 to table inventory container",
        "seat 1 places $1.00 on commission on the buy bet on 4",
    ]
    down = with_point(9, readings=STAYS)
    down.bet(BUY[4], 2000)
    down.throw(4)
    assert down.under("1.5")[1:] == [
        "$1.00 from commission on the buy bet on 4 of seat 1 to table inventory container",
        "$20.00 from buy bet on 4 of seat 1 to seat 1",
    ]
    assert down.now.amount(INVENTORY) == -4000 + 100


def test_1_5_read_otherwise_there_is_no_commission() -> None:
    for due in Due:
        table = with_point(9, readings={"vigorish": "none"}, commission=due)
        table.bet(BUY[4], 2010)
        table.throw(4)
        assert table.net() == 4020


def test_1_5_buy_bets_are_off_on_a_come_out_roll_unless_called_on_and_lay_bets_work() -> None:
    for n in NUMBERS:
        table = Table()
        table.bet(PASS, 1000)
        table.bet(BUY[n], 2000)
        table.bet(LAY[n], 12_000)
        table.throw(7)
        assert table.lies(BUY[n]) == 2000
        assert table.under("1.5")[0].endswith(f"for lay bet against {n}")
        table.bet(PASS, 1000)
        table.call(BUY[n])
        button = f'an "on" button goes to buy bet on {n} of seat 1'
        assert table.under("1.5") == [f"seat 1: buy bet on {n} is on", button]
        table.throw(7)
        assert table.lies(BUY[n]) == 0
        assert not [mark for mark in table.now.marks if mark[0] == ON]
        again = Table()
        again.bet(PASS, 1000)
        again.bet(BUY[n], 2000)
        again.call(BUY[n])
        again.throw(4 if n != 4 else 5)
        assert again.under("1.5") == [f'an "on" button leaves buy bet on {n} of seat 1']


def test_1_5_a_stake_whose_commission_is_not_exact_is_refused_or_the_part_not_charged() -> None:
    table = with_point(9, smallest_chip=100)
    with pytest.raises(NotPermitted, match=r"1\.5: \$10\.00 on buy bet on 4, .*\$20\.00"):
        table.bet(BUY[4], 1000)
    with pytest.raises(NotPermitted, match=r"1\.5: \$20\.00 on lay bet against 4, .*\$40\.00"):
        table.bet(LAY[4], 2000)
    table.bet(BUY[4], 4000)
    with pytest.raises(NotPermitted, match=r"1\.5: \$30\.00 on buy bet on 4"):
        table.lower(BUY[4], 1000)
    rounded = with_point(9, smallest_chip=100, unpayable=Unpayable.ROUNDED_UP)
    rounded.bet(BUY[4], 3900)
    assert rounded.now.amount(commission_of(BUY[4].at(1))) == 100  # of $1.95
    rounded.bet(BUY[10], 1900)
    assert rounded.now.amount(commission_of(BUY[10].at(1))) == 0


def test_1_5_buy_and_lay_bets_are_an_option() -> None:
    table = with_point(9, buy_and_lay=False)
    for wager in (BUY[4], LAY[4]):
        with pytest.raises(NotPermitted, match=rf"1\.5: a {wager}, which this table does not"):
            table.bet(wager, 4000)
