"""What the options of a table ask of it between rounds: devices, fresh cards, notices."""

from __future__ import annotations

from dataclasses import fields

from pitboss.core.rules import Edition
from pitboss.equipment.permitted import (
    CHANGED_ANYWAY,
    CHANGED_FROM_HAND,
    CHANGED_FROM_SHOE,
    CardChange,
)
from pitboss.procedures.dealing import Dealing, Shuffling

SHUFFLER, AUTOMATED_SHOE = "shuffling device", "automated dealing shoe"


def devices(rules: Edition) -> frozenset[str]:
    """The devices that a table needs under its options."""
    options = rules.options
    if not rules.deck:
        return frozenset()
    needed = {SHUFFLER} if options.shuffling is Shuffling.DEVICE else set()
    if options.dealing is Dealing.AUTOMATED_SHOE:
        needed.add(AUTOMATED_SHOE)
    return frozenset(needed)


def card_changes(rules: Edition) -> tuple[CardChange, ...]:
    """19:46-1.18(g): what says after how many hours the cards are changed, the nearest first."""
    hand = rules.options.dealing is Dealing.HAND
    own = CHANGED_FROM_HAND if hand else CHANGED_FROM_SHOE
    return (own, CHANGED_ANYWAY) if rules.game.family in own.games else (CHANGED_ANYWAY,)


def needs_notice(old: Edition, new: Edition) -> str:
    """8.3: what of a change the players must be told of beforehand."""
    for option in fields(old.options):
        before, after = getattr(old.options, option.name), getattr(new.options, option.name)
        name = option.name.replace("_", " ")
        kind = option.metadata.get("notice", "")
        if kind == "withdrawn" and before and not after:
            return f"withdrawing the {name}"
        if kind == "changed" and before != after:
            return f"another {name}"
        if kind == "lowered" and after is not None and (before is None or before > after):
            return f"a lower {name}"
    return ""
