"""What entries of a journal say: a round begins, or somebody acts.

A kind of entry is a row of `SHAPES` and a class here; acts of the table between rounds will be
another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from pitboss.core.areas import Area
from pitboss.core.events import Actor, Event
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.journal.canonical import Value
from pitboss.journal.codec import decode, encode
from pitboss.journal.coding import fits
from pitboss.journal.errors import Uncoded

START, ACT = "start", "act"
SHAPES: Mapping[str, Mapping[str, tuple[type, ...]]] = {
    START: {"players": (list,), "marks": (list,)},
    ACT: {
        "actor": (int, dict),
        "act": (int, str, bool, list, dict, type(None)),
        "facts": (list,),
        "cite": (str,),
        "events": (list,),
    },
}


class Started(NamedTuple):
    """A round begins: who sits where, by names that are pseudonyms, and the markers that lie."""

    at: int
    players: tuple[tuple[int, str], ...]
    marks: tuple[tuple[str, Area], ...] = ()

    @classmethod
    def of(cls, table: Round, at: int) -> Started:
        """The beginning of a round as a value."""
        return cls(at, table.players, tuple(sorted(table.marks)))

    def table(self, rules: Edition) -> Round:
        """The round that began."""
        return rules.start(dict(self.players), frozenset(self.marks))


class Acted(NamedTuple):
    """An act, the paragraph that awaited it, and what it moved."""

    at: int
    act: Act
    cite: str
    events: tuple[Event, ...]


Happening: TypeAlias = Started | Acted


def written(what: Happening) -> dict[str, Value]:
    """What an entry says, as its members."""
    if isinstance(what, Started):
        said = {"kind": START, "players": encode(what.players), "marks": encode(what.marks)}
    else:
        actor, done, facts = map(encode, what.act)
        said = {"kind": ACT, "actor": actor, "act": done, "facts": facts}
        said |= {"cite": what.cite, "events": encode(what.events)}
    return {**said, "at": what.at}


def happened(said: Mapping[str, Any], rules: Edition) -> Happening:
    """What the members of an entry say."""
    read = {name: decode(said[name], rules) for name in SHAPES[said["kind"]]}
    if said["kind"] == START:
        return _started(said["at"], read)
    act = Act(read["actor"], read["act"], read["facts"])
    if not fits(act.actor, Actor) or not fits(read["events"], tuple[Event, ...]):
        raise Uncoded("an actor is a seat or a role, and what is moved are events")
    return Acted(said["at"], act, read["cite"], read["events"])


def _started(at: int, read: Mapping[str, Any]) -> Started:
    players, marks = read["players"], read["marks"]
    pairs = all(isinstance(part, tuple) and len(part) == 2 for part in (*players, *marks))
    seated = pairs and all(fits(s, int) and fits(who, str) for s, who in players)
    marked = pairs and all(fits(m, str) and fits(area, Area) for m, area in marks)
    if not seated or not marked:
        raise Uncoded("players are pairs of seat and name, marks are pairs of marker and area")
    return Started(at, players, marks)
