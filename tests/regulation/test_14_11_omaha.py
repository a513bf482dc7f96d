"""14.11, whose text is not held: Omaha, high and high-low split eight or better."""

from __future__ import annotations

import pytest

from pitboss.games.poker.button import BUTTON, button_of
from pitboss.games.poker.options import OmahaForm
from pitboss.games.poker.silences import OMAHA_HANDS, OMAHA_ROUND
from pitboss.regulation import OptionNotPermitted
from tests.poker_rounds import Played, begun, board_deck, omaha

TWO, THREE = {1: 100, 2: 100}, {1: 100, 2: 100, 3: 100}
EIGHT = {"form": OmahaForm.EIGHT}


def shown(holes: dict[int, str], board: str, **options: object) -> Played:
    """A round in which everybody stays, with these cards; two dollars from each."""
    deck = board_deck(holes, board, tuple(sorted(holes)))
    return begun(omaha(**options), dict.fromkeys(holes, 100), deck).finish()


def streets(played: Played) -> list[str]:
    """What is burned and turned up in the center."""
    told = [line.split(":")[0] for line in played.under("14.11")]
    return [line for line in told if "burn" in line or "community" in line]


def test_14_11_button_and_blind_bets_are_as_at_hold_em() -> None:
    played = begun(omaha(), THREE)
    assert played.under("14.11")[:3] == [
        f"marker on seat 3: {BUTTON}",
        "$1.00 from table stakes of seat 1 to pot, from seat 1",
        "$2.00 from table stakes of seat 2 to pot, from seat 2",
    ]
    assert played.asks == "seat 3: fold or call $2.00 or raise to $4.00"
    assert button_of(played.finish().end) == 1
    antes = [x for x in begun(omaha(ante=1_00), THREE).under("14.11") if "antes" in x]
    assert [line.split(" from ")[0] for line in antes] == ["$1.00"] * 3


def test_14_11_four_cards_down_to_each_one_at_a_time() -> None:
    played = begun(omaha(), THREE)
    told = played.under("14.11")[3:]
    assert told[:12] == [f"card {n} to hand {1 + (n - 1) % 3}" for n in range(1, 13)]
    looks = [line.split(":")[0] for line in told[12:]]
    assert looks == [f"seat {s} looks at card {s + 3 * n}" for s in (1, 2, 3) for n in range(4)]


def test_14_11_a_burn_then_three_cards_then_one_and_one() -> None:
    played = begun(omaha(), TWO).finish()
    assert streets(played) == [
        "card 9 to burn cards",
        *(f"card {n} to community cards" for n in (10, 11, 12)),
        "card 13 to burn cards",
        "card 14 to community cards",
        "card 15 to burn cards",
        "card 16 to community cards",
    ]
    turned = [line for line in played.under("14.11") if "turned up" in line]
    assert len(turned) == 5 + 2 * 4


def test_14_11_a_betting_round_follows_each_time_from_the_left_of_the_button() -> None:
    played = begun(omaha(later=4_00), THREE)
    played.moves("3c 1c 2c")
    assert len(streets(played)) == 4
    assert played.asks == "seat 1: fold or check or bet $2.00"
    played.moves("1c 2c 3c")
    assert len(streets(played)) == 6
    assert played.asks == "seat 1: fold or check or bet $4.00"
    played.moves("1c 2c 3c")
    assert len(streets(played)) == 8
    assert played.asks == "seat 1: fold or check or bet $4.00"
    assert played.moves("1c 2c 3c").end.closed


def test_14_11_exactly_two_cards_of_the_hand_and_three_of_the_board_count() -> None:
    # one heart in hand is no flush with four on the board; two jacks and a jack are three
    assert shown({1: "Ah Kc 3c 2d", 2: "Js Jd 9c 8s"}, "Kh Jh 7h 4h 2c").nets == {1: -2_00, 2: 2_00}
    # four aces in hand are a pair; two pairs with the board beat it
    assert shown({1: "Ah Ac Ad As", 2: "Ks Qd 4c 3s"}, "Kh Qh 9c 7d 2c").nets == {1: -2_00, 2: 2_00}
    # a board that would play at hold 'em does not: the pair of nines counts with three of it
    assert shown({1: "9c 9d 3c 2d", 2: "4c 5d 3h 2h"}, "As Ks Qs Js Ts").nets == {1: 2_00, 2: -2_00}


