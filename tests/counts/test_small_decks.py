"""The exact value of let it ride on decks so small that the core can play every round of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import perm

import pytest

from pitboss.core.steps import Act
from pitboss.equipment.cards import Card, cards
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.wagers import BETS
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.wagering import Place
from tests.counts.tree import start, tree
from tests.rounds import NEW, OLD

# Whatever five of these cards are left: one of 2 full houses, 15 times two pairs, 4 times three.
ALWAYS_PAID = "3h 3d 5h 5d 8c 8d 8s"
ALWAYS_PAID_VALUE = 3 * Fraction(2 * 11 + 15 * 2 + 4 * 3, 21)
# Pairs that are paid and pairs that are not, and hands that make neither.
SOME_PAID = "Tc Td 4h 4s 9c Qd 2h"
# Straights, low and high, flushes, both at once, the royal flush, and pairs of aces.
SUITED = "Ah 2h 3h 4h 5h 6d Ac"
ROYAL = "Kh Qh Jh Th Ah 9h As"
ROUNDS = [(day, method) for day in (OLD, NEW) for method in Dealing]


BETTING = [Act(1, Place(bet, 1)) for bet in BETS]


# The same without the core: hands told by their own lines, values from all orders of the deck.

PAYS = (1000, 200, 50, 11, 8, 5, 3, 2, 1, -1)


def pays(hand: tuple[Card, ...]) -> int:
    """What one unit wins on five cards, by 18.3(b) and 18.11(b)."""
    ranks = sorted(card.rank for card in hand)
    alike = sorted(Counter(ranks).values(), reverse=True)
    high_pair = any(ranks.count(rank) == 2 and rank >= 10 for rank in ranks)
    flush = len({card.suit for card in hand}) == 1
    straight = ranks == list(range(ranks[0], ranks[0] + 5)) or ranks == [2, 3, 4, 5, 14]
    lines = (
        flush and ranks == [10, 11, 12, 13, 14],
        flush and straight,
        alike == [4, 1],
        alike == [3, 2],
        flush,
        straight,
        alike == [3, 1, 1],
        alike == [2, 2, 1],
        high_pair,
        True,
    )
    return PAYS[lines.index(True)]


@lru_cache
def enumerated(deck: tuple[Card, ...]) -> Fraction:
    """Bet 1 rides if the three cards are worth it, bet 2 if the first four are, bet 3 always."""
    totals: list[dict[tuple[Card, ...], int]] = [defaultdict(int) for _ in range(3)]
    orders = 0
    for order in permutations(deck, 5):
        orders += 1
        won = pays(order)
        for known, total in zip((order[:3], order[:4], ()), totals, strict=True):
            total[known] += won
    riding = [max(0, n) for total in totals[:2] for n in total.values()]
    return Fraction(sum(riding) + totals[2][()], orders)


@pytest.mark.parametrize(("day", "method"), ROUNDS, ids=str)
def test_the_deck_that_always_pays(day: date, method: Dealing) -> None:
    deck = cards(ALWAYS_PAID)
    assert Fraction(64, 7) == ALWAYS_PAID_VALUE
    # Five cards are turned up one by one, and two bets may ride or be withdrawn.
    assert tree(start(LET_IT_RIDE, deck, BETTING, method, day)) == (Fraction(64, 7), 4 * perm(7, 5))


@pytest.mark.parametrize("deck", [SOME_PAID, SUITED, ROYAL])
@pytest.mark.parametrize("day", [OLD, NEW], ids=str)
def test_a_deck_is_worth_what_its_orders_say(deck: str, day: date) -> None:
    expected = enumerated(cards(deck))
    table = start(LET_IT_RIDE, cards(deck), BETTING, Dealing.MANUAL_SHOE, day)
    assert tree(table) == (expected, 10_080)


def test_the_orders_say_what_is_known_by_hand() -> None:
    assert enumerated(cards(ALWAYS_PAID)) == Fraction(64, 7)
    # Of the 21 hands of SOME_PAID 3 are two pairs, 7 a pair of tens, and 11 lose.
    won = sum(pays(order) for order in permutations(cards(SOME_PAID), 5))
    assert Fraction(won, perm(7, 5)) == Fraction(3 * 2 + 7 * 1 - 11, 21)
    # Somebody who may withdraw two bets of three does better than with all of them riding.
    assert enumerated(cards(SOME_PAID)) > 3 * Fraction(2, 21)


def test_five_cards_are_told_by_their_own_lines() -> None:
    hands = [ROYAL[:14], "9h Th Jh Qh Kh", "Ah 2h 3h 4h 5h", "9c 9d 9h 9s 2c", ALWAYS_PAID[6:]]
    assert [pays(cards(hand)) for hand in hands] == [1000, 200, 200, 50, 11]
    hands = [
        "2h 5h 7h 9h Kh",
        "9c Th Jh Qh Kh",
        "2c Ah 3h 4h 5h",
        "Qc 2h Kh Ah Jh",
        "9c 9d 9h 2c 3c",
    ]
    assert [pays(cards(hand)) for hand in hands] == [8, 5, 5, -1, 3]
    hands = ["9c 9d 3h 3c 2c", "Tc Td 3h 4c 2c", "9c 9d 3h 4c 2c"]
    assert [pays(cards(hand)) for hand in hands] == [2, 1, -1]


def test_a_game_with_a_small_deck_is_a_game_of_its_own() -> None:
    small, other = (replace(LET_IT_RIDE, deck=cards(deck)).on(NEW) for deck in (ROYAL, SUITED))
    assert len({small, other, LET_IT_RIDE.on(NEW)}) == 3
    assert small.cards == frozenset(cards(ROYAL))
