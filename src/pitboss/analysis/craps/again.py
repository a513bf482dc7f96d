"""Craps once more, without the core's rolls: formulas in the ways of two dice, and equations.

Which totals win and lose is told here again, by hand; what is paid is read from the pay tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from pitboss.analysis.craps.solve import solved
from pitboss.core.rules import Edition
from pitboss.games.craps import layout as on
from pitboss.games.craps.options import Options
from pitboss.games.craps.payouts import PAIRS, Due
from pitboss.games.craps.silences import LOSE_ALWAYS_WORKS, RETURNED
from pitboss.procedures.options import in_chips
from pitboss.procedures.wagering import Wager

WAYS: Mapping[int, int] = {total: 6 - abs(7 - total) for total in range(2, 13)}
ALL, SEVENS = 36, WAYS[7]
POINTS = (4, 5, 6, 8, 9, 10)
HARD_ROW = {4: "hardway 4 or 10", 6: "hardway 6 or 8", 8: "hardway 6 or 8", 10: "hardway 4 or 10"}
WITH = {on.PASS: "pass", on.COME: "come"}
AGAINST = {on.DONT_PASS: "don't pass", on.DONT_COME: "don't come"}
SINGLE: Mapping[Wager, Mapping[int, str]] = {
    on.FIELD: {
        2: "field on 2",
        12: "field on 12",
        **dict.fromkeys((3, 4, 9, 10, 11), "field"),
    },
    on.ANY_SEVEN: {7: "any seven"},
    on.ANY_CRAPS: {2: "any craps", 3: "any craps", 12: "any craps"},
    on.CRAPS_2: {2: "craps two"},
    on.CRAPS_3: {3: "craps three"},
    on.CRAPS_12: {12: "craps twelve"},
    on.ELEVEN: {11: "eleven"},
    on.C_AND_E: {
        **dict.fromkeys((2, 3, 12), "craps-eleven on a craps"),
        11: "craps-eleven on 11",
    },
    on.HORN: {
        **dict.fromkeys((2, 12), "horn on 2 or 12"),
        **dict.fromkeys((3, 11), "horn on 3 or 11"),
    },
}


class Race(NamedTuple):
    """A wager that is decided by which of two comes first."""

    number: int
    for_it: int  # ways that win
    against_it: int
    win: Fraction
    loss: Fraction
    with_seven: bool  # it wins on 7

    @property
    def ev(self) -> Fraction:
        """What it is worth once it is active."""
        ways = self.for_it + self.against_it
        return (self.for_it * self.win - self.against_it * self.loss) / ways


def paid(edition: Edition, row: str, unit: int) -> Fraction:
    """What a winning wager of one unit is paid, in units."""
    options: Options = edition.options
    return Fraction(in_chips(options, unit * options.pays[row]), unit)


def race(edition: Edition, wager: Wager, unit: int) -> Race:
    """Place, buy, lay and hardway wagers."""
    n = on.NUMBER_OF[wager]
    pair, made = PAIRS[n], WAYS[n]
    if wager == on.PLACE_TO_WIN[n]:
        win = paid(edition, f"place to win {pair}", unit)
        return Race(n, made, SEVENS, win, Fraction(1), with_seven=False)
    if wager == on.PLACE_TO_LOSE[n]:
        win = paid(edition, f"place to lose {pair}", unit)
        return Race(n, SEVENS, made, win, Fraction(1), with_seven=True)
    if wager == on.HARDWAYS.get(n):
        win = paid(edition, HARD_ROW[n], unit)
        return Race(n, 1, made - 1 + SEVENS, win, Fraction(1), with_seven=False)
    buys = wager == on.BUY[n]
    charge = Fraction(edition.options.commission_on(wager, unit), unit)
    gone = charge if edition.options.commission is Due.AT_ONCE else Fraction(0)
    win = paid(edition, f"{'buy' if buys else 'lay'} {pair}", unit) - charge
    if buys:
        return Race(n, made, SEVENS, win, 1 + gone, with_seven=False)
    return Race(n, SEVENS, made, win, 1 + gone, with_seven=True)


# ---- what a wager is worth ---------------------------------------------------------------------


def ev_by_formula(edition: Edition, wager: Wager, unit: int) -> Fraction:
    """What a wager is worth when it is made, odds behind it being fair."""
    if wager in SINGLE:
        rows = SINGLE[wager]
        back = [WAYS[t] * (1 + paid(edition, row, unit)) for t, row in rows.items()]
        won = sum(back, Fraction(0))
        return won / ALL - 1
    if wager in WITH or wager in AGAINST:
        return line_ev(edition, wager, unit)
    return race(edition, wager, unit).ev


def line_ev(edition: Edition, wager: Wager, unit: int) -> Fraction:
    """Pass, come and their contraries, by what the first roll decides and what it leaves open."""
    open_still = sum(WAYS[n] * known_ev(edition, wager, n, unit) for n in POINTS)
    if wager in WITH:
        win = paid(edition, WITH[wager], unit)
        at_once = (WAYS[7] + WAYS[11]) * win - (WAYS[2] + WAYS[3] + WAYS[12])
        return (at_once + open_still) / ALL
    win = paid(edition, AGAINST[wager], unit)
    at_once = (WAYS[2] + WAYS[3]) * win - (WAYS[7] + WAYS[11])
    made_anew = 0 if edition.reads(RETURNED) is RETURNED.reading else WAYS[12]
    return (at_once + open_still) / (ALL - made_anew)


def known_ev(edition: Edition, wager: Wager, number: int, unit: int) -> Fraction:
    """What a line or come bet is worth once its number is known."""
    made = WAYS[number]
    if wager in WITH:
        return (made * paid(edition, WITH[wager], unit) - SEVENS) / (made + SEVENS)
    return (SEVENS * paid(edition, AGAINST[wager], unit) - made) / (made + SEVENS)


# ---- what two wagers have to do with each other ------------------------------------------------

Fate = tuple[int, Fraction | None]  # its number from now on, or what it came to
Dice = tuple[int, int]
THROWS: tuple[Dice, ...] = tuple(product(range(1, 7), range(1, 7)))


class Model(NamedTuple):
    """A wager by hand: what a throw makes of it, and what it is worth, by its number."""

    fate: Callable[[int, int, Dice], Fate]  # by its number, the point and the dice
    worth: Callable[[int], Fraction]


def model(edition: Edition, wager: Wager, unit: int) -> Model:
    """A wager by hand."""
    if wager in SINGLE:
        return _single(edition, wager, unit)
    return (
        _line(edition, wager, unit)
        if wager in WITH or wager in AGAINST
        else _race(edition, wager, unit)
    )


def _single(edition: Edition, wager: Wager, unit: int) -> Model:
    wins = {total: paid(edition, row, unit) for total, row in SINGLE[wager].items()}
    worth = ev_by_formula(edition, wager, unit)
    return Model(lambda _, __, dice: (0, wins.get(sum(dice), Fraction(-1))), lambda _: worth)


def _line(edition: Edition, wager: Wager, unit: int) -> Model:
    plus, minus = paid(edition, (WITH | AGAINST)[wager], unit), Fraction(-1)
    for_it = wager in WITH
    stays = edition.reads(RETURNED) is not RETURNED.reading

    def fate(number: int, _: int, dice: Dice) -> Fate:
        total = sum(dice)
        if number:
            if total not in (7, number):
                return number, None
            return number, plus if (total == number) is for_it else minus
        if total in POINTS:
            return total, None
        if total == 12 and not for_it:
            return 0, None if stays else Fraction(0)
        return 0, plus if (total in (7, 11)) is for_it else minus

    new = line_ev(edition, wager, unit)
    return Model(fate, cache(lambda n: known_ev(edition, wager, n, unit) if n else new))


def _race(edition: Edition, wager: Wager, unit: int) -> Model:
    told = race(edition, wager, unit)
    off = _off(edition, wager)

    def fate(_: int, point: int, dice: Dice) -> Fate:
        total = sum(dice)
        if total not in (7, told.number) or (off and not point):
            return 0, None
        wins = (total == 7) is told.with_seven
        if wager in on.HARDWAYS.values() and wins:
            wins = dice[0] == dice[1]
        return 0, told.win if wins else -told.loss

    return Model(fate, lambda _: told.ev)


def _off(edition: Edition, wager: Wager) -> bool:
    """Whether it is inactive on a come out roll."""
    if wager in on.HARDWAYS.values():
        return bool(edition.options.hardways_off)
    if wager in on.PLACE_TO_LOSE.values():
        return edition.reads(LOSE_ALWAYS_WORKS) is not LOSE_ALWAYS_WORKS.reading
    return wager in (*on.PLACE_TO_WIN.values(), *on.BUY.values())


State = tuple[int, int, int]  # the point, and the numbers of the two wagers


def covariance_by_equations(
    edition: Edition, wagers: tuple[Wager, Wager], units: tuple[int, int], *, on_a_point: bool
) -> Fraction:
    """From an equation for each state: the mean product of what two wagers come to."""
    one, two = (model(edition, w, u) for w, u in zip(wagers, units, strict=True))
    lines = tuple(w in (on.PASS, on.DONT_PASS) for w in wagers)
    start: dict[State, Fraction] = {(0, 0, 0): Fraction(1)}
    if on_a_point:
        among = sum(WAYS[n] for n in POINTS)
        start = {(n, n * lines[0], n * lines[1]): Fraction(WAYS[n], among) for n in POINTS}
    product_of = solved(start, lambda state: _equation(one, two, state))
    mean = x = y = Fraction(0)
    for state, chance in start.items():
        mean += chance * product_of[state]
        x, y = x + chance * one.worth(state[1]), y + chance * two.worth(state[2])
    return mean - x * y


def _equation(one: Model, two: Model, state: State) -> tuple[dict[State, Fraction], Fraction]:
    """What the product in a state is made of: that of other states, and what is known."""
    stands, a, b = state
    others: dict[State, Fraction] = {}
    known = Fraction(0)
    for dice in THROWS:
        (next_a, x), (next_b, y) = one.fate(a, stands, dice), two.fate(b, stands, dice)
        if x is None and y is None:
            after = _point_after(stands, sum(dice)), next_a, next_b
            others[after] = others.get(after, Fraction(0)) + Fraction(1, ALL)
        else:
            both = (one.worth(next_a) if x is None else x) * (two.worth(next_b) if y is None else y)
            known += both / ALL
    return others, known


def _point_after(stands: int, total: int) -> int:
    if stands:
        return 0 if total in (7, stands) else stands
    return total if total in POINTS else 0
