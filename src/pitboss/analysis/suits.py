"""Classes of hands of a full deck under exchange of suits: they differ by the names of suits alone.

Cards may lie in several lots (three of one's own, then one of the table): what is exchanged is the
suits of all of them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from math import factorial, prod

from pitboss.equipment.cards import Card

Lots = tuple[tuple[Card, ...], ...]
WIDTH = 16  # bits for the ranks of a lot
ALL = (1 << WIDTH) - 1
NAMES = (3, 2, 1, 0)  # spades stand for the suit with most


def pattern(lots: Sequence[Iterable[Card]]) -> tuple[int, ...]:
    """For each suit the cards of each lot, as one number, the suits in order of these numbers."""
    found = [0, 0, 0, 0]
    for number, lot in enumerate(lots):
        for card in lot:
            found[card.suit] |= 1 << card.rank << WIDTH * number
    return tuple(sorted(found, reverse=True))


def size_of(lots: Sequence[Iterable[Card]]) -> int:
    """How many hands differ from this one by the names of suits alone, itself among them."""
    return _arrangements(pattern(lots))


def _arrangements(found: tuple[int, ...]) -> int:
    return factorial(len(NAMES)) // prod(factorial(found.count(ranks)) for ranks in set(found))


def example(found: tuple[int, ...], lots: int) -> Lots:
    """Cards with a pattern, the highest rank first."""
    return tuple(
        tuple(
            sorted(
                chain.from_iterable(
                    _cards(suit, ranks >> WIDTH * number & ALL)
                    for suit, ranks in zip(NAMES, found, strict=True)
                ),
                key=_order,
            )
        )
        for number in range(lots)
    )


def cards_of(found: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards with a pattern of one lot, in any order."""
    a, b, c, d = found
    return (*_cards(3, a), *_cards(2, b), *_cards(1, c), *_cards(0, d))


def _order(card: Card) -> tuple[int, int]:
    return -card.rank, -card.suit


@cache
def _cards(suit: int, ranks: int) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for rank in range(2, 15) if ranks >> rank & 1)


def classes(size: int) -> Iterator[tuple[Lots, int]]:
    """An example of each class of so many cards, and how many hands are in it."""
    for found, weight in patterns(size):
        yield example(found, 1), weight


def patterns(size: int, most: int = 1 << 15) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every pattern of so many cards of a full deck, with the number of hands that have it."""
    for found in _descending(size, len(NAMES), most):
        yield found, _arrangements(found)


def _descending(size: int, suits: int, most: int) -> Iterator[tuple[int, ...]]:
    if suits == 1:
        yield from ((ranks,) for ranks in _ranks(size) if ranks <= most)
        return
    for number in range(size + 1):
        for ranks in _ranks(number):
            if ranks <= most:
                for rest in _descending(size - number, suits - 1, ranks):
                    yield ranks, *rest


@cache
def _ranks(number: int) -> tuple[int, ...]:
    """Every choice of so many ranks of one suit, as one number."""
    chosen = combinations(range(2, 15), number)
    return tuple(sorted(sum(1 << rank for rank in ranks) for ranks in chosen))


def less_one(found: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The patterns that remain when each of the cards is taken away in turn."""
    for at, ranks in enumerate(found):
        left = ranks
        while left:
            card = left & -left
            left ^= card
            yield tuple(sorted((*found[:at], ranks ^ card, *found[at + 1 :]), reverse=True))


def with_one_more(size: int) -> Iterator[tuple[Lots, int]]:
    """An example of each class of so many cards and one more, which is a lot of its own."""
    found: Counter[tuple[int, ...]] = Counter()
    for before, weight in patterns(size):
        for at, ranks in enumerate(before):
            others = (*before[:at], *before[at + 1 :])
            for rank in range(2, 15):
                if not ranks >> rank & 1:
                    after = ranks | 1 << rank << WIDTH
                    found[tuple(sorted((*others, after), reverse=True))] += weight
    for one, weight in sorted(found.items(), reverse=True):
        yield example(one, 2), weight
