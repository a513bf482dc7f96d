"""Decisions: what each class of information is worth under each option, and rules in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from pitboss.analysis.result import Route, Second
from pitboss.analysis.suits import Lots, size_of
from pitboss.core.values import Frozen


@dataclass(frozen=True)
class Worth:
    """What the options are worth in a situation, in their order; shared by hands that are alike."""

    values: tuple[Fraction, ...]
    name: str = ""  # how people call such a hand
    counts: Mapping[str, int] = Frozen()  # how often it then wins, ties, loses

    @cached_property
    def best(self) -> int:
        """The best option; of equal ones the last, which puts less at stake."""
        best = max(self.values)
        return max(n for n, value in enumerate(self.values) if value == best)

    @cached_property
    def break_even(self) -> bool:
        """Whether the best options are worth the same."""
        return self.values.count(max(self.values)) > 1

    @cached_property
    def margin(self) -> Fraction:
        """What the first option is worth more than the best other one."""
        return self.values[0] - max(self.values[1:])


class Class(NamedTuple):
    """Hands that differ by the names of their suits alone, and what they are worth."""

    cards: Lots  # one of them
    weight: int  # how many there are
    worth: Worth

    def __str__(self) -> str:
        return " and ".join(" ".join(map(str, lot)) for lot in self.cards)


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
    lots: tuple[int, ...]  # so many cards of one's own, so many of the table
    options: tuple[str, ...]  # what puts more at stake first
    worth: Callable[[Lots], Worth]
    hands: Callable[[], Iterable[tuple[Lots, int]]]  # one of each class, and how many there are
    rules: tuple[Rule, ...] = ()  # the first that speaks of a hand decides
    otherwise: int = 1  # what is done where no rule speaks

    @cached_property
    def classes(self) -> tuple[Class, ...]:
        """Every class of hands."""
        return tuple(Class(lots, weight, self.worth(lots)) for lots, weight in self.hands())

    def of(self, lots: Lots) -> Class:
        """The class of some cards."""
        return Class(lots, size_of(lots), self.worth(lots))

    @cached_property
    def space(self) -> int:
        """How many hands there are."""
        return sum(c.weight for c in self.classes)

    @cached_property
    def frequencies(self) -> tuple[Fraction, ...]:
        """How often each option is the best one; of equal ones the last counts."""
        found = [0] * len(self.options)
        for c in self.classes:
            found[c.worth.best] += c.weight
        return tuple(Fraction(n, self.space) for n in found)

    @cached_property
    def break_even(self) -> tuple[Class, ...]:
        """The classes that may be played either way."""
        return tuple(c for c in self.classes if c.worth.break_even)

    def borderline(self, best: int) -> Class | None:
        """Of the classes played with an option the one for which it matters least."""
        decided = [c for c in self.classes if c.worth.best == best and not c.worth.break_even]
        return min(decided, key=lambda c: abs(c.worth.margin), default=None)

    def rule_for(self, lots: Lots) -> Rule | None:
        """The rule that speaks of some cards."""
        return next((rule for rule in self.rules if rule.speaks_of(*lots)), None)

    def ruled(self, lots: Lots) -> int:
        """The option that the rules say."""
        rule = self.rule_for(lots)
        return rule.option if rule else self.otherwise

    @cached_property
    def exceptions(self) -> tuple[Class, ...]:
        """The classes in which the rules say what is worse."""
        return tuple(
            c
            for c in self.classes
            if self.ruled(c.cards) != c.worth.best and not c.worth.break_even
        )


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
    unit: str
    ev: Fraction
    decisions: tuple[Decision, ...]
    simpler: tuple[Simpler, ...]
    computed: Route
    second: Second
