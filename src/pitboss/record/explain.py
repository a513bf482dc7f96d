"""Why something happened: the chain of paragraphs behind an event, and the facts."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.adapters.driver import Driver, Entry
from pitboss.adapters.transcript import sentence
from pitboss.core.events import CardsTo, ChipsTo, Chose, Event, Role, Shown
from pitboss.core.rules import Edition
from pitboss.core.steps import DONE, Act
from pitboss.register import gist_of
from pitboss.regulation import Cite, Silence
from pitboss.regulation.texts import in_force, versions_of


@dataclass(frozen=True)
class Ground:
    """A paragraph of the chain, as it stood on the day."""

    cite: str
    gist: str
    document: str
    silences: tuple[Silence, ...]


@dataclass(frozen=True)
class Explanation:
    """An event, who caused it, its paragraphs, and what was known of it on the table."""

    number: int
    event: Event
    act: Act
    grounds: tuple[Ground, ...]
    facts: tuple[str, ...]

    @property
    def by(self) -> str:
        """Who caused it."""
        if self.act.what is DONE:
            return "the dealer's duty"
        return "chance" if self.act.actor is Role.CHANCE else str(self.act)


def numbered(driver: Driver) -> list[tuple[int, Entry, Event]]:
    """The events of a round, numbered from 1, with the acts that caused them."""
    events = [(entry, event) for entry in driver.log for event in entry.events]
    return [(n, entry, event) for n, (entry, event) in enumerate(events, 1)]


def explain(edition: Edition, driver: Driver, number: int) -> Explanation:
    """The chain behind the n-th event."""
    told = numbered(driver)
    if not 1 <= number <= len(told):
        raise LookupError(f"no event {number}; this round has events 1 to {len(told)}")
    _, entry, event = told[number - 1]
    cites = dict.fromkeys((entry.cite, *event.cites) if entry.cite else event.cites)
    before = [e for n, _, e in told if n < number]
    grounds = tuple(_ground(edition, cite) for cite in cites)
    return Explanation(number, event, entry.act, grounds, tuple(_facts(event, before)))


def _ground(edition: Edition, cite: str) -> Ground:
    known = bool(versions_of(cite))
    document = in_force(cite, edition.day).documents[0] if known else ""
    here = Cite.parse(cite)
    silences = tuple(s for s in edition.game.silences if here == Cite.parse(s.cite))
    return Ground(here.full, gist_of(cite, document), document, silences)


def _facts(event: Event, before: list[Event]) -> list[str]:
    """What bears on a payment or a collection: the faces that were up, and the decisions."""
    if not isinstance(event, ChipsTo):
        return []
    seat = (event.wager or event.source).seat or event.target.seat
    near = {
        n
        for e in before
        if isinstance(e, CardsTo) and (e.target.seat in (0, seat))
        for n in e.cards
    }
    shown = [e for e in before if isinstance(e, Shown) and not e.to and e.n in near]
    chosen = [e for e in before if isinstance(e, Chose) and e.actor == seat]
    placed = [e for e in before if isinstance(e, ChipsTo) and e.target.seat == seat]
    staked = [e for e in placed if e.target in (event.wager, event.source)]
    known: list[Event] = [*staked[:1], *chosen, *shown]
    return [sentence(e) for e in known]
