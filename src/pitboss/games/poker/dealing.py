"""Poker, 14.6 and 14.7(b) and (c): who is dealt in, antes, burns, and betting rounds."""

from __future__ import annotations

from typing import Any

from pitboss.core.areas import INVENTORY, Area, Tender, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import EVERYONE
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Show, Step
from pitboss.games.poker.options import DOLLAR, QUARTER, Options
from pitboss.games.poker.room import charge_due
from pitboss.games.poker.showdown import BURNED, left_alone
from pitboss.procedures import staking
from pitboss.procedures.betting import (
    ANTES,
    TABLE_STAKES,
    Betting,
    begin,
    change_currency,
    live,
    stakes,
)
from pitboss.procedures.dealing import singly
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.staking import StakeCites, require_lying, require_place, within
from pitboss.procedures.wagering import Place, TakeBack
from pitboss.regulation import require

CITES = StakeCites("14.7(c)", "14.7(a)", "14.7(c)1", "14.7(a)")
ONE_HAND = "the deck is held in one hand, in front of the dealer, level and over the table"
TELLS = "the dealer says what happens, and tells each player his or her turn and options"
ASIDE = "the burn cards lie apart from the discarded cards"
NO_TOUCHING = "no player touches chips that lie in the pot"


def seating(edition: Edition, players: tuple[tuple[int, str], ...]) -> None:
    """14.6(b): from two players on, each at one seat."""
    staking.seating(edition.options, players, CITES, two=False)


# ---- table stakes ------------------------------------------------------------------------------


def may_place(table: Readable, seat: int, place: Place) -> None:
    """14.7(c): chips and currency that lie before the player, and coin for a small ante."""
    options: Options = table.rules.options
    require_place(table, seat, place, CITES, tenders(options))
    known = place.wager == TABLE_STAKES
    require(known, "14.7(c)", "{}", place, permitted="chips in front of the player")
    step = QUARTER if place.tender is Tender.COIN else options.smallest_chip
    within(place.amount, 1, None, step)


def tenders(options: Options) -> tuple[Tender, ...]:
    """What plays: coin only where the ante is below a dollar."""
    coin = (Tender.COIN,) if 0 < options.ante < DOLLAR else ()
    return (Tender.CHIP, Tender.CURRENCY, *coin)


def may_take_back(table: Readable, seat: int, what: TakeBack) -> None:
    """14.7(c)1: before the round begins."""
    require_lying(table, seat, what, CITES)


def dealt_in(table: Readable) -> tuple[int, ...]:
    """14.6(b), 14.7(c)3: two players or more, each with what is required and a minimum bet."""
    options: Options = table.rules.options
    seats = tuple(seat for seat in table.seats if table.amount(stakes(seat)) or _other(table, seat))
    for seat in seats:
        has = table.amount(stakes(seat)) + _other(table, seat)
        need = charge_due(table) + options.ante + options.required + options.minimum
        require(
            has >= need,
            "14.7(c)3",
            "seat {} with {:$}",
            seat,
            has,
            need,
            permitted="{2:$} or more: what is required, and one bet at the minimum",
        )
    require(len(seats) > 1, "14.6(b)", "a round of {}", len(seats), permitted="two players or more")
    return seats


def _other(table: Readable, seat: int) -> int:
    """Currency, and coin that pays the ante."""
    coin = table.amount(stakes(seat).holding(Tender.COIN))
    ante: int = table.rules.options.ante
    in_coin = ante if coin >= ante else 0
    return table.amount(stakes(seat).holding(Tender.CURRENCY)) + in_coin


# ---- antes -------------------------------------------------------------------------------------


