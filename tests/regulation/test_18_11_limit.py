"""19:47-18.11(c): the most that is payable on a hand, in 1996 and in 2007."""

from __future__ import annotations

from datetime import date
from itertools import combinations
from typing import Any

import pytest

from pitboss.core.events import ChipsTo
from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.let_it_ride.wagers import BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS
from pitboss.regulation import OptionNotPermitted
from tests.regulation.test_18_11_payouts import laid, paid, refuse
from tests.rounds import NEW, OLD, Played, bets, edition, play_round

FLOOR = 50_000_00
ROYAL, BOARD = "As Ks Qs", "Js Ts"  # 1,000 to 1
STRAIGHT_FLUSH = "9s 8s 7s"  # 200 to 1 on the same board
ANN = {1: "Ann", 2: "Ann"}


def royal(rules: Edition, stake: int, choices: str = "RR") -> list[int]:
    """What bets number 1, 2 and 3 on a royal flush are paid."""
    known = laid(rules.day, BOARD, ROYAL)
    round_ = play_round(rules, known, bets(1, stake), choices={1: choices})
    assert round_.net(1) == sum(paid(round_, bet) for bet in BETS)  # every stake comes back
    return [paid(round_, bet) for bet in BETS]


def allow(day: date, limit: int, **options: Any) -> None:
    """The licensee may choose this limit."""
    assert edition(day, payout_limit=limit, **options).options.payout_limit == limit


# What a limit may be


def test_18_11_c_no_limit_below_50_000_dollars() -> None:
    for day in (OLD, NEW):
        for limit in (FLOOR - 1, 1, 0):
            refuse("18.11(c)", day, payout_limit=limit)
        for limit in (FLOOR, FLOOR + 1, 1_000_000_00):
            allow(day, limit)


def test_18_11_c_in_1996_high_minimum_leaves_the_floor() -> None:
    allow(OLD, FLOOR, minimum=100_00)
    refuse("18.11(c)", OLD, payout_limit=FLOOR - 1, minimum=100_00)


def test_18_11_c_in_2007_high_minimum_raises_the_floor() -> None:
    # one patron wins at most 1,000 to 1 on three bets: 3,000 times the minimum
    allow(NEW, FLOOR, minimum=16_66)  # 49,980
    allow(NEW, 50_010_00, minimum=16_67)
    refuse("18.11(c)", NEW, payout_limit=50_009_99, minimum=16_67)
    allow(NEW, 300_000_00, minimum=100_00)
    refuse("18.11(c)", NEW, payout_limit=299_999_99, minimum=100_00)


def test_18_11_c_in_2007_higher_odds_raise_the_floor() -> None:
    chosen: dict[str, Any] = dict(minimum=10_00, odds={"royal flush": 2000})
    allow(NEW, 60_000_00, **chosen)
    refuse("18.11(c)", NEW, payout_limit=59_999_99, **chosen)
    allow(OLD, FLOOR, **chosen)


# What it takes away


def test_18_11_c_pays_in_full_without_a_limit() -> None:
    for day in (OLD, NEW):
        assert royal(edition(day), 1_000_00) == [1_000_000_00] * 3


def test_18_11_c_pays_below_at_and_above_the_limit() -> None:
    for day in (OLD, NEW):
        rules = edition(day, payout_limit=FLOOR)
        assert royal(rules, 16_66) == [16_660_00] * 3  # 49,980
        assert royal(rules, 25_00, "RW") == [25_000_00, 0, 25_000_00]  # 50,000
        assert royal(rules, 16_67) == [16_670_00, 16_670_00, 16_660_00]  # 50,010
        assert royal(rules, 50_00, "WW") == [0, 0, FLOOR]
        assert royal(rules, 50_01, "WW") == [0, 0, FLOOR]
        assert royal(edition(day, payout_limit=FLOOR + 1), 50_01, "WW") == [0, 0, FLOOR + 1]


def test_18_11_c_is_shared_over_bets_in_their_order() -> None:
    for day in (OLD, NEW):
        rules = edition(day, payout_limit=FLOOR)
        assert royal(rules, 20_00) == [20_000_00, 20_000_00, 10_000_00]
        assert royal(rules, 25_00) == [25_000_00, 25_000_00, 0]
        assert royal(rules, 60_00) == [FLOOR, 0, 0]
        assert royal(rules, 60_00, "WR") == [0, FLOOR, 0]
        assert royal(rules, 30_00, "RW") == [30_000_00, 0, 20_000_00]


