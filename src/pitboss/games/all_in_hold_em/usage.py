"""All-in hold 'em put to use: how it is spoken of, played simply, and rebuilt from its rack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pitboss.core.areas import hand
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Choice
from pitboss.core.usage import BURNED, THE_STUB, Course, Heap, Racking, Usage
from pitboss.equipment.cards import Card
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.completion import FOLD, RAISE, Decision
from pitboss.games.all_in_hold_em.options import Options
from pitboss.games.all_in_hold_em.settlement import TWO, best_of, qualifies
from pitboss.games.all_in_hold_em.wagers import PHRASES, RAISE_WAGER
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.options import least_stake
from pitboss.regulation.texts import ALL_IN

HELP = (
    "Say 5 or ante 5 for $5 on the ante; hole 5 for the hole card bonus, final 5 for the final "
    "hand bonus, both beside an ante only"
)
ALIASES = {"hole": "hole card bonus", "hole card": "hole card bonus", "final": "final hand bonus"}
ALIASES["final hand"] = "final hand bonus"
HEADS = {
    "ante wager": "ante",
    "raise wager": "raise",
    "hole card bonus wager": "hole",
    "final hand bonus wager": "final",
}
BONUSES = ("hole card bonus", "final hand bonus")


def extras(_: Options) -> tuple[str, ...]:
    """Both bonus wagers, at every table."""
    return BONUSES


def least(options: Options) -> int:
    """The least that an ante may be."""
    return least_stake(options.minimum, options.increment, options.ante_step)


def made(table: Readable, seat: int) -> str:
    """The best five cards, once all seven are face up."""
    cards = (*table.cards_at(hand(seat)), *table.cards_at(COMMUNITY))
    whole = len(table.cards_at(hand(seat))) == TWO and len(cards) == TWO + 5
    return best_of(table, hand(seat)).hand.name if whole and all(map(table.is_up, cards)) else ""


# simple ways to play


def play_safe(table: Readable, step: Choice) -> Decision:
    """Raise with two cards that would let the dealer call, fold the others."""
    assert isinstance(step.actor, int)
    known = [table.face(n) for n in table.cards_at(hand(step.actor))]
    cards = [card for card in known if isinstance(card, Card)]
    return RAISE if len(cards) == TWO and qualifies(*cards)[0] else FOLD


def always_raise(_: Readable, __: Choice) -> Decision:
    """Never fold."""
    return RAISE


def always_fold(_: Readable, __: Choice) -> Decision:
    """Never raise."""
    return FOLD


# 44.10(j): the order of the rack


def order_demanded(_: Edition) -> str:
    """The paragraph that demands an order."""
    return "44.10(j)"


EARLY, FOLDED_TO, LATE = range(3)  # collected when folded, when the dealer folds, at the end


def courses(_: Edition, seats: tuple[int, ...]) -> Iterator[Course]:
    """Who folded, whether the dealer called, and who had a final hand bonus: all that it hangs on.

    Hands that go to the rack at the end had a final hand bonus, or had raised before a dealer who
    called; which of the two it was makes no difference to the rack.
    """
    right, own, board = seats[::-1], Heap(DEALERS_CARDS, 2), Heap(COMMUNITY, 5)
    for lots in product((LATE, EARLY, FOLDED_TO), repeat=len(right)):
        by = {
            lot: [s for s, drawn in zip(right, lots, strict=True) if drawn == lot] for lot in lots
        }
        early, late = _hands(by.get(EARLY, [])), _hands(by.get(LATE, []))
        to_dealer = _hands(by.get(FOLDED_TO, []))
        decided = dict.fromkeys(by.get(EARLY, []), FOLD)
        bonus = dict.fromkeys(by.get(LATE, []), BONUSES[1:])
        burns = (BURNED,) * 3
        if late and not to_dealer:
            yield Course((*early, *burns, THE_STUB, *late, own, board), decided)
        if late:
            yield Course((*early, own, *to_dealer, *burns, THE_STUB, *late, board), decided, bonus)
        else:
            yield Course((*early, own, *to_dealer, THE_STUB), decided)
        if not late and not to_dealer:
            yield Course((*early, THE_STUB, own), decided)


def _hands(seats: list[int]) -> tuple[Heap, ...]:
    return tuple(Heap(hand(seat), 2) for seat in seats)


USAGE = Usage(
    phrases=PHRASES,
    stake="ante",
    extras=extras,
    least=least,
    plays={"safe": play_safe, "raise": always_raise, "fold": always_fold},
    executed={ALL_IN: {}},
    shared=(DEALERS_CARDS, COMMUNITY),
    made=made,
    racking=Racking(order_demanded, courses),
    aliases=ALIASES,
    heads=HEADS,
    help=HELP,
    later=(RAISE_WAGER,),
    limit="44.11(e)",
    ties="44.5(c)",
)
