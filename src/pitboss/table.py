"""The table: what carries over from round to round.  A value like a round; it knows no game.

Time enters as acts.  What is done with the cards before a round is at the head of the round's own
agenda; the table only knows when it is due.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pitboss import table_cards as cards
from pitboss import table_room as room
from pitboss.core.areas import INVENTORY, SEAT, Area, Tender, chips_of
from pitboss.core.events import Event, Role
from pitboss.core.play import play
from pitboss.core.round import Round
from pitboss.core.rules import Between, Edition
from pitboss.core.steps import Act
from pitboss.core.values import Frozen
from pitboss.procedures.stub import COUNT_DUE, DECK_REMOVED
from pitboss.regulation import NotPermitted, require
from pitboss.table_acts import (
    Begin,
    Buy,
    Change,
    Close,
    GiveUp,
    Leave,
    Notify,
    OpenCards,
    RemoveDevice,
    Sit,
    TimeIs,
    Wait,
)
from pitboss.table_cards import HOUR
from pitboss.table_options import AUTOMATED_SHOE, SHUFFLER, devices, needs_notice

__all__ = [
    "AUTOMATED_SHOE",
    "Begin",
    "Buy",
    "Change",
    "Close",
    "GiveUp",
    "HOUR",
    "MANAGED",
    "Leave",
    "NOTICE",
    "Notify",
    "OpenCards",
    "RemoveDevice",
    "SHUFFLER",
    "Sit",
    "Table",
    "TimeIs",
    "Wait",
    "devices",
    "ended",
    "manage",
    "opened",
]

NOTICE = 30 * 60  # 8.3, as the silence notice-period reads it
COLORS = ("red", "blue")


@dataclass(frozen=True)
class Table:
    """A table between rounds, and the round that is played at it."""

    rules: Edition
    players: tuple[tuple[int, str], ...] = ()
    bank: Frozen[str, int] = Frozen()  # what players have, by name
    inventory: int = 0
    opened: int | None = None  # when its cards were opened; None: it has none
    fresh: bool = True  # its cards have not been played yet
    idle: bool = False  # its cards lie spread
    deck: int = 0  # which of two is played next
    rounds: int = 0
    uncounted: int = 0  # rounds since the stub was counted
    now: int = 0
    notices: tuple[tuple[int, Edition], ...] = ()
    devices: frozenset[str] = frozenset()
    lying: Frozen[Area, int] = Frozen()  # wagers that outlive the round; their players' still
    marks: frozenset[tuple[str, Area]] = frozenset()  # markers that do
    waiting: tuple[str, ...] = ()  # who waits for a position, in their order
    left: Frozen[str, int] = Frozen()  # what players took away who left, where it matters
    front: Frozen[Area, int] = Frozen()  # currency that lies before players, where it stays
    since: Frozen[tuple[str, Area], int] = Frozen()  # when what falls due by time was done last
    round: Round | None = None

    @property
    def color(self) -> str:
        """The backs of the deck that is played."""
        return COLORS[self.deck]

    @property
    def says(self) -> Between:
        """What the game says of the time between rounds."""
        return self.rules.game.between

    @property
    def in_play(self) -> bool:
        """Whether a round is not over."""
        return self.round is not None and not self.round.closed


def opened(rules: Edition, inventory: int = 0) -> Table:
    """A table as it stands before any card or player has come to it."""
    return Table(rules, inventory=inventory, devices=devices(rules))


def manage(table: Table, act: Act) -> tuple[Table, tuple[Event, ...]]:
    """One act at a table: between rounds, or in the round that is played."""
    managed = MANAGED.get(type(act.what))
    if managed is not None:
        _require_staff(table, act)
        return managed(table, act.what), ()
    if table.round is None or table.round.closed:
        raise NotPermitted(table.says.shuffled, f"no round is played: {act}", "beginning a round")
    after, events = play(table.round, act)
    _require_chips(table, act, after)
    room.require_whole(table, act)
    table = replace(table, round=after)
    return (_finish(table) if after.closed else table), events


def _require_staff(table: Table, act: Act) -> None:
    """Players sit and leave for themselves; everything else is the staff's."""
    somebody = type(act.actor) is int or isinstance(act.actor, Role)
    who = "a seat or a role"
    require(somebody, "", "{!r} is nobody who could act", act.actor, permitted=who)
    staff = act.actor in (Role.DEALER, Role.SUPERVISOR)
    own = isinstance(act.what, Sit | Buy | Leave) and act.what.seat == act.actor
    own = own and type(act.actor) is int
    require(
        staff or own,
        table.says.seated,
        "{}",
        act,
        permitted="it by the dealer or a supervisor; players sit, buy and leave for themselves",
    )


