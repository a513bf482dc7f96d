"""Rebuilding the hands of a round from the order of its discard rack, and nothing else.

The rules are not restated here: each course that the round may have taken is dealt through the
core, and kept if the rack comes out as it was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pitboss.adapters.driver import Driver, deal, first_option
from pitboss.adapters.shoe import shuffled
from pitboss.adapters.staking import staked
from pitboss.core.areas import DISCARD_RACK
from pitboss.core.events import EVERYONE, STUB, CardsTo, Role, Shown
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Step
from pitboss.core.usage import BURNED, THE_STUB, Course, Heap, Racking, called
from pitboss.equipment.cards import DECK, Card
from pitboss.procedures.wagering import NO_MORE_BETS
from pitboss.regulation import NotPermitted, require

PROBES = 40  # rounds that are dealt to see where cards come off the deck, at the most

Cards = tuple[Card | None, ...]


@dataclass(frozen=True)
class Rebuilt:
    """One way in which the rack can have come about."""

    hands: dict[int, tuple[Card, ...]]
    shared: dict[str, tuple[Card, ...]]  # the dealer's or the community's, as they were turned up
    deck: Cards  # in the order in which they came off it; None if not known

    @property
    def community(self) -> tuple[Card, ...]:
        """The community cards, in the order in which they were turned up."""
        return self.shared.get("community", ())


def reconstruct(
    edition: Edition, rack: Sequence[Card | None], stub: int, seats: tuple[int, ...] = ()
) -> list[Rebuilt]:
    """Every way in which the hands of a rack, listed from the bottom up, can have lain."""
    racking, above = _racking(edition), len(rack) - stub
    cite, tables = racking.cite(edition), [seats] if seats else _tables(edition)
    fitting = [
        (taken, course)
        for taken in tables
        if taken
        for course in racking.courses(edition, taken)
        if _size(course) == above
    ]
    _demand_size(edition, rack, stub, seats, cite, fits=bool(fitting))
    _demand_cards(rack, stub, [course for _, course in fitting])
    found: list[Rebuilt] = []
    for taken, course in fitting:
        way = _Attempt(edition, taken, course).way(rack, stub)
        if way is not None and way not in found:
            found.append(way)
    return found


def _racking(edition: Edition) -> Racking:
    """How the game fills its rack; a game of dice has none, and poker has no order of it."""
    racking, unordered = edition.game.usage.racking, edition.game.usage.unordered
    if unordered:
        what = f"rebuilding hands of {edition.game.title}, whose cards come back in no order"
        raise NotPermitted(unordered, what, "counting them; at a game with a rack, rebuilding it")
    if racking is None:
        what = f"rebuilding hands of {edition.game.title}: dice leave no rack"
        raise NotPermitted("", what, "it for a game of cards; a journal or a record has the rolls")
    return racking


def _size(course: Course) -> int:
    return sum(heap.size for heap in course.heaps)


def _tables(edition: Edition) -> list[tuple[int, ...]]:
    return [tuple(range(1, n + 1)) for n in range(1, edition.options.positions + 1)]


def _demand_size(
    edition: Edition,
    rack: Sequence[Card | None],
    stub: int,
    seats: tuple[int, ...],
    cite: str,
    *,
    fits: bool,
) -> None:
    """Refuse a rack of a size that no round leaves, or that is not of so many hands."""
    if seats:
        edition.start(seats)  # refuses seats that cannot be taken
    racking = _racking(edition)
    tables = [seats] if seats else _tables(edition)
    sizes = sorted({_size(c) for taken in tables for c in racking.courses(edition, taken)})
    known = ", ".join(map(str, sizes))
    require(
        fits,
        cite,
        "a rack of {} cards, of which {} are the stub" + (", for {} hands" if seats else ""),
        len(rack),
        stub,
        len(seats),
        permitted=f"{known} cards beside the stub; --stub says how many cards of the rack are the "
        "stub",
    )


def _demand_cards(rack: Sequence[Card | None], stub: int, courses: list[Course]) -> None:
    """Only cards of the stub and burned ones may be unknown, and none may be there twice."""
    known = [card for card in rack if card is not None]
    open_ = [sum(heap == BURNED for heap in course.heaps) for course in courses]
    require(
        len(set(known)) == len(known) and len(rack) - len(known) <= stub + max(open_),
        "19:46-1.17(a)",
        "a rack with a card unknown or twice",
        permitted="each collected card once; ? for a burned card and for those of the stub",
    )


@dataclass
class _Attempt:
    """A course that is dealt, with the cards that a rack gives, to see whether it leaves it."""

    edition: Edition
    seats: tuple[int, ...]
    course: Course
    lay: dict[Heap, tuple[int, ...]] = field(default_factory=dict)

    def way(self, rack: Sequence[Card | None], stub: int) -> Rebuilt | None:
        """The hands that the course makes of the rack, if it leaves that rack."""
        heaps = self._cut(rack, stub)
        if any(None in cards for heap, cards in heaps if heap.area is not None):
            return None
        if not self._learn():
            return None
        burns, lies = iter(self.lay.get(BURNED, ())), dict[int, Card | None]()
        for heap, cards in heaps:
            ordinals = (next(burns),) if heap == BURNED else self.lay[heap]
            lies.update(zip(ordinals, cards, strict=True))
        given = {card for card in lies.values() if card is not None}
        spare = iter([card for card in DECK if card not in given])
        deck = [lies.get(n) or next(spare) for n in range(max(lies) + 1)]
        driver = self._play((*deck, *spare))
        if list(_racked(driver)) != [heap for heap in self.course.heaps if heap != THE_STUB]:
            return None
        return _rebuilt(self.edition, self.seats, heaps, driver, lies)

    def _cut(self, rack: Sequence[Card | None], stub: int) -> list[tuple[Heap, Cards]]:
        """The cards of each heap, without the stub."""
        found, at = [], 0
        for heap in self.course.heaps:
            size = stub if heap == THE_STUB else heap.size
            if heap != THE_STUB:
                found.append((heap, tuple(rack[at : at + size])))
            at += size
        return found

    def _learn(self) -> bool:
        """Where the cards of each heap come off the deck, from rounds with other cards."""
        wanted = {heap for heap in self.course.heaps if heap != THE_STUB}
        burns = self.course.heaps.count(BURNED)
        for seed in range(PROBES):
            racked = _ordinals(self._play(shuffled(seed)))
            for heap, ordinals in racked.items():
                if heap != BURNED or len(ordinals) == burns:
                    self.lay[heap] = ordinals
            if wanted <= self.lay.keys():
                return True
        return False

    def _play(self, deck: Sequence[Card]) -> Driver:
        least, extras = self.edition.game.usage.least(self.edition.options), self.course.extras
        seated = [staked(self.edition, s, least, *extras.get(s, ())) for s in self.seats]
        acts = [*(act for staking in seated for act in staking), Act(Role.DEALER, NO_MORE_BETS)]
        _, driver = deal(self.edition.start(self.seats), acts, deck, self._decides)
        return driver

    def _decides(self, table: Readable, step: Step) -> Act:
        if isinstance(step, Choice) and step.actor in self.course.decisions:
            return Act(step.actor, self.course.decisions[step.actor])  # type: ignore[index]
        return first_option(table, step)


def _racked(driver: Driver) -> Iterator[Heap]:
    """What goes to the rack, in order, without the stub."""
    for event in _discarded(driver):
        yield _heap(event)


def _discarded(driver: Driver) -> list[CardsTo]:
    moved = [e for e in driver.events if isinstance(e, CardsTo) and e.target is DISCARD_RACK]
    return [event for event in moved if event.cards != (STUB,)]


def _heap(event: CardsTo) -> Heap:
    return BURNED if len(event.cards) == 1 else Heap(event.source, len(event.cards))


def _ordinals(driver: Driver) -> Mapping[Heap, tuple[int, ...]]:
    """The ordinals of each heap; burned ones together, in order."""
    found: dict[Heap, tuple[int, ...]] = {}
    for event in _discarded(driver):
        heap = _heap(event)
        found[heap] = found.get(heap, ()) + event.cards if heap == BURNED else event.cards
    return found


def _rebuilt(
    edition: Edition,
    seats: tuple[int, ...],
    heaps: list[tuple[Heap, Cards]],
    driver: Driver,
    lies: Mapping[int, Card | None],
) -> Rebuilt:
    held = {heap.area: cards for heap, cards in heaps if heap.area is not None}
    hands = {area.seat: _known(cards) for area, cards in held.items() if area.seat}
    shown = [e.card for e in driver.events if isinstance(e, Shown) and e.to == EVERYONE]
    shared = {}
    for area in edition.game.usage.shared:
        if area in held:
            up = [card for card in shown if card in held[area]]
            shared[called(area)] = _known(tuple(up))
    off = tuple(lies.get(n) for n in range(max(lies) + 1))
    return Rebuilt({seat: hands[seat] for seat in seats if seat in hands}, shared, off)


def _known(cards: Cards) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
