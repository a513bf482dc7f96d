"""What a table asks of players who play against each other: who may sit, what is in play, time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pitboss.core.areas import SEAT, Area, Tender, chips_of
from pitboss.core.round import Round
from pitboss.core.steps import Act
from pitboss.core.values import Frozen
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import Announcement
from pitboss.regulation import require
from pitboss.table_acts import GiveUp, Leave, Sit, Wait

if TYPE_CHECKING:
    from pitboss.table import Table

Mark = tuple[str, Area]


# ---- who waits, and who sits down --------------------------------------------------------------


def wait(table: Table, what: Wait) -> Table:
    """A player goes on the list: every position is taken, or others wait already."""
    cite = table.says.waiting
    require(
        bool(cite),
        table.says.seated,
        "{} at {}",
        what,
        table.rules.game.title,
        permitted="a position that is free; no list is kept",
    )
    known = {*table.waiting, *dict(table.players).values()}
    require(what.player not in known, cite, "{}, again", what, permitted="waiting once, unseated")
    free = table.rules.options.positions > len(table.players)
    permitted = "a position, since one is free and nobody waits"
    require(bool(table.waiting) or not free, cite, "{}", what, permitted=permitted)
    return replace(table, waiting=(*table.waiting, what.player))


def give_up(table: Table, what: GiveUp) -> Table:
    """A player leaves the list."""
    cite, names = table.says.waiting, ", ".join(table.waiting) or "nobody waits"
    require(what.player in table.waiting, cite, "{}", what, permitted=names)
    left = tuple(name for name in table.waiting if name != what.player)
    return replace(table, waiting=left)


def require_turn(table: Table, what: Sit) -> Table:
    """Of those who wait the first is seated; what was taken away may have to come back."""
    if table.waiting:
        first = table.waiting[0]
        permitted = "{1}, who waits for it first"
        cite = table.says.waiting
        require(what.player == first, cite, "{0.player}", what, first, permitted=permitted)
    if table.says.back is not None:
        table.says.back(table.rules, table.left.get(what.player, 0), what.chips)
    left = {name: n for name, n in table.left.items() if name != what.player}
    return replace(table, waiting=table.waiting[1:], left=Frozen(left))


def takes_along(table: Table, what: Leave, player: str) -> Table:
    """A player who gives up the position takes the chips away, where they were the table's."""
    if not table.says.whole:
        return table
    left = Frozen({**table.left, player: table.bank.get(player, 0)})
    front = Frozen({a: n for a, n in table.front.items() if a.seat != what.seat})
    return replace(table, left=left, front=front, bank=Frozen({**table.bank, player: 0}))


# ---- what is in play ---------------------------------------------------------------------------


def require_whole(table: Table, act: Act) -> None:
    """When the cards are dealt, all that lies before a player is in play, or nothing."""
    before, cite = table.round, table.says.whole
    if not cite or before is None or not isinstance(act.what, Announcement):
        return
    for seat, player in before.players:
        placed = -sum(before.amount(chips_of(seat).holding(tender)) for tender in Tender)
        if not placed:
            continue
        short = table.bank.get(player, 0) + before.amount(chips_of(seat))
        for area, amount in table.front.items():
            short += max(0, amount - before.amount(area)) if area.seat == seat else 0
        require(
            not short,
            cite,
            "seat {}, {:$} of which is not in play",
            seat,
            short,
            permitted="all that lies before a player; nothing is taken off the table",
        )


def in_front(over: Round) -> Frozen[Area, int]:
    """Currency that lies before the players when a round is over."""
    lying = {
        area: amount
        for area, amount in over.chips.items()
        if area.seat and area.name != SEAT and area.tender is Tender.CURRENCY and amount > 0
    }
    return Frozen(lying)


# ---- what falls due ----------------------------------------------------------------------------


def due(table: Table) -> frozenset[Mark]:
    """The markers of what has fallen due."""
    found = set()
    for mark, every in table.says.timed:
        seconds = every(table.rules)
        since = table.since.get(mark, table.opened or 0)
        if seconds and table.now - since >= seconds:
            found.add(mark)
    return frozenset(found)


def done(table: Table, over: Round) -> Frozen[Mark, int]:
    """When each of them was done last."""
    marks = {timed.mark for timed in table.says.timed}
    now = dict.fromkeys((due(table) & marks) - over.marks, table.now)
    return Frozen({**table.since, **now})


def counted_now(table: Table) -> Frozen[Mark, int]:
    """Cards that come to the table are whole."""
    known = any(timed.mark == COUNT_DUE for timed in table.says.timed)
    return Frozen({**table.since, COUNT_DUE: table.now}) if known else table.since
