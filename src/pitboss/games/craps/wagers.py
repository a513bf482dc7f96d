"""Craps, 1.2(a), 1.3, 1.5 and 1.6: which wagers may be made, lowered, taken down or called on."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.values import value
from pitboss.equipment.odds import money
from pitboss.games.craps.layout import (
    BY_NAME,
    COME,
    COME_ODDS,
    COME_ON,
    DONT_COME,
    DONT_PASS,
    HARDWAYS,
    NUMBER_OF,
    ON,
    PASS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
    SUPPORT,
    SUPPORTED,
    TRAVELLED,
    commission_of,
    is_on,
    point,
)
from pitboss.games.craps.options import BUYS, LAYS, TAKEN, Options, odds_row
from pitboss.games.craps.payouts import Due
from pitboss.games.craps.silences import COME_BETS, LOSE_ALWAYS_WORKS
from pitboss.procedures import staking
from pitboss.procedures.staking import StakeCites, payable, require_place, within
from pitboss.procedures.wagering import Place, Wager
from pitboss.regulation import require

CITES = StakeCites("1.3", "1.2(a)", "1.3", "1.2(a)")
BUYS_AND_LAYS = BUYS | LAYS
_PLACED, _LOSING = frozenset(PLACE_TO_WIN.values()), frozenset(PLACE_TO_LOSE.values())
_HARDWAYS, _COME_ODDS = frozenset(HARDWAYS.values()), frozenset(COME_ODDS.values())
_LOCKED = frozenset(COME_ON.values())

# by their names, which is quicker where every wager is asked about
_LINES, _COMES = frozenset((PASS.name, DONT_PASS.name)), frozenset((COME.name, DONT_COME.name))
_ON_NUMBERS = frozenset(wager.name for wager in TRAVELLED)
_CHARGED = frozenset(wager.name for wager in BUYS_AND_LAYS)


@value
class Lower(NamedTuple):
    """A player takes back a part of a wager."""

    wager: Wager
    amount: int

    def __str__(self) -> str:
        return f"take back {money(self.amount)} of {self.wager}"


@value
class Call(NamedTuple):
    """A player calls a wager on for come out rolls, or takes that back."""

    wager: Wager
    on: bool = True

    def __str__(self) -> str:
        return f"{self.wager} is {'on' if self.on else 'off'}"


def seating(edition: Edition, players: tuple[tuple[int, str], ...]) -> None:
    """Who may stand, or at mini-craps sit, where."""
    staking.seating(edition.options, players, CITES, two=False)


# ---- making and raising ------------------------------------------------------------------------


def may_place(table: Readable, seat: int, place: Place) -> None:
    """Whether a wager may be made, or raised."""
    total = require_place(table, seat, place, CITES)
    wager, options = place.wager, table.rules.options
    require(
        BY_NAME.get(wager.name) == wager,
        "1.2(a)",
        "a wager called {}",
        wager,
        permitted="the wagers of the layout",
    )
    _in_its_time(table, wager)
    if wager.name in _CHARGED:
        require(
            options.buy_and_lay,
            "1.5",
            "a {}, which this table does not offer",
            wager,
            permitted="place bets to win and to lose",
        )
    _of_a_size(table, seat, wager, total)


def _in_its_time(table: Readable, wager: Wager) -> None:
    number = point(table)
    if wager.name in _LINES:
        require(
            not number,
            wager.cite,
            "a {} while the point is {}",
            wager,
            number,
            permitted="it before a come out roll; a come or don't come bet now",
        )
    elif wager.name in _COMES:
        also = table.rules.reads(COME_BETS) is not COME_BETS.reading and bool(table.dice)
        require(
            bool(number) or also,
            wager.cite,
            "a {} before a come out roll",
            wager,
            permitted="it once a point stands; a pass or don't pass bet now",
        )
    require(
        wager.name not in _ON_NUMBERS,
        wager.cite,
        "placing a {}",
        wager,
        permitted="a come or don't come bet, which the next roll takes to its number",
    )


def _of_a_size(table: Readable, seat: int, wager: Wager, total: int) -> None:
    """Limits, whole payments, and of odds how many times they support a wager."""
    options: Options = table.rules.options
    if wager in SUPPORTED:
        _require_support(table, seat, wager, total)
    else:
        within(total, *options.limits(wager), options.increment)
    _require_whole(table, wager, total)


def _require_whole(table: Readable, wager: Wager, stake: int) -> None:
    options: Options = table.rules.options
    step = options.step(wager, NUMBER_OF.get(wager) or point(table))
    payable(stake, step, wager.cite if wager.cite in ("1.5", "1.6") else "1.4", wager)


def _require_support(table: Readable, seat: int, odds: Wager, total: int) -> None:
    behind = SUPPORTED[odds].at(seat)
    number = NUMBER_OF.get(odds) or point(table)
    require(
        bool(number and table.amount(behind)),
        "1.6",
        "{} without a {} whose number is known",
        odds,
        behind.name,
        permitted="odds behind a wager that lies, once its number has been thrown",
    )
    most = most_odds(table.rules.options, odds, number, table.amount(behind))
    require(
        total <= most,
        "1.6",
        "{:$} as {}",
        total,
        odds,
        most,
        table.amount(behind),
        permitted="up to {2:$} behind {3:$}",
    )


def most_odds(options: Options, odds: Wager, number: int, behind: int) -> int:
    """The most that may support a wager: of odds that are laid, what they may win counts."""
    most = behind * options.multiple(number)
    if odds in TAKEN:
        return most
    return int(most / options.pays[odds_row(odds, number)])


# ---- lowering and taking down ------------------------------------------------------------------


def may_take_down(table: Readable, seat: int, wager: Wager) -> None:
    """Whether a wager may be lowered or taken down before the next roll."""
    require(
        seat in table.seats and table.amount(wager.at(seat)) > 0,
        "1.3",
        "taking back the {} of seat {}, where nothing lies",
        wager,
        seat,
        permitted="taking back a wager that lies on the layout",
    )
    require(
        not (wager in _LOCKED or (wager == PASS and point(table))),
        "1.3",
        "taking back a {} whose number is known",
        wager,
        permitted="leaving it until it is decided; odds behind it may be taken down",
    )


def may_lower(table: Readable, seat: int, lower: Lower) -> None:
    """Whether a part of a wager may come back, so that what is left is a wager."""
    wager, amount = lower.wager, lower.amount
    may_take_down(table, seat, wager)
    lies = table.amount(wager.at(seat))
    require(
        type(amount) is int and 0 < amount < lies,
        "1.3",
        "lowering a {} of {:$} by {}",
        wager,
        lies,
        amount,
        permitted="lowering it by less than lies there; else it is taken down",
    )
    left = lies - amount
    options: Options = table.rules.options
    if wager not in SUPPORTED:
        within(left, *options.limits(wager), options.increment)
    _require_whole(table, wager, left)
    odds = SUPPORT.get(wager)
    if odds is None or not table.amount(odds.at(seat)):
        return
    most = most_odds(options, odds, NUMBER_OF.get(wager) or point(table), left)
    require(
        table.amount(odds.at(seat)) <= most,
        "1.6",
        "{:$} left of the {} with {:$} behind it",
        left,
        wager,
        table.amount(odds.at(seat)),
        most,
        permitted="it once the odds have been lowered to {3:$}",
    )


def goes_with(table: Readable, seat: int, wager: Wager) -> tuple[Area, ...]:
    """What comes back with a wager that is taken down: the odds behind it, its commission."""
    odds = SUPPORT.get(wager)
    beside = (odds.at(seat),) if odds else ()
    if wager in BUYS_AND_LAYS:
        beside = (commission_of(wager.at(seat)),)
    return tuple(area for area in beside if area in table.chips)


# ---- active, or off on a come out roll ---------------------------------------------------------


def off_on_come_out(table: Readable, wager: Wager) -> str:
    """The paragraph under which a wager is inactive on a come out roll; empty if it is active."""
    if wager in _PLACED:
        return wager.cite
    if wager in BUYS:
        return "1.5"
    if wager in _COME_ODDS:
        return "1.6"
    if wager in _HARDWAYS:
        return wager.cite if table.rules.options.hardways_off else ""
    inactive = table.rules.reads(LOSE_ALWAYS_WORKS) is not LOSE_ALWAYS_WORKS.reading
    return wager.cite if inactive and wager in _LOSING else ""


def is_active(table: Readable, wager: Area) -> bool:
    """Whether the next roll may decide a wager."""
    if point(table) or is_on(table, wager):
        return True
    return not off_on_come_out(table, BY_NAME[wager.name])


def may_call(table: Readable, seat: int, call: Call) -> str:
    """Whether a wager may be called on or off; the paragraph that lets it."""
    area = call.wager.at(seat)
    require(
        BY_NAME.get(call.wager.name) == call.wager and table.amount(area) > 0,
        "1.2(a)5",
        "calling the {} of seat {}, where nothing lies",
        call.wager,
        seat,
        permitted="calling on a wager that lies on the layout",
    )
    cite = off_on_come_out(table, call.wager)
    require(
        bool(cite) and not point(table),
        "1.2(a)5",
        "calling the {}, which is active",
        call.wager,
        permitted="calling on, before a come out roll, a wager that would be inactive",
    )
    require(
        call.on is not is_on(table, area),
        "1.2(a)5",
        "calling the {} {}, which it is already",
        call.wager,
        "on" if call.on else "off",
        permitted="the contrary, or nothing",
    )
    return cite


# ---- chips -------------------------------------------------------------------------------------


def lay_down(dealer: Dealer, seat: int, place: Place) -> None:
    """Chips go on a wager, and a commission that is due at once beside it."""
    wager, area = place.wager, place.wager.at(seat)
    dealer.cites = (wager.cite,)
    dealer.place(area, place.amount)
    _adjust_commission(dealer, wager, seat)


def _adjust_commission(dealer: Dealer, wager: Wager, seat: int) -> None:
    """The commission beside a buy or lay bet is that on what lies there."""
    options = dealer.rules.options
    if wager.name not in _CHARGED or options.commission is not Due.AT_ONCE:
        return
    area = wager.at(seat)
    beside = commission_of(area)
    more = options.commission_on(wager, dealer.amount(area)) - dealer.amount(beside)
    if more > 0:
        dealer.place(beside, more)
    elif more < 0:
        dealer.transfer(-more, beside, beside.player)


def take_down(dealer: Dealer, seat: int, wager: Wager) -> None:
    """A wager comes back, with what goes with it."""
    for area in (*goes_with(dealer, seat, wager), wager.at(seat)):
        dealer.give_back(area)
        if (ON, area) in dealer.marks:
            dealer.mark(ON, area, on=False)


def lower_it(dealer: Dealer, seat: int, lower: Lower) -> None:
    """A part of a wager comes back, and of its commission."""
    area = lower.wager.at(seat)
    dealer.transfer(lower.amount, area, area.player)
    _adjust_commission(dealer, lower.wager, seat)


def lay_marker(dealer: Dealer, wager: Area, on: bool) -> None:
    """The dealer confirms a call by putting a marker button on the wager, or taking it away."""
    dealer.mark(ON, wager, on=on)
