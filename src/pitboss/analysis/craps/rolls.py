"""Craps: what a throw makes of the wagers of one player, read off rolls that the core plays.

Somebody else has the dice, so that nothing bears on the player but the wagers that are followed.
No odds, no order and no reading is known here: they work through the game's own steps.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pitboss.core.areas import INVENTORY, Area, chips_of
from pitboss.core.dealer import Dealer
from pitboss.core.events import ChipsTo, Role
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.core.values import Frozen
from pitboss.games.craps.betting import DICE_OUT
from pitboss.games.craps.layout import (
    BOX,
    BY_NAME,
    DICE,
    NUMBER_OF,
    PASS,
    PUCK,
    PUCK_OFF,
    SUPPORT,
    before,
    point,
)
from pitboss.games.craps.wagers import most_odds
from pitboss.procedures.options import Unpayable
from pitboss.procedures.wagering import Place, TakeBack, Wager

PLAYER, SHOOTER = 1, 2
OWN = chips_of(PLAYER)
THROWS = tuple(product(range(1, 7), range(1, 7)))

Dice = tuple[int, int]
Lying = tuple[tuple[Area, int], ...]  # what of one wager lies where, in cents


class State(NamedTuple):
    """Between two rolls: the point, and what lies of each wager; nothing if it is decided."""

    point: int
    lying: tuple[Lying, ...] = ()


class Result(NamedTuple):
    """How a wager was decided: what was thrown, and what it came to in cents."""

    number: int  # of a line or come bet, if it was known
    total: int  # thrown
    net: int
    won: int  # paid by the table
    staked: int  # what lay of it, odds and commission included
    cite: str


class Thrown(NamedTuple):
    """What a throw leads to: the state, and the result of each wager that it decides."""

    state: State
    results: tuple[Result | None, ...]


class Plan(NamedTuple):
    """What a player does between rolls: support a wager, or take it down on some numbers."""

    odds: bool = False  # as much as may support it
    down: frozenset[int] = frozenset()


NOTHING_MORE = Plan()


def in_hand(edition: Edition, state: State) -> Dealer:
    """A table in a state, between two rolls."""
    puck = BOX[state.point] if state.point else PUCK_OFF
    lying = {area: amount for part in state.lying for area, amount in part}
    marks = frozenset({(PUCK, puck), (DICE, before(SHOOTER))})
    dealer = Dealer(edition.start((PLAYER, SHOOTER), marks=marks, lying=Frozen(lying)))
    dealer.discharge()
    return dealer


def made(edition: Edition, state: State, stakes: tuple[tuple[Wager, int], ...]) -> State:
    """The state once some wagers more are made."""
    dealer, lying = in_hand(edition, state), list(state.lying)
    for wager, stake in stakes:
        there = set(dealer.chips)
        dealer.act(Act(PLAYER, Place(wager, stake)))
        new = [area for area in dealer.chips if area not in there and area.player is not area]
        lying.append(_lies(dealer, new))
    return State(state.point, tuple(lying))


def _lies(dealer: Dealer, areas: list[Area]) -> Lying:
    return tuple(sorted((area, dealer.chips[area]) for area in areas if area in dealer.chips))


# ---- between rolls -----------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def followed(edition: Edition, state: State, plans: tuple[Plan, ...]) -> Thrown:
    """What the player does between rolls about each wager: the state, and what is taken down."""
    dealer, results, lying = None, list[Result | None](), list[Lying]()
    for plan, part in zip(plans, state.lying, strict=True):
        act = _act(edition, state, plan, part)
        if act is None:
            results.append(None)
            lying.append(part)
            continue
        dealer = dealer or in_hand(edition, state)
        dealer.act(act)
        areas = [area for area, _ in part]
        if isinstance(act.what, Place):
            areas.append(act.what.wager.at(PLAYER))
        lying.append(_lies(dealer, areas))
        results.append(None if lying[-1] else _taken_down(state, part))
    return Thrown(State(state.point, tuple(lying)), tuple(results))


def _act(edition: Edition, state: State, plan: Plan, part: Lying) -> Act | None:
    for area, stake in part:
        wager, number = BY_NAME.get(area.name), number_of(state.point, area)
        odds = SUPPORT.get(wager) if wager else None
        if wager is None or odds is None or not number:
            continue
        if number in plan.down:
            return Act(PLAYER, TakeBack(wager))
        if plan.odds and all(there is not odds.at(PLAYER) for there, _ in part):
            exactly = replace(edition.options, unpayable=Unpayable.REFUSED)
            step = exactly.step(odds, number)
            most = most_odds(edition.options, odds, number, stake)
            return Act(PLAYER, Place(odds, most // step * step)) if most >= step else None
    return None


def _taken_down(state: State, part: Lying) -> Result:
    staked, number = sum(amount for _, amount in part), number_of(state.point, part[0][0])
    return Result(number, 0, 0, 0, staked, "1.3")


def number_of(stands: int, area: Area) -> int:
    """The number of a line or come bet that lies somewhere; 0 if it has none yet."""
    wager = BY_NAME.get(area.name)
    if wager is None or wager not in SUPPORT:
        return 0
    return NUMBER_OF.get(wager) or stands


# ---- a roll ------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def thrown(edition: Edition, state: State) -> tuple[Thrown, ...]:
    """What each of the 36 throws makes of a state, as the core plays it."""
    dealer = in_hand(edition, state)
    if not state.point:
        dealer.act(Act(SHOOTER, Place(PASS, edition.options.least(PASS))))
    dealer.act(Act(Role.DEALER, DICE_OUT))
    dealer.discharge()
    out = dealer.rest()
    return tuple(_played(out, state, dice) for dice in THROWS)


def _played(out: Round, state: State, dice: Dice) -> Thrown:
    dealer = Dealer(out)
    dealer.act(Act(Role.CHANCE, dice))
    dealer.discharge()
    owner = {area: n for n, part in enumerate(state.lying) for area, _ in part}
    own, won = [0] * len(state.lying), [0] * len(state.lying)
    cites = [""] * len(state.lying)
    for event in dealer.events:
        if isinstance(event, ChipsTo) and PLAYER in (event.source.seat, event.target.seat):
            n = _whose(event, owner)
            own[n] += event.amount * ((event.target is OWN) - (event.source is OWN))
            won[n] += event.amount * (event.source is INVENTORY)
            if event.target.seat and event.target is not OWN:
                owner[event.target] = n  # a come bet travels, a commission lies anew
            else:
                cites[n] = cites[n] or event.cites[0]
    lying, results = list[Lying](), list[Result | None]()
    for n, part in enumerate(state.lying):
        now = _lies(dealer, [area for area, whose in owner.items() if whose == n])
        if cites[n]:
            staked = sum(amount for _, amount in part)
            net = own[n] + sum(amount for _, amount in now) - staked
            number = max(number_of(state.point, area) for area, _ in part)
            results.append(Result(number, sum(dice), net, won[n], staked, cites[n]))
        else:
            results.append(None)
        lying.append(() if cites[n] else now)
    return Thrown(State(point(dealer), tuple(lying)), tuple(results))


def _whose(event: ChipsTo, owner: dict[Area, int]) -> int:
    """The wager for which chips move, by its place among those that are followed."""
    return next(owner[area] for area in (event.wager, event.source, event.target) if area in owner)


def may_be_decided(edition: Edition, state: State) -> bool:
    """Whether the next roll may bring anything for what lies: it does not if all of it is off."""
    return any(
        any(after.results) or after.state.lying != state.lying for after in thrown(edition, state)
    )
