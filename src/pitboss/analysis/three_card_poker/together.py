"""Three card poker: what the wagers of a position, or of two, have to do with each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache, partial

from pitboss.analysis.games import Chosen
from pitboss.analysis.result import Covariance, Second, covariance, route
from pitboss.analysis.three_card_poker.again import nets_by_states
from pitboss.analysis.three_card_poker.payments import (
    Net,
    Payments,
    Stakes,
    least_pair_plus,
    payments,
)
from pitboss.analysis.three_card_poker.playing import equal
from pitboss.analysis.three_card_poker.solving import solve
from pitboss.analysis.three_card_poker.two import Part, sums
from pitboss.analysis.three_card_poker.two_again import covariances_by_ranks
from pitboss.core.rules import Edition
from pitboss.games.three_card_poker.options import Options
from pitboss.games.three_card_poker.usage import least

ANTE, PLUS = "ante-and-play", "pair-plus"


def covariances(_: Edition, chosen: tuple[Chosen, ...]) -> tuple[Covariance, ...]:
    """Ante and play with pair plus, under each two of their pay tables; then of two positions."""
    antes = [c for c in chosen if c.offered.wager == ANTE]
    pluses = [c for c in chosen if c.offered.wager == PLUS]
    found = [of_one_position(ante, plus) for ante in antes for plus in pluses]
    with suppress(ImportError):  # without NumPy
        found += of_two_positions(chosen)
    return tuple(found)


@lru_cache(maxsize=4)
def of_two_positions(chosen: tuple[Chosen, ...]) -> tuple[Covariance, ...]:
    """Every two wagers that two positions of one player may have, ante and play played best."""
    parts = [Part(c.offered.wager, c.table, _alone(c)) for c in chosen]
    total = sums(parts)
    again = cache(lambda: covariances_by_ranks(parts))
    return tuple(
        Covariance(
            wagers=(one.wager, two.wager),
            tables=(one.table, two.table),
            positions=2,
            value=total.covariance(i, j),
            computed=route(sums, "tables of hands by two of their cards, as the dealer's rises"),
            second=Second(
                route(covariances_by_ranks, "three hands by their ranks, and how suits may fall"),
                partial(_of, again, i, j),
                "covariance",
            ),
        )
        for i, one in enumerate(parts)
        for j, two in enumerate(parts)
        if i <= j and (one.wager != two.wager or i == j)
    )


def _of(again: Callable[[], list[list[Fraction]]], one: int, two: int) -> Fraction:
    return again()[one][two]


def _alone(chosen: Chosen) -> Payments:
    options: Options = chosen.edition.options
    ante = chosen.offered.wager == ANTE
    stakes = Stakes(least(options)) if ante else Stakes(0, least_pair_plus(options))
    return payments(chosen.edition, stakes)


def of_one_position(ante: Chosen, plus: Chosen) -> Covariance:
    """Both wagers in equal amounts at one position, which is played best for both."""
    options = replace(ante.edition.options, pair_plus=plus.edition.options.pair_plus)
    edition = Edition(ante.edition.game, ante.edition.day, options)
    stakes = equal(edition)
    found = solve(edition, stakes)
    return Covariance(
        wagers=(ANTE, PLUS),
        tables=(ante.table, plus.table),
        positions=1,
        value=covariance(_pairs(found.census(found.policy).values(), stakes.ante)),
        computed=route(
            of_one_position, "each class of hands against all hands of the dealer, in order"
        ),
        second=Second(
            route(nets_by_states, "pairs of hands by their ranks, and how their suits may fall"),
            lambda: covariance(_pairs(nets_by_states(edition, stakes), stakes.ante)),
            "covariance",
        ),
    )


def _pairs(nets: Iterable[tuple[Net, int]], unit: int) -> Iterator[tuple[Fraction, Fraction, int]]:
    for net, weight in nets:
        yield Fraction(net.ante.net, unit), Fraction(net.pair_plus.net, unit), weight
