"""Let it ride: what each decision is worth with each hand, and what simpler ways cost."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial

from pitboss.analysis.let_it_ride.again import bets_by_final_hands
from pitboss.analysis.let_it_ride.rules import FIRST, SECOND, SIMPLE
from pitboss.analysis.let_it_ride.solving import Policy, Solution, Values, census, solve
from pitboss.analysis.result import Second, route
from pitboss.analysis.states import State
from pitboss.analysis.strategy import Decision, Simpler, Strategy, Worth
from pitboss.analysis.suits import classes, with_one_more
from pitboss.core.rules import Edition
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.settlement import three_card_ranking
from pitboss.games.let_it_ride.usage import least

OPTIONS = (RIDE.value, WITHDRAW.value)
AFTER_THREE, AFTER_FOUR = 49 * 48, 48  # cards of the table that may still come


def worth(edition: Edition, unit: int, policy: Policy) -> Fraction:
    """What the three bets come to if they are played some way, per unit."""
    found = solve(edition, unit)
    taken = census(found.deck, three_card_ranking(edition), policy)
    won = sum(weight * found.net[course.path][course.five] for course, weight in taken.items())
    return Fraction(won, sum(taken.values()) * unit)


def strategy(edition: Edition, stake: int | None = None) -> Strategy:
    """How the three bets are played best."""
    unit = stake or least(edition.options)
    found = solve(edition, unit)
    best = worth(edition, unit, found.policy)
    simpler = [(way, worth(edition, unit, way.policy)) for way in SIMPLE]
    return Strategy(
        wager="bets",
        unit="one of the three equal bets; a value is what all three come to",
        ev=best,
        decisions=(_first(found, unit), _second(found, unit)),
        simpler=tuple(Simpler(way.name, way.words, ev, best - ev) for way, ev in simpler),
        computed=route(strategy, "backward induction over classes of three and of four cards"),
        second=Second(
            route(bets_by_final_hands, "final hands, added up in the fours and threes in them"),
            lambda: bets_by_final_hands(edition, unit),
        ),
    )


def _first(found: Solution, unit: int) -> Decision:
    @cache
    def worth(three: State) -> Worth:
        return _worth(found.first(three), AFTER_THREE * unit)

    return Decision(
        name="bet number 1",
        cites=("18.10(b)",),
        knows="three cards of one's own",
        lots=(3,),
        options=OPTIONS,
        worth=lambda lots: worth(found.deck.state(lots[0])),
        hands=partial(classes, 3),
        rules=FIRST,
    )


def _second(found: Solution, unit: int) -> Decision:
    @cache
    def worth(three: State, four: State) -> Worth:
        return shared(four, found.policy.first(three))

    @cache
    def shared(four: State, path: int) -> Worth:
        return _worth(found.second(four, path), AFTER_FOUR * unit)

    return Decision(
        name="bet number 2",
        cites=("18.10(e)",),
        knows="three cards of one's own and one of the table",
        lots=(3, 1),
        options=OPTIONS,
        worth=lambda lots: worth(found.deck.state(lots[0]), found.deck.state(lots[0] + lots[1])),
        hands=partial(with_one_more, 3),
        rules=SECOND,
    )


def _worth(values: Values, space: int) -> Worth:
    return Worth((Fraction(values[0], space), Fraction(values[1], space)))
