"""Let it ride: decisions by backward induction, and how often each course of a round is taken.

Five cards matter: three of one's own, then two of the table, one after the other.  What may follow
depends on ranks and on whether all cards so far are of one suit (`states`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from pitboss.analysis.let_it_ride.payments import Path, bets
from pitboss.analysis.states import Deck, State, deck_of, made
from pitboss.core.rules import Edition
from pitboss.equipment.rankings import Ranking
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.let_it_ride.settlement import three_card_ranking

Values = tuple[int, int]  # what riding and withdrawing are worth, in cents over all that may follow
Vector = tuple[int, ...]  # the weight of each hand of five cards
RIDES, WITHDRAWS = 0, 1


class Course(NamedTuple):
    """What decides what all wagers of a position come to."""

    three: int  # the hand of three cards, by its place in the ranking
    path: Path
    five: int


class Policy(NamedTuple):
    """A way to play: the decision on bet number 1, and that on bet number 2."""

    first: Callable[[State], int]
    second: Callable[[State, State, int], int]


class Tree(NamedTuple):
    """What may follow, told once for all states that it is the same for."""

    rows: tuple[Vector, ...]  # after four cards: how often the fifth makes each hand
    row: Mapping[State, int]
    kinds: tuple[
        tuple[tuple[int, int], ...], ...
    ]  # after three: rows, and how many cards lead there
    kind: Mapping[State, int]


@lru_cache(maxsize=8)
def tree(deck: Deck) -> Tree:
    """What may follow three cards of a deck, and four."""
    place = {line: number for number, line in enumerate(HANDS.hands)}
    rows: dict[Vector, int] = {}
    row: dict[State, int] = {}
    kinds: dict[tuple[tuple[int, int], ...], int] = {}
    kind: dict[State, int] = {}
    for three in deck.states(3):
        after: Counter[int] = Counter()
        for four, number in deck.after(three):
            if four not in row:
                found = [0] * len(place)
                for five, weight in deck.after(four):
                    found[place[made(HANDS, *five)]] += weight
                row[four] = rows.setdefault(tuple(found), len(rows))
            after[row[four]] += number
        kind[three] = kinds.setdefault(tuple(sorted(after.items())), len(kinds))
    return Tree(tuple(rows), row, tuple(kinds), kind)


@dataclass(frozen=True)
class Solution:
    """What the decisions are worth, from what the bets come to by decisions and by hand."""

    deck: Deck
    net: Mapping[Path, Vector]
    prefers: int = WITHDRAWS  # what is done where both are worth the same

    @cached_property
    def tree(self) -> Tree:
        """What may follow."""
        return tree(self.deck)

    @cached_property
    def by_row(self) -> list[tuple[Values, Values]]:
        """What the decision on bet number 2 is worth, by that on bet number 1."""
        (rr, rw), (wr, ww) = ([self.net[one, two] for two in range(2)] for one in range(2))
        return [
            ((_sum(row, rr), _sum(row, rw)), (_sum(row, wr), _sum(row, ww)))
            for row in self.tree.rows
        ]

    @cached_property
    def by_kind(self) -> list[Values]:
        """What the decision on bet number 1 is worth, the next one being best."""
        best = [(max(one), max(two)) for one, two in self.by_row]
        return [
            (sum(n * best[row][RIDES] for row, n in kind), sum(n * best[row][1] for row, n in kind))
            for kind in self.tree.kinds
        ]

    @cached_property
    def total(self) -> int:
        """What best play comes to, in cents over all courses."""
        return sum(n * max(self.first(three)) for three, n in self.deck.states(3).items())

    def first(self, three: State) -> Values:
        """What the decision on bet number 1 is worth with three cards."""
        return self.by_kind[self.tree.kind[three]]

    def second(self, four: State, path: int) -> Values:
        """What the decision on bet number 2 is worth with four, after one on bet number 1."""
        return self.by_row[self.tree.row[four]][path]

    @property
    def policy(self) -> Policy:
        """The best way to play."""
        return Policy(self._first, self._second)

    def _first(self, three: State) -> int:
        return self._better(self.first(three))

    def _second(self, _: State, four: State, path: int) -> int:
        return self._better(self.second(four, path))

    def _better(self, values: Values) -> int:
        rides, withdraws = values
        return self.prefers if rides == withdraws else int(withdraws > rides)


def _sum(row: Vector, net: Vector) -> int:
    return sum([n * cents for n, cents in zip(row, net, strict=True)])


@lru_cache(maxsize=64)
def solve(edition: Edition, stake: int, prefers: int = WITHDRAWS) -> Solution:
    """The solution at one stake."""
    paid = bets(edition, stake)
    net = {path: tuple(p.net for p in row) for path, row in paid.items()}
    return Solution(deck_of(edition.deck), net, prefers)


def census(deck: Deck, ranking: Ranking, policy: Policy) -> Counter[Course]:
    """How often a position takes each course, of all three, one and one more cards."""
    following, place = tree(deck), {line: n for n, line in enumerate(ranking.hands)}
    rows: dict[tuple[int, Path], list[int]] = {}
    for three, weight in deck.states(3).items():
        kind, first = place[made(ranking, *three)], policy.first(three)
        for four, number in deck.after(three):
            path = first, policy.second(three, four, first)
            row = rows.setdefault((kind, path), [0] * len(HANDS.hands))
            times = weight * number
            for n, more in enumerate(following.rows[following.row[four]]):
                if more:
                    row[n] += times * more
    found: Counter[Course] = Counter()
    for (kind, path), row in rows.items():
        found.update({Course(kind, path, n): weight for n, weight in enumerate(row) if weight})
    return found


def best_courses(edition: Edition, stake: int, prefers: int = WITHDRAWS) -> Counter[Course]:
    """How often a position that is played best takes each course."""
    found = solve(edition, stake, prefers)
    return census(found.deck, three_card_ranking(edition), found.policy)
