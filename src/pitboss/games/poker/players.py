"""How a program plays poker by sense: it sees what its seat sees, and keeps to three classes."""

from __future__ import annotations

from itertools import combinations

from pitboss.core.areas import Area, hand
from pitboss.core.round import Readable
from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import best_high
from pitboss.procedures.betting import Betting, behind, check_or_call, in_pot
from pitboss.procedures.moves import FOLD, Bet, Made, Raise

TEN, ACE, FEW = 10, 14, 4
SHARED = (Area("community cards"), Area("common card"))


def sensible(table: Readable, betting: Betting) -> Made:
    """Raise once with a strong hand, call with a fair one, fold a weak one unless it is cheap."""
    seat, owed, may = betting.seat, betting.owed(table), betting.turn(table).raises
    worth = strength(own_cards(table, seat))
    if worth == 2 and not betting.raised and may is not None:
        return Raise(may[0]) if betting.level else Bet(may[0])
    cheap = owed * 4 <= in_pot(table) and owed * 10 <= behind(table, seat)
    return FOLD if owed and not worth and not cheap else check_or_call(table, betting)


def own_cards(table: Readable, seat: int) -> tuple[Card, ...]:
    """The cards of a seat and of the board whose faces the seat knows."""
    lying = [n for area in (hand(seat), *SHARED) for n in table.cards_at(area)]
    return tuple(face for n in lying if isinstance(face := table.face(n), Card))


def strength(cards: tuple[Card, ...]) -> int:
    """2 for a strong hand, 1 for a fair one, 0 for a weak one."""
    if len(cards) > FEW:
        return min(2, best_high(combinations(cards, 5)).worth[0] - 1)
    ranks = sorted((card.rank for card in cards), reverse=True)
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    high = len(ranks) > 1 and ranks[1] >= TEN
    if pairs and pairs[0] >= TEN:
        return 2
    return 1 if pairs or high or ACE in ranks else 0
