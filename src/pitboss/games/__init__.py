"""The games: one rules object for each subchapter, or for each type of poker in its own.

A game is loaded when it is asked for; its name alone loads nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from pitboss.core.rules import Game
from pitboss.regulation import Silence

_POKER = "pitboss.games.poker"
PLACES: Mapping[str, tuple[str, str]] = {
    "let-it-ride": ("pitboss.games.let_it_ride", "LET_IT_RIDE"),
    "three-card-poker": ("pitboss.games.three_card_poker", "THREE_CARD_POKER"),
    "all-in-hold-em": ("pitboss.games.all_in_hold_em", "ALL_IN_HOLD_EM"),
    "craps": ("pitboss.games.craps", "CRAPS"),
    "mini-craps": ("pitboss.games.craps", "MINI_CRAPS"),
    "seven-card-stud": (_POKER, "SEVEN_CARD_STUD"),
    "hold-em": (_POKER, "HOLD_EM"),
    "omaha": (_POKER, "OMAHA"),
    "five-card-draw": (_POKER, "FIVE_CARD_DRAW"),
    "five-card-stud": (_POKER, "FIVE_CARD_STUD"),
    "mambo-stud": (_POKER, "MAMBO_STUD"),
}


class Games(Mapping[str, Game]):
    """The games by their names, each loaded when it is looked up."""

    def __getitem__(self, slug: str) -> Game:
        """The game of that name."""
        module, name = PLACES[slug]
        found: Game = getattr(import_module(module), name)
        return found

    def __contains__(self, slug: object) -> bool:
        """Whether a game is called so, without loading it."""
        return slug in PLACES

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter(PLACES)

    def __len__(self) -> int:
        """How many there are."""
        return len(PLACES)


GAMES = Games()


def every_silence() -> tuple[Silence, ...]:
    """The silences of all games; those that two of them share once."""
    return tuple(dict.fromkeys(silence for game in GAMES.values() for silence in game.silences))


def game(slug: str) -> Game:
    """The game of that name."""
    if slug not in GAMES:
        raise LookupError(f"no game is called {slug!r}; known are {', '.join(GAMES)}")
    return GAMES[slug]
