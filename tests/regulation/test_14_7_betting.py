"""14.7: betting rounds, limits, raises, all-in."""

from __future__ import annotations

import pytest

from pitboss.core.areas import hand
from pitboss.core.steps import Act
from pitboss.procedures.betting import DISCARDED, Limit, bets_of, stakes
from pitboss.procedures.moves import CALL, CHECK, FOLD, Bet, Made, Raise
from pitboss.regulation import NotPermitted
from tests.poker_rounds import NO_LIMIT, Played, begun, board_deck, hold_em, stud

THREE = {1: 100, 2: 100, 3: 100}
ACES = board_deck({1: "7c 2d", 2: "Kc Kd", 3: "Ac Ad"}, "3s 4h 9c Jd Qs", (1, 2, 3))


def refused(played: Played, move: Made, cite: str, seat: int = 0) -> None:
    """The move is refused under the paragraph, and changes nothing."""
    before = played.end
    with pytest.raises(NotPermitted) as refusal:
        played.act(move, seat)
    assert refusal.value.cite == cite, refusal.value
    assert played.end == before


def test_14_7_d_only_the_player_whose_turn_it_is_acts() -> None:
    played = begun(hold_em(), THREE)
    assert played.asked == 3
    for seat in (1, 2):
        refused(played, CALL, "14.7(d)", seat)
    played.act(CALL)
    assert played.asked == 1


def test_14_7_d_after_the_last_betting_round_no_move_is_taken() -> None:
    played = begun(hold_em(), THREE).finish()
    with pytest.raises(NotPermitted, match="over") as refusal:
        played.driver.act(Act(1, FOLD))
    assert refusal.value.cite == "14.7(d)"


def test_14_7_d_a_check_needs_nothing_to_call_and_a_call_something() -> None:
    played = begun(hold_em(), THREE)
    refused(played, CHECK, "14.10(f)")
    played.moves("3c 1c 2c")
    refused(played, CALL, "14.10(g)")
    refused(played, Raise(400), "14.10(g)")
    played.moves("1b2")
    refused(played, Bet(400), "14.10(g)")


def test_14_7_d_a_fixed_limit_has_one_size_of_bet_and_of_raise() -> None:
    played = begun(hold_em(later=4_00), THREE).moves("3c 1c 2c")
    assert played.asks == "seat 1: fold or check or bet $2.00"
    for amount in (1_99, 2_01, 4_00):
        refused(played, Bet(amount), "14.7(d)")
    played.moves("1b2")
    for to in (3_00, 4_01, 6_00):
        refused(played, Raise(to), "14.7(d)")
    played.moves("2r4 3c 1c")
    assert played.asks == "seat 1: fold or check or bet $4.00"  # the later rounds


def test_14_7_d_the_posted_number_of_raises_is_the_last() -> None:
    played = begun(hold_em(raises=3), THREE).moves("3r4 1r6 2r8")
    assert played.asks == "seat 3: fold or call $4.00"
    refused(played, Raise(10_00), "14.7(d)")
    played.moves("3c 1c")
    played.moves("1b2 2r4 3r6 1r8")
    refused(played, Raise(10_00), "14.7(d)")


def test_14_7_d_without_a_posted_number_raises_go_on() -> None:
    played = begun(hold_em(raises=None), THREE).moves("3r4 1r6 2r8 3r10 1r12 2r14")
    assert played.asks == "seat 3: fold or call $4.00 or raise to $16.00"


def test_14_7_d_a_spread_limit_has_a_least_and_a_most() -> None:
    rules = hold_em(limit=Limit.SPREAD, maximum=8_00)
    played = begun(rules, THREE).moves("3c 1c 2c")
    assert played.asks == "seat 1: fold or check or bet $2.00 to $8.00"
    refused(played, Bet(1_00), "14.7(d)")
    refused(played, Bet(9_00), "14.7(d)")
    played.moves("1b5")
    assert played.asks == "seat 2: fold or call $5.00 or raise to $10.00 to $13.00"


