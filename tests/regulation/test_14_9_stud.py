"""14.9: seven-card stud from the first cards to the showdown."""

from __future__ import annotations

import pytest

from pitboss.core.areas import hand
from pitboss.equipment.cards import DECK
from pitboss.games.poker.options import Form
from pitboss.games.poker.showdown import BURNED
from pitboss.games.poker.stud import COMMON
from pitboss.procedures.betting import bets_of, live
from pitboss.regulation import OptionNotPermitted
from tests.poker_rounds import Played, begun, pack, stud, stud_deck

TWO, THREE = {1: 100, 2: 100}, {1: 100, 2: 100, 3: 100}
EIGHT = dict.fromkeys(range(1, 9), 100)
OPENS = {Form.HIGH: "14.9(d)1", Form.SPLIT: "14.9(d)2", Form.EIGHT: "14.9(d)3"}


def opened_by(up: str, form: Form = Form.HIGH) -> int:
    """The seat that makes the forced bet, for three up-cards."""
    played = begun(stud(form=form), THREE, pack("2d 3d 4d 2h 3h 4h " + up))
    (line,) = played.under(OPENS[form])
    seat = next(s for s in (1, 2, 3) if played.end.amount(bets_of(s)))
    assert line == f"$1.00 from table stakes of seat {seat} to pot, from seat {seat}"
    return seat


def shown(hands: dict[int, str], stacks: dict[int, int] | None = None, **options: object) -> Played:
    """A round in which everybody stays, with these hands."""
    stacks = stacks or dict.fromkeys(hands, 100)
    return begun(stud(**options), stacks, stud_deck(hands)).finish()


def test_14_9_a_the_section_is_that_of_all_three_forms() -> None:
    for form in Form:
        played = begun(stud(form=form), TWO).finish()
        assert {"14.9(c)", "14.9(f)", "14.9(h)", "14.9(i)"} <= {
            e.cites[0] for e in played.driver.events
        }


def test_14_9_b_an_ante_is_placed_by_everybody_if_one_is_posted() -> None:
    assert begun(stud(), THREE).under("14.9(b)") == []
    assert len(begun(stud(ante=1_00), THREE).under("14.9(b)")) == 3


def test_14_9_c_two_cards_down_and_one_up_from_the_dealers_left() -> None:
    played = begun(stud(), THREE)
    told = played.under("14.9(c)")
    assert told[:6] == [f"card {n} to hand {1 + (n - 1) % 3}" for n in range(1, 7)]
    assert told[6:12:2] == [f"card {n} to hand {n - 6}" for n in (7, 8, 9)]
    assert [line.split(":")[0] for line in told[7:12:2]] == [
        f"card {n} is turned up" for n in (7, 8, 9)
    ]
    looks = [line.split(":")[0] for line in told[12:]]
    assert looks == [f"seat {s} looks at card {n}" for s in (1, 2, 3) for n in (s, s + 3)]


def test_14_9_d_equal_ranks_are_told_apart_by_suit() -> None:
    assert opened_by("5s 5c 5d") == 2
    assert opened_by("5s 5h 5d") == 3
    assert opened_by("5s 5h 6c") == 2
    assert opened_by("Ks Kh Kd", Form.SPLIT) == 1
    assert opened_by("Kc Kh Kd", Form.SPLIT) == 2


def test_14_9_d_1_at_high_the_lowest_card_opens_and_an_ace_is_high() -> None:
    assert opened_by("As 2c Kd") == 2
    assert opened_by("As Qc Kd") == 2


def test_14_9_d_2_at_high_low_split_the_highest_card_opens_and_an_ace_is_lowest() -> None:
    assert opened_by("As 2c Kd", Form.SPLIT) == 3
    assert opened_by("As 2c Ad", Form.SPLIT) == 2


def test_14_9_d_3_at_eight_or_better_the_lowest_card_opens_and_an_ace_is_highest() -> None:
    assert opened_by("As 2c Kd", Form.EIGHT) == 2
    assert opened_by("As Ac Kd", Form.EIGHT) == 3


def test_14_9_d_the_forced_bet_is_in_whole_chips_and_at_most_the_minimum() -> None:
    stud(forced=2_00)
    for forced in (0, 50, 3_00):
        with pytest.raises(OptionNotPermitted) as refusal:
            stud(forced=forced)
        assert refusal.value.cite == "14.9(d)"


