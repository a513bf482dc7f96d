"""Let it ride, 18.6, 18.6A and 18.6B: the wagers; and 8.2: their limits."""
# ruff: noqa: N802 - sections are called 18.6A and 18.6B

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from pitboss.adapters.driver import Driver
from pitboss.core.areas import Tender
from pitboss.core.events import Chose, Role
from pitboss.core.steps import Act
from pitboss.games.let_it_ride.wagers import BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS
from pitboss.procedures.wagering import Place, TakeBack, Wager
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, Played, bets, edition, play_round, wagering

BET_1, BET_2, BET_3 = BETS
DOLLAR, FIVE = Act(1, Place(LET_IT_RIDE_BONUS, 1_00)), Act(1, Place(THREE_CARD_BONUS, 5_00))
OFFERED: dict[str, Any] = {"let_it_ride_bonus": True, "three_card_bonus": "D"}
TRIPS, TENS, TWOS, NOTHING = "9c 9d 9h", "Tc Td 4h", "2c 2d 9h", "2c 5d 9h"
BOARD = "3c 6s Kd"  # burned, first, second community card in 2007


def table(*seats: int, **options: Any) -> Driver:
    """A table of 2007 that takes wagers."""
    return wagering(edition(**options), *seats)


def after(driver: Driver, *acts: Act) -> Driver:
    for act in acts:
        driver.act(act)
    return driver


def on(wager: Wager, amount: int, tender: Tender = Tender.CHIP) -> Act:
    return Act(1, Place(wager, amount, tender))


def refused(driver: Driver, act: Act, cite: str) -> str:
    """What would be permitted instead; the table is as it was."""
    before = driver.round
    with pytest.raises(NotPermitted) as caught:
        driver.act(act)
    assert caught.value.cite == cite
    assert driver.round == before
    return caught.value.permitted


def not_offered(cite: str, day: date = NEW, **options: Any) -> str:
    """What the licensee may choose instead."""
    with pytest.raises(OptionNotPermitted) as caught:
        edition(day, **options)
    assert caught.value.cite == cite
    return caught.value.permitted


def alone(own: str, board: str, *wagers: Act, choices: str = "RR", **options: Any) -> Played:
    """Seat 1 alone in 2007: own and community cards come by turns."""
    turns = zip(own.split(), board.split(), strict=True)
    known = " ".join(card for turn in turns for card in turn)
    return play_round(edition(**options), known, wagers, choices={1: choices})


def test_18_6_a_takes_chips_on_the_betting_areas() -> None:
    for day in (OLD, NEW):
        driver = after(wagering(edition(day), 1), *bets(1, 500))
        assert [driver.round.amount(bet.at(1)) for bet in BETS] == [500, 500, 500]


def test_18_6_a_refuses_cash() -> None:
    for day in (OLD, NEW):
        for tender in (Tender.CURRENCY, Tender.COIN):
            cash, driver = on(BET_1, 500, tender), wagering(edition(day), 1)
            assert refused(driver, cash, "18.6(a)") == "gaming chips or plaques"


def test_18_6_a_takes_coupons_only_where_match_play_is_offered() -> None:
    coupon = on(BET_1, 500, Tender.COUPON)
    assert "coupon" not in refused(table(1), coupon, "18.6(a)")
    driver = after(table(1, match_play=True), coupon)
    assert driver.round.amount(BET_1.at(1, Tender.COUPON)) == 500
    assert "coupon" in refused(driver, on(BET_1, 500, Tender.COIN), "18.6(a)")


def test_18_6_a_refuses_nothing_and_less() -> None:
    driver = after(table(1), on(BET_1, 1_000))
    for amount in (0, -500):
        assert refused(driver, on(BET_1, amount), "18.6(a)") == "an amount above zero"
    after(driver, on(BET_1, 1))
    assert driver.round.amount(BET_1.at(1)) == 1_001


