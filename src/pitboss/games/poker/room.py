"""Poker, 14.6(e)1, 4, 7 and 8, 14.14: the deck in hand, its counts, and what the house takes."""

from __future__ import annotations

from pitboss.core.areas import INVENTORY, Area, Tender
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Duty, Finding, Step
from pitboss.games.poker.options import Options
from pitboss.procedures.betting import DISCARDED, change_currency, live, stakes
from pitboss.procedures.dealing import HAND_AREA
from pitboss.procedures.stub import COUNT_DUE, DECK_REMOVED, lay_out_stub
from pitboss.regulation import require

MARKER = "marker button"
CHARGE_DUE = ("time charge due", INVENTORY)


# ---- 14.6(e)1: a deck that is set down ---------------------------------------------------------


def may_set_down(table: Readable, cite: str) -> None:
    """The deck is in the dealer's hand, and no marker lies on it."""
    in_hand = table.place_of(STUB) is HAND_AREA and (MARKER, HAND_AREA) not in table.marks
    permitted = "it while the dealer holds the deck"
    require(in_hand, cite, "setting down a deck that is not in hand", permitted=permitted)


def set_down(dealer: Dealer, cite: str) -> None:
    """A marker lies on it until the transaction is over; then the dealer takes it up."""
    dealer.mark(MARKER, HAND_AREA)
    dealer.then(Duty(cite, take_up))


def take_up(dealer: Dealer) -> None:
    """The transaction is over."""
    dealer.mark(MARKER, HAND_AREA, on=False)


# ---- 14.6(e)4: the stub is counted -------------------------------------------------------------


def may_count(table: Readable, cite: str) -> None:
    """Before the stub is put to the other cards, and once in a round."""
    known = COUNT_DUE not in table.marks and table.place_of(STUB) is HAND_AREA
    permitted = "it while the stub is in hand, and no count is due"
    require(known, cite, "a count of the stub, which is counted already", permitted=permitted)


def have_counted(dealer: Dealer, _: str) -> None:
    """It is counted when the round is over, fifteen minutes gone or not."""
    dealer.mark(*COUNT_DUE)


def gather_stub(dealer: Dealer) -> None:
    """The stub goes to the other cards; if a count is due it is counted first."""
    if COUNT_DUE not in dealer.marks:
        stub_back(dealer)
        return
    cite, most = "14.6(e)4", len(dealer.rules.deck) + 1
    counts = "the stub counts"
    dealer.then(
        Duty(cite, lay_out_stub),
        Finding(cite, Role.DEALER, counts, range(most), dealer.stub, stub_counted, (dealer.stub,)),
        Duty("14.6(e)7", stub_back),
    )


def stub_counted(dealer: Dealer, number: int, expected: int) -> None:
    """Another number than there must be: the deck leaves the table."""
    dealer.mark(*COUNT_DUE, on=False)
    if number != expected:
        dealer.mark(*DECK_REMOVED)


def stub_back(dealer: Dealer) -> None:
    """The deck is whole again."""
    dealer.move((STUB,), dealer.place_of(STUB), DISCARDED)


# ---- 14.6(e)7: the discarded hands are counted --------------------------------------------------


def may_miscount(table: Readable, cite: str) -> None:
    """The hands have come back."""
    back = not live(table) and bool(table.cards_at(DISCARDED))
    permitted = "it once all hands have come back"
    require(back, cite, "a count of hands that are still out", permitted=permitted)


def miscounted(dealer: Dealer, _: str) -> None:
    """Not every card came back: a deck that is not whole leaves the table."""
    dealer.mark(*DECK_REMOVED)


# ---- 14.14: a charge for time, or a share of the pots -------------------------------------------


def charges(table: Readable, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """What each player who is dealt in pays for time, where it is due."""
    if CHARGE_DUE not in table.marks:
        return ()
    each = (Duty("14.14", take_charge, (seat,)) for seat in seats)
    return (*each, Duty("14.14", charges_taken))


def take_charge(dealer: Dealer, seat: int) -> None:
    """Chips of the player, currency being changed first."""
    due: int = dealer.rules.options.time_charge
    if dealer.amount(stakes(seat)) < due:
        change_currency(dealer, seat)
    dealer.transfer(due, stakes(seat), INVENTORY)


def charges_taken(dealer: Dealer) -> None:
    """Everybody has paid."""
    dealer.mark(*CHARGE_DUE, on=False)


def charge_due(table: Readable) -> int:
    """What of a player's stakes is to be paid for time before the cards."""
    charge: int = table.rules.options.time_charge
    return charge if CHARGE_DUE in table.marks else 0


def rake_of(options: Options, total: int) -> int:
    """A percentage, of whole steps where points are posted, up to a cap, in whole chips."""
    raked = total - total % options.rake_step if options.rake_step else total
    due = raked * options.rake_percent // 100
    due = due if options.rake_cap is None else min(due, options.rake_cap)
    return due - due % options.smallest_chip


def take_rake(dealer: Dealer, places: list[Area]) -> None:
    """Of all pots together, of the main pot first."""
    held = [dealer.amount(p) + dealer.amount(p.holding(Tender.COIN)) for p in places]
    due = rake_of(dealer.rules.options, sum(held))
    for pot in places:
        taken = min(due, dealer.amount(pot))
        if taken:
            dealer.cites = ("14.6(e)8", "14.14")
            dealer.transfer(taken, pot, INVENTORY)
            due -= taken
