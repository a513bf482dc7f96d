"""Three card poker, 20.12: irregularities in a round, and what remains to be done after each.

What (g) says of changing devices concerns the table between rounds.
"""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Irregularity, Show
from pitboss.games.three_card_poker.between import CARD_SECTIONS
from pitboss.games.three_card_poker.payouts import CARDS
from pitboss.games.three_card_poker.silences import BROKEN_STACK
from pitboss.games.three_card_poker.voids import void_hands, void_hands_but_pair_plus
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.irregularities import (
    BY,
    drawn_in_error,
    face_up,
    recut_by_supervisor,
    require_incorrect,
    shoe_fails,
    shuffler_fails,
    wrong_count,
)
from pitboss.regulation import require


def may_be_misdealt(table: Readable, cite: str, seat: int = 0, number: int | None = None) -> None:
    """20.12(c): cards have been dealt; if a place and a number are told, it is not three."""
    require_incorrect(table, cite, seat, number, CARDS, "for the dealer")


def misdealt(dealer: Dealer, cite: str, seat: int = 0, number: int | None = None) -> None:
    """20.12(c): all hands are void; nobody knows which hand is whole if no place is told."""
    told = seat or number is not None
    void_hands_but_pair_plus(dealer, cite, *((seat,) if told else dealer.seats))


def may_be_exposed(table: Readable, cite: str) -> None:
    """20.12(d): the dealer has cards, and has not begun to reveal them."""
    require(
        bool(table.cards_at(DEALERS_CARDS)),
        cite,
        "a card of the dealer exposed, who has none",
        permitted="it once the dealer has a card",
    )
    hidden = not any(map(table.is_up, table.cards_at(DEALERS_CARDS)))
    due = any(isinstance(s, Show) and s.area is DEALERS_CARDS for s in table.agenda)
    require(
        hidden and due,
        cite,
        "a card of the dealer exposed, whose cards are revealed already",
        permitted="it before the dealer reveals them",
    )


def exposed(dealer: Dealer, cite: str) -> None:
    """20.12(d): all hands are void."""
    void_hands_but_pair_plus(dealer, cite)


RECUT = recut_by_supervisor("20.5", CARD_SECTIONS)
SHUFFLER_FAILS = shuffler_fails("20.12(e)")
WRONG_COUNT = wrong_count("20.7(f)", void_hands)
FACE_UP = face_up("20.12(a)", void_hands, BROKEN_STACK)
DRAWN_IN_ERROR = drawn_in_error("20.12(b)")
WRONG_NUMBER = Irregularity("20.12(c)", "incorrect number of cards", BY, may_be_misdealt, misdealt)
EXPOSED = Irregularity("20.12(d)", "dealer's card exposed", BY, may_be_exposed, exposed)
SHOE_FAILS = shoe_fails("20.12(f)", void_hands)
IRREGULARITIES = (
    RECUT,
    SHUFFLER_FAILS,
    WRONG_COUNT,
    FACE_UP,
    DRAWN_IN_ERROR,
    WRONG_NUMBER,
    EXPOSED,
    SHOE_FAILS,
)


def irregularities(_: Edition) -> tuple[Irregularity, ...]:
    """What may go wrong."""
    return IRREGULARITIES
