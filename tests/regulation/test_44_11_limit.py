"""19:47-44.11(e): the aggregate payout limit of a hand, which is prescribed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.areas import INVENTORY
from pitboss.core.events import ChipsTo
from pitboss.games.all_in_hold_em.layout import Where, layout
from pitboss.regulation import OptionNotPermitted
from tests.all_in_rounds import LOW, edition, play_round, stakes
from tests.rounds import Played

FLOOR: dict[str, Any] = {"readings": {"limit-fixed": "floor"}}
ROYAL = ({1: "Ad Ah"}, "Kc Ks", "Kh Qh Jh Th 2c")


def royal(ante: int, hole: int, final: int, **options: Any) -> Played:
    """Two red aces that become a royal flush against three kings."""
    hands, dealer, board = ROYAL
    wagers = stakes(1, ante, hole, final)
    return play_round(hands, dealer, board, wagers=wagers, rules=edition(**options))


def refuses(**options: Any) -> str:
    with pytest.raises(OptionNotPermitted) as caught:
        edition(**options)
    assert caught.value.cite == "44.11(e)"
    return caught.value.permitted


def test_44_11_e_is_50_000_dollars_without_high_minima() -> None:
    assert edition().options.limit == 50_000_00


def test_44_11_e_is_what_could_be_won_at_the_minimum_if_that_is_more() -> None:
    # ante and raise 400, two red aces 50 times 100, a royal flush 500 times 100
    high = dict(minimum=100_00, hole_card_minimum=100_00, final_hand_minimum=100_00)
    assert edition(**high).options.limit == (400 + 5_000 + 50_000) * 100
    low = dict(minimum=100_00, hole_card_minimum=100_00, final_hand_minimum=89_00)
    assert edition(**low).options.limit == 50_000_00  # 400 + 5,000 + 44,500
    edge = dict(minimum=25_00, hole_card_minimum=98_00, final_hand_minimum=90_00)
    assert edition(**edge).options.limit == 50_000_00  # 100 + 4,900 + 45,000
    above = dict(edge, minimum=26_00)
    assert edition(**above).options.limit == 50_004_00


def test_44_11_e_tables_and_odds_of_the_licensee_count() -> None:
    high = dict(minimum=100_00, hole_card_minimum=100_00, final_hand_minimum=100_00)
    assert edition(hole_card_table="B", **high).options.limit == (400 + 6_000 + 50_000) * 100
    better = {"royal flush": Fraction(600)}
    assert edition(final_hand_odds=better, **high).options.limit == (400 + 5_000 + 60_000) * 100


def test_44_11_e_all_wagers_of_a_hand_together_in_the_order_of_settlement() -> None:
    whole = royal(500_00, 100_00, 80_00)  # 5,000, then 500, 1,500 and 40,000: 47,000
    assert whole.net(1) == 47_000_00
    capped = royal(500_00, 100_00, 100_00)  # the last one would be 50,000 and gets 43,000
    assert capped.net(1) == 50_000_00
    assert "$43,000.00 from table inventory container to seat 1 for final hand bonus wager" in (
        capped.under("44.10(i)")
    )


def test_44_11_e_both_sides_of_the_limit() -> None:
    # 5,000 and 2,000 before a royal flush at 86.00: 43,000 to the cent
    exactly = royal(500_00, 100_00, 86_00)
    assert exactly.net(1) == 50_000_00
    paid = [e for e in exactly.events if isinstance(e, ChipsTo) and e.source is INVENTORY]
    assert not any("44.11(e)" in event.cites for event in paid)
    beyond = royal(500_00, 100_00, 86_01)
    paid = [e for e in beyond.events if isinstance(e, ChipsTo) and e.source is INVENTORY]
    assert [("44.11(e)" in event.cites) for event in paid] == [False, False, False, True]
    assert paid[-1].cites[:3] == ("44.10(i)", "44.6(c)", "44.11(e)")
    assert beyond.net(1) == 50_000_00


def test_44_11_e_a_bonus_before_may_use_it_up() -> None:
    played = royal(10_000_00, 1_000_00, 1_00)
    assert played.net(1) == 50_000_00  # 50,000 for two red aces: nothing is left
    assert len([line for line in played.under("44.10(i)") if "from table inventory" in line]) == 0
    # the stakes come back all the same
    assert played.under("44.10(i)") == [
        "$10,000.00 from ante wager of seat 1 to seat 1",
        "$30,000.00 from raise wager of seat 1 to seat 1",
        "$1.00 from final hand bonus wager of seat 1 to seat 1",
    ]


def test_44_11_e_is_of_each_hand() -> None:
    wagers = [*stakes(1, 100, 2_000_00), *stakes(2, 100, 10_000_00)]
    played = play_round({1: "Ad Ah", 2: "9d 9h"}, LOW, wagers=wagers)
    assert [played.net(seat) for seat in (1, 2)] == [50_000_00, 40_001_00]


def test_44_11_e_an_ante_that_is_not_called_counts_too() -> None:
    played = play_round({1: "2d 3s"}, LOW, wagers=stakes(1, 60_000_00))
    assert played.net(1) == 50_000_00


def test_44_11_e_is_fixed_and_neither_less_nor_more() -> None:
    edition(payout_limit=50_000_00)
    for limit in (49_999_99, 50_000_01, 100_000_00):
        assert "neither less nor more" in refuses(payout_limit=limit)


def test_44_11_e_read_as_a_floor_it_may_be_more() -> None:
    for limit in (50_000_00, 100_000_00):
        assert edition(payout_limit=limit, **FLOOR).options.limit == limit
    assert refuses(payout_limit=49_999_99, **FLOOR) == "$50,000.00 or more"
    assert royal(500_00, 100_00, 100_00, payout_limit=100_000_00, **FLOOR).net(1) == 57_000_00


def test_44_11_e_limit_is_paid_in_whole_chips() -> None:
    edition(smallest_chip=25_00, minimum=25_00)
    assert "multiple" in refuses(smallest_chip=3_00)


def test_44_11_e_is_posted_on_the_layout_or_on_a_sign() -> None:
    for sign, where in ((False, Where.LAYOUT), (True, Where.SIGN)):
        posted = layout(edition(limit_on_sign=sign), "Casino").inscriptions
        [limit] = [line for line in posted if line.cite == "44.11(e)"]
        assert (limit.where, limit.text) == (where, "Payout limit of a hand $50,000.00")


def test_44_11_e_read_otherwise_only_ante_and_raise_could_be_won_at_the_minimum() -> None:
    read: dict[str, Any] = {"readings": {"limit-at-minimum": "the ante"}}
    high = dict(hole_card_minimum=100_00, final_hand_minimum=100_00)
    assert edition(minimum=100_00, **high).options.limit == 55_400_00
    assert edition(minimum=100_00, **high, **read).options.limit == 50_000_00
    assert edition(minimum=12_500_01, **read).options.limit == 50_000_04
