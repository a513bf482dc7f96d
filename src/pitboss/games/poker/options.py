"""Poker: what the licensee may choose and posts.  Money in cents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from pitboss.core.rules import Edition
from pitboss.core.values import Frozen
from pitboss.equipment.odds import money
from pitboss.games.poker import types
from pitboss.games.poker.silences import ANNOUNCED_RAISE, INCOMPLETE_RAISES, SILENCES
from pitboss.procedures.betting import Limit, Posted
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.options import check_kinds, check_readings, may
from pitboss.regulation import require

QUARTER, DOLLAR = 25, 1_00
DECK_SIZE = 52


@dataclass(frozen=True, kw_only=True)
class Options:
    """What is posted at every poker table, each with the paragraph that leaves it open."""

    shuffling: Shuffling = may("14.5(a)", default=Shuffling.MANUAL)
    positions: int = may("14.6(b)", default=8, kind="count")
    limit: Limit = may("14.17", default=Limit.FIXED, notice="changed")
    minimum: int = may("14.7(c)3", default=2_00, notice="changed")
    later: int | None = may("14.17", notice="changed")  # of a fixed limit, in the later rounds
    maximum: int | None = may("14.17", notice="changed")  # of a spread limit
    raises: int | None = may("14.17", default=3, kind="count", notice="changed")
    check_raise: bool = may("14.7(j)", default=True, notice="changed")
    ante: int = may("14.7(b)1", default=0, notice="changed")
    rake_percent: int = may("14.14", default=0, kind="count", notice="changed")
    rake_cap: int | None = may("14.14", notice="changed")
    rake_step: int | None = may("14.14", notice="changed")  # the points at which it is taken
    time_charge: int = may("14.14", default=0, notice="changed")  # of each player, for
    time_minutes: int = may("14.14", default=30, kind="count", notice="changed")
    smallest_chip: int = may("14.9(i)2i", default=1_00)
    readings: Mapping[str, str] = may(default=Frozen())

    dealing = Dealing.HAND  # 14.6(e)1
    second_deck = True  # 14.5(d) speaks of both decks
    counting_shuffler = False
    match_play = False
    most_players, players_by = 11, "14.6(b)"
    button = ""  # the paragraph by which one goes round

    def __post_init__(self) -> None:
        object.__setattr__(self, "readings", Frozen(self.readings))

    def check(self, edition: Edition) -> None:
        """Refuse what no paragraph allows to be posted."""
        check_kinds(self)
        check_readings(self, SILENCES)
        check_table(self)
        check_revenue(self)
        check_limits(self)

    def posted(self, edition: Edition, *, late: bool) -> Posted:
        """What is posted for a betting round."""
        bet = self.later if self.later is not None and late else self.minimum
        raises = self.raises if self.limit in (Limit.FIXED, Limit.SPREAD) else None
        opens = edition.reads(INCOMPLETE_RAISES).slug
        return Posted(
            self.limit,
            bet,
            self.maximum,
            raises,
            self.check_raise,
            together=opens != "alone",
            half=opens == "half",
            by=edition.reads(ANNOUNCED_RAISE) is ANNOUNCED_RAISE.reading,
        )

    @property
    def required(self) -> int:
        """The largest bet that may be required of a player beside the ante."""
        return 0


def check_table(options: Options) -> None:
    """Players, chips, antes and the rake."""
    most, chip, ante = options.most_players, options.smallest_chip, options.ante
    require(
        2 <= options.positions <= most,
        "14.6(b)" if options.positions < 2 else options.players_by,
        "{} positions",
        options.positions,
        permitted=f"2 to {most}",
        option=True,
    )
    require(
        0 < chip <= DOLLAR,
        "14.9(i)2i",
        "chips of {:$} as the smallest",
        chip,
        permitted="chips of one dollar or less: what cannot be divided is not more than that",
        option=True,
    )
    require(
        ante >= 0 and (ante % chip == 0 or (ante < DOLLAR and ante % QUARTER == 0)),
        "14.7(c)",
        "an ante of {:$}",
        ante,
        permitted="whole chips, or less than a dollar in quarters and halves",
        option=True,
    )


def check_revenue(options: Options) -> None:
    """14.14: a percentage of the pots, or a charge for time."""
    percent, cap, step = options.rake_percent, options.rake_cap, options.rake_step
    require(
        0 <= percent <= 100,
        "14.14",
        "a rake of {} percent",
        percent,
        permitted="0 to 100 percent",
        option=True,
    )
    require(
        (cap is None or cap >= 0) and (step is None or step > 0),
        "14.14",
        "a cap of {:$} and points at each {:$}",
        cap or 0,
        step or 0,
        permitted="a cap, if there is one, of zero or more, and points above zero",
        option=True,
    )
    charge, chip = options.time_charge, options.smallest_chip
    require(
        charge >= 0 and charge % chip == 0 and options.time_minutes > 0,
        "14.14",
        "a charge of {:$} for {} minutes",
        charge,
        options.time_minutes,
        permitted="whole chips, for a minute or more",
        option=True,
    )
    require(
        not (percent and charge),
        "14.14",
        "a rake of {} percent beside a charge for time",
        percent,
        permitted="one of the two",
        option=True,
    )


def check_limits(options: Options) -> None:
    """Bets are whole chips; a spread has its maximum, and only a fixed limit later bets."""
    chip = options.smallest_chip
    bets = [options.minimum, *(b for b in (options.later, options.maximum) if b is not None)]
    require(
        all(bet % chip == 0 for bet in bets) and 0 < bets[0] <= min(bets),
        "14.17",
        "bets of {}",
        " and ".join(map(money, bets)),
        permitted="whole chips, none below the minimum",
        option=True,
    )
    fits = (options.limit is Limit.SPREAD) == (options.maximum is not None)
    require(
        fits and (options.limit is Limit.FIXED or options.later is None),
        "14.17",
        "a {0.value} with these bets",
        options.limit,
        permitted="a maximum for a spread limit alone, later bets for a fixed limit alone",
        option=True,
    )


@dataclass(frozen=True, kw_only=True)
class BlindOptions(Options):
    """The same where blind bets are made: hold 'em and Omaha."""

    positions: int = may("14.10(b)", default=11, kind="count")
    ante: int = may("14.10(b)", default=0, notice="changed")
    first_blind: int = may("14.10(d)", default=1_00, notice="changed")
    second_blind: int = may("14.10(d)", default=2_00, notice="changed")
    third_blind: int = may("14.10(d)", default=0, notice="changed")

    button = "14.10(c)3"

    @property
    def blinds(self) -> tuple[int, ...]:
        """The blind bets in their order."""
        every = (self.first_blind, self.second_blind, self.third_blind)
        return tuple(blind for blind in every if blind)

    @property
    def required(self) -> int:
        """The largest blind bet."""
        return max(self.blinds)

    def check(self, edition: Edition) -> None:
        """Refuse blind bets that cannot be."""
        Options.check(self, edition)
        blinds = (self.first_blind, self.second_blind, self.third_blind)
        gap = self.third_blind and not self.second_blind
        whole = all(blind % self.smallest_chip == 0 for blind in blinds)
        rising = list(self.blinds) == sorted(self.blinds)
        require(
            self.first_blind > 0 and whole and rising and not gap,
            "14.10(d)",
            "blind bets of {:$}, {:$} and {:$}",
            *blinds,
            permitted="one or more in whole chips, none less than the one before",
            option=True,
        )
        require(
            max(blinds) <= self.minimum,
            "14.10(d)",
            "a blind bet of {:$}",
            max(blinds),
            self.minimum,
            permitted="blind bets up to the minimum of {1:$}",
            option=True,
        )


