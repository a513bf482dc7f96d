"""18.11(c): what a payout limit does to the edge and to the best play, by the amount of a bet."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import groupby, pairwise

import pytest

from pitboss.analysis.capped import Capped, Line, best_lines
from pitboss.analysis.let_it_ride import exact_bets
from pitboss.analysis.let_it_ride.again import bets_by_final_hands
from pitboss.analysis.let_it_ride.limited import limits
from pitboss.analysis.let_it_ride.solving import solve
from tests.rounds import OLD, edition

LIMIT = 50_000_00
READINGS = ["winnings", "with stakes"]


@cache
def capped(reading: str) -> Capped:
    [found] = limits(edition(payout_limit=LIMIT, readings={"limit-covers": reading}))
    return found


def test_18_11_c_a_table_without_a_limit_has_none_to_tell() -> None:
    assert limits(edition()) == ()


def test_18_11_c_the_limit_bites_where_three_royal_flushes_exceed_it() -> None:
    # 3 times 1,000 times $16.66 is $49,980; of $16.67 it is $50,010.
    assert capped("winnings").bites == 1667
    # With the stakes 3 times 1,001: 3,003 times $16.65 is $49,999.95.
    assert capped("with stakes").bites == 1666
    [coarse] = limits(edition(payout_limit=LIMIT, minimum=500, increment=500, maximum=100_00))
    assert coarse.bites == 20_00  # what may be wagered goes in steps of $5.00
    assert coarse.pieces[-1].high == 100_00


@pytest.mark.parametrize("reading", READINGS)
def test_18_11_c_the_ranges_cover_every_amount_and_meet(reading: str) -> None:
    pieces = capped(reading).pieces
    assert [pieces[0].low, pieces[-1].high] == [Fraction(1), Fraction(LIMIT)]
    for one, two in pairwise(pieces):
        assert one.high == two.low and one.line.at(one.high) == two.line.at(one.high)


@pytest.mark.parametrize("reading", READINGS)
def test_18_11_c_each_range_is_worth_what_its_amounts_are_solved_to(reading: str) -> None:
    rules = edition(payout_limit=LIMIT, readings={"limit-covers": reading})
    for piece in (*capped(reading).pieces[:5], *capped(reading).pieces[5::12]):
        amount = int(piece.high)
        solved = Fraction(solve(rules, amount).total, 22_100 * 49 * 48 * amount)
        assert solved == piece.ev(Fraction(amount))
    assert exact_bets(rules, 100_00).ev == next(
        piece.ev(Fraction(100_00)) for piece in capped(reading).pieces if piece.high > 100_00
    )


def test_18_11_c_below_the_limit_nothing_changes_and_above_the_edge_grows() -> None:
    pieces = capped("winnings").pieces
    assert pieces[0].line == Line(Fraction(0), exact_bets(edition()).ev)
    assert pieces[0].high == Fraction(LIMIT, 3000) and not pieces[0].changed
    edges = [-piece.ev(piece.high) for piece in pieces]
    assert edges == sorted(edges)


def test_18_11_c_the_first_hands_played_otherwise() -> None:
    changed = next(piece for piece in capped("winnings").pieces if piece.changed)
    assert 96_89 < changed.low < 96_90
    assert changed.changed == (
        "bet number 1 with 20 hands: 9c 8c 7c, 8c 7c 6c, 7c 6c 5c and 2 kinds more",
    )


def test_18_11_c_a_limited_bet_is_worth_what_final_hands_say() -> None:
    rules = edition(OLD, payout_limit=LIMIT)
    assert bets_by_final_hands(rules, 100_00) == exact_bets(rules, 100_00).ev


def test_the_highest_of_some_lines_is_found_with_its_corners() -> None:
    lines = [
        Line(Fraction(0), Fraction(1)),
        Line(Fraction(6), Fraction(-2)),
        Line(Fraction(4), Fraction(0)),
    ]

    def best(amount: Fraction, side: int) -> Line:
        return max(lines, key=lambda line: (line.at(amount), side * line.slope))

    found = list(best_lines(Fraction(0), Fraction(9), best))
    assert [line for line, _ in groupby(line for *_, line in found)] == [
        lines[1],
        lines[2],
        lines[0],
    ]
    assert {low for low, _, _ in found} == {Fraction(n) for n in (0, 1, 2, 4)}  # 2 parts no lines
    for low, high, line in found:
        assert line == best(low, 1) == best(high, -1)
