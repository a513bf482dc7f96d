"""Craps: the dice decide, and players choose only what to add, to take down, or to make instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import sqrt

from pitboss.analysis.craps.again import ev_by_formula
from pitboss.analysis.craps.courses import LINES, Stake, course
from pitboss.analysis.craps.rolls import Plan
from pitboss.analysis.craps.wagers import SLUGS, of_wager, stake_of
from pitboss.analysis.result import Second, route
from pitboss.analysis.strategy import Simpler, Strategy
from pitboss.core.rules import Edition
from pitboss.games.craps.layout import NUMBERS
from pitboss.games.craps.payouts import PAIRS, Multiple

DONT_BETS = ("dont-pass", "dont-come")
INSTEAD: Mapping[str, str] = {  # the same numbers at true odds, for a commission
    **{f"place-to-win-{n}": f"buy-{n}" for n in NUMBERS},
    **{f"place-to-lose-{n}": f"lay-{n}" for n in NUMBERS},
}


def advice(edition: Edition, stake: int | None, slug: str) -> Strategy:
    """What the choices that a wager leaves are worth."""
    wager = SLUGS[slug]
    alone = of_wager(edition, stake, slug)
    ways = _instead(edition, slug, alone.ev) if slug in INSTEAD else _odds(edition, stake, slug)
    down = _taken_down(edition, stake, slug, alone.ev) if slug in DONT_BETS else ()
    unit = stake_of(edition, wager, stake).cents
    return Strategy(
        wager=slug,
        unit=alone.unit,
        ev=alone.ev,
        decisions=(),
        simpler=(*ways, *down),
        computed=route(advice, "rolls of the core as a Markov chain, once for each choice"),
        second=Second(
            route(ev_by_formula, "formulas in the ways that two dice make each total"),
            lambda: ev_by_formula(edition, wager, unit),
        ),
    )


def _odds(edition: Edition, stake: int | None, slug: str) -> Iterator[Simpler]:
    """Odds are paid as they fall: they cost nothing, and move more money."""
    ev = of_wager(edition, stake, slug).ev
    for multiple in Multiple:
        x = of_wager(edition, stake, slug, multiple)
        words = (
            f"full odds behind it: {float(100 * x.element_of_risk):.4f} % of all that is wagered, "
            f"standard deviation {sqrt(x.variance):.4f}"
        )
        yield Simpler(f"odds {multiple.value}", words, x.ev, ev - x.ev)


def _taken_down(edition: Edition, stake: int | None, slug: str, ev: Fraction) -> Iterator[Simpler]:
    """A don't bet has gained once its number is known; who takes it down gives that up."""
    wager = SLUGS[slug]
    cents = stake_of(edition, wager, stake).cents
    pairs = [
        tuple(n for n in NUMBERS if PAIRS[n] == pair) for pair in dict.fromkeys(PAIRS.values())
    ]
    for numbers in (*pairs, NUMBERS):
        made = Stake(wager, cents, Plan(down=frozenset(numbers)))
        ends = course(edition, (made,), on_a_point=wager not in LINES).ends
        worth = sum((chance * end.net for (end,), chance in ends.items()), Fraction(0)) / cents
        on = "any number" if numbers == NUMBERS else " or ".join(map(str, numbers))
        known = "known" if numbers == NUMBERS else on
        words = f"taken down under 1.3 as soon as its number is {known}"
        yield Simpler(f"down on {on}", words, worth, ev - worth)


def _instead(edition: Edition, slug: str, ev: Fraction) -> Iterator[Simpler]:
    if edition.options.buy_and_lay:
        other = of_wager(edition, None, INSTEAD[slug])
        better = "better" if other.ev > ev else "worse" if other.ev < ev else "as good"
        words = f"the same number at true odds under 1.5, less the commission: {better}"
        yield Simpler(f"{INSTEAD[slug]} instead", words, other.ev, ev - other.ev)
