"""A journal in other forms; what a form cannot say is said."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.adapters.driver import first_option, from_deck
from pitboss.adapters.transcript import transcript
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE, play
from pitboss.core.round import Round, is_movement
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Correction, Did, Irregularity, Show, Step
from pitboss.equipment.cards import DECK
from pitboss.journal import Form, JournalBroken, JournalError, Recorder, decode, export
from pitboss.journal.rounds import rounds
from pitboss.procedures.betting import TABLE_STAKES
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import DEAL, Place, Wagering
from pitboss.record.reader import parse
from pitboss.record.settle import settle
from tests.journal.played import Wild, editions, journal_of_one, new, play_plainly
from tests.poker_rounds import hold_em
from tests.rounds import ANNOUNCE, NEW, bets, edition

EDITIONS = list(editions())
NAMES = [f"{e.day.year} {e.options.dealing.value}" for e in EDITIONS]


class Plain(Wild):
    """A round in which nothing goes wrong, and everything is recorded."""

    def _irregularity(self) -> bool:
        return False

    def _err(self) -> bool:
        return False

    def _answer(self) -> Act:
        act, step = super()._answer(), self.round.awaits
        if act.what is None and isinstance(step, Show):
            return Act(act.actor, self._face(step.card(self.round)))
        return act


def written(recorder: Recorder, kind: type[Wild], seeds: range) -> Path:
    for seed in seeds:
        kind(recorder, seed).play()
    recorder.journal.close()
    return recorder.journal.path


# ---- transcripts and data ----------------------------------------------------------------------


def test_a_transcript_has_every_event_in_its_order(tmp_path: Path) -> None:
    path = written(new(tmp_path / "t.jsonl", EDITIONS[0]), Wild, range(3))
    ((name, text),) = export(path, Form.TEXT).files.items()
    assert name == "t.txt"
    events = [e for r in rounds(path, EDITIONS[0]) for e in r.events]
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines == transcript(events)
    remarks = [line for line in text.splitlines() if line.startswith("#")]
    assert sum("# round" in line for line in remarks) == 3
    assert any("otherwise than" in line for line in remarks)
    assert any("corrects deviation 1" in line for line in remarks)


def test_a_transcript_says_what_the_journal_is(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "t", edition(NEW, dealing=EDITIONS[5].options.dealing))
    text = export(path, Form.TEXT).files["t.txt"]
    assert text.startswith("# let it ride poker, 19:47-18, 2008-05-01\n")
    assert "options: dealing automated shoe" in text
    assert "training, created 2008-01-10T21:20:00.000Z, pitboss" in text
    assert "# round 1, line 2, 2008-01-10T21:20:00.000Z: seat 1 player 1, seat 3 player 3" in text


def test_what_was_done_under_no_paragraph_is_told(tmp_path: Path) -> None:
    recorder = new(tmp_path / "t", edition())
    wild = Wild(recorder, 1)
    play_until_moved(recorder)
    recorder.act(Act(Role.DEALER, Did(())), at=wild.at)
    assert wild.round.deviations
    fixed = tuple(e._replace(cites=()) for e in wild.round.deviations[0].due)
    recorder.act(Act(Role.DEALER, Correction(1, fixed)), at=wild.at)
    assert not wild.round.deviations
    text = export(recorder.journal.path, Form.TEXT).files["t.txt"]
    assert "otherwise than 18.7(c)1 demands: nothing" in text
    assert "\n            card 1 to hand 1" in text


def play_until_moved(recorder: Recorder) -> None:
    """Up to the duty of dealing the first card."""
    at = recorder.journal.at
    recorder.start((1,), at=at)
    recorder.go_on(from_deck(()), at=at)
    recorder.act(*bets(1), ANNOUNCE, at=at)
    while recorder.round and not any(map(is_movement, play(recorder.round, DUTY_DONE)[1])):
        recorder.act(DUTY_DONE, at=at)


def test_data_has_everything(tmp_path: Path) -> None:
    path = written(new(tmp_path / "t", EDITIONS[3]), Wild, range(2))
    data = json.loads(export(path, Form.JSON).files["t.json"])
    recorded = list(rounds(path, EDITIONS[3]))
    assert data["journal"] == "pitboss journal 1"
    assert len(data["rounds"]) == 2
    for told, found in zip(data["rounds"], recorded, strict=True):
        events: list[Any] = [e for act in told["acts"] for e in act["events"]]
        assert tuple(decode(e["data"], EDITIONS[3]) for e in events) == found.events
        assert [e["cites"] for e in events] == [list(e.cites) for e in found.events]
        assert [act["line"] for act in told["acts"]] == [entry.line for entry, _ in found.acts]


def test_one_round_can_be_chosen(tmp_path: Path) -> None:
    path = written(new(tmp_path / "t"), Plain, range(3))
    for form in (Form.TEXT, Form.JSON, Form.RECORD):
        assert len(export(path, form, 2).files) == 1
    no_poker = export(path, Form.PHH, 2)
    assert no_poker.files == {}
    assert [note.split(":")[0] for note in no_poker.notes] == ["round 2"]
    assert [r["round"] for r in json.loads(export(path, Form.JSON, 2).files["t.json"])["rounds"]]
    assert list(export(path, Form.RECORD, 2).files) == ["t-round-2.toml"]
    with pytest.raises(JournalError, match="no round 4; it has 3"):
        export(path, Form.TEXT, 4)


def test_a_journal_without_rounds_is_exported(tmp_path: Path) -> None:
    recorder = new(tmp_path / "t")
    assert "head" in export(recorder.journal.path, Form.TEXT).files["t.txt"]
    assert json.loads(export(recorder.journal.path, Form.JSON).files["t.json"])["rounds"] == []
    assert export(recorder.journal.path, Form.RECORD).files == {}


def test_a_torn_line_is_left_out_and_said(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "t")
    whole = export(path, Form.TEXT)
    with path.open("ab") as file:
        file.write(b"{")
    torn = export(path, Form.TEXT)
    assert torn.files == whole.files
    assert whole.notes == ()
    assert "torn after 1 bytes" in torn.notes[0]


def test_a_broken_journal_is_not_exported(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "t")
    path.write_bytes(path.read_bytes().replace(b"500", b"600", 1))
    for form in Form:
        with pytest.raises(JournalBroken):
            export(path, form)


# ---- round records -----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EDITIONS, ids=NAMES)
def test_a_record_says_the_same_as_the_journal(rules: Edition, tmp_path: Path) -> None:
    path = written(new(tmp_path / "t", rules), Plain, range(6))
    found = export(path, Form.RECORD)
    assert len(found.files) == 6
    exact = 0
    for r, toml in zip(rounds(path, rules), found.files.values(), strict=True):
        record = parse("t.toml", toml)
        assert record.edition == rules
        assert {s: p.name for s, p in record.players.items()} == dict(r.started.players)
        notes = [n for n in found.notes if n.startswith(f"round {r.number}:")]
        settlement = settle(record)
        assert settlement.holds
        if not notes:
            exact += 1
            assert settlement.driver.events == r.events
            assert record.assertions
    assert exact >= 4


class Irregular(Plain):
    """A round in which things go wrong, but the dealer does what is due."""

    _irregularity = Wild._irregularity


@pytest.mark.parametrize("rules", [EDITIONS[0], EDITIONS[5]], ids=["1996", "2008"])
def test_irregularities_are_in_a_record_as_far_as_it_can_say_when(
    rules: Edition, tmp_path: Path
) -> None:
    path = written(new(tmp_path / "t", rules), Irregular, range(20))
    found = export(path, Form.RECORD)
    inexact = {int(note.split(":")[0].split()[1]) for note in found.notes}
    exact = 0
    for r, toml in zip(rounds(path, rules), found.files.values(), strict=True):
        record = parse("t.toml", toml)
        wrong = any(isinstance(acted.act.what, Irregularity) for _, acted in r.acts)
        assert ("not said here" in record.comment) is (r.number in inexact)
        if r.number not in inexact:
            exact += wrong
            assert settle(record).driver.events == r.events
        else:
            assert wrong
    assert exact >= 2


def test_options_and_names_are_in_the_record(tmp_path: Path) -> None:
    rules = edition(
        NEW,
        let_it_ride_bonus=True,
        odds={"flush": Fraction(19, 2)},
        bonus_amounts={"flush": Fraction(60_00)},
        readings={"void-bonus": "kept"},
        maximum=100_00,
    )
    recorder = new(tmp_path / "t", rules)
    wild = Plain(recorder, 3)
    recorder.start({2: 'Al "Ace" \x7f\u20ac', 5: "B\\n"}, at=wild.at)
    play_on(wild, [2, 5])
    (toml,) = export(recorder.journal.path, Form.RECORD).files.values()
    record = parse("t.toml", toml)
    assert record.edition == rules
    assert record.players[2].name == 'Al "Ace" \x7f\u20ac'
    assert record.players[5].name == "B\\n"


def play_on(wild: Wild, seats: list[int]) -> None:
    wagers = iter(wild._wagers(seats))
    while step := wild.round.awaits:
        wild._act(next(wagers) if isinstance(step, Wagering) else wild._answer())


def test_what_a_record_cannot_say_is_said(tmp_path: Path) -> None:
    path = written(new(tmp_path / "t", EDITIONS[3]), Wild, range(12))
    found = export(path, Form.RECORD)
    notes = "\n".join(found.notes)
    assert "did otherwise" in notes
    assert "corrects deviation" in notes
    for toml in found.files.values():
        record = parse("t.toml", toml)
        assert record.comment.startswith("t, round ")
        assert bool(record.assertions) is ("not said here" not in record.comment)


def test_cards_before_a_round_and_markers_are_said(tmp_path: Path) -> None:
    recorder = new(tmp_path / "t", EDITIONS[3])
    wild = Plain(recorder, 5)
    recorder.start((1, 2), at=wild.at, marks=frozenset({COUNT_DUE}), cards="fresh")
    play_on(wild, [1, 2])
    notes = export(recorder.journal.path, Form.RECORD).notes
    assert not any("stub count due" in note for note in notes)
    assert not any("cards before the wagers" in note for note in notes)
    (toml,) = export(recorder.journal.path, Form.RECORD).files.values()
    assert "the cards before the wagers: lines 3 to " in parse("t.toml", toml).comment


def poker_in_a_journal(path: Path, *before: Act) -> Recorder:
    """A round of hold 'em whose cards are cut first, something being reported after the cut."""
    recorder, faces = new(path, hold_em()), from_deck(DECK)
    at = recorder.journal.at
    wagers = iter([*(Act(s, Place(TABLE_STAKES, 100_00)) for s in (1, 2)), Act(Role.DEALER, DEAL)])
    begun, cut = recorder.start((1, 2), at=at, cards="fresh"), False
    while before and not cut and (step := recorder.go_on(faces, at=at)):
        cut = step.cite == "14.5(b)2"
        recorder.act(first_option(begun, step), at=at)
    recorder.act(*before, at=at)

    def decide(table: Round, step: Step) -> Act:
        return next(wagers) if isinstance(step, Wagering) else first_option(table, step)

    recorder.run(faces, decide, at=at)
    return recorder


