"""Three card poker.  N.J.A.C. 19:47-20, section by section: read it beside the regulation.

No text is held of 20.1 to 20.6 and of 20.7(a): what is read in their place is in `silences`.

| section | module |
| --- | --- |
| 20.3, 20.11 | `payouts` (hands and pay tables), `settlement` (what a wager has won) |
| 20.2, 20.4, 20.5 | `between` |
| 20.6 | `wagers` |
| 20.7, 20.8, 20.9 | `dealing` |
| 20.10 | `completion` |
| 20.12 | `irregularities`, `voids` |
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
from pitboss.equipment.cards import DECK, SUITS
from pitboss.games.three_card_poker.between import BETWEEN
from pitboss.games.three_card_poker.completion import completion
from pitboss.games.three_card_poker.dealing import ANNOUNCED, before, dealing
from pitboss.games.three_card_poker.irregularities import irregularities
from pitboss.games.three_card_poker.options import Options
from pitboss.games.three_card_poker.payouts import HANDS
from pitboss.games.three_card_poker.silences import SILENCES
from pitboss.games.three_card_poker.usage import USAGE
from pitboss.games.three_card_poker.wagers import ANTE, dealt_in, may_place, may_take_back, seating
from pitboss.procedures.dealing import deck_lies
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.wagering import NO_MORE_BETS, STAY_SEATED, Place, TakeBack, Wagering


@lru_cache(maxsize=64)
def opening(edition: Edition) -> tuple[Step, ...]:
    """The agenda of a round before any wager."""
    announce = ANNOUNCED.by(edition.options.dealing)
    wagering = Wagering("20.6", announce, "20.6", may_place, may_take_back, no_more_bets)
    return (*before(edition), wagering)


def no_more_bets(dealer: Dealer) -> None:
    """The dealer announces it, and the rest of the round follows."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    seats = dealt_in(dealer)
    antes = tuple([seat for seat in seats if ANTE.at(seat) in dealer.chips])
    dealer.say(NO_MORE_BETS.value)
    dealer.then(*after_wagers(edition, seats, antes))


@lru_cache(maxsize=512)
def after_wagers(
    edition: Edition, seats: tuple[int, ...], antes: tuple[int, ...]
) -> tuple[Step, ...]:
    """The agenda of a round once the wagers are down; only antes are offered a play wager."""
    seated = shown_to_dealer("20.6", STAY_SEATED)
    return (seated, *dealing(edition, seats), *completion(edition, seats, antes))


# 20.1 as read: the words that 18.1 defines, and what they are here
DEFINED = {
    "20.1": {"hand": HANDS, "round of play": Round, "stub": STUB, "suit": SUITS},
}

THREE_CARD_POKER = Game(
    slug="three-card-poker",
    title="three card poker",
    subchapter="20",
    home=f"{__name__}:THREE_CARD_POKER",
    needs=("20.1", "20.3", "20.5", "20.6", "20.7", "20.8", "20.9", "20.10", "20.11", "20.12"),
    options=Options,
    deck=DECK,
    deck_lies=deck_lies,
    steps=opening,
    seating=seating,
    irregularities=irregularities,
    between=BETWEEN,
    late={Place: "20.6", TakeBack: "20.6"},
    usage=USAGE,
    silences=SILENCES,
)
