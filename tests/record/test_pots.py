"""Records of poker: every player in every pot, what pots came to, cards that nobody saw."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.record.errors import Malformed, Refused
from pitboss.record.explain import explain, numbered
from pitboss.record.outcome import OPEN, UNDECIDED
from pitboss.record.pots import totals
from pitboss.record.reader import parse
from pitboss.record.settle import Settlement, settle

EXAMPLES = Path(__file__).parents[2] / "examples"
HEAD = """record = 1
game = "hold-em"
on = 2008-05-01
[options]
limit = "no limit"
"""
STAKES = '"seat 1: table stakes 50", "seat 2: table stakes 100", "dealer: cards are dealt"'


def settled(text: str) -> Settlement:
    return settle(parse("a.toml", text))


def round_of(*moves: str, cards: str = "", more: str = "") -> Settlement:
    said = ", ".join(f'"{move}"' for move in moves)
    actions = f"[round]\nbutton = 2\nactions = [{STAKES}, {said}]\n"
    return settled(f"{HEAD}{cards}\n{actions}{more}")


def results(found: Settlement) -> dict[tuple[int, str], str]:
    return dict(found.results)


ALL_IN = ("seat 1: all in", "seat 2: call")
BOARD = 'community = "2c 7d 9h Jc 4s"\n'
KNOWN = '[cards]\n"seat 1" = "Ah Ad"\n"seat 2" = "Kh Kd"\n' + BOARD


def test_the_examples_say_what_holds_and_what_does_not() -> None:
    stud = settled((EXAMPLES / "stud.toml").read_text("utf-8"))
    assert stud.holds and len(stud.findings) == 7
    hold_em = settled((EXAMPLES / "hold_em.toml").read_text("utf-8"))
    wrong = [(f.assertion.seat, f.assertion.wager) for f in hold_em.findings if not f.holds]
    assert wrong == [(1, "main pot"), (1, "net")]


def test_a_pot_is_won_and_lost_by_those_who_put_into_it() -> None:
    found = round_of(*ALL_IN, cards=KNOWN)
    assert results(found) == {(1, "main pot"): "wins $100.00", (2, "main pot"): "loses"}
    assert (found.net(1), found.net(2)) == (50_00, -50_00)
    assert totals(found.driver) == {"main pot": 100_00, "rake": 0}


def test_who_folds_loses_and_need_not_show() -> None:
    found = round_of("seat 1: raise to 6", "seat 2: fold")
    assert results(found) == {(1, "main pot"): "wins $4.00", (2, "main pot"): "loses"}
    assert (found.net(1), found.net(2)) == (2_00, -2_00)


def test_what_depends_on_a_card_that_is_not_given_cannot_be_told() -> None:
    unseen = '[cards]\n"seat 1" = "Ah Ad"\n"seat 2" = "? ?"\n' + BOARD
    found = round_of(*ALL_IN, cards=unseen)
    assert set(results(found).values()) == {UNDECIDED}
    assert found.net(1) == UNDECIDED


def test_an_unseen_hand_that_cannot_win_decides_nothing() -> None:
    royal = '[cards]\n"seat 1" = "Ah Kh"\n"seat 2" = "9c ?"\ncommunity = "Qh Jh Th 2c 3d"\n'
    found = round_of(*ALL_IN, cards=royal)
    assert results(found)[1, "main pot"] == "wins $100.00"


def test_a_round_that_is_not_over_leaves_its_bets_open() -> None:
    found = round_of("seat 1: raise to 6")
    assert results(found) == {(1, "bets"): OPEN, (2, "bets"): OPEN}
    assert not found.driver.round.closed


def test_pots_and_the_rake_are_asserted_beside_the_seats() -> None:
    more = '[settlement]\n"main pot" = 100\nrake = "1.00"\n"seat 1" = { net = "+50" }\n'
    found = round_of(*ALL_IN, cards=KNOWN, more=more)
    assert [(f.assertion.wager, f.found, f.holds) for f in found.findings] == [
        ("main pot", "$100.00", True),
        ("rake", "$0.00", False),
        ("net", "+$50.00", True),
    ]


WRONG = [
    (
        '[settlement]\n"side pot 1" = 5\n',
        Malformed,
        "line 11, [settlement] side pot 1: there is no",
    ),
    ('[settlement]\n"main pot" = "many"\n', Malformed, "line 11, [settlement] main pot: "),
    ('[settlement]\n"seat 1" = { "side pot 3" = "loses" }\n', Malformed, "has no 'side pot 3'"),
]


@pytest.mark.parametrize(("more", "kind", "told"), WRONG)
def test_what_a_record_asserts_wrongly_is_told_with_its_line(
    more: str, kind: type[Exception], told: str
) -> None:
    with pytest.raises(kind) as error:
        round_of("seat 1: raise to 6", "seat 2: fold", more=more)
    assert told in str(error.value)


def test_a_move_that_is_refused_is_told_with_its_line_and_how_moves_are_written() -> None:
    with pytest.raises(Refused, match=r"action 4: refused under 14\.7\(d\): raise to \$3"):
        round_of("seat 1: raise to 3")
    with pytest.raises(Refused, match=r"moves are written fold, check, call, bet 15"):
        round_of("seat 1: flies")
    with pytest.raises(Refused, match=r"14\.7\(d\): not now: seat 2"):
        round_of("seat 2: check")


def test_the_button_lies_before_a_seat_of_a_game_that_has_one() -> None:
    for button, told in ((3, "is no seat of this round"), ('"2"', "is no seat of this round")):
        with pytest.raises(Malformed, match=told):
            settled(f"{HEAD}[round]\nbutton = {button}\nactions = [{STAKES}]\n")
    stud = HEAD.replace("hold-em", "seven-card-stud")
    with pytest.raises(Malformed, match="no button goes round at seven-card stud"):
        settled(f"{stud}[round]\nbutton = 1\nactions = [{STAKES}]\n")


def test_what_players_say_and_push_forward_is_written_and_judged() -> None:
    found = round_of("seat 1: push 25", "seat 2: says raise 10, pushes 5", "seat 1: fold")
    # the large chip only calls, and the announced raise of 10 is made good
    assert results(found)[2, "main pot"] == "wins $4.00"


def test_an_award_is_explained_by_who_put_in_and_what_was_shown() -> None:
    found = round_of(*ALL_IN, cards=KNOWN)
    told = numbered(found.driver)
    number = next(n for n, _, e in told if "14.6(e)5" in e.cites and "amount" in e._fields)
    why = explain(found.driver.start.rules, found, number)  # type: ignore[arg-type]
    facts = [type(fact).__name__ for fact in why.facts]
    assert facts.count("ChipsTo") == 2 and facts.count("Shown") == 9
    assert [ground.cite for ground in why.grounds] == ["19:47-14.6(e)5", "19:47-14.10(j)"]
