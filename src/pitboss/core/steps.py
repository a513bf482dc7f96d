"""Steps: what the dealer shall do, what a player may choose, and what nobody decides.

A step holds functions of modules and plain arguments, never closures: so a round is a value.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from enum import Enum
from inspect import signature
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from pitboss.core.areas import Area
from pitboss.core.events import EVERYONE, Actor, Event, Role
from pitboss.core.round import Readable, Unseen
from pitboss.regulation import Cite, NotPermitted, require

if TYPE_CHECKING:
    from pitboss.core.dealer import Dealer


class Answer(Enum):
    """The answer to a duty."""

    DONE = "done"

    __hash__ = object.__hash__


DONE = Answer.DONE


class Act(NamedTuple):
    """Somebody answers what the round awaits, or reports an irregularity with its facts."""

    actor: Actor
    what: Any
    facts: tuple[Any, ...] = ()

    def __str__(self) -> str:
        facts = f" ({', '.join(map(told, self.facts))})" if self.facts else ""
        return f"{told_actor(self.actor)}: {told(self.what)}{facts}"


def told(what: Any) -> str:
    """An answer in words."""
    if what is None:
        return "a face that nobody recorded"
    if isinstance(what, tuple) and not hasattr(what, "_fields"):
        return " ".join(map(told, what))
    return str(what.value) if isinstance(what, Enum) else str(what)


def told_actor(actor: Actor) -> str:
    """An actor in words."""
    return f"seat {actor}" if isinstance(actor, int) else actor.value


class Step(Protocol):
    """What the round may await: it knows who is asked, what may be answered, and what follows."""

    @property
    def cite(self) -> str:
        """The paragraph that demands it."""

    def actors(self, table: Readable) -> tuple[Actor, ...]:
        """Who may answer."""

    def answers(self, table: Readable, actor: Actor) -> Container[Any]:
        """What this actor may answer."""

    def answered(self, dealer: Dealer, act: Act) -> None:
        """What follows."""

    def asks(self, table: Readable) -> str:
        """What would be permitted, in words."""


@dataclass(frozen=True, slots=True)
class Duty:
    """The dealer shall: one card, one stack, one hand or one wager at a time."""

    cite: str
    do: Callable[..., None]
    args: tuple[Any, ...] = ()

    def actors(self, _: Readable) -> tuple[Actor, ...]:
        """The dealer's alone."""
        return (Role.DEALER,)

    def answers(self, _: Readable, actor: Actor) -> Container[Any]:
        """It is done."""
        return (DONE,) if actor is Role.DEALER else ()

    def answered(self, dealer: Dealer, _: Act) -> None:
        """It takes effect."""
        self.do(dealer, *self.args)

    def asks(self, _: Readable) -> str:
        """The duty by its paragraph."""
        what = f": {self.args[0]}" if self.do is physical else ""
        return f"the dealer's duty under {Cite.parse(self.cite)}{what}"


def physical(_: Dealer, what: str) -> None:
    """A duty that moves no card or chip and decides nothing: shown to the dealer all the same."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Somebody may: one of some options, each under a paragraph of its own."""

    cite: str
    actor: Actor
    options: tuple[Any, ...]
    cites: tuple[str, ...]
    then: Callable[..., None]
    args: tuple[Any, ...] = ()
    about: tuple[Any, ...] = ()  # what is told of it: the bet, the seat

    def actors(self, _: Readable) -> tuple[Actor, ...]:
        """The one who is asked."""
        return (self.actor,)

    def answers(self, _: Readable, actor: Actor) -> Container[Any]:
        """The options."""
        return self.options if actor == self.actor else ()

    def answered(self, dealer: Dealer, act: Act) -> None:
        """The choice takes effect under the paragraph of the option."""
        dealer.cites = (self.cites[self.options.index(act.what)],)
        dealer.chose(act.actor, act.what, *self.about)
        self.then(dealer, act.actor, act.what, *self.args)

    def asks(self, _: Readable) -> str:
        """Who is asked for what."""
        return f"{told_actor(self.actor)}: {' or '.join(map(told, self.options))}"


class Numbers:
    """Whole numbers of a range: true is not one of them."""

    __slots__ = ("range",)

    def __init__(self, numbers: range) -> None:
        self.range = numbers

    def __contains__(self, what: object) -> bool:
        return type(what) is int and what in self.range

    def __iter__(self) -> Iterator[int]:
        return iter(self.range)


