"""Settling a record: what every wager came to, and whether what the record says of it holds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pitboss.adapters.driver import Driver
from pitboss.core.areas import INVENTORY, SEAT, Area, Tender
from pitboss.core.events import ChipsTo
from pitboss.core.steps import Irregularity
from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.odds import cents, money
from pitboss.record.errors import Malformed, did_you_mean
from pitboss.record.reader import Assertion, Record
from pitboss.record.replay import Unknown, replay

UNDECIDED, OPEN = "cannot be told", "not settled yet"
_MOST_COMPLETIONS = 2_000  # tried before a wager that has varied so far is called undecided


@dataclass
class Outcome:
    """What a wager of a seat came to, and the paragraphs that say so."""

    seat: int
    wager: str
    staked: int = 0
    returned: int = 0
    collected: int = 0
    paid: int = 0
    void: bool = False
    cites: dict[str, None] = field(default_factory=dict)

    @property
    def net(self) -> int:
        """What the player has won or lost on it."""
        return self.paid + self.returned - self.staked

    @property
    def result(self) -> str:
        """In the words of a record."""
        if self.paid > 0:
            return f"wins {money(self.paid)}"
        if self.returned >= self.staked:
            return "void, returned" if self.void else "withdrawn"
        return "loses" if self.collected > self.returned else OPEN


@dataclass(frozen=True)
class Finding:
    """An assertion of a record, and what is found."""

    assertion: Assertion
    found: str
    holds: bool


@dataclass(frozen=True)
class Settlement:
    """Every wager of a record, and its assertions."""

    driver: Driver
    outcomes: tuple[Outcome, ...]
    results: Mapping[tuple[int, str], str]
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether all that the record says holds."""
        return all(finding.holds for finding in self.findings)


def settle(record: Record) -> Settlement:
    """Recompute every wager; unknown cards are supposed in every way they can be."""
    seen: dict[tuple[int, str], dict[str, None]] = {}
    first: tuple[Driver, tuple[Outcome, ...]] | None = None
    for tried, driver in enumerate(completions(record, {})):
        found = outcomes(driver)
        first = first or (driver, found)
        for outcome in found:
            seen.setdefault((outcome.seat, outcome.wager), {})[outcome.result] = None
        if tried > _MOST_COMPLETIONS and all(len(v) > 1 for v in _affected(seen)):
            break
    if first is None:
        raise Malformed(record.actions[0].place, "no cards are left for those not given")
    results = {k: next(iter(v)) if len(v) == 1 else UNDECIDED for k, v in seen.items()}
    findings = tuple(_find(a, results, first[1]) for a in record.assertions)
    return Settlement(first[0], first[1], results, findings)


def _affected(seen: Mapping[tuple[int, str], Mapping[str, None]]) -> list[Mapping[str, None]]:
    return [found for found in seen.values() if "withdrawn" not in found]


def completions(record: Record, supposed: Mapping[int, Card]) -> Iterator[Driver]:
    """The round of a record, for every way in which cards not given may be supposed."""
    try:
        yield replay(record, supposed)
        return
    except Unknown as unknown:
        n = unknown.n
    given = {*record.deck, *supposed.values()}
    given.update(card for hand in record.cards.values() for card in hand)
    for card in DECK:
        if card not in given:
            yield from completions(record, {**supposed, n: card})


def outcomes(driver: Driver) -> tuple[Outcome, ...]:
    """What every wager of a round came to, from the movements of value alone."""
    found: dict[tuple[int, str], Outcome] = {}
    for entry in driver.log:
        void = isinstance(entry.act.what, Irregularity)
        for event in entry.events:
            if isinstance(event, ChipsTo):
                _count(found, event)
        if void:
            for outcome in found.values():
                outcome.void = True
    staked = [o for o in found.values() if o.staked]
    return tuple(sorted(staked, key=lambda o: o.seat))


def _count(found: dict[tuple[int, str], Outcome], event: ChipsTo) -> None:
    source, target, amount = event.source, event.target, event.amount
    area = event.wager or (target if source.name in (SEAT, INVENTORY.name) else source)
    if not area.seat:
        return
    outcome = found.setdefault((area.seat, _name(area)), Outcome(area.seat, _name(area)))
    outcome.cites.update(dict.fromkeys(event.cites))
    into, out = target.name == INVENTORY.name, source.name == INVENTORY.name
    if source.name == SEAT and not into:
        outcome.staked += amount
    elif target.name == SEAT and not out:
        outcome.returned += amount
    elif into:
        _taken(outcome, source, amount)
    elif target.name == SEAT:
        outcome.paid += amount


def _taken(outcome: Outcome, source: Area, amount: int) -> None:
    if source.name == SEAT:
        outcome.paid -= amount
    else:
        outcome.collected += amount


def _name(area: Area) -> str:
    return area.name if area.tender is Tender.CHIP else f"{area.tender.value} on {area.name}"


def _find(
    assertion: Assertion,
    results: Mapping[tuple[int, str], str],
    found: tuple[Outcome, ...],
) -> Finding:
    place, seat = assertion.place, assertion.seat
    if assertion.wager == "net":
        mine = [o for o in found if o.seat == seat]
        told = UNDECIDED in [results[seat, o.wager] for o in mine]
        net = signed(sum(o.net for o in mine))
        return Finding(assertion, UNDECIDED if told else net, not told and _net(assertion) == net)
    wagers = tuple(wager for s, wager in results if s == seat)
    if assertion.wager not in wagers:
        hint = did_you_mean(assertion.wager, (*wagers, "net"))
        raise Malformed(place, f"seat {seat} has no {assertion.wager!r}; {hint}")
    result = results[seat, assertion.wager]
    return Finding(assertion, result, _said(assertion) == result)


def _said(assertion: Assertion) -> str:
    """What a record says, in our words."""
    said = re.fullmatch(r"(wins|is paid|pays) (\S+)", assertion.says.strip())
    if said:
        return f"wins {money(_cents(assertion, said[2]))}"
    if assertion.says not in ("loses", "withdrawn", "void, returned", UNDECIDED, OPEN):
        raise Malformed(
            assertion.place,
            f"{assertion.says!r} is no settlement; "
            "write wins 25, loses, withdrawn or void, returned",
        )
    return assertion.says


def _net(assertion: Assertion) -> str:
    said = re.fullmatch(r"([+-]?)\s*(\S+)", assertion.says.strip())
    amount = _cents(assertion, said[2]) if said else 0
    return signed(-amount if said and said[1] == "-" else amount)


def signed(amount: int) -> str:
    """An amount won or lost: `+$75.00`."""
    return money(amount) if amount < 0 else f"+{money(amount)}"


def _cents(assertion: Assertion, text: str) -> int:
    try:
        return cents(text)
    except ValueError as error:
        raise Malformed(assertion.place, str(error)) from None
