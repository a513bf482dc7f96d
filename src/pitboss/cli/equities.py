"""What the verb equity prints."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple

from pitboss.analysis.equity.kinds import kind_of
from pitboss.analysis.equity.known import Known, known
from pitboss.analysis.equity.result import Equity, Player
from pitboss.analysis.equity.ways import Progress, counted, sampled
from pitboss.cli.figures import decimal, percent
from pitboss.cli.output import TableFormat, Told, columns, full, show, show_csv, wrapped
from pitboss.equipment.cards import DECK
from pitboss.regulation import PitbossError
from pitboss.ruleset import code_version, ruleset_hash

LOOKED_AT = 1.0  # seconds after which it is foreseen how long the rest takes


class TooLong(PitbossError):
    """A count that would take longer than it may."""


class Asked(NamedTuple):
    """What is known, and what came of it."""

    known: Known
    found: Equity


def asked(
    game: str,
    hands: list[str],
    board: str,
    dead: str,
    common: bool,
    samples: int | None,
    seed: int,
    minutes: float,
) -> Asked:
    """Count, or deal at random."""
    what = known(kind_of(game), hands, board, dead, common=common)
    with _watched(60 * minutes, "cases" if samples is None else "samples") as progress:
        if samples is None:
            return Asked(what, counted(what, progress))
        return Asked(what, sampled(what, samples, seed, progress))


@contextmanager
def _watched(most: float, what: str) -> Iterator[Progress]:
    """A bar if a person looks on; and an end to what would take too long."""
    began: list[tuple[float, int]] = []
    bar = Bar()

    def progress(done: int, of: int) -> None:
        if not began:  # what is made once has been made
            began.append((monotonic(), done))
        took, counted = monotonic() - began[0][0], done - began[0][1]
        if took < LOOKED_AT or not counted:
            return
        if took * (of - began[0][1]) / counted > max(most, LOOKED_AT):
            told = f"all {of:,} {what} would take about {_duration(took * of / counted)} here"
            raise TooLong(f"{told}, at {counted / took:,.0f} a second; {_advice(most, what)}")
        bar.show(done, of)

    try:
        yield progress
    finally:
        bar.close()


class Bar:
    """A progress bar on stderr, where that is a terminal."""

    def __init__(self) -> None:
        self._bar: Any = None

    def show(self, done: int, of: int) -> None:
        """How far it is."""
        if not sys.stderr.isatty():
            return
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            console = Console(stderr=True)
            told = TextColumn("{task.completed:,.0f} of {task.total:,.0f} cases")
            self._bar = Progress(
                BarColumn(), told, TimeRemainingColumn(), console=console, transient=True
            )
            self._bar.start()
            self._task = self._bar.add_task("", total=of)
        self._bar.update(self._task, completed=done)

    def close(self) -> None:
        """It is over, one way or the other."""
        if self._bar is not None:
            self._bar.stop()


def _advice(most: float, what: str) -> str:
    told = f"--minutes says how long it may take ({most / 60:g} now)"
    if what == "samples":
        return f"{told}; a million give an error of 0.05 % at most"
    return (
        f"{told}, --samples 1000000 deals that many at random and tells the standard error; or "
        "give more cards that are known"
    )


def _duration(seconds: float) -> str:
    for unit, name in ((31_557_600, "years"), (86_400, "days"), (3_600, "hours"), (60, "minutes")):
        if seconds >= 2 * unit:
            return f"{seconds / unit:,.0f} {name}"
    return f"{seconds:.0f} seconds"


# ---- printing ----------------------------------------------------------------------------------


def show_equity(what: Asked, form: TableFormat) -> None:
    """Print what came of it."""
    if form is TableFormat.CSV:
        rows = [_row(what.found, n) for n in range(len(what.found.players))]
        show_csv(tuple(rows[0]), rows)
    else:
        show(Told(_lines(what), _data(what)), form)


def _cards(cards: tuple[int, ...]) -> str:
    return " ".join(str(DECK[n]) for n in cards)


def _lines(what: Asked) -> list[str]:
    found, kind = what.found, what.found.kind
    how = "every case counted" if found.exact else f"dealt at random, seed {found.seed}"
    lines = [f"{kind.title}, {kind.permitted}: {_cases(found)}, {how}"]
    lines += [f"board {_cards(what.known.board)}"] if what.known.board else []
    lines += [f"dead {_cards(what.known.dead)}"] if what.known.dead else []
    lines += ["", *columns(_table(found)), ""]
    if kind.split:
        none = found.players[0].no_low
        lines += [f"nobody has a low hand in {none:,} cases"] if kind.highest_low else []
    lines += wrapped(
        f"the showdown is decided under {', '.join(kind.cites)}; odd chips are not considered"
    )
    lines += wrapped(kind.standing) if kind.standing else []
    return lines


def _cases(found: Equity) -> str:
    return f"{found.cases:,} case{'' if found.cases == 1 else 's'}"


def _table(found: Equity) -> list[tuple[str, ...]]:
    split = found.kind.split
    names = ["player", "hand", "equity"] + ([] if found.exact else ["standard error"])
    names += ["takes all", "a part", "nothing"] if split else ["wins", "ties", "losses"]
    names += ["high", "high tied", "low", "low tied"] if split else []
    rows = [tuple(names)]
    for n, player in enumerate(found.players, 1):
        row = [str(n), player.hand, percent(player.equity)]
        row += [] if found.exact else [f"{100 * found.error(player):.4f} %"]
        counts = [player.wins, player.ties, player.losses]
        counts += [*player.high, *player.low] if split else []
        rows.append((*row, *(f"{count:,}" for count in counts)))
    return rows


def _row(found: Equity, n: int) -> dict[str, Any]:
    player = found.players[n]
    return {
        "player": n + 1,
        "hand": player.hand,
        "equity": str(player.equity),
        "percent": f"{decimal(player.equity * 100):.6f}",
        "standard_error": "" if found.exact else f"{found.error(player):.9f}",
        "cases": found.cases,
        **_counts(player),
    }


def _counts(player: Player) -> dict[str, int]:
    high, high_tied = player.high
    low, low_tied = player.low
    told = {"wins": player.wins, "ties": player.ties, "losses": player.losses}
    if player.kind.split:
        told |= {"high": high, "high_tied": high_tied, "low": low, "low_tied": low_tied}
    return told


def _data(what: Asked) -> dict[str, Any]:
    found, kind = what.found, what.found.kind
    return {
        "game": kind.slug,
        "title": kind.title,
        "permitted": full([kind.permitted])[0],
        "cites": full(kind.cites),
        "standing": kind.standing or None,
        "version": code_version(),
        "ruleset": ruleset_hash(),
        "board": [str(DECK[n]) for n in what.known.board],
        "dead": [str(DECK[n]) for n in what.known.dead],
        "cases": found.cases,
        "exact": found.exact,
        "seed": found.seed,
        "no_low": found.players[0].no_low if kind.highest_low else None,
        "odd_chips": "not considered",
        "players": [
            {
                "hand": player.hand,
                "equity": str(player.equity),
                "percent": float(decimal(player.equity * 100)),
                "standard_error": None if found.exact else found.error(player),
                **_counts(player),
                "outcomes": [
                    {"high": high, "low": low, "cases": n, "share": str(player.share((high, low)))}
                    for (high, low), n in player.counts.items()
                ],
            }
            for player in found.players
        ],
    }
