"""Rolls in a journal: a round may begin with wagers that outlived the one before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.adapters.dice import no_faces, rolled, thrown
from pitboss.core.areas import SEAT
from pitboss.core.events import Role
from pitboss.core.steps import Act
from pitboss.games.craps.betting import DICE_OUT, NO_MORE_ROLLS
from pitboss.games.craps.layout import FIELD, PASS, PLACE_TO_WIN
from pitboss.games.craps.scripts import scripts
from pitboss.games.craps.shooter import TAKE
from pitboss.games.craps.throwing import Confirm, Leaning, NoRoll
from pitboss.journal import Started, Uncoded, replay, verify
from pitboss.journal.export import Form, export
from pitboss.journal.happenings import happened, written
from pitboss.procedures.wagering import Place
from pitboss.record.reader import parse
from pitboss.record.settle import settle
from pitboss.regulation import NotPermitted
from tests.journal.played import NOON, new
from tests.rolls import edition

SIX = PLACE_TO_WIN[6]
LYING = ((SIX.at(1), 1200), (FIELD.at(2), 500))


def test_a_round_that_begins_with_wagers_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    recorder = new(path, edition())
    recorder.start((1, 2), at=NOON)
    recorder.go_on(no_faces, at=NOON)
    recorder.act(Act(1, TAKE), at=NOON)
    recorder.go_on(no_faces, at=NOON)
    recorder.act(Act(1, Place(PASS, 1000)), Act(1, Place(SIX, 1200)), at=NOON)
    recorder.act(Act(Role.DEALER, NO_MORE_ROLLS), at=NOON)
    over = recorder.round
    assert over is not None and over.closed
    lying: Any = {a: n for a, n in over.chips.items() if a.seat and a.name != SEAT}
    recorder.start((1, 2), at=NOON, marks=over.marks, lying=lying)
    recorder.go_on(no_faces, at=NOON)
    recorder.act(Act(Role.DEALER, DICE_OUT), at=NOON)
    recorder.go_on(no_faces, at=NOON)
    recorder.act(Act(Role.SUPERVISOR, NoRoll.SHORT), Act(Role.DEALER, DICE_OUT), at=NOON)
    recorder.go_on(no_faces, at=NOON)
    recorder.act(Act(Role.DEALER, Confirm(2, Place(FIELD, 500))), at=NOON)
    recorder.act(Act(Role.CHANCE, (Leaning((1,)), 5)), at=NOON)  # 6 and 5
    recorder.go_on(no_faces, at=NOON)
    recorder.act(Act(Role.DEALER, NO_MORE_ROLLS), at=NOON)
    recorder.journal.close()
    assert verify(path).rounds == 2
    assert not replay(path).differences
    made = export(path, Form.RECORD)
    assert made.notes == ()
    for name, toml in made.files.items():
        assert settle(parse(name, toml)).holds, toml
    second = [*made.files.values()][1]
    assert "[layout]\nshooter = 1\n" in second or "[layout]\npoint" in second
    assert '"dice: leaning on 1 - 5"' in second and "no roll: the throw was short" in second


def test_hands_of_every_kind_of_wager_are_played_again(tmp_path: Path) -> None:
    rules = edition()
    path = tmp_path / "b.jsonl"
    recorder = new(path, rules)
    driver = rolled(rules, (1, 2), 500, thrown(9), "everything", most=5)
    recorder.start((1, 2), at=NOON)
    for entry in driver.log:
        recorder.act(entry.act, at=NOON)
    recorder.journal.close()
    assert not replay(path).differences
    [toml] = export(path, Form.RECORD).files.values()
    assert settle(parse("b", toml)).holds


def test_acts_of_the_scripts_have_spellings(tmp_path: Path) -> None:
    recorder = new(tmp_path / "c.jsonl", edition())
    *_, around = scripts(edition())
    recorder.start((1, 2), at=NOON)
    recorder.go_on(no_faces, at=NOON)
    for act in around:
        try:
            recorder.act(act, at=NOON)
        except NotPermitted:
            continue
        recorder.go_on(no_faces, at=NOON)
    recorder.journal.close()
    assert not replay(tmp_path / "c.jsonl").differences


def test_what_lies_is_spelled_once_in_its_order() -> None:
    begun = Started(NOON, ((1, "a"), (2, "b")), (), "", tuple(sorted(LYING)))
    said: dict[str, Any] = written(begun)
    assert said["kind"] == "carried"
    assert happened(said, edition()) == begun
    assert written(begun._replace(lying=()))["kind"] == "start"
    pairs = said["lying"]
    for wrong in (
        [],
        [pairs[0], pairs[0]],
        pairs[::-1],
        [[pairs[0][0], 0]],
        [[pairs[0][0], "5"]],
        [[1, 5]],
        [pairs[0][:1]],
    ):
        with pytest.raises(Uncoded):
            happened({**said, "lying": wrong}, edition())
