"""Let it ride, 18.12: irregularities, and what remains to be done after each."""

from __future__ import annotations

from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Irregularity
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.silences import VOID_BONUS, VOID_PAYMENTS
from pitboss.games.let_it_ride.wagers import LET_IT_RIDE_BONUS
from pitboss.procedures.irregularities import void_all_hands
from pitboss.regulation import require


def a_card_is_dealt(table: Readable) -> None:
    """18.12(c) speaks of cards dealt."""
    require(
        table.drawn > 0,
        "18.12(c)",
        "an incorrect number of cards before any card is dealt",
        permitted="it once a card has been dealt",
    )


def wrong_number_of_cards(dealer: Dealer) -> None:
    """18.12(c): all hands are void."""
    void_all_hands(dealer, "18.12(c)", COMMUNITY, keeps=kept(dealer), recovers=recovered(dealer))


def kept(dealer: Dealer) -> tuple[Area, ...]:
    """The wagers that do not come back, as the table reads it."""
    if dealer.rules.reads(VOID_BONUS) is VOID_BONUS.reading:
        return ()
    return tuple(LET_IT_RIDE_BONUS.at(seat) for seat in dealer.seats)


def recovered(dealer: Dealer) -> bool:
    """Whether payments go back, as the table reads it."""
    return dealer.rules.reads(VOID_PAYMENTS) is VOID_PAYMENTS.reading


WRONG_NUMBER = Irregularity(
    "18.12(c)",
    "incorrect number of cards",
    (Role.DEALER, Role.SUPERVISOR),
    a_card_is_dealt,
    wrong_number_of_cards,
)


def irregularities(_: Edition) -> tuple[Irregularity, ...]:
    """What may go wrong; 18.12 is the same in both editions."""
    return (WRONG_NUMBER,)
