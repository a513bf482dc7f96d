"""Why something happened: the chain of paragraphs behind an event, and the facts."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.adapters.driver import Driver, Entry
from pitboss.core.areas import DISCARD_RACK, Area
from pitboss.core.events import CardsTo, ChipsTo, Chose, Event, Marked, Role, Shown, Thrown
from pitboss.core.rules import Edition
from pitboss.core.steps import DONE, Act, told_actor
from pitboss.games.craps.layout import PUCK
from pitboss.record.pots import facts_of, is_pot
from pitboss.record.settle import Settlement
from pitboss.register import gist_of
from pitboss.regulation import Cite, Silence
from pitboss.regulation.texts import in_force, versions_of


@dataclass(frozen=True)
class Ground:
    """A paragraph of the chain, as it stood on the day, and the documents that hold that text."""

    cite: str
    gist: str
    documents: tuple[str, ...]
    silences: tuple[Silence, ...]


@dataclass(frozen=True)
class Explanation:
    """An event, who caused it, its paragraphs, and the earlier events that bear on it."""

    number: int
    event: Event
    act: Act
    grounds: tuple[Ground, ...]
    facts: tuple[Event, ...]

    @property
    def by(self) -> str:
        """Who caused it."""
        if self.act.what is DONE:
            return "the dealer's duty"
        if self.act.actor is not Role.CHANCE:
            return str(self.act)
        if not isinstance(self.event, Shown):
            return "chance"
        looks = told_actor(self.event.to) if self.event.to else "the dealer's duty"
        return f"{looks}; the face is chance"


def numbered(driver: Driver) -> list[tuple[int, Entry, Event]]:
    """The events of a round, numbered from 1, with the acts that caused them."""
    events = [(entry, event) for entry in driver.log for event in entry.events]
    return [(n, entry, event) for n, (entry, event) in enumerate(events, 1)]


def is_supposed(settled: Settlement, event: Event) -> bool:
    """Whether an event shows a face that the record does not give."""
    return isinstance(event, Shown) and settled.supposed.get(event.n) == event.card is not None


def explain(edition: Edition, settled: Settlement, number: int) -> Explanation:
    """The chain behind the n-th event."""
    told = numbered(settled.driver)
    if not 1 <= number <= len(told):
        raise LookupError(f"no event {number}; this round has events 1 to {len(told)}")
    _, entry, event = told[number - 1]
    cites = dict.fromkeys((entry.cite, *event.cites) if entry.cite else event.cites)
    before = [e for n, _, e in told if n < number]
    grounds = tuple(_ground(edition, cite) for cite in cites)
    return Explanation(number, event, entry.act, grounds, tuple(_facts(event, before)))


def _ground(edition: Edition, cite: str) -> Ground:
    known = bool(versions_of(cite))
    documents = in_force(cite, edition.day).documents if known else ()
    here = Cite.parse(cite)
    silences = tuple(
        s
        for s in edition.game.silences
        if here == Cite.parse(s.cite) and s.document in ("", *documents)
    )
    return Ground(here.full, gist_of(cite, (*documents, "")[0]), documents, silences)


def _facts(event: Event, before: list[Event]) -> list[Event]:
    """What bears on a payment or a collection: the wager, decisions, faces that were up, dice."""
    if not isinstance(event, ChipsTo):
        return []
    if is_pot(event.source):
        return facts_of(event, before)
    wager = event.wager or event.source
    seat = wager.seat or event.target.seat
    dealt = [e for e in before if isinstance(e, CardsTo) and e.target is not DISCARD_RACK]
    near = {n for e in dealt if e.target.seat in (0, seat) for n in e.cards}
    staked = [e for e in before if isinstance(e, ChipsTo) and e.target is wager]
    chosen = [e for e in before if isinstance(e, Chose) and e.actor == seat]
    shown = [e for e in before if isinstance(e, Shown) and not e.to and e.n in near]
    thrown = [e for e in before if isinstance(e, Thrown)][-1:]
    if thrown:
        return [*_since(wager, before), *_markers(before), *thrown]
    return [*staked, *chosen, *shown]


def _since(wager: Area, before: list[Event]) -> list[Event]:
    """How a wager came to lie where it does, since nothing lay there."""
    moved: list[Event] = []
    lies = 0
    for event in before:
        if isinstance(event, ChipsTo) and wager in (event.source, event.target):
            lies += event.amount if event.target is wager else -event.amount
            moved = [*moved, event] if lies else []
    return moved


def _markers(before: list[Event]) -> list[Event]:
    """The markers that lie, as they came there."""
    lying: dict[tuple[str, Area], Event] = {}
    for event in before:
        if isinstance(event, Marked):
            lying.pop((event.marker, event.area), None)
            if event.on:
                lying[event.marker, event.area] = event
    return [event for (marker, _), event in lying.items() if marker == PUCK]
