"""All-in hold 'em: what each wager of a hand has won, and on which grounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from pitboss.core.areas import Area, Tender, hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.steps import Duty, Step
from pitboss.equipment.cards import Card
from pitboss.equipment.rankings import ACE, Hand, is_any
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.hands import FIVE, HANDS, Best, comparison
from pitboss.games.all_in_hold_em.options import Options
from pitboss.games.all_in_hold_em.payouts import ANTE_AND_RAISE, HOLE_CARDS, hole_cards
from pitboss.games.all_in_hold_em.silences import HIGHEST_ROW, TIES
from pitboss.games.all_in_hold_em.wagers import (
    ANTE,
    FINAL_HAND_BONUS,
    HOLE_CARD_BONUS,
    RAISE_WAGER,
    WAGERS,
)
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.options import in_chips
from pitboss.procedures.settling import Made, Result, capped, collecting, paying
from pitboss.regulation import require

TWO, ENOUGH, FACE = 2, 11, 10
EVEN = next(iter(ANTE_AND_RAISE.pays))
NOT_CALLED = Hand("44.10(c)2ii(1)", "not called", is_any)


def two_cards(table: Readable, area: Area) -> tuple[Card, Card]:
    """The faces of a hand, which has two cards."""
    require(
        len(table.cards_at(area)) == TWO,
        "44.13(d)",
        "settling with {} cards in {}",
        len(table.cards_at(area)),
        area,
        permitted="reporting an incorrect number of cards, or correcting it",
    )
    one, other = table.faces_at(area)
    return one, other


def best_of(table: Readable, area: Area) -> Best:
    """44.10(g), (h): the best five of two cards and the community cards."""
    own = two_cards(table, area)
    require(
        len(table.cards_at(COMMUNITY)) == FIVE,
        "44.10(f)",
        "settling with {} community cards",
        len(table.cards_at(COMMUNITY)),
        permitted="correcting the number of community cards",
    )
    return comparison(table.rules.reads(TIES))((*own, *table.faces_at(COMMUNITY)))


# 44.10(c)  Whether the dealer qualifies


def points(card: Card) -> int:
    """44.10(c)2i: an ace eleven, a face card ten, any other card its number."""
    return ENOUGH if card.rank == ACE else min(card.rank, FACE)


def qualifies(one: Card, other: Card) -> tuple[bool, tuple[str, ...]]:
    """Whether two cards call raise wagers, and the paragraphs that say so."""
    if one.rank == other.rank:
        return True, ("44.10(c)1",)
    enough = points(one) + points(other) >= ENOUGH
    return enough, ("44.10(c)2i", "44.10(c)2ii(2)" if enough else "44.10(c)2ii(1)")


# 44.11(b)  Ante and raise


def uncalled(table: Readable, seat: int) -> tuple[Result, ...]:
    """44.10(d): the dealer has folded; the ante is paid, and the raise returned."""
    ante = _won(table, ANTE.at(seat), ANTE_AND_RAISE.pays[EVEN], NOT_CALLED, "44.11(b)")
    back = Result(RAISE_WAGER.at(seat), 0, NOT_CALLED, (NOT_CALLED.cite,), push=True)
    return (*limited(table, seat, (ante,)), back)


def called(table: Readable, seat: int) -> tuple[Result, ...]:
    """44.10(i): the player's hand against the dealer's, and then the final hand bonus."""
    own, theirs = best_of(table, hand(seat)), best_of(table, DEALERS_CARDS)
    wagers = [w.at(seat) for w in (ANTE, RAISE_WAGER) if table.amount(w.at(seat))]
    found = [_against(table, wager, own, theirs) for wager in wagers]
    return limited(table, seat, (*found, *final_hand_bonus(table, seat)))


def _against(table: Readable, wager: Area, own: Best, theirs: Best) -> Result:
    grounds = ("44.11(b)", *dict.fromkeys((own.hand.cite, theirs.hand.cite)))
    grounds += ("44.5(c)",) if own.hand is theirs.hand and "44.5(c)" not in grounds else ()
    if own.strength > theirs.strength:
        return _won(table, wager, ANTE_AND_RAISE.pays[EVEN], own.hand, *grounds)
    if own.strength < theirs.strength:
        return Result(wager, None, own.hand, grounds[1:])
    return Result(wager, 0, own.hand, grounds[1:], push=True)


# 44.11(c), (d)  The bonus wagers


def hole_card_bonus(table: Readable, seat: int) -> tuple[Result, ...]:
    """What the two cards of a seat win."""
    wager, options = HOLE_CARD_BONUS.at(seat), table.rules.options
    if not table.amount(wager):
        return ()
    cards = two_cards(table, hand(seat))
    made, pays = hole_cards(cards), options.hole_card_pays
    ratio = pays.get(made.name)
    if ratio and table.rules.reads(HIGHEST_ROW) is not HIGHEST_ROW.reading:
        rows = [line.name for line in HOLE_CARDS if line.made_by(*cards)]
        ratio = sum((pays[row] for row in rows if row in pays), Fraction())
    return limited(table, seat, (_won(table, wager, ratio, made, "44.6(c)", "44.11(c)"),))


def final_hand_bonus(table: Readable, seat: int) -> tuple[Result, ...]:
    """What the best five cards of a seat win, whatever the dealer holds; no limit yet."""
    wager, options = FINAL_HAND_BONUS.at(seat), table.rules.options
    if not table.amount(wager):
        return ()
    best, pays = best_of(table, hand(seat)), options.final_hand_pays
    ratio = pays.get(best.hand.name)
    if ratio and table.rules.reads(HIGHEST_ROW) is not HIGHEST_ROW.reading:
        rows = [line.name for line in HANDS.hands if line.made_by(best.shape)]
        ratio = sum((pays[row] for row in rows if row in pays), Fraction())
    return (_won(table, wager, ratio, best.hand, "44.6(c)", "44.11(d)", best.hand.cite),)


def _won(table: Readable, wager: Area, ratio: Fraction | None, made: Made, *grounds: str) -> Result:
    """What odds come to for a wager and a coupon beside it; no odds: it has lost."""
    if ratio is None:
        return Result(wager, None, made, grounds)
    staked = table.amount(wager) + table.amount(wager.holding(Tender.COUPON))
    exact = staked * ratio
    paid = in_chips(table.rules.options, exact)
    return Result(wager, paid, made, grounds, exact if exact != paid else None)


# 44.11(e)  The aggregate limit


def limited(table: Readable, seat: int, found: Iterable[Result]) -> tuple[Result, ...]:
    """All winning wagers of a hand together are paid so much and no more, in their order."""
    options: Options = table.rules.options
    left = options.limit - sum(table.paid.get(w.at(seat), 0) for w in WAGERS)
    return capped(found, left, "44.11(e)")


# duties: the wagers of one hand, whose area tells the seat

Settles = Callable[[Readable, int], tuple[Result, ...]]


def settling(cite: str, settles: Settles, seat: int) -> Duty:
    """Wagers of a seat are settled, each when it has come to that."""
    return Duty(cite, settle, (cite, settles, hand(seat)))


def settle(dealer: Dealer, cite: str, settles: Settles, area: Area) -> None:
    """In their order: a losing wager is collected, any other paid or returned."""
    steps: list[Step] = []
    for result in settles(dealer, area.seat):
        steps += collecting(cite, (result,), dealer) or paying(cite, (result,))
    dealer.then(*steps)


def final_hand_only(table: Readable, seat: int) -> tuple[Result, ...]:
    """Of a hand that plays no longer against the dealer's, the final hand bonus alone."""
    return limited(table, seat, final_hand_bonus(table, seat))
