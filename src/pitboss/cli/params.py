"""What the verbs have in common: games, days, options, seats."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.core.rules import Edition, Game
from pitboss.games import GAMES
from pitboss.record.errors import did_you_mean
from pitboss.record.options import OptionError, read_text


def _game(text: str) -> Game:
    if text not in GAMES:
        from pitboss.games.poker.types import ELSEWHERE, require_offered

        if text in ELSEWHERE:
            require_offered(text)
        raise typer.BadParameter(f"no game is called {text!r}; {did_you_mean(text, tuple(GAMES))}")
    return GAMES[text]


def a_day(text: str) -> date:
    """A day from the command line."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no day; write 2008-05-01") from None


def _games(incomplete: str) -> list[str]:
    return [slug for slug in GAMES if slug.startswith(incomplete)]


GameArgument = Annotated[
    Game,
    typer.Argument(parser=_game, metavar="GAME", help=", ".join(GAMES), autocompletion=_games),
]
Day = Annotated[
    date | None,
    typer.Option("--on", parser=a_day, metavar="DATE", help="The day; by default the latest held."),
]
OptionList = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help="A choice of the licensee, as `pitboss games` lists them; may be repeated.",
    ),
]
RecordFile = Annotated[
    Path, typer.Argument(metavar="RECORD", help="A round record, a TOML file; or a .phh.")
]


def edition(game: Game, on: date | None, options: list[str] | None) -> Edition:
    """The rules that the command line asks for."""
    chosen: dict[str, Any] = {}
    for written in options or []:
        key, equals, value = written.partition("=")
        if not equals:
            raise typer.BadParameter(f"{written!r}: write KEY=VALUE", param_hint="--option")
        try:
            name, read = read_text(game, key.strip(), value.strip())
        except OptionError as error:
            raise typer.BadParameter(str(error), param_hint="--option") from None
        both = isinstance(read, dict) and isinstance(chosen.get(name), dict)
        chosen[name] = {**chosen[name], **read} if both else read
    return game.on(on, **chosen)


def seats_named(text: str) -> tuple[int, ...]:
    """Seats by their numbers, none if none are named."""
    return _numbers(text) if text.strip() else ()


def seat_numbers(text: str) -> tuple[int, ...]:
    """Seats from `3` (three of them) or `1,4,7` (those)."""
    numbers = _numbers(text)
    return numbers if "," in text else tuple(range(1, numbers[0] + 1))


def _numbers(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not words or not all(w.isascii() and w.isdigit() and len(w) < 4 for w in words):
        raise typer.BadParameter(f"{text!r} are no seats; write 3, or 1,4,7", param_hint="--seats")
    numbers = tuple(map(int, words))
    if len(set(numbers)) < len(numbers):
        raise typer.BadParameter(f"{text!r} names a seat twice", param_hint="--seats")
    return numbers
