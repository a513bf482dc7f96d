"""Craps, 1.7 and 1.11: the dice are offered, kept and passed."""

from __future__ import annotations

from enum import Enum

from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.steps import Choice
from pitboss.games.craps.layout import DICE, before, shooter
from pitboss.procedures.order import shown_to_dealer
from pitboss.regulation import require

FIVE_DICE = "at least five dice are offered"
PICK_TWO = "the shooter picks two dice; the others go back into the bowl"
IN_THE_ORDER = "the dice are offered clockwise, to the next player first"


class Offer(Enum):
    """What a player says to the dice."""

    TAKE = "take the dice"
    REFUSE = "refuse the dice"

    __hash__ = object.__hash__


TAKE, REFUSE = Offer.TAKE, Offer.REFUSE


class Passing(Enum):
    """What a shooter may say between rolls."""

    PASS_THE_DICE = "pass the dice"

    __hash__ = object.__hash__


PASS_THE_DICE = Passing.PASS_THE_DICE


def clockwise(table: Readable, after: int) -> tuple[int, ...]:
    """The seats in the order in which they are offered the dice, after one of them."""
    seats = table.seats
    return tuple([s for s in seats if s > after] + [s for s in seats if s <= after])


def offer(dealer: Dealer, seats: tuple[int, ...]) -> None:
    """The dice are offered to the first of some seats."""
    if not seats:
        dealer.say("No shooter")
        return
    asked = Choice("1.7", seats[0], (TAKE, REFUSE), ("1.7", "1.7"), answered, (seats[1:],))
    dealer.then(shown_to_dealer("1.7", FIVE_DICE), asked)


def answered(dealer: Dealer, seat: int, said: Offer, others: tuple[int, ...]) -> None:
    """The dice are taken, or offered to the next."""
    if said is TAKE:
        dealer.mark(DICE, before(seat))
        dealer.then(shown_to_dealer("1.7", PICK_TWO))
    else:
        offer(dealer, others)


def dice_move_on(dealer: Dealer) -> None:
    """The shooter gives up the dice; the next player is offered them first."""
    seat = shooter(dealer)
    dealer.mark(DICE, before(seat), on=False)
    offer(dealer, clockwise(dealer, seat))
    dealer.then(shown_to_dealer("1.11", IN_THE_ORDER))


def may_pass(table: Readable, seat: int) -> None:
    """Whether the dice are this player's to pass."""
    has = shooter(table)
    require(
        seat == has,
        "1.11",
        "passing the dice by seat {}",
        seat,
        has,
        permitted=f"it by the shooter, seat {has}" if has else "it by a shooter; there is none",
    )


def may_be_made_to_pass(table: Readable) -> None:
    """Whether there is a shooter who can be made to give up the dice, for misconduct."""
    require(
        bool(shooter(table)),
        "1.11",
        "taking the dice away from nobody",
        permitted="it where a shooter has them",
    )