def test_18_6_a_coupon_lies_beside_an_equal_wager() -> None:
    for amount in (400, 600):
        driver = after(table(1, match_play=True), *bets(1, 500))
        driver.act(on(BET_2, amount, Tender.COUPON))
        assert "equal wager" in refused(driver, ANNOUNCE, "18.6(a)")
    driver = after(table(1, 2, match_play=True), *bets(2), on(BET_1, 500, Tender.COUPON))
    assert "equal wager" in refused(driver, ANNOUNCE, "18.6(a)")  # no chips there at all
    after(driver, *bets(1, 500), ANNOUNCE)
    assert driver.events[-1].cites == ("18.7(b)",)


def test_18_6_a_coupon_is_paid_as_the_table_reads_it() -> None:
    coupon = on(BET_3, 500, Tender.COUPON)  # beside $5.00 on three of a kind, 3 to 1
    for reading, won in (("as chips", 15_00), ("even money", 5_00)):
        options: dict[str, Any] = {"match_play": True, "readings": {"match-play": reading}}
        assert alone(TRIPS, BOARD, *bets(1, 500), coupon, **options).net(1) == 3 * 15_00 + won
    assert "even money" in not_offered("18.6(a)", readings={"match-play": "double"})


def test_18_6_b_refuses_wagers_where_nobody_sits() -> None:
    driver = table(1, 3)
    for seat in (2, 4, 0):
        act = Act(seat, Place(BET_1, 500))
        assert refused(driver, act, "18.6(b)") == "wagers of seated players"
    after(driver, Act(3, Place(BET_1, 500)))
    assert driver.round.amount(BET_1.at(3)) == 500


def test_18_6_b_seats_are_positions_of_the_table() -> None:
    for positions, wrong, right in ((7, 8, 7), (7, 0, 1), (5, 6, 5)):
        rules = edition(positions=positions)
        with pytest.raises(NotPermitted, match=f"positions 1 to {positions}") as caught:
            rules.start((wrong,))
        assert caught.value.cite == "18.6(b)"
        assert rules.start((right,)).seats == (right,)
    with pytest.raises(NotPermitted, match="1 to 7 positions") as caught:
        edition().start(())
    assert caught.value.cite == "18.6(b)"


def test_18_6_b_table_has_up_to_seven_positions() -> None:
    for positions in (0, 8):
        assert not_offered("18.6(b)", positions=positions) == "1 to 7"
    assert [edition(positions=n).options.positions for n in (1, 7)] == [1, 7]


def test_18_6_c_wagers_grow_and_come_back_before_the_announcement() -> None:
    driver = after(table(1, match_play=True), on(BET_1, 500), on(BET_1, 250))
    assert driver.round.amount(BET_1.at(1)) == 750
    after(driver, on(BET_1, 750, Tender.COUPON), Act(1, TakeBack(BET_1)))
    assert driver.round.chips == {}
    assert [event.cites for event in driver.log[-1].events] == [("18.6(c)",)] * 2


def test_18_6_c_takes_back_coupon_alone() -> None:
    driver = after(table(1, match_play=True), on(BET_1, 500, Tender.COUPON))
    assert after(driver, Act(1, TakeBack(BET_1))).round.chips == {}


def test_18_6_c_refuses_taking_back_what_does_not_lie() -> None:
    driver = after(table(1, 2), *bets(1))
    permitted = refused(driver, Act(2, TakeBack(BET_1)), "18.6(c)")
    assert permitted == "taking back a wager that lies on the layout"
    after(driver, Act(1, TakeBack(BET_1)))
    refused(driver, Act(1, TakeBack(BET_1)), "18.6(c)")


