"""Replaying a record: its words become acts, and the core judges them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from pitboss.adapters.driver import Driver
from pitboss.core.areas import Tender
from pitboss.core.events import EVERYONE, Actor, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Choice, Show, Step
from pitboss.equipment.cards import Card
from pitboss.equipment.odds import cents
from pitboss.procedures.wagering import NO_MORE_BETS, Place, TakeBack
from pitboss.record.errors import Malformed, Refused
from pitboss.record.reader import Line, Record
from pitboss.regulation import NotPermitted, PitbossError

_TENDERS = {"in cash": Tender.CURRENCY, "in coupon": Tender.COUPON}


class Unknown(PitbossError):
    """A face that the record does not give is needed."""

    def __init__(self, cite: str, n: int, where: str) -> None:
        super().__init__(f"{cite}: card {n + 1} ({where}) is turned up, and its face is not given")
        self.n, self.where = n, where


@dataclass
class Faces:
    """The faces that a record gives, and those that are supposed where it gives none."""

    record: Record
    supposed: Mapping[int, Card] = field(default_factory=dict)

    def __call__(self, table: Readable, step: Show) -> Card | None:
        """The face of the card that is looked at or turned up."""
        n = step.card(table)
        known = self._given(table, step, n) or self.supposed.get(n)
        if known is None and step.to == EVERYONE:
            raise Unknown(step.cite, n, str(step.area))
        return known

    def _given(self, table: Readable, step: Show, n: int) -> Card | None:
        if self.record.deck:
            return self.record.deck[n] if n < len(self.record.deck) else None
        pile = table.cards_at(step.area)
        if step.area.seat:
            given, index = self.record.cards.get(f"seat {step.area.seat}", ()), pile.index(n)
        else:
            given = self.record.cards.get(step.area.name.split()[0], ())
            index = sum(1 for card in pile if table.is_up(card))
        return given[index] if index < len(given) else None


def replay(record: Record, supposed: Mapping[int, Card] | None = None) -> Driver:
    """The round of a record, played as far as its actions lead."""
    try:
        start = record.edition.start(record.players)
    except NotPermitted as refusal:
        place = record.actions[0].place
        raise Refused(place, refusal) from None
    driver = Driver(start, Faces(record, supposed or {}))
    driver.go_on()
    for line in record.actions:
        for act in acts(driver.dealer, line):
            try:
                driver.act(act)
                driver.go_on()
            except NotPermitted as refusal:
                raise Refused(line.place, refusal) from None
    return driver


def acts(table: Readable, line: Line) -> list[Act]:
    """The acts that a line of a record means, as the table stands."""
    if line.actor == "seat":
        return _of_a_seat(table, line)
    actor = Role(line.actor)
    if line.words == NO_MORE_BETS.value.lower():
        return [Act(actor, NO_MORE_BETS)]
    if line.words.isdigit():
        return [Act(actor, int(line.words))]
    for irregularity in table.rules.irregularities:
        if line.words == irregularity.name:
            return [Act(actor, irregularity)]
    return [Act(actor, _option(table.awaits, line.words))]


def _of_a_seat(table: Readable, line: Line) -> list[Act]:
    seat: Actor = line.seat
    back = line.words.removeprefix("takes back ")
    if back != line.words:
        wagers = _phrases(table).get(back, ())
        return [Act(seat, TakeBack(wager)) for wager, _ in wagers] or _not_understood(table, line)
    words, tender = line.words, Tender.CHIP
    for phrase, meant in _TENDERS.items():
        if words.endswith(f" {phrase}"):
            words, tender = words.removesuffix(f" {phrase}"), meant
    for phrase, wagers in _phrases(table).items():
        rest = words.removeprefix(phrase).strip()
        if words.startswith(phrase) and (not rest or rest[0] in "$0123456789"):
            amount = _amount(line, rest) if rest else None
            missing = amount is None and any(fixed is None for _, fixed in wagers)
            if not missing:
                return [Act(seat, Place(w, amount or f or 0, tender)) for w, f in wagers]
    return [Act(seat, _option(table.awaits, line.words))]


def _phrases(table: Readable) -> Mapping[str, tuple[tuple[Any, int | None], ...]]:
    found: Mapping[str, tuple[tuple[Any, int | None], ...]] = table.rules.phrases
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))


def _amount(line: Line, text: str) -> int:
    try:
        return cents(text)
    except ValueError as error:
        raise Malformed(line.place, str(error)) from None


def _option(step: Step | None, words: str) -> Any:
    """The option of that name; what is not understood is left to the core to refuse."""
    options = step.options if isinstance(step, Choice) else ()
    return next((o for o in options if getattr(o, "value", o) == words), words)


def _not_understood(table: Readable, line: Line) -> list[Act]:
    known = ", ".join(chain(_phrases(table)))
    raise Malformed(line.place, f"{line.words!r} is not understood; known are {known}")
