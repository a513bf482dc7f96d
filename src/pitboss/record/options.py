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


def read_options(game: Game, written: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game from what is written, key by key; `OptionError` says which is wrong."""
    return dict(read_option(game, key, value) for key, value in written.items())


class OptionError(ValueError):
    """An option that cannot be read."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(f"option {key}: {message}")
        self.key, self.message = key, message


def option_names(game: Game) -> tuple[str, ...]:
    """The options of a game, as they are written."""
    return tuple(field.name.replace("_", "-") for field in fields(_class(game)))


def read_option(game: Game, key: str, value: Any) -> tuple[str, Any]:
    """One option: its name in the code, and its value."""
    known = {field.name.replace("_", "-"): field for field in fields(_class(game))}
    if key not in known:
        hint = did_you_mean(key, tuple(known))
        raise OptionError(key, f"{game.title} has no such option; {hint}")
    field = known[key]
    try:
        return field.name, _reader(_class(game), field)(value)
    except ValueError as error:
        raise OptionError(key, str(error)) from None


def _class(game: Game) -> Any:
    return game.options


def _reader(options: Any, field: Field[Any]) -> Callable[[Any], Any]:
    kind = get_type_hints(options)[field.name]
    kinds = [k for k in (get_args(kind) or (kind,)) if k is not type(None)]
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
    return _money if kinds[0] is int else str


def _truth(value: Any) -> bool:
    if value in (True, "true", "yes"):
        return True
    if value in (False, "false", "no"):
        return False
    raise ValueError(f"{value!r} is neither true nor false")


def _count(value: Any) -> int:
    if isinstance(value, bool) or not str(value).isdigit():
        raise ValueError(f"{value!r} is no number")
    return int(value)


def _money(value: Any) -> int:
    if isinstance(value, bool | float):
        raise ValueError(f'{value!r} is no amount of money; write 5 or "2.50"')
    return cents(str(value))


def _member(kind: type[Enum], value: Any) -> Enum:
    known = tuple(str(member.value) for member in kind)
    for member in kind:
        if member.value == value:
            return member
    raise ValueError(f"{value!r} is not known; {did_you_mean(str(value), known)}")


def _pairs(value: Any) -> list[tuple[str, str]]:
    if isinstance(value, Mapping):
        return [(str(k), str(v)) for k, v in value.items()]
    return [(k.strip(), v.strip()) for k, _, v in (p.partition(":") for p in value.split(","))]


def _ratios(value: Any) -> dict[str, Fraction]:
    return {name: odds(ratio) for name, ratio in _pairs(value)}


def _amounts(value: Any) -> dict[str, Fraction]:
    return {name: Fraction(cents(amount)) for name, amount in _pairs(value)}


def _words(value: Any) -> dict[str, str]:
    return dict(_pairs(value))
