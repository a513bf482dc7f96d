"""The JSON Schema of a round record, made from what the reader and the options of the games know.

`python -m pitboss.record.schema` writes it anew; a test holds the file true.
"""

from __future__ import annotations

import json
from dataclasses import fields
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args, get_type_hints

from pitboss.core.rules import Game
from pitboss.core.usage import called
from pitboss.games import GAMES
from pitboss.record.reader import FORMAT

FILE = Path(__file__).with_name("round-record.schema.json")
_CARD = "(10|[2-9TJQKAtjqka])[cdhsCDHS]"
_CARDS = {"type": "string", "pattern": rf"^[\s,]*(({_CARD}|\?+)([\s,]+|$))*$"}
_MONEY = {
    "anyOf": [
        {"type": "integer", "minimum": 0, "description": "dollars"},
        {"type": "string", "pattern": r"^\$?\d[\d,]*(\.\d{2})?$"},
    ]
}
_ACTION = r"^\s*(seat [1-9]\d*|dealer|supervisor|device|dice)\s*:\s*\S"
_ODDS = {"type": "string", "pattern": r"^\d[\d,]*(\.\d+)?\s*[tT][oO]\s*\d[\d,]*$"}


def schema() -> dict[str, Any]:
    """The schema of format 1."""
    shared = [called(area) for game in GAMES.values() for area in game.usage.shared]
    settlement = {"type": "object", "additionalProperties": {"type": "string"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "pitboss round record",
        "type": "object",
        "required": ["record", "game", "round"],
        "additionalProperties": False,
        "properties": {
            "record": {"const": FORMAT},
            "game": {"enum": list(GAMES)},
            "on": {"type": "string", "format": "date", "description": "a date in TOML"},
            "comment": {"type": "string"},
            "deck": {**_CARDS, "description": "the cards in the order off the deck"},
            "options": {"anyOf": [_options(game) for game in GAMES.values()]},
            "players": _by_seat({"type": "string"}),
            "cards": {**_by_seat(_CARDS), "properties": dict.fromkeys(shared, _CARDS)},
            "layout": _layout(),
            "round": {
                "type": "object",
                "required": ["actions"],
                "additionalProperties": False,
                "properties": {
                    "count-stub": {"type": "boolean"},
                    "button": {"type": "integer", "minimum": 1},
                    "actions": {
                        "type": "array",
                        "minItems": 1,
                        "items": {
                            "type": "string",
                            "pattern": _ACTION,
                        },
                    },
                },
            },
            "settlement": _with_pots(_by_seat(settlement)),
        },
    }


def _layout() -> dict[str, Any]:
    """What lies before the first roll of a record."""
    wagers = {"type": "object", "additionalProperties": _MONEY}
    marks = {
        "point": {"enum": [4, 5, 6, 8, 9, 10, "off"]},
        "shooter": {"type": "integer", "minimum": 1},
        "on": {"type": "array", "items": {"type": "string", "pattern": r"^seat [1-9]\d*:"}},
    }
    return {**_by_seat(wagers), "properties": marks}


def _with_pots(seats: dict[str, Any]) -> dict[str, Any]:
    """What pots and the rake came to, where players play against each other."""
    pots = {r"^(main pot|side pot \d+|rake)$": _MONEY}
    return {**seats, "patternProperties": {**seats["patternProperties"], **pots}}


def _by_seat(what: dict[str, Any]) -> dict[str, Any]:
    pattern = {r"^seat [1-9]\d*$": what}
    return {"type": "object", "additionalProperties": False, "patternProperties": pattern}


def _options(game: Game) -> dict[str, Any]:
    kinds = get_type_hints(game.options)
    made: Any = game.options
    known = {f.name.replace("_", "-"): _kind(kinds[f.name], dict(f.metadata)) for f in fields(made)}
    return {"type": "object", "additionalProperties": False, "properties": known}


def _kind(hint: Any, metadata: dict[str, str]) -> dict[str, Any]:
    kind = next(k for k in (get_args(hint) or (hint,)) if k is not type(None))
    if metadata.get("is") == "count":
        return {"type": "integer", "minimum": 1}
    if kind is bool:
        return {"type": "boolean"}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    if kind is int:
        return _MONEY
    if get_args(hint) == (str, Fraction):
        value = _MONEY if metadata.get("is") == "amounts" else _ODDS
        return {"type": "object", "additionalProperties": value}
    if get_args(hint) == (str, str):
        return {"type": "object", "additionalProperties": {"type": "string"}}
    return {"type": "string"}


def text() -> str:
    """The file, as the package carries it."""
    return json.dumps(schema(), indent=2) + "\n"


def main() -> None:
    """Write it anew."""
    FILE.write_text(text(), "utf-8")


if __name__ == "__main__":
    main()
