"""What is done at a table between rounds is in its journal, and the table comes out of it again."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.adapters.driver import Entry
from pitboss.cli.play.live import Live
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Duty, Finding, Show
from pitboss.journal import (
    Form,
    Journal,
    JournalError,
    Managed,
    Recorder,
    Uncoded,
    export,
    replay,
    resume,
)
from pitboss.procedures.dealing import Shuffling
from pitboss.procedures.stub import COUNT_DUE
from pitboss.regulation import NotPermitted
from pitboss.table import (
    HOUR,
    NOTICE,
    Begin,
    Change,
    Close,
    Notify,
    OpenCards,
    RemoveDevice,
    Table,
    TimeIs,
    manage,
)
from tests.journal.played import NOON, Said, forged, journal_of_one
from tests.rounds import ANNOUNCE, bets, edition

RULES = edition(let_it_ride_bonus=True, shuffling=Shuffling.DEVICE, second_deck=True)
LESS = edition(shuffling=Shuffling.DEVICE, second_deck=True)
SUPERVISOR = Role.SUPERVISOR


def at_a_table(path: Path, rules: Edition = RULES) -> Live:
    """A table of two seats with a journal that began at noon."""
    return Live(rules, (1, 4), 18, Journal.create(path, rules, at=NOON))


def play(live: Live, seats: tuple[int, ...] = (1, 4), rounds: int = 1) -> None:
    """Rounds in which these seats bet $5.00."""
    for _ in range(rounds):
        live.begin()
        finish(live, [*(act for seat in seats for act in bets(seat)), ANNOUNCE])


def finish(live: Live, wagers: Sequence[Act] = (), *, faces: int = 52) -> None:
    """The round to its end, or until so many faces have been seen."""
    while live.table.in_play and len(live.round.faces) < faces:
        step = live.round.awaits
        if isinstance(step, Duty):
            live.do(DUTY_DONE)
        elif isinstance(step, Show):
            live.do(live.face(step))
        elif isinstance(step, Choice):
            live.do(Act(step.actor, step.options[0]))
        elif isinstance(step, Finding):
            live.do(Act(step.actor, step.expected))
        else:
            live.do(*wagers)


def manages(live: Live, *whats: Any) -> None:
    """What the supervisor does between rounds, written as a house would."""
    assert live.journal
    for what in whats:
        act = Act(SUPERVISOR, what)
        table, _ = manage(live.table, act)
        live.journal.append(Managed(live.journal.at, act))
        live.table = table
        live.rules = table.rules


class Evening(NamedTuple):
    """A journal, and the table as it was at its end."""

    path: Path
    table: Table
    log: list[Entry]


@pytest.fixture(scope="module")
def whole_evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Players come and go, an option is withdrawn with notice, devices leave, cards are changed."""
    live = at_a_table(tmp_path_factory.mktemp("evening") / "t.jsonl")
    play(live, rounds=6)  # in the fifth the stub is counted
    live.buy(1)
    manages(live, Notify(LESS), TimeIs(live.table.now + NOTICE), Change(LESS))
    live.leave(4)
    play(live, (1,))
    live.leave(1)
    live.sit(7, "Cleo")
    play(live, (7,))
    manages(live, RemoveDevice("shuffling device"), Change(edition()), OpenCards())
    play(live, (7,))
    return Evening(closed(live), live.table, live.log)


@pytest.fixture
def evening(tmp_path: Path, whole_evening: Evening) -> Evening:
    """The same in a file of its own."""
    path = tmp_path / "evening.jsonl"
    path.write_bytes(whole_evening.path.read_bytes())
    return whole_evening._replace(path=path)


def path_of(live: Live) -> Path:
    assert live.journal
    return live.journal.path


def closed(live: Live) -> Path:
    assert live.journal
    live.journal.close()
    return live.journal.path


def test_the_table_is_played_again_with_its_rounds(evening: Evening) -> None:
    found = replay(evening.path)
    assert found.differences == () and found.same_rules
    assert found.verified.rounds == 9
    assert found.acts == found.verified.entries - 9


def test_the_table_comes_out_of_its_journal_as_it_was(evening: Evening) -> None:
    table, rounds, log = resume(Journal.open(evening.path))
    assert (table, rounds) == (evening.table, 9)
    assert log == evening.log
    assert table.rules == edition() and dict(table.players) == {7: "Cleo"}
    assert table.bank["player 1"] > 1_000_00  # bought more


