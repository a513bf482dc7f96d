"""All-in hold 'em: every irregularity of 44.13 at every step of a round, by each dealing method."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from pitboss.core.areas import DISCARD_RACK, Area, hand
from pitboss.core.events import STUB, Role
from pitboss.core.round import Round
from pitboss.core.steps import Act, Finding, Irregularity, Show
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.irregularities import (
    DRAWN_IN_ERROR,
    EXPOSED,
    FACE_UP,
    IRREGULARITIES,
    RECUT,
    SHOE_FAILS,
    SHUFFLER_FAILS,
    WRONG_NUMBER,
)
from pitboss.procedures.dealing import DEALERS_CARDS, DRAWN, Dealing, Shuffling
from pitboss.procedures.stub import COUNT_DUE, DECK_REMOVED, WrongCount
from tests.faults.all_in_model import (
    BONUSES,
    HANDS,
    INITIAL,
    TABLES,
    named,
    places,
    stands,
    story,
    worth,
)
from tests.faults.walking import (
    Story,
    asked,
    begun,
    finished,
    heads,
    refused,
    reported,
    settled,
    under,
    wagering,
    went,
    whole,
)

REPORTS: list[tuple[Irregularity, tuple[int, ...]]] = [
    *((what, ()) for what in IRREGULARITIES),
    (FACE_UP, (2,)),
    (WRONG_NUMBER, (0, 3)),
    (WRONG_NUMBER, (1, 3)),
    (WRONG_NUMBER, (6, 1)),
]


# ---- when each can be reported: written from 44.4(d) and 44.13 alone ---------------------------


def permitted(what: Irregularity, table: Round, *, cut: bool) -> bool:
    options, lies = table.rules.options, table.place_of(STUB)
    dealing = not wagering(table) and lies is not DISCARD_RACK
    return {
        RECUT: cut and table.drawn == 0,
        EXPOSED: bool(table.cards_at(DEALERS_CARDS)) and bool(asked(table)),
        FACE_UP: dealing,
        DRAWN_IN_ERROR: dealing,
        WRONG_NUMBER: table.drawn > 0,
        SHUFFLER_FAILS: options.shuffling is Shuffling.DEVICE,  # there is a second deck
        SHOE_FAILS: not wagering(table) and lies is Dealing.AUTOMATED_SHOE.area,
    }[what]


# ---- what must be so afterwards ----------------------------------------------------------------


def follows(told: Story, what: Irregularity, facts: tuple[int, ...], before: Round) -> None:
    after = reported(before, what, facts)
    end = finished(told, after)
    whole(end.round)
    where, expected, agenda = outcome(told, what, facts, before)
    last = end.round
    assert went(end) == {n: where[n] for n in range(before.drawn, len(where))}
    nets = {wager: net for wager, net in settled(last).items() if net}
    assert nets == {wager: net for wager, net in expected.items() if net}, before.awaits
    if agenda:
        assert under(after) <= {what.cite, *agenda} - {""}
        assert asked(after) == []
    elif what is WRONG_NUMBER:
        assert facts[0] not in asked(after)
        mine = [step for step in after.agenda if concerns(step, facts[0])]
        assert {step.cite for step in mine} <= {what.cite}
    elif what in (DRAWN_IN_ERROR, SHUFFLER_FAILS):
        kept = after.agenda[-len(before.agenda) :]
        assert kept == before.agenda
        assert (after.cards_at(DRAWN) == (before.drawn,)) == (what is DRAWN_IN_ERROR)


def concerns(step: Any, seat: int) -> bool:
    areas = [step.area] if isinstance(step, Show) else [*getattr(step, "args", ())]
    return any(isinstance(area, Area) and area.seat == seat for area in areas)


ALL_DEALT = frozenset({"44.7(d)", "44.8(c)", "44.9(c)", "44.9(d)", "44.10(f)"})
AWAY = frozenset({"44.7(e)", "44.8(d)", "44.9(d)"})


def outcome(
    told: Story, what: Irregularity, facts: tuple[int, ...], before: Round
) -> tuple[list[Area], dict[Area, int], frozenset[str]]:
    """Where cards go, what wagers come to, and under which paragraphs, if the hands are void."""
    whence, drawn = places(told), before.drawn
    two_each = drawn >= INITIAL
    if what is SHOE_FAILS or (what is WRONG_NUMBER and facts[:1] in ((), (0,))):
        return whence[:drawn], stands(before), frozenset({""})
    if what is FACE_UP and facts == (2,) and not two_each:
        return whence[:drawn], {}, frozenset({""})
    aside = [DISCARD_RACK] * (facts[0] if facts else 1) if what is FACE_UP else []
    where = [*whence[:drawn], *aside, *whence[drawn:]]
    if what is WRONG_NUMBER:
        mine = hand(facts[0])
        where = [*whence[:drawn], *(place for place in whence[drawn:] if place is not mine)]
        found = worth(told, where, tuple(told.deck))
        others = {wager: net for wager, net in found.items() if wager.seat != facts[0]}
        own = {w: net for w, net in stands(before).items() if w.seat == facts[0]}
        return where, others | own, frozenset()
    if what is DRAWN_IN_ERROR and drawn == len(whence):
        where = [*whence, DISCARD_RACK]  # it is not needed any more
    value = worth(told, where, tuple(told.deck))
    if what is EXPOSED or (what is FACE_UP and facts):
        bonuses = {wager: net for wager, net in value.items() if wager.name in BONUSES}
        return where, stands(before) | bonuses, frozenset({*turns(told), *ALL_DEALT, *AWAY})
    return where, value, frozenset()


def turns(told: Story) -> Iterator[str]:
    """The paragraphs of dealing two cards to each."""
    for cite in ("44.7(d)", "44.8(c)"):
        yield from (f"{cite}{turn}" for turn in range(1, 5))


@pytest.mark.parametrize("table", TABLES)
def test_44_13_every_irregularity_at_every_step(table: str) -> None:
    told, cut, steps = story(table), False, 0
    for head in heads(told):
        steps += 1
        cut = cut or any(marker == "cut" for marker, _ in head.marks)
        if TABLES[table][1] != "qualifies" and len(head.faces) < INITIAL:
            continue  # until the dealer's cards are revealed it is the same round
        for what, facts in REPORTS:
            if permitted(what, head, cut=cut):
                follows(told, what, facts, head)
            else:
                refused(head, what, facts)
    assert steps > 60


@pytest.mark.parametrize("table", TABLES)
def test_44_13_the_story_itself_is_dealt_and_paid_as_the_text_has_it(table: str) -> None:
    told = story(table)
    end = finished(told, told.rules.start(told.seats))
    assert went(end) == dict(enumerate(places(told)))
    expected = worth(told, places(told), tuple(told.deck))
    nets = settled(end.round)
    assert nets == {wager: net for wager, net in expected.items() if net or wager in nets}
    by_hand: Mapping[str, dict[int, int]] = {
        "qualifies": {
            1: 20_00 + 4_00 + 4_00,
            2: -10_00 + 27_00 + 2_00,
            3: 16_00,
            4: 10_00,
            5: -3_00,
            6: -20_00,
        },
        "does not qualify": {
            1: 5_00 + 4_00 + 4_00,
            2: 19_00,
            3: 1_00,
            4: 2_50,
            5: -3_00,
            6: -20_00,
        },
    }
    nets_by_seat = {seat: sum(n for w, n in nets.items() if w.seat == seat) for seat in HANDS}
    assert nets_by_seat == by_hand[TABLES[table][1]]


# ---- a second card found face up, and the count of the stub ------------------------------------


@pytest.mark.parametrize("method", Dealing)
def test_44_13_b_another_card_face_up_at_every_step_after_a_first(method: Dealing) -> None:
    told, found = story(named(method)), set[bool]()
    driver = begun(told)
    driver.act(Act(Role.DEALER, FACE_UP))
    whence = [DISCARD_RACK, *places(told)]
    while step := driver.dealer.awaits:
        head = driver.round
        if head.drawn and permitted(FACE_UP, head, cut=True):
            two_each = head.drawn > INITIAL
            found.add(two_each)
            end = finished(told, reported(head, FACE_UP))
            whole(end.round)
            where = [*whence[: head.drawn], DISCARD_RACK, *whence[head.drawn :]]
            value = worth(told, where, tuple(told.deck)) if two_each else {}
            bonuses = {wager: net for wager, net in value.items() if wager.name in BONUSES}
            expected = stands(head) | bonuses
            last = len(where) if two_each else head.drawn
            assert went(end) == {n: where[n] for n in range(head.drawn, last)}
            nets = {wager: net for wager, net in settled(end.round).items() if net}
            assert nets == {wager: net for wager, net in expected.items() if net}
        if not driver.one_more():
            driver.act(told.decide(driver.dealer, step))
    assert found == {False, True}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("finding", WrongCount)
def test_44_7_f_2_wrong_count_by_each_method(finding: WrongCount, table: str) -> None:
    """Hole card bonuses and folded antes are settled by then: those stand, these come back."""
    told = story(table)
    driver = begun(told, frozenset({COUNT_DUE}))
    while step := driver.go_on():
        if isinstance(step, Finding):
            driver.act(Act(Role.DEALER, step.expected - 1))
            break
        driver.act(told.decide(driver.dealer, step))
    assert len(driver.dealer.cards_at(COMMUNITY)) == 5
    before = driver.round
    driver.act(Act(Role.DEALER, finding))
    assert under(driver.round) == {"44.7(f)2"}
    end = finished(told, driver.round)
    whole(end.round)
    assert {w: n for w, n in settled(end.round).items() if n} == {
        w: n for w, n in stands(before).items() if n
    }
    assert sum(net for wager, net in stands(before).items() if wager.name in BONUSES) == 33_00
    assert (DECK_REMOVED in end.round.marks) == (finding is WrongCount.NOT_MISDEALT)
