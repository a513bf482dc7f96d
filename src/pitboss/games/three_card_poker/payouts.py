"""Three card poker, 20.3 and 20.11: the hands, which of two is higher, and what they are paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache

from pitboss.core.round import Rules
from pitboss.equipment.cards import Card
from pitboss.equipment.odds import Paytable, paytable
from pitboss.equipment.rankings import (
    Hand,
    Ranking,
    Shape,
    is_any,
    is_flush,
    is_pair,
    is_royal_flush,
    is_straight,
    is_straight_flush,
    is_three_of_a_kind,
)
from pitboss.games.three_card_poker.silences import KING_ACE_TWO, QUEEN_HIGH, TIES
from pitboss.regulation import Reading

QUEEN = 12
CARDS = 3  # of a hand

# 20.3  Hands, highest first


def is_king_ace_two(s: Shape) -> bool:
    """A king, an ace and a two: in sequence only if an ace may stand between them."""
    return s.ranks == (14, 13, 2)


def is_suited_king_ace_two(s: Shape) -> bool:
    """The same of one suit."""
    return s.suited and is_king_ace_two(s)


STRAIGHT_FLUSH = Hand("20.3", "straight flush", is_straight_flush)
THREE_OF_A_KIND = Hand("20.3", "three of a kind", is_three_of_a_kind)
STRAIGHT = Hand("20.3", "straight", is_straight)
FLUSH = Hand("20.3", "flush", is_flush)
PAIR = Hand("20.3", "pair", is_pair)
HIGH_CARD = Hand("20.3", "high card", is_any)
MINI_ROYAL = Hand("20.3", "mini-royal", is_royal_flush)  # told apart by one table of the trade
HANDS = Ranking("20.3", (STRAIGHT_FLUSH, THREE_OF_A_KIND, STRAIGHT, FLUSH, PAIR, HIGH_CARD))


@cache
def hands(king_ace_two: Reading = KING_ACE_TWO.reading, *, royal: bool = False) -> Ranking:
    """The ranking, as a table reads king, ace and two, and with a mini-royal or without."""
    listed = HANDS.hands
    if king_ace_two is not KING_ACE_TWO.reading:
        listed = (
            STRAIGHT_FLUSH,
            STRAIGHT_FLUSH._replace(made_by=is_suited_king_ace_two),
            THREE_OF_A_KIND,
            STRAIGHT,
            STRAIGHT._replace(made_by=is_king_ace_two),
            *listed[3:],
        )
    if royal:
        listed = (MINI_ROYAL, *listed)
    return HANDS if listed is HANDS.hands else Ranking("20.3", listed)


def made_of(rules: Rules, cards: Iterable[Card]) -> Hand:
    """The hand that three cards make, as a table reads the list."""
    return hands(rules.reads(KING_ACE_TWO))(cards)


def compare(rules: Rules, own: Iterable[Card], other: Iterable[Card]) -> int:
    """Which of two hands is higher: above zero the first, below it the second, zero neither."""
    ranking = hands(rules.reads(KING_ACE_TWO))
    one, two = tuple(own), tuple(other)
    strengths = ranking.strength(one), ranking.strength(two)
    if rules.reads(TIES) is not TIES.reading and ranking(one) is ranking(two):
        return _highest_not_shared(one, two)
    return (strengths[0] > strengths[1]) - (strengths[0] < strengths[1])


def _highest_not_shared(one: tuple[Card, ...], two: tuple[Card, ...]) -> int:
    """Which hand has the highest rank that the other has not."""
    ranks, others = {card.rank for card in one}, {card.rank for card in two}
    highest = max(ranks ^ others, default=0)
    return (highest in ranks) - (highest in others)


def qualifies(rules: Rules, cards: Iterable[Card]) -> bool:
    """20.11(a)1: whether the dealer's hand is a queen high or better."""
    held = tuple(cards)
    high = max(card.rank for card in held) >= QUEEN
    if rules.reads(QUEEN_HIGH) is not QUEEN_HIGH.reading:
        return high
    return high or made_of(rules, held).name != HIGH_CARD.name


# 20.11  What they are paid, no more and no less


class PairPlus(Enum):
    """A table of 20.11(a)2: that of the text, or one that casinos use, named by its odds."""

    TEXT = "20.11"
    STRAIGHT_6_FLUSH_3 = "trade 40-30-6-3-1"
    STRAIGHT_5_FLUSH_4 = "trade 40-30-5-4-1"
    THREE_OF_A_KIND_25 = "trade 40-25-6-4-1"
    WITH_MINI_ROYAL = "trade 50-40-30-6-3-1"


class AnteBonus(Enum):
    """A table of 20.11(a)3: that of the text, or one that casinos use, named by its odds."""

    TEXT = "20.11"
    LOWER = "trade 4-3-1"


_LINES = tuple(
    hand.name for hand in (MINI_ROYAL, STRAIGHT_FLUSH, THREE_OF_A_KIND, STRAIGHT, FLUSH, PAIR)
)
_BONUS_LINES = (STRAIGHT_FLUSH.name, THREE_OF_A_KIND.name, STRAIGHT.name)
PAIR_PLUS_TABLES: Mapping[PairPlus, Paytable] = {
    table: paytable("20.11(a)2", _LINES, pays)
    for table, pays in {
        PairPlus.TEXT: (0, 40, 30, 6, 4, 1),
        PairPlus.STRAIGHT_6_FLUSH_3: (0, 40, 30, 6, 3, 1),
        PairPlus.STRAIGHT_5_FLUSH_4: (0, 40, 30, 5, 4, 1),
        PairPlus.THREE_OF_A_KIND_25: (0, 40, 25, 6, 4, 1),
        PairPlus.WITH_MINI_ROYAL: (50, 40, 30, 6, 3, 1),
    }.items()
}
ANTE_BONUS_TABLES: Mapping[AnteBonus, Paytable] = {
    table: paytable("20.11(a)3", _BONUS_LINES, pays)
    for table, pays in {AnteBonus.TEXT: (5, 4, 1), AnteBonus.LOWER: (4, 3, 1)}.items()
}

# the least that a payout limit may be, where a table reads that there is one, as in 18.11(c)
LEAST_LIMIT = 50_000_00
