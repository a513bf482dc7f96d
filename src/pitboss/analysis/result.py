"""The exact result of a wager: every way it may end, each with an integer weight.

Whatever is told of a wager follows from its outcomes; no figure is stored beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from pitboss.regulation import Inconsistent

ZERO = Fraction(0)


class Outcome(NamedTuple):
    """One way in which a wager may end: how often, and what it then comes to, in units."""

    name: str
    weight: int
    net: Fraction  # won or lost
    staked: Fraction  # wagered when it was decided, whatever was withdrawn before
    award: bool  # whether anything was paid
    cites: tuple[str, ...] = ()


class Route(NamedTuple):
    """How a figure is computed: the function, and its way in words."""

    by: str  # module and name, as it is imported
    method: str

    def __str__(self) -> str:
        return f"{self.by}: {self.method}"


@dataclass(frozen=True)
class Second:
    """A computation by another way that shares no counting with the first, made when asked for."""

    route: Route
    compute: Callable[[], Fraction] = field(compare=False)
    figure: str = "ev"  # what it computes again


class Rolls(NamedTuple):
    """The expected number of rolls while a wager lies, and of those that may decide it."""

    lying: Fraction
    active: Fraction


def route(function: Callable[..., object], method: str) -> Route:
    """The route of a function."""
    return Route(f"{function.__module__}:{function.__qualname__}", method)


@dataclass(frozen=True, kw_only=True)
class Exact:
    """What a wager comes to under one pay table, per unit."""

    wager: str  # a slug
    table: str | None = None  # the letter of the pay table, where there is a choice
    unit: str  # what one unit is
    cites: tuple[str, ...]  # what offers the wager, and what pays it
    outcomes: tuple[Outcome, ...]
    computed: Route
    second: Second
    strategy: str = ""  # how it is played, where there is anything to decide
    multiple: str | None = None  # the posted multiple of what supplements it
    rolls: Rolls | None = None  # of wagers that are decided by rolls
    other: Exact | None = None  # the same if break-even choices are made the other way

    def __post_init__(self) -> None:
        if not self.outcomes or min(outcome.weight for outcome in self.outcomes) < 0:
            raise Inconsistent(f"{self.wager}: outcomes without weight")

    @cached_property
    def space(self) -> int:
        """How many equally likely cases there are."""
        return sum(outcome.weight for outcome in self.outcomes)

    @cached_property
    def ev(self) -> Fraction:
        """The expected net result."""
        return self._mean(lambda outcome: outcome.net)

    @property
    def house_edge(self) -> Fraction:
        """What the house wins of a unit."""
        return -self.ev

    @cached_property
    def staked(self) -> Fraction:
        """The expected total that is wagered in the end."""
        return self._mean(lambda outcome: outcome.staked)

    @property
    def element_of_risk(self) -> Fraction:
        """What the house wins of what is wagered in the end."""
        return -self.ev / self.staked

    @property
    def ev_resolved(self) -> Fraction:
        """The expected net result of a wager that is won or lost, where wagers may be returned."""
        return self.ev / (1 - self.push)

    @property
    def ev_per_roll(self) -> Fraction | None:
        """The expected net result by roll that may decide the wager."""
        return self.ev / self.rolls.active if self.rolls else None

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the net result."""
        return self._mean(lambda outcome: outcome.net * outcome.net) - self.ev**2

    @cached_property
    def net_win(self) -> Fraction:
        """How often the net result is above zero."""
        return self._chance(lambda outcome: outcome.net > 0)

    @cached_property
    def any_award(self) -> Fraction:
        """How often anything is paid."""
        return self._chance(lambda outcome: outcome.award)

    @cached_property
    def push(self) -> Fraction:
        """How often the net result is nothing."""
        return self._chance(lambda outcome: outcome.net == 0)

    @cached_property
    def distribution(self) -> Mapping[Fraction, int]:
        """The weight of each net result, lowest first."""
        return weights((outcome.net, outcome.weight) for outcome in self.outcomes)

    def _mean(self, of: Callable[[Outcome], Fraction]) -> Fraction:
        return sum((o.weight * of(o) for o in self.outcomes), ZERO) / self.space

    def _chance(self, holds: Callable[[Outcome], bool]) -> Fraction:
        return Fraction(sum(o.weight for o in self.outcomes if holds(o)), self.space)


def figures(x: Exact) -> dict[str, Fraction]:
    """What is compared of a wager, by name."""
    return {
        "ev": x.ev,
        "house_edge": x.house_edge,
        "element_of_risk": x.element_of_risk,
        "variance": x.variance,
        "hit_frequency": x.net_win,
        "any_award": x.any_award,
        "push": x.push,
        **({"ev_per_resolved": x.ev_resolved, **_of(x.rolls)} if x.rolls else {}),
    }


def _of(rolls: Rolls) -> dict[str, Fraction]:
    return {"rolls_while_it_lies": rolls.lying, "rolls_that_may_decide_it": rolls.active}


class Covariance(NamedTuple):
    """What two wagers have to do with each other, per unit of each."""

    wagers: tuple[str, str]
    tables: tuple[str | None, str | None]
    positions: int  # 1: both at one position; 2: at two positions of one player
    value: Fraction
    computed: Route
    second: Second
    made: str = ""  # when they are made, where it matters


def weights(pairs: Iterable[tuple[Fraction, int]]) -> Mapping[Fraction, int]:
    """Weights added up by net result, lowest first."""
    found: Counter[Fraction] = Counter()
    for net, weight in pairs:
        if weight:
            found[net] += weight
    return dict(sorted(found.items()))


def covariance(pairs: Iterable[tuple[Fraction, Fraction, int]]) -> Fraction:
    """The covariance of two results, each pair with its weight."""
    x = y = xy = ZERO
    space = 0
    for one, two, weight in pairs:
        space += weight
        x, y, xy = x + weight * one, y + weight * two, xy + weight * one * two
    return xy / space - x / space * (y / space)


def weighed(chances: Mapping[str, Fraction]) -> Mapping[str, int]:
    """Integer weights of chances that add up to one, as small as they can be."""
    if sum(chances.values()) != 1:
        raise Inconsistent(f"chances add up to {sum(chances.values())}")
    space = lcm(*(chance.denominator for chance in chances.values()))
    return {name: int(chance * space) for name, chance in chances.items()}
