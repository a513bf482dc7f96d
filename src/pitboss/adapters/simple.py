"""Simple ways to play a game: those that it declares, for whoever is asked."""

from __future__ import annotations

from pitboss.adapters.driver import Decide, first_option
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Game
from pitboss.core.steps import Act, Choice, Step
from pitboss.core.usage import Decides
from pitboss.procedures.betting import Betting


def ways_to_play(game: Game) -> tuple[str, ...]:
    """Their names, the careful one first."""
    return tuple(game.usage.plays)


def playing(game: Game, way: str = "") -> Decide:
    """Players decide that way, by default the careful one; others take the first option."""
    return _decided(game.usage.plays[way or ways_to_play(game)[0]])


def _decided(decides: Decides) -> Decide:
    def decide(table: Readable, step: Step) -> Act:
        if isinstance(step, Betting):
            return Act(step.seat, decides(table, step))
        if isinstance(step, Choice) and not isinstance(step.actor, Role):
            return Act(step.actor, decides(table, step))
        return first_option(table, step)

    return decide
