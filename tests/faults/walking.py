"""A round that is walked step by step, and what becomes of it once something has gone wrong.

What must follow is not asked of the game: the order of dealing, what hands are worth and what then
comes back is said by the test of each game, from the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from pitboss.adapters.driver import Driver, from_deck
from pitboss.core.areas import DISCARD_RACK, INVENTORY, Area, chips_of
from pitboss.core.events import STUB, CardsTo
from pitboss.core.play import play
from pitboss.core.round import Readable, Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Irregularity, Step
from pitboss.equipment.cards import Card
from pitboss.procedures.dealing import DRAWN, Dealing, Shuffling
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted
from tests.rounds import ANNOUNCE

Decide = Callable[[Readable, Step], Act]
METHODS: dict[str, dict[str, Any]] = {
    f"{method.value}{' with a device' if device else ''}": {"dealing": method}
    | ({"shuffling": Shuffling.DEVICE, "second_deck": True} if device else {})
    for method in Dealing
    for device in (False, True)
    if device or method is not Dealing.HAND
}


class Story(NamedTuple):
    """A round: rules, wagers, the deck as it is dealt, and who decides what."""

    rules: Edition
    wagers: Sequence[Act]
    deck: Sequence[Card]
    decide: Decide

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that wager."""
        return tuple(sorted({act.actor for act in self.wagers if isinstance(act.actor, int)}))


def heads(story: Story, marks: frozenset[Any] = frozenset()) -> Iterator[Round]:
    """The round at every head of its agenda, from the shuffle to the last card racked."""
    before = story.rules.game.between.steps(story.rules, story.seats[0], fresh=False, idle=False)
    driver = Driver(story.rules.start(story.seats, marks, before), from_deck(story.deck))
    wagers = [*story.wagers, ANNOUNCE]
    while step := driver.dealer.awaits:
        yield driver.round
        if not driver.one_more():
            wagering = isinstance(step, Wagering)
            driver.act(wagers.pop(0) if wagering else story.decide(driver.dealer, step))


def begun(story: Story, marks: frozenset[Any] = frozenset()) -> Driver:
    """The wagers are down."""
    driver = Driver(story.rules.start(story.seats, marks), from_deck(story.deck))
    driver.go_on()
    for act in (*story.wagers, ANNOUNCE):
        driver.act(act)
    return driver


def finished(story: Story, table: Round, deck: Sequence[Card] = ()) -> Driver:
    """The round to its end: wagers that do not lie yet are placed, and everybody decides."""
    driver = Driver(table, from_deck(deck or story.deck))
    while step := driver.go_on():
        if isinstance(step, Wagering):
            lies = driver.dealer.chips
            for act in story.wagers:
                if act.what.wager.at(act.actor) not in lies:
                    driver.act(act)
            driver.act(ANNOUNCE)
        else:
            driver.act(story.decide(driver.dealer, step))
    return driver


def reported(table: Round, what: Irregularity, facts: tuple[int, ...] = ()) -> Round:
    """The round once somebody who may has reported it."""
    after, events = play(table, Act(what.actors[-1], what, facts))
    assert all(event.cites[0] == what.cite for event in events)
    return after


def refused(table: Round, what: Irregularity, facts: tuple[int, ...] = ()) -> None:
    """It cannot be reported, under its own paragraph, and the refusal says what can be."""
    with pytest.raises(NotPermitted) as caught:
        play(table, Act(what.actors[-1], what, facts))
    assert caught.value.cite == what.cite
    assert caught.value.permitted


def wagering(table: Round) -> bool:
    """Whether wagers may still be made."""
    return any(isinstance(step, Wagering) for step in table.agenda)


def asked(table: Round) -> list[Any]:
    """Who is still to be asked."""
    return [step.actor for step in table.agenda if isinstance(step, Choice)]


def under(table: Round) -> set[str]:
    """The paragraphs of all that remains to be done."""
    return {step.cite for step in table.agenda}


def settled(table: Round) -> dict[Area, int]:
    """What each wager has come to that was taken or paid by now."""
    over = {*table.taken, *table.paid}
    return {wager: table.paid.get(wager, 0) - table.taken.get(wager, 0) for wager in over}


def went(driver: Driver) -> dict[int, Area]:
    """Where each card lay first that had not come off the deck, one drawn in error apart."""
    known = {n for area, pile in driver.start.piles.items() if area is not DRAWN for n in pile}
    found: dict[int, Area] = {}
    for event in driver.events:
        if isinstance(event, CardsTo) and event.target is not DRAWN:
            found |= {n: event.target for n in event.cards if n not in {*known, *found}}
    return found


def whole(end: Round) -> None:
    """The round is over: every card is in the rack, no chip on the layout, and money balances."""
    assert end.closed
    assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(end.drawn)]
    assert [area for area in end.chips if area.seat and area is not area.player] == []
    assert end.amount(INVENTORY) == -sum(end.amount(chips_of(seat)) for seat in end.seats)
