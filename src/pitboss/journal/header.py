"""The first line of a journal: which game, rules and code, and what the journal is for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any

from pitboss.core.rules import Edition
from pitboss.equipment.odds import odds_text
from pitboss.games import GAMES
from pitboss.journal.canonical import Value
from pitboss.journal.errors import JournalError
from pitboss.record.options import read_option
from pitboss.regulation import PitbossError
from pitboss.ruleset import code_version, ruleset_hash

FORMAT = "pitboss journal 1"


class Mode(Enum):
    """What a journal is for."""

    TRAINING = "training"
    DEMONSTRATION = "demonstration"
    LIVE = "live"


@dataclass(frozen=True)
class Header:
    """What holds of a whole journal."""

    game: str
    day: str
    options: Mapping[str, Value]
    ruleset: str
    code: str
    created: int  # milliseconds since 1970, as every time in a journal
    mode: Mode
    name: str  # of the table, as the house calls it

    @classmethod
    def of(cls, edition: Edition, created: int, mode: Mode, name: str = "") -> Header:
        """The header of a journal that begins now, with this code."""
        game, day = edition.game.slug, edition.day.isoformat()
        options = spelled(edition.options)
        made = cls(game, day, options, ruleset_hash(), code_version(), created, mode, name)
        if made.edition() != edition:
            raise JournalError(f"{edition}: its options read back as others")
        return made

    @property
    def same_rules(self) -> bool:
        """Whether the rules in use now are those of the journal."""
        return self.ruleset == ruleset_hash()

    def edition(self) -> Edition:
        """The rules of the journal, built by the code in use now."""
        return edition_of(self.game, self.day, self.options)

    def written(self) -> dict[str, Value]:
        """The members of its line."""
        return {
            "journal": FORMAT,
            "game": self.game,
            "day": self.day,
            "options": dict(self.options),
            "ruleset": self.ruleset,
            "code": self.code,
            "created": self.created,
            "mode": self.mode.value,
            "name": self.name,
        }

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Header:
        """From the members of its line; ValueError says what is wrong."""
        if value.get("journal") != FORMAT:
            raise ValueError(f"no header: its format is not {FORMAT!r}")
        kinds = {name: type(part) for name, part in value.items()}
        if kinds != _KINDS:
            raise ValueError(f"a header has the members {', '.join(_KINDS)}")
        date.fromisoformat(value["day"])
        if value["created"] < 0:
            raise ValueError("it was created before 1970")
        said = {field.name: value[field.name] for field in fields(cls)}
        return cls(**{**said, "mode": Mode(value["mode"])})


def edition_of(slug: str, day: str, options: Mapping[str, Value]) -> Edition:
    """The rules of a game on a day under options as journals spell them."""
    if slug not in GAMES:
        raise JournalError(f"no game is called {slug!r}")
    game = GAMES[slug]
    try:
        chosen = dict(_read(game, key, value) for key, value in options.items())
        return game.on(date.fromisoformat(day), **chosen)
    except (TypeError, ValueError, AttributeError, LookupError) as error:
        raise JournalError(f"these options are not understood: {error}") from None


_TEXTS = ("journal", "game", "day", "ruleset", "code", "mode", "name")
_KINDS: Mapping[str, type] = {**dict.fromkeys(_TEXTS, str), "options": dict, "created": int}


def spelled(options: Any) -> dict[str, Value]:
    """Every option as records spell it, also where it is the usual one."""
    return {
        field.name.replace("_", "-"): _spell(getattr(options, field.name), field.metadata.get("is"))
        for field in fields(options)
    }


def _spell(chosen: Any, what: str | None) -> Value:
    if isinstance(chosen, Enum):
        return str(chosen.value)
    if isinstance(chosen, Mapping):
        return {name: _spell(value, what) for name, value in chosen.items()}
    if isinstance(chosen, Fraction):
        return odds_text(chosen) if what != "amounts" else _dollars(chosen)
    if isinstance(chosen, int) and not isinstance(chosen, bool) and what != "count":
        return _dollars(Fraction(chosen))
    if chosen is None or isinstance(chosen, bool | int | str):
        return chosen
    raise JournalError(f"an option that has no spelling: {chosen!r}")


def _dollars(cents: Fraction) -> str:
    if cents.denominator != 1 or cents < 0:
        raise JournalError(f"an amount that cannot be written: {cents} cents")
    return f"{int(cents) // 100}.{int(cents) % 100:02d}"


def _read(game: Any, key: str, value: Value) -> tuple[str, Any]:
    return (key.replace("-", "_"), None) if value is None else read_option(game, key, value)


def cannot_be_built(header: Header) -> str:
    """Why the rules of a journal cannot be built by the code in use now; empty if they can."""
    try:
        header.edition()
    except PitbossError as refusal:
        return str(refusal)
    return ""
