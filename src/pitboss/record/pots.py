"""What a round of poker came to: every player in every pot, from the movements of value alone."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.adapters.driver import Driver
from pitboss.core.areas import INVENTORY, Area, Tender
from pitboss.core.events import CardsTo, ChipsTo, Event, Shown
from pitboss.games.poker.showdown import MAIN_POT, side_pot
from pitboss.procedures.betting import ANTES, bets_of, stakes
from pitboss.record.outcome import OPEN, Outcome

BETS, RAKE = "bets", "rake"  # bets that are in no pot yet, and what the house took


def is_pot(area: Area) -> bool:
    """Whether an area is the main pot or a side pot."""
    return area.name in (MAIN_POT.name, side_pot(1).name)


def name_of(area: Area) -> str:
    """How records speak of a pot: main pot, side pot 1."""
    return str(area.holding(Tender.CHIP))


def of_pots(driver: Driver) -> tuple[Outcome, ...]:
    """What each player put into each pot, and won of it."""
    found: dict[tuple[int, str], Outcome] = {}
    for event in _chips(driver.events):
        _count(found, event)
    closed = driver.round.closed
    for (_, name), outcome in found.items():
        outcome.collected = outcome.staked if closed and name != BETS else 0
    kept = [o for o in found.values() if o.staked or o.paid]
    return tuple(sorted(kept, key=lambda o: (o.seat, o.wager)))


def _chips(events: tuple[Event, ...]) -> list[ChipsTo]:
    return [event for event in events if isinstance(event, ChipsTo)]


def _count(found: dict[tuple[int, str], Outcome], event: ChipsTo) -> None:
    source, target, amount = event.source, event.target, event.amount
    seat = max(source.seat, target.seat)
    if target in (bets_of(seat), ANTES, ANTES.holding(Tender.COIN)) and seat:
        name = name_of(MAIN_POT) if target.name == ANTES.name else BETS
        _of(found, seat, name, event).staked += amount
    elif source is bets_of(seat) and is_pot(target):
        _of(found, seat, BETS, event).staked -= amount
        _of(found, seat, name_of(target), event).staked += amount
    elif source is bets_of(seat) and target is stakes(seat):
        _of(found, seat, BETS, event).staked -= amount
    elif is_pot(source) and seat:
        _of(found, seat, name_of(source), event).paid += amount


def _of(found: dict[tuple[int, str], Outcome], seat: int, name: str, event: ChipsTo) -> Outcome:
    outcome = found.setdefault((seat, name), Outcome(seat, name))
    if event.target.seat == seat and is_pot(event.source):
        outcome.cites = {}
    outcome.cites.update(dict.fromkeys(event.cites))
    return outcome


def totals(driver: Driver) -> Mapping[str, int | str]:
    """What each pot came to before the rake, and the rake."""
    found: dict[str, int | str] = {}
    for outcome in of_pots(driver):
        if outcome.wager != BETS:
            found[outcome.wager] = int(found.get(outcome.wager, 0)) + outcome.staked
    raked = [e for e in _chips(driver.events) if is_pot(e.source) and e.target is INVENTORY]
    found[RAKE] = sum(event.amount for event in raked)
    formed = any(is_pot(event.target) for event in _chips(driver.events))
    return found if formed else dict.fromkeys((*found, name_of(MAIN_POT)), OPEN)


def facts_of(event: ChipsTo, before: list[Event]) -> list[Event]:
    """What bears on the award of a pot: who put how much into it, and the cards that were up."""
    paid = [e for e in _chips(tuple(before)) if e.target is event.source and e.source.seat]
    dealt = {n for e in before if isinstance(e, CardsTo) for n in e.cards}
    shown = [e for e in before if isinstance(e, Shown) and not e.to and e.n in dealt]
    return [*paid, *shown]
