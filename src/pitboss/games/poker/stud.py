"""Seven-card stud, 14.9: high, high-low split, and high-low split eight or better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from pitboss.core.areas import Area, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import EVERYONE
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Duty, Show, Step
from pitboss.core.values import Frozen
from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import best_high, best_low, eight_or_better, low_rank
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
    up_cards,
)
from pitboss.games.poker.options import Form
from pitboss.games.poker.showdown import BURNED, Grounds, Kind, left_alone, show_down
from pitboss.procedures.betting import Betting, begin, clockwise, live, put_in
from pitboss.procedures.order import shown_to_dealer

COMMON = Area("common card")
SHUFFLED_AGAIN = Area("shuffled burn cards")
SHUFFLED = "the burn cards are shuffled"
MAY_SHARE = "a player may form two hands of five cards, or use the same five for both"


GROUNDS = Grounds(
    shown="14.9(i)",
    high="14.9(i)1",
    low="14.9(i)2",
    tied_high="14.9(i)2ii",
    tied_low="14.9(i)2iii",
    odd_half="14.9(i)2i",
    unqualified="14.9(j)",
)


def any_five(table: Readable, seat: int) -> Iterator[tuple[Card, ...]]:
    """14.9(i), (k): five of the seven cards of a player, a common card being the seventh."""
    return combinations(table.faces_at(hand(seat), COMMON), 5)


KINDS = {
    Form.HIGH: Kind(any_five, best_high, None, GROUNDS),
    Form.SPLIT: Kind(any_five, best_high, best_low, GROUNDS),
    Form.EIGHT: Kind(any_five, best_high, eight_or_better, GROUNDS),
}


def agenda(dealer: Dealer) -> tuple[Step, ...]:
    """The agenda of a round once it is known who plays."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    seats, form = dealt_in(dealer), edition.options.form
    split = () if form is Form.HIGH else (shown_to_dealer("14.9(k)", MAY_SHARE),)
    return (
        *handling(),
        *antes("14.9(b)", edition, seats),
        *down_cards("14.9(c)", seats),
        *down_cards("14.9(c)", seats),
        *up_cards("14.9(c)", seats, 2),
        *looked_at("14.9(c)", seats, 0, 1),
        Duty(OPENS[form], forced_bet, ("14.9(e)", form is Form.SPLIT)),
        Duty("14.9(f)", street, ("14.9(f)", "14.9(g)", 3, False)),
        Duty("14.9(h)", street, ("14.9(h)", "14.9(h)", 4, True)),
        Duty("14.9(h)", street, ("14.9(h)", "14.9(h)", 5, True)),
        Duty("14.9(h)", last_card),
        Duty("14.9(h)", best_showing_first, ("14.9(h)", True)),
        *split,
        Duty("14.9(i)", show_down, (KINDS[form],)),
    )


# 14.9(d), (e)  The forced bet

OPENS = {Form.HIGH: "14.9(d)1", Form.SPLIT: "14.9(d)2", Form.EIGHT: "14.9(d)3"}


def forced_bet(dealer: Dealer, cite: str, highest: bool) -> None:
    """The player whose up-card says so must bet; the others follow, clockwise."""
    options = dealer.rules.options
    seat, terms = opener(dealer, highest), posted(dealer, late=False)
    put_in(dealer, seat, options.forced)
    complete = options.forced if options.forced >= terms.least else 0
    betting = Betting(
        cite,
        terms,
        clockwise(live(dealer), seat)[:-1],
        left_alone,
        options.forced,
        complete,
        terms.least,
        put=Frozen({seat: options.forced}),
    )
    begin(dealer, betting)


def up_card(table: Readable, seat: int) -> Card:
    """The card that came last to a seat, face up; nobody need know those before it."""
    face = table.face(table.cards_at(hand(seat))[-1])
    assert isinstance(face, Card)
    return face


def opener(table: Readable, highest: bool) -> int:
    """Who has the lowest up-card, or the highest with an ace below a two; suits tell apart."""
    up = {seat: up_card(table, seat) for seat in live(table)}
    if highest:
        return max(up, key=lambda seat: (low_rank(up[seat]), up[seat].suit))
    return min(up, key=lambda seat: (up[seat].rank, up[seat].suit))


# 14.9(f) to (h)  The later cards


def street(dealer: Dealer, cite: str, betting: str, index: int, late: bool) -> None:
    """A burn, a card face up to each player who is left, and a betting round."""
    seats = live(dealer)
    dealer.then(
        *burn(cite),
        *up_cards(cite, seats, index),
        Duty(cite, best_showing_first, (betting, late)),
    )


def best_showing_first(dealer: Dealer, cite: str, late: bool) -> None:
    """The best hand showing bets or checks first; of equals the closest to the dealer's left."""
    seats = live(dealer)
    first = max(seats, key=lambda seat: (showing(dealer, seat), -seat))
    betting_from(dealer, cite, first, late)


def showing(table: Readable, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The worth of the up-cards of a seat: four or fewer, so that only equal ranks count."""
    cards = [table.face(n) for n in table.cards_at(hand(seat)) if table.is_up(n)]
    groups = Counter(card.rank for card in cards if isinstance(card, Card))
    ordered = sorted(groups.items(), key=lambda group: (-group[1], -group[0]))
    return tuple(n for _, n in ordered), tuple(rank for rank, _ in ordered)


def last_card(dealer: Dealer) -> None:
    """A seventh card face down to each, or one common card if there are not enough for that."""
    cite, seats = "14.9(h)", live(dealer)
    if dealer.stub > len(seats):
        dealer.then(*burn(cite), *down_cards(cite, seats), *looked_at(cite, seats, 6))
        return
    if dealer.stub > 1:
        dealer.then(*burn(cite), *board(cite, COMMON, 0))
        return
    dealer.then(
        Duty(cite, take_burned),
        shown_to_dealer(cite, SHUFFLED),
        Duty(cite, burn_again),
        Duty(cite, deal_common),
        Show(cite, COMMON, 0, EVERYONE),
    )


def take_burned(dealer: Dealer) -> None:
    """The burn cards and what is left of the deck are one pack.

    Nobody has seen them, so that no order of them can be told from another.
    """
    dealer.move(dealer.cards_at(BURNED), BURNED, SHUFFLED_AGAIN)
    if dealer.stub:
        dealer.deal(SHUFFLED_AGAIN, dealer.stub)


def burn_again(dealer: Dealer) -> None:
    """One of the shuffled cards is burned."""
    dealer.move(dealer.cards_at(SHUFFLED_AGAIN)[:1], SHUFFLED_AGAIN, BURNED)


def deal_common(dealer: Dealer) -> None:
    """The next of the shuffled cards is the common card."""
    dealer.move(dealer.cards_at(SHUFFLED_AGAIN)[:1], SHUFFLED_AGAIN, COMMON)
