"""What is wrong with a record, and where."""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

from pitboss.regulation import PitbossError


class Place(NamedTuple):
    """A place in a file."""

    path: str
    line: int
    key: str

    def __str__(self) -> str:
        return f"{self.path}, line {self.line}, {self.key}" if self.key else self.path


class Malformed(PitbossError):
    """A record that cannot be read: the file, the line and the key say where."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(f"{place}: {message}")
        self.place, self.message = place, message


class Refused(PitbossError):
    """A record that can be read, but whose act the rules refuse."""

    def __init__(self, place: Place, refusal: PitbossError) -> None:
        super().__init__(f"{place}: refused under {refusal}")
        self.place, self.refusal = place, refusal


def did_you_mean(word: str, known: tuple[str, ...]) -> str:
    """A hint at what may have been meant, or at all that is known."""
    close = get_close_matches(word, known, n=1)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"
