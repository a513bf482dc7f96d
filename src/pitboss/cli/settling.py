"""What settle, explain and reconstruct answer."""

from __future__ import annotations

from typing import Any

import typer

from pitboss.adapters.driver import Driver
from pitboss.adapters.transcript import line, sentence
from pitboss.cli.output import Told, columns, wrapped
from pitboss.core.rules import Edition
from pitboss.equipment.cards import card
from pitboss.record.explain import explain, numbered
from pitboss.record.reader import Record
from pitboss.record.reconstruct import reconstruct
from pitboss.record.settle import UNDECIDED, Finding, Settlement, signed


def settled(record: Record, found: Settlement) -> Told:
    """Every wager and every assertion."""
    rules, closed = record.edition, found.driver.round.closed
    rows = [
        (f"seat {o.seat}", o.wager, found.results[o.seat, o.wager], ", ".join(o.cites))
        for o in found.outcomes
    ]
    nets = [(f"seat {s}", "net", n, "") for s, n in _nets(found).items()]
    lines = [str(rules), *columns([*rows, *nets])]
    lines += [] if closed else ["the round is not over"]
    lines += [_against(f) for f in found.findings if not f.holds]
    if found.findings:
        held = sum(f.holds for f in found.findings)
        lines.append(f"{held} of {len(found.findings)} assertions hold")
    data = {
        "game": rules.game.slug,
        "on": str(rules.day),
        "closed": closed,
        "outcomes": _outcomes(found),
        "nets": _nets(found),
        "assertions": [_assertion(f) for f in found.findings],
    }
    return Told(lines, data)


def _nets(found: Settlement) -> dict[int, str]:
    nets: dict[int, str] = {}
    for seat in dict.fromkeys(o.seat for o in found.outcomes):
        mine = [o for o in found.outcomes if o.seat == seat]
        told = UNDECIDED not in [found.results[seat, o.wager] for o in mine]
        nets[seat] = signed(sum(o.net for o in mine)) if told else UNDECIDED
    return nets


def _outcomes(found: Settlement) -> list[dict[str, Any]]:
    return [
        {
            "seat": o.seat,
            "wager": o.wager,
            "staked": o.staked,
            "result": found.results[o.seat, o.wager],
            "net": o.net if found.results[o.seat, o.wager] == o.result else None,
            "cites": [f"19:47-{cite}" for cite in o.cites],
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
    return f"DOES NOT HOLD  {asserted.place}: {says}; found: {finding.found}"


def listed(driver: Driver) -> Told:
    """The events of a round, numbered."""
    told = [(n, e) for n, _, e in numbered(driver)]
    data = [{"event": n, "cites": e.cites, "what": sentence(e)} for n, e in told]
    return Told([f"{n:4}  {line(e)}" for n, e in told], {"events": data})


def explained(record: Record, driver: Driver, event: int) -> Told:
    """The chain behind an event."""
    try:
        found = explain(record.edition, driver, event)
    except LookupError as error:
        raise typer.BadParameter(str(error), param_hint="--event") from None
    lines = [f"event {event}: {sentence(found.event)}", f"caused by {found.by}"]
    for ground in found.grounds:
        lines += ["", f"{ground.cite}  ({ground.document or 'text not held'})"]
        lines += wrapped(ground.gist, "  ")
        for silence in ground.silences:
            reading = record.edition.reads(silence)
            lines += wrapped(f"read as {reading.slug}: {reading.gist}", "    ", "  ")
    lines += ["", "what was known", *(f"  {fact}" for fact in found.facts)] if found.facts else []
    chain = [
        {
            "citation": g.cite,
            "document": g.document,
            "gist": g.gist,
            "silences": {s.slug: record.edition.reads(s).slug for s in g.silences},
        }
        for g in found.grounds
    ]
    data = {"event": event, "what": sentence(found.event), "by": found.by, "chain": chain}
    return Told(lines, {**data, "facts": found.facts})


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
        community = " ".join(map(str, way.community))
        deck = " ".join("?" if c is None else str(c) for c in way.deck)
        told = {**hands, "community": community, "off the deck": deck}
        lines += [f"  {row}" for row in columns(list(told.items()))]
        data.append({"hands": hands, "community": community, "deck": deck})
    lines += [] if ways else ["no way of dealing and settling leaves this rack"]
    return Told(lines, {"game": rules.game.slug, "on": str(rules.day), "ways": data})
