"""Let it ride, 18.11: what each wager of a hand has won, and on which grounds."""

from __future__ import annotations

from fractions import Fraction

from pitboss.core.areas import Area, Tender, hand
from pitboss.core.round import Readable, Rules
from pitboss.equipment.rankings import Hand, Ranking
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.options import Options
from pitboss.games.let_it_ride.payouts import (
    BONUS,
    HANDS,
    MINI_ROYAL,
    ODDS,
    THREE_CARD_TABLES,
    THREE_STRAIGHT_FLUSH,
    three_card_hands,
)
from pitboss.games.let_it_ride.silences import (
    ACE_KING_TWO,
    ACE_TWO_THREE,
    BONUS_GROSS,
    LIMIT_COVERS,
    LIMIT_PER,
    MATCH_PLAY,
    MINI_ROYAL_UNLISTED,
)
from pitboss.games.let_it_ride.wagers import (
    BONUS_CHIP,
    LET_IT_RIDE_BONUS,
    THREE_CARD_BONUS,
    bets_at,
)
from pitboss.procedures.options import in_chips
from pitboss.procedures.settling import Result
from pitboss.regulation import require


def results(table: Readable, seat: int, loses: tuple[str, ...] = ()) -> tuple[Result, ...]:
    """The wagers of a seat, once its hand and the community cards are face up.

    `loses` is the paragraph that says of a let it ride wager that it loses.
    """
    edition, options = table.rules, table.rules.options
    own, board = len(table.cards_at(hand(seat))), len(table.cards_at(COMMUNITY))
    require(
        (own, board) == (3, 2),
        "18.12(c)",
        "settling seat {} with {} cards and {} community cards",
        seat,
        own,
        board,
        permitted="reporting an incorrect number of cards, or correcting it",
    )
    found = _bets(edition, table, seat, loses)
    if options.let_it_ride_bonus:
        found += _let_it_ride_bonus(edition, table, seat)
    if options.three_card_bonus and table.amount(THREE_CARD_BONUS.at(seat)):
        found += _three_card_bonus(edition, table, seat)
    return found


# 18.11(b), (c)  Bets number 1, 2 and 3


def _bets(edition: Rules, table: Readable, seat: int, loses: tuple[str, ...]) -> tuple[Result, ...]:
    made = HANDS(table.faces_at(hand(seat), COMMUNITY))
    options: Options = edition.options
    ratio = (options.odds or ODDS.pays).get(made.name) or ODDS.pays.get(made.name)
    riding = [area for area in bets_at(seat) if area in table.chips]
    grounds = ("18.11(b)", made.cite)
    if ratio is None:
        lost = (*loses, *grounds)
        return tuple([Result(area, None, made, lost) for area in riding])
    if _plain(options, ratio):
        odds, chips = ratio.numerator, table.chips
        return tuple([Result(area, chips[area] * odds, made, grounds) for area in riding])
    won = [(area, _winnings(edition, table, area, ratio)) for area in riding]
    return _limited(edition, table, seat, made, won)


def _plain(options: Options, ratio: Fraction) -> bool:
    """Whether odds times stake is all there is to it."""
    exact = ratio.denominator == 1 and options.smallest_chip == 1
    return exact and options.payout_limit is None and not options.match_play


def _winnings(edition: Rules, table: Readable, area: Area, ratio: Fraction) -> Fraction:
    """What the odds come to, for chips and for a coupon beside them."""
    coupon = table.amount(area.holding(Tender.COUPON))
    even = edition.reads(MATCH_PLAY) is not MATCH_PLAY.reading
    return table.amount(area) * ratio + coupon * (Fraction(1) if even else ratio)


def _told(exact: Fraction, paid: int) -> Fraction | None:
    """What the odds come to, where it is not what is paid."""
    return exact if exact != paid else None


def _limited(
    edition: Rules, table: Readable, seat: int, made: Hand, won: list[tuple[Area, Fraction]]
) -> tuple[Result, ...]:
    limit = edition.options.payout_limit
    left = None if limit is None else limit - _paid_already(edition, table, seat)
    if left is not None and _covers_stakes(edition):
        left -= sum(table.amount(area) for area, _ in won)
    found = []
    for area, exact in won:
        amount = paid = in_chips(edition.options, exact)
        grounds: tuple[str, ...] = ("18.11(b)", made.cite)
        if left is not None:
            paid = max(0, min(amount, left))
            left -= paid
            grounds = ("18.11(b)", "18.11(c)", made.cite) if paid < amount else grounds
        found.append(Result(area, paid, made, grounds, _told(exact, amount)))
    return tuple(found)


def _covers_stakes(edition: Rules) -> bool:
    return edition.reads(LIMIT_COVERS) is not LIMIT_COVERS.reading


def _paid_already(edition: Rules, table: Readable, seat: int) -> int:
    """What the limit has been used up by: the bets of this hand paid so far, or of both hands."""
    seats: tuple[int, ...] = (seat,)
    if edition.reads(LIMIT_PER) is not LIMIT_PER.reading:
        seats = table.seats_of(dict(table.players)[seat])
    return sum(table.paid.get(area, 0) for s in seats for area in bets_at(s))


# 18.11(d)  The let it ride bonus wager, whose chip the table has taken before the deal


def _let_it_ride_bonus(edition: Rules, table: Readable, seat: int) -> tuple[Result, ...]:
    wager = LET_IT_RIDE_BONUS.at(seat)
    if not table.taken.get(wager):
        return ()
    made = HANDS(table.faces_at(hand(seat), COMMUNITY))
    amount = edition.options.pays(BONUS, edition.options.bonus_amounts).get(made.name)
    if amount is not None and edition.reads(BONUS_GROSS) is not BONUS_GROSS.reading:
        amount += BONUS_CHIP
    won = None if amount is None else int(amount)
    return (Result(wager, won, made, ("18.6A(c)", "18.11(d)", made.cite)),)


# 18.11(e)  The three card bonus wager


def three_card_ranking(edition: Rules) -> Ranking:
    """The hands of three cards, as the table reads them."""
    return three_card_hands(edition.reads(ACE_KING_TWO), edition.reads(ACE_TWO_THREE))


def _three_card_bonus(edition: Rules, table: Readable, seat: int) -> tuple[Result, ...]:
    wager, options = THREE_CARD_BONUS.at(seat), edition.options
    made = three_card_ranking(edition)(table.faces_at(hand(seat)))
    pays = options.pays(THREE_CARD_TABLES[options.three_card_bonus], options.three_card_odds)
    ratio = pays.get(made.name)
    if ratio is None and made is MINI_ROYAL:
        if edition.reads(MINI_ROYAL_UNLISTED) is MINI_ROYAL_UNLISTED.reading:
            ratio = pays[THREE_STRAIGHT_FLUSH.name]
    grounds = ("18.6B(c)", "18.11(e)", made.cite)
    if ratio is None:
        return (Result(wager, None, made, grounds),)
    exact = table.amount(wager) * ratio
    paid = in_chips(options, exact)
    return (Result(wager, paid, made, grounds, _told(exact, paid)),)
