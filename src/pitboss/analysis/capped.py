"""What a wager is worth as a function of its amount, where a payout limit caps what is paid.

Between two amounts at which some payment reaches the limit every payment is linear in the amount.
So the best that can be had is the highest of some lines there, one for each way to play; they are
found from both ends inwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from pitboss.analysis.result import Route


class Line(NamedTuple):
    """An expected net result in cents: so much at no wager at all, and so much for each cent."""

    base: Fraction
    slope: Fraction

    def at(self, amount: Fraction) -> Fraction:
        """The result at an amount."""
        return self.base + self.slope * amount


class Piece(NamedTuple):
    """A range of amounts that are played alike; per unit the result is slope + base / amount."""

    low: Fraction
    high: Fraction
    line: Line
    changed: tuple[str, ...] = ()  # what is decided otherwise than without a limit

    def ev(self, amount: Fraction) -> Fraction:
        """The expected net result per unit at an amount of the range."""
        return self.line.at(amount) / amount


class Capped(NamedTuple):
    """A wager under a payout limit."""

    wager: str
    table: str | None
    cites: tuple[str, ...]
    limit: int
    bites: int  # the smallest amount that may be wagered at which it lessens a payment
    pieces: tuple[Piece, ...]
    computed: Route


Best = Callable[[Fraction, int], Line]  # the best line just above (1) or below (-1) an amount


def ranges(
    low: Fraction, high: Fraction, knots: Iterable[Fraction]
) -> Iterator[tuple[Fraction, ...]]:
    """Neighbouring amounts between which every payment is linear."""
    inside = sorted({low, high, *(knot for knot in knots if low < knot < high)})
    yield from pairwise(inside)


def best_lines(
    low: Fraction, high: Fraction, best: Best
) -> Iterator[tuple[Fraction, Fraction, Line]]:
    """The lines that are highest somewhere between two amounts, and where."""
    left, right = best(low, 1), best(high, -1)
    if left == right:
        yield low, high, left
        return
    meet = (left.base - right.base) / (right.slope - left.slope)
    if best(meet, 1).at(meet) == left.at(meet):
        yield low, meet, left
        yield meet, high, right
        return
    yield from best_lines(low, meet, best)
    yield from best_lines(meet, high, best)
