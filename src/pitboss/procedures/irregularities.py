"""Remedies: what remains to be done once a hand or a round is void."""

from __future__ import annotations

from pitboss.core.areas import INVENTORY, SEAT, Area, chips_of, hand
from pitboss.core.dealer import Dealer
from pitboss.core.steps import Duty, Step
from pitboss.procedures.order import collect_cards, shown_to_dealer

RESHUFFLE = "the cards are reshuffled"


def void_all_hands(
    dealer: Dealer,
    cite: str,
    *boards: Area,
    keeps: tuple[Area, ...] = (),
    recovers: bool = True,
) -> None:
    """Every wager comes back, taken or not; payments go back; the cards are collected."""
    paid = tuple(dealer.paid.items()) if recovers else ()
    settled = {wager for wager, _ in dealer.paid.items()} if not recovers else set()
    taken = [w for w, n in dealer.taken.items() if n and w not in keeps and w not in settled]
    wagers = sorted({*taken, *lying_wagers(dealer)})
    steps: list[Step] = [Duty(cite, recover, (wager, amount)) for wager, amount in paid if amount]
    steps += [Duty(cite, return_wager, (wager,)) for wager in wagers]
    steps += [collect_cards(cite, hand(seat)) for seat in dealer.seats[::-1]]
    steps += [collect_cards(cite, board) for board in boards]
    dealer.instead(*steps, shown_to_dealer(cite, RESHUFFLE))


def lying_wagers(dealer: Dealer) -> tuple[Area, ...]:
    """The wagers that lie on the layout."""
    return tuple(area for area in dealer.chips if area.seat and area.name != SEAT)


def recover(dealer: Dealer, wager: Area, amount: int) -> None:
    """A payment goes back into the inventory."""
    dealer.transfer(amount, chips_of(wager.seat), INVENTORY, wager)


def return_wager(dealer: Dealer, wager: Area) -> None:
    """A wager goes back to its player, out of the inventory if it was taken."""
    if dealer.taken.get(wager):
        dealer.restore(wager)
    dealer.give_back(wager)
