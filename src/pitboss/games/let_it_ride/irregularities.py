"""Let it ride, 18.12: irregularities in a round, and what remains to be done after each.

What (f) says of changing devices concerns the table between rounds.
"""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Irregularity
from pitboss.games.let_it_ride.dealing import CARD_SECTIONS, void_hands
from pitboss.games.let_it_ride.silences import BROKEN_STACK
from pitboss.procedures.dealing import Dealing
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

BY = (Role.DEALER, Role.SUPERVISOR)
CARDS = 3  # to each hand and to the community


def card_face_up(dealer: Dealer, cite: str, number: int = 1, index: int = 0) -> None:
    """18.12(a): set aside; void with a second one, or where a broken stack is read so."""
    stacks = dealer.rules.options.dealing is Dealing.AUTOMATED_SHOE
    if stacks and dealer.rules.reads(BROKEN_STACK) is not BROKEN_STACK.reading:
        void_hands(dealer, cite)
    else:
        found_face_up(dealer, cite, number, index, void_hands)


def may_be_misdealt(table: Readable, cite: str, seat: int = 0, number: int | None = None) -> None:
    """18.12(c): cards have been dealt; if a place and a number are told, it is not three."""
    require_incorrect(table, cite, seat, number, CARDS, "at the community cards")


def misdealt(dealer: Dealer, cite: str, seat: int = 0, number: int | None = None) -> None:
    """18.12(c): all hands are void."""
    void_hands(dealer, cite)


def cards_recut(dealer: Dealer, _: str) -> None:
    """18.5(d): the cut is made again."""
    recut(dealer, CARD_SECTIONS)


def counted_wrongly(dealer: Dealer, cite: str) -> None:
    """18.7(f): the deck leaves the table; whatever has been wagered comes back."""
    dealer.mark(*DECK_REMOVED)
    void_hands(dealer, cite)


RECUT = Irregularity("18.5(d)", "recut", (Role.SUPERVISOR,), may_recut, cards_recut)
SHUFFLER_FAILS = Irregularity(
    "18.12(d)", "shuffling device fails", BY, may_shuffler_fail, shuffler_failed
)
WRONG_COUNT = Irregularity(
    "18.7(f)", "shuffling device counts wrongly", (Role.DEVICE,), may_count_wrongly, counted_wrongly
)
FACE_UP = Irregularity("18.12(a)", "card found face up", BY, may_be_face_up, card_face_up)
DRAWN_IN_ERROR = Irregularity("18.12(b)", "card drawn in error", BY, may_be_drawn, card_drawn)
WRONG_NUMBER = Irregularity("18.12(c)", "incorrect number of cards", BY, may_be_misdealt, misdealt)
SHOE_FAILS = Irregularity("18.12(e)", "automated shoe fails", BY, may_shoe_fail, void_hands)
IRREGULARITIES = (
    RECUT,
    SHUFFLER_FAILS,
    WRONG_COUNT,
    FACE_UP,
    DRAWN_IN_ERROR,
    WRONG_NUMBER,
    SHOE_FAILS,
)


def irregularities(_: Edition) -> tuple[Irregularity, ...]:
    """What may go wrong; 18.12 is the same in both editions."""
    return IRREGULARITIES
