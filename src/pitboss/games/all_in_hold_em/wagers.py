"""All-in hold 'em, 44.6 and 44.12: the wagers, until "No more bets"."""

from __future__ import annotations

from pitboss.core.areas import Tender
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.games.all_in_hold_em.options import POSITIONS, Options
from pitboss.games.all_in_hold_em.silences import MATCH_PLAY
from pitboss.procedures import staking
from pitboss.procedures.staking import (
    StakeCites,
    payable,
    require_beside,
    require_equal_coupon,
    require_lying,
    require_place,
    require_somebody,
    within,
)
from pitboss.procedures.wagering import Place, TakeBack, Wager
from pitboss.regulation import require

ANTE = Wager("44.6(b)", "ante wager")
HOLE_CARD_BONUS = Wager("44.6(c)", "hole card bonus wager")
FINAL_HAND_BONUS = Wager("44.6(c)", "final hand bonus wager")
RAISE_WAGER = Wager("44.10(a)2", "raise wager")
BONUSES = (HOLE_CARD_BONUS, FINAL_HAND_BONUS)
WAGERS = (ANTE, RAISE_WAGER, *BONUSES)  # as they come back where hands are void
RAISED = 3  # times the ante
CITES = StakeCites("44.6(a)", "44.6(e)", "44.6(b)", "44.12")
PHRASES = {
    "ante": ((ANTE, None),),
    "hole card bonus": ((HOLE_CARD_BONUS, None),),
    "final hand bonus": ((FINAL_HAND_BONUS, None),),
}


def seating(edition: Edition, players: tuple[tuple[int, str], ...]) -> None:
    """44.12 and 19:46-1.13U(a): one position a player, of six."""
    beyond = [seat for seat, _ in players if seat > POSITIONS]
    require(
        not beyond,
        "19:46-1.13U(a)",
        "position {}",
        *beyond[:1],
        permitted="positions 1 to 6",
    )
    staking.seating(edition.options, players, CITES, two=False)


def may_place(table: Readable, seat: int, place: Place) -> None:
    """44.6(a) to (d): whether a wager may be placed, or added to."""
    total = require_place(table, seat, place, CITES)
    options: Options = table.rules.options
    wager, tender = place.wager, place.tender
    if wager == ANTE:
        within(total, options.minimum, options.maximum, options.increment)
        payable(total, options.ante_step, "44.11(b)", wager)
    elif wager == HOLE_CARD_BONUS:
        _may_add_bonus(table, seat, wager, tender)
        within(total, options.hole_card_minimum, options.hole_card_maximum, options.increment)
        payable(total, options.hole_card_step, "44.11(c)", wager)
    elif wager == FINAL_HAND_BONUS:
        _may_add_bonus(table, seat, wager, tender)
        within(total, options.final_hand_minimum, options.final_hand_maximum, options.increment)
        payable(total, options.final_hand_step, "44.11(d)", wager)
    else:
        require(
            wager != RAISE_WAGER,
            "44.6(d)",
            "a raise wager before the cards",
            permitted="it once the player has examined two cards, three times the ante",
        )
        names = ", ".join(w.name for w in (ANTE, *BONUSES))
        require(False, "44.6(b)", "a wager called {}", wager, permitted=names)


def _may_add_bonus(table: Readable, seat: int, wager: Wager, tender: Tender) -> None:
    """44.6(c): a bonus wager lies beside an ante, in chips."""
    require(
        tender is Tender.CHIP,
        "44.6(a)",
        "a coupon on the {}",
        wager,
        permitted="gaming chips; a coupon lies beside the ante",
    )
    lies = table.amount(ANTE.at(seat)) > 0
    require_beside(lies, wager, seat, "an ante", "it once the ante is placed")


def may_take_back(table: Readable, seat: int, what: TakeBack) -> None:
    """44.6(b): before the announcement a wager may be withdrawn."""
    require_lying(table, seat, what, CITES)


def dealt_in(table: Readable) -> tuple[int, ...]:
    """44.1 “Ante”: the seats that take part; a bonus wager without an ante ends no wagering."""
    seats = tuple([seat for seat in table.seats if _has_ante(table, seat)])
    require_somebody(seats, "44.1 “Ante”", "an ante at a position")
    return seats


def _has_ante(table: Readable, seat: int) -> bool:
    ante = table.amount(ANTE.at(seat))
    for wager in BONUSES:
        lies = ante > 0 or not table.amount(wager.at(seat))
        require_beside(lies, wager, seat, "an ante", "the ante beside it, or neither of them")
    if table.rules.options.match_play:
        require_equal_coupon(table, seat, ANTE, CITES)
    return ante > 0


def raise_of(table: Readable, seat: int) -> int:
    """44.1 “Raise wager”: three times the ante of a seat."""
    ante = table.amount(ANTE.at(seat))
    if table.rules.reads(MATCH_PLAY) is not MATCH_PLAY.reading:
        ante += table.amount(ANTE.at(seat, Tender.COUPON))
    return RAISED * ante
