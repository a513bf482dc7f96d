"""Irregularities that subchapters share, and their remedies: what remains to be done afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pitboss.core.areas import DISCARD_RACK, INVENTORY, SEAT, Area, chips_of, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Duty, Irregularity, Show, Step
from pitboss.procedures.dealing import (
    AUTOMATED_SHOE_AREA,
    DRAWN,
    Dealing,
    Shuffling,
    deal_stack,
)
from pitboss.procedures.order import collect_cards, shown_to_dealer
from pitboss.procedures.shuffling import Cards, may_recut, recut
from pitboss.procedures.stub import DECK_REMOVED, put_away_stub, rack_stub
from pitboss.procedures.wagering import Wager, Wagering
from pitboss.regulation import Silence, require

RESHUFFLE = "all cards are gathered and reshuffled"
REMOVE = "all cards are gathered, and the deck is removed from the table"
FOUND_FACE_UP = ("card found face up", DISCARD_RACK)

_WORDS = ("no", "one", "two", "three")

Void = Callable[[Dealer, str], None]


def being_dealt(table: Readable) -> bool:
    """Whether cards are being dealt: wagering is over, and the stub has yet to be put away."""
    duties = [step for step in table.agenda if isinstance(step, Duty)]
    if any(isinstance(step, Wagering) for step in table.agenda) or not table.stub:
        return False
    return any(duty.do is put_away_stub for duty in duties)


def require_being_dealt(table: Readable, cite: str, what: str) -> None:
    """Refuse what can only happen while cards are being dealt."""
    require(
        being_dealt(table),
        cite,
        "{}, when no cards are being dealt",
        what,
        permitted='it after "No more bets" and before the stub is put away',
    )


# what may be reported, and when: `cite` is the paragraph of the irregularity


def may_be_face_up(table: Readable, cite: str, number: int = 1, index: int = 0) -> None:
    """How many cards, and which of a stack: cards are being dealt."""
    require_being_dealt(table, cite, "a card found face up")
    size = stack_size(table)
    require(
        number >= 1 and 0 <= index < size,
        cite,
        "{} cards found face up, the first being number {} of its stack",
        number,
        index + 1,
        size,
        permitted="1 or more; cards of a stack are numbered 1 to {2}, from the first dispensed",
    )


def stack_size(table: Readable) -> int:
    """How many cards the next duty deals together."""
    step = table.awaits
    return step.args[1] if isinstance(step, Duty) and step.do is deal_stack else 1


def may_be_drawn(table: Readable, cite: str) -> None:
    """Cards are being dealt, and one is left."""
    require_being_dealt(table, cite, "a card drawn in error")


def card_drawn(dealer: Dealer, _: str) -> None:
    """It leaves the deck unexposed and waits to be used as the next card."""
    dealer.deal(DRAWN)


def require_cards_dealt(table: Readable, cite: str) -> None:
    """An incorrect number of cards is found once cards have been dealt."""
    require(
        table.drawn > 0,
        cite,
        "an incorrect number of cards before any card is dealt",
        permitted="it once a card has been dealt",
    )


def require_incorrect(
    table: Readable, cite: str, seat: int, number: int | None, size: int, other: str
) -> None:
    """The same; if a place and a number are told, cards are dealt there, and not so many."""
    require_cards_dealt(table, cite)
    require(
        number != size and (not seat or seat in table.seats),
        cite,
        "{} cards at seat {}",
        number,
        seat,
        _WORDS[size],
        permitted=f"more or less than {{2}}, at a seat that is dealt to or {other}",
    )


def may_shoe_fail(table: Readable, cite: str) -> None:
    """The automated shoe is in use, and has not dealt all cards."""
    require(
        table.rules.options.dealing is Dealing.AUTOMATED_SHOE,
        cite,
        "a failure of an automated dealing shoe, which this table does not use",
        permitted="it at a table with an automated dealing shoe",
    )
    require(
        being_dealt(table) and table.place_of(STUB) is AUTOMATED_SHOE_AREA,
        cite,
        "a failure of the automated dealing shoe, when it is not dealing",
        permitted='it after "No more bets" and before the stub is taken out of the shoe',
    )


def may_shuffler_fail(table: Readable, cite: str) -> None:
    """A device shuffles at this table: these cards before they are dealt, or the other deck."""
    options = table.rules.options
    require(
        options.shuffling is Shuffling.DEVICE,
        cite,
        "a failure of a shuffling device, which this table does not use",
        permitted="a table whose cards a device shuffles",
    )
    require(
        table.drawn == 0 or options.second_deck,
        cite,
        "a failure of the shuffling device, whose cards are being played",
        permitted="it before any card is dealt, or with a second deck in the device",
    )


def cards_recut(dealer: Dealer, _: str, cards: Cards) -> None:
    """The cut is made again."""
    recut(dealer, cards)


def shuffler_failed(dealer: Dealer, cite: str) -> None:
    """The cards in the device are reshuffled; a round with the other deck goes on."""
    dealer.then(shown_to_dealer(cite, "the cards are reshuffled as the Commission approved"))


def may_count_wrongly(table: Readable, cite: str) -> None:
    """The device counts, and no card has been dealt."""
    require(
        table.rules.options.counting_shuffler and table.drawn == 0,
        cite,
        "a wrong count of the shuffling device",
        permitted="it where the device counts, before any card is dealt",
    )


def counted_wrongly(dealer: Dealer, cite: str, void: Void) -> None:
    """The deck leaves the table; whatever has been wagered comes back."""
    dealer.mark(*DECK_REMOVED)
    void(dealer, cite)


# a card found face up: set aside; more than one: all hands void


def card_face_up(
    dealer: Dealer, cite: str, void: Void, broken: Silence, number: int = 1, index: int = 0
) -> None:
    """Set aside; all hands void with a second one, or where a broken stack is read so."""
    stacks = dealer.rules.options.dealing is Dealing.AUTOMATED_SHOE
    if stacks and dealer.rules.reads(broken) is not broken.reading:
        void(dealer, cite)
    else:
        found_face_up(dealer, cite, number, index, void)


def found_face_up(dealer: Dealer, cite: str, number: int, index: int, void: Void) -> None:
    """One card is not used; with a second one all hands are void."""
    if number > 1 or FOUND_FACE_UP in dealer.marks:
        void(dealer, cite)
        return
    dealer.mark(*FOUND_FACE_UP)
    aside = (Duty(cite, set_aside), Show(cite, DISCARD_RACK, -1))
    head = dealer.awaits
    if index and isinstance(head, Duty) and head.do is deal_stack:
        area, size, on_top = head.args
        first = Duty(head.cite, deal_stack, (area, index, on_top))
        rest = Duty(head.cite, deal_stack, (area, size - index, on_top))
        dealer.instead(first, *aside, rest, *dealer.agenda[1:])
    else:
        dealer.then(*aside)


def set_aside(dealer: Dealer) -> None:
    """The next card goes to the discard rack."""
    dealer.deal(DISCARD_RACK)


# the irregularities themselves, each under its paragraph

BY = (Role.DEALER, Role.SUPERVISOR)


def recut_by_supervisor(cite: str, cards: Cards) -> Irregularity:
    """A supervisor has the cards cut again."""
    return Irregularity(cite, "recut", (Role.SUPERVISOR,), may_recut, cards_recut, (cards,))


def shuffler_fails(cite: str) -> Irregularity:
    """The shuffling device jams or stops."""
    return Irregularity(cite, "shuffling device fails", BY, may_shuffler_fail, shuffler_failed)


def wrong_count(cite: str, void: Void) -> Irregularity:
    """The shuffling device reports that cards are missing, or too many."""
    name, by = "shuffling device counts wrongly", (Role.DEVICE,)
    return Irregularity(cite, name, by, may_count_wrongly, counted_wrongly, (void,))


def face_up(cite: str, void: Void, broken: Silence) -> Irregularity:
    """A card found face up while cards are dealt."""
    return Irregularity(
        cite, "card found face up", BY, may_be_face_up, card_face_up, (void, broken)
    )


def drawn_in_error(cite: str) -> Irregularity:
    """A card drawn in error, its face not exposed."""
    return Irregularity(cite, "card drawn in error", BY, may_be_drawn, card_drawn)


def shoe_fails(cite: str, void: Void) -> Irregularity:
    """The automated dealing shoe jams, stops, or does not deal all cards."""
    return Irregularity(cite, "automated shoe fails", BY, may_shoe_fail, void)


# all hands void


def void_all_hands(
    dealer: Dealer,
    cite: str,
    *boards: Area,
    keeps: tuple[Area, ...] = (),
    stands: tuple[Area, ...] = (),
    order: tuple[Wager, ...] = (),
    settled: tuple[Step, ...] = (),
) -> None:
    """Payments go back and wagers come back, taken or not; cards are gathered.

    What was settled may stand; what the table keeps does not come back, and some of it may be
    settled first.
    """
    back = returning(dealer, cite, keeps=keeps, stands=stands, order=order)
    gathered = gather(dealer, cite, *boards)
    dealer.instead(*back, *settled, *gathered, cards_afterwards(dealer, cite))


def cards_afterwards(dealer: Dealer, cite: str) -> Duty:
    """The cards of void hands are reshuffled; a deck that must leave the table is not."""
    return shown_to_dealer(cite, REMOVE if DECK_REMOVED in dealer.marks else RESHUFFLE)


def returning(
    dealer: Dealer,
    cite: str,
    *,
    keeps: tuple[Area, ...] = (),
    stands: tuple[Area, ...] = (),
    order: tuple[Wager, ...] = (),
) -> tuple[Step, ...]:
    """Payments go back, then wagers come back seat by seat, in the order of the game.

    A wager that stands was settled, and stays so; one that is kept stays where it is.
    """
    paid = {w: amount for w, amount in dealer.paid.items() if amount and w not in stands}
    taken = [w for w, amount in dealer.taken.items() if amount and w not in stands]
    returned = {*taken, *lying_wagers(dealer)}.difference(keeps)
    return (
        *(Duty(cite, from_hand, (w, area)) for w, area in in_hand(dealer, tuple(taken))),
        *(Duty(cite, recover, (w, amount)) for w, amount in paid.items()),
        *(Duty(cite, return_wager, (w,)) for w in in_order(returned, order)),
    )


def in_order(wagers: Iterable[Area], order: tuple[Wager, ...]) -> list[Area]:
    """By seat, and at a seat in the order of the game."""
    names = [wager.name for wager in order]
    return sorted(wagers, key=lambda w: (w.seat, names.index(w.name) if names else 0, w))


def lying_wagers(dealer: Dealer) -> tuple[Area, ...]:
    """The wagers that lie on the layout."""
    return tuple(area for area in dealer.chips if area.seat and area.name != SEAT)


def in_hand(dealer: Dealer, taken: tuple[Area, ...]) -> list[tuple[Area, Area]]:
    """Wagers that were taken and lie before the inventory, and where."""
    found = []
    for area, amount in dealer.chips.items():
        if area.seat or area.name == INVENTORY.name:
            continue
        for wager in taken:
            if amount >= dealer.taken[wager]:
                found.append((wager, area))
                amount -= dealer.taken[wager]
    return found


def from_hand(dealer: Dealer, wager: Area, area: Area) -> None:
    """A wager that was taken goes into the inventory, to be returned with the others."""
    dealer.transfer(dealer.taken[wager], area, INVENTORY, wager)


def gather(dealer: Dealer, cite: str, *boards: Area) -> tuple[Step, ...]:
    """Stub and cards go to the discard rack, hand by hand."""
    stub = () if dealer.place_of(STUB) is DISCARD_RACK else (Duty(cite, rack_stub),)
    hands = [hand(seat) for seat in dealer.seats[::-1]]
    known = {DISCARD_RACK, DRAWN, *hands, *boards, dealer.place_of(STUB)}
    others = [area for area in dealer.piles if area not in known]
    lying = [area for area in (*hands, *boards, *others) if area in dealer.piles]
    cards = [collect_cards(cite, area) for area in lying]
    return (*stub, *cards)


def recover(dealer: Dealer, wager: Area, amount: int) -> None:
    """A payment goes back into the inventory."""
    dealer.transfer(amount, chips_of(wager.seat), INVENTORY, wager)


def return_wager(dealer: Dealer, wager: Area) -> None:
    """A wager goes back to its player, out of the inventory if it was taken."""
    if dealer.taken.get(wager):
        dealer.restore(wager)
    dealer.give_back(wager)
