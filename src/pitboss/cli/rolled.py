"""What the verb edge prints of wagers that are decided by rolls of dice."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from pitboss.analysis.result import Exact
from pitboss.cli.figures import decimal, percent
from pitboss.cli.output import columns, wrapped

HEADINGS = (
    "wager",
    "odds",
    "per wager made",
    "per resolved",
    "per roll",
    "of all staked",
    "rolls",
    "std dev",
    "net win",
    "push",
    "expected value",
)
NOTE = (
    "House edges: per wager made (one that is returned counts), per wager that is won or lost, per "
    "roll that may decide the wager, and as a part of all that is staked in the end (element of "
    "risk), odds and commission included. Rolls: the expected number of those that may decide it; "
    "where it also lies through others, all of them in brackets."
)


def table(found: list[Exact]) -> list[str]:
    """The edges by their three denominators."""
    return columns([HEADINGS, *(_cells(x) for x in found)])


def _cells(x: Exact) -> tuple[str, ...]:
    per_roll = x.ev_per_roll or Fraction(0)
    return (
        x.wager,
        x.multiple or "-",
        percent(x.house_edge),
        percent(-x.ev_resolved),
        percent(-per_roll),
        percent(x.element_of_risk),
        _rolls(x),
        f"{sqrt(x.variance):.4f}",
        percent(x.net_win),
        percent(x.push),
        str(x.ev),
    )


def _rolls(x: Exact) -> str:
    if x.rolls is None:
        return "-"
    lying, active = f"{decimal(x.rolls.lying):.4f}", f"{decimal(x.rolls.active):.4f}"
    return active if lying == active else f"{active} ({lying})"


def notes(found: list[Exact]) -> list[str]:
    """What a unit is, and how the figures were computed; once for all that it is the same for."""
    units: dict[str, list[str]] = {}
    routes: dict[str, None] = {}
    for x in found:
        names = units.setdefault(x.unit, [])
        if x.wager not in names:
            names.append(x.wager)
        routes |= {f"computed by {x.computed}": None, f"again by {x.second.route}": None}
    lines = wrapped(NOTE)
    for unit, names in units.items():
        lines += wrapped(f"one unit is {unit}: {', '.join(names)}", "    ", "")
    return [*lines, *(line for told in routes for line in wrapped(told, "    ", ""))]
