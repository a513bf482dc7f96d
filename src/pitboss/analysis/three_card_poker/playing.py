"""Three card poker: what the decision is worth with each hand, and what simpler ways cost."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import lcm

from pitboss.analysis.result import Second, route
from pitboss.analysis.strategy import Decision, Simpler, Strategy, Worth
from pitboss.analysis.suits import Lots
from pitboss.analysis.three_card_poker.again import ante_by_states, together_by_states
from pitboss.analysis.three_card_poker.field import Own
from pitboss.analysis.three_card_poker.payments import FORFEITED, OPTIONS, Stakes
from pitboss.analysis.three_card_poker.rules import SIMPLE, rules
from pitboss.analysis.three_card_poker.solving import Policy, Solution, solve
from pitboss.core.rules import Edition
from pitboss.core.values import Frozen
from pitboss.games.three_card_poker.options import Options
from pitboss.games.three_card_poker.payouts import CARDS
from pitboss.games.three_card_poker.usage import least
from pitboss.procedures.options import least_stake


def strategy(edition: Edition, stake: int | None = None) -> Strategy:
    """How ante and play are played best."""
    unit = stake or least(edition.options)
    return _strategy(
        solve(edition, Stakes(unit)),
        strategy,
        unit,
        "ante-and-play",
        "the ante wager; a value is what ante, play and ante bonus come to",
        Second(
            route(ante_by_states, "pairs of hands by their ranks, and how their suits may fall"),
            lambda: ante_by_states(edition, unit),
        ),
    )


def beside_an_ante(edition: Edition, stake: int | None = None) -> Strategy:
    """How a position with an ante and pair plus of the same amount is played best."""
    stakes = equal(edition, stake)
    unit = stakes.ante
    return _strategy(
        solve(edition, stakes),
        beside_an_ante,
        unit,
        "pair-plus",
        "a pair plus wager beside an ante of the same amount; a value is what both come to",
        Second(
            route(together_by_states, "pairs of hands by their ranks, and how their suits fall"),
            lambda: together_by_states(edition, stakes, unit),
        ),
    )


def equal(edition: Edition, stake: int | None = None) -> Stakes:
    """An ante and pair plus of one amount, by default the least that both may be."""
    options: Options = edition.options
    lowest = max(options.minimum, options.pair_plus_minimum)
    step = lcm(options.ante_step, options.pair_plus_step)
    unit = stake or least_stake(lowest, options.increment, step)
    return Stakes(unit, unit)


def _strategy(
    found: Solution,
    by: Callable[..., Strategy],
    unit: int,
    wager: str,
    told: str,
    second: Second,
) -> Strategy:
    best = worth(found, found.policy, unit)
    ways = [(way, worth(found, way.policy(found.field), unit)) for way in SIMPLE]
    return Strategy(
        wager=wager,
        unit=told,
        ev=best,
        decisions=(_decision(found, unit),),
        simpler=tuple(Simpler(way.name, way.words, ev, best - ev) for way, ev in ways),
        computed=route(by, "each class of hands against all hands of the dealer, in order"),
        second=second,
    )


def worth(found: Solution, policy: Policy, unit: int) -> Fraction:
    """What all wagers of the position come to if they are played some way, per unit."""
    won = sum(weight * net.together for net, weight in found.census(policy).values())
    return Fraction(won, found.field.space * unit)


def _decision(found: Solution, unit: int) -> Decision:
    space = found.field.dealers * unit

    def of(lots: Lots) -> Worth:
        own = found.field.of(lots)
        plays, forfeits = found.values(own)
        values = Fraction(plays, space), Fraction(forfeits, space)
        name = found.payments.ranking(own.cards).name
        return Worth(values, name, Frozen(counts(own)))

    return Decision(
        name="play",
        cites=("20.10(b)",),
        knows="three cards of one's own",
        lots=(CARDS,),
        options=tuple(option.value for option in OPTIONS),
        worth=of,
        hands=found.field.hands,
        rules=rules(found),
        otherwise=FORFEITED,
    )


def counts(own: Own) -> dict[str, int]:
    """Of how many hands of the dealer what happens when this one is played."""
    found = dict.fromkeys(("unqualified", "wins", "ties", "loses"), 0)
    for against, n in own.against.items():
        name = "unqualified"
        if against.qualified:
            name = ("ties", "wins", "loses")[against.sign]
        found[name] += n
    return found
