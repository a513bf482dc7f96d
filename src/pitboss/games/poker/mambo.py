"""Mambo stud, 14.8(a)6, of which no section treats: three cards and one that all share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pitboss.core.areas import hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Step
from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import best_mambo, six_or_better
from pitboss.games.poker.dealing import (
    antes,
    board,
    burn,
    dealt_in,
    down_cards,
    handling,
    looked_at,
    up_cards,
)
from pitboss.games.poker.hold_em import COMMUNITY
from pitboss.games.poker.showdown import Kind, as_at_stud, show_down
from pitboss.games.poker.silences import THIRD_CARD
from pitboss.games.poker.stud import best_showing_first, forced_bet
from pitboss.procedures.betting import live

MAMBO = "14.8(a)6"


def any_three(table: Readable, seat: int) -> Iterator[tuple[Card, ...]]:
    """Three of the three cards of the player and the one of the community, as they come."""
    return combinations(table.faces_at(hand(seat), COMMUNITY), 3)


KIND = Kind(any_three, best_mambo, six_or_better, as_at_stud(MAMBO))


def agenda(dealer: Dealer) -> tuple[Step, ...]:
    """The agenda of a round once it is known who plays."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    seats = dealt_in(dealer)
    return (
        *handling(),
        *antes(MAMBO, edition, seats),
        *down_cards(MAMBO, seats),
        *up_cards(MAMBO, seats, 1),
        *looked_at(MAMBO, seats, 0),
        Duty(MAMBO, forced_bet, (MAMBO, False)),
        Duty(MAMBO, third_card),
        Duty(MAMBO, best_showing_first, (MAMBO, False)),
        *burn(MAMBO),
        *board(MAMBO, COMMUNITY, 0),
        Duty(MAMBO, best_showing_first, (MAMBO, True)),
        Duty(MAMBO, show_down, (KIND,)),
    )


def third_card(dealer: Dealer) -> None:
    """A burn, and a card to each player who is left: down, or up if this table reads it so."""
    seats, edition = live(dealer), dealer.rules
    if edition.reads(THIRD_CARD) is THIRD_CARD.reading:
        third = (*down_cards(MAMBO, seats), *looked_at(MAMBO, seats, 2))
    else:
        third = up_cards(MAMBO, seats, 2)
    dealer.then(*burn(MAMBO), *third)
