"""Driving a round: the dealer's duties are done, a deck gives the faces, people decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.core.dealer import Dealer
from pitboss.core.events import Event, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.round import Readable, Round
from pitboss.core.steps import Act, Choice, Duty, Finding, Show, Step
from pitboss.equipment.cards import Card
from pitboss.procedures.betting import Betting, check_or_call
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted

Faces = Callable[[Readable, Show], Card | None]
Decide = Callable[[Readable, Step], Act]


class Entry(NamedTuple):
    """An act that was accepted, the paragraph it answered, and what happened."""

    act: Act
    cite: str
    events: tuple[Event, ...]


@dataclass
class Driver:
    """A round in play, with the log of its acts."""

    start: Round
    faces: Faces
    log: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dealer = Dealer(self.start)

    def act(self, act: Act) -> None:
        """One act; a refusal leaves everything as it was."""
        step, before = self.dealer.awaits, len(self.dealer.events)
        self.dealer.act(act)
        cite = step.cite if step else ""
        self.log.append(Entry(act, cite, tuple(self.dealer.events[before:])))

    def go_on(self) -> Step | None:
        """Do duties and turn faces until somebody has to decide; that step, None at the end."""
        while self.one_more():
            pass
        return self.dealer.awaits

    def one_more(self) -> bool:
        """Do one duty or turn one face, unless somebody has to decide."""
        step = self.dealer.awaits
        if isinstance(step, Duty):
            self.act(DUTY_DONE)
        elif isinstance(step, Show):
            self.act(Act(Role.CHANCE, self.faces(self.dealer, step)))
        else:
            return False
        return True

    def run(self, decide: Decide) -> Round:
        """Play to the end."""
        while step := self.go_on():
            self.act(decide(self.dealer, step))
        return self.dealer.rest()

    @property
    def round(self) -> Round:
        """The round as it stands."""
        return self.dealer.rest()

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far."""
        return tuple(self.dealer.events)


def from_deck(deck: Sequence[Card]) -> Faces:
    """Faces as they lie in a deck."""

    def face(table: Readable, step: Show) -> Card | None:
        n = step.card(table)
        if n >= len(deck):
            raise NotPermitted(
                step.cite, f"card {n + 1} of a deck of {len(deck)}", "a deck of all cards dealt"
            )
        return deck[n]

    return face


def deal(
    start: Round, wagers: Iterable[Act], deck: Sequence[Card], decide: Decide
) -> tuple[Round, Driver]:
    """A whole round: wagers, then cards from a deck, then decisions."""
    driver = Driver(start, from_deck(deck))
    driver.go_on()
    for act in wagers:
        driver.act(act)
    return driver.run(decide), driver


def first_option(table: Readable, step: Step) -> Act:
    """Whoever is asked takes the first option, and devices report what is so.

    Players who may bet check, or call; no more is wagered where wagers may be made.
    """
    if isinstance(step, Wagering):
        return Act(Role.DEALER, step.announcement)
    if isinstance(step, Betting):
        return Act(step.seat, check_or_call(table, step))
    if isinstance(step, Choice):
        return Act(step.actor, step.options[0])
    if isinstance(step, Finding):
        return Act(step.actor, step.expected)
    raise NotPermitted(step.cite, "no decision is awaited", step.cite)
