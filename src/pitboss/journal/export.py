"""A journal as a transcript, as data, and as round records."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from pitboss.adapters.transcript import sentence
from pitboss.core.dealer import Dealer
from pitboss.core.rules import Edition
from pitboss.core.steps import told, told_actor
from pitboss.journal.audit import Verified, verify
from pitboss.journal.chain import Entry
from pitboss.journal.codec import encode
from pitboss.journal.errors import JournalError
from pitboss.journal.happenings import Acted, Managed
from pitboss.journal.header import spelled
from pitboss.journal.round_record import round_record
from pitboss.journal.rounds import History, Recorded, history
from pitboss.journal.telling import remark, told_line, told_time
from pitboss.regulation import PitbossError


class Form(Enum):
    """What a journal can be exported as."""

    TEXT = "text"
    JSON = "json"
    RECORD = "record"
    PHH = "phh"


@dataclass(frozen=True)
class Exported:
    """Files by name, and what could not be said in them."""

    files: dict[str, str]
    notes: tuple[str, ...] = ()


def export(path: Path | str, form: Form, number: int | None = None) -> Exported:
    """The journal in another form, or one of its rounds; it is verified first."""
    verified = verify(path)
    rules = verified.header.edition()
    told = history(path, rules)
    if number is not None:
        told = History([], [r for r in told.rounds if r.number == number])
    chosen = told.rounds
    if number is not None and not chosen:
        raise JournalError(f"{path} has no round {number}; it has {verified.rounds}")
    name = Path(path).stem
    torn = (f"{path}, {verified.torn}: left out",) if verified.torn else ()
    if form is Form.RECORD:
        made = [round_record(Path(path).name, r, r.rules) for r in chosen]
        files = {f"{name}-round-{r.number}.toml": m.toml for r, m in zip(chosen, made, strict=True)}
        notes = [
            f"round {r.number}: {n}" for r, m in zip(chosen, made, strict=True) for n in m.notes
        ]
        return Exported(files, (*torn, *notes))
    if form is Form.PHH:
        return _histories(name, chosen, torn)
    if form is Form.JSON:
        data = as_data(verified, rules, told)
        return Exported({f"{name}.json": json.dumps(data, indent=2, ensure_ascii=False)}, torn)
    return Exported({f"{name}.txt": "\n".join(transcript(verified, rules, told))}, torn)


def _histories(name: str, chosen: list[Recorded], torn: tuple[str, ...]) -> Exported:
    """The rounds as poker hand histories, several in one file."""
    from pitboss.phh import Hand, Unsaid, hand_of, written, written_all

    hands: list[Hand] = []
    notes: list[str] = []
    for found in chosen:
        if not _is_over(found):
            notes.append(f"round {found.number}: the round is not over; a history ends with it")
            continue
        try:
            hands.append(hand_of(found.started.table(found.rules), found.events))
        except Unsaid as unsaid:
            notes.append(f"round {found.number}: {unsaid}")
    if len(hands) == 1:
        return Exported({f"{name}.phh": written(hands[0]).rstrip("\n")}, (*torn, *notes))
    files = {f"{name}.phhs": written_all(hands).rstrip("\n")} if hands else {}
    return Exported(files, (*torn, *notes))


def _is_over(found: Recorded) -> bool:
    """Whether nothing more is to be done in a round; `replay` tells of acts now refused."""
    dealer = Dealer(found.started.table(found.rules))
    try:
        for _, acted in found.acts:
            dealer.act(acted.act)
    except PitbossError:
        return True
    return dealer.rest().closed


def transcript(verified: Verified, rules: Edition, told: History) -> list[str]:
    """The lines of all rounds; what is not an event stands after a #."""
    header = verified.header
    lines = [
        f"# {rules}",
        f"# options: {', '.join(_unusual(rules)) or 'the usual ones'}",
        f"# {header.name + ', ' if header.name else ''}{header.mode.value}, "
        f"created {told_time(header.created)}, pitboss {header.code}",
        f"# ruleset {header.ruleset}",
    ]
    lines += ["", *map(_managed, told.before)] if told.before else []
    for found in told.rounds:
        players = ", ".join(f"seat {seat} {who}" for seat, who in found.started.players)
        began = f"line {found.began.line}, {told_time(found.began.at)}"
        lines += ["", f"# round {found.number}, {began}: {players}"]
        for entry, acted in found.acts:
            said = remark(acted)
            lines += [f"# line {entry.line}: {said}"] if said else []
            lines += map(told_line, acted.events)
        lines += map(_managed, found.after)
    return [*lines, "", f"# head {verified.head}"]


def _managed(told: tuple[Entry, Managed]) -> str:
    """A line about what was done at the table between rounds."""
    entry, managed = told
    return f"# line {entry.line}, {told_time(entry.at)}: {managed.act}"


def _unusual(rules: Edition) -> list[str]:
    usual = spelled(rules.game.options())
    chosen = {key: said for key, said in spelled(rules.options).items() if said != usual[key]}
    return [f"{key} {str(said).lower() if said is True else said}" for key, said in chosen.items()]


def as_data(verified: Verified, rules: Edition, told: History) -> dict[str, Any]:
    """Everything a journal holds, with its acts and events in words beside them."""
    return {
        **verified.header.written(),
        "title": str(rules),
        "entries": verified.entries,
        "head": verified.head,
        "before": [_table_act(*one) for one in told.before],
        "rounds": [_round(found) for found in told.rounds],
    }


def _round(found: Recorded) -> dict[str, Any]:
    return {
        "round": found.number,
        "line": found.began.line,
        "at": found.began.at,
        "players": {f"seat {seat}": who for seat, who in found.started.players},
        "marks": encode(found.started.marks),
        "acts": [_act(entry, acted) for entry, acted in found.acts],
        "after": [_table_act(*one) for one in found.after],
    }


def _table_act(entry: Entry, managed: Managed) -> dict[str, Any]:
    return {
        "line": entry.line,
        "at": entry.at,
        "actor": told_actor(managed.act.actor),
        "act": told(managed.act.what),
        "data": encode(managed.act.what),
        "sha256": entry.sha256,
    }


def _act(entry: Entry, acted: Acted) -> dict[str, Any]:
    act = acted.act
    return {
        "line": entry.line,
        "at": entry.at,
        "actor": told_actor(act.actor),
        "act": told(act.what),
        "facts": encode(act.facts),
        "cite": acted.cite,
        "events": [
            {"cites": list(e.cites), "what": sentence(e), "data": encode(e)} for e in acted.events
        ],
        "sha256": entry.sha256,
    }