def test_14_9_e_the_others_fold_call_or_raise_from_the_left_of_the_opener() -> None:
    played = begun(stud(), THREE, pack("2d 3d 4d 2h 3h 4h 9s 5c 9d"))
    assert played.asks == "seat 3: fold or call $1.00 or raise to $2.00"
    played.moves("3c 1c")
    assert played.under("14.9(f)")[0].endswith("to burn cards")  # who opened is not asked again


def test_14_9_e_a_raise_completes_a_smaller_forced_bet_and_raises_a_whole_one() -> None:
    played = begun(stud(raises=1), THREE, pack("2d 3d 4d 2h 3h 4h 9s 5c 9d")).moves("3r2")
    assert played.asks == "seat 1: fold or call $2.00 or raise to $4.00"  # no raise was made yet
    whole = begun(stud(forced=2_00, raises=1), THREE, pack("2d 3d 4d 2h 3h 4h 9s 5c 9d"))
    assert whole.asks == "seat 3: fold or call $2.00 or raise to $4.00"
    assert whole.moves("3r4").asks == "seat 1: fold or call $4.00"


def test_14_9_e_who_made_the_forced_bet_answers_a_raise() -> None:
    played = begun(stud(), THREE, pack("2d 3d 4d 2h 3h 4h 9s 5c 9d")).moves("3r2 1c")
    assert played.asks == "seat 2: fold or call $1.00 or raise to $4.00"


def test_14_9_f_a_burn_and_a_fourth_card_up_to_each_who_is_left() -> None:
    played = begun(stud(), THREE, pack("2d 3d 4d 2h 3h 4h 9s 5c 9d")).moves("3f 1c")
    told = [line.split(":")[0] for line in played.under("14.9(f)")]
    assert told == [
        "card 10 to burn cards",
        "card 11 to hand 1",
        "card 11 is turned up",
        "card 12 to hand 2",
        "card 12 is turned up",
    ]


def first_of(fourth: str, up: str = "9s 5c Td") -> int:
    played = begun(stud(), THREE, pack(f"2d 3d 4d 2h 3h 4h {up} 7c {fourth}"))
    return played.moves("3c 1c").asked


def test_14_9_f_1_the_best_hand_showing_bets_or_checks_first() -> None:
    assert first_of("Ks 5d Qc") == 2  # a pair
    assert first_of("Ks 6d Qc") == 1  # a king and a nine
    assert first_of("8s 6d Qc") == 3
    assert first_of("9h 5d Tc") == 3  # the highest pair


def test_14_9_f_2_of_equal_hands_the_player_closest_to_the_dealers_left_is_first() -> None:
    assert first_of("Ts 6d 9c") == 1  # ten and nine, twice
    assert first_of("6s 9d 5h", up="Ts 5c Td") == 1
    assert first_of("Kh Jd Jc", up="9s 5c 5d") == 1
    assert first_of("3s Jd Jc", up="9s 5c 5d") == 2  # two and three alike


def test_14_9_g_checks_until_a_bet_then_fold_call_or_raise() -> None:
    played = begun(stud(), THREE, pack("2d 3d 4d 2h 3h 4h 9s 5c 9d 7c Ks 6d Qc")).moves("3c 1c")
    assert played.asks == "seat 1: fold or check or bet $2.00"
    played.moves("1c 2b2")
    assert played.asks == "seat 3: fold or call $2.00 or raise to $4.00"


def test_14_9_g_all_checked_ends_the_round() -> None:
    played = begun(stud(), TWO)
    while not played.under("14.9(f)"):
        played.moves(f"{played.asked}c")
    played.moves(f"{played.asked}c")
    played.moves(f"{played.asked}c")
    assert played.under("14.9(h)")


def test_14_9_g_the_fourth_card_has_a_betting_round_of_its_own() -> None:
    played = begun(stud(), THREE, pack("2d 3d 4d 2h 3h 4h 9s 5c 9d")).moves("3c 1c")
    assert played.asked and played.under("14.9(f)")
    assert played.under("14.9(h)") == []


