"""Let it ride, 18.12: irregularities in a round, and what remains to be done after each.

Those of the shuffling device, (d) and (f), concern the table between rounds.
"""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Irregularity
from pitboss.games.let_it_ride.dealing import void_hands
from pitboss.games.let_it_ride.silences import BROKEN_STACK
from pitboss.procedures.dealing import Dealing, deal_stack
from pitboss.procedures.irregularities import (
    being_dealt,
    drawn_in_error,
    found_face_up,
    require_being_dealt,
)
from pitboss.regulation import require

BY = (Role.DEALER, Role.SUPERVISOR)
CARDS = 3  # to each hand and to the community


# 18.12(a)  A card found face up in the shoe or the deck


def may_be_face_up(table: Readable, number: int = 1, index: int = 0) -> None:
    """How many, and which of a stack: cards are being dealt."""
    require_being_dealt(table, "18.12(a)", "a card found face up")
    step = table.awaits
    stacked = isinstance(step, Duty) and step.do is deal_stack
    require(
        number >= 1 and 0 <= index < (CARDS if stacked else 1),
        "18.12(a)",
        "{} cards found face up, the first being number {} of its stack",
        number,
        index + 1,
        permitted="1 or more; cards of a stack are numbered 1 to 3, from the first dispensed",
    )


def card_face_up(dealer: Dealer, number: int = 1, index: int = 0) -> None:
    """Set aside; void with a second one, or where a broken stack is read so."""
    stacks = dealer.rules.options.dealing is Dealing.AUTOMATED_SHOE
    if stacks and dealer.rules.reads(BROKEN_STACK) is not BROKEN_STACK.reading:
        void_hands(dealer, "18.12(a)")
    else:
        found_face_up(dealer, "18.12(a)", number, index, void_hands)


# 18.12(b)  A card drawn in error without its face being exposed


def may_be_drawn(table: Readable) -> None:
    """Cards are being dealt, and one is left."""
    require_being_dealt(table, "18.12(b)", "a card drawn in error")


def card_drawn(dealer: Dealer) -> None:
    """It is used as the next card."""
    drawn_in_error(dealer)


# 18.12(c)  An incorrect number of cards


def may_be_misdealt(table: Readable, seat: int = 0, number: int | None = None) -> None:
    """Cards have been dealt; if a place and a number are told, it is not three."""
    require(
        table.drawn > 0,
        "18.12(c)",
        "an incorrect number of cards before any card is dealt",
        permitted="it once a card has been dealt",
    )
    require(
        number != CARDS and (not seat or seat in table.seats),
        "18.12(c)",
        "{} cards at seat {}",
        number,
        seat,
        permitted="more or less than three, at a seat that is dealt to or at the community cards",
    )


def misdealt(dealer: Dealer, seat: int = 0, number: int | None = None) -> None:
    """All hands are void."""
    void_hands(dealer, "18.12(c)")


# 18.12(e)  The automated dealing shoe jams, stops, or fails to deal all cards


def may_shoe_fail(table: Readable) -> None:
    """The shoe is in use, and has not dealt all cards."""
    require(
        table.rules.options.dealing is Dealing.AUTOMATED_SHOE,
        "18.12(e)",
        "a failure of an automated dealing shoe, which this table does not use",
        permitted="it at a table with an automated dealing shoe",
    )
    require(
        being_dealt(table),
        "18.12(e)",
        "a failure of the automated dealing shoe, when it is not dealing",
        permitted='it after "No more bets" and before the stub is taken out of the shoe',
    )


def shoe_failed(dealer: Dealer) -> None:
    """The round is void, and all cards are reshuffled together."""
    void_hands(dealer, "18.12(e)")


FACE_UP = Irregularity("18.12(a)", "card found face up", BY, may_be_face_up, card_face_up)
DRAWN_IN_ERROR = Irregularity("18.12(b)", "card drawn in error", BY, may_be_drawn, card_drawn)
WRONG_NUMBER = Irregularity("18.12(c)", "incorrect number of cards", BY, may_be_misdealt, misdealt)
SHOE_FAILS = Irregularity("18.12(e)", "automated shoe fails", BY, may_shoe_fail, shoe_failed)
IRREGULARITIES = (FACE_UP, DRAWN_IN_ERROR, WRONG_NUMBER, SHOE_FAILS)


def irregularities(_: Edition) -> tuple[Irregularity, ...]:
    """What may go wrong; 18.12 is the same in both editions."""
    return IRREGULARITIES
