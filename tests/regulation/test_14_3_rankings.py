"""14.3, whose text is not held: high hands as elsewhere, low hands by 14.9(j) to (l)."""

from __future__ import annotations

from itertools import combinations

import pytest

from pitboss.equipment.cards import DECK, cards
from pitboss.equipment.poker_hands import (
    HIGH,
    best_high,
    best_low,
    high_worth,
    is_low_of,
    low_worth,
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
