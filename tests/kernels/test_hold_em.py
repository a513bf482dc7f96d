"""All-in hold 'em's numbers, on classes of boards, are equal to what is counted board by board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.equipment.cards import DECK, Card, card
from pitboss.kernels import boards, hold_em
from pitboss.kernels.compiled import hold_em as compiled
from pitboss.kernels.tables import hands
from tests.kernels.poker import LINES, POKER, evaluator, tables

DEALERS = comb(50, 2)
BOARDS_OF_SEVEN = comb(48, 5)  # when both hands are known
HOLDINGS = list(combinations(range(52), 2))
CLASS = [  # as the kernel has it: suited with the higher rank first, others with the lower
    13 * max(a % 13, b % 13) + min(a % 13, b % 13)
    if a // 13 == b // 13
    else 13 * min(a % 13, b % 13) + max(a % 13, b % 13)
    for a, b in HOLDINGS
]


def points(c: Card) -> int:
    return 11 if c.rank == 14 else min(c.rank, 10)


def qualifies(hand: tuple[Card, Card]) -> bool:
    """A pair, or 11 points: one rule of many, to have numbers for."""
    one, other = hand
    return one.rank == other.rank or points(one) + points(other) >= 11


@cache
def classes() -> dict[str, hold_em.Class]:
    return {one.name: one for one in hold_em.classes(POKER.strength, POKER, qualifies)}


def test_the_classes_are_all_holdings() -> None:
    assert len(classes()) == 169
    assert sum(one.combos for one in classes().values()) == 1_326
    assert list(classes())[:4] == ["AA", "AKs", "AKo", "AQs"]
    assert list(classes())[-1] == "22"


def test_every_holding_meets_every_hand_on_every_board() -> None:
    for one in classes().values():
        assert one.all.total == one.combos * DEALERS * BOARDS_OF_SEVEN
    assert sum(one.all.total for one in classes().values()) == 2_781_381_002_400


def test_the_hands_that_do_not_qualify_are_counted_by_hand() -> None:
    """Without the cards of one example, all others are alike."""
    for one in classes().values():
        rest = [c for c in DECK if c not in one.cards]
        staying = sum(qualifies(hand) for hand in combinations(rest, 2))
        assert one.all.not_qualified == one.combos * (DEALERS - staying) * BOARDS_OF_SEVEN


def test_the_examples_are_of_their_classes() -> None:
    for name, one in classes().items():
        assert "".join(str(c)[0] for c in one.cards) == name[:2]
        same = one.cards[0].suit == one.cards[1].suit
        assert name[2:] == ("s" if same else "" if name[0] == name[1] else "o")


def test_every_hand_makes_its_lines_as_often_as_there_are_such_seven_cards() -> None:
    """Two cards and the five of a board are seven cards, each chosen in 21 ways."""
    numbers = [4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020]
    numbers += [6_461_620, 31_433_400, 58_627_800, 23_294_460]
    for line, number in zip(LINES, numbers, strict=True):
        made = [one.met[POKER.hands[LINES.index(line)]].total for one in classes().values()]
        assert sum(made) == number * 21 * comb(45, 2)


def test_if_all_qualify_one_wins_what_the_other_loses() -> None:
    found = hold_em.classes(POKER.strength, POKER, lambda _: True)
    whole = [one.all for one in found]
    assert {met.not_qualified for met in whole} == {0}
    assert sum(met.win for met in whole) == sum(met.loss for met in whole)
    # Two aces against a random hand: 84.93 and 0.54 of a hundred in every table of such numbers.
    aces = whole[0]
    assert [10_000 * n // aces.total for n in (aces.win, aces.tie)] == [8_493, 54]


# Board by board

Board = tuple[int, ...]


def boards_of(mask: int, others: tuple[int, ...]) -> Iterator[Board]:
    """All boards of a class: the ranks of three or more cards of one suit, and those of others."""
    deck = list(range(52))
    for suit in range(4):
        own = [13 * suit + rank for rank in range(13) if mask >> rank & 1]
        ranks = sorted([n % 13 for n in own] + list(others))
        rest = [n for n in deck if n // 13 != suit and n % 13 in others]
        for some in combinations(rest, len(others)):
            if sorted(n % 13 for n in own + list(some)) == ranks:
                yield (*own, *some)


def boards_without(ranks: tuple[int, ...]) -> Iterator[Board]:
    """All boards of these ranks with at most two cards of any suit."""
    for some in combinations([n for n in range(52) if n % 13 in ranks], 5):
        suits = [n // 13 for n in some]
        if sorted(n % 13 for n in some) == sorted(ranks) and max(map(suits.count, suits)) < 3:
            yield some


def met(board: Board) -> np.ndarray:
    """What every holding meets on a board, each hand compared with each other."""
    own = [n for n, hand in enumerate(HOLDINGS) if not set(hand) & set(board)]
    hands = np.array([HOLDINGS[n] for n in own])
    ranks = np.array([evaluator().seven((*HOLDINGS[n], *board)) for n in own])
    stays = np.array([qualifies((DECK[a], DECK[b])) for a, b in hands])
    apart = np.ones((len(own), len(own)), bool)
    for a in range(2):
        for b in range(2):
            apart &= hands[:, a, None] != hands[None, :, b]
    against = apart & stays
    found = np.zeros((169, 4), np.int64)
    columns = [(ranks[:, None] > ranks) & against, (ranks[:, None] == ranks) & against]
    columns += [(ranks[:, None] < ranks) & against, apart & ~stays]
    np.add.at(found, [CLASS[n] for n in own], np.stack([c.sum(1) for c in columns], axis=1))
    return found


CASES = [
    (0, (0, 0, 0, 0, 5)),
    (0, (0, 0, 0, 5, 5)),
    (0, (0, 5, 5, 5, 12)),
    (0, (3, 3, 9, 9, 11)),
    (0b0000000010110, (1, 2)),  # two pairs on the board, three of a suit
    (0b1000000000110, (0, 0)),
    (0b0011100000000, (7, 12)),
    (0b1010100000000, (12, 12)),
    (0b0000000011110, (5,)),
    (0b1001000000110, (12,)),
    (0b1111100000000, ()),  # a royal flush for everybody
    (0b1100000010110, ()),
]


@pytest.mark.parametrize(("mask", "others"), CASES)
def test_a_class_of_boards_is_counted_as_its_boards_are(mask: int, others: tuple[int, ...]) -> None:
    classes_of_boards = np.array(list(boards.classes()))
    ranks = sorted([rank for rank in range(13) if mask >> rank & 1] + list(others))
    which = list(hands(5)).index(tuple(ranks))
    chosen = (classes_of_boards[:, compiled.MASK] == mask) & (
        classes_of_boards[:, compiled.WHICH] == which
    )
    assert chosen.sum() == 1
    worth = hold_em.worth(tables(), [0] * (tables().size + 1), qualifies)
    found = compiled.sweep(classes_of_boards[chosen], worth, 1)
    each = boards_of(mask, others) if mask else boards_without(others)
    expected = sum((met(board) for board in each), np.zeros((169, 4), np.int64))
    assert (found[:, 0] == expected).all()


def test_the_classes_of_boards_are_all_boards() -> None:
    ways = [boards.ways(*kind)[0] for kind in boards.kinds()]
    assert sum(ways[one.kind] * one.weight for one in boards.classes()) == comb(52, 5)


def test_qualifying_by_suits_is_refused() -> None:
    with pytest.raises(ValueError, match="their ranks alone"):
        hold_em.classes(POKER.strength, POKER, lambda hand: card("Ah") in hand)
