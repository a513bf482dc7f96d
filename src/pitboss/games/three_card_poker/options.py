"""Three card poker: what the licensee may choose, and what the text binds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from pitboss.core.rules import Edition
from pitboss.core.values import Frozen
from pitboss.equipment.odds import Paytable, odds_text
from pitboss.games.three_card_poker.payouts import (
    ANTE_BONUS_TABLES,
    LEAST_LIMIT,
    PAIR_PLUS_TABLES,
    AnteBonus,
    PairPlus,
)
from pitboss.games.three_card_poker.silences import EXACT_ODDS, NO_LIMIT, OTHER_TABLES, SILENCES
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
    settle,
    whole_step,
)
from pitboss.regulation import require

POSITIONS = 7
CITES = OptionCites("20.6", "20.8(b)1", "20.2", "20.7(f)")


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a licensee, each with the paragraph that leaves it open.  Money in cents."""

    dealing: Dealing = may("20.7(a)", "20.8(a)", "20.9(a)", default=Dealing.MANUAL_SHOE)
    shuffling: Shuffling | None = may("20.5", "20.8(b)1")  # by default as dealing demands
    second_deck: bool = may("20.2", default=False)
    counting_shuffler: bool = may("20.7(f)", default=False)
    positions: int = may("20.6", default=POSITIONS, kind="count")
    two_positions: bool = may("20.6", default=False)
    minimum: int = may("8.2", default=1, notice="changed")
    maximum: int | None = may("8.2", notice="changed")
    increment: int = may("8.2", default=1, notice="changed")
    pair_plus_minimum: int = may("8.2", default=1, notice="changed")
    pair_plus_maximum: int | None = may("8.2", notice="changed")
    match_play: bool = may("20.6", default=False)
    pair_plus: PairPlus = may("20.11(a)2", default=PairPlus.TEXT, notice="changed")
    pair_plus_odds: Mapping[str, Fraction] = may("20.11(a)2", default=Frozen())
    ante_bonus: AnteBonus = may("20.11(a)3", default=AnteBonus.TEXT, notice="changed")
    ante_bonus_odds: Mapping[str, Fraction] = may("20.11(a)3", default=Frozen())
    payout_limit: int | None = may("20.11", notice="lowered")
    smallest_chip: int = may("20.6", default=1)
    unpayable: Unpayable = may("20.11(a)", default=Unpayable.REFUSED)
    readings: Mapping[str, str] = may(default=Frozen())

    def __post_init__(self) -> None:
        settle(self)

    def check(self, edition: Edition) -> None:
        """Refuse what the text does not leave open."""
        check_kinds(self)
        check_readings(self, SILENCES)
        check_dealing(self, CITES, POSITIONS)
        check_decks(self, CITES)
        check_stakes(
            self,
            "20.11(a)",
            (
                (self.minimum, self.maximum, self.ante_step),
                (self.pair_plus_minimum, self.pair_plus_maximum, self.pair_plus_step),
            ),
        )
        _check_tables(self, edition)
        _check_odds(edition, PAIR_PLUS_TABLES[self.pair_plus], self.pair_plus_odds)
        _check_odds(edition, ANTE_BONUS_TABLES[self.ante_bonus], self.ante_bonus_odds)
        _check_limit(self, edition)

    @cached_property
    def pair_plus_pays(self) -> Mapping[str, Fraction]:
        """What pair plus is paid at this table."""
        return {**PAIR_PLUS_TABLES[self.pair_plus].pays, **self.pair_plus_odds}

    @cached_property
    def ante_bonus_pays(self) -> Mapping[str, Fraction]:
        """What the ante bonus is at this table."""
        return {**ANTE_BONUS_TABLES[self.ante_bonus].pays, **self.ante_bonus_odds}

    @cached_property
    def ante_step(self) -> int:
        """The smallest ante of which every multiple is paid in whole chips."""
        return whole_step(self, self.ante_bonus_pays.values())

    @cached_property
    def pair_plus_step(self) -> int:
        """The same for pair plus."""
        return whole_step(self, self.pair_plus_pays.values())

    @property
    def won_at_minimum(self) -> int:
        """The most that one hand could win at the minimum of both wagers."""
        ante = least_stake(self.minimum, self.increment, self.ante_step)
        plus = least_stake(self.pair_plus_minimum, self.increment, self.pair_plus_step)
        bonus, pays = max(self.ante_bonus_pays.values()), max(self.pair_plus_pays.values())
        return 2 * ante + int(bonus * ante + pays * plus)


def _check_tables(options: Options, edition: Edition) -> None:
    """Tables of the trade where a table reads that they may be used."""
    for chosen, cite in ((options.pair_plus, "20.11(a)2"), (options.ante_bonus, "20.11(a)3")):
        require(
            chosen.value == "20.11" or edition.reads(OTHER_TABLES) is OTHER_TABLES.reading,
            cite,
            "the table {}, where the table of the text is read as the only one",
            chosen.value,
            permitted="that of 20.11",
            option=True,
        )


def _check_odds(edition: Edition, table: Paytable, chosen: Mapping[str, Fraction]) -> None:
    """20.11: exactly the odds of the table; or at least those, where a table reads them so."""
    check_pays(table, chosen)
    exact = edition.reads(EXACT_ODDS) is EXACT_ODDS.reading
    for name, ratio in chosen.items():
        require(
            not exact or ratio == table.pays[name],
            table.cite,
            "{} at {}, more than the odds of the text",
            name,
            odds_text(ratio),
            odds_text(table.pays[name]),
            permitted="{2}, no more and no less",
            option=True,
        )


def _check_limit(options: Options, edition: Edition) -> None:
    """A payout limit is what other games have; here only where a table reads 20.11 so."""
    chosen = options.payout_limit
    if chosen is None:
        return
    require(
        edition.reads(NO_LIMIT) is not NO_LIMIT.reading,
        "20.11",
        "a payout limit of {:$}, where 20.11 is read to have none",
        chosen,
        permitted="no limit: what is won is paid in full",
        option=True,
    )
    floor = max(LEAST_LIMIT, options.won_at_minimum)
    require(
        chosen >= floor and chosen % options.smallest_chip == 0,
        "20.11",
        "a payout limit of {:$}",
        chosen,
        floor,
        options.smallest_chip,
        permitted="{1:$} or more, in whole chips of {2:$}",
        option=True,
    )
