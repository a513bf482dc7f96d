"""The games: one rules object for each subchapter."""

from __future__ import annotations

from pitboss.core.rules import Game
from pitboss.games.let_it_ride import LET_IT_RIDE

GAMES: dict[str, Game] = {LET_IT_RIDE.slug: LET_IT_RIDE}


def game(slug: str) -> Game:
    """The game of that name."""
    if slug not in GAMES:
        raise LookupError(f"no game is called {slug!r}; known are {', '.join(GAMES)}")
    return GAMES[slug]
