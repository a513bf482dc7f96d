"""Let it ride, 18.6, 18.6A and 18.6B: the wagers, until "No more bets"."""

from __future__ import annotations

from functools import cache

from pitboss.core.areas import Area, Tender
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.games.let_it_ride.options import Options
from pitboss.games.let_it_ride.silences import BONUS_FOR_EACH
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

BET_1 = Wager("18.6(d)", "bet number 1")
BET_2 = Wager("18.6(d)", "bet number 2")
BET_3 = Wager("18.6(d)", "bet number 3")
BETS = (BET_1, BET_2, BET_3)
LET_IT_RIDE_BONUS = Wager("18.6A(b)", "let it ride bonus wager")
THREE_CARD_BONUS = Wager("18.6B(b)", "three card bonus wager")
BONUSES = (LET_IT_RIDE_BONUS, THREE_CARD_BONUS)
BONUS_CHIP = 1_00
CITES = StakeCites("18.6(a)", "18.6(b)", "18.6(c)", "18.6(e)")
BETS_BY_NAME = {bet.name: bet for bet in BETS}
PHRASES = {
    "bets": tuple((bet, None) for bet in BETS),
    **{bet.name: ((bet, None),) for bet in BETS},
    "let it ride bonus": ((LET_IT_RIDE_BONUS, BONUS_CHIP),),
    "three card bonus": ((THREE_CARD_BONUS, None),),
}


@cache
def bets_at(seat: int, tender: Tender = Tender.CHIP) -> tuple[Area, ...]:
    """Where the three wagers of a seat lie."""
    return tuple(bet.at(seat, tender) for bet in BETS)


def seating(edition: Edition, players: tuple[tuple[int, str], ...]) -> None:
    """18.6(e): who may hold which positions."""
    options: Options = edition.options
    staking.seating(options, players, CITES, two=options.two_positions)


def offered(options: Options) -> tuple[Wager, ...]:
    """The wagers of a table."""
    bonus = (LET_IT_RIDE_BONUS,) if options.let_it_ride_bonus else ()
    three = (THREE_CARD_BONUS,) if options.three_card_bonus else ()
    return (*BETS, *bonus, *three)


def may_place(table: Readable, seat: int, place: Place) -> None:
    """18.6(a) to (c), 18.6A and 18.6B: whether a wager may be placed, or added to."""
    _may_stake(table, seat, place, require_place(table, seat, place, CITES))


def _may_stake(table: Readable, seat: int, place: Place, total: int) -> None:
    """Whether so much may lie on a wager in all."""
    options: Options = table.rules.options
    wager, tender = place.wager, place.tender
    bet = BETS_BY_NAME.get(wager.name)
    if wager is bet or wager == bet:
        _may_bet(options, wager, total)
    elif wager == LET_IT_RIDE_BONUS:
        _may_add_bonus(table, seat, wager, tender, offered=options.let_it_ride_bonus)
        require(
            total == BONUS_CHIP,
            "18.6A(b)",
            "{:$} on the let it ride bonus wager",
            total,
            permitted="a chip of $1.00, no more and no less",
        )
    elif wager == THREE_CARD_BONUS:
        _may_add_bonus(table, seat, wager, tender, offered=bool(options.three_card_bonus))
        _may_stake_three_cards(options, total)
    else:
        names = ", ".join(w.name for w in offered(options))
        require(False, "18.6(d)", "a wager called {}", wager, permitted=names)


def _may_bet(options: Options, wager: Wager, total: int) -> None:
    within(total, options.minimum, options.maximum, options.increment)
    payable(total, options.bet_step, "18.11(b)", wager)


def _may_stake_three_cards(options: Options, total: int) -> None:
    lowest, highest = options.three_card_minimum, options.three_card_maximum
    within(total, lowest, highest, options.increment)
    payable(total, options.three_card_step, "18.11(e)", THREE_CARD_BONUS)


def _may_add_bonus(
    table: Readable, seat: int, wager: Wager, tender: Tender, *, offered: bool
) -> None:
    require(
        offered,
        "18.6A(a)" if wager == LET_IT_RIDE_BONUS else "18.6B(a)",
        "the {}, which this table does not offer",
        wager,
        permitted="the wagers that the licensee offers",
    )
    require(
        tender is Tender.CHIP,
        wager.cite,
        "a coupon on the {}",
        wager,
        permitted="gaming chips",
    )
    require(
        all(table.amount(area) for area in bets_at(seat)),
        wager.cite,
        "the {} of seat {} without the three wagers",
        wager,
        seat,
        permitted="it once bets number 1, 2 and 3 are placed",
    )
    others = [s for s in table.seats_of(dict(table.players)[seat]) if s != seat]
    require(
        table.rules.reads(BONUS_FOR_EACH) is BONUS_FOR_EACH.reading
        or not any(table.amount(wager.at(s)) for s in others),
        wager.cite,
        "a second {} of one player",
        wager,
        permitted="one for each player",
    )


def may_take_back(table: Readable, seat: int, what: TakeBack) -> None:
    """18.6(c): before the announcement a wager may be withdrawn."""
    require_lying(table, seat, what, CITES)


def dealt_in(table: Readable) -> tuple[int, ...]:
    """18.6(d): the seats with three equal wagers; anything else ends no wagering."""
    seats = tuple([seat for seat in table.seats if _three_equal(table, seat)])
    require_somebody(seats, "18.6(d)", "three equal wagers at a position")
    return seats


def _three_equal(table: Readable, seat: int) -> bool:
    one, two, three = (table.amount(area) for area in bets_at(seat))
    require(
        one == two == three,
        "18.6(d)",
        "unequal wagers of seat {}: bets number 1, 2 and 3 are {:$}, {:$} and {:$}",
        seat,
        one,
        two,
        three,
        max(one, two, three),
        permitted="three equal wagers, for example {4:$} each",
    )
    options: Options = table.rules.options
    if options.let_it_ride_bonus or options.three_card_bonus:
        for wager in BONUSES:
            lies = one > 0 or not table.amount(wager.at(seat))
            beside = "the three wagers beside it, or none of them"
            require_beside(lies, wager, seat, "the three wagers", beside)
    if options.match_play:
        for bet in BETS:
            require_equal_coupon(table, seat, bet, CITES)
    return one > 0