def test_18_11_c_applies_to_any_hand() -> None:
    for day in (OLD, NEW):
        rules = edition(day, payout_limit=FLOOR)
        known = laid(day, "Jh 4s", "Jc Jd 4c")  # a full house, 11 to 1
        round_ = play_round(rules, known, bets(1, 2_000_00))
        assert [paid(round_, bet) for bet in BETS] == [22_000_00, 22_000_00, 6_000_00]


def test_18_11_c_is_named_where_it_takes_something_away() -> None:
    for day in (OLD, NEW):
        rules = edition(day, payout_limit=FLOOR)
        round_ = play_round(rules, laid(day, BOARD, ROYAL), bets(1, 20_00))
        grounds = {e.wager: e.cites for e in round_.events if isinstance(e, ChipsTo)}
        limited = ["18.11(c)" in grounds[bet.at(1)] for bet in BETS]
        assert limited == [False, False, True]


def test_18_11_c_in_2007_does_not_touch_bonuses() -> None:
    rules = edition(NEW, payout_limit=FLOOR, let_it_ride_bonus=True, three_card_bonus="D")
    wagers = bets(1, 60_00, bonus=True, three=2_000_00)
    round_ = play_round(rules, laid(NEW, BOARD, ROYAL), wagers)
    assert [paid(round_, bet) for bet in BETS] == [FLOOR, 0, 0]
    assert paid(round_, LET_IT_RIDE_BONUS) == 25_000_00
    assert paid(round_, THREE_CARD_BONUS) == 50 * 2_000_00
    assert round_.net(1) == FLOOR + 25_000_00 - 1_00 + 100_000_00


def test_18_11_c_in_2007_bonuses_use_up_nothing_of_it() -> None:
    chosen: dict[str, Any] = dict(payout_limit=FLOOR, three_card_bonus="D")
    for reading in ("winnings", "with stakes"):
        rules = edition(NEW, readings={"limit-covers": reading}, **chosen)
        wagers = bets(1, 10_00, three=2_000_00)
        round_ = play_round(rules, laid(NEW, BOARD, ROYAL), wagers)
        assert [paid(round_, bet) for bet in BETS] == [10_000_00] * 3


# What it counts, and on how many hands


def test_18_11_c_covers_winnings_or_stakes_too_as_a_table_reads_it() -> None:
    for day in (OLD, NEW):
        stakes = {"limit-covers": "with stakes"}
        winnings = edition(day, payout_limit=FLOOR)
        with_stakes = edition(day, payout_limit=FLOOR, readings=stakes)
        assert royal(winnings, 20_00) == [20_000_00, 20_000_00, 10_000_00]
        assert royal(with_stakes, 20_00) == [20_000_00, 20_000_00, 10_000_00 - 3 * 20_00]
        assert royal(winnings, 50_00, "WW") == [0, 0, FLOOR]
        assert royal(with_stakes, 50_00, "WW") == [0, 0, FLOOR - 50_00]
        enough = edition(day, payout_limit=FLOOR + 50_00, readings=stakes)
        assert royal(enough, 50_00, "WW") == [0, 0, FLOOR]
        assert royal(with_stakes, 16_00) == [16_000_00] * 3  # 48,000 and 48
        # the stakes of all three count, also when the first bet uses up the limit
        assert royal(with_stakes, 50_00) == [FLOOR - 3 * 50_00, 0, 0]
        assert royal(winnings, 50_00) == [FLOOR, 0, 0]


def two_hands(day: date, stake: int, *, same: bool = True, **options: Any) -> Played:
    """A royal flush at seat 1 beside a straight flush at seat 2, which is settled first."""
    rules = edition(day, two_positions=True, payout_limit=FLOOR, **options)
    wagers = [*bets(1, stake), *bets(2, stake)]
    players = ANN if same else {1: "Ann", 2: "Bob"}
    return play_round(rules, laid(day, BOARD, ROYAL, STRAIGHT_FLUSH), wagers, players=players)


