"""A hand as PHH has it: players in the order in which they act, amounts in cents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pitboss.core.values import Frozen


@dataclass(frozen=True, kw_only=True)
class Hand:
    """What a file says; the fields that we add have no underscore here."""

    variant: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...] = ()  # as listed in the file: of two players the other way round
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    stacks: tuple[int, ...]
    actions: tuple[str, ...]
    seats: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    finishing: tuple[int, ...] = ()
    extra: Mapping[str, Any] = Frozen()  # fields of ours, with their underscore

    @property
    def number(self) -> int:
        """How many play."""
        return len(self.stacks)

    @property
    def posted(self) -> tuple[int, ...]:
        """The blind bets of the players in their order.

        As other programs write it, of two players the second makes the first one listed.
        """
        return self.blinds[::-1] if self.number == 2 else self.blinds
