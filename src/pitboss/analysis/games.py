"""Which games are analyzed, and what can be asked of one: a game fills in an `Analysis`.

The modules of the games are imported when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple

from pitboss.analysis.capped import Capped
from pitboss.analysis.result import Covariance, Exact
from pitboss.analysis.strategy import Strategy
from pitboss.core.rules import Edition, Game
from pitboss.regulation import OptionNotPermitted, require

Stake = int | None  # cents of one unit; None: what is wagered at the least

MODULES: Mapping[str, str] = {
    "let-it-ride": "pitboss.analysis.let_it_ride",
    "all-in-hold-em": "pitboss.analysis.all_in_hold_em",
    "three-card-poker": "pitboss.analysis.three_card_poker",
    "craps": "pitboss.analysis.craps",
    "mini-craps": "pitboss.analysis.craps",
}


class Offered(NamedTuple):
    """A wager that can be asked for: its slug, and the option by which a table offers it."""

    wager: str
    paid: str  # the paragraph that says what it is paid
    exact: Callable[[Edition, Stake], Exact]
    option: str = ""  # none: it is always offered
    tables: tuple[str, ...] = ()  # the letters among which the licensee chooses
    strategy: Callable[[Edition, Stake], Strategy] | None = None  # none: nothing is decided
    of: Callable[[str], Any] = str  # the value of the option that stands for a table
    needs: str = ""  # an option of the licensee without which it is not offered
    multiple: str = ""  # of what supplements it


class Chosen(NamedTuple):
    """A wager with one of its pay tables, and the rules of a table that offers it so."""

    offered: Offered
    table: str | None
    edition: Edition


class Probe(NamedTuple):
    """A figure that is computed to see what a reading changes, beside those of every wager.

    It is asked of an edition under further options, where the reading matters only there.
    """

    wager: str
    under: str  # these options, in words
    options: Mapping[str, Any]
    figures: Callable[[Edition], Mapping[str, Fraction]]
    table: str | None = None


class Analysis(NamedTuple):
    """What is known exactly of a game."""

    wagers: tuple[Offered, ...]
    covariances: Callable[[Edition, tuple[Chosen, ...]], tuple[Covariance, ...]]
    limits: Callable[[Edition], tuple[Capped, ...]]  # wagers by their amount under a payout limit
    no_limit: str = ""  # why no wager has one, where the text gives a game none
    probes: tuple[Probe, ...] = ()
    settings: tuple[Mapping[str, Any], ...] = ()  # tables at which readings are compared by rounds


def analysis(game: Game) -> Analysis:
    """The analysis of a game."""
    found: Analysis = import_module(MODULES[game.slug]).ANALYSIS
    return found


def under(edition: Edition, offered: Offered, table: str | None) -> Chosen:
    """The rules of a table that offers the wager; refused as the game refuses such an option."""
    if not offered.option:
        return Chosen(offered, None, edition)
    chosen: Any = offered.of(table) if table else True
    options = replace(edition.options, **{offered.option: chosen})
    return Chosen(offered, table, Edition(edition.game, edition.day, options))


def choices(
    edition: Edition, wager: str = "", table: str = "", *, every: bool = True
) -> Iterator[Chosen]:
    """Each wager under each pay table that the edition permits and the options leave open.

    What is asked for by name and not permitted is refused; otherwise it is left out. With `every`
    a table that an option has by default is one of several, otherwise it is the only one.
    """
    asked = [o for o in analysis(edition.game).wagers if wager in ("", o.wager)]
    if table:
        _require_table([o for o in asked if o.tables or wager], table)
    for offered in asked:
        if offered.needs and not getattr(edition.options, offered.needs):
            told, way = offered.needs.replace("_", " "), "a table that offers them"
            require(not wager, offered.paid, "{} without {}", wager, told, permitted=way)
            continue
        for letter in _letters(edition, offered, table, every=every):
            try:
                yield under(edition, offered, letter)
            except OptionNotPermitted:
                if wager or table:
                    raise


def _require_table(asked: list[Offered], table: str) -> None:
    """Refuse a pay table that none of the wagers has."""
    known = dict.fromkeys(letter for offered in asked for letter in offered.tables)
    require(
        table.upper() in map(str.upper, known),
        ", ".join(dict.fromkeys(offered.paid for offered in asked)),
        "pay table {} of {}",
        table,
        ", ".join(dict.fromkeys(offered.wager for offered in asked)) or "any wager",
        permitted=", ".join(known) or "the one table of that paragraph, without --table",
    )


def _letters(
    edition: Edition, offered: Offered, table: str, *, every: bool
) -> tuple[str | None, ...]:
    """The pay tables of a wager that are asked for; none stands for the only one."""
    if table:
        return tuple(letter for letter in offered.tables if letter.upper() == table.upper())
    if not offered.tables:
        return (None,)
    own = getattr(edition.options, offered.option)
    default = next(f.default for f in fields(edition.options) if f.name == offered.option)
    if own is None or (every and own == default):
        return offered.tables
    return (str(getattr(own, "value", own)),)
