"""Reading a round record: TOML, with the line and the key of whatever is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.core.rules import Edition, Game
from pitboss.core.usage import called
from pitboss.equipment.cards import DECK, Card, card
from pitboss.games import GAMES
from pitboss.record.errors import Malformed, Place, Refused, did_you_mean
from pitboss.record.laid_out import Layout, laid_out
from pitboss.record.options import OptionError, read_option
from pitboss.record.places import places
from pitboss.regulation import NotInForce, NotPermitted, TextNotHeld

FORMAT = 1
_TABLES = ("options", "players", "cards", "layout", "round", "settlement")
_KEYS = ("record", "game", "on", "comment", "deck", *_TABLES)
_ACTORS = ("seat", "dealer", "supervisor", "device", "dice")
_ACTION = re.compile(r"\s*(\S+?)(?: (\d{1,9}))?\s*:\s*(.*?)\s*", re.DOTALL | re.ASCII)
_POT = re.compile(r"main pot|side pot \d{1,2}|rake")
_SEAT = re.compile(r"seat (\d{1,9})", re.ASCII)
_ONE_DECK = "19:46-1.17(a): decks of 52 cards"

Table = Mapping[str, Any]


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


class Hand(NamedTuple):
    """The cards that a record gives for a seat, or the shared ones; None for one not known."""

    place: Place
    cards: tuple[Card | None, ...]


class Player(NamedTuple):
    """Who holds a seat, and where that is written."""

    place: Place
    name: str


@dataclass(frozen=True)
class Record:
    """A round as it is written down."""

    path: str
    edition: Edition
    players: Mapping[int, Player]
    deck: tuple[Card | None, ...]
    cards: Mapping[str, Hand]
    actions: tuple[Line, ...]
    assertions: tuple[Assertion, ...]
    comment: str = ""
    layout: Layout = Layout()  # what lay there before
    count_stub: bool = False  # whether the stub was to be counted in this round
    button: int = 0  # before which seat the button lay, where one goes round

    @property
    def given(self) -> frozenset[Card]:
        """Every card whose face it gives."""
        every = [*self.deck, *(c for hand in self.cards.values() for c in hand.cards)]
        return frozenset(c for c in every if c is not None)


class Source:
    """The text of a record, asked for the lines of its keys."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self._lines = path, places(text)

    def place(self, *where: str | int) -> Place:
        """Where a key stands, or the nearest that it would stand in."""
        found = [self._lines[where[:n]] for n in range(len(where) + 1) if where[:n] in self._lines]
        return Place(self.path, found[-1] if found else 1, _key(*where))


def _key(*where: str | int) -> str:
    top, *rest = where
    told = [f"action {part + 1}" if isinstance(part, int) else part for part in rest]
    return f"[{top}] {', '.join(told)}".strip() if top in _TABLES else str(top)


