"""The JSON Schema of a round record: as it is made, and as good as the reader."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from pitboss.games import GAMES
from pitboss.record import schema
from pitboss.record.errors import Malformed, Refused
from pitboss.record.reader import parse
from tests.records import EXAMPLES, GOLDEN, SOUND, as_json, with_line

VALIDATOR = jsonschema.Draft202012Validator(
    schema.schema(), format_checker=jsonschema.FormatChecker()
)

LET_IT_RIDE: Any = GAMES["let-it-ride"].options
FIELDS = [field.name for field in fields(LET_IT_RIDE)]


def is_valid(record: Any) -> bool:
    return bool(VALIDATOR.is_valid(record))


def test_the_file_is_what_is_made() -> None:
    assert schema.FILE.read_text("utf-8") == schema.text()
    assert json.loads(schema.text()) == schema.schema()


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema.schema())
    assert schema.schema()["properties"]["game"]["enum"] == list(GAMES)


def test_it_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "FILE", tmp_path / "schema.json")
    schema.main()
    assert (tmp_path / "schema.json").read_text("utf-8") == schema.text()


@pytest.mark.parametrize("path", [*GOLDEN, *EXAMPLES], ids=lambda path: path.stem)
def test_records_on_file_are_valid(path: Path) -> None:
    VALIDATOR.validate(as_json(path.read_text("utf-8")))


def test_every_option_of_every_game_is_in_it() -> None:
    offered = schema.schema()["properties"]["options"]["anyOf"]
    assert len(offered) == len(GAMES)
    for made in offered[:1]:
        names = [name.replace("-", "_") for name in made["properties"]]
        assert names == FIELDS
        assert all(of.keys() & {"enum", "type", "anyOf"} for of in made["properties"].values())


OPTIONS = [
    "positions = 5",
    "two-positions = true",
    'minimum = "2.50"',
    "maximum = 500",
    'odds = { flush = "9 to 1", "full house" = "1,100 to 100" }',
    "bonus-amounts = { flush = 75 }",
    'readings = { void-bonus = "kept" }',
    'unpayable = "rounded up"',
]


@pytest.mark.parametrize("option", OPTIONS)
def test_options_that_are_read_are_valid(option: str) -> None:
    text = with_line(8, 'three-card-bonus = "A"', option)
    parse("round.toml", text)
    assert is_valid(as_json(text))


MALFORMED = [
    (1, "record = 2"),
    (1, ""),
    (1, "record = '1'"),
    (2, 'game = "roulette"'),
    (2, ""),
    (3, 'on = "yesterday"'),
    (3, "on = 2008"),
    (4, "comment = 3"),
    (4, "commnet = 'x'"),
    (4, 'deck = "1h"'),
    (4, "deck = 52"),
    (6, 'dealing = "shoe"'),
    (6, 'dealng = "hand"'),
    (7, "let-it-ride-bonus = 'yes'"),
    (8, "three-card-bonus = 4"),
    (8, "minimum = 2.5"),
    (8, "minimum = -1"),
    (8, 'positions = "7"'),
    (8, 'odds = { flush = "9:1" }'),
    (8, 'odds = { flush = "9 for 1" }'),
    (8, "bonus-amounts = { flush = 7.5 }"),
    (8, "readings = { void-bonus = 1 }"),
    (11, '"seat 2" = "Kd 7c 1s"'),
    (11, '"seat 2" = ["Kd"]'),
    (11, '"sat 2" = "Kd"'),
    (13, 'comunity = "7h 2s"'),
    (17, '"seat 2 bets 10",'),
    (17, '"deler: no more bets",'),
    (17, '"dealer:",'),
    (17, "10,"),
    (30, '"seat 2" = "wins 30"'),
    (30, '"seat 2" = { net = 94 }'),
    (30, '"seat x" = { net = "+1" }'),
]


@pytest.mark.parametrize(("number", "line"), MALFORMED, ids=lambda v: str(v)[:30])
def test_what_is_malformed_is_not_valid(number: int, line: str) -> None:
    text = with_line(number, line)
    assert not is_valid(as_json(text))
    with pytest.raises((Malformed, Refused)):
        parse("round.toml", text)


SCALARS = st.sampled_from(["1", "-1", "0", "2.5", "true", '"1"', '"hand"', '"A"', '"9 to 1"', "[]"])
WORDS = SCALARS | SCALARS.map(lambda value: f"{{ flush = {value} }}") | st.just("{}")
NAMES = st.sampled_from([name.replace("_", "-") for name in FIELDS])


@examples(max_examples=200)
@given(st.lists(st.tuples(NAMES, WORDS), max_size=3, unique_by=lambda pair: pair[0]))
def test_whatever_options_are_read_are_valid(pairs: list[tuple[str, str]]) -> None:
    kept = SOUND.splitlines()[5:8] if not pairs else [f"{key} = {value}" for key, value in pairs]
    text = with_line(6, *kept, text=with_line(7, text=with_line(8)))
    with suppress(Malformed, Refused):
        parse("round.toml", text)
        assert is_valid(as_json(text)), kept
