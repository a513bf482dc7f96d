"""Let it ride: the three bets played best, the let it ride bonus and the three card bonus."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from pitboss.analysis.games import Analysis, Offered, Stake
from pitboss.analysis.let_it_ride.again import (
    ORDERS,
    bets_by_final_hands,
    bonus_by_formulas,
    three_card_by_formulas,
)
from pitboss.analysis.let_it_ride.limited import limits
from pitboss.analysis.let_it_ride.payments import Path, bets, bonus, least_three, three_card
from pitboss.analysis.let_it_ride.playing import strategy
from pitboss.analysis.let_it_ride.probes import SETTINGS, probes
from pitboss.analysis.let_it_ride.solving import (
    RIDES,
    WITHDRAWS,
    best_courses,
    tree,
)
from pitboss.analysis.let_it_ride.together import covariances
from pitboss.analysis.payoffs import Paid
from pitboss.analysis.result import Exact, Outcome, Second, route
from pitboss.analysis.states import deck_of, made
from pitboss.core.rules import Edition
from pitboss.equipment.rankings import Hand
from pitboss.games.let_it_ride.payouts import HANDS, THREE_CARD_TABLES
from pitboss.games.let_it_ride.settlement import three_card_ranking
from pitboss.games.let_it_ride.usage import least
from pitboss.games.let_it_ride.wagers import BONUS_CHIP

BETS, BONUS, THREE = "bets", "let-it-ride-bonus", "three-card-bonus"


RIDING = {(0, 0): "all bets", (0, 1): "bets 1 and 3", (1, 0): "bets 2 and 3", (1, 1): "bet 3"}


def _outcome(
    line: Hand, paid: Paid, unit: int, weight: int, odds: str, path: Path | None = None
) -> Outcome:
    told = f"{line}, {RIDING[path]} riding" if path else line.name
    net, staked = Fraction(paid.net, unit), Fraction(paid.staked, unit)
    return Outcome(told, weight, net, staked, paid.won > 0, (odds, line.cite))


def exact_bets(edition: Edition, stake: Stake = None, prefers: int = WITHDRAWS) -> Exact:
    """The three bets, played best."""
    unit = stake or least(edition.options)
    paid, weights = bets(edition, unit), Counter[tuple[int, Path]]()
    for course, weight in best_courses(edition, unit, prefers).items():
        weights[course.five, course.path] += weight
    outcomes = tuple(
        _outcome(HANDS.hands[five], paid[path][five], unit, weight, "18.11(b)", path)
        for (five, path), weight in sorted(weights.items())
    )
    return Exact(
        wager=BETS,
        unit="one of the three equal bets",
        cites=("18.6(d)", "18.11(b)"),
        outcomes=outcomes,
        computed=route(exact_bets, "backward induction over classes of three and of four cards"),
        second=Second(
            route(bets_by_final_hands, "final hands, added up in the fours and threes in them"),
            lambda: bets_by_final_hands(edition, unit),
        ),
        strategy="each bet is decided best; " + _convention(prefers),
        other=None if prefers == RIDES else exact_bets(edition, stake, RIDES),
    )


def _convention(prefers: int) -> str:
    done = "withdrawn" if prefers == WITHDRAWS else "let ride"
    return f"where both are worth the same it is {done}"


def exact_bonus(edition: Edition, stake: Stake = None) -> Exact:
    """The let it ride bonus wager."""
    return Exact(
        wager=BONUS,
        unit="the chip of $1.00",
        cites=("18.6A(b)", "18.11(d)"),
        outcomes=_by_line(HANDS.hands, bonus(edition), BONUS_CHIP, _fives(edition), "18.11(d)"),
        computed=route(exact_bonus, "hands of five cards by their classes"),
        second=Second(
            route(bonus_by_formulas, "the number of hands of each kind by formulas"),
            lambda: bonus_by_formulas(edition),
        ),
    )


def exact_three_card(edition: Edition, stake: Stake = None) -> Exact:
    """The three card bonus wager."""
    options, hands = edition.options, three_card_ranking(edition).hands
    unit = stake or least_three(edition)
    weights = _threes(edition)
    return Exact(
        wager=THREE,
        table=options.three_card_bonus,
        unit="the three card bonus wager",
        cites=("18.6B(b)", "18.11(e)"),
        outcomes=_by_line(hands, three_card(edition, unit), unit, weights, "18.11(e)"),
        computed=route(exact_three_card, "hands of three cards by their classes"),
        second=Second(
            route(three_card_by_formulas, "the number of hands of each kind by formulas"),
            lambda: three_card_by_formulas(edition, unit),
        ),
    )


def _by_line(
    hands: tuple[Hand, ...], paid: tuple[Paid, ...], unit: int, weights: Counter[Hand], odds: str
) -> tuple[Outcome, ...]:
    return tuple(
        _outcome(line, won, unit, weights[line], odds)
        for line, won in zip(hands, paid, strict=True)
        if weights[line]
    )


def _fives(edition: Edition) -> Counter[Hand]:
    """How many sets of five cards make each hand."""
    deck = deck_of(edition.deck)
    following, found = tree(deck), [0] * len(HANDS.hands)
    for three, weight in deck.states(3).items():
        for row, number in following.kinds[following.kind[three]]:
            times, more = weight * number, following.rows[row]
            found = [n + times * m for n, m in zip(found, more, strict=True)]
    return Counter({line: n // ORDERS for line, n in zip(HANDS.hands, found, strict=True)})


def _threes(edition: Edition) -> Counter[Hand]:
    """How many sets of three cards make each hand."""
    ranking, found = three_card_ranking(edition), Counter[Hand]()
    for three, weight in deck_of(edition.deck).states(3).items():
        found[made(ranking, *three)] += weight
    return found


ANALYSIS = Analysis(
    wagers=(
        Offered(BETS, "18.11(b)", exact_bets, strategy=strategy),
        Offered(BONUS, "18.11(d)", exact_bonus, "let_it_ride_bonus"),
        Offered(THREE, "18.11(e)", exact_three_card, "three_card_bonus", tuple(THREE_CARD_TABLES)),
    ),
    covariances=covariances,
    limits=limits,
    probes=probes(exact_bets),
    settings=SETTINGS,
)
