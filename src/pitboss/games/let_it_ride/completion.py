"""Let it ride, 18.10: the completion of a round of play, in each edition's own order."""

from __future__ import annotations

from enum import Enum

from pitboss.core.areas import hand
from pitboss.core.dealer import Dealer
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Show, Step
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.settlement import results
from pitboss.games.let_it_ride.silences import WHOSE_LEFT
from pitboss.games.let_it_ride.wagers import BET_1, BET_2
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.order import (
    ask,
    burn,
    collect_cards,
    examine,
    on_top,
    shown_to_dealer,
    turn_up,
)
from pitboss.procedures.settling import collecting, lying, paying
from pitboss.procedures.wagering import Wager
from pitboss.regulation.texts import RIDE_1996, RIDE_2007, Dated

BOTTOM, TOP = 0, -1  # of what lies in an area; side by side, the dealer's left and right


class Decision(Enum):
    """What a player may do with bets number 1 and 2."""

    RIDE = "let it ride"
    WITHDRAW = "withdraw"

    __hash__ = object.__hash__


RIDE, WITHDRAW = Decision.RIDE, Decision.WITHDRAW
OWN_HAND = "each player answers for his or her own hand, which only that player and dealer touch"
IN_VIEW = "each player keeps the three cards in full view of the dealer"
FACE_DOWN = "after deciding on bet number 2 a player lays the cards face down, and leaves them"
TO_THE_RIGHT = "the first community card is moved to the right of the one still face down"
EXAMINE_HANDS = "the dealer examines each hand for a payout"
FORM_HANDS = "the two community cards and a player's three make the hand"
STAY_UP = "all hands stay face up until every wager is settled"
WINNERS_STAY_UP = "winning hands stay face up until all winning wagers are paid"
LOSES_2007 = (
    "18.10(g)2",
)  # says which let it ride wagers lose; in 1996 18.10(h) does, and collects
AS_COLLECTED = "cards are picked up in order, so that each hand can be rebuilt from the rack"


def completion_1996(edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """Collect all losers, then pay all winners."""
    right = seats[::-1]
    return (
        *examine("18.10(a)", seats, 3),
        shown_to_dealer("18.10(a)1", OWN_HAND),
        shown_to_dealer("18.10(a)2", IN_VIEW),
        *decide("18.10(b)", seats, BET_1),
        burn("18.10(c)", COMMUNITY, TOP),
        Show("18.10(d)", COMMUNITY, TOP),
        on_top("18.10(d)", COMMUNITY, TOP),
        *decide("18.10(e)", seats, BET_2),
        shown_to_dealer("18.10(a)3", FACE_DOWN),
        shown_to_dealer("18.10(f)", TO_THE_RIGHT),
        Show("18.10(f)", COMMUNITY, BOTTOM),
        *(turn_up("18.10(g)", hand(seat)) for seat in right),
        shown_to_dealer("18.10(g)1", FORM_HANDS),
        shown_to_dealer("18.10(g)2", EXAMINE_HANDS),
        *(Duty("18.10(h)", collect_losing, ("18.10(h)", seat)) for seat in right),
        shown_to_dealer("18.10(i)", WINNERS_STAY_UP),
        *(Duty("18.10(i)1", pay_winning, ("18.10(i)1", seat)) for seat in right),
        *(collect_cards("18.10(i)2", hand(seat)) for seat in right),
        collect_cards("18.10(i)2", COMMUNITY),
        shown_to_dealer("18.10(j)", AS_COLLECTED),
    )


def completion_2007(edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """Settle player by player."""
    right = seats[::-1]
    spread = edition.options.dealing is Dealing.AUTOMATED_SHOE  # 18.9(c) says whose right
    at_left = BOTTOM if spread or edition.reads(WHOSE_LEFT) is WHOSE_LEFT.reading else TOP
    return (
        *examine("18.10(a)", seats, 3),
        shown_to_dealer("18.10(a)1", OWN_HAND),
        shown_to_dealer("18.10(a)2", IN_VIEW),
        *decide("18.10(b)", seats, BET_1),
        burn("18.10(c)", COMMUNITY, at_left),
        Show("18.10(d)", COMMUNITY, at_left),
        on_top("18.10(d)", COMMUNITY, at_left),
        *decide("18.10(e)", seats, BET_2),
        shown_to_dealer("18.10(a)3", FACE_DOWN),
        shown_to_dealer("18.10(f)", TO_THE_RIGHT),
        Show("18.10(f)", COMMUNITY, BOTTOM),
        *(step for seat in right for step in _player_2007(seat)),
        shown_to_dealer("18.10(g)4", STAY_UP),
        *(collect_cards("18.10(h)", hand(seat)) for seat in right),
        collect_cards("18.10(h)", COMMUNITY),
        shown_to_dealer("18.10(h)", AS_COLLECTED),
    )


def _player_2007(seat: int) -> tuple[Step, ...]:
    return (
        turn_up("18.10(g)1", hand(seat)),
        shown_to_dealer("18.10(g)2", EXAMINE_HANDS),
        Duty("18.10(g)3", settle, ("18.10(g)3", seat)),
    )


COMPLETION = Dated("18.10", {RIDE_1996: completion_1996, RIDE_2007: completion_2007})


# 18.10(b), (e)  The decisions


def decide(cite: str, seats: tuple[int, ...], bet: Wager) -> tuple[Step, ...]:
    """Each player is asked about a bet, clockwise from the dealer's left."""
    return ask(cite, seats, ((cite + "1", RIDE), (cite + "2", WITHDRAW)), ride_or_withdraw, bet)


def ride_or_withdraw(dealer: Dealer, seat: int, decision: Decision, bet: Wager) -> None:
    """A bet that is withdrawn goes back to the player, with a coupon that lies beside it."""
    if decision is WITHDRAW:
        for area in lying(dealer, bet.at(seat)):
            dealer.give_back(area)


# 18.10(g) to (i)  The settlement


def settle(dealer: Dealer, cite: str, seat: int) -> None:
    """All wagers of a player: first the losing ones are collected, then the winning ones paid."""
    found = results(dealer, seat, LOSES_2007)
    dealer.then(*collecting(cite, found, dealer), *paying(cite, found))


def collect_losing(dealer: Dealer, cite: str, seat: int) -> None:
    """Losing wagers are collected at once, and the cards of the hand with them."""
    steps = collecting(cite, results(dealer, seat), dealer)
    if steps:
        dealer.then(*steps, collect_cards(cite, hand(seat)))


def pay_winning(dealer: Dealer, cite: str, seat: int) -> None:
    """Winning wagers are paid."""
    if hand(seat) in dealer.piles:  # the cards of a losing hand are gone
        dealer.then(*paying(cite, results(dealer, seat)))
