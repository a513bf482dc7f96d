"""Silences: where the text says nothing, errs or contradicts itself, and how we read it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the text."""

    slug: str
    gist: str

    def __str__(self) -> str:
        return self.slug


@dataclass(frozen=True, slots=True)
class Silence:
    """A question that the text leaves open, our reading first, then the alternatives.

    A silence with `switch` set changes money or the course of a round under its alternatives; a
    table may be opened under any of them.
    """

    cite: str
    slug: str
    question: str
    readings: tuple[Reading, ...]
    because: str
    standing: str = "inference"
    switch: bool = False
    document: str = ""  # the one text that it concerns, if it does not concern all

    @property
    def reading(self) -> Reading:
        """The one that holds unless a table says otherwise."""
        return self.readings[0]

    @property
    def alternatives(self) -> tuple[Reading, ...]:
        """The readings that we did not choose."""
        return self.readings[1:]