def _require_chips(table: Table, act: Act, after: Round) -> None:
    """A player wagers, before the cards or later, what lies before the player and no more."""
    before, players = table.round, dict(after.players)
    if before is None or not isinstance(act.actor, int) or act.actor not in players:
        return
    player = players[act.actor]
    own = [chips_of(seat) for seat in after.seats_of(player)]
    left = table.bank.get(player, 0) + sum(map(before.amount, own))
    wagered = sum(map(before.amount, own)) - sum(map(after.amount, own))
    require(
        wagered <= left,
        table.says.chips,
        "{:$} of {}, who has {:$}",
        wagered,
        player,
        left,
        permitted="wagers in chips that lie before the player",
    )


def _between(table: Table, what: object) -> None:
    require(
        not table.in_play,
        table.says.seated,
        "{} in a round",
        what,
        permitted="it when the round is over",
    )


def _time(table: Table, what: TimeIs) -> Table:
    require(
        type(what.seconds) is int and what.seconds >= table.now,
        "",
        "time does not go on at {}",
        what.seconds,
        table.now,
        permitted="whole seconds, {1} or more",
    )
    return replace(table, now=what.seconds)


def _open(table: Table, what: OpenCards) -> Table:
    _between(table, what)
    kept = replace(table, since=room.counted_now(table))
    return replace(kept, opened=table.now, fresh=True, idle=False, deck=0)


def _sit(table: Table, what: Sit) -> Table:
    _between(table, what)
    players = dict(table.players)
    require(
        what.seat not in players,
        table.says.seated,
        "position {}, which is taken",
        what.seat,
        permitted="a position that is free",
    )
    table = room.require_turn(table, what)
    seated = tuple(sorted({**players, what.seat: what.player}.items()))
    table.rules.game.seating(table.rules, seated)
    return replace(_credit(table, what.player, what.chips, 0), players=seated)


def _buy(table: Table, what: Buy) -> Table:
    _between(table, what)
    return _credit(table, _player_at(table, what), what.chips, 1)


def _credit(table: Table, player: str, chips: int, least: int) -> Table:
    """A player has more chips, in whole cents."""
    require(
        type(chips) is int and chips >= least,
        table.says.chips,
        "chips of {} cents for {}",
        chips,
        player,
        permitted="an amount above zero" if least else "an amount of zero or more",
    )
    return replace(table, bank=Frozen({**table.bank, player: table.bank.get(player, 0) + chips}))


def _player_at(table: Table, what: Buy | Leave) -> str:
    """Who sits at a position."""
    players = dict(table.players)
    taken = ", ".join(map(str, players)) or "none is"
    require(
        what.seat in players,
        table.says.seated,
        "{}, where nobody sits",
        what,
        permitted=f"it at a position that is taken: {taken}",
    )
    return players[what.seat]


def _require_clear(table: Table, what: Leave | Close, seat: int = 0) -> None:
    """Wagers that outlive a round hold back their player, and the table."""
    lies = sum(amount for area, amount in table.lying.items() if seat in (0, area.seat))
    permitted = "it once they have been decided or taken down"
    require(not lies, table.says.chips, "{} where {:$} lie", what, lies, permitted=permitted)


def _leave(table: Table, what: Leave) -> Table:
    _between(table, what)
    players = dict(table.players)
    kept = room.takes_along(table, what, _player_at(table, what))
    _require_clear(table, what, what.seat)
    del players[what.seat]
    few = len(players) < table.says.players
    return replace(kept, players=tuple(players.items()), idle=few)


