"""Records of rolls: what each roll decided, and what is wrong with a record."""

from __future__ import annotations

import pytest

from pitboss.record.errors import Malformed, Refused
from pitboss.record.explain import explain
from pitboss.record.reader import parse, read
from pitboss.record.rolled import rolls
from pitboss.record.settle import settle
from tests.records import ROOT

HEAD = 'record = 1\ngame = "craps"\non = 2008-05-01\n'


def record(*actions: str, head: str = "", tail: str = "") -> str:
    lines = "\n".join(f'    "{action}",' for action in actions)
    return f"{HEAD}{head}[round]\nactions = [\n{lines}\n]\n{tail}"


def came(*actions: str, head: str = "") -> dict[tuple[int, str], tuple[str, int]]:
    found = settle(parse("r.toml", record("seat 1: takes the dice", *actions, head=head)))
    return {(o.seat, o.label): (o.result, o.net) for o in found.outcomes}


def test_the_example_holds() -> None:
    found = settle(read(ROOT / "examples/craps.toml"))
    assert found.holds and len(found.findings) == 6
    # 35 + 45 - 5 of the field; then a hardway withdrawn, any seven lost; 10 - 60
    assert (found.net(1), found.net(4)) == (-4000, 2000)


def test_each_roll_decides_its_wagers() -> None:
    assert came("seat 1: pass 10", "dice: 3-4", "seat 1: pass 10", "dice: 2-1") == {
        (1, "roll 1, pass bet"): ("wins $10.00", 1000),
        (1, "roll 2, pass bet"): ("loses", -1000),
    }


def test_a_wager_that_stays_up_wins_again_and_lies_on() -> None:
    rolled = came("seat 1: pass 5", "dice: 2-2", "seat 1: six 12", "dice: 4-2", "dice: 5-1")
    assert rolled == {
        (1, "roll 2, place bet to win 6"): ("wins $14.00", 1400),
        (1, "roll 3, place bet to win 6"): ("wins $14.00", 1400),
        (1, "pass bet"): ("not settled yet", -500),
        (1, "place bet to win 6"): ("not settled yet", -1200),
    }


def test_the_commission_is_part_of_what_a_buy_bet_wins_or_loses() -> None:
    bought = ("seat 1: pass 5", "dice: 3-3", "seat 1: buy four 20")
    won = came(*bought, "dice: 2-2", "seat 1: takes down buy 4")
    assert won[1, "roll 2, buy bet on 4"] == ("wins $39.00", 3900)  # 40, less 1
    assert won[1, "roll 3, buy bet on 4"] == ("withdrawn", 0)
    lost = came(*bought, "dice: 3-4")
    assert lost[1, "roll 2, buy bet on 4"] == ("loses", -2100)
    later = came(*bought, "dice: 2-2", head='[options]\ncommission = "on a win"\n')
    assert later[1, "roll 2, buy bet on 4"] == ("wins $39.00", 3900)


def test_void_off_and_travelling() -> None:
    rolled = came("seat 1: don't pass 10", "dice: 6-6")
    assert rolled == {(1, "roll 1, don't pass bet"): ("void, returned", 0)}
    off = came(
        "seat 1: pass 10",
        "dice: 2-2",
        "seat 1: come 10",
        "dice: 3-2",
        "seat 1: come odds 5 10",
        "dice: 2-2",
        "seat 1: pass 10",
        "dice: 3-4",
    )
    assert off[1, "roll 2, come bet"] == ("goes to come bet on 5", 0)
    assert off[1, "roll 4, odds behind the come bet on 5"] == ("off, returned", 0)
    assert off[1, "roll 4, come bet on 5"] == ("loses", -1000)


def test_raised_lowered_and_made_again() -> None:
    rolled = came(
        "seat 1: pass 10",
        "dice: 2-2",
        "seat 1: six 12",
        "seat 1: press the six by 12",
        "seat 1: lowers six by 6",
        "seat 1: field 5",
        "seat 1: takes down field",
        "seat 1: field 10",
        "dice: 3-4",
    )
    assert rolled[1, "roll 2, place bet to win 6"] == ("loses", -1800)
    assert rolled[1, "roll 2, field bet"] == ("loses", -1000)


