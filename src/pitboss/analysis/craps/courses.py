"""Craps: wagers of one player followed from when they are made until all of them are decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pitboss.analysis.craps.chain import ZERO, visits
from pitboss.analysis.craps.rolls import (
    THROWS,
    Plan,
    Result,
    State,
    followed,
    made,
    may_be_decided,
    thrown,
)
from pitboss.analysis.result import Rolls
from pitboss.core.rules import Edition
from pitboss.games.craps.layout import DONT_PASS, PASS
from pitboss.procedures.wagering import Wager

LINES = frozenset((PASS, DONT_PASS))
EACH = Fraction(1, len(THROWS))

Results = tuple[Result | None, ...]
Node = tuple[State, Results]


class Stake(NamedTuple):
    """A wager of so many cents, and what is done about it between rolls."""

    wager: Wager
    cents: int
    plan: Plan = Plan()


class Course(NamedTuple):
    """How often some wagers end each way, and how long the first of them that ends last lies."""

    ends: Mapping[tuple[Result, ...], Fraction]
    rolls: Rolls


@lru_cache(maxsize=512)
def course(edition: Edition, stakes: tuple[Stake, ...], *, on_a_point: bool) -> Course:
    """The course of some wagers, line bets first, made before a come out roll or on a point."""
    plans = tuple(stake.plan for stake in stakes)
    begun = _on_a_point(edition, stakes) if on_a_point else _before_come_out(edition, stakes)
    start: dict[Node, Fraction] = {}
    for state, chance in begun.items():
        node = _between(edition, state, plans, (None,) * len(stakes))
        start[node] = start.get(node, ZERO) + chance

    def following(node: Node) -> Iterator[tuple[Node, Fraction]]:
        for after in _after(edition, node, plans):
            if None in after[1]:
                yield after, EACH

    found = visits(start, following)
    ends: dict[tuple[Result, ...], Fraction] = {}
    for node, often in found.items():
        for _, results in _after(edition, node, plans):
            ended = tuple(result for result in results if result is not None)
            if len(ended) == len(stakes):
                ends[ended] = ends.get(ended, ZERO) + often * EACH
    active = (n for (state, _), n in found.items() if may_be_decided(edition, state))
    return Course(ends, Rolls(sum(found.values(), ZERO), sum(active, ZERO)))


def _after(edition: Edition, node: Node, plans: tuple[Plan, ...]) -> Iterator[Node]:
    state, before = node
    for after in thrown(edition, state):
        results = tuple([one or two for one, two in zip(before, after.results, strict=True)])
        yield _between(edition, after.state, plans, results)


def _between(edition: Edition, state: State, plans: tuple[Plan, ...], results: Results) -> Node:
    """What the player does before the next roll."""
    if None not in results:
        return State(0), results  # nothing lies any more
    after = followed(edition, state, plans)
    return after.state, tuple([a or b for a, b in zip(results, after.results, strict=True)])


# ---- when wagers are made ----------------------------------------------------------------------


def _before_come_out(edition: Edition, stakes: tuple[Stake, ...]) -> Mapping[State, Fraction]:
    return {made(edition, State(0), _cents(stakes)): Fraction(1)}


def _on_a_point(edition: Edition, stakes: tuple[Stake, ...]) -> Mapping[State, Fraction]:
    """When a point has just been set, each as often as it is; line bets lay there before."""
    lines = tuple(stake for stake in stakes if stake.wager in LINES)
    others = _cents(stakes[len(lines) :])
    base = made(edition, State(0), _cents(lines))
    after = [one.state for one in thrown(edition, base) if one.state.point]
    found: dict[State, Fraction] = {}
    for state in after:
        on = made(edition, state, others)
        found[on] = found.get(on, ZERO) + Fraction(1, len(after))
    return found


def _cents(stakes: tuple[Stake, ...]) -> tuple[tuple[Wager, int], ...]:
    return tuple((stake.wager, stake.cents) for stake in stakes)