def _begin(table: Table, what: Begin) -> Table:
    _between(table, what)
    says, number = table.says, len(table.players)
    enough = number >= says.players or says.players == 1
    require(enough, says.few, "a round of {}", number, says.players, permitted="{1} or more")
    if table.rules.deck:
        cards.require_cards(table)
    marks = table.marks | {COUNT_DUE} if cards.count_due(table) else table.marks | room.due(table)
    seats = tuple(seat for seat, _ in table.players) or (1,)
    before = table.rules.game.between.steps(
        table.rules, seats[0], fresh=table.fresh, idle=table.idle
    )
    round_ = table.rules.start(dict(table.players), marks, before, table.lying)
    return replace(table, round=round_, idle=False)


def _notify(table: Table, what: Notify) -> Table:
    return replace(table, notices=(*table.notices, (table.now, what.edition)))


def _change(table: Table, what: Change) -> Table:
    _between(table, what)
    new = what.edition
    same = new.game is table.rules.game
    require(same, "", "{}", new.game, permitted=f"other options of {table.rules.game}")
    needs = needs_notice(table.rules, new)
    told = [at for at, edition in table.notices if edition == new]
    require(
        not (needs and table.players) or any(table.now - at >= NOTICE for at in told),
        "8.3",
        "{} without notice",
        needs,
        permitted="it half an hour after a notice, or at once at an empty table",
    )
    gone = devices(table.rules) - devices(new)
    require(
        not gone & table.devices,
        table.says.devices,
        "another method while the {} is at the table",
        " and the ".join(sorted(gone)),
        permitted="it once the device has been removed",
    )
    if table.players:
        new.game.seating(new, table.players)
    present = table.devices | devices(new)
    return replace(table, rules=new, notices=(), devices=present)


def _remove_device(table: Table, what: RemoveDevice) -> Table:
    _between(table, what)
    present = ", ".join(sorted(table.devices)) or "none; no device is at the table"
    require(
        what.device in table.devices,
        table.says.devices,
        "removing the {}, which is not at the table",
        what.device,
        permitted=present,
    )
    return replace(table, devices=table.devices - {what.device})


def _close(table: Table, what: Close) -> Table:
    _between(table, what)
    _require_clear(table, what)
    kept = replace(table, opened=None, fresh=True, idle=False, players=(), waiting=())
    kept = replace(kept, left=Frozen(), front=Frozen(), since=Frozen())
    return replace(kept, marks=frozenset(), round=None)


def ended(table: Table, over: Round) -> Table:
    """A table whose round was played elsewhere, and is over."""
    return _finish(replace(table, round=over))


def _finish(table: Table) -> Table:
    """The round is over: chips, counters, decks."""
    over = table.round
    assert over is not None
    held = dict(over.players)
    bank = {**dict.fromkeys(held.values(), 0), **table.bank}
    owned = {a: n for a, n in over.chips.items() if a.seat and a.tender is Tender.CHIP}
    for area, amount in owned.items():
        bank[held[area.seat]] += amount
    removed = DECK_REMOVED in over.marks
    counted = cards.count_due(table) and COUNT_DUE not in over.marks
    second = bool(table.rules.deck) and table.rules.options.second_deck
    return replace(
        table,
        bank=Frozen(bank),
        lying=Frozen({a: n for a, n in owned.items() if a.name != SEAT}),
        marks=frozenset(m for m in over.marks if not table.rules.deck or m[0] in table.says.keeps),
        front=room.in_front(over) if table.says.whole else Frozen(),
        since=room.done(table, over),
        inventory=table.inventory + over.amount(INVENTORY),
        rounds=table.rounds + 1,
        uncounted=0 if counted or removed else table.uncounted + 1,
        opened=None if removed else table.opened,
        fresh=removed,
        deck=1 - table.deck if second and not removed else table.deck,
    )


MANAGED: Mapping[type, Callable[[Table, Any], Table]] = {
    TimeIs: _time,
    OpenCards: _open,
    Sit: _sit,
    Buy: _buy,
    Leave: _leave,
    Begin: _begin,
    Notify: _notify,
    Change: _change,
    RemoveDevice: _remove_device,
    Close: _close,
    Wait: room.wait,
    GiveUp: room.give_up,
}
