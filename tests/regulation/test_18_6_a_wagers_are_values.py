"""19:47-18.6(a): a wager is a whole number of cents in chips, on a wager of the game."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.areas import Tender
from pitboss.core.steps import Act
from pitboss.games.let_it_ride.wagers import BET_1
from pitboss.procedures.wagering import Place
from pitboss.regulation import NotPermitted
from tests.rounds import edition, wagering


def test_18_6_a_refuses_what_is_no_wager() -> None:
    wrong: list[Any] = [
        Place(BET_1, 1000.0),  # type: ignore[arg-type]
        Place(BET_1, True),
        Place(BET_1, "5"),  # type: ignore[arg-type]
        Place(BET_1, 500, "chip"),  # type: ignore[arg-type]
        Place("bet number 1", 500),  # type: ignore[arg-type]
    ]
    for place in wrong:
        with pytest.raises(NotPermitted) as refused:
            wagering(edition(), 1).act(Act(1, place))
        assert refused.value.cite == "18.6(a)"


def test_18_6_a_coupon_is_placed_under_its_own_paragraph() -> None:
    driver = wagering(edition(match_play=True), 1)
    driver.act(Act(1, Place(BET_1, 500)))
    driver.act(Act(1, Place(BET_1, 500, Tender.COUPON)))
    assert [event.cites for event in driver.events] == [("18.6(d)",), ("18.6(a)",)]
