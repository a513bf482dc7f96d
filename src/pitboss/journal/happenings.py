"""What entries of a journal say: a round begins, somebody acts in it, or between rounds.

A kind of entry is a row of `SHAPES` and a class here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from pitboss.core.areas import Area
from pitboss.core.events import Actor, Event
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Step
from pitboss.core.values import Frozen
from pitboss.journal.canonical import Value
from pitboss.journal.codec import decode, encode
from pitboss.journal.coding import fitting
from pitboss.journal.errors import Uncoded
from pitboss.table import MANAGED, Begin

START, CARRIED, ACT, TABLE = "start", "carried", "act", "table"
BEGINS = (START, CARRIED)  # a round, with nothing on the layout or with wagers that outlived one
SHAPES: Mapping[str, Mapping[str, tuple[type, ...]]] = {
    START: {"players": (list,), "marks": (list,), "cards": (str,)},
    CARRIED: {"players": (list,), "marks": (list,), "cards": (str,), "lying": (list,)},
    ACT: {
        "actor": (int, dict),
        "act": (int, str, bool, list, dict, type(None)),
        "facts": (list,),
        "cite": (str,),
        "events": (list,),
    },
    TABLE: {"actor": (int, dict), "act": (dict,)},
}


NOTHING, FRESH, SPREAD, PLAYED = "", "fresh", "spread", "played"
CARDS = {FRESH: (True, False), SPREAD: (False, True), PLAYED: (False, False)}


class Started(NamedTuple):
    """A round begins: who sits where, the markers that lie, and how the cards lay before it.

    Names of players are pseudonyms: a journal is kept for years, and nothing in it is erased.
    `cards` is empty where a round begins with cards that are ready to be dealt.
    """

    at: int
    players: tuple[tuple[int, str], ...]
    marks: tuple[tuple[str, Area], ...] = ()
    cards: str = NOTHING
    lying: tuple[tuple[Area, int], ...] = ()  # wagers that outlived the round before

    def table(self, rules: Edition) -> Round:
        """The round that began."""
        before: tuple[Step, ...] = ()
        if self.cards:
            fresh, idle = CARDS[self.cards]
            first = self.players[0][0] if self.players else 1
            before = rules.game.between.steps(rules, first, fresh=fresh, idle=idle)
        return rules.start(
            dict(self.players), frozenset(self.marks), before, Frozen(dict(self.lying))
        )


class Acted(NamedTuple):
    """An act, the paragraph that awaited it, and what it moved."""

    at: int
    act: Act
    cite: str
    events: tuple[Event, ...]


class Managed(NamedTuple):
    """An act at the table between rounds: it moves nothing on the layout.

    A round that follows such acts is the table's own: it begins as the table says.
    """

    at: int
    act: Act


Happening: TypeAlias = Started | Acted | Managed


def written(what: Happening) -> dict[str, Value]:
    """What an entry says, as its members."""
    if isinstance(what, Started):
        said = {"kind": START, "players": encode(what.players), "marks": encode(what.marks)}
        said["cards"] = what.cards
        if what.lying:
            said |= {"kind": CARRIED, "lying": encode(what.lying)}
    elif isinstance(what, Managed):
        actor, done, _ = map(encode, what.act)
        said = {"kind": TABLE, "actor": actor, "act": done}
    else:
        actor, done, facts = map(encode, what.act)
        said = {"kind": ACT, "actor": actor, "act": done, "facts": facts}
        said |= {"cite": what.cite, "events": encode(what.events)}
    return {**said, "at": what.at}


_is_actor, _are_events = fitting(Actor), fitting(tuple[Event, ...])


def happened(said: Mapping[str, Any], rules: Edition) -> Happening:
    """What the members of an entry say."""
    read = {name: decode(said[name], rules) for name in SHAPES[said["kind"]]}
    if said["kind"] in BEGINS:
        return _started(said["at"], read)
    act = Act(read["actor"], read["act"], read.get("facts", ()))
    if not _is_actor(act.actor) or not _are_events(read.get("events", ())):
        raise Uncoded("an actor is a seat or a role, and what is moved are events")
    if said["kind"] == TABLE:
        if type(act.what) not in MANAGED or type(act.what) is Begin:
            raise Uncoded(f"this is not done at a table between rounds: {act.what!r}")
        return Managed(said["at"], act)
    return Acted(said["at"], act, read["cite"], read["events"])


def _started(at: int, read: Mapping[str, Any]) -> Started:
    players, marks, cards = read["players"], read["marks"], read["cards"]
    pairs = all(isinstance(part, tuple) and len(part) == 2 for part in (*players, *marks))
    seated = pairs and all(type(s) is int and type(who) is str for s, who in players)
    marked = pairs and all(type(m) is str and type(area) is Area for m, area in marks)
    if not seated or not marked:
        raise Uncoded("players are pairs of seat and name, marks are pairs of marker and area")
    if players != tuple(sorted(dict(players).items())) or marks != tuple(sorted({*marks})):
        raise Uncoded("players and marks stand in their order, each once")
    if cards and cards not in CARDS:
        raise Uncoded(f"cards are {', '.join(CARDS)}, or nothing is said: {cards!r}")
    return Started(at, players, marks, cards, _lying(read.get("lying")))


def _lying(lying: Any) -> tuple[tuple[Area, int], ...]:
    """Wagers that lie when a round begins: pairs of area and amount, each area once."""
    if lying is None:
        return ()
    pairs = all(isinstance(part, tuple) and len(part) == 2 for part in lying)
    if not pairs or not lying or not all(type(a) is Area and a.seat for a, _ in lying):
        raise Uncoded("wagers that lie are pairs of area and amount")
    if not all(type(amount) is int and amount > 0 for _, amount in lying):
        raise Uncoded("amounts that lie are whole cents above zero")
    if lying != tuple(sorted(dict(lying).items())):
        raise Uncoded("wagers that lie stand in their order, each once")
    return tuple(lying)
