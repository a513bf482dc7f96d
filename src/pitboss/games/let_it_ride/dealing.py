"""Let it ride, 18.7, 18.8 and 18.9: dealing from a manual shoe, the hand, an automated shoe."""

from __future__ import annotations

from enum import Enum

from pitboss.core.areas import INVENTORY, Area, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Choice, Duty, Finding, Step
from pitboss.games.let_it_ride.options import Options
from pitboss.games.let_it_ride.silences import (
    STACK_ORDER,
    UNEQUAL_DEVICE_COUNT,
    VOID_BONUS,
    VOID_PAYMENTS,
)
from pitboss.games.let_it_ride.wagers import BONUS_CHIP, LET_IT_RIDE_BONUS
from pitboss.procedures.dealing import Dealing, in_stacks, singly
from pitboss.procedures.irregularities import void_all_hands
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.shuffling import Cards
from pitboss.procedures.stub import put_away_stub
from pitboss.regulation.texts import RIDE_1996, RIDE_2007, Dated

CARD_SECTIONS = Cards(
    received="18.4(a)",
    spread="18.4(b)",
    washed="18.4(c)",
    second="18.4(d)",
    shuffled="18.5(a)",
    uncut="18.5(b)1",
    cut="18.5(b)2",
    steps=("18.5(c)1i", "18.5(c)1ii", "18.5(c)1iii", "18.5(c)1iv"),
    dealt="18.5(c)2",
    recut="18.5(d)",
    idle="18.5(e)",
)
COMMUNITY = Area("community cards")
IN_FRONT = Area("layout in front of the inventory")


class BonusChip(Enum):
    """What the floor finds about a bonus chip that its device does not bear out."""

    STANDS = "the bonus wager stands"
    RETURNED = "the bonus wager is returned"


# what the dealer does before "No more bets", the paragraph of that announcement, and what follows
PLACE_DECK = "the stacked deck goes into the manual dealing shoe"
NEAREST_HAND = "cards leave the shoe with the hand nearest to it and are placed with the other"
EITHER_HAND = "the dealer takes the stacked deck into either hand"
SAME_HAND = "the hand chosen holds the cards for the whole round"
OVER_INVENTORY = "the deck is held in front of the dealer, over the inventory"
TOP_CARD = "the other hand takes the top card and lays it face down"
INTO_AUTOMATED = "the cards go into the automated dealing shoe"

BEFORE = Dated(
    "18.7",
    {
        document: {
            Dealing.MANUAL_SHOE: (shown_to_dealer("18.7(a)", PLACE_DECK),),
            Dealing.HAND: (
                shown_to_dealer("18.8(b)2", EITHER_HAND),
                shown_to_dealer("18.8(b)2i", SAME_HAND),
                shown_to_dealer("18.8(b)2ii", OVER_INVENTORY),
            ),
            Dealing.AUTOMATED_SHOE: (shown_to_dealer("18.9(b)1", INTO_AUTOMATED),),
        }
        for document in (RIDE_1996, RIDE_2007)
    },
)
ANNOUNCE = {
    Dealing.MANUAL_SHOE: "18.7(b)",
    Dealing.HAND: "18.8(b)3",
    Dealing.AUTOMATED_SHOE: "18.9(b)2",
}
MANNER = Dated(
    "18.7",
    {
        RIDE_1996: {
            Dealing.MANUAL_SHOE: (shown_to_dealer("18.7(b)", NEAREST_HAND),),
            Dealing.HAND: (shown_to_dealer("18.8(b)3", TOP_CARD),),
            Dealing.AUTOMATED_SHOE: (),
        },
        RIDE_2007: {
            Dealing.MANUAL_SHOE: (shown_to_dealer("18.7(c)", NEAREST_HAND),),
            Dealing.HAND: (shown_to_dealer("18.8(c)", TOP_CARD),),
            Dealing.AUTOMATED_SHOE: (),
        },
    },
)
SPREAD_STACK = "the stack is spread, the top card at the dealer's right, the bottom one at the left"
SPREAD: Dated[tuple[Step, ...]] = Dated(
    "18.9", {RIDE_1996: (), RIDE_2007: (shown_to_dealer("18.9(c)", SPREAD_STACK),)}
)
STUB_AWAY = {  # putting the stub away, and counting it, which 18.8 and 18.9 leave to 18.7
    Dealing.MANUAL_SHOE: ("18.7(d)", "18.7(e)"),
    Dealing.HAND: ("18.8(d)", "18.8(e)"),
    Dealing.AUTOMATED_SHOE: ("18.9(d)", "18.9(e)"),
}


def before(edition: Edition) -> tuple[Step, ...]:
    """What the dealer does with the deck while wagers are placed."""
    return BEFORE.on(edition.day)[edition.options.dealing]


