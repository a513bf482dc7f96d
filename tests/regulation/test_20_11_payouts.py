"""Three card poker, 20.11: what is paid, and what is not."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.areas import Tender
from pitboss.core.steps import Act
from pitboss.games.three_card_poker.payouts import (
    ANTE_BONUS_TABLES,
    PAIR_PLUS_TABLES,
    AnteBonus,
    PairPlus,
)
from pitboss.games.three_card_poker.wagers import ANTE, ANTE_BONUS, PAIR_PLUS, PLAY
from pitboss.procedures.options import Unpayable
from pitboss.procedures.wagering import Place
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.three_card_rounds import (
    JACK_HIGH,
    QUEEN_HIGH,
    alone,
    edition,
    play_round,
    stakes,
    wagering,
)

SF, TRIPS, STRAIGHT, FLUSH, PAIR, NOTHING = (
    "8c 9c Tc",
    "9c 9d 9h",
    "8c 9d Tc",
    "9c 7c Kc",
    "4c 4d Kh",
    "Ac 9d 4h",
)
LISTED = (SF, TRIPS, STRAIGHT, FLUSH, PAIR)


def came_to(own: str, dealers: str, **options: Any) -> list[int]:
    """What was paid to ante, play, bonus and pair plus, and the net, for $5.00 on each."""
    played = alone(own, dealers, 5_00, 5_00, **options)
    wagers = (ANTE, PLAY, ANTE_BONUS, PAIR_PLUS)
    paid = [played.end.paid.get(wager.at(1), 0) for wager in wagers]
    return [*paid, played.net(1)]


def refused(cite: str, **options: Any) -> str:
    with pytest.raises(OptionNotPermitted) as caught:
        edition(**options)
    assert caught.value.cite == cite
    return caught.value.permitted


# (a)1  Ante and play


def test_20_11_a_1_higher_hand_is_paid_even_money_on_both() -> None:
    assert came_to("Ac 9d 4h", "Qc 3d 2h") == [5_00, 5_00, 0, 0, 5_00]  # pair plus loses
    assert alone("Qd 4d 2s", QUEEN_HIGH).net(1) == 10_00


def test_20_11_a_1_lower_hand_loses_both() -> None:
    assert came_to("Qd 3s 2d", "Qc 4d 2h") == [0, 0, 0, 0, -15_00]
    assert alone(JACK_HIGH, QUEEN_HIGH).net(1) == -10_00


def test_20_11_a_1_equal_hand_has_both_returned() -> None:
    played = alone("Qd 3h 2s", QUEEN_HIGH)
    assert played.net(1) == 0
    assert played.under("20.10(c)1") == [
        "$5.00 from ante wager of seat 1 to seat 1",
        "$5.00 from play wager of seat 1 to seat 1",
    ]
    grounds = [e.cites for e in played.events if e.cites[0] == "20.10(c)1"]
    assert grounds == [("20.10(c)1", "20.11(a)1", "20.3")] * 2


def test_20_11_a_1_equal_hand_loses_where_a_table_reads_it_so() -> None:
    readings = {"equal-hands": "lose"}
    assert alone("Qd 3h 2s", QUEEN_HIGH, readings=readings).net(1) == -10_00
    assert alone("Qd 4h 2s", QUEEN_HIGH, readings=readings).net(1) == 10_00
    assert refused("20.11(a)1", readings={"equal-hands": "split"}) == "push, lose"


def test_20_11_a_1_dealer_below_a_queen_high_pays_the_ante_and_returns_play() -> None:
    for own in ("Jd 9h 8s", "5c 3d 2h", "Ac Kd 9h"):  # equal, lower, higher
        played = alone(own, JACK_HIGH)
        assert played.net(1) == 5_00
        assert played.under("20.10(c)1") == [
            "$5.00 from table inventory container to seat 1 for ante wager",
            "$5.00 from ante wager of seat 1 to seat 1",
            "$5.00 from play wager of seat 1 to seat 1",
        ]


def test_20_11_a_1_dealer_with_a_pair_of_twos_qualifies_unless_read_otherwise() -> None:
    dealers = "2c 2d 3h"
    assert alone("Ac Kd 9h", dealers).net(1) == -10_00
    assert alone("Ac Kd 9h", dealers, readings={"queen-high": "card"}).net(1) == 5_00
    assert refused("20.11(a)1", readings={"queen-high": "none"}) == "rank, card"


def test_20_11_a_1_literal_order_changes_who_wins() -> None:
    own, dealers = "2c 2d Ah", "Kc Kd Qh"
    assert alone(own, dealers).net(1) == -10_00
    assert alone(own, dealers, readings={"highest-card": "literal"}).net(1) == 10_00


def coupon(amount: int = 5_00) -> Act:
    return Act(1, Place(ANTE, amount, Tender.COUPON))


def with_coupon(own: str, dealers: str, **readings: str) -> list[int]:
    """Net in chips, and what the table took in coupons, with $5.00 and a coupon on the ante."""
    rules = edition(match_play=True, readings=readings)
    end = play_round(rules, (own, dealers), [*stakes(1), coupon()]).end
    area = ANTE.at(1, Tender.COUPON)
    return [end.amount(PLAY.at(1).player), end.taken.get(area, 0)]


def test_20_11_a_1_coupon_is_paid_with_the_ante_and_taken() -> None:
    assert with_coupon(NOTHING, QUEEN_HIGH) == [15_00, 5_00]
    assert with_coupon(NOTHING, JACK_HIGH) == [10_00, 5_00]
    assert with_coupon(JACK_HIGH, QUEEN_HIGH) == [-10_00, 5_00]
    assert with_coupon("Qd 3h 2s", QUEEN_HIGH) == [0, 0]  # a tie: it comes back


def test_20_11_a_3_coupon_has_a_bonus_only_where_a_table_reads_it_so() -> None:
    assert with_coupon(STRAIGHT, QUEEN_HIGH) == [15_00 + 5_00, 5_00]
    assert with_coupon(STRAIGHT, QUEEN_HIGH, **{"match-play": "with bonus"}) == [25_00, 5_00]


# (a)2  Pair plus


def test_20_11_a_2_pair_plus_is_paid_by_the_ledger() -> None:
    odds = (40, 30, 6, 4, 1)
    for own, ratio in zip(LISTED, odds, strict=True):
        played = alone(own, JACK_HIGH, 0, 5_00)
        assert played.net(1) == 5_00 * ratio
    assert alone(NOTHING, JACK_HIGH, 0, 5_00).net(1) == -5_00


def test_20_11_a_2_pair_plus_has_no_regard_to_the_dealer() -> None:
    for dealers in (JACK_HIGH, QUEEN_HIGH, "As Ks Qs"):
        assert alone(PAIR, dealers, 0, 5_00).net(1) == 5_00
        assert alone(NOTHING, dealers, 0, 5_00).net(1) == -5_00


def test_20_11_a_2_tables_of_the_trade_are_named_by_their_odds() -> None:
    for table, odds in (
        ("trade 40-30-6-3-1", (40, 30, 6, 3, 1)),
        ("trade 40-30-5-4-1", (40, 30, 5, 4, 1)),
        ("trade 40-25-6-4-1", (40, 25, 6, 4, 1)),
        ("trade 50-40-30-6-3-1", (40, 30, 6, 3, 1)),
    ):
        for own, ratio in zip(LISTED, odds, strict=True):
            played = alone(own, JACK_HIGH, 0, 5_00, pair_plus=PairPlus(table))
            assert played.net(1) == 5_00 * ratio
        royal = alone("Ac Kc Qc", JACK_HIGH, 0, 5_00, pair_plus=PairPlus(table)).net(1)
        assert royal == 5_00 * (50 if "50" in table else 40)
    assert [table.value for table in PAIR_PLUS_TABLES] == [table.value for table in PairPlus]


def test_20_11_a_2_king_ace_two_is_paid_as_a_table_reads_it() -> None:
    for own, nothing, straight in (("Kc Ad 2h", -5_00, 30_00), ("Kc Ac 2c", 20_00, 200_00)):
        assert alone(own, JACK_HIGH, 0, 5_00).net(1) == nothing
        readings = {"king-ace-two": "straight"}
        assert alone(own, JACK_HIGH, 0, 5_00, readings=readings).net(1) == straight


def test_20_11_a_2_no_other_table_where_the_text_is_read_so() -> None:
    readings = {"other-tables": "20.11"}
    other = PairPlus.STRAIGHT_6_FLUSH_3
    assert refused("20.11(a)2", pair_plus=other, readings=readings) == "that of 20.11"
    assert edition(pair_plus=PairPlus.TEXT, readings=readings).options.pair_plus is PairPlus.TEXT
    assert edition(pair_plus=other).options.pair_plus is other
    assert refused("20.11(a)2", readings={"other-tables": "any"}) == "named, 20.11"


def test_20_11_a_2_odds_are_exact() -> None:
    for name, least in (("flush", 4), ("pair", 1)):
        for ratio in (Fraction(least) + Fraction(1, 2), Fraction(least + 1)):
            told = refused("20.11(a)2", pair_plus_odds={name: ratio})
            assert told == f"{least} to 1, no more and no less"
        refused("20.11(a)2", pair_plus_odds={name: Fraction(least) - Fraction(1, 2)})
        edition(pair_plus_odds={name: Fraction(least)})
    assert "flush" in refused("20.11(a)2", pair_plus_odds={"mini-royal": Fraction(50)})


def test_20_11_a_2_odds_are_floors_where_a_table_reads_them_so() -> None:
    readings = {"exact-odds": "at least"}
    more = {"flush": Fraction(5)}
    played = alone(FLUSH, JACK_HIGH, 0, 5_00, pair_plus_odds=more, readings=readings)
    assert played.net(1) == 25_00
    less = {"flush": Fraction(3)}
    assert "4 to 1" in refused("20.11(a)2", pair_plus_odds=less, readings=readings)
    assert refused("20.11", readings={"exact-odds": "about"}) == "exact, at least"


def test_20_11_a_2_stake_that_is_not_paid_in_whole_chips_is_refused_or_rounded_up() -> None:
    more: dict[str, Any] = {"pair_plus_odds": {"pair": Fraction(3, 2)}}
    more["readings"] = {"exact-odds": "at least"}
    driver = wagering(edition(**more, smallest_chip=100), 1)
    with pytest.raises(NotPermitted, match="multiples of \\$2.00") as caught:
        driver.act(Act(1, Place(PAIR_PLUS, 5_00)))
    assert caught.value.cite == "20.11(a)2"
    rounded = dict(**more, smallest_chip=100, unpayable=Unpayable.ROUNDED_UP)
    played = alone(PAIR, JACK_HIGH, 0, 5_00, **rounded)
    assert played.net(1) == 8_00
    assert any("rounded up to $8.00" in line for line in played.lines)


# (a)3  The ante bonus


def test_20_11_a_3_bonus_on_the_ante() -> None:
    for own, ratio in ((SF, 5), (TRIPS, 4), (STRAIGHT, 1), (FLUSH, 0), (PAIR, 0)):
        assert came_to(own, QUEEN_HIGH)[2] == 5_00 * ratio
        assert alone(own, QUEEN_HIGH).net(1) == 10_00 + 5_00 * ratio


def test_20_11_a_3_bonus_whatever_the_dealer_holds() -> None:
    assert alone(STRAIGHT, "Ah Kh Qh").net(1) == -10_00 + 5_00
    assert alone(STRAIGHT, JACK_HIGH).net(1) == 5_00 + 5_00
    assert alone(STRAIGHT, "8h 9h Td").net(1) == 5_00  # a tie
    reading = {"bonus-and-dealer": "unless beaten"}
    assert alone(STRAIGHT, "Ah Kh Qh", readings=reading).net(1) == -10_00
    assert alone(STRAIGHT, JACK_HIGH, readings=reading).net(1) == 10_00
    assert alone(STRAIGHT, "8h 9h Td", readings=reading).net(1) == 5_00
    assert refused("20.11(a)3", readings={"bonus-and-dealer": "no"}) == "always, unless beaten"


def test_20_11_a_3_bonus_needs_a_play_wager() -> None:
    rules = edition()
    played = play_round(rules, (STRAIGHT, JACK_HIGH), stakes(1), choices={1: "F"})
    assert played.net(1) == -5_00
    assert alone(STRAIGHT, JACK_HIGH, 0, 5_00).end.paid == {PAIR_PLUS.at(1): 30_00}


def test_20_11_a_3_bonus_on_ante_and_play_where_a_table_reads_it_so() -> None:
    readings = {"bonus-base": "ante and play"}
    assert alone(TRIPS, QUEEN_HIGH, readings=readings).net(1) == 10_00 + 40_00
    assert alone(TRIPS, "Ah Kh Qh", readings=readings).net(1) == -10_00 + 40_00
    assert refused("20.11(a)3", readings={"bonus-base": "play"}) == "ante, ante and play"


def test_20_11_a_3_table_of_the_trade() -> None:
    for own, ratio in ((SF, 4), (TRIPS, 3), (STRAIGHT, 1)):
        assert alone(own, QUEEN_HIGH, ante_bonus=AnteBonus.LOWER).net(1) == 10_00 + 5_00 * ratio
    readings = {"other-tables": "20.11"}
    assert refused("20.11(a)3", ante_bonus=AnteBonus.LOWER, readings=readings) == "that of 20.11"
    assert [table.value for table in ANTE_BONUS_TABLES] == ["20.11", "trade 4-3-1"]


def test_20_11_a_3_odds_are_exact_unless_read_as_floors() -> None:
    more = {"straight": Fraction(2)}
    assert "1 to 1" in refused("20.11(a)3", ante_bonus_odds=more)
    readings = {"exact-odds": "at least"}
    options: dict[str, Any] = {"ante_bonus_odds": more, "readings": readings}
    assert alone(STRAIGHT, QUEEN_HIGH, **options).net(1) == 20_00
    options["ante_bonus_odds"] = {"straight": Fraction(1, 2)}
    assert "1 to 1 or more" in refused("20.11(a)3", **options)


def test_20_11_a_3_ante_whose_bonus_is_not_paid_in_whole_chips_is_refused() -> None:
    more: dict[str, Any] = {"ante_bonus_odds": {"straight": Fraction(3, 2)}, "smallest_chip": 1_00}
    driver = wagering(edition(readings={"exact-odds": "at least"}, **more), 1)
    with pytest.raises(NotPermitted, match="multiples of \\$2.00") as caught:
        driver.act(Act(1, Place(ANTE, 5_00)))
    assert caught.value.cite == "20.11(a)3"
    driver.act(Act(1, Place(ANTE, 6_00)))


def test_20_11_a_only_rounding_down_is_refused() -> None:
    told = refused("20.11(a)", unpayable=Unpayable.ROUNDED_DOWN)
    assert told == "refused, or rounded up"
    for unpayable in (Unpayable.REFUSED, Unpayable.ROUNDED_UP):
        assert edition(unpayable=unpayable).options.unpayable is unpayable


def test_20_11_what_is_won_is_paid_in_full() -> None:
    played = alone(SF, QUEEN_HIGH, 10_000_00, 100_000_00)
    assert played.net(1) == 20_000_00 + 50_000_00 + 4_000_000_00


# no payout limit


def test_20_11_has_no_payout_limit() -> None:
    assert alone(SF, JACK_HIGH, 0, 10_000_00).net(1) == 400_000_00
    assert "paid in full" in refused("20.11", payout_limit=50_000_00)
    assert refused("20.11", readings={"no-payout-limit": "some"}) == "none, as elsewhere"


def test_20_11_payout_limit_where_a_table_reads_that_there_may_be_one() -> None:
    limited: dict[str, Any] = {"readings": {"no-payout-limit": "as elsewhere"}}
    assert alone(SF, JACK_HIGH, 0, 10_000_00, **limited).net(1) == 400_000_00  # none is set
    least = refused("20.11", payout_limit=49_999_99, **limited)
    assert least == "$50,000.00 or more, in whole chips of $0.01"
    refused("20.11", payout_limit=50_000_01, smallest_chip=5, **limited)
    capped = dict(**limited, payout_limit=50_000_00)
    # ante and bonus, 1 to 1 and 5 to 1 on $5,000, leave 20,000 of 40 times $1,000 for pair plus
    played = alone(SF, JACK_HIGH, 5_000_00, 1_000_00, **capped)
    assert [played.end.paid[w.at(1)] for w in (ANTE, ANTE_BONUS, PAIR_PLUS)] == [
        5_000_00,
        25_000_00,
        20_000_00,
    ]
    assert any("20.11" in event.cites for event in played.events)
    assert alone(SF, JACK_HIGH, 5_000_00, 500_00, **capped).net(1) == 50_000_00


def test_20_11_least_payout_limit_is_what_a_hand_could_win_at_the_minimum() -> None:
    high = dict(minimum=1_000_00, pair_plus_minimum=1_100_00)  # 2,000, 5,000 and 44,000 dollars
    readings = {"no-payout-limit": "as elsewhere"}
    told = refused("20.11", payout_limit=50_999_99, readings=readings, **high)
    assert told.startswith("$51,000.00 or more")
    edition(payout_limit=51_000_00, readings=readings, **high)