@dataclass(frozen=True, slots=True)
class Finding:
    """Somebody states a fact of the table, a number within a range."""

    cite: str
    actor: Actor
    question: str
    range: range
    expected: int  # what it is when nothing is wrong
    then: Callable[..., None]
    args: tuple[Any, ...] = ()

    def actors(self, _: Readable) -> tuple[Actor, ...]:
        """The one who is asked."""
        return (self.actor,)

    def answers(self, _: Readable, actor: Actor) -> Container[Any]:
        """The numbers that may be."""
        return Numbers(self.range) if actor == self.actor else ()

    def answered(self, dealer: Dealer, act: Act) -> None:
        """The finding takes effect."""
        dealer.chose(act.actor, act.what, self.question)
        self.then(dealer, act.what, *self.args)

    def asks(self, _: Readable) -> str:
        """Who is asked for what."""
        low, high = self.range[0], self.range[-1]
        return f"{told_actor(self.actor)}: {self.question}, {low} to {high}"


@dataclass(frozen=True, slots=True)
class Show:
    """Chance: a card of an area shows its face to a seat or to everyone."""

    cite: str
    area: Area
    index: int
    to: int = EVERYONE

    def card(self, table: Readable) -> int:
        """Which card it is; a place that was left short has none."""
        lying = table.piles.get(self.area, ())
        try:
            return lying[self.index]
        except IndexError:
            raise NotPermitted(
                self.cite,
                f"card {self.index + 1} of {self.area}, where {len(lying)} lie",
                "a correction, or reporting an incorrect number of cards",
            ) from None

    def actors(self, _: Readable) -> tuple[Actor, ...]:
        """Nobody decides."""
        return (Role.CHANCE,)

    def answers(self, table: Readable, actor: Actor) -> Container[Any]:
        """The face that it has shown before, or one that nobody has seen."""
        if actor is not Role.CHANCE:
            return ()
        known = table.faces.get(self.card(table))
        return Unseen(table, self.to != EVERYONE) if known is None else (known,)

    def answered(self, dealer: Dealer, act: Act) -> None:
        """The face is seen."""
        dealer.show(self.card(dealer), act.what, self.to)

    def asks(self, table: Readable) -> str:
        """Which face."""
        n = self.card(table)
        unseen = "a card of the deck that has not been seen yet"
        return f"the face of card {n + 1}: {'the one shown' if n in table.faces else unseen}"


@dataclass(frozen=True, slots=True)
class Throw:
    """Chance: dice come to rest."""

    cite: str
    number: int = 2

    def actors(self, _: Readable) -> tuple[Actor, ...]:
        """Nobody decides."""
        return (Role.CHANCE,)

    def answers(self, _: Readable, actor: Actor) -> Container[Any]:
        """Every throw."""
        return tuple(product(range(1, 7), repeat=self.number)) if actor is Role.CHANCE else ()

    def answered(self, dealer: Dealer, act: Act) -> None:
        """The dice lie."""
        dealer.throw(act.what)

    def asks(self, _: Readable) -> str:
        """How many dice."""
        return f"a throw of {self.number} dice"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something went wrong: an act permitted at any time, whose remedy replaces the agenda."""

    cite: str
    name: str
    actors: tuple[Actor, ...]
    check: Callable[..., None]  # of table, paragraph, facts: refuses what cannot be
    remedy: Callable[..., None]  # of dealer, paragraph, arguments, facts
    args: tuple[Any, ...] = ()  # what tells the remedy of one game from that of another

    def demand(self, table: Readable, act: Act) -> None:
        """Refuse a report that cannot be: of another game, by somebody else, with wrong facts."""
        known = ", ".join(i.name for i in table.rules.irregularities)
        require(self in table.rules.irregularities, self.cite, "{}", act, permitted=known)
        who = " or ".join(map(told_actor, self.actors))
        require(act.actor in self.actors, self.cite, "{}", act, permitted=f"the {who} reports it")
        most = len(signature(self.check).parameters) - 2  # the table and the paragraph
        whole = all(type(fact) is int for fact in act.facts) and len(act.facts) <= most
        facts = f"at most {most} facts, in whole numbers" if most else "it without facts"
        require(whole, self.cite, "{}", act, permitted=facts)
        self.check(table, self.cite, *act.facts)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Did:
    """What the dealer did where something else was due: movements alone."""

    events: tuple[Event, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "events", tuple(self.events))

    def __str__(self) -> str:
        return f"did otherwise ({len(self.events)} movements)"


@dataclass(frozen=True, slots=True)
class Correction:
    """What puts a deviation right."""

    number: int
    events: tuple[Event, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "events", tuple(self.events))

    def __str__(self) -> str:
        return f"corrects deviation {self.number}"
