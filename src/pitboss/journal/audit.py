"""Is a journal what was written, and do the rules still say the same?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pitboss.journal.again import Again, Difference
from pitboss.journal.chain import Entry, Lines, Torn, open_to_read
from pitboss.journal.happenings import BEGINS
from pitboss.journal.header import Header, cannot_be_built


@dataclass(frozen=True)
class Verified:
    """A journal whose bytes are what was written, up to its head."""

    path: Path
    header: Header
    entries: int
    rounds: int
    at: int  # the time of the last entry
    head: str  # the hash of the last line: whoever knows it can tell whether any is missing
    size: int  # bytes, without a torn line
    torn: Torn | None
    since: int | None  # how many entries follow the head that was known


def verify(path: Path | str, head: str | None = None) -> Verified:
    """Check hashes, order, times and form; with a head known from before, also that it is there.

    Without a known head, nobody can tell that whole lines are missing at the end.
    """
    with open_to_read(path) as file:
        return _walk(Lines(path, file), head, _nothing)


def _walk(lines: Lines, head: str | None, take: Callable[[Entry], None]) -> Verified:
    rounds, known = 0, 0 if head == lines.head else None
    for entry in lines:
        rounds += entry.kind in BEGINS
        known = entry.seq if entry.sha256 == head else known
        take(entry)
    if head is not None and known is None:
        raise lines.broken(
            f"the known head {head[:16]} is not here: this journal was shortened, or is another one"
        )
    since = None if known is None else lines.count - known
    return Verified(
        lines.path,
        lines.header,
        lines.count,
        rounds,
        lines.at,
        lines.head,
        lines.size,
        lines.torn,
        since,
    )


def _nothing(_: Entry) -> None:
    """Only to check the entry is enough."""


@dataclass(frozen=True)
class Replayed:
    """A journal played again by the rules in use now."""

    verified: Verified
    acts: int  # how many were compared
    differences: tuple[Difference, ...]

    @property
    def same_rules(self) -> bool:
        """Whether these are the rules that it was written under."""
        return self.verified.header.same_rules


def replay(path: Path | str, head: str | None = None) -> Replayed:
    """Play every act again, and demand the same events and the same table.

    Of each round the first difference is told: what follows it has no meaning any more.  Nothing
    is rewritten.
    """
    with open_to_read(path) as file:
        lines = Lines(path, file)
        refusal = cannot_be_built(lines.header)
        if refusal:
            found = (Difference(1, 0, 0, refusal),)
            return Replayed(_walk(lines, head, _nothing), 0, found)
        again = Again(lines.header.edition())
        verified = _walk(lines, head, again.take)
    again.end()
    return Replayed(verified, again.acts, tuple(again.differences))