def test_14_7_d_a_pot_limit_raise_is_as_much_as_the_pot_after_the_call() -> None:
    played = begun(hold_em(limit=Limit.POT), THREE)
    # blinds of 1 and 2: a call of 2 makes a pot of 5, which may be added to the 2
    assert played.asks == "seat 3: fold or call $2.00 or raise to $4.00 to $7.00"
    played.moves("3r7")
    # 10 in the pot and a call of 6: 16 more than 7
    assert played.asks == "seat 1: fold or call $6.00 or raise to $12.00 to $23.00"
    refused(played, Raise(23_01), "14.7(d)")
    refused(played, Raise(11_99), "14.7(d)")
    played.moves("1c 2c")
    assert played.asks == "seat 1: fold or check or bet $2.00 to $21.00"


def test_14_7_d_the_antes_are_in_the_pot_that_limits_a_bet() -> None:
    played = begun(hold_em(limit=Limit.POT, ante=1_00), THREE)
    assert played.asks == "seat 3: fold or call $2.00 or raise to $4.00 to $10.00"


def test_14_7_d_without_a_limit_all_may_be_bet_and_a_raise_is_as_the_last_one() -> None:
    played = begun(hold_em(**NO_LIMIT), THREE).moves("3r10")
    assert played.asks == "seat 1: fold or call $9.00 or raise to $18.00 to $100.00"
    refused(played, Raise(17_99), "14.7(d)")
    refused(played, Raise(100_01), "14.7(d)")
    played.moves("1r100")
    assert played.asks == "seat 2: fold or call $98.00"


def test_14_7_c_a_player_bets_only_what_lay_there_when_the_round_began() -> None:
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 50, 3: 20})
    assert played.asks == "seat 3: fold or call $2.00 or raise to $4.00 to $20.00"
    played.moves("3c 1r60")
    assert played.asks == "seat 2: fold or call $48.00"
    refused(played, Raise(60_00), "14.7(c)")


def test_14_7_c_4_who_has_nothing_left_is_all_in_and_is_not_asked_again() -> None:
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 50, 3: 20}).moves("3r20 1c 2c")
    assert played.under("14.7(c)4") == ['the dealer says "seat 3 is all-in"']
    played.moves("1c 2c 1c 2c 1c 2c")
    assert played.end.closed


def test_14_7_c_4_i_what_nobody_has_matched_goes_back() -> None:
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 20}).moves("1r100 2c")
    assert played.under("14.7(c)4i")[0] == "$80.00 from pot, from seat 1 to table stakes of seat 1"
    assert sorted(played.finish().nets.values()) in ([-20_00, 20_00], [0, 0])


def test_14_7_c_4_i_an_all_in_player_wins_of_each_only_as_much_as_he_put_in() -> None:
    # seat 3 is all-in for 20 with the best hand; the side pot is between the other two
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 100, 3: 20}, ACES).moves("3r20 1c 2r60 1c")
    played.moves("1c 2c 1c 2c 1c 2c")
    assert played.nets == {1: -60_00, 2: 20_00, 3: 40_00}


def test_14_7_c_4_ii_an_all_in_player_gets_all_further_cards() -> None:
    played = begun(stud(**NO_LIMIT), {1: 100, 2: 100, 3: 20})
    while played.asked:
        step = played.asked
        played.moves(f"{step}{'r20' if '$20.00' in played.asks and step == 3 else 'c'}")
    assert len(played.under("14.9(c)")) > 9
    gone = [line for line in played.lines if "from hand 3 to discarded cards" in line]
    assert gone and gone[0].count(",") == 6  # seven cards


def test_14_7_c_4_iii_the_others_bet_on_in_a_side_pot_of_their_own() -> None:
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 100, 3: 20}, ACES).moves("3r20 1c 2c")
    played.moves("1b30 2c 1c 2c 1c 2c")
    assert played.under("14.7(c)4iii") == [
        "$30.00 from pot, from seat 1 to side pot 1 for table stakes of seat 1",
        "$30.00 from pot, from seat 2 to side pot 1 for table stakes of seat 2",
    ]
    assert played.under("14.6(c)")[-1].endswith("to main pot for table stakes of seat 3")
    assert played.nets == {1: -50_00, 2: 10_00, 3: 40_00}