def test_18_11_c_limits_each_hand_or_each_player_as_a_table_reads_it() -> None:
    readings = {"limit-per": "player"}
    for day in (OLD, NEW):
        each_hand = two_hands(day, 20_00)
        assert (each_hand.net(1), each_hand.net(2)) == (FLOOR, 12_000_00)
        each_player = two_hands(day, 20_00, readings=readings)
        assert (each_player.net(1), each_player.net(2)) == (38_000_00, 12_000_00)
        assert [paid(each_player, bet) for bet in BETS] == [20_000_00, 18_000_00, 0]
        strangers = two_hands(day, 20_00, same=False, readings=readings)
        assert (strangers.net(1), strangers.net(2)) == (FLOOR, 12_000_00)
        below = two_hands(day, 13_00, readings=readings)  # 39,000 and 7,800
        assert (below.net(1), below.net(2)) == (39_000_00, 7_800_00)


def test_18_11_c_limits_both_hands_of_a_player_when_both_exceed_it() -> None:
    for day in (OLD, NEW):
        each_hand = two_hands(day, 100_00)
        assert (each_hand.net(1), each_hand.net(2)) == (FLOOR, FLOOR)
        each_player = two_hands(day, 100_00, readings={"limit-per": "player"})
        assert (each_player.net(1), each_player.net(2)) == (0, FLOOR)


def test_18_11_c_on_both_hands_counts_winnings_only() -> None:
    readings = {"limit-per": "player", "limit-covers": "with stakes"}
    for day in (OLD, NEW):
        with pytest.raises(OptionNotPermitted) as refused:
            two_hands(day, 20_00, readings=readings)
        assert refused.value.cite == "18.11(c)"


# The floor of 2007 where a player may hold two positions


def best_beside_a_royal_flush() -> dict[tuple[Card, ...], str]:
    """For each two community cards of a royal flush, the best hand another player can have.

    All suits are equal (18.3(a)), so one of them stands for all.
    """
    royal_cards = cards("As Ks Qs Js Ts")
    best: dict[tuple[Card, ...], str] = {}
    free = [card for card in DECK if card not in royal_cards]
    for board in combinations(royal_cards, 2):
        made = {HANDS((*board, *own)) for own in combinations(free, 3)}
        best[board] = next(hand.name for hand in HANDS.hands if hand in made)
    return best


def test_18_11_c_best_hand_beside_a_royal_flush_is_a_straight_flush() -> None:
    best = best_beside_a_royal_flush()
    assert len(best) == 10
    assert best[cards("Js Ts")] == "straight flush"  # nine, eight and seven
    others = {name for board, name in best.items() if board != cards("Js Ts")}
    assert others == {"four of a kind"}


def test_18_11_c_in_2007_floor_is_that_of_one_hand_unless_read_otherwise() -> None:
    chosen: dict[str, Any] = dict(two_positions=True, minimum=20_00)
    allow(NEW, 60_000_00, **chosen)  # 3 bets at 1,000 to 1
    refuse("18.11(c)", NEW, payout_limit=59_999_99, **chosen)
    two: dict[str, Any] = dict(readings={"floor-of-limit": "two hands"})
    refuse("18.11(c)", NEW, payout_limit=60_000_00, **chosen, **two)
    allow(NEW, 72_000_00, **chosen, **two)  # 3 bets at 1,000 to 1 and 3 at 200 to 1
    allow(NEW, 60_000_00, minimum=20_00, **two)  # one position: one hand
    allow(OLD, FLOOR, **chosen, **two)


def test_18_11_c_in_2007_floor_of_two_hands_counts_a_straight_flush() -> None:
    chosen: dict[str, Any] = dict(two_positions=True, minimum=20_00)
    with pytest.raises(OptionNotPermitted):
        edition(NEW, payout_limit=71_999_99, readings={"floor-of-limit": "two hands"}, **chosen)


def test_18_11_c_in_2007_least_wager_that_may_be_placed_raises_the_floor() -> None:
    for chosen in (dict(increment=20_00), dict(smallest_chip=20_00)):  # no bet below 20 dollars
        allow(NEW, 60_000_00, **chosen)
        with pytest.raises(OptionNotPermitted):
            edition(NEW, payout_limit=59_999_99, **chosen)


def test_18_11_c_limit_is_paid_in_whole_chips() -> None:
    for day in (OLD, NEW):
        allow(day, 60_005_00, smallest_chip=5_00)
        with pytest.raises(OptionNotPermitted) as refused:
            edition(day, payout_limit=60_001_00, smallest_chip=5_00)
        assert refused.value.cite == "18.11(c)"
