"""The wagers of a seat before the cards, as a game calls them: what everybody makes, and more."""

from __future__ import annotations

from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.procedures.wagering import Place, Wager


def offered(rules: Edition) -> tuple[Wager, ...]:
    """The wagers that a table takes before the cards, what everybody wagers first."""
    usage = rules.game.usage
    phrases = (usage.stake, *usage.extras(rules.options))
    return tuple(wager for phrase in phrases for wager, _ in usage.phrases[phrase])


def staked(rules: Edition, seat: int, amount: int, *phrases: str) -> list[Act]:
    """So much on what everybody wagers, then further wagers by their phrases."""
    usage = rules.game.usage
    called = [pair for phrase in (usage.stake, *phrases) for pair in usage.phrases[phrase]]
    return [Act(seat, Place(wager, fixed or amount)) for wager, fixed in called]


def all_staked(rules: Edition, seat: int, amount: int) -> list[Act]:
    """The same with every further wager that the table offers."""
    return staked(rules, seat, amount, *rules.game.usage.extras(rules.options))
