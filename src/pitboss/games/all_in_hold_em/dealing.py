"""All-in hold 'em, 44.7, 44.8 and 44.9: dealing from a manual shoe, the hand, an automated shoe."""

from __future__ import annotations

from pitboss.core.areas import hand
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Step
from pitboss.games.all_in_hold_em.voids import void_counted
from pitboss.procedures.dealing import (
    DEALERS_CARDS,
    Dealing,
    Sections,
    handling,
    in_stacks,
    loading,
    rest_in_hand,
    singly,
)
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.stub import put_away_stub

LOADED = Sections("44.7(a)", "44.8(b)2", "44.9(b)1")
ANNOUNCED = Sections("44.7(b)", "44.8(b)3", "44.9(b)2")
HANDLED = Sections("44.7(c)", "44.8(b)3")
DEALT = Sections("44.7(d)", "44.8(c)", "44.9(c)")
STUB_AWAY = Sections("44.7(e)", "44.8(d)", "44.9(d)")
STUB_COUNTED = Sections("44.7(f)", "44.8(e)", "44.9(e)")
UNDER_COVER = "the dealer's cards lie under a cover card"
FROM_HAND = "the community cards are dealt from the hand that holds the deck, one from the top"


def before(edition: Edition) -> tuple[Step, ...]:
    """What the dealer does with the deck while wagers are placed."""
    return loading(edition.options.dealing, LOADED)


def dealing(edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """Two cards to each player and to the dealer, whose cards lie under a cover card."""
    method: Dealing = edition.options.dealing
    hands, own = tuple(hand(seat) for seat in seats), (DEALERS_CARDS,)
    turn = DEALT.by(method)
    if method is Dealing.AUTOMATED_SHOE:
        return (
            *in_stacks(turn, (*hands, *own), 2, first_on_top=False),
            shown_to_dealer(turn, UNDER_COVER),
            rest_in_hand("44.9(d)"),
            shown_to_dealer("44.9(d)", FROM_HAND),
        )
    return (
        *handling(method, HANDLED),
        *singly(((turn + "1", hands), (turn + "2", own))),
        shown_to_dealer(turn + "2", UNDER_COVER),
        *singly(((turn + "3", hands), (turn + "4", own))),
        shown_to_dealer(turn + "4", UNDER_COVER),
    )


def stub_away(edition: Edition) -> Step:
    """The stub leaves when no more cards are dealt, and is counted if a count is due."""
    method: Dealing = edition.options.dealing
    counting = (STUB_COUNTED.by(method), "44.7(f)1", "44.7(f)2", void_counted)
    return Duty(STUB_AWAY.by(method), put_away_stub, counting)
