"""19:47-44.10(i), 44.11(b) and 44.5(c): ante and raise against the dealer's hand."""

from __future__ import annotations

import pytest

from pitboss.adapters.driver import Driver
from pitboss.core.areas import INVENTORY, hand
from pitboss.core.events import CardsTo, ChipsTo, Role
from pitboss.core.steps import Act, Did, Duty
from pitboss.equipment.cards import cards
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.settlement import called, hole_card_bonus, points, qualifies
from pitboss.procedures.dealing import MANUAL_SHOE_AREA
from pitboss.procedures.stub import put_away_stub
from pitboss.regulation import NotPermitted
from tests.all_in_rounds import (
    begun,
    deciding,
    net,
    play_round,
    stakes,
    under,
    until,
    until_cite,
    until_drawn,
)

HANDS = {1: "Kh 9h", 3: "Th Ts", 6: "Qh 2s"}


def test_44_10_i_higher_hands_win_and_lower_ones_lose() -> None:
    played = play_round(HANDS, "Jd 3s", "4s 9d Jc Kd 7h")  # a pair of jacks
    assert [played.net(seat) for seat in HANDS] == [2000, -2000, -2000]
    assert played.end.amount(INVENTORY) == 2000


def test_44_10_i_in_turn_from_the_right_ante_raise_and_final_hand_bonus() -> None:
    wagers = [*stakes(1, 500, 0, 100), *stakes(3, 200, 0, 100)]
    played = play_round({1: "Kh 9h", 3: "Th Ts"}, "Jd 3s", "4s 9c Jc Kd 9s", wagers=wagers)
    assert played.under("44.10(i)") == [
        "$2.00 from ante wager of seat 3 to table inventory container",
        "$6.00 from raise wager of seat 3 to table inventory container",
        "$1.00 from final hand bonus wager of seat 3 to table inventory container",
        "$5.00 from table inventory container to seat 1 for ante wager",
        "$5.00 from ante wager of seat 1 to seat 1",
        "$15.00 from table inventory container to seat 1 for raise wager",
        "$15.00 from raise wager of seat 1 to seat 1",
        "$10.00 from table inventory container to seat 1 for final hand bonus wager",
        "$1.00 from final hand bonus wager of seat 1 to seat 1",
    ]


def test_44_10_i_a_push_is_neither_collected_nor_paid() -> None:
    played = play_round({1: "Ah 2s"}, "Ac 2d", "Kd Qs Jh 9c 8c")
    assert played.under("44.10(i)") == [
        "$5.00 from ante wager of seat 1 to seat 1",
        "$15.00 from raise wager of seat 1 to seat 1",
    ]
    assert played.end.amount(INVENTORY) == 0


def test_44_1_push_leaves_a_final_hand_bonus_to_its_own_odds() -> None:
    played = play_round({1: "2h 3h"}, "Ac 2d", "Td Jd Qd Kd Ad", wagers=stakes(1, 500, 0, 100))
    assert played.net(1) == 500 * 100


def test_44_10_i_a_final_hand_bonus_is_lost_with_less_than_three_alike() -> None:
    played = play_round({1: "Kh 9h"}, "Jd 3s", "4s 9d Jc Kd 7h", wagers=stakes(1, 500, 0, 100))
    assert played.net(1) == 2000 - 100  # two pairs win against a pair, and no bonus


def test_44_10_i_final_hand_bonuses_of_folded_hands_are_settled_in_turn() -> None:
    wagers = [*stakes(1), *stakes(3, 500, 0, 100), *stakes(6)]
    hands = {**HANDS, 3: "9s 9c"}
    played = play_round(hands, "Jd 3s", wagers=wagers, choices={3: "F"})
    assert played.net(3) == -500 + 200
    told = [line for line in played.under("44.10(i)") if line.startswith("$2.00")]
    assert told == ["$2.00 from table inventory container to seat 3 for final hand bonus wager"]


def test_44_11_b_ante_and_raise_are_paid_1_to_1() -> None:
    for ante in (100, 12_50):
        played = play_round({1: "Kh 9h"}, "Jd 3s", wagers=stakes(1, ante))
        assert played.net(1) == 4 * ante


