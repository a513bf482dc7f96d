"""What the core pays: a round is played through it, and what moved for each wager is read off.

So no pay table, limit or reading is known here: they work through the game's own steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pitboss.adapters.driver import Driver, first_option
from pitboss.core.areas import INVENTORY, Area, Tender, chips_of
from pitboss.core.events import ChipsTo, Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Show, Step
from pitboss.equipment.cards import Card
from pitboss.procedures.wagering import NO_MORE_BETS, Place

SEAT = 1
OWN = chips_of(SEAT)


class Paid(NamedTuple):
    """What a round came to for a wager, in cents."""

    net: int
    staked: int  # placed, less what the player took back when deciding
    won: int  # paid by the table


class Script:
    """Faces by the area in which they are first seen, and the decisions of one seat in turn."""

    def __init__(self, hands: Mapping[Area, Sequence[Card]], decisions: Sequence[Any]) -> None:
        self.left = {area: list(cards) for area, cards in hands.items()}
        self.known: dict[int, Card] = {}
        self.decisions = list(decisions)

    def face(self, table: Readable, step: Show) -> Card:
        """The face that a step shows."""
        n = step.card(table)
        if n not in self.known:
            self.known[n] = self.left[step.area].pop(0)
        return self.known[n]

    def decide(self, table: Readable, step: Step) -> Act:
        """The next decision of the seat; whoever else is asked takes the first option."""
        if isinstance(step, Choice) and step.actor == SEAT:
            return Act(SEAT, self.decisions.pop(0))
        return first_option(table, step)


def played(
    edition: Edition,
    stakes: Sequence[Place],
    hands: Mapping[Area, Sequence[Card]],
    decisions: Sequence[Any] = (),
) -> Mapping[str, Paid]:
    """What each wager of one seat came to in a round with these cards and decisions."""
    script = Script(hands, decisions)
    driver = Driver(edition.start((SEAT,)), script.face)
    driver.go_on()
    for place in stakes:
        driver.act(Act(SEAT, place))
    driver.act(Act(Role.DEALER, NO_MORE_BETS))
    driver.run(script.decide)
    return _moved(driver)


def _moved(driver: Driver) -> Mapping[str, Paid]:
    net, staked, won = Counter[str](), Counter[str](), Counter[str]()
    for entry in driver.log:
        for event in entry.events:
            if not isinstance(event, ChipsTo) or event.tender is not Tender.CHIP:
                continue
            out, back = event.source is OWN, event.target is OWN
            if out or back:
                name = _wager(event).name
                net[name] += event.amount if back else -event.amount
                if out or entry.act.actor == SEAT:
                    staked[name] += event.amount if out else -event.amount
                if event.source is INVENTORY:
                    won[name] += event.amount
    return {name: Paid(net[name], staked[name], won[name]) for name in net}


def _wager(event: ChipsTo) -> Area:
    if event.wager is not None:
        return event.wager
    return event.target if event.source is OWN else event.source
