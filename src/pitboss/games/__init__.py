"""The games: one rules object for each subchapter."""

from __future__ import annotations

from pitboss.core.rules import Game
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.three_card_poker import THREE_CARD_POKER

GAMES: dict[str, Game] = {game.slug: game for game in (LET_IT_RIDE, THREE_CARD_POKER)}


def game(slug: str) -> Game:
    """The game of that name."""
    if slug not in GAMES:
        raise LookupError(f"no game is called {slug!r}; known are {', '.join(GAMES)}")
    return GAMES[slug]
