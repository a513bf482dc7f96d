"""Cards as numbers: the place in `DECK`, and a key that adds up over a hand to all that ranks it.

A place is 13 times the suit and the rank, from 0 for a two.  The keys of ranks are the least
numbers, one after the other, whose sums over seven cards, at most four of a rank, all differ; so do
then the sums over fewer cards.  The keys of suits are the least whose sums over five cards, over
six and over seven, tell whether five are of one suit, and of which.  A test finds both again.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement

from pitboss.equipment.cards import DECK, Card

RANKS, SUITS = 13, 4
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUIT_KEYS = (0, 1, 25, 32)
SUIT_BITS = 8
SUIT_MASK = (1 << SUIT_BITS) - 1
LEAST, MOST = 5, 7  # how many cards a hand is made from

KEYS = tuple(RANK_KEYS[n % RANKS] << SUIT_BITS | SUIT_KEYS[n // RANKS] for n in range(len(DECK)))
_PLACES = {card: n for n, card in enumerate(DECK)}


def places(cards: Iterable[Card]) -> tuple[int, ...]:
    """The places of cards in `DECK`."""
    return tuple(_PLACES[card] for card in cards)


def place(rank: int, suit: int) -> int:
    """The place of a rank, from 0 for a two, and a suit."""
    return RANKS * suit + rank


def flush_suits(size: int) -> list[int | None]:
    """For each sum of suit keys over so many cards, the suit that five of them have, if any."""
    found: list[int | None] = [None] * (1 << SUIT_BITS)
    for suit, own in enumerate(SUIT_KEYS):
        others = [key for key in SUIT_KEYS if key != own]
        for number in range(LEAST, size + 1):
            for rest in combinations_with_replacement(others, size - number):
                found[number * own + sum(rest)] = suit
    return found
