"""Reading a round record: TOML, with the line and the key of whatever is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.core.rules import Edition
from pitboss.equipment.cards import Card, card
from pitboss.games import GAMES
from pitboss.record.errors import Malformed, Place, Refused, did_you_mean
from pitboss.record.options import OptionError, read_option
from pitboss.regulation import NotInForce, NotPermitted, TextNotHeld

FORMAT = 1
_KEYS = ("record", "game", "on", "comment", "deck", "options", "players", "cards", "round")
_TABLES = ("options", "players", "cards", "round", "settlement")
_ACTORS = ("seat", "dealer", "supervisor", "device")


class Line(NamedTuple):
    """An action of a record: who, what, and where it is written."""

    place: Place
    actor: str
    seat: int
    words: str


class Assertion(NamedTuple):
    """What a record says that a wager of a seat came to."""

    place: Place
    seat: int
    wager: str
    says: str


@dataclass(frozen=True)
class Record:
    """A round as it is written down."""

    path: str
    edition: Edition
    players: Mapping[int, str]
    deck: tuple[Card | None, ...]
    cards: Mapping[str, tuple[Card | None, ...]]
    actions: tuple[Line, ...]
    assertions: tuple[Assertion, ...]
    comment: str = ""


class Source:
    """The text of a record, asked for the lines of its keys."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.lines = path, text.splitlines()

    def place(self, table: str, key: str) -> Place:
        """Where a key of a table stands."""
        named, inside = re.compile(rf'\s*"?{re.escape(key)}"?\s*='), table == ""
        for number, line in enumerate(self.lines, 1):
            header = re.match(r"\s*\[([^\[\]]+)\]", line)
            if header:
                inside = header[1].strip() == table
                if inside and not key:
                    return Place(self.path, number, f"[{table}]")
            elif inside and key and named.match(line):
                return Place(self.path, number, f"[{table}] {key}" if table else key)
        return Place(self.path, 1, f"[{table}] {key}" if table else key)

    def items(self, table: str, key: str, values: list[Any]) -> list[Place]:
        """Where the items of a list stand, one after the other."""
        line, found = self.place(table, key).line, []
        for n, value in enumerate(values, 1):
            rest = enumerate(self.lines[line - 1 :], line)
            line = next((number for number, text in rest if f'"{value}"' in text), line)
            found.append(Place(self.path, line, f"[{table}] {key}, action {n}"))
        return found


def read(path: Path) -> Record:
    """Read a record from a file."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(Place(str(path), 0, ""), f"cannot be read: {error}") from None
    return parse(str(path), text)


def parse(path: str, text: str) -> Record:
    """Read a record."""
    source = Source(path, text)
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        number = int(line[1]) if line else len(source.lines)
        raise Malformed(Place(path, number, "TOML"), str(error)) from None
    _only(source, "", written, (*_KEYS, "settlement"))
    for table in _TABLES:
        if not isinstance(written.get(table, {}), dict):
            raise Malformed(source.place("", table), f"is no table; write [{table}]")
    if written.get("record") != FORMAT:
        raise Malformed(source.place("", "record"), f"write record = {FORMAT}")
    actions = _actions(source, written.get("round", {}))
    return Record(
        path,
        _edition(source, written),
        _players(source, written.get("players", {}), actions),
        _deck(source, written),
        {key: _cards(source, "cards", key, v) for key, v in _seats_first(source, written)},
        actions,
        _assertions(source, written.get("settlement", {})),
        str(written.get("comment", "")),
    )


def _only(source: Source, table: str, written: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in written:
        if key not in known:
            raise Malformed(source.place(table, key), f"no such key; {did_you_mean(key, known)}")


def _edition(source: Source, written: Mapping[str, Any]) -> Edition:
    slug, options = written.get("game"), {}
    if slug not in GAMES:
        hint = did_you_mean(str(slug), tuple(GAMES))
        raise Malformed(source.place("", "game"), f"no game is called {slug!r}; {hint}")
    day = written.get("on")
    if day is not None and type(day) is not date:
        raise Malformed(source.place("", "on"), f"{day!r} is no day; write on = 2008-05-01")
    for key, value in written.get("options", {}).items():
        try:
            name, read_value = read_option(GAMES[slug], key, value)
        except OptionError as error:
            raise Malformed(source.place("options", key), error.message) from None
        options[name] = read_value
    try:
        return GAMES[slug].on(day, **options)
    except (NotInForce, TextNotHeld) as refusal:
        raise Refused(source.place("", "on"), refusal) from None
    except NotPermitted as refusal:
        raise Refused(source.place("options", ""), refusal) from None


def _actions(source: Source, written: Mapping[str, Any]) -> tuple[Line, ...]:
    _only(source, "round", written, ("actions",))
    actions = written.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(a, str) for a in actions):
        raise Malformed(source.place("round", "actions"), "write a list of actions in quotes")
    places = source.items("round", "actions", actions)
    return tuple(_line(place, text) for place, text in zip(places, actions, strict=True))


def _line(place: Place, text: str) -> Line:
    who, colon, words = text.partition(":")
    name, _, number = who.strip().partition(" ")
    if not colon or name not in _ACTORS or (name == "seat") != number.isdigit():
        raise Malformed(
            place,
            f"{text!r} does not say who acts; begin with seat 1:, dealer:, supervisor: or device:",
        )
    return Line(place, name, int(number or 0), words.strip())


def _players(
    source: Source, written: Mapping[str, Any], actions: tuple[Line, ...]
) -> dict[int, str]:
    players = {line.seat: f"player {line.seat}" for line in actions if line.actor == "seat"}
    for key, name in written.items():
        players[_seat(source.place("players", key), key)] = str(name)
    return players


def _seat(place: Place, key: str) -> int:
    found = re.fullmatch(r"seat (\d+)", key)
    if found is None:
        raise Malformed(place, f'{key!r} is no seat; write "seat 1"')
    return int(found[1])


def _deck(source: Source, written: Mapping[str, Any]) -> tuple[Card | None, ...]:
    return _cards(source, "", "deck", written["deck"]) if "deck" in written else ()


def _seats_first(source: Source, written: Mapping[str, Any]) -> list[tuple[str, Any]]:
    found = list(written.get("cards", {}).items())
    if found and "deck" in written:
        raise Malformed(source.place("cards", ""), "give the deck or the cards, not both")
    for key, _ in found:
        if key != "community":
            _seat(source.place("cards", key), key)
    return found


def _cards(source: Source, table: str, key: str, written: Any) -> tuple[Card | None, ...]:
    place = source.place(table, key)
    if not isinstance(written, str):
        raise Malformed(place, 'write cards in quotes: "6h 5s Qs"; ? stands for one not known')
    read_cards: list[Card | None] = []
    for word in written.split():
        try:
            read_cards.append(None if set(word) == {"?"} else card(word))
        except ValueError as error:
            raise Malformed(place, f"{error} (19:46-1.17(a): decks of 52)") from None
    known = [c for c in read_cards if c is not None]
    for twice in known:
        if known.count(twice) > 1:
            raise Malformed(place, f"{twice} is there twice; 19:46-1.17(a): decks of 52 cards")
    return tuple(read_cards)


def _assertions(source: Source, written: Mapping[str, Any]) -> tuple[Assertion, ...]:
    found = []
    for key, said in written.items():
        place = source.place("settlement", key)
        if not isinstance(said, dict):
            raise Malformed(place, 'write { "bet number 1" = "wins 25", net = "+75" }')
        seat = _seat(place, key)
        found += [Assertion(place, seat, wager, str(says)) for wager, says in said.items()]
    return tuple(found)
