"""Dealing: one card at a time round the table, or in stacks from an automated shoe."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Step
from pitboss.procedures.order import shown_to_dealer

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


# what the dealer does with the deck before the announcement, and how cards leave it
PLACE_DECK = "the stacked deck goes into the manual dealing shoe"
NEAREST_HAND = "cards leave the shoe with the hand nearest to it and are placed with the other"
EITHER_HAND = "the dealer takes the stacked deck into either hand"
SAME_HAND = "the hand chosen holds the cards for the whole round"
OVER_INVENTORY = "the deck is held in front of the dealer, over the inventory"
TOP_CARD = "the other hand takes the top card and lays it face down"
INTO_AUTOMATED = "the cards go into the automated dealing shoe"


class Sections(NamedTuple):
    """The paragraphs of the same act by each method: shoe, hand, automated shoe."""

    manual_shoe: str
    hand: str
    automated_shoe: str = ""

    def by(self, method: Dealing) -> str:
        """The paragraph for a method."""
        return {
            Dealing.MANUAL_SHOE: self.manual_shoe,
            Dealing.HAND: self.hand,
            Dealing.AUTOMATED_SHOE: self.automated_shoe,
        }[method]


def deck_lies(edition: Edition) -> Area:
    """Where the deck lies, by the method that the licensee has chosen."""
    method: Dealing = edition.options.dealing
    return method.area


def loading(method: Dealing, cites: Sections) -> tuple[Step, ...]:
    """The deck goes where it is dealt from."""
    cite = cites.by(method)
    if method is Dealing.MANUAL_SHOE:
        return (shown_to_dealer(cite, PLACE_DECK),)
    if method is Dealing.AUTOMATED_SHOE:
        return (shown_to_dealer(cite, INTO_AUTOMATED),)
    return (
        shown_to_dealer(cite, EITHER_HAND),
        shown_to_dealer(cite + "i", SAME_HAND),
        shown_to_dealer(cite + "ii", OVER_INVENTORY),
    )


def handling(method: Dealing, cites: Sections) -> tuple[Step, ...]:
    """How each card leaves the shoe or the hand."""
    if method is Dealing.AUTOMATED_SHOE:
        return ()
    how = NEAREST_HAND if method is Dealing.MANUAL_SHOE else TOP_CARD
    return (shown_to_dealer(cites.by(method), how),)


def singly(rounds: tuple[tuple[str, tuple[Area, ...]], ...]) -> tuple[Step, ...]:
    """One card to each place in turn, each turn under its paragraph."""
    return tuple(Duty(cite, deal_card, (area,)) for cite, areas in rounds for area in areas)


def in_stacks(
    cite: str, areas: tuple[Area, ...], size: int, *, first_on_top: bool
) -> tuple[Step, ...]:
    """A stack to each place in turn."""
    return tuple(Duty(cite, deal_stack, (area, size, first_on_top)) for area in areas)


def rest_in_hand(cite: str) -> Step:
    """The cards that are left come out of the shoe, to be dealt from the hand."""
    return Duty(cite, take_rest, (HAND_AREA,))


def take_rest(dealer: Dealer, area: Area) -> None:
    """The stub goes there."""
    dealer.move((STUB,), dealer.place_of(STUB), area)


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