def test_assertions_name_the_roll_where_a_wager_was_decided_twice() -> None:
    twice = ("seat 1: takes the dice", "seat 1: pass 5", "dice: 3-4", "seat 1: pass 5", "dice: 1-1")
    said = '[settlement]\n"seat 1" = { %s }\n'
    good = record(*twice, tail=said % '"roll 1, pass" = "wins 5", "roll 2, pass bet" = "loses"')
    assert settle(parse("r.toml", good)).holds
    wrong = record(*twice, tail=said % '"roll 1, pass" = "loses", net = "+5"')
    assert [f.found for f in settle(parse("r.toml", wrong)).findings] == ["wins $5.00", "+$0.00"]
    with pytest.raises(Malformed, match="line 13.*decided more than once; write 'roll 1, pass bet"):
        settle(parse("r.toml", record(*twice, tail=said % 'pass = "loses"')))
    with pytest.raises(Malformed, match="seat 1 has no 'field'"):
        settle(parse("r.toml", record(*twice, tail=said % 'field = "loses"')))


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("dice: 7-1", r"r.toml, line 8, \[round\] actions, action 3: refused under 1.8"),
        ("dice: 3", "action 3: '3' are no two dice"),
        ("seat 1: plase six 30", "action 3: 'plase six 30' is not understood; did you mean place"),
        ("seat 1: odds 5", "action 3: refused under 1.6: odds behind the pass bet without a pass"),
        ("seat 2: pass the dice", "refused under 1.11: passing the dice by seat 2"),
        ("stick: dice out", "does not say who acts and how; begin with seat 1:"),
        ("device: 3", "action 3: '3' is not understood"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(action: str, told: str) -> None:
    text = record("seat 1: takes the dice", "seat 1: pass 5", action)
    with pytest.raises((Malformed, Refused), match=told):
        settle(parse("r.toml", text))


def test_an_event_is_explained_by_its_paragraph_the_wager_the_puck_and_the_dice() -> None:
    found = settle(read(ROOT / "examples/craps.toml"))
    told = explain(found.driver.start.rules, found, 37)  # type: ignore[arg-type]
    assert [ground.cite for ground in told.grounds] == ["19:47-1.2(a)1iii(2)"]
    assert [type(fact).__name__ for fact in told.facts] == ["ChipsTo", "Marked", "Thrown"]


def test_what_lies_before_a_stretch_begins_is_an_outcome_of_it() -> None:
    found = settle(parse("r.toml", record("seat 1: takes the dice", "seat 1: pass 5", "dice: 2-2")))
    again = rolls(found.driver)
    assert [(o.wager, o.staked, o.result) for o in again.outcomes] == [
        ("pass bet", 500, "not settled yet")
    ]
    assert again.thrown == [((2, 2), "Four, the hard way")]


LAYOUT = """[layout]
point = 6
shooter = 1
on = ["seat 1: place 8"]
"seat 1" = { pass = 10, "pass odds" = 10, "place 8" = 30, "buy 4" = 20 }

"""


def test_a_record_may_begin_with_a_layout() -> None:
    found = settle(parse("r.toml", record("seat 1: field 5", "dice: 3-4", head=LAYOUT)))
    assert {(o.label, o.result, o.net) for o in found.outcomes} == {
        ("roll 1, field bet", "loses", -500),
        ("roll 1, pass bet", "loses", -1000),
        ("roll 1, odds behind the pass bet", "loses", -1000),
        ("roll 1, place bet to win 8", "loses", -3000),
        ("roll 1, buy bet on 4", "loses", -2100),  # with the commission that lies beside it
    }
    off = '[layout]\npoint = "off"\nshooter = 1\n"seat 1" = { "place 8" = 30 }\n'
    again = settle(parse("r.toml", record("seat 1: pass 5", "dice: 4-4", head=off)))
    assert [(o.label, o.result) for o in again.outcomes] == [
        ("place bet to win 8", "not settled yet"),  # it is off, and lies on
        ("pass bet", "not settled yet"),
    ]
    later = LAYOUT.replace("point = 6", "point = 4")
    assert "point = 4" in later and settle(parse("r.toml", record("dice: 4-4", head=later))).holds


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("point = 7", r"\[layout\] point: 7 is no point: 4, 5, 6, 8, 9, 10 or"),
        ("shooter = true", r"\[layout\] shooter: True is no seat"),
        ('on = "seat 1: field"', r"\[layout\] on: write a list"),
        ('on = ["seat 1: filed"]', "no wager is called 'filed'; did you mean field"),
        ('"seat 1" = 5', r"\[layout\] seat 1: write \{ pass = 10 \}"),
        ('"seat 1" = { hard = 5 }', r"\[layout\] seat 1, hard: no wager is called 'hard'"),
        ('"seat 1" = { field = 1.5 }', r"\[layout\] seat 1, field: "),
        ('on = ["seat 9: field"]', "seat 9 does not play in this round"),
        ('"saet 1" = { field = 5 }', "'saet 1' is no seat; did you mean seat 1"),
    ],
)
def test_what_is_wrong_with_a_layout_is_told_with_its_place(line: str, told: str) -> None:
    text = record("seat 1: pass 5", head=f"[layout]\n{line}\n")
    with pytest.raises(Malformed, match=f"r.toml, line 5, {told}" if told[0] == "\\" else told):
        settle(parse("r.toml", text))


def test_a_layout_is_of_games_of_dice() -> None:
    head = 'record = 1\ngame = "let-it-ride"\n[layout]\npoint = 6\n'
    with pytest.raises(Malformed, match="only where dice are thrown"):
        parse("r.toml", head + '[round]\nactions = ["seat 1: bets 5"]\n')
