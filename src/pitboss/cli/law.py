"""The verbs that answer about the text: games, cite, coverage, silences, diff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import Field, fields
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli import FINDINGS
from pitboss.cli.output import (
    Format,
    FormatOption,
    TableFormat,
    TableOption,
    Told,
    columns,
    full,
    note,
    show,
    show_csv,
    wrapped,
)
from pitboss.cli.params import Day, GameArgument, a_day
from pitboss.core.rules import Game
from pitboss.games import GAMES
from pitboss.regulation import Cite, Silence

if TYPE_CHECKING:
    from pitboss.register.accounts import Account


def games(form: FormatOption = Format.TEXT) -> None:
    """List the games, their texts and options, and what else is authorized.

    Example: pitboss games
    """
    from pitboss.equipment.permitted import TABLE_GAMES

    known = {told for g in GAMES.values() for told in (g.title, g.family)}
    others = [name for name in TABLE_GAMES.games if name not in known]
    lines: list[str] = []
    for game in GAMES.values():
        lines += [f"{game.slug}: {game.title}, 19:47-{game.subchapter}", "  playable on"]
        lines += [f"    {a} to {b}" if b else f"    {a} and after" for a, b in game.held]
        lines += ["  options, with their defaults"]
        lines += ["    " + row for row in columns(_options(game))]
    lines += ["", f"authorized by {TABLE_GAMES.cite}, not implemented:"]
    lines += wrapped(", ".join(others), "  ")
    data = {"games": [_game_data(g) for g in GAMES.values()], "others": others}
    show(Told(lines, data), form)


def _options(game: Game) -> list[tuple[str, str, str]]:
    """The options with the paragraphs that leave them open, and their defaults."""
    options = game.on().options
    return [
        (f.name.replace("_", "-"), ", ".join(f.metadata["cites"]), _told(f, options))
        for f in fields(options)
    ]


def _told(field: Field[Any], options: Any) -> str:
    value = getattr(options, field.name)
    if isinstance(value, Enum):
        return str(value.value) + f"  ({', '.join(str(m.value) for m in type(value))})"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and field.metadata.get("is") != "count":
        return f"{value / 100:.2f}"
    return "none" if value is None or value == {} else str(value)


def _game_data(game: Game) -> dict[str, Any]:
    spans = [{"from": str(a), "to": str(b) if b else None} for a, b in game.held]
    return {
        "game": game.slug,
        "title": game.title,
        "subchapter": game.subchapter,
        "held": spans,
        "options": _option_data(game),
    }


def _option_data(game: Game) -> list[dict[str, Any]]:
    options, told = game.on().options, []
    for field in fields(options):
        value = getattr(options, field.name)
        row: dict[str, Any] = {"option": field.name.replace("_", "-")}
        row |= {"cites": full(field.metadata["cites"]), "default": value}
        if isinstance(value, Enum):
            row |= {"default": value.value, "choices": [member.value for member in type(value)]}
        elif isinstance(value, Mapping):
            row |= {"default": {key: str(item) for key, item in value.items()}}
        told.append(row)
    return told


def cite(
    paragraph: Annotated[str, typer.Argument(metavar="PARAGRAPH", help="18.10(c), 19:46-1.17")],
    on: Day = None,
    form: FormatOption = Format.TEXT,
) -> None:
    """Say what a paragraph is: its gist, versions, standing, silences, code and tests.

    Example: pitboss cite "18.10(c)" --on 2008-01-01
    """
    from pitboss.cli.citing import cited

    show(cited(paragraph, on), form)


def coverage(
    document: Annotated[str, typer.Option(help="Only this document.")] = "",
    missing: Annotated[bool, typer.Option("--missing", help="Only what has no account.")] = False,
    form: TableOption = TableFormat.TEXT,
) -> None:
    """Account for every paragraph: executed, tested, physical, not modelled, or not yet.

    Exit code 1 if a paragraph of an implemented document has no account.

    Example: pitboss coverage --document let-it-ride-2007
    """
    from pitboss.register.accounts import MISSING, accounts

    known = sorted({a.paragraph.document for a in accounts()})
    if document and document not in known:
        raise typer.BadParameter(f"known are {', '.join(known)}", param_hint="--document")
    found = [a for a in accounts() if document in ("", a.paragraph.document)]
    shown = [a for a in found if not missing or a.account == MISSING]
    if form is TableFormat.CSV:
        names = ("document", "citation", "account", "code", "tests", "reason", "ours")
        show_csv(names, ({**a.as_json(), "ours": a.paragraph.cite.full} for a in shown))
    else:
        rows = [
            (
                a.paragraph.document,
                a.paragraph.printed,
                a.account,
                _support(a),
            )
            for a in shown
        ]
        counts = Counter(f"{a.paragraph.document}: {a.account}" for a in found)
        lines = [*columns(rows), "", *(f"{n:5} {what}" for what, n in sorted(counts.items()))]
        show(Told(lines, {"paragraphs": [a.as_json() for a in shown]}), form)
    if any(a.account == MISSING for a in found):
        raise typer.Exit(FINDINGS)


def _support(account: Account) -> str:
    code, tests = account.code, account.tests
    told = [f"{len(tests)} test{'' if len(tests) == 1 else 's'}"] if tests else []
    told += [f"{account.paragraph.cite} is meant"] if account.paragraph.is_misprint else []
    told += [code[0] + (f" and {len(code) - 1} more" if len(code) > 1 else "")] if code else []
    return "; ".join([*told, account.reason] if account.reason else told)


def silences(
    game: GameArgument = "let-it-ride",  # type: ignore[assignment]
    form: FormatOption = Format.TEXT,
) -> None:
    """List where the text is silent, wrong or contradictory, our reading, and its alternatives.

    Of a reading that a table may be opened under it is told what it changes: every figure of the
    verb edge, and rounds of the same cards.

    Example: pitboss silences
    """
    from pitboss.cli import measured

    lines: list[str] = []
    for silence in game.silences:
        switch = f", --option readings={silence.slug}:..." if silence.switch else ""
        lines += [f"{Cite.parse(silence.cite)}  {silence.slug} ({silence.standing}{switch})"]
        lines += wrapped(silence.question, "    ")
        lines += wrapped(
            f"we read: {silence.reading.slug}: {silence.reading.gist}", "      ", "    "
        )
        lines += wrapped(f"because: {silence.because}", "      ", "    ")
        for reading in silence.alternatives:
            lines += wrapped(f"or: {reading.slug}: {reading.gist}", "      ", "    ")
        for effect in measured.told(game.slug, silence):
            lines += wrapped(effect.replace("*", '"'), "      ", "    ")
        lines.append("")
    found = [silence_data(s) | {"effects": measured.data(game.slug, s)} for s in game.silences]
    show(Told(lines, {"game": game.slug, "silences": found}), form)


def silence_data(silence: Silence) -> dict[str, Any]:
    """A silence as JSON."""
    return {
        "citation": Cite.parse(silence.cite).full,
        "silence": silence.slug,
        "question": silence.question,
        "reading": silence.reading.slug,
        "readings": {r.slug: r.gist for r in silence.readings},
        "because": silence.because,
        "standing": silence.standing,
        "switchable": silence.switch,
    }


def diff(
    game: GameArgument,
    before: Annotated[date, typer.Argument(parser=a_day, metavar="DATE")],
    after: Annotated[date, typer.Argument(parser=a_day, metavar="DATE")],
    form: FormatOption = Format.TEXT,
) -> None:
    """Tell what changed between two days: paragraphs, the course of a round, money.

    Example: pitboss diff let-it-ride 1996-07-01 2008-05-01
    """
    from pitboss.adapters.difference import ROUNDS, difference

    note(f"{game.title}: {before} and {after}")
    found = difference(game, before, after)
    lines, things = [f"{len(found.changes)} paragraphs differ"], "cards" if game.deck else "dice"
    for change in found.changes:
        lines += wrapped(f"{change.cite}", "  ")
        lines += wrapped(f"was: {change.before}", "      ", "    ")
        lines += wrapped(f"is:  {change.after}", "      ", "    ")
    lines += ["", f"in {ROUNDS} rounds of the same {things} and decisions"]
    lines += [f"  {found.orders} take another course, {found.money} come to another result"]
    if found.first:
        lines += ["  the first events that differ", *(f"    {event}" for event in found.first)]
    lines += [f"only the later day offers: {', '.join(found.offered) or 'nothing more'}"]
    data = {
        "game": game.slug,
        "before": str(before),
        "after": str(after),
        "paragraphs": [vars(change) for change in found.changes],
        "first_events_that_differ": found.first,
        "rounds": ROUNDS,
        "rounds_of_another_course": found.orders,
        "rounds_of_another_result": found.money,
        "only_offered_after": found.offered,
    }
    show(Told(lines, data), form)
