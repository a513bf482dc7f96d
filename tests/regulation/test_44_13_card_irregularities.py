"""19:47-44.13(a) to (c), (f): cards exposed, face up and drawn in error, a failing shoe."""

from __future__ import annotations

from typing import Any

from pitboss.adapters.driver import Driver
from pitboss.core.areas import DISCARD_RACK, INVENTORY, hand
from pitboss.core.events import Role
from pitboss.core.steps import Act, Choice
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.irregularities import (
    DRAWN_IN_ERROR,
    EXPOSED,
    FACE_UP,
    SHOE_FAILS,
)
from pitboss.procedures.dealing import DEALERS_CARDS, DRAWN, Dealing
from tests.all_in_rounds import (
    LOW,
    begun,
    edition,
    finished,
    net,
    refused,
    report,
    reshuffles,
    stakes,
    under,
    until,
    until_cite,
    until_drawn,
)

HANDS = {1: "Qc 5c", 2: "9c 9s", 4: "Qh 2s"}
WAGERS = [*stakes(1, 500, 100, 200), *stakes(2, 500, 300, 100), *stakes(4, 500)]
CALLS = "Ah As"
SETTLED = [100 - 200, 1200 + 200, 0]  # 1 to 1, lost; 4 to 1, three nines; nothing
STACKS: dict[str, Any] = {"dealing": Dealing.AUTOMATED_SHOE}


def table(dealer: str = CALLS, **options: Any) -> Driver:
    return begun(HANDS, dealer, wagers=WAGERS, rules=edition(**options))


def with_board(driver: Driver, lying: int) -> Driver:
    """So many community cards lie there, the last of them not turned up yet."""
    return until(driver, lambda t: len(t.cards_at(COMMUNITY)) == lying)


def asks(driver: Driver, seat: int) -> Driver:
    """A seat is asked next."""
    return until(driver, lambda t: getattr(t.awaits, "actor", 0) == seat)


def nets(driver: Driver) -> list[int]:
    end = finished(driver)
    assert end.amount(INVENTORY) == -sum(net(end, seat) for seat in HANDS)
    return [net(end, seat) for seat in HANDS]


def only_bonuses_are_settled(driver: Driver) -> None:
    """Every bonus wager has won or lost; antes and raises are back, and so was each folded one."""
    end = finished(driver)
    over = {*end.taken, *end.paid}
    assert {area.name for area in over} == {"hole card bonus wager", "final hand bonus wager"}
    assert len(over) == 4
    assert net(end, 4) == 0


def nobody_is_asked(driver: Driver) -> bool:
    return not any(isinstance(step, Choice) for step in driver.dealer.agenda)


# (a)  A card of the dealer exposed


def test_44_13_a_all_hands_void_and_bonuses_settled() -> None:
    for method in Dealing:
        for seat in HANDS:  # the others before it have raised
            driver = report(asks(table(dealing=method), seat), EXPOSED)
            assert nobody_is_asked(reshuffles(driver, "44.13(a)"))
            assert nets(driver) == SETTLED
            assert len(driver.round.cards_at(DISCARD_RACK)) == 1 + 8 + 8


def test_44_13_a_a_folded_ante_comes_back_too() -> None:
    driver = until(table(), lambda t: getattr(t.awaits, "actor", 0) == 2, {1: "F"})
    assert nets(report(driver, EXPOSED)) == SETTLED


def test_44_13_a_only_until_every_player_has_decided() -> None:
    refused(table(), Act(Role.DEALER, EXPOSED), "44.13(a)")  # the dealer has no card
    refused(until_drawn(table(), 3), Act(Role.DEALER, EXPOSED), "44.13(a)")
    report(until_drawn(table(), 4), EXPOSED)
    told = refused(until_cite(table(), "44.10(b)"), Act(Role.DEALER, EXPOSED), "44.13(a)")
    assert "until every player has folded or raised" in told.permitted


def test_44_13_a_without_final_hand_bonuses_no_board() -> None:
    driver = begun(HANDS, CALLS, wagers=[*stakes(1, 500, 100), *stakes(2), *stakes(4)])
    report(until_cite(driver, "44.10(a)"), EXPOSED)
    assert nets(driver) == [100, 0, 0]
    assert under(driver, "44.10(f)") == []
    assert under(driver, "44.7(e)") == ["the stub to discard rack"]


def test_44_13_a_a_losing_hole_card_bonus_is_collected() -> None:
    driver = begun(HANDS, CALLS, wagers=[*stakes(1), *stakes(2), *stakes(4, 500, 100)])
    assert nets(report(until_cite(driver, "44.10(a)"), EXPOSED)) == [0, 0, -100]


def test_44_13_a_without_any_bonus_cards_stay_face_down() -> None:
    driver = report(until_cite(begun(HANDS, CALLS), "44.10(a)"), EXPOSED)
    assert nets(driver) == [0, 0, 0]
    assert not driver.round.faces


