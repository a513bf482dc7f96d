"""Hold 'em, 14.10: from the blind bets to the showdown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from pitboss.core.areas import Area, hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Step
from pitboss.core.values import Frozen
from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import best_high
from pitboss.games.poker.button import button_of, place_button
from pitboss.games.poker.dealing import (
    antes,
    betting_from,
    board,
    burn,
    dealt_in,
    down_cards,
    handling,
    looked_at,
    posted,
)
from pitboss.games.poker.showdown import Grounds, Kind, left_alone, show_down
from pitboss.games.poker.silences import BLIND_ORDER
from pitboss.procedures.betting import Betting, begin, clockwise, live, put_in

COMMUNITY = Area("community cards")


class Cites(NamedTuple):
    """The paragraphs of a game that is played with blind bets and a board."""

    ante: str = "14.10(b)"
    first_button: str = "14.10(c)2"
    button: str = "14.10(c)3"
    blinds: str = "14.10(d)"
    dealt: str = "14.10(e)"
    blind_round: str = "14.10(f)"
    flop: str = "14.10(g)"
    turn: str = "14.10(h)"
    river: str = "14.10(i)"


def any_five(table: Readable, seat: int) -> Iterator[tuple[Card, ...]]:
    """14.10(j): five of the two cards of the player and those of the community, as they come."""
    return combinations(table.faces_at(hand(seat), COMMUNITY), 5)


HIGH_ONLY = Grounds(*["14.10(j)"] * 7)
KIND = Kind(any_five, best_high, None, HIGH_ONLY)
CITES = Cites()


def opening(_: Edition) -> tuple[Step, ...]:
    """The button lies where it lies, or at the commencement of play at the dealer's right."""
    return (Duty(CITES.first_button, place_button),)


def agenda(dealer: Dealer) -> tuple[Step, ...]:
    """The agenda of a round once it is known who plays: two cards to each."""
    return blind_game(dealer, KIND, CITES, 2)


def blind_game(dealer: Dealer, kind: Kind, cites: Cites, number: int) -> tuple[Step, ...]:
    """Blind bets, so many cards to each player, and five community cards."""
    return (
        *blind_round(dealer, cites, number),
        *burn(cites.flop),
        *board(cites.flop, COMMUNITY, 0, 3),
        Duty(cites.flop, from_button, (cites.flop, False)),
        *burn(cites.turn),
        *board(cites.turn, COMMUNITY, 3),
        Duty(cites.turn, from_button, (cites.turn, True)),
        *burn(cites.river),
        *board(cites.river, COMMUNITY, 4),
        Duty(cites.river, from_button, (cites.river, True)),
        Duty(kind.grounds.shown, show_down, (kind,)),
    )


def blind_round(dealer: Dealer, cites: Cites, number: int) -> tuple[Step, ...]:
    """Blind bets, so many cards to each player, and the betting that follows."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    order = clockwise(dealt_in(dealer), button_of(dealer))
    turned = len(order) == 2 and edition.reads(BLIND_ORDER) is not BLIND_ORDER.reading
    blinds = tuple(
        zip((order[::-1] if turned else order) * 2, edition.options.blinds, strict=False)
    )
    return (
        *handling(),
        *antes(cites.ante, edition, order),
        *(Duty(cites.blinds, put_in, blind) for blind in blinds),
        *(step for _ in range(number) for step in down_cards(cites.dealt, order)),
        *looked_at(cites.dealt, order, *range(number)),
        Duty(cites.blind_round, after_blinds, (cites.blind_round, blinds)),
    )


def after_blinds(dealer: Dealer, cite: str, blinds: tuple[tuple[int, int], ...]) -> None:
    """The player after the last blind bet is asked first, those who made them last."""
    seats, terms = live(dealer), posted(dealer, late=False)
    put: dict[int, int] = {}
    for seat, amount in blinds:
        put[seat] = put.get(seat, 0) + amount
    level = max(put.values())
    complete = level if level >= terms.least else 0
    betting = Betting(
        cite,
        terms,
        clockwise(seats, blinds[-1][0]),
        left_alone,
        level,
        complete,
        complete or terms.least,
        put=Frozen(put),
    )
    begin(dealer, betting)


def from_button(dealer: Dealer, cite: str, late: bool) -> None:
    """The first player to the left of the button who has not folded may bet or check."""
    seats = live(dealer)
    betting_from(dealer, cite, clockwise(seats, button_of(dealer))[0], late)
