"""Acts and events to plain JSON values, and back.

Whole numbers, texts, truth values and None are themselves, a tuple is a list, and everything else
is of a kind that `kinds` registers.
"""

from __future__ import annotations

from typing import Any

from pitboss.core.round import Rules
from pitboss.journal.canonical import Value
from pitboss.journal.coding import unique
from pitboss.journal.errors import Uncoded
from pitboss.journal.kinds import KINDS

_BY_CLASS, _BY_NAME = unique(KINDS)
_ITSELF = (int, str, bool, type(None))


def encode(thing: Any) -> Value:
    """An act, an event, an area or a part of them as a plain value."""
    cls = type(thing)
    if cls in _ITSELF:
        plain: Value = thing
        return plain
    if cls is tuple:
        return [encode(part) for part in thing]
    kind = _BY_CLASS.get(cls)
    if kind is None:
        raise Uncoded(f"journals have no kind for a {cls.__name__}: {thing!r}")
    return {kind.name: kind.write(thing, encode)}


def decode(value: Value, rules: Rules) -> Any:
    """What a plain value stands for, under the rules of its table."""

    def read(inner: Value) -> Any:
        if type(inner) in _ITSELF:
            return inner
        if isinstance(inner, list):
            return tuple([read(part) for part in inner])
        if not isinstance(inner, dict) or len(inner) != 1:
            raise Uncoded(f"this is of no kind: {inner!r}")
        ((name, said),) = inner.items()
        kind = _BY_NAME.get(name)
        if kind is None:
            raise Uncoded(f"journals have no kind called {name!r}")
        return kind.read(said, read, rules)

    try:
        return read(value)
    except RecursionError:
        raise Uncoded("nested too deeply") from None
