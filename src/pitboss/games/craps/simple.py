"""Simple ways to play craps: what is wagered before a roll by somebody who plays so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import lcm

from pitboss.core.round import Readable
from pitboss.core.steps import Act
from pitboss.core.usage import Rolling
from pitboss.games.craps.betting import NO_MORE_ROLLS
from pitboss.games.craps.layout import (
    BUY,
    COME,
    COME_ODDS,
    COME_ON,
    DONT_COME,
    DONT_PASS,
    DONT_PASS_ODDS,
    FIELD,
    HARDWAYS,
    LAY,
    NUMBER_OF,
    NUMBERS,
    ONE_ROLL,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
    SUPPORTED,
    point,
)
from pitboss.games.craps.wagers import may_place, most_odds
from pitboss.procedures.wagering import Place, Wager
from pitboss.regulation import NotPermitted

DOLLAR = 100


def stake(table: Readable, wager: Wager, amount: int) -> int:
    """An amount, or the next above it in whole dollars that is paid exactly."""
    options = table.rules.options
    step = lcm(options.step(wager, NUMBER_OF.get(wager) or point(table)), DOLLAR)
    least = max(amount, options.least(wager))
    return int(-(-least // step) * step)


def _odds(table: Readable, seat: int, odds: Wager) -> int:
    """As much as is permitted behind a wager, in whole dollars that are paid exactly, or 0."""
    number = NUMBER_OF.get(odds) or point(table)
    behind = table.amount(SUPPORTED[odds].at(seat))
    if not number or not behind:
        return 0
    most = most_odds(table.rules.options, odds, number, behind)
    step = lcm(table.rules.options.step(odds, number), DOLLAR)
    return most // step * step


def _made(table: Readable, seat: int, amount: int, *wagers: Wager) -> list[Act]:
    """Those of some wagers that do not lie yet and may be made."""
    acts = []
    for wager in wagers:
        if table.amount(wager.at(seat)):
            continue
        odds = wager in SUPPORTED
        place = Place(wager, _odds(table, seat, wager) if odds else stake(table, wager, amount))
        try:
            may_place(table, seat, place)
        except NotPermitted:
            continue
        acts.append(Act(seat, place))
    return acts


def line(table: Readable, seat: int, amount: int) -> list[Act]:
    """A pass bet."""
    return _made(table, seat, amount, PASS)


def odds(table: Readable, seat: int, amount: int) -> list[Act]:
    """A pass bet, and as much behind it as is permitted."""
    return _made(table, seat, amount, PASS, PASS_ODDS)


def dont(table: Readable, seat: int, amount: int) -> list[Act]:
    """A don't pass bet, and as much behind it as is permitted."""
    return _made(table, seat, amount, DONT_PASS, DONT_PASS_ODDS)


def come(table: Readable, seat: int, amount: int) -> list[Act]:
    """A pass bet and a come bet on every roll, with odds."""
    travelled = [COME_ODDS[n] for n in NUMBERS if table.amount(COME_ON[n].at(seat))]
    return _made(table, seat, amount, PASS, PASS_ODDS, COME, *travelled)


def across(table: Readable, seat: int, amount: int) -> list[Act]:
    """A pass bet with odds, and once a point stands place bets on the other numbers."""
    number = point(table)
    others = [PLACE_TO_WIN[n] for n in NUMBERS if number not in (0, n)]
    return _made(table, seat, amount, PASS, PASS_ODDS, *others)


def everything(table: Readable, seat: int, amount: int) -> list[Act]:
    """Every wager that may be made."""
    families = (PLACE_TO_WIN, PLACE_TO_LOSE, HARDWAYS, BUY, LAY)
    every = [wager for family in families for wager in family.values()]
    line_bets = (PASS, DONT_PASS, PASS_ODDS, DONT_PASS_ODDS, COME, DONT_COME)
    return _made(table, seat, amount, *line_bets, FIELD, *every, *ONE_ROLL)


WAYS: Mapping[str, Callable[[Readable, int, int], list[Act]]] = {
    "line": line,
    "odds": odds,
    "dont": dont,
    "come": come,
    "across": across,
    "everything": everything,
}


def seven_out(table: Readable, dice: tuple[int, ...]) -> bool:
    """Whether a throw ends the hand of the shooter."""
    return bool(point(table)) and sum(dice) == 7


ROLLING = Rolling(WAYS, seven_out, NO_MORE_ROLLS)
