"""14.3, whose text is not held: high hands as elsewhere, low hands by 14.9(j) to (l)."""

from __future__ import annotations

from itertools import combinations

import pytest

from pitboss.equipment.cards import DECK, cards
from pitboss.equipment.poker_hands import (
    HIGH,
    MAMBO,
    best_high,
    best_low,
    best_mambo,
    eight_or_better,
    high_worth,
    is_low_of,
    low_worth,
    mambo_worth,
    six_or_better,
    two_and_three,
)

HIGH_HANDS = """
Ah Kh Qh Jh Th | Ks Qs Js Ts 9s | 6d 5d 4d 3d 2d | 5c 4c 3c 2c Ac | As Ah Ad Ac 2d
2s 2h 2d 2c Ad | As Ah Ad 2c 2d | Ks Kh Kd Ac Ad | 2s 2h 2d Ac Ad | As Ks Qs Js 9s
7d 5d 4d 3d 2d | As Kd Qc Jh Td | 6s 5d 4c 3h 2d | 5s 4d 3c 2h Ad | As Ah Ad Kc Qd
2s 2h 2d 4c 3d | As Ah Kd Kc 2s | As Ah 2d 2c Kd | 3s 3h 2d 2c 4d | As Ah Kd Qc Jd
2s 2h 5d 4c 3d | As Kd Qc Jh 9d | 7s 5d 4c 3h 2d
"""
LOW_HANDS = """
5s 4d 3c 2h Ad | 6s 4d 3c 2h Ad | 6s 5d 3c 2h Ad | 6s 5d 4c 3h 2d | 7h 4h 3h 2h Ah | 8s 7d 6c 5h 4d
9s 4d 3c 2h Ad | Ks Qd Jc Th 9d | As Ad 4c 3h 2d | 2s 2d 5c 4h 3d | 3s 3d 4c 2h Ad | Ks Kd Qc Jh Td
2s 2d As Ac 3d | 3s 3d As Ac 2d | As Ac Ad 3h 2d | 2s 2c 2d Ah Kd | As Ac Ad 2h 2d | As Ac Ad Ah 2d
"""


def listed(text: str) -> list[str]:
    return [hand.strip() for line in text.strip().splitlines() for hand in line.split("|")]


def test_14_3_high_hands_rank_as_listed() -> None:
    worths = [high_worth(cards(hand)) for hand in listed(HIGH_HANDS)]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)


def test_14_3_every_line_of_the_ranking_is_met() -> None:
    names = [HIGH(cards(hand)).name for hand in listed(HIGH_HANDS)]
    assert list(dict.fromkeys(names)) == [hand.name for hand in HIGH.hands]


def test_14_3_low_hands_rank_as_listed() -> None:
    worths = [low_worth(cards(hand)) for hand in listed(LOW_HANDS)]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)


def test_14_3_a_straight_or_a_flush_does_not_count_against_a_low_hand() -> None:
    assert low_worth(cards("5h 4h 3h 2h Ah")) == low_worth(cards("5s 4d 3c 2h Ad"))


def test_14_3_suits_do_not_tell_hands_apart() -> None:
    assert high_worth(cards("As Kd Qc Jh 9d")) == high_worth(cards("Ac Ks Qd Jc 9h"))
    assert high_worth(cards("Ks Qs Js Ts 9s")) == high_worth(cards("Kd Qd Jd Td 9d"))


def test_14_3_an_ace_is_low_in_a_low_hand() -> None:
    assert is_low_of(cards("Ad 8c 7h"), 8) and not is_low_of(cards("Ad 9c 7h"), 8)
    assert not is_low_of(cards("Ad As 7h"), 8)


def test_14_3_the_best_five_of_seven_are_found() -> None:
    seven = cards("As Ks Qs Js Ts 9s 8s")
    best = best_high(combinations(seven, 5))
    assert HIGH(best.cards).name == "royal flush"
    low = best_low(combinations(cards("As Ah 2d 3c 4h 9s 8s"), 5))
    assert sorted(map(str, low.cards)) == sorted("As 2d 3c 4h 8s".split()) or low.worth[2] == -8


def test_14_3_of_equal_hands_the_highest_cards_by_suit_are_chosen() -> None:
    best = best_high(combinations(cards("Ah As Kd Kc Ks 7d 7c"), 5))
    assert {str(card) for card in best.cards} == {"Ks", "Kd", "Kc", "As", "Ah"}
    best = best_high(combinations(cards("9h 9s Td Qc Ks 9d 9c"), 4))
    low = best_low(combinations(cards("Ah Ac 2d 3c 4h 5s"), 5))
    assert "Ac" in {str(card) for card in low.cards}


@pytest.mark.slow
def test_14_3_all_hands_fall_into_as_many_classes_as_is_known() -> None:
    high = {high_worth(hand) for hand in combinations(DECK, 5)}
    assert len(high) == 7_462


def test_14_3_at_omaha_two_own_cards_and_three_of_the_board_make_a_hand() -> None:
    own, board = cards("As Ks 2d 3d"), cards("Qs Js Ts 4c 5h")
    made = list(two_and_three(own, board))
    assert len(made) == 6 * 10 == len(set(made))
    assert all(len({*hand} & {*own}) == 2 and len({*hand} & {*board}) == 3 for hand in made)
    assert HIGH(best_high(made).cards).name == "royal flush"
    # four of a suit on the board and one of it in hand are no flush
    one = two_and_three(cards("As Kd 2d 3h"), cards("Qs Js Ts 9s 5h"))
    assert HIGH(best_high(one).cards).name == "straight"


MAMBO_HANDS = """
As Ks Qs | Kd Qd Jd | 3c 2c Ac | As Ah Ad | 2s 2h 2d | As Kd Qc | 3s 2d Ac
As Ks Js | 5d 3d 2d | As Ah Kd | As Ah 2d | 2s 2h 3d | As Kd Jc | 5s 3d 2c
"""
SIXES = "3s 2d Ac | 4s 2d Ac | 4s 3d Ac | 4c 3c 2c | 5s 2d Ac | 6s 2d Ac | 6s 5d 3c | 6s 5d 4c"


def test_14_8_a_6_high_hands_of_three_cards_rank_as_listed() -> None:
    worths = [mambo_worth(cards(hand)) for hand in listed(MAMBO_HANDS)]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)
    names = [MAMBO(cards(hand)).name for hand in listed(MAMBO_HANDS)]
    assert list(dict.fromkeys(names)) == [hand.name for hand in MAMBO.hands]
    assert MAMBO(best_mambo(combinations(cards("Ah Kh Qh Ad"), 3)).cards).name == "high mambo"


def test_14_8_a_6_low_hands_are_of_three_unpaired_cards_up_to_a_six() -> None:
    worths = [low_worth(cards(hand)) for hand in listed(SIXES)]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)
    for known, low in (("Ac 2d 6h Kd", True), ("Ac 2d 7h Kd", False), ("Ac Ad 6h 2c", True)):
        assert bool(six_or_better(combinations(cards(known), 3))) == low
    assert six_or_better(combinations(cards("Ac Ad 6h 6c"), 3)) is None


def test_14_9_j_the_low_of_eight_or_better_is_the_best_that_qualifies() -> None:
    best = eight_or_better(combinations(cards("8c 7d 5h 3s 2c 2d Kh"), 5))
    assert best and best.worth == low_worth(cards("8c 7d 5h 3s 2c"))
    assert best.cards == cards("8c 7d 5h 3s 2c")
    assert eight_or_better(combinations(cards("8c 7d 5h 3s 3c 9d Kh"), 5)) is None
