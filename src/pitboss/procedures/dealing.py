"""Dealing: one card at a time round the table, or in stacks from an automated shoe."""

from __future__ import annotations

from enum import Enum

from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.steps import Duty, Step

MANUAL_SHOE_AREA = Area("manual dealing shoe")
HAND_AREA = Area("dealer's hand")
AUTOMATED_SHOE_AREA = Area("automated dealing shoe")
DRAWN = Area("card drawn in error")
DEALERS_CARDS = Area("dealer's cards")


class Dealing(Enum):
    """Where the cards are dealt from."""

    MANUAL_SHOE = "manual shoe"
    HAND = "hand"
    AUTOMATED_SHOE = "automated shoe"

    @property
    def area(self) -> Area:
        """Where the deck lies."""
        return _LIES[self]


_LIES = {
    Dealing.MANUAL_SHOE: MANUAL_SHOE_AREA,
    Dealing.HAND: HAND_AREA,
    Dealing.AUTOMATED_SHOE: AUTOMATED_SHOE_AREA,
}


class Shuffling(Enum):
    """Who shuffles."""

    MANUAL = "manual"
    DEVICE = "device"


def singly(rounds: tuple[tuple[str, tuple[Area, ...]], ...]) -> tuple[Step, ...]:
    """One card to each place in turn, each turn under its paragraph."""
    return tuple(Duty(cite, deal_card, (area,)) for cite, areas in rounds for area in areas)


def in_stacks(
    cite: str, areas: tuple[Area, ...], size: int, *, first_on_top: bool
) -> tuple[Step, ...]:
    """A stack to each place in turn."""
    return tuple(Duty(cite, deal_stack, (area, size, first_on_top)) for area in areas)


def deal_card(dealer: Dealer, area: Area) -> None:
    """The next card: one drawn in error before, if there is one."""
    if DRAWN in dealer.piles:
        dealer.move(dealer.piles[DRAWN][:1], DRAWN, area)
    else:
        dealer.deal(area)


def deal_stack(dealer: Dealer, area: Area, size: int, first_on_top: bool) -> None:
    """The next stack; the first card of it lies at the bottom, or on top.

    Cards drawn in error before are its first ones; a stack that was begun is completed.
    """
    lying, drawn = dealer.cards_at(area), dealer.cards_at(DRAWN)[:size]
    if not lying and not drawn:
        dealer.deal(area, size, first_on_top=first_on_top)
        return
    for n in drawn:
        dealer.move((n,), DRAWN, area)
    if size > len(drawn):
        dealer.deal(area, size - len(drawn))
    stack = dealer.cards_at(area)
    if first_on_top and tuple(sorted(stack, reverse=True)) != stack:
        dealer.move(tuple(sorted(stack, reverse=True)), area, area)
