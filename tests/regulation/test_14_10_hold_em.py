"""14.10: hold 'em from the button to the showdown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.adapters.driver import Driver, from_deck
from pitboss.core.areas import chips_of
from pitboss.core.steps import Act
from pitboss.equipment.cards import DECK
from pitboss.games.poker.button import BUTTON, button_of
from pitboss.procedures.betting import TABLE_STAKES, bets_of
from pitboss.procedures.wagering import Place
from pitboss.regulation import OptionNotPermitted
from tests.poker_rounds import NO_LIMIT, Played, begun, board_deck, dealt, hold_em

TWO, THREE = {1: 100, 2: 100}, {1: 100, 2: 100, 3: 100}


def shown(holes: dict[int, str], board: str, **options: object) -> Played:
    """A round in which everybody stays, with these cards."""
    deck = board_deck(holes, board, tuple(sorted(holes)))
    return begun(hold_em(**options), dict.fromkeys(holes, 100), deck).finish()


def with_button(at: int, seats: tuple[int, ...]) -> Played:
    """A round that begins with the button before a seat."""
    start = hold_em().start(seats)
    marks = frozenset({(BUTTON, chips_of(at))})
    driver = Driver(replace(start, marks=marks), from_deck(DECK))
    driver.go_on()
    for seat in seats:
        driver.act(Act(seat, Place(TABLE_STAKES, 100_00)))
    return dealt(Played(driver))


def test_14_10_a_only_the_high_hand_wins() -> None:
    played = shown({1: "Ac Ad", 2: "2c 3d"}, "4s 5h Ah Kd Kc")
    assert played.nets == {1: 2_00, 2: -2_00}


def test_14_10_b_up_to_eleven_play() -> None:
    eleven = dict.fromkeys(range(1, 12), 100)
    played = begun(hold_em(), eleven).finish()
    assert len(played.end.players) == 11
    assert sum(played.nets.values()) == 0
    with pytest.raises(OptionNotPermitted):
        hold_em(positions=12)


def test_14_10_b_an_ante_is_placed_if_one_is_posted() -> None:
    assert begun(hold_em(), THREE).under("14.10(b)") == []
    assert len(begun(hold_em(ante=1_00), THREE).under("14.10(b)")) == 3


def test_14_10_c_1_the_button_stands_for_a_dealer() -> None:
    played = with_button(1, (1, 2, 3))
    assert played.under("14.10(d)")[0].endswith("pot, from seat 2")
    assert played.under("14.10(e)")[0] == "card 1 to hand 2"


def test_14_10_c_2_at_the_commencement_it_lies_at_the_dealers_right() -> None:
    played = begun(hold_em(), {2: 100, 5: 100, 9: 100})
    assert played.under("14.10(c)2") == ["marker on seat 9: button"]
    assert with_button(1, (1, 2, 3)).under("14.10(c)2") == []


def test_14_10_c_3_it_goes_to_the_next_player_after_each_round() -> None:
    for at, following in ((1, 2), (2, 5), (5, 1)):
        played = with_button(at, (1, 2, 5)).finish()
        assert played.under("14.10(c)3") == [
            f"marker off seat {at}: button",
            f"marker on seat {following}: button",
        ]
        assert button_of(played.end) == following
    folded = with_button(1, (1, 2, 5)).moves("1f 2f")
    assert button_of(folded.end) == 2


def test_14_10_c_3_the_button_of_a_player_who_left_goes_to_the_next_player() -> None:
    played = with_button(3, (1, 2, 5))
    assert played.under("14.10(c)3") == ["marker off seat 3: button", "marker on seat 5: button"]
    assert played.under("14.10(e)")[:3] == [
        "card 1 to hand 1",
        "card 2 to hand 2",
        "card 3 to hand 5",
    ]
    assert button_of(played.finish().end) == 1


def test_14_10_d_the_player_at_the_left_of_the_button_makes_the_first_blind_bet() -> None:
    played = begun(hold_em(second_blind=0), THREE)
    assert played.under("14.10(d)") == ["$1.00 from table stakes of seat 1 to pot, from seat 1"]
    assert played.asks == "seat 2: fold or call $1.00 or raise to $2.00"


def test_14_10_d_further_blind_bets_follow() -> None:
    four = dict.fromkeys(range(1, 5), 100)
    rules = hold_em(first_blind=1_00, second_blind=2_00, third_blind=4_00, minimum=4_00)
    played = begun(rules, four)
    assert [line.split()[0] for line in played.under("14.10(d)")] == ["$1.00", "$2.00", "$4.00"]
    assert played.asks == "seat 4: fold or call $4.00 or raise to $8.00"
    two = begun(rules, TWO)
    # of two players the first makes the first and the third
    assert [two.end.amount(bets_of(seat)) for seat in (1, 2)] == [5_00, 2_00]


def test_14_10_d_blind_bets_rise_in_whole_chips_without_a_gap() -> None:
    for wrong in (
        {"first_blind": 0},
        {"first_blind": 2_00, "second_blind": 1_00},
        {"first_blind": 50},
        {"second_blind": 0, "third_blind": 2_00},
        {"first_blind": -1_00},
    ):
        with pytest.raises(OptionNotPermitted) as refusal:
            hold_em(**wrong)
        assert refusal.value.cite == "14.10(d)"


def test_14_10_d_a_blind_bet_is_not_above_the_minimum() -> None:
    hold_em(second_blind=2_00, minimum=2_00)
    with pytest.raises(OptionNotPermitted) as refusal:
        hold_em(second_blind=3_00, minimum=2_00)
    assert refusal.value.cite == "14.10(d)"


def test_14_10_e_two_cards_down_the_button_being_last() -> None:
    played = with_button(2, (1, 2, 3))
    told = played.under("14.10(e)")
    assert told[:6] == [f"card {n} to hand {seat}" for n, seat in enumerate((3, 1, 2) * 2, 1)]
    looks = [line.split(":")[0] for line in told[6:]]
    assert looks == [
        f"seat {seat} looks at card {n}"
        for seat, first in ((3, 1), (1, 2), (2, 3))
        for n in (first, first + 3)
    ]


def test_14_10_f_the_player_after_the_last_blind_is_asked_first() -> None:
    played = begun(hold_em(), THREE)
    assert played.asks == "seat 3: fold or call $2.00 or raise to $4.00"
    heads_up = begun(hold_em(), TWO)
    assert heads_up.asks == "seat 1: fold or call $1.00 or raise to $4.00"


def test_14_10_f_by_another_reading_the_button_of_two_posts_first_and_acts_first() -> None:
    rules = hold_em(readings={"first-to-act": "heads-up"})
    played = begun(rules, TWO)  # the button is before seat 2
    assert [line.split(", from ")[1] for line in played.under("14.10(d)")] == ["seat 2", "seat 1"]
    assert played.asks == "seat 2: fold or call $1.00 or raise to $4.00"
    assert played.under("14.10(e)")[0] == "card 1 to hand 1"
    assert played.moves("2c 1c").asked == 1
    three = begun(rules, THREE)
    assert [line.split(", from ")[1] for line in three.under("14.10(d)")] == ["seat 1", "seat 2"]


def test_14_10_f_who_made_the_blind_bet_may_raise() -> None:
    played = begun(hold_em(), THREE).moves("3c 1c")
    assert played.asks == "seat 2: fold or check or raise to $4.00"
    played.moves("2r4")
    assert played.asked == 3


def test_14_10_f_the_round_is_over_when_the_last_has_answered() -> None:
    played = begun(hold_em(), THREE).moves("3r4 1c 2c")
    assert played.under("14.10(g)")[0].endswith("to burn cards")


def streets(played: Played, cite: str) -> list[str]:
    told = [line.split(":")[0] for line in played.under(cite)]
    return [line for line in told if not line.startswith("seat")]


def test_14_10_g_a_burn_and_three_community_cards() -> None:
    played = begun(hold_em(), TWO).finish()
    assert streets(played, "14.10(g)") == [
        "card 5 to burn cards",
        *(
            word
            for n in (6, 7, 8)
            for word in (f"card {n} to community cards", f"card {n} is turned up")
        ),
    ]


def test_14_10_g_the_first_who_is_left_of_the_button_may_bet_or_check() -> None:
    played = begun(hold_em(), THREE).moves("3c 1f 2c")
    assert played.asks == "seat 2: fold or check or bet $2.00"
    played = with_button(1, (1, 2, 3)).moves("1c 2c 3c")
    assert played.asked == 2


def test_14_10_g_the_three_cards_have_a_betting_round_of_their_own() -> None:
    played = begun(hold_em(), THREE).moves("3c 1c 2c")
    assert played.asked == 1 and len(streets(played, "14.10(g)")) == 7
    assert streets(played, "14.10(h)") == []


def test_14_10_h_the_fourth_card_has_a_betting_round_of_its_own() -> None:
    played = begun(hold_em(), THREE).moves("3c 1c 2c 1c 2c 3c")
    assert played.asked == 1 and len(streets(played, "14.10(h)")) == 3
    assert streets(played, "14.10(i)") == []


def test_14_10_g_all_who_check_end_the_round() -> None:
    played = begun(hold_em(), THREE).moves("3c 1c 2c 1c 2c 3c")
    assert streets(played, "14.10(h)")


def test_14_10_h_a_burn_and_a_fourth_card_with_the_later_bets() -> None:
    played = begun(hold_em(later=4_00), TWO).moves("1c 2c 1c 2c")
    assert streets(played, "14.10(h)") == [
        "card 9 to burn cards",
        "card 10 to community cards",
        "card 10 is turned up",
    ]
    assert played.asks == "seat 1: fold or check or bet $4.00"


def test_14_10_i_a_burn_and_the_fifth_card() -> None:
    played = begun(hold_em(later=4_00), TWO).moves("1c 2c 1c 2c 1c 2c")
    assert streets(played, "14.10(i)") == [
        "card 11 to burn cards",
        "card 12 to community cards",
        "card 12 is turned up",
    ]
    assert played.asks == "seat 1: fold or check or bet $4.00"
    played.moves("1c 2c")
    assert played.end.closed


def test_14_10_j_any_of_the_two_and_the_five_make_the_hand() -> None:
    # two, one and none of the player's own cards
    assert shown({1: "9h 8h", 2: "Ac Ad"}, "7h 6h 5h Kc Ks").nets == {1: 2_00, 2: -2_00}
    assert shown({1: "9h 2c", 2: "Ac Ad"}, "8h 7h 6h 5h Ks").nets == {1: 2_00, 2: -2_00}
    assert shown({1: "2c 3d", 2: "4c 4d"}, "9h 8h 7h 6h 5h").nets == {1: 0, 2: 0}


def test_14_10_j_the_hands_of_all_who_are_left_are_shown() -> None:
    played = begun(hold_em(), THREE).moves("3f").finish()
    told = [line for line in played.under("14.10(j)") if "turned up" in line]
    assert len(told) == 4


def test_14_10_j_a_board_that_plays_is_shared_by_all() -> None:
    played = shown({1: "2c 3d", 2: "4c 4d", 3: "2h 2d"}, "Ts Js Qs Ks As")
    assert played.nets == {1: 0, 2: 0, 3: 0}


def test_14_10_j_what_cannot_be_shared_goes_by_suit_after_the_board_by_own_cards() -> None:
    # a fourth player folds a dollar of the blind bet: 7 among three leaves one
    holes = {1: "2c 3d", 2: "4c 4d", 3: "5h 2d", 4: "9c 9d"}
    deck = board_deck(holes, "Ts Js Qs Ks As", (1, 2, 3, 4))
    played = begun(hold_em(), dict.fromkeys(holes, 100), deck).moves("3c 4c 1f 2c").finish()
    assert played.nets == {1: -1_00, 2: 0, 3: 0, 4: 1_00}


def test_14_10_j_equal_hands_share_and_kickers_decide() -> None:
    assert shown({1: "Ah Kc", 2: "Ad Ks"}, "As 9c 7d 5h 2c").nets == {1: 0, 2: 0}
    assert shown({1: "Ah Qc", 2: "Ad Ks"}, "As 9c 7d 5h 2c").nets == {1: -2_00, 2: 2_00}


def test_14_10_j_without_more_bets_the_board_is_dealt_for_those_all_in() -> None:
    played = begun(hold_em(**NO_LIMIT), TWO).moves("1r100 2c")
    assert played.end.closed
    assert streets(played, "14.10(i)")
