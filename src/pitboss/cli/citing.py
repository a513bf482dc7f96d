"""What is known of a paragraph or a section."""

from __future__ import annotations

from datetime import date
from difflib import get_close_matches
from typing import Any

import typer

from pitboss.cli.law import silence_data
from pitboss.cli.output import Told, wrapped
from pitboss.games import every_silence
from pitboss.register import MISPRINTS, Paragraph, by_cite, paragraphs, sections, spans_of
from pitboss.register.accounts import account_of
from pitboss.regulation import Cite, NotInForce, Silence, TextNotHeld
from pitboss.regulation.texts import Standing, in_force

_KEPT = {*map(str, range(1, 19)), "20"}  # subchapters that kept their numbers in 13:69F


def cited(text: str, on: date | None) -> Told:
    """Everything known of what was asked for."""
    try:
        asked = Cite.parse(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    printed, section = asked, MISPRINTS.get(asked.section, asked.section)
    asked = _defined(asked._replace(section=section))
    known = by_cite().get(asked, ())
    found = [p for p in known if _speaks(p, on)]
    if known and not found and on:
        raise _absent(asked, known, on)
    told = _paragraph(asked, found, on) if found else _section(asked, on)
    if printed.section != section:
        told.lines.insert(1, f"printed as {printed.full}; {asked.full} is meant")
        told.data["printed"] = printed.full
    return told


def _defined(asked: Cite) -> Cite:
    """A definition as the text writes its word, whatever its letters."""
    words = [c.word for c in by_cite() if c.word and c == asked._replace(word=c.word)]
    for word in words:
        if word.casefold() == asked.word.casefold():
            return asked._replace(word=word)
    if asked.word:
        told = f"it defines {', '.join(words)}" if words else "it defines nothing"
        where = asked._replace(word="")
        raise typer.BadParameter(f"{where} does not define {asked.word!r}; {told}")
    return asked


def _speaks(paragraph: Paragraph, on: date | None) -> bool:
    if on is None:
        return True
    try:
        return paragraph.document in in_force(paragraph.cite.full, on).documents
    except (NotInForce, TextNotHeld):
        return False


def _absent(asked: Cite, known: tuple[Paragraph, ...], on: date) -> NotInForce | TextNotHeld:
    """Why a paragraph that we know cannot be had on a day."""
    held = "; ".join(f"{p.document}, {s.text}" for p in known for s in p.spans)
    try:
        version = in_force(asked.full, on)
    except TextNotHeld:
        return TextNotHeld(f"{asked}: the text in force on {on} is not among ours; held: {held}")
    except NotInForce:
        return NotInForce(f"{asked} was not in force on {on}; held: {held}")
    document = version.documents[0]
    return NotInForce(
        f"{asked}: no such paragraph in {document}, in force on {on}; it is in {held}"
    )


def _paragraph(asked: Cite, found: list[Paragraph], on: date | None) -> Told:
    title = _title(asked)
    lines = [f"{asked.full}{f'  {title}' if title else ''}{_today(asked)}"]
    versions: list[dict[str, Any]] = []
    for paragraph in found:
        account = account_of(paragraph)
        spans = [span.text for span in paragraph.spans]
        lines += ["", f"{paragraph.document}, in force {'; '.join(spans)}"]
        lines += [f"  printed as {paragraph.printed}"] if paragraph.is_misprint else []
        lines += wrapped(paragraph.gist, "  ")
        lines += [f"  {account.account}{': ' + account.reason if account.reason else ''}"]
        lines += [f"    {where}" for where in (*account.code, *account.tests)]
        versions.append({**account.as_json(), "in_force": spans, "gist": paragraph.gist})
    gaps = _gaps(asked)
    lines += ["", f"text not held: {'; '.join(gaps)}"] if gaps else []
    silences = _of_day(_silences(asked), {paragraph.document for paragraph in found})
    for silence in silences:
        lines += ["", f"silence: {silence.slug}", *wrapped(silence.question, "  ")]
        lines += wrapped(f"we read: {silence.reading.gist}", "    ", "  ")
    items = _items(asked, on)
    lines += ["", *wrapped(f"items: {', '.join(items)}", "  ", "")] if items else []
    data = {
        "citation": asked.full,
        "title": title,
        "versions": versions,
        "not_held": gaps,
        "silences": [silence_data(s) for s in silences],
        "items": items,
    }
    return Told(lines, data)


def _section(asked: Cite, on: date | None) -> Told:
    section = sections().get(Cite(asked.chapter, asked.section).full)
    held = spans_of(asked.full)
    if not held and not section:
        raise typer.BadParameter(f"{asked.full} is not registered; {_near(asked)}")
    if asked.path and (held or not section):
        raise typer.BadParameter(f"{asked.full} has no such item; {_near(asked)}")
    if on and held:
        in_force(asked.full, on)  # says why not
    items = _items(asked, on)
    title = _title(asked)
    lines = [f"{asked.full}{f'  {title}' if title else ''}{_today(asked)}"]
    lines += [f"subchapter {section.subchapter}, {section.subchapter_title}"] if section else []
    spoken = [s for s in held if on is None or s.version == in_force(asked.full, on)]
    spans = [f"{s.text}: {', '.join(s.version.documents) or 'text not held'}" for s in spoken]
    lines += spans or ["named in the contents of the chapter; its text is not held"]
    lines += wrapped(f"paragraphs: {', '.join(items)}", "  ", "") if items else []
    within = [s for s in every_silence() if asked.contains(Cite.parse(s.cite))]
    silences = _of_day(within, {d for s in spoken for d in s.version.documents})
    lines += [f"silence at {s.cite}: {s.slug}" for s in silences]
    data = {
        "citation": asked.full,
        "title": title,
        "held": bool(items),
        "in_force": spans,
        "silences": [silence_data(s) for s in silences],
        "items": items,
    }
    return Told(lines, data)


def _gaps(asked: Cite) -> list[str]:
    """The days for which a text of the section is known that is not held."""
    missing = [s for s in spans_of(asked.full) if s.version.standing is Standing.NOT_HELD]
    return [f"{s.version.effective} to {s.ends}" for s in missing]


def _silences(asked: Cite) -> list[Silence]:
    """Those at a paragraph, or at its section as a whole."""
    return [
        s
        for s in every_silence()
        if Cite.parse(s.cite) in (asked, asked._replace(path=(), word=""))
    ]


def _of_day(silences: list[Silence], documents: set[str]) -> list[Silence]:
    """Those that the documents have which answer."""
    return [s for s in silences if not s.document or s.document in documents]


def _items(asked: Cite, on: date | None) -> list[str]:
    """What stands right below it, in the text of a day or in any."""
    depth = len(asked.path) + 1
    found = [p.cite for p in paragraphs() if asked.contains(p.cite) and _speaks(p, on)]
    below = [
        c for c in found if c != asked and (len(c.path) == depth or (c.word and not asked.word))
    ]
    return list(dict.fromkeys(cite.short for cite in below))


def _title(asked: Cite) -> str:
    section = sections().get(Cite(asked.chapter, asked.section).full)
    return section.title if section else _OTHER_TITLES.get(f"{asked.chapter}-{asked.section}", "")


_OTHER_TITLES = {
    "19:40-1.2": "Definitions",
    "19:46-1.13U": "All-in hold 'em table",
    "19:46-1.17": "Cards: physical characteristics",
    "19:46-1.18": "Cards: receipt, storage, inspection, removal from use",
    "19:46-1.19": "Dealing shoes and automated shuffling devices",
    "19:47-18.6A": "Let it ride bonus wager",
    "19:47-18.6B": "Three card bonus wager",
}


def _today(asked: Cite) -> str:
    """The number of the section since 2011, where it kept its own."""
    if asked.chapter == "19:47" and asked.section.split(".")[0] in _KEPT:
        return f"  (section 13:69F-{asked.section} since 2011)"
    if asked.chapter == "19:46" and asked.section in ("1.17", "1.18", "1.19"):
        return f"  (section 13:69E-{asked.section} since 2011)"
    return ""


def _near(asked: Cite) -> str:
    known = [*dict.fromkeys(p.cite.short for p in paragraphs()), *sections()]
    near = [cite for cite in known if cite.startswith(f"{asked.section.partition('.')[0]}.")]
    close = get_close_matches(asked.short, near, n=3, cutoff=0.5)
    close = close or get_close_matches(asked.short, known, n=3, cutoff=0.5)
    return f"did you mean {', '.join(close)}?" if close else "see `pitboss coverage`"
