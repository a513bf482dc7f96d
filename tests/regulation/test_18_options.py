"""What a licensee may choose at let it ride, and the days for which the rules are held."""
# ruff: noqa: N802 - sections are called 18.6A and 18.6B

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.rules import Edition
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.options import Options
from pitboss.games.let_it_ride.silences import SILENCES
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.options import Unpayable
from pitboss.regulation import NotInForce, OptionNotPermitted, TextNotHeld
from tests.rounds import NEW, OLD, bets, edition, play_round

BOTH = (OLD, NEW)
DAY_BEFORE = timedelta(days=1)


def refused(cite: str, day: date, **options: Any) -> str:
    """What is told of a choice that is refused under that paragraph."""
    with pytest.raises(OptionNotPermitted) as refusal:
        edition(day, **options)
    assert refusal.value.cite == cite
    assert refusal.value.permitted
    return str(refusal.value)


def allowed(day: date, **options: Any) -> Edition:
    """The choice is kept as it was made."""
    rules = edition(day, **options)
    assert {name: getattr(rules.options, name) for name in options} == options
    return rules


# 18.6  Positions and stakes


def test_18_6_b_positions_are_one_to_seven() -> None:
    for day in BOTH:
        for positions in (1, 7):
            allowed(day, positions=positions)
        for positions in (0, 8, -1):
            assert "1 to 7" in refused("18.6(b)", day, positions=positions)


def test_8_2_minimum_maximum_and_increments_are_above_zero() -> None:
    for day in BOTH:
        for name in ("minimum", "increment", "smallest_chip"):
            allowed(day, **{name: 1})
            refused("8.2", day, **{name: 0})
            refused("8.2", day, **{name: -100})


def test_8_2_maximum_is_at_least_the_minimum() -> None:
    for day in BOTH:
        allowed(day, minimum=500, maximum=500)
        allowed(day, minimum=500, maximum=501)
        allowed(day, minimum=500, maximum=None)
        refused("8.2", day, minimum=500, maximum=499)
        refused("8.2", day, minimum=1, maximum=0)


# 18.6A and 18.6B  Bonus wagers


def test_18_6A_a_let_it_ride_bonus_is_the_licensees_choice() -> None:
    assert edition(NEW).options.let_it_ride_bonus is False
    allowed(NEW, let_it_ride_bonus=True)
    allowed(OLD, let_it_ride_bonus=False)


def test_18_6A_a_in_1996_bonus_cannot_be_offered() -> None:
    told = refused("18.6A(a)", OLD, let_it_ride_bonus=True)
    assert "2007-10-15" in told
    refused("18.6A(a)", date(1998, 11, 15), let_it_ride_bonus=True)
    allowed(date(2007, 10, 15), let_it_ride_bonus=True)


def test_18_6B_a_three_card_bonus_is_the_licensees_choice() -> None:
    assert edition(NEW).options.three_card_bonus is None
    allowed(NEW, three_card_bonus="A")
    allowed(OLD, three_card_bonus=None)


def test_18_6B_a_in_1996_bonus_cannot_be_offered() -> None:
    assert "2007-10-15" in refused("18.6B(a)", OLD, three_card_bonus="A")
    refused("18.6B(a)", date(1998, 11, 15), three_card_bonus="F")
    allowed(date(2007, 10, 15), three_card_bonus="F")


# 18.8  Dealing


def test_18_8_b_1_cards_dealt_from_the_hand_are_shuffled_by_a_device() -> None:
    for day in BOTH:
        hand = edition(day, dealing=Dealing.HAND)
        assert hand.options.shuffling is Shuffling.DEVICE  # nothing else may be meant
        allowed(day, dealing=Dealing.HAND, shuffling=Shuffling.DEVICE)
        refused("18.8(b)1", day, dealing=Dealing.HAND, shuffling=Shuffling.MANUAL)


def test_18_8_b_1_shoes_leave_the_shuffling_open() -> None:
    for day in BOTH:
        for shoe in (Dealing.MANUAL_SHOE, Dealing.AUTOMATED_SHOE):
            assert edition(day, dealing=shoe).options.shuffling is Shuffling.MANUAL
            for shuffling in Shuffling:
                allowed(day, dealing=shoe, shuffling=shuffling)


def test_18_8_a_dealing_from_the_hand_overrides_the_list_of_19_46() -> None:
    for day in BOTH:
        allowed(day, dealing=Dealing.HAND)
        allowed(day, dealing=Dealing.HAND, readings={"hand-dealt": "allowed"})


