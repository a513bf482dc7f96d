"""Decisions: what each class of information is worth under each option, and rules in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from pitboss.analysis.result import Route, Second
from pitboss.core.values import Frozen


class Class(NamedTuple):
    """Hands between which a player cannot tell a difference that matters, and their worth."""

    example: str  # one of them
    weight: int  # how many deals of the whole space they are
    values: tuple[Fraction, ...]  # what each option is worth, in the order of the options
    cards: Any = ()  # the example as cards
    counts: Mapping[str, int] = Frozen()  # how often it then wins, ties, loses

    @property
    def best(self) -> int:
        """The best option; of equal ones the last, which puts less at stake."""
        best = max(self.values)
        return max(n for n, value in enumerate(self.values) if value == best)

    @property
    def break_even(self) -> bool:
        """Whether the best options are worth the same."""
        return sorted(self.values)[-2:] == [max(self.values)] * 2

    @property
    def margin(self) -> Fraction:
        """What the first option is worth more than the best other one."""
        return self.values[0] - max(self.values[1:])


class Rule(NamedTuple):
    """A rule for people: hands of which it speaks are played with its option."""

    words: str
    option: int
    speaks_of: Callable[..., bool]  # of the cards of a class


@dataclass(frozen=True, kw_only=True)
class Decision:
    """One point at which a player decides."""

    name: str
    cites: tuple[str, ...]
    knows: str  # what the player has seen
    options: tuple[str, ...]  # what puts more at stake first
    classes: tuple[Class, ...]
    rules: tuple[Rule, ...] = ()  # the first that speaks of a hand decides
    otherwise: int = 1  # what is done where no rule speaks

    @cached_property
    def space(self) -> int:
        """The deals of the whole space."""
        return sum(c.weight for c in self.classes)

    @cached_property
    def frequencies(self) -> tuple[Fraction, ...]:
        """How often each option is the best one; of equal ones the last counts."""
        found = [0] * len(self.options)
        for c in self.classes:
            found[c.best] += c.weight
        return tuple(Fraction(n, self.space) for n in found)

    @cached_property
    def break_even(self) -> tuple[Class, ...]:
        """The classes that may be played either way."""
        return tuple(c for c in self.classes if c.break_even)

    def borderline(self, best: int) -> Class:
        """Of the classes played with an option the one for which it matters least."""
        decided = [c for c in self.classes if c.best == best and not c.break_even]
        return min(decided, key=lambda c: (abs(c.margin), c.example))

    def ruled(self, c: Class) -> int:
        """What the rules say about a class."""
        for rule in self.rules:
            if rule.speaks_of(*c.cards):
                return rule.option
        return self.otherwise

    @cached_property
    def exceptions(self) -> tuple[Class, ...]:
        """The classes in which the rules say what is worse."""
        return tuple(c for c in self.classes if c.values[self.ruled(c)] != max(c.values))


class Simpler(NamedTuple):
    """A simpler way to play, and what it costs."""

    name: str
    words: str
    ev: Fraction
    cost: Fraction  # the best that can be had, less this


@dataclass(frozen=True, kw_only=True)
class Strategy:
    """How a wager is played best."""

    wager: str
    table: str | None = None
    unit: str
    ev: Fraction
    decisions: tuple[Decision, ...]
    simpler: tuple[Simpler, ...]
    computed: Route
    second: Second
