"""What the verb strategy prints."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import typer

from pitboss.analysis.games import analysis, choices
from pitboss.analysis.strategy import Class, Decision, Simpler, Strategy
from pitboss.cli.edges import (
    amount,
    head,
    require_analyzed,
    require_wager,
    route_data,
    second_data,
)
from pitboss.cli.figures import decimal, percent
from pitboss.cli.output import TableFormat, Told, columns, full, show, show_csv, wrapped
from pitboss.core.rules import Edition
from pitboss.equipment.cards import Card
from pitboss.equipment.cards import cards as read_cards
from pitboss.regulation import NotPermitted, require

FEW = 2_000  # classes that JSON lists without being asked


class Asked(NamedTuple):
    """What is to be derived."""

    edition: Edition
    stake: int | None
    found: tuple[Strategy, ...]
    cards: tuple[Card, ...]


def asked(edition: Edition, wager: str, stake: str, cards: str) -> Asked:
    """What is to be derived, from the words of the command line."""
    require_analyzed(edition)
    known = tuple(o.wager for o in analysis(edition.game).wagers if o.strategy)
    every = tuple(o.wager for o in analysis(edition.game).wagers)
    if wager in every and wager not in known:
        told = f"nothing is decided about {wager}; known are {', '.join(known)}"
        raise typer.BadParameter(told, param_hint="--wager")
    require_wager(edition, wager, known)
    unit, hand = amount(stake), _cards(cards)
    found = [
        chosen.offered.strategy(chosen.edition, unit)
        for chosen in choices(edition, wager, every=False)
        if chosen.offered.strategy
    ]
    return Asked(edition, unit, tuple(found), hand)


def _cards(text: str) -> tuple[Card, ...]:
    try:
        found = read_cards(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--cards") from None
    twice = next((card for card in found if found.count(card) > 1), None)
    require(
        twice is None,
        "19:46-1.17(a)",
        "{} twice",
        twice,
        permitted="each card of a deck of 52 once",
    )
    return found


def show_strategies(what: Asked, form: TableFormat, *, every: bool) -> None:
    """Print them: whole, or the decision on some cards."""
    if what.cards:
        picked = [(s, d, c) for s in what.found for d, c in _picked(s, what.cards)]
        if not picked:
            raise _no_decision(what)
    else:
        picked = []
    if form is TableFormat.CSV:
        rows = [_row(s, d, c) for s, d, c in picked or _all(what.found)]
        rows = rows or [{"wager": s.wager, **_way(x)} for s in what.found for x in s.simpler]
        show_csv(tuple(rows[0]), rows)
        return
    lines = [f"{what.edition}"]
    data = head(what.edition, what.stake)
    if picked:
        many = len(what.found) > 1
        for s, d, c in picked:
            lines += ["", *(wrapped(f"{s.wager}: a unit is {s.unit}") if many else ())]
            lines += _decided(d, c)
        data["decisions"] = [_row(s, d, c) for s, d, c in picked]
    else:
        lines += [line for s in what.found for line in ["", *_told(s, every=every)]]
        data["strategies"] = [_data(s, every=every) for s in what.found]
    show(Told(lines, data), form)


def _picked(strategy: Strategy, cards: tuple[Card, ...]) -> Iterator[tuple[Decision, Class]]:
    """The decisions that are made on so many cards, and the class of these."""
    for decision in strategy.decisions:
        if sum(decision.lots) == len(cards):
            rest, lots = list(cards), []
            for size in decision.lots:
                lots.append(tuple(rest[:size]))
                rest = rest[size:]
            yield decision, decision.of(tuple(lots))


def _no_decision(what: Asked) -> NotPermitted:
    decisions = [d for s in what.found for d in s.decisions]
    if not decisions:
        title = what.edition.game.title
        raise typer.BadParameter(f"no cards are dealt at {title}", param_hint="--cards")
    cites = ", ".join(cite for d in decisions for cite in d.cites)
    on = [f"{sum(d.lots)} for {d.name} ({d.knows})" for d in decisions]
    return NotPermitted(cites, f"a decision on {len(what.cards)} cards", "; ".join(on))


def _all(found: tuple[Strategy, ...]) -> Iterator[tuple[Strategy, Decision, Class]]:
    return ((s, d, c) for s in found for d in s.decisions for c in d.classes)


# ---- data --------------------------------------------------------------------------------------


def _row(strategy: Strategy, decision: Decision, c: Class) -> dict[str, Any]:
    """A class of hands as a row."""
    slugs = [option.replace(" ", "_") for option in decision.options]
    return {
        "wager": strategy.wager,
        "decision": decision.name,
        "hand": " and ".join(" ".join(map(str, lot)) for lot in c.cards),
        **({"class": c.worth.name} if c.worth.name else {}),
        "weight": c.weight,
        **{slug: str(value) for slug, value in zip(slugs, c.worth.values, strict=True)},
        "best": decision.options[c.worth.best],
        "break_even": c.worth.break_even,
        "margin": str(c.worth.margin),
        **c.worth.counts,
    }


def _data(s: Strategy, *, every: bool) -> dict[str, Any]:
    return {
        "wager": s.wager,
        "unit": s.unit,
        "ev": str(s.ev),
        "decisions": [_decision(s, d, every=every) for d in s.decisions],
        "simpler": [_way(x) for x in s.simpler],
        "computed": route_data(s.computed),
        "second": second_data(s.second),
    }


def _way(x: Simpler) -> dict[str, str]:
    return {"name": x.name, "words": x.words, "ev": str(x.ev), "cost": str(x.cost)}


def _decision(s: Strategy, d: Decision, *, every: bool) -> dict[str, Any]:
    borderline = [d.borderline(n) for n in range(len(d.options))]
    listed = every or len(d.classes) <= FEW
    return {
        "decision": d.name,
        "cites": full(d.cites),
        "knows": d.knows,
        "options": list(d.options),
        "space": d.space,
        "frequencies": {o: str(f) for o, f in zip(d.options, d.frequencies, strict=True)},
        "rules": [{"words": r.words, "option": d.options[r.option]} for r in d.rules],
        "otherwise": d.options[d.otherwise],
        "rules_agree": not d.exceptions,
        "exceptions": [_row(s, d, c) for c in d.exceptions],
        "borderline": [_row(s, d, c) for c in borderline if c],
        "break_even": {
            "classes": len(d.break_even),
            "weight": sum(c.weight for c in d.break_even),
            "hands": [str(c) for c in d.break_even],
        },
        "number_of_classes": len(d.classes),
        "classes": [_row(s, d, c) for c in d.classes] if listed else None,
    }


# ---- text --------------------------------------------------------------------------------------


def _told(s: Strategy, *, every: bool) -> list[str]:
    lines = [f"{s.wager}: worth {decimal(s.ev):+.6f}, exactly {s.ev}; a unit is {s.unit}"]
    for decision in s.decisions:
        lines += ["", *_summary(decision)]
        lines += ["", *columns([_cells(decision, c) for c in decision.classes])] if every else []
    heading = "simpler ways to play" if s.decisions else "what players may choose"
    rows = [(heading, "house edge", "cost", "")]
    rows += [(x.name, percent(-x.ev), percent(x.cost), x.words) for x in s.simpler]
    lines += ["", *columns(rows)] if s.simpler else []
    lines += ["", *wrapped(f"computed by {s.computed}", "  ", "")]
    return [*lines, *wrapped(f"again by {s.second.route}", "  ", "")]


def _summary(d: Decision) -> list[str]:
    often = ", ".join(f"{o} {percent(f)}" for o, f in zip(d.options, d.frequencies, strict=True))
    lines = [f"{d.name}, {' and '.join(d.cites)}: {often}"]
    lines += wrapped(f"on {d.knows}: {len(d.classes):,} classes of {d.space:,} hands", "    ", "  ")
    for number, rule in enumerate(d.rules, 1):
        lines += wrapped(f"{number}. {d.options[rule.option]}: {rule.words}", "     ", "  ")
    if d.rules:
        lines.append(f"  otherwise {d.options[d.otherwise]}")
        lines += _agreement(d)
    for n, option in enumerate(d.options):
        c = d.borderline(n)
        if c:
            told = f"least in it for {option}: {c}, {_signed(abs(c.worth.margin))} better"
            lines.append(f"  {told}")
    if d.break_even:
        hands = sum(c.weight for c in d.break_even)
        shown = "; ".join(map(str, d.break_even[:3]))
        told = f"worth the same: {len(d.break_even):,} classes of {hands:,} hands, such as {shown}"
        lines += wrapped(told, "    ", "  ")
    return lines


def _agreement(d: Decision) -> list[str]:
    if not d.exceptions:
        return ["  these rules are best with every hand"]
    told = "; ".join(map(str, d.exceptions[:5]))
    return wrapped(f"{len(d.exceptions):,} classes are played otherwise: {told}", "    ", "  ")


def _decided(d: Decision, c: Class) -> list[str]:
    lines = [
        f"{d.name}, {' and '.join(d.cites)}: {c}" + (f" ({c.worth.name})" if c.worth.name else "")
    ]
    rows = [
        (f"  {option}", _signed(value), str(value))
        for option, value in zip(d.options, c.worth.values, strict=True)
    ]
    lines += columns(rows)
    rule = d.rule_for(c.cards)
    why = f", by the rule: {rule.words}" if rule and rule.option == c.worth.best else ""
    told = (
        "either is worth the same"
        if c.worth.break_even
        else f"best: {d.options[c.worth.best]}{why}"
    )
    lines.append(f"  {told}")
    lines += [f"  {count}: {n:,}" for count, n in c.worth.counts.items()]
    return lines


def _cells(d: Decision, c: Class) -> tuple[str, ...]:
    values = (_signed(value) for value in c.worth.values)
    return f"  {c.worth.name or c}", f"{c.weight:,}", *values, d.options[c.worth.best]


def _signed(value: Fraction) -> str:
    return f"{decimal(value):+.6f}"