def test_46_1_19_b_1_dealing_from_the_hand_is_refused_where_a_table_reads_it_so() -> None:
    readings = {"hand-dealt": "refused"}
    for day in BOTH:
        refused("19:46-1.19(b)1", day, dealing=Dealing.HAND, readings=readings)
        for shoe in (Dealing.MANUAL_SHOE, Dealing.AUTOMATED_SHOE):
            allowed(day, dealing=shoe, readings=readings)


# 18.11  What is paid: each floor is tested in test_18_11_payouts.py, test_18_11_limit.py


def test_18_11_b_only_rounding_down_is_refused() -> None:
    for day in BOTH:
        allowed(day, unpayable=Unpayable.REFUSED)
        allowed(day, unpayable=Unpayable.ROUNDED_UP)
        refused("18.11(b)", day, unpayable=Unpayable.ROUNDED_DOWN)


def test_18_11_b_lower_odds_are_told_with_their_floor() -> None:
    told = refused("18.11(b)", NEW, odds={"flush": Fraction(15, 2)})
    assert "flush at 15 to 2" in told
    assert "8 to 1 or more" in told
    assert "royal flush" in refused("18.11(b)", NEW, odds={"five of a kind": Fraction(1)})


def test_18_11_c_told_with_the_floor_of_the_limit() -> None:
    assert "$50,000.00 or more" in refused("18.11(c)", OLD, payout_limit=100)
    assert "$60,000.00 or more" in refused("18.11(c)", NEW, payout_limit=100, minimum=20_00)
    allowed(NEW, payout_limit=None, minimum=20_00)


def test_18_11_e_told_with_the_tables_there_are() -> None:
    assert "A to F" in refused("18.11(e)", NEW, three_card_bonus="G")
    allowed(NEW, three_card_bonus="F")


# The readings of what the text leaves open, each under its paragraph


def reads(cite: str, slug: str, *readings: str) -> None:
    """A table may be opened under these readings of a silence, and no other."""
    silence = next(s for s in SILENCES if s.slug == slug)
    for day in BOTH:
        assert edition(day).reads(silence).slug == readings[0]
        for reading in readings:
            assert allowed(day, readings={slug: reading}).reads(silence).slug == reading
        told = refused(cite, day, readings={slug: "otherwise"})
        assert all(reading in told for reading in readings)


def test_18_3_c_2_reads_an_unlisted_mini_royal() -> None:
    reads("18.3(c)2", "mini-royal-unlisted", "straight flush", "nothing")


def test_18_3_c_3_reads_suited_ace_king_and_two() -> None:
    reads("18.3(c)3", "suited-ace-king-two", "flush", "nothing")


def test_18_6_a_reads_match_play() -> None:
    reads("18.6(a)", "match-play", "as chips", "even money")


def test_18_6A_b_reads_who_may_make_the_bonus_wager() -> None:
    reads("18.6A(b)", "bonus-for-each", "position", "player")


def test_18_7_c_4_reads_whose_right() -> None:
    reads("18.7(c)4", "whose-right", "dealer", "players")


def test_18_8_a_reads_hand_dealt() -> None:
    reads("18.8(a)", "hand-dealt", "allowed", "refused")


def test_18_9_c_reads_the_order_of_stacks() -> None:
    reads("18.9(c)", "stack-order", "bottom first", "top first")


def test_18_11_c_reads_the_limit() -> None:
    reads("18.11(c)", "limit-covers", "winnings", "with stakes")
    reads("18.11(c)", "limit-per", "hand", "player")
    reads("18.11(c)", "floor-of-limit", "one hand", "two hands")


def test_18_11_d_reads_gross_or_net() -> None:
    reads("18.11(d)", "bonus-gross", "gross", "net")


def test_18_12_a_reads_broken_stacks() -> None:
    reads("18.12(a)", "broken-stack", "completed", "void")


def test_18_12_c_reads_what_is_void() -> None:
    reads("18.12(c)", "void-bonus", "returned", "kept")
    reads("18.12(c)", "void-payments", "recovered", "stand")


def test_a_reading_of_no_silence_is_refused() -> None:
    for day in BOTH:
        for slug in ("no-such-silence", "texts-of-1996", "three-card-order"):  # nothing to switch
            told = refused("", day, readings={slug: "anything"})
            assert slug in told
            assert "limit-per" in told


def test_options_are_values() -> None:
    chosen = {"royal flush": Fraction(2000)}
    one, other = Options(odds=chosen), Options(odds=dict(chosen))
    assert one == other
    assert hash(one) == hash(other)
    chosen["flush"] = Fraction(9)  # a later change to what was handed in changes no table
    assert dict(one.odds) == {"royal flush": Fraction(2000)}
    assert Options(odds=chosen) != one
    assert {field.name for field in fields(Options)} >= {"odds", "minimum", "readings"}


# The days on which the game can be played