def test_18_6_c_refuses_wagers_until_the_end_once_announced() -> None:
    late = [on(BET_3, 500), DOLLAR, Act(1, TakeBack(BET_3)), Act(1, TakeBack(LET_IT_RIDE_BONUS))]
    for day, options in ((OLD, {}), (NEW, OFFERED)):
        played = play_round(edition(day, **options), "", bets(1, bonus=day is NEW))
        driver, said = wagering(edition(day, **options), 1), False
        for entry in played.log[len(driver.log) :]:
            driver.act(entry.act)
            said = said or entry.act == ANNOUNCE
            for act in late if said else ():
                refused(driver, act, "18.6(c)")
        assert driver.round.closed


def test_18_6_c_only_the_dealer_announces() -> None:
    driver = after(table(1), *bets(1))
    for actor in (1, Role.SUPERVISOR, Role.DEVICE):
        permitted = refused(driver, Act(actor, ANNOUNCE.what), "18.6(c)")
        assert "the dealer" in permitted and "seat 1" in permitted


def test_18_6_d_demands_three_equal_wagers() -> None:
    for stakes in ((1000, 500, 500), (500, 1000, 500), (500, 500, 1000)):
        driver = after(table(1), *(on(bet, n) for bet, n in zip(BETS, stakes, strict=True)))
        assert "$10.00 each" in refused(driver, ANNOUNCE, "18.6(d)")
    driver = after(table(1), on(BET_1, 500), on(BET_2, 500))
    assert "$5.00 each" in refused(driver, ANNOUNCE, "18.6(d)")
    after(driver, on(BET_3, 500), ANNOUNCE)
    assert driver.events[-1].cites == ("18.7(b)",)


def test_18_6_d_nobody_is_dealt_in_without_wagers() -> None:
    assert "three equal wagers" in refused(table(1, 2), ANNOUNCE, "18.6(d)")


def test_18_6_d_refuses_other_wagers() -> None:
    other = on(Wager("18.6(d)", "bet number 4"), 500)
    three = "bet number 1, bet number 2, bet number 3"
    assert refused(table(1), other, "18.6(d)") == three
    bonuses = ", let it ride bonus wager, three card bonus wager"
    assert refused(table(1, **OFFERED), other, "18.6(d)") == three + bonuses


def test_18_6_d_only_the_first_two_bets_may_be_withdrawn() -> None:
    for day in (OLD, NEW):
        log = play_round(edition(day), "").log
        asked = [entry.events[0] for entry in log if entry.cite in ("18.10(b)", "18.10(e)")]
        assert [e.facts for e in asked if isinstance(e, Chose)] == [(BET_1,), (BET_2,)]


def seated(*seats: int, **options: Any) -> str:
    """What one player is permitted who asks for these positions."""
    with pytest.raises(NotPermitted) as caught:
        edition(**options).start(dict.fromkeys(seats, "Ann"))
    assert caught.value.cite == "18.6(e)"
    return caught.value.permitted


def test_18_6_e_permits_two_positions_that_are_adjacent() -> None:
    for seats in ((1, 3), (1, 7)):
        assert seated(*seats, two_positions=True) == "two positions next to each other"
    assert seated(1, 2, 3, two_positions=True) == "two adjacent positions"
    for players in ({1: "Ann", 2: "Ann"}, {4: "Ann", 5: "Ann", 6: "Bob", 7: "Bob"}):
        assert edition(two_positions=True).start(players).players == tuple(players.items())


def test_18_6_e_leaves_it_to_the_licensee() -> None:
    assert seated(1, 2) == "one position"


# 18.6A and 18.6B


def is_offered_since_2007(cite: str, act: Act, **options: Any) -> None:
    for rules in (edition(OLD), edition()):
        driver = after(wagering(rules, 1), *bets(1))
        assert refused(driver, act, cite) == "the wagers that the licensee offers"
    after(table(1, **options), *bets(1), act)
    for day in (OLD, date(1998, 11, 15)):
        assert not_offered(cite, day, **options).endswith("from 2007-10-15")
    after(wagering(edition(date(2007, 10, 15), **options), 1), *bets(1), act)


