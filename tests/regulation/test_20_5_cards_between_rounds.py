"""Three card poker, 20.2, 20.4 and 20.5 as read, 20.7(f) and 20.12(e): the cards before a round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.core.areas import DISCARD_RACK, chips_of
from pitboss.core.events import STUB, Role
from pitboss.core.steps import DONE, Act, Choice, Duty, Finding, Irregularity, Step, physical
from pitboss.games.three_card_poker import THREE_CARD_POKER
from pitboss.games.three_card_poker.irregularities import RECUT, SHUFFLER_FAILS, WRONG_COUNT
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.shuffling import Said
from pitboss.procedures.stub import DECK_REMOVED
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import ANNOUNCE, deck
from tests.three_card_rounds import edition, stakes

DEVICE: dict[str, Any] = {"shuffling": Shuffling.DEVICE}
SECOND_DECK: dict[str, Any] = {**DEVICE, "second_deck": True}
BY_HAND = [
    "the cards are shuffled by hand and stacked",
    "cards not shuffled by a device at the table are cut",
    "the cover card is laid in front of the deck",
    "the rest of the deck is laid on the stack that was cut",
    "the cover card goes to the discard rack",
    "the cards are dealt",
]


def before(*, fresh: bool = False, idle: bool = False, **options: Any) -> tuple[Step, ...]:
    return THREE_CARD_POKER.between.steps(edition(**options), 3, fresh=fresh, idle=idle)


def told(steps: tuple[Step, ...], cite: str) -> list[str]:
    found = [s for s in steps if isinstance(s, Duty) and s.cite == cite and s.do is physical]
    return [str(step.args[0]) for step in found]


def cut_table(**options: Any) -> Driver:
    """A round of seat 1, played to the cut."""
    rules = edition(**options)
    steps = THREE_CARD_POKER.between.steps(rules, 1, fresh=False, idle=False)
    driver = Driver(rules.start((1,), before=steps), from_deck(deck("Ah Kh Qh")))
    driver.go_on()
    return driver


def report(driver: Driver, what: Irregularity, by: Role = Role.DEALER) -> None:
    driver.act(Act(by, what))
    driver.go_on()


def refuses(attempt: Callable[[], object], cite: str) -> None:
    with pytest.raises(NotPermitted) as refused:
        attempt()
    assert refused.value.cite == cite
    assert refused.value.permitted


def test_20_2_one_deck_and_a_cover_card() -> None:
    assert told(before(fresh=True), "20.2") == [
        "one deck with backs of one color and design, and an opaque cover card, are in use"
    ]
    assert told(before(), "20.2") == []


def test_20_2_two_decks_by_turns_only_where_a_device_shuffles() -> None:
    words = " ".join(told(before(fresh=True, **SECOND_DECK), "20.2"))
    for word in ("whole", "different color", "device", "every other round", "discard rack"):
        assert word in words
    assert len(told(before(fresh=True, **SECOND_DECK), "20.2")) == 5
    with pytest.raises(OptionNotPermitted) as refused:
        edition(second_deck=True)
    assert refused.value.cite == "20.2"


def test_20_4_new_cards_are_inspected_verified_shown_and_washed() -> None:
    steps = before(fresh=True)
    assert told(steps, "20.4") == [
        "the dealer sorts and inspects the deck",
        "the cards are spread face up, by suit and in sequence",
        "the cards are turned face down, washed and stacked",
    ]
    asked = [(s.actor, s.options) for s in steps if isinstance(s, Choice) and s.cite == "20.4"]
    assert asked == [(Role.SUPERVISOR, (Said.VERIFIED,)), (3, (Said.INSPECTED,))]
    assert len(told(before(fresh=True, **SECOND_DECK), "20.4")) == 6
    assert not [step for step in before() if step.cite == "20.4"]


def test_20_5_shuffled_before_every_round_and_cut() -> None:
    assert told(before(), "20.5") == BY_HAND
    assert told(before(fresh=True), "20.5") == BY_HAND


def test_20_5_cards_from_the_device_are_not_cut() -> None:
    for options in (DEVICE, {"dealing": Dealing.HAND}):
        assert told(before(**options), "20.5") == [
            "the cards are shuffled by the device and stacked",
            "cards from the device are dealt uncut",
        ]


def test_20_5_at_least_ten_cards_are_cut() -> None:
    for depth in (10, 51):
        cut_table().act(Act(Role.DEALER, depth))
    for depth in (0, 9, 52):
        refuses(partial(cut_table().act, Act(Role.DEALER, depth)), "20.5")


def test_20_5_cards_that_lay_spread_are_turned_up_inspected_and_washed() -> None:
    steps = before(idle=True)
    assert told(steps, "20.5")[0] == "cards spread face down are turned face up"
    asked = [s for s in steps if isinstance(s, Choice)]
    assert [(s.cite, s.actor) for s in asked] == [("20.5", 3)]
    assert told(steps, "20.4") == ["the cards are turned face down, washed and stacked"]


def test_20_5_recut_before_any_card_is_dealt() -> None:
    driver = cut_table()
    driver.act(Act(Role.DEALER, 26))
    driver.go_on()
    report(driver, RECUT, Role.SUPERVISOR)
    assert isinstance(driver.dealer.awaits, Finding)
    driver.act(Act(Role.DEALER, 30))
    assert isinstance(driver.go_on(), Wagering)
    for act in (*stakes(1), ANNOUNCE):
        driver.act(act)
    driver.go_on()
    refuses(partial(report, driver, RECUT, Role.SUPERVISOR), "20.5")


def test_20_5_recut_by_a_supervisor_of_what_was_cut() -> None:
    driver = cut_table()
    refuses(lambda: report(driver, RECUT, Role.SUPERVISOR), "20.5")
    driver.act(Act(Role.DEALER, 26))
    refuses(lambda: report(driver, RECUT), "20.5")
    refuses(lambda: report(cut_table(**DEVICE), RECUT, Role.SUPERVISOR), "20.5")


def test_20_12_e_shuffler_that_fails_and_cards_reshuffled() -> None:
    driver = cut_table(**DEVICE)
    report(driver, SHUFFLER_FAILS)
    assert driver.log[-1].cite == "20.12(e)"
    assert driver.log[-1].act.what is DONE  # the reshuffle, shown to the dealer
    assert isinstance(driver.dealer.awaits, Wagering)
    refuses(lambda: report(cut_table(), SHUFFLER_FAILS), "20.12(e)")


def test_20_12_e_other_deck_does_not_touch_the_round() -> None:
    for second in (True, False):
        driver = cut_table(**DEVICE, second_deck=second)
        for act in (*stakes(1), ANNOUNCE):
            driver.act(act)
        driver.go_on()
        if second:
            report(driver, SHUFFLER_FAILS)
            assert driver.run(first_option).closed
        else:
            refuses(partial(report, driver, SHUFFLER_FAILS), "20.12(e)")


def test_20_7_f_device_that_counts_wrongly_and_deck_removed() -> None:
    driver = cut_table(**DEVICE, counting_shuffler=True)
    for act in stakes(1, 5_00, 5_00):
        driver.act(act)
    report(driver, WRONG_COUNT, Role.DEVICE)
    end = driver.round
    assert end.closed
    assert end.amount(chips_of(1)) == 0
    assert DECK_REMOVED in end.marks
    assert end.cards_at(DISCARD_RACK) == (STUB,)
    assert driver.log[-1].cite == "20.7(f)"
    assert driver.log[-1].events == ()  # the reshuffle, shown to the dealer


def test_20_7_f_only_a_device_that_counts_and_before_the_deal() -> None:
    refuses(lambda: report(cut_table(**DEVICE), WRONG_COUNT, Role.DEVICE), "20.7(f)")
    driver = cut_table(**DEVICE, counting_shuffler=True)
    refuses(lambda: report(driver, WRONG_COUNT), "20.7(f)")
    for act in (*stakes(1), ANNOUNCE):
        driver.act(act)
    driver.go_on()
    refuses(lambda: report(driver, WRONG_COUNT, Role.DEVICE), "20.7(f)")
    with pytest.raises(OptionNotPermitted) as refused:
        edition(counting_shuffler=True)
    assert refused.value.cite == "20.7(f)"
