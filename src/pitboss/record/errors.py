"""What is wrong with a record, and where."""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

from pitboss.regulation import NotPermitted, PitbossError


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


def did_you_mean(word: str, known: tuple[str, ...]) -> str:
    """A hint at what may have been meant, or at all that is known."""
    close = get_close_matches(word, known, n=1)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"
