"""Settling a record: what every wager came to, and whether what the record says of it holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from pitboss.adapters.driver import Driver
from pitboss.core.areas import INVENTORY, SEAT, Area, Tender
from pitboss.core.events import ChipsTo
from pitboss.core.round import Rules
from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.odds import cents, money
from pitboss.record.errors import Malformed, did_you_mean
from pitboss.record.outcome import (
    LOSES,
    NONE,
    OFF,
    OPEN,
    PUSH,
    RETURNED,
    TAKEN,
    UNDECIDED,
    VOID,
    WINS_NOTHING,
    WITHDRAWN,
    Outcome,
)
from pitboss.record.pots import of_pots, totals
from pitboss.record.reader import Assertion, Record
from pitboss.record.replay import Faces, Unknown, replay
from pitboss.record.rolled import labels, rolls, wager_said

_SAMPLES, _MOST = 60, 2_500  # ways of supposing cards: tried at random first, tried at most


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
    supposed: Mapping[int, Card]  # the cards of that round whose faces nobody gives
    outcomes: tuple[Outcome, ...]
    results: Mapping[tuple[int, str], str]
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether all that the record says holds."""
        return all(finding.holds for finding in self.findings)

    def net(self, seat: int) -> int | str:
        """What a seat has won or lost, or why that is not known."""
        mine = [o for o in self.outcomes if o.seat == seat]
        told = {result for (of, _), result in self.results.items() if of == seat}
        unknown = next((word for word in (UNDECIDED, OPEN) if word in told), "")
        if OPEN in told and self.driver.start.rules.speech is not None:
            unknown = ""  # wagers that lie on are neither won nor lost
        return unknown or sum(o.net for o in mine if o.result != OPEN)


def settle(record: Record) -> Settlement:
    """Recompute every wager; unknown cards are supposed in every way they can be."""
    if record.edition.speech is not None and not record.edition.deck:
        return _of_dice(record)
    everybody = tuple(record.players)
    if record.edition.against:
        return _of_players(record, everybody)
    faces = Faces(record, others=everybody)
    driver = next(completions(record, faces, _first))
    results: dict[tuple[int, str], str] = {}
    for name in dict.fromkeys(player.name for player in record.players.values()):
        held = [seat for seat, player in record.players.items() if player.name == name]
        others = tuple(seat for seat in everybody if seat not in held)
        results |= _results(record, held, others)
    supposed = driver.faces
    filled = {**supposed.supposed, **supposed.filled} if isinstance(supposed, Faces) else {}
    known = {(o.seat, o.label): o for o in outcomes(driver)}
    unpaid = [Outcome(seat, wager) for seat, wager in results if (seat, wager) not in known]
    every = tuple(sorted((*known.values(), *unpaid), key=lambda o: o.seat))
    results = {**dict.fromkeys(known, UNDECIDED), **results}
    found = Settlement(driver, filled, every, results, ())
    return replace(found, findings=tuple(_find(found, a) for a in record.assertions))


def _of_players(record: Record, everybody: tuple[int, ...]) -> Settlement:
    """A record of players against each other: what one wins depends on the cards of all."""
    driver = next(completions(record, Faces(record), _first))
    results = _results(record, list(everybody), ())
    filled = driver.faces.supposed if isinstance(driver.faces, Faces) else {}
    known = {(o.seat, o.label): o for o in outcomes(driver)}
    every = tuple(known.get(key) or Outcome(*key) for key in sorted({**known, **results}))
    found = Settlement(driver, filled, every, {**dict.fromkeys(known, UNDECIDED), **results}, ())
    return replace(found, findings=tuple(_find(found, a) for a in record.assertions))


def _of_dice(record: Record) -> Settlement:
    """A record of rolls, in which everything is known."""
    driver = replay(record)
    every = outcomes(driver)
    results = {(o.seat, o.label): o.result for o in every}
    found = Settlement(driver, {}, every, results, ())
    return replace(found, findings=tuple(_find(found, a) for a in record.assertions))


