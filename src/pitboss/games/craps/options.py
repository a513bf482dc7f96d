"""Craps: what the licensee may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import product
from typing import ClassVar

from pitboss.core.rules import Edition
from pitboss.core.values import Frozen
from pitboss.games.craps.layout import (
    BUY,
    BY_NAME,
    COME_ODDS,
    LAY,
    NUMBER_OF,
    NUMBERS,
    ORDER,
    PASS_ODDS,
    PROPOSITIONS,
    SUPPORTED,
)
from pitboss.games.craps.payouts import (
    COMMISSION_RATE,
    MULTIPLES,
    PAIRS,
    PAYOUTS,
    TABLES,
    Due,
    Multiple,
)
from pitboss.games.craps.silences import SILENCES, VIGORISH
from pitboss.games.craps.verdicts import WINS, rulings
from pitboss.procedures.options import (
    Unpayable,
    check_kinds,
    check_pays,
    check_readings,
    check_stakes,
    least_stake,
    may,
    settle_mappings,
    whole_step,
)
from pitboss.procedures.wagering import Wager
from pitboss.regulation import require

PLAYERS, SEATS_OF_MINI = 14, 9
FACES = range(1, 7)


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a licensee, each with the paragraph that leaves it open.  Money in cents."""

    positions: int = may("1.2(a)", default=PLAYERS, kind="count")
    minimum: int = may("8.2", default=1, notice="changed")
    maximum: int | None = may("8.2", notice="changed")
    increment: int = may("8.2", default=1, notice="changed")
    proposition_minimum: int = may("8.2", default=1, notice="changed")
    proposition_maximum: int | None = may("8.2", notice="changed")
    hardways_off: bool = may("1.2(a)7", default=False)  # on a come out roll, unless called on
    buy_and_lay: bool = may("1.5", default=True, notice="withdrawn")
    commission: Due = may("1.5", default=Due.AT_ONCE)
    odds_multiple: Multiple = may("1.6", default=Multiple.SINGLE, notice="changed")
    odds: Mapping[str, Fraction] = may("1.4", default=Frozen())
    smallest_chip: int = may("1.3", default=1)
    unpayable: Unpayable = may("1.4", default=Unpayable.REFUSED)
    readings: Mapping[str, str] = may(default=Frozen())
    match_play: ClassVar[bool] = False
    most_positions: ClassVar[int | None] = None  # as many as are posted
    watches: ClassVar[str] = "boxperson"  # who confirms late wagers, as a dealer does

    def __post_init__(self) -> None:
        settle_mappings(self)

    def check(self, edition: Edition) -> None:
        """Refuse what is below its floor or not offered by the edition."""
        check_kinds(self)
        check_readings(self, SILENCES)
        require(
            1 <= self.positions <= (self.most_positions or self.positions),
            "1.2(a)",
            "a table for {} players",
            self.positions,
            permitted=f"1 to {SEATS_OF_MINI} at mini-craps; at craps as many as are posted",
            option=True,
        )
        steps = [self.step(wager) for wager in ORDER if wager not in SUPPORTED]
        check_stakes(
            self,
            "1.4",
            (
                *((self.minimum, self.maximum, step) for step in steps),
                *((self.proposition_minimum, self.proposition_maximum, step) for step in steps),
            ),
        )
        check_pays(PAYOUTS, self.odds)

    @cached_property
    def pays(self) -> Mapping[str, Fraction]:
        """What every row of the tables is paid here."""
        rows = {row: ratio for table in TABLES for row, ratio in table.pays.items()}
        return {**rows, **self.odds}

    @cached_property
    def charged(self) -> Fraction:
        """The commission on a buy or lay bet, as a part of what it is charged on."""
        chosen = self.readings.get(VIGORISH.slug, VIGORISH.reading.slug)
        return COMMISSION_RATE if chosen == VIGORISH.reading.slug else Fraction(0)

    def commission_on(self, wager: Wager, stake: int) -> int:
        """What the commission on a stake comes to, in whole chips that it does not exceed."""
        exact = stake * self._charge(wager)
        return int(exact // self.smallest_chip) * self.smallest_chip

    def _charge(self, wager: Wager) -> Fraction:
        """The commission as a part of the stake: of the stake itself, or of what it may win."""
        if wager in LAYS:
            return self.charged * self.pays[f"lay {PAIRS[NUMBER_OF[wager]]}"]
        return self.charged if wager in BUYS else Fraction(0)

    def step(self, wager: Wager, number: int = 0) -> int:
        """The smallest stake of which every multiple is paid in whole chips.

        Odds behind a line bet are paid by its number.
        """
        if number and wager in SUPPORTED:
            return whole_step(self, (self.pays[odds_row(wager, number)],))
        return self._steps[wager]

    @cached_property
    def _steps(self) -> Mapping[Wager, int]:
        ratios = {w: [self.pays[row] for row in rows_of(w)] for w in ORDER}
        return {w: whole_step(self, (*ratios[w], self._charge(w))) for w in ORDER}

    def limits(self, wager: Wager) -> tuple[int, int | None]:
        """The least and the most that may lie on a wager; odds have a limit of their own."""
        if wager in PROPOSITION_WAGERS:
            return self.proposition_minimum, self.proposition_maximum
        return (1, None) if wager in SUPPORTED else (self.minimum, self.maximum)

    def least(self, wager: Wager) -> int:
        """The least that may be wagered, increments and whole chips considered."""
        increment = 1 if wager in SUPPORTED else self.increment
        return least_stake(self.limits(wager)[0], increment, self.step(wager))

    def multiple(self, number: int) -> int:
        """How many times a wager on a number may be supported."""
        return MULTIPLES[self.odds_multiple][number]


@dataclass(frozen=True, kw_only=True)
class MiniOptions(Options):
    """The same at mini-craps: seats for nine players, and nobody sits box."""

    positions: int = may("1.2(a)", default=SEATS_OF_MINI, kind="count")
    most_positions: ClassVar[int | None] = SEATS_OF_MINI
    watches: ClassVar[str] = "floorperson"


def odds_row(odds: Wager, number: int) -> str:
    """The row under which odds behind a wager on a number are paid."""
    return f"{'taking' if odds in TAKEN else 'laying'} odds {PAIRS[number]}"


TAKEN = frozenset((PASS_ODDS, *COME_ODDS.values()))  # odds that are taken; the others are laid
BUYS, LAYS = frozenset(BUY.values()), frozenset(LAY.values())
PROPOSITION_WAGERS = frozenset(PROPOSITIONS)


@cache
def _rows() -> Mapping[Wager, frozenset[str]]:
    found: dict[Wager, set[str]] = {}
    for point, dice in product((0, *NUMBERS), product(FACES, FACES)):
        for name, ruling in rulings(point, dice).items():
            rows = found.setdefault(BY_NAME[name], set())
            if ruling.verdict is WINS:
                rows.add(ruling.row)
    return {wager: frozenset(rows) for wager, rows in found.items()}


def rows_of(wager: Wager) -> frozenset[str]:
    """The rows of the pay tables under which a wager may be paid."""
    return _rows()[wager]
