"""Small decks of three card poker and all-in hold 'em, through the core and without it.

`make campaign-counts` goes through whole decks of all-in hold 'em.
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.three_card_poker import THREE_CARD_POKER
from pitboss.procedures.dealing import Dealing
from tests import three_card_rounds
from tests.counts.against_the_dealer import (
    DECKS,
    compared,
    three_card_won,
    three_card_worth,
)
from tests.counts.tree import start, tree

# straights and a flush; two pairs of which the dealer qualifies with either; nobody qualifies
THREE_CARD_DECKS = ("2h 3h 4h 5c 6d 6h Ks", "Qc Qd 5h 5s Ah Kc 9d", "2c 3d 5h 7s 8c 9d Jh")


@pytest.mark.parametrize("deck", THREE_CARD_DECKS)
def test_three_card_decks_are_worth_what_their_sets_of_cards_say(deck: str) -> None:
    wagers = three_card_rounds.stakes(1, 1, 1)
    table = start(THREE_CARD_POKER, cards(deck), wagers, Dealing.MANUAL_SHOE)
    # three of seven cards looked at in turn, two choices, and three of the dealer's turned up
    assert tree(table) == (three_card_worth(cards(deck)), 2 * perm(7, 6))


def test_the_sets_of_cards_say_what_is_known_by_hand() -> None:
    """With no card above a jack the dealer qualifies with 7-8-9 alone, the one straight."""
    lone = cards("2c 3d 5h 7s 8c 9d Jh")
    # the ante is won with 35 hands; 7-8-9 has its bonus and 6 to 1, 34 hands lose pair plus;
    # four hands leave 7-8-9 to the dealer, one time in four, and then lose two for one won
    won = 35 * 1 + (1 + 6) - 34 * 1 - 4 * Fraction(1, 4) * 3
    assert three_card_worth(lone) == won / 35
    assert three_card_won(cards("8c 7s 9d"), cards("2c 3d Jh")) == 1 + 1 + 6


# an open straight flush, and a hand that only wins as a wheel
OWN = ("Qh Jh", "Ac 9s")


@pytest.mark.parametrize(("deck", "own"), list(zip(DECKS, OWN, strict=True)))
def test_all_in_hold_em_with_every_dealers_hand_and_board(deck: str, own: str) -> None:
    rounds, _ = compared(cards(deck), [cards(own)])
    assert rounds == 2 * 45 * 56
