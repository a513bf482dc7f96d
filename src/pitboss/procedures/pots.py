"""Pots: what each player has put in, who may win how much of it, and how a share is divided.

Functions of contributions and folds alone.  N.J.A.C. 19:47-14.7(c)4 and 14.6(e)6.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

FINER, MOST_LEFT = (50, 25, 10, 5, 1), 1_00


class Pot(NamedTuple):
    """An amount, and the seats that have put in enough to win it."""

    amount: int
    seats: tuple[int, ...]


def uncalled(put: Mapping[int, int]) -> tuple[int, int]:
    """The seat whose last bet nobody has matched, and by how much it exceeds the others."""
    first, *others = sorted(put.items(), key=lambda item: -item[1])
    most = others[0][1] if others else 0
    return first[0], first[1] - most


def pots(put: Mapping[int, int], live: Collection[int]) -> tuple[Pot, ...]:
    """The main pot, then a side pot for each level at which a player is all-in.

    A pot that the same seats may win as the one before it is the same pot.
    """
    levels = sorted({put[seat] for seat in live if put.get(seat)})
    found: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(paid, level) - min(paid, below) for paid in put.values())
        seats = tuple(seat for seat in put if seat in live and put[seat] >= level)
        found.append(Pot(amount, seats))
        below = level
    return tuple(found)


def divided(amount: int, seats: Sequence[int], unit: int) -> dict[int, int]:
    """Equal parts in whole units; what is left over goes to the first of the seats.

    It is never more than a dollar (14.9(i)2): chips are changed for smaller ones until it is not.
    """
    for finer in (unit, *(coin for coin in FINER if coin < unit)):
        equal = amount // (finer * len(seats)) * finer
        left = amount - equal * len(seats)
        if left <= MOST_LEFT:
            break
    parts = dict.fromkeys(seats, equal)
    parts[seats[0]] += left
    return parts