def test_44_13_a_during_the_deal_it_is_completed() -> None:
    for method in Dealing:
        driver = table(dealing=method)
        until(driver, lambda t: bool(t.cards_at(DEALERS_CARDS)))
        drawn = driver.dealer.drawn
        report(driver, EXPOSED)
        assert nets(driver) == SETTLED
        assert drawn == (8 if method is Dealing.AUTOMATED_SHOE else 4)
        assert driver.round.drawn == 16


def test_44_13_a_during_the_deal_read_as_returned() -> None:
    driver = until_drawn(table(readings={"exposed-early": "returned"}), 4)
    report(driver, EXPOSED)
    assert nets(driver) == [0, 0, 0]
    assert driver.round.drawn == 4
    driver = until_cite(table(readings={"exposed-early": "returned"}), "44.10(a)")
    assert nets(report(driver, EXPOSED)) == SETTLED


# (b)  Cards found face up


def test_44_13_b_one_card_is_not_used() -> None:
    for method in Dealing:
        for drawn in range(0, 8, 2):
            driver = report(until_drawn(table(dealing=method), drawn), FACE_UP)
            until_drawn(driver, 9)
            dealt = [hand(seat) for seat in HANDS] + [DEALERS_CARDS]
            lies = [n for area in dealt for n in driver.dealer.cards_at(area)]
            assert sorted(lies) == [n for n in range(9) if n != drawn]
            told = under(driver, "44.13(b)")
            assert told[2] == f"card {drawn + 1} to discard rack"
            assert told[3].startswith(f"card {drawn + 1} is turned up: ")


def test_44_13_b_one_card_while_the_board_is_dealt() -> None:
    for drawn in range(8, 16):
        driver = report(until_drawn(table(), drawn), FACE_UP)
        end = finished(driver)
        assert len(under(driver, "44.10(f)")) == 13
        assert end.drawn == 17


def test_44_13_b_a_stack_is_completed_from_the_next() -> None:
    for index in (0, 1):
        driver = report(until_drawn(table(**STACKS), 2), FACE_UP, 1, index)
        until_drawn(driver, 5)
        aside = 2 + index
        assert driver.dealer.cards_at(hand(2)) == tuple(n for n in (2, 3, 4) if n != aside)
    refused(until_drawn(table(**STACKS), 2), Act(Role.DEALER, FACE_UP, (1, 2)), "44.13(b)")


def test_44_13_b_a_broken_stack_voids_where_a_table_reads_it_so() -> None:
    broken: dict[str, Any] = {"readings": {"broken-stack": "void"}}
    assert nets(report(until_drawn(table(**STACKS, **broken), 2), FACE_UP)) == [0, 0, 0]
    driver = report(until_drawn(table(**STACKS, **broken), 9), FACE_UP)  # from the hand by now
    assert finished(driver).drawn == 17
    assert finished(report(until_drawn(table(**broken), 2), FACE_UP)).drawn == 17


def test_44_13_b_more_than_one_before_everybody_has_two_cards() -> None:
    for method in Dealing:
        for number in (2, 3):
            driver = report(until_drawn(table(dealing=method), 4), FACE_UP, number)
            reshuffles(driver, "44.13(b)")
            assert nets(driver) == [0, 0, 0]  # bonuses come back too
            assert driver.round.drawn == 4


def test_44_13_b_a_second_one_after_a_first() -> None:
    driver = until_drawn(report(until_drawn(table(), 2), FACE_UP), 5)
    assert nets(report(driver, FACE_UP)) == [0, 0, 0]
    driver = until_cite(report(until_drawn(table(), 2), FACE_UP), "44.10(a)")
    only_bonuses_are_settled(report(driver, FACE_UP))
    assert driver.round.drawn == 1 + 8 + 1 + 8  # one set aside early, one late, and the board


def test_44_13_b_after_the_initial_deal_bonuses_are_settled() -> None:
    for method in Dealing:
        for number in (2, 5):
            driver = until_cite(table(dealing=method), "44.10(a)")
            report(driver, FACE_UP, number)
            assert nobody_is_asked(reshuffles(driver, "44.13(b)"))
            only_bonuses_are_settled(driver)
            assert driver.round.drawn == 16 + number


def test_44_13_b_board_begun_is_completed_from_the_rest() -> None:
    for lying in (0, 3, 4, 5):
        driver = until_cite(table(), "44.10(f)")
        with_board(driver, lying)
        report(driver, FACE_UP, 2)
        only_bonuses_are_settled(driver)
        assert driver.round.drawn == 18


