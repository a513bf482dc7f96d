"""The New Jersey rules of the casino table games, executable and exact."""

from pitboss.core.events import Role
from pitboss.core.play import drive, play, rebuild, replay
from pitboss.core.round import Round
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import DONE, Act
from pitboss.games import GAMES, game
from pitboss.regulation import (
    Cite,
    NotInForce,
    NotPermitted,
    OptionNotPermitted,
    PitbossError,
    TextNotHeld,
)

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
