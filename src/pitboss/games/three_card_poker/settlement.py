"""Three card poker, 20.11: what each wager of a hand has won, and on which grounds."""

from __future__ import annotations

from fractions import Fraction

from pitboss.core.areas import Tender, hand
from pitboss.core.round import Readable, Rules
from pitboss.equipment.rankings import Hand
from pitboss.games.three_card_poker.options import Options
from pitboss.games.three_card_poker.payouts import (
    CARDS,
    MINI_ROYAL,
    compare,
    hands,
    made_of,
    qualifies,
)
from pitboss.games.three_card_poker.silences import (
    BONUS_AND_DEALER,
    BONUS_BASE,
    EQUAL_HANDS,
    KING_ACE_TWO,
    MATCH_PLAY,
)
from pitboss.games.three_card_poker.wagers import (
    ANTE,
    ANTE_BONUS,
    PAIR_PLUS,
    PLAY,
    WAGERS,
    staked,
)
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.options import in_chips
from pitboss.procedures.settling import Result, capped
from pitboss.regulation import require


def results(table: Readable, seat: int) -> tuple[Result, ...]:
    """The wagers of a seat, once its hand and the dealer's are face up."""
    own, dealers = (len(table.cards_at(area)) for area in (hand(seat), DEALERS_CARDS))
    require(
        (own, dealers) == (CARDS, CARDS),
        "20.12(c)",
        "settling seat {} with {} cards against {} of the dealer",
        seat,
        own,
        dealers,
        permitted="reporting an incorrect number of cards, or correcting it",
    )
    contest: tuple[Result, ...] = ()
    if staked(table, PLAY.at(seat)):
        contest = _contest(table.rules, table, seat)
    return limited(table, seat, (*contest, *pair_plus(table, seat)))


def limited(table: Readable, seat: int, found: tuple[Result, ...]) -> tuple[Result, ...]:
    """All that a hand wins, in its order, up to a limit where a table reads that there is one."""
    options: Options = table.rules.options
    if options.payout_limit is None:
        return found
    left = options.payout_limit - sum(table.paid.get(w.at(seat), 0) for w in WAGERS)
    return capped(found, left, "20.11")


# 20.11(a)1  Ante and play against the dealer


def _contest(rules: Rules, table: Readable, seat: int) -> tuple[Result, ...]:
    own, dealers = table.faces_at(hand(seat)), table.faces_at(DEALERS_CARDS)
    made, grounds = made_of(rules, own), ("20.11(a)1",)
    ante, play = ANTE.at(seat), PLAY.at(seat)
    even = table.amount(ante) + table.amount(ante.holding(Tender.COUPON))
    lost = False
    if not qualifies(rules, dealers):
        found = (
            Result(ante, even, made, grounds),
            Result(play, 0, made, grounds, push=True),
        )
    else:
        order = compare(rules, own, dealers)
        equal = order == 0 and rules.reads(EQUAL_HANDS) is EQUAL_HANDS.reading
        lost = order <= 0 and not equal
        won = {ante: even, play: table.amount(play)}
        why = (*grounds, "20.3") if equal else grounds
        found = tuple(
            Result(area, None if lost else 0 if equal else paid, made, why, push=equal)
            for area, paid in won.items()
        )  # type: ignore[assignment]
    return (*found, *_bonus(rules, table, seat, made, lost=lost))


# 20.11(a)3  The ante bonus, whatever the dealer holds


def _bonus(
    rules: Rules, table: Readable, seat: int, made: Hand, *, lost: bool
) -> tuple[Result, ...]:
    options: Options = rules.options
    ratio = options.ante_bonus_pays.get(made.name)
    unless_beaten = rules.reads(BONUS_AND_DEALER) is not BONUS_AND_DEALER.reading
    if ratio is None or (lost and unless_beaten):
        return ()
    base = staked(table, ANTE.at(seat))
    if rules.reads(BONUS_BASE) is not BONUS_BASE.reading:
        base += staked(table, PLAY.at(seat))
    if rules.reads(MATCH_PLAY) is not MATCH_PLAY.reading:
        base += staked(table, ANTE.at(seat, Tender.COUPON))
    exact = base * ratio
    paid = in_chips(options, exact)
    grounds = ("20.11(a)3", made.cite)
    return (Result(ANTE_BONUS.at(seat), paid, made, grounds, _told(exact, paid)),)


# 20.11(a)2  Pair plus


def pair_plus(table: Readable, seat: int) -> tuple[Result, ...]:
    """The pair plus wager of a seat, which its own three cards decide."""
    wager, options = PAIR_PLUS.at(seat), table.rules.options
    if not staked(table, wager):
        return ()
    royal = MINI_ROYAL.name in options.pair_plus_pays
    ranking = hands(table.rules.reads(KING_ACE_TWO), royal=royal)
    made = ranking(table.faces_at(hand(seat)))
    ratio, grounds = options.pair_plus_pays.get(made.name), ("20.11(a)2", made.cite)
    if ratio is None:
        return (Result(wager, None, made, grounds),)
    exact = table.amount(wager) * ratio
    paid = in_chips(options, exact)
    return (Result(wager, paid, made, grounds, _told(exact, paid)),)


def _told(exact: Fraction, paid: int) -> Fraction | None:
    """What the odds come to, where it is not what is paid."""
    return exact if exact != paid else None