def test_14_7_c_4_iii_there_is_a_side_pot_for_each_amount_of_an_all_in() -> None:
    stacks = {1: 10, 2: 20, 3: 40, 4: 80}
    played = begun(hold_em(**NO_LIMIT), stacks).moves("3r40 4c 1c 2c")
    played.finish()
    pots = [line.split(" to ")[1].split(" for ")[0] for line in played.under("14.7(c)4iii")]
    assert pots == ["side pot 1"] * 3 + ["side pot 2"] * 2
    main = [line for line in played.under("14.6(c)") if "main pot" in line]
    assert [line.split()[0] for line in main] == ["$10.00"] * 4


def test_14_7_c_4_iii_nobody_raises_whom_nobody_could_call() -> None:
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 20, 3: 20}).moves("3r20")
    assert played.asks == "seat 1: fold or call $19.00"
    refused(played, Raise(60_00), "14.7(c)4iii")
    played.moves("1c 2c")
    assert played.end.closed
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 100, 3: 20}).moves("3r20 1r60 2f")
    assert played.end.closed
    two = begun(hold_em(**NO_LIMIT), {1: 100, 2: 20}).moves("1c 2r20")
    refused(two, Raise(60_00), "14.7(c)4iii")


def test_14_7_c_4_iii_an_incomplete_raise_does_not_open_the_betting_again() -> None:
    # 3 raises to 10 (by 8); 1 calls; 2 is all-in for 15, which is 5 more: 3 may not raise again
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 15, 3: 100}).moves("3r10 1c 2r15")
    assert played.asks == "seat 3: fold or call $5.00"
    refused(played, Raise(40_00), "14.10(f)")
    # one more and it would be a whole raise
    played = begun(hold_em(**NO_LIMIT), {1: 100, 2: 18, 3: 100}).moves("3r10 1c 2r18")
    assert played.asks == "seat 3: fold or call $8.00 or raise to $26.00 to $100.00"


def test_14_7_c_4_iii_who_has_not_acted_may_raise_an_incomplete_raise() -> None:
    played = begun(hold_em(**NO_LIMIT), {1: 15, 2: 100, 3: 100}).moves("3r10 1r15")
    assert played.asks == "seat 2: fold or call $13.00 or raise to $23.00 to $100.00"


def test_14_7_c_4_iii_incomplete_raises_together_open_the_betting_again_or_not() -> None:
    # two raises of 5 and 4 by all-in players come to more than the 8 of seat 4
    stacks = {1: 15, 2: 19, 3: 100, 4: 100}
    together = begun(hold_em(**NO_LIMIT), stacks).moves("3r10 4c 1r15 2r19")
    assert together.asks == "seat 3: fold or call $9.00 or raise to $27.00 to $100.00"
    readings = {"incomplete-raises": "alone"}
    alone = begun(hold_em(**NO_LIMIT, readings=readings), stacks).moves("3r10 4c 1r15 2r19")
    assert alone.asks == "seat 3: fold or call $9.00"
    assert not begun(hold_em(**NO_LIMIT, readings=readings), stacks).moves("3r10 4r18").end.closed


def test_14_7_c_4_iii_of_a_fixed_limit_an_incomplete_raise_is_completed() -> None:
    # 3 raises to 4, 1 is all-in for 5, 2 completes to 6: that is the second raise
    played = begun(hold_em(raises=2), {1: 5, 2: 100, 3: 100}).moves("3r4 1r5")
    assert played.asks == "seat 2: fold or call $3.00 or raise to $6.00"
    played.moves("2r6")
    assert played.asks == "seat 3: fold or call $2.00"