def dealing(edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """Three cards to each player and to the community, and the stub away."""
    options: Options = edition.options
    hands = tuple(hand(seat) for seat in seats)
    method = options.dealing
    if method is Dealing.AUTOMATED_SHOE:
        on_top = edition.reads(STACK_ORDER) is not STACK_ORDER.reading
        cards = in_stacks("18.9(c)", (*hands, COMMUNITY), 3, first_on_top=on_top)
        cards += SPREAD.on(edition.day)
    else:
        turn = "18.7(c)" if method is Dealing.MANUAL_SHOE else "18.8(c)"
        cards = singly(
            (
                (turn + "1", hands),
                (turn + "2", (COMMUNITY,)),
                (turn + "3", hands),
                (turn + "4", (COMMUNITY,)),
                (turn + "5", hands),
                (turn + "6", (COMMUNITY,)),
            )
        )
    away, count = STUB_AWAY[method]
    stub = Duty(away, put_away_stub, (count, "18.7(e)1", "18.7(e)2", void_hands))
    return (*MANNER.on(edition.day)[method], *cards, stub)


def void_hands(dealer: Dealer, cite: str) -> None:
    """All hands are void: what 18.12 and 18.7(e)2 come to, as this table reads it."""
    kept: tuple[Area, ...] = ()
    stands: tuple[Area, ...] = ()
    if dealer.rules.reads(VOID_BONUS) is not VOID_BONUS.reading:
        kept = tuple(w for w in dealer.taken if w.name == LET_IT_RIDE_BONUS.name)
    if dealer.rules.reads(VOID_PAYMENTS) is not VOID_PAYMENTS.reading:
        stands = tuple(w for w in {**dealer.taken, **dealer.paid} if _is_settled(dealer, w))
    void_all_hands(dealer, cite, COMMUNITY, keeps=kept, stands=stands)


def _is_settled(dealer: Dealer, wager: Area) -> bool:
    """Whether what was taken or paid was so as a settlement: a bonus chip is taken before it."""
    if wager.name != LET_IT_RIDE_BONUS.name or wager in dealer.paid:
        return True
    due = [a for step in dealer.agenda if isinstance(step, Duty) for a in step.args]
    return wager.seat not in due and not any(getattr(a, "wager", a) is wager for a in due)


# 18.7(b), 18.8(b)3, 18.9(b)2 of 2007: the bonus chips


def bonus_chips(cite: str, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """The bonus chips come out of the wagering devices, are counted, and go into the inventory."""
    return (
        *(Duty(cite, take_from_device, (seat,)) for seat in seats),
        Finding(
            cite,
            Role.DEVICE,
            "the devices acknowledge",
            range(8),
            len(seats),
            verify_bonus_chips,
            (cite, seats),
        ),
    )


def take_from_device(dealer: Dealer, seat: int) -> None:
    """A chip is laid in front of the inventory."""
    wager = LET_IT_RIDE_BONUS.at(seat)
    dealer.transfer(dealer.chips[wager], wager, IN_FRONT)


def verify_bonus_chips(
    dealer: Dealer, acknowledged: int, cite: str, seats: tuple[int, ...]
) -> None:
    """As many chips as wagers acknowledged: otherwise the floor settles it, seat by seat."""
    if acknowledged == len(seats):
        dealer.then(*(Duty(cite, bonus_into_inventory, (seat,)) for seat in seats))
    elif dealer.rules.reads(UNEQUAL_DEVICE_COUNT) is not UNEQUAL_DEVICE_COUNT.reading:
        dealer.then(*(Duty(cite, bonus_back, (seat,)) for seat in seats))
    else:
        options, cites = tuple(BonusChip), (cite, cite)
        dealer.then(
            *(
                Choice(cite, Role.SUPERVISOR, options, cites, settle_bonus_chip, (seat,), (seat,))
                for seat in seats
            )
        )


def settle_bonus_chip(dealer: Dealer, _: Role, found: BonusChip, seat: int) -> None:
    """What the floor finds about one chip."""
    if found is BonusChip.STANDS:
        bonus_into_inventory(dealer, seat)
    else:
        bonus_back(dealer, seat)


def bonus_back(dealer: Dealer, seat: int) -> None:
    """The chip goes back to its place, and to its player."""
    wager = LET_IT_RIDE_BONUS.at(seat)
    dealer.transfer(BONUS_CHIP, IN_FRONT, wager)
    dealer.give_back(wager)


def bonus_into_inventory(dealer: Dealer, seat: int) -> None:
    """The chip is the table's, and still this wager's until the round is over."""
    dealer.transfer(BONUS_CHIP, IN_FRONT, INVENTORY, LET_IT_RIDE_BONUS.at(seat))
