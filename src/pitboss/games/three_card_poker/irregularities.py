"""Three card poker, 20.12: irregularities in a round, and what remains to be done after each.

What (g) says of changing devices concerns the table between rounds.
"""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Irregularity, Show
from pitboss.games.three_card_poker.between import CARD_SECTIONS
from pitboss.games.three_card_poker.payouts import CARDS
from pitboss.games.three_card_poker.silences import BROKEN_STACK
from pitboss.games.three_card_poker.voids import void_hands, void_hands_but_pair_plus
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing
from pitboss.procedures.irregularities import (
    card_drawn,
    found_face_up,
    may_be_drawn,
    may_be_face_up,
    may_count_wrongly,
    may_shoe_fail,
    may_shuffler_fail,
    require_incorrect,
    shuffler_failed,
)
from pitboss.procedures.shuffling import may_recut, recut
from pitboss.procedures.stub import DECK_REMOVED
from pitboss.regulation import require

BY = (Role.DEALER, Role.SUPERVISOR)


def card_face_up(dealer: Dealer, cite: str, number: int = 1, index: int = 0) -> None:
    """20.12(a): set aside; void with a second one, or where a broken stack is read so."""
    stacks = dealer.rules.options.dealing is Dealing.AUTOMATED_SHOE
    if stacks and dealer.rules.reads(BROKEN_STACK) is not BROKEN_STACK.reading:
        void_hands(dealer, cite)
    else:
        found_face_up(dealer, cite, number, index, void_hands)


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


def cards_recut(dealer: Dealer, _: str) -> None:
    """20.5: the cut is made again."""
    recut(dealer, CARD_SECTIONS)


def counted_wrongly(dealer: Dealer, cite: str) -> None:
    """20.7(f): the deck leaves the table; whatever has been wagered comes back."""
    dealer.mark(*DECK_REMOVED)
    void_hands(dealer, cite)


RECUT = Irregularity("20.5", "recut", (Role.SUPERVISOR,), may_recut, cards_recut)
SHUFFLER_FAILS = Irregularity(
    "20.12(e)", "shuffling device fails", BY, may_shuffler_fail, shuffler_failed
)
WRONG_COUNT = Irregularity(
    "20.7(f)", "shuffling device counts wrongly", (Role.DEVICE,), may_count_wrongly, counted_wrongly
)
FACE_UP = Irregularity("20.12(a)", "card found face up", BY, may_be_face_up, card_face_up)
DRAWN_IN_ERROR = Irregularity("20.12(b)", "card drawn in error", BY, may_be_drawn, card_drawn)
WRONG_NUMBER = Irregularity("20.12(c)", "incorrect number of cards", BY, may_be_misdealt, misdealt)
EXPOSED = Irregularity("20.12(d)", "dealer's card exposed", BY, may_be_exposed, exposed)
SHOE_FAILS = Irregularity("20.12(f)", "automated shoe fails", BY, may_shoe_fail, void_hands)
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