def antes(cite: str, edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """An ante of each player, where one is posted."""
    return tuple(Duty(cite, post_ante, (seat,)) for seat in seats if edition.options.ante)


def post_ante(dealer: Dealer, seat: int) -> None:
    """In coin if the player has it there, which is changed by the dollar."""
    ante: int = dealer.rules.options.ante
    coin = stakes(seat).holding(Tender.COIN)
    if dealer.amount(coin) < ante and ante % dealer.rules.options.smallest_chip:
        change_for_coin(dealer, seat)
    if dealer.amount(coin) >= ante:
        dealer.transfer(ante, coin, ANTES.holding(Tender.COIN))
        change_coin(dealer)
        return
    if dealer.amount(stakes(seat)) < ante:
        change_currency(dealer, seat)
    dealer.transfer(ante, stakes(seat), ANTES)


def change_for_coin(dealer: Dealer, seat: int) -> None:
    """A dollar in chips becomes coin, for an ante that no chip is small enough for."""
    chips, cites = stakes(seat), dealer.cites
    if dealer.amount(chips) < DOLLAR:
        change_currency(dealer, seat)
    dealer.cites = ("14.7(c)2",)
    dealer.transfer(DOLLAR, chips, INVENTORY)
    dealer.transfer(DOLLAR, INVENTORY.holding(Tender.COIN), chips.holding(Tender.COIN), chips)
    dealer.cites = cites


def change_coin(dealer: Dealer) -> None:
    """Coin that has come to a dollar becomes a chip."""
    coin = ANTES.holding(Tender.COIN)
    amount = dealer.amount(coin) // DOLLAR * DOLLAR
    if amount:
        dealer.cites = ("14.7(c)2",)
        dealer.transfer(amount, coin, INVENTORY.holding(Tender.COIN))
        dealer.transfer(amount, INVENTORY, ANTES)


# ---- cards -------------------------------------------------------------------------------------


def handling() -> tuple[Step, ...]:
    """How the dealer holds and deals the cards, and conducts the game."""
    return (
        shown_to_dealer("14.6(e)1", ONE_HAND),
        shown_to_dealer("14.6(e)2", TELLS),
        shown_to_dealer("14.7(h)", NO_TOUCHING),
    )


def burn(cite: str) -> tuple[Step, ...]:
    """The top card of the deck lies face down, apart from the discarded cards."""
    return (Duty(cite, burn_top), shown_to_dealer("14.6(e)3", ASIDE))


def burn_top(dealer: Dealer) -> None:
    """The next card is burned."""
    dealer.deal(BURNED)


def up_cards(cite: str, seats: tuple[int, ...], index: int) -> tuple[Step, ...]:
    """A card face up to each, which is the n-th of the hand."""
    found: list[Step] = []
    for seat in seats:
        found += [*singly(((cite, (hand(seat),)),)), Show(cite, hand(seat), index)]
    return tuple(found)


def down_cards(cite: str, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """A card face down to each."""
    return singly(((cite, tuple(hand(seat) for seat in seats)),))


def looked_at(cite: str, seats: tuple[int, ...], *indices: int) -> tuple[Step, ...]:
    """Players look at cards of their own."""
    return tuple(Show(cite, hand(seat), i, seat) for seat in seats for i in indices)


def board(cite: str, area: Area, first: int, number: int = 1) -> tuple[Step, ...]:
    """Cards face up in the center of the table, which are the next there."""
    found: list[Step] = []
    for index in range(first, first + number):
        found += [*singly(((cite, (area,)),)), Show(cite, area, index, EVERYONE)]
    return tuple(found)


# ---- betting rounds ----------------------------------------------------------------------------


def betting_from(dealer: Dealer, cite: str, first: int, late: bool) -> None:
    """A betting round without a bet so far: the first player may bet or check."""
    seats = live(dealer)
    start = next((n for n, seat in enumerate(seats) if seat >= first), 0)
    waiting = seats[start:] + seats[:start]
    begin(dealer, Betting(cite, posted(dealer, late=late), waiting, left_alone))


def posted(table: Readable, *, late: bool) -> Any:
    """What is posted for the betting round."""
    edition: Edition = table.rules  # type: ignore[assignment]
    return edition.options.posted(edition, late=late)
