"""What can go wrong with a journal.

JournalError              a journal cannot be used in this way; nothing was altered
├── JournalLocked         somebody else is writing it
├── AppendFailed          the disk refused; whether the act is in the journal, opening it tells
└── Uncoded               a value without a spelling, or a spelling without a value
JournalBroken             bytes are not what they were: where, and what disagrees
"""

from __future__ import annotations

from pathlib import Path

from pitboss.regulation import PitbossError


class JournalError(PitbossError):
    """A use of a journal that is refused; the journal is as it was."""


class JournalLocked(JournalError):
    """A journal that somebody else is writing."""


class AppendFailed(JournalError):
    """An act that could not be made durable, and therefore has not happened here.

    The journal is closed.  Opened again it is the truth: what was written in part is cut off.
    """


class Uncoded(JournalError):
    """A value that has no spelling in a journal, or a spelling that means nothing here."""


class JournalBroken(PitbossError):
    """Bytes of a journal are not what was written: the line, its first byte, what disagrees."""

    exit_code = 3  # an integrity failure

    def __init__(self, path: Path | str, line: int, offset: int, what: str) -> None:
        super().__init__(f"{path}, line {line}, byte {offset}: {what}")
        self.path, self.line, self.offset, self.what = str(path), line, offset, what
