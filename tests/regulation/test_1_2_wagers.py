"""1.2(a)5 to 19: the other wagers on every throw, and who may play."""

from __future__ import annotations

import pytest

from pitboss.core.areas import chips_of
from pitboss.games.craps.layout import (
    ANY_CRAPS,
    ANY_SEVEN,
    C_AND_E,
    CRAPS_2,
    CRAPS_3,
    CRAPS_12,
    ELEVEN,
    FIELD,
    HARDWAYS,
    HORN,
    NUMBERS,
    ON,
    PASS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
    before,
)
from pitboss.procedures.wagering import Wager
from pitboss.regulation import NotPermitted
from tests.rolls import Table, by_total, decides, edition, lying, with_point

# ---- 1.2(a)5 and 6 -----------------------------------------------------------------------------


def test_1_2_a_5_a_place_bet_to_win_wins_on_its_number_and_loses_on_7() -> None:
    for number, stake, pays in ((4, 500, 900), (5, 500, 700), (6, 600, 700)):
        for n in (number, 14 - number):
            wager, point = PLACE_TO_WIN[n], 5 if n != 5 else 4
            found = by_total(decides(lying(wager, stake, point), wager, stake))
            assert {t: w for t, w in found.items() if w != "stays"} == {n: pays, 7: "loses"}
            table = lying(wager, stake, point)()
            assert table.under("1.2(a)5") == [f"seat 1 places ${stake / 100:.2f} on {wager}"]
            table.throw(n)
            assert len(table.under("1.2(a)5")) == 1
            assert table.lies(wager) == stake
            table.throw(7)
            assert len(table.under("1.2(a)5")) == 1


def test_1_2_a_5_a_place_bet_to_win_is_inactive_on_a_come_out_roll() -> None:
    for n in NUMBERS:
        wager, stake = PLACE_TO_WIN[n], 3000
        found = decides(lying(wager, stake), wager, stake)
        assert set(found.values()) == {"stays"}


def test_1_2_a_5_a_place_bet_called_on_is_active_and_bears_a_marker() -> None:
    for n in NUMBERS:
        wager, stake = PLACE_TO_WIN[n], 3000

        def called(wager: Wager = wager, stake: int = stake) -> Table:
            table = lying(wager, stake)()
            table.call(wager)
            assert (ON, wager.at(1)) in table.now.marks
            return table

        found = by_total(decides(called, wager, stake))
        assert found[7] == "loses"
        assert found[n] == {4: 5400, 5: 4200, 6: 3500, 8: 3500, 9: 4200, 10: 5400}[n]
        assert {found[t] for t in found if t not in (7, n)} == {"stays"}
        table = called()
        table.throw(7)
        assert (ON, wager.at(1)) not in table.now.marks


def test_1_2_a_5_the_dealer_puts_the_marker_there_and_takes_it_away() -> None:
    table = lying(PLACE_TO_WIN[6], 600)()
    table.call(PLACE_TO_WIN[6])
    assert table.lines == [
        "1.2(a)5 seat 1: place bet to win 6 is on",
        '1.2(a)5 an "on" button goes to place bet to win 6 of seat 1',
    ]
    table.call(PLACE_TO_WIN[6], on=False)
    assert table.lines[1] == '1.2(a)5 an "on" button leaves place bet to win 6 of seat 1'
    table.throw(7)
    assert table.lies(PLACE_TO_WIN[6]) == 600


def test_1_2_a_5_the_marker_stays_until_a_point_stands() -> None:
    for n in NUMBERS:
        wager = PLACE_TO_WIN[n]
        table = lying(wager, 3000)()
        table.call(wager)
        table.throw(11)
        assert (ON, wager.at(1)) in table.now.marks
        table.bet(PASS, 500)
        table.throw(4 if n != 4 else 5)
        assert table.under("1.2(a)5") == [f'an "on" button leaves {wager} of seat 1']
        assert not [mark for mark in table.now.marks if mark[0] == ON]


def test_1_2_a_5_only_a_wager_is_called_on_that_lies_and_would_be_inactive() -> None:
    table = lying(PLACE_TO_WIN[6], 600)()
    table.bet(FIELD, 500)
    for wager in (FIELD, PLACE_TO_WIN[8], PASS):
        with pytest.raises(NotPermitted, match=r"1\.2\(a\)5: calling the"):
            table.call(wager)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)5: calling the .* which it is already"):
        table.call(PLACE_TO_WIN[6], on=False)
    table.call(PLACE_TO_WIN[6])
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)5: calling the .* on, which it is already"):
        table.call(PLACE_TO_WIN[6])
    table.throw(4)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\)5: calling the .*, which is active"):
        table.call(PLACE_TO_WIN[6])


