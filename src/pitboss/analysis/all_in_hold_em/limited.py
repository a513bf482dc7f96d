"""All-in hold 'em under the limit of 44.11(e): edge and best play by the amount of a wager.

The limit covers all wagers of a hand together.  So a bonus is looked at beside the least ante, by
what it adds to that, and all three wagers are looked at once more at the same amount.  What a hand
wins grows with the wager until it meets the limit, each in its turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import NamedTuple

from pitboss.analysis.all_in_hold_em.counting import FOLDED, RAISED, Kind, kinds
from pitboss.analysis.all_in_hold_em.payments import (
    Stakes,
)
from pitboss.analysis.all_in_hold_em.position import (
    FOLD,
    RAISE,
    Case,
    Position,
    alone,
    position,
)
from pitboss.analysis.capped import Capped, Line, Piece
from pitboss.analysis.result import route
from pitboss.core.rules import Edition
from pitboss.games.all_in_hold_em.options import Options
from pitboss.games.all_in_hold_em.payouts import ANTE_AND_RAISE

EXAMPLES = 6


class Way(NamedTuple):
    """Which stakes grow with the amount; the ante is the least where it does not."""

    wager: str
    ante: bool = False
    hole: bool = False
    final: bool = False


WAYS = (
    Way("ante-and-raise", ante=True),
    Way("hole-card-bonus", hole=True),
    Way("final-hand-bonus", final=True),
    Way("all three at the same amount", ante=True, hole=True, final=True),
)


def limits(edition: Edition) -> tuple[Capped, ...]:
    """Each wager, and all three together, by amount."""
    return tuple(_capped(edition, way) for way in WAYS)


def _capped(edition: Edition, way: Way) -> Capped:
    options, grown = edition.options, Grown(edition, way)
    letters = [options.hole_card_table] * way.hole + [options.final_hand_table] * way.final
    return Capped(
        wager=way.wager,
        table=", ".join(letters) or None,
        cites=("44.11(e)",),
        limit=options.limit,
        bites=grown.bites,
        pieces=tuple(grown.pieces()),
        computed=route(limits, "each hand between the amounts at which what it wins is the limit"),
    )


class Wins(NamedTuple):
    """What a case wins and what it loses: cents at no amount, and for each cent of it, scaled."""

    base: int
    slope: int
    lost: int  # at no amount
    loses: int  # for each cent


class Sums:
    """What raising and folding are worth with a hand between two knots, as lines, scaled."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.lines = [[0, 0], [0, 0]]

    def add(self, option: int, number: int, base: int, slope: int) -> None:
        """Add so many cases of what may follow."""
        line = self.lines[option]
        line[0] += number * base
        line[1] += number * slope

    @property
    def more(self) -> tuple[int, int]:
        """What raising is worth more."""
        (base, slope), (other, less) = self.lines
        return base - other, slope - less

    def option(self, amount: Fraction) -> int:
        """The better option at an amount."""
        base, slope = self.more
        return RAISE if base * amount.denominator + slope * amount.numerator > 0 else FOLD

    def corner(self, low: Fraction, high: Fraction) -> Fraction | None:
        """The amount between two at which the better option changes."""
        base, slope = self.more
        if not slope:
            return None
        found = Fraction(-base, slope)
        return found if low < found < high else None


