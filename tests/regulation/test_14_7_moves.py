"""14.7(d) to (i): what is said, and what is done with chips."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.procedures.moves import (
    CALL,
    CHECK,
    FOLD,
    Bet,
    Declared,
    Made,
    Placed,
    Raise,
    Turn,
    meant,
)
from pitboss.regulation import NotPermitted
from tests.poker_rounds import NO_LIMIT, begun, hold_em

THREE = {1: 100, 2: 100, 3: 100}
FACING_TWO = Turn(level=2_00, put=0, owed=2_00, raises=(4_00, 100_00))
UNBET = Turn(level=0, put=0, owed=0, raises=(2_00, 100_00))


def declared(said: str = "", amount: int | None = None, *motions: tuple[int, ...]) -> Declared:
    return Declared(said, amount, motions)


def comes_to(turn: Turn, what: Declared) -> tuple[str, Made]:
    return meant(turn, what)


def refused(turn: Turn, what: Declared) -> str:
    with pytest.raises(NotPermitted) as refusal:
        meant(turn, what)
    return refusal.value.cite


def test_14_7_d_words_bind_whose_turn_it_is() -> None:
    for word, move in (("fold", FOLD), ("check", CHECK), ("call", CALL)):
        assert comes_to(FACING_TWO, declared(word)) == ("14.7(d)", move)
    assert comes_to(FACING_TWO, declared("raise", 5_00)) == ("14.7(d)", Raise(7_00))
    assert comes_to(UNBET, declared("bet", 5_00)) == ("14.7(d)", Bet(5_00))
    assert refused(UNBET, declared("hello")) == "14.7(d)"


def test_14_7_d_an_amount_alone_is_a_wager_of_that_size() -> None:
    assert comes_to(UNBET, declared("", 5_00)) == ("14.7(d)", Bet(5_00))
    assert comes_to(UNBET, declared("bet", 5_00)) == ("14.7(d)", Bet(5_00))
    assert comes_to(FACING_TWO, declared("", 2_00)) == ("14.7(d)", CALL)
    assert comes_to(FACING_TWO, declared("", 20_00)) == ("14.7(d)", Raise(20_00))
    assert comes_to(FACING_TWO, declared("bet", 20_00)) == ("14.7(d)", Raise(20_00))
    blind = FACING_TWO._replace(put=1_00, owed=1_00)
    assert comes_to(blind, declared("", 9_00)) == ("14.7(d)", Raise(10_00))
    assert comes_to(FACING_TWO, declared("", 20_00, (25_00,))) == ("14.7(e)", Raise(20_00))
    for amount in (1_99, 0, -5_00):
        assert refused(FACING_TWO, declared("", amount)) == "14.7(d)"
    assert refused(UNBET, declared("", -1_00)) == "14.7(d)"


def test_14_7_e_a_raise_that_is_announced_is_by_or_to_the_amount() -> None:
    to = FACING_TWO._replace(by=False)
    assert comes_to(to, declared("raise", 8_00)) == ("14.7(d)", Raise(8_00))
    assert comes_to(FACING_TWO, declared("raise", 8_00)) == ("14.7(d)", Raise(10_00))
    for reading, told in (("by", "raise to $10.00"), ("to", "raise to $8.00")):
        played = begun(hold_em(**NO_LIMIT, readings={"announced-raise": reading}), THREE)
        played.act(declared("raise", 8_00))
        assert f"seat 3: {told}" in played.under("14.10(f)")


def test_14_7_d_what_is_neither_words_nor_chips_is_refused() -> None:
    played = begun(hold_em(), THREE)
    nonsense: Any = (
        Declared("raise", "8"),  # type: ignore[arg-type]
        Declared("", None, ((1.5,),)),  # type: ignore[arg-type]
        Declared("", None, ((-100,),)),
        Declared("", None, ((),)),
        Declared("", None, (100,)),  # type: ignore[arg-type]
        Declared(None),  # type: ignore[arg-type]
        Raise("8"),  # type: ignore[arg-type]
        Bet(True),
    )
    for what in nonsense:
        with pytest.raises(NotPermitted) as refusal:
            played.act(what)
        assert refusal.value.cite == "14.7(d)"


def test_14_7_d_a_call_that_was_said_stands_whatever_chips_follow() -> None:
    assert comes_to(FACING_TWO, declared("call", None, (25_00, 25_00))) == ("14.7(d)", CALL)


def test_14_7_d_words_out_of_turn_bind_nobody() -> None:
    played = begun(hold_em(), THREE)
    with pytest.raises(NotPermitted) as refusal:
        played.act(declared("raise", 2_00), 1)
    assert refusal.value.cite == "14.7(d)"


def test_14_7_d_words_bind_within_the_limits_only() -> None:
    played = begun(hold_em(), THREE)
    with pytest.raises(NotPermitted) as refusal:
        played.act(declared("raise", 3_00))
    assert refusal.value.cite == "14.7(d)"
    assert played.asked == 3
    played.act(declared("raise", 2_00))
    assert "seat 3: raise to $4.00" in played.under("14.10(f)")


def test_14_7_d_what_was_said_is_noted_before_what_it_comes_to() -> None:
    played = begun(hold_em(**NO_LIMIT), THREE)
    played.act(declared("", None, (5_00,)))
    assert played.under("14.10(f)")[:2] == [
        "seat 3: pushed forward: $5.00",
        "seat 3 calls",
    ]
    assert played.cited("14.7(i)")


def test_14_7_e_chips_are_corrected_to_the_amount_announced() -> None:
    assert comes_to(FACING_TWO, declared("raise", 5_00, (5_00,))) == ("14.7(e)", Raise(7_00))
    assert comes_to(FACING_TWO, declared("raise", 5_00, (5_00, 1_00, 1_00))) == (
        "14.7(d)",
        Raise(7_00),
    )
    assert comes_to(UNBET, declared("bet", 10_00, (5_00,))) == ("14.7(e)", Bet(10_00))
    played = begun(hold_em(**NO_LIMIT), THREE)
    played.act(declared("raise", 8_00, (5_00,)))
    assert "$10.00 from table stakes of seat 3 to pot, from seat 3" in played.cited("14.7(e)")


def test_14_7_f_chips_that_are_not_let_go_are_no_bet() -> None:
    held = Declared("", None, ((5_00,),), Placed.HELD)
    assert refused(UNBET, held) == "14.7(f)"
    assert refused(UNBET, Declared()) == "14.7(f)"


def test_14_7_f_1_chips_pushed_forward_are_a_bet() -> None:
    assert comes_to(UNBET, declared("", None, (5_00,))) == ("14.7(f)1", Bet(5_00))


def test_14_7_f_2_chips_released_into_the_pot_are_a_bet() -> None:
    released = Declared("", None, ((2_00,),), Placed.RELEASED)
    assert comes_to(UNBET, released) == ("14.7(f)2", Bet(2_00))
    assert comes_to(FACING_TWO, released) == ("14.7(f)2", CALL)


def test_14_7_f_3_chips_released_towards_the_pot_are_a_bet() -> None:
    towards = Declared("", None, ((2_00,),), Placed.TOWARDS)
    assert comes_to(UNBET, towards) == ("14.7(f)3", Bet(2_00))


def test_14_7_g_a_bet_that_is_made_is_not_increased() -> None:
    assert comes_to(UNBET, declared("", None, (5_00,), (5_00,))) == ("14.7(g)", Bet(5_00))
    # too little for a call, and more only afterwards
    assert refused(FACING_TWO, declared("", None, (1_00,), (5_00,))) == "14.7(g)"
    four = declared("", None, (1_00, 1_00, 1_00, 1_00), (25_00,))
    assert comes_to(FACING_TWO, four) == ("14.7(g)", Raise(4_00))


def test_14_7_g_1_who_says_that_the_bet_is_not_complete_may_add_to_it() -> None:
    more = Declared("", None, ((5_00,), (5_00,)), Placed.PUSHED, incomplete=True)
    assert comes_to(UNBET, more) == ("14.7(g)1", Bet(10_00))
    assert comes_to(FACING_TWO, more) == ("14.7(g)1", Raise(10_00))


def test_14_7_g_2_chips_for_a_call_are_a_call_whatever_follows() -> None:
    assert comes_to(FACING_TWO, declared("", None, (1_00, 1_00), (5_00,))) == ("14.7(g)2", CALL)


def test_14_7_g_3_who_says_raise_goes_on_until_both_hands_rest() -> None:
    going_on = declared("raise", None, (2_00,), (5_00,), (5_00,))
    assert comes_to(FACING_TWO, going_on) == ("14.7(g)3", Raise(12_00))
    assert comes_to(FACING_TWO, declared("raise", None, (2_00,))) == ("14.7(g)3", Raise(4_00))
    # not above what is posted
    fixed = FACING_TWO._replace(raises=(4_00, 4_00))
    assert comes_to(fixed, declared("raise", None, (25_00,))) == ("14.7(g)3", Raise(4_00))
    assert comes_to(fixed, declared("raise", None, (1_00,))) == ("14.7(g)3", Raise(4_00))
    closed = FACING_TWO._replace(raises=None)
    assert comes_to(closed, declared("raise", None, (2_00,))) == ("14.7(g)3", Raise(2_00))


def test_14_7_i_a_single_chip_that_is_too_large_is_a_call() -> None:
    assert comes_to(FACING_TWO, declared("", None, (25_00,))) == ("14.7(i)", CALL)
    assert comes_to(FACING_TWO, declared("raise", None, (25_00,))) == ("14.7(g)3", Raise(25_00))
    assert comes_to(FACING_TWO, declared("", None, (25_00, 1_00))) == ("14.7(f)1", Raise(26_00))
    assert comes_to(UNBET, declared("", None, (25_00,))) == ("14.7(f)1", Bet(25_00))
    said = Declared("", None, ((25_00,),), Placed.PUSHED, incomplete=True)
    assert comes_to(FACING_TWO, said) == ("14.7(i)", CALL)
