"""Every figure of a game once more under each other reading of each silence that can be switched.

`python -m pitboss.analysis.effects.measuring GAME ...` writes what it finds beside the package.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.adapters.difference import one_round
from pitboss.analysis.effects import Change, Effect, Rounds, effect_data, file_of
from pitboss.analysis.games import MODULES, Offered, Probe, analysis, choices
from pitboss.analysis.result import figures
from pitboss.core.events import Event
from pitboss.core.rules import Edition, Game
from pitboss.games import GAMES
from pitboss.regulation import NotPermitted, Reading, Silence
from pitboss.regulation.texts import in_force

Figures = Mapping[str, Fraction]
ROUNDS = 50  # at each setting of a table


class Asked(NamedTuple):
    """A figure that is asked for: the wager, its pay table, and under what."""

    wager: str
    table: str | None
    under: str


class Found(NamedTuple):
    """What an edition answers: its figures, or why it refuses to be asked."""

    figures: Figures
    refused: str = ""


def measured(game: Game, *silences: str) -> Iterator[Effect]:
    """The effect of every other reading of a game, or of some of its silences."""
    for silence in game.silences:
        if silence.switch and (not silences or silence.slug in silences):
            for reading in silence.alternatives:
                yield measure(game, silence, reading)


def measure(game: Game, silence: Silence, reading: Reading) -> Effect:
    """The effect of one reading, on the latest edition that it concerns."""
    day = day_of(game, silence)
    ours, other = answers(game, day), answers(game, day, silence.slug, reading.slug)
    changes = tuple(
        _change(asked, ours.get(asked, NOTHING), other.get(asked, NOTHING))
        for asked in dict.fromkeys((*ours, *other))
        if ours.get(asked) != other.get(asked)
    )
    rounds = _rounds(game, day, silence.slug, reading.slug)
    return Effect(silence.slug, reading.slug, str(day), len(ours), changes, rounds)


def day_of(game: Game, silence: Silence) -> date:
    """The first day of the latest span of days that a silence concerns."""
    return next(
        day
        for day, _ in reversed(game.held)
        if silence.document in ("", *in_force(silence.cite, day).documents)
    )


NOTHING = Found({}, "not offered")


def _change(asked: Asked, ours: Found, other: Found) -> Change:
    figures = {
        name: (str(value), str(other.figures[name]))
        for name, value in ours.figures.items()
        if name in other.figures and other.figures[name] != value
    }
    return Change(*asked, figures, (ours.refused, other.refused))


@cache
def answers(game: Game, day: date, *reading: str) -> Mapping[Asked, Found]:
    """Every figure of an edition, under another reading if one is named."""
    readings = {"readings": {reading[0]: reading[1]}} if reading else {}
    edition = game.on(day, **readings)
    found = {
        Asked(c.offered.wager, c.table, _odds(c.offered)): Found(
            figures(c.offered.exact(c.edition, None))
        )
        for c in choices(edition)
    }
    for probe in analysis(game).probes:
        found[Asked(probe.wager, probe.table, probe.under)] = _probed(edition, probe)
    return found


def _odds(offered: Offered) -> str:
    return f"odds of {offered.multiple}" if offered.multiple else ""


def _probed(edition: Edition, probe: Probe) -> Found:
    try:
        return Found(probe.figures(_with(edition, probe.options)))
    except NotPermitted as refusal:
        return Found({}, str(refusal))


def _with(edition: Edition, options: Mapping[str, Any]) -> Edition:
    changed = replace(edition.options, **options)
    return Edition(edition.game, edition.day, changed)


# ---- rounds of the same cards ------------------------------------------------------------------


def _rounds(game: Game, day: date, silence: str, reading: str) -> Rounds:
    courses = results = played = 0
    for options in analysis(game).settings:
        try:
            ours = _played(game, day, "", "", *options.items())
            other = _played(game, day, silence, reading, *options.items())
        except NotPermitted:
            continue
        played += len(ours)
        for (one, net_one), (two, net_two) in zip(ours, other, strict=True):
            courses, results = courses + (one != two), results + (net_one != net_two)
    return Rounds(played, courses, results)


Told = tuple[tuple[Event, ...], tuple[int, ...]]


@cache
def _played(
    game: Game, day: date, silence: str, reading: str, *options: tuple[str, Any]
) -> tuple[Told, ...]:
    readings = {silence: reading} if silence else {}
    edition = game.on(day, readings=readings, **dict(options))
    found = []
    for seed in range(ROUNDS):
        events, net = one_round(edition, seed)
        found.append((tuple(event._replace(cites=()) for event in events), net))
    return tuple(found)


# ---- the files ---------------------------------------------------------------------------------


def text_of(game: Game) -> str:
    """The file of a game."""
    data = {
        "game": game.slug,
        "computed": f"{measure.__module__}:{measure.__qualname__}",
        "effects": [effect_data(effect) for effect in measured(game)],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the files of the games that are named, or of all that are analyzed."""
    for slug in sys.argv[1:] or MODULES:
        place = Path(__file__).with_name(file_of(slug))
        place.write_text(text_of(GAMES[slug]), "utf-8")


if __name__ == "__main__":
    main()