def test_14_11_the_other_reading_has_any_five_cards() -> None:
    assert OMAHA_HANDS.alternatives[0].slug == "any"
    hands, board = {1: "Ah Kc 3c 2d", 2: "Js Jd 9c 8s"}, "Kh Jh 7h 4h 2c"
    assert shown(hands, board, readings={"omaha-hands": "any"}).nets == {1: 2_00, 2: -2_00}


def test_14_11_equal_hands_share_and_what_is_odd_goes_by_suit() -> None:
    # five dollars with what seat 3 folded: three to the ace of spades
    holes = {1: "As Kd 3c 3d", 2: "Ad Kc 4c 4d", 3: "9c 9d 8c 8d"}
    deck = board_deck(holes, "Qh Jh Th 6c 2s", (1, 2, 3))
    played = begun(omaha(ante=1_00, first_blind=2_00), dict.fromkeys(holes, 100), deck)
    played.moves("3f").finish()
    # 3 antes and 4: 7, of which 4 and 3
    assert played.nets == {1: 1_00, 2: 0, 3: -1_00}


LOW = "8s 7d 4c Kh Qh"


def test_14_11_at_high_low_split_the_best_low_hand_has_half() -> None:
    # kings and queens against 8-7-4-2-A
    holes = {1: "Ks Qs 9c 9d", 2: "As 2d 9h 9s"}
    assert shown(holes, LOW, **EIGHT).nets == {1: 0, 2: 0}
    assert shown(holes, LOW).nets == {1: 2_00, 2: -2_00}


def test_14_11_high_and_low_are_made_of_different_cards() -> None:
    # two spades for a flush, ace and two for the low hand
    holes = {1: "Ks 9s Ad 2d", 2: "3h 3d Qc Jc"}
    assert shown(holes, "8s 7s 4s Kh 5h", **EIGHT).nets == {1: 2_00, 2: -2_00}


def test_14_11_a_low_hand_too_is_of_two_and_three() -> None:
    # three low cards in hand and two on the board are no low hand
    holes = {1: "Ks Kd 9c 9d", 2: "As 2d 3c 9h"}
    assert shown(holes, "8s 7d Th Jc Qc", **EIGHT).nets == {1: 2_00, 2: -2_00}


def test_14_11_without_an_eight_or_better_the_high_hand_has_all() -> None:
    holes = {1: "Ks Kd 9c 9d", 2: "As 2d 3c 5h"}
    assert shown(holes, "8s 7d 4h Jc Qc", **EIGHT).nets == {1: 0, 2: 0}
    assert shown(holes, "9s 7d 4h Jc Qc", **EIGHT).nets == {1: 2_00, 2: -2_00}


def test_14_11_an_odd_chip_goes_to_the_high_hand() -> None:
    # five dollars, of which a dollar is a blind bet folded
    holes = {1: "9c 9d Jc Jd", 2: "Ks Qs Tc Td", 3: "As 2d 9h 9s"}
    deck = board_deck(holes, LOW, (1, 2, 3))
    played = begun(omaha(**EIGHT), dict.fromkeys(holes, 100), deck).moves("3c 1f").finish()
    assert played.nets == {1: -1_00, 2: 1_00, 3: 0}


def test_14_11_eleven_players_use_the_whole_deck() -> None:
    played = begun(omaha(), dict.fromkeys(range(1, 12), 100)).finish()
    assert played.end.drawn == 52
    assert sum(played.nets.values()) == 0
    with pytest.raises(OptionNotPermitted):
        omaha(positions=12)


def test_14_11_what_is_not_held_is_told() -> None:
    assert (OMAHA_HANDS.standing, OMAHA_ROUND.standing) == ("trade", "inference")


def test_14_8_a_3_omaha_has_two_forms() -> None:
    assert [form.value for form in OmahaForm] == ["high", "high-low split eight or better"]
    with pytest.raises(OptionNotPermitted):
        omaha(form="low")