def test_wherever_a_journal_ends_the_table_goes_on_from_there(tmp_path: Path) -> None:
    live, stood = at_a_table(tmp_path / "t.jsonl"), dict[int, Table]()
    journal = live.journal
    assert journal

    class Watched(Journal):
        def append(self, *happenings: Any) -> Any:
            stood[self.count] = live.table
            return super().append(*happenings)

    journal.__class__ = Watched
    live.buy(4)
    play(live, rounds=2)
    lines = closed(live).read_bytes().splitlines(keepends=True)
    assert len(stood) > 100
    for count, table in list(stood.items())[::4]:
        part = tmp_path / f"{count}.jsonl"
        part.write_bytes(b"".join(lines[: count + 1]))
        with Journal.open(part) as again:
            assert resume(again).table == table, count


def test_a_round_that_is_not_over_is_gone_on_with(tmp_path: Path) -> None:
    live = at_a_table(tmp_path / "t.jsonl")
    live.begin()
    finish(live, [*bets(1), *bets(4), ANNOUNCE], faces=4)
    before = live.round  # four faces have been seen
    for seed in (18, 19, None):  # the order of the cards is nowhere but in the table's own memory
        path = tmp_path / f"{seed}.jsonl"
        path.write_bytes(path_of(live).read_bytes())
        with Journal.open(path) as journal:
            again = Live(RULES, (), seed, journal)
            assert again.round == before and again.number == 1
            assert all(again.deck[n] == face for n, face in before.faces.items())
            assert sorted(map(str, again.deck)) == sorted(map(str, live.deck))
            assert (again.deck == live.deck) == (seed == 18)
            finish(again)
        assert replay(path).differences == ()


def change(kind: str, alter: Callable[[Said], Said | None], nth: int = 1) -> Any:
    """A forger who changes or drops the nth line of a kind."""
    seen = 0

    def forge(_: int, said: Said) -> Said | None:
        nonlocal seen
        act = said["act"] if said.get("kind") == "table" else {}
        told = said.get("kind") == kind or kind in act
        seen += told
        return alter(said) if told and seen == nth else said

    return forge


def renumbered(path: Path) -> Path:
    """After a line has been left out."""
    at = 0

    def count(number: int, said: Said) -> Said:
        nonlocal at
        at = max(at, said.get("at", 0))
        return {**said, "seq": number - 1, "at": at} if number > 1 else said

    return forged(path, count)


