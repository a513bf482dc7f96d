"""Craps: the exact result of each wager, and of line and come bets with odds behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from pitboss.analysis.craps.again import ev_by_formula
from pitboss.analysis.craps.courses import LINES, Course, Stake, course
from pitboss.analysis.craps.rolls import Plan, Result
from pitboss.analysis.result import Exact, Outcome, Second, route, weighed
from pitboss.core.rules import Edition
from pitboss.games.craps.layout import (
    ANY_CRAPS,
    ANY_SEVEN,
    BUY,
    C_AND_E,
    COME,
    COME_ODDS,
    CRAPS_2,
    CRAPS_3,
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
    NUMBERS,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.games.craps.options import Options
from pitboss.games.craps.payouts import Due, Multiple
from pitboss.games.craps.wagers import most_odds
from pitboss.procedures.options import Unpayable
from pitboss.procedures.wagering import Wager

LINE_BETS: Mapping[str, Wager] = {
    "pass": PASS,
    "dont-pass": DONT_PASS,
    "come": COME,
    "dont-come": DONT_COME,
}
SLUGS: Mapping[str, Wager] = {
    **LINE_BETS,
    **{
        f"{name}-{n}": wager
        for name, family in (
            ("place-to-win", PLACE_TO_WIN),
            ("place-to-lose", PLACE_TO_LOSE),
            ("buy", BUY),
            ("lay", LAY),
            ("hard", HARDWAYS),
        )
        for n, wager in family.items()
    },
    "field": FIELD,
    "any-seven": ANY_SEVEN,
    "any-craps": ANY_CRAPS,
    "craps-2": CRAPS_2,
    "craps-3": CRAPS_3,
    "craps-12": CRAPS_12,
    "eleven": ELEVEN,
    "c-and-e": C_AND_E,
    "horn": HORN,
}
SLUG_OF = {wager: slug for slug, wager in SLUGS.items()}
AT_TRUE_ODDS = frozenset((*BUY.values(), *LAY.values()))
ODDS_BEHIND: Mapping[Wager, Mapping[int, Wager]] = {
    PASS: dict.fromkeys(NUMBERS, PASS_ODDS),
    DONT_PASS: dict.fromkeys(NUMBERS, DONT_PASS_ODDS),
    COME: COME_ODDS,
    DONT_COME: DONT_COME_ODDS,
}
SEARCHED = 1_000  # units that are tried until odds come out even
ON_A_POINT = "made when a point has just been thrown, each as often as it is"
BEFORE = "made before a come out roll"


def with_odds(edition: Edition, multiple: Multiple | None) -> Edition:
    """The rules of a table that posts a multiple."""
    if multiple is None:
        return edition
    options = replace(edition.options, odds_multiple=multiple)
    return Edition(edition.game, edition.day, options)


@lru_cache(maxsize=512)
def unit_of(edition: Edition, wager: Wager, *, odds: bool) -> int:
    """The least amount of which everything is paid exactly."""
    options: Options = replace(edition.options, unpayable=Unpayable.REFUSED)
    least = options.least(wager)
    if not odds:
        return least
    even = (n * least for n in range(1, SEARCHED) if _even(options, wager, n * least))
    return next(even, least)


def _even(options: Options, wager: Wager, unit: int) -> bool:
    """Whether the odds that may support a wager are whole, and paid in whole chips."""
    top = options.limits(wager)[1]
    if top is not None and unit > top:
        return False
    for number, odds in ODDS_BEHIND[wager].items():
        most = most_odds(options, odds, number, unit)
        exact = Fraction(most) == most_odds(options, odds, number, 1000 * unit) / Fraction(1000)
        if not exact or most % options.step(odds, number):
            return False
    return True


def stake_of(edition: Edition, wager: Wager, cents: int | None, *, odds: bool = False) -> Stake:
    """A wager of one unit."""
    return Stake(wager, cents or unit_of(edition, wager, odds=odds), Plan(odds=odds))


def of_wager(
    edition: Edition, stake: int | None, slug: str, multiple: Multiple | None = None
) -> Exact:
    """One wager, alone or with as much behind it as the table's multiple lets."""
    wager, rules, odds = SLUGS[slug], with_odds(edition, multiple), multiple is not None
    made = stake_of(rules, wager, stake, odds=odds)
    found = course(rules, (made,), on_a_point=wager not in LINES)
    return Exact(
        wager=slug,
        unit=f"the wager, {_made(wager, rules, odds)}",
        cites=(wager.cite, *_paid(wager, odds)),
        outcomes=_outcomes(found, made.cents),
        computed=route(of_wager, "rolls of the core as a Markov chain, from state to state"),
        second=Second(
            route(ev_by_formula, "formulas in the ways that two dice make each total"),
            lambda: ev_by_formula(rules, wager, made.cents),
        ),
        multiple=multiple.value if multiple else None,
        rolls=found.rolls,
    )


def _paid(wager: Wager, odds: bool) -> tuple[str, ...]:
    if wager in AT_TRUE_ODDS:
        return ()
    return ("1.4", "1.6") if odds else ("1.4",)


def _made(wager: Wager, edition: Edition, odds: bool) -> str:
    told = BEFORE if wager in LINES else ON_A_POINT
    if odds:
        return f"{told}, with full odds as soon as its number is known"
    if wager in AT_TRUE_ODDS and edition.options.charged:
        when = "at once" if edition.options.commission is Due.AT_ONCE else "on a win"
        return f"{told}, the commission due {when}"
    return told


def _outcomes(found: Course, unit: int) -> tuple[Outcome, ...]:
    """Ways to end by what is thrown in the end, and of a line bet its number."""
    chances: dict[tuple[str, Result], Fraction] = {}
    for (result,), chance in sorted(found.ends.items()):
        chances[told(result), result] = chances.get((told(result), result), Fraction(0)) + chance
    space = weighed({str(n): chance for n, chance in enumerate(chances.values())})
    return tuple(
        Outcome(
            name,
            weight,
            Fraction(result.net, unit),
            Fraction(result.staked, unit),
            result.won > 0,
            (result.cite,),
        )
        for (name, result), weight in zip(chances, space.values(), strict=True)
    )


def told(result: Result) -> str:
    """How a wager ended, in words."""
    if not result.total:
        return f"taken down on {result.number}"
    how = "wins" if result.won else "loses" if result.net < 0 else "returned"
    known = result.number and result.number != result.total
    return f"{how} on {result.total}" + (f", its number {result.number}" if known else "")
