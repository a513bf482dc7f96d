"""Which of two hands is higher, beside hands written out in order, and beside PokerKit.

`make campaign-hands` compares every five cards and a million pairs of seven.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import comb

import pytest
from pokerkit import StandardHighHand

from pitboss.equipment.cards import DECK, Card
from pitboss.games.all_in_hold_em.hands import AS_POKER, Comparison, by_card_not_contained
from pitboss.games.three_card_poker.payouts import HANDS, compare
from tests.oracles.beside_pokerkit import entry, pairs_of_seven, theirs
from tests.oracles.ladders import Kind, best_rung, ladder, one_of, rung
from tests.three_card_rounds import edition

FIVE = {
    **{"royal flush": 4, "straight flush": 36, "four of a kind": 624, "full house": 3_744},
    **{"flush": 5_108, "straight": 10_200, "three of a kind": 54_912, "two pairs": 123_552},
    **{"one pair": 1_098_240, "high card": 1_302_540},
}
THREE = {
    **{"straight flush": 48, "three of a kind": 52, "straight": 720, "flush": 1_096},
    **{"pair": 3_744, "high card": 16_440},
}


@pytest.mark.parametrize(("size", "lines", "kinds"), [(3, THREE, 741), (5, FIVE, 7_462)])
def test_a_ladder_has_every_hand_of_a_deck(size: int, lines: dict[str, int], kinds: int) -> None:
    counted: Counter[str] = Counter()
    for kind, found in ladder(size).items():
        counted[found.line] += found.hands
        assert rung(one_of(kind)) == found
    assert counted == lines
    assert sum(lines.values()) == comb(52, size)
    assert len(ladder(size)) == kinds


def test_20_3_every_three_cards_stand_where_a_slow_ranking_has_them() -> None:
    found: dict[int, tuple[int, ...]] = {}
    counted: Counter[int] = Counter()
    for held in combinations(DECK, 3):
        beside, strength = rung(held), HANDS.strength(held)
        assert HANDS(held).name == beside.line
        assert found.setdefault(beside.place, strength) == strength
        counted[beside.place] += 1
    falling = [found[place] for place in range(741)]
    assert all(higher > lower for higher, lower in pairwise(falling))
    assert [counted[r.place] for r in ladder(3).values()] == [r.hands for r in ladder(3).values()]


def test_20_3_kinds_of_one_line_compare_so_and_otherwise_as_it_is_written() -> None:
    ours, written = edition(), edition(readings={"highest-card": "literal"})
    for one, other in pairwise(ladder(3)):
        assert compare(ours, one_of(one), one_of(other)) == 1
    apart = 0
    for (one, above), (other, below) in combinations(ladder(3).items(), 2):
        if above.line != below.line:
            continue
        apart += compare(written, one_of(one), one_of(other)) != 1
    assert apart == 2_815  # as it was counted from the words, apart from this program


def test_44_5_every_kind_of_five_cards_stands_where_a_slow_ranking_has_it() -> None:
    strengths = []
    for kind, beside in ladder(5).items():
        best = AS_POKER(one_of(kind))
        assert best.hand.name == beside.line
        strengths.append(best.strength)
    assert all(higher > lower for higher, lower in pairwise(strengths))


def test_44_5_every_kind_of_five_cards_stands_where_pokerkit_has_it() -> None:
    entries = [entry(one_of(kind)) for kind in ladder(5)]
    assert all(higher > lower for higher, lower in pairwise(entries))


def test_44_5_pairs_of_seven_cards_compare_as_with_pokerkit() -> None:
    for board, one, other in pairs_of_seven(44, 1_500):
        ours = [AS_POKER((*hand, *board)).strength for hand in (one, other)]
        beside = [theirs(hand, board) for hand in (one, other)]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (
            beside[0] > beside[1],
            beside[0] == beside[1],
        )


def test_44_5_pairs_of_seven_cards_compare_as_on_the_ladder() -> None:
    for board, one, other in pairs_of_seven(45, 300):
        rungs = [best_rung((*hand, *board)) for hand in (one, other)]
        best = [AS_POKER((*hand, *board)) for hand in (one, other)]
        assert [b.hand.name for b in best] == [r.line for r in rungs]
        assert (best[0].strength > best[1].strength) == (rungs[0].place < rungs[1].place)
        assert (best[0].strength == best[1].strength) == (rungs[0].place == rungs[1].place)


def test_a_ranking_that_is_wrong_would_be_noticed() -> None:
    """The rule of 44.5(c) read as it is written puts kinds elsewhere."""
    written = Comparison(AS_POKER.ranking, by_card_not_contained)
    strengths = [written(one_of(kind)).strength for kind in ladder(5)]
    assert not all(higher > lower for higher, lower in pairwise(strengths))
    low, next_ = Kind((14, 5, 4, 3, 2), False), Kind((6, 5, 4, 3, 2), False)
    assert written(one_of(low)).strength > written(one_of(next_)).strength


def test_pokerkit_ranks_as_its_own_documents_say() -> None:
    royal = tuple(Card(rank, 3) for rank in (14, 13, 12, 11, 10))
    assert str(StandardHighHand("AsKsQsJsTs").entry.label.value) == "Straight flush"
    assert entry(royal) == max(entry(one_of(kind)) for kind in ladder(5))