class Grown:
    """A position some of whose stakes grow with an amount."""

    def __init__(self, edition: Edition, way: Way) -> None:
        self.edition, self.way = edition, way
        options: Options = edition.options
        self.low, self.step = _amounts(options, way)
        maxima = (options.maximum, options.hole_card_maximum, options.final_hand_maximum)
        tops = [top for top, grows in zip(maxima, way[1:], strict=True) if grows and top]
        self.high = max(self.low, min(tops, default=options.limit))
        self._read(options)

    def _read(self, options: Options) -> None:
        """What each case wins, read off what small stakes are paid; which cases there are."""
        unit = _unit(options)
        read = Position(self.edition, Stakes(unit, unit, unit))
        least = alone(self.edition).ante
        self.scale = unit
        self.cells: dict[Case, list[tuple[Sums, int, int]]] = {}
        self.sums = [Sums(kind) for kind in kinds(self.edition)]
        for found in self.sums:
            for case, option, number in _cases(found.kind):
                self.cells.setdefault(case, []).append((found, option, number))
        self.wins: dict[Case, Wins] = {}
        grows = self.way[1:]
        for case in self.cells:
            won, lost = [0, 0], [0, 0]
            for paid, more, stays in zip(read.paid(case), grows, (least, 0, 0), strict=True):
                won[more] += paid.won * (1 if more else stays)
                lost[more] += (paid.net - paid.won) * (1 if more else stays)
            self.wins[case] = Wins(*won, *lost)

    @property
    def bites(self) -> int:
        """The smallest amount that may be wagered at which the limit lessens a payment."""
        knot = min(self.knots)
        return max(self.low, (int(knot) // self.step + 1) * self.step)

    @property
    def knots(self) -> Mapping[Fraction, list[Case]]:
        """The amounts at which what is won meets the limit, and for which cases it does."""
        found: dict[Fraction, list[Case]] = {}
        limit = self.edition.options.limit * self.scale
        for case, wins in self.wins.items():
            if wins.slope:
                found.setdefault(Fraction(limit - wins.base, wins.slope), []).append(case)
        return found

    def pieces(self) -> Iterator[Piece]:
        """The ranges that are played alike and have an amount in them that may be wagered."""
        last: Piece | None = None
        for piece in self._every():
            first = int(piece.low) // self.step + 1 if last or piece.low > self.low else 0
            if first * self.step > piece.high:
                continue
            if last and (last.line, last.changed) == (piece.line, piece.changed):
                piece = piece._replace(low=last.low)
            elif last:
                yield last
            last = piece
        if last:
            yield last

    def _every(self) -> Iterator[Piece]:
        knots = self.knots
        low, high = Fraction(self.low), Fraction(self.high)
        for case, wins in self.wins.items():
            self._add(case, wins.base + wins.lost, wins.slope + wins.loses)
        for knot in [knot for knot in knots if knot <= low]:
            self._stop(knots[knot])
        ends = sorted({low, high, *(knot for knot in knots if low < knot < high)})
        for start, end in pairwise(ends):
            yield from self._between(start, end)
            self._stop(knots.get(end, []))

    def _add(self, case: Case, base: int, slope: int) -> None:
        for found, option, number in self.cells[case]:
            found.add(option, number, base, slope)

    def _stop(self, cases: list[Case]) -> None:
        """From here on these cases win the limit."""
        limit = self.edition.options.limit * self.scale
        for case in cases:
            wins = self.wins[case]
            self._add(case, limit - wins.base, -wins.slope)

    def _between(self, start: Fraction, end: Fraction) -> Iterator[Piece]:
        corners = {found.corner(start, end) for found in self.sums} - {None}
        ends = sorted({start, end, *(corner for corner in corners if corner is not None)})
        for low, high in pairwise(ends):
            options = [found.option((low + high) / 2) for found in self.sums]
            yield Piece(low, high, self._line(options), tuple(self._changed(options)))

    def _line(self, options: list[int]) -> Line:
        base = slope = space = 0
        for found, option in zip(self.sums, options, strict=True):
            base += found.kind.number * found.lines[option][0]
            slope += found.kind.number * found.lines[option][1]
            space += found.kind.number * found.kind.all.total
        before = 0 if self.way.ante else position(self.edition, alone(self.edition)).best
        scale = space * self.scale
        return Line(Fraction(base, scale) - Fraction(before, space), Fraction(slope, scale))

    def _changed(self, options: list[int]) -> Iterator[str]:
        """Which hands are played otherwise than without a limit."""
        usual = position(self.edition, alone(self.edition)).hands
        for option, word in ((FOLD, "folds"), (RAISE, "raises")):
            other: Counter[str] = Counter()
            for hold, mine in zip(usual, options, strict=True):
                if mine == option != hold.option:
                    other[hold.kind.name] += hold.kind.number
            if other:
                shown, more = list(other)[-EXAMPLES:], len(other) - EXAMPLES
                rest = f" and {more} kind{'s' * (more > 1)} more" if more > 0 else ""
                yield f"{word} {sum(other.values()):,} hands: {', '.join(shown)}{rest}"


def _amounts(options: Options, way: Way) -> tuple[int, int]:
    """The least amount that may be wagered, and the steps from there."""
    least = options.minimum, options.hole_card_minimum, options.final_hand_minimum
    steps = options.ante_step, options.hole_card_step, options.final_hand_step
    step = lcm(options.increment, *(s for s, grows in zip(steps, way[1:], strict=True) if grows))
    lowest = max(n for n, grows in zip(least, way[1:], strict=True) if grows)
    return -(-lowest // step) * step, step


def _unit(options: Options) -> int:
    """An amount of every wager that is paid exactly, without rounding."""
    odds = (
        *ANTE_AND_RAISE.pays.values(),
        *options.hole_card_pays.values(),
        *options.final_hand_pays.values(),
    )
    exact = options.smallest_chip * lcm(*(ratio.denominator for ratio in odds))
    way = Way("", ante=True, hole=True, final=True)
    least, _ = _amounts(options, way)
    whole = lcm(exact, options.increment)
    return -(-least // whole) * whole


def _cases(kind: Kind) -> Iterator[tuple[Case, int, int]]:
    """Every case that a hand may lead to, with the decision and how often."""
    for made, met in kind.met:
        for course, number in zip(RAISED, met, strict=True):
            if number:
                yield Case(kind.line, made, course), RAISE, number
        if met.total:
            yield Case(kind.line, made, FOLDED), FOLD, met.total
