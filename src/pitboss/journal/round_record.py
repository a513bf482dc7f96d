"""A round of a journal as a round record, and what a record cannot say of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, NamedTuple

from pitboss.adapters.driver import Driver
from pitboss.core.areas import Tender
from pitboss.core.events import CardsTo, Event, Role, Shown
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import DONE, Act, Irregularity, Show, told_actor
from pitboss.equipment.odds import money
from pitboss.games.poker.button import BUTTON
from pitboss.journal.again import first_difference
from pitboss.journal.happenings import Acted
from pitboss.journal.header import spelled
from pitboss.journal.rounds import Recorded
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.drawing import Draw
from pitboss.procedures.moves import Bet, Declared, Move, Raise
from pitboss.procedures.saying import spelled as spelled_move
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import Announcement, Place, TakeBack
from pitboss.record.laid_out import told
from pitboss.record.outcome import OPEN
from pitboss.record.reader import FORMAT, parse
from pitboss.record.replay import replay
from pitboss.record.settle import outcomes, signed
from pitboss.regulation import NotPermitted, PitbossError

_TENDERS = {
    Tender.CHIP: "",
    Tender.COUPON: " in coupon",
    Tender.COIN: " in coin",
    Tender.CURRENCY: " in cash",
}
DECKS = frozenset(method.area.name for method in Dealing)  # where cards come off the deck


class Made(NamedTuple):
    """A record, and what of the round is not in it."""

    toml: str
    notes: tuple[str, ...]


def round_record(name: str, found: Recorded, rules: Edition) -> Made:
    """The record of a round, which is read and played to see whether it says everything."""
    driver, before, notes = _played(found, rules)
    notes += _unsaid(found, before, rules)
    title, acts = f"{name}, round {found.number}", found.acts[before:]
    heading = [title, *_beforehand(found, before)]
    tables = [
        *_options(rules),
        *_players(found),
        *_layout(found, rules),
        *_actions(found, before, rules),
    ]
    if driver and not notes:
        toml = _toml(rules, heading, _deck(found), [*tables, *_settlement(driver)])
        events = tuple(event for _, acted in acts for event in acted.events)
        different = _compared(name, toml, events, over=driver.round.closed)
        if not different:
            return Made(toml, ())
        notes.append(different)
    comment = [*heading, *(f"not said here: {note}" for note in notes)]
    return Made(_toml(rules, comment, _deck(found), tables), tuple(notes))


def _played(found: Recorded, rules: Edition) -> tuple[Driver | None, int, list[str]]:
    """The round again, and how many acts of it came before any wager could."""
    table = found.started.table(rules)
    agenda = rules.start(dict(found.started.players)).agenda
    driver, before = Driver(table, _nobody), 0
    for number, (entry, acted) in enumerate(found.acts):
        if driver.dealer.agenda == agenda and not before:
            before = number
        try:
            driver.act(acted.act)
        except PitbossError as refusal:
            return None, before, [f"line {entry.line} is now refused: {refusal}"]
        if driver.log[-1].events != acted.events:
            return None, before, [f"line {entry.line} comes to something else now: see replay"]
    return driver, before, []


def _nobody(_: Readable, step: Show) -> None:
    raise NotPermitted(step.cite, "a face", "those of the journal")


def _unsaid(found: Recorded, before: int, rules: Edition) -> list[str]:
    """What a record has no words for."""
    marks = (
        []
        if rules.speech
        else [m for m in found.started.marks if m != COUNT_DUE and m[0] != BUTTON]
    )
    notes = [f'the marker "{marker}" lay when it began' for marker, _ in marks]
    for number, (entry, acted) in enumerate(found.acts):
        unusual = number < before and isinstance(acted.act.what, Irregularity)
        if unusual or _said(acted.act, rules) is None:
            notes.append(f"line {entry.line}: {acted.act}")
    return notes


def _beforehand(found: Recorded, before: int) -> list[str]:
    """Where the journal tells what was done with the cards; a record begins with the wagers."""
    if not before:
        return []
    lines = f"lines {found.began.line + 1} to {found.acts[before - 1][0].line} of the journal"
    return [f"the cards before the wagers: {lines}"]


# ---- the actions -------------------------------------------------------------------------------


def _actions(found: Recorded, before: int, rules: Edition) -> list[str]:
    acted = [one for _, one in found.acts[before:]]
    said = [f"    {_text(line)}," for line in _lines(acted, rules)]
    count = ["count-stub = true"] if COUNT_DUE in found.started.marks else []
    lies = [f"button = {at.seat}" for marker, at in found.started.marks if marker == BUTTON]
    return ["[round]", *count, *lies, "actions = [", *said, "]"]


def _lines(acted: Sequence[Acted], rules: Edition) -> Iterator[str]:
    together = [(p, tuple(w for w, _ in ws)) for p, ws in rules.phrases.items() if len(ws) > 1]
    left, last = list(acted), -1
    while left:
        one = left.pop(0)
        act, actor = one.act, _actor(one.act)
        if last >= 0 and isinstance(act.what, Irregularity):
            yield f"dealer: deals {last + 1}"
        last = _last_dealt(one.events)
        for phrase, wagers in together:
            if _all_alike([act, *(more.act for more in left[: len(wagers) - 1])], wagers):
                del left[: len(wagers) - 1]
                yield f"{actor}: {phrase}{_stake(act.what)}"
                break
        else:
            words = _said(act, rules)
            if words:
                yield f"{actor}: {words}"


def _actor(act: Act) -> str:
    """Who acts, as records say it."""
    return "dice" if act.actor is Role.CHANCE else told_actor(act.actor)


def _last_dealt(events: Sequence[Event]) -> int:
    """The last card that came off the deck in an act; -1 if none did."""
    moved = [event for event in events if isinstance(event, CardsTo)]
    return max((n for e in moved if e.source.name in DECKS for n in e.cards), default=-1)


def _all_alike(acts: Sequence[Act], wagers: tuple[Any, ...]) -> bool:
    """Whether some acts are one line of a record: equal stakes of a seat on some wagers."""
    placed = [act.what for act in acts if isinstance(act.what, Place)]
    stakes = {(act.actor, p.amount, p.tender) for act, p in zip(acts, placed, strict=False)}
    return len(stakes) == 1 and len(acts) == len(wagers) and [p.wager for p in placed] == [*wagers]


def _said(act: Act, rules: Edition) -> str | None:
    """The words of a record; none for what a record takes for granted; None if it has none."""
    what: Any = act.what
    if what is DONE:
        return ""
    if rules.speech is not None:
        return rules.speech.says(act)
    if act.actor is Role.CHANCE:
        return ""
    if isinstance(what, Announcement):
        return str(what.value).casefold()
    if isinstance(what, Draw):
        return str(what)
    if isinstance(what, Move | Bet | Raise | Declared):
        return spelled_move(what)
    if isinstance(what, Place):
        return str(what.wager) + _stake(what)
    if isinstance(what, TakeBack):
        return f"takes back {what.wager}"
    if isinstance(what, Irregularity):
        return _with_facts(what.name, act.facts)
    if isinstance(what, Enum):
        return str(what.value)
    return str(what) if type(what) is int else None


def _with_facts(name: str, facts: tuple[Any, ...]) -> str | None:
    """Facts are numbers in a record."""
    if not all(type(fact) is int and fact >= 0 for fact in facts):
        return None
    return " ".join([name, *map(str, facts)])


def _stake(place: Place) -> str:
    return f" {money(place.amount).removesuffix('.00')}{_TENDERS[place.tender]}"


# ---- the rest of the file ----------------------------------------------------------------------


def _options(rules: Edition) -> list[str]:
    chosen = {key: said for key, said in spelled(rules.options).items() if said not in (None, {})}
    return ["[options]", *(f"{key} = {_value(said)}" for key, said in chosen.items()), ""]


def _layout(found: Recorded, rules: Edition) -> list[str]:
    """What lay there when the round began."""
    began = found.started
    return told(frozenset(began.marks), dict(began.lying)) if rules.speech else []


def _players(found: Recorded) -> list[str]:
    players = found.started.players
    return ["[players]", *(f'"seat {seat}" = {_text(who)}' for seat, who in players), ""]


def _deck(found: Recorded) -> list[str]:
    faces = {e.n: e.card for e in found.events if isinstance(e, Shown) and e.card is not None}
    known = [str(faces.get(n, "?")) for n in range(max(faces, default=-1) + 1)]
    return [f"deck = {_text(' '.join(known))}"] if known else []


def _settlement(driver: Driver) -> list[str]:
    """What every wager came to: `pitboss settle` checks it."""
    found = [outcome for outcome in outcomes(driver) if outcome.result]
    lines = ["", "[settlement]"] if found and driver.round.closed else []
    for seat in dict.fromkeys(o.seat for o in found if lines):
        mine = [o for o in found if o.seat == seat]
        said = [f"{_text(o.label)} = {_text(o.result)}" for o in mine]
        net = signed(sum(o.net for o in mine if o.result != OPEN))
        lines.append(f'"seat {seat}" = {{ {", ".join([*said, f"net = {_text(net)}"])} }}')
    return lines


def _toml(rules: Edition, comment: list[str], deck: list[str], tables: list[str]) -> str:
    top = [f"record = {FORMAT}", f"game = {_text(rules.game.slug)}", f"on = {rules.day}"]
    return "\n".join([*top, f"comment = {_text('; '.join(comment))}", *deck, "", *tables, ""])


def _value(said: Any) -> str:
    if isinstance(said, dict):
        return "{ " + ", ".join(f"{_text(k)} = {_value(v)}" for k, v in said.items()) + " }"
    return _text(said) if isinstance(said, str) else json.dumps(said)


def _text(said: str) -> str:
    return json.dumps(said, ensure_ascii=False).replace("\x7f", "\\u007f")


def _compared(name: str, toml: str, events: tuple[Event, ...], *, over: bool) -> str:
    """Where the record, played, does not say the same; empty if it does."""
    try:
        again = replay(parse(name, toml)).events
    except PitbossError as refusal:
        return f"a record cannot say when everything happened; by itself it comes to: {refusal}"
    if again == events:
        return ""
    if not over and again[: len(events)] == events:
        return "the round is not over; a record goes on to the next decision"
    return f"the course of the round: {first_difference(events, again)}"
