"""All-in hold 'em: what remains of a round whose hands are void, all of them or one.

44.13(a) and (b) still have bonus wagers settled, with community cards dealt for them; 44.13(d), (f)
and 44.7(f)2 do not.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.core.areas import DISCARD_RACK, Area, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Choice, Duty, Finding, Show, Step
from pitboss.games.all_in_hold_em.board import CITE as BOARD_CITE
from pitboss.games.all_in_hold_em.board import COMMUNITY, rest_of_board
from pitboss.games.all_in_hold_em.options import POSITIONS
from pitboss.games.all_in_hold_em.settlement import (
    TWO,
    final_hand_only,
    hole_card_bonus,
    settling,
)
from pitboss.games.all_in_hold_em.silences import MISDEAL_COUNTED
from pitboss.games.all_in_hold_em.void_silences import (
    BOARD_OF_THE_REST,
    BONUS_OF_A_VOID_HAND,
    BONUS_OF_VOID_HANDS,
    SETTLED_STANDS,
)
from pitboss.games.all_in_hold_em.wagers import (
    ANTE,
    BONUSES,
    FINAL_HAND_BONUS,
    HOLE_CARD_BONUS,
    RAISE_WAGER,
    WAGERS,
)
from pitboss.procedures.dealing import DEALERS_CARDS, DRAWN, deal_card, deal_stack, take_rest
from pitboss.procedures.irregularities import (
    cards_afterwards,
    in_order,
    lying_wagers,
    return_wager,
    returning,
    set_aside,
    void_all_hands,
)
from pitboss.procedures.order import collect_cards, turn_up
from pitboss.procedures.settling import Result, collect_wager
from pitboss.procedures.stub import DECK_REMOVED, put_away_stub, rack_stub
from pitboss.procedures.wagering import Wager

ONLY_ANTES = tuple(wager.name for wager in (ANTE, RAISE_WAGER))
OF_THE_BOARD = (BOARD_CITE, "44.10(g)", "44.10(h)")


def initial_deal(table: Readable) -> tuple[Step, ...]:
    """What remains of dealing two cards to each player and to the dealer."""
    duties = [step for step in table.agenda if isinstance(step, Duty)]
    return tuple(d for d in duties if d.do in (deal_card, deal_stack) and _is_hand(d.args[0]))


def _is_hand(area: Area) -> bool:
    return area.seat > 0 or area is DEALERS_CARDS


# what was settled, and what was not


def is_folded_ante(table: Readable, wager: Area) -> bool:
    """Whether a wager is the ante of a hand that folded: it was taken, and no raise was made."""
    others = (RAISE_WAGER.at(wager.seat), ANTE.at(wager.seat))
    raised = table.amount(others[0]) or table.taken.get(others[0])
    return wager.name == ANTE.name and not (raised or any(map(table.paid.get, others)))


def settled(table: Readable) -> tuple[Area, ...]:
    """The wagers that are over, as this table reads it."""
    moved = tuple(dict.fromkeys((*table.taken, *table.paid)))
    reading = table.rules.reads(SETTLED_STANDS)
    if reading is SETTLED_STANDS.reading:
        return tuple(w for w in moved if not is_folded_ante(table, w))
    if reading is SETTLED_STANDS.alternatives[0]:
        return moved
    return tuple(w for w in moved if w.name not in ONLY_ANTES)


# all hands void


def void_hands(dealer: Dealer, cite: str) -> None:
    """What is not settled comes back, bonus wagers too."""
    boards, stands = (DEALERS_CARDS, COMMUNITY), settled(dealer)
    void_all_hands(dealer, cite, *boards, stands=stands, order=WAGERS)


def void_by_wrong_number(dealer: Dealer, cite: str) -> None:
    """44.13(d), 44.7(f)2: all hands are void; bonus wagers as this table reads it."""
    returned = dealer.rules.reads(BONUS_OF_VOID_HANDS) is BONUS_OF_VOID_HANDS.reading
    if returned or initial_deal(dealer):
        void_hands(dealer, cite)
    else:
        void_but_bonuses(dealer, cite)


def void_but_bonuses(dealer: Dealer, cite: str, found: int = 0) -> None:
    """44.13(a), (b): antes and raises come back; bonus wagers are settled by their cards.

    Cards found face up are set aside first; then the deal is completed, if it was not.
    """
    aside, deal = _aside(dealer, cite, found), _rest_of_the_deal(dealer)
    holes, finals = _pending(dealer, HOLE_CARD_BONUS), _pending(dealer, FINAL_HAND_BONUS)
    board = rest_of_board(dealer) if finals else ()
    if not _can_be_dealt(dealer, (*aside, *deal), board, found):
        finals, board = (), ()
    kept = tuple(w.at(s) for w, s in _each(holes, finals))
    hands = tuple(seat for seat in dealer.seats[::-1] if seat in (*holes, *finals))
    dealer.instead(
        *aside,
        *returning(dealer, cite, keeps=kept, stands=settled(dealer), order=WAGERS),
        *deal,
        *(step for seat in hands for step in _hole_cards(dealer, cite, seat, seat in holes)),
        *board,
        *_stub(dealer, cite),
        *(settling(cite, final_hand_only, seat) for seat in finals),
        *(collect_cards(cite, area) for area in _lying(dealer, deal, board)),
        cards_afterwards(dealer, cite),
    )


def _pending(dealer: Dealer, wager: Wager) -> tuple[int, ...]:
    """The seats with such a wager still to be settled, from the right."""
    return tuple(seat for seat in dealer.seats[::-1] if wager.at(seat) in dealer.chips)


def _each(holes: tuple[int, ...], finals: tuple[int, ...]) -> Iterator[tuple[Wager, int]]:
    yield from ((HOLE_CARD_BONUS, seat) for seat in holes)
    yield from ((FINAL_HAND_BONUS, seat) for seat in finals)


def _aside(dealer: Dealer, cite: str, found: int) -> tuple[Step, ...]:
    """Cards found face up, those that were found before and lie there still, and new ones."""
    lying = [step for step in dealer.agenda if _sets_aside(step)]
    return (*lying, *((Duty(cite, set_aside), Show(cite, DISCARD_RACK, -1)) * found))


def _sets_aside(step: Step) -> bool:
    if isinstance(step, Duty):
        return step.do is set_aside
    return isinstance(step, Show) and step.area is DISCARD_RACK


def _rest_of_the_deal(dealer: Dealer) -> tuple[Step, ...]:
    rest = [s for s in dealer.agenda if isinstance(s, Duty) and s.do is take_rest]
    return (*initial_deal(dealer), *rest)


def _can_be_dealt(
    dealer: Dealer, before: tuple[Step, ...], board: tuple[Step, ...], found: int
) -> bool:
    """Whether community cards are dealt from what is left, and whether that is enough."""
    cards = _number_of_cards(board)
    if cards and found and dealer.rules.reads(BOARD_OF_THE_REST) is not BOARD_OF_THE_REST.reading:
        return False
    return cards + _number_of_cards(before) <= dealer.stub + len(dealer.cards_at(DRAWN))


def _number_of_cards(steps: tuple[Step, ...]) -> int:
    """How many cards come off the deck in these steps."""
    number = 0
    for step in steps:
        if isinstance(step, Duty):
            number += step.args[1] if step.do is deal_stack else step.do in (deal_card, set_aside)
    return number


def _hole_cards(dealer: Dealer, cite: str, seat: int, settles: bool) -> Iterator[Step]:
    """The cards of a hand with a bonus are turned up, and its hole card bonus settled."""
    cards = dealer.cards_at(hand(seat))
    if len(cards) < TWO or not all(map(dealer.is_up, cards)):
        yield turn_up(cite, hand(seat))
    if settles:
        yield settling(cite, hole_card_bonus, seat)


def _stub(dealer: Dealer, cite: str) -> tuple[Step, ...]:
    """The stub leaves as it would have left, wherever it lies."""
    duties = [s for s in dealer.agenda if isinstance(s, Duty) and s.do is put_away_stub]
    if duties or dealer.place_of(STUB) is DISCARD_RACK:
        return tuple(duties)
    return (Duty(cite, rack_stub),)


def _lying(dealer: Dealer, deal: tuple[Step, ...], board: tuple[Step, ...]) -> Iterator[Area]:
    """Where cards lie, or will: from the right, the dealer's, the community cards."""
    for area in (*map(hand, dealer.seats[::-1]), DEALERS_CARDS):
        if area in dealer.piles or deal:
            yield area
    if board or COMMUNITY in dealer.piles:
        yield COMMUNITY


