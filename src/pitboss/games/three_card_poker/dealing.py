"""Three card poker, 20.7, 20.8 and 20.9: dealing from a shoe, the hand, an automated shoe."""

from __future__ import annotations

from pitboss.core.areas import hand
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Step
from pitboss.games.three_card_poker.options import Options
from pitboss.games.three_card_poker.payouts import CARDS
from pitboss.games.three_card_poker.silences import STACK_ORDER
from pitboss.games.three_card_poker.voids import void_hands
from pitboss.procedures.dealing import (
    DEALERS_CARDS,
    Dealing,
    Sections,
    handling,
    in_stacks,
    loading,
    singly,
)
from pitboss.procedures.stub import put_away_stub

LOADED = Sections("20.7(a)", "20.8(b)2", "20.9(b)1")
ANNOUNCED = Sections("20.7(b)", "20.8(b)3", "20.9(b)2")
HANDLED = Sections("20.7(b)", "20.8(b)3")
DEALT = Sections("20.7(c)", "20.8(c)", "20.9(c)")
STUB_AWAY = Sections("20.7(d)", "20.8(d)", "20.9(d)")
STUB_COUNTED = Sections("20.7(e)", "20.8(e)", "20.9(e)")


def before(edition: Edition) -> tuple[Step, ...]:
    """What the dealer does with the deck while wagers are placed."""
    return loading(edition.options.dealing, LOADED)


def dealing(edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """Three cards to each player and to the dealer, and the stub away."""
    options: Options = edition.options
    method = options.dealing
    places = (*(hand(seat) for seat in seats), DEALERS_CARDS)
    cite = DEALT.by(method)
    if method is Dealing.AUTOMATED_SHOE:
        on_top = edition.reads(STACK_ORDER) is not STACK_ORDER.reading
        cards = in_stacks(cite, places, CARDS, first_on_top=on_top)
    else:
        cards = singly(((cite, places),) * CARDS)
    counting = (STUB_COUNTED.by(method), "20.7(e)1", "20.7(e)2", void_hands)
    stub = Duty(STUB_AWAY.by(method), put_away_stub, counting)
    return (*handling(method, HANDLED), *cards, stub)
