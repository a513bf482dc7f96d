"""The New Jersey rules of the casino table games, executable and exact."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pitboss.core.events import Role
from pitboss.core.play import drive, play, rebuild, replay
from pitboss.core.round import Round
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import DONE, Act
from pitboss.regulation import (
    Cite,
    NotInForce,
    NotPermitted,
    OptionNotPermitted,
    PitbossError,
    TextNotHeld,
)

if TYPE_CHECKING:
    from pitboss.games import GAMES, game

__all__ = [
    "DONE",
    "GAMES",
    "Act",
    "Cite",
    "Edition",
    "Game",
    "NotInForce",
    "NotPermitted",
    "OptionNotPermitted",
    "PitbossError",
    "Role",
    "Round",
    "TextNotHeld",
    "drive",
    "game",
    "play",
    "rebuild",
    "replay",
]


def __getattr__(name: str) -> Any:
    """The games are loaded when they are asked for."""
    if name in ("GAMES", "game"):
        return getattr(import_module("pitboss.games"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
