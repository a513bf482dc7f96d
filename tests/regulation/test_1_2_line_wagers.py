"""1.1 and 1.2(a)1 to 4: pass, don't pass, come and don't come bets on every throw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.games.craps.layout import (
    BOX,
    COME,
    COME_ON,
    DONT_COME,
    DONT_COME_ON,
    DONT_PASS,
    NUMBERS,
    PASS,
    PUCK,
    PUCK_OFF,
)
from pitboss.procedures.wagering import Wager
from pitboss.regulation import NotPermitted
from tests.rolls import Table, by_total, decides, lying, with_point

COME_OUTS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)


def on_line(wager: Wager, stake: int, number: int) -> Callable[[], Table]:
    """What makes a table with a line bet that has its point."""

    def made() -> Table:
        table = Table()
        table.bet(wager, stake)
        table.throw(number)
        return table

    return made


def travelled(wager: Wager, stake: int, number: int, point: int) -> Callable[[], Table]:
    """What makes a table with a come or don't come bet that has reached its number."""

    def made() -> Table:
        table = with_point(point)
        table.bet(wager, stake)
        table.throw(number)
        return table

    return made


def marks(table: Table) -> set[tuple[str, Any]]:
    return {mark for mark in table.now.marks if mark[0] == PUCK}


# ---- 1.1 ---------------------------------------------------------------------------------------


def test_1_1_come_out_point_is_4_5_6_8_9_or_10_where_the_puck_then_lies() -> None:
    for total in COME_OUTS:
        table = Table()
        table.bet(PASS, 500)
        table.throw(total)
        point = total in (4, 5, 6, 8, 9, 10)
        assert marks(table) == {(PUCK, BOX[total] if point else PUCK_OFF)}


def test_1_1_come_out_roll_is_the_first_roll_and_the_first_after_a_decision() -> None:
    table = Table()
    assert marks(table) == {(PUCK, PUCK_OFF)}
    table.bet(PASS, 500)
    table.throw(6)
    table.throw(5)
    assert marks(table) == {(PUCK, BOX[6])}
    table.throw(6)  # decided
    assert marks(table) == {(PUCK, PUCK_OFF)}
    table.bet(PASS, 500)
    table.throw(9)
    table.throw(7)  # decided
    assert marks(table) == {(PUCK, PUCK_OFF)}


def test_1_1_come_out_roll_follows_12_which_decides_pass_and_voids_dont_pass() -> None:
    table = Table()
    table.bet(PASS, 500)
    table.bet(DONT_PASS, 500)
    table.throw(12)
    table.bet(PASS, 500)
    table.throw(4)
    assert marks(table) == {(PUCK, BOX[4])}


def test_1_1_come_point_is_the_number_to_which_the_wager_goes() -> None:
    for number in NUMBERS:
        point = 6 if number != 6 else 8
        for wager, there in ((COME, COME_ON), (DONT_COME, DONT_COME_ON)):
            table = travelled(wager, 700, number, point)()
            assert table.lies(there[number]) == 700
            assert table.lies(wager) == 0
            assert table.under("1.1 “Come Point”") == [
                f"$7.00 from {wager} of seat 1 to {there[number]} of seat 1"
            ]


# ---- 1.2(a)1 and 2 -----------------------------------------------------------------------------


def test_1_2_a_1_i_a_pass_bet_wins_on_7_or_11() -> None:
    found = by_total(decides(lying(PASS, 500), PASS, 500))
    assert {total for total, what in found.items() if what == 500} == {7, 11}
    table = lying(PASS, 500)()
    table.throw(11)
    assert table.under("1.2(a)1i") == [
        "$5.00 from table inventory container to seat 1 for pass bet",
        "$5.00 from pass bet of seat 1 to seat 1",
    ]
    assert table.net() == 500


def test_1_2_a_1_ii_a_pass_bet_wins_if_its_number_is_thrown_again() -> None:
    for number in NUMBERS:
        found = by_total(decides(on_line(PASS, 500, number), PASS, 500))
        assert {total for total, what in found.items() if what == 500} == {number}
        table = on_line(PASS, 500, number)()
        table.throw(11, 2, 12, number)
        assert table.net() == 500
        assert len(table.under("1.2(a)1ii")) == 2


def test_1_2_a_1_iii_1_a_pass_bet_loses_on_2_3_or_12() -> None:
    found = by_total(decides(lying(PASS, 500), PASS, 500))
    assert {total for total, what in found.items() if what == "loses"} == {2, 3, 12}
    assert {total for total, what in found.items() if what == "stays"} == {4, 5, 6, 8, 9, 10}
    table = lying(PASS, 500)()
    table.throw(2)
    assert table.under("1.2(a)1iii(1)") == [
        "$5.00 from pass bet of seat 1 to table inventory container"
    ]


