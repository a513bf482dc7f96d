"""Let it ride, 18.12: irregularities in a round, and what remains to be done after each.

What (f) says of changing devices concerns the table between rounds.
"""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Irregularity
from pitboss.games.let_it_ride.dealing import CARD_SECTIONS, void_hands
from pitboss.games.let_it_ride.silences import BROKEN_STACK
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

CARDS = 3  # to each hand and to the community


def may_be_misdealt(table: Readable, cite: str, seat: int = 0, number: int | None = None) -> None:
    """18.12(c): cards have been dealt; if a place and a number are told, it is not three."""
    require_incorrect(table, cite, seat, number, CARDS, "at the community cards")


def misdealt(dealer: Dealer, cite: str, seat: int = 0, number: int | None = None) -> None:
    """18.12(c): all hands are void."""
    void_hands(dealer, cite)


RECUT = recut_by_supervisor("18.5(d)", CARD_SECTIONS)
SHUFFLER_FAILS = shuffler_fails("18.12(d)")
WRONG_COUNT = wrong_count("18.7(f)", void_hands)
FACE_UP = face_up("18.12(a)", void_hands, BROKEN_STACK)
DRAWN_IN_ERROR = drawn_in_error("18.12(b)")
WRONG_NUMBER = Irregularity("18.12(c)", "incorrect number of cards", BY, may_be_misdealt, misdealt)
SHOE_FAILS = shoe_fails("18.12(e)", void_hands)
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
