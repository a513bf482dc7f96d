"""Everything that can be refused, and the one error that is our own fault.

PitbossError
├── NotPermitted          somebody attempted what a paragraph does not allow now
│   └── OptionNotPermitted   the licensee chose what a paragraph does not offer
├── NotInForce            nothing of the kind was in force on that day
├── TextNotHeld           a text was in force on that day, but it is not among our sources
└── Inconsistent          an invariant of the table does not hold: a defect of the program
"""

from __future__ import annotations

from string import Formatter
from typing import Any


class PitbossError(Exception):
    """Whatever pitboss raises on purpose."""


class NotPermitted(PitbossError):
    """An act which its paragraph does not allow now, and what would be permitted instead."""

    def __init__(self, cite: str, act: str, permitted: str = "") -> None:
        super().__init__(cite, act, permitted)
        self.cite, self.act, self.permitted = cite, act, permitted

    def __str__(self) -> str:
        told = f"{self.cite}: {self.act}" if self.cite else self.act
        return f"{told}. Permitted: {self.permitted}" if self.permitted else told


class OptionNotPermitted(NotPermitted):
    """A choice of the licensee below its floor, or not offered by the edition."""


class NotInForce(PitbossError):
    """A day on which the section had not been adopted."""


class TextNotHeld(PitbossError):
    """A day for which a text is known to exist that is not among our sources."""


class Inconsistent(PitbossError):
    """The table is in a state that no table can be in."""


class _Words(Formatter):
    """Facts in words, `{:$}` being an amount of money; put together only if a refusal is told."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return money(value) if format_spec == "$" else super().format_field(value, format_spec)


_words = _Words()


def require(
    holds: bool, cite: str, act: str, *facts: object, permitted: str = "", option: bool = False
) -> None:
    """Refuse the act under the cited paragraph unless the condition holds.

    Both texts are templates over the facts, so that a permitted act pays for no words.
    """
    if not holds:
        kind = OptionNotPermitted if option else NotPermitted
        raise kind(cite, _words.format(act, *facts), _words.format(permitted, *facts))


def money(cents: int) -> str:
    """Write `$1,000.00`."""
    return f"{'-' if cents < 0 else ''}${abs(cents) // 100:,}.{abs(cents) % 100:02d}"
