"""A round as a transcript: one line an event, its paragraph first."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from pitboss.core.areas import SEAT, Area
from pitboss.core.events import (
    EVERYONE,
    STUB,
    CardsTo,
    ChipsTo,
    Chose,
    Event,
    Marked,
    Said,
    Shown,
    Spun,
    Thrown,
)
from pitboss.core.steps import told, told_actor
from pitboss.equipment.odds import money

WIDTH = 12


def transcript(events: Iterable[Event]) -> list[str]:
    """The lines of a round."""
    return [line(event) for event in events]


def line(event: Event) -> str:
    """The paragraph that demands it, and what happens."""
    return f"{event.cites[0]:<{WIDTH - 1}} {sentence(event)}"


def sentence(event: Event) -> str:
    """What happens, in words."""
    match event:
        case CardsTo():
            return _cards(event)
        case Shown(_, n, None, to):
            return f"seat {to} looks at card {n + 1}"
        case Shown(_, n, card, to) if to != EVERYONE:
            return f"seat {to} looks at card {n + 1}: {card}"
        case Shown(_, n, card, _):
            return f"card {n + 1} is turned up: {card}"
        case ChipsTo():
            return _chips(event)
        case Thrown(_, dice):
            return f"the dice show {' and '.join(map(str, dice))}"
        case Spun(_, pocket):
            return f"the ball rests in {pocket}"
        case Marked(_, marker, area, on) if marker in _MARKERS:
            where = str(area).removeprefix("before ")
            return f"{_MARKERS[marker]} to {where}" if on else f"{_LEAVES[marker]} {where}"
        case Marked(_, marker, area, on):
            return f"marker on {area}: {marker}" if on else f"marker off {area}: {marker}"
        case Chose():
            return _choice(event)
        case Said(_, words):
            return f'the dealer says "{words}"'


_MARKERS = {"puck": "the puck goes", "on": 'an "on" button goes', "dice": "the dice go"}
_LEAVES = {"puck": "the puck leaves", "on": 'an "on" button leaves', "dice": "the dice leave"}


def _cards(event: CardsTo) -> str:
    if event.cards == (STUB,):
        return f"the stub to {event.target}"
    several = "card" if len(event.cards) == 1 else "cards"
    what = f"{several} {', '.join(str(n + 1) for n in event.cards)}"
    if event.source is event.target:
        return f"{what} on top of {event.target}"
    off_the_deck = event.source.name in _DECKS
    return f"{what} to {event.target}" if off_the_deck else f"{what} from {_way(event)}"


_DECKS = {"manual dealing shoe", "dealer's hand", "automated dealing shoe"}


def _way(event: CardsTo | ChipsTo) -> str:
    return f"{event.source} to {event.target}"


def _chips(event: ChipsTo) -> str:
    amount, source, target = money(event.amount), event.source, event.target
    if source.name == SEAT and _is_wager(target):
        coupon = "" if event.tender.name == "CHIP" else f" in {event.tender.value}"
        return f"seat {source.seat} places {amount}{coupon} on {target.name}"
    purpose = ""
    if event.wager is not None:
        own = target.name == SEAT and target.seat == event.wager.seat
        purpose = f" for {event.wager.name if own else event.wager}"
    return f"{amount} from {_way(event)}{purpose}"


def _is_wager(area: Area) -> bool:
    return area.seat != 0 and area.name != SEAT


def _choice(event: Chose) -> str:
    who, what, facts = told_actor(event.actor), event.what, event.facts
    if isinstance(what, Enum) and isinstance(event.actor, int) and what.value in _VERBS:
        return f"{who} {_VERBS[what.value].format(*facts)}"
    if isinstance(what, int) and facts:
        return f"{facts[0]} {what}"
    told_facts = f" ({', '.join(map(told, facts))})" if facts else ""
    return f"{who}: {told(what)}{told_facts}"


_VERBS = {  # what people decide, as it is told of them
    "let it ride": "lets {} ride",
    "withdraw": "withdraws {}",
    "play": "makes the play wager",
    "forfeit": "forfeits",
    "raise": "raises",
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "take the dice": "takes the dice",
    "refuse the dice": "refuses the dice",
    "pass the dice": "passes the dice",
}
