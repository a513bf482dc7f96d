"""19:47-44.13(d): an incorrect number of cards, the player's or the dealer's."""

from __future__ import annotations

from typing import Any

from pitboss.adapters.driver import Driver
from pitboss.core.areas import INVENTORY, Tender, chips_of, hand
from pitboss.core.events import Role
from pitboss.core.steps import Act, Choice, Correction, Did
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.completion import RAISE
from pitboss.games.all_in_hold_em.irregularities import FACE_UP, WRONG_NUMBER
from pitboss.games.all_in_hold_em.wagers import ANTE, RAISE_WAGER
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing
from pitboss.procedures.wagering import Place
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
PLAIN = [-2000 + 100 - 200, 2000 + 1200 + 200, -2000]  # with a queen, three nines, a queen


def table(dealer: str = CALLS, **options: Any) -> Driver:
    return begun(HANDS, dealer, wagers=WAGERS, rules=edition(**options))


def with_board(driver: Driver, lying: int) -> Driver:
    """So many community cards lie there, the last of them not turned up yet."""
    return until(driver, lambda t: len(t.cards_at(COMMUNITY)) == lying)


def folded_to(driver: Driver, cite: str) -> Driver:
    """A step of that paragraph is next, seat 4 having folded."""
    return until(driver, lambda t: getattr(t.awaits, "cite", "") == cite, {4: "F"})


def nets(driver: Driver) -> list[int]:
    end = finished(driver)
    assert end.amount(INVENTORY) == -sum(net(end, seat) for seat in HANDS)
    return [net(end, seat) for seat in HANDS]


def wrong(driver: Driver, *facts: int) -> Driver:
    return report(driver, WRONG_NUMBER, *facts)


# a player's hand


def test_44_13_d_a_players_hand_is_void_alone() -> None:
    for method in Dealing:
        for seat in HANDS:
            driver = wrong(until_cite(table(dealing=method), "44.10(a)"), seat, 3)
            expected = [0 if s == seat else won for s, won in zip(HANDS, PLAIN, strict=True)]
            assert nets(driver) == expected


def test_44_13_d_its_player_is_not_asked_and_its_cards_go_at_once() -> None:
    driver = wrong(until_cite(table(), "44.10(a)"), 4, 3)
    assert [s.actor for s in driver.dealer.agenda if isinstance(s, Choice)] == [1, 2]
    until(driver, lambda t: isinstance(t.awaits, Choice))
    assert hand(4) not in driver.round.piles
    assert driver.round.amount(ANTE.at(4)) == 0


def test_44_13_d_during_the_deal_it_is_dealt_no_more_cards() -> None:
    driver = wrong(until_drawn(table(), 5), 2, 2 + 1)
    until_cite(driver, "44.10(a)")
    assert driver.round.drawn == 7
    assert hand(2) not in driver.round.piles
    end = finished(driver)
    assert net(end, 2) == 0


def test_44_13_d_at_every_point_of_a_round() -> None:
    settled = {  # what seats 2 and 4 have by then, seat 4 having folded
        "44.10(b)": (0, 0),
        "44.10(c)": (0, 0),
        "44.10(f)": (1200, 0),
        "44.7(e)": (1200, 0),
        "44.10(g)": (1200, 0),
        "44.10(h)": (1200, 0),
    }
    for cite, expected in settled.items():
        for seat, kept in zip((2, 4), expected, strict=True):
            driver = folded_to(table(), cite)
            wrong(driver, seat, 1)
            end = finished(driver)
            assert net(end, seat) == kept, (cite, seat)  # what was settled stands
            assert net(end, 1) == PLAIN[0]


def test_44_13_d_after_its_settlement_nothing_comes_back() -> None:
    driver = until_cite(table(), "44.10(j)")
    assert nets(wrong(driver, 2, 3)) == PLAIN


def test_44_13_d_a_board_that_nobody_needs_any_more_is_not_dealt() -> None:
    driver = begun({1: "Qc 5c"}, CALLS, wagers=stakes(1, 500, 100, 200))
    wrong(until_cite(driver, "44.10(f)"), 1, 3)
    end = finished(driver)
    assert net(end, 1) == 100
    assert end.drawn == 4
    assert under(driver, "44.10(g)") == under(driver, "44.10(h)") == []


def test_44_13_d_before_the_decisions_the_board_waits_for_the_others() -> None:
    driver = begun({1: "Qc 5c", 2: "9c 9s"}, CALLS)
    wrong(until_cite(driver, "44.10(a)"), 1, 3)
    end = finished(driver)
    assert (net(end, 1), net(end, 2)) == (0, 2000)


def test_44_13_d_read_otherwise_bonuses_of_a_void_hand_are_lost() -> None:
    rules: dict[str, Any] = {"readings": {"bonus-of-a-void-hand": "lost"}}
    driver = wrong(until_cite(table(**rules), "44.10(a)"), 2, 3)
    assert nets(driver) == [PLAIN[0], -400, PLAIN[2]]


