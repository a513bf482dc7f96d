"""19:47-44: what the licensee may choose, and what nobody may."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest

from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.all_in_hold_em.silences import SILENCES
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.options import Unpayable
from pitboss.register import by_cite
from pitboss.regulation import Cite, NotInForce, OptionNotPermitted
from tests.all_in_rounds import edition


def refuses(cite: str, **options: Any) -> str:
    with pytest.raises(OptionNotPermitted) as caught:
        edition(**options)
    assert caught.value.cite == cite
    return caught.value.permitted


def test_text_is_read_from_december_2006() -> None:
    assert ALL_IN_HOLD_EM.held_text() == "from 2006-12-01"
    edition()
    with pytest.raises(NotInForce):
        ALL_IN_HOLD_EM.on(ALL_IN_HOLD_EM.held[0][0].replace(day=30, month=11))


def test_each_option_names_the_paragraph_that_leaves_it_open() -> None:
    for option in fields(edition().options):
        for cite in option.metadata["cites"]:
            known = cite == "8.2" or Cite.parse(cite) in by_cite()
            assert known, (option.name, cite)
    assert not edition().options.readings


def test_options_that_other_games_have_and_this_one_has_not() -> None:
    names = {option.name for option in fields(edition().options)}
    assert names.isdisjoint({"counting_shuffler", "pre_shuffled", "two_positions", "positions"})
    assert edition().options.positions == 6


def test_44_8_b_1_shuffling_follows_from_dealing() -> None:
    for method in Dealing:
        manual = method is not Dealing.HAND
        chosen = edition(dealing=method).options.shuffling
        assert chosen is (Shuffling.MANUAL if manual else Shuffling.DEVICE)


def test_44_2_b_a_second_deck_needs_a_device() -> None:
    edition(dealing=Dealing.HAND, second_deck=True)
    assert "device" in refuses("44.2(b)", second_deck=True)


def test_44_11_c_one_of_four_tables_for_hole_cards() -> None:
    for letter in "ABCD":
        edition(hole_card_table=letter)
    for letter in ("E", "a", ""):
        assert refuses("44.11(c)", hole_card_table=letter) == "one of the tables A to D"


def test_44_11_d_one_of_four_tables_for_final_hands() -> None:
    for letter in "ABCD":
        edition(final_hand_table=letter)
    for letter in ("E", "a", ""):
        assert refuses("44.11(d)", final_hand_table=letter) == "one of the tables A to D"


def test_44_11_c_no_less_than_the_table_selected() -> None:
    aces = "two red aces"
    for letter, floor in (("A", 50), ("B", 60), ("C", 45), ("D", 50)):
        edition(hole_card_table=letter, hole_card_odds={aces: Fraction(floor)})
        told = refuses(
            "44.11(c)", hole_card_table=letter, hole_card_odds={aces: Fraction(floor - 1)}
        )
        assert told == f"{floor} to 1 or more"
    refuses("44.11(c)", hole_card_odds={"pair of jokers": Fraction(1)})


def test_44_11_d_no_less_than_the_table_selected() -> None:
    straight = "straight"
    for letter, floor in (("A", 3), ("B", 4), ("C", 4), ("D", 4)):
        edition(final_hand_table=letter, final_hand_odds={straight: Fraction(floor)})
        odds = {straight: Fraction(2 * floor - 1, 2)}
        refuses("44.11(d)", final_hand_table=letter, final_hand_odds=odds)
    refuses("44.11(d)", final_hand_odds={"two pairs": Fraction(1)})


def test_44_11_c_payments_are_not_rounded_down() -> None:
    refuses("44.11(c)", unpayable=Unpayable.ROUNDED_DOWN)


def test_8_2_minima_and_maxima_of_each_wager() -> None:
    for name in ("", "hole_card_", "final_hand_"):
        refuses("8.2", **{f"{name}minimum": 0})
        refuses("8.2", **{f"{name}minimum": 500, f"{name}maximum": 499})
        edition(**{f"{name}minimum": 500, f"{name}maximum": 500})
    refuses("8.2", increment=0)


def test_options_are_of_their_kinds() -> None:
    for name, value in (("minimum", True), ("hole_card_table", 1), ("match_play", 1)):
        with pytest.raises(OptionNotPermitted):
            edition(**{name: value})


# silences


def test_silences_switch_where_they_change_money() -> None:
    switches = {silence.slug for silence in SILENCES if silence.switch}
    assert switches == {
        *("ties", "match-play", "misdeal-counted", "highest-row", "limit-fixed"),
        *("exposed-early", "board-of-the-rest", "broken-stack", "settled-stands"),
        *("bonus-of-void-hands", "bonus-of-a-void-hand", "in-sequence"),
        *("summed-up", "limit-at-minimum"),
    }
    for silence in SILENCES:
        for reading in silence.alternatives:
            chosen = {"readings": {silence.slug: reading.slug}}
            if silence.switch:
                rules = edition(**chosen)
                assert rules.reads(silence) is reading
            else:
                with pytest.raises(OptionNotPermitted):
                    edition(**chosen)


def test_silences_lie_in_paragraphs_of_the_register() -> None:
    assert len({silence.slug for silence in SILENCES}) == len(SILENCES)
    known = {cite._replace(path=(), word="") for cite in by_cite()}
    for silence in SILENCES:
        cite = Cite.parse(silence.cite)
        assert cite in by_cite() or cite in known or silence.cite == "8.2"
    with pytest.raises(OptionNotPermitted):
        edition(readings={"ties": "as they please"})
