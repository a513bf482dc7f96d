"""19:47-18.7(e), 18.8(e), 18.9(e): the stub is counted when a count is due."""

from __future__ import annotations

from datetime import date

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.adapters.transcript import transcript
from pitboss.core.areas import DISCARD_RACK, chips_of
from pitboss.core.events import STUB, Role
from pitboss.core.steps import Act, Choice, Duty, Finding, physical
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.irregularities import REMOVE, RESHUFFLE
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.stub import COUNT_DUE, DECK_REMOVED, ON_LAYOUT, WrongCount
from pitboss.regulation import NotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, bets, deck, edition

METHODS = (
    (Dealing.MANUAL_SHOE, "18.7(e)"),
    (Dealing.HAND, "18.8(e)"),
    (Dealing.AUTOMATED_SHOE, "18.9(e)"),
)


def to_the_count(day: date = NEW, method: Dealing = Dealing.MANUAL_SHOE) -> Driver:
    """A round of two seats in which a count is due, as the dealer has counted."""
    bonus = {"let_it_ride_bonus": True, "three_card_bonus": "A"} if day == NEW else {}
    start = edition(day, dealing=method, **bonus).start((1, 2), frozenset({COUNT_DUE}))
    driver = Driver(start, from_deck(deck("Ah Kh Qh")))
    driver.go_on()
    for act in (*bets(1, bonus=day == NEW, three=5_00 * (day == NEW)), *bets(2), ANNOUNCE):
        driver.act(act)
    if driver.go_on() and day == NEW:
        driver.act(Act(Role.DEVICE, 1))
        driver.go_on()
    return driver


def counted(driver: Driver, number: int) -> Driver:
    driver.act(Act(Role.DEALER, number))
    driver.go_on()
    return driver


def told(driver: Driver, cite: str) -> list[str]:
    lines = [line.split(maxsplit=1) for line in transcript(driver.events)]
    return [rest for paragraph, rest in lines if paragraph == cite]


def lays_out_and_counts(method: Dealing, cite: str) -> None:
    for day in (OLD, NEW):
        driver = to_the_count(day, method)
        step = driver.dealer.awaits
        assert isinstance(step, Finding)
        assert (step.cite, step.expected) == (cite, 52 - 9)
        assert driver.dealer.cards_at(ON_LAYOUT) == (STUB,)
        counted(driver, 43)
        layout = "layout, face down, to be counted"
        done = "marker off discard rack: stub count due"
        assert told(driver, cite) == [f"the stub to {layout}", "the stub counts 43", done]
        assert told(driver, "18.7(e)1") == ["the stub to discard rack"]


def test_18_7_e_stub_is_counted_face_down_on_the_layout() -> None:
    lays_out_and_counts(*METHODS[0])


def test_18_8_e_stub_is_counted_as_18_7_has_it() -> None:
    lays_out_and_counts(*METHODS[1])


def test_18_9_e_stub_is_counted_as_18_7_has_it() -> None:
    lays_out_and_counts(*METHODS[2])


def test_18_7_e_no_count_where_none_is_due() -> None:
    for method, cite in METHODS:
        driver = Driver(edition(dealing=method).start((1,)), from_deck(deck("Ah")))
        driver.go_on()
        for act in (*bets(1), ANNOUNCE):
            driver.act(act)
        driver.go_on()
        assert told(driver, cite) == []
        assert driver.dealer.cards_at(DISCARD_RACK) == (STUB,)


def test_18_7_e_1_fifty_two_cards_with_those_dealt_and_the_round_goes_on() -> None:
    driver = counted(to_the_count(), 43)
    assert isinstance(driver.dealer.awaits, Choice)
    assert driver.dealer.awaits.cite == "18.10(b)"
    assert driver.run(first_option).closed


def test_18_7_e_2_one_more_or_one_less_is_wrong() -> None:
    for number in (0, 42, 44, 52):
        step = counted(to_the_count(), number).dealer.awaits
        assert isinstance(step, Choice)
        assert (step.cite, step.actor, step.options) == ("18.7(e)2", Role.DEALER, tuple(WrongCount))
    with pytest.raises(NotPermitted):
        counted(to_the_count(), 53)


def test_18_7_e_2_both_findings_void_all_hands() -> None:
    for day in (OLD, NEW):
        for method, _ in METHODS:
            for found in WrongCount:
                driver = counted(to_the_count(day, method), 42)
                driver.act(Act(Role.DEALER, found))
                left = [s for s in driver.dealer.agenda if isinstance(s, Duty)]
                assert (left[-1].cite, left[-1].do) == ("18.7(e)2", physical)  # the reshuffle
                driver.go_on()
                end = driver.round
                assert end.closed
                assert [end.amount(chips_of(seat)) for seat in (1, 2)] == [0, 0]
                assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(9)]


def test_18_7_e_2_deck_that_is_not_whole_leaves_the_table() -> None:
    for found in WrongCount:
        driver = counted(to_the_count(), 42)
        driver.act(Act(Role.DEALER, found))
        assert (DECK_REMOVED in driver.round.marks) == (found is WrongCount.NOT_MISDEALT)


def test_18_7_e_2_deck_that_is_not_whole_is_removed_and_not_reshuffled() -> None:
    words = {WrongCount.MISDEALT: RESHUFFLE, WrongCount.NOT_MISDEALT: REMOVE}
    for found, done in words.items():
        driver = counted(to_the_count(), 42)
        driver.act(Act(Role.DEALER, found))
        assert driver.dealer.agenda[-1] == shown_to_dealer("18.7(e)2", done)


def test_18_7_e_1_card_set_aside_face_up_counts_among_the_dealt() -> None:
    from pitboss.games.let_it_ride.irregularities import FACE_UP

    start = edition().start((1,), frozenset({COUNT_DUE}))
    driver = Driver(start, from_deck(deck("Ah Kh Qh")))
    driver.go_on()
    for act in (*bets(1), ANNOUNCE):
        driver.act(act)
    driver.act(Act(Role.DEALER, FACE_UP))
    driver.go_on()
    step = driver.dealer.awaits
    assert isinstance(step, Finding)
    assert step.expected == 52 - 6 - 1