def test_44_13_d_a_coupon_comes_back_with_its_ante() -> None:
    coupon = Act(1, Place(ANTE, 500, Tender.COUPON))
    for seat in (0, 1):
        driver = begun(
            {1: "Qc 5c"}, CALLS, wagers=[*stakes(1), coupon], rules=edition(match_play=True)
        )
        end = finished(wrong(until_cite(driver, "44.10(b)"), seat, 3))
        assert net(end, 1) == 0
        assert end.amount(chips_of(1).holding(Tender.COUPON)) == 0


# the dealer's hand, void


def test_44_13_d_the_dealers_wrong_number_voids_all_hands() -> None:
    for method in Dealing:
        for number in (3, 5):
            driver = wrong(until_cite(table(dealing=method), "44.10(a)"), 0, number)
            reshuffles(driver, "44.13(d)")
            assert nets(driver) == [0, 0, 0]
            assert under(driver, "44.10(f)") == []


def test_44_13_d_once_the_dealers_cards_are_up_nothing_can_be_made_up() -> None:
    settled = {"44.10(e)": (0, 0), "44.10(f)": (100, 1200), "44.10(g)": (100, 1200)}
    for cite, expected in settled.items():
        for number in (0, 1, 3):
            driver = wrong(until_cite(table(), cite), 0, number)
            assert nets(driver)[:2] == list(expected), (cite, number)


def test_44_13_d_void_with_no_three_four_and_five_community_cards() -> None:
    for lying in (0, 3, 4, 5):
        driver = until_cite(table(), "44.10(f)")
        with_board(driver, lying)
        assert nets(wrong(driver, 0, 1)) == [100, 1200, 0]  # hole card bonuses are settled
        assert len(driver.round.cards_at(COMMUNITY)) == 0


def test_44_13_d_void_before_and_after_folded_hands() -> None:
    for cite in ("44.10(b)", "44.10(c)"):
        driver = folded_to(table(), cite)
        taken = driver.round.taken.get(ANTE.at(4), 0)
        assert taken == (500 if cite == "44.10(c)" else 0)
        assert nets(wrong(driver, 0, 3)) == [0, 0, 0]


def test_44_13_d_void_after_the_dealer_did_not_qualify() -> None:
    driver = until_cite(table(LOW), "44.10(f)")
    # antes are paid and raises back, hole card bonuses settled, final hand bonuses return
    assert nets(wrong(driver, 0, 3)) == [500 + 100, 500 + 1200, 500]


def test_44_13_d_void_with_hole_card_bonuses_half_settled() -> None:
    driver = until(table(), lambda t: bool(t.paid))  # that of seat 2, from the right
    assert nets(wrong(driver, 0, 3)) == [0, 1200, 0]


def test_44_13_d_void_in_the_settlement_what_is_settled_stands() -> None:
    driver = until(table(), lambda t: RAISE_WAGER.at(4) in t.taken)
    assert nets(wrong(driver, 0, 3)) == [100, 1200, -2000]
    driver = until(table(), lambda t: ANTE.at(4) in t.taken)
    assert nets(wrong(driver, 0, 3)) == [100, 1200, -500]  # the raise comes back


def test_44_13_d_read_otherwise_bonuses_of_void_hands_are_settled() -> None:
    rules: dict[str, Any] = {"readings": {"bonus-of-void-hands": "settled"}}
    driver = wrong(until_cite(table(**rules), "44.10(a)"), 0, 3)
    assert nets(driver) == [100 - 200, 1200 + 200, 0]
    driver = wrong(until_drawn(table(**rules), 4), 0, 3)
    assert nets(driver) == [0, 0, 0]  # not everybody has two cards
    driver = wrong(until_cite(table(**rules), "44.10(i)"), 0, 3)
    assert nets(driver) == [100 - 200, 1200 + 200, 0]  # the stub is away already


# the dealer's hand, made up


def left_out(driver: Driver) -> Driver:
    """The dealer leaves out his or her second card, and the round goes on."""
    until_cite(driver, "44.7(d)4")
    driver.act(Act(Role.DEALER, Did(())))
    return driver


def made_up(driver: Driver, *facts: int) -> None:
    """The dealer's second card comes now, and the round goes on as if nothing had happened."""
    next_one = driver.dealer.drawn
    wrong(driver, *facts)
    until(driver, lambda t: len(t.cards_at(DEALERS_CARDS)) == 2)
    assert driver.dealer.cards_at(DEALERS_CARDS)[-1] == next_one
    if driver.dealer.deviations:
        driver.act(Act(Role.DEALER, Correction(1, ())))
    assert nets(driver) == PLAIN


