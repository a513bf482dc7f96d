"""Five-card draw, 14.12, whose text is not held: five down, a bet, new cards, a bet."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.core.areas import hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Step
from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import best_high, best_low
from pitboss.games.poker import dealing
from pitboss.games.poker.button import button_of, place_button
from pitboss.games.poker.dealing import burn
from pitboss.games.poker.hold_em import Cites, blind_round, from_button
from pitboss.games.poker.options import DrawForm
from pitboss.games.poker.showdown import Kind, as_at_stud, show_down
from pitboss.games.poker.silences import GENERIC_DRAW
from pitboss.procedures.betting import DISCARDED, clockwise, live
from pitboss.procedures.drawing import drawing
from pitboss.regulation import require

CITES, GROUNDS = Cites(*["14.12"] * 9), as_at_stud("14.12")


def five_dealt(table: Readable, seat: int) -> Iterator[tuple[Card, ...]]:
    """The five cards of the player."""
    yield table.faces_at(hand(seat))


KINDS = {
    DrawForm.HIGH: Kind(five_dealt, best_high, None, GROUNDS),
    DrawForm.LOW: Kind(five_dealt, None, best_low, GROUNDS),
}


def seating(edition: Edition, players: tuple[tuple[int, str], ...]) -> None:
    """Nobody sits at a game that no text held tells of, unless the table is opened for it."""
    require(
        edition.reads(GENERIC_DRAW) is not GENERIC_DRAW.reading,
        "14.12",
        "{}, whose section is not held",
        edition.game,
        permitted=f"a table opened under the unverified reading {GENERIC_DRAW.slug}:generic",
    )
    dealing.seating(edition, players)


def opening(_: Edition) -> tuple[Step, ...]:
    """The button, as at hold 'em."""
    return (Duty("14.12", place_button),)


def agenda(dealer: Dealer) -> tuple[Step, ...]:
    """The agenda of a round once it is known who plays."""
    return (
        *blind_round(dealer, CITES, 5),
        Duty("14.12", draw_in_turn),
        Duty("14.12", from_button, ("14.12", True)),
        Duty("14.12", show_down, (KINDS[dealer.rules.options.form],)),
    )


def draw_in_turn(dealer: Dealer) -> None:
    """A burn; then each who is left gives up cards and gets new ones, from the button's left."""
    most = dealer.rules.options.most_drawn
    seats = clockwise(live(dealer), button_of(dealer))
    asked = (drawing("14.12", seat, 5, most, DISCARDED) for seat in seats)
    dealer.then(*burn("14.12"), *asked)
