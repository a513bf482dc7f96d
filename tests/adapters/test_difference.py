"""What changed between two days: paragraphs, the course of a round, money."""

from __future__ import annotations

from datetime import date
from functools import cache

import pytest

from pitboss.adapters import difference as differing
from pitboss.adapters.difference import Difference, difference
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.regulation import NotInForce, TextNotHeld
from tests.rounds import NEW, OLD


@cache
def between(before: date, after: date) -> Difference:
    """Of a few rounds, which is enough here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(differing, "ROUNDS", 25)
        return difference(LET_IT_RIDE, before, after)


def changed(cite: str, before: date = OLD, after: date = NEW) -> tuple[str, str]:
    [found] = [change for change in between(before, after).changes if change.cite == cite]
    return found.before, found.after


def test_nothing_changes_within_an_edition() -> None:
    for one, other in ((OLD, date(1998, 9, 7)), (date(2007, 10, 15), NEW)):
        found = between(one, other)
        assert (found.changes, found.first, found.orders, found.money) == ((), None, 0, 0)
        assert found.offered == ()


def test_a_section_may_change_within_an_edition() -> None:
    found = between(OLD, date(1998, 11, 15))  # 18.2 is held from 1998-09-08
    assert {change.cite[:4] for change in found.changes} == {"18.2"}
    assert {change.before for change in found.changes} == {"a text that is not held"}
    assert found.orders == found.money == 0


def test_another_card_is_burned_and_others_are_paid_first() -> None:
    found = between(OLD, NEW)
    assert found.orders == 25
    assert found.first == (
        "18.10(c)    card 9 from community cards to discard rack",
        "18.10(c)    card 3 from community cards to discard rack",
    )
    assert 0 < found.money <= 25  # another card is burned: other hands


def test_the_paragraphs_that_differ_are_told_as_they_were_and_as_they_are() -> None:
    was, now = changed("18.10(c)")
    assert "top card" in was and "left" in now
    was, now = changed("18.10(i)1")
    assert was and now == "no such paragraph"
    assert changed("18.6A(b)")[0] == "not in force"
    assert changed("18.3(c)4")[0] == "not in force"
    assert changed("18.2(b)")[0] == "a text that is not held"
    assert not [c for c in between(OLD, NEW).changes if c.cite.startswith(("18.6(", "18.12("))]


def test_backwards_it_is_the_other_way_round() -> None:
    there, back = between(OLD, NEW), between(NEW, OLD)
    assert (there.orders, there.money) == (back.orders, back.money)
    assert {(c.cite, c.before, c.after) for c in there.changes} == {
        (c.cite, c.after, c.before) for c in back.changes
    }
    assert there.first and back.first and there.first == back.first[::-1]


def test_what_only_the_later_day_offers() -> None:
    assert {"let-it-ride-bonus", "three-card-bonus"} <= set(between(OLD, NEW).offered)
    assert "let-it-ride-bonus" not in between(NEW, OLD).offered


def test_a_day_without_its_text_is_refused() -> None:
    with pytest.raises(TextNotHeld, match="can be played 1996-05-20 to 1998-11-15"):
        difference(LET_IT_RIDE, OLD, date(2000, 1, 1))
    with pytest.raises(NotInForce):
        difference(LET_IT_RIDE, date(1990, 1, 1), NEW)


def test_rounds_are_the_same_on_every_machine() -> None:
    assert differing.ROUNDS == 500
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(differing, "ROUNDS", 3)
        assert difference(LET_IT_RIDE, OLD, NEW) == difference(LET_IT_RIDE, OLD, NEW)
