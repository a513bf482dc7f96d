"""Three card poker, 20.6 as read: the wagers, until "No more bets"."""

from __future__ import annotations

from pitboss.core.areas import Area, Tender
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.games.three_card_poker.options import Options
from pitboss.procedures import staking
from pitboss.procedures.staking import (
    StakeCites,
    payable,
    require_equal_coupon,
    require_lying,
    require_place,
    require_somebody,
    within,
)
from pitboss.procedures.wagering import Place, TakeBack, Wager
from pitboss.regulation import require

ANTE = Wager("20.6", "ante wager")
PAIR_PLUS = Wager("20.6", "pair plus wager")
PLAY = Wager("20.10(b)", "play wager")
ANTE_BONUS = Wager("20.11(a)3", "ante bonus")  # paid on the ante; nothing is staked on it
WAGERS = (ANTE, PLAY, ANTE_BONUS, PAIR_PLUS)  # in the order in which they are settled
CITES = StakeCites("20.6", "20.6", "20.6", "20.6")
PHRASES = {"ante": ((ANTE, None),), "pair plus": ((PAIR_PLUS, None),)}


def seating(edition: Edition, players: tuple[tuple[int, str], ...]) -> None:
    """20.6: who may hold which positions."""
    options: Options = edition.options
    staking.seating(options, players, CITES, two=options.two_positions)


def may_place(table: Readable, seat: int, place: Place) -> None:
    """20.6: whether a wager may be placed, or added to."""
    _may_stake(table.rules.options, place, require_place(table, seat, place, CITES))


def _may_stake(options: Options, place: Place, total: int) -> None:
    """Whether so much may lie on a wager in all."""
    wager = place.wager
    if wager == ANTE:
        within(total, options.minimum, options.maximum, options.increment)
        payable(total, options.ante_step, "20.11(a)3", wager)
    elif wager == PAIR_PLUS:
        require(
            place.tender is Tender.CHIP,
            "20.6",
            "a coupon on the {}",
            wager,
            permitted="gaming chips; a coupon lies beside an ante",
        )
        lowest, highest = options.pair_plus_minimum, options.pair_plus_maximum
        within(total, lowest, highest, options.increment)
        payable(total, options.pair_plus_step, "20.11(a)2", wager)
    else:
        require(
            wager != PLAY,
            "20.10(b)",
            "a play wager before the cards are dealt",
            permitted="an ante; the play wager is offered once its cards have been examined",
        )
        known = f"{ANTE}, {PAIR_PLUS}"
        require(False, "20.6", "a wager called {}", wager, permitted=known)


def may_take_back(table: Readable, seat: int, what: TakeBack) -> None:
    """20.6: before the announcement a wager may be withdrawn."""
    require_lying(table, seat, what, CITES)


def dealt_in(table: Readable) -> tuple[int, ...]:
    """20.7(c): the seats with an ante or pair plus."""
    if table.rules.options.match_play:
        for seat in table.seats:
            require_equal_coupon(table, seat, ANTE, CITES)
    seats = tuple(
        [s for s in table.seats if table.amount(ANTE.at(s)) or table.amount(PAIR_PLUS.at(s))]
    )
    require_somebody(seats, "20.6", "an ante, pair plus, or both, at a position")
    return seats


def staked(table: Readable, wager: Area) -> int:
    """What was wagered, whether it still lies there or the table has taken it."""
    return table.amount(wager) + table.taken.get(wager, 0)
