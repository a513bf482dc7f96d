"""All-in hold 'em: what the wagers of one position have to do with each other.

A player has one position (44.12), so there are no two to compare.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from pitboss.analysis.all_in_hold_em.payments import (
    Stakes,
    ante,
    final,
    hole,
    least_final,
    least_hole,
)
from pitboss.analysis.all_in_hold_em.position import Case, Position, alone, by_board, position
from pitboss.analysis.games import Chosen
from pitboss.analysis.result import Covariance, Second, covariance, route
from pitboss.core.rules import Edition

Net = Callable[[Case], Fraction]
Cases = Mapping[Case, int]


class Part(NamedTuple):
    """A wager of a position, and what it comes to by the case, in units."""

    wager: str
    table: str | None
    net: Net


def _part(chosen: Chosen) -> Part:
    offered, table, edition = chosen
    if offered.wager == "ante-and-raise":
        unit = alone(edition).ante
        raised = ante(edition, unit)
        return Part(offered.wager, table, lambda case: Fraction(raised[case.course].net, unit))
    if offered.wager == "hole-card-bonus":
        two = hole(edition, least_hole(edition.options))
        unit = least_hole(edition.options)
        return Part(offered.wager, table, lambda case: Fraction(two[case.line].net, unit))
    unit = least_final(edition.options)
    seven = final(edition, unit)
    return Part(offered.wager, table, lambda case: Fraction(seven[case.made].net, unit))


def of_one_position(edition: Edition, chosen: tuple[Chosen, ...]) -> tuple[Covariance, ...]:
    """Every two wagers of one position, the ante played best for itself, at the least stakes."""
    pairs = [two for two in combinations(map(_part, chosen), 2) if two[0].wager != two[1].wager]
    cases = _cases(edition, position) if pairs else {}
    return tuple(_together(edition, one, two, cases) for one, two in pairs)


def cases_by_board(edition: Edition) -> Cases:
    """How often a position meets each case, each board looked at card by card."""
    return _cases(edition, by_board)


@lru_cache(maxsize=4)
def _cases(edition: Edition, made: Callable[[Edition, Stakes], Position]) -> Cases:
    found: Counter[Case] = Counter()
    for case, _, number in made(edition, alone(edition)).cases():
        found[case] += number
    return found


def _together(edition: Edition, one: Part, two: Part, cases: Cases) -> Covariance:
    return Covariance(
        wagers=(one.wager, two.wager),
        tables=(one.table, two.table),
        positions=1,
        value=covariance(_pairs(one, two, cases)),
        computed=route(of_one_position, "every case of two cards, seven cards and the ante"),
        second=Second(
            route(cases_by_board, "boards that differ by more than suits, card by card"),
            lambda: covariance(_pairs(one, two, cases_by_board(edition))),
            "covariance",
        ),
    )


def _pairs(one: Part, two: Part, cases: Cases) -> Iterator[tuple[Fraction, Fraction, int]]:
    return ((one.net(case), two.net(case), number) for case, number in cases.items())