def played_on(day: date) -> list[str]:
    """A round of that day, event by event: the cards differ with the edition."""
    return play_round(LET_IT_RIDE.on(day), "As 2c Ks 3d Qs 4h", bets(1)).lines


def not_on(day: date, kind: type[Exception], *words: str) -> None:
    """The day is refused with that error, in these words."""
    for attempt in attempts(day):
        with pytest.raises(kind) as refusal:
            attempt()
        assert type(refusal.value) is kind
        assert all(word in str(refusal.value) for word in words), str(refusal.value)


def attempts(day: date) -> tuple[Callable[[], Edition], ...]:
    return (lambda: LET_IT_RIDE.on(day), lambda: LET_IT_RIDE.on(day, minimum=500))


def test_18_1_adopted_on_2_october_1995_and_not_in_force_before() -> None:
    not_on(date(1995, 1, 1), NotInForce, "19:47-18.1 ", "1995-10-02")
    not_on(date(1995, 10, 1), NotInForce, "19:47-18.1 ", "1995-10-02")


def test_18_5_text_is_held_from_20_may_1996() -> None:
    held = "1996-05-20"
    not_on(date(1995, 10, 2), TextNotHeld, "19:47-18.5 ", held)
    not_on(date(1996, 5, 19), TextNotHeld, "19:47-18.5 ", held)
    assert played_on(date(1996, 5, 20)) == played_on(OLD)
    assert played_on(date(1996, 6, 17)) == played_on(OLD)  # the amendment that is not held


def test_18_7_in_1996_text_is_played_until_15_november_1998() -> None:
    assert played_on(date(1998, 11, 15)) == played_on(OLD)
    assert played_on(OLD) != played_on(NEW)
    not_on(date(1998, 11, 16), TextNotHeld, "19:47-18.7 ", "1998-11-16")


def test_18_7_text_is_not_held_until_14_october_2007() -> None:
    held = ("1996-05-20 to 1998-11-15", "from 2007-10-15")
    for day in (date(2001, 3, 19), date(2007, 3, 19), date(2007, 10, 14)):
        not_on(day, TextNotHeld, "19:47-18.7 ", *held)


def test_18_7_in_2007_text_is_played_from_15_october_2007() -> None:
    first = date(2007, 10, 15)
    assert played_on(first) == played_on(NEW)
    assert played_on(first) != played_on(first.replace(year=1996))
    assert played_on(date(2999, 12, 31)) == played_on(NEW)


def test_18_10_burns_the_card_of_the_edition_on_either_side() -> None:
    for day, burned in ((date(1998, 11, 15), "card 6 from"), (date(2007, 10, 15), "card 2 from")):
        under = play_round(LET_IT_RIDE.on(day), "As 2c Ks 3d Qs 4h", bets(1)).under("18.10(c)")
        assert [line.startswith(burned) for line in under] == [True]


def test_the_rules_held_last_are_played_where_no_day_is_named() -> None:
    rules = LET_IT_RIDE.on()
    assert rules.day == date(2007, 10, 15)
    assert LET_IT_RIDE.held == (
        (date(1996, 5, 20), date(1998, 11, 15)),
        (date(2007, 10, 15), None),
    )
    assert LET_IT_RIDE.held[1][0] - DAY_BEFORE == date(2007, 10, 14)


def test_18_11_d_bonus_is_a_dollar_in_whole_chips() -> None:
    for chip in (1, 25, 50, 1_00):
        allowed(BOTH[1], let_it_ride_bonus=True, smallest_chip=chip)
    for chip in (30, 2_00, 5_00):
        refused("18.11(d)", BOTH[1], let_it_ride_bonus=True, smallest_chip=chip)
        allowed(BOTH[1], smallest_chip=chip)


def test_an_option_is_of_the_kind_that_is_declared() -> None:
    for cite, chosen in (
        ("18.7(a), 18.8(a), 18.9(a)", {"dealing": "hand"}),
        ("18.6A(a)", {"let_it_ride_bonus": "no"}),
        ("18.6(b)", {"positions": 3.5}),
        ("8.2", {"maximum": 1000.0}),
        ("8.2", {"minimum": "5"}),
        ("8.2", {"minimum": True}),
        ("18.11(c)", {"payout_limit": 50_000_00.5}),
        ("18.11(b)", {"odds": {"flush": 8.5}}),
    ):
        for day in BOTH:
            told = refused(cite, day, **chosen)
            assert next(iter(chosen)).replace("_", " ") in told


def test_18_11_b_odds_of_many_digits_are_no_trouble() -> None:
    fine = Fraction(80_000_000_001, 10_000_000_000)
    assert Options(odds={"flush": fine}).bet_step == 10_000_000_000
