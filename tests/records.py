"""Round records for the tests: a sound one, that is changed line by line, and those on file."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from pitboss.record.errors import Malformed, Refused
from pitboss.record.reader import parse
from pitboss.record.settle import Settlement, settle
from pitboss.regulation import PitbossError

ROOT = Path(__file__).parents[1]
GOLDEN = sorted((ROOT / "tests/transcripts/let_it_ride").glob("*.toml"))
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))

# two seats, 2008: seat 2 wins with three sevens, seat 5 loses with a pair of nines
SOUND = """\
record = 1
game = "let-it-ride"
on = 2008-05-01

[options]
dealing = "automated shoe"
let-it-ride-bonus = true
three-card-bonus = "D"

[cards]
"seat 2" = "Kd 7c 7s"
"seat 5" = "9h 9c 4d"
community = "7h 2s"

[round]
actions = [
    "seat 2: bets 10",
    "seat 2: let it ride bonus",
    "seat 5: bets 5",
    "seat 5: three card bonus 5",
    "dealer: no more bets",
    "device: 1",
    "seat 2: let it ride",
    "seat 5: withdraw",
    "seat 2: let it ride",
    "seat 5: withdraw",
]

[settlement]
"seat 2" = { "bet number 3" = "wins 30", net = "+94" }
"seat 5" = { "bet number 3" = "loses", net = "+0" }
"""
LAST = len(SOUND.splitlines())


def with_line(number: int, *lines: str, text: str = SOUND) -> str:
    """The record with other lines in the place of one; without it if none are given."""
    found = text.splitlines()
    found[number - 1 : number] = lines
    return "\n".join(found) + "\n"


def settled(text: str) -> Settlement:
    """What a record comes to."""
    return settle(parse("round.toml", text))


def fault(text: str) -> Malformed | Refused:
    """What is wrong with a record."""
    with pytest.raises(PitbossError) as raised:
        settled(text)
    assert isinstance(raised.value, Malformed | Refused)
    return raised.value


def as_json(text: str) -> Any:
    """A record as JSON has it, its dates as text."""
    return _plain(tomllib.loads(text))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value.isoformat() if isinstance(value, date) else value
