"""The ranking of poker, and slow ways to find with the core what tables give."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from pitboss.equipment import rankings
from pitboss.equipment.cards import Card
from pitboss.equipment.rankings import Hand, Ranking
from pitboss.kernels.evaluator import Evaluator
from pitboss.kernels.tables import Tables

LINES = """
    royal_flush straight_flush four_of_a_kind full_house flush straight three_of_a_kind two_pairs
    pair any
""".split()
POKER = Ranking("", tuple(Hand("", name, getattr(rankings, f"is_{name}")) for name in LINES))


@cache
def tables() -> Tables:
    return Tables(POKER.strength)


@cache
def evaluator() -> Evaluator:
    return Evaluator(tables())


def strength(cards: Iterable[Card]) -> tuple[int, ...]:
    """The strength of the best five cards, each five asked of the core."""
    return max(map(_of_five, combinations(sorted(cards), 5)))


@cache
def _of_five(five: tuple[Card, ...]) -> tuple[int, ...]:
    return POKER.strength(five)
