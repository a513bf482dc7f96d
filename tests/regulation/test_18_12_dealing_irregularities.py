"""19:47-18.12(a), (b) and (e): what may go wrong while cards are dealt."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.adapters.transcript import transcript
from pitboss.core.areas import DISCARD_RACK, INVENTORY, chips_of, hand
from pitboss.core.events import STUB, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.steps import Act, Duty, Irregularity, physical
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.irregularities import DRAWN_IN_ERROR, FACE_UP, SHOE_FAILS
from pitboss.procedures.dealing import DRAWN, Dealing
from pitboss.regulation import NotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, bets, deck, edition

SINGLY = (Dealing.MANUAL_SHOE, Dealing.HAND)


def table(day: date = NEW, method: Dealing = Dealing.MANUAL_SHOE, **options: Any) -> Driver:
    """Two seats with their wagers down, no card dealt."""
    bonus = {"let_it_ride_bonus": True, "three_card_bonus": "A"} if day == NEW else {}
    start = edition(day, dealing=method, **bonus, **options).start((1, 2))
    driver = Driver(start, from_deck(deck("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac")))
    driver.go_on()
    for act in (*bets(1, bonus=day == NEW, three=5_00 * (day == NEW)), *bets(2), ANNOUNCE):
        driver.act(act)
    while day == NEW and not driver.dealer.amount(INVENTORY):
        if not driver.one_more():
            driver.act(Act(Role.DEVICE, 1))
    return driver


def until_drawn(driver: Driver, number: int) -> Driver:
    while driver.dealer.drawn < number:
        driver.act(DUTY_DONE)
    return driver


def report(driver: Driver, what: Irregularity, *facts: int) -> Driver:
    driver.act(Act(Role.DEALER, what, facts))
    return driver


def refused(driver: Driver, what: Irregularity, *facts: int) -> NotPermitted:
    before = driver.round
    with pytest.raises(NotPermitted) as caught:
        report(driver, what, *facts)
    assert driver.round == before
    assert caught.value.cite == what.cite
    return caught.value


def under(driver: Driver, cite: str) -> list[str]:
    lines = [line.split(maxsplit=1) for line in transcript(driver.events)]
    return [rest for paragraph, rest in lines if paragraph == cite]


def all_come_back(driver: Driver, cite: str) -> None:
    duties = [step for step in driver.dealer.agenda if isinstance(step, Duty)]
    assert (duties[-1].cite, duties[-1].do) == (cite, physical)  # the reshuffle
    driver.go_on()
    end = driver.round
    assert end.closed
    assert [end.amount(chips_of(seat)) for seat in (1, 2)] == [0, 0]
    assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(end.drawn)]


def every_card(method: Dealing) -> Iterator[int]:
    yield from range(0, 9, 3 if method is Dealing.AUTOMATED_SHOE else 1)


# (a)  A card found face up


def test_18_12_a_card_found_face_up_is_not_used() -> None:
    for day in (OLD, NEW):
        for method in Dealing:
            for drawn in every_card(method):
                driver = report(until_drawn(table(day, method), drawn), FACE_UP)
                driver.go_on()
                dealer = driver.dealer
                assert under(driver, "18.12(a)")[-2:] == [
                    f"card {drawn + 1} to discard rack",
                    f"card {drawn + 1} is turned up: {deck('2c 3c 4c 5c 6c 7c 8c 9c Tc')[drawn]}",
                ]
                lies = [n for area in (hand(1), hand(2), COMMUNITY) for n in dealer.cards_at(area)]
                assert sorted(lies) == [n for n in range(10) if n != drawn]
                assert driver.run(first_option).closed


def test_18_12_a_second_card_found_face_up_voids_all_hands() -> None:
    for day in (OLD, NEW):
        for method in Dealing:
            driver = report(until_drawn(table(day, method), 3), FACE_UP)
            while FACE_UP.cite in {s.cite for s in driver.dealer.agenda}:
                driver.one_more()
            all_come_back(report(driver, FACE_UP), "18.12(a)")


def test_18_12_a_two_at_once_void_all_hands() -> None:
    for number in (2, 3):
        all_come_back(report(table(), FACE_UP, number), "18.12(a)")


def test_18_12_a_only_while_cards_are_dealt() -> None:
    before = Driver(edition().start((1,)), from_deck(deck("Ah")))
    before.go_on()
    assert "No more bets" in refused(before, FACE_UP).permitted
    after = table()
    after.go_on()
    assert after.dealer.cards_at(DISCARD_RACK) == (STUB,)
    refused(after, FACE_UP)
    refused(table(), FACE_UP, 0)
    refused(table(), FACE_UP, 1, 1)


def test_18_12_a_card_within_a_stack_is_replaced_from_the_next() -> None:
    driver = until_drawn(table(method=Dealing.AUTOMATED_SHOE), 3)
    driver.dealer.discharge()  # nothing but duties until the cards are looked at
    driver = until_drawn(table(method=Dealing.AUTOMATED_SHOE), 3)
    report(driver, FACE_UP, 1, 1)
    driver.go_on()
    assert driver.dealer.cards_at(hand(2)) == (3, 5, 6)
    assert driver.dealer.cards_at(DISCARD_RACK)[0] == 4
    refused(until_drawn(table(method=Dealing.AUTOMATED_SHOE), 3), FACE_UP, 1, 3)


def test_18_12_a_broken_stack_voids_where_a_table_reads_it_so() -> None:
    readings = {"broken-stack": "void"}
    stacks = table(method=Dealing.AUTOMATED_SHOE, readings=readings)
    all_come_back(report(stacks, FACE_UP), "18.12(a)")
    for method in SINGLY:
        driver = report(table(method=method, readings=readings), FACE_UP)
        assert driver.run(first_option).drawn == 10


# (b)  A card drawn in error, unexposed


def test_18_12_b_card_drawn_in_error_is_used_as_the_next() -> None:
    for day in (OLD, NEW):
        for method in Dealing:
            for drawn in every_card(method):
                driver = report(until_drawn(table(day, method), drawn), DRAWN_IN_ERROR)
                assert driver.dealer.cards_at(DRAWN) == (drawn,)
                assert under(driver, "18.12(b)")[-1] == f"card {drawn + 1} to card drawn in error"
                driver.go_on()
                usual = table(day, method)
                usual.go_on()
                assert driver.round.piles == usual.round.piles
                assert driver.run(first_option).closed


def test_18_12_b_card_that_no_place_is_due_goes_with_the_stub() -> None:
    driver = report(until_drawn(table(), 9), DRAWN_IN_ERROR)
    driver.go_on()
    assert driver.dealer.cards_at(DISCARD_RACK) == (STUB, 9)
    assert driver.run(first_option).closed


def test_18_12_b_only_while_cards_are_dealt() -> None:
    before = Driver(edition().start((1,)), from_deck(deck("Ah")))
    before.go_on()
    refused(before, DRAWN_IN_ERROR)
    after = table()
    after.go_on()
    refused(after, DRAWN_IN_ERROR)


def test_18_12_b_several_cards_drawn_in_error_make_the_stack_that_was_due() -> None:
    for order, pile in (("bottom first", (3, 4, 5)), ("top first", (5, 4, 3))):
        for number in range(4):
            readings = {"stack-order": order}
            driver = until_drawn(table(method=Dealing.AUTOMATED_SHOE, readings=readings), 3)
            for _ in range(number):
                report(driver, DRAWN_IN_ERROR)
            driver.go_on()
            assert driver.dealer.cards_at(hand(2)) == pile


def test_18_12_a_broken_stack_lies_as_a_table_reads_stacks() -> None:
    for order, pile in (("bottom first", (3, 5, 6)), ("top first", (6, 5, 3))):
        readings = {"stack-order": order}
        driver = until_drawn(table(method=Dealing.AUTOMATED_SHOE, readings=readings), 3)
        report(driver, FACE_UP, 1, 1)
        driver.go_on()
        assert driver.dealer.cards_at(hand(2)) == pile


# (e)  The automated dealing shoe fails


def test_18_12_e_round_is_void_when_the_automated_shoe_fails() -> None:
    for day in (OLD, NEW):
        for drawn in (0, 3, 6, 9):
            driver = until_drawn(table(day, Dealing.AUTOMATED_SHOE), drawn)
            all_come_back(report(driver, SHOE_FAILS), "18.12(e)")
            assert under(driver, "18.12(e)")[-1].endswith("discard rack")


def test_18_12_e_only_where_there_is_an_automated_shoe() -> None:
    for method in SINGLY:
        told = refused(table(method=method), SHOE_FAILS)
        assert told.permitted == "it at a table with an automated dealing shoe"


def test_18_12_e_only_while_the_shoe_deals() -> None:
    driver = table(method=Dealing.AUTOMATED_SHOE)
    driver.go_on()
    assert "stub" in refused(driver, SHOE_FAILS).permitted
    before = Driver(edition(dealing=Dealing.AUTOMATED_SHOE).start((1,)), from_deck(deck("Ah")))
    before.go_on()
    refused(before, SHOE_FAILS)