def test_14_9_h_two_more_cards_up_and_one_down_a_burn_before_each() -> None:
    played = begun(stud(later=4_00), TWO).finish()
    told = [line.split(":")[0] for line in played.under("14.9(h)") if "check" not in line]
    at = [n for n, line in enumerate(told) if line.endswith("burn cards")]
    assert at == [0, 5, 10]
    assert [line for line in told if "turned up" in line] == [told[n] for n in (2, 4, 7, 9)]
    assert [line.split(" at ")[0] for line in told if "looks" in line] == [
        "seat 1 looks",
        "seat 2 looks",
    ]


def test_14_9_h_the_later_rounds_have_the_later_bets() -> None:
    played = begun(stud(later=4_00), TWO)
    while not any("burn" in line for line in played.under("14.9(h)")):
        assert "bet $4.00" not in played.asks
        played.moves(f"{played.asked}c")
    assert "bet $4.00" in played.asks


def to_seventh(seats: int, folds: int = 0) -> Played:
    """Everybody calls, some fold on sixth street, and the seventh card is dealt or not."""
    stacks = dict.fromkeys(range(1, seats + 1), 100)
    played = begun(stud(), stacks, DECK)
    while played.asked and sum("burn" in x for x in played.under("14.9(h)")) < 3:
        sixth = sum("burn" in x for x in played.under("14.9(h)")) == 2
        word = "f" if sixth and folds and len(live(played.end)) > seats - folds else "c"
        played.moves(f"{played.asked}{word}")
        if COMMON in played.end.piles:
            break
    return played


def test_14_9_h_with_eight_left_one_card_is_left_and_the_burn_cards_are_shuffled() -> None:
    played = to_seventh(8)
    assert len(live(played.end)) == 8
    assert [line for line in played.under("14.9(h)") if "shuffled" in line] == [
        "cards 25, 34, 43 from burn cards to shuffled burn cards",
        "card 52 to shuffled burn cards",
        "card 25 from shuffled burn cards to burn cards",
        "card 34 from shuffled burn cards to common card",
    ]
    assert played.end.cards_at(COMMON) == (33,)
    assert played.end.is_up(33)
    assert {len(played.end.cards_at(hand(seat))) for seat in range(1, 9)} == {6}
    played.finish()


def test_14_9_h_the_dealer_is_told_to_shuffle_the_burn_cards() -> None:
    for seats, told in ((8, 1), (7, 0)):
        log = to_seventh(seats).driver.log
        quiet = [entry for entry in log if entry.cite == "14.9(h)" and not entry.events]
        # two streets, a betting round after each, the last card, and its betting round
        assert len(quiet) == 6 + told


def test_14_9_h_with_seven_of_seven_left_there_is_a_common_card_after_a_burn() -> None:
    played = to_seventh(7)
    # 42 cards and three burns: 7 are left, which with one to burn are not enough
    assert played.end.cards_at(COMMON) == (46,)
    assert len(played.end.cards_at(BURNED)) == 4
    played.finish()


def test_14_9_h_with_enough_cards_each_has_a_seventh() -> None:
    # six of seven are left: 42 and 3, 7 are left for a burn and six cards
    played = to_seventh(7, folds=1)
    assert COMMON not in played.end.piles
    assert {len(played.end.cards_at(hand(s))) for s in live(played.end)} == {7}
    played.finish()


def test_14_9_h_the_common_card_has_a_betting_round_of_its_own() -> None:
    played = to_seventh(8)
    assert played.asks.endswith("fold or check or bet $2.00")


A_FLUSH, TRIPS = "Ah Kh 9h 4h 2h 3c 3d", "Qs Qd Qc 7s 5d 2c 9c"


def test_14_9_i_five_of_seven_cards_make_the_hand() -> None:
    played = shown({1: A_FLUSH, 2: TRIPS})
    assert played.nets == {1: 1_00, 2: -1_00}
    assert len([x for x in played.under("14.9(i)") if "turned up" in x]) == 6  # the rest is up


def test_14_9_i_the_common_card_is_the_seventh_of_everybody() -> None:
    played = to_seventh(8).finish()
    assert len(played.end.cards_at(hand(1))) == 0
    won = [seat for seat, net in played.nets.items() if net > 0]
    assert won
    assert sum(played.nets.values()) == 0


def test_14_9_i_1_at_high_the_highest_hand_wins() -> None:
    played = shown({1: TRIPS, 2: A_FLUSH, 3: "Ks Kd 8c 8h 6s 5s 3s"})
    assert played.nets == {1: -1_00, 2: 2_00, 3: -1_00}
    assert len(played.cited("14.9(i)1")) == 1


