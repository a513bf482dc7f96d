"""All-in hold 'em: what the licensee may choose, and the floor of each choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from pitboss.core.rules import Edition
from pitboss.core.values import Frozen
from pitboss.games.all_in_hold_em.payouts import (
    ANTE_AND_RAISE,
    FINAL_HAND_TABLES,
    HOLE_CARD_TABLES,
    LIMIT,
    MOST_SUMMED_UP,
)
from pitboss.games.all_in_hold_em.silences import (
    LIMIT_AT_MINIMUM,
    LIMIT_FIXED,
    SILENCES,
    SUMMED_UP,
)
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.options import (
    OptionCites,
    Unpayable,
    check_dealing,
    check_decks,
    check_kinds,
    check_pays,
    check_readings,
    check_stakes,
    least_stake,
    may,
    reads_otherwise,
    settle,
    whole_step,
)
from pitboss.regulation import require

POSITIONS = 6  # 19:46-1.13U(a)
CITES = OptionCites("19:46-1.13U(a)", "44.8(b)1", "44.2(b)")


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a licensee, each with the paragraph that leaves it open.  Money in cents.

    What the text of other games leaves open, and this one does not, is the same at every table.
    """

    positions: ClassVar[int] = POSITIONS
    counting_shuffler: ClassVar[bool] = False  # 44.7(f): no device excuses the count of the stub

    dealing: Dealing = may("44.7(a)", "44.8(a)", "44.9(a)", default=Dealing.MANUAL_SHOE)
    shuffling: Shuffling | None = may("44.4(a)", "44.8(b)1")  # by default as dealing demands
    second_deck: bool = may("44.2(b)", default=False)
    minimum: int = may("8.2", default=1, notice="changed")
    maximum: int | None = may("8.2", notice="changed")
    increment: int = may("8.2", default=1, notice="changed")
    match_play: bool = may("44.6(a)", default=False)
    hole_card_table: str = may("44.11(c)", default="A", notice="changed")
    hole_card_minimum: int = may("8.2", default=1, notice="changed")
    hole_card_maximum: int | None = may("8.2", notice="changed")
    hole_card_odds: Mapping[str, Fraction] = may("44.11(c)", default=Frozen())
    final_hand_table: str = may("44.11(d)", default="A", notice="changed")
    final_hand_minimum: int = may("8.2", default=1, notice="changed")
    final_hand_maximum: int | None = may("8.2", notice="changed")
    final_hand_odds: Mapping[str, Fraction] = may("44.11(d)", default=Frozen())
    payout_limit: int | None = may("44.11(e)", notice="lowered")
    odds_on_sign: bool = may("19:46-1.13U(c)", default=False)
    limit_on_sign: bool = may("44.11(e)", default=False)
    smallest_chip: int = may("44.6(a)", default=1)
    unpayable: Unpayable = may("44.11(c)", "44.11(d)", default=Unpayable.REFUSED)
    readings: Mapping[str, str] = may(default=Frozen())

    def __post_init__(self) -> None:
        settle(self)

    def check(self, edition: Edition) -> None:
        """Refuse what is below its floor or not offered."""
        check_kinds(self)
        check_readings(self, SILENCES)
        check_dealing(self, CITES, POSITIONS)
        check_decks(self, CITES)
        _check_tables(self)
        check_stakes(
            self,
            "44.11(c)",
            (
                (self.minimum, self.maximum, self.ante_step),
                (self.hole_card_minimum, self.hole_card_maximum, self.hole_card_step),
                (self.final_hand_minimum, self.final_hand_maximum, self.final_hand_step),
            ),
        )
        _check_limit(self, edition)

    @cached_property
    def ante_step(self) -> int:
        """The smallest ante of which every multiple is paid in whole chips."""
        return whole_step(self, ANTE_AND_RAISE.pays.values())

    @cached_property
    def hole_card_step(self) -> int:
        """The same for the hole card bonus wager."""
        return whole_step(self, self.hole_card_pays.values())

    @cached_property
    def final_hand_step(self) -> int:
        """The same for the final hand bonus wager."""
        return whole_step(self, self.final_hand_pays.values())

    @property
    def hole_card_pays(self) -> Mapping[str, Fraction]:
        """The table of the hole card bonus, with what the licensee pays instead."""
        pays = {**HOLE_CARD_TABLES[self.hole_card_table].pays, **self.hole_card_odds}
        if reads_otherwise(self, SUMMED_UP):
            return {row: min(ratio, MOST_SUMMED_UP) for row, ratio in pays.items()}
        return pays

    @property
    def final_hand_pays(self) -> Mapping[str, Fraction]:
        """The table of the final hand bonus, with what the licensee pays instead."""
        return {**FINAL_HAND_TABLES[self.final_hand_table].pays, **self.final_hand_odds}

    @cached_property
    def won_at_minimum(self) -> int:
        """The most that one patron could win in a round at the minimum of every wager."""
        ante = least_stake(self.minimum, self.increment, self.ante_step)
        hole = least_stake(self.hole_card_minimum, self.increment, self.hole_card_step)
        final = least_stake(self.final_hand_minimum, self.increment, self.final_hand_step)
        if reads_otherwise(self, LIMIT_AT_MINIMUM):
            return 4 * ante
        best = max(self.hole_card_pays.values()) * hole + max(self.final_hand_pays.values()) * final
        return 4 * ante + int(best)

    @cached_property
    def limit(self) -> int:
        """The aggregate payout limit of a hand (44.11(e))."""
        return self.payout_limit or max(LIMIT, self.won_at_minimum)


def _check_tables(options: Options) -> None:
    require(
        options.hole_card_table in HOLE_CARD_TABLES,
        "44.11(c)",
        "table {}",
        options.hole_card_table,
        permitted="one of the tables A to D",
        option=True,
    )
    require(
        options.final_hand_table in FINAL_HAND_TABLES,
        "44.11(d)",
        "table {}",
        options.final_hand_table,
        permitted="one of the tables A to D",
        option=True,
    )
    check_pays(HOLE_CARD_TABLES[options.hole_card_table], options.hole_card_odds)
    check_pays(FINAL_HAND_TABLES[options.final_hand_table], options.final_hand_odds)


def _check_limit(options: Options, edition: Edition) -> None:
    prescribed = max(LIMIT, options.won_at_minimum)
    fixed = edition.reads(LIMIT_FIXED) is LIMIT_FIXED.reading
    chosen = prescribed if options.payout_limit is None else options.payout_limit
    require(
        chosen == prescribed or (chosen > prescribed and not fixed),
        "44.11(e)",
        "a payout limit of {:$}",
        chosen,
        prescribed,
        permitted="{1:$}, neither less nor more" if fixed else "{1:$} or more",
        option=True,
    )
    require(
        chosen % options.smallest_chip == 0,
        "44.11(e)",
        "a payout limit of {:$}, which is not paid in whole chips of {:$}",
        chosen,
        options.smallest_chip,
        permitted="chips of which the limit is a multiple",
        option=True,
    )