def test_18_6A_a_is_offered_by_the_licensee_of_2007() -> None:
    is_offered_since_2007("18.6A(a)", DOLLAR, let_it_ride_bonus=True)


def test_18_6B_a_is_offered_by_the_licensee_of_2007() -> None:
    is_offered_since_2007("18.6B(a)", FIVE, three_card_bonus="A")
    odds = {"pair in three cards": Fraction(2)}  # of a wager that is not offered
    assert not_offered("18.6B(a)", three_card_odds=odds) == "such odds beside a table"
    assert edition(three_card_bonus="A", three_card_odds=odds).options.three_card_odds == odds


def needs_three_wagers(act: Act, wager: Wager) -> None:
    driver = after(table(1, 2, **OFFERED), *bets(2))
    for bet in BETS:
        assert "bets number 1, 2 and 3" in refused(driver, act, wager.cite)
        after(driver, on(bet, 500))
    after(driver, act)
    assert driver.round.amount(wager.at(1)) == act.what.amount
    after(driver, *(Act(1, TakeBack(bet)) for bet in BETS))
    assert "the three wagers" in refused(driver, ANNOUNCE, wager.cite)
    after(driver, Act(1, TakeBack(wager)), ANNOUNCE)


def test_18_6A_b_comes_with_the_three_wagers() -> None:
    needs_three_wagers(DOLLAR, LET_IT_RIDE_BONUS)


def test_18_6B_b_comes_with_the_three_wagers() -> None:
    needs_three_wagers(FIVE, THREE_CARD_BONUS)


def at_each_position(wager: Wager, amount: int) -> None:
    for reading in ("position", "player"):
        rules = edition(two_positions=True, readings={"bonus-for-each": reading}, **OFFERED)
        driver = wagering(rules, players={1: "Ann", 2: "Ann", 3: "Bob"})
        for seat in (1, 2, 3):
            act = Act(seat, Place(wager, amount))
            after(driver, *bets(seat))
            if (reading, seat) == ("player", 2):
                assert refused(driver, act, wager.cite) == "one for each player"
            else:
                after(driver, act)


def test_18_6A_b_at_each_position_unless_read_otherwise() -> None:
    at_each_position(LET_IT_RIDE_BONUS, 1_00)
    assert "position" in not_offered("18.6A(b)", readings={"bonus-for-each": "table"})


def test_18_6B_b_at_each_position_unless_read_otherwise() -> None:
    at_each_position(THREE_CARD_BONUS, 5_00)


def test_18_6A_b_is_one_dollar_in_a_chip() -> None:
    driver = after(table(1, match_play=True, **OFFERED), *bets(1))
    for amount in (50, 99, 1_01, 2_00):
        assert "$1.00" in refused(driver, on(LET_IT_RIDE_BONUS, amount), "18.6A(b)")
    coupon = on(LET_IT_RIDE_BONUS, 1_00, Tender.COUPON)
    assert refused(driver, coupon, "18.6A(b)") == "gaming chips"
    assert "$1.00" in refused(after(driver, DOLLAR), DOLLAR, "18.6A(b)")


def test_18_6B_b_is_any_amount_in_chips() -> None:
    driver = after(table(1, match_play=True, **OFFERED), *bets(1), FIVE, FIVE)
    assert driver.round.amount(THREE_CARD_BONUS.at(1)) == 10_00
    coupon = on(THREE_CARD_BONUS, 5_00, Tender.COUPON)
    assert refused(driver, coupon, "18.6B(b)") == "gaming chips"


def test_18_6A_c_is_paid_what_the_schedule_lists() -> None:
    for own, won in ((TRIPS, 5_00), (TENS, 0)):
        end = alone(own, BOARD, *bets(1, bonus=True), **OFFERED).end
        wager = LET_IT_RIDE_BONUS.at(1)
        assert (end.paid.get(wager, 0), end.taken[wager]) == (won, 1_00)


