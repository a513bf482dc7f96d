"""What the documents list is what the code declares: none is left out, and nothing is stale."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli.app import app
from pitboss.cli.silences_page import page
from pitboss.core.rules import Game
from pitboss.games import GAMES, every_silence
from pitboss.record.errors import Malformed, Refused
from pitboss.record.options import read_text
from pitboss.record.reader import parse
from pitboss.record.settle import settle
from pitboss.regulation.texts import SECTIONS, Standing

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
WRONG = re.compile(r"^```toml\n([^`]*)```\n\n```text\n([^`]*)```$", re.MULTILINE)


def document(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def package(game: Game) -> str:
    """What the package of a game is called, and so its page; two games may share them."""
    return game.home.partition(":")[0].rpartition(".")[2]


def rows(text: str) -> dict[str, str]:
    """The rows of the tables of a document, by each name that stands in their first column."""
    found = re.findall(r"^\| *(.+?) *\|(.*)\|$", text, re.MULTILINE)
    return {name.strip("`"): rest for first, rest in found for name in first.split(", ")}


def test_the_page_of_silences_is_as_generated() -> None:
    command = [sys.executable, "-m", "pitboss.cli.silences_page"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8")
    told = f"{' '.join(command[1:])} > docs/silences.md writes it anew"
    assert printed.splitlines() == page().splitlines() == document("silences.md").splitlines(), told
    standings = {silence.standing for game in GAMES.values() for silence in game.silences}
    assert standings <= rows(page()).keys()


def test_every_switch_on_the_page_of_silences_opens_a_table() -> None:
    shown = re.findall(r'^Switch: .* ([\w-]+) --option "(\w+)=(.*)"`$', page(), re.MULTILINE)
    switches = [silence for silence in every_silence() if silence.switch]
    assert len(shown) == len(switches) > 0
    for slug, key, text in shown:
        name, reading = read_text(GAMES[slug], key, text)
        assert GAMES[slug].on(**{name: reading}).options.readings == reading


def test_the_table_of_editions_has_every_version_of_every_section() -> None:
    told = rows(document("editions.md"))
    for game in GAMES.values():
        own = [s for s in SECTIONS if s.partition(".")[0] == game.subchapter]
        assert {s for s in told if s.startswith(f"{game.subchapter}.")} == set(own)
        for section in own:
            row = told[section]
            for version in SECTIONS[section]:
                assert version.effective in row, f"{section}: {version.effective}"
            standings = [version.standing for version in SECTIONS[section]]
            for standing in (Standing.INFERRED, Standing.NOT_HELD):
                assert row.count(standing.value) == standings.count(standing), section
            assert len(re.findall(r"\d{4}-\d\d-\d\d", row)) == len(standings), section
        for day in (day for span in game.held for day in span if day):
            assert str(day) in document("editions.md")


def test_every_option_phrase_and_irregularity_is_on_the_page_of_the_game() -> None:
    for game in GAMES.values():
        text = document(f"{package(game)}.md")
        told = rows(text)
        options: Any = game.options
        for field in fields(options):
            row = told[field.name.replace("_", "-")]
            for cite in field.metadata["cites"]:
                assert cite in row, f"{field.name}: {cite}"
        for phrase in game.usage.phrases:
            assert f"`seat 1: {phrase}" in text or f"`{phrase}`" in text, phrase
        for irregularity in game.on().irregularities:
            assert irregularity.cite in told[irregularity.name], irregularity.name


def test_the_records_that_are_shown_are_told_what_is_wrong_with_them() -> None:
    text = document("records.md")
    assert f"```toml\n{(ROOT / 'examples/round.toml').read_text('utf-8')}```\n" in text
    shown = WRONG.findall(text)
    assert len(shown) == 3
    for record, told in shown:
        with pytest.raises((Malformed, Refused)) as refused:
            settle(parse("round.toml", record))
        assert str(refused.value) == " ".join(told.split())


def test_every_verb_is_in_the_page_of_verbs() -> None:
    text = document("verbs.md")
    verbs = [command.callback.__name__ for command in app.registered_commands if command.callback]
    assert verbs
    headings = re.findall(r"^## (\w+)$", text, re.MULTILINE)
    assert [heading for heading in headings if heading in verbs] == verbs
