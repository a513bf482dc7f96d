"""What is done at a table between rounds: each act a value, told in words."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.core.rules import Edition
from pitboss.core.values import value


@value
class TimeIs(NamedTuple):
    """The time, in seconds."""

    seconds: int

    def __str__(self) -> str:
        return f"a time of {self.seconds} seconds"


@value
class OpenCards(NamedTuple):
    """New cards come to the table, as many decks as it uses."""

    def __str__(self) -> str:
        return "opening cards"


@value
class Sit(NamedTuple):
    """A player takes a position, with so much."""

    seat: int
    player: str
    chips: int = 0

    def __str__(self) -> str:
        return f"sitting down at position {self.seat}"


@value
class Buy(NamedTuple):
    """A player who sits there buys more chips."""

    seat: int
    chips: int

    def __str__(self) -> str:
        return f"buying chips at position {self.seat}"


@value
class Leave(NamedTuple):
    """A player gives up a position."""

    seat: int

    def __str__(self) -> str:
        return f"leaving position {self.seat}"


@value
class Wait(NamedTuple):
    """Somebody waits for a position."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} waiting for a position"


@value
class GiveUp(NamedTuple):
    """Somebody waits no longer."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} waiting no longer"


@value
class Begin(NamedTuple):
    """The next round begins."""

    def __str__(self) -> str:
        return "beginning a round"


@value
class Notify(NamedTuple):
    """A sign and an announcement: what the options will be."""

    edition: Edition

    def __str__(self) -> str:
        return "giving notice of other options"


@value
class Change(NamedTuple):
    """The options become others."""

    edition: Edition

    def __str__(self) -> str:
        return "changing the options"


@value
class RemoveDevice(NamedTuple):
    """A shuffling device or an automated shoe leaves the table."""

    device: str

    def __str__(self) -> str:
        return f"removing the {self.device}"


@value
class Close(NamedTuple):
    """The table closes; its cards leave it."""

    def __str__(self) -> str:
        return "closing the table"
