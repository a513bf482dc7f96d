"""The options of a game, read from a record or from the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from enum import Enum
from fractions import Fraction
from typing import Any, get_args, get_type_hints

from pitboss.core.rules import Game
from pitboss.equipment.odds import cents, odds
from pitboss.record.errors import did_you_mean


class OptionError(ValueError):
    """An option that cannot be read."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(f"option {key}: {message}")
        self.key, self.message = key, message


def read_option(game: Game, key: str, value: Any) -> tuple[str, Any]:
    """One option of a record: its name in the code, and its value."""
    field = _field(game, key)
    try:
        return field.name, _reader(_kind(game, field), field)(value)
    except ValueError as error:
        raise OptionError(key, str(error)) from None


def read_text(game: Game, key: str, text: str) -> tuple[str, Any]:
    """One option as the command line has it, where everything is text: `flush:9 to 1`."""
    kind, value = _kind(game, _field(game, key)), text
    truths: dict[str, Any] = {"true": True, "yes": True, "false": False, "no": False}
    if kind[0] is bool:
        return read_option(game, key, truths.get(text, text))
    if _field(game, key).metadata.get("is") == "count" and text.isascii() and text.isdigit():
        return read_option(game, key, int(text[:9]))
    if len(kind) > 1:
        try:
            return read_option(game, key, _pairs(value))
        except ValueError as error:
            raise OptionError(key, getattr(error, "message", str(error))) from None
    return read_option(game, key, value)


def _field(game: Game, key: str) -> Field[Any]:
    options: Any = game.options
    known = {field.name.replace("_", "-"): field for field in fields(options)}
    if key not in known:
        hint = did_you_mean(key, tuple(known))
        raise OptionError(key, f"{game.title} has no such option; {hint}")
    return known[key]


def _kind(game: Game, field: Field[Any]) -> list[Any]:
    """The type of an option; of a mapping those of its keys and values."""
    kind = get_type_hints(game.options)[field.name]
    return [k for k in (get_args(kind) or (kind,)) if k is not type(None)]


def _reader(kinds: list[Any], field: Field[Any]) -> Callable[[Any], Any]:
    if field.metadata.get("is") == "count":
        return _count
    if kinds[0] is bool:
        return _truth
    if isinstance(kinds[0], type) and issubclass(kinds[0], Enum):
        return lambda value: _member(kinds[0], value)
    if kinds == [str, Fraction]:
        return _amounts if field.metadata.get("is") == "amounts" else _ratios
    if kinds == [str, str]:
        return _words
    return _money if kinds[0] is int else _word


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def _count(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is no whole number; write 7")
    return value


def _money(value: Any) -> int:
    if type(value) not in (int, str):
        raise ValueError(f'{value!r} is no amount of money; write 5 or "2.50"')
    return cents(str(value))


def _member(kind: type[Enum], value: Any) -> Enum:
    known = tuple(str(member.value) for member in kind)
    for member in kind:
        if member.value == value:
            return member
    raise ValueError(f"{value!r} is not known; {did_you_mean(str(value), known)}")


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no text; write it in quotes")
    return value


def _pairs(text: str) -> dict[str, str]:
    pairs = [part.partition(":") for part in text.split(",")]
    for key, colon, _ in pairs:
        if not colon:
            raise ValueError(f"{key!r}: write NAME:VALUE, with a comma between several")
    return {key.strip(): value.strip() for key, _, value in pairs}


def _items(value: Any, example: str) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is no table; write {{ {example} }}")
    return dict(value)


def _ratios(value: Any) -> dict[str, Fraction]:
    told = _items(value, 'flush = "9 to 1"')
    return {
        name: odds(ratio if isinstance(ratio, str) else repr(ratio)) for name, ratio in told.items()
    }


def _amounts(value: Any) -> dict[str, Fraction]:
    told = _items(value, 'flush = "75"')
    return {name: Fraction(_money(amount)) for name, amount in told.items()}


def _words(value: Any) -> dict[str, str]:
    told = _items(value, '"void-bonus" = "kept"')
    return {name: _word(word) for name, word in told.items()}
