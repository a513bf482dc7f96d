"""A journal played again: the same events and the same table, or the entry that differs."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.core.rules import Edition
from pitboss.core.steps import Correction, Did, Irregularity
from pitboss.journal import Journal, JournalBroken, Recorder, header, replay, verify
from pitboss.journal.rounds import rounds
from tests.journal.played import NOON, Said, Wild, editions, forged, journal_of_one, new
from tests.rounds import NEW, OLD

EDITIONS = list(editions())
NAMES = [f"{e.day.year} {e.options.dealing.value}" for e in EDITIONS]
CARDS = ["", "fresh", "spread", "played"]


def wild(path: Path, rules: Edition, seeds: range, cards: str = "") -> Path:
    """A journal of rounds in which things go wrong."""
    recorder = new(path, rules)
    for seed in seeds:
        Wild(recorder, seed).play(cards)
    recorder.journal.close()
    return path


@pytest.mark.parametrize("rules", EDITIONS, ids=NAMES)
def test_rounds_with_everything_that_can_happen_come_out_the_same(
    rules: Edition, tmp_path: Path
) -> None:
    path = wild(tmp_path / "j", rules, range(10))
    found = replay(path)
    assert found.differences == ()
    assert found.same_rules
    assert found.verified.rounds == 10
    assert found.acts == found.verified.entries - 10
    acts = [acted.act for r in rounds(path, rules) for _, acted in r.acts]
    kinds = {type(act.what) for act in acts}
    assert {Did, Correction, Irregularity, type(None)} <= kinds


@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize("rules", EDITIONS, ids=NAMES)
def test_what_is_done_with_the_cards_before_a_round_is_played_again(
    rules: Edition, cards: str, tmp_path: Path
) -> None:
    found = replay(wild(tmp_path / "j", rules, range(3), cards))
    assert (found.differences, found.verified.rounds) == ((), 3)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=12)
@given(rules=st.sampled_from(EDITIONS), seed=st.integers(0, 10**9), cards=st.sampled_from(CARDS))
def test_any_round_is_played_again(
    rules: Edition, seed: int, cards: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("any") / "j"
    recorder = new(path, rules)
    Wild(recorder, seed).play(cards)
    assert replay(path).differences == ()
    resumed, count = recorder.round, recorder.journal.count
    recorder.journal.close()
    with Journal.open(path) as journal:
        assert (Recorder(journal).round, journal.count) == (resumed, count)


def test_a_round_that_is_not_over_is_played_as_far_as_it_is(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    lines = path.read_bytes().splitlines(keepends=True)
    for kept in range(1, len(lines)):
        path.write_bytes(b"".join(lines[:kept]))
        found = replay(path)
        assert (found.differences, found.acts) == ((), max(0, kept - 2))


# ---- what differs, although the hashes are right -----------------------------------------------


def of_act(kind: str, change: Callable[[Said], Any], which: int = 0) -> tuple[Any, list[int]]:
    """A change of the n-th act of a kind; the line is noted."""
    seen: list[int] = []

    def changed(line: int, said: Said) -> Said:
        is_kind = said.get("kind") == "act" and kind in repr(said)
        if is_kind:
            seen.append(line)
            if len(seen) == which + 1:
                change(said)
        return said

    return changed, seen


def amount(said: Said) -> None:
    said["events"][0]["chips-to"]["amount"] += 100


FORGED: dict[str, tuple[str, Callable[[Said], Any], str]] = {
    "a stake": ("'place'", amount, r"recorded: .*\$6\.00.*now: .*\$5\.00"),
    "the paragraph": ("'place'", lambda s: s.update(cite="18.6(a)"), r"answered 18\.6\(a\), now"),
    "no events": ("'place'", lambda s: s.update(events=[]), "recorded: nothing; now: 18"),
    "an actor": ("'place'", lambda s: s.update(actor=7), r"now refused: 18\.6\(b\)"),
    "an act": ("no-more-bets", lambda s: s.update(act={"decision": "ride"}), "now refused"),
    "a face": ("'shown'", lambda s: s.update(act={"card": "Kh"}), "recorded: .*2c"),
    "an unknown act": ("'place'", lambda s: s.update(act={"wish": 1}), "no kind called 'wish'"),
    "no actor": ("'place'", lambda s: s.update(actor={"decision": "ride"}), "a seat or a role"),
    "no event": ("'place'", lambda s: s.update(events=[1]), "events"),
}


@pytest.mark.parametrize("forgery", FORGED.values(), ids=FORGED)
def test_what_the_rules_do_not_say_is_named(
    forgery: tuple[str, Callable[[Said], Any], str], tmp_path: Path
) -> None:
    kind, change, what = forgery
    path = journal_of_one(tmp_path / "j")
    changed, seen = of_act(kind, change)
    forged(path, changed)
    verify(path)  # the hashes are right
    found = replay(path)
    (difference,) = found.differences
    assert (difference.line, difference.round) == (seen[0], 1)
    content = path.read_bytes()
    assert content[: difference.offset].count(b"\n") == difference.line - 1
    assert re.search(what, difference.what), difference.what


def changed_at(line: int, change: Said, number: int, said: Said) -> Said:
    return {**said, **change} if number == line else said


def test_a_beginning_that_cannot_be_is_named(tmp_path: Path) -> None:
    for players in (
        [[9, "x"]],
        [[1, 2]],
        [1],
        [["x", "y"]],
        [],
        [[2, "a"], [1, "b"]],
        [[1, "a"]] * 2,
    ):
        path = journal_of_one(tmp_path / "j")
        said: Said = {"players": players}
        forged(path, partial(changed_at, 2, said))
        (difference,) = replay(path).differences
        assert (difference.line, difference.round) == (2, 1)
        path.unlink()
    path = journal_of_one(tmp_path / "j")
    forged(path, lambda n, s: {**s, "cards": "wet"} if n == 2 else s)
    assert "wet" in replay(path).differences[0].what


def test_an_act_before_any_round_is_named(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    forged(path, lambda n, s: None if n == 2 else {**s, "seq": n - 2} if n > 2 else s)
    assert "before any round" in replay(path).differences[0].what
    with pytest.raises(JournalBroken, match="before any round"):
        Recorder(Journal.open(path))


def test_a_round_that_is_not_closed_is_named(tmp_path: Path) -> None:
    path = tmp_path / "j"
    recorder = new(path)
    for seed in (1, 2):
        Wild(recorder, seed).play()
    recorder.journal.close()
    last = [n for n, line in enumerate(path.read_bytes().splitlines(), 1) if b'"start"' in line][1]

    def without(line: int, said: Said) -> Said | None:
        if line == last - 1:
            return None
        return (
            {**said, "seq": said["seq"] - 1}
            if line > last
            else {**said} | ({"seq": said["seq"] - 1} if line == last else {})
        )

    forged(path, without)
    (difference,) = replay(path).differences
    assert (difference.line, difference.round) == (last - 2, 1)
    assert "not closed" in difference.what


def test_facts_that_no_rule_foresees_are_named(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j", EDITIONS[0])
    faces_up = {"irregularity": {"cite": "18.12(a)", "name": "card found face up"}}
    line = path.read_bytes().splitlines()
    dealt = next(n for n, text in enumerate(line, 1) if b'"18.7(c)1"' in text or b'c)1"' in text)
    wrong = {"act": faces_up, "facts": ["x"]}
    forged(path, lambda n, s: {**s, **wrong} if n == dealt else s)
    (difference,) = replay(path).differences
    assert difference.line == dealt
    assert "now impossible" in difference.what or "now refused" in difference.what


def test_a_round_resumed_must_come_out_the_same(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    changed, seen = of_act("'place'", amount)
    forged(path, changed)
    with Journal.open(path) as journal, pytest.raises(JournalBroken, match="played again") as found:
        Recorder(journal)
    assert found.value.line == seen[0]


def test_the_movements_must_lead_to_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = journal_of_one(tmp_path / "j")
    monkeypatch.setattr("pitboss.journal.again.same_table", lambda *_: False)
    (difference,) = replay(path).differences
    assert "another table" in difference.what
    assert difference.line == verify(path).entries + 1


# ---- rules that have changed -------------------------------------------------------------------


def test_other_rules_report_what_is_different_now_and_rewrite_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = next(e for e in EDITIONS if e.day == OLD)
    path = wild(tmp_path / "j", rules, range(4))
    # as if what 1996 says had become what 2007 says
    forged(path, lambda n, s: {**s, "day": str(NEW), "ruleset": "f" * 64} if n == 1 else s)
    before = path.read_bytes()
    found = replay(path)
    assert not found.same_rules
    assert found.verified.header.ruleset == "f" * 64
    assert len(found.differences) == 4  # one in each round
    assert [d.round for d in found.differences] == [1, 2, 3, 4]
    assert all("now" in d.what for d in found.differences)
    assert path.read_bytes() == before


def test_other_rules_that_say_the_same_are_fine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = wild(tmp_path / "j", EDITIONS[0], range(2))
    monkeypatch.setattr(header, "ruleset_hash", lambda: "1" * 64)
    found = replay(path)
    assert (found.same_rules, found.differences) == (False, ())


def test_rules_that_cannot_be_built_any_more_are_a_difference(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    forged(path, lambda n, s: {**s, "day": "1950-01-01"} if n == 1 else s)
    (difference,) = replay(path).differences
    assert (difference.line, difference.offset) == (1, 0)
    assert "let it ride" in difference.what


def test_a_known_head_is_asked_for(tmp_path: Path) -> None:
    path = journal_of_one(tmp_path / "j")
    assert replay(path, verify(path).head).verified.since == 0
    with pytest.raises(JournalBroken, match="known head"):
        replay(path, "0" * 64)
    assert verify(path).at == NOON + 4
