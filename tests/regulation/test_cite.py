"""Citations: read, printed, as the name of a test, and one within another."""

from __future__ import annotations

import csv
from collections import Counter
from importlib.resources import files

import pytest

from pitboss.regulation import Cite

GISTS = files("pitboss").joinpath("register", "gists")


def documents() -> dict[str, list[str]]:
    """The citations of each document, as its list of paragraphs prints them."""
    found: dict[str, list[str]] = {}
    for entry in GISTS.iterdir():
        if entry.name.endswith(".tsv"):
            lines = entry.read_text("utf-8").splitlines()
            rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
            found[entry.name] = [row["citation"] for row in rows]
    return found


def test_every_paragraph_is_read_and_printed_back() -> None:
    assert sum(map(len, documents().values())) > 500
    for name, citations in documents().items():
        assert citations, name
        for text in citations:
            cite = Cite.parse(text)
            assert cite.full == str(cite) == text, name
            assert Cite.parse(cite.short) == cite, text
            assert Cite.parse(f"N.J.A.C. {text}") == cite


def test_every_paragraph_of_a_document_has_its_own_slug() -> None:
    for name, citations in documents().items():
        times = Counter(Cite.parse(text).slug for text in citations)
        assert [slug for slug, n in times.items() if n > 1] == [], name
        assert all(slug.isidentifier() for slug in (f"test_{slug}" for slug in times)), name


def test_every_paragraph_lies_within_its_section_and_nowhere_else() -> None:
    for citations in documents().values():
        cites = [Cite.parse(text) for text in citations]
        sections = {Cite(cite.chapter, cite.section) for cite in cites}
        for cite in cites:
            within = [section for section in sections if section.contains(cite)]
            assert within == [Cite(cite.chapter, cite.section)]


READ = {
    "18.10(c)": ("19:47", "18.10", ("(c)",), ""),
    "19:47-18.10(c)": ("19:47", "18.10", ("(c)",), ""),
    "13:69F-18.10(c)": ("19:47", "18.10", ("(c)",), ""),  # its number today
    "N.J.A.C. 13:69E-1.18(g)2": ("19:46", "1.18", ("(g)", "2"), ""),
    "N.J.A.C. 19:45-1.20": ("19:45", "1.20", (), ""),
    "13:69D-1.20": ("19:45", "1.20", (), ""),
    "18.5(c)1iv": ("19:47", "18.5", ("(c)", "1", "iv"), ""),
    "18.5(c)1.iv": ("19:47", "18.5", ("(c)", "1", "iv"), ""),
    "1.2(a)4iii(1)": ("19:47", "1.2", ("(a)", "4", "iii", "(1)"), ""),
    "14.5(aa)12": ("19:47", "14.5", ("(aa)", "12"), ""),
    "19:46-1.13U(a)": ("19:46", "1.13U", ("(a)",), ""),
    "18.6A(b)": ("19:47", "18.6A", ("(b)",), ""),
    '18.1 "Stub"': ("19:47", "18.1", (), "Stub"),
    "19:47-18.1 “Stub”": ("19:47", "18.1", (), "Stub"),
    " 18.3 ": ("19:47", "18.3", (), ""),
}


def test_citations_are_read_in_every_form() -> None:
    for text, parts in READ.items():
        assert tuple(Cite.parse(text)) == parts, text


def test_what_is_no_citation_is_refused() -> None:
    for text in ("", "18", "18.", ".10", "18.10(", "18.10(c", "18.10(C)", "18.10(abc)"):
        with pytest.raises(ValueError, match="is no citation"):
            Cite.parse(text)
    for text in ("18.10 (c)", "18.1 Stub", '18.1 "Stub', '18.1 ""', "18.10(c) and (d)", "18:10"):
        with pytest.raises(ValueError, match="is no citation"):
            Cite.parse(text)


def test_citations_are_written_short_and_full() -> None:
    written = {
        "18.5(c)1iv": "19:47-18.5(c)1iv",
        "18.6A(b)": "19:47-18.6A(b)",
        "18.1 “Stub”": "19:47-18.1 “Stub”",
        "19:46-1.18(g)2": "19:46-1.18(g)2",  # another chapter is always named
    }
    for short, full in written.items():
        assert (Cite.parse(full).short, Cite.parse(full).full) == (short, full)
        assert str(Cite.parse(short)) == full


def test_slugs_are_the_names_of_tests() -> None:
    slugs = {
        "18.10(c)": "18_10_c",
        "18.7(c)1": "18_7_c_1",
        "18.5(c)1ii": "18_5_c_1_ii",
        "18.6A(b)": "18_6A_b",
        "1.2(a)4iii(1)": "1_2_a_4_iii_1",
        "18.1 “Let it ride”": "18_1_let_it_ride",
        "19:46-1.18(g)2": "46_1_18_g_2",
        "8.2": "8_2",
    }
    for text, slug in slugs.items():
        assert Cite.parse(text).slug == slug


def within(outer: str, inner: str) -> bool:
    return Cite.parse(outer).contains(Cite.parse(inner))


def test_one_paragraph_lies_within_another() -> None:
    for outer in ("18.5", "18.5(c)", "18.5(c)1", "18.5(c)1ii"):
        assert within(outer, "18.5(c)1ii")
    assert within("18.1", "18.1 “Stub”")
    assert within("18.1 “Stub”", "18.1 “Stub”")
    assert within("13:69F-18.5", "19:47-18.5(c)")


def test_one_paragraph_does_not_lie_within_another() -> None:
    for outer, inner in (
        ("18.5(c)1ii", "18.5(c)1"),
        ("18.5(c)1", "18.5(c)10"),
        ("18.5(c)1", "18.5(b)1"),
        ("18.6", "18.6A"),
        ("18.1", "18.10"),
        ("19:46-1.2", "1.2(a)"),
        ("18.1 “Stub”", "18.1"),
        ("18.1 “Stub”", "18.1 “Suit”"),
    ):
        assert not within(outer, inner), (outer, inner)
