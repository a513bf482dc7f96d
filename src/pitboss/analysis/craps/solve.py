"""Linear equations in fractions: the value of a state is parts of others, and a number."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import TypeVar

S = TypeVar("S", bound=Hashable)


def solved(
    start: Iterable[S], equation: Callable[[S], tuple[dict[S, Fraction], Fraction]]
) -> dict[S, Fraction]:
    """The value of every state that the equations of some lead to, by substitution."""
    found: dict[S, tuple[dict[S, Fraction], Fraction]] = {}
    waiting = list(start)
    while waiting:
        state = waiting.pop()
        if state not in found:
            found[state] = equation(state)
            waiting += found[state][0]
    order = list(found)
    for at, state in enumerate(order):  # each equation is freed of the states before it
        parts, number = found[state]
        for earlier in order[:at]:
            share = parts.pop(earlier, None)
            if share:
                more, value = found[earlier]
                number += share * value
                for other, part in more.items():
                    parts[other] = parts.get(other, Fraction(0)) + share * part
        own = 1 - parts.pop(state, Fraction(0))
        found[state] = {other: part / own for other, part in parts.items()}, number / own
    values: dict[S, Fraction] = {}
    for state in reversed(order):
        parts, number = found[state]
        values[state] = number + sum(part * values[other] for other, part in parts.items())
    return values