LOW_7, LOW_8 = "7s 5c 4d 2s Ac Kd Qs", "8s 6c 4s 3h As Kc Jd"


def test_14_9_i_2_at_a_split_game_the_high_hand_and_the_low_hand_divide_the_pot() -> None:
    for form in (Form.SPLIT, Form.EIGHT):
        played = shown({1: A_FLUSH, 2: LOW_7, 3: LOW_8}, form=form)
        # 3 dollars: one and a half each would be 1.50, in whole chips 2 and 1
        assert played.nets == {1: 1_00, 2: 0, 3: -1_00}
        assert len(played.cited("14.9(i)2")) == 2


def test_14_9_i_2_i_what_cannot_be_halved_goes_to_the_high_hand() -> None:
    played = shown({1: A_FLUSH, 2: LOW_7, 3: LOW_8}, form=Form.EIGHT)
    assert played.cited("14.9(i)2i") == ["$2.00 from main pot to seat 1 for table stakes"]
    even = shown({1: A_FLUSH, 2: LOW_7, 3: LOW_8}, form=Form.EIGHT, smallest_chip=50)
    assert even.cited("14.9(i)2i") == []
    assert even.nets == {1: 50, 2: 50, 3: -1_00}


def test_14_9_i_2_i_the_smallest_chip_is_of_a_dollar_at_most() -> None:
    stud(smallest_chip=25)
    for chip in (0, 2_00):
        with pytest.raises(OptionNotPermitted) as refusal:
            stud(smallest_chip=chip, minimum=4_00, forced=2_00)
        assert refusal.value.cite == "14.9(i)2i"


TIED = {1: "As Kd 9h 7c 5d 3h 2c", 2: "Ah Kc 9s 7d 5c 3s 2d", 3: "Qs Jd 8h 6c 4d 3c 2h"}


def test_14_9_i_2_ii_tied_high_hands_share_and_the_excess_goes_by_suit() -> None:
    played = shown(TIED)
    # 3 dollars: 2 to the ace of spades, 1 to the ace of hearts
    assert played.nets == {1: 1_00, 2: 0, 3: -1_00}
    assert len(played.cited("14.9(i)2ii")) == 2
    other = shown({1: TIED[1].replace("As", "Ad"), 2: TIED[2], 3: TIED[3]})
    assert other.nets == {1: 0, 2: 1_00, 3: -1_00}


def test_14_9_i_2_ii_not_more_than_a_dollar_is_left_over() -> None:
    # 5 dollars among three: a dollar each leaves two, so that halves are used: 1.50 and .50
    lower = {4: "Qs Jd 8h 6c 4d 3c Th", 5: "Qd Jc 8s 6d 4c Tc 2s"}
    played = shown({**TIED, 3: "Ad Ks 9c 7h 5s 3d 2h", **lower})
    assert played.nets == {1: 1_00, 2: 50, 3: 50, 4: -1_00, 5: -1_00}


def test_14_9_i_2_iii_tied_low_hands_share_and_the_excess_goes_by_lowest_suit() -> None:
    hands = {
        1: A_FLUSH,
        2: "7s 5c 4d 3s As Kd Qs",
        3: "7d 5d 4c 3h Ac Ks Qd",
        4: "Ts Td 9d 9c 8s Jh Js",
    }
    played = shown(hands, form=Form.EIGHT, ante=1_00)
    # 8 dollars: 4 and 4, two each; with a dollar less there is an odd one
    assert played.nets == {1: 2_00, 2: 0, 3: 0, 4: -2_00}
    assert len(played.cited("14.9(i)2iii")) == 2
    odd = shown(hands, dict.fromkeys(range(1, 5), 100), form=Form.EIGHT, forced=2_00, ante=50)
    # 10 dollars: 5 and 5; of the low half 3 to the ace of clubs and 2
    assert odd.nets == {1: 2_50, 2: -50, 3: 50, 4: -2_50}


def test_14_9_i_2_iv_spades_are_highest_then_hearts_diamonds_clubs() -> None:
    suits = {}
    for first in "shdc":
        for second in "shdc":
            if first != second:
                hands = dict(TIED)
                rest = [s for s in "shdc" if s not in (first, second)]
                hands[1] = f"A{first} K{rest[0]} 9h 7c 5d 3h 2c"
                hands[2] = f"A{second} K{rest[1]} 9s 7d 5c 3s 2d"
                suits[first, second] = shown(hands).nets[1] > 0
    order = "shdc"
    assert suits == {(a, b): order.index(a) < order.index(b) for a, b in suits}