def test_44_11_b_the_hands_that_decide_are_named() -> None:
    played = play_round({1: "Kh 9h"}, "Jd 3s")
    paid = next(e for e in played.events if isinstance(e, ChipsTo) and e.source is INVENTORY)
    assert paid.cites == ("44.10(i)", "44.11(b)", "44.5(b)8", "44.5(b)9")
    tied = play_round({1: "Kh 9h"}, "Ks 8s", "4s 9d Jc Kd 8h")  # kings and nines, kings and eights
    paid = next(e for e in tied.events if isinstance(e, ChipsTo) and e.source is INVENTORY)
    assert paid.cites == ("44.10(i)", "44.11(b)", "44.5(b)8", "44.5(c)")


# 44.10(c)  as a function of two cards


def test_44_10_c_2_i_points_of_every_rank() -> None:
    told = {str(card)[0]: points(card) for card in cards("Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h")}
    assert list(told.values()) == [11, 10, 10, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2]


def test_44_10_c_qualifying_names_its_paragraphs() -> None:
    for two, expected in (
        ("2h 2s", (True, ("44.10(c)1",))),
        ("9h 2s", (True, ("44.10(c)2i", "44.10(c)2ii(2)"))),
        ("8h 2s", (False, ("44.10(c)2i", "44.10(c)2ii(1)"))),
    ):
        assert qualifies(*cards(two)) == expected


# hands and boards that are not whole cannot be settled


def test_44_13_d_a_hand_without_two_cards_is_not_settled() -> None:
    driver = begun({1: "Kh 9h", 3: "Th Ts"}, "Ac As", wagers=[*stakes(1, 500, 100), *stakes(3)])
    until_cite(driver, "44.7(d)3")
    wrong = CardsTo(("44.7(d)3",), (3,), MANUAL_SHOE_AREA, hand(3))
    driver.act(Act(Role.DEALER, Did((wrong,))))  # the card of seat 1 goes to seat 3
    until_cite(driver, "44.10(a)")
    assert [len(driver.round.cards_at(hand(seat))) for seat in (1, 3)] == [1, 3]
    with pytest.raises(NotPermitted) as caught:
        hole_card_bonus(driver.dealer, 1)
    assert caught.value.cite == "44.13(d)"


def test_44_10_f_without_five_community_cards_nothing_is_compared() -> None:
    driver = until_drawn(begun({1: "Kh 9h"}, "Ac As"), 11)
    until(driver, lambda t: isinstance(t.awaits, Duty) and t.awaits.args[:1] == (COMMUNITY,))
    driver.act(Act(Role.DEALER, Did(())))
    with pytest.raises(NotPermitted) as caught:
        driver.run(deciding({}))
    assert caught.value.cite == "44.10(f)"
    with pytest.raises(NotPermitted) as caught:
        called(driver.dealer, 1)
    assert caught.value.cite == "44.10(f)"


def test_44_10_g_the_dealers_hand_is_found_once_the_stub_is_away() -> None:
    driver = until_cite(begun({1: "Kh 9h"}, "Ac As"), "44.10(g)")
    duties = [s for s in driver.dealer.agenda if isinstance(s, Duty)]
    assert put_away_stub not in {duty.do for duty in duties}
    assert net(driver.run(deciding({})), 1) == 2000


# faces that nobody recorded when the player looked


def unrecorded(dealer: str) -> Driver:
    """Seat 1 looks, and nobody writes down what at."""
    seen = begun({1: "Kh 9h"}, dealer, wagers=stakes(1, 500, 100))
    faces = seen.faces
    seen.faces = lambda table, step: None if step.to else faces(table, step)
    return seen


def test_44_10_d_a_face_that_nobody_recorded_is_seen_when_it_is_turned_up() -> None:
    driver = unrecorded("2c 3d")
    end = driver.run(deciding({}))
    assert net(end, 1) == 500 + 100
    assert under(driver, "44.10(d)")[4:6] == ["card 1 is turned up: Kh", "card 3 is turned up: 9h"]


def test_44_10_e_a_face_that_nobody_recorded_is_seen_when_it_is_turned_up() -> None:
    driver = unrecorded("Jd 3s")
    assert net(driver.run(deciding({})), 1) == 2000 + 100
    assert under(driver, "44.10(e)")[:2] == ["card 1 is turned up: Kh", "card 3 is turned up: 9h"]
