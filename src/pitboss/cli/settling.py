"""What settle, explain and reconstruct answer."""

from __future__ import annotations

from functools import partial
from typing import Any

import typer

from pitboss.adapters.transcript import line, sentence
from pitboss.cli.output import Told, columns, full, wrapped
from pitboss.cli.rolls import by_roll, rolls_data
from pitboss.core.events import Event
from pitboss.core.rules import Edition
from pitboss.equipment.cards import card
from pitboss.record.explain import explain, is_supposed, numbered
from pitboss.record.outcome import OPEN, RETURNED, UNDECIDED, Outcome
from pitboss.record.reader import Record
from pitboss.record.reconstruct import reconstruct
from pitboss.record.rolled import rolls
from pitboss.record.settle import Finding, Settlement, signed


def settled(record: Record, found: Settlement) -> Told:
    """Every wager and every assertion."""
    rules, closed = record.edition, _may_end(found)
    seats = sorted(dict.fromkeys(o.seat for o in found.outcomes))
    nets = {seat: found.net(seat) for seat in seats}
    sums = [(f"seat {seat}", "net", _told(net), "") for seat, net in nets.items()]
    thrown = None if rules.deck else rolls(found.driver)
    if thrown:
        lines = [str(rules), *by_roll(thrown), *columns(sums)]
    else:
        lines = [str(rules), *columns([*map(partial(_row, found), found.outcomes), *sums])]
    lines += [] if closed else [ends_early(record, found)]
    lines += _findings(found)
    data = {
        "game": rules.game.slug,
        "on": str(rules.day),
        "closed": closed,
        "outcomes": _outcomes(found),
        "nets": {f"seat {seat}": None if isinstance(n, str) else n for seat, n in nets.items()},
        "assertions": [_assertion(f) for f in found.findings],
    }
    return Told(lines, {**data, "rolls": rolls_data(thrown)} if thrown else data)


def _row(found: Settlement, outcome: Outcome) -> tuple[str, ...]:
    result, cites = found.results[outcome.seat, outcome.label], ", ".join(_cites(found, outcome))
    return f"seat {outcome.seat}", outcome.wager, result, cites


def _may_end(found: Settlement) -> bool:
    """Whether the round is over, or may be left as it stands."""
    table = found.driver.round
    speech = table.rules.speech
    return table.closed or (speech is not None and speech.rests(table))


def _findings(found: Settlement) -> list[str]:
    """What of a record does not hold, and how much of it does."""
    lines = [_against(f) for f in found.findings if not f.holds]
    if found.findings:
        held = sum(f.holds for f in found.findings)
        lines.append(f"{held} of {len(found.findings)} assertions hold")
    return lines


def _cites(found: Settlement, outcome: Outcome) -> tuple[str, ...]:
    """The paragraphs of a wager, none where they depend on cards that are not given."""
    told = found.results[outcome.seat, outcome.label] != UNDECIDED
    return tuple(outcome.cites) if told else ()


def _told(net: int | str) -> str:
    return net if isinstance(net, str) else signed(net)


def ends_early(record: Record, found: Settlement) -> str:
    """Where the actions end, and what the round awaits there."""
    table = found.driver.round
    step, place = table.awaits, record.actions[-1].place
    awaited = f"awaited under {step.cite} is {step.asks(table)}" if step else "a correction is due"
    return f"the round is not over after {place}: {awaited}"


def _outcomes(found: Settlement) -> list[dict[str, Any]]:
    return [
        {
            "seat": o.seat,
            "wager": o.wager,
            **({"roll": o.roll or None} if found.driver.start.rules.speech else {}),
            "staked": o.staked,
            "result": found.results[o.seat, o.label],
            "net": None if found.results[o.seat, o.label] in (UNDECIDED, OPEN) else o.net,
            "cites": full(_cites(found, o)),
        }
        for o in found.outcomes
    ]


def _assertion(finding: Finding) -> dict[str, Any]:
    asserted = finding.assertion
    return {
        "seat": asserted.seat,
        "wager": asserted.wager,
        "says": asserted.says,
        "found": finding.found,
        "holds": finding.holds,
        "line": asserted.place.line,
    }


def _against(finding: Finding) -> str:
    asserted = finding.assertion
    says = f"{asserted.wager} {asserted.says}"
    if finding.found == UNDECIDED:
        return f"CANNOT BE TOLD {asserted.place}: {says}; a card it depends on is not given"
    told = f"DOES NOT HOLD  {asserted.place}: {says}; found: {finding.found}"
    if finding.found == RETURNED and asserted.says.startswith("push"):
        return f"{told}, which is no push: no hand of the dealer was against it"
    return told


def listed(found: Settlement) -> Told:
    """The events of a round, numbered."""
    told = [(n, e) for n, _, e in numbered(found.driver)]
    data = [
        {"event": n, "cites": full(e.cites), "what": sentence(e), "supposed": is_supposed(found, e)}
        for n, e in told
    ]
    lines = [f"{n:4}  {line(e)}{_mark(found, e)}" for n, e in told]
    return Told(lines, {"events": data})


def _mark(found: Settlement, event: Event) -> str:
    return "  (supposed: the record does not give it)" if is_supposed(found, event) else ""


def explained(found: Settlement, event: int) -> Told:
    """The chain behind an event."""
    rules: Edition = found.driver.start.rules  # type: ignore[assignment]
    try:
        why = explain(rules, found, event)
    except LookupError as error:
        raise typer.BadParameter(str(error), param_hint="--event") from None
    lines = [f"event {event}: {sentence(why.event)}{_mark(found, why.event)}"]
    lines += [f"caused by {why.by}"]
    for ground in why.grounds:
        lines += ["", f"{ground.cite}  ({', '.join(ground.documents) or 'text not held'})"]
        lines += wrapped(ground.gist, "  ")
        for silence in ground.silences:
            reading = rules.reads(silence)
            lines += wrapped(f"read as {reading.slug}: {reading.gist}", "    ", "  ")
    facts = [f"{sentence(fact)}{_mark(found, fact)}" for fact in why.facts]
    lines += ["", "what was known", *(f"  {fact}" for fact in facts)] if facts else []
    chain = [
        {
            "citation": g.cite,
            "documents": g.documents,
            "gist": g.gist,
            "silences": {s.slug: rules.reads(s).slug for s in g.silences},
        }
        for g in why.grounds
    ]
    data = {"event": event, "what": sentence(why.event), "by": why.by, "chain": chain}
    return Told(lines, {**data, "facts": facts})


def rebuilt(rules: Edition, rack: str, stub: int, seats: tuple[int, ...]) -> Told:
    """The hands that lay behind a rack."""
    try:
        listed = [None if set(w) == {"?"} else card(w) for w in rack.replace(",", " ").split()]
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--rack") from None
    ways = reconstruct(rules, listed, stub, seats)
    lines, data = [str(rules)], []
    for n, way in enumerate(ways, 1):
        lines += [f"way {n} of {len(ways)}"] if len(ways) > 1 else []
        hands = {f"seat {seat}": " ".join(map(str, held)) for seat, held in way.hands.items()}
        shared = {where: " ".join(map(str, cards)) for where, cards in way.shared.items()}
        deck = " ".join("?" if c is None else str(c) for c in way.deck)
        told = {**hands, **shared, "off the deck": deck}
        lines += [f"  {row}" for row in columns(list(told.items()))]
        data.append({"hands": hands, **shared, "deck": deck})
    lines += [] if ways else ["no way of dealing and settling leaves this rack"]
    return Told(lines, {"game": rules.game.slug, "on": str(rules.day), "ways": data})
