"""Acts and events to plain values and back; the names in journals are for ever."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.areas import INVENTORY, Area, Tender, chips_of, hand
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
from pitboss.core.steps import DONE, Act, Correction, Did
from pitboss.equipment.cards import DECK, card
from pitboss.games.all_in_hold_em.completion import Decision as RaiseOrFold
from pitboss.games.craps.betting import Stick
from pitboss.games.craps.layout import FIELD, PLACE_TO_WIN
from pitboss.games.craps.shooter import Offer, Passing
from pitboss.games.craps.throwing import Confirm, Leaning, NoRoll
from pitboss.games.craps.wagers import Call, Lower
from pitboss.games.let_it_ride.completion import RIDE, Decision
from pitboss.games.let_it_ride.dealing import BonusChip
from pitboss.games.let_it_ride.irregularities import WRONG_NUMBER
from pitboss.games.let_it_ride.wagers import BET_1, BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS
from pitboss.games.three_card_poker.completion import Decision as PlayDecision
from pitboss.journal import Uncoded, decode, encode
from pitboss.journal.canonical import LARGEST, Value, canonical, read_canonical
from pitboss.journal.coding import Kind, members, record, unique
from pitboss.journal.header import spelled
from pitboss.journal.kinds import KINDS
from pitboss.procedures.drawing import Draw
from pitboss.procedures.moves import FOLD, Bet, Declared, Placed, Raise
from pitboss.procedures.shuffling import Said as Inspection
from pitboss.procedures.stub import WrongCount
from pitboss.procedures.wagering import NO_MORE_BETS, Announcement, Place, TakeBack
from pitboss.table_acts import (
    Buy,
    Change,
    Close,
    GiveUp,
    Leave,
    Notify,
    OpenCards,
    RemoveDevice,
    Sit,
    TimeIs,
    Wait,
)
from tests.journal.test_canonical import VALUES
from tests.rounds import edition

RULES = edition()
SAID_RULES: Value = {
    "game": "let-it-ride",
    "day": "2008-05-01",
    "options": spelled(RULES.options),  # tests/journal/test_header.py has their spelling
}
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
NUMBERS = st.integers(-LARGEST, LARGEST)
SMALL = st.integers(-1, 60)
CITES = st.lists(st.sampled_from(["18.10(g)3", "18.11(b)", ""]), max_size=3).map(tuple)
AREAS = st.builds(Area, TEXTS, SMALL, SMALL, st.sampled_from(Tender)) | st.sampled_from(
    [INVENTORY, chips_of(2), hand(3)]
)
CARDS = st.sampled_from(DECK)
ACTORS = st.integers(0, 9) | st.sampled_from(Role)
WAGERS = st.sampled_from([*BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS])
MEMBERS = st.sampled_from(
    [
        DONE,
        NO_MORE_BETS,
        *Decision,
        *PlayDecision,
        *BonusChip,
        *WrongCount,
        *Inspection,
        *Tender,
        *Role,
    ]
)
LEAVES = st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS, MEMBERS, AREAS, CARDS, WAGERS)
LEAVES |= st.builds(Place, WAGERS, NUMBERS, st.sampled_from(Tender)) | st.builds(TakeBack, WAGERS)
LEAVES |= st.sampled_from(RULES.irregularities)
FACTS = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=5)
ANY_FACTS = st.lists(FACTS, max_size=3).map(tuple)
ORDINALS = st.lists(SMALL, max_size=4).map(tuple)
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(CardsTo, CITES, ORDINALS, AREAS, AREAS),
    st.builds(Shown, CITES, SMALL, CARDS | st.none(), SMALL),
    st.builds(ChipsTo, CITES, NUMBERS, AREAS, AREAS, AREAS | st.none()),
    st.builds(Thrown, CITES, ORDINALS),
    st.builds(Spun, CITES, TEXTS),
    st.builds(Marked, CITES, TEXTS, AREAS, st.booleans()),
    st.builds(Chose, CITES, ACTORS, FACTS, ANY_FACTS),
    st.builds(Said, CITES, TEXTS),
)
SEVERAL = st.lists(EVENTS, max_size=3).map(tuple)
DONE_OTHERWISE = st.builds(Did, SEVERAL) | st.builds(Correction, SMALL, SEVERAL)
ACTS = st.builds(Act, ACTORS, FACTS | DONE_OTHERWISE, ANY_FACTS)


def through_bytes(thing: Any) -> Any:
    return decode(read_canonical(canonical(encode(thing))), RULES)


@given(ACTS)
def test_an_act_is_read_back(act: Act) -> None:
    again = through_bytes(act)
    assert (again, type(again)) == (act, Act)
    assert type(again.what) is type(act.what)
    assert encode(again) == encode(act)


@given(SEVERAL)
def test_events_are_read_back(events: tuple[Event, ...]) -> None:
    again = through_bytes(events)
    assert again == events
    assert list(map(type, again)) == list(map(type, events))


@given(AREAS)
def test_an_area_is_the_same_object_again(area: Area) -> None:
    assert through_bytes(area) is area


@given(st.one_of(st.booleans(), st.integers(0, 1)))
def test_a_truth_value_is_no_number(thing: bool | int) -> None:
    assert type(through_bytes((thing,))[0]) is type(thing)


@given(VALUES | st.dictionaries(st.sampled_from([k.name for k in KINDS]), VALUES, max_size=1))
def test_whatever_is_read_is_spelled_so(value: Value) -> None:
    try:
        thing = decode(value, RULES)
    except Uncoded:
        return
    assert encode(thing) == value


# ---- the spellings, which do not change any more -----------------------------------------------

AT_SEAT: Value = {"area": ["seat {}", 1]}
SPELLED: dict[str, tuple[Any, Value]] = {
    "role": (Role.SUPERVISOR, "supervisor"),
    "tender": (Tender.COUPON, "coupon"),
    "area": (Area("come", 6, 2, Tender.CURRENCY), ["come", 6, 2, "currency"]),
    "card": (card("Th"), "Th"),
    "answer": (DONE, "done"),
    "announcement": (NO_MORE_BETS, "no-more-bets"),
    "wager": (BET_1, {"cite": "18.6(d)", "name": "bet number 1"}),
    "place": (
        Place(BET_1, 500),
        {
            "wager": {"wager": {"cite": "18.6(d)", "name": "bet number 1"}},
            "amount": 500,
            "tender": {"tender": "chip"},
        },
    ),
    "take-back": (
        TakeBack(BET_1),
        {"wager": {"wager": {"cite": "18.6(d)", "name": "bet number 1"}}},
    ),
    "irregularity": (WRONG_NUMBER, {"cite": "18.12(c)", "name": "incorrect number of cards"}),
    "did": (Did(()), {"events": []}),
    "correction": (Correction(1, ()), {"number": 1, "events": []}),
    "act": (Act(1, RIDE), {"actor": 1, "what": {"decision": "ride"}, "facts": []}),
    "cards-to": (
        CardsTo(("18.7(c)",), (0,), chips_of(1), INVENTORY),
        {
            "cites": ["18.7(c)"],
            "cards": [0],
            "source": AT_SEAT,
            "target": {"area": ["table inventory container"]},
        },
    ),
    "shown": (
        Shown(("18.10(a)",), 3, card("2c"), 1),
        {"cites": ["18.10(a)"], "n": 3, "card": {"card": "2c"}, "to": 1},
    ),
    "chips-to": (
        ChipsTo((), 5, chips_of(1), chips_of(2)),
        {
            "cites": [],
            "amount": 5,
            "source": AT_SEAT,
            "target": {"area": ["seat {}", 2]},
            "wager": None,
        },
    ),
    "thrown": (Thrown((), (1, 6)), {"cites": [], "dice": [1, 6]}),
    "spun": (Spun((), "00"), {"cites": [], "pocket": "00"}),
    "marked": (
        Marked((), "puck", chips_of(1), False),
        {"cites": [], "marker": "puck", "area": AT_SEAT, "on": False},
    ),
    "move": (FOLD, "fold"),
    "bet": (Bet(200), {"to": 200}),
    "raise": (Raise(400), {"to": 400}),
    "placed": (Placed.TOWARDS, "towards"),
    "draw": (Draw((2, 5)), {"places": [2, 5]}),
    "declared": (
        Declared("raise", 200, ((100, 100),)),
        {
            "said": "raise",
            "amount": 200,
            "motions": [[100, 100]],
            "how": {"placed": "pushed"},
            "incomplete": False,
        },
    ),
    "chose": (
        Chose((), Role.DEVICE, 3, ("the devices acknowledge",)),
        {
            "cites": [],
            "actor": {"role": "device"},
            "what": 3,
            "facts": ["the devices acknowledge"],
        },
    ),
    "said": (Said((), "No more bets"), {"cites": [], "words": "No more bets"}),
    "edition": (RULES, SAID_RULES),
    "time-is": (TimeIs(5), {"seconds": 5}),
    "open-cards": (OpenCards(), {}),
    "sit": (Sit(2, "Ann", 500), {"seat": 2, "player": "Ann", "chips": 500}),
    "buy": (Buy(2, 500), {"seat": 2, "chips": 500}),
    "leave": (Leave(2), {"seat": 2}),
    "wait": (Wait("Ann"), {"player": "Ann"}),
    "give-up": (GiveUp("Ann"), {"player": "Ann"}),
    "notify": (Notify(RULES), {"edition": {"edition": SAID_RULES}}),
    "change": (Change(RULES), {"edition": {"edition": SAID_RULES}}),
    "remove-device": (RemoveDevice("shuffling device"), {"device": "shuffling device"}),
    "close": (Close(), {}),
    "inspection": (Inspection.INSPECTED, "inspected"),
    "wrong-count": (WrongCount.NOT_MISDEALT, "deck-not-whole"),
    "play-decision": (PlayDecision.FORFEIT, "forfeit"),
    "raise-or-fold": (RaiseOrFold.FOLD, "fold"),
    "stick": (Stick.NO_MORE_ROLLS, "no-more-rolls"),
    "offer": (Offer.REFUSE, "refuse"),
    "passing": (Passing.PASS_THE_DICE, "pass-the-dice"),
    "lower": (
        Lower(FIELD, 300),
        {"wager": {"wager": {"cite": "1.2(a)11", "name": "field bet"}}, "amount": 300},
    ),
    "call-on": (
        Call(PLACE_TO_WIN[6], on=False),
        {"wager": {"wager": {"cite": "1.2(a)5", "name": "place bet to win 6"}}, "on": False},
    ),
    "leaning": (Leaning((2, 3)), {"faces": [2, 3]}),
    "confirm": (
        Confirm(4, Place(FIELD, 500)),
        {
            "seat": 4,
            "place": {
                "place": {
                    "wager": {"wager": {"cite": "1.2(a)11", "name": "field bet"}},
                    "amount": 500,
                    "tender": {"tender": "chip"},
                }
            },
        },
    ),
    "no-roll": (NoRoll.ONE_AT_A_TIME, "one-at-a-time"),
    "decision": (Decision.WITHDRAW, "withdraw"),
    "bonus-chip": (BonusChip.RETURNED, "returned"),
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_spelling_is_for_ever(kind: Kind) -> None:
    thing, said = SPELLED[kind.name]
    assert encode(thing) == {kind.name: said}
    assert decode({kind.name: said}, RULES) == thing


def test_plain_values_are_themselves() -> None:
    for plain in (None, True, 0, -5, "", "seat"):
        assert encode(plain) == plain
        assert encode((plain, (plain,))) == [plain, [plain]]


# ---- what has no kind --------------------------------------------------------------------------


class Stranger(Enum):
    A = "a"


class Odd(NamedTuple):
    x: int


@dataclass(frozen=True)
class Other:
    x: int


class Count(int):
    pass


@pytest.mark.parametrize(
    "thing", [Stranger.A, Odd(1), Other(1), Count(1), 0.5, [1], {"a": 1}, b"x", Announcement, str]
)
def test_what_is_not_registered_is_refused_by_name(thing: object) -> None:
    with pytest.raises(Uncoded, match=type(thing).__name__):
        encode(Act(1, thing))


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"a": 1, "b": 2},
        {"stranger": "a"},
        {"decision": "let it ride"},
        {"decision": 1},
        {"card": "10h"},
        {"card": "1h"},
        {"card": None},
        {"area": []},
        {"area": [1]},
        {"area": ["x", 0]},
        {"area": ["x", True]},
        {"area": ["x", 1, 0]},
        {"area": ["x", 1, 0, "chip"]},
        {"area": ["x", 1, 0, "gold"]},
        {"area": ["x", 1, 0, "coin", 1]},
        {"irregularity": {"cite": "18.12", "name": "fire"}},
        {"irregularity": "fire"},
        {"take-back": {"wager": 1}},
        {"take-back": {}},
        {"said": {"cites": [1], "words": "x"}},
        {"said": {"cites": "x", "words": "x"}},
        {"thrown": {"cites": [], "dice": [True]}},
        {"did": {"events": [1]}},
        {"act": {"actor": None, "what": 1, "facts": []}},
        {"act": {"actor": 1, "what": 1, "facts": 1}},
    ],
)
def test_what_means_nothing_is_refused(value: Value) -> None:
    with pytest.raises(Uncoded):
        decode([value], RULES)


def test_what_is_nested_too_deeply_is_refused() -> None:
    value: Value = 1
    for _ in range(100_000):
        value = [value]
    with pytest.raises(Uncoded):
        decode(value, RULES)


# ---- registration ------------------------------------------------------------------------------


def test_every_member_and_every_field_needs_a_name() -> None:
    with pytest.raises(ValueError, match="every member"):
        members("decision", ride=RIDE)
    with pytest.raises(ValueError, match="every member"):
        members("decision", ride=RIDE, stay=RIDE)
    with pytest.raises(ValueError, match="has the fields"):
        record("place", Place, "wager amount")


def test_a_class_and_a_name_are_registered_once() -> None:
    odd, again = record("odd", Odd, "x"), record("odder", Odd, "x")
    with pytest.raises(ValueError, match="twice"):
        unique((odd, again))
    with pytest.raises(ValueError, match="twice"):
        unique((odd, record("odd", Other, "y")))
    assert unique((odd, record("other", Other, "y")))
