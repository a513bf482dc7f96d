"""What an equity is: whole numbers of cases, and the fractions of a pot that follow from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from pitboss.analysis.equity.kinds import Kind

Cell = tuple[int, int | None]  # among how many the high hand and the low one are shared
NO_LOW = None  # nobody has a low hand, or the game has none


class Player(NamedTuple):
    """What comes of a player's cards: how many cases there are of each kind.

    A case is `(high, low)`: among how many this player shares the high hand and the low one; 0 if
    another has it, and `None` for low if nobody has a low hand.
    """

    hand: str
    kind: Kind
    counts: Mapping[Cell, int]

    def number(self, holds: Callable[[int, int | None], bool]) -> int:
        """In how many cases something holds."""
        return sum(n for cell, n in self.counts.items() if holds(*cell))

    def share(self, cell: Cell) -> Fraction:
        """Of a pot, in a case; odd chips are not considered."""
        high, low = (Fraction(1, n) if n else Fraction(0) for n in cell)
        if self.kind.high is None:
            return low
        return high if cell[1] is NO_LOW else (high + low) / 2

    @property
    def cases(self) -> int:
        """All cases."""
        return sum(self.counts.values())

    @property
    def equity(self) -> Fraction:
        """The mean share of the pot."""
        return sum((n * self.share(c) for c, n in self.counts.items()), Fraction(0)) / self.cases

    @property
    def variance(self) -> Fraction:
        """Of the share of the pot."""
        squares = (n * self.share(c) ** 2 for c, n in self.counts.items())
        return sum(squares, Fraction(0)) / self.cases - self.equity**2

    @property
    def wins(self) -> int:
        """The cases in which the player takes the whole pot, alone: a scoop where it is split."""
        return sum(n for c, n in self.counts.items() if self.share(c) == 1)

    @property
    def losses(self) -> int:
        """The cases in which the player gets nothing."""
        return sum(n for c, n in self.counts.items() if self.share(c) == 0)

    @property
    def ties(self) -> int:
        """All others: the pot, or a half of it, is shared."""
        return self.cases - self.wins - self.losses

    @property
    def high(self) -> tuple[int, int]:
        """The cases in which the high hand is the player's alone, and those in which it is tied."""
        return self.number(lambda high, _: high == 1), self.number(lambda high, _: high > 1)

    @property
    def low(self) -> tuple[int, int]:
        """The same of the low hand."""
        alone = self.number(lambda _, low: low == 1)
        return alone, self.number(lambda _, low: low is not None and low > 1)

    @property
    def no_low(self) -> int:
        """The cases in which nobody has a low hand."""
        return self.number(lambda _, low: low is NO_LOW)


class Equity(NamedTuple):
    """What comes of all hands together."""

    kind: Kind
    players: tuple[Player, ...]
    cases: int
    seed: int | None = None  # of samples; nothing if every case was counted

    @property
    def exact(self) -> bool:
        """Whether every case was counted."""
        return self.seed is None

    def error(self, player: Player) -> float:
        """The standard error of the mean share: nothing if every case was counted."""
        return 0.0 if self.exact else sqrt(player.variance / max(1, self.cases - 1))
