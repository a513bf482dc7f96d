"""Rolls as a Markov chain: how often each state is visited before all is decided, exactly."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

S = TypeVar("S", bound=Hashable)
Following = Callable[[S], Iterable[tuple[S, Fraction]]]  # states in which something is undecided

ZERO = Fraction(0)


def visits(start: Mapping[S, Fraction], following: Following[S]) -> Mapping[S, Fraction]:
    """The expected number of visits to each state that can be reached."""
    order = dict.fromkeys(start)
    rows: dict[S, dict[S, Fraction]] = {}
    for state in (queue := list(order)):
        row: dict[S, Fraction] = {}
        for after, chance in following(state):
            row[after] = row.get(after, ZERO) + chance
            if after not in order:
                order[after] = None
                queue.append(after)
        rows[state] = row
    return _solved(list(order), rows, dict(start))


def _solved(
    order: list[S], rows: dict[S, dict[S, Fraction]], begun: dict[S, Fraction]
) -> Mapping[S, Fraction]:
    """States are taken out, the last one first, and put back in turn."""
    into: dict[S, set[S]] = {state: set() for state in order}
    for state, row in rows.items():
        for after in row:
            into[after].add(state)
    taken: list[tuple[S, Fraction, list[tuple[S, Fraction]]]] = []
    for state in reversed(order):
        row = rows.pop(state)
        leaves = 1 - row.pop(state, ZERO)
        onward = {after: chance / leaves for after, chance in row.items()}
        before = [(one, rows[one].pop(state)) for one in into.pop(state) if one in rows]
        for one, chance in before:
            for after, share in onward.items():
                rows[one][after] = rows[one].get(after, ZERO) + chance * share
                into[after].add(one)
        share_of_start = begun.pop(state, ZERO)
        for after, share in onward.items():
            begun[after] = begun.get(after, ZERO) + share_of_start * share
        taken.append((state, share_of_start / leaves, [(one, c / leaves) for one, c in before]))
    found: dict[S, Fraction] = {}
    for state, own, before in reversed(taken):
        found[state] = own + sum((found[one] * chance for one, chance in before), ZERO)
    return found
