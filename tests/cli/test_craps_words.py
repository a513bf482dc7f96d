"""What players say at craps, read into acts: the parser, by itself."""

from __future__ import annotations

import pytest

from pitboss.core.events import Role
from pitboss.core.hints import NotUnderstood
from pitboss.core.steps import Act
from pitboss.games.craps.betting import DICE_OUT, NO_MORE_ROLLS
from pitboss.games.craps.layout import (
    ANY_SEVEN,
    BUY,
    BY_NAME,
    C_AND_E,
    COME,
    COME_ODDS,
    COME_ON,
    CRAPS_12,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_PASS,
    DONT_PASS_ODDS,
    ELEVEN,
    FIELD,
    HARDWAYS,
    HORN,
    LAY,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.games.craps.players import phrase_of
from pitboss.games.craps.shooter import PASS_THE_DICE, REFUSE, TAKE
from pitboss.games.craps.speech import hears, names, says
from pitboss.games.craps.throwing import Confirm, Leaning, NoRoll
from pitboss.games.craps.wagers import Call, Lower
from pitboss.procedures.wagering import Place, TakeBack, Wager
from tests.rolls import Table, with_point

SIX, EIGHT = PLACE_TO_WIN[6], PLACE_TO_WIN[8]
WAGERS: dict[str, list[tuple[Wager, float]]] = {
    "place six 30": [(SIX, 30)],
    "Place the SIX for $30": [(SIX, 30)],
    "place 6 30": [(SIX, 30)],
    "six 30": [(SIX, 30)],
    "30 on the six": [(SIX, 30)],
    "place 30 on the six": [(SIX, 30)],
    "10 20": [(PLACE_TO_WIN[10], 20)],
    "place six and eight 30": [(SIX, 30), (EIGHT, 30)],
    "place six and eight 30 each": [(SIX, 30), (EIGHT, 30)],
    "six 30, eight 30 and hard eight 5": [(SIX, 30), (EIGHT, 30), (HARDWAYS[8], 5)],
    "pass 10": [(PASS, 10)],
    "10": [],
    "pass line 2.50": [(PASS, 2.5)],
    "1,000 on pass": [(PASS, 1000)],
    "pass 10 odds 20": [(PASS, 10), (PASS_ODDS, 20)],
    "don't pass 10 with odds 20": [(DONT_PASS, 10), (DONT_PASS_ODDS, 20)],
    "dp 20": [(DONT_PASS, 20)],
    "odds 20": [(PASS_ODDS, 20)],
    "come 10": [(COME, 10)],
    "dont come 10": [(DONT_COME, 10)],
    "come odds nine 20": [(COME_ODDS[9], 20)],
    "odds on the nine 20": [(COME_ODDS[9], 20)],
    "don't come odds 5 30": [(DONT_COME_ODDS[5], 30)],
    "hard eight 5": [(HARDWAYS[8], 5)],
    "eight the hardway 5": [(HARDWAYS[8], 5)],
    "horn 4": [(HORN, 4)],
    "any seven 5": [(ANY_SEVEN, 5)],
    "big red 5": [(ANY_SEVEN, 5)],
    "boxcars 1": [(CRAPS_12, 1)],
    "yo 2": [(ELEVEN, 2)],
    "c and e 6": [(C_AND_E, 6)],
    "c&e 6, field 5": [(C_AND_E, 6), (FIELD, 5)],
    "lay 4 60": [(LAY[4], 60)],
    "buy ten 25": [(BUY[10], 25)],
    "place to lose 4 22": [(PLACE_TO_LOSE[4], 22)],
    "place against six 10": [(PLACE_TO_LOSE[6], 10)],
    "inside 22": [(PLACE_TO_WIN[n], a) for n, a in ((5, 5), (6, 6), (8, 6), (9, 5))],
    "across 64": [(PLACE_TO_WIN[n], 12 if n in (6, 8) else 10) for n in (4, 5, 6, 8, 9, 10)],
    "outside 5 each": [(PLACE_TO_WIN[n], 5) for n in (4, 5, 9, 10)],
    "hardways 5": [(HARDWAYS[n], 5) for n in (4, 6, 8, 10)],
    "all the hardways 5 each": [(HARDWAYS[n], 5) for n in (4, 6, 8, 10)],
    "place the inside 22": [(PLACE_TO_WIN[n], a) for n, a in ((5, 5), (6, 6), (8, 6), (9, 5))],
    "place all 30": [(wager, 30) for wager in PLACE_TO_WIN.values()],
    "30 on 6": [(SIX, 30)],
    "12 each on six and eight": [(SIX, 12), (EIGHT, 12)],
    "12 each on the 6 and 8, field 5": [(SIX, 12), (EIGHT, 12), (FIELD, 5)],
    "any 7 5": [(ANY_SEVEN, 5)],
    "5 on any 7": [(ANY_SEVEN, 5)],
    "don't place 6 25": [(PLACE_TO_LOSE[6], 25)],
    "10 behind the line": [(PASS_ODDS, 10)],
    "odds 10 behind my pass bet": [(PASS_ODDS, 10)],
    "20 odds behind the don't pass": [(DONT_PASS_ODDS, 20)],
    "odds on the pass line 10": [(PASS_ODDS, 10)],
    "20 behind the nine": [(COME_ODDS[9], 20)],
    "pass 10 with 20 behind": [(PASS, 10), (PASS_ODDS, 20)],
}


def table() -> Table:
    """The point is 4; seat 1 has placed the six and the eight and has a come bet on 9."""
    made = with_point(4, seats=(1, 2))
    made.bet(COME, 1000)
    made.throw(9)
    made.bet(SIX, 3000)
    made.bet(EIGHT, 1200)
    made.bet(FIELD, 500)
    return made


def heard(made: Table, said: str, seat: int = 1) -> list[Act]:
    return hears(made.now, seat, said)


@pytest.mark.parametrize("said", [said for said, placed in WAGERS.items() if placed])
def test_wagers_in_the_words_of_players(said: str) -> None:
    placed = [Place(wager, round(amount * 100)) for wager, amount in WAGERS[said]]
    assert heard(table(), said) == [Act(1, place) for place in placed]


def test_odds_alone_go_behind_what_lies_there() -> None:
    made = Table()
    made.bet(PASS, 500)
    made.bet(DONT_PASS, 500)
    made.take_down(PASS)
    made.throw((2, 2))
    assert heard(made, "odds 20") == [Act(1, Place(DONT_PASS_ODDS, 2000))]
    again = with_point(4)
    again.bet(DONT_COME, 500)
    again.throw(9)
    assert heard(again, "odds nine 30") == [Act(1, Place(DONT_COME_ODDS[9], 3000))]


@pytest.mark.parametrize(
    ("said", "wagers"),
    [
        ("take down the six", [SIX]),
        ("take down six and eight", [SIX, EIGHT]),
        ("six down", [SIX]),
        ("take down the 6", [SIX]),
        ("take down the 6 and 8", [SIX, EIGHT]),
        ("take down place 6 and 8", [SIX, EIGHT]),
        ("all place bets down", [SIX, EIGHT]),
        ("take down my place bets", [SIX, EIGHT]),
        ("takes down place 6", [SIX]),
        ("take everything down", [FIELD, SIX, EIGHT]),  # what is locked stays
        ("take down the field", [FIELD]),
        ("take down the pass bet", [PASS]),  # is refused, with its paragraph
        ("take down come 9", [COME_ON[9]]),
        ("take down hard six", [HARDWAYS[6]]),
    ],
)
def test_wagers_are_taken_down(said: str, wagers: list[Wager]) -> None:
    assert heard(table(), said) == [Act(1, TakeBack(wager)) for wager in wagers]


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("press the eight", [Place(EIGHT, 1200)]),
        ("press the 8", [Place(EIGHT, 1200)]),
        ("press 6 and 8", [Place(SIX, 3000), Place(EIGHT, 1200)]),
        ("press the 6 to 60", [Place(SIX, 3000)]),
        ("lower the 6 by 12", [Lower(SIX, 1200)]),
        ("press six and eight", [Place(SIX, 3000), Place(EIGHT, 1200)]),
        ("press the six by 6", [Place(SIX, 600)]),
        ("press six 6", [Place(SIX, 600)]),
        ("press the six to 60", [Place(SIX, 3000)]),
        ("lower the six to 12", [Lower(SIX, 1800)]),
        ("reduce six by 6", [Lower(SIX, 600)]),
        ("place bets off", [Call(SIX, on=False)]),  # is refused: they are active
        ("place bets working", [Call(SIX), Call(EIGHT)]),
        ("turn the six on", [Call(SIX)]),
    ],
)
def test_wagers_are_pressed_lowered_and_called(said: str, what: list[object]) -> None:
    assert [act.what for act in heard(table(), said)] == what


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("plase six 30", "did you mean place six?"),
        ("place sex 30", "did you mean six?"),
        ("hard eigt 5", "did you mean hard eight?"),
        ("filed 5", "did you mean field?"),
        ("pres the six", "'pres six' is not understood; did you mean press?"),
        ("foo", "'foo' is not understood; say for example pass 10"),
        ("field", "how much on field? For example: field 30"),
        ("field, take down the six", "how much on field?"),
        ("30", "30 on what?"),
        ("any 7", "how much on any 7?"),
        ("all 5", "all, on which wagers?"),
        ("hardways inside 22", "'hardways inside' is not understood; say one after the other"),
        ("inside 23", "inside is $22 or a multiple of it: $5 on 5, $6 on 6, $6 on 8, $5 on 9"),
        ("press the five", "nothing of yours lies on place 5; say place 5 30 to bet there"),
        ("lower the five to 10", "nothing of yours lies on place 5"),
        ("lower the six", "lower it by how much?"),
        ("press the six foo", "'foo' is not understood"),
        ("take down buy bets", "none of your wagers lies there: buy"),
        ("take down the six foo", "'foo' is not understood"),
        ("call the six", "on or off?"),
        ("field 5.555", "5.555"),
    ],
)
def test_what_is_not_understood_gets_a_hint(said: str, told: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        heard(table(), said)
    assert told in str(error.value)


def test_the_dice_and_the_crew() -> None:
    made = table()
    out = Act(Role.DEALER, DICE_OUT)
    for said in ("3-4", "3 4", "34", "3,4", "3/4"):
        assert hears(made.now, Role.CHANCE, said) == [out, Act(Role.CHANCE, (3, 4))]
    made.driver.act(out)
    made.driver.go_on()
    assert hears(made.now, Role.CHANCE, "leaning on 2 - 4") == [
        Act(Role.CHANCE, (Leaning((2,)), 4))
    ]
    for wrong in ("3", "3-4-5", "a-b", "leaning on 7 - 1"):
        with pytest.raises(NotUnderstood, match="are no two dice"):
            hears(made.now, Role.CHANCE, wrong)
    void = Act(Role.SUPERVISOR, NoRoll.OFF_THE_TABLE)
    assert hears(made.now, Role.SUPERVISOR, "No roll: a die left the table.") == [void]
    assert hears(made.now, Role.SUPERVISOR, "no roll: left the table") == [void]
    assert hears(made.now, Role.DEALER, "confirms seat 2: field 5") == [
        Act(Role.DEALER, Confirm(2, Place(FIELD, 500)))
    ]
    assert hears(made.now, Role.DEALER, '"no more rolls"') == [Act(Role.DEALER, NO_MORE_ROLLS)]
    with pytest.raises(NotUnderstood, match="no roll, why"):
        hears(made.now, Role.DEALER, "no roll: the dice")
    with pytest.raises(NotUnderstood, match="did you mean dice are out"):
        hears(made.now, Role.DEALER, "dice are oot")


def test_what_is_said_of_the_dice() -> None:
    made = Table(1, 2, shooter=False)
    for said, what in (("takes the dice", TAKE), ("refuse the dice", REFUSE)):
        assert hears(made.now, 1, said) == [Act(1, what)]
    assert hears(made.now, 1, "pass the dice") == [Act(1, PASS_THE_DICE)]
    assert hears(made.now, Role.SUPERVISOR, "pass the dice") == [
        Act(Role.SUPERVISOR, PASS_THE_DICE)
    ]


def test_every_wager_is_heard_by_the_name_that_is_said_of_it() -> None:
    for wager in BY_NAME.values():
        assert names(phrase_of(wager)) == names(wager.name) == wager.name
    assert names("place bets") == names("nothing") == names("") == ""


def test_acts_are_heard_as_they_are_said() -> None:
    made = table()
    acts = [
        Act(1, Place(HORN, 400)),
        Act(1, Place(COME_ODDS[9], 250)),
        Act(1, TakeBack(SIX)),
        Act(1, Lower(SIX, 600)),
        Act(1, Call(SIX)),
        Act(1, PASS_THE_DICE),
        Act(1, TAKE),
        Act(1, REFUSE),
        Act(Role.DEALER, NO_MORE_ROLLS),
    ]
    for act in acts:
        assert hears(made.now, act.actor, says(act) or "") == [act]
    made.driver.act(Act(Role.DEALER, DICE_OUT))
    made.driver.go_on()
    for act in (
        Act(Role.CHANCE, (3, 4)),
        Act(Role.CHANCE, (Leaning((2, 3)), 4)),
        Act(Role.DEALER, Confirm(2, Place(FIELD, 500))),
        *(Act(Role.SUPERVISOR, why) for why in NoRoll),
    ):
        assert hears(made.now, act.actor, says(act) or "") == [act]
    assert says(Act(Role.DEALER, DICE_OUT)) == ""
    assert says(Act(Role.DEALER, "something")) is None