# one hand void


def void_hand(dealer: Dealer, cite: str, seat: int) -> None:
    """44.13(d): the wagers of a hand that are not settled come back; the others play on."""
    kept = BONUS_OF_A_VOID_HAND
    lost = () if dealer.rules.reads(kept) is kept.reading else tuple(w.name for w in BONUSES)
    mine = {w for w in (*dealer.taken, *lying_wagers(dealer)) if w.seat == seat}
    back = in_order(mine.difference(settled(dealer)), WAGERS)
    steps: list[Step] = []
    for wager in back:
        if wager.name in lost:
            steps.append(Duty(cite, collect_wager, (wager, ())))
        else:
            steps.append(Duty(cite, return_wager, (wager,)))
    if hand(seat) in dealer.piles:
        steps.append(collect_cards(cite, hand(seat)))
    left = [step for step in dealer.agenda if not concerns(step, seat)]
    if not _board_is_needed(dealer, seat):
        left = [step for step in left if step.cite not in OF_THE_BOARD]
    dealer.instead(*steps, *left)


def concerns(step: Step, seat: int) -> bool:
    """Whether a step is about one hand."""
    if isinstance(step, Choice):
        return step.actor == seat
    if isinstance(step, Show):
        return step.area.seat == seat
    args = step.args if isinstance(step, Duty) else ()
    areas = [a.wager if isinstance(a, Result) else a for a in args]
    return any(isinstance(area, Area) and area.seat == seat for area in areas)


def _board_is_needed(dealer: Dealer, without: int) -> bool:
    """Whether the wagers of another hand hang on the community cards, or may yet."""
    others = [seat for seat in dealer.seats if seat != without]
    deciding = any(isinstance(step, Choice) for step in dealer.agenda)
    waiting = any(w.at(s) in dealer.chips for s in others for w in (RAISE_WAGER, FINAL_HAND_BONUS))
    return deciding or waiting


# 44.7(f)2  A wrong count


def void_counted(dealer: Dealer, cite: str) -> None:
    """All hands; or where a misdeal is read so, the hand that was misdealt."""
    misdealt = DECK_REMOVED not in dealer.marks
    if misdealt and dealer.rules.reads(MISDEAL_COUNTED) is not MISDEAL_COUNTED.reading:
        asks = "the misdealt hand, 0 the dealer's"
        places = range(POSITIONS + 1)
        dealer.then(Finding(cite, Role.DEALER, asks, places, 0, void_misdealt, (cite,)))
    else:
        void_by_wrong_number(dealer, cite)


def void_misdealt(dealer: Dealer, place: int, cite: str) -> None:
    """The place that the dealer names; no player there, or the dealer's: all hands."""
    if place not in dealer.seats:
        void_by_wrong_number(dealer, cite)
        return
    if dealer.place_of(STUB) is not DISCARD_RACK:
        dealer.then(Duty(cite, rack_stub))
    void_hand(dealer, cite, place)
