"""What is wrong with a record, and where."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.core.hints import did_you_mean
from pitboss.regulation import NotPermitted, PitbossError

__all__ = ["Malformed", "Place", "Refused", "did_you_mean"]


class Place(NamedTuple):
    """A place in a file; line 0 where nothing more is known than the file."""

    path: str
    line: int
    key: str

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        return ", ".join(part for part in (self.path, line, self.key) if part)


class Malformed(PitbossError):
    """A record that cannot be read: the file, the line and the key say where."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(f"{place}: {message}")
        self.place, self.message = place, message


class Refused(PitbossError):
    """A record that can be read, but whose act the rules refuse."""

    def __init__(self, place: Place, refusal: PitbossError, hint: str = "") -> None:
        under = isinstance(refusal, NotPermitted) and refusal.cite
        told = f"refused under {refusal}" if under else str(refusal).removeprefix(": ")
        super().__init__(f"{place}: {told}{hint and f'; {hint}'}")
        self.place, self.refusal = place, refusal
