"""Settling wagers: a losing one is collected, a winning one paid and returned, a push returned."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, Protocol

from pitboss.core.areas import Area, Tender
from pitboss.core.dealer import Dealer
from pitboss.core.steps import Duty
from pitboss.core.values import value
from pitboss.equipment.odds import money


class Made(Protocol):
    """What a hand has come to: a line of a ranking or of a pay table."""

    @property
    def cite(self) -> str:
        """Its paragraph."""

    @property
    def name(self) -> str:
        """What it is called."""


@value
class Result(NamedTuple):
    """What a wager has won, None if it has lost, and the paragraphs that say so."""

    wager: Area
    won: int | None
    hand: Made
    grounds: tuple[str, ...]
    exact: Fraction | None = None  # what the odds come to, where that is not paid in whole chips
    push: bool = False  # neither won nor lost: all that lies there goes back


def lying(dealer: Dealer, wager: Area) -> tuple[Area, ...]:
    """The chips of a wager, and a match play coupon beside them."""
    if dealer.rules.options.match_play:
        coupon = wager.holding(Tender.COUPON)
        return tuple([area for area in (wager, coupon) if area in dealer.chips])
    return (wager,) if wager in dealer.chips else ()


def collecting(cite: str, found: Iterable[Result], dealer: Dealer) -> list[Duty]:
    """A duty for each wager that has lost and lies there."""
    lost = [r for r in found if r.won is None and r.wager in dealer.chips]
    return [_collecting(cite, r.wager, r.grounds) for r in lost]


@lru_cache(maxsize=4096)
def _collecting(cite: str, wager: Area, grounds: tuple[str, ...]) -> Duty:
    """A duty is a value, so that one of a kind does for all rounds."""
    return Duty(cite, collect_wager, (wager, grounds))


def paying(cite: str, found: Iterable[Result]) -> list[Duty]:
    """A duty for each wager that has not lost."""
    return [Duty(cite, pay_wager, (r,)) for r in found if r.won is not None]


def capped(found: Iterable[Result], left: int, cite: str) -> tuple[Result, ...]:
    """Winning wagers together are paid so much and no more, in their order, under a paragraph."""
    results = []
    for result in found:
        if result.won and result.won > left:
            grounds = (*result.grounds[:1], cite, *result.grounds[1:])
            result = result._replace(won=left, grounds=grounds, exact=None)
        left -= result.won or 0
        results.append(result)
    return tuple(results)


def collect_wager(dealer: Dealer, wager: Area, grounds: tuple[str, ...]) -> None:
    """A losing wager goes into the inventory."""
    for area in lying(dealer, wager):
        dealer.collect(area, *grounds)


def pay_wager(dealer: Dealer, result: Result) -> None:
    """A winning wager is paid and goes back to the player; a coupon is taken, but not in a push."""
    if result.exact is not None and result.won:
        dealer.say(f"{result.hand}: rounded up to {money(result.won)}, in whole chips")
    if result.won:
        dealer.pay(result.wager, result.won, *result.grounds)
    for area in lying(dealer, result.wager):
        if area.tender is Tender.COUPON and not result.push:
            dealer.collect(area)
        else:
            dealer.give_back(area, *(() if result.won else result.grounds))