def _results(
    record: Record, held: list[int], others: tuple[int, ...]
) -> dict[tuple[int, str], str]:
    """What the wagers of a player come to, which only his or her cards and the board decide."""
    seen: dict[tuple[int, str], dict[str, None]] = {}
    exhausted = True
    for tried, driver in enumerate(_ways(record, others)):
        exhausted = tried < _MOST
        told = {(o.seat, o.label): o.result for o in outcomes(driver) if o.seat in held}
        for key in {**seen, **told}:
            before = {NONE: None} if tried and key not in seen else {}
            seen.setdefault(key, before)[told.get(key, NONE)] = None
        if not exhausted or all(len(ways) > 1 or _settled(ways) for ways in seen.values()):
            break
    return {
        key: next(iter(ways)) if len(ways) == 1 and (exhausted or _settled(ways)) else UNDECIDED
        for key, ways in seen.items()
    }


def _settled(told: Mapping[str, None]) -> bool:
    """Whether it came to an end that no card decides."""
    return not told.keys().isdisjoint((WITHDRAWN, VOID, OPEN))


def _ways(record: Record, others: tuple[int, ...]) -> Iterator[Driver]:
    """The round for every way in which the cards that matter may be supposed."""
    try:
        yield replay(record, Faces(record, others=others))
        return
    except Unknown:
        pass
    chance = Random(0)
    for _ in range(_SAMPLES):
        yield from completions(record, Faces(record, others=others), lambda c: [chance.choice(c)])
    yield from completions(record, Faces(record, others=others), list)


def _first(cards: list[Card]) -> list[Card]:
    return cards[:1]


def completions(
    record: Record, faces: Faces, pick: Callable[[list[Card]], list[Card]]
) -> Iterator[Driver]:
    """The round of a record, for the cards that are picked wherever one is needed."""
    try:
        yield replay(record, faces)
        return
    except Unknown as unknown:
        n = unknown.n
    taken = {*record.given, *faces.supposed.values()}
    for card in pick([card for card in DECK if card not in taken]):
        supposed = {**faces.supposed, n: card}
        yield from completions(record, Faces(record, supposed, faces.others), pick)


def outcomes(driver: Driver) -> tuple[Outcome, ...]:
    """What every wager of a round came to, from the movements of value alone."""
    if not driver.start.rules.deck:
        return rolls(driver).outcomes
    if driver.start.rules.against:
        return of_pots(driver)
    found: dict[tuple[int, str], Outcome] = {}
    moved = [(entry.act.actor, e) for entry in driver.log for e in entry.events]
    chips = [(actor, event) for actor, event in moved if isinstance(event, ChipsTo)]
    rules = driver.start.rules
    for actor, event in chips:
        _count(found, event, WITHDRAWN if isinstance(actor, int) else _ended(event, rules))
    for outcome in found.values():
        outcome.awaits = outcome.awaits and not driver.round.closed
    staked = [o for o in found.values() if o.staked or o.paid]
    return tuple(sorted(staked, key=lambda o: o.seat))


def _ended(event: ChipsTo, rules: Rules) -> str:
    """Why a wager came back that nobody withdrew: a settlement tells its grounds, a remedy not."""
    if len(event.cites) == 1:
        return VOID
    if rules.limit in event.cites:
        return WINS_NOTHING
    return PUSH if rules.ties in event.cites else RETURNED


def _count(found: dict[tuple[int, str], Outcome], event: ChipsTo, ended: str) -> None:
    source, target, amount = event.source, event.target, event.amount
    area = event.wager or (target if source.name in (SEAT, INVENTORY.name) else source)
    if not area.seat:
        return
    key = (area.seat, _name(area))
    outcome = found.setdefault(key, Outcome(*key, area.tender))
    if source.name == SEAT and outcome.is_undone:
        outcome = found[key] = Outcome(*key, area.tender)
    outcome.cites.update(dict.fromkeys(event.cites))
    into, out = target.name == INVENTORY.name, source.name == INVENTORY.name
    if source.name == SEAT:
        outcome.staked += 0 if into else amount
        outcome.paid -= amount if into else 0
    elif target.name == SEAT:
        outcome.paid += amount if out else 0
        outcome.returned += 0 if out else amount
        outcome.ended = outcome.ended if out else ended
    elif into or out:
        outcome.collected += amount if into else -amount
        outcome.awaits = into and source is not area


