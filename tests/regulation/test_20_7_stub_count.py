"""Three card poker, 20.7(e), (f), 20.8(e) and 20.9(e): the stub is counted."""

from __future__ import annotations

import pytest

from pitboss.adapters.driver import Driver, first_option
from pitboss.adapters.transcript import transcript
from pitboss.core.areas import DISCARD_RACK, chips_of
from pitboss.core.events import STUB, Role
from pitboss.core.steps import Act, Choice, Duty, Finding, physical
from pitboss.games.three_card_poker.irregularities import FACE_UP
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.stub import COUNT_DUE, DECK_REMOVED, ON_LAYOUT, WrongCount
from pitboss.regulation import NotPermitted
from tests.three_card_rounds import edition, ready, stakes

METHODS = (
    (Dealing.MANUAL_SHOE, "20.7(e)"),
    (Dealing.HAND, "20.8(e)"),
    (Dealing.AUTOMATED_SHOE, "20.9(e)"),
)
WAGERS = [*stakes(1, 5_00, 5_00), *stakes(2, 0, 5_00)]
DUE = frozenset({COUNT_DUE})


def to_the_count(method: Dealing = Dealing.MANUAL_SHOE) -> Driver:
    """Two seats and the dealer are dealt to, and the stub is to be counted."""
    driver = ready(edition(dealing=method), (), WAGERS, DUE)
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
    driver = to_the_count(method)
    step = driver.dealer.awaits
    assert isinstance(step, Finding)
    assert (step.cite, step.expected) == (cite, 52 - 9)
    assert driver.dealer.cards_at(ON_LAYOUT) == (STUB,)
    counted(driver, 43)
    assert told(driver, cite) == [
        "the stub to layout, face down, to be counted",
        "the stub counts 43",
        "marker off discard rack: stub count due",
    ]
    assert told(driver, "20.7(e)1") == ["the stub to discard rack"]


def test_20_7_e_stub_is_counted_face_down_on_the_layout() -> None:
    lays_out_and_counts(*METHODS[0])


def test_20_8_e_stub_is_counted_as_20_7_has_it() -> None:
    lays_out_and_counts(*METHODS[1])


def test_20_9_e_stub_is_counted_as_20_7_has_it() -> None:
    lays_out_and_counts(*METHODS[2])


def test_20_7_e_no_count_where_none_is_due() -> None:
    for method, cite in METHODS:
        driver = ready(edition(dealing=method), (), WAGERS)
        driver.go_on()
        assert told(driver, cite) == []
        assert driver.dealer.cards_at(DISCARD_RACK) == (STUB,)


def test_20_7_e_1_fifty_two_cards_with_those_dealt_and_the_round_goes_on() -> None:
    driver = counted(to_the_count(), 43)
    assert isinstance(driver.dealer.awaits, Choice)
    assert driver.dealer.awaits.cite == "20.10(b)"
    assert driver.run(first_option).closed


def test_20_7_e_1_card_set_aside_face_up_counts_among_the_dealt() -> None:
    driver = ready(edition(), (), stakes(1), DUE)
    driver.act(Act(Role.DEALER, FACE_UP))
    driver.go_on()
    step = driver.dealer.awaits
    assert isinstance(step, Finding)
    assert step.expected == 52 - 6 - 1


def test_20_7_e_2_one_more_or_one_less_is_wrong() -> None:
    for number in (0, 42, 44, 52):
        step = counted(to_the_count(), number).dealer.awaits
        assert isinstance(step, Choice)
        assert (step.cite, step.actor, step.options) == ("20.7(e)2", Role.DEALER, tuple(WrongCount))
    with pytest.raises(NotPermitted):
        counted(to_the_count(), 53)


def test_20_7_e_2_both_findings_void_all_hands_pair_plus_too() -> None:
    for method, _ in METHODS:
        for found in WrongCount:
            driver = counted(to_the_count(method), 42)
            driver.act(Act(Role.DEALER, found))
            left = [s for s in driver.dealer.agenda if isinstance(s, Duty)]
            assert (left[-1].cite, left[-1].do) == ("20.7(e)2", physical)  # the reshuffle
            driver.go_on()
            end = driver.round
            assert end.closed
            assert [end.amount(chips_of(seat)) for seat in (1, 2)] == [0, 0]
            assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(9)]
            assert (DECK_REMOVED in end.marks) == (found is WrongCount.NOT_MISDEALT)
