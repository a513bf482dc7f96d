"""1.4: what wagers are paid, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.games.craps.layout import (
    ANY_CRAPS,
    ANY_SEVEN,
    BUY,
    C_AND_E,
    COME,
    CRAPS_2,
    CRAPS_3,
    CRAPS_12,
    DONT_COME,
    DONT_PASS,
    ELEVEN,
    FIELD,
    HARDWAYS,
    HORN,
    LAY,
    PASS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.procedures.options import Unpayable
from pitboss.procedures.wagering import Wager
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rolls import Table, edition, with_point

PAIRS = ((4, 10), (5, 9), (6, 8))
STAYS = {"winners-stay-up": "returned"}


def won(wager: Wager, stake: int, throw: Any, point: int = 0, **options: Any) -> int:
    """What is won by a wager alone that is made beside a pass bet of nothing else."""
    table = with_point(point, **options) if point else Table(**options)
    if not point and wager not in (PASS, DONT_PASS):
        table.bet(PASS, 1000)
    area = table.bet(wager, stake)
    table.throw(throw)
    return sum(getattr(e, "amount", 0) for e in table.events if getattr(e, "wager", None) is area)


def test_1_4_line_and_come_bets_are_paid_1_to_1() -> None:
    assert won(PASS, 500, 7) == won(DONT_PASS, 500, 3) == 500
    assert won(COME, 500, 11, 6) == won(DONT_COME, 500, 2, 6) == 500
    table = with_point(6)
    table.bet(COME, 500)
    table.throw(5, 5)
    assert table.under("1.2(a)3ii")[0].startswith("$5.00")
    table.bet(DONT_COME, 500)
    table.throw(5)
    table.throw(7)
    assert table.under("1.2(a)4ii")[0].startswith("$5.00")


def test_1_4_place_bets_to_win_are_paid_9_to_5_7_to_5_and_7_to_6() -> None:
    for pair, stake, pays in zip(PAIRS, (500, 500, 600), (900, 700, 700), strict=True):
        for n in pair:
            assert won(PLACE_TO_WIN[n], stake, n, 5 if n != 5 else 4) == pays


def test_1_4_place_bets_to_lose_are_paid_5_to_11_5_to_8_and_4_to_5() -> None:
    for pair, stake, pays in zip(PAIRS, (1100, 800, 500), (500, 500, 400), strict=True):
        for n in pair:
            assert won(PLACE_TO_LOSE[n], stake, 7, 5 if n != 5 else 4) == pays


def test_1_4_hardways_are_paid_7_to_1_and_9_to_1() -> None:
    found = {n: won(HARDWAYS[n], 100, (n // 2, n // 2)) for n in (4, 6, 8, 10)}
    assert found == {4: 700, 6: 900, 8: 900, 10: 700}


def test_1_4_the_field_is_paid_1_to_1_and_2_to_1_on_2_and_12() -> None:
    found = {total: won(FIELD, 100, total) for total in (2, 3, 4, 9, 10, 11, 12)}
    assert found == {2: 200, 3: 100, 4: 100, 9: 100, 10: 100, 11: 100, 12: 200}


def test_1_4_one_roll_wagers_are_paid_4_7_15_and_30_to_1() -> None:
    assert won(ANY_SEVEN, 100, 7) == 400
    assert won(ANY_CRAPS, 100, 3) == 700
    assert won(CRAPS_2, 100, 2) == won(CRAPS_12, 100, 12) == 3000
    assert won(CRAPS_3, 100, 3) == won(ELEVEN, 100, 11) == 1500


def test_1_4_craps_eleven_is_paid_3_to_1_and_7_to_1_on_the_whole() -> None:
    assert [won(C_AND_E, 100, total) for total in (2, 3, 12, 11)] == [300, 300, 300, 700]


def test_1_4_the_horn_is_paid_on_a_quarter_less_three_quarters() -> None:
    assert [won(HORN, 400, total) for total in (2, 12, 3, 11)] == [2700, 2700, 1200, 1200]


def test_1_4_every_payment_names_the_paragraph_of_the_odds() -> None:
    table = with_point(6)
    table.bet(FIELD, 100)
    table.throw(9)
    assert table.events[-2].cites == ("1.2(a)11", "1.4")


def test_1_4_a_stake_that_is_not_paid_exactly_is_refused() -> None:
    table = with_point(9, smallest_chip=100)
    for wager, refused, permitted in (
        (PLACE_TO_WIN[6], 500, "6.00"),
        (PLACE_TO_WIN[4], 600, "5.00"),
        (PLACE_TO_LOSE[4], 1000, "11.00"),
        (PLACE_TO_LOSE[5], 500, "8.00"),
        (PLACE_TO_LOSE[8], 400, "5.00"),
        (HORN, 500, "4.00"),
        (FIELD, 150, "1.00"),
    ):
        with pytest.raises(NotPermitted, match=rf"1\.4: .*multiples of \${permitted}"):
            table.bet(wager, refused)
    table.bet(PLACE_TO_WIN[6], 1200)
    with pytest.raises(NotPermitted, match=r"1\.4: \$7\.00 on place bet to win 6"):
        table.lower(PLACE_TO_WIN[6], 500)
    table.lower(PLACE_TO_WIN[6], 600)
    assert won(PLACE_TO_WIN[6], 600, 6, 9, smallest_chip=100) == 700


def test_1_4_by_option_a_payment_is_rounded_up() -> None:
    options: Any = dict(smallest_chip=100, unpayable=Unpayable.ROUNDED_UP)
    assert won(PLACE_TO_WIN[6], 500, 6, 9, **options) == 600  # 5.83
    assert won(PLACE_TO_WIN[6], 600, 6, 9, **options) == 700
    assert won(HORN, 500, 2, 9, **options) == 3400  # 33.75
    table = with_point(9, **options)
    with pytest.raises(NotPermitted, match=r"1\.4: \$5\.50 on place bet to win 6"):
        table.bet(PLACE_TO_WIN[6], 550)
    table.bet(PLACE_TO_WIN[6], 500)
    table.throw(6)
    assert table.lines[2:] == [
        '1.2(a)5 the dealer says "place to win 6 or 8: rounded up to $6.00, in whole chips"',
        "1.2(a)5 $6.00 from table inventory container to seat 1 for place bet to win 6",
    ]
    with pytest.raises(OptionNotPermitted, match=r"1\.4: payments rounded down"):
        edition(unpayable=Unpayable.ROUNDED_DOWN)


def test_1_4_a_licensee_may_pay_more_and_never_less() -> None:
    more = {"field on 12": Fraction(3), "craps two": Fraction(32)}
    assert won(FIELD, 100, 12, odds=more) == 300
    assert won(FIELD, 100, 2, odds=more) == 200
    assert won(CRAPS_2, 100, 2, odds=more) == 3200
    with pytest.raises(OptionNotPermitted, match=r"1\.4: field on 12 at 3 to 2, less than"):
        edition(odds={"field on 12": Fraction(3, 2)})
    with pytest.raises(OptionNotPermitted, match=r"1\.4: no hand is called field on 7"):
        edition(odds={"field on 7": Fraction(1)})


def test_1_4_a_winning_place_or_hardway_wager_stays_up() -> None:
    for wager, stake, throw in (
        (PLACE_TO_WIN[6], 600, 6),
        (PLACE_TO_LOSE[6], 500, 7),
        (HARDWAYS[8], 100, (4, 4)),
        (BUY[4], 2000, 4),
        (LAY[4], 4000, 7),
    ):
        table = with_point(9)
        table.bet(wager, stake)
        table.throw(throw)
        assert table.lies(wager) == stake
        other = with_point(9, readings=STAYS)
        other.bet(wager, stake)
        other.throw(throw)
        assert other.lies(wager) == 0
        assert other.net() == table.net()