def test_a_round_whose_cards_are_cut_first_has_its_settlement(tmp_path: Path) -> None:
    found = export(poker_in_a_journal(tmp_path / "t").journal.path, Form.RECORD)
    assert found.notes == ()
    (toml,) = found.files.values()
    record = parse("t.toml", toml)
    assert record.comment.startswith("t, round 1; the cards before the wagers: lines 3 to ")
    assert record.assertions
    assert settle(record).holds


def test_a_round_that_is_not_over_is_no_poker_hand_history(tmp_path: Path) -> None:
    recorder = poker_in_a_journal(tmp_path / "t")
    recorder.start((1, 2), at=recorder.journal.at)
    found = export(recorder.journal.path, Form.PHH)
    assert [*found.files] == ["t.phh"]
    assert found.notes == ("round 2: the round is not over; a history ends with it",)


def test_what_is_reported_before_the_wagers_is_said_to_be_missing(tmp_path: Path) -> None:
    (recut,) = [i for i in hold_em().irregularities if i.name == "recut"]
    path = poker_in_a_journal(tmp_path / "t", Act(Role.SUPERVISOR, recut)).journal.path
    (note,) = export(path, Form.RECORD).notes
    assert note.endswith(": supervisor: recut")


def test_a_round_that_is_not_over_is_said_to_be(tmp_path: Path) -> None:
    recorder = new(tmp_path / "t", EDITIONS[3])
    play_until_moved(recorder)
    found = export(recorder.journal.path, Form.RECORD)
    assert found.notes == ("round 1: the round is not over; a record goes on to the next decision",)
    recorder.journal.close()
    empty = new(tmp_path / "e")
    empty.start((1,), at=empty.journal.at)
    (note,) = export(empty.journal.path, Form.RECORD).notes
    assert "a record cannot say" in note


def test_a_plain_round_needs_no_notes(tmp_path: Path) -> None:
    recorder = new(tmp_path / "t")
    play_plainly(recorder)
    found = export(recorder.journal.path, Form.RECORD)
    assert found.notes == ()
    (toml,) = found.files.values()
    assert '    "seat 1: bets $5",\n' in toml
    assert settle(parse("t", toml)).holds
