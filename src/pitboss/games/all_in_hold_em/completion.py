"""All-in hold 'em, 44.10: the completion of a round of play.

What follows on the dealer's two cards is known once they are revealed, and stands on the agenda
from then on.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from pitboss.core.areas import Area, hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.steps import Duty, Step
from pitboss.games.all_in_hold_em.board import BOARD, COMMUNITY
from pitboss.games.all_in_hold_em.settlement import (
    best_of,
    called,
    final_hand_only,
    hole_card_bonus,
    qualifies,
    settling,
    two_cards,
    uncalled,
)
from pitboss.games.all_in_hold_em.wagers import (
    ANTE,
    BONUSES,
    FINAL_HAND_BONUS,
    HOLE_CARD_BONUS,
    RAISE_WAGER,
    raise_of,
)
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.order import ask, collect_cards, examine, shown_to_dealer, turn_up
from pitboss.procedures.settling import collect_wager
from pitboss.procedures.wagering import Wager


class Decision(Enum):
    """What a player may do with two cards."""

    RAISE = "raise"
    FOLD = "fold"

    __hash__ = object.__hash__


RAISE, FOLD = Decision.RAISE, Decision.FOLD
OWN_CARDS = "players examine their cards without showing them, and lay them face down"
UNDERNEATH = "the cards lie face up underneath the final hand bonus wager until it is settled"
REVEALING = turn_up("44.10(c)", DEALERS_CARDS)
AS_COLLECTED = "cards are picked up in order, so that each hand can be rebuilt from the rack"


def completion(seats: tuple[int, ...]) -> tuple[Step, ...]:
    """Until the dealer's cards are revealed; the rest hangs on them."""
    right = seats[::-1]
    return (
        *examine("44.10(a)", seats, 2),
        shown_to_dealer("44.10(a)", OWN_CARDS),
        *ask("44.10(a)", seats, (("44.10(a)2", RAISE), ("44.10(a)1", FOLD)), raise_or_fold),
        Duty("44.10(b)", go_round_folded, (right,)),
        REVEALING,
        Duty("44.10(c)", announce, (right,)),
    )


# 44.10(a)  The decisions


def raise_or_fold(dealer: Dealer, seat: int, decision: Decision) -> None:
    """A raise is three times the ante, neither more nor less."""
    if decision is RAISE:
        dealer.place(RAISE_WAGER.at(seat), raise_of(dealer, seat))


def has_raised(table: Readable, seat: int) -> bool:
    """Whether a seat still plays against the dealer."""
    return RAISE_WAGER.at(seat) in table.chips


def lies(table: Readable, wager: Wager, seat: int) -> bool:
    """Whether a wager of a seat has still to be settled."""
    return wager.at(seat) in table.chips


# 44.10(b)  Folded hands


def go_round_folded(dealer: Dealer, right: tuple[int, ...]) -> None:
    """One folded hand after another, from the right."""
    folded = [s for s in right if lies(dealer, ANTE, s) and not has_raised(dealer, s)]
    dealer.then(*(step for seat in folded for step in _folded(dealer, seat)))


def _folded(dealer: Dealer, seat: int) -> Iterator[Step]:
    ante, bonuses = ANTE.at(seat), [lies(dealer, wager, seat) for wager in BONUSES]
    if not any(bonuses):
        yield Duty("44.10(b)1", collect_wager, (ante, ()))
        yield collect_cards("44.10(b)1", hand(seat))
        return
    yield turn_up("44.10(b)2", hand(seat))
    yield Duty("44.10(b)2", collect_wager, (ante, ()))
    if lies(dealer, HOLE_CARD_BONUS, seat):
        yield settling("44.10(b)2i", hole_card_bonus, seat)
    if lies(dealer, FINAL_HAND_BONUS, seat):
        yield shown_to_dealer("44.10(b)2ii", UNDERNEATH)
    else:
        yield collect_cards("44.10(b)2i", hand(seat))


# 44.10(c)  The dealer's two cards


def announce(dealer: Dealer, right: tuple[int, ...]) -> None:
    """Whether the hand qualifies to call, and all that follows from it."""
    calls, grounds = qualifies(*two_cards(dealer, DEALERS_CARDS))
    dealer.cites += grounds
    dealer.say(f"the hand {'qualifies' if calls else 'does not qualify'} to call")
    raised = [seat for seat in right if has_raised(dealer, seat)]
    pending = [seat for seat in right if lies(dealer, FINAL_HAND_BONUS, seat)]
    first = _called(dealer, raised) if calls else _not_called(dealer, raised)
    board = bool(pending or (calls and raised))
    hands = [seat for seat in right if seat in pending or (calls and seat in raised)]
    last = _settled(hands, calls=calls, board=board)
    dealer.instead(*first, *(BOARD if board else ()), *dealer.agenda, *last)


# 44.10(d), (e)


def _not_called(dealer: Dealer, raised: list[int]) -> Iterator[Step]:
    """The dealer folds; antes are paid, raises returned, hole card bonuses settled."""
    yield collect_cards("44.10(d)", DEALERS_CARDS)
    for seat in raised:
        yield settling("44.10(d)", uncalled, seat)
        if any(lies(dealer, wager, seat) for wager in BONUSES):
            yield turn_up("44.10(d)", hand(seat))
        if lies(dealer, HOLE_CARD_BONUS, seat):
            yield settling("44.10(d)", hole_card_bonus, seat)
        if not lies(dealer, FINAL_HAND_BONUS, seat):
            yield collect_cards("44.10(d)", hand(seat))


def _called(dealer: Dealer, raised: list[int]) -> Iterator[Step]:
    """Hands are turned up, and hole card bonuses settled."""
    for seat in raised:
        yield turn_up("44.10(e)", hand(seat))
        if lies(dealer, HOLE_CARD_BONUS, seat):
            yield settling("44.10(e)", hole_card_bonus, seat)


# 44.10(g) to (j)


def _settled(hands: list[int], *, calls: bool, board: bool) -> Iterator[Step]:
    """Hands are announced and compared if the dealer calls, bonuses settled, cards laid away."""
    if calls and board:
        yield Duty("44.10(g)", announce_hand, (DEALERS_CARDS,))
        yield from (Duty("44.10(h)", announce_hand, (hand(seat),)) for seat in hands)
    for seat in hands:
        yield settling("44.10(i)", called if calls else final_hand_only, seat)
    yield from (collect_cards("44.10(j)", hand(seat)) for seat in hands)
    if calls:
        yield collect_cards("44.10(j)", DEALERS_CARDS)
    if board:
        yield collect_cards("44.10(j)", COMMUNITY)
    yield shown_to_dealer("44.10(j)", AS_COLLECTED)


def announce_hand(dealer: Dealer, area: Area) -> None:
    """The best five cards of a hand, by name."""
    best, who = best_of(dealer, area), f"seat {area.seat}" if area.seat else "dealer"
    dealer.cites += (best.hand.cite,)
    dealer.say(f"{who}: {best.hand}")
