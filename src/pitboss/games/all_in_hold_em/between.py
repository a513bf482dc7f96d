"""All-in hold 'em, 44.2, 44.3 and 44.4: the cards between rounds."""

from __future__ import annotations

from pitboss.core.rules import Between, Edition
from pitboss.core.steps import Step
from pitboss.procedures import shuffling
from pitboss.procedures.shuffling import Cards

CARD_SECTIONS = Cards(
    one_deck="44.2(a)",
    two_decks=("44.2(b)1", "44.2(b)2", "44.2(b)3", "44.2(b)4", "44.2(b)5"),
    received="44.3(a)",
    spread="44.3(b)",
    washed="44.3(c)",
    second="44.3(d)",
    shuffled="44.4(a)",
    uncut="44.4(b)1",
    cut="44.4(b)2",
    steps=("44.4(c)1i", "44.4(c)1ii", "44.4(c)1iii", "44.4(c)1iv"),
    dealt="44.4(c)2",
    recut="44.4(d)",
    idle="44.4(e)",
)
ONE_DECK = "one deck and two cover cards of solid yellow or green are in use"


def before_round(edition: Edition, first: int, *, fresh: bool, idle: bool) -> tuple[Step, ...]:
    """What is done with the cards before a round; none come pre-shuffled."""
    return shuffling.before_round(
        CARD_SECTIONS, edition.options, first, fresh=fresh, idle=idle, one_deck=ONE_DECK
    )


BETWEEN = Between(
    steps=before_round,
    count_every=5,  # 44.7(f)
    seated="44.6(e)",
    chips="44.6(a)",
    cards="44.3(a)",
    shuffled="44.4(a)",
    devices="44.13(g)",
)
