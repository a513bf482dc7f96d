"""Three card poker, 20.2, 20.4 and 20.5 as read: the cards between rounds."""

from __future__ import annotations

from pitboss.core.rules import Between, Edition
from pitboss.core.steps import Step
from pitboss.procedures import shuffling
from pitboss.procedures.shuffling import unlettered

CARD_SECTIONS = unlettered("20.2", "20.4", "20.5")


def before_round(edition: Edition, first: int, *, fresh: bool, idle: bool) -> tuple[Step, ...]:
    """What is done with the cards before a round: new, spread while nobody played, or played."""
    return shuffling.before_round(CARD_SECTIONS, edition.options, first, fresh=fresh, idle=idle)


BETWEEN = Between(
    steps=before_round,
    count_every=5,  # 20.7(e)
    seated="20.6",
    chips="20.6",
    cards="20.4",
    shuffled="20.5",
    devices="20.12(g)",
)
