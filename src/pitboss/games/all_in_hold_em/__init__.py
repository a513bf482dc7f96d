"""All-in hold 'em.  N.J.A.C. 19:47-44, section by section: read it beside the regulation.

| section | module |
| --- | --- |
| 44.2, 44.3, 44.4 | `between` |
| 44.5 | `hands` |
| 44.6, 44.12 | `wagers` |
| 44.7, 44.8, 44.9 | `dealing` |
| 44.10 | `completion`, `board` (the community cards), `settlement` (what a wager has won) |
| 44.11 | `payouts` |
| 44.13 | `irregularities`, `voids` (what then remains of a round) |
| 19:46-1.13U | `layout` |
| what the licensee may choose | `options` |
| what the text leaves open | `silences` |
| how it is spoken of, played simply, rebuilt from its rack | `usage` |
"""

from __future__ import annotations

from functools import lru_cache

from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB
from pitboss.core.round import Round
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Step
from pitboss.equipment.cards import DECK, RANKS, SUITS
from pitboss.games.all_in_hold_em.between import BETWEEN
from pitboss.games.all_in_hold_em.board import BOARD, COMMUNITY
from pitboss.games.all_in_hold_em.completion import FOLD, completion
from pitboss.games.all_in_hold_em.dealing import ANNOUNCED, before, dealing, stub_away
from pitboss.games.all_in_hold_em.hands import HANDS, Best
from pitboss.games.all_in_hold_em.irregularities import irregularities
from pitboss.games.all_in_hold_em.options import Options
from pitboss.games.all_in_hold_em.settlement import called, two_cards
from pitboss.games.all_in_hold_em.silences import SILENCES
from pitboss.games.all_in_hold_em.usage import USAGE
from pitboss.games.all_in_hold_em.wagers import (
    ANTE,
    FINAL_HAND_BONUS,
    HOLE_CARD_BONUS,
    dealt_in,
    may_place,
    may_take_back,
    raise_of,
    seating,
)
from pitboss.procedures.dealing import deck_lies
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.wagering import NO_MORE_BETS, STAY_SEATED, Place, TakeBack, Wagering


@lru_cache(maxsize=64)
def opening(edition: Edition) -> tuple[Step, ...]:
    """The agenda of a round before any wager."""
    announce = ANNOUNCED.by(edition.options.dealing)
    wagering = Wagering("44.6(b)", announce, "44.6(a)", may_place, may_take_back, no_more_bets)
    return (*before(edition), wagering)


def no_more_bets(dealer: Dealer) -> None:
    """The dealer announces it, and the rest of the round follows."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    seats = dealt_in(dealer)
    dealer.say(NO_MORE_BETS.value)
    dealer.then(*after_wagers(edition, seats))


@lru_cache(maxsize=512)
def after_wagers(edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """The agenda of a round once the wagers are down."""
    seated = shown_to_dealer("44.6(e)", STAY_SEATED)
    return (seated, *dealing(edition, seats), *completion(seats), stub_away(edition))


# 44.1 and 44.5(a): the defined terms, and what they are here
DEFINED = {
    "44.1 “Ante”": ANTE,
    "44.1 “Burn”": BOARD[0],
    "44.1 “Community card”": COMMUNITY,
    "44.1 “Final hand bonus wager”": FINAL_HAND_BONUS,
    "44.1 “Fold”": FOLD,
    "44.1 “Hand”": Best,
    "44.1 “Hole card”": two_cards,
    "44.1 “Hole card bonus wager”": HOLE_CARD_BONUS,
    "44.1 “Push”": called,
    "44.1 “Raise wager”": raise_of,
    "44.1 “Rank”": HANDS,
    "44.1 “Round of play”": Round,
    "44.1 “Stub”": STUB,
    "44.1 “Suit”": SUITS,
    "44.5(a)": RANKS,  # lowest first; an ace may also stand below a two
}

ALL_IN_HOLD_EM = Game(
    slug="all-in-hold-em",
    title="all-in hold 'em",
    subchapter="44",
    home=f"{__name__}:ALL_IN_HOLD_EM",
    needs=tuple(f"44.{n}" for n in range(1, 14)),
    options=Options,
    deck=DECK,
    deck_lies=deck_lies,
    steps=opening,
    seating=seating,
    irregularities=irregularities,
    between=BETWEEN,
    late={Place: "44.6(b)", TakeBack: "44.6(b)"},
    usage=USAGE,
    silences=SILENCES,
)
