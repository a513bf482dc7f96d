"""The round of play: what lies on the table, what remains to be done, and who is to act."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from pitboss.core.areas import Area
from pitboss.core.events import EVERYONE, STUB, CardsTo, ChipsTo, Event, project
from pitboss.core.values import Frozen
from pitboss.regulation import Inconsistent, Reading, Silence

if TYPE_CHECKING:
    from pitboss.core.steps import Irregularity, Step
    from pitboss.core.usage import Speech


class Rules(Protocol):
    """What the core asks of the rules of a game on a day, under its options."""

    @property
    def deck(self) -> tuple[Hashable, ...]:
        """The cards, of which each is once in the deck."""

    @property
    def cards(self) -> frozenset[Hashable]:
        """The same as a set."""

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        """What may go wrong, with its remedies."""

    @property
    def options(self) -> Any:
        """What the licensee has chosen."""

    @property
    def phrases(self) -> Mapping[str, tuple[tuple[Any, int | None], ...]]:
        """How wagers are called, with the amounts that are fixed."""

    @property
    def limit(self) -> str:
        """The paragraph that limits what is paid; empty if none does."""

    @property
    def ties(self) -> str:
        """The paragraph by which hands are equal; empty if no wager is ever a push."""

    @property
    def speech(self) -> Speech | None:
        """How the game is spoken of, where that is not as games of cards are."""

    @property
    def against(self) -> bool:
        """Whether players play against each other."""

    @property
    def unmade(self) -> tuple[str, ...]:
        """Wagers that a seat of the round may have, or may not: those of its course."""

    def reads(self, silence: Silence) -> Reading:
        """How this table reads a silence."""

    def too_late(self, what: Any) -> str | None:
        """The paragraph under which an act is refused whose time is over."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """What was done where something else was due; open until a correction names its number."""

    number: int
    cite: str
    due: tuple[Event, ...]
    did: tuple[Event, ...]

    def view(self, seats: tuple[int, ...]) -> Deviation:
        """Without the faces that these seats have not seen."""
        due, did = (tuple(project(e, seats) for e in events) for events in (self.due, self.did))
        return replace(self, due=due, did=did)


class Readable:
    """What can be read off a table, whether it is at rest (`Round`) or in hand (`Dealer`)."""

    __slots__ = ()
    rules: Rules
    players: tuple[tuple[int, str], ...]  # seat and player, clockwise from the dealer's left
    piles: Mapping[Area, tuple[int, ...]]  # what lies where, from the bottom up
    drawn: int  # how many cards have come off the deck
    faces: Mapping[int, Hashable]  # the faces that anyone has seen
    seen: Mapping[int, tuple[int, ...]]  # which seats have looked at a card; (0,) for everyone
    chips: Mapping[Area, int]  # cents; what players and the table start with counts as nothing
    taken: Mapping[Area, int]  # of each wager, what the table has taken in this round
    paid: Mapping[Area, int]  # to each wager, what the table has paid in this round
    marks: frozenset[tuple[str, Area]]
    dice: tuple[int, ...]
    pocket: str
    deviations: tuple[Deviation, ...]

    @property
    def agenda(self) -> tuple[Step, ...]:
        """What remains to be done."""
        raise NotImplementedError

    @property
    def awaits(self) -> Step | None:
        """The step at the head of the agenda; None when the round is over."""
        raise NotImplementedError

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are taken, clockwise from the dealer's left."""
        return tuple([seat for seat, _ in self.players])

    @property
    def stub(self) -> int:
        """How many cards are undealt."""
        return len(self.rules.deck) - self.drawn

    def seats_of(self, player: str) -> tuple[int, ...]:
        """The seats that a player holds."""
        return tuple(seat for seat, who in self.players if who == player)

    def cards_at(self, area: Area) -> tuple[int, ...]:
        """The ordinals that lie in an area, from the bottom up."""
        return self.piles.get(area, ())

    def face(self, n: int) -> Hashable | None:
        """The face of the n-th card, once anyone has seen it."""
        return self.faces.get(n)

    def faces_at(self, *areas: Area) -> tuple[Any, ...]:
        """The faces that lie in some areas; every one of them must be known."""
        faces = self.faces
        return tuple([faces[n] for area in areas for n in self.piles.get(area, ())])

    def is_up(self, n: int) -> bool:
        """Whether everyone has seen the n-th card."""
        return self.seen.get(n) == (EVERYONE,)

    def holder(self, card: Hashable) -> int | None:
        """The ordinal that has shown this face."""
        return next((n for n, face in self.faces.items() if face == card), None)

    def amount(self, area: Area) -> int:
        """The value that lies in an area."""
        return self.chips.get(area, 0)

    def place_of(self, n: int) -> Area:
        """Where the n-th card lies."""
        for area, pile in self.piles.items():
            if n in pile:
                return area
        raise LookupError(f"card {n + 1} does not lie on the table")


