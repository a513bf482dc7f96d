"""Omaha, 14.11, whose text is not held: hold 'em with four cards of which two count."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.core.areas import hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Step
from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import best_high, eight_or_better, two_and_three
from pitboss.games.poker.button import place_button
from pitboss.games.poker.hold_em import COMMUNITY, Cites, any_five, blind_game
from pitboss.games.poker.options import OmahaForm
from pitboss.games.poker.showdown import Kind, as_at_stud
from pitboss.games.poker.silences import OMAHA_HANDS

CITES, GROUNDS = Cites(*["14.11"] * 9), as_at_stud("14.11")


def two_of_four(table: Readable, seat: int) -> Iterator[tuple[Card, ...]]:
    """Exactly two of the player's own cards with three of the community cards.

    Any five of all, where a table reads it so.
    """
    edition: Edition = table.rules  # type: ignore[assignment]
    if edition.reads(OMAHA_HANDS) is not OMAHA_HANDS.reading:
        return any_five(table, seat)
    return two_and_three(table.faces_at(hand(seat)), table.faces_at(COMMUNITY))


KINDS = {
    OmahaForm.HIGH: Kind(two_of_four, best_high, None, GROUNDS),
    OmahaForm.EIGHT: Kind(two_of_four, best_high, eight_or_better, GROUNDS),
}


def opening(_: Edition) -> tuple[Step, ...]:
    """The button, as at hold 'em."""
    return (Duty("14.11", place_button),)


def agenda(dealer: Dealer) -> tuple[Step, ...]:
    """The agenda of a round once it is known who plays: four cards to each."""
    return blind_game(dealer, KINDS[dealer.rules.options.form], CITES, 4)
