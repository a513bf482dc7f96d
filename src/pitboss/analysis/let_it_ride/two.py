"""Let it ride: what the wagers of two positions of one player have to do with each other.

Both have the cards of the table in common.  For each two of these, in order, everything that a
position comes to is a function of its own three cards, and the two hands have no card in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import lcm
from typing import TYPE_CHECKING, Any

from pitboss.analysis.let_it_ride.payments import PATHS
from pitboss.analysis.let_it_ride.solving import Course, solve
from pitboss.analysis.let_it_ride.together import Part
from pitboss.analysis.pairs import Sums, by_pairs, triples
from pitboss.analysis.states import ALIKE, MIXED, RANKS, State, made
from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, Card
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.let_it_ride.settlement import three_card_ranking
from pitboss.games.let_it_ride.usage import least

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

Triple = tuple[Any, Any, Any]
THREES = tuple(combinations_with_replacement(RANKS, 3))  # the ranks of a hand
SUITED_ALIKE = 2  # the hand is of one suit, and the card of the table too


def boards() -> Iterator[tuple[Card, Card, int]]:
    """Two cards of the table in order, and in how many ways their suits may be exchanged."""
    for one in RANKS:
        for two in RANKS:
            yield Card(one, 0), Card(two, 1), 12
            if one != two:
                yield Card(one, 0), Card(two, 0), 4


def _possible(*ranks: int) -> bool:
    return max(map(ranks.count, ranks)) <= 4


class Courses:
    """What becomes of every hand of three cards, told for all of them at once."""

    def __init__(self, edition: Edition) -> None:
        import numpy as np

        self.hands = triples(len(DECK))
        places = {ranks: n for n, ranks in enumerate(THREES)}
        own = [[DECK[n] for n in hand] for hand in self.hands]
        self.ranks = np.array([places[tuple(sorted(card.rank for card in hand))] for hand in own])
        suits = [{card.suit for card in hand} for hand in own]
        self.suit = np.array([min(found) if len(found) == 1 else -1 for found in suits])
        self._decide(edition)
        self.five = self._fives()
        self.three = self._threes(edition)

    def _decide(self, edition: Edition) -> None:
        """The decisions, by ranks, and by how many of the cards are of one suit."""
        import numpy as np

        policy = solve(edition, least(edition.options)).policy
        self.first = np.zeros((2, len(THREES)), dtype=np.int64)
        self.second = np.zeros((3, len(THREES), len(RANKS)), dtype=np.int64)
        for n, ranks in enumerate(THREES):
            key = sum(8 ** (rank - 2) for rank in ranks)
            for suited in range(2 if len(set(ranks)) == 3 else 1):
                if not _possible(*ranks):
                    continue
                three = State(key, ALIKE if suited else MIXED)
                path = policy.first(three)
                self.first[suited, n] = path
                for rank in RANKS:
                    for kind in (1, SUITED_ALIKE) if suited else (0,):
                        alike = kind == SUITED_ALIKE and rank not in ranks
                        if _possible(*ranks, rank):
                            four = State(key + 8 ** (rank - 2), ALIKE if alike else MIXED)
                            self.second[kind, n, rank - 2] = policy.second(three, four, path)

    def _threes(self, edition: Edition) -> Ints:
        """The hand of three cards by its ranks, mixed and suited."""
        import numpy as np

        ranking = three_card_ranking(edition)
        lines = {line: n for n, line in enumerate(ranking.hands)}
        found = np.zeros((2, len(THREES)), dtype=np.int64)
        for n, ranks in enumerate(THREES):
            key = sum(8 ** (rank - 2) for rank in ranks)
            for alike in range(2 if len(set(ranks)) == 3 else 1):
                found[alike, n] = lines[made(ranking, key, ALIKE if alike else MIXED)]
        return found

    def _fives(self) -> Ints:
        """The hand of five cards by the ranks of one's own and of the table, mixed and suited."""
        import numpy as np

        lines = {line: n for n, line in enumerate(HANDS.hands)}
        found = np.zeros((2, len(THREES), len(RANKS), len(RANKS)), dtype=np.int64)
        for n, ranks in enumerate(THREES):
            for one, two in combinations_with_replacement(RANKS, 2):
                five = (*ranks, one, two)
                if _possible(*five):
                    key = sum(8 ** (rank - 2) for rank in five)
                    for alike in range(2 if len(set(five)) == 5 else 1):
                        line = lines[made(HANDS, key, ALIKE if alike else MIXED)]
                        found[alike, n, one - 2, two - 2] = line
                        found[alike, n, two - 2, one - 2] = line
        return found

    def with_board(self, one: Card, two: Card) -> tuple[Any, Triple]:
        """Which hands hold neither card of the table, and what becomes of them."""
        import numpy as np

        taken = [DECK.index(one), DECK.index(two)]
        free = ~np.isin(self.hands, taken).any(axis=1)
        suited = (self.suit >= 0)[free].astype(np.int64)
        return free, self.becomes(self.ranks[free], suited, self.suit[free] == one.suit, one, two)

    def becomes(self, ranks: Any, suited: Any, alike: Any, one: Card, two: Card) -> Triple:
        """What becomes of hands: their own line, the decisions, and the hand of five cards.

        They are told by their ranks, whether they are suited, and whether as the first card of the
        table is.
        """
        first = self.first[suited, ranks]
        second = self.second[suited + alike, ranks, one.rank - 2]
        flush = (alike & (one.suit == two.suit)).astype("int64")
        five = self.five[flush, ranks, one.rank - 2, two.rank - 2]
        return self.three[suited, ranks], 2 * first + second, five


def sums(edition: Edition, parts: Sequence[Part]) -> Sums:
    """Sums over every two cards of the table, and every two hands beside them."""
    courses = Courses(edition)
    scales, values = tables_of(edition, parts)
    found = Sums(scales)
    for one, two, weight in boards():
        free, becomes = courses.with_board(one, two)
        rows = values[(slice(None), *becomes)]
        pairs = by_pairs(rows, courses.hands[free], len(DECK))
        found.add(pairs, rows @ rows.T, weight, len(DECK) - 2)
    return found


def tables_of(edition: Edition, parts: Sequence[Part]) -> tuple[list[int], Any]:
    """What each wager comes to by the course of the round, and by what it was made whole."""
    import numpy as np

    threes, fives = len(three_card_ranking(edition).hands), len(HANDS.hands)
    courses = [
        Course(three, path, five)
        for three in range(threes)
        for path in PATHS
        for five in range(fives)
    ]
    nets = [[part.net(course) for course in courses] for part in parts]
    scales = [lcm(*(net.denominator for net in row)) for row in nets]
    whole = [[int(n * scale) for n in row] for row, scale in zip(nets, scales, strict=True)]
    shape = (len(parts), threes, len(PATHS), fives)
    return scales, np.array(whole, dtype=np.float64).reshape(shape)
