"""The layout of a game of dice at a glance: what lies, what works on the next roll, what is off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.core.round import Readable
from pitboss.games.craps.layout import (
    BUY,
    BY_NAME,
    COME_ODDS,
    COME_ON,
    DONT_COME_ODDS,
    DONT_COME_ON,
    HARDWAYS,
    LAY,
    NUMBER_OF,
    NUMBERS,
    ON,
    ORDER,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
    point,
    shooter,
)
from pitboss.games.craps.players import phrase_of, short
from pitboss.games.craps.wagers import is_active
from pitboss.procedures.wagering import Wager

Part = tuple[str, str]
ROWS = (
    ("come", COME_ON),
    ("  odds", COME_ODDS),
    ("don't come", DONT_COME_ON),
    ("  odds", DONT_COME_ODDS),
    ("place", PLACE_TO_WIN),
    ("buy", BUY),
    ("to lose", PLACE_TO_LOSE),
    ("lay", LAY),
    ("hardways", HARDWAYS),
)
WIDE = 9
NAMED = 12


def board(table: Readable, seat: int) -> Iterator[list[Part]]:
    """The lines of a seat's layout, each a list of parts with their styles."""
    number = point(table)
    heads: list[Part] = [(f"{'':<{NAMED}}", "")]
    for n in NUMBERS:
        on = n == number
        heads.append((f"{'[' + str(n) + ']' if on else n:>{WIDE}}", "bold" if on else "dim"))
    rows = [_row(table, seat, name, family) for name, family in ROWS]
    lying = [row for row in rows if row]
    yield [(puck(table), "bold")]
    if lying:
        yield heads
        yield from lying
    single = [_told(table, seat, wager) for wager in ORDER if wager not in NUMBER_OF]
    shown = [part for part in single if part]
    if shown:
        yield [(f"{'':<2}", ""), *_joined(shown)]
    off = off_now(table, seat)
    if off:
        names = ", ".join(phrase_of(wager) for wager in off)
        yield [(f"  off on this roll, in brackets: {names}", "yellow")]


def puck(table: Readable) -> str:
    """Where the puck lies, and who shoots."""
    number, has = point(table), shooter(table)
    shoots = f", seat {has} shoots" if has else ", nobody shoots"
    return f"the point is {number}, puck ON{shoots}" if number else f"come out, puck OFF{shoots}"


def off_now(table: Readable, seat: int) -> list[Wager]:
    """The wagers of a seat that the next roll does not decide."""
    lying = [wager for wager in ORDER if table.amount(wager.at(seat))]
    return [wager for wager in lying if not is_active(table, wager.at(seat))]


def _row(table: Readable, seat: int, name: str, family: dict[int, Wager]) -> list[Part]:
    """What lies on the numbers; empty if nothing does."""
    found: list[Part] = [(f"{name:>{NAMED - 2}}  ", "dim")]
    some = False
    for n in NUMBERS:
        told = _told(table, seat, family[n], bare=True) if n in family else None
        some = some or told is not None
        text, style = told or ("·" if n in family else "", "dim")
        found.append((f"{text:>{WIDE}}", style))
    return found if some else []


def _told(table: Readable, seat: int, wager: Wager, *, bare: bool = False) -> Part | None:
    """What lies on a wager: in brackets if it is off, with a star if it was called on."""
    area = wager.at(seat)
    amount = table.amount(area)
    if not amount:
        return None
    text = short(amount)
    text += "*" if (ON, area) in table.marks else ""
    active = is_active(table, area)
    text = text if active else f"({text})"
    return (text if bare else f"{phrase_of(wager)} {text}"), "" if active else "dim"


def _joined(parts: Sequence[Part]) -> list[Part]:
    found: list[Part] = []
    for part in parts:
        found += [(" · ", "dim")] if found else []
        found.append(part)
    return found


def line(table: Readable, seat: int) -> str:
    """What lies of a seat, in a line."""
    told = [
        f"{phrase_of(BY_NAME[w.name])} {short(table.amount(w.at(seat)))}"
        for w in ORDER
        if table.amount(w.at(seat))
    ]
    return ", ".join(told) or "nothing"
