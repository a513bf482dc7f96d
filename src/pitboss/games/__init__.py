"""The games: one rules object for each subchapter."""

from __future__ import annotations

from pitboss.core.rules import Game
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.craps import CRAPS, MINI_CRAPS
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.poker import (
    FIVE_CARD_DRAW,
    FIVE_CARD_STUD,
    HOLD_EM,
    MAMBO_STUD,
    OMAHA,
    SEVEN_CARD_STUD,
)
from pitboss.games.three_card_poker import THREE_CARD_POKER
from pitboss.regulation import Silence

IMPLEMENTED = (
    LET_IT_RIDE,
    THREE_CARD_POKER,
    ALL_IN_HOLD_EM,
    CRAPS,
    MINI_CRAPS,
    SEVEN_CARD_STUD,
    HOLD_EM,
    OMAHA,
    FIVE_CARD_DRAW,
    FIVE_CARD_STUD,
    MAMBO_STUD,
)
GAMES: dict[str, Game] = {game.slug: game for game in IMPLEMENTED}


def every_silence() -> tuple[Silence, ...]:
    """The silences of all games; those that two of them share once."""
    return tuple(dict.fromkeys(silence for game in IMPLEMENTED for silence in game.silences))


def game(slug: str) -> Game:
    """The game of that name."""
    if slug not in GAMES:
        raise LookupError(f"no game is called {slug!r}; known are {', '.join(GAMES)}")
    return GAMES[slug]
