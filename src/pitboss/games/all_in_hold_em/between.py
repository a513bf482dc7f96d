"""All-in hold 'em, 44.2, 44.3 and 44.4: the cards between rounds."""

from __future__ import annotations

from pitboss.core.rules import Between, Edition
from pitboss.core.steps import Step
from pitboss.procedures import shuffling
from pitboss.procedures.shuffling import lettered

CARD_SECTIONS = lettered("44.2", "44.3", "44.4")
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
