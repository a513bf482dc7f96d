"""Canonical JSON (RFC 8785) without fractions: one spelling for each value.

Members are sorted by their UTF-16 code units, nothing is spaced, all is UTF-8; numbers are whole
and no larger than 2**53 - 1, so that every reader of JSON reads the same number.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn, TypeAlias

from pitboss.journal.errors import Uncoded

Value: TypeAlias = "bool | int | str | list[Value] | dict[str, Value] | None"
LARGEST = 2**53 - 1


def canonical(value: Value) -> bytes:
    """The one spelling of a value."""
    try:
        _demand_plain(value)
        return _spelled(value)
    except (ValueError, RecursionError) as error:  # a lone surrogate, or a value within itself
        raise Uncoded(f"no canonical JSON: {error}") from None


def read_canonical(raw: bytes) -> Value:
    """The value of some bytes, which must be its one spelling."""
    try:
        value: Value = _READER.decode(raw.decode("utf-8"))
        same = _spelled(value) == raw
    except (ValueError, RecursionError) as error:
        raise Uncoded(f"no canonical JSON: {error}") from None
    if not same:
        raise Uncoded("JSON, but in another spelling than the canonical one")
    return value


def _demand_plain(value: Any) -> None:
    kind = type(value)
    if kind is str or kind is bool or value is None:
        return
    if kind is int:
        if abs(value) > LARGEST:
            raise ValueError(f"{value} is larger than 2**53 - 1")
    elif kind is list:
        for part in value:
            _demand_plain(part)
    elif kind is dict:
        for name, part in value.items():
            if type(name) is not str:
                raise ValueError(f"a member is called {name!r}, which is no text")
            _demand_plain(part)
    else:
        raise ValueError(f"{value!r} is a {kind.__name__}")


def _spelled(value: Value) -> bytes:
    text = _WRITER.encode(value)
    if not text.isascii():  # otherwise the order of characters is that of their UTF-16
        text = _AS_ORDERED.encode(_ordered(value))
    return text.encode("utf-8")


def _ordered(value: Value) -> Value:
    if isinstance(value, list):
        return [_ordered(part) for part in value]
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: _utf16(member[0]))
        return {name: _ordered(part) for name, part in members}
    return value


def _utf16(name: str) -> bytes:
    return name.encode("utf-16-be", "surrogatepass")


def _whole(text: str) -> int:
    number = int(text)
    if abs(number) > LARGEST:
        raise ValueError(f"{number} is larger than 2**53 - 1")
    return number


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no whole number")


_FORM: dict[str, Any] = {
    "ensure_ascii": False,
    "check_circular": False,
    "allow_nan": False,
    "separators": (",", ":"),
}
_WRITER = json.JSONEncoder(sort_keys=True, **_FORM)
_AS_ORDERED = json.JSONEncoder(**_FORM)
_READER = json.JSONDecoder(parse_int=_whole, parse_float=_no_number, parse_constant=_no_number)
