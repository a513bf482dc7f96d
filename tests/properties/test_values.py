"""What makes a value: it does not change, compares by kind and content, and survives pickling."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.areas import DISCARD_RACK, INVENTORY, SEAT, Area, Tender, chips_of, hand
from pitboss.core.events import (
    CardsTo,
    ChipsTo,
    Chose,
    Event,
    Marked,
    Role,
    Said,
    Shown,
    Spun,
    Thrown,
)
from pitboss.core.steps import DONE
from pitboss.core.values import Frozen
from pitboss.equipment.cards import DECK, Card, card
from pitboss.games.let_it_ride.wagers import BET_1, BET_2
from pitboss.procedures.wagering import Place, TakeBack, Wager

MAPPINGS = st.dictionaries(st.integers() | st.text(max_size=3), st.integers())
AREAS = st.builds(
    Area, st.sampled_from(["hand {}", SEAT, "x"]), st.integers(0, 7), st.integers(0, 3)
)
AREAS |= st.builds(Area, st.just("y"), st.integers(0, 7), st.just(0), st.sampled_from(Tender))
CARDS = st.sampled_from(DECK)
KINDS = (CardsTo, Shown, ChipsTo, Thrown, Spun, Marked, Chose, Said)
COPIES: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *(
        lambda found, protocol=protocol: pickle.loads(pickle.dumps(found, protocol))
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    ),
]


@given(MAPPINGS)
def test_a_frozen_mapping_is_what_it_was_made_from(made: dict[Any, int]) -> None:
    frozen = Frozen(made)
    assert frozen == made
    assert list(frozen.items()) == list(made.items())
    turned = Frozen(reversed(made.items()))
    assert (turned, hash(turned)) == (frozen, hash(frozen))
    assert {frozen: 1}[turned] == 1
    made["more"] = 0
    assert frozen != made
    assert Frozen(made) != frozen


@given(MAPPINGS, MAPPINGS)
def test_frozen_mappings_are_equal_when_their_content_is(
    one: dict[Any, int], other: dict[Any, int]
) -> None:
    assert (Frozen(one) == Frozen(other)) is (one == other)
    assert len({Frozen(one), Frozen(other)}) == (1 if one == other else 2)


CHANGES: dict[str, Callable[[Frozen[str, int]], object]] = {
    "setitem": lambda frozen: frozen.__setitem__("b", 2),
    "delitem": lambda frozen: frozen.__delitem__("a"),
    "ior": lambda frozen: frozen.__ior__({"b": 2}),
    "update": lambda frozen: frozen.update(b=2),
    "setdefault, new": lambda frozen: frozen.setdefault("b", 2),
    "setdefault, known": lambda frozen: frozen.setdefault("a", 2),
    "pop": lambda frozen: frozen.pop("a"),
    "pop, unknown": lambda frozen: frozen.pop("b", None),
    "popitem": lambda frozen: frozen.popitem(),
    "clear": lambda frozen: frozen.clear(),
    "attribute": lambda frozen: setattr(frozen, "b", 2),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_frozen_mapping_does_not_change(change: Callable[[Frozen[str, int]], object]) -> None:
    frozen = Frozen({"a": 1})
    with pytest.raises((TypeError, AttributeError)):
        change(frozen)
    assert frozen == {"a": 1}
    assert len(frozen) == 1


@given(MAPPINGS, st.sampled_from(COPIES))
def test_a_frozen_mapping_survives_copying(made: dict[Any, int], copied: Any) -> None:
    again = copied(Frozen(made))
    assert type(again) is Frozen
    assert (again, hash(again)) == (Frozen(made), hash(Frozen(made)))


# What every kind of event may hold, so that only the kind tells two of them apart.
CONTENT = st.one_of(st.integers(0, 2), st.sampled_from(["18.7(c)", ""]), AREAS, CARDS)


def size(kind: type) -> int:
    return len(kind._fields)  # type: ignore[attr-defined]


def made(kind: Any, content: list[Any]) -> Event:
    event: Event = kind(*content[: size(kind)])
    return event


@given(st.sampled_from(KINDS), st.sampled_from(KINDS), st.lists(CONTENT, min_size=5, max_size=5))
def test_events_are_equal_only_within_a_kind(one: Any, other: Any, content: list[Any]) -> None:
    first, second = made(one, content), made(other, content)
    same = one is other
    assert ((first == second), (first != second)) == (same, not same)
    assert len({first, second}) == (1 if same else 2)
    assert ((first in [second]), (second in (first,))) == (same, same)
    bare = tuple(first)
    assert first != bare
    assert bare != first


@given(
    st.sampled_from(KINDS), st.lists(CONTENT, min_size=5, max_size=5), CONTENT, st.integers(0, 4)
)
def test_events_with_other_content_differ(
    kind: Any, content: list[Any], changed: Any, place: int
) -> None:
    others = [*content[:place], changed, *content[place + 1 :]]
    same = content[: size(kind)] == others[: size(kind)]
    assert (made(kind, content) == made(kind, others)) is same


def test_kinds_of_equal_size_are_compared() -> None:
    sizes = sorted(size(kind) for kind in KINDS)
    assert sizes == [2, 2, 2, 4, 4, 4, 4, 5]
    assert Thrown(("1.8",), (1, 2)) != Spun(("1.8",), (1, 2))  # type: ignore[arg-type]
    assert hash(Thrown(("1.8",), (1, 2))) == hash(Thrown(("1.8",), (1, 2)))


def test_acts_on_wagers_are_equal_only_within_a_kind() -> None:
    assert TakeBack(BET_1) == TakeBack(Wager(*BET_1))
    assert TakeBack(BET_1) != TakeBack(BET_2)
    assert TakeBack(BET_1) != (BET_1,)
    assert Place(BET_1, 5) != (BET_1, 5, Tender.CHIP)
    assert Wager("18.6(d)", "x") != ("18.6(d)", "x")
    assert Place(BET_1, 5) == Place(BET_1, 5, Tender.CHIP)


@given(st.sampled_from(KINDS), st.lists(CONTENT, min_size=5, max_size=5), st.sampled_from(COPIES))
def test_events_survive_copying(kind: Any, content: list[Any], copied: Any) -> None:
    event = made(kind, content)
    again = copied(event)
    assert type(again) is kind
    assert (again, hash(again)) == (event, hash(event))


# ---- of areas, cards and the like there is one object each ---------------------------------------

INTERNED = st.one_of(AREAS, CARDS, st.sampled_from([*Tender, *Role, DONE, INVENTORY, DISCARD_RACK]))


@given(INTERNED, st.sampled_from(COPIES))
def test_a_copy_is_the_same_object(found: Any, copied: Any) -> None:
    assert copied(found) is found
    assert copied({found: [found]}) == {found: [found]}


@given(AREAS)
def test_an_area_is_made_once(area: Area) -> None:
    assert Area(area.name, area.seat, area.number, area.tender) is area
    for tender in Tender:
        assert area.holding(tender).holding(area.tender) is area
        assert (area.holding(tender) is area) is (tender is area.tender)
    with pytest.raises(AttributeError):
        area.seat = 8
    if area.seat and area.name != SEAT:
        assert area.player is Area(SEAT, area.seat, 0, area.tender)


@given(AREAS, AREAS)
def test_areas_are_in_one_order(one: Area, other: Area) -> None:
    assert [one < other, one is other, other < one].count(True) == 1


def test_a_card_is_made_once() -> None:
    assert len(set(DECK)) == 52 == len({(c.rank, c.suit) for c in DECK})
    assert all(Card(c.rank, c.suit) is c and card(str(c)) is c for c in DECK)
    with pytest.raises(AttributeError):
        DECK[0].rank = 14
    with pytest.raises(KeyError):
        Card(1, 0)


PROGRAM = """
import pickle, sys
from pitboss.core.areas import Area, chips_of, hand
from pitboss.equipment.cards import card
found = [hand(3), chips_of(2), Area("never seen before", 4, 2), card("6h")]
sys.stdout.buffer.write(pickle.dumps(found))
"""


def test_areas_and_cards_of_another_process_are_ours() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True)
    ours = [hand(3), chips_of(2), Area("never seen before", 4, 2), card("6h")]
    for theirs, own in zip(pickle.loads(done.stdout), ours, strict=True):
        assert theirs is own
