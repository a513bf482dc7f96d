"""Poker, 14.6(d) and (e)5 to 8, 14.9(i): who wins which pot, and the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pitboss.core.areas import Area, Tender, chips_of, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import EVERYONE, STUB
from pitboss.core.round import Readable
from pitboss.core.steps import Duty, Show, Step
from pitboss.equipment.cards import Card
from pitboss.equipment.poker_hands import Best, by_suit_high, by_suit_low
from pitboss.games.poker import room
from pitboss.games.poker.button import button_of, move_button
from pitboss.games.poker.room import gather_stub
from pitboss.procedures.betting import ANTES, DISCARDED, bets_of, live, stakes
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.pots import divided, pots

BURNED = Area("burn cards")
MAIN_POT = Area("main pot")
COUNTED = "the discarded hands are counted: every card has come back"
Hands = Iterable[tuple[Card, ...]]


class Grounds(NamedTuple):
    """The paragraphs under which a pot is won."""

    shown: str  # a showdown is held
    high: str  # the highest hand wins
    low: str  # the lowest hand wins its share, or all of it
    tied_high: str
    tied_low: str
    odd_half: str  # what cannot be halved
    unqualified: str  # no hand qualifies for low


def as_at_stud(cite: str) -> Grounds:
    """A section that is not held: what it must say of ties and odd chips is read from 14.9."""
    return Grounds(cite, cite, cite, "14.9(i)2ii", "14.9(i)2iii", "14.9(i)2i", "14.9(j)")


class Kind(NamedTuple):
    """What a type of poker says of the showdown; functions of modules."""

    hands: Callable[[Readable, int], Hands]  # all that a seat may form of its cards
    high: Callable[[Hands], Best] | None
    low: Callable[[Hands], Best | None] | None  # None: no hand of the seat qualifies
    grounds: Grounds


class Award(NamedTuple):
    """What a seat wins of a pot, and why."""

    pot: Area
    seat: int
    amount: int
    grounds: tuple[str, ...]


def side_pot(number: int) -> Area:
    """The side pots, numbered from the first."""
    return Area("side pot", 0, number)


# ---- the pots ----------------------------------------------------------------------------------


def show_down(dealer: Dealer, kind: Kind) -> None:
    """More than one player is left: the pots are formed, the hands shown, the pots awarded."""
    seats, found = live(dealer), formed(dealer)
    shown = (Duty(kind.grounds.shown, turn_hand_up, (kind.grounds.shown, seat)) for seat in seats)
    award = Duty(kind.grounds.shown, award_pots, (kind, eligible(dealer)))
    dealer.then(*found, *shown, *rake(), award)


def left_alone(dealer: Dealer) -> None:
    """All others have folded: the last player wins without showing a hand."""
    (seat,) = live(dealer)
    pot = Duty("14.6(e)5", award_all, (seat,))
    dealer.instead(*formed(dealer), *rake(), pot, *ending(dealer, (), (seat,)))


def contributions(dealer: Dealer) -> dict[int, int]:
    """What each has put in after the ante, which is the same of everybody."""
    return {seat: dealer.amount(bets_of(seat)) for seat in dealer.seats}


def eligible(dealer: Dealer) -> tuple[tuple[int, ...], ...]:
    """Who may win the main pot, and each side pot."""
    found = tuple(pot.seats for pot in pots(contributions(dealer), live(dealer)))
    return found or (live(dealer),)


def formed(dealer: Dealer) -> tuple[Step, ...]:
    """A duty for each pot: what everybody has put in goes to where it may be won."""
    put, below, steps = contributions(dealer), 0, []
    levels = [min(put[seat] for seat in seats) for seats in eligible(dealer)]
    for number, level in enumerate(levels):
        parts = {seat: min(n, level) - min(n, below) for seat, n in put.items()}
        paid = tuple((seat, n) for seat, n in parts.items() if n)
        cite = "14.7(c)4iii" if number else "14.6(c)"
        steps.append(Duty(cite, form_pot, (side_pot(number) if number else MAIN_POT, paid)))
        below = level
    return tuple(steps)


def form_pot(dealer: Dealer, pot: Area, paid: tuple[tuple[int, int], ...]) -> None:
    """Antes are in the main pot."""
    for tender in (Tender.CHIP, Tender.COIN):
        lying = dealer.amount(ANTES.holding(tender))
        if lying and pot is MAIN_POT:
            dealer.transfer(lying, ANTES.holding(tender), pot.holding(tender))
    for seat, amount in paid:
        dealer.transfer(amount, bets_of(seat), pot, stakes(seat))


def lying_pots(table: Readable) -> list[Area]:
    """The main pot, then the side pots."""
    places = [MAIN_POT, *(side_pot(number) for number in range(1, len(table.seats)))]
    return [pot for pot in places if amount_of(table, pot)]


def amount_of(table: Readable, pot: Area) -> int:
    """What lies in a pot."""
    return table.amount(pot) + table.amount(pot.holding(Tender.COIN))


# ---- the rake ----------------------------------------------------------------------------------


def rake() -> tuple[Step, ...]:
    """The dealer takes it before the pots are awarded."""
    return (Duty("14.6(e)8", take_rake),)


def take_rake(dealer: Dealer) -> None:
    """What the house takes of the pots."""
    room.take_rake(dealer, lying_pots(dealer))


# ---- the showdown ------------------------------------------------------------------------------


def turn_hand_up(dealer: Dealer, cite: str, seat: int) -> None:
    """The cards of a hand that were face down; a face that nobody recorded is still chance."""
    area = hand(seat)
    down = [(index, n) for index, n in enumerate(dealer.cards_at(area)) if not dealer.is_up(n)]
    faces = [(n, dealer.face(n)) for _, n in down]
    if any(face is None for _, face in faces):
        dealer.then(*(Show(cite, area, index, EVERYONE) for index, _ in down))
        return
    for n, face in faces:
        dealer.show(n, face)


def award_pots(dealer: Dealer, kind: Kind, seats: tuple[tuple[int, ...], ...]) -> None:
    """Losing cards are collected, the side pots awarded before the main pot."""
    awards = awarded(dealer, kind, seats)
    won = tuple(dict.fromkeys(award.seat for award in awards))
    lost = tuple(seat for seat in live(dealer) if seat not in won)
    steps = [_award_step(award) for award in awards]
    dealer.then(*ending(dealer, lost, won, *steps))


def _award_step(award: Award) -> Duty:
    cite = "14.6(e)5" if award.pot is MAIN_POT else "14.6(e)6"
    return Duty(cite, push, award)


def awarded(table: Readable, kind: Kind, seats: tuple[tuple[int, ...], ...]) -> list[Award]:
    """All awards, the last side pot first."""
    found: list[Award] = []
    for number in reversed(range(len(seats))):
        pot = side_pot(number) if number else MAIN_POT
        amount, may_win = amount_of(table, pot), [s for s in seats[number] if s in live(table)]
        found += award_pot(table, kind, pot, amount, may_win)
    return [award for award in found if award.amount]


def award_pot(
    table: Readable, kind: Kind, pot: Area, amount: int, seats: Sequence[int]
) -> list[Award]:
    """A pot goes to the best hand, or is divided between the high hand and the low one."""
    grounds, unit = kind.grounds, table.rules.options.smallest_chip
    lows = lowest(table, kind, seats)
    if kind.high is None:
        return _divide(pot, amount, lows, unit, (grounds.low, grounds.tied_low))
    highs = highest(table, kind, seats)
    if kind.low is None:
        return _divide(pot, amount, highs, unit, (grounds.high, grounds.tied_high))
    if not lows:
        why = (grounds.unqualified, grounds.tied_high)
        return _divide(pot, amount, highs, unit, why)
    high, low = divided(amount, (0, 1), unit).values()
    odd = (grounds.odd_half,) if high != low else ()
    return [
        *_divide(pot, high, highs, unit, (grounds.low, grounds.tied_high), *odd),
        *_divide(pot, low, lows, unit, (grounds.low, grounds.tied_low)),
    ]


def _divide(
    pot: Area, amount: int, seats: Sequence[int], unit: int, why: tuple[str, str], *more: str
) -> list[Award]:
    """Equal parts, the excess to the first of the seats."""
    alone, tied = why
    grounds = (alone, *more) if len(seats) == 1 else (alone, *more, tied)
    return [Award(pot, s, n, grounds) for s, n in divided(amount, seats, unit).items()]


def highest(table: Readable, kind: Kind, seats: Sequence[int]) -> list[int]:
    """Who has the highest hand, the one with the highest card by suit first."""
    assert kind.high is not None
    best = {seat: kind.high(kind.hands(table, seat)) for seat in seats}
    top = max(made.worth for made in best.values())
    tied = [seat for seat in seats if best[seat].worth == top]
    own = {seat: by_suit_high(table.faces_at(hand(seat))) for seat in tied}
    return sorted(tied, key=lambda s: (by_suit_high(best[s].cards), own[s]), reverse=True)


def lowest(table: Readable, kind: Kind, seats: Sequence[int]) -> list[int]:
    """Who has the lowest hand that qualifies, the one with the lowest card by suit first."""
    if kind.low is None:
        return []
    every = {seat: kind.low(kind.hands(table, seat)) for seat in seats}
    best = {seat: made for seat, made in every.items() if made is not None}
    top = max((made.worth for made in best.values()), default=())
    tied = [seat for seat, made in best.items() if made.worth == top]
    own = {seat: by_suit_low(table.faces_at(hand(seat))) for seat in tied}
    return sorted(tied, key=lambda s: (by_suit_low(best[s].cards), own[s]), reverse=True)


# ---- awards, and the end of the round ----------------------------------------------------------


def award_all(dealer: Dealer, seat: int) -> None:
    """Every pot goes to the last remaining player."""
    pots_of = reversed(lying_pots(dealer))
    dealer.then(*(_award_step(Award(p, seat, amount_of(dealer, p), ("14.6(d)",))) for p in pots_of))


def push(dealer: Dealer, pot: Area, seat: int, amount: int, grounds: tuple[str, ...]) -> None:
    """Chips first, and coin that is left of the antes."""
    dealer.cites += grounds
    for tender in (Tender.CHIP, Tender.COIN):
        paid = min(amount, dealer.amount(pot.holding(tender)))
        if paid:
            own = chips_of(seat).holding(tender)
            dealer.transfer(paid, pot.holding(tender), own, stakes(seat).holding(tender))
        amount -= paid


def ending(
    dealer: Dealer, lost: tuple[int, ...], won: tuple[int, ...], *awards: Step
) -> tuple[Step, ...]:
    """Losers' cards, the pots, winners' cards, and everything else that lies there."""
    return (
        *(Duty("14.6(e)5", gather, (hand(seat),)) for seat in lost),
        *awards,
        *(Duty("14.6(e)5", gather, (hand(seat),)) for seat in won),
        Duty("14.6(e)7", gather_rest),
        shown_to_dealer("14.6(e)7", COUNTED),
        *(Duty("14.7(c)1", release, (seat,)) for seat in dealer.seats),
        *((Duty(dealer.rules.options.button, move_button),) if button_of(dealer) else ()),
    )


def gather(dealer: Dealer, area: Area) -> None:
    """Cards go to the discarded ones."""
    dealer.move(dealer.cards_at(area), area, DISCARDED)


def gather_rest(dealer: Dealer) -> None:
    """The board, the burn cards and the stub, so that the deck is whole again."""
    stub = dealer.place_of(STUB)
    for area in [a for a in dealer.piles if a not in (DISCARDED, stub)]:
        gather(dealer, area)
    gather_stub(dealer)


def release(dealer: Dealer, seat: int) -> None:
    """The chips are the player's own again; currency and coin lie there as before."""
    if dealer.amount(stakes(seat)):
        dealer.give_back(stakes(seat))
