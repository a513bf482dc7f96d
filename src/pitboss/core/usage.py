"""What a game tells those who put its rules to use: who deal it, survey it, rebuild or show it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from pitboss.core.areas import Area
from pitboss.core.round import Readable
from pitboss.core.values import Frozen

Phrases: TypeAlias = Mapping[str, tuple[tuple[Any, int | None], ...]]
Decides: TypeAlias = Callable[[Readable, Any], Any]  # a table and a choice: one of its options


class Heap(NamedTuple):
    """Cards that go to the discard rack together, and how many; with no area the stub or a burn."""

    area: Area | None
    size: int


def called(area: Area) -> str:
    """How cards that are nobody's alone are called where records speak of them: dealer."""
    return area.name.removesuffix(" cards").removesuffix("'s")


THE_STUB, BURNED = Heap(None, 0), Heap(None, 1)


class Course(NamedTuple):
    """A course that a round may have taken, and the order of its cards in the discard rack."""

    heaps: tuple[Heap, ...]  # from the bottom up
    decisions: Mapping[int, Any] = Frozen()  # what seats chose, where it is not the first option
    extras: Mapping[int, tuple[str, ...]] = Frozen()  # the phrases of their further wagers


class Racking(NamedTuple):
    """Which paragraph demands that hands can be rebuilt, and the courses that are to be tried."""

    cite: Callable[[Any], str]  # by the edition
    courses: Callable[[Any, tuple[int, ...]], Iterator[Course]]  # by edition and seats


class Speech(NamedTuple):
    """What a game says in words of its own: from words to acts and back."""

    hears: Callable[[Readable, Any, str], list[Any]]  # table, actor, words: acts; NotUnderstood
    says: Callable[[Any], str | None]  # the words of an act in a record; None: it has none
    names: Callable[[str], str]  # the wager that words name; empty if none
    rests: Callable[[Readable], bool]  # whether a record may end here, though the round goes on


class Rolling(NamedTuple):
    """How a game of dice is played simply, and where a hand of it ends."""

    ways: Mapping[str, Callable[[Readable, int, int], list[Any]]]  # of table, seat, stake: wagers
    over: Callable[[Readable, tuple[int, ...]], bool]  # whether a throw ends the hand
    ends: Any  # what the dealer announces at the end of the rolls


class Usage(NamedTuple):
    """How a game is spoken of, played simply, surveyed, shown, and rebuilt from its rack."""

    phrases: Phrases  # how wagers are called, with the amounts that are fixed
    stake: str  # the phrase of what every player wagers
    extras: Callable[[Any], tuple[str, ...]]  # of what a table offers beside it, by its options
    least: Callable[[Any], int]  # the least that a stake may be, by the options
    plays: Mapping[str, Decides]  # ways to decide, the careful one first
    executed: Mapping[str, Mapping[str, Any]]  # documents, and options under which all is played
    shared: tuple[Area, ...]  # where cards lie that are nobody's alone
    made: Callable[[Readable, int], str]  # what a hand has become once its cards are up
    racking: Racking | None  # None: no cards, or none that come back in an order
    aliases: Mapping[str, str] = Frozen()  # what people also say for a phrase
    heads: Mapping[str, str] = Frozen()  # wagers by short names
    help: str = ""  # how wagers are said
    later: tuple[Any, ...] = ()  # wagers that are made in the course of a round
    unstaked: tuple[Any, ...] = ()  # what is paid beside a wager, nothing being staked on it
    limit: str = ""  # the paragraph that limits what is paid
    ties: str = ""  # the paragraph by which hands are equal, so that a wager is a push
    unordered: str = ""  # cards come back under this paragraph, in no order that tells of hands
    against: bool = False  # players play against each other, not against the house
    scripts: Callable[[Any], Iterator[list[Any]]] | None = None  # acts in which everything comes up
    rolling: Rolling | None = None  # None: no dice
    speech: Speech | None = None  # None: it is spoken of as games of cards are
