"""19:47-18.2, 18.4, 18.5, 18.7(f) and 18.12(d): the cards before a round."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.core.areas import DISCARD_RACK, chips_of
from pitboss.core.events import STUB, Role
from pitboss.core.steps import DONE, Act, Duty, Finding, Irregularity, Step, physical
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.irregularities import RECUT, SHUFFLER_FAILS, WRONG_COUNT
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.shuffling import Said
from pitboss.procedures.stub import DECK_REMOVED
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, bets, deck, edition

DEVICE: dict[str, Any] = {"shuffling": Shuffling.DEVICE}
SECOND_DECK: dict[str, Any] = {**DEVICE, "second_deck": True}


def before(
    day: date = NEW, *, fresh: bool = False, idle: bool = False, **options: Any
) -> tuple[Step, ...]:
    return LET_IT_RIDE.between.steps(edition(day, **options), 3, fresh=fresh, idle=idle)


def told(steps: tuple[Step, ...], cite: str) -> list[str]:
    found = [s for s in steps if isinstance(s, Duty) and s.cite == cite and s.do is physical]
    return [str(step.args[0]) for step in found]


def cites(steps: tuple[Step, ...]) -> list[str]:
    return [step.cite for step in steps]


def cut_table(day: date = NEW, **options: Any) -> Driver:
    """A round of seat 1, played to the cut."""
    rules = edition(day, **options)
    steps = LET_IT_RIDE.between.steps(rules, 1, fresh=False, idle=False)
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


# 18.2  One deck, or two


def test_18_2_a_one_deck_and_a_cover_card() -> None:
    assert "cover card" in told(before(fresh=True), "18.2(a)")[0]
    assert told(before(OLD, fresh=True), "18.2(a)") == []  # the text of 1995 is not held
    assert told(before(fresh=True, **SECOND_DECK), "18.2(a)") == []


def test_18_2_b_second_deck_only_where_a_device_shuffles() -> None:
    edition(**SECOND_DECK)
    with pytest.raises(OptionNotPermitted) as refused:
        edition(second_deck=True)
    assert refused.value.cite == "18.2(b)"


def test_18_2_b_text_is_held_from_8_september_1998() -> None:
    edition(date(1998, 9, 8), **SECOND_DECK)
    with pytest.raises(OptionNotPermitted) as refused:
        edition(date(1998, 9, 7), **SECOND_DECK)
    assert refused.value.cite == "18.2(b)"


def test_18_2_b_1_each_deck_is_whole_and_alike() -> None:
    assert len(told(before(fresh=True, **SECOND_DECK), "18.2(b)1")) == 1


def test_18_2_b_2_backs_of_two_colors() -> None:
    assert "different color" in told(before(fresh=True, **SECOND_DECK), "18.2(b)2")[0]


def test_18_2_b_3_other_deck_is_in_the_device() -> None:
    assert "device" in told(before(fresh=True, **SECOND_DECK), "18.2(b)3")[0]


def test_18_2_b_4_decks_alternate() -> None:
    assert "other round" in told(before(fresh=True, **SECOND_DECK), "18.2(b)4")[0]


def test_18_2_b_5_one_deck_in_the_rack() -> None:
    assert "rack" in told(before(fresh=True, **SECOND_DECK), "18.2(b)5")[0]


# 18.4  Opening


def test_18_4_a_deck_is_inspected_and_verified() -> None:
    for day in (OLD, NEW):
        steps = before(day, fresh=True)
        assert told(steps, "18.4(a)") == ["the dealer sorts and inspects the deck"]
        verifying = [s for s in steps if s.cite == "18.4(a)" and not isinstance(s, Duty)]
        assert [s.actors(edition().start((1,))) for s in verifying] == [(Role.SUPERVISOR,)]


def test_18_4_a_pre_shuffled_cards_are_opened_and_cut() -> None:
    steps = before(fresh=True, pre_shuffled=True)
    assert told(steps, "18.4(a)") == ["a pre-shuffled deck is opened"]
    assert "18.5(c)1ii" in cites(steps)
    assert not {"18.4(b)", "18.4(c)", "18.5(a)"} & set(cites(steps))
    edition(date(2007, 10, 15), pre_shuffled=True)
    with pytest.raises(OptionNotPermitted) as refused:
        edition(OLD, pre_shuffled=True)
    assert refused.value.cite == "18.4(a)"


def test_18_4_b_spread_for_the_first_player_to_inspect() -> None:
    for day in (OLD, NEW):
        rules = edition(day)
        steps = LET_IT_RIDE.between.steps(rules, 3, fresh=True, idle=False)
        assert "face up" in told(steps, "18.4(b)")[0]
        look = next(s for s in steps if s.cite == "18.4(b)" and not isinstance(s, Duty))
        start = rules.start((3, 5), before=steps)
        assert look.actors(start) == (3,)
        assert Said.INSPECTED in look.answers(start, 3)
        assert Said.INSPECTED not in look.answers(start, 5)


def test_18_4_c_then_turned_down_washed_and_stacked() -> None:
    for day in (OLD, NEW):
        order = cites(before(day, fresh=True))
        assert order.index("18.4(c)") == order.index("18.5(a)") - 1
        assert order.index("18.4(b)") < order.index("18.4(c)")


def test_18_4_d_two_decks_go_through_it_separately() -> None:
    steps = before(fresh=True, **SECOND_DECK)
    assert cites(steps).count("18.4(c)") == 2
    assert len(told(steps, "18.4(d)")) == 1
    assert cites(steps).count("18.4(d)") == 2  # the second deck is verified too


def test_18_4_a_opening_is_for_new_cards_alone() -> None:
    assert not {"18.4(a)", "18.4(b)", "18.4(c)"} & set(cites(before()))


# 18.5  Shuffle and cut


def test_18_5_a_shuffled_before_every_round() -> None:
    for day in (OLD, NEW):
        for fresh in (True, False):
            assert told(before(day, fresh=fresh), "18.5(a)") == [
                "the cards are shuffled by hand and stacked"
            ]
    assert "device" in told(before(**DEVICE), "18.5(a)")[0]


def test_18_5_b_1_cards_from_the_device_are_not_cut() -> None:
    for day in (OLD, NEW):
        for options in (DEVICE, {"dealing": Dealing.HAND}):
            steps = before(day, **options)
            assert len(told(steps, "18.5(b)1")) == 1
            assert "18.5(c)1ii" not in cites(steps)


def test_18_5_b_2_cards_shuffled_by_hand_are_cut() -> None:
    for day in (OLD, NEW):
        assert len(told(before(day), "18.5(b)2")) == 1
    assert "18.5(b)1" not in cites(before())


def test_18_5_c_1_i_cover_card_lies_in_front() -> None:
    for day in (OLD, NEW):
        assert "cover card" in told(before(day), "18.5(c)1i")[0]


def test_18_5_c_1_ii_at_least_ten_cards() -> None:
    for day in (OLD, NEW):
        for depth in (10, 51):
            cut_table(day).act(Act(Role.DEALER, depth))
        for depth in (0, 9, 52):
            refuses(partial(cut_table(day).act, Act(Role.DEALER, depth)), "18.5(c)1ii")


def test_18_5_c_1_iii_rest_is_laid_on_the_stack() -> None:
    for day in (OLD, NEW):
        assert "rest" in told(before(day), "18.5(c)1iii")[0]


def test_18_5_c_1_iv_cover_card_goes_to_the_rack() -> None:
    for day in (OLD, NEW):
        assert "discard rack" in told(before(day), "18.5(c)1iv")[0]


def test_18_5_c_2_then_the_cards_are_dealt() -> None:
    assert [cites(before(day))[-1] for day in (OLD, NEW)] == ["18.5(c)2", "18.5(c)2"]
    driver = cut_table()
    driver.act(Act(Role.DEALER, 26))
    assert isinstance(driver.go_on(), Wagering)


def test_18_5_d_recut_before_any_card_is_dealt() -> None:
    for day in (OLD, NEW):
        driver = cut_table(day)
        driver.act(Act(Role.DEALER, 26))
        driver.go_on()
        report(driver, RECUT, Role.SUPERVISOR)
        assert isinstance(driver.dealer.awaits, Finding)
        driver.act(Act(Role.DEALER, 30))
        assert isinstance(driver.go_on(), Wagering)
        for act in (*bets(1), ANNOUNCE):
            driver.act(act)
        report(driver, RECUT, Role.SUPERVISOR)
        driver.act(Act(Role.DEALER, 12))
        driver.dealer.discharge()
        refuses(partial(report, driver, RECUT, Role.SUPERVISOR), "18.5(d)")


def test_18_5_d_only_a_supervisor_and_only_what_was_cut() -> None:
    driver = cut_table()
    refuses(lambda: report(driver, RECUT, Role.SUPERVISOR), "18.5(d)")
    driver.act(Act(Role.DEALER, 26))
    refuses(lambda: report(driver, RECUT), "18.5(d)")
    refuses(lambda: report(cut_table(**DEVICE), RECUT, Role.SUPERVISOR), "18.5(d)")


def test_18_5_e_spread_cards_are_turned_up_inspected_and_washed() -> None:
    for day in (OLD, NEW):
        steps = before(day, idle=True)
        assert len(told(steps, "18.5(e)")) == 1
        assert cites(steps)[:3] == ["18.5(e)", "18.5(e)", "18.4(c)"]
    assert "18.5(e)" not in cites(before())


# The shuffling device


def test_18_12_d_shuffler_that_fails_and_cards_reshuffled() -> None:
    for day in (OLD, NEW):
        driver = cut_table(day, **DEVICE)
        report(driver, SHUFFLER_FAILS)
        assert driver.log[-1].cite == "18.12(d)"
        assert driver.log[-1].act.what is DONE  # the removal, shown to the dealer
        assert isinstance(driver.dealer.awaits, Wagering)
    refuses(lambda: report(cut_table(), SHUFFLER_FAILS), "18.12(d)")


def test_18_12_d_other_deck_does_not_touch_the_round() -> None:
    for second, permitted in ((True, True), (False, False)):
        driver = cut_table(**DEVICE, second_deck=second)
        for act in (*bets(1), ANNOUNCE):
            driver.act(act)
        driver.go_on()
        if permitted:
            report(driver, SHUFFLER_FAILS)
            assert driver.run(first_option).closed
        else:
            refuses(partial(report, driver, SHUFFLER_FAILS), "18.12(d)")


def test_18_7_f_device_that_counts_wrongly_and_deck_removed() -> None:
    for day in (OLD, NEW):
        driver = cut_table(day, **DEVICE, counting_shuffler=True)
        for act in bets(1):
            driver.act(act)
        report(driver, WRONG_COUNT, Role.DEVICE)
        end = driver.round
        assert end.closed
        assert end.amount(chips_of(1)) == 0
        assert DECK_REMOVED in end.marks
        assert end.cards_at(DISCARD_RACK) == (STUB,)
        assert driver.log[-1].cite == "18.7(f)"
        assert driver.log[-1].events == ()  # the reshuffle, shown to the dealer


def test_18_7_f_only_a_device_that_counts_and_before_the_deal() -> None:
    refuses(lambda: report(cut_table(**DEVICE), WRONG_COUNT, Role.DEVICE), "18.7(f)")
    driver = cut_table(**DEVICE, counting_shuffler=True)
    refuses(lambda: report(driver, WRONG_COUNT), "18.7(f)")
    for act in (*bets(1), ANNOUNCE):
        driver.act(act)
    driver.go_on()
    refuses(lambda: report(driver, WRONG_COUNT, Role.DEVICE), "18.7(f)")
    with pytest.raises(OptionNotPermitted) as refused:
        edition(counting_shuffler=True)
    assert refused.value.cite == "18.7(f)"
