"""All-in hold 'em: how often two cards meet what, over all boards and all hands of the dealer.

A whole deck is counted by the kernel, all hands of a class at once; a smaller one deal by deal.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.rankings import Hand
from pitboss.games.all_in_hold_em.hands import HANDS, Comparison, comparison
from pitboss.games.all_in_hold_em.payouts import HoleCards, hole_cards
from pitboss.games.all_in_hold_em.settlement import qualifies
from pitboss.games.all_in_hold_em.silences import TIES
from pitboss.kernels.counts import by_rank
from pitboss.kernels.hold_em import Class, Met, board_by_board, classes
from pitboss.kernels.tables import Strength, tables_of

Pair = tuple[Card, Card]
SEVEN = 7


class Course(Enum):
    """What becomes of an ante: it is given up, or it is raised and one of four things happens."""

    FOLDED = "folded"
    NOT_CALLED = "raised, the dealer does not qualify"
    WON = "raised and won"
    TIED = "raised and tied"
    LOST = "raised and lost"

    __hash__ = object.__hash__


FOLDED = Course.FOLDED
RAISED = (Course.NOT_CALLED, Course.WON, Course.TIED, Course.LOST)  # as `Met` has them


class Kind(NamedTuple):
    """Hands that meet the same and fit the same line of the hole card bonus."""

    name: str
    cards: Pair  # one of them
    number: int  # how many there are
    line: HoleCards
    met: tuple[tuple[Hand, Met], ...]  # of each, by the line that the seven cards make

    @property
    def all(self) -> Met:
        """What each of them meets, whatever the seven cards make."""
        return Met(*(sum(column) for column in zip(*(met for _, met in self.met), strict=True)))


def dealer_calls(pair: Pair) -> bool:
    """Whether the dealer's two cards qualify."""
    return qualifies(*pair)[0]


def kinds(edition: Edition) -> tuple[Kind, ...]:
    """All hands of two cards, and what they meet."""
    return _kinds(edition.deck, comparison(edition.reads(TIES)), _by_classes)


def kinds_by_board(edition: Edition) -> tuple[Kind, ...]:
    """The same, of a whole deck counted board by board and card by card."""
    return _kinds(edition.deck, comparison(edition.reads(TIES)), _by_boards)


Count = Callable[[Comparison], tuple[Class, ...]]


@lru_cache(maxsize=8)
def _kinds(deck: tuple[Card, ...], best: Comparison, count: Count) -> tuple[Kind, ...]:
    whole = frozenset(deck) == frozenset(DECK)
    found = count(best) if whole else each_deal(deck, best)
    lines: dict[object, Counter[HoleCards]] = defaultdict(Counter)
    for pair in combinations(deck, 2):
        lines[_alike(pair) if whole else frozenset(pair)][hole_cards(pair)] += 1
    made = []
    for one in found:
        met = tuple((line, _of_one(met, one.combos)) for line, met in one.met.items())
        for line, number in lines[_alike(one.cards) if whole else frozenset(one.cards)].items():
            pair = _example(deck, one.cards, line)
            made.append(Kind(one.name, pair, number, line, met))
    return tuple(made)


def _by_classes(best: Comparison) -> tuple[Class, ...]:
    return classes(strength(best), HANDS, dealer_calls)


def _by_boards(best: Comparison) -> tuple[Class, ...]:
    return board_by_board(strength(best), HANDS, dealer_calls)


@cache
def strength(best: Comparison) -> Strength:
    """How strong five cards are, as hands are compared."""
    return lambda five: HANDS.strength(five, best.tie)


def _of_one(met: Met, hands: int) -> Met:
    """Hands that differ by the names of suits alone meet the same, so each an equal share."""
    return Met(*(number // hands for number in met))


def _alike(pair: Pair) -> tuple[int, int, bool]:
    """What hands of a whole deck have in common that differ by the names of suits alone."""
    one, other = pair
    return max(one.rank, other.rank), min(one.rank, other.rank), one.suit == other.suit


def _example(deck: tuple[Card, ...], pair: Pair, line: HoleCards) -> Pair:
    if hole_cards(pair) is line:
        return pair
    return next(
        other
        for other in combinations(deck, 2)
        if _alike(other) == _alike(pair) and hole_cards(other) is line
    )


def twos(edition: Edition) -> Mapping[HoleCards, int]:
    """How many hands of two cards fit each line of the hole card bonus."""
    return _twos(edition.deck)


@lru_cache(maxsize=8)
def _twos(deck: tuple[Card, ...]) -> Mapping[HoleCards, int]:
    return Counter(hole_cards(pair) for pair in combinations(deck, 2))


def sevens(edition: Edition) -> Mapping[Hand, int]:
    """How many sets of seven cards make each line."""
    return _sevens(edition.deck, comparison(edition.reads(TIES)))


@lru_cache(maxsize=8)
def _sevens(deck: tuple[Card, ...], best: Comparison) -> Mapping[Hand, int]:
    if frozenset(deck) != frozenset(DECK):
        return Counter(best(seven).hand for seven in combinations(deck, SEVEN))
    tables, found = tables_of(strength(best)), Counter[Hand]()
    for rank, number in enumerate(by_rank(tables, SEVEN)):
        if number:
            found[HANDS(tables.example(rank))] += number
    return found


# ---- a small deck, deal by deal ------------------------------------------------------------------


def each_deal(deck: tuple[Card, ...], best: Comparison) -> tuple[Class, ...]:
    """What every two cards of a deck meet, each deal looked at."""
    found: dict[Pair, dict[Hand, list[int]]] = {pair: {} for pair in combinations(deck, 2)}
    stays = {pair: dealer_calls(pair) for pair in found}
    for board in combinations(deck, 5):
        left = [card for card in deck if card not in board]
        made = {pair: best((*pair, *board)) for pair in combinations(left, 2)}
        for own, hand in made.items():
            row = found[own].setdefault(hand.hand, [0] * len(RAISED))
            for theirs in _apart(own, made):
                row[_place(hand.strength, made[theirs].strength, calls=stays[theirs])] += 1
    return tuple(
        Class(" ".join(map(str, pair)), pair, 1, {line: Met(*row) for line, row in rows.items()})
        for pair, rows in found.items()
    )


def _apart(own: Pair, others: Iterable[Pair]) -> Iterator[Pair]:
    a, b = own
    return (pair for pair in others if a not in pair and b not in pair)


def _place(own: tuple[int, ...], theirs: tuple[int, ...], *, calls: bool) -> int:
    """Where a deal is counted in `Met`."""
    if not calls:
        return 0
    return 1 if own > theirs else 2 if own == theirs else 3
