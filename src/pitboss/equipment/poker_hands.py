"""What poker hands are worth: high, and low from ace to five.  Worths compare; the higher wins.

N.J.A.C. 19:47-14.3 is not held.  The high ranking is the one that sister sections list; low hands
are inferred from 14.9(j) to (l): straights and flushes do not count against them, an ace is low.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple, TypeAlias

from pitboss.equipment.cards import Card
from pitboss.equipment.rankings import (
    ACE,
    Hand,
    Ranking,
    Shape,
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

Worth: TypeAlias = tuple[int, ...]

HIGH = Ranking(
    "14.3",
    (
        Hand("14.3", "royal flush", is_royal_flush),
        Hand("14.3", "straight flush", is_straight_flush),
        Hand("14.3", "four of a kind", is_four_of_a_kind),
        Hand("14.3", "full house", is_full_house),
        Hand("14.3", "flush", is_flush),
        Hand("14.3", "straight", is_straight),
        Hand("14.3", "three of a kind", is_three_of_a_kind),
        Hand("14.3", "two pairs", is_two_pairs),
        Hand("14.3", "pair", is_pair),
        Hand("14.3", "high card", is_any),
    ),
)

MAMBO = Ranking(
    "14.8(a)6",
    (
        Hand("14.8(a)6", "high mambo", is_royal_flush),
        Hand("14.8(a)6", "straight flush", is_straight_flush),
        Hand("14.8(a)6", "three of a kind", is_three_of_a_kind),
        Hand("14.8(a)6", "straight", is_straight),
        Hand("14.8(a)6", "flush", is_flush),
        Hand("14.8(a)6", "pair", is_pair),
        Hand("14.8(a)6", "high card", is_any),
    ),
)


class Best(NamedTuple):
    """The best that can be made of some cards: its worth, and those that make it."""

    worth: Worth
    cards: tuple[Card, ...]


_high: dict[int, Worth] = {}
_mambo: dict[int, Worth] = {}
_low: dict[int, Worth] = {}


def high_worth(cards: tuple[Card, ...]) -> Worth:
    """The worth of five cards as a high hand."""
    return _ranked(cards, HIGH, _high)


def mambo_worth(cards: tuple[Card, ...]) -> Worth:
    """The worth of three cards as a high hand at mambo stud."""
    return _ranked(cards, MAMBO, _mambo)


def _ranked(cards: tuple[Card, ...], ranking: Ranking, known: dict[int, Worth]) -> Worth:
    key, suits = len(cards), 15
    for c in cards:
        key += 16 * c.key
        suits &= c.bit
    key = -key if suits else key
    worth = known.get(key)
    if worth is None:
        worth = known[key] = line_worth(shape(cards), ranking)
    return worth


def line_worth(of: Shape, ranking: Ranking) -> Worth:
    """The line of a ranking, from below, then what tells hands of that line apart."""
    line = next(n for n, hand in enumerate(ranking.hands) if hand.made_by(of))
    return (len(ranking.hands) - line, *((of.straight,) if of.straight else of.ranks))


def low_worth(cards: tuple[Card, ...]) -> Worth:
    """The worth of some cards as a low hand: no pair before a pair, then the lower cards."""
    key = sum(c.key for c in cards)
    worth = _low.get(key)
    if worth is None:
        groups = Counter(low_rank(c) for c in cards)
        ordered = sorted(groups.items(), key=lambda g: (-g[1], -g[0]))
        counts = tuple(-n for _, n in ordered)
        second = counts[1] if len(counts) > 1 and counts[1] < -1 else 0
        worth = _low[key] = (counts[0], second, *(-rank for rank, _ in ordered))
    return worth


def low_rank(card: Card) -> int:
    """The rank of a card in a low hand, where an ace is below a two."""
    return 1 if card.rank == ACE else card.rank


def is_low_of(cards: Iterable[Card], highest: int) -> bool:
    """Whether cards are unpaired and none is above a rank, an ace being low: eight or better."""
    ranks = [low_rank(card) for card in cards]
    return len(set(ranks)) == len(ranks) and max(ranks) <= highest


def by_suit_high(cards: Iterable[Card]) -> tuple[tuple[int, int], ...]:
    """Cards from the highest down, equal ranks by suit: spades, hearts, diamonds, clubs."""
    return tuple(sorted(((card.rank, card.suit) for card in cards), reverse=True))


def by_suit_low(cards: Iterable[Card]) -> tuple[tuple[int, int], ...]:
    """Cards from the lowest up, an ace being lowest and clubs the lowest suit, negated."""
    return tuple((-rank, -suit) for rank, suit in sorted((low_rank(c), c.suit) for c in cards))


def best_high(hands: Iterable[tuple[Card, ...]]) -> Best:
    """The highest of some hands; of those that are equal the one with the highest cards by suit."""
    worth, found = _best(hands, high_worth)
    return Best(worth, max(found, key=by_suit_high))


def best_mambo(hands: Iterable[tuple[Card, ...]]) -> Best:
    """The same of hands of three cards at mambo stud."""
    worth, found = _best(hands, mambo_worth)
    return Best(worth, max(found, key=by_suit_high))


def best_low(hands: Iterable[tuple[Card, ...]]) -> Best:
    """The lowest of some hands; of those that are equal the one with the lowest cards by suit."""
    worth, found = _best(hands, low_worth)
    return Best(worth, max(found, key=by_suit_low))


def best_low_of(hands: Iterable[tuple[Card, ...]], highest: int) -> Best | None:
    """The lowest hand without a pair and with no card above a rank, if there is one."""
    low = [made for made in hands if is_low_of(made, highest)]
    return best_low(low) if low else None


eight_or_better = partial(best_low_of, highest=8)  # 14.9(j)
six_or_better = partial(best_low_of, highest=6)  # 14.8(a)6


def two_and_three(own: Iterable[Card], board: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Omaha: every hand of exactly two of a player's own cards and three of the board."""
    threes = tuple(combinations(board, 3))
    return (two + three for two in combinations(own, 2) for three in threes)


def _best(
    hands: Iterable[tuple[Card, ...]], worth_of: Callable[[tuple[Card, ...]], Worth]
) -> tuple[Worth, list[tuple[Card, ...]]]:
    best: Worth = ()
    found: list[tuple[Card, ...]] = []
    for made in hands:
        worth = worth_of(made)
        if worth > best:
            best, found = worth, [made]
        elif worth == best:
            found.append(made)
    return best, found
