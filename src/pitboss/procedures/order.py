"""In which order: examining, asking, burning, turning up, collecting cards hand by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.core.areas import Area, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import EVERYONE
from pitboss.core.steps import Choice, Duty, Show, Step, physical


def shown_to_dealer(cite: str, what: str) -> Duty:
    """A physical duty: it moves nothing, and is shown to the dealer."""
    return Duty(cite, physical, (what,))


def examine(cite: str, seats: tuple[int, ...], number: int) -> tuple[Step, ...]:
    """Each player looks at the cards of his or her own hand."""
    return tuple(Show(cite, hand(seat), i, seat) for seat in seats for i in range(number))


def ask(
    cite: str,
    seats: tuple[int, ...],
    options: tuple[tuple[str, Any], ...],
    then: Callable[..., None],
    *args: Any,
) -> tuple[Step, ...]:
    """Each player in turn chooses one of some options, each under its paragraph."""
    cites, offered = tuple(c for c, _ in options), tuple(o for _, o in options)
    return tuple(Choice(cite, seat, offered, cites, then, args, args) for seat in seats)


def burn(cite: str, area: Area, index: int) -> Duty:
    """A card of an area goes to the discard rack, face down."""
    return Duty(cite, burn_card, (area, index))


def burn_card(dealer: Dealer, area: Area, index: int) -> None:
    """Which card it is depends on where it lies."""
    dealer.discard(area, (dealer.piles[area][index],))


def on_top(cite: str, area: Area, index: int) -> Duty:
    """A card of an area is laid on top of what lies there."""
    return Duty(cite, lay_on_top, (area, index))


def lay_on_top(dealer: Dealer, area: Area, index: int) -> None:
    """It stays in its area, in another order."""
    dealer.move((dealer.piles[area][index],), area, area)


def turn_up(cite: str, area: Area) -> Duty:
    """The cards of an area are turned face up."""
    return Duty(cite, turn_cards_up, (cite, area))


def turn_cards_up(dealer: Dealer, cite: str, area: Area) -> None:
    """A face that a player has seen is shown; one that nobody recorded is still chance."""
    pile, faces, waiting = dealer.piles.get(area, ()), dealer.faces, False
    for n in pile:
        if n not in faces:
            waiting = True
    if waiting:
        dealer.then(*(Show(cite, area, i, EVERYONE) for i in range(len(pile))))
        return
    for n in pile:
        dealer.show(n, faces[n])


def collect_cards(cite: str, area: Area) -> Duty:
    """The cards of an area go to the discard rack together, in order."""
    return Duty(cite, discard_all, (area,))


def discard_all(dealer: Dealer, area: Area) -> None:
    """As they lie."""
    dealer.discard(area)
