"""Three card poker: what the wagers of two positions of one player have to do with each other.

Both play against the same hand of the dealer.  The dealer's hands are taken in order, from the
lowest upwards: what a hand of three cards comes to changes only when the dealer's passes it.  So a
table of what hands come to that hold some two cards is kept up to date, and the dealer's cards are
then taken out of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, permutations
from math import gcd
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.analysis.pairs import SIZE, Sums, by_pairs, triples
from pitboss.analysis.suits import pattern
from pitboss.analysis.three_card_poker.field import Against, Cards, Field, Own
from pitboss.analysis.three_card_poker.payments import FORFEITED, PLAYS, Payments
from pitboss.analysis.three_card_poker.solving import Solution

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.analysis.pairs import Floats

    Ints = NDArray[np.int64]

SIGNS = (-1, 0, 1)


class Part(NamedTuple):
    """A wager of a position and its payments."""

    wager: str
    table: str | None
    payments: Payments

    @property
    def unit(self) -> int:
        """The one wager that is staked."""
        stakes = self.payments.stakes
        return stakes.ante or stakes.pair_plus

    def net(self, own: Cards, against: Against | None, decision: int) -> int:
        """What it comes to, in cents."""
        if not self.payments.stakes.ante:
            return self.payments.net(own, None).pair_plus.net
        stands = None if decision == FORFEITED else against
        return self.payments.net(own, stands, decision).ante.net


class Position:
    """What every hand of three cards comes to, however it stands against the dealer's."""

    def __init__(self, parts: Sequence[Part]) -> None:
        import numpy as np

        self.field: Field = parts[0].payments.field
        deck = self.field.deck
        self.hands = triples(len(deck))
        kinds, of_class = _kinds(self.field, parts)
        own = [tuple(deck[n] for n in hand) for hand in self.hands]
        self.kind = np.array([of_class[self.field.state(hand), pattern((hand,))] for hand in own])
        self.level = np.array([self.field.level(hand) for hand in own])
        self.scales = [part.unit for part in parts]
        self.net = np.zeros((len(parts), len(kinds), 2, len(SIGNS)))
        for i, part in enumerate(parts):
            every = _nets(part, i, kinds)
            scale = gcd(part.unit, *every.values())
            self.scales[i] //= scale
            for place, net in every.items():
                self.net[(i, *place)] = net // scale

    def values(self, qualified: int, level: int) -> Floats:
        """What all hands come to against a hand of the dealer in that place of the order."""
        import numpy as np

        sign = np.sign(self.level - level) + 1
        found: Floats = self.net[:, self.kind, qualified, sign]
        return found


Decisions = tuple[int, ...]
Kinds = dict[tuple[Any, ...], tuple[int, list[tuple[Own, Decisions]]]]
Place = tuple[int, int, int]


def _kinds(field: Field, parts: Sequence[Part]) -> tuple[Kinds, dict[Any, int]]:
    """Classes of hands that are paid and played alike, and which of them a class belongs to."""
    rankings = list(dict.fromkeys(part.payments.ranking for part in parts))
    ways = [Solution(part.payments).policy if part.payments.stakes.ante else _any for part in parts]
    kinds: Kinds = {}
    of_class = {}
    for own in field.own:
        decisions = tuple(way(own) for way in ways)
        key = (decisions, *(ranking(own.cards) for ranking in rankings))
        place, classes = kinds.setdefault(key, (len(kinds), []))
        classes.append((own, decisions))
        of_class[field.state(own.cards), pattern(own.lots)] = place
    return kinds, of_class


def _any(_: Own) -> int:
    return PLAYS


def _nets(part: Part, number: int, kinds: Kinds) -> dict[Place, int]:
    """What a wager comes to by kind, and by how a hand stands; what never happens is left out."""
    found: dict[Place, int] = {}
    for place, classes in kinds.values():
        for own, decisions in classes:
            for against in own.against:
                key = (place, int(against.qualified), against.sign + 1)
                if key not in found:
                    found[key] = part.net(own.cards, against, decisions[number])
    return found


def _dealers(field: Field, qualified: int) -> Iterator[tuple[int, list[Own]]]:
    """The dealer's hands that qualify, or that do not, by their place in the order."""
    classes = [own for own in field.own if field.qualified[field.state(own.cards)] == qualified]
    for level, some in groupby(sorted(classes, key=lambda own: own.level), lambda own: own.level):
        yield level, list(some)


def sums(parts: Sequence[Part]) -> Sums:
    """Sums over every hand of the dealer, and every two hands beside it."""
    position = Position(parts)
    total = Sums(position.scales)
    deck = position.field.deck
    for qualified in range(2):
        tables = Tables(position, qualified)
        for level, dealers in _dealers(position.field, qualified):
            tables.reach(level)
            for own in dealers:
                taken = [deck.index(card) for card in own.cards]
                total.add(*tables.without(taken), own.weight, len(deck) - SIZE)
    return total


class Tables:
    """What hands come to, and those that hold some two cards, as the dealer's hand rises."""

    def __init__(self, position: Position, qualified: int) -> None:
        import numpy as np

        self.position, self.qualified = position, qualified
        self.cards = len(position.field.deck)
        self.holds = np.array([(position.hands == n).any(axis=1) for n in range(self.cards)])
        self.now = position.values(qualified, -1)
        self.pairs = by_pairs(self.now, position.hands, self.cards)
        self.single = np.zeros((len(self.now), self.cards, self.cards, self.cards))
        self._enter(np.arange(len(position.hands)))
        self.order = np.argsort(position.level, kind="stable")
        self.levels = position.level[self.order]
        self.passed = 0  # hands that lie below the dealer's, in order

    def _enter(self, some: Ints) -> None:
        for a, b, c in permutations(self.position.hands[some].T):
            self.single[:, a, b, c] = self.now[:, some]

    def reach(self, level: int) -> None:
        """The dealer's hand is now one in that place of the order."""
        import numpy as np

        until = int(np.searchsorted(self.levels, level, side="right"))
        some = self.order[self.passed : until]
        self.passed = int(np.searchsorted(self.levels, level, side="left"))
        sign = np.sign(self.position.level[some] - level) + 1
        new = self.position.net[:, self.position.kind[some], self.qualified, sign]
        change = new - self.now[:, some]
        self.now[:, some] = new
        self._enter(some)
        for a, b, _ in permutations(self.position.hands[some].T):
            for row, delta in zip(self.pairs, change, strict=True):
                np.add.at(row, (a, b), delta)
        self.itself = self.now @ self.now.T

    def without(self, taken: Sequence[int]) -> tuple[Floats, Floats]:
        """The table of pairs, and products of hands with themselves, without some cards."""
        pairs = self.pairs - self.single[:, :, :, taken].sum(axis=3)
        pairs[:, taken, :] = 0
        pairs[:, :, taken] = 0
        hit = self.now[:, self.holds[taken].any(axis=0)]
        return pairs, self.itself - hit @ hit.T
