"""14.7(d): what players say, and what is written of it in a record, is heard as a move."""

from __future__ import annotations

from pitboss.procedures.moves import CALL, CHECK, FOLD, Bet, Declared, Made, Placed, Raise, Turn
from pitboss.procedures.saying import heard, spelled

FREE = Turn(0, 0, 0, (2_00, 100_00))
FACING = Turn(10_00, 2_00, 8_00, (20_00, 100_00))
BEHIND = 98_00


def said(words: str, turn: Turn = FACING) -> Made | Declared | None:
    return heard(words, turn, turn.put + BEHIND)


def test_14_7_d_a_move_is_heard_in_the_words_that_players_use() -> None:
    assert [said(w) for w in ("fold", "F", "Call", "c", "check", "k")] == [
        FOLD,
        FOLD,
        CALL,
        CALL,
        CHECK,
        CHECK,
    ]
    assert said("c", FREE) is CHECK
    assert said("all in") == Raise(100_00) and said("All-in!", FREE) == Bet(98_00)
    assert heard("all in", FACING, 9_00) is CALL
    assert said("raise") == Raise(20_00) and said("bet", FREE) == Bet(2_00)
    assert said("pot") == Raise(100_00)


def test_14_7_e_a_raise_is_by_an_amount_or_to_it() -> None:
    assert said("raise to 25") == said("raise to $25.00") == Raise(25_00)
    assert said("raise 25") == said("raise by 25") == Raise(35_00)
    assert said("bet 15", FREE) == Bet(15_00)


def test_14_7_f_chips_that_are_moved_are_a_declaration() -> None:
    assert said("push 25 5") == Declared("", None, ((25_00, 5_00),))
    assert said("push 5 then 10") == Declared("", None, ((5_00,), (10_00,)))
    assert said("releases 25") == Declared("", None, ((25_00,),), Placed.RELEASED)
    assert said("says raise 20, pushes 15") == Declared("raise", 20_00, ((15_00,),))
    assert said("push 5 then 10, not complete yet") == Declared(
        "", None, ((5_00,), (10_00,)), Placed.PUSHED, True
    )


def test_14_7_d_what_is_none_of_these_is_not_heard() -> None:
    for words in ("", "fly", "20", "raise to", "bet to", "push", "push many", "says raise many"):
        assert said(words) is None, words


def test_14_7_d_every_move_is_heard_as_it_is_spelled() -> None:
    for move in (
        *(FOLD, CHECK, CALL, Bet(15_00), Raise(20_50)),
        Declared("raise"),
        Declared("raise", 20_00, ((5_00, 5_00), (2_50,)), Placed.TOWARDS),
        Declared("", None, ((25_00,),), Placed.RELEASED, True),
        Declared("fold"),
    ):
        assert said(spelled(move)) == move, spelled(move)
