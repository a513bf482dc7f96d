"""Let it ride poker.  N.J.A.C. 19:47-18, section by section: read it beside the regulation.

| section | module |
| --- | --- |
| 18.3, 18.11 | `payouts` (hands and pay tables), `settlement` (what a wager has won) |
| 18.2, 18.4, 18.5 | `between` |
| 18.6, 18.6A, 18.6B | `wagers` |
| 18.7, 18.8, 18.9 | `dealing` |
| 18.10 | `completion` |
| 18.12 | `irregularities` |
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
from pitboss.games.let_it_ride.between import BETWEEN
from pitboss.games.let_it_ride.completion import COMPLETION, RIDE
from pitboss.games.let_it_ride.dealing import ANNOUNCED, COMMUNITY, before, bonus_chips, dealing
from pitboss.games.let_it_ride.irregularities import irregularities
from pitboss.games.let_it_ride.options import Options
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.let_it_ride.silences import SILENCES
from pitboss.games.let_it_ride.usage import USAGE
from pitboss.games.let_it_ride.wagers import (
    LET_IT_RIDE_BONUS,
    dealt_in,
    may_place,
    may_take_back,
    seating,
)
from pitboss.procedures.dealing import deck_lies
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.wagering import NO_MORE_BETS, STAY_SEATED, Place, TakeBack, Wagering


@lru_cache(maxsize=64)
def opening(edition: Edition) -> tuple[Step, ...]:
    """The agenda of a round before any wager."""
    announce = ANNOUNCED.by(edition.options.dealing)
    wagering = Wagering("18.6(c)", announce, "18.6(a)", may_place, may_take_back, no_more_bets)
    return (*before(edition), wagering)


def no_more_bets(dealer: Dealer) -> None:
    """The dealer announces it, and the rest of the round follows."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    seats = dealt_in(dealer)
    dealer.say(NO_MORE_BETS.value)
    dealer.then(*after_wagers(edition, seats))
    offered = edition.options.let_it_ride_bonus
    bonus = tuple(s for s in seats if offered and LET_IT_RIDE_BONUS.at(s) in dealer.chips)
    if bonus:
        dealer.then(*bonus_chips(ANNOUNCED.by(edition.options.dealing), bonus))


@lru_cache(maxsize=512)
def after_wagers(edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """The agenda of a round once the wagers are down."""
    seated = shown_to_dealer("18.6(b)", STAY_SEATED)
    return (seated, *dealing(edition, seats), *COMPLETION.on(edition.day)(edition, seats))


# 18.1 and 18.3(a): the defined terms, and what they are here
DEFINED = {
    "18.1 “Community card”": COMMUNITY,
    "18.1 “Hand”": HANDS,
    "18.1 “Let it ride”": RIDE,
    "18.1 “Round of play”": Round,
    "18.1 “Stub”": STUB,
    "18.1 “Suit”": SUITS,
    "18.3(a)": RANKS,  # lowest first; an ace may also stand below a two
}

LET_IT_RIDE = Game(
    slug="let-it-ride",
    title="let it ride poker",
    subchapter="18",
    home=f"{__name__}:LET_IT_RIDE",
    needs=("18.1", "18.3", "18.5", "18.6", "18.7", "18.8", "18.9", "18.10", "18.11", "18.12"),
    options=Options,
    deck=DECK,
    deck_lies=deck_lies,
    steps=opening,
    seating=seating,
    irregularities=irregularities,
    between=BETWEEN,
    late={Place: "18.6(c)", TakeBack: "18.6(c)"},
    usage=USAGE,
    silences=SILENCES,
)
