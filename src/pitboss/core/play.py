"""The one way to go on, and what is built on it: driving, replaying, rebuilding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from pitboss.core.dealer import Dealer
from pitboss.core.events import Event, Role
from pitboss.core.round import Round
from pitboss.core.steps import DONE, Act, Duty
from pitboss.regulation import Inconsistent

DUTY_DONE = Act(Role.DEALER, DONE)


def play(table: Round, act: Act) -> tuple[Round, tuple[Event, ...]]:
    """One act: the next round, and what happened."""
    dealer = Dealer(table)
    dealer.act(act)
    return dealer.rest(), tuple(dealer.events)


def drive(
    table: Round, answer: Callable[[Round], Act], *, duties: bool = True
) -> Iterator[tuple[Act, Round, tuple[Event, ...]]]:
    """Play to the end: `answer` is asked for every act; for duties only if they are not ours."""
    while table.awaits:
        own = duties and isinstance(table.awaits, Duty)
        act = DUTY_DONE if own else answer(table)
        table, events = play(table, act)
        yield act, table, events


def replay(table: Round, acts: Iterable[Act]) -> Round:
    """The round after some acts."""
    for act in acts:
        table, _ = play(table, act)
    return table


def rebuild(table: Round, events: Iterable[Event]) -> Round:
    """The table from its events alone: where everything lies, not what remains to be done."""
    dealer = Dealer(replace(table, agenda=()))
    for event in events:
        dealer.emit(event)
    return dealer.rest()


def same_table(one: Round, other: Round) -> bool:
    """Whether everything lies alike, whatever remains to be done."""
    bare = [replace(r, agenda=(), deviations=()) for r in (one, other)]
    return bare[0] == bare[1]


def demand_same(one: Round, other: Round) -> None:
    """Raise unless everything lies alike."""
    if not same_table(one, other):
        raise Inconsistent("the events do not lead to this table")
