"""Three card poker: ante and play against the dealer, played best, and pair plus."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from pitboss.analysis.games import Analysis, Offered, Stake
from pitboss.analysis.result import Exact, Outcome, Second, route
from pitboss.analysis.three_card_poker.again import ante_by_states, pair_plus_by_formulas
from pitboss.analysis.three_card_poker.payments import (
    Net,
    Stakes,
    least_pair_plus,
    payments,
)
from pitboss.analysis.three_card_poker.playing import beside_an_ante, strategy
from pitboss.analysis.three_card_poker.probes import PROBES, SETTINGS
from pitboss.analysis.three_card_poker.solving import Course, solve
from pitboss.analysis.three_card_poker.together import covariances
from pitboss.core.rules import Edition
from pitboss.equipment.rankings import Hand
from pitboss.games.three_card_poker.payouts import AnteBonus, PairPlus
from pitboss.games.three_card_poker.usage import least

ANTE, PLUS = "ante-and-play", "pair-plus"
NO_LIMIT = "20.11 has no payout limit: what is won is paid in full (silence no-payout-limit)"


def exact_ante(edition: Edition, stake: Stake = None) -> Exact:
    """Ante, play and ante bonus, played best."""
    unit = stake or least(edition.options)
    found = solve(edition, Stakes(unit))
    outcomes = []
    for course, (net, weight) in found.census(found.policy).items():
        won, staked = Fraction(net.ante.net, unit), Fraction(net.ante.staked, unit)
        cites = *_cites(edition, course), course.line.cite
        outcomes.append(Outcome(course.words, weight, won, staked, net.ante.won > 0, cites))
    return Exact(
        wager=ANTE,
        table=edition.options.ante_bonus.value,
        unit="the ante wager",
        cites=("20.6", "20.10(b)", "20.11(a)1", "20.11(a)3"),
        outcomes=tuple(outcomes),
        computed=route(exact_ante, "each class of hands against all hands of the dealer, in order"),
        second=Second(
            route(ante_by_states, "pairs of hands by their ranks, and how their suits may fall"),
            lambda: ante_by_states(edition, unit),
        ),
        strategy="a hand is played where that is worth more than forfeiting it",
    )


def _cites(edition: Edition, course: Course) -> tuple[str, ...]:
    if course.against is None:
        return ("20.10(b)",)
    listed = course.line.name in edition.options.ante_bonus_pays
    return ("20.11(a)1", "20.11(a)3") if listed else ("20.11(a)1",)


def exact_pair_plus(edition: Edition, stake: Stake = None) -> Exact:
    """Pair plus; alone, and the same beside an ante that is played best."""
    unit = stake or least_pair_plus(edition.options)
    paid = payments(edition, Stakes(0, unit))
    weights, nets = Counter[Hand](), dict[Hand, Net]()
    for own in paid.field.own:
        line = paid.ranking(own.cards)
        weights[line] += own.weight
        nets.setdefault(line, paid.net(own.cards, None))
    outcomes = tuple(
        Outcome(
            line.name,
            weights[line],
            Fraction(nets[line].pair_plus.net, unit),
            Fraction(nets[line].pair_plus.staked, unit),
            nets[line].pair_plus.won > 0,
            ("20.11(a)2", line.cite),
        )
        for line in paid.ranking.hands
        if weights[line]
    )
    return Exact(
        wager=PLUS,
        table=edition.options.pair_plus.value,
        unit="the pair plus wager",
        cites=("20.6", "20.11(a)2"),
        outcomes=outcomes,
        computed=route(exact_pair_plus, "hands of three cards by their classes"),
        second=Second(
            route(pair_plus_by_formulas, "the number of hands of each kind by formulas"),
            lambda: pair_plus_by_formulas(edition, unit),
        ),
        strategy="it stands alone, or every hand that it is paid for is played",
    )


ANALYSIS = Analysis(
    wagers=(
        Offered(
            ANTE,
            "20.11(a)3",
            exact_ante,
            "ante_bonus",
            tuple(table.value for table in AnteBonus),
            strategy,
            AnteBonus,
        ),
        Offered(
            PLUS,
            "20.11(a)2",
            exact_pair_plus,
            "pair_plus",
            tuple(table.value for table in PairPlus),
            beside_an_ante,
            PairPlus,
        ),
    ),
    covariances=covariances,
    limits=lambda _: (),
    no_limit=NO_LIMIT,
    probes=PROBES,
    settings=SETTINGS,
)
