"""Craps, 1.10: the settlement of a roll, wager by wager, and what becomes of puck and markers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pitboss.core.areas import INVENTORY, Area
from pitboss.core.dealer import Dealer
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty
from pitboss.equipment.odds import money
from pitboss.games.craps.dice_silences import SETTLING_ORDER
from pitboss.games.craps.layout import (
    BOX,
    BY_NAME,
    COME,
    COME_ODDS,
    COME_ON,
    DONT_COME_ON,
    HARDWAYS,
    NUMBERS,
    ON,
    ORDER,
    PLACE_OF,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
    PUCK,
    PUCK_OFF,
    commission_of,
)
from pitboss.games.craps.options import BUYS, LAYS
from pitboss.games.craps.payouts import Due
from pitboss.games.craps.shooter import dice_move_on
from pitboss.games.craps.silences import RETURNED, STAYS_UP
from pitboss.games.craps.verdicts import LOSES, TRAVELS, WINS, Dice, Ruling, rulings
from pitboss.games.craps.wagers import off_on_come_out
from pitboss.procedures.options import in_chips

ODDS_THAT_MAY_BE_OFF = frozenset(wager.name for wager in COME_ODDS.values())
STAYING = frozenset(
    wager.name
    for wager in (*PLACE_TO_WIN.values(), *PLACE_TO_LOSE.values(), *HARDWAYS.values(), *BUYS, *LAYS)
)
CHARGED = frozenset(wager.name for wager in (*BUYS, *LAYS))


class House(NamedTuple):
    """What the options of a table mean for settling, by the names of wagers."""

    inactive: Mapping[str, str]  # on a come out roll, and the paragraphs that say so
    staying: frozenset[str]
    losers_first: bool
    void_returned: bool


@lru_cache(maxsize=64)
def house(rules: Edition) -> House:
    """What the options of a table mean for settling."""
    bare = rules.start((1,))
    off = {wager.name: off_on_come_out(bare, wager) for wager in ORDER}
    return House(
        {name: cite for name, cite in off.items() if cite},
        STAYING if rules.reads(STAYS_UP) is STAYS_UP.reading else frozenset(),
        rules.reads(SETTLING_ORDER) is not SETTLING_ORDER.reading,
        rules.reads(RETURNED) is RETURNED.reading,
    )


def _house(dealer: Dealer) -> House:
    rules: Edition = dealer.rules  # type: ignore[assignment]
    return house(rules)


def settling(dealer: Dealer, number: int, dice: Dice) -> list[Duty]:
    """A duty for each wager that a throw decides, in the order of settling."""
    found, kept = rulings(number, dice), _house(dealer)
    lying = sorted([(PLACE_OF[a.name], a.seat, a) for a in dealer.chips if a.name in found])
    duties: list[Duty] = []
    losing: list[Duty] = []
    for _, _, wager in lying:
        ruling = found[wager.name]
        duty = _duty(dealer, kept, wager, ruling, come_out=not number)
        if duty is not None:
            (losing if ruling.verdict is LOSES and kept.losers_first else duties).append(duty)
    return losing + duties


def _duty(
    dealer: Dealer, kept: House, wager: Area, ruling: Ruling, *, come_out: bool
) -> Duty | None:
    verdict, cite, row, number = ruling
    if come_out and wager.name in kept.inactive and (ON, wager) not in dealer.marks:
        off = wager.name in ODDS_THAT_MAY_BE_OFF  # what they support is decided without them
        return _due(kept.inactive[wager.name], give_back, wager) if off else None
    if verdict is LOSES:
        return _due(cite, collect, wager)
    if verdict is WINS:
        return _due(cite, pay, wager, row)
    if verdict is TRAVELS:
        return _due(cite, travel, wager, number)
    return _due(cite, give_back, wager) if kept.void_returned else None


@lru_cache(maxsize=1 << 14)
def _due(cite: str, do: Callable[..., None], *args: Any) -> Duty:
    """A duty is a value, so that one of a kind does for all rolls."""
    return Duty(cite, do, args)


# ---- what is done to one wager -----------------------------------------------------------------


def collect(dealer: Dealer, wager: Area) -> None:
    """A wager that has lost goes into the inventory, with its commission."""
    dealer.collect(wager)
    if wager.name in CHARGED:
        _collect_commission(dealer, wager)
    lift(dealer, wager)


def give_back(dealer: Dealer, wager: Area) -> None:
    """A wager that is void, or odds that are off, go back to the player."""
    dealer.give_back(wager)
    lift(dealer, wager)


def travel(dealer: Dealer, wager: Area, number: int) -> None:
    """A come or don't come bet goes to its number."""
    there = COME_ON if wager.name == COME.name else DONT_COME_ON
    dealer.transfer(dealer.chips[wager], wager, there[number].at(wager.seat))


