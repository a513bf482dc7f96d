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
from pitboss.core.steps import Act, Choice, Finding, Irregularity
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
from pitboss.procedures.stub import COUNT_DUE, DECK_REMOVED, WrongCount
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


def finished(table: Round, cards: Any = CARDS) -> Round:
    """The round to its end, everybody answering as first offered."""
    driver = Driver(table, from_deck(cards))
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
        others = (*CARDS[: before.drawn], *CARDS[before.drawn + 1 :])
        assert nets(end) == nets(finished(before, others))  # as if it had not been in the deck
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


def void(table: Round, cite: str, *, deck_removed: bool = False) -> None:
    """All hands are void under a paragraph, and nothing is left of the round."""
    assert {step.cite for step in table.agenda} == {cite}
    end = finished(table)
    assert end.closed
    assert nets(end) == [0, 0]
    assert end.taken == end.paid == {}
    assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(end.drawn)]
    assert (DECK_REMOVED in end.marks) == deck_removed


@pytest.mark.parametrize("table", TABLES)
def test_18_12_a_two_cards_face_up_at_once_at_every_step(table: str) -> None:
    day, options = TABLES[table]
    found = 0
    for head in heads(edition(day, **options)):
        if permitted(FACE_UP, head, cut=True):
            found += 1
            void(play(head, Act(Role.DEALER, FACE_UP, (2,)))[0], "18.12(a)")
    assert found >= 3


@pytest.mark.parametrize("table", TABLES)
def test_18_12_a_another_card_face_up_at_every_step_after_a_first(table: str) -> None:
    day, options = TABLES[table]
    dealt = (h for h in heads(edition(day, **options)) if permitted(FACE_UP, h, cut=True))
    driver, found = Driver(next(dealt), from_deck(CARDS)), 0
    driver.act(Act(Role.DEALER, FACE_UP))
    while driver.dealer.awaits:
        head = driver.round
        if head.drawn and permitted(FACE_UP, head, cut=True):
            found += 1
            void(play(head, Act(Role.SUPERVISOR, FACE_UP))[0], "18.12(a)")
        if not driver.one_more():
            driver.act(first_option(driver.dealer, driver.dealer.awaits))
    assert found >= 3


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("finding", WrongCount)
def test_18_7_e_2_wrong_count_in_each_edition_and_method(finding: WrongCount, table: str) -> None:
    day, options = TABLES[table]
    bonus = day == NEW
    wagers = [*bets(1, bonus=bonus, three=5_00 * bonus), *bets(4, bonus=bonus), ANNOUNCE]
    marks = frozenset({COUNT_DUE})
    driver = Driver(edition(day, **options).start((1, 4), marks), from_deck(CARDS))
    while step := driver.go_on():
        if isinstance(step, Wagering):
            driver.act(wagers.pop(0))
        elif isinstance(step, Finding) and step.cite.endswith("(e)"):
            driver.act(Act(step.actor, step.expected - 1))
            break
        else:
            driver.act(first_option(driver.dealer, step))
    asked = driver.dealer.awaits
    assert isinstance(asked, Choice)
    driver.act(Act(Role.DEALER, finding))
    removed = finding is WrongCount.NOT_MISDEALT
    void(driver.round, asked.cite, deck_removed=removed)
