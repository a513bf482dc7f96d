"""Ways to spell a kind of value: the members of an enumeration, the fields of a record, a text.

A spelled kind is an object with one member, which is called as the kind is: `{"card": "6h"}`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from pitboss.core.round import Rules
from pitboss.journal.canonical import Value
from pitboss.journal.errors import Uncoded

Write: TypeAlias = Callable[[Any], Value]
Read: TypeAlias = Callable[[Value], Any]


@dataclass(frozen=True)
class Kind:
    """A kind of value: its name in journals, its class, and both ways between them.

    A name is kept for ever; what it is called in the code may change.
    """

    name: str
    cls: type
    write: Callable[[Any, Write], Value]  # the second argument spells what lies within
    read: Callable[[Value, Read, Rules], Any]


def members(name: str, **named: Enum) -> Kind:
    """An enumeration, each member of it under a name of its own; `_` stands for a hyphen."""
    said = {word.replace("_", "-"): member for word, member in named.items()}
    words = {member: word for word, member in said.items()}
    (cls,) = {type(member) for member in words}
    if len(words) != len(said) or set(words) != set(cls):
        raise ValueError(f"{name}: every member of {cls.__name__} needs a name of its own")

    def read(value: Value, *_: object) -> Enum:
        if not isinstance(value, str) or value not in said:
            raise Uncoded(f"no {name} is called {value!r}; known are {', '.join(said)}")
        return said[value]

    return Kind(name, cls, lambda member, _: words[member], read)


def record(name: str, cls: Any, named: str) -> Kind:
    """A named tuple or a frozen dataclass, with names for its fields in their order."""
    own = tuple(f.name for f in fields(cls)) if is_dataclass(cls) else cls._fields
    names = tuple(named.split())
    fits = {field: fitting(hint) for field, hint in get_type_hints(cls).items()}
    if len(names) != len(own):
        raise ValueError(f"{name}: {cls.__name__} has the fields {', '.join(own)}")
    said = dict(zip(own, names, strict=True))

    def write(thing: Any, inner: Write) -> Value:
        return {said[field]: inner(getattr(thing, field)) for field in own}

    def read(value: Value, inner: Read, _: Rules) -> Any:
        if not isinstance(value, dict) or value.keys() != set(names):
            raise Uncoded(f"a {name} has the members {', '.join(names)}: {value!r}")
        found = {field: inner(value[word]) for field, word in said.items()}
        for field, part in found.items():
            if not fits[field](part):
                raise Uncoded(f"{said[field]} of a {name} cannot be {part!r}")
        return cls(**found)

    return Kind(name, cls, write, read)


def text(name: str, cls: type, write: Callable[[Any], str], read: Callable[[str], Any]) -> Kind:
    """A value that one text stands for; `read` may raise ValueError."""

    def checked(value: Value, *_: object) -> Any:
        try:
            found = read(value) if isinstance(value, str) else None
        except ValueError:
            found = None
        if found is None or write(found) != value:
            raise Uncoded(f"no {name} is spelled {value!r}")
        return found

    return Kind(name, cls, lambda thing, _: write(thing), checked)


def fitting(hint: Any) -> Callable[[Any], bool]:
    """What tells whether a value may stand in a field that is declared so."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return lambda _: True
    if origin in (Union, UnionType):
        some = [fitting(one) for one in inner]
        return lambda value: any(one(value) for one in some)
    if origin is tuple:
        each = fitting(inner[0])
        return lambda value: type(value) is tuple and all(map(each, value))
    if hint is Hashable:
        return lambda value: isinstance(value, Hashable)
    kind = NoneType if hint is None else hint
    return lambda value: type(value) is kind


def unique(kinds: tuple[Kind, ...]) -> tuple[Mapping[type, Kind], Mapping[str, Kind]]:
    """The kinds by class and by name, each of them once."""
    by_class, by_name = {k.cls: k for k in kinds}, {k.name: k for k in kinds}
    if not len(by_class) == len(by_name) == len(kinds):
        raise ValueError("a class or a name is registered twice")
    return by_class, by_name
