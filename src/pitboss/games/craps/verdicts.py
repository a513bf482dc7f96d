"""Craps, 1.1 and 1.2(a): what a throw makes of each wager, and the paragraph that says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import NamedTuple

from pitboss.games.craps.layout import (
    ANY_CRAPS,
    ANY_SEVEN,
    BUY,
    C_AND_E,
    COME,
    COME_ODDS,
    COME_ON,
    CRAPS_2,
    CRAPS_3,
    CRAPS_12,
    CRAPS_TOTALS,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_COME_ON,
    DONT_PASS,
    DONT_PASS_ODDS,
    ELEVEN,
    FIELD,
    HARD,
    HARDWAYS,
    HORN,
    LAY,
    NUMBERS,
    PASS,
    PASS_ODDS,
    PLACE_OF,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.games.craps.payouts import PAIRS
from pitboss.procedures.wagering import Wager

Dice = tuple[int, int]


class Verdict(Enum):
    """What becomes of a wager."""

    WINS = "wins"
    LOSES = "loses"
    VOID = "void"
    TRAVELS = "travels"

    __hash__ = object.__hash__


WINS, LOSES, VOID, TRAVELS = Verdict.WINS, Verdict.LOSES, Verdict.VOID, Verdict.TRAVELS


class Ruling(NamedTuple):
    """A verdict, its paragraph, the row of the pay table, and where a wager travels."""

    verdict: Verdict
    cite: str
    row: str = ""
    number: int = 0


Found = Iterator[tuple[Wager, Ruling]]


@cache
def rulings(point: int, dice: Dice) -> Mapping[str, Ruling]:
    """What a throw decides, by the names of wagers, in the order of settling."""
    total = sum(dice)
    kinds = (
        _line(point, total),
        _come(total),
        _travelled(total),
        _place(total),
        _hardways(dice),
        _one_roll(total),
    )
    found = {wager.name: ruling for kind in kinds for wager, ruling in kind}
    return dict(sorted(found.items(), key=lambda item: PLACE_OF[item[0]]))


# 1.2(a)1 and 2, 1.6


def _line(point: int, total: int) -> Found:
    if point:
        yield from _number("1.2(a)1", PASS, PASS_ODDS, "pass", point, total)
        yield from _against("1.2(a)2", DONT_PASS, DONT_PASS_ODDS, "don't pass", point, total)
        return
    if total in (7, 11):
        yield PASS, Ruling(WINS, "1.2(a)1i", "pass")
        yield DONT_PASS, Ruling(LOSES, "1.2(a)2iii(1)")
    elif total in CRAPS_TOTALS:
        yield PASS, Ruling(LOSES, "1.2(a)1iii(1)")
        void = total == 12
        yield (
            DONT_PASS,
            Ruling(VOID, "1.2(a)2iv") if void else Ruling(WINS, "1.2(a)2i", "don't pass"),
        )


def _number(cite: str, wager: Wager, odds: Wager, row: str, number: int, total: int) -> Found:
    """On its number: that total wins, 7 loses, and the odds behind it go with it."""
    if total == number:
        yield wager, Ruling(WINS, f"{cite}ii", row)
        yield odds, Ruling(WINS, "1.6", f"taking odds {PAIRS[number]}")
    elif total == 7:
        yield wager, Ruling(LOSES, f"{cite}iii(2)")
        yield odds, Ruling(LOSES, "1.6")


def _against(cite: str, wager: Wager, odds: Wager, row: str, number: int, total: int) -> Found:
    """Against its number: 7 wins, that total loses, and the odds behind it go with it."""
    if total == 7:
        yield wager, Ruling(WINS, f"{cite}ii", row)
        yield odds, Ruling(WINS, "1.6", f"laying odds {PAIRS[number]}")
    elif total == number:
        yield wager, Ruling(LOSES, f"{cite}iii(2)")
        yield odds, Ruling(LOSES, "1.6")


# 1.2(a)3 and 4, 1.1 “Come Point”


def _come(total: int) -> Found:
    """The roll immediately after the wager was placed."""
    if total in NUMBERS:
        yield COME, Ruling(TRAVELS, "1.1 “Come Point”", number=total)
        yield DONT_COME, Ruling(TRAVELS, "1.1 “Come Point”", number=total)
    elif total in (7, 11):
        yield COME, Ruling(WINS, "1.2(a)3i", "come")
        yield DONT_COME, Ruling(LOSES, "1.2(a)4iii(1)")
    else:
        yield COME, Ruling(LOSES, "1.2(a)3iii(1)")
        void = total == 12
        yield (
            DONT_COME,
            Ruling(VOID, "1.2(a)4iv") if void else Ruling(WINS, "1.2(a)4i", "don't come"),
        )


def _travelled(total: int) -> Found:
    for n in NUMBERS:
        yield from _number("1.2(a)3", COME_ON[n], COME_ODDS[n], "come", n, total)
        yield from _against("1.2(a)4", DONT_COME_ON[n], DONT_COME_ODDS[n], "don't come", n, total)


# 1.2(a)5 and 6, 1.5


def _place(total: int) -> Found:
    for n in NUMBERS:
        if total not in (n, 7):
            continue
        pair, made = PAIRS[n], total == n
        win = (PLACE_TO_WIN[n], "place to win"), (BUY[n], "buy")
        lose = (PLACE_TO_LOSE[n], "place to lose"), (LAY[n], "lay")
        for wager, row in win if made else lose:
            yield wager, Ruling(WINS, wager.cite, f"{row} {pair}")
        for wager, _ in lose if made else win:
            yield wager, Ruling(LOSES, wager.cite)


# 1.2(a)7 to 10


def _hardways(dice: Dice) -> Found:
    total = sum(dice)
    for n in HARD:
        if total in (n, 7):
            wins = total == n and dice[0] == dice[1]
            cite = HARDWAYS[n].cite
            row = "hardway 4 or 10" if n in (4, 10) else "hardway 6 or 8"
            yield HARDWAYS[n], Ruling(WINS, cite, row) if wins else Ruling(LOSES, cite)


# 1.2(a)11 to 19

ONE_ROLL_ROWS: Mapping[Wager, Mapping[int, str]] = {
    FIELD: {**dict.fromkeys((3, 4, 9, 10, 11), "field"), 2: "field on 2", 12: "field on 12"},
    ANY_SEVEN: {7: "any seven"},
    ANY_CRAPS: dict.fromkeys(CRAPS_TOTALS, "any craps"),
    CRAPS_2: {2: "craps two"},
    CRAPS_3: {3: "craps three"},
    CRAPS_12: {12: "craps twelve"},
    ELEVEN: {11: "eleven"},
    C_AND_E: {**dict.fromkeys(CRAPS_TOTALS, "craps-eleven on a craps"), 11: "craps-eleven on 11"},
    HORN: {
        **dict.fromkeys((2, 12), "horn on 2 or 12"),
        **dict.fromkeys((3, 11), "horn on 3 or 11"),
    },
}


def _one_roll(total: int) -> Found:
    for wager, rows in ONE_ROLL_ROWS.items():
        row = rows.get(total)
        yield wager, Ruling(WINS, wager.cite, row) if row else Ruling(LOSES, wager.cite)
