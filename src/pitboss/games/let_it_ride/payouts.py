"""Let it ride, 18.3 and 18.11: the hands, and what they are paid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pitboss.equipment.odds import Paytable, paytable
from pitboss.equipment.rankings import (
    Hand,
    Ranking,
    Shape,
    is_any,
    is_flush,
    is_four_of_a_kind,
    is_full_house,
    is_pair,
    is_pair_of_tens_or_better,
    is_royal_flush,
    is_straight,
    is_straight_flush,
    is_suited_ace_king_two,
    is_three_of_a_kind,
    is_two_pairs,
)
from pitboss.games.let_it_ride.silences import ACE_KING_TWO, ACE_TWO_THREE
from pitboss.regulation import Reading
from pitboss.regulation.texts import RIDE_1996, RIDE_2007, Dated

# 18.3(b)  Poker hands, highest first
ROYAL_FLUSH = Hand("18.3(b)1", "royal flush", is_royal_flush)
STRAIGHT_FLUSH = Hand("18.3(b)2", "straight flush", is_straight_flush)
FOUR_OF_A_KIND = Hand("18.3(b)3", "four of a kind", is_four_of_a_kind)
FULL_HOUSE = Hand("18.3(b)4", "full house", is_full_house)
FLUSH = Hand("18.3(b)5", "flush", is_flush)
STRAIGHT = Hand("18.3(b)6", "straight", is_straight)
THREE_OF_A_KIND = Hand("18.3(b)7", "three of a kind", is_three_of_a_kind)
TWO_PAIRS = Hand("18.3(b)8", "two pairs", is_two_pairs)
TENS_OR_BETTER = Hand("18.3(b)9", "pair of tens or better", is_pair_of_tens_or_better)
ONE_PAIR = Hand("18.3(b)9", "pair lower than tens", is_pair)
NO_PAIR = Hand("18.3(b)", "no hand of the list", is_any)
HANDS = Ranking(
    "18.3(b)",
    (
        ROYAL_FLUSH,
        STRAIGHT_FLUSH,
        FOUR_OF_A_KIND,
        FULL_HOUSE,
        FLUSH,
        STRAIGHT,
        THREE_OF_A_KIND,
        TWO_PAIRS,
        TENS_OR_BETTER,
        ONE_PAIR,
        NO_PAIR,
    ),
)

# 18.3(c)  Three card hands, in the order of the pay tables


def is_flush_in_no_order(s: Shape) -> bool:
    """One suit, a suited ace, king and two excepted."""
    return s.suited and not is_suited_ace_king_two(s)


def is_high_straight(s: Shape) -> bool:
    """In sequence, ace, two and three excepted."""
    return s.straight > LOWEST_STRAIGHT


def is_high_straight_flush(s: Shape) -> bool:
    """One suit, in sequence, ace, two and three excepted."""
    return s.suited and s.straight > LOWEST_STRAIGHT


LOWEST_STRAIGHT = 3  # its top card
MINI_ROYAL = Hand("18.3(c)1", "mini-royal", is_royal_flush)
THREE_STRAIGHT_FLUSH = Hand("18.3(c)2", "three card straight flush", is_straight_flush)
THREE_FLUSH = Hand("18.3(c)3", "three card flush", is_flush)
THREE_STRAIGHT = Hand("18.3(c)4", "three card straight", is_straight)
THREE_ALIKE = Hand("18.3(c)5", "three cards of a kind", is_three_of_a_kind)
PAIR = Hand("18.3(c)6", "pair in three cards", is_pair)
NOTHING = Hand("18.3(c)", "no three card hand", is_any)


@cache
def three_card_hands(
    ace_king_two: Reading = ACE_KING_TWO.reading, ace_two_three: Reading = ACE_TWO_THREE.reading
) -> Ranking:
    """The ranking of three cards, as a table reads two combinations of the ace."""
    flush, straight, both = THREE_FLUSH, THREE_STRAIGHT, THREE_STRAIGHT_FLUSH
    if ace_king_two is not ACE_KING_TWO.reading:
        flush = flush._replace(made_by=is_flush_in_no_order)
    if ace_two_three is not ACE_TWO_THREE.reading:
        straight = straight._replace(made_by=is_high_straight)
        both = both._replace(made_by=is_high_straight_flush)
    return Ranking("18.3(c)", (MINI_ROYAL, both, THREE_ALIKE, straight, flush, PAIR, NOTHING))


# 18.11  What they are paid, at the least


def _table(cite: str, hands: tuple[Hand, ...], pays: tuple[int, ...]) -> Paytable:
    return paytable(cite, (hand.name for hand in hands), pays)


ODDS = _table(
    "18.11(b)",
    HANDS.hands[:9],
    (1000, 200, 50, 11, 8, 5, 3, 2, 1),
)
BONUS = _table(  # cents
    "18.11(d)",
    HANDS.hands[:7],
    (25_000_00, 2_500_00, 400_00, 200_00, 50_00, 25_00, 5_00),
)
_LINES = (MINI_ROYAL, THREE_STRAIGHT_FLUSH, THREE_ALIKE, THREE_STRAIGHT, THREE_FLUSH, PAIR)
THREE_CARD_TABLES: Mapping[str, Paytable] = {
    letter: _table("18.11(e)", _LINES, pays)
    for letter, pays in {
        "A": (0, 40, 30, 6, 4, 1),
        "B": (0, 40, 30, 5, 4, 1),
        "C": (0, 40, 30, 6, 3, 1),
        "D": (50, 40, 30, 6, 4, 1),
        "E": (50, 40, 30, 5, 4, 1),
        "F": (50, 40, 30, 6, 3, 1),
    }.items()
}


class Limit(NamedTuple):
    """18.11(c): the least that a payout limit may be, and whether high minima raise it."""

    floor: int
    at_least_a_minimum_win: bool


LIMIT = Dated(
    "18.11",
    {RIDE_1996: Limit(50_000_00, False), RIDE_2007: Limit(50_000_00, True)},
)
