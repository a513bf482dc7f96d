"""Let it ride: what the licensee may choose, and the floor of each choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property

from pitboss.core.rules import Edition
from pitboss.core.values import Frozen
from pitboss.equipment.odds import Paytable, money
from pitboss.games.let_it_ride.payouts import (
    BONUS,
    LIMIT,
    MINI_ROYAL,
    ODDS,
    THREE_CARD_TABLES,
    THREE_STRAIGHT_FLUSH,
)
from pitboss.games.let_it_ride.silences import (
    FLOOR_OF_LIMIT,
    HAND_DEALT,
    LIMIT_AT_HIGH_MINIMA,
    LIMIT_COVERS,
    LIMIT_PER,
    MINI_ROYAL_UNLISTED,
    SILENCES,
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
    settle,
    whole_step,
)
from pitboss.regulation import require
from pitboss.regulation.texts import RIDE_1996, in_force

POSITIONS = 7
PRE_SHUFFLED_FROM = date(2007, 3, 19)  # 18.4 and 18.5 as then amended


CITES = OptionCites("18.6(b)", "18.8(b)1", "18.2(b)", "18.7(f)")


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a licensee, each with the paragraph that leaves it open.  Money in cents."""

    dealing: Dealing = may("18.7(a)", "18.8(a)", "18.9(a)", default=Dealing.MANUAL_SHOE)
    shuffling: Shuffling | None = may("18.5(a)", "18.8(b)1")  # by default as dealing demands
    second_deck: bool = may("18.2(b)", default=False)
    counting_shuffler: bool = may("18.7(f)", default=False)
    pre_shuffled: bool = may("18.4(a)", "18.5(a)", default=False)
    positions: int = may("18.6(b)", default=POSITIONS, kind="count")
    two_positions: bool = may("18.6(e)", default=False)
    minimum: int = may("8.2", default=1, notice="changed")
    maximum: int | None = may("8.2", notice="changed")
    increment: int = may("8.2", default=1, notice="changed")
    match_play: bool = may("18.6(a)", default=False)
    let_it_ride_bonus: bool = may("18.6A(a)", default=False, notice="withdrawn")
    three_card_bonus: str | None = may("18.6B(a)", "18.11(e)", notice="withdrawn")
    three_card_minimum: int = may("8.2", default=1, notice="changed")
    three_card_maximum: int | None = may("8.2", notice="changed")
    payout_limit: int | None = may("18.11(c)", notice="lowered")
    odds: Mapping[str, Fraction] = may("18.11(b)", default=Frozen())
    bonus_amounts: Mapping[str, Fraction] = may("18.11(d)", default=Frozen(), kind="amounts")
    three_card_odds: Mapping[str, Fraction] = may("18.11(e)", default=Frozen())
    smallest_chip: int = may("18.6(a)", default=1)
    unpayable: Unpayable = may("18.11(b)", default=Unpayable.REFUSED)
    readings: Mapping[str, str] = may(default=Frozen())

    def __post_init__(self) -> None:
        settle(self)

    def check(self, edition: Edition) -> None:
        """Refuse what is below its floor or not offered by the edition."""
        check_kinds(self)
        check_readings(self, SILENCES)
        _check_hand_dealt(self, edition)
        check_dealing(self, CITES, POSITIONS)
        check_decks(self, CITES)
        _check_days(self, edition)
        _check_bonuses(self, edition)
        check_stakes(
            self,
            "18.11(b)",
            (
                (self.minimum, self.maximum, self.bet_step),
                (self.three_card_minimum, self.three_card_maximum, self.three_card_step),
            ),
        )
        check_pays(ODDS, self.odds)
        _check_limit(self, edition)

    @cached_property
    def bet_step(self) -> int:
        """The smallest stake of which every multiple is paid in whole chips."""
        return whole_step(self, self.pays(ODDS, self.odds).values())

    @cached_property
    def three_card_step(self) -> int:
        """The same for the three card bonus wager."""
        table = THREE_CARD_TABLES[self.three_card_bonus or "A"]
        return whole_step(self, self.pays(table, self.three_card_odds).values())

    def pays(self, table: Paytable, chosen: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
        """A pay table with what the licensee pays instead."""
        return {**table.pays, **chosen}


def _check_hand_dealt(options: Options, edition: Edition) -> None:
    require(
        options.dealing is not Dealing.HAND or edition.reads(HAND_DEALT) is HAND_DEALT.reading,
        "19:46-1.19(b)1",
        "cards dealt from the hand, read as refused",
        permitted="a manual or an automated dealing shoe",
        option=True,
    )


def _check_days(options: Options, edition: Edition) -> None:
    """What the text offers only from a day on."""
    require(
        not options.second_deck or edition.holds("18.2(b)"),
        "18.2(b)",
        "a second deck on {}, for which no text of 18.2 is held",
        edition.day,
        permitted="one deck; two can be used from 1998-09-08",
        option=True,
    )
    require(
        not options.pre_shuffled or edition.day >= PRE_SHUFFLED_FROM,
        "18.4(a)",
        "pre-shuffled cards on {}",
        edition.day,
        permitted="cards inspected and washed at the table; pre-shuffled ones from 2007-03-19",
        option=True,
    )


def _check_bonuses(options: Options, edition: Edition) -> None:
    for chosen, cite in (
        (options.let_it_ride_bonus, "18.6A(a)"),
        (options.three_card_bonus, "18.6B(a)"),
    ):
        require(
            not chosen or edition.holds(cite),
            cite,
            "the bonus wager on {}, when no text of it is held",
            edition.day,
            permitted="no such wager; it can be offered from 2007-10-15",
            option=True,
        )
    if options.three_card_bonus is not None:
        require(
            options.three_card_bonus in THREE_CARD_TABLES,
            "18.11(e)",
            "table {}",
            options.three_card_bonus,
            permitted="one of the tables A to F",
            option=True,
        )
        check_pays(_floors(edition), options.three_card_odds)
    require(
        not options.three_card_odds or options.three_card_bonus is not None,
        "18.6B(a)",
        "odds of a three card bonus wager that is not offered",
        permitted="such odds beside a table",
        option=True,
    )
    check_pays(BONUS, options.bonus_amounts, _amount_text)
    amounts = (Fraction(100), *options.pays(BONUS, options.bonus_amounts).values())
    require(
        not options.let_it_ride_bonus or not any(a % options.smallest_chip for a in amounts),
        "18.11(d)",
        "a bonus wager of $1.00 and its amounts, in chips of {:$}",
        options.smallest_chip,
        permitted="amounts in whole chips, of one dollar or a part of it",
        option=True,
    )


def _floors(edition: Edition) -> Paytable:
    """A three card table with a mini-royal that it does not list, as the table reads that."""
    table = THREE_CARD_TABLES[edition.options.three_card_bonus]
    if MINI_ROYAL.name in table.pays:
        return table
    paid = edition.reads(MINI_ROYAL_UNLISTED) is MINI_ROYAL_UNLISTED.reading
    floor = table.pays[THREE_STRAIGHT_FLUSH.name] if paid else Fraction(0)
    return Paytable(table.cite, {MINI_ROYAL.name: floor, **table.pays})


def _amount_text(cents: Fraction) -> str:
    return money(int(cents))


def _check_limit(options: Options, edition: Edition) -> None:
    both = edition.reads(LIMIT_PER), edition.reads(LIMIT_COVERS)
    require(
        both[0] is LIMIT_PER.reading or both[1] is LIMIT_COVERS.reading,
        "18.11(c)",
        "a limit read as {} and as {} at once",
        *both,
        permitted="a limit on both hands of a player counts winnings only",
        option=True,
    )
    if options.payout_limit is not None:
        floor = floor_of_limit(edition)
        require(
            options.payout_limit >= floor,
            "18.11(c)",
            "a payout limit of {:$}",
            options.payout_limit,
            floor,
            permitted="{1:$} or more",
            option=True,
        )
        require(
            options.payout_limit % options.smallest_chip == 0,
            "18.11(c)",
            "a payout limit of {:$}, which is not paid in whole chips of {:$}",
            options.payout_limit,
            options.smallest_chip,
            permitted="multiples of {1:$}",
            option=True,
        )


def floor_of_limit(edition: Edition) -> int:
    """The least that a payout limit may be (18.11(c))."""
    options, limit = edition.options, LIMIT.on(edition.day)
    raised = edition.reads(LIMIT_AT_HIGH_MINIMA) is not LIMIT_AT_HIGH_MINIMA.reading
    if not (limit.at_least_a_minimum_win or raised):
        return limit.floor
    pays = options.pays(ODDS, options.odds)
    best = max(pays.values())
    if options.two_positions and edition.reads(FLOOR_OF_LIMIT) is not FLOOR_OF_LIMIT.reading:
        best += max(pays["straight flush"], pays["four of a kind"])
    least = least_stake(options.minimum, options.increment, options.bet_step)
    return max(limit.floor, int(3 * best * least))


def played_as_of_1996(edition: Edition) -> bool:
    """Whether 18.7 to 18.10 are those of the older document."""
    return RIDE_1996 in in_force("18.10", edition.day).documents