def read(path: Path) -> Record:
    """Read a record from a file."""
    try:
        content = path.read_bytes()
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise Malformed(Place(str(path), line, ""), f"is not UTF-8: {error.reason}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Malformed(Place(str(path), 0, ""), f"cannot be read: {reason}") from None
    return parse(str(path), text)


def parse(path: str, text: str) -> Record:
    """Read a record."""
    written = _toml(path, text)
    source = Source(path, text)
    _only(source, written, _KEYS)
    for table in _TABLES:
        if not isinstance(written.get(table, {}), dict):
            raise Malformed(source.place(table), f"is no table; write [{table}]")
    if type(written.get("record")) is not int or written["record"] != FORMAT:
        raise Malformed(source.place("record"), f"write record = {FORMAT}")
    actions = _actions(source, written.get("round", {}))
    players = _players(source, written, actions)
    edition = _edition(source, written)
    record = Record(
        path,
        edition,
        players,
        _cards(source, written["deck"], "deck") if "deck" in written else (),
        _hands(source, written, players, tuple(map(called, edition.game.usage.shared))),
        actions,
        _assertions(source, written.get("settlement", {}), players, pots=edition.against),
        _text(source, written.get("comment", ""), "comment"),
        laid_out(
            edition,
            written.get("layout", {}),
            lambda *where: source.place("layout", *where),
            lambda place, key: _seat(place, key, players),
        ),
        _truth(source, written.get("round", {}).get("count-stub", False)),
        _button(source, written.get("round", {}).get("button"), edition, players),
    )
    _each_card_once(source, record)
    return record


def _toml(path: str, text: str) -> Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", str(error))
        line = int(told[1]) if told and told[1] else len(text.rstrip("\n").split("\n"))
        message = str(error)[: told.start()] if told else str(error)
        column = f"at column {told[2]}" if told and told[2] else "at the end"
        raise Malformed(Place(path, line, "TOML"), f"{message}, {column}") from None
    except RecursionError:
        raise Malformed(Place(path, 0, "TOML"), "is nested too deeply") from None
    except ValueError as error:  # a number of thousands of digits
        raise Malformed(Place(path, 0, "TOML"), str(error).partition(";")[0]) from None


def _only(source: Source, written: Table, known: tuple[str, ...], *where: str) -> None:
    for key in written:
        if key not in known:
            place = source.place(*where, key)
            raise Malformed(place, f"no such key; {did_you_mean(key, known)}")


def _text(source: Source, written: Any, *where: str | int) -> str:
    if not isinstance(written, str):
        raise Malformed(source.place(*where), f"{written!r} is no text; write it in quotes")
    return written


# ---- the edition -------------------------------------------------------------------------------


def _edition(source: Source, written: Table) -> Edition:
    slug, options = written.get("game"), {}
    if slug is None:
        known = " or ".join(f'"{known}"' for known in GAMES)
        raise Malformed(source.place("game"), f"is missing; write game = {known}")
    if not isinstance(slug, str) or slug not in GAMES:
        hint = did_you_mean(str(slug), tuple(GAMES))
        raise Malformed(source.place("game"), f"no game is called {slug!r}; {hint}")
    day = written.get("on")
    if day is not None and type(day) is not date:
        raise Malformed(source.place("on"), f"{day!r} is no day; write on = 2008-05-01")
    for key, value in written.get("options", {}).items():
        try:
            name, read_value = read_option(GAMES[slug], key, value)
        except OptionError as error:
            raise Malformed(source.place("options", key), error.message) from None
        options[name] = read_value
    try:
        return GAMES[slug].on(day, **options)
    except (NotInForce, TextNotHeld) as refusal:
        raise Refused(source.place("on"), refusal) from None
    except NotPermitted as refusal:
        at_fault = _at_fault(GAMES[slug], day, options)
        raise Refused(source.place("options", *at_fault), refusal) from None


def _at_fault(game: Game, day: date | None, options: Table) -> tuple[str, ...]:
    """The option without which the others are permitted, or the first that is not."""
    less = [{k: v for k, v in options.items() if k != name} for name in options]
    more = [dict(list(options.items())[: n + 1]) for n in range(len(options))]
    for name, others in zip(options, less, strict=True):
        if _permits(game, day, others):
            return (name.replace("_", "-"),)
    for name, some in zip(options, more, strict=True):
        if not _permits(game, day, some):
            return (name.replace("_", "-"),)
    return ()


def _permits(game: Game, day: date | None, options: Table) -> bool:
    try:
        game.on(day, **options)
    except NotPermitted:
        return False
    return True


# ---- actions and players -----------------------------------------------------------------------


def _truth(source: Source, written: Any) -> bool:
    if not isinstance(written, bool):
        raise Malformed(source.place("round", "count-stub"), f"{written!r}; write true or false")
    return written


def _button(source: Source, written: Any, edition: Edition, players: Mapping[int, Player]) -> int:
    """The seat before which the button lies."""
    if written is None:
        return 0
    place = source.place("round", "button")
    if not hasattr(edition.options, "blinds"):
        raise Malformed(place, f"no button goes round at {edition.game.title}")
    if type(written) is not int or written not in players:
        known = ", ".join(map(str, sorted(players)))
        raise Malformed(place, f"{written!r} is no seat of this round; write one of {known}")
    return written


def _actions(source: Source, written: Table) -> tuple[Line, ...]:
    _only(source, written, ("actions", "count-stub", "button"), "round")
    actions = written.get("actions")
    if not isinstance(actions, list) or not actions:
        message = "write a list of actions in quotes, in the order in which they happened"
        raise Malformed(source.place("round", "actions"), message)
    return tuple(
        _line(source.place("round", "actions", n), _text(source, text, "round", "actions", n))
        for n, text in enumerate(actions)
    )


def _line(place: Place, text: str) -> Line:
    found = _ACTION.fullmatch(text)
    actor, number, words = found.groups() if found else ("", None, "")
    if actor not in _ACTORS or (actor == "seat") != (number is not None) or not words:
        hint = did_you_mean(actor, _ACTORS) if actor and actor not in _ACTORS else ""
        hint = hint if "mean" in hint else "begin with seat 1:, dealer:, supervisor: or device:"
        raise Malformed(place, f"{text!r} does not say who acts and how; {hint}")
    return Line(place, actor, int(number or 0), words)


def _players(source: Source, written: Table, actions: tuple[Line, ...]) -> dict[int, Player]:
    players: dict[int, Player] = {}
    for line in actions:
        if line.actor == "seat":
            players.setdefault(line.seat, Player(line.place, f"player {line.seat}"))
    for key in filter(_SEAT.fullmatch, written.get("layout", {})):  # whose wagers lie, plays
        place = source.place("layout", key)
        players.setdefault(seat := _seat(place, key), Player(place, f"player {seat}"))
    for key, name in written.get("players", {}).items():
        place = source.place("players", key)
        players[_seat(place, key)] = Player(place, _text(source, name, "players", key))
    return players


def _seat(
    place: Place,
    key: str,
    players: Mapping[int, Player] | None = None,
    shared: tuple[str, ...] = (),
) -> int:
    found, known = _SEAT.fullmatch(key), tuple(f"seat {seat}" for seat in players or ())
    if found is None:
        hint = did_you_mean(key, (*known, *shared))
        hint = hint if "mean" in hint else 'write "seat 1"'
        raise Malformed(place, f"{key!r} is no seat; {hint}")
    if players is not None and int(found[1]) not in players:
        others = ", ".join(known) or "nobody"
        raise Malformed(place, f"{key} does not play in this round; who plays: {others}")
    return int(found[1])


# ---- cards -------------------------------------------------------------------------------------


def _hands(
    source: Source, written: Table, players: Mapping[int, Player], shared: tuple[str, ...]
) -> dict[str, Hand]:
    found = written.get("cards", {})
    if found and "deck" in written:
        raise Malformed(source.place("cards"), "give the deck or the cards, not both")
    for key in found:
        if key not in shared:
            _seat(source.place("cards", key), key, players, shared)
    return {
        key: Hand(source.place("cards", key), _cards(source, cards, "cards", key))
        for key, cards in found.items()
    }


def _cards(source: Source, written: Any, *where: str) -> tuple[Card | None, ...]:
    place = source.place(*where)
    if not isinstance(written, str):
        raise Malformed(place, 'write cards in quotes: "6h 5s Qs"; ? stands for one not known')
    found: list[Card | None] = []
    for word in written.replace(",", " ").split():
        try:
            found.append(None if set(word) == {"?"} else card(word))
        except ValueError as error:
            raise Malformed(place, f"{error} ({_ONE_DECK})") from None
    if len(found) > len(DECK):
        raise Malformed(place, f"{len(found)} cards; {_ONE_DECK}")
    return tuple(found)


def _each_card_once(source: Source, record: Record) -> None:
    lists = [*record.cards.values(), Hand(source.place("deck"), record.deck)]
    seen: dict[Card, Place] = {}
    for place, cards in lists:
        for held in cards:
            if held is not None and held in seen:
                first = seen[held]
                where = "" if first == place else f", the first time in line {first.line}"
                raise Malformed(place, f"{held} is there twice{where}; {_ONE_DECK}")
            if held is not None:
                seen[held] = place


# ---- what the record says that came of it ------------------------------------------------------


def _assertions(
    source: Source, written: Table, players: Mapping[int, Player], *, pots: bool
) -> tuple[Assertion, ...]:
    found = []
    for key, said in written.items():
        place = source.place("settlement", key)
        if pots and _POT.fullmatch(key):
            says = str(said) if type(said) is int else _text(source, said, "settlement", key)
            found.append(Assertion(place, 0, key, says.strip()))
            continue
        seat = _seat(place, key, players)
        if not isinstance(said, dict):
            raise Malformed(place, 'write { "bet number 1" = "wins 25", net = "+75" }')
        for wager, says in said.items():
            where = ("settlement", key, wager)
            told = _text(source, says, *where)
            found.append(Assertion(source.place(*where), seat, wager, told.strip()))
    return tuple(found)
