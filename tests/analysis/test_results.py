"""What is told of a wager follows from its outcomes, worked out by hand on small ones."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.analysis.result import Exact, Outcome, Second, route, weighed
from pitboss.regulation import Inconsistent


def half() -> Fraction:
    """What the wager below is worth: (2 - 1 - 1) / 4, and once nothing."""
    return Fraction(0)


def wager(*outcomes: Outcome) -> Exact:
    computed = route(half, "by hand")
    second = Second(computed, half)
    return Exact(
        wager="w", unit="u", cites=("18.6(d)",), outcomes=outcomes, computed=computed, second=second
    )


def outcome(weight: int, net: int, staked: int = 1) -> Outcome:
    return Outcome("o", weight, Fraction(net), Fraction(staked), net > 0)


def test_what_is_told_of_a_wager_follows_from_its_outcomes() -> None:
    x = wager(outcome(1, 2), outcome(3, -1, 2), outcome(2, 0, 1))
    assert x.space == 6
    assert x.ev == Fraction(2 - 3, 6) == -x.house_edge
    assert x.staked == Fraction(1 + 6 + 2, 6)
    assert x.element_of_risk == Fraction(1, 6) / Fraction(9, 6)
    assert x.variance == Fraction(4 + 3, 6) - Fraction(1, 36)
    assert (x.net_win, x.any_award, x.push) == (Fraction(1, 6), Fraction(1, 6), Fraction(1, 3))
    assert x.ev_resolved == Fraction(-1, 4)  # of the four that are not returned
    assert x.distribution == {-1: 3, 0: 2, 2: 1}
    assert x.computed.by == "tests.analysis.test_results:half"


def test_a_wager_without_outcomes_is_none() -> None:
    with pytest.raises(Inconsistent):
        wager()
    with pytest.raises(Inconsistent):
        wager(outcome(-1, 0))


def test_chances_become_the_smallest_whole_weights() -> None:
    assert weighed({"a": Fraction(1, 4), "b": Fraction(1, 6), "c": Fraction(7, 12)}) == {
        "a": 3,
        "b": 2,
        "c": 7,
    }
    with pytest.raises(Inconsistent):
        weighed({"a": Fraction(1, 4)})