def _name(area: Area) -> str:
    return area.name if area.tender is Tender.CHIP else f"{area.tender.value} on {area.name}"


def _find(settled: Settlement, assertion: Assertion) -> Finding:
    seat, results = assertion.seat, settled.results
    if not seat:
        return _find_pot(settled, assertion)
    if assertion.wager == "net":
        net = settled.net(seat)
        said = _net(assertion)
        return Finding(assertion, net if isinstance(net, str) else signed(net), said == net)
    wagers = tuple(wager for s, wager in results if s == seat)
    if settled.driver.start.rules.speech is not None:
        assertion = assertion._replace(wager=_label(settled, assertion, wagers))
    unmade = settled.driver.start.rules.unmade
    if assertion.wager in unmade and assertion.wager not in wagers:
        return Finding(assertion, NONE, _said(assertion) == NONE)
    if assertion.wager not in wagers:
        hint = did_you_mean(assertion.wager, (*wagers, "net"))
        raise Malformed(assertion.place, f"seat {seat} has no {assertion.wager!r}; {hint}")
    result = results[seat, assertion.wager]
    return Finding(assertion, result, _said(assertion) == result)


def _find_pot(settled: Settlement, assertion: Assertion) -> Finding:
    """What a record says that a pot, or the rake, came to."""
    known = totals(settled.driver)
    if assertion.wager not in known:
        hint = did_you_mean(assertion.wager, tuple(known))
        raise Malformed(assertion.place, f"there is no {assertion.wager} in this round; {hint}")
    found, said = known[assertion.wager], _cents(assertion, assertion.says)
    return Finding(assertion, found if isinstance(found, str) else money(found), found == said)


def _label(settled: Settlement, assertion: Assertion, wagers: tuple[str, ...]) -> str:
    """The outcome that is meant by words for a wager, with the roll that decided it or without."""
    speech, said = settled.driver.start.rules.speech, assertion.wager
    name = speech.names(wager_said(said)) if speech else ""
    if said in wagers:
        return said
    own = [o for o in settled.outcomes if o.seat == assertion.seat]
    found = labels(said, own, name)
    if len(found) > 1:
        message = f"{said!r} was decided more than once; write {' or '.join(map(repr, found))}"
        raise Malformed(assertion.place, message)
    return found[0] if found else said


def _said(assertion: Assertion) -> str:
    """What a record says, in our words."""
    said = re.fullmatch(r"(wins|is paid|pays) (\S+)", assertion.says)
    if said:
        return f"wins {money(_cents(assertion, said[2]))}"
    if assertion.says == "push":
        return PUSH
    known = (LOSES, TAKEN, WITHDRAWN, PUSH, RETURNED, VOID, OFF, NONE, UNDECIDED, OPEN)
    if assertion.says not in known and not assertion.says.startswith("goes to "):
        hint = did_you_mean(assertion.says, ("wins 25", *known))
        raise Malformed(assertion.place, f"{assertion.says!r} is no settlement; {hint}")
    return assertion.says


def _net(assertion: Assertion) -> int | str:
    if assertion.says in (UNDECIDED, OPEN):
        return assertion.says
    said = re.fullmatch(r"([+-]?)\s*(\S+)", assertion.says)
    if said is None:
        message = f'{assertion.says!r} is no amount won or lost; write "+75" or "-2.50"'
        raise Malformed(assertion.place, message)
    amount = _cents(assertion, said[2])
    return -amount if said[1] == "-" else amount


def signed(amount: int) -> str:
    """An amount won or lost: `+$75.00`."""
    return money(amount) if amount < 0 else f"+{money(amount)}"


def _cents(assertion: Assertion, text: str) -> int:
    try:
        return cents(text)
    except ValueError as error:
        raise Malformed(assertion.place, str(error)) from None
