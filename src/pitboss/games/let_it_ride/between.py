"""Let it ride, 18.2, 18.4 and 18.5: the cards between rounds."""

from __future__ import annotations

from pitboss.core.rules import Between, Edition
from pitboss.core.steps import Step
from pitboss.games.let_it_ride.dealing import CARD_SECTIONS
from pitboss.procedures import shuffling


def before_round(edition: Edition, first: int, *, fresh: bool, idle: bool) -> tuple[Step, ...]:
    """What is done with the cards before a round: new, spread while nobody played, or played."""
    held = edition.holds("18.2(a)")  # the text of 1995 is not held
    cites = CARD_SECTIONS if held else CARD_SECTIONS._replace(one_deck="")
    return shuffling.before_round(
        cites, edition.options, first, fresh=fresh, idle=idle, may_be_pre_shuffled=True
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
