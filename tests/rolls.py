"""Craps for the tests: wagers and throws in, what happened out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from pitboss.adapters.driver import Driver
from pitboss.adapters.transcript import transcript
from pitboss.core.areas import Area, chips_of
from pitboss.core.events import ChipsTo, Event, Role
from pitboss.core.round import Readable, Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Step
from pitboss.games.craps import CRAPS, MINI_CRAPS
from pitboss.games.craps.betting import DICE_OUT
from pitboss.games.craps.layout import DONT_PASS, PASS
from pitboss.games.craps.shooter import TAKE
from pitboss.games.craps.wagers import Call, Lower
from pitboss.procedures.wagering import Place, TakeBack, Wager

THROWS = tuple(product(range(1, 7), range(1, 7)))
OUT = Act(Role.DEALER, DICE_OUT)
A_WAY = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (1, 6)}
A_WAY |= {8: (2, 6), 9: (3, 6), 10: (4, 6), 11: (5, 6), 12: (6, 6)}  # easy, where there is one


def edition(*, mini: bool = False, **options: Any) -> Edition:
    """Craps, or mini-craps, under some options."""
    return (MINI_CRAPS if mini else CRAPS).on(**options)


def no_faces(_: Readable, __: Step) -> Any:
    raise AssertionError("no card is dealt at craps")


class Table:
    """A table in play; seat 1 has the dice unless nobody takes them."""

    def __init__(self, *seats: int, shooter: bool = True, **options: Any) -> None:
        self.rules = edition(**options)
        self.driver = Driver(self.rules.start(seats or (1,)), no_faces)
        self.driver.go_on()
        if shooter:
            self.act(self.driver.round.seats[0], TAKE)
        self.mark = len(self.driver.events)

    @property
    def now(self) -> Round:
        return self.driver.round

    def act(self, actor: Any, what: Any) -> None:
        """An act, and the duties that follow."""
        self.mark = len(self.driver.events)
        self.driver.act(Act(actor, what))
        self.driver.go_on()

    def bet(self, wager: Wager, amount: int, seat: int = 1) -> Area:
        """A wager; where it lies."""
        self.act(seat, Place(wager, amount))
        return wager.at(seat)

    def call(self, wager: Wager, *, on: bool = True, seat: int = 1) -> None:
        self.act(seat, Call(wager, on))

    def lower(self, wager: Wager, amount: int, seat: int = 1) -> None:
        self.act(seat, Lower(wager, amount))

    def take_down(self, wager: Wager, seat: int = 1) -> None:
        self.act(seat, TakeBack(wager))

    def throw(self, *totals: Any) -> None:
        """Throws by their totals (the easy way), or by their dice."""
        for said in totals:
            self.driver.act(OUT)
            self.driver.go_on()
            self.act(Role.CHANCE, A_WAY[said] if isinstance(said, int) else said)

    def lies(self, wager: Wager, seat: int = 1) -> int:
        return self.now.amount(wager.at(seat))

    def net(self, seat: int = 1) -> int:
        """What a seat has won or lost, its wagers that lie counted as its own."""
        chips = self.now.chips
        return chips.get(chips_of(seat), 0) + sum(
            amount
            for area, amount in chips.items()
            if area.seat == seat and area.player is not area
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last act brought about."""
        return self.driver.events[self.mark :]

    @property
    def lines(self) -> list[str]:
        """The same as a transcript, with single spaces."""
        return [" ".join(line.split()) for line in transcript(self.events)]

    def under(self, cite: str) -> list[str]:
        """What the last act brought about under a paragraph."""
        own = [e for e in self.events if e.cites[0] == cite]
        return [" ".join(line.split()).removeprefix(cite).strip() for line in transcript(own)]


def with_point(
    number: int, *, line: int = 1000, seats: tuple[int, ...] = (1,), **options: Any
) -> Table:
    """A table at which a point stands, seat 1 having a pass bet."""
    table = Table(*seats, **options)
    table.bet(PASS, 1000)
    table.throw(number)
    return table


def decides(table: Any, wager: Wager, stake: int) -> dict[tuple[int, int], int | str]:
    """For every throw what it makes of a wager: what was won, "loses", "void" or "stays".

    `table` makes a table on which the wager lies; what else lies there stays apart.
    """
    found: dict[tuple[int, int], int | str] = {}
    for dice in THROWS:
        played: Table = table()
        area = wager.at(1)
        assert played.now.amount(area) == stake
        played.throw(dice)
        moved = [e for e in played.events if isinstance(e, ChipsTo)]
        own = [e for e in moved if e.wager is area]
        paid = sum(e.amount for e in own)
        gone = not played.now.amount(area)
        back = [e for e in moved if e.source is area]
        if own:
            found[dice] = paid
        elif gone:
            found[dice] = "void" if back[0].target is chips_of(1) else "loses"
        else:
            found[dice] = "stays"
    return found


def by_total(decided: dict[tuple[int, int], int | str]) -> dict[int, int | str]:
    """The same by totals, which alone must matter."""
    found: dict[int, int | str] = {}
    for dice, what in decided.items():
        assert found.setdefault(sum(dice), what) == what, dice
    return found


def lying(wager: Wager, stake: int, number: int = 0) -> Callable[[], Table]:
    """What makes a table with a wager, before a come out roll or with a point."""

    def made() -> Table:
        table = with_point(number) if number else Table()
        if not number and wager not in (PASS, DONT_PASS):
            table.bet(PASS, 500)
        table.bet(wager, stake)
        return table

    return made
