"""19:47-44.6 and 44.12: the wagers of a player, until "No more bets"."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.areas import INVENTORY, Tender, chips_of
from pitboss.core.events import Role
from pitboss.core.steps import Act
from pitboss.games.all_in_hold_em.completion import FOLD, RAISE
from pitboss.games.all_in_hold_em.wagers import (
    ANTE,
    FINAL_HAND_BONUS,
    HOLE_CARD_BONUS,
    RAISE_WAGER,
)
from pitboss.procedures.wagering import Place, TakeBack, Wager
from pitboss.regulation import NotPermitted
from tests.all_in_rounds import (
    ANNOUNCE,
    BOARD,
    LOW,
    begun,
    edition,
    net,
    play_round,
    refused,
    stakes,
    until_cite,
    wagering,
)


def placing(wager: Wager, amount: Any, seat: int = 1, tender: Tender = Tender.CHIP) -> Act:
    return Act(seat, Place(wager, amount, tender))


# (a)  Chips, plaques and coupons


def test_44_6_a_wagers_are_in_chips() -> None:
    for tender in (Tender.CURRENCY, Tender.COIN, Tender.COUPON):
        refused(wagering(), placing(ANTE, 500, tender=tender), "44.6(a)")
    refused(wagering(), placing(ANTE, 0), "44.6(a)")
    refused(wagering(), placing(ANTE, "5"), "44.6(a)")


def coupon_table(**options: Any) -> Any:
    return edition(match_play=True, **options)


def test_44_6_a_a_coupon_lies_beside_an_equal_ante() -> None:
    driver = wagering(rules=coupon_table())
    for act in (placing(ANTE, 500), placing(ANTE, 400, tender=Tender.COUPON)):
        driver.act(act)
    assert "$4.00 beside $5.00" in str(refused(driver, ANNOUNCE, "44.6(a)"))
    driver.act(placing(ANTE, 100, tender=Tender.COUPON))
    driver.act(ANNOUNCE)


def test_44_6_a_a_coupon_on_no_bonus() -> None:
    for bonus in (HOLE_CARD_BONUS, FINAL_HAND_BONUS):
        driver = wagering(rules=coupon_table())
        driver.act(placing(ANTE, 500))
        refused(driver, placing(bonus, 500, tender=Tender.COUPON), "44.6(a)")


def with_coupon(hand: str, dealer: str, **options: Any) -> Any:
    wagers = [*stakes(1), placing(ANTE, 500, tender=Tender.COUPON)]
    return play_round({1: hand}, dealer, wagers=wagers, rules=coupon_table(**options))


def test_44_6_a_a_coupon_is_paid_as_chips_and_taken() -> None:
    won = with_coupon("Kh Ks", "Qh Qs")
    assert won.net(1) == 500 + 500 + 1500
    lost = with_coupon("Qh Qs", "Kh Ks")
    assert lost.net(1) == -2000
    for played in (won, lost):
        assert played.end.amount(INVENTORY.holding(Tender.COUPON)) == 500
    assert with_coupon("Kh Ks", LOW).net(1) == 1000  # not called


def test_44_6_a_a_coupon_comes_back_on_a_push() -> None:
    tied = with_coupon("Ah 2s", "Ac 2d")
    assert tied.net(1) == 0
    assert tied.end.amount(chips_of(1).holding(Tender.COUPON)) == 0
    assert tied.end.amount(INVENTORY.holding(Tender.COUPON)) == 0


def test_44_6_a_the_raise_is_of_chips_or_of_both() -> None:
    both = with_coupon("Kh Ks", "Qh Qs", readings={"match-play": "raised too"})
    assert both.net(1) == 500 + 500 + 3000


# (b)  Until the announcement


def test_44_6_b_wagers_before_no_more_bets_only() -> None:
    driver = begun({1: "Ah Kh"}, LOW)
    for wager in (ANTE, HOLE_CARD_BONUS, FINAL_HAND_BONUS):
        refused(driver, placing(wager, 500), "44.6(b)")
    refused(driver, Act(1, TakeBack(ANTE)), "44.6(b)")


def test_44_6_b_before_it_wagers_are_increased_and_withdrawn() -> None:
    driver = wagering()
    for act in (*stakes(1, 500, 100, 100), placing(ANTE, 250), Act(1, TakeBack(FINAL_HAND_BONUS))):
        driver.act(act)
    assert driver.round.amount(ANTE.at(1)) == 750
    assert driver.round.amount(FINAL_HAND_BONUS.at(1)) == 0
    refused(driver, Act(1, TakeBack(FINAL_HAND_BONUS)), "44.6(b)")
    driver.act(ANNOUNCE)


def test_44_6_b_no_other_wagers() -> None:
    told = refused(wagering(), placing(Wager("44.6(b)", "lucky wager"), 500), "44.6(b)")
    assert told.permitted == "ante wager, hole card bonus wager, final hand bonus wager"


def test_44_1_ante_without_one_nobody_is_dealt_in() -> None:
    told = refused(wagering(), ANNOUNCE, "44.1 “Ante”")
    assert "ante" in told.permitted
    driver = wagering(1, 2)
    driver.act(placing(ANTE, 500, seat=2))
    driver.act(ANNOUNCE)
    until_cite(driver, "44.7(d)2")
    assert [area.seat for area in driver.round.piles if area.seat] == [2]


# (c)  Bonus wagers


def test_44_6_c_a_bonus_only_beside_an_ante() -> None:
    for bonus in (HOLE_CARD_BONUS, FINAL_HAND_BONUS):
        driver = wagering()
        refused(driver, placing(bonus, 500), "44.6(c)")
        driver.act(placing(ANTE, 100))
        driver.act(placing(bonus, 500))  # of any amount
        driver.act(Act(1, TakeBack(ANTE)))
        refused(driver, ANNOUNCE, "44.6(c)")


def test_44_6_c_either_or_both() -> None:
    for hole, final in ((100, 0), (0, 100), (100, 100)):
        played = play_round({1: "Qh 2s"}, LOW, wagers=stakes(1, 500, hole, final))
        assert played.net(1) == 500 - hole - final


def test_44_6_c_a_bonus_has_no_bearing_on_other_wagers() -> None:
    plain = play_round({1: "Qh Qs"}, "Ah As", wagers=stakes(1, 500)).net(1)
    assert plain == -2000
    beside = play_round({1: "Qh Qs"}, "Ah As", wagers=stakes(1, 500, 500, 500)).net(1)
    assert beside == plain + 9 * 500 - 500  # queens win one bonus and lose the other


# (d)  Raise wagers


def test_44_6_d_no_raise_before_the_cards() -> None:
    driver = wagering()
    driver.act(placing(ANTE, 500))
    told = refused(driver, placing(RAISE_WAGER, 1500), "44.6(d)")
    assert "three times the ante" in told.permitted


# (e)  Who may wager


def test_44_6_e_only_seated_players() -> None:
    refused(wagering(1), placing(ANTE, 500, seat=2), "44.6(e)")
    with pytest.raises(NotPermitted) as caught:
        edition().start(())
    assert caught.value.cite == "44.6(e)"


def test_44_6_e_players_stay_seated() -> None:
    driver = wagering()
    driver.act(placing(ANTE, 500))
    driver.act(ANNOUNCE)
    step = driver.dealer.awaits
    assert step is not None
    assert (step.cite, "stays seated" in step.asks(driver.dealer)) == ("44.6(e)", True)


# 8.2  Limits, each wager its own


def test_8_2_limits_of_each_wager() -> None:
    rules = edition(
        minimum=500,
        maximum=100_00,
        hole_card_minimum=100,
        hole_card_maximum=25_00,
        final_hand_minimum=200,
        final_hand_maximum=50_00,
    )
    limits = ((ANTE, 500, 100_00), (HOLE_CARD_BONUS, 100, 25_00), (FINAL_HAND_BONUS, 200, 50_00))
    for wager, least, most in limits:
        for amount in (least, most):
            driver = wagering(rules=rules)
            if wager is not ANTE:
                driver.act(placing(ANTE, 500))
            for beyond in (least - 1, most + 1):
                refused(driver, placing(wager, beyond), "8.2")
            driver.act(placing(wager, amount))


def test_44_11_c_and_d_stakes_are_payable_in_whole_chips() -> None:
    driver = wagering(rules=edition(smallest_chip=100))
    refused(driver, placing(ANTE, 150), "44.11(b)")
    driver.act(placing(ANTE, 100))
    refused(driver, placing(HOLE_CARD_BONUS, 150), "44.11(c)")
    refused(driver, placing(FINAL_HAND_BONUS, 150), "44.11(d)")


# 44.12  One position a player


def test_44_12_one_position_a_player() -> None:
    for seats in ({1: "Ann", 2: "Ann"}, {1: "Ann", 6: "Ann"}):
        with pytest.raises(NotPermitted) as caught:
            edition().start(seats)
        assert (caught.value.cite, caught.value.permitted) == ("44.12", "one position")
    edition().start({1: "Ann", 2: "Bob"})


def test_46_1_13U_a_six_positions() -> None:  # noqa: N802
    edition().start((1, 2, 3, 4, 5, 6))
    with pytest.raises(NotPermitted) as caught:
        edition().start((7,))
    assert caught.value.cite == "19:46-1.13U(a)"
    assert caught.value.permitted == "positions 1 to 6"


# 44.10(a)  The decision is no wager of the player's choosing


def test_44_10_a_2_the_raise_is_three_times_the_ante() -> None:
    for ante in (100, 1250):
        driver = until_cite(begun({1: "Ah Kh"}, LOW, BOARD, wagers=stakes(1, ante)), "44.10(a)")
        while not any(RAISE in getattr(s, "options", ()) for s in driver.dealer.agenda[:1]):
            driver.one_more()
        refused(driver, placing(RAISE_WAGER, 3 * ante), "44.6(b)")
        refused(driver, Act(2, RAISE), "44.10(a)")
        refused(driver, Act(Role.DEALER, FOLD), "44.10(a)")
        driver.act(Act(1, RAISE))
        assert driver.round.amount(RAISE_WAGER.at(1)) == 3 * ante
        assert net(driver.round, 1) == -4 * ante
