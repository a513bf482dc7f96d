"""Physical tables deviate: what was done is recorded beside what was due, until it is put right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.core.events import Role
from pitboss.core.round import Deviation, demand_movement, inspect, is_movement
from pitboss.core.steps import DONE, Act, Duty
from pitboss.regulation import Inconsistent, NotPermitted

if TYPE_CHECKING:
    from pitboss.core.dealer import Dealer


def deviate(dealer: Dealer, act: Act) -> None:
    """The dealer did something else than the duty that was due: chips and cards follow it."""
    step = dealer.awaits
    if type(step) is not Duty or act.actor is not Role.DEALER:
        raise dealer.refusal(step, act)
    due = type(dealer)(dealer.rest())
    due.act(Act(Role.DEALER, DONE))
    if not any(map(is_movement, due.events)):
        raise NotPermitted(step.cite, str(act), "it moves nothing, so it can only be done")
    _try(dealer, step.cite, act)
    number = 1 + max((d.number for d in dealer.deviations), default=0)
    dealer.deviations += (Deviation(number, step.cite, tuple(due.events), act.what.events),)
    dealer.remaining[:] = due.remaining
    for event in act.what.events:
        dealer.emit(event)


def correct(dealer: Dealer, act: Act) -> None:
    """An open deviation is put right, and closed."""
    opened = {d.number: d for d in dealer.deviations}
    known = f"one of {sorted(opened)}" if opened else "none is open"
    if act.what.number not in opened:
        raise NotPermitted("", str(act), known)
    cite = opened[act.what.number].cite
    if act.actor not in (Role.DEALER, Role.SUPERVISOR):
        raise NotPermitted(cite, str(act), "the dealer or a supervisor corrects")
    _try(dealer, cite, act)
    for event in act.what.events:
        dealer.emit(event)
    dealer.deviations = tuple(d for d in dealer.deviations if d.number != act.what.number)


def _try(dealer: Dealer, cite: str, act: Act) -> None:
    """Refuse movements that cannot be, before any of them happens."""
    trial = type(dealer)(dealer.rest())
    try:
        for event in act.what.events:
            demand_movement(event)
            trial.emit(event)
        inspect(trial)
    except Inconsistent as fault:
        permitted = "movements of cards and value that can be"
        raise NotPermitted(cite, f"{act}: {fault}", permitted) from None
