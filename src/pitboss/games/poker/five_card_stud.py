"""Five-card stud, 14.13, whose text is not held: one card down, four up, a bet after each."""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Step
from pitboss.equipment.poker_hands import best_high
from pitboss.games.poker import dealing
from pitboss.games.poker.dealing import antes, dealt_in, down_cards, handling, looked_at, up_cards
from pitboss.games.poker.draw import five_dealt
from pitboss.games.poker.showdown import Kind, as_at_stud, show_down
from pitboss.games.poker.silences import GENERIC_STUD
from pitboss.games.poker.stud import forced_bet, street
from pitboss.regulation import require

KIND = Kind(five_dealt, best_high, None, as_at_stud("14.13"))


def seating(edition: Edition, players: tuple[tuple[int, str], ...]) -> None:
    """Nobody sits at a game that no text held tells of, unless the table is opened for it."""
    require(
        edition.reads(GENERIC_STUD) is not GENERIC_STUD.reading,
        "14.13",
        "{}, whose section is not held",
        edition.game,
        permitted=f"a table opened under the unverified reading {GENERIC_STUD.slug}:generic",
    )
    dealing.seating(edition, players)


def agenda(dealer: Dealer) -> tuple[Step, ...]:
    """The agenda of a round once it is known who plays."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    seats = dealt_in(dealer)
    return (
        *handling(),
        *antes("14.13", edition, seats),
        *down_cards("14.13", seats),
        *up_cards("14.13", seats, 1),
        *looked_at("14.13", seats, 0),
        Duty("14.13", forced_bet, ("14.13", False)),
        Duty("14.13", street, ("14.13", "14.13", 2, False)),
        Duty("14.13", street, ("14.13", "14.13", 3, True)),
        Duty("14.13", street, ("14.13", "14.13", 4, True)),
        Duty("14.13", show_down, (KIND,)),
    )
