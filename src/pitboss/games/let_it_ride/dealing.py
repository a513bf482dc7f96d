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
from pitboss.procedures.dealing import (
    Dealing,
    Sections,
    handling,
    in_stacks,
    loading,
    singly,
)
from pitboss.procedures.irregularities import void_all_hands
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.shuffling import lettered
from pitboss.procedures.stub import put_away_stub
from pitboss.regulation.texts import RIDE_1996, RIDE_2007, Dated

CARD_SECTIONS = lettered("18.2", "18.4", "18.5")
COMMUNITY = Area("community cards")
IN_FRONT = Area("layout in front of the inventory")


class BonusChip(Enum):
    """What the floor finds about a bonus chip that its device does not bear out."""

    STANDS = "the bonus wager stands"
    RETURNED = "the bonus wager is returned"


LOADED = Sections("18.7(a)", "18.8(b)2", "18.9(b)1")
ANNOUNCED = Sections("18.7(b)", "18.8(b)3", "18.9(b)2")
HANDLED = Dated(
    "18.7",
    {RIDE_1996: Sections("18.7(b)", "18.8(b)3"), RIDE_2007: Sections("18.7(c)", "18.8(c)")},
)
DEALT = Sections("18.7(c)", "18.8(c)", "18.9(c)")
STUB_AWAY = Sections("18.7(d)", "18.8(d)", "18.9(d)")
STUB_COUNTED = Sections("18.7(e)", "18.8(e)", "18.9(e)")
SPREAD_STACK = "the stack is spread, the top card at the dealer's right, the bottom one at the left"
SPREAD: Dated[tuple[Step, ...]] = Dated(
    "18.9", {RIDE_1996: (), RIDE_2007: (shown_to_dealer("18.9(c)", SPREAD_STACK),)}
)


def before(edition: Edition) -> tuple[Step, ...]:
    """What the dealer does with the deck while wagers are placed."""
    return loading(edition.options.dealing, LOADED)


def dealing(edition: Edition, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """Three cards to each player and to the community, and the stub away."""
    options: Options = edition.options
    hands = tuple(hand(seat) for seat in seats)
    method = options.dealing
    if method is Dealing.AUTOMATED_SHOE:
        on_top = edition.reads(STACK_ORDER) is not STACK_ORDER.reading
        cards = in_stacks(DEALT.by(method), (*hands, COMMUNITY), 3, first_on_top=on_top)
        cards += SPREAD.on(edition.day)
    else:
        turn = DEALT.by(method)
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
    counting = (STUB_COUNTED.by(method), "18.7(e)1", "18.7(e)2", void_hands)
    stub = Duty(STUB_AWAY.by(method), put_away_stub, counting)
    return (*handling(method, HANDLED.on(edition.day)), *cards, stub)


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