def test_1_2_a_6_a_place_bet_to_lose_wins_on_7_and_loses_on_its_number() -> None:
    for number, stake, pays in ((4, 1100, 500), (5, 800, 500), (6, 500, 400)):
        for n in (number, 14 - number):
            wager, point = PLACE_TO_LOSE[n], 5 if n != 5 else 4
            found = by_total(decides(lying(wager, stake, point), wager, stake))
            assert {t: w for t, w in found.items() if w != "stays"} == {n: "loses", 7: pays}
            table = lying(wager, stake, point)()
            assert len(table.under("1.2(a)6")) == 1
            table.throw(7)
            assert len(table.under("1.2(a)6")) == 1
            again = lying(wager, stake, point)()
            again.throw(n)
            assert len(again.under("1.2(a)6")) == 1


def test_1_2_a_6_a_place_bet_to_lose_is_active_on_a_come_out_roll() -> None:
    wager = PLACE_TO_LOSE[6]
    found = by_total(decides(lying(wager, 500), wager, 500))
    assert {t: w for t, w in found.items() if w != "stays"} == {6: "loses", 7: 400}


def test_1_2_a_6_read_otherwise_a_place_bet_to_lose_is_inactive_on_a_come_out_roll() -> None:
    def table() -> Table:
        made = Table(readings={"place-to-lose-on-a-come-out": "inactive"})
        made.bet(PASS, 500)
        made.bet(PLACE_TO_LOSE[6], 500)
        return made

    assert set(decides(table, PLACE_TO_LOSE[6], 500).values()) == {"stays"}
    called = table()
    called.call(PLACE_TO_LOSE[6])
    called.throw(7)
    assert called.under("1.2(a)6")


# ---- 1.2(a)7 to 10 -----------------------------------------------------------------------------


def hardway(number: int, pays: int, cite: str) -> None:
    wager = HARDWAYS[number]
    for point in (0, 5):
        found = decides(lying(wager, 100, point), wager, 100)
        face = number // 2
        assert found.pop((face, face)) == pays
        lost = {dice for dice, what in found.items() if what == "loses"}
        assert {sum(dice) for dice in lost} == {7} | ({number} if number else set())
        assert {found[dice] for dice in found.keys() - lost} == {"stays"}
        assert not {dice for dice in found.keys() - lost if sum(dice) in (7, number)}
    table = lying(wager, 100)()
    assert len(table.under(cite)) == 1
    table.throw((face, face))
    assert len(table.under(cite)) == 1
    table.throw(7)
    assert len(table.under(cite)) == 1


def test_1_2_a_7_four_wins_as_two_twos_and_loses_on_another_four_or_7() -> None:
    hardway(4, 700, "1.2(a)7")


def test_1_2_a_8_six_wins_as_two_threes_and_loses_on_another_six_or_7() -> None:
    hardway(6, 900, "1.2(a)8")


def test_1_2_a_9_eight_wins_as_two_fours_and_loses_on_another_eight_or_7() -> None:
    hardway(8, 900, "1.2(a)9")


def test_1_2_a_10_ten_wins_as_two_fives_and_loses_on_another_ten_or_7() -> None:
    hardway(10, 700, "1.2(a)10")


def off_by_option(number: int, cite: str) -> None:
    """A hardway wager that is off on a come out roll, called on, and its marker taken away."""
    wager, face = HARDWAYS[number], number // 2
    table = Table(hardways_off=True)
    table.bet(PASS, 500)
    table.bet(wager, 100)
    table.throw(7)
    assert table.lies(wager) == 100
    table.bet(PASS, 500)
    table.call(wager)
    button = f'an "on" button goes to {wager} of seat 1'
    assert table.under(cite) == [f"seat 1: {wager} is on", button]
    table.throw(9)
    assert table.under(cite) == [f'an "on" button leaves {wager} of seat 1']
    table.throw((face, face))
    assert table.under(cite)
    assert table.net() == 500 + (700 if number in (4, 10) else 900)


def test_1_2_a_7_four_is_off_on_a_come_out_roll_by_option() -> None:
    off_by_option(4, "1.2(a)7")


def test_1_2_a_8_six_is_off_on_a_come_out_roll_by_option() -> None:
    off_by_option(6, "1.2(a)8")


def test_1_2_a_9_eight_is_off_on_a_come_out_roll_by_option() -> None:
    off_by_option(8, "1.2(a)9")