class Unseen:
    """The faces that nobody has seen: what chance may still bring."""

    __slots__ = ("optional", "table")

    def __init__(self, table: Readable, optional: bool) -> None:
        self.table, self.optional = table, optional

    def __contains__(self, card: object) -> bool:
        if card is None:  # seen by a player, recorded by nobody
            return self.optional
        return card in self.table.rules.cards and self.table.holder(card) is None

    def __iter__(self) -> Iterator[Hashable]:
        return (c for c in self.table.rules.deck if self.table.holder(c) is None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@dataclass(frozen=True, slots=True)
class Round(Readable):
    """A round of play.  It compares, hashes and pickles; only `play` makes the next one."""

    rules: Rules
    players: tuple[tuple[int, str], ...]
    agenda: tuple[Step, ...] = ()
    piles: Frozen[Area, tuple[int, ...]] = Frozen()
    drawn: int = 0
    faces: Frozen[int, Hashable] = Frozen()
    seen: Frozen[int, tuple[int, ...]] = Frozen()
    chips: Frozen[Area, int] = Frozen()
    taken: Frozen[Area, int] = Frozen()
    paid: Frozen[Area, int] = Frozen()
    marks: frozenset[tuple[str, Area]] = frozenset()
    dice: tuple[int, ...] = ()
    pocket: str = ""
    deviations: tuple[Deviation, ...] = ()

    @property
    def awaits(self) -> Step | None:
        """The step at the head of the agenda; None when the round is over."""
        return self.agenda[0] if self.agenda else None

    @property
    def closed(self) -> bool:
        """Whether nothing remains to be done or to be put right."""
        return not self.agenda and not self.deviations

    def view(self, *seats: int) -> Round:
        """The round without the faces that these seats have not seen."""
        mine = {EVERYONE, *seats}
        faces = {n: c for n, c in self.faces.items() if not mine.isdisjoint(self.seen[n])}
        deviations = tuple(d.view(seats) for d in self.deviations)
        return replace(self, faces=Frozen(faces), deviations=deviations)


def inspect(table: Readable) -> None:
    """Assert what holds of every table at any time."""
    lying = [n for pile in table.piles.values() for n in pile]
    if lying and sorted(lying) != [STUB, *range(table.drawn)]:
        raise Inconsistent(f"cards {sorted(lying)} lie on the table, {table.drawn} were drawn")
    if not 0 <= table.drawn <= len(table.rules.deck):
        raise Inconsistent(f"{table.drawn} cards were drawn from {len(table.rules.deck)}")
    if len(set(table.faces.values())) != len(table.faces):
        raise Inconsistent("two cards show the same face")
    if not table.rules.cards.issuperset(table.faces.values()):
        raise Inconsistent("a card shows a face that is not in the deck")
    if sum(table.chips.values()):
        raise Inconsistent(f"chips do not balance: {dict(table.chips)}")
    if min([0, *table.taken.values(), *table.paid.values()]) < 0:
        raise Inconsistent("more of a wager was given back than was taken or paid")


def is_movement(event: Event) -> bool:
    """Whether an event moves a thing."""
    return type(event) in (CardsTo, ChipsTo)


def demand_movement(event: Event) -> None:
    """Raise unless it is a movement of cards or value, well formed whoever made it."""
    known: dict[str, Any] = event._asdict() if is_movement(event) else {}
    whole = [known.get("amount", 0), *known.get("cards", ())]
    areas = [known.get("source"), known.get("target"), *filter(None, [known.get("wager")])]
    kinds = {*map(type, whole), *map(type, areas), type(known.get("cites"))}
    if (
        not kinds <= {int, Area, tuple}
        or None in areas
        or type(known.get("cards", ())) is not tuple
    ):
        raise Inconsistent(f"no movement of cards or value: {event!r}")
