"""Three card poker: what the wagers of one position have to do with each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from pitboss.analysis.games import Chosen
from pitboss.analysis.result import Covariance, Second, covariance, route
from pitboss.analysis.three_card_poker.again import nets_by_states
from pitboss.analysis.three_card_poker.payments import Net
from pitboss.analysis.three_card_poker.playing import equal
from pitboss.analysis.three_card_poker.solving import solve
from pitboss.core.rules import Edition

ANTE, PLUS = "ante-and-play", "pair-plus"


def covariances(_: Edition, chosen: tuple[Chosen, ...]) -> tuple[Covariance, ...]:
    """Ante and play with pair plus, under each two of their pay tables."""
    antes = [c for c in chosen if c.offered.wager == ANTE]
    pluses = [c for c in chosen if c.offered.wager == PLUS]
    return tuple(of_one_position(ante, plus) for ante in antes for plus in pluses)


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
