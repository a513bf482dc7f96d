"""The tables are equal to the core: whole small decks, every kind of hand, and random hands."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from phevaluator.evaluator import evaluate_7cards

from pitboss.equipment.cards import DECK, Card, card, cards
from pitboss.equipment.rankings import Shape, by_groups
from pitboss.kernels.counts import by_rank
from pitboss.kernels.places import places
from pitboss.kernels.tables import Tables, hands, key, suited, unsuited
from tests.kernels.poker import LINES, POKER, evaluator, strength, tables

# Five cards: worked out by choosing ranks, then suits.  Seven: the table of every book on poker.
NUMBERS = {
    5: (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    7: (
        *(4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020),
        *(6_461_620, 31_433_400, 58_627_800, 23_294_460),
    ),
}


def test_there_are_7462_ranks() -> None:
    assert tables().size == 7_462


def test_every_five_cards_have_the_strength_that_the_core_gives() -> None:
    rank, strengths = evaluator().five, tables().strengths
    for ranks in hands(5):
        hand = unsuited(ranks)
        assert strengths[rank(places(hand))] == POKER.strength(hand)
    for ranks in combinations(range(13), 5):
        for suit in range(4):
            hand = tuple(Card(c.rank, suit) for c in suited(ranks))
            assert strengths[rank(places(hand))] == POKER.strength(hand)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_whole_small_decks_are_ranked_as_the_core_ranks_them(size: int) -> None:
    """Two suits from ace to five and ace to ten, and a third with three cards."""
    deck = [Card(rank, suit) for rank in (14, 2, 3, 4, 5, 13) for suit in (0, 1)]
    deck += cards("Ts Js Qs Ks As 2s")
    rank, strengths = evaluator()._of(size), tables().strengths
    for hand in combinations(deck, size):
        assert strengths[rank(places(hand))] == strength(hand)


def test_every_six_and_seven_ranks_have_the_best_five_of_them() -> None:
    five = tables().sums(5)
    for size in (6, 7):
        sums = tables().sums(size)
        for ranks in hands(size):
            assert sums[key(ranks)] == max(five[key(some)] for some in combinations(ranks, 5))


def test_every_six_and_seven_cards_of_a_suit_have_the_best_five_of_them() -> None:
    flush = tables().flush
    for size in (5, 6, 7):
        for ranks in combinations(range(13), size):
            best = max(strength(suited(some)) for some in combinations(ranks, 5))
            assert tables().strengths[flush[sum(1 << rank for rank in ranks)]] == best


def test_a_flush_is_higher_than_whatever_lies_beside_it() -> None:
    """So of seven cards with five of one suit those are the best, and need alone be looked up."""
    least = min(rank for rank in tables().flush if rank)
    for ranks in hands(7):
        if len(set(ranks)) >= 5:
            assert tables().sums(7)[key(ranks)] < least


def test_random_hands_are_ranked_as_the_core_ranks_them() -> None:
    random, strengths = Random(18), tables().strengths
    for _ in range(2_000):
        hand = random.sample(DECK, random.randint(5, 7))
        assert strengths[evaluator()(hand)] == strength(hand)


def test_random_hands_are_ranked_as_another_ranks_them() -> None:
    """Ranks count from the other end there; suits are counted within ranks."""
    random, rank = Random(18), evaluator().seven
    for _ in range(50_000):
        hand = random.sample(range(52), 7)
        assert rank(hand) == 7_463 - evaluate_7cards(*(n % 13 * 4 + n // 13 for n in hand))


@pytest.mark.parametrize("size", NUMBERS)
def test_hands_counted_by_classes_are_the_hands_of_a_deck(size: int) -> None:
    found = dict.fromkeys(LINES, 0)
    for rank, number in enumerate(by_rank(tables(), size)[1:], 1):
        found[POKER(tables().example(rank)).name] += number
    assert tuple(found.values()) == NUMBERS[size]
    assert sum(NUMBERS[size]) == {5: 2_598_960, 7: 133_784_560}[size]


def test_hands_counted_by_classes_are_those_counted_one_by_one() -> None:
    rank, found = evaluator().five, [0] * (tables().size + 1)
    for hand in combinations(range(52), 5):
        found[rank(hand)] += 1
    assert found == by_rank(tables(), 5)


def test_an_example_has_its_rank() -> None:
    for rank in range(1, tables().size + 1):
        assert evaluator()(tables().example(rank)) == rank


@pytest.mark.parametrize("hand", ["As Ks Qs Js", "As As Ks Qs Js", "As Ks Qs Js Ts 9s 8s 7s"])
def test_what_is_no_hand_is_refused(hand: str) -> None:
    with pytest.raises(ValueError, match="5 to 7 different cards"):
        evaluator()(cards(hand))


def test_a_ranking_in_which_suits_may_harm_is_refused_for_more_than_five_cards() -> None:
    """Where low wins, five of one suit beside a pair may be worse than the pair."""

    def low(hand: tuple[Card, ...]) -> tuple[int, ...]:
        return tuple(-n for n in POKER.strength(hand))

    found = Tables(low)
    assert found.size == 7_462
    assert found.strengths[-1] == low(cards("7c 5d 4d 3d 2d"))
    with pytest.raises(ValueError, match="a flush is beaten"):
        found.sums(7)


def test_a_tie_rule_that_tells_less_apart_has_fewer_ranks() -> None:
    """By sets of ranks full houses and fours of two ranks are alike whichever rank is tripled."""

    def by_set(s: Shape) -> tuple[int, ...]:
        return tuple(sorted(s.ranks, reverse=True))

    found = Tables(lambda hand: POKER.strength(hand, by_set))
    assert found.size == 1 + 9 + 78 + 78 + 1_277 + 10 + 286 + 286 + 715 + 1_277
    sevens, kings = (card("7c"), card("7d"), card("7h")), (card("Kc"), card("Kd"), card("Kh"))
    ranked = found.sums(5)
    assert ranked[key((5, 5, 5, 11, 11))] == ranked[key((5, 5, 11, 11, 11))]
    assert POKER.strength((*sevens, *kings[:2]), by_groups) < POKER.strength((*kings, *sevens[:2]))