class Form(Enum):
    """What seven-card stud is played for, 14.8(a)1."""

    HIGH = types.HIGH
    SPLIT = types.SPLIT
    EIGHT = types.EIGHT

    __hash__ = object.__hash__


@dataclass(frozen=True, kw_only=True)
class StudOptions(Options):
    """The same where a forced bet opens: seven-card stud."""

    form: Form = may("14.8(a)1", default=Form.HIGH)
    ante: int = may("14.9(b)", default=0, notice="changed")
    forced: int = may("14.9(d)", default=1_00, notice="changed")

    most_players, players_by = 8, "14.9(b)"

    @property
    def required(self) -> int:
        """The forced bet."""
        return self.forced

    def check(self, edition: Edition) -> None:
        """Refuse a forced bet that cannot be."""
        Options.check(self, edition)
        check_forced(self, "14.9(d)")


def check_forced(options: StudOptions | UpCardOptions, cite: str) -> None:
    """A forced bet is in whole chips, and no more than the minimum."""
    require(
        0 < options.forced <= options.minimum and options.forced % options.smallest_chip == 0,
        cite,
        "a forced bet of {:$}",
        options.forced,
        options.minimum,
        permitted="whole chips, up to the minimum of {1:$}",
        option=True,
    )


# The other types of 14.8(a)


class OmahaForm(Enum):
    """What Omaha is played for, 14.8(a)3."""

    HIGH = types.HIGH
    EIGHT = types.EIGHT

    __hash__ = object.__hash__


@dataclass(frozen=True, kw_only=True)
class OmahaOptions(BlindOptions):
    """Omaha: blind bets as at hold 'em; eleven players use the deck up to its last card."""

    form: OmahaForm = may("14.8(a)3", default=OmahaForm.HIGH)
    positions: int = may("14.11", default=11, kind="count")

    button = "14.11"


class DrawForm(Enum):
    """What five-card draw is played for, 14.8(a)4."""

    HIGH = types.HIGH
    LOW = types.LOW

    __hash__ = object.__hash__


@dataclass(frozen=True, kw_only=True)
class DrawOptions(BlindOptions):
    """Five-card draw: blind bets as at hold 'em, and how many cards may be given up."""

    form: DrawForm = may("14.8(a)4", default=DrawForm.HIGH)
    positions: int = may("14.12", default=5, kind="count")
    most_drawn: int = may("14.12", default=5, kind="count")

    button = "14.12"

    def check(self, edition: Edition) -> None:
        """Refuse what the deck does not suffice for."""
        BlindOptions.check(self, edition)
        require(
            1 <= self.most_drawn <= 5 and self.positions * (5 + self.most_drawn) < DECK_SIZE,
            "14.12",
            "{} positions that draw {}",
            self.positions,
            self.most_drawn,
            permitted="what a deck of 52 suffices for, with a card to burn: five that draw five",
            option=True,
        )


@dataclass(frozen=True, kw_only=True)
class UpCardOptions(Options):
    """What is posted where an up-card decides who opens."""

    forced: int = may("14.7(b)3", default=1_00, notice="changed")

    @property
    def required(self) -> int:
        """The forced bet."""
        return self.forced

    def check(self, edition: Edition) -> None:
        """Refuse a forced bet that cannot be."""
        Options.check(self, edition)
        check_forced(self, "14.7(b)3")


@dataclass(frozen=True, kw_only=True)
class FiveCardStudOptions(UpCardOptions):
    """Five-card stud: with nine players and three burns the deck suffices."""

    most_players, players_by = 9, "14.13"


@dataclass(frozen=True, kw_only=True)
class MamboOptions(UpCardOptions):
    """Mambo stud: as many players as at any type of poker."""

    positions: int = may("14.8(a)6", default=11, kind="count")
