"""What holds of every round of let it ride, whatever is dealt, wagered and decided."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import date
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.areas import DISCARD_RACK, INVENTORY, SEAT, Area, Tender, chips_of, hand
from pitboss.core.dealer import AGENDA_BOUND, Dealer
from pitboss.core.events import EVERYONE, STUB, CardsTo, ChipsTo, Event, Role, Shown, project
from pitboss.core.play import DUTY_DONE, demand_same, play, rebuild, replay, same_table
from pitboss.core.round import Round, is_movement
from pitboss.core.rules import Edition
from pitboss.core.steps import (
    DONE,
    Act,
    Choice,
    Correction,
    Did,
    Duty,
    Finding,
    Irregularity,
    Show,
    Step,
)
from pitboss.equipment.cards import DECK, Card
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.dealing import BonusChip
from pitboss.games.let_it_ride.irregularities import IRREGULARITIES, WRONG_NUMBER
from pitboss.games.let_it_ride.payouts import THREE_CARD_TABLES
from pitboss.games.let_it_ride.wagers import BET_1, BET_2, BET_3, LET_IT_RIDE_BONUS
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import NO_MORE_BETS, Place, TakeBack, Wagering
from pitboss.regulation import Inconsistent, NotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, bets

ACTS_BOUND = 400  # of seven seats with all their wagers, by far


class Turn(NamedTuple):
    """An act, the round before and after it, and what happened."""

    before: Round
    act: Act
    after: Round
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Scene:
    """A table, who sits there, and a seed for the deck and for all that is decided."""

    rules: Edition
    seats: tuple[int, ...]
    seed: int
    trouble: Irregularity | None = None  # what goes wrong, at some time
    count_due: bool = False
    between: bool = False  # whether the cards are looked at, shuffled and cut before

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        return tuple(self._play())

    @property
    def start(self) -> Round:
        before: tuple[Step, ...] = ()
        if self.between:
            before = LET_IT_RIDE.between.steps(self.rules, self.seats[0], fresh=True, idle=False)
        marks = frozenset({COUNT_DUE} if self.count_due else ())
        return self.rules.start(self.seats, marks, before)

    @property
    def end(self) -> Round:
        return self.turns[-1].after

    @property
    def acts(self) -> tuple[Act, ...]:
        return tuple(turn.act for turn in self.turns)

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for turn in self.turns for event in turn.events)

    @property
    def dealt(self) -> tuple[Turn, ...]:
        """The turns whose duty moves something."""
        return tuple(
            turn
            for turn in self.turns
            if isinstance(turn.before.awaits, Duty) and any(map(is_movement, turn.events))
        )

    def _play(self) -> Iterator[Turn]:
        if not self.trouble:
            yield from self._play_on(self.start, (), Random(self.seed))
            return
        whole = replace(self, trouble=None).turns
        act = Act(self.trouble.actors[0], self.trouble)
        permitted = [n for n, turn in enumerate(whole) if not refused(turn.before, act)]
        wrong = Random(self.seed).choice(permitted or [0])
        yield from whole[:wrong]
        done = tuple(turn.act for turn in whole[:wrong])
        first = (*done, act) if permitted else done
        yield from self._play_on(whole[wrong].before, first, Random(self.seed))

    def _play_on(self, table: Round, first: tuple[Act, ...], random: Random) -> Iterator[Turn]:
        deck = random.sample(DECK, 52)
        wagers = [act for act in self._wagers(random) if act not in first]
        report = [act for act in first if act.what is self.trouble]
        while table.awaits:
            if report:
                act = report.pop()
            elif isinstance(table.awaits, Wagering):
                act = wagers.pop(0)
            else:
                act = answer(table, deck, random)
            after, events = play(table, act)
            yield Turn(table, act, after, events)
            table = after

    def _wagers(self, random: Random) -> list[Act]:
        options, found = self.rules.options, []
        sitting_out = random.choice([0, 0, 0, *self.seats[1:]])
        for seat in self.seats:
            bonus = options.let_it_ride_bonus and random.random() < 0.6
            three = random.choice([0, 300]) if options.three_card_bonus else 0
            if seat != sitting_out:
                found += bets(seat, random.randrange(1, 9) * 100, bonus=bonus, three=three)
        return [*found, ANNOUNCE]


def answer(table: Round, deck: list[Card], random: Random) -> Act:
    """What somebody may answer who is asked."""
    step = table.awaits
    if isinstance(step, Show):
        n = step.card(table)
        unrecorded = step.to != EVERYONE and n not in table.faces and random.random() < 0.05
        return Act(Role.CHANCE, None if unrecorded else deck[n])
    if isinstance(step, Choice):
        return Act(step.actor, random.choice(step.options))
    if isinstance(step, Finding):
        wrong = random.random() < 0.3
        return Act(step.actor, random.choice(step.range) if wrong else step.expected)
    return DUTY_DONE


def refused(table: Round, act: Act) -> type[Exception] | None:
    try:
        play(table, act)
    except (NotPermitted, Inconsistent) as refusal:
        return type(refusal)
    return None


def tables() -> st.SearchStrategy[Edition]:
    """Let it ride in both editions, dealt by each method, with and without bonus wagers."""

    def opened(day: date, dealing: Dealing, bonus: bool, three: str | None) -> Edition:
        offered = dict(let_it_ride_bonus=bonus, three_card_bonus=three) if day == NEW else {}
        return LET_IT_RIDE.on(day, dealing=dealing, **offered)

    three = st.none() | st.sampled_from(sorted(THREE_CARD_TABLES))
    days, methods = st.sampled_from([NEW, OLD]), st.sampled_from(Dealing)
    return st.builds(opened, days, methods, st.booleans(), three)


SEATS = st.sets(st.integers(1, 7), min_size=1).map(lambda seats: tuple(sorted(seats)))
SEEDS = st.integers(0, 10**9)
PLAYED_OUT = st.builds(Scene, tables(), SEATS, SEEDS)
TROUBLES = st.none() | st.sampled_from(IRREGULARITIES)
SCENES = st.builds(Scene, tables(), SEATS, SEEDS, TROUBLES, st.booleans(), st.booleans())
VOID = st.builds(Scene, tables(), SEATS, SEEDS, st.just(WRONG_NUMBER), st.booleans())


def lying(table: Round) -> list[int]:
    return sorted(n for pile in table.piles.values() for n in pile)


@given(SCENES)
def test_no_card_and_no_chip_is_ever_lost(scene: Scene) -> None:
    for _, _, after, _ in scene.turns:
        assert lying(after) == [STUB, *range(after.drawn)]
        assert after.drawn + after.stub == 52
        for tender in Tender:
            assert sum(n for area, n in after.chips.items() if area.tender is tender) == 0
        own = {INVENTORY.name, SEAT}
        assert all(n > 0 for area, n in after.chips.items() if area.name not in own)
        assert min([0, *after.taken.values(), *after.paid.values()]) == 0


@given(SCENES)
def test_the_agenda_and_the_acts_are_bounded(scene: Scene) -> None:
    assert len(scene.turns) <= ACTS_BOUND < AGENDA_BOUND
    assert all(len(turn.after.agenda) <= ACTS_BOUND for turn in scene.turns)
    assert scene.end.closed
    assert not scene.start.closed


@given(SCENES)
def test_the_whole_deck_is_in_the_rack_at_the_end(scene: Scene) -> None:
    assert set(scene.end.piles) == {DISCARD_RACK}
    assert scene.end.stub + len(scene.end.piles[DISCARD_RACK]) - 1 == 52
    assert {area.name for area in scene.end.chips} <= {INVENTORY.name, SEAT}


@given(VOID)
def test_a_void_round_leaves_nobody_better_or_worse_off(scene: Scene) -> None:
    assert any(turn.act.what is WRONG_NUMBER for turn in scene.turns)
    assert scene.end.chips == {}


@given(SCENES)
def test_the_acts_give_the_round_and_the_events_again(scene: Scene) -> None:
    assert replay(scene.start, scene.acts) == scene.end
    kept = Dealer(scene.start)
    for turn in scene.turns:
        assert kept.rest() == turn.before
        kept.act(turn.act)
    assert kept.rest() == scene.end
    assert tuple(kept.events) == scene.events


@given(SCENES, st.data())
def test_the_events_give_the_table_again(scene: Scene, data: st.DataObject) -> None:
    last = data.draw(st.integers(0, len(scene.turns) - 1))
    events = [event for turn in scene.turns[: last + 1] for event in turn.events]
    demand_same(rebuild(scene.start, events), scene.turns[last].after)
    assert same_table(rebuild(scene.start, scene.events), scene.end)
    with pytest.raises(Inconsistent):
        demand_same(scene.start, scene.end)


def faces_in(found: Any) -> Iterator[Card]:
    """Every face that a value holds anywhere, the deck of its rules aside."""
    if isinstance(found, Card):
        yield found
    elif isinstance(found, dict):
        yield from faces_in((*found.keys(), *found.values()))
    elif isinstance(found, tuple | frozenset | list):
        for part in found:
            yield from faces_in(part)
    elif is_dataclass(found) and not isinstance(found, type | Edition):
        yield from faces_in([getattr(found, field.name) for field in fields(found)])


@given(SCENES, st.sets(st.integers(1, 7), max_size=3))
def test_a_view_holds_no_face_that_the_viewer_has_not_seen(scene: Scene, viewer: set[int]) -> None:
    known: set[Card] = set()
    for _, _, after, events in scene.turns:
        shown = [event for event in events if isinstance(event, Shown)]
        seen = [event.card for event in shown if event.to in (EVERYONE, *viewer)]
        known |= {face for face in seen if isinstance(face, Card)}
        assert set(faces_in(after.view(*viewer))) == known
        told = [project(event, tuple(viewer)) for event in events]
        assert list(faces_in(told)) == [face for face in seen if face is not None]
        assert [event._replace(card=None) for event in told if isinstance(event, Shown)] == [
            event._replace(card=None) for event in shown
        ]
    assert set(faces_in(scene.end)) == set(faces_in(scene.end.view(*scene.seats)))


@given(SCENES)
def test_rounds_and_editions_survive_pickling(scene: Scene) -> None:
    again = pickle.loads(pickle.dumps(scene.rules))
    assert (again, hash(again)) == (scene.rules, hash(scene.rules))
    assert again.game is LET_IT_RIDE
    for turn in scene.turns[::7]:
        copy = pickle.loads(pickle.dumps(turn.after))
        assert (copy, hash(copy)) == (turn.after, hash(turn.after))
        assert play(turn.before, turn.act) == play(
            pickle.loads(pickle.dumps(turn.before)), turn.act
        )
    assert pickle.loads(pickle.dumps(scene.events)) == scene.events


@given(PLAYED_OUT)
def test_equal_rounds_have_equal_hashes_and_others_differ(scene: Scene) -> None:
    again = replace(scene)
    assert [hash(turn.after) for turn in scene.turns] == [hash(turn.after) for turn in again.turns]
    rounds = {scene.start, *(turn.after for turn in scene.turns)}
    assert len(rounds) == 1 + len(scene.turns)  # every act leads on


# ---- what is refused ---------------------------------------------------------------------------

ACTORS = [*range(9), *Role]
ATTEMPTS = [RIDE, WITHDRAW, DONE, NO_MORE_BETS, BonusChip.STANDS, 3, 99, None, DECK[0], "2c"]
ATTEMPTS += [Place(BET_1, 500), Place(BET_2, 0), Place(BET_3, -500), Place(BET_1, 500, Tender.COIN)]
ATTEMPTS += [Place(LET_IT_RIDE_BONUS, 200), TakeBack(BET_1), TakeBack(LET_IT_RIDE_BONUS)]
ATTEMPTS += [*IRREGULARITIES, Irregularity("18.12", "fire", (Role.DEALER,), print, print)]
ATTEMPTS += [Correction(1, ()), Did(()), Did((CardsTo((), (51,), DISCARD_RACK, hand(1)),))]


@given(SCENES, SEEDS)
def test_what_is_refused_changes_nothing(scene: Scene, seed: int) -> None:
    random, kept, count = Random(seed), Dealer(scene.start), 0
    for turn in scene.turns:
        acts = [Act(random.choice(ACTORS), what) for what in random.sample(ATTEMPTS, 4)]
        for act in acts:
            if refusal := refused(turn.before, act):
                happened = list(kept.events)
                with pytest.raises(refusal):
                    kept.act(act)
                assert kept.rest() == turn.before
                assert kept.events == happened
                count += 1
        kept.act(turn.act)
    assert kept.rest() == scene.end
    assert count > len(scene.turns)


# ---- what the dealer does otherwise ------------------------------------------------------------

EDGE = Area("edge of the table")


def otherwise(event: Event) -> Event:
    """Cards and chips go to the wrong place."""
    if isinstance(event, CardsTo):
        return event._replace(target=EDGE)
    assert isinstance(event, ChipsTo)
    return event._replace(target=chips_of(9).holding(event.tender))


def back(event: Event) -> Event:
    """What was moved is moved back."""
    assert isinstance(event, CardsTo | ChipsTo)
    return event._replace(source=event.target, target=event.source)


@given(PLAYED_OUT, st.data())
def test_what_is_done_otherwise_stays_open_until_corrected(
    scene: Scene, data: st.DataObject
) -> None:
    turn = data.draw(st.sampled_from(scene.dealt))
    forgotten = data.draw(st.booleans())
    did = () if forgotten else tuple(map(otherwise, turn.events))
    after, events = play(turn.before, Act(Role.DEALER, Did(did)))
    assert events == did
    assert lying(after) == [STUB, *range(after.drawn)]
    assert sum(after.chips.values()) == 0
    assert after.agenda == turn.after.agenda
    (deviation,) = after.deviations
    assert (deviation.cite, deviation.due) == (turn.before.awaits.cite, turn.events)
    assert (deviation.number, deviation.did) == (1, did)
    assert not replace(after, agenda=()).closed
    assert refused(after, Act(Role.DEALER, Correction(2, ()))) is NotPermitted
    right = Correction(1, (*map(back, did[::-1]), *turn.events))
    corrected, _ = play(after, Act(Role.DEALER, right))
    assert corrected == turn.after
    assert replace(corrected, agenda=()).closed


@given(PLAYED_OUT, st.data())
def test_what_moves_nothing_can_only_be_done(scene: Scene, data: st.DataObject) -> None:
    turns = [turn for turn in scene.turns if turn not in scene.dealt]
    turn = data.draw(st.sampled_from(turns))
    assert refused(turn.before, Act(Role.DEALER, Did(()))) is NotPermitted
    moved = data.draw(st.sampled_from(scene.dealt))
    assert refused(moved.before, Act(Role.SUPERVISOR, Did(()))) is NotPermitted
