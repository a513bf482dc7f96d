"""Three card poker: how often each hand stands how against the dealer's three other cards.

Hands are put in the order of the core once.  How many lie below one of them and hold none of its
cards follows by inclusion and exclusion of these cards, so no dealer's hand is looked at twice.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, cmp_to_key, lru_cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

from pitboss.analysis.states import State, deck_of, representative
from pitboss.analysis.suits import Lots, classes
from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, Card
from pitboss.games.three_card_poker.options import Options
from pitboss.games.three_card_poker.payouts import CARDS, compare, qualifies
from pitboss.games.three_card_poker.silences import KING_ACE_TWO, QUEEN_HIGH, TIES
from pitboss.regulation import Inconsistent

Cards = tuple[Card, ...]
BEAR_ON = (KING_ACE_TWO, QUEEN_HIGH, TIES)  # silences that bear on which hand is higher


class Against(NamedTuple):
    """How a hand stands against the dealer's: whether that qualifies, and which is higher."""

    qualified: bool
    sign: int  # above zero: one's own


class Own(NamedTuple):
    """Hands that differ by the names of their suits alone, and how they stand."""

    lots: Lots
    weight: int
    level: int  # its place in the order of all hands, the lowest 0
    against: Mapping[Against, int]  # of how many hands of the dealer

    @property
    def cards(self) -> Cards:
        """One of them."""
        return self.lots[0]


class Field:
    """All hands of three cards of a deck, in order."""

    def __init__(self, rules: Edition) -> None:
        self.rules = rules
        self.deck: Cards = rules.deck  # type: ignore[assignment]
        self.place = {card: 1 << n for n, card in enumerate(self.deck)}
        self._states = deck_of(self.deck)
        self.order = self._in_order()
        self.qualified = {one: qualifies(rules, representative(one)) for one in self.order}
        self._levels: tuple[dict[int, list[int]], ...] = ({}, {})
        for hand in combinations(self.deck, CARDS):
            one = self._states.state(hand)
            self._enter(hand, self._levels[self.qualified[one]], self.order[one])
        for levels in chain.from_iterable(found.values() for found in self._levels):
            levels.sort()

    def _in_order(self) -> Mapping[State, int]:
        def higher(one: State, other: State) -> int:
            return compare(self.rules, representative(one), representative(other))

        found: dict[State, int] = {}
        before: State | None = None
        for one in sorted(self._states.states(CARDS), key=cmp_to_key(higher)):
            last = found[before] if before else -1
            found[one] = last + (before is None or higher(one, before) > 0)
            before = one
        return found

    def _enter(self, hand: Sequence[Card], levels: dict[int, list[int]], level: int) -> None:
        """A hand counts for itself, and for each card and each two cards that it holds."""
        a, b, c = (self.place[card] for card in hand)
        for mask in (0, a, b, c, a | b, a | c, b | c):
            levels.setdefault(mask, []).append(level)

    def state(self, cards: Sequence[Card]) -> State:
        """The state of a hand: whatever decides which of two is higher."""
        return self._states.state(cards)

    def level(self, cards: Sequence[Card]) -> int:
        """The place of a hand in the order of all hands."""
        return self.order[self.state(cards)]

    def against(self, cards: Sequence[Card]) -> Counter[Against]:
        """How a hand stands against each hand of the dealer that holds none of its cards."""
        one, found = self._states.state(cards), Counter[Against]()
        level = self.order[one]
        masks = [self.place[card] for card in cards]
        for qualified, levels in enumerate(self._levels):
            for size in range(CARDS):
                for some in combinations(masks, size):
                    row, factor = levels.get(sum(some), []), (-1) ** size
                    below, upto = bisect_left(row, level), bisect_right(row, level)
                    found[Against(bool(qualified), 1)] += factor * below
                    found[Against(bool(qualified), 0)] += factor * (upto - below)
                    found[Against(bool(qualified), -1)] += factor * (len(row) - upto)
        found[Against(self.qualified[one], 0)] -= 1  # the hand itself, which holds all three
        if sum(found.values()) != self.dealers:
            raise Inconsistent(f"{sum(found.values())} hands of the dealer")
        return found

    @property
    def dealers(self) -> int:
        """How many hands the dealer may hold beside one's own."""
        return comb(len(self.deck) - CARDS, CARDS)

    @property
    def space(self) -> int:
        """How many ways there are to deal both hands."""
        return comb(len(self.deck), CARDS) * self.dealers

    @cached_property
    def own(self) -> tuple[Own, ...]:
        """Every class of hands."""
        return tuple(self.of(lots, weight) for lots, weight in self.hands())

    def of(self, lots: Lots, weight: int = 1) -> Own:
        """One class."""
        return Own(lots, weight, self.level(lots[0]), +self.against(lots[0]))

    def hands(self) -> Iterator[tuple[Lots, int]]:
        """One hand of each class, and how many there are; of a part of a deck every hand."""
        if set(self.deck) == set(DECK):
            yield from classes(CARDS)
        else:
            yield from (((hand,), 1) for hand in combinations(self.deck, CARDS))

    def dealers_hand(self, own: Sequence[Card], sought: Against | None) -> Cards:
        """A hand of the dealer that one's own stands so against; any one if it does not matter."""
        mine = self.level(own)
        for hand in combinations([card for card in self.deck if card not in own], CARDS):
            one = self._states.state(hand)
            level = self.order[one]
            sign = (mine > level) - (mine < level)
            if sought in (None, Against(self.qualified[one], sign)):
                return hand
        raise Inconsistent(f"{own} never stands so: {sought}")


def field_of(edition: Edition) -> Field:
    """The field of an edition, made once for all options that do not bear on it."""
    readings = {s.slug: edition.reads(s).slug for s in BEAR_ON}
    return _made(Edition(edition.game, edition.day, Options(readings=readings)))


@lru_cache(maxsize=16)
def _made(rules: Edition) -> Field:
    return Field(rules)
