"""All-in hold 'em: what all wagers of a position come to together, since one limit covers them.

Without the limit each wager is paid by itself.  44.11(e) caps what all winning wagers of a hand are
paid together; which of them then goes short makes no difference to their sum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from pitboss.analysis.all_in_hold_em.counting import (
    FOLDED,
    RAISED,
    Course,
    Kind,
    kinds,
    kinds_by_board,
)
from pitboss.analysis.all_in_hold_em.payments import NOTHING, Stakes, ante, final, hole
from pitboss.analysis.payoffs import Paid
from pitboss.core.rules import Edition
from pitboss.equipment.rankings import Hand
from pitboss.games.all_in_hold_em.payouts import HoleCards
from pitboss.games.all_in_hold_em.usage import least

RAISE, FOLD = 0, 1  # the options, as a player is asked


class Case(NamedTuple):
    """All that what a position comes to hangs on."""

    line: HoleCards
    made: Hand
    course: Course


class Hold(NamedTuple):
    """A hand, and what raising and folding are worth with it, in cents over all that may follow."""

    kind: Kind
    raised: int
    folded: int

    @property
    def option(self) -> int:
        """The better option; of equal ones the one that puts less at stake."""
        return RAISE if self.raised > self.folded else FOLD


@dataclass(frozen=True)
class Position:
    """A position with its stakes, at a table."""

    edition: Edition
    stakes: Stakes
    count: Callable[[Edition], tuple[Kind, ...]] = kinds

    @cached_property
    def ante(self) -> Mapping[Course, Paid]:
        """What ante and raise are paid by themselves."""
        return ante(self.edition, self.stakes.ante, self.stakes.coupon)

    @cached_property
    def hole(self) -> Mapping[HoleCards, Paid]:
        """What the hole card bonus wager is paid by itself."""
        return hole(self.edition, self.stakes.hole) if self.stakes.hole else {}

    @cached_property
    def final(self) -> Mapping[Hand, Paid]:
        """What the final hand bonus wager is paid by itself."""
        return final(self.edition, self.stakes.final) if self.stakes.final else {}

    def paid(self, case: Case) -> tuple[Paid, ...]:
        """What each wager is paid by itself."""
        two, seven = self.hole.get(case.line, NOTHING), self.final.get(case.made, NOTHING)
        return self.ante[case.course], two, seven

    def net(self, case: Case) -> int:
        """What all come to together, in cents."""
        found = self.paid(case)
        won = sum(paid.won for paid in found)
        limit: int = self.edition.options.limit
        return min(won, limit) + sum(paid.net - paid.won for paid in found)

    @property
    def limited(self) -> bool:
        """Whether together they may reach the limit."""
        parts = (self.ante, self.hole, self.final)
        most = sum(max((paid.won for paid in part.values()), default=0) for part in parts)
        return bool(most >= self.edition.options.limit)

    @cached_property
    def hands(self) -> tuple[Hold, ...]:
        """Every hand, and what it is worth."""
        return tuple(Hold(kind, *self._worth(kind)) for kind in self.count(self.edition))

    def _worth(self, kind: Kind) -> tuple[int, int]:
        raised = folded = 0
        for made, met in kind.met:
            for course, number in zip(RAISED, met, strict=True):
                raised += number * self.net(Case(kind.line, made, course))
            folded += met.total * self.net(Case(kind.line, made, FOLDED))
        return raised, folded

    @cached_property
    def best(self) -> int:
        """What best play comes to, in cents over the whole space."""
        return sum(hold.kind.number * max(hold.raised, hold.folded) for hold in self.hands)

    @cached_property
    def space(self) -> int:
        """How many cases there are: two cards, the dealer's two, and a board of five."""
        return sum(kind.number * kind.all.total for kind, *_ in self.hands)

    def cases(self) -> Iterator[tuple[Case, Hold, int]]:
        """Each case that best play leads to, with the hand, and how often."""
        for hold in self.hands:
            kind = hold.kind
            for made, met in kind.met:
                rows = [(FOLDED, met.total)]
                if hold.option == RAISE:
                    rows = list(zip(RAISED, met, strict=True))
                for course, number in rows:
                    if number:
                        yield Case(kind.line, made, course), hold, kind.number * number


def added(found: Position, before: Position) -> Iterator[tuple[Case, int, int]]:
    """What further stakes add to a position with the same cards, in cents, and how often."""
    for one, other in zip(found.hands, before.hands, strict=True):
        for made, met in one.kind.met:
            for course, number in zip(RAISED, met, strict=True):
                raised = Case(one.kind.line, made, course)
                folded = raised._replace(course=FOLDED)
                mine = raised if one.option == RAISE else folded
                was = raised if other.option == RAISE else folded
                if number:
                    net = found.net(mine) - before.net(was)
                    yield mine, net, one.kind.number * number


@lru_cache(maxsize=64)
def position(edition: Edition, stakes: Stakes) -> Position:
    """A position, counted by classes, made once."""
    return Position(edition, stakes)


@lru_cache(maxsize=8)
def by_board(edition: Edition, stakes: Stakes) -> Position:
    """The same, counted board by board."""
    return Position(edition, stakes, kinds_by_board)


def alone(edition: Edition) -> Stakes:
    """The least ante, without a bonus."""
    return Stakes(least(edition.options))
