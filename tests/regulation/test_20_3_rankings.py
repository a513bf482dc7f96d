"""Three card poker, 20.3 as read: hands, and which of two is higher."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.three_card_poker.payouts import HANDS, compare, hands, made_of, qualifies
from pitboss.games.three_card_poker.silences import KING_ACE_TWO
from pitboss.regulation import OptionNotPermitted
from tests.three_card_rounds import edition

# one hand of each kind at its best and at its worst, and what lies just below another
FALLING = (
    "Ah Kh Qh",
    "Kc Qc Jc",
    "4d 3d 2d",
    "3s 2s As",
    "Ac Ad Ah",
    "2c 2d 2h",
    "Ac Kd Qh",
    "Kc Qd Jh",
    "4c 3d 2h",
    "3c 2d Ah",
    "Ac Kc Jc",
    "Ac Kc 2c",
    "Kc Qc Tc",
    "5c 3c 2c",
    "Ac Ad Kh",
    "Ac Ad 2h",
    "Kc Kd Ah",
    "2c 2d Ah",
    "2c 2d 3h",
    "Ac Kd Jh",
    "Ac Kd 2h",
    "Ac 5d 4h",
    "Kc Qd Th",
    "5c 4d 2h",
    "5c 3d 2h",
)
NAMES = (
    *("straight flush",) * 4,
    *("three of a kind",) * 2,
    *("straight",) * 4,
    *("flush",) * 4,
    *("pair",) * 5,
    *("high card",) * 6,
)


def order(one: str, other: str, rules: Edition | None = None) -> int:
    """Above zero if the first is higher; the other way round it must be the opposite."""
    first, second = cards(one), cards(other)
    found = compare(rules or edition(), first, second)
    assert compare(rules or edition(), second, first) == -found
    return found


def test_20_3_hands_from_the_highest_to_the_lowest() -> None:
    for higher, lower in pairwise(FALLING):
        assert order(higher, lower) == 1, (higher, lower)
    for held, name in zip(FALLING, NAMES, strict=True):
        assert made_of(edition(), cards(held)).name == name


def test_20_3_the_list_is_that_of_the_payouts() -> None:
    listed = ["straight flush", "three of a kind", "straight", "flush", "pair"]
    assert [made.name for made in HANDS.hands] == [*listed, "high card"]
    assert {made.cite for made in HANDS.hands} == {"20.3"}


def test_20_3_queen_king_ace_is_the_best_straight_and_ace_two_three_the_worst() -> None:
    tops = ("Qc Kd Ah", "Jc Qd Kh", "Tc Jd Qh", "5c 3d 4h", "4c 2d 3h", "2c 3d Ah")
    for suited in ("Qc Kc Ac", "2c 3c Ac"):
        assert order(suited, tops[0]) == 1
    for higher, lower in pairwise(tops):
        assert order(higher, lower) == 1
    assert order("2h 3h 4h", "Ah 2h 3h") == 1


def test_20_3_king_ace_two_is_no_straight() -> None:
    assert made_of(edition(), cards("Kc Ad 2h")).name == "high card"
    assert made_of(edition(), cards("Kc Ac 2c")).name == "flush"
    assert order("3c 3d 2h", "Kc Ad 2h") == 1


def test_20_3_king_ace_two_is_the_lowest_straight_where_a_table_reads_it_so() -> None:
    rules = edition(readings={"king-ace-two": "straight"})
    assert made_of(rules, cards("Kc Ad 2h")).name == "straight"
    assert made_of(rules, cards("Kc Ac 2c")).name == "straight flush"
    assert order("Ac 2d 3h", "Kc Ad 2h", rules) == 1
    assert order("Kc Ad 2h", "Kc Qc Tc", rules) == 1
    assert order("Ac 2c 3c", "Kc Ac 2c", rules) == 1
    assert order("Kc Ac 2c", "Ac Ad Ah", rules) == 1
    royal = hands(KING_ACE_TWO.alternatives[0], royal=True)
    assert [royal(cards(c)).name for c in ("Ac Kc Qc", "Kc Ac 2c")] == [
        "mini-royal",
        "straight flush",
    ]


def test_20_3_suits_are_equal() -> None:
    for one, other in (
        ("Kc Qd Th", "Ks Qh Td"),
        ("9c 8c 7c", "9s 8s 7s"),
        ("4c 4d Ah", "4h 4s As"),
    ):
        assert order(one, other) == 0


def test_20_3_pairs_are_compared_before_the_other_card() -> None:
    assert order("Kc Kd Qh", "2c 2d Ah") == 1
    assert order("7c 7d Ah", "7h 7s Kc") == 1
    assert order("7c 7d Ah", "7h 7s As") == 0


def test_20_3_highest_card_not_in_the_other_hand_decides_where_it_is_read_literally() -> None:
    rules = edition(readings={"highest-card": "literal"})
    assert order("2c 2d Ah", "Kc Kd Qh", rules) == 1
    assert order("Ac 2d 3h", "2c 3d 4h", rules) == 1
    assert order("Kc Kd 7h", "7c 7d Ks", rules) == 0
    assert order("Kc Qd Th", "Kd Qh 9c", rules) == 1
    assert order("Kc Qd Th", "Kd Qh Tc", rules) == 0
    assert order("Qc Jd Th", "Ac Kc 2c", rules) == 1  # another class: the list decides


def test_20_3_reads_what_it_leaves_open() -> None:
    for slug, readings in (
        ("highest-card", ("by groups", "literal")),
        ("king-ace-two", ("nothing", "straight")),
    ):
        for reading in readings:
            assert edition(readings={slug: reading}).options.readings[slug] == reading
        with pytest.raises(OptionNotPermitted, match=", ".join(readings)) as refused:
            edition(readings={slug: "otherwise"})
        assert refused.value.cite == "20.3"


def test_20_11_a_1_queen_high_or_better() -> None:
    for held, found in (
        ("Qc 3d 2h", True),
        ("Jc Td 8h", False),
        ("Jc 9d 8h", False),
        ("2c 2d 3h", True),
        ("5c 3c 2c", True),
        ("Ac 2d 3h", True),
        ("4c 3d 2h", True),
        ("2c 2d 2h", True),
        ("Kc 3d 2h", True),
        ("Ac 5d 4h", True),
    ):
        assert qualifies(edition(), cards(held)) is found, held


def test_20_11_a_1_queen_card_where_a_table_reads_it_so() -> None:
    rules = edition(readings={"queen-high": "card"})
    for held, found in (("2c 2d 3h", False), ("Jc Jd Jh", False), ("2c 2d Qh", True)):
        assert qualifies(rules, cards(held)) is found
    assert qualifies(rules, cards("Ac 2d 3h"))


def test_20_11_a_1_queen_high_is_what_20_3_ranks_as_high_as_the_lowest_of_them() -> None:
    lowest: tuple[Card, ...] = cards("Qc 3d 2h")
    rules, least = edition(), HANDS.strength(lowest)
    for held in combinations(DECK, 3):
        assert qualifies(rules, held) == (HANDS.strength(held) >= least)
