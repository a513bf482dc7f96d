"""How rolls are told: what each of them decided, and what lies on."""

from __future__ import annotations

from typing import Any

from pitboss.cli.output import columns
from pitboss.equipment.odds import money
from pitboss.record.outcome import LOSES, Outcome
from pitboss.record.rolled import Rolls

LYING = "on the layout"


def by_roll(found: Rolls) -> list[str]:
    """A heading for each roll, and a line for each wager that it decided."""
    rows: list[tuple[str, ...]] = []
    for number, (dice, call) in enumerate(found.thrown, 1):
        rows.append((f"roll {number}", "-".join(map(str, dice)), call))
        rows += [_row(o) for o in found.decided if o.roll == number]
    late = [o for o in found.decided if o.roll > len(found.thrown)]
    rows += [("after the last roll", "", ""), *map(_row, late)] if late else []
    lying = [o for o in found.outcomes if not o.roll]
    rows += [(LYING, "", ""), *map(_row, lying)] if lying else []
    told = iter(columns([row for row in rows if len(row) > 3]))
    return [_heading(*row) if len(row) == 3 else next(told) for row in rows]


def _heading(what: str, dice: str, call: str) -> str:
    return f"{what}  {dice}  {call}".rstrip()


def _row(outcome: Outcome) -> tuple[str, ...]:
    cites = ", ".join(outcome.cites)
    return f"  seat {outcome.seat}", outcome.wager, _result(outcome), cites


def _result(outcome: Outcome) -> str:
    """What a wager came to; of one that lies, what lies."""
    if not outcome.roll:
        return f"{money(outcome.staked)} lie"
    if outcome.result == LOSES:
        return f"{LOSES} {money(outcome.staked)}"
    return outcome.result


def rolls_data(found: Rolls) -> list[dict[str, Any]]:
    """The rolls, as JSON."""
    return [{"dice": list(dice), "call": call} for dice, call in found.thrown]