def test_1_2_a_10_ten_is_off_on_a_come_out_roll_by_option() -> None:
    off_by_option(10, "1.2(a)10")


# ---- 1.2(a)11 to 19 ----------------------------------------------------------------------------


def one_roll(wager: Wager, stake: int, pays: dict[int, int]) -> None:
    """It wins on these totals and loses on every other, whether or not a point stands."""
    for point in (0, 5):
        found = by_total(decides(lying(wager, stake, point), wager, stake))
        assert {total: what for total, what in found.items() if what != "loses"} == pays
    table = lying(wager, stake)()
    assert table.under(wager.cite) == [f"seat 1 places ${stake / 100:.2f} on {wager}"]
    won = max(pays)
    table.throw(won)
    assert len(table.under(wager.cite)) == 2  # paid and returned
    assert table.lies(wager) == 0


def test_1_2_a_11_the_field_wins_on_2_3_4_9_10_11_or_12() -> None:
    one_roll(FIELD, 100, {2: 200, 3: 100, 4: 100, 9: 100, 10: 100, 11: 100, 12: 200})


def test_1_2_a_12_any_seven_wins_on_7() -> None:
    one_roll(ANY_SEVEN, 100, {7: 400})


def test_1_2_a_13_any_craps_wins_on_2_3_or_12() -> None:
    one_roll(ANY_CRAPS, 100, {2: 700, 3: 700, 12: 700})


def test_1_2_a_14_craps_two_wins_on_2() -> None:
    one_roll(CRAPS_2, 100, {2: 3000})


def test_1_2_a_15_craps_three_wins_on_3() -> None:
    one_roll(CRAPS_3, 100, {3: 1500})


def test_1_2_a_16_craps_twelve_wins_on_12() -> None:
    one_roll(CRAPS_12, 100, {12: 3000})


def test_1_2_a_17_eleven_in_one_roll_wins_on_11() -> None:
    one_roll(ELEVEN, 100, {11: 1500})


def test_1_2_a_18_craps_eleven_wins_3_to_1_on_a_craps_and_7_to_1_on_11() -> None:
    one_roll(C_AND_E, 100, {2: 300, 3: 300, 12: 300, 11: 700})


def test_1_2_a_19_a_horn_bet_is_a_quarter_on_each_of_2_3_11_and_12() -> None:
    quarter = 100
    two, three = 30 * quarter - 3 * quarter, 15 * quarter - 3 * quarter
    one_roll(HORN, 4 * quarter, {2: two, 12: two, 3: three, 11: three})


# ---- who plays, and which wagers there are -----------------------------------------------------


def test_1_2_a_a_wager_that_is_not_of_the_layout_is_refused() -> None:
    table = with_point(6)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): a wager called big six"):
        table.bet(Wager("1.2(a)5", "big six"), 500)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): a wager called pass bet"):
        table.bet(Wager("1.2(a)5", "pass bet"), 500)


def test_1_2_a_as_many_players_as_are_posted() -> None:
    assert Table(*range(1, 15)).now.seats == tuple(range(1, 15))
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): position 15"):
        Table(15)
    assert Table(20, positions=20).now.seats == (20,)
    assert Table(9, mini=True).now.seats == (9,)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): position 10"):
        Table(10, mini=True)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): a round without players"):
        edition().start({})
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): kim at positions 1 and 2"):
        edition().start({1: "kim", 2: "kim"})


def test_1_2_a_mini_craps_has_at_most_nine_seats() -> None:
    assert edition(mini=True).options.positions == 9
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): a table for 10 players"):
        edition(mini=True, positions=10)
    with pytest.raises(NotPermitted, match=r"1\.2\(a\): a table for 0 players"):
        edition(positions=0)
    assert edition(mini=True, positions=1).options.positions == 1
    assert edition(positions=10).options.positions == 10
    assert edition(mini=True).game.silences == edition().game.silences


def test_1_2_a_wagers_of_several_seats_are_settled_each_for_itself() -> None:
    table = with_point(6, seats=(1, 2, 14))
    table.bet(PLACE_TO_WIN[8], 600, seat=2)
    table.bet(PLACE_TO_WIN[8], 1200, seat=14)
    table.throw(8)
    assert [table.net(seat) for seat in (1, 2, 14)] == [0, 700, 1400]
    table.throw(7)
    assert [table.net(seat) for seat in (1, 2, 14)] == [-1000, 100, 200]
    assert table.now.amount(chips_of(2)) == 100
    assert (("dice", before(1)) in table.now.marks) is False
