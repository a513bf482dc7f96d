"""19:47-44.2, 44.3, 44.4 and 44.13(e), (g): the cards before a round."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from pitboss.adapters.driver import Driver, from_deck
from pitboss.core.events import Role
from pitboss.core.steps import DONE, Act, Duty, Finding, Step, physical
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.all_in_hold_em.irregularities import RECUT, SHUFFLER_FAILS
from pitboss.procedures.shuffling import Said
from pitboss.regulation import OptionNotPermitted
from tests.all_in_rounds import (
    ANNOUNCE,
    DEVICE,
    LOW,
    begun,
    edition,
    finished,
    lay,
    net,
    refused,
    report,
    stakes,
    under,
)

SECOND_DECK: dict[str, Any] = {**DEVICE, "second_deck": True}


def before(*, fresh: bool = False, idle: bool = False, **options: Any) -> tuple[Step, ...]:
    return ALL_IN_HOLD_EM.between.steps(edition(**options), 3, fresh=fresh, idle=idle)


def told(steps: tuple[Step, ...], cite: str) -> list[str]:
    found = [s for s in steps if isinstance(s, Duty) and s.cite == cite and s.do is physical]
    return [str(step.args[0]) for step in found]


def cites(steps: tuple[Step, ...]) -> list[str]:
    return [step.cite for step in steps]


def cut_table(cut: int = 26, **options: Any) -> Driver:
    """A round of seat 1, after the cut."""
    rules = edition(**options)
    steps = ALL_IN_HOLD_EM.between.steps(rules, 1, fresh=False, idle=False)
    driver = Driver(rules.start((1,), before=steps), from_deck(lay({1: "Ah Kh"}, LOW)))
    if isinstance(driver.go_on(), Finding):
        driver.act(Act(Role.DEALER, cut))
    driver.go_on()
    return driver


# 44.2  One deck, or two


def test_44_2_a_one_deck_and_two_cover_cards_yellow_or_green() -> None:
    shown = told(before(fresh=True), "44.2(a)")
    assert len(shown) == 1
    assert "two cover cards" in shown[0] and "yellow or green" in shown[0]
    assert told(before(fresh=True, **SECOND_DECK), "44.2(a)") == []


def test_44_2_b_second_deck_only_where_a_device_shuffles() -> None:
    edition(**SECOND_DECK)
    with pytest.raises(OptionNotPermitted) as caught:
        edition(second_deck=True)
    assert caught.value.cite == "44.2(b)"


def test_44_2_b_1_each_deck_is_whole_and_alike() -> None:
    assert len(told(before(fresh=True, **SECOND_DECK), "44.2(b)1")) == 1


def test_44_2_b_2_backs_of_two_colors() -> None:
    assert "different color" in told(before(fresh=True, **SECOND_DECK), "44.2(b)2")[0]


def test_44_2_b_3_other_deck_is_in_the_device() -> None:
    assert "device" in told(before(fresh=True, **SECOND_DECK), "44.2(b)3")[0]


def test_44_2_b_4_decks_alternate() -> None:
    assert "other round" in told(before(fresh=True, **SECOND_DECK), "44.2(b)4")[0]


def test_44_2_b_5_one_deck_in_the_rack() -> None:
    assert "rack" in told(before(fresh=True, **SECOND_DECK), "44.2(b)5")[0]


# 44.3  Opening


def test_44_3_a_deck_is_inspected_and_verified() -> None:
    steps = before(fresh=True)
    assert told(steps, "44.3(a)") == ["the dealer sorts and inspects the deck"]
    verifying = [s for s in steps if s.cite == "44.3(a)" and not isinstance(s, Duty)]
    assert [s.actors(edition().start((1,))) for s in verifying] == [(Role.SUPERVISOR,)]


def test_44_3_a_no_cards_come_pre_shuffled() -> None:
    assert "pre_shuffled" not in {option.name for option in fields(edition().options)}
    for steps in (before(fresh=True), before(fresh=True, **DEVICE)):
        assert not any("pre-shuffled" in what for what in told(steps, "44.3(a)"))
        assert {"44.3(b)", "44.3(c)"} <= set(cites(steps))


def test_44_3_b_first_player_inspects_the_spread_cards() -> None:
    steps = before(fresh=True)
    assert "in sequence" in told(steps, "44.3(b)")[0]
    [looking] = [s for s in steps if s.cite == "44.3(b)" and not isinstance(s, Duty)]
    table = edition().start((3,))
    assert looking.actors(table) == (3,)
    assert looking.answers(table, 3) == (Said.INSPECTED,)


def test_44_3_c_cards_are_washed_and_stacked() -> None:
    assert "washed" in told(before(fresh=True), "44.3(c)")[0]
    assert told(before(), "44.3(c)") == []


def test_44_3_d_second_deck_goes_the_same_way() -> None:
    steps = before(fresh=True, **SECOND_DECK)
    assert len([s for s in steps if s.cite == "44.3(d)"]) == 2
    assert [cites(steps).count(cite) for cite in ("44.3(b)", "44.3(c)")] == [4, 2]


# 44.4  Shuffle and cut


def test_44_4_a_shuffled_by_hand_or_by_device() -> None:
    assert "by hand" in told(before(), "44.4(a)")[0]
    assert "by the device" in told(before(**DEVICE), "44.4(a)")[0]
    for fresh, idle in ((True, False), (False, True), (False, False)):
        assert "44.4(a)" in cites(before(fresh=fresh, idle=idle))


def test_44_4_b_1_cards_from_a_device_are_not_cut() -> None:
    assert cites(before(**DEVICE))[-1] == "44.4(b)1"
    assert "44.4(c)1ii" not in cites(before(**DEVICE))


def test_44_4_b_2_cards_shuffled_by_hand_are_cut() -> None:
    assert len(told(before(), "44.4(b)2")) == 1


def test_44_4_c_1_the_steps_of_the_cut() -> None:
    steps = before()
    parts = ["44.4(c)1i", "44.4(c)1ii", "44.4(c)1iii", "44.4(c)1iv", "44.4(c)2"]
    assert cites(steps)[-5:] == parts


def test_44_4_c_1_i_cover_card_in_front_of_the_deck() -> None:
    assert "cover card" in told(before(), "44.4(c)1i")[0]


def test_44_4_c_1_ii_at_least_ten_cards_are_cut() -> None:
    steps = ALL_IN_HOLD_EM.between.steps(edition(), 1, fresh=False, idle=False)
    for cut, permitted in ((9, False), (10, True), (51, True), (52, False)):
        driver = Driver(edition().start((1,), before=steps), from_deck(lay({1: "Ah Kh"}, LOW)))
        driver.go_on()
        if permitted:
            driver.act(Act(Role.DEALER, cut))
        else:
            refused(driver, Act(Role.DEALER, cut), "44.4(c)1ii")


def test_44_4_c_1_iii_the_rest_upon_it() -> None:
    assert len(told(before(), "44.4(c)1iii")) == 1


def test_44_4_c_1_iv_cover_card_into_the_rack() -> None:
    assert "discard rack" in told(before(), "44.4(c)1iv")[0]


def test_44_4_c_2_then_the_cards_are_dealt() -> None:
    assert told(before(), "44.4(c)2") == ["the cards are dealt"]


def test_44_4_d_a_supervisor_may_require_a_recut() -> None:
    driver = cut_table()
    driver.act(Act(Role.SUPERVISOR, RECUT))
    step = driver.go_on()
    assert step is not None and step.cite == "44.4(c)1ii"
    driver.act(Act(Role.DEALER, 10))
    refused(driver, Act(Role.DEALER, RECUT), "44.4(d)")
    for act in (*stakes(1), ANNOUNCE):
        driver.go_on()
        driver.act(act)
    finished(driver)


def test_44_4_d_no_recut_once_a_card_is_dealt_nor_without_a_cut() -> None:
    driver = cut_table()
    for act in (*stakes(1), ANNOUNCE):
        driver.act(act)
    while not driver.dealer.drawn:
        driver.act(Act(Role.DEALER, DONE))
    refused(driver, Act(Role.SUPERVISOR, RECUT), "44.4(d)")
    refused(cut_table(**DEVICE), Act(Role.SUPERVISOR, RECUT), "44.4(d)")


def test_44_4_e_spread_cards_are_turned_up_and_washed() -> None:
    steps = before(idle=True)
    assert "face up" in told(steps, "44.4(e)")[0]
    assert cites(steps).count("44.4(e)") == 2
    assert cites(steps)[2:4] == ["44.3(c)", "44.4(a)"]
    assert "44.4(e)" not in cites(before())


# 44.13(e)  A shuffling device that fails


def test_44_13_e_cards_in_the_device_are_reshuffled() -> None:
    driver = cut_table(**DEVICE)
    report(driver, SHUFFLER_FAILS)
    step = driver.dealer.awaits
    assert step is not None and "Commission approved" in step.asks(driver.dealer)
    driver.one_more()
    for act in (*stakes(1), ANNOUNCE):
        driver.act(act)
    finished(driver)
    assert under(driver, "44.13(e)") == ["dealer: shuffling device fails"]


def test_44_13_e_not_by_hand_nor_once_these_cards_are_dealt() -> None:
    refused(cut_table(), Act(Role.DEALER, SHUFFLER_FAILS), "44.13(e)")
    driver = begun({1: "Ah Kh"}, LOW, rules=edition(**DEVICE))
    while not driver.dealer.drawn:
        driver.one_more()
    refused(driver, Act(Role.DEALER, SHUFFLER_FAILS), "44.13(e)")


def test_44_13_e_a_round_with_the_other_deck_goes_on() -> None:
    driver = begun({1: "Ah Kh"}, LOW, rules=edition(**SECOND_DECK))
    while driver.dealer.drawn < 2:
        driver.one_more()
    report(driver, SHUFFLER_FAILS)
    assert net(finished(driver), 1) == 500  # as if nothing had happened
