"""Tests that are named after a number prove the paragraph of that number."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss import register
from pitboss.register import by_cite, claims, sections
from pitboss.register.claims import claimed, claims_to_be_named, find, slugs, table
from pitboss.regulation import Cite

TESTS = Path(__file__).parents[1]


def test_the_list_is_what_is_found() -> None:
    current = claims.LIST.read_text("utf-8")
    assert current == table(TESTS), "run python -m pitboss.register.claims"


def test_every_test_that_is_named_after_a_number_claims_a_paragraph() -> None:
    lost = [test for slug, test in find(TESTS) if not slug]
    assert not lost, lost
    known = {cite._replace(path=cite.path[:n]).slug for cite in by_cite() for n in range(9)}
    known |= {Cite.parse(cite).slug for cite in sections()}
    assert {slug for slug, _ in find(TESTS)} <= known


def test_a_name_claims_the_longest_paragraph_that_fits() -> None:
    known = slugs()
    assert claimed("test_18_10_c_burns_a_card", known) == "18_10_c"
    assert claimed("test_18_10_the_course_of_a_round", known) == "18_10"
    assert claimed("test_18_1_stub_is_what_remains", known) == "18_1_stub"
    assert claimed("test_18_3_b_9_tens", known) == "18_3_b_9"
    assert claimed("test_46_1_17_a_decks", known) == "46_1_17_a"
    assert claimed("test_2_12_is_known_by_its_title", known) == "2_12"
    assert claimed("test_99_1_is_not", known) == ""
    assert claimed("test_18_100_is_not", known) == ""


def test_a_name_that_begins_with_a_word_claims_nothing() -> None:
    assert claims_to_be_named("test_18_10_c")
    assert not claims_to_be_named("test_in_18_10")
    assert not claims_to_be_named("rule_18_10")


def test_tests_are_found_by_their_names(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_a.py").write_text(
        "def test_18_10_c_burns(): ...\ndef test_plain(): ...\ndef test_99_9_x(): ...\n", "utf-8"
    )
    (tests / "rounds.py").write_text("def test_18_10_d(): ...\n", "utf-8")
    assert find(tests) == [
        ("", "tests/test_a.py::test_99_9_x"),
        ("18_10_c", "tests/test_a.py::test_18_10_c_burns"),
    ]
    assert table(tests).splitlines() == [
        "paragraph\ttest",
        "\ttests/test_a.py::test_99_9_x",
        "18_10_c\ttests/test_a.py::test_18_10_c_burns",
    ]


def test_the_list_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "LIST", tmp_path / "tests.tsv")
    monkeypatch.chdir(TESTS.parent)
    claims.main()
    assert (tmp_path / "tests.tsv").read_text("utf-8") == table(TESTS)


def test_what_the_package_carries_names_tests_that_are_there() -> None:
    for tests in register.tests_by_slug().values():
        for test in tests:
            path, _, name = test.partition("::")
            assert f"def {name}(" in (TESTS.parent / path).read_text("utf-8")


def test_every_slug_is_of_one_paragraph() -> None:
    cites = {Cite(c.chapter, c.section, c.path, c.word) for c in by_cite()}
    assert len({cite.slug for cite in cites}) == len(cites)