def test_1_2_a_1_iii_2_a_pass_bet_loses_if_7_comes_before_its_number() -> None:
    for number in NUMBERS:
        found = by_total(decides(on_line(PASS, 500, number), PASS, 500))
        assert {total for total, what in found.items() if what == "loses"} == {7}
        table = on_line(PASS, 500, number)()
        table.throw(3, 7)
        assert table.net() == -500
        assert len(table.under("1.2(a)1iii(2)")) == 1


def test_1_2_a_1_a_pass_bet_is_made_immediately_before_a_come_out_roll() -> None:
    table = Table()
    table.bet(PASS, 500)
    assert table.under("1.2(a)1") == ["seat 1 places $5.00 on pass bet"]
    table.throw(4)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)1: a pass bet while the point is 4"):
        table.bet(PASS, 500)
    table.throw(4)
    table.bet(PASS, 500)


def test_1_2_a_2_a_dont_pass_bet_is_made_immediately_before_a_come_out_roll() -> None:
    table = Table()
    table.bet(DONT_PASS, 500)
    assert table.under("1.2(a)2") == ["seat 1 places $5.00 on don't pass bet"]
    table.throw(4)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)2: a don't pass bet while the point is 4"):
        table.bet(DONT_PASS, 500)


def test_1_2_a_2_i_a_dont_pass_bet_wins_on_2_or_3() -> None:
    found = by_total(decides(lying(DONT_PASS, 500), DONT_PASS, 500))
    assert {total for total, what in found.items() if what == 500} == {2, 3}
    table = lying(DONT_PASS, 500)()
    table.throw(3)
    assert len(table.under("1.2(a)2i")) == 2
    assert table.net() == 500


def test_1_2_a_2_ii_a_dont_pass_bet_wins_if_7_comes_before_its_number() -> None:
    for number in NUMBERS:
        found = by_total(decides(on_line(DONT_PASS, 500, number), DONT_PASS, 500))
        assert {total for total, what in found.items() if what == 500} == {7}
        table = on_line(DONT_PASS, 500, number)()
        table.throw(7)
        assert len(table.under("1.2(a)2ii")) == 2


def test_1_2_a_2_iii_1_a_dont_pass_bet_loses_on_7_or_11() -> None:
    found = by_total(decides(lying(DONT_PASS, 500), DONT_PASS, 500))
    assert {total for total, what in found.items() if what == "loses"} == {7, 11}
    table = lying(DONT_PASS, 500)()
    table.throw(7)
    assert len(table.under("1.2(a)2iii(1)")) == 1


def test_1_2_a_2_iii_2_a_dont_pass_bet_loses_if_its_number_is_thrown_again() -> None:
    for number in NUMBERS:
        found = by_total(decides(on_line(DONT_PASS, 500, number), DONT_PASS, 500))
        assert {total for total, what in found.items() if what == "loses"} == {number}
        table = on_line(DONT_PASS, 500, number)()
        table.throw(number)
        assert len(table.under("1.2(a)2iii(2)")) == 1


def test_1_2_a_2_iv_a_dont_pass_bet_is_void_on_12_and_returned() -> None:
    found = by_total(decides(lying(DONT_PASS, 500), DONT_PASS, 500))
    assert {total for total, what in found.items() if what == "void"} == {12}
    table = lying(DONT_PASS, 500)()
    table.throw(12)
    assert table.under("1.2(a)2iv") == ["$5.00 from don't pass bet of seat 1 to seat 1"]
    with_point_12 = on_line(DONT_PASS, 500, 6)()
    with_point_12.throw(12)  # only on the come out roll
    assert with_point_12.lies(DONT_PASS) == 500


def test_1_2_a_2_iv_read_otherwise_a_void_wager_stays() -> None:
    table = Table(readings={"void-on-12": "stays"})
    table.bet(DONT_PASS, 500)
    table.throw(12)
    assert table.lies(DONT_PASS) == 500
    table.throw(3)
    assert table.net() == 500


# ---- 1.2(a)3 and 4 -----------------------------------------------------------------------------


def test_1_2_a_3_a_come_bet_is_made_once_a_point_stands() -> None:
    table = Table()
    table.bet(PASS, 500)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)3: a come bet before a come out roll"):
        table.bet(COME, 500)
    table.throw(6)
    table.bet(COME, 500)
    assert table.under("1.2(a)3") == ["seat 1 places $5.00 on come bet"]


def test_1_2_a_3_read_otherwise_a_come_bet_is_made_at_any_time_after_the_first_roll() -> None:
    table = Table(readings={"come-before-a-come-out": "yes"})
    table.bet(PASS, 500)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)3"):
        table.bet(COME, 500)
    table.throw(7)
    table.bet(PASS, 500)
    table.bet(COME, 700)
    table.throw(9)
    assert table.lies(COME_ON[9]) == 700