def test_44_13_b_folded_antes_come_back_and_settled_bonuses_stand() -> None:
    driver = until(table(), lambda t: getattr(t.awaits, "cite", "") == "44.10(f)", {4: "F", 2: "F"})
    assert driver.round.taken
    report(driver, FACE_UP, 2)
    told = under(driver, "44.13(b)")
    end = finished(driver)
    told = under(driver, "44.13(b)")
    for seat in (2, 4):
        assert f"$5.00 from table inventory container to ante wager of seat {seat}" in told
    assert net(end, 4) == 0
    assert net(end, 2) >= 1200 - 100


def test_44_13_b_read_otherwise_folded_antes_stand() -> None:
    rules: dict[str, Any] = {"readings": {"settled-stands": "folded too"}}
    driver = until(table(**rules), lambda t: getattr(t.awaits, "cite", "") == "44.10(f)", {4: "F"})
    report(driver, FACE_UP, 2)
    assert net(finished(driver), 4) == -500


def test_44_13_b_read_otherwise_antes_and_raises_are_recovered() -> None:
    for slug, expected in (("settled stands", 500), ("recovered", 0)):
        driver = table(LOW, readings={"settled-stands": slug})
        until_cite(driver, "44.10(f)")  # antes are paid, since the dealer does not qualify
        report(driver, FACE_UP, 2)
        assert net(finished(driver), 4) == expected


def test_44_13_b_read_otherwise_no_board_is_dealt() -> None:
    rules: dict[str, Any] = {"readings": {"board-of-the-rest": "not dealt"}}
    driver = report(until_cite(table(**rules), "44.10(a)"), FACE_UP, 2)
    assert nets(driver) == [100, 1200, 0]  # hole card bonuses settled, the others back
    driver = until_cite(table(**rules), "44.10(f)")
    with_board(driver, 5)
    assert nets(report(driver, FACE_UP, 2)) == SETTLED  # nothing more is dealt


def test_44_13_b_too_few_cards_for_a_board() -> None:
    driver = until_cite(table(), "44.10(a)")
    refused(driver, Act(Role.DEALER, FACE_UP, (45,)), "44.13(b)")
    report(driver, FACE_UP, 37)
    assert nets(driver) == [100, 1200, 0]  # seven are left, and a board takes eight
    assert driver.round.drawn == 45
    driver = report(until_cite(table(), "44.10(a)"), FACE_UP, 36)
    assert finished(driver).drawn == 52


def test_44_13_b_only_while_cards_are_dealt() -> None:
    driver = until_cite(table(), "44.10(g)")
    told = refused(driver, Act(Role.DEALER, FACE_UP), "44.13(b)")
    assert "before the stub is put away" in told.permitted
    refused(until_drawn(table(), 4), Act(Role.DEALER, FACE_UP, (0,)), "44.13(b)")


# (c)  A card drawn in error


def test_44_13_c_a_card_drawn_in_error_is_the_next_card() -> None:
    for method in Dealing:
        for drawn in range(0, 16, 2):
            plain = until_drawn(table(dealing=method), drawn)
            driver = until_drawn(table(dealing=method), drawn)
            drawn = driver.dealer.drawn
            report(driver, DRAWN_IN_ERROR)
            assert driver.dealer.cards_at(DRAWN) == (drawn,)
            assert driver.dealer.face(drawn) is None
            one, other = finished(driver), finished(plain)
            assert one.drawn == other.drawn == 16
            assert [net(one, seat) for seat in HANDS] == [net(other, seat) for seat in HANDS]


def test_44_13_c_burned_as_any_next_card() -> None:
    driver = until_cite(table(), "44.10(f)")
    report(driver, DRAWN_IN_ERROR)
    driver.one_more()
    assert driver.round.cards_at(DISCARD_RACK) == (8,)
    assert DRAWN not in driver.round.piles


def test_44_13_c_only_while_cards_are_dealt() -> None:
    refused(until_cite(table(), "44.10(g)"), Act(Role.DEALER, DRAWN_IN_ERROR), "44.13(c)")


# (f)  The automated shoe fails


def test_44_13_f_the_round_is_void_bonuses_too() -> None:
    for drawn in (0, 2, 6, 8):
        driver = report(until_drawn(table(**STACKS), drawn), SHOE_FAILS)
        reshuffles(driver, "44.13(f)")
        assert nets(driver) == [0, 0, 0]
        assert driver.round.drawn == drawn


def test_44_13_f_only_while_the_cards_are_in_the_shoe() -> None:
    for method in (Dealing.MANUAL_SHOE, Dealing.HAND):
        refused(until_drawn(table(dealing=method), 4), Act(Role.DEALER, SHOE_FAILS), "44.13(f)")
    told = refused(
        until_cite(table(**STACKS), "44.10(a)"), Act(Role.DEALER, SHOE_FAILS), "44.13(f)"
    )
    assert "before the stub is taken out of the shoe" in told.permitted
