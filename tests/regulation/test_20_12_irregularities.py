"""Three card poker, 20.12: what is done when a round has gone wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.adapters.transcript import transcript
from pitboss.core.areas import DISCARD_RACK, Tender, chips_of, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, Role
from pitboss.core.round import Round
from pitboss.core.steps import Act, Duty, Irregularity, physical
from pitboss.games.three_card_poker.irregularities import (
    DRAWN_IN_ERROR,
    EXPOSED,
    FACE_UP,
    SHOE_FAILS,
    WRONG_NUMBER,
)
from pitboss.games.three_card_poker.wagers import ANTE, PAIR_PLUS
from pitboss.procedures.dealing import DEALERS_CARDS, DRAWN, Dealing
from pitboss.procedures.wagering import Place
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import Played
from tests.three_card_rounds import (
    QUEEN_HIGH,
    SINGLY,
    before,
    dealt,
    edition,
    play_round,
    ready,
    stakes,
    until_drawn,
)

# Seat 1 wins with a pair; seat 2, with pair plus alone, has nothing; seat 3 forfeits.
HANDS = ("Tc Td 5c", "Ac 9d 4h", "7c 5h 3s", QUEEN_HIGH)
COUPON = Act(1, Place(ANTE, 5_00, Tender.COUPON))
WAGERS = [*stakes(1, 5_00, 2_50), *stakes(2, 0, 10_00), *stakes(3, 20_00, 5_00)]


def three_seats(
    readings: Mapping[str, str] | None = None, method: Dealing = Dealing.MANUAL_SHOE
) -> Played:
    rules = edition(dealing=method, match_play=True, readings=readings or {})
    return play_round(rules, HANDS, [*WAGERS, COUPON], choices={3: "F"})


def heads(played: Played) -> Iterator[Round]:
    """The table before each act of a round."""
    dealer = Dealer(played.start)
    for entry in played.log:
        yield dealer.rest()
        dealer.act(entry.act)


def voided(table: Round, what: Irregularity = WRONG_NUMBER, *facts: int) -> Driver:
    """The irregularity is reported, and the dealer does what remains."""
    driver = Driver(table, from_deck(dealt(table.rules.options.dealing, HANDS)))
    driver.act(Act(Role.DEALER, what, facts))
    assert driver.go_on() is None
    return driver


def nets(table: Round) -> list[int]:
    return [table.amount(chips_of(seat)) for seat in (1, 2, 3)]


def refused(table: Round, act: Act) -> str:
    with pytest.raises(NotPermitted) as caught:
        Dealer(table).act(act)
    assert caught.value.cite == act.what.cite
    return caught.value.permitted


def is_void(driver: Driver) -> None:
    end = driver.round
    assert end.closed
    assert nets(end) == [0, 0, 0] and not any(end.taken.values()) and not any(end.paid.values())
    assert end.amount(chips_of(1).holding(Tender.COUPON)) == 0
    assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(end.drawn)]


def under(driver: Driver, cite: str) -> list[str]:
    lines = [line.split(maxsplit=1) for line in transcript(driver.events)]
    return [rest for paragraph, rest in lines if paragraph == cite]


# (a)  A card found face up


def table(
    method: Dealing = Dealing.MANUAL_SHOE, readings: Mapping[str, str] | None = None
) -> Driver:
    """Three seats with their wagers down, no card dealt."""
    return ready(edition(dealing=method, readings=readings or {}), HANDS, WAGERS)


def report(driver: Driver, what: Irregularity, *facts: int) -> Driver:
    driver.act(Act(Role.DEALER, what, facts))
    return driver


def test_20_12_a_card_found_face_up_is_not_used() -> None:
    for method in Dealing:
        for drawn in range(0, 12, 3 if method is Dealing.AUTOMATED_SHOE else 1):
            driver = report(until_drawn(table(method), drawn), FACE_UP)
            driver.go_on()
            told = under(driver, "20.12(a)")[-2:]
            assert told[0] == f"card {drawn + 1} to discard rack"
            assert told[1].startswith(f"card {drawn + 1} is turned up: ")
            places = (hand(1), hand(2), hand(3), DEALERS_CARDS)
            lies = [n for area in places for n in driver.dealer.cards_at(area)]
            assert sorted(lies) == [n for n in range(13) if n != drawn]
            assert driver.run(first_option).closed


def test_20_12_a_second_card_found_face_up_voids_all_hands() -> None:
    for method in Dealing:
        driver = report(until_drawn(table(method), 3), FACE_UP)
        until_drawn(driver, 7)
        while FACE_UP.cite in {s.cite for s in driver.dealer.agenda}:
            driver.one_more()
        report(driver, FACE_UP)
        last = [s for s in driver.dealer.agenda if isinstance(s, Duty)][-1]
        assert (last.cite, last.do) == ("20.12(a)", physical)  # the reshuffle
        driver.go_on()
        is_void(driver)


def test_20_12_a_two_at_once_void_all_hands() -> None:
    for number in (2, 3):
        driver = report(table(), FACE_UP, number)
        driver.go_on()
        is_void(driver)


def test_20_12_a_only_while_cards_are_dealt() -> None:
    tables = list(heads(three_seats()))
    early = refused(tables[0], Act(Role.DEALER, FACE_UP))
    assert "No more bets" in early
    after = next(t for t in tables if t.place_of(STUB) is DISCARD_RACK)
    refused(after, Act(Role.DEALER, FACE_UP))
    refused(table().round, Act(Role.DEALER, FACE_UP, (0,)))
    refused(table().round, Act(Role.DEALER, FACE_UP, (1, 1)))


def test_20_12_a_broken_stack_is_completed_unless_a_table_reads_it_as_void() -> None:
    driver = report(until_drawn(table(Dealing.AUTOMATED_SHOE), 3), FACE_UP, 1, 1)
    driver.go_on()
    assert driver.dealer.cards_at(hand(2)) == (3, 5, 6)
    readings = {"broken-stack": "void"}
    driver = report(until_drawn(table(Dealing.AUTOMATED_SHOE, readings), 3), FACE_UP, 1, 1)
    driver.go_on()
    is_void(driver)
    for method in SINGLY:
        driver = report(table(method, readings), FACE_UP)
        assert driver.run(first_option).drawn == 13
    with pytest.raises(OptionNotPermitted, match="completed, void") as caught:
        edition(readings={"broken-stack": "mended"})
    assert caught.value.cite == "20.12(a)"


# (b)  A card drawn in error, unexposed


def test_20_12_b_card_drawn_in_error_is_used_as_the_next() -> None:
    for method in Dealing:
        usual = table(method)
        usual.go_on()
        for drawn in range(0, 12, 3 if method is Dealing.AUTOMATED_SHOE else 1):
            driver = report(until_drawn(table(method), drawn), DRAWN_IN_ERROR)
            assert driver.dealer.cards_at(DRAWN) == (drawn,)
            assert under(driver, "20.12(b)")[-1] == f"card {drawn + 1} to card drawn in error"
            driver.go_on()
            assert driver.round.piles == usual.round.piles
            assert driver.run(first_option).closed


def test_20_12_b_only_while_cards_are_dealt() -> None:
    tables = list(heads(three_seats()))
    refused(tables[0], Act(Role.DEALER, DRAWN_IN_ERROR))
    refused(tables[-1], Act(Role.DEALER, DRAWN_IN_ERROR))


# (c)  An incorrect number of cards


def test_20_12_c_voids_the_round_at_any_time_after_the_first_card() -> None:
    for method in Dealing:
        voids = 0
        for at in heads(three_seats(method=method)):
            if at.drawn:
                voids += 1
                is_void(voided(at))
            else:
                told = refused(at, Act(Role.DEALER, WRONG_NUMBER))
                assert told == "it once a card has been dealt"
        assert voids > 35


def test_20_12_c_names_a_place_where_three_cards_are_not() -> None:
    at = next(t for t in heads(three_seats()) if t.drawn == 1)
    for seat, number in ((2, 2), (2, 4), (0, 2), (0, 4)):
        is_void(voided(at, WRONG_NUMBER, seat, number))
    for seat, number in ((2, 3), (0, 3), (5, 2)):  # nobody sits at position 5
        told = refused(at, Act(Role.DEALER, WRONG_NUMBER, (seat, number)))
        assert told == "more or less than three, at a seat that is dealt to or for the dealer"


def test_20_12_c_reported_by_dealer_or_supervisor() -> None:
    at = next(t for t in heads(three_seats()) if t.drawn == 1)
    for actor in (1, Role.DEVICE, Role.CHANCE):
        assert refused(at, Act(actor, WRONG_NUMBER)) == "the dealer or supervisor reports it"


def test_20_12_c_payments_forfeits_and_collections_go_back_in_order() -> None:
    at = before(three_seats(), "20.10(c)2")
    assert nets(at) == [5_00 + 5_00 + 5_00 + 2_50, -10_00, -25_00]
    inventory = "table inventory container"
    assert under(voided(at), "20.12(c)")[1:] == [
        f"$10.00 from seat 1 to {inventory} for ante wager of seat 1",
        f"$5.00 from seat 1 to {inventory} for play wager of seat 1",
        f"$2.50 from seat 1 to {inventory} for pair plus wager of seat 1",
        "$5.00 from match play coupon on table inventory container to match play coupon on "
        "ante wager of seat 1",
        "$5.00 from match play coupon on ante wager of seat 1 to match play coupon on seat 1",
        f"$10.00 from {inventory} to pair plus wager of seat 2",
        "$10.00 from pair plus wager of seat 2 to seat 2",
        f"$20.00 from {inventory} to ante wager of seat 3",
        "$20.00 from ante wager of seat 3 to seat 3",
        f"$5.00 from {inventory} to pair plus wager of seat 3",
        "$5.00 from pair plus wager of seat 3 to seat 3",
        "cards 2, 6, 10 from hand 2 to discard rack",
        "cards 1, 5, 9 from hand 1 to discard rack",
        "cards 4, 8, 12 from dealer's cards to discard rack",
    ]


def test_20_12_c_what_was_settled_stands_where_a_table_reads_it_so() -> None:
    readings = {"void-payments": "stand"}
    paid = before(three_seats(readings), "20.10(c)2")
    assert nets(voided(paid).round) == [17_50, -10_00, -25_00]
    revealed = before(three_seats(readings), "20.10(c)1")
    assert nets(voided(revealed).round) == [0, -10_00, -25_00]
    with pytest.raises(OptionNotPermitted, match="recovered, stand") as caught:
        edition(readings={"void-payments": "doubled"})
    assert caught.value.cite == "20.12(c)"


def test_20_12_c_bonus_that_was_paid_goes_back() -> None:
    played = play_round(edition(), ("8c 9d Tc", QUEEN_HIGH), stakes(1))
    at = before(played, "20.10(c)2")
    assert at.amount(chips_of(1)) == 15_00
    told = under(voided(at), "20.12(c)")
    assert "$5.00 from seat 1 to table inventory container for ante bonus of seat 1" in told
    assert voided(at).round.amount(chips_of(1)) == 0


def reshuffles(what: Irregularity) -> None:
    dealer = Dealer(before(three_seats(), "20.10(b)"))
    dealer.act(Act(Role.DEALER, what))
    *others, last = [step for step in dealer.rest().agenda if isinstance(step, Duty)]
    assert last.do is physical and "reshuffled" in last.args[0]
    assert [step for step in others if step.do is physical] == []


def test_20_12_c_cards_are_reshuffled() -> None:
    reshuffles(WRONG_NUMBER)


def test_20_12_d_cards_are_reshuffled() -> None:
    reshuffles(EXPOSED)


SETTLED = {"void-pair-plus": "settled"}


def test_20_12_c_pair_plus_is_settled_where_a_table_reads_it_so() -> None:
    played = three_seats(SETTLED)
    decided = before(played, "20.10(b)", 1)  # seat 1 has made its play wager, seat 3 is asked
    assert nets(voided(decided, WRONG_NUMBER, 3, 4).round) == [2_50, -10_00, 0]
    assert nets(voided(decided, WRONG_NUMBER, 1, 4).round) == [0, -10_00, -5_00]
    assert nets(voided(decided, WRONG_NUMBER, 0, 2).round) == [2_50, -10_00, -5_00]
    assert nets(voided(decided).round) == [0, 0, 0]  # nobody says which hand is wrong
    driver = voided(decided, WRONG_NUMBER, 3, 4)
    assert sorted(driver.round.cards_at(DISCARD_RACK)) == [STUB, *range(12)]
    told = under(driver, "20.12(c)")
    assert [line for line in told if "pair plus" in line or "turned" in line] == [
        "$5.00 from pair plus wager of seat 3 to seat 3",
        *("card 2 is turned up: Ac", "card 6 is turned up: 9d", "card 10 is turned up: 4h"),
        "$10.00 from pair plus wager of seat 2 to table inventory container",
        *("card 1 is turned up: Tc", "card 5 is turned up: Td", "card 9 is turned up: 5c"),
        "$2.50 from table inventory container to seat 1 for pair plus wager",
        "$2.50 from pair plus wager of seat 1 to seat 1",
    ]
    while_dealing = next(t for t in heads(played) if t.drawn == 5)
    assert nets(voided(while_dealing, WRONG_NUMBER, 1, 4).round) == [0, 0, 0]
    with pytest.raises(OptionNotPermitted, match="returned, settled") as caught:
        edition(readings={"void-pair-plus": "kept"})
    assert caught.value.cite == "20.12(c)"


def test_20_12_c_pair_plus_that_was_settled_stands_where_it_is_settled_at_all() -> None:
    at = before(three_seats(SETTLED), "20.10(c)2")
    assert nets(voided(at, WRONG_NUMBER, 0, 4).round) == [2_50, -10_00, 0]
    assert nets(voided(at, WRONG_NUMBER, 2, 4).round) == [2_50, 0, 0]
    assert nets(voided(at, WRONG_NUMBER, 1, 4).round) == [0, -10_00, 0]


# (d)  A card of the dealer exposed


def test_20_12_d_voids_all_hands_before_the_dealer_reveals() -> None:
    for method in Dealing:
        voids = 0
        for at in heads(three_seats(method=method)):
            up = any(map(at.is_up, at.cards_at(DEALERS_CARDS)))
            if at.cards_at(DEALERS_CARDS) and not up:
                voids += 1
                is_void(voided(at, EXPOSED))
                continue
            told = refused(at, Act(Role.DEALER, EXPOSED))
            before_it = "it before the dealer reveals them"
            none = "it once the dealer has a card"
            assert told == (before_it if at.cards_at(DEALERS_CARDS) else none)
        assert voids >= 12


def test_20_12_d_refused_when_the_round_is_void_already() -> None:
    dealer = Dealer(before(three_seats(), "20.10(b)"))
    dealer.act(Act(Role.DEALER, EXPOSED))
    assert refused(dealer.rest(), Act(Role.SUPERVISOR, EXPOSED)).endswith("reveals them")


def test_20_12_d_pair_plus_is_settled_where_a_table_reads_it_so() -> None:
    played = three_seats(SETTLED)
    driver = voided(before(played, "20.10(b)"), EXPOSED)
    assert nets(driver.round) == [2_50, -10_00, -5_00]
    assert [s for s in (1, 2, 3) if driver.round.taken.get(PAIR_PLUS.at(s))] == [2, 3]
    assert sum("turned up" in line for line in under(driver, "20.12(d)")) == 9
    dealing = next(t for t in heads(played) if t.drawn == 5)
    assert nets(voided(dealing, EXPOSED).round) == [0, 0, 0]


# (f)  The automated dealing shoe fails


def test_20_12_f_round_is_void_when_the_automated_shoe_fails() -> None:
    for drawn in (0, 3, 6, 9, 12):
        driver = report(until_drawn(table(Dealing.AUTOMATED_SHOE, SETTLED), drawn), SHOE_FAILS)
        driver.go_on()
        is_void(driver)
        assert under(driver, "20.12(f)")[-1].endswith("discard rack")


def test_20_12_f_only_where_and_while_an_automated_shoe_deals() -> None:
    for method in SINGLY:
        told = refused(table(method).round, Act(Role.DEALER, SHOE_FAILS))
        assert told == "it at a table with an automated dealing shoe"
    driver = table(Dealing.AUTOMATED_SHOE)
    driver.go_on()
    assert "stub" in refused(driver.round, Act(Role.DEALER, SHOE_FAILS))