def test_14_7_c_4_iii_a_bet_that_an_all_in_left_short_is_completed() -> None:
    # seat 1 has a dollar left after the flop, where a bet is two
    played = begun(hold_em(), {1: 5, 2: 100, 3: 100}).moves("3r4 1c 2c 1b1")
    assert played.asks == "seat 2: fold or call $1.00 or raise to $2.00"
    played.moves("2r2")
    assert played.asks == "seat 3: fold or call $2.00 or raise to $4.00"


def test_14_7_c_4_iii_by_another_reading_half_a_raise_counts_at_a_fixed_limit() -> None:
    half = {"readings": {"incomplete-raises": "half"}}
    # 3 raises to 4, 1 is all-in for a dollar more, which is half of a raise of two
    played = begun(hold_em(**half), {1: 5, 2: 100, 3: 100}).moves("3r4 1r5 2c")
    assert played.asks == "seat 3: fold or call $1.00 or raise to $7.00"
    less = begun(hold_em(second_blind=4_00, minimum=4_00, **half), {1: 9, 2: 100, 3: 100})
    less.moves("3r8 1r9 2c")  # a quarter of a raise of four
    assert less.asks == "seat 3: fold or call $1.00"
    plain = begun(hold_em(), {1: 5, 2: 100, 3: 100}).moves("3r4 1r5 2c")
    assert plain.asks == "seat 3: fold or call $1.00"
    # without a fixed limit half a raise counts for nothing
    free = begun(hold_em(**NO_LIMIT, **half), {1: 15, 2: 100, 3: 100}).moves("3r10 1r15 2c")
    assert free.asks == "seat 3: fold or call $5.00"


def test_14_7_c_4_iii_half_a_raise_is_one_of_those_posted() -> None:
    half = {"readings": {"incomplete-raises": "half"}}
    played = begun(hold_em(raises=2, **half), {1: 5, 2: 100, 3: 100}).moves("3r4 1r5")
    assert played.asks == "seat 2: fold or call $3.00"
    plain = begun(hold_em(raises=2), {1: 5, 2: 100, 3: 100}).moves("3r4 1r5")
    assert plain.asks == "seat 2: fold or call $3.00 or raise to $6.00"


def test_14_7_j_who_has_checked_may_raise_unless_posted_otherwise() -> None:
    played = begun(hold_em(), THREE).moves("3c 1c 2c 1c 2b2 3c")
    assert played.asks == "seat 1: fold or call $2.00 or raise to $4.00"
    played.moves("1r4")
    posted = begun(hold_em(check_raise=False), THREE).moves("3c 1c 2c 1c 2b2 3c")
    assert posted.asks == "seat 1: fold or call $2.00"
    refused(posted, Raise(4_00), "14.7(j)")
    assert begun(hold_em(check_raise=False), THREE).moves("3c 1c 2c 1b2").asks.endswith("$4.00")


def test_14_7_d_who_folds_is_out_and_the_cards_are_discarded() -> None:
    played = begun(hold_em(), THREE).moves("3f")
    assert hand(3) not in played.end.piles
    assert len(played.end.cards_at(DISCARDED)) == 2
    played.moves("1c 2c 1c 2c 1c 2c 1c 2c")
    assert played.end.closed


def test_14_6_d_the_last_player_wins_without_showing_a_hand() -> None:
    played = begun(hold_em(), THREE).moves("3r4 1f 2f")
    assert played.end.closed
    assert played.nets == {1: -1_00, 2: -2_00, 3: 3_00}
    assert played.under("14.10(j)") == []
    assert played.cited("14.6(d)") == ["$5.00 from main pot to seat 3 for table stakes"]


def test_14_6_c_every_bet_is_put_into_the_pot() -> None:
    played = begun(hold_em(), THREE).moves("3r4 1c")
    assert [played.end.amount(bets_of(seat)) for seat in (1, 2, 3)] == [4_00, 2_00, 4_00]
    assert [played.end.amount(stakes(seat)) for seat in (1, 2, 3)] == [96_00, 98_00, 96_00]
    played.finish()
    assert "$4.00 from pot, from seat 3 to main pot for table stakes of seat 3" in played.under(
        "14.6(c)"
    )
