"""Which wagers may be placed: at a seat that is taken, in chips, within limits, payable exactly."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from pitboss.core.areas import Tender
from pitboss.core.events import EVERYONE
from pitboss.core.round import Readable
from pitboss.procedures.wagering import Place, TakeBack, Wager
from pitboss.regulation import require


class StakeCites(NamedTuple):
    """The paragraphs of a game about wagers and positions."""

    chips: str  # wagers are made in chips, and coupons
    seated: str  # only seated players wager
    changed: str  # until when wagers are made and withdrawn
    positions: str  # how many positions a player may hold


_OR = {
    Tender.COUPON: ", or a coupon",
    Tender.CURRENCY: ", or currency",
    Tender.COIN: ", or coin",
}


def seating(
    options: Any, players: tuple[tuple[int, str], ...], cites: StakeCites, *, two: bool
) -> None:
    """Who may hold which positions: one, or two that are adjacent."""
    most: int = options.positions
    require(
        bool(players), cites.seated, "a round without players", most, permitted="1 to {} positions"
    )
    held: dict[str, list[int]] = {}
    for seat, player in players:
        require(
            EVERYONE < seat <= most,
            cites.seated,
            "position {}",
            seat,
            most,
            permitted="positions 1 to {1}",
        )
        held.setdefault(player, []).append(seat)
    for player, seats in held.items():
        told = " and ".join(map(str, seats))
        require(
            len(seats) == 1 or (two and len(seats) == 2),
            cites.positions,
            "{} at positions {}",
            player,
            told,
            permitted="two adjacent positions" if two else "one position",
        )
        require(
            seats[-1] - seats[0] < 2,
            cites.positions,
            "{} at positions {}, which are not adjacent",
            player,
            told,
            permitted="two positions next to each other",
        )


@lru_cache(maxsize=64)
def _taken(tenders: tuple[Tender, ...], match_play: bool) -> tuple[tuple[Tender, ...], str]:
    """What a wager may be made in, and how that is told."""
    taken = (*tenders, Tender.COUPON) if match_play else tenders
    return taken, "gaming chips or plaques" + "".join(_OR[kind] for kind in taken[1:])


def require_place(
    table: Readable,
    seat: int,
    place: Place,
    cites: StakeCites,
    tenders: tuple[Tender, ...] = (Tender.CHIP,),
) -> int:
    """Refuse what is no wager of a seated player in chips; the total that would lie there."""
    wager, tender, amount = place.wager, place.tender, place.amount
    taken, in_words = _taken(tenders, table.rules.options.match_play)
    require(
        type(amount) is int and type(tender) is Tender and type(wager) is Wager,
        cites.chips,
        "{!r}, which is no wager",
        place,
        permitted="a whole number of cents on a wager of the game",
    )
    require(
        seat in table.seats,
        cites.seated,
        "a wager at position {}, where nobody sits",
        seat,
        permitted="wagers of seated players",
    )
    require(
        tender in taken,
        cites.chips,
        "a wager in {0.value}",
        tender,
        permitted=in_words,
    )
    require(amount > 0, cites.chips, "a wager of nothing", permitted="an amount above zero")
    return table.amount(wager.at(seat, tender)) + amount


def within(total: int, minimum: int, maximum: int | None, increment: int) -> None:
    """8.2: the limits of a table."""
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


def payable(total: int, step: int, cite: str, wager: object) -> None:
    """Refuse what the odds do not pay in whole chips."""
    require(
        total % step == 0,
        cite,
        "{:$} on {}, which the odds do not pay in whole chips",
        total,
        wager,
        step,
        permitted="multiples of {2:$}",
    )


def require_lying(table: Readable, seat: int, what: TakeBack, cites: StakeCites) -> None:
    """Before the announcement a wager that lies there may be withdrawn."""
    require(
        any(table.amount(what.wager.at(seat, tender)) for tender in Tender),
        cites.changed,
        "taking back the {} of seat {}, where nothing lies",
        what.wager,
        seat,
        permitted="taking back a wager that lies on the layout",
    )


def require_equal_coupon(table: Readable, seat: int, wager: Wager, cites: StakeCites) -> None:
    """A coupon lies beside an equal wager in chips."""
    chips = table.amount(wager.at(seat))
    coupon = table.amount(wager.at(seat, Tender.COUPON))
    require(
        coupon in (0, chips),
        cites.chips,
        "a match play coupon of {:$} beside {:$}",
        coupon,
        chips,
        permitted="a coupon beside an equal wager in chips",
    )


def require_beside(lies: bool, wager: Wager, seat: int, what: str, permitted: str) -> None:
    """Refuse an optional wager at a seat without what it must lie beside."""
    require(
        lies, wager.cite, "the {} of seat {} without {}", wager, seat, what, permitted=permitted
    )


def require_somebody(seats: tuple[int, ...], cite: str, permitted: str) -> None:
    """Refuse the announcement before any player has wagered."""
    require(bool(seats), cite, '"No more bets" before any player has wagered', permitted=permitted)
