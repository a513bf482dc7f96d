"""Poker, 14.5(c), 14.6(e)1, 4 and 7: what may happen to the cards beside the course of a round.

14.15 treats the rest, misdeals and exposed cards, and is not held: nothing is made up for it.
"""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Irregularity
from pitboss.games.poker import room
from pitboss.games.poker.between import cutting
from pitboss.procedures.shuffling import may_recut


def recut(dealer: Dealer, _: str) -> None:
    """The cut is made again; then the round goes on where it was."""
    dealer.then(*cutting())


SET_DOWN = Irregularity(
    "14.6(e)1", "deck set down", (Role.DEALER,), room.may_set_down, room.set_down
)
COUNT = Irregularity(
    "14.6(e)4",
    "stub to be counted",
    (Role.DEALER, Role.SUPERVISOR),
    room.may_count,
    room.have_counted,
)
MISCOUNT = Irregularity(
    "14.6(e)7", "wrong number returned", (Role.DEALER,), room.may_miscount, room.miscounted
)
RECUT = Irregularity("14.5(c)", "recut", (Role.SUPERVISOR,), may_recut, recut)


def irregularities(_: Edition) -> tuple[Irregularity, ...]:
    """What may be reported."""
    return (RECUT, SET_DOWN, COUNT, MISCOUNT)
