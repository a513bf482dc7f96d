"""A game, and its rules on a day under the licensee's options: what a round carries."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from pitboss.core.areas import Area
from pitboss.core.events import STUB
from pitboss.core.round import Round
from pitboss.core.steps import Irregularity, Step
from pitboss.core.usage import Phrases, Speech, Usage
from pitboss.core.values import Frozen
from pitboss.regulation import Cite, NotInForce, Reading, Silence, TextNotHeld, versions_of
from pitboss.regulation.texts import in_force, last_day


class LicenseeOptions(Protocol):
    """What a casino licensee may choose: a frozen object that each game declares."""

    def check(self, edition: Edition) -> None:
        """Refuse what is below its floor or not offered by the edition."""

    @property
    def readings(self) -> Mapping[str, str]:
        """The silences that this table reads otherwise than we do."""


class Timed(NamedTuple):
    """Something that falls due after some time: its marker lies on the table of the next round."""

    mark: tuple[str, Area]
    every: Callable[[Edition], int]  # seconds; none: never


class Between(NamedTuple):
    """What a game says of the time between rounds, and under which paragraphs."""

    steps: Callable[..., tuple[Step, ...]]  # what is done with the cards before a round
    count_every: int  # rounds, of which one must have its stub counted
    seated: str  # who may play, and that players stay until the round is over
    chips: str  # wagers are made in chips
    cards: str  # cards come to the table
    shuffled: str  # a round is prepared
    devices: str  # devices leave before another method is used
    players: int = 1  # the fewest with whom a round is played,
    few: str = ""  # as this paragraph has it
    keeps: tuple[str, ...] = ()  # markers that lie on from round to round, where there are cards
    timed: tuple[Timed, ...] = ()
    whole: str = ""  # where all that lies before a player is in play, and stays on the table
    back: Callable[[Edition, int, int], None] | None = None  # what they took away, and bring back
    waiting: str = ""  # where those who wait for a position are seated in their order


@dataclass(frozen=True, eq=False)
class Game:
    """The rules of a game: one object that deals, settles, is enumerated and explained."""

    slug: str
    title: str
    subchapter: str
    home: str  # the module and the name under which the object is found
    needs: tuple[str, ...]  # the sections whose text must be held for a round to be played
    options: Callable[..., Any]
    deck: tuple[Hashable, ...]
    deck_lies: Callable[[Edition], Area]
    steps: Callable[[Edition], tuple[Step, ...]]
    seating: Callable[[Edition, tuple[tuple[int, str], ...]], None]
    irregularities: Callable[[Edition], tuple[Irregularity, ...]]
    between: Between
    late: Mapping[type, str]  # acts that come too late, and the paragraph that says so
    usage: Usage
    silences: tuple[Silence, ...] = ()
    kind: str = ""  # the game of 19:40-1.2 of which it is a type
    cards: frozenset[Hashable] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", frozenset(self.deck))

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        if find(self.home) is not self:
            raise TypeError(f"a changed copy of {self.home} cannot be found again elsewhere")
        return find, (self.home,)

    def __str__(self) -> str:
        return self.title

    @property
    def family(self) -> str:
        """What 19:40-1.2 calls it, where it is one type of several."""
        return self.kind or self.title

    @cached_property
    def held(self) -> tuple[tuple[date, date | None], ...]:
        """The spans of days on which every section is held that the game needs."""
        days = sorted(
            {date.fromisoformat(v.effective) for cite in self.needs for v in versions_of(cite)}
        )
        spans: list[tuple[date, date | None]] = []
        for day, following in zip(days, [*days[1:], None], strict=True):
            end = following and last_day(following.isoformat())
            if self._refusal(day):
                continue
            if spans and spans[-1][1] == last_day(day.isoformat()):
                day = spans.pop()[0]
            spans.append((day, end))
        return tuple(spans)

    def _refusal(self, day: date) -> NotInForce | TextNotHeld | None:
        refusals: list[NotInForce | TextNotHeld] = []
        for cite in self.needs:
            try:
                in_force(cite, day)
            except (NotInForce, TextNotHeld) as refused:
                refusals.append(refused)
        unknown = [r for r in refusals if isinstance(r, TextNotHeld)]
        return (unknown or refusals or [None])[0]

    def held_text(self) -> str:
        """The days on which the game can be played, in words."""
        return " and ".join(f"{a} to {b}" if b else f"from {a}" for a, b in self.held)

    def on(self, day: date | None = None, **options: Any) -> Edition:
        """The rules in force on a day, by default those held last, under some options."""
        day = day or self.held[-1][0]
        refusal = self._refusal(day)
        if refusal:
            raise type(refusal)(f"{refusal}. {self.title} can be played {self.held_text()}")
        return Edition(self, day, self.options(**options))


def _staked(lying: Mapping[Area, int]) -> dict[Area, int]:
    """Wagers that lie, and what their players are without on that account."""
    chips = dict(lying)
    for area, amount in lying.items():
        chips[area.player] = chips.get(area.player, 0) - amount
    return chips


def find(home: str) -> Game:
    """The game that is found under a module and a name."""
    module, _, name = home.partition(":")
    found = getattr(import_module(module), name)
    if not isinstance(found, Game):
        raise LookupError(f"{home} is no game")
    return found


@dataclass(frozen=True)
class Edition:
    """The rules of a game on a day, under the licensee's options."""

    game: Game
    day: date
    options: Any
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.options.check(self)
        object.__setattr__(self, "_hash", hash((self.game.slug, self.day, self.options)))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Edition], tuple[Game, date, Any]]:
        return Edition, (self.game, self.day, self.options)

    @cached_property
    def deck(self) -> tuple[Hashable, ...]:
        """The cards."""
        return self.game.deck

    @cached_property
    def cards(self) -> frozenset[Hashable]:
        """The cards as a set."""
        return self.game.cards

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        """What may go wrong, with its remedies."""
        return self.game.irregularities(self)

    @property
    def phrases(self) -> Phrases:
        """How wagers are called, with the amounts that are fixed."""
        return self.game.usage.phrases

    @property
    def limit(self) -> str:
        """The paragraph that limits what is paid; empty if none does."""
        return self.game.usage.limit

    @property
    def ties(self) -> str:
        """The paragraph by which hands are equal; empty if no wager is ever a push."""
        return self.game.usage.ties

    @property
    def speech(self) -> Speech | None:
        """How the game is spoken of, where that is not as games of cards are."""
        return self.game.usage.speech

    @property
    def against(self) -> bool:
        """Whether players play against each other, not against the house."""
        return self.game.usage.against

    @property
    def unmade(self) -> tuple[str, ...]:
        """Wagers that a seat of the round may have, or may not: those of its course."""
        return tuple(str(w) for w in (*self.game.usage.later, *self.game.usage.unstaked))

    def too_late(self, what: Any) -> str | None:
        """The paragraph under which an act is refused that comes at the wrong time."""
        return self.game.late.get(type(what))

    def holds(self, cite: str) -> bool:
        """Whether the section of a paragraph was in force on the day and its text is held."""
        try:
            in_force(cite, self.day)
        except (NotInForce, TextNotHeld):
            return False
        return True

    def reads(self, silence: Silence) -> Reading:
        """How this table reads a silence."""
        chosen = self.options.readings.get(silence.slug, silence.reading.slug)
        return next(r for r in silence.readings if r.slug == chosen)

    def start(
        self,
        players: Mapping[int, str] | tuple[int, ...],
        marks: frozenset[tuple[str, Area]] = frozenset(),
        before: tuple[Step, ...] = (),
        lying: Mapping[Area, int] = Frozen(),
    ) -> Round:
        """A round with these players, before any wager: seats, or seats and who holds them.

        `before` is what must be done with the cards first, `lying` what of wagers still lies there.
        """
        named = players if isinstance(players, Mapping) else {s: f"player {s}" for s in players}
        seated = tuple(sorted(named.items()))
        self.game.seating(self, seated)
        piles: dict[Area, tuple[int, ...]] = {}
        if self.deck:
            piles[self.game.deck_lies(self)] = (STUB,)
        agenda = (*before, *self.game.steps(self))
        chips = Frozen(_staked(lying)) if lying else Frozen()
        return Round(self, seated, agenda, Frozen(piles), chips=chips, marks=marks)

    def __str__(self) -> str:
        return f"{self.game.title}, {Cite('19:47', self.game.subchapter).full}, {self.day}"
