"""Chips are added up once for all duties that are done in one go, and always before others act."""

from __future__ import annotations

import pytest

from pitboss.core.areas import INVENTORY, Area
from pitboss.core.dealer import AGENDA_BOUND, Dealer
from pitboss.core.events import Role
from pitboss.core.steps import Act, Duty
from pitboss.games.craps.betting import DICE_OUT
from pitboss.games.craps.layout import FIELD, HARDWAYS, ONE_ROLL, PASS
from pitboss.games.craps.shooter import TAKE
from pitboss.procedures.wagering import Place
from pitboss.regulation import Inconsistent
from tests.rolls import edition


class Watched(Dealer):
    """Counts how often the chips of the table are added up."""

    __slots__ = ("checks",)
    checks: int

    def _check(self) -> None:
        self.checks = getattr(self, "checks", 0) + 1
        super()._check()


def table() -> Watched:
    dealer = Watched(edition().start(tuple(range(1, 15))))
    dealer.discharge()
    dealer.act(Act(1, TAKE))
    dealer.discharge()
    for seat in range(1, 15):
        for wager in (PASS, FIELD, *HARDWAYS.values(), *ONE_ROLL):
            dealer.act(Act(seat, Place(wager, 60_00)))
    return dealer


def test_a_roll_of_many_wagers_is_balanced_once_and_not_for_each_of_them() -> None:
    dealer = table()
    dealer.act(Act(Role.DEALER, DICE_OUT))
    dealer.discharge()
    dealer.act(Act(Role.CHANCE, (3, 4)))
    assert sum(isinstance(step, Duty) for step in dealer.agenda) == 14 * 14
    dealer.checks = 0
    dealer.discharge()
    assert dealer.checks == 1
    assert sum(dealer.chips.values()) == 0


def spoil(dealer: Dealer) -> None:
    dealer.chips[INVENTORY] = dealer.amount(INVENTORY) + 1
    dealer.place(Area("nowhere", 1), 1)


def again(dealer: Dealer) -> None:
    dealer.then(Duty("1.10", again), Duty("1.10", again))


def test_what_does_not_balance_is_noticed_at_the_end_of_the_duties() -> None:
    dealer = table()
    dealer.then(Duty("1.10", spoil), Duty("1.10", spoil))
    with pytest.raises(Inconsistent, match="do not balance"):
        dealer.discharge()


def test_duties_that_only_make_more_of_them_are_stopped() -> None:
    dealer = table()
    dealer.then(Duty("1.10", again))
    with pytest.raises(Inconsistent, match="steps remain"):
        dealer.discharge()
    assert len(dealer.remaining) <= AGENDA_BOUND + 2