FORGED: dict[str, tuple[Any, str]] = {  # what somebody alters, and what the table says of it
    "a round without the count that is due": (
        change("start", lambda s: {**s, "marks": []}, 5),
        "the round that begins is another one than the table's",
    ),
    "a player who never sat down": (
        change("start", lambda s: {**s, "players": [[1, "player 1"], [4, "Zoe"]]}),
        "the round that begins is another one than the table's",
    ),
    "cards that were never opened": (change("open-cards", lambda _: None), "18.4(a)"),
    "a notice that was never given": (change("notify", lambda _: None), "8.3"),
    "a device that was never removed": (change("remove-device", lambda _: None), "18.12(f)"),
    "a leave of nobody": (
        change("leave", lambda s: {**s, "act": {"leave": {"seat": 5}}}),
        "18.6(b)",
    ),
    "a time that was before": (
        change("time-is", lambda s: {**s, "act": {"time-is": {"seconds": 0}}}, 2),
        "time does not go on",
    ),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_the_table_would_not_have_done_is_found(what: str, evening: Evening) -> None:
    """Whoever makes every hash right again still meets the rules of the table."""
    forge, words = FORGED[what]
    path = renumbered(forged(evening.path, forge))
    (first, *_) = replay(path).differences
    assert words in first.what
    with Journal.open(path) as journal, pytest.raises(JournalError, match="cannot be gone on"):
        resume(journal)


def test_an_act_within_a_round_that_belongs_between_rounds_is_found(evening: Evening) -> None:
    def swap(lines: list[bytes]) -> list[bytes]:
        (at,) = [n for n, line in enumerate(lines) if b'"buy"' in line]
        return [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]

    path = evening.path
    path.write_bytes(b"".join(swap(path.read_bytes().splitlines(keepends=True))))
    found = replay(renumbered(path)).differences
    assert "18.6(b)" in found[0].what and found[0].round == 6


def test_only_what_is_done_at_tables_is_spelled_so(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "t.jsonl", RULES, at=NOON) as journal:
        with pytest.raises(Uncoded):
            journal.append(Managed(NOON, Act(SUPERVISOR, Begin())))  # is the start of a round
        journal.append(Managed(NOON, Act(SUPERVISOR, DUTY_DONE)))
    assert "not done at a table" in replay(journal.path).differences[0].what


def test_rounds_alone_and_tables_are_not_mixed(tmp_path: Path, evening: Evening) -> None:
    with pytest.raises(JournalError, match="a table with its players"):
        Recorder(Journal.open(evening.path))
    with (
        Journal.open(journal_of_one(tmp_path / "r.jsonl")) as journal,
        pytest.raises(JournalError, match="rounds alone"),
    ):
        resume(journal)


def test_cards_that_are_too_old_are_changed_when_a_table_goes_on(tmp_path: Path) -> None:
    """The journal began long before this test is run: 19:46-1.18(g)."""
    live = at_a_table(tmp_path / "t.jsonl", edition())
    manages(live, TimeIs(NOON // 1000), OpenCards())
    assert live.table.opened == NOON // 1000
    with pytest.raises(NotPermitted, match=r"1\.18\(g\)"):
        manages(live, TimeIs(NOON // 1000 + 8 * HOUR), Begin())
    live.begin()
    assert live.table.opened == live.table.now > NOON // 1000 + 8 * HOUR
    play_on = live.table.opened
    live.do(DUTY_DONE)
    assert replay(closed(live)).differences == ()
    assert play_on == live.table.opened


def test_a_clock_that_is_set_back_stops_no_table(tmp_path: Path) -> None:
    far = 4_000_000_000_000  # in the year 2096
    live = Live(RULES, (1, 4), 18, Journal.create(tmp_path / "t.jsonl", RULES, at=far))
    play(live)
    assert live.journal and live.journal.at == far
    assert replay(closed(live)).differences == ()


def test_what_was_done_between_rounds_is_exported(evening: Evening) -> None:
    path = evening.path
    ((_, text),) = export(path, Form.TEXT).files.items()
    told = [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("# line")]
    assert told[:2] == [
        "seat 1: sitting down at position 1",
        "seat 4: sitting down at position 4",
    ]
    assert "supervisor: giving notice of other options" in told
    assert text.index("buying chips") > text.index("# round 6") < text.index("# round 7")
    ((_, plain),) = export(path, Form.JSON).files.items()
    data = json.loads(plain)
    assert data["before"][0]["data"]["sit"]["chips"] == 1_000_00
    assert data["rounds"][5]["after"][0]["act"] == "buying chips at position 1"
    ((_, one),) = export(path, Form.TEXT, 2).files.items()
    assert "sitting down" not in one
    assert len(export(path, Form.RECORD).files) == 9  # each under the options of its day


def test_a_table_that_closes_leaves_the_journal_to_the_next_day(tmp_path: Path) -> None:
    live = at_a_table(tmp_path / "t.jsonl")
    play(live)
    manages(live, Close())
    with Journal.open(closed(live)) as journal:
        again = Live(RULES, (2, 3), None, journal)
        assert dict(again.players) == {2: "player 2", 3: "player 3"}
        play(again, (2, 3))
    found = replay(path_of(live))
    assert found.differences == () and found.verified.rounds == 2


def test_the_count_of_the_stub_is_due_in_the_fifth_round(tmp_path: Path) -> None:
    live = at_a_table(tmp_path / "t.jsonl")
    for number in range(1, 6):
        if number == 3:  # the table is gone on with somewhere else
            live = Live(RULES, (), 18, Journal.open(closed(live)))
        play(live)
        begun = json.loads(_starts(path_of(live))[-1])
        assert bool(begun["marks"]) == (number == 5), COUNT_DUE


def _starts(path: Path) -> list[bytes]:
    return [line for line in path.read_bytes().splitlines() if b'"kind":"start"' in line]


def test_leaving_and_sitting_are_the_players_own(tmp_path: Path) -> None:
    live = at_a_table(tmp_path / "t.jsonl")
    live.leave(4)
    lines = [json.loads(line) for line in path_of(live).read_bytes().splitlines()[1:]]
    assert [(line["kind"], line["actor"], line["act"]) for line in lines] == [
        ("table", 1, {"sit": {"seat": 1, "player": "player 1", "chips": 1_000_00}}),
        ("table", 4, {"sit": {"seat": 4, "player": "player 4", "chips": 1_000_00}}),
        ("table", 4, {"leave": {"seat": 4}}),
    ]
    with pytest.raises(NotPermitted):
        live.leave(4)
    assert len(path_of(live).read_bytes().splitlines()) == 4
