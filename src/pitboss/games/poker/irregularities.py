"""Poker, 14.5(c): what may go wrong before the cards are dealt.

14.15 treats the rest, misdeals and exposed cards, and is not held: nothing is made up for it.
"""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Irregularity
from pitboss.games.poker.between import cutting
from pitboss.procedures.shuffling import may_recut


def recut(dealer: Dealer, _: str) -> None:
    """The cut is made again; then the round goes on where it was."""
    dealer.then(*cutting())


RECUT = Irregularity("14.5(c)", "recut", (Role.SUPERVISOR,), may_recut, recut)


def irregularities(_: Edition) -> tuple[Irregularity, ...]:
    """What may be reported."""
    return (RECUT,)
