"""19:47-44.7(f), 44.8(e) and 44.9(e): counting the stub."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pitboss.adapters.driver import Driver
from pitboss.core.areas import DISCARD_RACK, INVENTORY
from pitboss.core.events import STUB, Role
from pitboss.core.steps import Act, Choice, Finding
from pitboss.games.all_in_hold_em.irregularities import DRAWN_IN_ERROR, FACE_UP
from pitboss.games.all_in_hold_em.wagers import ANTE, FINAL_HAND_BONUS
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.irregularities import REMOVE
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.stub import DECK_REMOVED, ON_LAYOUT, WrongCount
from tests.all_in_rounds import (
    LOW,
    begun,
    deciding,
    edition,
    finished,
    net,
    refused,
    report,
    reshuffles,
    stakes,
    under,
    until,
    until_drawn,
)

HANDS = {1: "Qc 5c", 2: "Th Ts", 4: "Qh 2s"}
WAGERS = [*stakes(1, 500, 100, 200), *stakes(2, 500, 300), *stakes(4, 500, 0, 400)]
CITES = {
    Dealing.MANUAL_SHOE: "44.7(f)",
    Dealing.HAND: "44.8(e)",
    Dealing.AUTOMATED_SHOE: "44.9(e)",
}


def counting(dealer: str = "Ah As", **options: Any) -> Driver:
    """A round at the count; seat 4 has folded, with a final hand bonus."""
    driver = begun(HANDS, dealer, wagers=WAGERS, rules=edition(**options), counted=True)
    return until(driver, lambda t: isinstance(t.awaits, Finding), {4: "F"})


def counts(driver: Driver, number: int) -> Driver:
    driver.act(Act(Role.DEALER, number))
    return driver


def test_44_7_f_stub_is_counted_face_down_on_the_layout_after_the_board() -> None:
    driver = counting()
    assert driver.round.place_of(STUB) is ON_LAYOUT
    assert under(driver, "44.7(f)") == ["the stub to layout, face down, to be counted"]
    assert driver.dealer.drawn == 8 + 3 + 5
    assert under(driver, "44.10(g)") == []


def test_44_7_f_is_not_excused_by_a_counting_device() -> None:
    assert "counting_shuffler" not in {option.name for option in fields(edition().options)}
    assert not edition().options.counting_shuffler


def test_44_7_f_1_stub_and_cards_dealt_are_52() -> None:
    driver = counts(counting(), 52 - 16)
    end = finished(driver)
    assert under(driver, "44.7(f)1") == ["the stub to discard rack"]
    # tens lose to aces; nine bonuses: Qc 5c win 1 to 1, tens 4 to 1, finals lose
    assert [net(end, seat) for seat in (1, 2, 4)] == [-2000 + 100 - 200, -2000 + 1200, -900]


def test_44_7_f_1_cards_set_aside_and_drawn_count_as_well() -> None:
    driver = begun(HANDS, "Ah As", wagers=WAGERS, counted=True)
    report(until_drawn(driver, 3), FACE_UP)
    report(until_drawn(driver, 6), DRAWN_IN_ERROR)
    until(driver, lambda t: isinstance(t.awaits, Finding))
    assert isinstance(step := driver.dealer.awaits, Finding)
    assert step.expected == 52 - 17
    finished(counts(driver, 52 - 17))


def test_44_7_f_1_without_a_board_six_cards_are_dealt() -> None:
    driver = begun({1: "Qc 5c", 2: "Th Ts"}, LOW, counted=True)
    until(driver, lambda t: isinstance(t.awaits, Finding))
    assert isinstance(step := driver.dealer.awaits, Finding)
    assert step.expected == 46
    assert [driver.round.amount(ANTE.at(seat)) for seat in (1, 2)] == [0, 0]  # settled before


def test_44_7_f_2_asks_whether_the_cards_were_misdealt() -> None:
    for number in (35, 37):
        driver = counts(counting(), number)
        assert isinstance(step := driver.dealer.awaits, Choice)
        assert (step.cite, step.options) == ("44.7(f)2", tuple(WrongCount))


def all_void(driver: Driver) -> None:
    """Antes and raises are back, hole card bonuses settled, final hand bonuses back."""
    end = finished(driver)
    assert [net(end, seat) for seat in (1, 2, 4)] == [100, 1200, 0]
    assert end.amount(INVENTORY) == -1300


def test_44_7_f_2_misdealt_voids_all_hands_and_settled_bonuses_stand() -> None:
    driver = counts(counting(), 35)
    driver.act(Act(Role.DEALER, WrongCount.MISDEALT))
    all_void(reshuffles(driver, "44.7(f)2"))
    assert DECK_REMOVED not in driver.round.marks
    assert "$5.00 from table inventory container to ante wager of seat 4" in under(
        driver, "44.7(f)2"
    )


def test_44_7_f_2_not_misdealt_the_deck_is_removed() -> None:
    driver = counts(counting(), 35)
    driver.act(Act(Role.DEALER, WrongCount.NOT_MISDEALT))
    assert driver.dealer.agenda[-1] == shown_to_dealer("44.7(f)2", REMOVE)
    all_void(driver)
    assert DECK_REMOVED in driver.round.marks


def test_44_7_f_2_after_the_dealer_did_not_qualify_what_was_settled_stands() -> None:
    driver = counts(counting(LOW), 35)
    driver.act(Act(Role.DEALER, WrongCount.MISDEALT))
    end = finished(driver)
    # antes of seats 1 and 2 are paid, hole card bonuses settled; seat 4 had folded: all back
    assert [net(end, seat) for seat in (1, 2, 4)] == [500 + 100, 500 + 1200, 0]


def test_44_7_f_2_read_as_that_hand_the_others_play_on() -> None:
    driver = counts(counting(readings={"misdeal-counted": "that hand"}), 35)
    driver.act(Act(Role.DEALER, WrongCount.MISDEALT))
    assert isinstance(step := driver.dealer.awaits, Finding)
    refused(driver, Act(Role.DEALER, 7), "44.7(f)2")
    driver.act(Act(Role.DEALER, 2))
    end = finished(driver)
    assert [net(end, seat) for seat in (1, 2, 4)] == [-2000 + 100 - 200, 1200, -900]
    assert step.actor is Role.DEALER


def test_44_7_f_2_read_as_that_hand_whose_bonus_is_lost() -> None:
    both = {"misdeal-counted": "that hand", "bonus-of-a-void-hand": "lost"}
    driver = counts(counting(readings=both), 35)
    driver.act(Act(Role.DEALER, WrongCount.MISDEALT))
    driver.act(Act(Role.DEALER, 1))
    assert net(finished(driver), 1) == 100 - 200


def test_44_7_f_2_read_otherwise_a_paid_ante_is_recovered() -> None:
    driver = counts(counting(LOW, readings={"settled-stands": "recovered"}), 35)
    driver.act(Act(Role.DEALER, WrongCount.MISDEALT))
    assert [net(finished(driver), seat) for seat in (1, 2, 4)] == [100, 1200, 0]


def test_44_7_f_2_read_as_that_hand_the_dealers_voids_all() -> None:
    for place in (0, 3):  # nobody sits at 3
        driver = counts(counting(readings={"misdeal-counted": "that hand"}), 35)
        driver.act(Act(Role.DEALER, WrongCount.MISDEALT))
        driver.act(Act(Role.DEALER, place))
        all_void(driver)


def test_44_7_f_2_read_as_that_hand_a_deck_not_whole_voids_all() -> None:
    driver = counts(counting(readings={"misdeal-counted": "that hand"}), 35)
    driver.act(Act(Role.DEALER, WrongCount.NOT_MISDEALT))
    all_void(driver)


def test_44_7_f_2_read_otherwise_final_hand_bonuses_are_settled() -> None:
    driver = counts(counting(readings={"bonus-of-void-hands": "settled"}), 35)
    driver.act(Act(Role.DEALER, WrongCount.MISDEALT))
    assert driver.round.amount(FINAL_HAND_BONUS.at(4)) == 400
    end = finished(driver)
    assert [net(end, seat) for seat in (1, 2, 4)] == [100 - 200, 1200, -400]


def test_44_8_e_counted_when_dealt_from_the_hand() -> None:
    finished(counts(counting(dealing=Dealing.HAND), 36))
    driver = counting(dealing=Dealing.HAND)
    assert under(driver, "44.8(e)") == ["the stub to layout, face down, to be counted"]


def test_44_9_e_counted_when_dealt_from_an_automated_shoe() -> None:
    driver = counting(dealing=Dealing.AUTOMATED_SHOE)
    assert under(driver, "44.9(e)") == ["the stub to layout, face down, to be counted"]
    counts(driver, 35).act(Act(Role.DEALER, WrongCount.NOT_MISDEALT))
    all_void(driver)


def test_44_7_f_the_stub_lies_in_the_rack_after_a_right_count() -> None:
    for method, cite in CITES.items():
        driver = counts(counting(dealing=method), 36)
        driver.run(deciding({}))
        assert driver.round.place_of(STUB) is DISCARD_RACK
        assert len(under(driver, cite)) == 3  # laid out, counted, no longer due
