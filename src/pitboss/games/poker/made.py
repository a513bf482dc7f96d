"""What hands have become, in words, once their cards are up."""

from __future__ import annotations

from itertools import islice

from pitboss.core.areas import Area, hand
from pitboss.core.round import Readable
from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import HIGH, MAMBO, low_rank
from pitboss.games.poker.showdown import Kind

FEWEST = 3  # cards of a hand of any type
RANKS = {1: "A", 10: "T", 11: "J", 12: "Q", 13: "K"}


def name_of(kind: Kind, shared: tuple[Area, ...], table: Readable, seat: int) -> str:
    """The high hand, the low hand or both, of cards that everybody sees; empty without them."""
    lying = [n for area in (hand(seat), *shared) for n in table.cards_at(area)]
    if hand(seat) not in table.piles or not all(map(table.is_up, lying)):
        return ""
    first = next(islice(kind.hands(table, seat), 1), ())
    if len(first) < FEWEST:
        return ""
    told = []
    if kind.high is not None:
        made = kind.high(kind.hands(table, seat)).cards
        told.append((MAMBO if len(made) == FEWEST else HIGH)(made).name)
    if kind.low is not None and (low := kind.low(kind.hands(table, seat))):
        told.append(f"{told_low(low.cards)} low")
    return " and ".join(told)


def told_low(cards: tuple[Card, ...]) -> str:
    """A low hand as players tell it, from the highest card: 8-6-4-3-A."""
    ranks = sorted(map(low_rank, cards), reverse=True)
    return "-".join(RANKS.get(rank, str(rank)) for rank in ranks)
