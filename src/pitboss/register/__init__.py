"""The register: every paragraph of the documents held, and every section known by its title.

A paragraph has its citation, the versions of its section, and a gist in our own words; the text of
the regulation is nowhere in the package.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from pitboss.regulation.cite import Cite
from pitboss.regulation.texts import (
    ALL_IN,
    CRAPS,
    CRAPS_INFERRED,
    POKER,
    POKER_INFERRED,
    RIDE_1996,
    RIDE_2007,
    THREE_CARD,
    THREE_CARD_INFERRED,
    Standing,
    Version,
    last_day,
    versions_of,
)

_FILES = {
    RIDE_1996: RIDE_1996,
    RIDE_2007: RIDE_2007,
    CRAPS: CRAPS,
    CRAPS_INFERRED: CRAPS_INFERRED,
    THREE_CARD_INFERRED: THREE_CARD_INFERRED,
    THREE_CARD: THREE_CARD,
    "general": ALL_IN,  # 19:40 and 19:46, as the document of all-in hold 'em has them
    ALL_IN: ALL_IN,
    POKER_INFERRED: POKER_INFERRED,
    POKER: POKER,
}
MISPRINTS = {"42.13": "44.13"}  # section as printed, section as meant


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of a document."""

    document: str
    printed: str  # the citation as the document prints it
    gist: str

    @property
    def cite(self) -> Cite:
        """The citation as it is meant."""
        printed = Cite.parse(self.printed)
        return printed._replace(section=MISPRINTS.get(printed.section, printed.section))

    @property
    def is_misprint(self) -> bool:
        """Whether the document prints another number than the one that is meant."""
        return Cite.parse(self.printed) != self.cite

    @property
    def spans(self) -> tuple[Span, ...]:
        """The versions of the section in which this document speaks, with their last days."""
        return tuple(s for s in spans_of(self.cite.full) if self.document in s.version.documents)


class Span(NamedTuple):
    """A version of a section and the last day on which it was in force, empty while it is."""

    version: Version
    ends: str

    @property
    def text(self) -> str:
        """In words."""
        held = "" if self.version.standing is Standing.HELD else f" ({self.standing})"
        ends = f" to {self.ends}" if self.ends else ""
        return f"{'' if ends else 'from '}{self.version.effective}{ends}{held}"

    @property
    def standing(self) -> str:
        """How good the evidence is."""
        note = f": {self.version.note}" if self.version.note else ""
        return f"{self.version.standing.value}{note}"


class Section(NamedTuple):
    """A section that the contents of the chapter name."""

    cite: str
    title: str
    subchapter: str
    subchapter_title: str


def spans_of(cite: str) -> tuple[Span, ...]:
    """The versions of a section with their last days."""
    versions = versions_of(cite)
    ends = [last_day(v.effective).isoformat() for v in versions[1:]] + [""]
    return tuple(Span(v, end) for v, end in zip(versions, ends, strict=False))


def _rows(name: str) -> list[dict[str, str]]:
    text = files(__name__).joinpath(name).read_text("utf-8")
    return list(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def paragraphs() -> tuple[Paragraph, ...]:
    """Every paragraph of the documents held, in their order."""
    return tuple(
        Paragraph(document, row["citation"], row["gist"])
        for name, document in _FILES.items()
        for row in _rows(f"gists/{name}.tsv")
    )


@cache
def sections() -> dict[str, Section]:
    """Every section that the contents of the chapter name, by its citation."""
    found = (
        Section(row["citation"], row["title"], row["subchapter"], row["subchapter_title"])
        for row in _rows("sections.tsv")
    )
    return {section.cite: section for section in found}


@cache
def by_cite() -> dict[Cite, tuple[Paragraph, ...]]:
    """The paragraphs by their citations: one for each document that has it."""
    found: dict[Cite, tuple[Paragraph, ...]] = {}
    for paragraph in paragraphs():
        found[paragraph.cite] = (*found.get(paragraph.cite, ()), paragraph)
    return found


def gist_of(cite: str, document: str = "") -> str:
    """The gist of a paragraph, of one document if it is named; empty if it is not registered."""
    known = by_cite().get(Cite.parse(cite), ())
    named = [p for p in known if p.document == document] or list(known[-1:])
    return named[0].gist if named else ""


@cache
def tests_by_slug() -> dict[str, tuple[str, ...]]:
    """The tests whose names begin with a paragraph, by its slug; found, never typed in."""
    found: dict[str, tuple[str, ...]] = {}
    for row in _rows("tests.tsv"):
        found[row["paragraph"]] = (*found.get(row["paragraph"], ()), row["test"])
    return found
