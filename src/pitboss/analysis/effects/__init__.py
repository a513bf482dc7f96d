"""What each switchable reading of a silence changes: measured, and kept beside the program.

`measuring` computes it, `python -m pitboss.analysis.effects.measuring GAME ...` writes it anew into
a file for each game; here it is read, which takes no time.  A test holds the files true.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

Pair = tuple[str, str]  # under our reading and under the other one; fractions as text


class Change(NamedTuple):
    """A figure that is another one under the other reading; empty texts are refusals."""

    wager: str
    table: str | None
    under: str  # what the table is asked for beside the wager, in words; empty: nothing
    figures: Mapping[str, Pair]
    refused: Pair  # why it cannot be asked for, under either reading; empty if it can

    @property
    def name(self) -> str:
        """The wager with its pay table, and what it is asked under."""
        table = f" {self.table}" if self.table else ""
        return f"{self.wager}{table}" + (f", {self.under}" if self.under else "")


class Rounds(NamedTuple):
    """Rounds of the same cards and decisions under both readings."""

    played: int
    other_course: int
    other_result: int


class Effect(NamedTuple):
    """What a reading changes against ours."""

    silence: str
    reading: str
    on: str  # the day of the edition it was measured on
    compared: int  # how many wagers were computed under both
    changes: tuple[Change, ...]
    rounds: Rounds


def file_of(slug: str) -> str:
    """The name of the file that holds the effects of a game."""
    return f"{slug.replace('-', '_')}.json"


@cache
def effects(slug: str) -> tuple[Effect, ...]:
    """The effects that are measured of a game; none if it is not analyzed yet."""
    place = files(__name__).joinpath(file_of(slug))
    if not place.is_file():
        return ()
    return tuple(map(_effect, json.loads(place.read_text("utf-8"))["effects"]))


def of(slug: str, silence: str) -> tuple[Effect, ...]:
    """The effects of the other readings of a silence."""
    return tuple(effect for effect in effects(slug) if effect.silence == silence)


def _effect(data: dict[str, Any]) -> Effect:
    changes = tuple(
        Change(
            c["wager"],
            c["table"],
            c["under"],
            {name: (pair[0], pair[1]) for name, pair in c["figures"].items()},
            (c["refused"][0], c["refused"][1]),
        )
        for c in data["changes"]
    )
    rounds = Rounds(**data["rounds"])
    return Effect(data["silence"], data["reading"], data["on"], data["compared"], changes, rounds)


def effect_data(effect: Effect) -> dict[str, Any]:
    """An effect as JSON."""
    return {
        "silence": effect.silence,
        "reading": effect.reading,
        "on": effect.on,
        "compared": effect.compared,
        "changes": [
            c._asdict() | {"figures": {k: list(v) for k, v in c.figures.items()}}
            for c in effect.changes
        ],
        "rounds": effect.rounds._asdict(),
    }
