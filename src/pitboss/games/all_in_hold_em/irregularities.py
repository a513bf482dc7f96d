"""All-in hold 'em, 44.13: irregularities in a round, and what remains to be done after each.

The document prints the section as 42.13.  What (g) says of changing devices concerns the table
between rounds.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.core.areas import DISCARD_RACK, Area
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Choice, Duty, Irregularity, Show
from pitboss.games.all_in_hold_em.between import CARD_SECTIONS
from pitboss.games.all_in_hold_em.completion import RAISE, REVEALING
from pitboss.games.all_in_hold_em.settlement import TWO
from pitboss.games.all_in_hold_em.void_silences import BROKEN_STACK, EXPOSED_EARLY, IN_SEQUENCE
from pitboss.games.all_in_hold_em.voids import (
    initial_deal,
    void_but_bonuses,
    void_by_wrong_number,
    void_hand,
    void_hands,
)
from pitboss.procedures.dealing import AUTOMATED_SHOE_AREA, DEALERS_CARDS, DRAWN, deal_card
from pitboss.procedures.irregularities import (
    BY,
    FOUND_FACE_UP,
    drawn_in_error,
    found_face_up,
    may_be_face_up,
    recut_by_supervisor,
    require_incorrect,
    shoe_fails,
    shuffler_fails,
)
from pitboss.regulation import require

THE_DEALER = 0  # as a place, where others are seats


# 44.13(a)  A card of the dealer is exposed before every player has decided


def may_be_exposed(table: Readable, cite: str) -> None:
    """The dealer has a card, and somebody has yet to fold or to raise."""
    deciding = any(isinstance(s, Choice) and RAISE in s.options for s in table.agenda)
    require(
        deciding and bool(table.cards_at(DEALERS_CARDS)),
        cite,
        "a card of the dealer exposed",
        permitted="it once the dealer has a card, until every player has folded or raised",
    )


def dealer_exposed(dealer: Dealer, cite: str) -> None:
    """All hands are void; bonus wagers are settled all the same."""
    if initial_deal(dealer) and dealer.rules.reads(EXPOSED_EARLY) is not EXPOSED_EARLY.reading:
        void_hands(dealer, cite)
    else:
        void_but_bonuses(dealer, cite)


# 44.13(b)  Cards found face up


def may_lie_face_up(table: Readable, cite: str, number: int = 1, index: int = 0) -> None:
    """Cards are being dealt, and so many are left."""
    may_be_face_up(table, cite, number, index)
    left = table.stub
    require(
        number <= left,
        cite,
        "{} cards found face up, of which {} are left",
        number,
        left,
        permitted="1 to {1}",
    )


def card_face_up(dealer: Dealer, cite: str, number: int = 1, index: int = 0) -> None:
    """One is set aside; more are void, though once everybody has two cards bonuses are settled."""
    stacks = dealer.place_of(STUB) is AUTOMATED_SHOE_AREA
    broken = stacks and dealer.rules.reads(BROKEN_STACK) is not BROKEN_STACK.reading
    if number == 1 and FOUND_FACE_UP not in dealer.marks and not broken:
        found_face_up(dealer, cite, number, index, void_hands)
    elif initial_deal(dealer):
        void_hands(dealer, cite)
    else:
        void_but_bonuses(dealer, cite, number)


# 44.13(d)  An incorrect number of cards


def may_be_misdealt(
    table: Readable,
    cite: str,
    seat: int = THE_DEALER,
    number: int | None = None,
    deck: int | None = None,
) -> None:
    """Cards have been dealt; if a number is told, it is not two, and no other than can be seen."""
    require_incorrect(table, cite, seat, number, TWO, "at 0, the dealer's")
    require(
        seat == THE_DEALER or deck is None,
        cite,
        "{} cards in the deck beside a hand of seat {}",
        deck,
        seat,
        permitted="the number of cards in the deck where the dealer's own number is wrong",
    )
    if seat == THE_DEALER and number is not None and _may_be_made_up(table, number, deck):
        lying, due = len(table.cards_at(DEALERS_CARDS)), _due(table)
        require(
            number == lying and number != due,
            cite,
            "{} cards dealt to the dealer, where {} lie and {} are due",
            number,
            lying,
            due,
            permitted="the number that lies there, other than {2}; or a deviation before it",
        )


def _due(table: Readable) -> int:
    """How many cards the dealer should have by now; two, if only the dealer's are still to come."""
    left = [duty for duty in initial_deal(table) if isinstance(duty, Duty)]
    own = [duty for duty in left if duty.args[0] is DEALERS_CARDS]
    if len(left) == len(own):
        return TWO
    return TWO - sum(1 if duty.do is deal_card else TWO for duty in own)


