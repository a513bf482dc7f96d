"""19:47-44.11(a), (c), (d): the bonus wagers and their four tables each."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from pitboss.core.areas import INVENTORY
from pitboss.core.events import ChipsTo
from pitboss.core.steps import Act
from pitboss.equipment.cards import DECK
from pitboss.equipment.odds import odds
from pitboss.games.all_in_hold_em.layout import layout
from pitboss.games.all_in_hold_em.payouts import (
    ANTE_AND_RAISE,
    EXACT,
    FINAL_HAND_TABLES,
    FLOORS,
    HOLE_CARD_TABLES,
    hole_cards,
)
from pitboss.games.all_in_hold_em.wagers import ANTE, FINAL_HAND_BONUS
from pitboss.procedures.options import Unpayable
from pitboss.procedures.wagering import Place
from tests.all_in_rounds import BOARD, LOW, edition, play_round, refused, stakes, wagering

ROWS = {  # two cards of each row, and what tables A to D pay
    "Ad Ah": (50, 60, 45, 50),
    "As Ks": (25, 25, 25, 25),
    "Ac As": (20, 20, 20, 20),
    "Kc Ks": (9, 8, 8, 8),
    "Qc Qs": (9, 8, 8, 8),
    "Jd Js": (9, 8, 8, 8),
    "Td Ts": (4, 4, 4, 3),
    "8d 8s": (4, 4, 4, 3),
    "6d 6s": (4, 4, 4, 3),
    "5d 5s": (2, 2, 2, 2),
    "2d 2s": (2, 2, 2, 2),
    "As Qs": (1, 1, 1, 1),
    "7d 2d": (1, 1, 1, 1),
    "Ac Kd": (None, None, None, None),
    "7d 2s": (None, None, None, None),
}
HOLE_LETTERS = [(letter, n) for n, letter in enumerate("ABCD")]


def hole_bonus(two: str, **options: Any) -> int:
    """What a hole card bonus of $1.00 comes to where the dealer does not qualify."""
    played = play_round({1: two}, LOW, wagers=stakes(1, 500, 100), rules=edition(**options))
    return played.net(1) - 500


def test_44_11_a_odds_are_stated_with_to_and_never_with_for() -> None:
    assert odds("9 to 1") == 9
    for text in ("9 for 1", "9:1"):
        with pytest.raises(ValueError, match="for"):
            odds(text)
    told = [line.text for line in layout(edition(), "Casino").inscriptions]
    assert any("50 to 1" in text for text in told)
    assert not any(" for " in text for text in told)


def test_44_11_c_every_row_of_the_tables() -> None:
    for letter, n in HOLE_LETTERS:
        for two, pays in ROWS.items():
            ratio = pays[n]
            paid = -100 if ratio is None else 100 * ratio
            assert hole_bonus(two, hole_card_table=letter) == paid, (letter, two)


def test_44_11_c_how_many_of_the_1326_two_card_hands_fit_each_row() -> None:
    found = Counter(str(hole_cards(two)) for two in combinations(DECK, 2))
    assert dict(found) == {
        "two red aces": 1,
        "suited ace and king": 4,
        "pair of aces": 5,
        "pair of jacks, queens or kings": 18,
        "pair of sixes to tens": 30,
        "pair of twos to fives": 24,
        "two suited cards": 4 * 78 - 4,
        "no hole cards of the table": 1326 - 82 - 308,
    }


def test_44_11_c_highest_row_only() -> None:
    assert hole_bonus("Ad Ah") == 50_00
    every = {"highest-row": "every row"}
    assert hole_bonus("Ad Ah", readings=every) == 50_00 + 20_00
    assert hole_bonus("As Ks", readings=every) == 25_00 + 1_00
    assert hole_bonus("Ac Kd", readings=every) == -100
    assert hole_bonus("9d 9s", readings=every) == 4_00


def test_44_11_c_more_than_the_floor_may_be_paid() -> None:
    better = {"two suited cards": Fraction(2)}
    assert hole_bonus("7d 2d", hole_card_odds=better) == 200
    assert hole_bonus("As Ks", hole_card_odds=better) == 2500


def test_44_11_c_the_table_is_selected_beforehand() -> None:
    assert edition().options.hole_card_table == "A"
    assert [t.pays["two red aces"] for t in HOLE_CARD_TABLES.values()] == [50, 60, 45, 50]


# (d)  The final hand bonus

FINAL = {  # two cards and a board, and what tables A to D pay
    ("As Ks", "Qs Js Ts 2d 3h"): (500, 500, 500, 500),
    ("9s 8s", "7s 6s 5s 2d 3h"): (125, 125, 100, 100),
    ("As 2s", "3s 4s 5s Kd Kh"): (125, 125, 100, 100),
    ("9s 9d", "9c 9h 5s 2d 3h"): (50, 50, 50, 40),
    ("9s 9d", "9c 5h 5s 2d 3h"): (10, 8, 8, 8),
    ("As 2s", "9s 5s 7s Kd Kh"): (6, 6, 6, 6),
    ("As 2d", "3s 4c 5s Kd Kh"): (3, 4, 4, 4),
    ("9s 9d", "9c 4h 5s Kd Qh"): (2, 2, 2, 2),
    ("9s 9d", "8c 8h 5s Kd Qh"): (None, None, None, None),
    ("As Kd", "9c 8h 5s 2d 3h"): (None, None, None, None),
}


def final_bonus(two: str, board: str, **options: Any) -> int:
    """What a final hand bonus of $1.00 comes to where the dealer does not qualify."""
    wagers = stakes(1, 500, 0, 100)
    played = play_round({1: two}, "6c 3c", board, wagers=wagers, rules=edition(**options))
    return played.net(1) - 500


def test_44_11_d_every_row_of_the_tables() -> None:
    for letter, n in HOLE_LETTERS:
        for (two, board), pays in FINAL.items():
            ratio = pays[n]
            paid = -100 if ratio is None else 100 * ratio
            assert final_bonus(two, board, final_hand_table=letter) == paid, (letter, two, board)


def test_44_11_d_highest_row_only() -> None:
    every = {"highest-row": "every row"}
    royal, full = ("As Ks", "Qs Js Ts 2d 3h"), ("9s 9d", "9c 5h 5s 2d 3h")
    assert final_bonus(*royal) == 500_00
    assert final_bonus(*royal, readings=every) == 500_00 + 125_00 + 6_00 + 3_00
    assert final_bonus(*full, readings=every) == 10_00 + 2_00
    assert final_bonus("As Kd", "9c 8h 5s 2d 3h", readings=every) == -100


def test_44_11_d_more_than_the_floor_may_be_paid() -> None:
    better = {"flush": Fraction(7)}
    assert final_bonus("As 2s", "9s 5s 7s Kd Kh", final_hand_odds=better) == 700


def test_44_11_d_the_table_is_selected_beforehand() -> None:
    assert edition().options.final_hand_table == "A"
    sums = [sum(table.pays.values()) for table in FINAL_HAND_TABLES.values()]
    assert sums == [696, 695, 670, 660]


# exact odds and floors, whole chips


def test_44_11_b_is_exact_and_c_and_d_are_floors() -> None:
    assert EXACT == (ANTE_AND_RAISE,)
    assert {table.cite for table in FLOORS} == {"44.11(c)", "44.11(d)"}
    assert len(FLOORS) == 8
    assert not hasattr(edition().options, "ante_odds")


def test_44_11_c_payments_are_rounded_up_to_whole_chips_where_a_table_says_so() -> None:
    half = {"two suited cards": Fraction(3, 2)}
    rules = edition(hole_card_odds=half, smallest_chip=100, unpayable=Unpayable.ROUNDED_UP)
    played = play_round({1: "7d 4d"}, LOW, BOARD, wagers=stakes(1, 500, 100), rules=rules)
    assert played.net(1) == 500 + 200
    assert any("rounded up to $2.00" in line for line in played.lines)


def test_44_11_c_grounds_name_the_wager_and_its_odds() -> None:
    played = play_round({1: "7d 4d"}, LOW, wagers=stakes(1, 500, 100))
    paid = [e for e in played.events if isinstance(e, ChipsTo) and e.source is INVENTORY]
    assert paid[1].cites == ("44.10(d)", "44.6(c)", "44.11(c)")


def test_44_11_c_read_as_summed_up_no_row_is_paid_more_than_50_to_1() -> None:
    summed: dict[str, Any] = {"readings": {"summed-up": "as summed up"}}
    for table, pays, most in (("A", 50, 50), ("B", 60, 50), ("C", 45, 45), ("D", 50, 50)):
        for options, expected in (({}, pays), (summed, most)):
            rules = edition(hole_card_table=table, **options)
            wagers = stakes(1, 500, 100)
            assert play_round({1: "Ad Ah"}, LOW, wagers=wagers, rules=rules).net(1) == (
                500 + 100 * expected
            )


def test_44_11_b_an_ante_is_of_whole_chips() -> None:
    driver = wagering(1, rules=edition(smallest_chip=100))
    told = refused(driver, Act(1, Place(ANTE, 1_50)), "44.11(b)")
    assert told.permitted == "multiples of $1.00"
    driver.act(Act(1, Place(ANTE, 2_00)))


def test_44_11_d_a_final_hand_bonus_is_paid_in_whole_chips() -> None:
    rules = edition(final_hand_odds={"straight": Fraction(7, 2)}, smallest_chip=100)
    driver = wagering(1, rules=rules)
    driver.act(Act(1, Place(ANTE, 1_00)))
    told = refused(driver, Act(1, Place(FINAL_HAND_BONUS, 3_00)), "44.11(d)")
    assert told.permitted == "multiples of $2.00"
    driver.act(Act(1, Place(FINAL_HAND_BONUS, 4_00)))
