"""All-in hold 'em, 44.5: the hands, the best five of seven cards, and which of two is higher."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.rankings import (
    Hand,
    Ranking,
    Shape,
    by_groups,
    is_any,
    is_flush,
    is_four_of_a_kind,
    is_full_house,
    is_pair,
    is_royal_flush,
    is_straight,
    is_straight_flush,
    is_three_of_a_kind,
    is_two_pairs,
    shape,
)
from pitboss.games.all_in_hold_em.silences import TIES
from pitboss.regulation import Reading

FIVE = 5

# 44.5(b)  Poker hands, highest first
ROYAL_FLUSH = Hand("44.5(b)1", "royal flush", is_royal_flush)
STRAIGHT_FLUSH = Hand("44.5(b)2", "straight flush", is_straight_flush)
FOUR_OF_A_KIND = Hand("44.5(b)3", "four of a kind", is_four_of_a_kind)
FULL_HOUSE = Hand("44.5(b)4", "full house", is_full_house)
FLUSH = Hand("44.5(b)5", "flush", is_flush)
STRAIGHT = Hand("44.5(b)6", "straight", is_straight)
THREE_OF_A_KIND = Hand("44.5(b)7", "three of a kind", is_three_of_a_kind)
TWO_PAIRS = Hand("44.5(b)8", "two pairs", is_two_pairs)
ONE_PAIR = Hand("44.5(b)9", "one pair", is_pair)
HIGH_CARD = Hand("44.5(c)", "high card", is_any)
HANDS = Ranking(
    "44.5(b)",
    (
        ROYAL_FLUSH,
        STRAIGHT_FLUSH,
        FOUR_OF_A_KIND,
        FULL_HOUSE,
        FLUSH,
        STRAIGHT,
        THREE_OF_A_KIND,
        TWO_PAIRS,
        ONE_PAIR,
        HIGH_CARD,
    ),
)

# 44.5(c)  Two hands of the same name

Tie = Callable[[Shape], tuple[int, ...]]


def by_card_not_contained(s: Shape) -> tuple[int, ...]:
    """As 44.5(c) has it: whichever holds the highest rank that the other does not hold."""
    return tuple(sorted(s.ranks, reverse=True))


class Best(NamedTuple):
    """The best five of some cards: how high they are, and what they are called."""

    strength: tuple[int, ...]  # the line of the ranking from below, and what the tie rule asks
    hand: Hand
    shape: Shape


@dataclass(frozen=True, eq=False)
class Comparison:
    """A ranking with a tie rule; calling it finds the best five of five or more cards.

    Hands with the same ranks and the same flush are found once: nothing else tells them apart.
    """

    ranking: Ranking
    tie: Tie
    _known: dict[tuple[int, int], Best] = field(default_factory=dict, repr=False)

    def __call__(self, cards: Iterable[Card]) -> Best:
        """The best five of the cards."""
        hand, ranks, suits = tuple(cards), 0, [0, 0, 0, 0]
        for c in hand:
            ranks += c.key
            suits[c.suit] |= 1 << c.rank
        flush = max((suited for suited in suits if suited.bit_count() >= FIVE), default=0)
        best = self._known.get((ranks, flush))
        if best is None:
            best = self._known[ranks, flush] = max(
                map(self._of_five, combinations(hand, FIVE)), key=_strength
            )
        return best

    def _of_five(self, five: tuple[Card, ...]) -> Best:
        return Best(self.ranking.strength(five, self.tie), self.ranking(five), shape(five))


def _strength(best: Best) -> tuple[int, ...]:
    return best.strength


AS_POKER = Comparison(HANDS, by_groups)
AS_WRITTEN = Comparison(HANDS, by_card_not_contained)


def comparison(reading: Reading) -> Comparison:
    """How hands compare, as a table reads 44.5(c)."""
    return AS_POKER if reading is TIES.reading else AS_WRITTEN
