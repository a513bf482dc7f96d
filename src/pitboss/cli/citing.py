"""What is known of a paragraph, a section or a subchapter."""

from __future__ import annotations

from datetime import date
from difflib import get_close_matches

import typer

from pitboss.cli.law import silence_data
from pitboss.cli.output import Told, wrapped
from pitboss.games import GAMES
from pitboss.register import MISPRINTS, Paragraph, Section, by_cite, paragraphs, sections, spans_of
from pitboss.register.accounts import account_of
from pitboss.regulation import Cite, NotInForce, TextNotHeld
from pitboss.regulation.texts import in_force


def cited(text: str, on: date | None) -> Told:
    """Everything known of what was asked for."""
    try:
        asked = Cite.parse(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    meant = MISPRINTS.get(asked.section, asked.section)
    asked = _defined(asked._replace(section=meant))
    found = [p for p in by_cite().get(asked, ()) if _speaks(p, on)]
    if by_cite().get(asked) and not found and on:
        in_force(asked.full, on)  # says why not
    if found:
        return _paragraph(asked, found)
    return _section(asked, on)


def _defined(asked: Cite) -> Cite:
    """A definition as the text writes its word, whatever its letters."""
    if not asked.word:
        return asked
    words = [c.word for c in by_cite() if c.word and c == asked._replace(word=c.word)]
    for word in words:
        if word.casefold() == asked.word.casefold():
            return asked._replace(word=word)
    told = ", ".join(words) or "nothing"
    where = asked._replace(word="")
    raise typer.BadParameter(f"{where} does not define {asked.word!r}; it defines {told}")


def _speaks(paragraph: Paragraph, on: date | None) -> bool:
    if on is None:
        return True
    try:
        return paragraph.document in in_force(paragraph.cite.full, on).documents
    except (NotInForce, TextNotHeld):
        return False


def _paragraph(asked: Cite, found: list[Paragraph]) -> Told:
    title = _title(asked)
    lines = [f"{asked.full}{f'  {title}' if title else ''}{_today(asked)}"]
    versions = []
    for paragraph in found:
        account = account_of(paragraph)
        spans = [span.text for span in paragraph.spans]
        lines += ["", f"{paragraph.document}, in force {'; '.join(spans)}"]
        if paragraph.is_misprint:
            lines += [f"  printed as {paragraph.printed}"]
        lines += wrapped(paragraph.gist, "  ")
        lines += [f"  {account.account}{': ' + account.reason if account.reason else ''}"]
        lines += [f"    {where}" for where in (*account.code, *account.tests)]
        versions.append({**account.as_json(), "in_force": spans, "gist": paragraph.gist})
    silences = [s for g in GAMES.values() for s in g.silences if Cite.parse(s.cite) == asked]
    for silence in silences:
        lines += ["", f"silence: {silence.slug}", *wrapped(silence.question, "  ")]
        lines += wrapped(f"we read: {silence.reading.gist}", "    ", "  ")
    items = [p.cite.short for p in _items(asked)]
    if items:
        lines += ["", *wrapped(f"items: {', '.join(items)}", "  ", "")]
    data = {
        "citation": asked.full,
        "title": title,
        "versions": versions,
        "silences": [silence_data(s) for s in silences],
        "items": items,
    }
    return Told(lines, data)


def _section(asked: Cite, on: date | None) -> Told:
    section = sections().get(Cite(asked.chapter, asked.section).full)
    items = [p.cite.short for p in _items(asked)]
    held = spans_of(asked.full)
    if not held and not section:
        raise typer.BadParameter(f"{asked.full} is not registered; {_near(asked)}")
    if asked.path and (held or not section):
        raise typer.BadParameter(f"{asked.full} has no such item; {_near(asked)}")
    if on and held:
        in_force(asked.full, on)  # says why not
    title = _title(asked)
    lines = [f"{asked.full}{f'  {title}' if title else ''}{_today(asked)}"]
    lines += [f"subchapter {section.subchapter}, {section.subchapter_title}"] if section else []
    spans = [f"{s.text}: {', '.join(s.version.documents) or 'text not held'}" for s in held]
    lines += spans or ["named in the contents of the chapter; its text is not held"]
    lines += wrapped(f"paragraphs: {', '.join(items)}", "  ", "") if items else []
    data = {
        "citation": asked.full,
        "title": title,
        "held": bool(items),
        "in_force": spans,
        "items": items,
    }
    return Told(lines, data)


def _items(asked: Cite) -> list[Paragraph]:
    depth = len(asked.path) + 1
    found = {p.cite: p for p in paragraphs() if asked.contains(p.cite) and p.cite != asked}
    return [p for c, p in found.items() if len(c.path) == depth or (c.word and not asked.word)]


def _title(asked: Cite) -> str:
    section: Section | None = sections().get(Cite(asked.chapter, asked.section).full)
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
    """The number since 2011, for the subchapters that kept theirs."""
    subchapter = asked.section.split(".")[0]
    kept = asked.chapter == "19:47" and subchapter in [*map(str, range(1, 19)), "20"]
    return f"  (since 2011: 13:69F-{asked.short})" if kept else ""


def _near(asked: Cite) -> str:
    known = [*dict.fromkeys(p.cite.short for p in paragraphs()), *sections()]
    close = get_close_matches(asked.short, known, n=3, cutoff=0.5)
    return f"did you mean {', '.join(close)}?" if close else "see `pitboss coverage`"
