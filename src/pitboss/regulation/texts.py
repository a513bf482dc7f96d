"""Which text of which section is held, and for which days.

The one place that knows effective dates.  A game gives its version of a section for each document
(`Dated`); the day decides which document speaks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from pitboss.regulation.cite import Cite
from pitboss.regulation.errors import NotInForce, TextNotHeld

T = TypeVar("T")


class Standing(Enum):
    """How good the evidence for a version is."""

    HELD = "held"
    INFERRED = "inferred"
    NOT_HELD = "not held"


class Version(NamedTuple):
    """One version of a section: from when it was in force, and which documents hold its text."""

    effective: str
    documents: tuple[str, ...] = ()
    standing: Standing = Standing.HELD
    note: str = ""


RIDE_1996, RIDE_2007 = "let-it-ride-1996", "let-it-ride-2007"
CRAPS, THREE_CARD, POKER = "craps", "three-card-poker", "poker"
ALL_IN = "all-in-hold-em"
THREE_CARD_INFERRED = "three-card-poker-inferred"  # no document: what is read where none is held
POKER_INFERRED = "poker-inferred"  # the same of poker
CRAPS_INFERRED = "craps-inferred"  # the same of craps
DOCUMENTS = (
    RIDE_1996,
    RIDE_2007,
    CRAPS,
    CRAPS_INFERRED,
    THREE_CARD_INFERRED,
    THREE_CARD,
    ALL_IN,
    POKER_INFERRED,
    POKER,
)

_INFERRED, _NOT_HELD = Standing.INFERRED, Standing.NOT_HELD
_AMENDED_96 = "amended 1996-06-17; that text is not held and is read as the same"
_READ_BACK = "the text of 1995 is not held; read as that of 2007 less what 2007 added"
_UNDATED = "the document bears no date"


def _not_held(effective: str) -> Version:
    return Version(effective, standing=_NOT_HELD)


def _read_for_craps(how: str) -> tuple[Version, ...]:
    note = f"the text is not held; read {how}"
    return (Version("1996-03-11", (CRAPS_INFERRED,), _INFERRED, note),)


def _read_for_three_card(how: str) -> tuple[Version, ...]:
    note = f"the text is not held; read {how}"
    return (Version("1999-04-19", (THREE_CARD_INFERRED,), _INFERRED, note),)


def _read_for_poker(how: str) -> tuple[Version, ...]:
    note = f"the text is not held; read {how}"
    return (Version("1994-03-21", (POKER_INFERRED,), _INFERRED, note),)


_DEALING = (
    Version("1995-10-02", (RIDE_1996,), _INFERRED, _AMENDED_96),
    _not_held("1998-11-16"),
    Version("2007-10-15", (RIDE_2007,)),
)
_THREE_CARD = (Version("1999-04-19", (THREE_CARD,), _INFERRED, _UNDATED),)
_ALL_IN = (Version("2006-12-01", (ALL_IN,), _INFERRED, _UNDATED),)
_STUD_1994 = (Version("1994-03-21", (POKER,)),)

SECTIONS: Mapping[str, tuple[Version, ...]] = {
    "18.1": (Version("1995-10-02", (RIDE_2007,)),),
    "18.2": (_not_held("1995-10-02"), Version("1998-09-08", (RIDE_2007,))),
    "18.3": (
        Version("1995-10-02", (RIDE_2007,), _INFERRED, _READ_BACK),
        Version("2007-10-15", (RIDE_2007,)),
    ),
    "18.4": (
        Version("1995-10-02", (RIDE_2007,), _INFERRED, _READ_BACK),
        Version("2007-03-19", (RIDE_2007,)),
    ),
    "18.5": (
        _not_held("1995-10-02"),
        Version("1996-05-20", (RIDE_1996,)),
        Version("2007-03-19", (RIDE_2007,)),
    ),
    "18.6": (Version("1995-10-02", (RIDE_1996, RIDE_2007)),),
    "18.6A": (_not_held("1998-11-16"), Version("2007-10-15", (RIDE_2007,))),
    "18.6B": (Version("2007-10-15", (RIDE_2007,)),),
    "18.7": _DEALING,
    "18.8": _DEALING,
    "18.9": _DEALING,
    "18.10": _DEALING,
    "18.11": (
        Version("1995-10-02", (RIDE_1996,), _INFERRED, _UNDATED),
        _not_held("1998-11-16"),
        _not_held("2001-03-19"),
        Version("2007-10-15", (RIDE_2007,)),
    ),
    "18.12": (Version("1995-10-02", (RIDE_1996, RIDE_2007)),),
    **{f"1.{n}": (Version("1996-03-11", (CRAPS,), _INFERRED, _UNDATED),) for n in (1, 2)},
    "1.3": _read_for_craps("from house rules of Atlantic City and from South Dakota"),
    "1.4": _read_for_craps("as 13:69F-13.6 of mini-dice, in force today, and from the trade"),
    "1.5": _read_for_craps("from the trade"),
    "1.6": _read_for_craps("from the trade"),
    **{f"1.{n}": _read_for_craps("as South Dakota has it") for n in (7, 8, 10, 11)},
    "1.9": _read_for_craps("from the trade and a sister state"),
    **{f"20.{n}": _read_for_three_card(f"as 18.{n}") for n in (1, 2, 4, 5)},
    "20.3": _read_for_three_card("as 13:69F-20.3, in force today"),
    "20.6": _read_for_three_card("as 13:69F-27.6 of four card poker, in force today"),
    "20.7": (
        Version(
            "1999-04-19",
            (THREE_CARD_INFERRED, THREE_CARD),
            _INFERRED,
            f"{_UNDATED}; (a) is not held and is read as 18.7(a)",
        ),
    ),
    **{f"20.{n}": _THREE_CARD for n in range(8, 13)},
    "14.1": _read_for_poker("from what the sections that are held say of the same words"),
    "14.2": _read_for_poker("from 14.5(d), which speaks of both decks"),
    "14.3": _read_for_poker("from 14.9(i) to (l), and as 13:69F-17.5 has hands today"),
    "14.4": _read_for_poker("as 18.4"),
    "14.5": (
        _not_held("1994-03-21"),
        Version(
            "1997-12-01",
            (POKER_INFERRED, POKER),
            note="(a) is not held and is read as 13:69F-14.5 has it today",
        ),
    ),
    "14.6": _STUD_1994,
    "14.7": (_not_held("1994-03-21"), Version("2002-11-18", (POKER,))),
    "14.8": (_not_held("1994-03-21"), Version("1999-04-19", (POKER,))),
    "14.9": _STUD_1994,
    "14.10": _STUD_1994,
    "14.11": _read_for_poker("from descriptions of the game as it is played"),
    "14.12": _read_for_poker("from what is commonly known of the game"),
    "14.13": _read_for_poker("from what is commonly known of the game"),
    "14.14": _read_for_poker("from 14.6(e)8 and from what Atlantic City rooms posted"),
    "14.15": _read_for_poker("as empty, beside what 14.5 and 14.6 themselves say"),
    "14.16": _read_for_poker("as Pennsylvania has it, 58 Pa. Code 637a.18"),
    "14.17": _read_for_poker("from 14.7(c)3 and (d), and as 8.2"),
    "14.18": _read_for_poker("from its title"),
    **{f"44.{n}": _ALL_IN for n in range(1, 14)},
    "19:40-1.2": _ALL_IN,
    **{f"19:46-1.{n}": _ALL_IN for n in ("13U", "17", "18", "19")},
}

# paragraphs that are younger than the text of their section read back to earlier days
ADDED = {"18.3(c)": "2007-10-15"}


def versions_of(cite: str) -> tuple[Version, ...]:
    """The versions of the section that a citation lies in, oldest first; none if none is known."""
    found = Cite.parse(cite)
    versions = SECTIONS.get(Cite(found.chapter, found.section).short, ())
    added = max((at for late, at in ADDED.items() if Cite.parse(late).contains(found)), default="")
    return tuple(version for version in versions if version.effective >= added)


def in_force(cite: str, day: date) -> Version:
    """The version in force on a day, or the reason why it cannot be had."""
    found, versions = Cite.parse(cite), versions_of(cite)
    begun = [v for v in versions if date.fromisoformat(v.effective) <= day]
    if not begun:
        since = f"; the first text known is of {versions[0].effective}" if versions else ""
        raise NotInForce(f"{found} was not in force on {day}{since}")
    if not begun[-1].documents:
        raise TextNotHeld(
            f"{found} as in force on {day} (effective {begun[-1].effective}) "
            f"is not among our texts; held {_held(versions)}"
        )
    return begun[-1]


def _held(versions: tuple[Version, ...]) -> str:
    ends = [*(v.effective for v in versions[1:]), ""]
    spans: list[list[str]] = []
    for version, end in zip(versions, ends, strict=True):
        if not version.documents:
            continue
        if spans and spans[-1][1] == version.effective:
            spans[-1][1] = end
        else:
            spans.append([version.effective, end])
    told = [f"from {a}" + (f" to {last_day(b)}" if b else "") for a, b in spans]
    return " and ".join(told) or "for no day"


def last_day(next_effective: str) -> date:
    """The last day of a version that another one followed."""
    return date.fromisoformat(next_effective) - timedelta(days=1)


@dataclass(frozen=True)
class Dated(Generic[T]):
    """One section as amended: what it says in each document that holds a version of it."""

    cite: str
    versions: Mapping[str, T]

    def on(self, day: date) -> T:
        """What the section said on a day."""
        version = in_force(self.cite, day)
        for document in version.documents:
            if document in self.versions:
                return self.versions[document]
        raise TextNotHeld(f"{Cite.parse(self.cite)}: the version of {day} is not written yet")
