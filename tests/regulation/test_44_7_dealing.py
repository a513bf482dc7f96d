"""19:47-44.1, 44.7, 44.8 and 44.9: dealing from a manual shoe, the hand, an automated shoe."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.areas import DISCARD_RACK, hand
from pitboss.core.events import STUB, CardsTo, Said, Shown
from pitboss.core.steps import Act, Duty, physical
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.wagers import ANTE
from pitboss.procedures.dealing import (
    AUTOMATED_SHOE_AREA,
    DEALERS_CARDS,
    HAND_AREA,
    MANUAL_SHOE_AREA,
    Dealing,
    Shuffling,
)
from pitboss.procedures.wagering import TakeBack
from pitboss.regulation import OptionNotPermitted
from tests.all_in_rounds import (
    ANNOUNCE,
    LOW,
    begun,
    edition,
    finished,
    play_round,
    stakes,
    under,
    until_cite,
    until_drawn,
    wagering,
)

HANDS = {1: "Ah Kh", 3: "Qh Jh", 6: "9h 8h"}
METHODS = {
    Dealing.MANUAL_SHOE: ("44.7(b)", "44.7(d)", "44.7(e)"),
    Dealing.HAND: ("44.8(b)3", "44.8(c)", "44.8(d)"),
    Dealing.AUTOMATED_SHOE: ("44.9(b)2", "44.9(c)", "44.9(d)"),
}


def told(cite: str, method: Dealing, **options: Any) -> list[str]:
    """What the dealer is shown under a paragraph, in a round with a board."""
    rules = edition(dealing=method, **options)
    start = rules.start((1,))
    found = [*start.agenda, *begun({1: "Ah Kh"}, "Ac Kc", rules=rules).dealer.agenda]
    duties = [s for s in found if isinstance(s, Duty) and s.do is physical and s.cite == cite]
    return [str(duty.args[0]) for duty in duties]


def announced(method: Dealing) -> list[Said]:
    played = play_round(HANDS, LOW, rules=edition(dealing=method))
    said = [n for n, e in enumerate(played.events) if isinstance(e, Said) and "bets" in e.words]
    dealt = [n for n, e in enumerate(played.events) if isinstance(e, CardsTo)]
    assert len(said) == 1 and said[0] < dealt[0]
    return [e for e in played.events if isinstance(e, Said)][:1]


# 44.7  From a manual shoe


def test_44_7_a_deck_goes_into_the_manual_shoe() -> None:
    assert told("44.7(a)", Dealing.MANUAL_SHOE) == [
        "the stacked deck goes into the manual dealing shoe"
    ]
    assert edition().start((1,)).place_of(STUB) is MANUAL_SHOE_AREA


def test_44_7_b_no_more_bets_before_any_card() -> None:
    assert announced(Dealing.MANUAL_SHOE)[0].cites == ("44.7(b)",)


def test_44_7_c_with_which_hand_cards_leave_the_shoe() -> None:
    assert len(told("44.7(c)", Dealing.MANUAL_SHOE)) == 1


def test_44_7_d_clockwise_from_the_left_in_four_turns() -> None:
    driver = until_cite(begun(HANDS, LOW), "44.10(a)")
    assert under(driver, "44.7(d)1") == ["card 1 to hand 1", "card 2 to hand 3", "card 3 to hand 6"]
    assert under(driver, "44.7(d)2") == ["card 4 to dealer's cards"]
    assert under(driver, "44.7(d)3") == ["card 5 to hand 1", "card 6 to hand 3", "card 7 to hand 6"]
    assert under(driver, "44.7(d)4") == ["card 8 to dealer's cards"]
    assert not driver.round.faces  # all of them face down


def test_44_7_d_1_and_3_only_to_players_with_an_ante() -> None:
    driver = wagering(1, 3)
    for act in (*stakes(1), *stakes(3), Act(3, TakeBack(ANTE)), ANNOUNCE):
        driver.act(act)
    until_cite(driver, "44.10(a)")
    for turn in ("44.7(d)1", "44.7(d)3"):
        assert len(under(driver, turn)) == 1
    assert driver.round.cards_at(hand(3)) == ()


def test_44_7_d_1_first_card_of_each_player() -> None:
    assert until_drawn(begun(HANDS, LOW), 3).round.cards_at(hand(6)) == (2,)


def test_44_7_d_2_first_card_of_the_dealer_under_a_cover_card() -> None:
    assert until_drawn(begun(HANDS, LOW), 4).round.cards_at(DEALERS_CARDS) == (3,)
    assert "cover card" in told("44.7(d)2", Dealing.MANUAL_SHOE)[0]


def test_44_7_d_3_second_card_of_each_player() -> None:
    assert until_drawn(begun(HANDS, LOW), 7).round.cards_at(hand(6)) == (2, 6)


def test_44_7_d_4_second_card_of_the_dealer_under_a_cover_card() -> None:
    assert until_drawn(begun(HANDS, LOW), 8).round.cards_at(DEALERS_CARDS) == (3, 7)
    assert "cover card" in told("44.7(d)4", Dealing.MANUAL_SHOE)[0]


def test_44_7_e_stub_after_the_board() -> None:
    driver = until_cite(begun({1: "Ah Kh"}, "Ac Kc"), "44.7(e)")
    assert len(driver.round.cards_at(COMMUNITY)) == 5
    driver.one_more()
    assert driver.round.place_of(STUB) is DISCARD_RACK
    assert under(driver, "44.7(e)") == ["the stub to discard rack"]
    assert under(driver, "44.10(i)") == []  # nothing is settled against the dealer before


def test_44_7_e_without_a_board_after_the_last_settlement() -> None:
    driver = until_cite(begun({1: "Ah Kh"}, LOW, wagers=stakes(1, 500, 100)), "44.7(e)")
    assert driver.round.cards_at(COMMUNITY) == ()
    assert driver.round.chips.keys().isdisjoint({ANTE.at(1)})
    finished(driver)


# 44.8  From the hand


def test_44_8_a_dealing_from_the_hand_is_the_licensees_choice() -> None:
    assert edition(dealing=Dealing.HAND).start((1,)).place_of(STUB) is HAND_AREA
    assert edition().options.dealing is Dealing.MANUAL_SHOE


def test_44_8_b_1_cards_dealt_from_the_hand_are_shuffled_by_a_device() -> None:
    assert edition(dealing=Dealing.HAND).options.shuffling is Shuffling.DEVICE
    with pytest.raises(OptionNotPermitted) as caught:
        edition(dealing=Dealing.HAND, shuffling=Shuffling.MANUAL)
    assert caught.value.cite == "44.8(b)1"


def test_44_8_b_2_deck_goes_into_either_hand() -> None:
    assert "either hand" in told("44.8(b)2", Dealing.HAND)[0]


def test_44_8_b_2_i_the_hand_chosen_holds_the_cards() -> None:
    assert "for the whole round" in told("44.8(b)2i", Dealing.HAND)[0]


def test_44_8_b_2_ii_over_the_inventory() -> None:
    assert "inventory" in told("44.8(b)2ii", Dealing.HAND)[0]


def test_44_8_b_3_no_more_bets_and_the_top_card_face_down() -> None:
    assert announced(Dealing.HAND)[0].cites == ("44.8(b)3",)
    assert "top card" in told("44.8(b)3", Dealing.HAND)[0]


def from_hand(drawn: int) -> Any:
    return until_drawn(begun(HANDS, LOW, rules=edition(dealing=Dealing.HAND)), drawn)


def test_44_8_c_four_turns_from_the_left() -> None:
    driver = until_cite(from_hand(8), "44.10(a)")
    turns = [len(under(driver, f"44.8(c){n}")) for n in (1, 2, 3, 4)]
    assert turns == [3, 1, 3, 1]


def test_44_8_c_1_first_card_of_each_player() -> None:
    assert [from_hand(3).round.cards_at(hand(seat)) for seat in HANDS] == [(0,), (1,), (2,)]


def test_44_8_c_2_first_card_of_the_dealer_under_a_cover_card() -> None:
    assert from_hand(4).round.cards_at(DEALERS_CARDS) == (3,)
    assert "cover card" in told("44.8(c)2", Dealing.HAND)[0]


def test_44_8_c_3_second_card_of_each_player() -> None:
    assert [from_hand(7).round.cards_at(hand(seat)) for seat in HANDS] == [(0, 4), (1, 5), (2, 6)]


def test_44_8_c_4_second_card_of_the_dealer_under_a_cover_card() -> None:
    assert from_hand(8).round.cards_at(DEALERS_CARDS) == (3, 7)
    assert "cover card" in told("44.8(c)4", Dealing.HAND)[0]


def test_44_8_d_stub_after_the_board() -> None:
    driver = begun({1: "Ah Kh"}, "Ac Kc", rules=edition(dealing=Dealing.HAND))
    until_cite(driver, "44.8(d)")
    assert len(driver.round.cards_at(COMMUNITY)) == 5
    driver.one_more()
    assert driver.round.place_of(STUB) is DISCARD_RACK


# 44.9  From an automated shoe, in stacks of two


def stacks(drawn: int = 0) -> Any:
    rules = edition(dealing=Dealing.AUTOMATED_SHOE)
    return until_drawn(begun(HANDS, "Ac Kc", rules=rules), drawn)


def test_44_9_a_an_automated_shoe_is_the_licensees_choice() -> None:
    rules = edition(dealing=Dealing.AUTOMATED_SHOE)
    assert rules.start((1,)).place_of(STUB) is AUTOMATED_SHOE_AREA


def test_44_9_b_1_cards_go_into_the_automated_shoe() -> None:
    assert len(told("44.9(b)1", Dealing.AUTOMATED_SHOE)) == 1


def test_44_9_b_2_no_more_bets_before_any_stack() -> None:
    assert announced(Dealing.AUTOMATED_SHOE)[0].cites == ("44.9(b)2",)


def test_44_9_c_stacks_of_two_clockwise_the_dealers_last_under_a_cover_card() -> None:
    driver = until_cite(stacks(8), "44.9(d)")
    assert under(driver, "44.9(c)") == [
        "cards 1, 2 to hand 1",
        "cards 3, 4 to hand 3",
        "cards 5, 6 to hand 6",
        "cards 7, 8 to dealer's cards",
    ]
    assert "cover card" in told("44.9(c)", Dealing.AUTOMATED_SHOE)[0]


def test_44_9_d_the_board_is_dealt_from_the_hand() -> None:
    driver = stacks(9)
    assert under(driver, "44.9(d)") == ["the stub to dealer's hand"]
    assert driver.round.place_of(STUB) is HAND_AREA
    until_drawn(driver, 10)
    moved = [e for e in driver.events if isinstance(e, CardsTo) and e.target is COMMUNITY]
    assert [event.source for event in moved] == [HAND_AREA]
    assert "one from the top" in told("44.9(d)", Dealing.AUTOMATED_SHOE)[0]


def test_44_9_d_stub_after_the_board() -> None:
    driver = stacks()
    finished(driver)
    assert under(driver, "44.9(d)") == ["the stub to dealer's hand", "the stub to discard rack"]


# 44.1  Defined terms, as rounds show them


def test_44_1_hole_card_two_face_down_to_everybody() -> None:
    for method in METHODS:
        driver = until_cite(begun(HANDS, LOW, rules=edition(dealing=method)), "44.10(a)")
        for area in (hand(1), hand(3), hand(6), DEALERS_CARDS):
            assert len(driver.round.cards_at(area)) == 2
        assert [e for e in driver.events if isinstance(e, Shown)] == []


def test_44_1_stub_is_what_is_left() -> None:
    played = play_round(HANDS, "Ac Kc")
    assert played.end.stub == 52 - 8 - 3 - 5


def test_44_9_c_either_card_of_a_stack_may_count_as_the_first() -> None:
    driver = stacks(2)
    assert driver.round.cards_at(hand(1)) == (0, 1)  # the first dispensed lies at the bottom
