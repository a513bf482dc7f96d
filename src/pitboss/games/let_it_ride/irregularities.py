"""Let it ride, 18.12: irregularities in a round, and what remains to be done after each.

What (f) says of changing devices concerns the table between rounds.
"""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Irregularity
from pitboss.games.let_it_ride.dealing import CARD_SECTIONS, void_hands
from pitboss.games.let_it_ride.silences import BROKEN_STACK
from pitboss.procedures.dealing import Dealing, Shuffling, deal_stack
from pitboss.procedures.irregularities import (
    being_dealt,
    drawn_in_error,
    found_face_up,
    require_being_dealt,
)
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.shuffling import may_recut, recut
from pitboss.procedures.stub import DECK_REMOVED
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


# 18.5(d)  A recut; 18.12(d) and 18.7(f)  The shuffling device


def may_be_recut(table: Readable) -> None:
    """After the cut, before any card."""
    may_recut(table, "18.5(d)")


def cards_recut(dealer: Dealer) -> None:
    """The cut is made again."""
    recut(dealer, CARD_SECTIONS)


def may_shuffler_fail(table: Readable) -> None:
    """A device shuffles at this table: these cards before they are dealt, or the other deck."""
    options = table.rules.options
    require(
        options.shuffling is Shuffling.DEVICE,
        "18.12(d)",
        "a failure of a shuffling device, which this table does not use",
        permitted="it where a device shuffles",
    )
    require(
        table.drawn == 0 or options.second_deck,
        "18.12(d)",
        "a failure of the shuffling device, whose cards are being played",
        permitted="it before any card is dealt, or with a second deck in the device",
    )


def shuffler_failed(dealer: Dealer) -> None:
    """The cards in the device are reshuffled; a round with the other deck goes on."""
    dealer.then(shown_to_dealer("18.12(d)", "the cards are reshuffled as the Commission approved"))


def may_count_wrongly(table: Readable) -> None:
    """The device counts, and no card has been dealt."""
    require(
        table.rules.options.counting_shuffler and table.drawn == 0,
        "18.7(f)",
        "a wrong count of the shuffling device",
        permitted="it where the device counts, before any card is dealt",
    )


def counted_wrongly(dealer: Dealer) -> None:
    """The deck leaves the table; whatever has been wagered comes back."""
    dealer.mark(*DECK_REMOVED)
    void_hands(dealer, "18.7(f)")


RECUT = Irregularity("18.5(d)", "recut", (Role.SUPERVISOR,), may_be_recut, cards_recut)
SHUFFLER_FAILS = Irregularity(
    "18.12(d)", "shuffling device fails", BY, may_shuffler_fail, shuffler_failed
)
WRONG_COUNT = Irregularity(
    "18.7(f)", "shuffling device counts wrongly", (Role.DEVICE,), may_count_wrongly, counted_wrongly
)
FACE_UP = Irregularity("18.12(a)", "card found face up", BY, may_be_face_up, card_face_up)
DRAWN_IN_ERROR = Irregularity("18.12(b)", "card drawn in error", BY, may_be_drawn, card_drawn)
WRONG_NUMBER = Irregularity("18.12(c)", "incorrect number of cards", BY, may_be_misdealt, misdealt)
SHOE_FAILS = Irregularity("18.12(e)", "automated shoe fails", BY, may_shoe_fail, shoe_failed)
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
