"""Let it ride: what the licensee may choose, and the floor of each choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, get_args, get_origin, get_type_hints

from pitboss.core.rules import Edition
from pitboss.core.values import Frozen
from pitboss.equipment.odds import money, odds_text
from pitboss.games.let_it_ride.payouts import (
    BONUS,
    LIMIT,
    MINI_ROYAL,
    ODDS,
    THREE_CARD_TABLES,
    THREE_STRAIGHT_FLUSH,
    Paytable,
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
from pitboss.regulation import require
from pitboss.regulation.texts import RIDE_1996, in_force

POSITIONS = 7
PRE_SHUFFLED_FROM = date(2007, 3, 19)  # 18.4 and 18.5 as then amended


class Unpayable(Enum):
    """What is done about a stake that the odds do not pay in whole chips."""

    REFUSED = "refused"
    ROUNDED_UP = "rounded up"
    ROUNDED_DOWN = "rounded down"


def _may(*cites: str, default: Any = None, kind: str = "", notice: str = "") -> Any:
    """An option: the paragraphs that leave it open, what is written for it, what needs notice."""
    return field(default=default, metadata={"cites": cites, "is": kind, "notice": notice})


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a licensee, each with the paragraph that leaves it open.  Money in cents."""

    dealing: Dealing = _may("18.7(a)", "18.8(a)", "18.9(a)", default=Dealing.MANUAL_SHOE)
    shuffling: Shuffling | None = _may("18.5(a)", "18.8(b)1")  # by default as dealing demands
    second_deck: bool = _may("18.2(b)", default=False)
    counting_shuffler: bool = _may("18.7(f)", default=False)
    pre_shuffled: bool = _may("18.4(a)", "18.5(a)", default=False)
    positions: int = _may("18.6(b)", default=POSITIONS, kind="count")
    two_positions: bool = _may("18.6(e)", default=False)
    minimum: int = _may("8.2", default=1, notice="changed")
    maximum: int | None = _may("8.2", notice="changed")
    increment: int = _may("8.2", default=1, notice="changed")
    match_play: bool = _may("18.6(a)", default=False)
    let_it_ride_bonus: bool = _may("18.6A(a)", default=False, notice="withdrawn")
    three_card_bonus: str | None = _may("18.6B(a)", "18.11(e)", notice="withdrawn")
    three_card_minimum: int = _may("8.2", default=1, notice="changed")
    three_card_maximum: int | None = _may("8.2", notice="changed")
    payout_limit: int | None = _may("18.11(c)", notice="lowered")
    odds: Mapping[str, Fraction] = _may("18.11(b)", default=Frozen())
    bonus_amounts: Mapping[str, Fraction] = _may("18.11(d)", default=Frozen(), kind="amounts")
    three_card_odds: Mapping[str, Fraction] = _may("18.11(e)", default=Frozen())
    smallest_chip: int = _may("18.6(a)", default=1)
    unpayable: Unpayable = _may("18.11(b)", default=Unpayable.REFUSED)
    readings: Mapping[str, str] = _may(default=Frozen())

    def __post_init__(self) -> None:
        for option in fields(self):
            chosen = getattr(self, option.name)
            if isinstance(chosen, Mapping) and not isinstance(chosen, Frozen):
                ratios = {k: Fraction(v) if type(v) is int else v for k, v in chosen.items()}
                object.__setattr__(self, option.name, Frozen(ratios))
        if self.shuffling is None:
            device = self.dealing is Dealing.HAND
            chosen = Shuffling.DEVICE if device else Shuffling.MANUAL
            object.__setattr__(self, "shuffling", chosen)

    def check(self, edition: Edition) -> None:
        """Refuse what is below its floor or not offered by the edition."""
        _check_kinds(self)
        _check_readings(self)
        _check_dealing(self, edition)
        _check_decks(self, edition)
        _check_bonuses(self, edition)
        _check_stakes(self)
        _check_pays("18.11(b)", ODDS, self.odds)
        _check_limit(self, edition)

    @cached_property
    def bet_step(self) -> int:
        """The smallest stake of which every multiple is paid in whole chips."""
        return self._step(self.pays(ODDS, self.odds))

    @cached_property
    def three_card_step(self) -> int:
        """The same for the three card bonus wager."""
        table = THREE_CARD_TABLES[self.three_card_bonus or "A"]
        return self._step(self.pays(table, self.three_card_odds))

    def _step(self, pays: Mapping[str, Fraction]) -> int:
        if self.unpayable is not Unpayable.REFUSED:
            return self.smallest_chip
        return self.smallest_chip * lcm(*(ratio.denominator for ratio in pays.values()))

    def pays(self, table: Paytable, chosen: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
        """A pay table with what the licensee pays instead."""
        return {**table.pays, **chosen}


def _check_kinds(options: Options) -> None:
    """Each option is what it is declared to be: a number is no truth, a word is no method."""
    hints = get_type_hints(Options)
    for option in fields(options):
        chosen, hint = getattr(options, option.name), hints[option.name]
        if get_origin(hint) is Mapping:
            of = get_args(hint)[1]
            fits = isinstance(chosen, Mapping) and all(
                type(key) is str and type(value) is of for key, value in chosen.items()
            )
        else:
            fits = type(chosen) in (get_args(hint) or (hint,))
        require(
            fits,
            ", ".join(option.metadata["cites"]),
            "{!r} for {}",
            chosen,
            option.name.replace("_", " "),
            permitted="a value of the kind that is declared",
            option=True,
        )


def _check_readings(options: Options) -> None:
    known = {s.slug: s for s in SILENCES if s.switch}
    for slug, chosen in options.readings.items():
        offered = ", ".join(sorted(known))
        require(slug in known, "", "no reading is called {}", slug, permitted=offered, option=True)
        slugs = [r.slug for r in known[slug].readings]
        require(
            chosen in slugs,
            known[slug].cite,
            "{} cannot be read as {}",
            slug,
            chosen,
            permitted=", ".join(slugs),
            option=True,
        )


def _check_dealing(options: Options, edition: Edition) -> None:
    if options.dealing is Dealing.HAND:
        require(
            edition.reads(HAND_DEALT) is HAND_DEALT.reading,
            "19:46-1.19(b)1",
            "cards dealt from the hand, read as refused",
            permitted="a manual or an automated dealing shoe",
            option=True,
        )
        require(
            options.shuffling is Shuffling.DEVICE,
            "18.8(b)1",
            "cards dealt from the hand and shuffled manually",
            permitted="an automated shuffling device",
            option=True,
        )
    require(
        1 <= options.positions <= POSITIONS,
        "18.6(b)",
        "{} positions",
        options.positions,
        permitted="1 to 7",
        option=True,
    )


def _check_decks(options: Options, edition: Edition) -> None:
    device = options.shuffling is Shuffling.DEVICE
    require(
        device or not options.second_deck,
        "18.2(b)",
        "a second deck without an automated shuffling device",
        permitted="it where a device shuffles",
        option=True,
    )
    require(
        device or not options.counting_shuffler,
        "18.7(f)",
        "a shuffling device that counts, where cards are shuffled by hand",
        permitted="it where a device shuffles",
        option=True,
    )
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


def _check_stakes(options: Options) -> None:
    require(
        min(options.increment, options.smallest_chip) >= 1,
        "8.2",
        "increments of {:$} in chips of {:$}",
        options.increment,
        options.smallest_chip,
        permitted="amounts above zero",
        option=True,
    )
    for lowest, highest, step in (
        (options.minimum, options.maximum, options.bet_step),
        (options.three_card_minimum, options.three_card_maximum, options.three_card_step),
    ):
        least = least_bet(lowest, options.increment, step)
        require(
            lowest >= 1 and (highest is None or highest >= least),
            "8.2",
            "a minimum of {:$} and a maximum of {:$}",
            lowest,
            highest or least,
            least,
            permitted="a minimum above zero, and a maximum at which {2:$} may be wagered",
            option=True,
        )
    require(
        options.unpayable is not Unpayable.ROUNDED_DOWN,
        "18.11(b)",
        "payments rounded down, which pays less than the odds",
        permitted="refused, or rounded up",
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
        _check_pays("18.11(e)", _floors(edition), options.three_card_odds)
    require(
        not options.three_card_odds or options.three_card_bonus is not None,
        "18.6B(a)",
        "odds of a three card bonus wager that is not offered",
        permitted="such odds beside a table",
        option=True,
    )
    _check_pays("18.11(d)", BONUS, options.bonus_amounts)
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


def _check_pays(cite: str, table: Paytable, chosen: Mapping[str, Fraction]) -> None:
    for name, ratio in chosen.items():
        floor = table.pays.get(name)
        names = ", ".join(table.pays)
        require(floor is not None, cite, "no hand is called {}", name, permitted=names, option=True)
        told = _amount_text if table is BONUS else odds_text
        require(
            floor is not None and ratio >= floor,
            cite,
            "{} at {}, less than its floor",
            name,
            told(ratio),
            told(floor or ratio),
            permitted="{2} or more",
            option=True,
        )


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
    least = least_bet(options.minimum, options.increment, options.bet_step)
    return max(limit.floor, int(3 * best * least))


def least_bet(minimum: int, increment: int, step: int) -> int:
    """The least that may be wagered, increments and whole chips considered."""
    multiple = lcm(increment, step)
    return -(-minimum // multiple) * multiple


def played_as_of_1996(edition: Edition) -> bool:
    """Whether 18.7 to 18.10 are those of the older document."""
    return RIDE_1996 in in_force("18.10", edition.day).documents
