"""Why something happened: every event of a round has its paragraphs, their gists, and its facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.adapters.transcript import sentence
from pitboss.core.events import Shown
from pitboss.record.explain import Explanation, explain, is_supposed, numbered
from pitboss.record.reader import parse, read
from pitboss.record.settle import settle
from pitboss.register import by_cite
from pitboss.regulation import Cite
from tests.records import EXAMPLES, GOLDEN, SOUND


def of(name: str, number: int) -> Explanation:
    """Why an event of a golden round happened."""
    record = read(next(path for path in GOLDEN if path.stem == name))
    return explain(record.edition, settle(record), number)


def facts(found: Explanation) -> list[str]:
    return [sentence(fact) for fact in found.facts]


@pytest.mark.parametrize("path", [*GOLDEN, *EXAMPLES], ids=lambda path: path.stem)
def test_every_event_has_a_chain_of_registered_paragraphs(path: Path) -> None:
    record = read(path)
    found = settle(record)
    told = numbered(found.driver)
    assert [n for n, _, _ in told] == list(range(1, len(told) + 1))
    for number, entry, event in told:
        why = explain(record.edition, found, number)
        assert (why.event, why.act) == (event, entry.act)
        assert why.grounds and why.by
        assert [ground.cite for ground in why.grounds][-1] == Cite.parse(event.cites[-1]).full
        for ground in why.grounds:
            known = {p.document: p.gist for p in by_cite()[Cite.parse(ground.cite)]}
            assert ground.gist in known.values() and ground.gist
            assert ground.documents and set(known) & set(ground.documents)


@pytest.mark.parametrize("number", [-1, 0, 70, 10**9])
def test_an_event_that_is_not_there(number: int) -> None:
    with pytest.raises(LookupError, match="this round has events 1 to 69"):
        of("1996 hand", number)


def test_who_caused_it() -> None:
    assert of("1996 hand", 1).by == "seat 1: place $2.50 on bet number 1"
    assert of("1996 hand", 10).by == "dealer: No more bets"
    assert of("1996 hand", 11).by == "the dealer's duty"
    assert of("1996 hand", 24).by == "seat 1; the face is chance"
    assert of("2007 manual shoe", 17).by == "device: 2"


def test_a_payment_is_explained_by_the_wager_the_decisions_and_the_cards() -> None:
    found = of("1996 hand", 57)
    assert sentence(found.event).startswith("$120.00 from table inventory container to seat 3")
    assert [g.cite for g in found.grounds] == [
        "19:47-18.10(i)1",
        "19:47-18.11(b)",
        "19:47-18.3(b)5",
    ]
    assert [g.documents for g in found.grounds] == [
        ("let-it-ride-1996",),
        ("let-it-ride-1996",),
        ("let-it-ride-2007",),
    ]
    assert facts(found) == [
        "seat 3 places $15.00 on bet number 2",
        "seat 3 withdraws bet number 1",
        "seat 3 lets bet number 2 ride",
        "card 8 is turned up: 9s",
        "card 4 is turned up: 3s",
        "card 3 is turned up: As",
        "card 7 is turned up: Js",
        "card 11 is turned up: 6s",
    ]


def test_a_hand_that_lost_before_says_nothing_of_one_that_won() -> None:
    lost = [f"card {n} " for n in (2, 6, 10)]  # of seat 2, already in the discard rack
    told = facts(of("1996 hand", 65))
    assert not any(fact.startswith(card) for fact in told for card in lost)
    assert "card 1 is turned up: Qh" in told and "seat 1 lets bet number 1 ride" in told


def test_a_movement_of_cards_needs_no_facts() -> None:
    assert of("1996 hand", 67).facts == ()


def test_a_silence_is_told_with_the_paragraph_that_leaves_it_open() -> None:
    slugs = {
        silence.slug
        for number in range(1, 79)
        for ground in of("2007 automated shoe", number % 50 + 1).grounds
        for silence in ground.silences
    }
    assert {"stack-order", "bonus-gross"} <= slugs


def test_a_supposed_face_is_marked() -> None:
    text = SOUND[: SOUND.index("[settlement]")].replace('community = "7h 2s"', 'community = "7h"')
    found = settle(parse("round.toml", text))
    shown = [e for e in found.driver.events if isinstance(e, Shown) and not e.to]
    assert [e.n for e in shown if is_supposed(found, e)] == [8]
    assert not any(is_supposed(found, e) for e in settle(parse("round.toml", SOUND)).driver.events)
