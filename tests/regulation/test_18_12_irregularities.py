"""Let it ride, 18.12: what is done when a round has gone wrong."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.core.areas import DISCARD_RACK, Tender, chips_of, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, CardsTo, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.round import Round
from pitboss.core.steps import Act, Did, Duty, physical
from pitboss.games.let_it_ride.irregularities import WRONG_NUMBER
from pitboss.games.let_it_ride.wagers import BET_3
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.wagering import Place
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, Played, bets, deck, edition, faces_unknown, play_round

COUPONS_OF_2 = chips_of(2).holding(Tender.COUPON)
REPORTED = Act(Role.DEALER, WRONG_NUMBER)
OFFERED: dict[str, Any] = {"let_it_ride_bonus": True, "three_card_bonus": "D", "match_play": True}

# Dealt one by one, seat 1 holds a pair of tens, seat 2 a pair of threes, seat 3 three nines.
HANDS = "Th 3h 9c {} 2c 3s 9d 9s 7d Jc 4h {}"
CARDS = {OLD: HANDS.format("Ts", "Ac"), NEW: HANDS.format("Ac", "Ts")}


def rounds() -> Iterator[Played]:
    """Each way of dealing in each edition; with every kind of wager, and a seat without any."""
    players = {1: "Ann", 2: "Bob", 3: "Cid", 4: "Dan"}
    choices = {1: "RW", 2: "WR", 3: "RR"}
    coupons = [Act(seat, Place(BET_3, 5_00, Tender.COUPON)) for seat in (1, 2)]
    for method in Dealing:
        old = edition(OLD, dealing=method, match_play=True)
        wagers = [*bets(1), *bets(2), *bets(3), *coupons]
        yield play_round(old, CARDS[OLD], wagers, choices=choices, players=players)
        new = edition(dealing=method, **OFFERED)
        wagers = [*bets(1, bonus=True, three=5_00), *bets(2, three=5_00), *bets(3, bonus=True)]
        yield play_round(new, CARDS[NEW], [*wagers, *coupons], choices=choices, players=players)


def heads(played: Played) -> Iterator[Round]:
    """The table before each act of a round."""
    dealer = Dealer(played.start)
    for entry in played.log:
        yield dealer.rest()
        dealer.act(entry.act)


def voided(table: Round, report: Act = REPORTED) -> Driver:
    """The irregularity is reported, and the dealer does what remains."""
    driver = Driver(table, faces_unknown)
    driver.act(report)
    assert driver.go_on() is None
    return driver


def test_18_12_c_voids_the_round_at_any_time_after_the_first_card() -> None:
    for played in rounds():
        voids = 0
        for table in heads(played):
            if not table.drawn:
                continue
            voids += 1
            end = voided(table).round
            assert end.closed
            assert end.chips == {}
            assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(table.drawn)]
            assert not any(end.taken.values()) and not any(end.paid.values())
        assert voids > 40


def test_18_12_c_refused_before_any_card_is_dealt() -> None:
    for played in rounds():
        early = [table for table in heads(played) if not table.drawn]
        assert len(early) > 10
        for table in early:
            with pytest.raises(NotPermitted) as caught:
                Dealer(table).act(REPORTED)
            assert caught.value.cite == "18.12(c)"
            assert caught.value.permitted == "it once a card has been dealt"


def test_18_12_c_stub_is_gathered_too() -> None:
    table = next(table for table in heads(next(rounds())) if table.drawn == 1)
    assert STUB not in table.cards_at(DISCARD_RACK)
    assert STUB in voided(table).round.cards_at(DISCARD_RACK)


def test_18_12_c_names_a_place_where_three_cards_are_not() -> None:
    table = next(table for table in heads(next(rounds())) if table.drawn == 1)
    for seat, number in ((2, 2), (2, 4), (0, 2), (0, 4)):
        assert voided(table, Act(Role.DEALER, WRONG_NUMBER, (seat, number))).round.closed
    for seat, number in ((2, 3), (0, 3), (5, 2)):  # nobody sits at position 5
        with pytest.raises(NotPermitted, match="more or less than three") as caught:
            Dealer(table).act(Act(Role.DEALER, WRONG_NUMBER, (seat, number)))
        assert caught.value.cite == "18.12(c)"


def test_18_12_c_reported_by_dealer_or_supervisor() -> None:
    table = next(table for table in heads(next(rounds())) if table.drawn == 1)
    assert voided(table, Act(Role.SUPERVISOR, WRONG_NUMBER)).round.closed
    for actor in (1, Role.DEVICE, Role.CHANCE):
        with pytest.raises(NotPermitted, match="the dealer or supervisor reports it") as caught:
            Dealer(table).act(Act(actor, WRONG_NUMBER))
        assert caught.value.cite == "18.12(c)"


def test_18_12_c_may_be_reported_again_while_it_is_put_right() -> None:
    *_, last = heads(list(rounds())[1])
    dealer = Dealer(last)
    dealer.act(REPORTED)
    remedies = 0
    while dealer.awaits:
        end = voided(dealer.rest()).round
        assert end.closed and end.chips == {}
        dealer.act(DUTY_DONE)
        remedies += 1
    assert remedies > 10


def two_seats(**readings: str) -> Played:
    """Seat 1 loses $5.00 and both bonuses; seat 2 wins: three nines, and nothing in three cards."""
    rules = edition(let_it_ride_bonus=True, three_card_bonus="D", readings=readings)
    wagers = [*bets(1, bonus=True, three=5_00), *bets(2, bonus=True)]
    return play_round(rules, "2h 9c Ac 4s 9d 9s 7d Jh Ts", wagers, choices={1: "WW", 2: "WW"})


def when(played: Played, happened: str) -> Round:
    """The table after the act of which a line of the transcript tells."""
    dealer = Dealer(played.start)
    for entry in played.log:
        dealer.act(entry.act)
        told = Played(played.start, played.end, entry.events, ()).lines
        if any(happened in line for line in told):
            return dealer.rest()
    raise AssertionError(happened)


def test_18_12_c_recovers_returns_and_collects_in_order() -> None:
    table = when(two_seats(), "$5.00 from bet number 3 of seat 1 to table")
    driver = voided(table)
    void = Played(table, driver.round, driver.events, tuple(driver.log))
    inventory = "table inventory container"
    assert void.lines[1:] == [
        f"18.12(c) $15.00 from seat 2 to {inventory} for bet number 3 of seat 2",
        f"18.12(c) $5.00 from seat 2 to {inventory} for let it ride bonus wager of seat 2",
        f"18.12(c) $5.00 from {inventory} to bet number 3 of seat 1",
        "18.12(c) $5.00 from bet number 3 of seat 1 to seat 1",
        f"18.12(c) $1.00 from {inventory} to let it ride bonus wager of seat 1",
        "18.12(c) $1.00 from let it ride bonus wager of seat 1 to seat 1",
        "18.12(c) $5.00 from three card bonus wager of seat 1 to seat 1",
        f"18.12(c) $1.00 from {inventory} to let it ride bonus wager of seat 2",
        "18.12(c) $1.00 from let it ride bonus wager of seat 2 to seat 2",
        "18.12(c) cards 2, 5, 8 from hand 2 to discard rack",
        "18.12(c) cards 1, 4, 7 from hand 1 to discard rack",
        "18.12(c) cards 9, 6 from community cards to discard rack",
    ]
    assert "incorrect number of cards" in void.lines[0]


def test_18_12_c_cards_are_reshuffled() -> None:
    for day in (OLD, NEW):
        dealer = Dealer(when(play_round(edition(day), ""), "to community cards"))
        dealer.act(REPORTED)
        *others, last = [step for step in dealer.rest().agenda if isinstance(step, Duty)]
        assert last.do is physical and "reshuffled" in last.args[0]
        assert [step for step in others if step.do is physical] == []


def nets(played: Played, happened: str) -> list[int]:
    """What seats 1 and 2 have won or lost once the round is void."""
    end = voided(when(played, happened)).round
    assert end.closed
    return [end.amount(chips_of(seat)) for seat in (1, 2)]


def test_18_12_c_bonus_chip_comes_back_unless_read_otherwise() -> None:
    for reading, each in (("returned", 0), ("kept", -1_00)):
        played = two_seats(**{"void-bonus": reading})
        for happened in ("card 1 to hand 1", "card 2 is turned up"):
            assert nets(played, happened) == [each, each]
    with pytest.raises(OptionNotPermitted, match="returned, kept") as caught:
        two_seats(**{"void-bonus": "shared"})
    assert caught.value.cite == "18.12(c)"


def test_18_12_c_bonus_payment_goes_back_though_the_chip_is_kept() -> None:
    played = two_seats(**{"void-bonus": "kept"})
    assert nets(played, "$5.00 from table inventory container to seat 2") == [-1_00, -1_00]


def test_18_12_c_payments_go_back_unless_read_otherwise() -> None:
    settled = "$5.00 from table inventory container to seat 2"  # the last payment of seat 2
    assert nets(two_seats(**{"void-payments": "recovered"}), settled) == [0, 0]
    assert nets(two_seats(**{"void-payments": "stand"}), settled) == [0, 15_00 + 5_00 - 1_00]
    with pytest.raises(OptionNotPermitted, match="recovered, stand") as caught:
        two_seats(**{"void-payments": "doubled"})
    assert caught.value.cite == "18.12(c)"


def collected(day: date, bet: int) -> list[int]:
    """Payments stand, and a bet of seat 1, which has nothing, has just been collected.

    Seat 2 has a pair of tens, and a coupon on bet number 3.
    """
    rules = edition(day, match_play=True, readings={"void-payments": "stand"})
    board = ("Ts", "Ac") if day == OLD else ("Ac", "Ts")
    cards = "2h Th {} 4s 2c 9s 7d 7c {}".format(*board)
    coupon = Act(2, Place(BET_3, 5_00, Tender.COUPON))
    played = play_round(rules, cards, [*bets(1), *bets(2), coupon])
    end = voided(when(played, f"$5.00 from bet number {bet} of seat 1 to table")).round
    return [end.amount(area) for area in (chips_of(1), chips_of(2), COUPONS_OF_2)]


def test_18_12_c_in_2007_what_was_settled_stands_where_payments_stand() -> None:
    assert collected(NEW, 1) == [-5_00, 20_00, -5_00]  # seat 2 was settled before
    assert collected(NEW, 3) == [-15_00, 20_00, -5_00]


def test_18_12_c_in_1996_what_was_settled_stands_where_payments_stand() -> None:
    assert collected(OLD, 1) == [-5_00, 0, 0]  # seat 2 is paid when all losers are collected
    assert collected(OLD, 3) == [-15_00, 0, 0]


def test_18_12_c_bonus_that_is_not_settled_comes_back_where_payments_stand() -> None:
    played = two_seats(**{"void-payments": "stand"})
    assert nets(played, "card 2 is turned up") == [0, 0]


def test_18_12_c_refuses_a_reading_of_a_silence_that_is_none() -> None:
    with pytest.raises(OptionNotPermitted, match="void-bonus, void-payments"):
        edition(readings={"void-bonuses": "kept"})


def test_18_12_c_hand_of_another_number_is_not_settled() -> None:
    for day in (OLD, NEW):
        driver = Driver(edition(day).start((1,)), from_deck(deck("Ah Kh Qh Jh Th 9h 8h")))
        driver.go_on()
        for act in (*bets(1), ANNOUNCE):
            driver.act(act)
        while driver.dealer.drawn < 6:
            driver.act(DUTY_DONE)
        shoe = driver.dealer.place_of(STUB)
        extra = Did((CardsTo(("18.7(d)",), (6,), shoe, hand(1)),))
        driver.act(Act(Role.DEALER, extra))
        with pytest.raises(NotPermitted) as refused:
            driver.run(first_option)
        assert refused.value.cite == "18.12(c)"
        driver.act(Act(Role.DEALER, WRONG_NUMBER, (1, 4)))
        driver.go_on()
        assert driver.dealer.amount(chips_of(1)) == 0


def test_18_12_c_bonus_chip_that_was_not_taken_comes_back_even_where_it_is_kept() -> None:
    for reading in ("kept", "returned"):
        rules = edition(let_it_ride_bonus=True, readings={"void-bonus": reading})
        driver = Driver(rules.start((1,)), from_deck(deck("Ah Kh")))
        driver.go_on()
        for act in (*bets(1, bonus=True), ANNOUNCE):
            driver.act(act)
        driver.go_on()
        driver.act(Act(Role.DEVICE, 1))
        while not driver.dealer.drawn:
            driver.one_more()
        driver.act(Act(Role.DEALER, WRONG_NUMBER))
        driver.act(Act(Role.DEALER, WRONG_NUMBER))  # reported twice: nothing is lost by it
        driver.go_on()
        assert driver.dealer.amount(chips_of(1)) == (-1_00 if reading == "kept" else 0)
        assert driver.round.closed
