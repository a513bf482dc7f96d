"""19:47-44.5: the ranks, the hands, and which of two is higher."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.equipment.rankings import Hand
from pitboss.games.all_in_hold_em.hands import (
    AS_POKER,
    AS_WRITTEN,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HANDS,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIRS,
    comparison,
)
from pitboss.games.all_in_hold_em.silences import TIES
from tests.all_in_rounds import edition, play_round


def higher(one: str, other: str) -> bool:
    return AS_POKER(cards(one)).strength > AS_POKER(cards(other)).strength


def equal(one: str, other: str) -> bool:
    return AS_POKER(cards(one)).strength == AS_POKER(cards(other)).strength


def made(text: str) -> Hand:
    return AS_POKER(cards(text)).hand


def falling(*hands: str) -> bool:
    """Whether each hand is higher than the next."""
    return all(higher(one, other) for one, other in pairwise(hands))


# (a)  Ranks


def test_44_5_a_ace_is_highest_and_two_lowest() -> None:
    kickers = [f"{rank}c 3d 4h 5s 7c" for rank in "AKQJT98"]
    assert falling(*kickers, "2c 3d 4h 5s 7c")


def test_44_5_a_ace_completes_a_straight_below_a_two() -> None:
    assert made("Ah 2c 3d 4s 5h") is STRAIGHT
    assert made("Ah 2h 3h 4h 5h") is STRAIGHT_FLUSH
    assert made("Kh Ac 2d 3s 4h") is HIGH_CARD


def test_44_5_a_suits_are_equal() -> None:
    assert equal("Ah Kh 9h 4h 2h", "As Ks 9s 4s 2s")
    assert equal("Ah Kc 9h 4h 2h", "As Ks 9s 4s 2d")


# (b)  Hands


def test_44_5_b_hands_from_highest_to_lowest() -> None:
    assert falling(
        "Ah Kh Qh Jh Th",
        "2c 3c 4c 5c 6c",
        "2c 2d 2h 2s 3c",
        "2c 2d 2h 3s 3c",
        "2c 3c 4c 5c 7c",
        "Ac 2d 3h 4s 5c",
        "2c 2d 2h 3s 4c",
        "2c 2d 3h 3s 4c",
        "2c 2d 3h 4s 5c",
        "Ah Kh Qh Jh 9c",
    )


def test_44_5_b_1_royal_flush() -> None:
    for suit in "cdhs":
        assert made(f"A{suit} K{suit} Q{suit} J{suit} T{suit}") is ROYAL_FLUSH
    assert made("Ah Kh Qh Jh Tc") is STRAIGHT


def test_44_5_b_2_straight_flush_king_high_to_five_high() -> None:
    assert falling("Ks Qs Js Ts 9s", "Qs Js Ts 9s 8s", "6s 5s 4s 3s 2s", "As 2s 3s 4s 5s")
    assert made("Ks Qs Js Ts 9s") is made("As 2s 3s 4s 5s") is STRAIGHT_FLUSH


def test_44_5_b_3_four_of_a_kind_by_rank() -> None:
    assert falling("Ac Ad Ah As 2c", "Kc Kd Kh Ks Ac", "2c 2d 2h 2s Ac", "2c 2d 2h 2s Kc")
    assert made("2c 2d 2h 2s Ac") is FOUR_OF_A_KIND


def test_44_5_b_4_full_house_by_its_three() -> None:
    assert falling("Ac Ad Ah Ks Kc", "Ac Ad Ah 2s 2c", "Kc Kd Kh As Ac", "2c 2d 2h 3s 3c")
    assert made("2c 2d 2h 3s 3c") is FULL_HOUSE


def test_44_5_b_5_flush_by_its_ranks() -> None:
    assert falling("Ac Kc Qc Jc 9c", "Ac Kc Qc Jc 8c", "Kc Qc Jc Tc 8c", "7c 5c 4c 3c 2c")
    assert made("7c 5c 4c 3c 2c") is FLUSH


def test_44_5_b_6_straight_by_its_top() -> None:
    assert falling("Ac Kd Qh Js Tc", "Kc Qd Jh Ts 9c", "6c 5d 4h 3s 2c", "Ac 2d 3h 4s 5c")
    assert made("Qc Kd Ah 2s 3c") is HIGH_CARD


def test_44_5_b_7_three_of_a_kind_by_rank() -> None:
    assert falling("Ac Ad Ah 3s 2c", "Kc Kd Kh As Qc", "2c 2d 2h As Kc", "2c 2d 2h As Qc")
    assert made("2c 2d 2h As Kc") is THREE_OF_A_KIND


def test_44_5_b_8_two_pairs_by_the_higher_pair() -> None:
    assert falling("Ac Ad Kh Ks 2c", "Ac Ad Qh Qs Kc", "Kc Kd Qh Qs Ac", "3c 3d 2h 2s 4c")
    assert made("3c 3d 2h 2s 4c") is TWO_PAIRS


def test_44_5_b_9_one_pair_by_rank_and_kickers() -> None:
    assert falling("Ac Ad 4h 3s 2c", "Kc Kd Ah Qs Jc", "2c 2d Ah Ks Qc", "2c 2d Ah Ks Jc")
    assert made("2c 2d Ah Ks Jc") is ONE_PAIR


# (c)  Hands of one name


def test_44_5_c_next_cards_decide_down_to_the_fifth() -> None:
    assert falling("Ac Kd Qh Js 9c", "Ac Kd Qh Ts 9c", "Ac Kd Qh Ts 8c")
    assert made("Ac Kd Qh Js 9c") is HIGH_CARD


def test_44_5_c_equal_ranks_push() -> None:
    assert equal("Ac Ad Kh Ks Qc", "Ah As Kc Kd Qd")
    assert equal("Tc 9d 8h 7s 6c", "Td 9h 8s 7c 6d")
    tied = play_round({1: "2h 8d"}, "3d 8c", "As Ks Qs 9d 9h")
    assert "44.5(c)" in {cite for event in tied.events for cite in event.cites}
    assert tied.net(1) == 0


def test_44_5_c_read_as_written_a_pair_with_an_ace_is_higher() -> None:
    pairs = cards("2c 2d Ah 5s 4c"), cards("Kc Kd Qh 5c 4d")
    assert AS_WRITTEN(pairs[0]).strength > AS_WRITTEN(pairs[1]).strength
    assert AS_POKER(pairs[0]).strength < AS_POKER(pairs[1]).strength


def test_44_5_c_read_as_written_ace_to_five_is_the_higher_straight() -> None:
    low, next_ = cards("Ac 2d 3h 4s 5c"), cards("6c 2h 3d 4c 5d")
    assert AS_WRITTEN(low).strength > AS_WRITTEN(next_).strength
    assert AS_POKER(low).strength < AS_POKER(next_).strength


def test_44_5_c_read_as_written_the_same_ranks_are_equal_however_often() -> None:
    for one, other in (
        ("Kc Kd 7h 7s 2c", "7c 7d 2h 2s Kh"),
        ("Ac Ad Ah Ks Kc", "Kd Kh Kc As Ad"),
    ):
        assert AS_WRITTEN(cards(one)).strength == AS_WRITTEN(cards(other)).strength


def test_44_5_c_the_reading_decides_who_is_paid() -> None:
    hands, dealer, board = {1: "2h 2c"}, "Kh Kc", "Ad 9s 7c 5d 4s"
    assert play_round(hands, dealer, board).net(1) == -2000
    written = edition(readings={"ties": "as written"})
    assert play_round(hands, dealer, board, rules=written).net(1) == -2000  # kings, ace, nine
    hands, board = {1: "As 2c"}, "2s 9s 7c 5d 4s"  # a pair of twos with an ace
    assert play_round(hands, "Kh Kc", board).net(1) == -2000
    assert play_round(hands, "Kh Kc", board, rules=written).net(1) == 2000


def test_44_5_c_each_reading_has_its_comparison() -> None:
    assert comparison(TIES.reading) is AS_POKER
    assert comparison(TIES.alternatives[0]) is AS_WRITTEN


# the best five of seven


def slowly(seven: tuple[Card, ...]) -> tuple[int, list[int]]:
    """Another way: the best of every five of the seven, from sorted ranks alone."""
    return max(_worth(list(five)) for five in combinations(seven, 5))


def _worth(five: list[Card]) -> tuple[int, list[int]]:
    ranks = sorted((card.rank for card in five), reverse=True)
    often = sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))
    counts = [ranks.count(rank) for rank in dict.fromkeys(often)]
    flush = len({card.suit for card in five}) == 1
    top = ranks[0] if ranks == list(range(ranks[0], ranks[0] - 5, -1)) else 0
    top = 5 if ranks == [14, 5, 4, 3, 2] else top
    if top:
        return (9 if flush and top == 14 else 8 if flush else 4), [top]
    name = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(counts), 0)
    return (max(name, 5) if flush else name), often


def test_44_5_best_five_of_seven_by_a_slow_ranking() -> None:
    chance = Random(44)
    for _ in range(300):
        one, other = (tuple(chance.sample(DECK, 7)) for _ in range(2))
        ours = AS_POKER(one).strength, AS_POKER(other).strength
        theirs = slowly(one), slowly(other)
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (
            theirs[0] > theirs[1],
            theirs[0] == theirs[1],
        )
        assert HANDS.hands[9 - theirs[0][0]] is AS_POKER(one).hand