def _may_be_made_up(table: Readable, number: int, deck: int | None) -> bool:
    """44.13(d): too few, none of them face up, and the deck has the number that it should have."""
    places: Iterable[Area] = (DEALERS_CARDS,)
    if table.rules.reads(IN_SEQUENCE) is not IN_SEQUENCE.reading:
        places = (area for area in table.piles if area is not DISCARD_RACK)
    up = any(table.is_up(n) for area in places for n in table.cards_at(area))
    whole = deck in (None, len(table.rules.deck))
    return number < TWO and not up and whole and table.stub + len(table.cards_at(DRAWN)) >= TWO


def misdealt(
    dealer: Dealer,
    cite: str,
    seat: int = THE_DEALER,
    number: int | None = None,
    deck: int | None = None,
) -> None:
    """44.13(d): a player's hand is void; the dealer's is made up in sequence, or all are void."""
    if seat != THE_DEALER:
        void_hand(dealer, cite, seat)
    elif number is not None and _may_be_made_up(dealer, number, deck):
        make_up(dealer, cite, _due(dealer) - number)
    else:
        void_by_wrong_number(dealer, cite)


def make_up(dealer: Dealer, cite: str, missing: int) -> None:
    """The dealer's cards that are missing come next; the deal goes on after them.

    If the dealer had begun to turn up what lay there, all of them are turned up then.
    """
    steps = [Duty(cite, deal_card, (DEALERS_CARDS,))] * missing
    left = initial_deal(dealer)
    over = [*(() if _others_wait(left) else left), *filter(_shows_own, dealer.agenda)]
    if REVEALING not in dealer.agenda:
        steps.append(REVEALING)
    dealer.instead(*steps, *(step for step in dealer.agenda if step not in over))


def _shows_own(step: object) -> bool:
    return isinstance(step, Show) and step.area is DEALERS_CARDS


def _others_wait(left: tuple[object, ...]) -> bool:
    return any(isinstance(duty, Duty) and duty.args[0] is not DEALERS_CARDS for duty in left)


RECUT = recut_by_supervisor("44.4(d)", CARD_SECTIONS)
EXPOSED = Irregularity("44.13(a)", "dealer's card exposed", BY, may_be_exposed, dealer_exposed)
FACE_UP = Irregularity("44.13(b)", "card found face up", BY, may_lie_face_up, card_face_up)
DRAWN_IN_ERROR = drawn_in_error("44.13(c)")
WRONG_NUMBER = Irregularity("44.13(d)", "incorrect number of cards", BY, may_be_misdealt, misdealt)
SHUFFLER_FAILS = shuffler_fails("44.13(e)")
SHOE_FAILS = shoe_fails("44.13(f)", void_hands)
IRREGULARITIES = (
    RECUT,
    EXPOSED,
    FACE_UP,
    DRAWN_IN_ERROR,
    WRONG_NUMBER,
    SHUFFLER_FAILS,
    SHOE_FAILS,
)


def irregularities(_: Edition) -> tuple[Irregularity, ...]:
    """What may go wrong."""
    return IRREGULARITIES
