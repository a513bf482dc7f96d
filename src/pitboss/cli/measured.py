"""What a reading changes, in words: for the verb silences and for its page."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

from pitboss.analysis.effects import Change, Effect, effect_data, effects, of
from pitboss.cli.figures import decimal, percent
from pitboss.equipment.odds import money
from pitboss.regulation import Silence

FIRST = ("house_edge", "element_of_risk", "variance")  # what is told of a wager, if it changes
CENTS = "_cents"


def told(slug: str, silence: Silence) -> list[str]:
    """What each other reading of a silence changes, a paragraph for each."""
    if not silence.switch:
        return []
    if not effects(slug):
        return ["what another reading changes is not measured yet"]
    return [f"read as *{e.reading}*: {_changed(e)}" for e in of(slug, silence.slug)]


def data(slug: str, silence: Silence) -> list[dict[str, Any]] | None:
    """The same as JSON; null where nothing is measured."""
    if not silence.switch or not effects(slug):
        return None
    return [effect_data(effect) for effect in of(slug, silence.slug)]


def _changed(effect: Effect) -> str:
    figures = "; ".join(f"{change.name}: {_figure(change)}" for change in effect.changes)
    n, course, result = effect.rounds
    if not figures:
        figures = f"none of {effect.compared} figures changes"
    if not n:
        return figures
    if not course:
        return f"{figures}; {n:,} rounds with the same cards go the same way"
    verb = "takes" if course == 1 else "take"
    comes = "comes" if result == 1 else "come"
    return (
        f"{figures}; of {n:,} rounds with the same cards {course:,} {verb} another course, "
        f"{result:,} {comes} to another result"
    )


def _figure(change: Change) -> str:
    ours, other = change.refused
    if ours or other:
        told = (("ours", ours), ("the other", other))
        return "; ".join(
            f"not offered under {whose}"
            if why == "not offered"
            else f"refused under {whose}: {why}"
            for whose, why in told
            if why
        )
    shown = [name for name in FIRST if name in change.figures][:1]
    shown += [name for name in change.figures if name.endswith(CENTS)]
    shown = shown or list(change.figures)[:1]
    return ", ".join(_pair(name, *change.figures[name]) for name in shown)


def _pair(name: str, ours: str, other: str) -> str:
    one, two = Fraction(ours), Fraction(other)
    if name.endswith(CENTS):
        words = name.removesuffix(CENTS).replace("_", " ")
        return f"{words} {money(int(one))} becomes {money(int(two))}"
    if name == "variance":
        return f"standard deviation {sqrt(one):.6f} becomes {sqrt(two):.6f}"
    if name == "ev":
        return f"expected value {decimal(one):+.6f} becomes {decimal(two):+.6f}"
    words = name.replace("_", " ")
    if name.startswith("rolls"):
        return f"{words} {decimal(one):.4f} becomes {decimal(two):.4f}"
    return f"{words} {percent(one)} becomes {percent(two)}"
