"""Three card poker: which hands are played, and how often each thing happens to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from pitboss.analysis.three_card_poker.field import Against, Own
from pitboss.analysis.three_card_poker.payments import FORFEITED, PLAYS, Net, Payments, Stakes
from pitboss.analysis.three_card_poker.payments import payments as payments_of
from pitboss.core.rules import Edition
from pitboss.equipment.rankings import Hand

Policy = Callable[[Own], int]


class Course(NamedTuple):
    """What decides what the wagers of a position come to."""

    line: Hand
    against: Against | None  # none: the hand was forfeited

    @property
    def words(self) -> str:
        """The same in words."""
        if self.against is None:
            return f"{self.line}, forfeited"
        if not self.against.qualified:
            return f"{self.line}, the dealer does not qualify"
        return f"{self.line}, {('equal', 'higher', 'lower')[self.against.sign]}"


class Solution:
    """What playing and forfeiting are worth with each hand, in cents over the dealer's hands."""

    def __init__(self, payments: Payments) -> None:
        self.payments, self.field = payments, payments.field

    def values(self, own: Own) -> tuple[int, int]:
        """What playing and forfeiting are worth."""
        net = self.payments.net
        plays = sum(n * net(own.cards, against).together for against, n in own.against.items())
        return plays, self.field.dealers * net(own.cards, None, FORFEITED).together

    def policy(self, own: Own) -> int:
        """The best decision; where both are worth the same, the hand is forfeited."""
        plays, forfeits = self.values(own)
        return PLAYS if plays > forfeits else FORFEITED

    def census(self, policy: Policy) -> dict[Course, tuple[Net, int]]:
        """What each course comes to, and how often it is taken; the highest hands first."""
        nets: dict[Course, Net] = {}
        weights = Counter[Course]()
        for own in self.field.own:
            line, decision = self.payments.ranking(own.cards), policy(own)
            forfeited = {None: self.field.dealers}
            for against, n in (forfeited if decision == FORFEITED else own.against).items():
                course = Course(line, against)
                weights[course] += own.weight * n
                nets[course] = self.payments.net(own.cards, against, decision)
        order = self.payments.ranking.hands
        listed = sorted(weights, key=lambda c: (order.index(c.line), c.against or ()))
        return {course: (nets[course], weights[course]) for course in listed}


@lru_cache(maxsize=64)
def solve(edition: Edition, stakes: Stakes) -> Solution:
    """The solution at some stakes."""
    return Solution(payments_of(edition, stakes))
