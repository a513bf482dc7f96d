"""Three card poker once more, by ways that share no counting with the first.

Ante and play: pairs of hands are taken by their ranks alone, one's own and the dealer's, and the
ways in which their suits may fall are counted by formulas.  Pair plus: formulas of the textbooks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from pitboss.analysis.states import ALIKE, MIXED, RANKS, State, representative
from pitboss.analysis.three_card_poker.field import Against, Field
from pitboss.analysis.three_card_poker.payments import FORFEITED, Net, Stakes, payments
from pitboss.core.rules import Edition
from pitboss.games.three_card_poker import payouts as p
from pitboss.games.three_card_poker.silences import KING_ACE_TWO

SUITS = 4
DEALERS = comb(49, 3)


class Ranks(NamedTuple):
    """The ranks of three cards, and how many ways their suits can fall."""

    ranks: tuple[int, ...]
    key: int
    counts: Mapping[int, int]
    ways: int
    distinct: bool

    def states(self) -> tuple[State, ...]:
        """Of mixed suits, and of one suit if that can be."""
        mixed = State(self.key, MIXED)
        return (mixed, State(self.key, ALIKE)) if self.distinct else (mixed,)


def every_ranks() -> tuple[Ranks, ...]:
    """The ranks that three cards may have."""
    found = []
    for ranks in combinations_with_replacement(RANKS, 3):
        counts = Counter(ranks)
        key = sum(8 ** (rank - 2) for rank in ranks)
        ways = prod(comb(SUITS, n) for n in counts.values())
        found.append(Ranks(ranks, key, counts, ways, len(counts) == 3))
    return tuple(found)


def beside(taken: Ranks, more: Ranks) -> int:
    """How many ways further cards can be of some ranks, when those of others are taken."""
    return prod(comb(SUITS - taken.counts.get(rank, 0), n) for rank, n in more.counts.items())


def falls(own: Ranks, dealers: Ranks) -> Iterator[tuple[State, State, int]]:
    """The states that both hands may be in, and how many ways their suits can fall then."""
    shared = not own.counts.keys().isdisjoint(dealers.counts)
    every = own.ways * beside(own, dealers) if shared else own.ways * dealers.ways
    mine = SUITS * beside(own, dealers) if own.distinct else 0
    his = SUITS * beside(dealers, own) if dealers.distinct else 0
    both = SUITS * (SUITS - shared) if own.distinct and dealers.distinct else 0
    one, two = State(own.key, MIXED), State(dealers.key, MIXED)
    yield one, two, every - mine - his + both
    if own.distinct:
        yield State(own.key, ALIKE), two, mine - both
    if dealers.distinct:
        yield one, State(dealers.key, ALIKE), his - both
    if both:
        yield State(own.key, ALIKE), State(dealers.key, ALIKE), both


@lru_cache(maxsize=4)
def standings(field: Field) -> dict[State, Counter[Against]]:
    """How often hands of a state stand how against the dealer's."""
    found: dict[State, Counter[Against]] = {}
    known = {(q, sign): Against(q, sign) for q in (False, True) for sign in (-1, 0, 1)}
    every, order, qualified = every_ranks(), field.order, field.qualified
    for own in every:
        rows = {one: Counter[Against]() for one in own.states()}
        for dealers in every:
            for one, two, n in falls(own, dealers):
                level, other = order[one], order[two]
                sign = (level > other) - (level < other)
                rows[one][known[qualified[two], sign]] += n
        found.update(rows)
    return found


def ante_by_states(edition: Edition, unit: int) -> Fraction:
    """What ante and play are worth, each state of a hand played or forfeited as is better."""
    return together_by_states(edition, Stakes(unit), unit)


def together_by_states(edition: Edition, stakes: Stakes, unit: int) -> Fraction:
    """The same of all wagers of a position together."""
    won = sum(weight * net.together for net, weight in nets_by_states(edition, stakes))
    return Fraction(won, comb(52, 3) * DEALERS * unit)


def nets_by_states(edition: Edition, stakes: Stakes) -> Iterator[tuple[Net, int]]:
    """What the wagers of a position come to if it is played best, and how often."""
    paid = payments(edition, stakes)
    for one, row in standings(paid.field).items():
        own = representative(one)
        plays = [(paid.net(own, against), n) for against, n in row.items() if n]
        forfeits = [(paid.net(own, None, FORFEITED), sum(row.values()))]
        yield from max(forfeits, plays, key=lambda nets: sum(n * net.together for net, n in nets))


def pair_plus_by_formulas(edition: Edition, unit: int) -> Fraction:
    """Pair plus by the numbers of each hand of three cards."""
    paid, numbers = payments(edition, Stakes(0, unit)), threes(edition)
    nets = {
        paid.ranking(own.cards).name: paid.net(own.cards, None).pair_plus.net
        for own in paid.field.own
    }
    return Fraction(sum(numbers[name] * net for name, net in nets.items()), comb(52, 3) * unit)


def threes(edition: Edition) -> dict[str, int]:
    """How many hands of three cards there are of each kind, as the table reads them."""
    runs = 12 if edition.reads(KING_ACE_TWO) is KING_ACE_TWO.reading else 13
    royal = SUITS if p.MINI_ROYAL.name in edition.options.pair_plus_pays else 0
    found = {
        p.MINI_ROYAL: royal,
        p.STRAIGHT_FLUSH: SUITS * runs - royal,
        p.THREE_OF_A_KIND: 13 * comb(SUITS, 3),
        p.STRAIGHT: runs * (SUITS**3 - SUITS),
        p.FLUSH: SUITS * (comb(13, 3) - runs),
        p.PAIR: 13 * comb(SUITS, 2) * 48,
    }
    numbers = {line.name: n for line, n in found.items()}
    return {**numbers, p.HIGH_CARD.name: comb(52, 3) - sum(numbers.values())}
