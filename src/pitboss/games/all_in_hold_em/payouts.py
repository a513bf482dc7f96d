"""All-in hold 'em, 44.11: what wagers are paid, and the two cards that win a hole card bonus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import SUITS, Card
from pitboss.equipment.odds import Paytable, paytable
from pitboss.equipment.rankings import ACE
from pitboss.games.all_in_hold_em.hands import HANDS

KING, JACK, SIX = 13, 11, 6
RED = (SUITS.index("d"), SUITS.index("h"))

# 44.11(b)  Ante and raise wagers, exactly
ANTE_AND_RAISE = paytable("44.11(b)", ("higher than the dealer's hand",), (1,))


# 44.11(c)  Hole card bonus wagers, at the least


class HoleCards(NamedTuple):
    """A line of the tables of the hole card bonus: its paragraph, its name, what two cards fit."""

    cite: str
    name: str
    made_by: Callable[[Card, Card], bool]

    def __str__(self) -> str:
        return self.name


def is_two_red_aces(one: Card, other: Card) -> bool:
    """The ace of diamonds and the ace of hearts."""
    return is_pair_of_aces(one, other) and {one.suit, other.suit} == {*RED}


def is_suited_ace_king(one: Card, other: Card) -> bool:
    """An ace and a king of one suit."""
    return is_suited(one, other) and {one.rank, other.rank} == {ACE, KING}


def is_pair_of_aces(one: Card, other: Card) -> bool:
    """Two aces."""
    return one.rank == other.rank == ACE


def is_pair_of_jacks_to_kings(one: Card, other: Card) -> bool:
    """Two jacks, queens or kings."""
    return one.rank == other.rank and JACK <= one.rank <= KING


def is_pair_of_sixes_to_tens(one: Card, other: Card) -> bool:
    """Two sixes, sevens, eights, nines or tens."""
    return one.rank == other.rank and SIX <= one.rank < JACK


def is_pair_of_twos_to_fives(one: Card, other: Card) -> bool:
    """Two twos, threes, fours or fives."""
    return one.rank == other.rank and one.rank < SIX


def is_suited(one: Card, other: Card) -> bool:
    """One suit."""
    return one.suit == other.suit


def is_any_two(_: Card, __: Card) -> bool:
    """Whatever is left."""
    return True


TWO_RED_ACES = HoleCards("44.11(c)", "two red aces", is_two_red_aces)
SUITED_ACE_KING = HoleCards("44.11(c)", "suited ace and king", is_suited_ace_king)
PAIR_OF_ACES = HoleCards("44.11(c)", "pair of aces", is_pair_of_aces)
JACKS_TO_KINGS = HoleCards("44.11(c)", "pair of jacks, queens or kings", is_pair_of_jacks_to_kings)
SIXES_TO_TENS = HoleCards("44.11(c)", "pair of sixes to tens", is_pair_of_sixes_to_tens)
TWOS_TO_FIVES = HoleCards("44.11(c)", "pair of twos to fives", is_pair_of_twos_to_fives)
TWO_SUITED = HoleCards("44.11(c)", "two suited cards", is_suited)
NO_HOLE_CARDS = HoleCards("44.11(c)", "no hole cards of the table", is_any_two)
HOLE_CARDS = (
    TWO_RED_ACES,
    SUITED_ACE_KING,
    PAIR_OF_ACES,
    JACKS_TO_KINGS,
    SIXES_TO_TENS,
    TWOS_TO_FIVES,
    TWO_SUITED,
    NO_HOLE_CARDS,
)


def hole_cards(cards: tuple[Card, ...]) -> HoleCards:
    """The highest line that two cards fit."""
    return next(line for line in HOLE_CARDS if line.made_by(*cards))


HOLE_CARD_TABLES: Mapping[str, Paytable] = {
    letter: paytable("44.11(c)", (line.name for line in HOLE_CARDS[:7]), pays)
    for letter, pays in {
        "A": (50, 25, 20, 9, 4, 2, 1),
        "B": (60, 25, 20, 8, 4, 2, 1),
        "C": (45, 25, 20, 8, 4, 2, 1),
        "D": (50, 25, 20, 8, 3, 2, 1),
    }.items()
}

MOST_SUMMED_UP = Fraction(50)  # as the summary before the rules has it

# 44.11(d)  Final hand bonus wagers, at the least
FINAL_HAND_TABLES: Mapping[str, Paytable] = {
    letter: paytable("44.11(d)", (hand.name for hand in HANDS.hands[:7]), pays)
    for letter, pays in {
        "A": (500, 125, 50, 10, 6, 3, 2),
        "B": (500, 125, 50, 8, 6, 4, 2),
        "C": (500, 100, 50, 8, 6, 4, 2),
        "D": (500, 100, 40, 8, 6, 4, 2),
    }.items()
}

EXACT = (ANTE_AND_RAISE,)  # paid neither less nor more
FLOORS = (*HOLE_CARD_TABLES.values(), *FINAL_HAND_TABLES.values())  # paid so much at the least

# 44.11(e)  The aggregate payout limit of a hand
LIMIT = 50_000_00
