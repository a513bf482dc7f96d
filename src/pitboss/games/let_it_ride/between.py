"""Let it ride, 18.2, 18.4 and 18.5: the cards between rounds."""

from __future__ import annotations

from pitboss.core.rules import Between, Edition
from pitboss.core.steps import Step
from pitboss.games.let_it_ride.dealing import CARD_SECTIONS
from pitboss.procedures.dealing import Shuffling
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.shuffling import after_idling, opening, pre_shuffled, shuffling

ONE_DECK = "one deck with backs of one color and design, and an opaque cover card, are in use"
ALIKE = "each of the two decks is whole, with backs of one color and design"
OF_TWO_COLORS = "the backs of the two decks are of different color"
OTHER_IN_DEVICE = "the other deck is shuffled by the device while this one is played"
ALTERNATING = "the two decks go in and out of play by turns, each for every other round"
ONE_IN_RACK = "cards of this deck only lie in the discard rack"


def before_round(edition: Edition, first: int, *, fresh: bool, idle: bool) -> tuple[Step, ...]:
    """What is done with the cards before a round: new, spread while nobody played, or played."""
    options = edition.options
    device = options.shuffling is Shuffling.DEVICE
    decks = _decks(edition) if fresh else ()
    if fresh and options.pre_shuffled:
        return (*decks, *pre_shuffled(CARD_SECTIONS))
    if fresh:
        looked = opening(CARD_SECTIONS, first, 2 if options.second_deck else 1)
    else:
        looked = after_idling(CARD_SECTIONS, first) if idle else ()
    return (*decks, *looked, *shuffling(CARD_SECTIONS, device=device))


def _decks(edition: Edition) -> tuple[Step, ...]:
    if not edition.options.second_deck:
        one = shown_to_dealer("18.2(a)", ONE_DECK)
        return (one,) if edition.holds("18.2(a)") else ()  # the text of 1995 is not held
    return (
        shown_to_dealer("18.2(b)1", ALIKE),
        shown_to_dealer("18.2(b)2", OF_TWO_COLORS),
        shown_to_dealer("18.2(b)3", OTHER_IN_DEVICE),
        shown_to_dealer("18.2(b)4", ALTERNATING),
        shown_to_dealer("18.2(b)5", ONE_IN_RACK),
    )


BETWEEN = Between(
    steps=before_round,
    count_every=5,  # 18.7(e)
    seated="18.6(b)",
    chips="18.6(a)",
    cards="18.4(a)",
    shuffled="18.5(a)",
    devices="18.12(f)",
)
