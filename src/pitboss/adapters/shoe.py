"""A deck shuffled from a seed, for demonstrations: never for play with money."""

from __future__ import annotations

import random

from pitboss.equipment.cards import DECK, Card


def shuffled(seed: int, number: int = 0) -> tuple[Card, ...]:
    """The deck of the n-th round of a seed: the same on every machine."""
    deck = list(DECK)
    random.Random(f"pitboss {seed} {number}").shuffle(deck)
    return tuple(deck)