def test_18_6B_c_is_paid_by_the_table_that_was_selected() -> None:
    for letter, own, won in (("B", "4c 5d 6h", 25_00), ("D", "4c 5d 6h", 30_00), ("D", TWOS, 5_00)):
        end = alone(own, BOARD, *bets(1, three=5_00), three_card_bonus=letter).end
        assert end.paid[THREE_CARD_BONUS.at(1)] == won


def result(own: str, choices: str, **wagers: Any) -> int:
    """What seat 1 wins with $5.00 on each bet."""
    return alone(own, BOARD, *bets(1, 5_00, **wagers), choices=choices, **OFFERED).net(1)


def test_18_6A_d_has_no_bearing_on_other_wagers() -> None:
    for own, choices, without, bonus in (
        (TRIPS, "RR", 45_00, 4_00),  # 3 to 1 on three bets; $5.00 for the dollar that is gone
        (TRIPS, "WW", 15_00, 4_00),
        (TENS, "RR", 15_00, -1_00),  # the bets win, the bonus loses
        (NOTHING, "WW", -5_00, -1_00),
    ):
        assert result(own, choices) == without
        assert result(own, choices, bonus=True) == without + bonus


def test_18_6B_d_has_no_bearing_on_other_wagers() -> None:
    for own, choices, without, bonus in (
        (TWOS, "RR", -15_00, 2_00),  # the bets lose, the bonus wins
        (TWOS, "WW", -5_00, 2_00),
        ("Kc 2d 9h", "RR", 15_00, -2_00),  # the bets win with the king on the board
        (TRIPS, "RR", 45_00, 60_00),
        (NOTHING, "RR", -15_00, -2_00),
    ):
        assert result(own, choices) == without
        assert result(own, choices, three=2_00) == without + bonus
        both = result(own, choices, bonus=True, three=2_00)
        assert both == result(own, choices, bonus=True) + bonus


# 8.2


def within_limits(wager: Wager, *first: Act, **options: Any) -> None:
    """The options allow $5.00 to $20.00 in increments of $2.50."""
    for amount in (4_99, 20_01, 22_50):
        driver = after(table(1, **options), *first)
        assert refused(driver, on(wager, amount), "8.2") == "$5.00 to $20.00"
    for amount in (6_00, 19_99):
        assert refused(driver, on(wager, amount), "8.2") == "multiples of $2.50"
    for amount in (5_00, 7_50, 20_00):
        after(table(1, **options), *first, on(wager, amount))
    after(driver, on(wager, 20_00))
    assert refused(driver, on(wager, 2_50), "8.2") == "$5.00 to $20.00"


def test_8_2_holds_each_of_the_three_wagers_to_the_limits() -> None:
    for bet in BETS:
        within_limits(bet, minimum=5_00, maximum=20_00, increment=2_50)
    driver = table(1, minimum=5_00)
    assert refused(driver, on(BET_1, 4_99), "8.2") == "$5.00 or more"
    after(driver, on(BET_1, 1_000_000_00))


def test_8_2_holds_the_three_card_bonus_wager_to_its_own_limits() -> None:
    own = {"three_card_minimum": 5_00, "three_card_maximum": 20_00, "increment": 2_50}
    within_limits(THREE_CARD_BONUS, *bets(1, 100_00), three_card_bonus="A", **own)


def test_8_2_limits_of_a_table_make_sense() -> None:
    for least, most, step, chip in ((0, 5, 1, 1), (1, 5, 0, 1), (5, 4, 1, 1), (1, 5, 1, 0)):
        limits = {"minimum": least, "maximum": most, "increment": step, "smallest_chip": chip}
        permitted = "a maximum at which $0.05 may be wagered" if least > most else "above zero"
        assert permitted in not_offered("8.2", NEW, **limits)
    assert edition(minimum=5_00, maximum=5_00).options.maximum == 5_00
