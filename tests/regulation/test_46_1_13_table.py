"""19:46-1.13U: the physical characteristics of an all-in hold 'em table, as data."""
# ruff: noqa: N802  the section is called 1.13U

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.layout import (
    BETTING,
    BOXES,
    CARDS,
    Inscription,
    Layout,
    Side,
    Where,
    layout,
)
from pitboss.games.all_in_hold_em.wagers import (
    ANTE,
    FINAL_HAND_BONUS,
    HOLE_CARD_BONUS,
    RAISE_WAGER,
)
from pitboss.procedures.dealing import DEALERS_CARDS
from tests.all_in_rounds import edition


def drawn(**options: Any) -> Layout:
    return layout(edition(**options), "The Boardwalk")


def inscribed(cite: str, **options: Any) -> list[Inscription]:
    return [line for line in drawn(**options).inscriptions if line.cite == cite]


def test_46_1_13U_a_six_positions_and_the_dealer_opposite() -> None:
    assert (drawn().cite, drawn().positions) == ("19:46-1.13U(a)", 6)


def test_46_1_13U_b_1_name_of_the_licensee() -> None:
    [line] = inscribed("19:46-1.13U(b)1")
    assert (line.where, line.text) == (Where.LAYOUT, "The Boardwalk")


def test_46_1_13U_b_2_four_areas_at_each_position() -> None:
    assert [(area.wager, area.side) for area in BETTING] == [
        (ANTE, Side.LEFT),
        (RAISE_WAGER, Side.LEFT),
        (HOLE_CARD_BONUS, Side.RIGHT),
        (FINAL_HAND_BONUS, Side.RIGHT),
    ]
    assert BETTING[1].label == "3x"
    assert drawn().betting == BETTING


def test_46_1_13U_b_3_community_cards_between_dealer_and_players() -> None:
    [area] = [a for a in CARDS if a.area is COMMUNITY]
    assert area.cite == "19:46-1.13U(b)3"
    assert (area.cards, area.before) == (5, "player betting areas")
    assert drawn().cards == CARDS


def test_46_1_13U_b_4_dealers_cards_before_the_inventory() -> None:
    [area] = [a for a in CARDS if a.area is DEALERS_CARDS]
    assert area.cite == "19:46-1.13U(b)4"
    assert (area.cards, area.behind, area.before) == (
        2,
        "table inventory container",
        "community cards",
    )


def test_46_1_13U_b_5_i_what_qualifies() -> None:
    [line] = inscribed("19:46-1.13U(b)5i")
    assert line.where is Where.LAYOUT
    assert line.text == "Dealer calls raise wagers with any pair or 11 points or more"


def test_46_1_13U_b_5_ii_values_of_cards() -> None:
    [line] = inscribed("19:46-1.13U(b)5ii")
    assert line.text == "Points: A 11; T, J, Q, K 10; 2 to 9 as numbered"


def test_46_1_13U_b_5_iii_what_an_ante_is_paid_that_is_not_called() -> None:
    [line] = inscribed("19:46-1.13U(b)5iii")
    assert line.text == "Ante is paid 1 to 1 if the dealer does not call raise wagers"


def test_46_1_13U_b_6_odds_of_both_bonuses_at_each_position() -> None:
    lines = inscribed("19:46-1.13U(b)6", hole_card_table="B", final_hand_table="D")
    assert {line.where for line in lines} == {Where.POSITION}
    assert len(lines) == 14
    assert lines[0].text == "hole card bonus wager: two red aces 60 to 1"
    assert lines[9].text == "final hand bonus wager: four of a kind 40 to 1"
    better = inscribed("19:46-1.13U(b)6", final_hand_odds={"flush": Fraction(7)})
    assert "final hand bonus wager: flush 7 to 1" in [line.text for line in better]


def test_46_1_13U_c_or_on_a_sign() -> None:
    lines = inscribed("19:46-1.13U(c)", odds_on_sign=True)
    assert {line.where for line in lines} == {Where.SIGN}
    assert len(lines) == 14
    assert inscribed("19:46-1.13U(b)6", odds_on_sign=True) == []
    assert inscribed("19:46-1.13U(c)") == []


def test_46_1_13U_d_boxes_on_opposite_sides_of_the_dealer() -> None:
    assert {box.name for box in BOXES} == {"drop box", "tip box"}
    assert {box.side for box in BOXES} == {Side.LEFT, Side.RIGHT}
    assert {box.cite for box in drawn().boxes} == {"19:46-1.13U(d)"}
