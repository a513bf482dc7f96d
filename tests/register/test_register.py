"""The register: every paragraph with its gist, its document, and the days on which it spoke."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from pitboss import register
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.register import (
    MISPRINTS,
    by_cite,
    gist_of,
    paragraphs,
    sections,
    spans_of,
)
from pitboss.register.accounts import (
    EXECUTED,
    MISSING,
    NOT_MODELLED_ACCOUNT,
    NOT_YET,
    PHYSICAL,
    TESTED,
    accounts,
    implemented,
    is_implemented,
)
from pitboss.register.unmodelled import NOT_MODELLED
from pitboss.regulation import Cite, NotInForce, TextNotHeld
from pitboss.regulation.texts import ADDED, DOCUMENTS, SECTIONS, Standing, in_force, last_day

COUNTS = {
    "let-it-ride-1996": 85,
    "let-it-ride-2007": 128,
    "craps": 45,
    "craps-inferred": 9,
    "three-card-poker": 41,
    "three-card-poker-inferred": 7,
    "poker-inferred": 14,
    "poker": 91,
    "all-in-hold-em": 148,
}
A_DAY = timedelta(days=1)


def test_as_many_paragraphs_as_the_documents_have() -> None:
    assert Counter(p.document for p in paragraphs()) == COUNTS
    assert set(COUNTS) == set(DOCUMENTS)
    assert len(sections()) == 212


def test_every_paragraph_has_a_gist() -> None:
    for paragraph in paragraphs():
        gist = paragraph.gist
        assert len(gist) > 15 and gist[-1] in ".?'" and gist == " ".join(gist.split()), gist
        assert gist_of(paragraph.cite.full, paragraph.document) == gist


def test_no_paragraph_is_there_twice_in_a_document() -> None:
    times = Counter((p.document, p.printed) for p in paragraphs())
    assert max(times.values()) == 1
    assert sum(map(len, by_cite().values())) == len(paragraphs())


def test_a_paragraph_that_is_not_registered_has_no_gist() -> None:
    assert gist_of("18.99(a)") == "" == gist_of("2.12")
    assert gist_of("18.10(c)", "no such document") == gist_of("18.10(c)", "let-it-ride-2007")
    assert "top card" in gist_of("18.10(c)", "let-it-ride-1996")


# ---- versions -----------------------------------------------------------------------------------


def test_every_document_speaks_in_a_version_of_the_section() -> None:
    for paragraph in paragraphs():
        assert paragraph.spans, paragraph
        assert all(paragraph.document in span.version.documents for span in paragraph.spans)


def test_every_text_that_is_said_to_be_held_is_registered() -> None:
    registered = {(Cite.parse(p.cite.full)[:2], p.document) for p in paragraphs()}
    for section, versions in SECTIONS.items():
        for version in versions:
            assert (version.standing is Standing.NOT_HELD) == (not version.documents)
            for document in version.documents:
                assert (Cite.parse(section)[:2], document) in registered, (section, document)
        days = [version.effective for version in versions]
        assert days == sorted(set(days))


@pytest.mark.parametrize("section", SECTIONS)
def test_a_version_is_in_force_from_its_first_day_to_its_last(section: str) -> None:
    first = date.fromisoformat(SECTIONS[section][0].effective)
    with pytest.raises(NotInForce, match=f"the first text known is of {first}"):
        in_force(section, first - A_DAY)
    for version, ends in spans_of(section):
        begins = date.fromisoformat(version.effective)
        days = [begins, last_day(str(date.fromisoformat(ends) + A_DAY)) if ends else date.max]
        for day in days:
            if version.documents:
                assert in_force(section, day) == version
            else:
                with pytest.raises(TextNotHeld, match=f"effective {version.effective}"):
                    in_force(section, day)


BOUNDARIES = [
    ("18.10(c)", "1995-10-01", None),
    ("18.10(c)", "1995-10-02", ("let-it-ride-1996",)),
    ("18.10(c)", "1998-11-15", ("let-it-ride-1996",)),
    ("18.10(c)", "1998-11-16", ()),
    ("18.10(c)", "2007-10-14", ()),
    ("18.10(c)", "2007-10-15", ("let-it-ride-2007",)),
    ("18.5(a)", "1996-05-19", ()),
    ("18.5(a)", "1996-05-20", ("let-it-ride-1996",)),
    ("18.5(a)", "2007-03-18", ("let-it-ride-1996",)),
    ("18.5(a)", "2007-03-19", ("let-it-ride-2007",)),
    ("18.3(b)1", "1995-10-02", ("let-it-ride-2007",)),
    ("18.3(c)", "2007-10-14", None),
    ("18.3(c)4", "2007-10-14", None),
    ("18.3(c)4", "2007-10-15", ("let-it-ride-2007",)),
    ("18.2(b)", "1998-09-07", ()),
    ("18.2(b)", "1998-09-08", ("let-it-ride-2007",)),
    ("18.11(b)", "1998-11-15", ("let-it-ride-1996",)),
    ("18.11(b)", "2001-03-19", ()),
    ("18.6(d)", "2000-01-01", ("let-it-ride-1996", "let-it-ride-2007")),
    ("18.6A(a)", "1998-11-15", None),
    ("18.6A(a)", "1998-11-16", ()),
    ("18.6A(a)", "2007-10-15", ("let-it-ride-2007",)),
    ("18.6B(a)", "2007-10-14", None),
    ("14.9(a)", "1994-03-21", ("poker",)),
    ("44.13(a)", "2006-12-01", ("all-in-hold-em",)),
    ("44.13(a)", "2006-11-30", None),
]


@pytest.mark.parametrize(("cite", "day", "documents"), BOUNDARIES)
def test_effective_dates_at_their_boundaries(
    cite: str, day: str, documents: tuple[str, ...] | None
) -> None:
    """None where nothing was in force, and nothing where no text is held."""
    if documents:
        assert in_force(cite, date.fromisoformat(day)).documents == documents
        return
    with pytest.raises(NotInForce if documents is None else TextNotHeld):
        in_force(cite, date.fromisoformat(day))


def test_the_days_on_which_let_it_ride_can_be_played() -> None:
    held = [(str(first), str(last)) for first, last in LET_IT_RIDE.held]
    assert held == [("1996-05-20", "1998-11-15"), ("2007-10-15", "None")]


def test_what_was_added_later_is_registered() -> None:
    for cite, day in ADDED.items():
        assert by_cite()[Cite.parse(cite)]
        assert day in [version.effective for version in SECTIONS[Cite.parse(cite).section]]


def test_spans_in_words() -> None:
    told = [span.text for span in spans_of("18.10")]
    assert told[0].startswith("1995-10-02 to 1998-11-15 (inferred: amended 1996-06-17")
    assert told[1:] == ["1998-11-16 to 2007-10-14 (not held)", "from 2007-10-15"]
    assert spans_of("2.12") == ()


# ---- misprints, sections, tests, accounts --------------------------------------------------------


def test_irregularities_of_all_in_hold_em_are_printed_under_another_number() -> None:
    misprinted = [p for p in paragraphs() if p.is_misprint]
    assert MISPRINTS == {"42.13": "44.13"}
    assert {p.document for p in misprinted} == {"all-in-hold-em"}
    assert {Cite.parse(p.printed).section for p in misprinted} == {"42.13"}
    assert {p.cite.section for p in misprinted} == {"44.13"}


def test_the_sections_of_the_chapter_have_titles() -> None:
    for cite, section in sections().items():
        assert cite == section.cite == Cite.parse(cite).full
        assert section.title.strip() and section.subchapter_title.strip()
        assert section.subchapter == Cite.parse(cite).section.partition(".")[0]
    ours = [section for section in sections().values() if section.subchapter == "18"]
    assert {"19:47-18.10", "19:47-18.12"} <= {section.cite for section in ours}
    assert {section.subchapter_title for section in ours} == {"Let it ride poker"}


def test_a_test_is_found_under_the_paragraph_that_it_names() -> None:
    for slug, tests in register.tests_by_slug().items():
        assert tests and all(f"::test_{slug}" in test for test in tests)


def test_every_paragraph_has_one_of_six_accounts() -> None:
    allowed = {EXECUTED, TESTED, PHYSICAL, NOT_MODELLED_ACCOUNT, NOT_YET, MISSING}
    assert len(accounts()) == len(paragraphs()) == sum(COUNTS.values())
    for account in accounts():
        assert account.account in allowed
        assert (account.account == NOT_YET) != is_implemented(account.paragraph)
        assert account.account not in (PHYSICAL, NOT_MODELLED_ACCOUNT) or account.reason
        assert account.account != EXECUTED or account.code
        assert account.account != TESTED or account.tests or account.code


def test_what_is_not_modelled_is_registered_and_has_a_reason() -> None:
    for cite, reason in NOT_MODELLED.items():
        assert by_cite()[Cite.parse(cite)] and reason.strip()
    found = {a.paragraph.document for a in accounts() if a.account != NOT_YET}
    assert found == {*implemented(), "all-in-hold-em"}  # it holds the general rules