def test_44_13_d_the_dealer_makes_up_the_right_number_in_sequence() -> None:
    made_up(until_drawn(table(), 7), 0, 1)
    made_up(until_drawn(table(), 7), 0, 1, 52)


def test_44_13_d_made_up_before_and_after_folded_hands() -> None:
    for cite in ("44.10(a)", "44.10(b)"):
        made_up(until_cite(left_out(table()), cite), 0, 1)
    driver = until_cite(left_out(table()), "44.10(c)")
    made_up(driver, 0, 1)


def test_44_13_d_made_up_from_nothing() -> None:
    driver = until_drawn(table(dealing=Dealing.AUTOMATED_SHOE), 6)
    wrong(driver, 0, 0)
    until_cite(driver, "44.9(d)")
    assert driver.round.cards_at(DEALERS_CARDS) == (6, 7)
    assert nets(driver) == PLAIN


def test_44_13_d_made_up_while_others_wait_for_cards() -> None:
    driver = until_cite(table(), "44.7(d)2")
    driver.act(Act(Role.DEALER, Did(())))  # the first card is left out
    until_drawn(driver, 5)
    wrong(driver, 0, 0)
    until_cite(driver, "44.10(a)")
    assert driver.round.cards_at(DEALERS_CARDS) == (5, 7)
    assert [len(driver.round.cards_at(hand(seat))) for seat in HANDS] == [2, 2, 2]


def test_44_13_d_not_made_up_if_the_dealers_card_is_face_up() -> None:
    driver = left_out(table())
    until(driver, lambda t: any(map(t.is_up, t.cards_at(DEALERS_CARDS))))
    end = _void(driver, 0, 1)
    assert [net(end, seat) for seat in HANDS] == [0, 0, 0]


def test_44_13_d_read_otherwise_not_made_up_while_any_card_lies_face_up() -> None:
    """A folded hand is up for its bonus; one that is in the rack already spoils nothing."""
    otherwise: dict[str, Any] = {"readings": {"in-sequence": "any cards"}}
    for rules, folds, made in (({}, "F", True), (otherwise, "F", False), (otherwise, "R", True)):
        driver = left_out(table(**rules))
        until(driver, lambda t: getattr(t.awaits, "cite", "") == "44.10(c)", {2: folds})
        wrong(driver, 0, 1)
        until(driver, lambda t: len(t.agenda) < 3 or len(t.cards_at(DEALERS_CARDS)) == 2)
        assert (len(driver.dealer.cards_at(DEALERS_CARDS)) == 2) == made


def test_44_13_d_not_made_up_if_the_deck_is_not_whole() -> None:
    for deck in (51, 53):
        end = _void(until_drawn(table(), 7), 0, 1, deck)
        assert [net(end, seat) for seat in HANDS] == [0, 0, 0]


def _void(driver: Driver, *facts: int) -> Any:
    wrong(driver, *facts)
    if driver.dealer.deviations:
        driver.act(Act(Role.DEALER, Correction(1, ())))
    return finished(driver)


def test_44_13_d_an_unknown_number_of_the_dealer_voids_all_hands() -> None:
    assert nets(wrong(until_cite(table(), "44.10(a)"))) == [0, 0, 0]
    assert nets(wrong(until_drawn(table(), 7), 0)) == [0, 0, 0]


# what may be reported


def test_44_13_d_two_cards_are_no_wrong_number() -> None:
    driver = until_cite(table(), "44.10(a)")
    for facts in ((0, 2), (1, 2), (3, 1), (7, 1)):
        refused(driver, Act(Role.DEALER, WRONG_NUMBER, facts), "44.13(d)")


def test_44_13_d_not_before_a_card_is_dealt() -> None:
    refused(table(), Act(Role.DEALER, WRONG_NUMBER, (1, 3)), "44.13(d)")


def test_44_13_d_the_number_of_the_deck_is_told_of_the_dealers_hand_only() -> None:
    driver = until_cite(table(), "44.10(a)")
    refused(driver, Act(Role.DEALER, WRONG_NUMBER, (1, 3, 51)), "44.13(d)")


def test_44_13_d_a_number_that_is_due_or_does_not_lie_there_is_no_wrong_one() -> None:
    for drawn, number in ((4, 1), (5, 0), (7, 0), (8, 1), (8, 0)):
        driver = until_drawn(table(), drawn)
        told = refused(driver, Act(Role.DEALER, WRONG_NUMBER, (0, number)), "44.13(d)")
        assert "the number that lies there" in told.permitted


def test_44_13_d_after_a_card_found_face_up_the_dealers_number_is_made_up_all_the_same() -> None:
    driver = until_drawn(report(until_drawn(table(), 2), FACE_UP), 8)
    wrong(driver, 0, 1)
    until(driver, lambda t: isinstance(t.awaits, Choice))
    assert driver.round.cards_at(DEALERS_CARDS) == (4, 8)
    driver.act(Act(1, RAISE))
    finished(driver)