def test_14_9_j_a_low_hand_has_no_pair_and_nothing_above_an_eight() -> None:
    nine = "9s 5c 4d 2s Ac Kd Qs"
    played = shown({1: A_FLUSH, 2: nine}, form=Form.EIGHT)
    assert played.nets == {1: 1_00, 2: -1_00}
    assert played.cited("14.9(j)") == ["$2.00 from main pot to seat 1 for table stakes"]
    eight = shown({1: A_FLUSH, 2: "8s 5c 4d 2d Ac Kd Qs"}, form=Form.EIGHT)
    assert eight.nets == {1: 0, 2: 0}
    paired = shown({1: A_FLUSH, 2: "8s 8c 4d 2d Ac Kd Qs"}, form=Form.EIGHT)
    assert paired.nets == {1: 1_00, 2: -1_00}


def test_14_9_j_a_pot_whose_players_have_no_low_is_won_by_the_high_hand_alone() -> None:
    # seat 3 is all-in with the only low hand: the side pot is not divided
    hands = {1: A_FLUSH, 2: TRIPS, 3: "7d 5c 4s 3s Ac Kd Qh"}
    played = begun(stud(form=Form.EIGHT), {1: 100, 2: 100, 3: 3}, stud_deck(hands))
    while played.asked:
        may = "bet" in played.asks and played.asked != 3
        played.moves(f"{played.asked}{'b2' if may else 'c'}")
    side = [x for x in played.cited("14.9(j)") if "side pot" in x]
    assert len(side) == 1 and "to seat 1" in side[0]
    assert [x for x in played.cited("14.9(i)2") if "main pot" in x]
    assert sum(played.nets.values()) == 0


def test_14_9_j_at_plain_high_low_split_any_hand_may_be_the_low_one() -> None:
    played = shown({1: A_FLUSH, 2: "Qs Qd Jc Ts 9d 8c 8h"}, form=Form.SPLIT)
    # of the flush player's cards the lowest are 9-4-3-2-A, so that both halves are seat 1's
    assert played.nets == {1: 1_00, 2: -1_00}
    paired = shown({1: "Ah Ac Ad As Kh Kc Kd", 2: "Qs Qd Qc Qh Js Jd Jc"}, form=Form.SPLIT)
    # both have full houses at their lowest: aces full, jacks full
    assert paired.nets == {1: 1_00, 2: -1_00}


def test_14_9_k_what_may_contend_for_both_shares_is_told_where_the_pot_is_split() -> None:
    for form, told in ((Form.HIGH, 0), (Form.SPLIT, 1), (Form.EIGHT, 1)):
        log = begun(stud(form=form), TWO).finish().driver.log
        assert [entry.cite for entry in log].count("14.9(k)") == told


def test_14_9_k_two_different_hands_contend_for_both_shares() -> None:
    both = "8h 6h 4h 2h Ah Ad Kc"
    played = shown({1: both, 2: TRIPS}, form=Form.EIGHT)
    assert played.nets == {1: 1_00, 2: -1_00}
    assert len(played.cited("14.9(i)2")) == 2


def test_14_9_k_1_two_to_six_is_a_straight_and_a_low_hand() -> None:
    played = shown({1: "2c 3d 4h 5s 6c Kd Kh", 2: "8s 7d 4d 3h 2d Kc Ks"}, form=Form.EIGHT)
    assert played.nets == {1: 1_00, 2: -1_00}


def test_14_9_k_2_five_low_cards_of_a_suit_are_a_flush_and_a_low_hand() -> None:
    played = shown({1: "8c 7c 5c 4c 2c Kd Kh", 2: "9s Td Jh Qc Kc 3d 3h"}, form=Form.EIGHT)
    assert played.nets == {1: 1_00, 2: -1_00}


def test_14_9_l_an_ace_is_low_and_high_at_once() -> None:
    played = shown({1: "Ah Ac 2d 3h 4s 6c Kd", 2: "Kh Kc Qd 8s 7h 6d 5d"}, form=Form.EIGHT)
    assert played.nets == {1: 1_00, 2: -1_00}
