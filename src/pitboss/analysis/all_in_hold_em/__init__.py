"""All-in hold 'em: ante and raise played best, and the two bonus wagers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from pitboss.analysis.all_in_hold_em.again import (
    added_by_board,
    ante_by_board,
    final_by_boards,
    hole_by_formulas,
)
from pitboss.analysis.all_in_hold_em.counting import Course, sevens, twos
from pitboss.analysis.all_in_hold_em.limited import limits
from pitboss.analysis.all_in_hold_em.payments import (
    Stakes,
    ante,
    final,
    hole,
    least_final,
    least_hole,
)
from pitboss.analysis.all_in_hold_em.playing import strategy
from pitboss.analysis.all_in_hold_em.position import Case, Position, added, alone, position
from pitboss.analysis.all_in_hold_em.probes import SETTINGS, probes
from pitboss.analysis.all_in_hold_em.together import of_one_position
from pitboss.analysis.games import Analysis, Offered, Stake
from pitboss.analysis.payoffs import Paid
from pitboss.analysis.result import Exact, Outcome, Route, Second, route
from pitboss.core.rules import Edition
from pitboss.games.all_in_hold_em.hands import HANDS
from pitboss.games.all_in_hold_em.payouts import (
    FINAL_HAND_TABLES,
    HOLE_CARD_TABLES,
    HOLE_CARDS,
)

ANTE, HOLE, FINAL = "ante-and-raise", "hole-card-bonus", "final-hand-bonus"


def exact_ante(edition: Edition, stake: Stake = None) -> Exact:
    """Ante and raise, played best."""
    unit = stake or alone(edition).ante
    found, weights = position(edition, Stakes(unit)), Counter[Course]()
    for case, _, number in found.cases():
        weights[case.course] += number
    paid = ante(edition, unit)
    outcomes = tuple(
        _outcome(course.value, paid[course], unit, weights[course], CITED[course])
        for course in Course
        if weights[course]
    )
    return Exact(
        wager=ANTE,
        unit="the ante; the raise is three more",
        cites=("44.6(b)", "44.10(a)2", "44.11(b)"),
        outcomes=outcomes,
        computed=route(exact_ante, "every hand against every hand of the dealer on every board"),
        second=Second(
            route(ante_by_board, "boards that differ by more than suits, card by card"),
            lambda: ante_by_board(edition, unit),
        ),
        strategy="it is raised where that is worth more than to fold",
    )


CITED: Mapping[Course, tuple[str, ...]] = {
    Course.FOLDED: ("44.10(b)",),
    Course.NOT_CALLED: ("44.10(d)", "44.11(b)"),
    Course.WON: ("44.10(i)", "44.11(b)"),
    Course.TIED: ("44.10(i)",),
    Course.LOST: ("44.10(i)",),
}


def exact_hole(edition: Edition, stake: Stake = None) -> Exact:
    """The hole card bonus wager."""
    unit = stake or least_hole(edition.options)
    found = position(edition, alone(edition)._replace(hole=unit))
    computed = route(exact_hole, "two cards, each hand looked at")
    second = Second(
        route(hole_by_formulas, "the number of hands of each line by formulas"),
        lambda: hole_by_formulas(edition, unit),
    )
    if found.limited:
        return _limited(found, HOLE, computed)
    paid, numbers = (
        hole(edition, unit),
        twos(edition),
    )
    return _bonus(
        HOLE,
        edition,
        tuple(
            _outcome(line.name, won, unit, numbers[line], ("44.11(c)",))
            for line, won in paid.items()
            if numbers[line]
        ),
        computed,
        second,
    )


def exact_final(edition: Edition, stake: Stake = None) -> Exact:
    """The final hand bonus wager, which a fold leaves on the table."""
    unit = stake or least_final(edition.options)
    found = position(edition, alone(edition)._replace(final=unit))
    computed = route(exact_final, "seven cards by their classes")
    second = Second(
        route(final_by_boards, "each two cards over all boards"),
        lambda: final_by_boards(edition, unit),
    )
    if found.limited:
        return _limited(found, FINAL, computed)
    paid, numbers = final(edition, unit), sevens(edition)
    return _bonus(
        FINAL,
        edition,
        tuple(
            _outcome(made.name, won, unit, numbers[made], ("44.11(d)", made.cite))
            for made, won in paid.items()
            if numbers[made]
        ),
        computed,
        second,
    )


def _outcome(name: str, paid: Paid, unit: int, weight: int, cites: tuple[str, ...]) -> Outcome:
    net, staked = Fraction(paid.net, unit), Fraction(paid.staked, unit)
    return Outcome(name, weight, net, staked, paid.won > 0, cites)


def _bonus(
    wager: str,
    edition: Edition,
    outcomes: tuple[Outcome, ...],
    computed: Route,
    second: Second,
    strategy: str = "",
) -> Exact:
    options = edition.options
    two = wager == HOLE
    return Exact(
        wager=wager,
        table=options.hole_card_table if two else options.final_hand_table,
        unit="the hole card bonus wager" if two else "the final hand bonus wager",
        cites=("44.6(c)", "44.11(c)" if two else "44.11(d)"),
        outcomes=outcomes,
        computed=computed,
        second=second,
        strategy=strategy,
    )


# ---- where the limit may be reached --------------------------------------------------------------


def _limited(found: Position, wager: str, computed: Route) -> Exact:
    """What a bonus adds to the least ante, both together played best under the limit."""
    edition, stakes = found.edition, found.stakes
    unit, two = max(stakes.hole, stakes.final), wager == HOLE
    rows: Counter[tuple[Case, int]] = Counter()
    for case, net, number in added(found, position(edition, alone(edition))):
        told = case._replace(made=HANDS.hands[0]) if two else case._replace(line=HOLE_CARDS[0])
        rows[told, net] += number
    cite = "44.11(c)" if two else "44.11(d)"
    outcomes = []
    for (case, net), number in rows.items():
        name = case.line.name if two else case.made.name
        own = found.hole[case.line] if two else found.final[case.made]
        cites = (cite, "44.11(e)") if net < own.net else (cite,)
        named = f"{name}, {case.course.value}"
        outcomes.append(
            Outcome(named, number, Fraction(net, unit), Fraction(1), own.won > 0, cites)
        )
    second = Second(
        route(added_by_board, "boards that differ by more than suits, card by card"),
        lambda: added_by_board(edition, stakes) / unit,
    )
    how = "ante and bonus together are played best, and the bonus is what it adds to the least ante"
    return _bonus(wager, edition, tuple(outcomes), computed, second, how)


ANALYSIS = Analysis(
    wagers=(
        Offered(ANTE, "44.11(b)", exact_ante, strategy=strategy),
        Offered(HOLE, "44.11(c)", exact_hole, "hole_card_table", tuple(HOLE_CARD_TABLES)),
        Offered(FINAL, "44.11(d)", exact_final, "final_hand_table", tuple(FINAL_HAND_TABLES)),
    ),
    covariances=of_one_position,
    limits=limits,
    probes=probes(exact_ante),
    settings=SETTINGS,
)