def test_1_2_a_3_a_come_bet_is_not_put_on_a_number_by_the_player() -> None:
    table = with_point(6)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)3: placing a come bet on 8"):
        table.bet(COME_ON[8], 500)


def test_1_2_a_4_a_dont_come_bet_is_not_put_on_a_number_by_the_player() -> None:
    table = with_point(6)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)4: placing a don't come bet on 8"):
        table.bet(DONT_COME_ON[8], 500)


def test_1_2_a_4_a_dont_come_bet_is_made_once_a_point_stands() -> None:
    table = Table()
    table.bet(PASS, 500)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)4: a don't come bet before a come out"):
        table.bet(DONT_COME, 500)
    table.throw(6)
    table.bet(DONT_COME, 500)
    assert table.under("1.2(a)4") == ["seat 1 places $5.00 on don't come bet"]


def test_1_2_a_3_i_a_come_bet_wins_on_7_or_11_on_the_next_roll() -> None:
    found = by_total(decides(lying(COME, 500, 6), COME, 500))
    assert {total for total, what in found.items() if what == 500} == {7, 11}
    table = lying(COME, 500, 6)()
    table.throw(11)
    assert len(table.under("1.2(a)3i")) == 2


def test_1_2_a_3_ii_a_come_bet_wins_if_its_number_is_thrown_again() -> None:
    for number in NUMBERS:
        made = travelled(COME, 700, number, 6 if number != 6 else 8)
        found = by_total(decides(made, COME_ON[number], 700))
        assert {total for total, what in found.items() if what == 700} == {number}
        table = made()
        table.throw(number)
        assert table.under("1.2(a)3ii") == [
            f"$7.00 from table inventory container to seat 1 for come bet on {number}",
            f"$7.00 from come bet on {number} of seat 1 to seat 1",
        ]


def test_1_2_a_3_iii_1_a_come_bet_loses_on_2_3_or_12_on_the_next_roll() -> None:
    found = by_total(decides(lying(COME, 500, 6), COME, 500))
    assert {total for total in (2, 3, 11, 12) if found[total] == "loses"} == {2, 3, 12}
    for total in (2, 3, 12):
        table = lying(COME, 500, 6)()
        table.throw(total)
        assert table.under("1.2(a)3iii(1)") == [
            "$5.00 from come bet of seat 1 to table inventory container"
        ]


def test_1_2_a_3_iii_2_a_come_bet_loses_if_7_comes_before_its_number() -> None:
    for number in NUMBERS:
        made = travelled(COME, 700, number, 6 if number != 6 else 8)
        found = by_total(decides(made, COME_ON[number], 700))
        assert {total for total, what in found.items() if what == "loses"} == {7}
        table = made()
        table.throw(7)
        assert len(table.under("1.2(a)3iii(2)")) == 1


def test_1_2_a_4_i_a_dont_come_bet_wins_on_2_or_3_on_the_next_roll() -> None:
    found = by_total(decides(lying(DONT_COME, 500, 6), DONT_COME, 500))
    assert {total for total, what in found.items() if what == 500} == {2, 3}
    table = lying(DONT_COME, 500, 6)()
    table.throw(2)
    assert len(table.under("1.2(a)4i")) == 2


def test_1_2_a_4_ii_a_dont_come_bet_wins_if_7_comes_before_its_number() -> None:
    for number in NUMBERS:
        made = travelled(DONT_COME, 700, number, 6 if number != 6 else 8)
        found = by_total(decides(made, DONT_COME_ON[number], 700))
        assert {total for total, what in found.items() if what == 700} == {7}
        table = made()
        table.throw(7)
        assert len(table.under("1.2(a)4ii")) == 2


def test_1_2_a_4_iii_1_a_dont_come_bet_loses_on_7_or_11_on_the_next_roll() -> None:
    for total in (7, 11):
        table = lying(DONT_COME, 500, 6)()
        table.throw(total)
        assert table.under("1.2(a)4iii(1)") == [
            "$5.00 from don't come bet of seat 1 to table inventory container"
        ]


def test_1_2_a_4_iii_2_a_dont_come_bet_loses_if_its_number_is_thrown_again() -> None:
    for number in NUMBERS:
        made = travelled(DONT_COME, 700, number, 6 if number != 6 else 8)
        found = by_total(decides(made, DONT_COME_ON[number], 700))
        assert {total for total, what in found.items() if what == "loses"} == {number}
        table = made()
        table.throw(number)
        assert len(table.under("1.2(a)4iii(2)")) == 1


def test_1_2_a_4_iv_a_dont_come_bet_is_void_on_12_on_the_next_roll() -> None:
    found = by_total(decides(lying(DONT_COME, 500, 6), DONT_COME, 500))
    assert {total for total, what in found.items() if what == "void"} == {12}
    table = lying(DONT_COME, 500, 6)()
    table.throw(12)
    assert table.under("1.2(a)4iv") == ["$5.00 from don't come bet of seat 1 to seat 1"]
