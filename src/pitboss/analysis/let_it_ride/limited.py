"""Let it ride under a payout limit: the edge and the best play by the amount of each bet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import lcm

from pitboss.analysis.capped import Capped, Line, Piece, best_lines, ranges
from pitboss.analysis.let_it_ride.payments import PATHS, Path, bets
from pitboss.analysis.let_it_ride.solving import Solution, Vector, solve
from pitboss.analysis.result import route
from pitboss.analysis.states import State, deck_of, representative
from pitboss.core.rules import Edition
from pitboss.games.let_it_ride.payouts import ODDS
from pitboss.games.let_it_ride.silences import LIMIT_COVERS
from pitboss.games.let_it_ride.usage import least
from pitboss.regulation import Inconsistent

CASES = 22_100 * 49 * 48
EXAMPLES = 3


def limits(edition: Edition) -> tuple[Capped, ...]:
    """The three bets under the limit of the table, if there is one."""
    limit, top = edition.options.payout_limit, edition.options.maximum
    if limit is None:
        return ()
    low, high = Fraction(least(edition.options)), Fraction(limit if top is None else top)
    found: list[tuple[Piece, Solution]] = []
    for start, end in ranges(low, high, knots(edition)):
        for piece, solution in _pieces(edition, start, end):
            if found and found[-1][0].line == piece.line:
                piece = piece._replace(low=found.pop()[0].low)
            found.append((piece, solution))
    return (
        Capped(
            wager="bets",
            table=None,
            cites=("18.11(c)",),
            limit=limit,
            bites=bites(edition),
            pieces=tuple(
                piece._replace(changed=tuple(_changed(edition, solution)))
                for piece, solution in found
            ),
            computed=route(limits, "backward induction at both ends of each linear range"),
        ),
    )


def knots(edition: Edition) -> set[Fraction]:
    """The amounts of a bet at which a payment may reach the limit."""
    options = edition.options
    stakes = int(edition.reads(LIMIT_COVERS) is not LIMIT_COVERS.reading)
    odds = [ratio + stakes for ratio in options.pays(ODDS, options.odds).values()]
    found = {options.payout_limit / (riding * ratio) for ratio in odds for riding in range(1, 4)}
    return found | {Fraction(options.payout_limit, riding) for riding in range(1, 4)}


def bites(edition: Edition) -> int:
    """The smallest amount that may be wagered at which the limit lessens a payment."""
    step = _step(edition)
    for knot in sorted(knots(edition)):
        amount = max(least(edition.options), (int(knot) // step + 1) * step)
        if bets(edition, amount) != bets(_unlimited(edition), amount):
            return amount
    raise Inconsistent(f"a limit of {edition.options.payout_limit} that never bites")


def _unlimited(edition: Edition) -> Edition:
    options = replace(edition.options, payout_limit=None)
    return Edition(edition.game, edition.day, options)


def _step(edition: Edition) -> int:
    return lcm(edition.options.increment, edition.options.bet_step)


class Linear:
    """What the bets come to between two amounts, as lines; a third amount must lie on them."""

    def __init__(self, edition: Edition, amounts: range) -> None:
        a, b, c = amounts[0], amounts[1], amounts[-1]
        rows = [bets(edition, amount) for amount in (a, b, c)]
        self.lines: dict[Path, tuple[Line, ...]] = {}
        for path in PATHS:
            found = []
            for one, two, three in zip(*(row[path] for row in rows), strict=True):
                slope = Fraction(three.net - one.net, c - a)
                line = Line(one.net - slope * a, slope)
                if line.at(Fraction(b)) != two.net:
                    raise Inconsistent(f"{two} at {b} is not in line with its neighbours")
                found.append(line)
            self.lines[path] = tuple(found)

    def solved(self, edition: Edition, amount: Fraction, side: int) -> tuple[Solution, int, int]:
        """The solution just beside an amount, with the scales of values and of slopes."""
        every = [line for row in self.lines.values() for line in row]
        scale = lcm(amount.denominator, *(x.denominator for line in every for x in line))
        scale *= amount.denominator
        most = 2 * CASES * max(1, *(abs(int(line.slope * scale)) for line in every)) + 1
        net: dict[Path, Vector] = {
            path: tuple(
                int(line.at(amount) * scale) * most + side * int(line.slope * scale) for line in row
            )
            for path, row in self.lines.items()
        }
        return Solution(deck_of(edition.deck), net), scale, most

    def best(self, edition: Edition, amount: Fraction, side: int) -> Line:
        """The line of the way to play that is best just beside an amount."""
        found, scale, most = self.solved(edition, amount, side)
        value, rest = divmod(found.total + most // 2, most)
        slope = Fraction(side * (rest - most // 2), scale * CASES)
        return Line(Fraction(value, scale * CASES) - slope * amount, slope)


def _pieces(edition: Edition, low: Fraction, high: Fraction) -> Iterator[tuple[Piece, Solution]]:
    step = _step(edition)
    amounts = range(int(-(-low // step) * step), int(high) + 1, step)
    if len(amounts) < 3:
        yield from (_one(edition, amount) for amount in amounts)
        return
    linear = Linear(edition, amounts)

    @cache
    def best(amount: Fraction, side: int) -> Line:
        return linear.best(edition, amount, side)

    for start, end, line in best_lines(low, high, best):
        found, _, _ = linear.solved(edition, (start + end) / 2, 1)
        yield Piece(start, end, line), found


def _one(edition: Edition, amount: int) -> tuple[Piece, Solution]:
    """A single amount, where too few lie between two knots to see a line."""
    found, at = solve(edition, amount), Fraction(amount)
    line = Line(Fraction(found.total, CASES), Fraction(0))
    return Piece(at, at, line), found


def _changed(edition: Edition, found: Solution) -> Iterator[str]:
    """Which hands are played otherwise than without a limit."""
    usual, deck = solve(_unlimited(edition), least(edition.options)), found.deck
    mine, other = found.policy, usual.policy
    first: Counter[State] = Counter()
    second: Counter[State] = Counter()
    differ = {
        (four, path)
        for four in found.tree.row
        for path in range(2)
        if mine.second(four, four, path) != other.second(four, four, path)
    }
    for three, n in deck.states(3).items():
        path = mine.first(three)
        if path != other.first(three):
            first[three] += n
        for four, more in deck.after(three) if differ else ():
            if (four, path) in differ:
                second[four] += n * more
    for bet, hands in (("bet number 1", first), ("bet number 2", second)):
        if hands:
            yield _told(bet, hands)


def _told(bet: str, rows: Counter[State]) -> str:
    hands = sum(rows.values())
    shown = [" ".join(map(str, representative(one))) for one in sorted(rows, reverse=True)]
    more = f" and {len(shown) - EXAMPLES} kinds more" if len(shown) > EXAMPLES else ""
    return f"{bet} with {hands:,} hands: {', '.join(shown[:EXAMPLES])}{more}"
