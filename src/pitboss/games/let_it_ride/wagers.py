"""Let it ride, 18.6, 18.6A and 18.6B: the wagers, until "No more bets"."""

from __future__ import annotations

from functools import cache

from pitboss.core.areas import Area, Tender
from pitboss.core.events import EVERYONE
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.games.let_it_ride.options import Options
from pitboss.games.let_it_ride.silences import BONUS_FOR_EACH
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
    require(bool(players), "18.6(b)", "a round without players", permitted="1 to 7 positions")
    held: dict[str, list[int]] = {}
    for seat, player in players:
        require(
            EVERYONE < seat <= options.positions,
            "18.6(b)",
            "position {}",
            seat,
            options.positions,
            permitted="positions 1 to {1}",
        )
        held.setdefault(player, []).append(seat)
    for player, seats in held.items():
        told = " and ".join(map(str, seats))
        require(
            len(seats) == 1 or (options.two_positions and len(seats) == 2),
            "18.6(e)",
            "{} at positions {}",
            player,
            told,
            permitted="two adjacent positions" if options.two_positions else "one position",
        )
        require(
            seats[-1] - seats[0] < 2,
            "18.6(e)",
            "{} at positions {}, which are not adjacent",
            player,
            told,
            permitted="two positions next to each other",
        )


def offered(options: Options) -> tuple[Wager, ...]:
    """The wagers of a table."""
    bonus = (LET_IT_RIDE_BONUS,) if options.let_it_ride_bonus else ()
    three = (THREE_CARD_BONUS,) if options.three_card_bonus else ()
    return (*BETS, *bonus, *three)


def may_place(table: Readable, seat: int, place: Place) -> None:
    """18.6(a) to (c), 18.6A and 18.6B: whether a wager may be placed, or added to."""
    options: Options = table.rules.options
    wager, tender, amount = place.wager, place.tender, place.amount
    coupons = options.match_play
    require(
        type(amount) is int and type(tender) is Tender and type(wager) is Wager,
        "18.6(a)",
        "{!r}, which is no wager",
        place,
        permitted="a whole number of cents on a wager of the game",
    )
    require(
        seat in table.seats,
        "18.6(b)",
        "a wager at position {}, where nobody sits",
        seat,
        permitted="wagers of seated players",
    )
    require(
        tender is Tender.CHIP or (coupons and tender is Tender.COUPON),
        "18.6(a)",
        "a wager in {0.value}",
        tender,
        permitted="gaming chips or plaques" + (", or a coupon" if coupons else ""),
    )
    require(amount > 0, "18.6(a)", "a wager of nothing", permitted="an amount above zero")
    _may_stake(table, seat, place, table.amount(wager.at(seat, tender)) + amount)


def _may_stake(table: Readable, seat: int, place: Place, total: int) -> None:
    """Whether so much may lie on a wager in all."""
    options: Options = table.rules.options
    wager, tender = place.wager, place.tender
    if wager == BETS_BY_NAME.get(wager.name):
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
    _within(total, options.minimum, options.maximum, options.increment)
    step = options.bet_step
    require(
        total % step == 0,
        "18.11(b)",
        "{:$} on {}, which the odds do not pay in whole chips",
        total,
        wager,
        step,
        permitted="multiples of {2:$}",
    )


def _may_stake_three_cards(options: Options, total: int) -> None:
    lowest, highest = options.three_card_minimum, options.three_card_maximum
    _within(total, lowest, highest, options.increment)
    step = options.three_card_step
    require(
        total % step == 0,
        "18.11(e)",
        "{:$} on the three card bonus wager, which the odds do not pay in whole chips",
        total,
        step,
        permitted="multiples of {1:$}",
    )


def _within(total: int, minimum: int, maximum: int | None, increment: int) -> None:
    require(
        minimum <= total and (maximum is None or total <= maximum),
        "8.2",
        "a wager of {:$}",
        total,
        minimum,
        total if maximum is None else maximum,
        permitted="{1:$} or more" if maximum is None else "{1:$} to {2:$}",
    )
    require(
        total % increment == 0,
        "8.2",
        "a wager of {:$}",
        total,
        increment,
        permitted="multiples of {1:$}",
    )


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
    require(
        any(table.amount(what.wager.at(seat, tender)) for tender in Tender),
        "18.6(c)",
        "taking back the {} of seat {}, where nothing lies",
        what.wager,
        seat,
        permitted="taking back a wager that lies on the layout",
    )


def dealt_in(table: Readable) -> tuple[int, ...]:
    """18.6(d): the seats with three equal wagers; anything else ends no wagering."""
    seats = tuple([seat for seat in table.seats if _three_equal(table, seat)])
    require(
        bool(seats),
        "18.6(d)",
        '"No more bets" before any player has wagered',
        permitted="three equal wagers at a position",
    )
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
            require(
                one > 0 or not table.amount(wager.at(seat)),
                wager.cite,
                "the {} of seat {} without the three wagers",
                wager,
                seat,
                permitted="the three wagers beside it, or none of them",
            )
    if options.match_play:
        for area in bets_at(seat, Tender.COUPON):
            require(
                table.amount(area) in (0, one),
                "18.6(a)",
                "a match play coupon of {:$} beside {:$}",
                table.amount(area),
                one,
                permitted="a coupon beside an equal wager in chips",
            )
    return one > 0
