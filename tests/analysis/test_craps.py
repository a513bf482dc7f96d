"""Craps: exact results of every wager, worked out by hand, by formulas, and under options."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from pitboss.analysis.craps.again import ev_by_formula
from pitboss.analysis.craps.chain import visits
from pitboss.analysis.craps.solve import solved
from pitboss.analysis.craps.wagers import LINE_BETS, SLUGS, of_wager
from pitboss.analysis.games import choices
from pitboss.analysis.result import Exact
from pitboss.games.craps import CRAPS, MINI_CRAPS
from pitboss.games.craps.layout import FIELD
from pitboss.games.craps.payouts import Due, Multiple
from pitboss.procedures.options import Unpayable
from pitboss.regulation import NotPermitted
from tests.rolls import edition

HALF = Fraction(1, 2)


@cache
def exact(slug: str, multiple: Multiple | None = None) -> Exact:
    return of_wager(edition(), None, slug, multiple)


EDGES = {  # by hand: ways to win times odds, less ways to lose, of all ways
    "pass": Fraction(7, 495),
    "come": Fraction(7, 495),
    "dont-pass": Fraction(3, 220),
    "dont-come": Fraction(3, 220),
    "place-to-win-4": 1 - (3 * Fraction(14, 5)) / 9,
    "place-to-win-5": 1 - (4 * Fraction(12, 5)) / 10,
    "place-to-win-6": 1 - (5 * Fraction(13, 6)) / 11,
    "place-to-lose-4": 1 - (6 * Fraction(16, 11)) / 9,
    "place-to-lose-5": 1 - (6 * Fraction(13, 8)) / 10,
    "place-to-lose-6": 1 - (6 * Fraction(9, 5)) / 11,
    "buy-4": Fraction(1, 20),
    "buy-5": Fraction(1, 20),
    "buy-6": Fraction(1, 20),
    "lay-4": Fraction(1, 20) * HALF,  # of what may be won
    "lay-5": Fraction(1, 20) * Fraction(2, 3),
    "lay-6": Fraction(1, 20) * Fraction(5, 6),
    "hard-4": 1 - Fraction(8, 9),
    "hard-6": 1 - Fraction(10, 11),
    "field": 1 - Fraction(14 * 2 + 2 * 3, 36),
    "any-seven": 1 - Fraction(6 * 5, 36),
    "any-craps": 1 - Fraction(4 * 8, 36),
    "craps-2": 1 - Fraction(31, 36),
    "craps-3": 1 - Fraction(2 * 16, 36),
    "craps-12": 1 - Fraction(31, 36),
    "eleven": 1 - Fraction(2 * 16, 36),
    "c-and-e": 1 - Fraction(4 * 4 + 2 * 8, 36),
    "horn": 1 - (2 * Fraction(31, 4) + 4 * Fraction(4)) / 36,
}
MIRRORED = {9: 5, 10: 4, 8: 6}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_edge_of_every_wager_is_that_worked_out_by_hand(slug: str) -> None:
    name, _, number = slug.rpartition("-")
    same = f"{name}-{MIRRORED.get(int(number), number)}" if number.isdigit() else slug
    assert exact(slug).house_edge == EDGES.get(slug, EDGES[same])
    assert exact(slug).second.compute() == exact(slug).ev
    assert exact(slug).computed.by != exact(slug).second.route.by


def test_1_2_a_1_the_pass_bet_is_won_by_244_of_495() -> None:
    x = exact("pass")
    assert (x.ev, x.net_win) == (Fraction(-7, 495), Fraction(244, 495))
    assert not x.push
    assert x.variance == 1 - Fraction(7, 495) ** 2
    assert {o.name: Fraction(o.weight, x.space) for o in x.outcomes}["wins on 6"] == (
        Fraction(5, 36) * Fraction(5, 11)
    )


def test_1_2_a_2_iv_a_returned_wager_counts_among_those_made_and_not_among_those_resolved() -> None:
    x = exact("dont-pass")
    assert x.push == Fraction(1, 36)
    assert (x.ev, x.ev_resolved) == (Fraction(-3, 220), Fraction(-27, 1925))
    assert [o.cites for o in x.outcomes if o.name == "returned on 12"] == [("1.2(a)2iv",)]


def test_rolls_until_a_wager_is_decided_and_the_edge_of_each() -> None:
    # A pass bet: one roll, and with chances 6/36, 8/36 and 10/36 another 4, 3.6 and 36/11.
    by_hand = 1 + (6 * 4 + 8 * Fraction(18, 5) + 10 * Fraction(36, 11)) / 36
    for slug in LINE_BETS:
        rolls = exact(slug).rolls
        assert rolls is not None and rolls.active == rolls.lying == by_hand == Fraction(557, 165)
    assert exact("pass").ev_per_roll == Fraction(-7, 495) / by_hand
    for slug, ways in (("place-to-win-6", 11), ("hard-4", 9), ("lay-5", 10), ("field", 36)):
        rolls = exact(slug).rolls
        assert rolls is not None and rolls.active == Fraction(36, ways)


def test_1_2_a_5_a_place_bet_lies_through_come_out_rolls_that_do_not_decide_it() -> None:
    off, works = exact("place-to-win-4").rolls, exact("place-to-lose-4").rolls
    assert off is not None and off.lying > off.active
    assert works is not None and works.lying == works.active
    called_off = of_wager(edition(hardways_off=True), None, "hard-4").rolls
    assert called_off is not None and called_off.lying == off.lying


# ---- odds behind line bets ---------------------------------------------------------------------

STAKED = {  # by hand: the bet, and its odds as often as each number is; laid, to win as much
    "1x": (Fraction(5, 3), Fraction(2)),
    "2x": (Fraction(7, 3), Fraction(3)),
    "3-4-5x": (1 + Fraction(6 * 3 + 8 * 4 + 10 * 5, 36), Fraction(5)),
    "10x": (1 + Fraction(24 * 10, 36), Fraction(11)),
    "100x": (1 + Fraction(24 * 100, 36), Fraction(101)),
}


@pytest.mark.parametrize("slug", LINE_BETS)
@pytest.mark.parametrize("multiple", Multiple)
def test_1_6_odds_leave_the_edge_and_lower_that_on_all_that_is_staked(
    slug: str, multiple: Multiple
) -> None:
    x, alone = exact(slug, multiple), exact(slug)
    assert (x.ev, x.rolls, x.multiple) == (alone.ev, alone.rolls, multiple.value)
    assert x.staked == STAKED[multiple.value][slug.startswith("dont")]
    assert x.element_of_risk == x.house_edge / x.staked < alone.element_of_risk
    assert x.variance > alone.variance
    assert x.second.compute() == x.ev


def test_1_6_published_standard_deviations_agree() -> None:
    printed = {Multiple.SINGLE: 1.89, Multiple.DOUBLE: 2.86, Multiple.BY_NUMBER: 4.92}
    for multiple, deviation in printed.items():
        assert round(sqrt(exact("pass", multiple).variance), 2) == deviation


def test_1_6_odds_behind_come_bets_are_off_on_a_come_out_roll_and_so_vary_less() -> None:
    come, line = exact("come", Multiple.DOUBLE), exact("pass", Multiple.DOUBLE)
    assert come.variance < line.variance and come.staked == line.staked
    nets = {o.net for o in come.outcomes if o.name == "loses on 7, its number 4"}
    assert nets == {-1, -3}  # with the odds, or without them on a come out roll
    lays, against = exact("dont-come", Multiple.DOUBLE), exact("dont-pass", Multiple.DOUBLE)
    assert lays.variance == against.variance  # these always work


def test_1_6_the_variance_with_single_odds_by_hand() -> None:
    # Squares: 1 on the come out roll (12 of 36); on a number it is 4 lost, or (1 + odds) squared.
    square = Fraction(12, 36)
    for ways, odds in ((3, Fraction(2)), (4, Fraction(3, 2)), (5, Fraction(6, 5))):
        won = Fraction(ways, ways + 6)
        square += 2 * Fraction(ways, 36) * (won * (1 + odds) ** 2 + (1 - won) * 4)
    assert exact("pass", Multiple.SINGLE).variance == square - Fraction(7, 495) ** 2


# ---- options and readings ----------------------------------------------------------------------

UNDER = (
    {"commission": Due.ON_A_WIN},
    {"odds": {"field on 12": Fraction(3), "hardway 6 or 8": Fraction(10)}},
    {"hardways_off": True},
    {"readings": {"void-on-12": "stays"}},
    {"readings": {"vigorish": "none", "winners-stay-up": "returned"}},
    {"readings": {"place-to-lose-on-a-come-out": "inactive", "order-of-settling": "losers first"}},
    {"minimum": 5_00, "increment": 5_00, "smallest_chip": 1_00},
)


@pytest.mark.parametrize("options", UNDER, ids=str)
def test_options_and_readings_count_and_both_computations_agree(options: object) -> None:
    rules = edition(**options)  # type: ignore[arg-type]
    for c in choices(rules):
        if c.offered.multiple in ("", "3-4-5x"):
            x = c.offered.exact(c.edition, None)
            assert x.second.compute() == x.ev, x.wager


def test_1_5_the_commission_on_a_win_alone_costs_less() -> None:
    late = of_wager(edition(commission=Due.ON_A_WIN), None, "buy-4")
    assert late.house_edge == Fraction(1, 20) / 3  # of three only one is won
    assert exact("buy-4").element_of_risk == Fraction(1, 21)  # of stake and commission
    none = of_wager(edition(readings={"vigorish": "none"}), None, "buy-4")
    assert none.ev == 0


def test_1_4_payments_that_are_rounded_up_count_by_the_stake() -> None:
    rules = edition(unpayable=Unpayable.ROUNDED_UP, smallest_chip=1_00)
    ten = of_wager(rules, 10_00, "place-to-win-6")
    assert ten.ev == (5 * Fraction(12, 10) - 6) / 11 == 0  # $11.67 are paid as $12.00
    assert ten.second.compute() == ten.ev
    assert of_wager(rules, None, "place-to-win-6").ev == exact("place-to-win-6").ev
    with pytest.raises(NotPermitted) as refused:
        of_wager(edition(smallest_chip=1_00), 10_00, "place-to-win-6")
    assert refused.value.cite == "1.4"


def test_1_5_buy_and_lay_bets_are_left_out_where_they_are_not_offered() -> None:
    rules = edition(buy_and_lay=False)
    assert not [c for c in choices(rules) if c.offered.wager.startswith(("buy", "lay"))]
    with pytest.raises(NotPermitted) as refused:
        list(choices(rules, "buy-4"))
    assert refused.value.cite == "1.5"


def test_mini_craps_has_the_same_wagers_and_figures() -> None:
    both = [list(choices(game.on())) for game in (CRAPS, MINI_CRAPS)]
    assert len(both[0]) == len(both[1]) == len(SLUGS) + 4 * 5
    mini = of_wager(MINI_CRAPS.on(), None, "come", Multiple.TEN)
    assert mini.distribution == exact("come", Multiple.TEN).distribution


@pytest.mark.parametrize("slug", SLUGS)
def test_weights_and_nets_add_up(slug: str) -> None:
    x = exact(slug)
    assert x.space == sum(o.weight for o in x.outcomes) and x.second.figure == "ev"
    assert sum(net * n for net, n in x.distribution.items()) / x.space == x.ev
    assert all(o.cites[0].startswith(("1.2(a)", "1.5")) for o in x.outcomes)


# ---- the two ways to solve ---------------------------------------------------------------------


def test_visits_of_a_walk_between_two_walls_are_those_of_the_textbook() -> None:
    # A fair walk from 1 of 0 ... 4: position k is visited 2 * min(1, k) * (4 - k) / 4 times.
    found = visits({1: Fraction(1)}, lambda k: [(n, HALF) for n in (k - 1, k + 1) if 0 < n < 4])
    assert found == {1: Fraction(3, 2), 2: Fraction(1), 3: HALF}


def test_equations_give_the_chance_to_reach_a_wall() -> None:
    def equation(k: int) -> tuple[dict[int, Fraction], Fraction]:
        return {n: HALF for n in (k - 1, k + 1) if 0 < n < 4}, HALF * (k == 3)

    assert solved([1], equation) == {k: Fraction(k, 4) for k in (1, 2, 3)}


def test_a_formula_looks_at_the_table_that_pays() -> None:
    rules = edition(odds={"field on 2": Fraction(3)})
    assert ev_by_formula(rules, FIELD, 1) == Fraction(-1, 36)
