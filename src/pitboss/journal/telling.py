"""Entries in words: times, events, acts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from pitboss.adapters.transcript import WIDTH, line, sentence
from pitboss.core.events import Event
from pitboss.core.steps import Correction, Did
from pitboss.journal.happenings import Acted

_BEGAN = datetime(1970, 1, 1, tzinfo=UTC)


def told_time(at: int) -> str:
    """A time as people write it, as long as the calendar has one."""
    try:
        told = (_BEGAN + timedelta(milliseconds=at)).isoformat(timespec="milliseconds")
    except OverflowError:
        return f"{at} ms"
    return told.replace("+00:00", "Z")


def told_line(event: Event) -> str:
    """A line of a transcript; what the dealer did otherwise may be under no paragraph."""
    return line(event) if event.cites else " " * WIDTH + sentence(event)


def told_event(event: Event) -> str:
    """An event within a sentence."""
    return " ".join(told_line(event).split())


def remark(acted: Acted) -> str:
    """What a transcript says before the events of an act that is out of the ordinary."""
    what = acted.act.what
    if isinstance(what, Did):
        return f"otherwise than {acted.cite} demands" + ("" if what.events else ": nothing")
    return str(what) if isinstance(what, Correction) else ""
