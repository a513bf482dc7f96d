"""Three card poker, 20.6 as read: the wagers; and 8.2: their limits."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.adapters.driver import Driver
from pitboss.core.areas import Tender
from pitboss.core.events import Role
from pitboss.core.steps import Act
from pitboss.games.three_card_poker.wagers import ANTE, PAIR_PLUS, PLAY
from pitboss.procedures.wagering import Place, TakeBack, Wager
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import ANNOUNCE
from tests.three_card_rounds import QUEEN_HIGH, edition, play_round, stakes, wagering


def table(*seats: int, **options: Any) -> Driver:
    """A table that takes wagers."""
    return wagering(edition(**options), *seats)


def after(driver: Driver, *acts: Act) -> Driver:
    for act in acts:
        driver.act(act)
    return driver


def on(wager: Wager, amount: int, tender: Tender = Tender.CHIP) -> Act:
    return Act(1, Place(wager, amount, tender))


def refused(driver: Driver, act: Act, cite: str) -> str:
    """What would be permitted instead; the table is as it was."""
    before = driver.round
    with pytest.raises(NotPermitted) as caught:
        driver.act(act)
    assert caught.value.cite == cite
    assert driver.round == before
    return caught.value.permitted


def not_offered(cite: str, **options: Any) -> str:
    with pytest.raises(OptionNotPermitted) as caught:
        edition(**options)
    assert caught.value.cite == cite
    return caught.value.permitted


def test_20_6_ante_pair_plus_or_both() -> None:
    for acts in (stakes(1), stakes(1, 0, 5_00), stakes(1, 5_00, 2_50), stakes(1, 5_00, 50_00)):
        driver = after(table(1), *acts, ANNOUNCE)
        assert driver.events[-1].cites == ("20.7(b)",)
        placed = {act.what.wager.at(1): act.what.amount for act in acts}
        assert {a: n for a, n in driver.round.chips.items() if a.name != "seat {}"} == placed


def test_20_6_nobody_is_dealt_in_without_a_wager() -> None:
    told = refused(table(1, 2), ANNOUNCE, "20.6")
    assert told == "an ante, pair plus, or both, at a position"


def test_20_6_takes_chips_and_no_cash() -> None:
    for wager in (ANTE, PAIR_PLUS):
        for tender in (Tender.CURRENCY, Tender.COIN):
            assert refused(table(1), on(wager, 5_00, tender), "20.6") == "gaming chips or plaques"
        after(table(1), on(wager, 5_00))


def test_20_6_coupon_lies_beside_an_equal_ante_where_match_play_is_offered() -> None:
    coupon = on(ANTE, 5_00, Tender.COUPON)
    assert "coupon" not in refused(table(1), coupon, "20.6")
    for amount in (4_00, 6_00):
        driver = after(table(1, match_play=True), *stakes(1), on(ANTE, amount, Tender.COUPON))
        assert "equal wager" in refused(driver, ANNOUNCE, "20.6")
    driver = after(table(1, match_play=True), coupon)
    assert "equal wager" in refused(driver, ANNOUNCE, "20.6")  # no chips there at all
    after(driver, *stakes(1), ANNOUNCE)
    assert driver.events[-1].cites == ("20.7(b)",)


def test_20_6_coupon_beside_an_ante_only() -> None:
    told = refused(table(1, match_play=True), on(PAIR_PLUS, 5_00, Tender.COUPON), "20.6")
    assert told == "gaming chips; a coupon lies beside an ante"


def test_20_6_reads_how_a_coupon_plays() -> None:
    assert not_offered("20.6", readings={"match-play": "double"}) == "as the ante, with bonus"


def test_20_6_refuses_nothing_and_less() -> None:
    for amount in (0, -5_00):
        assert refused(table(1), on(ANTE, amount), "20.6") == "an amount above zero"
    after(table(1), on(ANTE, 1))


def test_20_6_refuses_what_is_no_wager() -> None:
    wrong: Any = "ante wager"
    half: Any = 2.5
    for what in (Place(ANTE, True), Place(ANTE, half), Place(wrong, 5_00)):
        assert "whole number of cents" in refused(table(1), Act(1, what), "20.6")


def test_20_6_refuses_other_wagers() -> None:
    other = on(Wager("20.6", "bet number 1"), 5_00)
    assert refused(table(1), other, "20.6") == "ante wager, pair plus wager"


def test_20_10_b_no_play_wager_before_the_cards() -> None:
    assert "once its cards" in refused(table(1), on(PLAY, 5_00), "20.10(b)")


def test_20_6_only_seated_players_wager() -> None:
    for seat in (2, 4, 0):
        act = Act(seat, Place(ANTE, 5_00))
        assert refused(table(1, 3), act, "20.6") == "wagers of seated players"
    after(table(1, 3), Act(3, Place(ANTE, 5_00)))


def test_20_6_seats_are_positions_of_the_table() -> None:
    for positions, wrong, right in ((7, 8, 7), (7, 0, 1), (5, 6, 5)):
        rules = edition(positions=positions)
        with pytest.raises(NotPermitted, match=f"positions 1 to {positions}") as caught:
            rules.start((wrong,))
        assert caught.value.cite == "20.6"
        assert rules.start((right,)).seats == (right,)
    with pytest.raises(NotPermitted, match="1 to 7 positions") as caught:
        edition().start(())
    assert caught.value.cite == "20.6"


def test_20_6_table_has_up_to_seven_positions() -> None:
    for positions in (0, 8):
        assert not_offered("20.6", positions=positions) == "1 to 7"
    assert [edition(positions=n).options.positions for n in (1, 7)] == [1, 7]


def seated(*seats: int, **options: Any) -> str:
    """What one player is permitted who asks for these positions."""
    with pytest.raises(NotPermitted) as caught:
        edition(**options).start(dict.fromkeys(seats, "Ann"))
    assert caught.value.cite == "20.6"
    return caught.value.permitted


def test_20_6_permits_two_positions_that_are_adjacent() -> None:
    for seats in ((1, 3), (1, 7)):
        assert seated(*seats, two_positions=True) == "two positions next to each other"
    assert seated(1, 2, 3, two_positions=True) == "two adjacent positions"
    assert seated(1, 2) == "one position"
    for players in ({1: "Ann", 2: "Ann"}, {4: "Ann", 5: "Ann", 6: "Bob", 7: "Bob"}):
        assert edition(two_positions=True).start(players).players == tuple(players.items())


def test_20_6_wagers_of_two_positions_are_made_and_settled_apart() -> None:
    rules = edition(two_positions=True)
    hands = ("Ac Kd 9h", "7c 5d 4h", QUEEN_HIGH)
    wagers = [*stakes(1, 5_00), *stakes(2, 20_00, 5_00)]
    played = play_round(rules, hands, wagers, players={1: "Ann", 2: "Ann"}, choices={2: "F"})
    assert [played.net(seat) for seat in (1, 2)] == [10_00, -25_00]


def test_20_6_wagers_grow_and_come_back_before_the_announcement() -> None:
    driver = after(table(1, match_play=True), on(ANTE, 5_00), on(ANTE, 2_50))
    assert driver.round.amount(ANTE.at(1)) == 7_50
    after(driver, on(ANTE, 7_50, Tender.COUPON), Act(1, TakeBack(ANTE)))
    assert driver.round.chips == {}
    assert [event.cites for event in driver.log[-1].events] == [("20.6",)] * 2


def test_20_6_refuses_taking_back_what_does_not_lie() -> None:
    driver = after(table(1, 2), *stakes(1))
    told = refused(driver, Act(2, TakeBack(ANTE)), "20.6")
    assert told == "taking back a wager that lies on the layout"
    refused(driver, Act(1, TakeBack(PAIR_PLUS)), "20.6")


def test_20_6_refuses_wagers_until_the_end_once_announced() -> None:
    late = [on(ANTE, 5_00), on(PAIR_PLUS, 5_00), Act(1, TakeBack(ANTE)), Act(1, TakeBack(PLAY))]
    played = play_round(edition(), (), stakes(1, 5_00, 5_00))
    driver, said = wagering(edition(), 1), False
    for entry in played.log[len(driver.log) :]:
        driver.act(entry.act)
        said = said or entry.act == ANNOUNCE
        for act in late if said else ():
            refused(driver, act, "20.6")
    assert driver.round.closed


def test_20_6_only_the_dealer_announces() -> None:
    driver = after(table(1), *stakes(1))
    for actor in (1, Role.SUPERVISOR, Role.DEVICE):
        told = refused(driver, Act(actor, ANNOUNCE.what), "20.6")
        assert "the dealer" in told and "seat 1" in told


# 8.2


def within_limits(wager: Wager, **options: Any) -> None:
    """The options allow $5.00 to $20.00 in increments of $2.50."""
    for amount in (4_99, 20_01, 22_50):
        assert refused(table(1, **options), on(wager, amount), "8.2") == "$5.00 to $20.00"
    for amount in (6_00, 19_99):
        assert refused(table(1, **options), on(wager, amount), "8.2") == "multiples of $2.50"
    for amount in (5_00, 7_50, 20_00):
        after(table(1, **options), on(wager, amount))
    driver = after(table(1, **options), on(wager, 20_00))
    assert refused(driver, on(wager, 2_50), "8.2") == "$5.00 to $20.00"


def test_8_2_holds_ante_and_pair_plus_each_to_its_own_limits() -> None:
    within_limits(ANTE, minimum=5_00, maximum=20_00, increment=2_50)
    within_limits(PAIR_PLUS, pair_plus_minimum=5_00, pair_plus_maximum=20_00, increment=2_50)
    after(table(1, minimum=5_00), on(PAIR_PLUS, 1_00))
    after(table(1, pair_plus_minimum=5_00), on(ANTE, 1_00))


def test_8_2_play_follows_the_ante_whatever_the_maximum() -> None:
    rules = edition(minimum=5_00, maximum=5_00)
    assert play_round(rules, ("Ac Kd 9h", QUEEN_HIGH), stakes(1, 5_00)).net(1) == 10_00


def test_8_2_limits_of_three_card_poker_make_sense() -> None:
    for name in ("minimum", "pair_plus_minimum", "increment", "smallest_chip"):
        for amount in (0, -1):
            assert "above zero" in not_offered("8.2", **{name: amount})
        edition(**{name: 1})
    for least, most in (("minimum", "maximum"), ("pair_plus_minimum", "pair_plus_maximum")):
        not_offered("8.2", **{least: 5_00, most: 4_99})
        edition(**{least: 5_00, most: 5_00})
