"""What a rehearsal is, and a round that is played through whatever the agenda holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from types import ModuleType
from typing import Any, NamedTuple

from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.events import EVERYONE, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Act, Choice, Finding, Show, Step
from pitboss.equipment.cards import cards
from pitboss.equipment.odds import Paytable
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted


class Rehearsal(NamedTuple):
    """A game, what tells its editions apart, its pay tables, and all its kinds of round."""

    game: Game
    package: str  # whose caches are to be forgotten
    rounds: ModuleType  # the rounds of it that tests play
    label: Callable[[Any], str]  # of the rules of a round
    tables: Mapping[str, Paytable]
    play: Callable[[], None]


class Trouble(NamedTuple):
    """Something goes wrong, once so many cards are dealt and one of these paragraphs is next."""

    act: Act
    drawn: int = 0
    cites: tuple[str, ...] = ()


def play_through(
    rules: Edition,
    wagers: Iterable[Act],
    faces: Mapping[Area, str],
    *,
    options: Mapping[int, int] | None = None,
    option: int = 0,
    counted: tuple[int, ...] = (),
    recorded: bool = True,
    trouble: Trouble | None = None,
    before: tuple[Step, ...] = (),
) -> None:
    """A round with these wagers and faces; seats choose by the number of an option."""
    acts = iter(wagers)
    shown = {area: iter(cards(known)) for area, known in faces.items()}
    counts, chosen = iter(counted), options or {}
    marks = frozenset({COUNT_DUE} if counted else ())
    seats = tuple(sorted({area.seat for area in faces if area.seat}))
    dealer = Dealer(rules.start(seats, marks, before))
    while step := dealer.awaits:
        act = DUTY_DONE
        if trouble and dealer.drawn == trouble.drawn and step.cite in (trouble.cites or step.cite):
            with suppress(NotPermitted):
                dealer.act(trouble.act)
            trouble = None
            continue
        if isinstance(step, Wagering):
            act = next(acts)
        elif isinstance(step, Choice):
            seat = step.actor if isinstance(step.actor, int) else 0
            act = Act(step.actor, step.options[chosen.get(seat, option)])
        elif isinstance(step, Finding):
            act = Act(step.actor, next(counts, step.expected))
        elif isinstance(step, Show):
            told = recorded or step.to == EVERYONE
            known = dealer.face(step.card(dealer)) if told else None
            known = next(shown[step.area]) if told and known is None else known
            act = Act(Role.CHANCE, known)
        dealer.act(act)
