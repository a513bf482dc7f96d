"""Three card poker, 20.10: the completion of a round of play."""

from __future__ import annotations

from enum import Enum

from pitboss.core.areas import Tender, hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Show, Step
from pitboss.games.three_card_poker.payouts import CARDS
from pitboss.games.three_card_poker.settlement import results
from pitboss.games.three_card_poker.silences import (
    COUPON_AND_PLAY,
    FORFEITED_PAIR_PLUS,
    LOSERS_COLLECTED,
)
from pitboss.games.three_card_poker.wagers import ANTE, PAIR_PLUS, PLAY
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.order import ask, collect_cards, examine, shown_to_dealer, turn_up
from pitboss.procedures.settling import collecting, lying, paying


class Decision(Enum):
    """What a player with an ante may do once the cards have been examined."""

    PLAY = "play"
    FORFEIT = "forfeit"

    __hash__ = object.__hash__


MAKES_PLAY, FORFEITS = Decision.PLAY, Decision.FORFEIT
OWN_HAND = "each player answers for his or her own hand, which only that player and dealer touch"
BEST_HAND = "the dealer's cards are placed so that they form the highest hand they can"
WINNERS_STAY_UP = "winning hands stay face up until all winning wagers are paid"
AS_COLLECTED = "cards are picked up in order, so that each hand can be rebuilt from the rack"


def completion(
    edition: Edition, seats: tuple[int, ...], antes: tuple[int, ...]
) -> tuple[Step, ...]:
    """Who wagered an ante plays or forfeits; the dealer's cards; losers, then winners."""
    right = seats[::-1]
    return (
        *examine("20.10(a)", seats, CARDS),
        shown_to_dealer("20.10(a)", OWN_HAND),
        *ask(
            "20.10(b)",
            antes,
            (("20.10(b)", MAKES_PLAY), ("20.10(b)", FORFEITS)),
            play_or_forfeit,
        ),
        *(Duty("20.10(b)", collect_forfeited, (seat,)) for seat in antes[::-1]),
        *(Show("20.10(b)", DEALERS_CARDS, index) for index in range(CARDS)),
        shown_to_dealer("20.10(b)", BEST_HAND),
        *revealing(edition, right),
        shown_to_dealer("20.10(c)", WINNERS_STAY_UP),
        *(Duty("20.10(c)1", pay_winning, ("20.10(c)1", seat)) for seat in right),
        *(collect_cards("20.10(c)2", hand(seat)) for seat in right),
        collect_cards("20.10(c)2", DEALERS_CARDS),
        shown_to_dealer("20.10(d)", AS_COLLECTED),
    )


def revealing(edition: Edition, right: tuple[int, ...]) -> tuple[Step, ...]:
    """The hands still active, and the losing wagers: of each when it is revealed, or after all."""
    turned = [turn_up("20.10(b)", hand(seat)) for seat in right]
    losing = [Duty("20.10(c)", collect_losing, ("20.10(c)", seat)) for seat in right]
    if edition.reads(LOSERS_COLLECTED) is not LOSERS_COLLECTED.reading:
        return (*turned, *losing)
    return tuple(step for both in zip(turned, losing, strict=True) for step in both)


# 20.10(b)  Play or forfeit


def play_or_forfeit(dealer: Dealer, seat: int, decision: Decision) -> None:
    """A play wager equals the ante; what is forfeited is collected when all have decided."""
    if decision is MAKES_PLAY:
        amount = dealer.amount(ANTE.at(seat))
        if dealer.rules.reads(COUPON_AND_PLAY) is not COUPON_AND_PLAY.reading:
            amount += dealer.amount(ANTE.at(seat, Tender.COUPON))
        dealer.place(PLAY.at(seat), amount)


def collect_forfeited(dealer: Dealer, seat: int) -> None:
    """The wagers and the cards of a player who made no play wager."""
    if PLAY.at(seat) in dealer.chips:
        return
    stays = dealer.rules.reads(FORFEITED_PAIR_PLUS) is not FORFEITED_PAIR_PLUS.reading
    for wager in (ANTE,) if stays else (ANTE, PAIR_PLUS):
        for area in lying(dealer, wager.at(seat)):
            dealer.collect(area)
    if PAIR_PLUS.at(seat) not in dealer.chips:
        dealer.discard(hand(seat))


# 20.10(c)  The settlement


def is_active(table: Readable, seat: int) -> bool:
    """Whether a hand is still in the round: who forfeited has no cards any more."""
    return hand(seat) in table.piles or any(
        wager.at(seat) in table.chips for wager in (ANTE, PAIR_PLUS, PLAY)
    )


def collect_losing(dealer: Dealer, cite: str, seat: int) -> None:
    """Losing wagers are collected."""
    if is_active(dealer, seat):
        dealer.then(*collecting(cite, results(dealer, seat), dealer))


def pay_winning(dealer: Dealer, cite: str, seat: int) -> None:
    """Winning wagers are paid; in a tie they are returned."""
    if is_active(dealer, seat):
        dealer.then(*paying(cite, results(dealer, seat)))
