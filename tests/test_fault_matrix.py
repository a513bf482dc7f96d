"""Every irregularity at every step of a round, in each edition and by each dealing method."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.core.areas import DISCARD_RACK, chips_of
from pitboss.core.events import STUB, Role
from pitboss.core.play import play
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Irregularity
from pitboss.games.let_it_ride.irregularities import (
    DRAWN_IN_ERROR,
    FACE_UP,
    IRREGULARITIES,
    RECUT,
    SHOE_FAILS,
    SHUFFLER_FAILS,
    WRONG_COUNT,
    WRONG_NUMBER,
)
from pitboss.procedures.dealing import DRAWN, Dealing, Shuffling
from pitboss.procedures.stub import DECK_REMOVED
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, bets, deck, edition

CARDS = deck("Th 2c Ts 7d 7c 4h 9s 9d Ac 3s Kd 5h")
TABLES: dict[str, tuple[date, dict[str, Any]]] = {
    f"{day.year} {method.value}{' with a device' if device else ''}": (
        day,
        {"dealing": method, **({"shuffling": Shuffling.DEVICE} if device else {})}
        | ({"counting_shuffler": True} if device and day == OLD else {})
        | ({"second_deck": True} if device and day == NEW else {})
        | ({"let_it_ride_bonus": True, "three_card_bonus": "D"} if day == NEW else {}),
    )
    for day in (OLD, NEW)
    for method in Dealing
    for device in (False, True)
    if device or method is not Dealing.HAND
}


def heads(rules: Edition) -> Iterator[Round]:
    """The round at every head of its agenda, from the shuffle to the last card racked."""
    before = rules.game.between.steps(rules, 1, fresh=False, idle=False)
    driver = Driver(rules.start((1, 4), before=before), from_deck(CARDS))
    bonus = rules.day == NEW
    wagers = [*bets(1, bonus=bonus, three=5_00 * bonus), *bets(4, bonus=bonus), ANNOUNCE]
    while step := driver.dealer.awaits:
        yield driver.round
        if not driver.one_more():
            wagering = isinstance(step, Wagering)
            driver.act(wagers.pop(0) if wagering else first_option(driver.dealer, step))


def permitted(what: Irregularity, table: Round, *, cut: bool) -> bool:
    """When an irregularity can be reported: written from 18.5(d), 18.7(f) and 18.12 alone."""
    options = table.rules.options
    wagering = any(isinstance(step, Wagering) for step in table.agenda)
    dealing = not wagering and table.place_of(STUB) is not DISCARD_RACK
    device = options.shuffling is Shuffling.DEVICE
    return {
        RECUT: cut and table.drawn == 0,
        SHUFFLER_FAILS: device and (table.drawn == 0 or options.second_deck),
        WRONG_COUNT: options.counting_shuffler and table.drawn == 0,
        FACE_UP: dealing,
        DRAWN_IN_ERROR: dealing,
        WRONG_NUMBER: table.drawn > 0,
        SHOE_FAILS: dealing and options.dealing is Dealing.AUTOMATED_SHOE,
    }[what]


def finished(table: Round) -> Round:
    """The round to its end, everybody answering as first offered."""
    driver = Driver(table, from_deck(CARDS))
    wagers = [*bets(1), *bets(4), ANNOUNCE]
    placed = len({area for area in table.chips if area.seat}) > 0
    while step := driver.go_on():
        wagering = isinstance(step, Wagering)
        if wagering and placed:
            wagers, placed = [*_missing(driver), ANNOUNCE], False
        driver.act(wagers.pop(0) if wagering else first_option(driver.dealer, step))
    return driver.round


def _missing(driver: Driver) -> list[Act]:
    """The bets that do not lie yet."""
    acts = (*bets(1), *bets(4))
    lies = driver.dealer.chips
    return [a for a in acts if isinstance(a.actor, int) and a.what.wager.at(a.actor) not in lies]


def nets(table: Round) -> list[int]:
    return [table.amount(chips_of(seat)) for seat in (1, 4)]


def follows(what: Irregularity, before: Round, after: Round) -> None:
    """What must be so when the round is over."""
    end = finished(after)
    assert end.closed
    assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(end.drawn)]
    if what in (WRONG_NUMBER, SHOE_FAILS, WRONG_COUNT):
        assert nets(end) == [0, 0]
        assert end.taken == end.paid == {}
        assert (DECK_REMOVED in end.marks) == (what is WRONG_COUNT)
        assert {step.cite for step in after.agenda} == {what.cite}
    elif what is FACE_UP:
        assert end.drawn == 10
        assert before.drawn in end.cards_at(DISCARD_RACK)
    elif what is DRAWN_IN_ERROR:
        assert after.cards_at(DRAWN)[-1] == before.drawn
        assert nets(end) == nets(finished(before))
    else:
        assert nets(end) == nets(finished(before))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("what", IRREGULARITIES, ids=str)
def test_an_irregularity_at_every_step(what: Irregularity, table: str) -> None:
    day, options = TABLES[table]
    by = next(actor for actor in what.actors if actor is not Role.DEALER or what is not RECUT)
    cut = False
    steps = 0
    for head in heads(edition(day, **options)):
        steps += 1
        cut = cut or any(marker == "cut" for marker, _ in head.marks)
        if permitted(what, head, cut=cut):
            after, events = play(head, Act(by, what))
            assert all(event.cites[0] == what.cite for event in events)
            follows(what, head, after)
        else:
            with pytest.raises(NotPermitted) as refused:
                play(head, Act(by, what))
            assert refused.value.cite == what.cite
            assert refused.value.permitted
    assert steps > 40
