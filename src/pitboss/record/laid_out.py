"""What lies when a record of rolls begins: wagers, the puck, the shooter's dice, "on" buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.core.areas import Area
from pitboss.core.hints import did_you_mean
from pitboss.core.rules import Edition
from pitboss.core.usage import Speech
from pitboss.core.values import Frozen
from pitboss.equipment.odds import cents, money
from pitboss.games.craps.layout import (
    BOX,
    BY_NAME,
    COMMISSION,
    DICE,
    NUMBERS,
    ON,
    PUCK,
    PUCK_OFF,
    before,
    commission_of,
)
from pitboss.games.craps.payouts import Due
from pitboss.games.craps.players import phrase_of
from pitboss.record.errors import Malformed, Place

Mark = tuple[str, Area]
KEYS = ("point", "shooter", "on")
OFF = "off"


class Layout(NamedTuple):
    """Markers and wagers as they lie."""

    marks: frozenset[Mark] = frozenset()
    lying: Mapping[Area, int] = Frozen()


class _Reader:
    """Reads the table `[layout]` of a record."""

    def __init__(self, edition: Edition, speech: Speech, place: Any, seat: Any) -> None:
        self.edition, self.speech = edition, speech
        self.place, self.seat = place, seat  # of keys: where they stand, and which seat they name

    def marks(self, key: str, value: Any) -> Iterator[Mark]:
        """What a key says of markers."""
        where = self.place(key)
        if key == "point":
            if value != OFF and (type(value) is not int or value not in NUMBERS):
                raise Malformed(where, f'{value!r} is no point: 4, 5, 6, 8, 9, 10 or "off"')
            yield PUCK, PUCK_OFF if value == OFF else BOX[value]
        elif key == "shooter":
            if type(value) is not int or value < 1:
                raise Malformed(where, f"{value!r} is no seat; write shooter = 1")
            yield DICE, before(value)
        elif not isinstance(value, list):
            raise Malformed(where, 'write a list: on = ["seat 1: place 6"]')
        else:
            for said in value:
                seat, _, name = str(said).partition(":")
                yield ON, self.area(where, seat.strip(), name.strip())

    def area(self, where: Place, seat: str, name: str) -> Area:
        """Where a wager of a seat lies."""
        wager = self.speech.names(name)
        if not wager:
            known = tuple(phrase_of(w) for w in BY_NAME.values())
            raise Malformed(where, f"no wager is called {name!r}; {did_you_mean(name, known)}")
        return Area(wager, self.seat(where, seat))

    def wagers(self, seat: str, value: Any) -> Iterator[tuple[Area, int]]:
        """The wagers of a seat, and the commission that lies beside them."""
        where = self.place(seat)
        if not isinstance(value, dict):
            raise Malformed(where, "write { pass = 10 }, the wagers of the seat that lie")
        for name, said in value.items():
            area = self.area(self.place(seat, name), seat, name)
            try:
                amount = cents(str(said))
            except ValueError as error:
                raise Malformed(self.place(seat, name), str(error)) from None
            yield area, amount
            options = self.edition.options
            due = options.commission_on(BY_NAME[area.name], amount)
            if due and options.commission is Due.AT_ONCE:
                yield commission_of(area), due


def laid_out(edition: Edition, written: Mapping[str, Any], place: Any, seat: Any) -> Layout:
    """The layout that a record gives, which is nothing where it gives none."""
    speech = edition.speech
    if not written:
        return Layout()
    if speech is None or edition.deck:
        message = "only where dice are thrown do wagers lie before a record begins"
        raise Malformed(place(), message)
    reader = _Reader(edition, speech, place, seat)
    marks = [mark for key in KEYS if key in written for mark in reader.marks(key, written[key])]
    seats = [key for key in written if key not in KEYS]
    lying = [pair for key in seats for pair in reader.wagers(key, written[key])]
    return Layout(frozenset(marks), Frozen(dict(lying)))


def told(marks: frozenset[Mark], lying: Mapping[Area, int]) -> list[str]:
    """The same as lines of a record."""
    lines, on = [], []
    for marker, area in sorted(marks):
        if marker == PUCK:
            lines.append(f"point = {area.number}" if area.number else 'point = "off"')
        elif marker == DICE:
            lines.append(f"shooter = {area.seat}")
        elif marker == ON:
            on.append(f'"seat {area.seat}: {phrase_of(BY_NAME[area.name])}"')
    lines += [f"on = [{', '.join(on)}]"] if on else []
    wagers = {a: n for a, n in sorted(lying.items()) if not a.name.startswith(_CHARGE)}
    for seat in dict.fromkeys(area.seat for area in wagers):
        mine = [
            f'"{phrase_of(BY_NAME[area.name])}" = "{money(amount)[1:].replace(",", "")}"'
            for area, amount in wagers.items()
            if area.seat == seat
        ]
        lines.append(f'"seat {seat}" = {{ {", ".join(mine)} }}')
    return ["[layout]", *lines, ""] if lines else []


_CHARGE = COMMISSION.format("")
