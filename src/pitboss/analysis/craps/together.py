"""Craps: what two wagers of one player over the same rolls have to do with each other."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from pitboss.analysis.craps.again import covariance_by_equations
from pitboss.analysis.craps.courses import LINES, course
from pitboss.analysis.craps.wagers import BEFORE, SLUGS, stake_of
from pitboss.analysis.games import Chosen
from pitboss.analysis.result import Covariance, Second, route
from pitboss.core.rules import Edition

# told of when no wagers are named: a line bet with each kind of wager, and wagers that people join
USUAL = (
    ("pass", "dont-pass"),
    ("pass", "come"),
    ("pass", "dont-come"),
    ("come", "dont-come"),
    ("pass", "place-to-win-6"),
    ("pass", "place-to-lose-6"),
    ("pass", "field"),
    ("pass", "any-craps"),
    ("dont-pass", "place-to-win-6"),
    ("come", "place-to-win-6"),
    ("place-to-win-6", "place-to-win-8"),
    ("place-to-win-6", "place-to-lose-6"),
    ("place-to-win-6", "hard-6"),
    ("place-to-win-4", "buy-10"),
    ("hard-6", "hard-8"),
    ("field", "place-to-win-4"),
    ("field", "any-seven"),
)
LINE_LIES = "with a point just thrown on which the line bet lies"
WITH_A_POINT = "made when a point has just been thrown"


def of_one_player(edition: Edition, chosen: tuple[Chosen, ...]) -> tuple[Covariance, ...]:
    """The usual pairs of wagers, or every pair of those that are asked for."""
    offered = dict.fromkeys(c.offered.wager for c in chosen)
    every = set(offered) == set(SLUGS)
    return tuple(
        of_pair(edition, (one, two))
        for one, two in (USUAL if every else combinations(offered, 2))
        if one in offered and two in offered
    )


def of_pair(edition: Edition, slugs: tuple[str, str]) -> Covariance:
    """Two wagers that are made together, or one where the line bet has its point."""
    wagers = SLUGS[slugs[0]], SLUGS[slugs[1]]
    if wagers[1] in LINES and wagers[0] not in LINES:
        return of_pair(edition, (slugs[1], slugs[0]))
    lines = [wager in LINES for wager in wagers]
    late = not any(lines) or any(name.endswith("come") for name in slugs)
    stakes = tuple(stake_of(edition, wager, None) for wager in wagers)
    units = stakes[0].cents, stakes[1].cents
    ends = course(edition, stakes, on_a_point=late).ends
    pairs = [
        (Fraction(one.net, units[0]), Fraction(two.net, units[1]), chance)
        for (one, two), chance in ends.items()
    ]
    return Covariance(
        wagers=slugs,
        tables=(None, None),
        positions=1,
        value=_covariance(pairs),
        computed=route(of_pair, "both wagers on rolls of the core, as a Markov chain"),
        second=Second(
            route(covariance_by_equations, "an equation for each state, by rules told again"),
            lambda: covariance_by_equations(edition, wagers, units, on_a_point=late),
            "covariance",
        ),
        made=(LINE_LIES if any(lines) else WITH_A_POINT) if late else BEFORE,
    )


def _covariance(pairs: list[tuple[Fraction, Fraction, Fraction]]) -> Fraction:
    x = sum(chance * one for one, _, chance in pairs)
    y = sum(chance * two for _, two, chance in pairs)
    return sum((chance * one * two for one, two, chance in pairs), Fraction(0)) - x * y
