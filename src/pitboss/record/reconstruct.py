"""Rebuilding the hands of a round from the order of its discard rack, and nothing else.

The order is not restated here: each way in which the hands may have lain is dealt through the core,
and kept if the rack comes out as it was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from pitboss.adapters.driver import Driver, deal, first_option
from pitboss.core.areas import DISCARD_RACK
from pitboss.core.events import EVERYONE, STUB, CardsTo, Role, Shown
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.equipment.cards import DECK, Card
from pitboss.games.let_it_ride.options import least_bet, played_as_of_1996
from pitboss.games.let_it_ride.wagers import BETS
from pitboss.procedures.wagering import NO_MORE_BETS, Place
from pitboss.regulation import require

HAND, BOARD, BURNED = 3, 2, 1


@dataclass(frozen=True)
class Rebuilt:
    """One way in which the rack can have come about."""

    hands: dict[int, tuple[Card, ...]]
    community: tuple[Card, ...]  # in the order in which they were turned up
    deck: tuple[Card | None, ...]  # in the order in which they came off it; None if not known


@dataclass(frozen=True)
class Layout:
    """Where the cards of a round lie in its rack: ordinals, read off a round of the core."""

    hands: dict[int, tuple[int, ...]]
    board: tuple[int, ...]
    burned: int
    turned_up: tuple[int, ...]


def hands_in(rack: Sequence[Card | None], stub: int, cite: str = "18.10(h)") -> int:
    """How many hands lie above a stub of so many cards."""
    left = len(rack) - stub - BOARD - BURNED
    require(
        left % HAND == 0 and 1 <= left // HAND <= 7,
        cite,
        "a rack of {} cards, of which {} are the stub",
        len(rack),
        stub,
        permitted="above the stub the burned card, three cards for each of 1 to 7 hands, and two "
        "community cards; --stub says how many cards of the rack are the stub",
    )
    return left // HAND


def reconstruct(
    edition: Edition, rack: Sequence[Card | None], stub: int, seats: tuple[int, ...] = ()
) -> list[Rebuilt]:
    """Every way in which the hands of a rack, listed from the bottom up, can have lain."""
    cite = "18.10(j)" if played_as_of_1996(edition) else "18.10(h)"  # where the order is demanded
    number = hands_in(rack, stub, cite)
    seats = seats or tuple(range(1, number + 1))
    require(
        len(seats) == number,
        cite,
        "{} hands for {} seats",
        number,
        len(seats),
        permitted="as many seats as hands",
    )
    cards = [card for card in rack[stub + BURNED :] if card is not None]
    require(
        len(set(cards)) == len(rack) - stub - BURNED and rack[stub] not in cards,
        "19:46-1.17(a)",
        "a rack with a card unknown or twice",
        permitted="each collected card once; ? for the burned card",
    )
    groups = [tuple(cards[i : i + HAND]) for i in range(0, HAND * number, HAND)]
    layout = _layout(edition, seats)
    burned = {layout.burned: rack[stub]}
    return list(_ways(edition, seats, groups, tuple(cards[-BOARD:]), layout, burned))


def _ways(
    edition: Edition,
    seats: tuple[int, ...],
    groups: list[tuple[Card, ...]],
    board: tuple[Card, ...],
    layout: Layout,
    burned: dict[int, Card | None],
) -> Iterator[Rebuilt]:
    found = [card for group in groups for card in group] + list(board)
    spare = next(card for card in (*burned.values(), *DECK) if card and card not in found)
    tried: set[tuple[int, ...]] = set()
    for order in _orders(seats):
        if order in tried:
            continue
        tried.add(order)
        hands = dict(zip(order, groups, strict=True))
        lies = {n: c for s, g in hands.items() for n, c in zip(layout.hands[s], g, strict=True)}
        lies.update(zip(layout.board, board, strict=True))
        deck = [lies.get(n, spare) for n in range(len(lies) + BURNED)]
        if _rack(_play(edition, seats, deck)) == found:
            community = tuple(lies[n] for n in layout.turned_up)
            off = tuple(lies.get(n, burned.get(n)) for n in range(len(deck)))
            yield Rebuilt(dict(sorted(hands.items())), community, off)


def _orders(seats: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Some hands go to the rack before the others, each lot from the right."""
    right = seats[::-1]
    for n in range(len(right) + 1):
        for early in combinations(right, n):
            yield (*early, *(seat for seat in right if seat not in early))


def _layout(edition: Edition, seats: tuple[int, ...]) -> Layout:
    driver = _play(edition, seats, list(DECK))
    dealt = {
        n: str(event.target)
        for event in reversed(driver.events)
        if isinstance(event, CardsTo)
        for n in event.cards
    }
    rack = [n for n in driver.dealer.cards_at(DISCARD_RACK) if n != STUB]
    hands = {s: tuple(n for n in rack if dealt[n] == f"hand {s}") for s in seats}
    board = tuple(rack[-BOARD:])
    shown = [e.n for e in driver.events if isinstance(e, Shown) and e.to == EVERYONE]
    return Layout(hands, board, rack[0], tuple(n for n in shown if n in board))


def _rack(driver: Driver) -> list[Card | None]:
    """The faces of a rack above the stub and the burned card."""
    rack = [n for n in driver.dealer.cards_at(DISCARD_RACK) if n != STUB]
    faces = [driver.dealer.face(n) for n in rack[BURNED:]]
    return [face if isinstance(face, Card) else None for face in faces]


def _play(edition: Edition, seats: tuple[int, ...], deck: list[Card]) -> Driver:
    options = edition.options
    stake = least_bet(options.minimum, options.increment, options.bet_step)
    acts = [Act(seat, Place(bet, stake)) for seat in seats for bet in BETS]
    _, driver = deal(
        edition.start(seats), [*acts, Act(Role.DEALER, NO_MORE_BETS)], deck, first_option
    )
    return driver