def pay(dealer: Dealer, wager: Area, row: str) -> None:
    """A wager that has won is paid, and stays or goes back to the player."""
    options, cite = dealer.rules.options, dealer.cites[0]
    stake, ratio = dealer.chips[wager], options.pays[row]
    amount, part = divmod(stake * ratio.numerator, ratio.denominator)
    if part or amount % options.smallest_chip:
        amount = in_chips(options, stake * ratio)
        dealer.say(f"{row}: rounded up to {money(amount)}, in whole chips")
    odds = () if cite in ("1.5", "1.6") else ("1.4",)
    dealer.pay(wager, amount, *odds)
    stays = wager.name in _house(dealer).staying
    if wager.name in CHARGED:
        _charge(dealer, wager, stays=stays)
    if not stays:
        dealer.give_back(wager)
        lift(dealer, wager)


def _charge(dealer: Dealer, wager: Area, *, stays: bool) -> None:
    """The commission of a bet that has won, and of one that is made anew by staying."""
    options = dealer.rules.options
    due = options.commission_on(BY_NAME[wager.name], dealer.chips[wager])
    if options.commission is Due.ON_A_WIN:
        if due:
            dealer.transfer(due, wager.player, INVENTORY, wager)
        return
    _collect_commission(dealer, wager)
    if stays and due:
        dealer.place(commission_of(wager), due)


def _collect_commission(dealer: Dealer, wager: Area) -> None:
    beside = commission_of(wager)
    if beside in dealer.chips:
        dealer.collect(beside)


def lift(dealer: Dealer, wager: Area) -> None:
    """A marker button does not lie where no wager lies."""
    if (ON, wager) in dealer.marks:
        dealer.mark(ON, wager, on=False)


# ---- the puck and the markers ------------------------------------------------------------------


def after_settling(dealer: Dealer, number: int, total: int) -> list[Duty]:
    """What a throw makes of the puck, the "on" markers and the dice."""
    if not number:
        return _point_set(dealer, total) if total in NUMBERS else []
    if total not in (7, number):
        return []
    off = Duty("1.1 “Come Out Roll”", take_point_off, (number,))
    return [off, Duty("1.11", dice_move_on)] if total == 7 else [off]


def _point_set(dealer: Dealer, total: int) -> list[Duty]:
    """Every wager is active from now on: the markers go."""
    called = sorted(area for marker, area in dealer.marks if marker == ON)
    inactive = _house(dealer).inactive
    lifted = [Duty(inactive[area.name], lift, (area,)) for area in called]
    return [Duty("1.1 “Come Out Point”", mark_point, (total,)), *lifted]


def mark_point(dealer: Dealer, number: int) -> None:
    """The puck goes to the number of the come out point."""
    dealer.mark(PUCK, PUCK_OFF, on=False)
    dealer.mark(PUCK, BOX[number])


def take_point_off(dealer: Dealer, number: int) -> None:
    """The puck is turned off: the next roll is a come out roll."""
    dealer.mark(PUCK, BOX[number], on=False)
    dealer.mark(PUCK, PUCK_OFF)
