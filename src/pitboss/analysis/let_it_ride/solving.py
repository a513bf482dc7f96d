"""Let it ride: decisions by backward induction, and how often each course of a round is taken.

Five cards matter: three of one's own, then two of the table, one after the other.  What may follow
depends on ranks and on whether all cards so far are of one suit (`states`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
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


@lru_cache(maxsize=8)
def fifth_cards(deck: Deck) -> dict[State, Vector]:
    """For each state of four cards, how often the fifth makes each hand."""
    place = {line: number for number, line in enumerate(HANDS.hands)}
    found: dict[State, Vector] = {}
    for four in {after for three in deck.states(3) for after, _ in deck.after(three)}:
        row = [0] * len(place)
        for five, weight in deck.after(four):
            row[place[made(HANDS, *five)]] += weight
        found[four] = tuple(row)
    return found


@dataclass(frozen=True)
class Solution:
    """What the decisions are worth at one stake."""

    edition: Edition
    stake: int
    prefers: int = WITHDRAWS  # what is done where both are worth the same

    @cached_property
    def deck(self) -> Deck:
        """The cards."""
        return deck_of(self.edition.deck)

    @cached_property
    def net(self) -> dict[Path, Vector]:
        """What the bets come to, by decisions and by hand."""
        paid = bets(self.edition, self.stake)
        return {path: tuple(p.net for p in row) for path, row in paid.items()}

    @cached_property
    def second(self) -> dict[State, tuple[Values, Values]]:
        """By four cards and by the decision on bet number 1: what that on bet number 2 is worth."""
        (rr, rw), (wr, ww) = ([self.net[one, two] for two in range(2)] for one in range(2))
        return {
            four: ((_sum(row, rr), _sum(row, rw)), (_sum(row, wr), _sum(row, ww)))
            for four, row in fifth_cards(self.deck).items()
        }

    @cached_property
    def first(self) -> dict[State, Values]:
        """By three cards: what the decision on bet number 1 is worth, the next one being best."""
        best = {four: (max(one), max(two)) for four, (one, two) in self.second.items()}
        found = {}
        for three in self.deck.states(3):
            after = self.deck.after(three)
            rides = sum(n * best[four][RIDES] for four, n in after)
            found[three] = (rides, sum(n * best[four][WITHDRAWS] for four, n in after))
        return found

    @property
    def policy(self) -> Policy:
        """The best way to play."""
        return Policy(self._first, self._second)

    def _first(self, three: State) -> int:
        return self._better(self.first[three])

    def _second(self, _: State, four: State, path: int) -> int:
        return self._better(self.second[four][path])

    def _better(self, values: Values) -> int:
        rides, withdraws = values
        return self.prefers if rides == withdraws else int(withdraws > rides)


def _sum(row: Vector, net: Vector) -> int:
    return sum([n * cents for n, cents in zip(row, net, strict=True)])


@lru_cache(maxsize=64)
def solve(edition: Edition, stake: int, prefers: int = WITHDRAWS) -> Solution:
    """The solution, made once."""
    return Solution(edition, stake, prefers)


def census(deck: Deck, ranking: Ranking, policy: Policy) -> Counter[Course]:
    """How often a position takes each course, of all three, one and one more cards."""
    fifth, place = fifth_cards(deck), {line: n for n, line in enumerate(ranking.hands)}
    rows: dict[tuple[int, Path], list[int]] = {}
    for three, weight in deck.states(3).items():
        kind, first = place[made(ranking, *three)], policy.first(three)
        for four, number in deck.after(three):
            path = first, policy.second(three, four, first)
            row = rows.setdefault((kind, path), [0] * len(HANDS.hands))
            times = weight * number
            for n, more in enumerate(fifth[four]):
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
