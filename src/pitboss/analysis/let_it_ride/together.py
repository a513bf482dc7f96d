"""Let it ride: what the wagers of a position, or of two, have to do with each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from pitboss.analysis.games import Chosen
from pitboss.analysis.let_it_ride.again import courses_by_final_hands
from pitboss.analysis.let_it_ride.payments import bets, bonus, least_three, three_card
from pitboss.analysis.let_it_ride.solving import Course, best_courses
from pitboss.analysis.result import Covariance, Second, covariance, route
from pitboss.core.rules import Edition
from pitboss.games.let_it_ride.usage import least
from pitboss.games.let_it_ride.wagers import BONUS_CHIP

Net = Callable[[Course], Fraction]


class Part(NamedTuple):
    """A wager of a position, and what it comes to by the course of the round, in units."""

    wager: str
    table: str | None
    edition: Edition
    net: Net


def parts(chosen: tuple[Chosen, ...]) -> Iterator[Part]:
    """The wagers that a table may offer, each with its results."""
    for offered, table, edition in chosen:
        yield Part(offered.wager, table, edition, _net(offered.wager, edition))


def _net(wager: str, edition: Edition) -> Net:
    if wager == "bets":
        unit = least(edition.options)
        paid = bets(edition, unit)
        return lambda course: Fraction(paid[course.path][course.five].net, unit)
    if wager == "let-it-ride-bonus":
        of_five = bonus(edition)
        return lambda course: Fraction(of_five[course.five].net, BONUS_CHIP)
    unit = least_three(edition)
    of_three = three_card(edition, unit)
    return lambda course: Fraction(of_three[course.three].net, unit)


def of_one_position(edition: Edition, chosen: tuple[Chosen, ...]) -> tuple[Covariance, ...]:
    """Every two wagers of one position, the bets played best for themselves."""
    unit = least(edition.options)
    taken = best_courses(edition, unit)
    found = []
    for one, two in combinations(parts(chosen), 2):
        if one.wager != two.wager:
            found.append(_together(edition, unit, one, two, taken))
    return tuple(found)


def covariances(edition: Edition, chosen: tuple[Chosen, ...]) -> tuple[Covariance, ...]:
    """Every two wagers of one position; then of two positions, where NumPy is installed."""
    found = of_one_position(edition, chosen)
    with suppress(ImportError):
        found += of_two_positions(edition, chosen)
    return found


@lru_cache(maxsize=4)
def of_two_positions(edition: Edition, chosen: tuple[Chosen, ...]) -> tuple[Covariance, ...]:
    """Every two wagers that two positions of one player may have, each played for itself."""
    from pitboss.analysis.let_it_ride.two import sums
    from pitboss.analysis.let_it_ride.two_again import covariances_by_ranks

    every = list(parts(chosen))
    total = sums(edition, every)
    again = cache(lambda: covariances_by_ranks(edition, every))
    return tuple(
        Covariance(
            wagers=(one.wager, two.wager),
            tables=(one.table, two.table),
            positions=2,
            value=total.covariance(i, j),
            computed=route(sums, "every two cards of the table, hands by two of their cards"),
            second=Second(
                route(covariances_by_ranks, "two hands by their ranks, and how suits may fall"),
                partial(_of, again, i, j),
                "covariance",
            ),
        )
        for i, one in enumerate(every)
        for j, two in enumerate(every)
        if i <= j and (one.wager != two.wager or i == j)
    )


def _of(again: Callable[[], list[list[Fraction]]], one: int, two: int) -> Fraction:
    return again()[one][two]


def _together(
    edition: Edition, unit: int, one: Part, two: Part, taken: Mapping[Course, int]
) -> Covariance:
    return Covariance(
        wagers=(one.wager, two.wager),
        tables=(one.table, two.table),
        positions=1,
        value=covariance(_pairs(one, two, taken)),
        computed=route(of_one_position, "courses of a round by classes of three and four cards"),
        second=Second(
            route(courses_by_final_hands, "every order of every final hand"),
            lambda: covariance(_pairs(one, two, courses_by_final_hands(edition, unit))),
            "covariance",
        ),
    )


def _pairs(
    one: Part, two: Part, taken: Mapping[Course, int]
) -> Iterator[tuple[Fraction, Fraction, int]]:
    return ((one.net(course), two.net(course), weight) for course, weight in taken.items())
