"""Bulk kernels give what single hands are given; the whole deck is counted twice."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from phevaluator.evaluator import evaluate_7cards

from pitboss.kernels import bulk, hold_em
from pitboss.kernels.compiled.rank import ROW
from pitboss.kernels.counts import by_rank
from pitboss.kernels.tables import hands, key
from tests.kernels.poker import POKER, evaluator, tables
from tests.kernels.test_hold_em import qualifies

RANKER = bulk.Ranker(tables())


def random_hands(number: int, size: int) -> np.ndarray:
    decks = np.random.default_rng(18).random((number, 52)).argsort(axis=1)
    return np.ascontiguousarray(decks[:, :size], np.uint8)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_sum_is_found_in_the_packed_table(size: int) -> None:
    packed = RANKER.packed(size)
    sums = np.array([key(ranks) for ranks in hands(size)], np.uint32)
    at = sums + packed.begins[sums >> ROW]
    assert len(set(at.tolist())) == len(sums)
    expected = [tables().sums(size)[total] for total in sums.tolist()]
    assert packed.plain[at].tolist() == expected


@pytest.mark.parametrize("size", [5, 6, 7])
def test_bulk_is_equal_to_single_hands(size: int) -> None:
    found = random_hands(50_000, size)
    rank = {5: evaluator().five, 6: evaluator().six, 7: evaluator().seven}[size]
    assert RANKER(found).tolist() == [rank(hand) for hand in found.tolist()]


def test_bulk_is_equal_to_single_hands_on_all_of_a_small_deck() -> None:
    """Nine hearts and three cards of each other suit: many flushes, with all that lies beside."""
    deck = [*range(26, 35), 0, 1, 12, 13, 14, 25, 39, 40, 51]
    found = np.array(list(combinations(deck, 7)), np.uint8)
    assert RANKER(found).tolist() == [evaluator().seven(hand) for hand in found.tolist()]


def test_bulk_is_equal_to_another_on_many_hands() -> None:
    found = random_hands(200_000, 7)
    ranks, theirs = RANKER(found), (found % 13 * 4 + found // 13).tolist()
    assert ranks.tolist() == [7_463 - evaluate_7cards(*hand) for hand in theirs]


def test_all_hands_of_seven_cards_are_counted_the_same_by_classes_and_one_by_one() -> None:
    found = bulk.all_seven(RANKER, threads=2)
    assert sum(found) == 133_784_560
    assert found == by_rank(tables(), 7)


def test_hold_em_is_the_same_by_classes_and_board_by_board() -> None:
    """All 134,459 boards that are not alike, and the 1,081 holdings on each, beside the classes."""
    each = hold_em.board_by_board(POKER.strength, POKER, qualifies)
    assert each == hold_em.classes(POKER.strength, POKER, qualifies)
    assert sum(one.all.total for one in each) == 2_781_381_002_400


def test_any_form_of_rows_is_ranked() -> None:
    hand = [12, 11, 10, 9, 8, 0, 13]
    assert RANKER([hand, hand]).tolist() == [7_462, 7_462]
    assert RANKER(np.array([hand], np.int64)[:, ::-1]).tolist() == [7_462]
    assert RANKER(np.empty((0, 7), np.uint8)).tolist() == []


@pytest.mark.parametrize("rows", [[0, 1, 2, 3, 4], [[0, 1, 2, 3]], [list(range(8))]])
def test_what_are_no_hands_is_refused(rows: list[int]) -> None:
    with pytest.raises(ValueError, match="a row of 5 to 7 places"):
        RANKER(rows)


@pytest.mark.parametrize("place", [-1, 52])
def test_a_place_beyond_the_deck_is_refused(place: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 51"):
        RANKER([[0, 1, 2, 3, 4, 5, place]])


def test_the_last_place_of_the_deck_is_ranked() -> None:
    assert RANKER([[0, 1, 2, 3, 4, 5, 51]]).tolist() == [evaluator().seven((0, 1, 2, 3, 4, 5, 51))]
