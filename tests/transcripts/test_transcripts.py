"""The golden transcripts, written from the text before the code, are what the records replay to."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest

from pitboss.adapters.transcript import line, sentence, transcript
from pitboss.core.play import rebuild, same_table
from pitboss.core.rules import Edition
from pitboss.games import GAMES
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.procedures.dealing import Dealing
from pitboss.record.reader import read
from pitboss.record.replay import replay
from pitboss.register import by_cite
from pitboss.regulation import Cite
from pitboss.regulation.texts import in_force

FOLDER = Path(__file__).with_name("let_it_ride")
RECORDS = sorted(FOLDER.glob("*.toml"))
FOLDERS = sorted(path for path in Path(__file__).parent.iterdir() if any(path.glob("*.toml")))
EVERY = [path for folder in FOLDERS for path in sorted(folder.rglob("*.toml"))]
EDITIONS = {"let-it-ride-1996": "1996", "let-it-ride-2007": "2007"}


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_the_record_gives_exactly_the_transcript(path: Path) -> None:
    expected = path.with_suffix(".txt").read_text("utf-8").splitlines()
    driver = replay(read(path))
    assert transcript(driver.events) == expected
    assert driver.round.closed


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_transcript_is_of_the_edition_and_the_method_that_its_name_says(path: Path) -> None:
    edition = read(path).edition
    [document] = in_force("18.10", edition.day).documents
    assert path.stem == f"{EDITIONS[document]} {edition.options.dealing.value}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_method_of_a_game_has_a_pair(folder: Path) -> None:
    records = [read(path) for path in EVERY if path.parent == folder]
    assert all(path.with_suffix(".txt").exists() for path in EVERY)
    chosen = {r.edition.options.dealing for r in records if _may_choose(r.edition)}
    assert chosen in (set(Dealing), set())


def _may_choose(edition: Edition) -> bool:
    """Whether the licensee may choose how the cards are dealt."""
    return any(option.name == "dealing" for option in fields(edition.options))


def test_every_edition_and_every_method_has_a_pair() -> None:
    texts = [in_force("18.10", first).documents[0] for first, _ in LET_IT_RIDE.held]
    wanted = {f"{EDITIONS[text]} {method.value}" for text in texts for method in Dealing}
    for suffix in (".toml", ".txt"):
        assert {path.stem for path in FOLDER.glob(f"*{suffix}")} == wanted


# what each section on irregularities, and the count of the stub, has done about what goes wrong
REMEDIED = {
    "let_it_ride": {
        *(f"18.12({letter})" for letter in "abcde"),
        *("18.7(e)1", "18.7(e)2", "18.7(f)", "18.8(e)"),
    },
    "three_card_poker": {
        *(f"20.12({letter})" for letter in "abcdef"),
        *("20.7(e)1", "20.7(e)2", "20.7(f)", "20.8(e)"),
    },
    "all_in_hold_em": {
        *(f"44.13({letter})" for letter in "abcdef"),
        *("44.7(f)1", "44.7(f)2", "44.8(e)"),
    },
    "craps": {"1.3", "1.9", "1.10", "1.11"},
}


@pytest.mark.parametrize("game", REMEDIED)
def test_every_remedy_of_a_game_has_a_pair(game: str) -> None:
    folder = Path(__file__).with_name(game) / "remedies"
    found = {path.stem.split(",")[0].split(" ")[0] for path in folder.glob("*.toml")}
    assert found == REMEDIED[game]


def test_no_game_dealt_by_three_methods_is_without_transcripts_of_its_remedies() -> None:
    dealt = {slug for slug, game in GAMES.items() if _may_choose(game.on())}
    assert {slug.replace("-", "_") for slug in dealt} == {*REMEDIED} - {"craps"}


@pytest.mark.parametrize("game", REMEDIED)
def test_what_can_be_reported_in_a_game_has_a_transcript_of_each_kind(game: str) -> None:
    rules = next(g for g in GAMES.values() if g.slug.replace("-", "_") == game).on()
    known = {what.name for what in rules.irregularities if what.name != "recut"}  # before a record
    records = [path for path in EVERY if path.parts[-3] == game]
    told = {line for path in records for line in path.read_text("utf-8").splitlines()}
    assert {name for name in known if any(f": {name}" in line for line in told)} == known


def test_44_13_has_transcripts_of_the_hands_void_at_each_point_of_a_round() -> None:
    """Before and after folded hands, bonuses settled or not, no, three, four or five cards out."""
    folder = Path(__file__).with_name("all_in_hold_em") / "remedies"
    points = set()
    for path in folder.glob("44.13([abd])*.txt"):
        before = re.split(r"44\.13\(.\) +\w+: ", path.read_text("utf-8"))[0]
        board = before.count("to community cards")
        settled = "hole card bonus wager\n" in before.rpartition("44.10(c)")[2]
        points.add((board, "44.10(b)" in before, settled))
    assert {board for board, _, _ in points} >= {0, 3, 4, 5}
    assert {folded for _, folded, _ in points} == {True, False}
    assert {settled for _, _, settled in points} == {True, False}


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_the_events_alone_lead_to_the_table(path: Path) -> None:
    driver = replay(read(path))
    assert same_table(rebuild(driver.start, driver.events), driver.round)


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_every_line_bears_a_paragraph_in_force_on_the_day(path: Path) -> None:
    record = read(path)
    for event in replay(record).events:
        for cite in event.cites:
            held = in_force(cite, record.edition.day).documents
            assert {p.document for p in by_cite()[Cite.parse(cite)]} & set(held)
        cited, said = event.cites[0], sentence(event)
        assert line(event).startswith(cited) and line(event).removeprefix(cited).strip() == said


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_paragraphs_of_18_10_follow_each_other_as_in_the_text(path: Path) -> None:
    letters = [e.cites[0][6] for e in replay(read(path)).events if e.cites[0].startswith("18.10(")]
    settled = letters.index("h") if "1996" in path.stem else letters.index("g")
    assert all(one <= other for one, other in pairwise(letters[: settled + 1]))
    assert set(letters) == set("abcdefgh" if "2007" in path.stem else "abcdefghi")
