"""Craps: the layout, one area for each wager and seat, and what is told by markers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from pitboss.core.areas import Area
from pitboss.core.round import Readable
from pitboss.procedures.wagering import Wager

NUMBERS = (4, 5, 6, 8, 9, 10)  # 1.1: a total that is a come out point or a come point
CRAPS_TOTALS = (2, 3, 12)
HARD = (4, 6, 8, 10)

# 1.2(a): the wagers, in the order of the text
PASS = Wager("1.2(a)1", "pass bet")
DONT_PASS = Wager("1.2(a)2", "don't pass bet")
COME = Wager("1.2(a)3", "come bet")
DONT_COME = Wager("1.2(a)4", "don't come bet")
PLACE_TO_WIN = {n: Wager("1.2(a)5", f"place bet to win {n}") for n in NUMBERS}
PLACE_TO_LOSE = {n: Wager("1.2(a)6", f"place bet to lose {n}") for n in NUMBERS}
HARDWAYS = {
    n: Wager(f"1.2(a){item}", f"{name} the hardway")
    for n, item, name in zip(HARD, (7, 8, 9, 10), ("four", "six", "eight", "ten"), strict=True)
}
FIELD = Wager("1.2(a)11", "field bet")
ANY_SEVEN = Wager("1.2(a)12", "any seven")
ANY_CRAPS = Wager("1.2(a)13", "any craps")
CRAPS_2 = Wager("1.2(a)14", "craps two")
CRAPS_3 = Wager("1.2(a)15", "craps three")
CRAPS_12 = Wager("1.2(a)16", "craps twelve")
ELEVEN = Wager("1.2(a)17", "11 in one roll")
C_AND_E = Wager("1.2(a)18", "craps-eleven")
HORN = Wager("1.2(a)19", "horn bet")

# where come and don't come bets lie once their number is known
COME_ON = {n: Wager("1.2(a)3", f"come bet on {n}") for n in NUMBERS}
DONT_COME_ON = {n: Wager("1.2(a)4", f"don't come bet on {n}") for n in NUMBERS}

# 1.5: place bets at true odds
BUY = {n: Wager("1.5", f"buy bet on {n}") for n in NUMBERS}
LAY = {n: Wager("1.5", f"lay bet against {n}") for n in NUMBERS}

# 1.6: wagers in support of the four above
PASS_ODDS = Wager("1.6", "odds behind the pass bet")
DONT_PASS_ODDS = Wager("1.6", "odds behind the don't pass bet")
COME_ODDS = {n: Wager("1.6", f"odds behind the come bet on {n}") for n in NUMBERS}
DONT_COME_ODDS = {n: Wager("1.6", f"odds behind the don't come bet on {n}") for n in NUMBERS}

ONE_ROLL = (ANY_SEVEN, ANY_CRAPS, CRAPS_2, CRAPS_3, CRAPS_12, ELEVEN, C_AND_E, HORN)
PROPOSITIONS = (*HARDWAYS.values(), *ONE_ROLL)
TRAVELLED = (*COME_ON.values(), *DONT_COME_ON.values())
SUPPORT: Mapping[Wager, Wager] = {  # what supports a wager
    PASS: PASS_ODDS,
    DONT_PASS: DONT_PASS_ODDS,
    **{COME_ON[n]: COME_ODDS[n] for n in NUMBERS},
    **{DONT_COME_ON[n]: DONT_COME_ODDS[n] for n in NUMBERS},
}
SUPPORTED = {odds: wager for wager, odds in SUPPORT.items()}
NUMBER_OF = {
    wager: n
    for family in (
        PLACE_TO_WIN,
        PLACE_TO_LOSE,
        HARDWAYS,
        COME_ON,
        DONT_COME_ON,
        BUY,
        LAY,
        COME_ODDS,
        DONT_COME_ODDS,
    )
    for n, wager in family.items()
}

# in the order in which a roll is settled (`silences`, order-of-settling)
ORDER = (
    FIELD,
    PASS,
    PASS_ODDS,
    DONT_PASS,
    DONT_PASS_ODDS,
    *(w for n in NUMBERS for w in (COME_ON[n], COME_ODDS[n])),
    *(w for n in NUMBERS for w in (DONT_COME_ON[n], DONT_COME_ODDS[n])),
    COME,
    DONT_COME,
    *PLACE_TO_WIN.values(),
    *BUY.values(),
    *PLACE_TO_LOSE.values(),
    *LAY.values(),
    *PROPOSITIONS,
)
BY_NAME: Mapping[str, Wager] = {wager.name: wager for wager in ORDER}
PLACE_OF = {wager.name: place for place, wager in enumerate(ORDER)}

# markers, and where they lie
PUCK, ON, DICE = "puck", "on", "dice"
PUCK_OFF = Area("its off place")
BOX = {n: Area("number", 0, n) for n in NUMBERS}
_POINTS = tuple(((PUCK, BOX[n]), n) for n in NUMBERS)
COMMISSION = "commission on the {}"


@cache
def before(seat: int) -> Area:
    """Where the dice lie when a seat has them."""
    return Area("before seat {}", seat)


@cache
def commission_of(wager: Area) -> Area:
    """Where the commission of a buy or lay bet lies until it is decided."""
    return Area(COMMISSION.format(wager.name), wager.seat)


@lru_cache(maxsize=4096)
def _told(marks: frozenset[tuple[str, Area]]) -> tuple[int, int]:
    """The point and the shooter, which markers tell; they are asked for at every roll."""
    number = next((n for mark, n in _POINTS if mark in marks), 0)
    return number, next((area.seat for marker, area in marks if marker == DICE), 0)


def point(table: Readable) -> int:
    """The come out point where the puck lies; 0 before a come out roll."""
    return _told(table.marks)[0]


def shooter(table: Readable) -> int:
    """The seat that has the dice; 0 if none has."""
    return _told(table.marks)[1]


def is_on(table: Readable, wager: Area) -> bool:
    """Whether an "on" marker button lies on a wager."""
    return (ON, wager) in table.marks
