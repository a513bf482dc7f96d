"""`pitboss play`: the table in a terminal."""

from __future__ import annotations

from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.params import Day, GameArgument, OptionList, edition, seat_numbers

if TYPE_CHECKING:
    from pitboss.cli.play.live import Live
    from pitboss.core.rules import Edition
    from pitboss.journal import Journal


SeatsOption = Annotated[
    str, typer.Option("--seats", help="How many seats, or which: 3 or 1,4,7; 3 by default.")
]
JournalOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Write every act there before it takes effect; one that is there goes on.",
    ),
]


def play(
    game: GameArgument,
    seats: SeatsOption = "",
    human: Annotated[str, typer.Option(help="The seats that people play: 1,2.")] = "",
    seed: Annotated[
        int | None, typer.Option(help="Repeat a session; by default every shuffle is fresh.")
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds between the dealer's actions.")
    ] = 0.15,
    duties: Annotated[
        bool, typer.Option("--duties", help="Show also the duties that move nothing.")
    ] = False,
    irregular: Annotated[
        bool, typer.Option("--open", help="Do each duty yourself, and report what goes wrong.")
    ] = False,
    journal: JournalOption = None,
    on: Day = None,
    option: OptionList = None,
) -> None:
    """Sit at the table: wager, decide, and see every paragraph at work.  Play money only.

    Seats that nobody plays follow a simple strategy.  ? explains what may be done, q leaves.

    Example: pitboss play let-it-ride
    """
    from pitboss.cli.play.poker import PokerSession
    from pitboss.cli.play.rolling import DiceSession
    from pitboss.cli.play.screen import Screen
    from pitboss.cli.play.session import Session

    rules, asked = edition(game, on, option), on is not None or bool(option)
    live = _table(rules, seats, seed, _journal(journal, rules, asked=asked) if journal else None)
    taken = tuple(live.players)
    people = _people(human, taken) if human.strip() else taken[:1]
    usage = live.rules.game.usage
    kind = DiceSession if usage.rolling else PokerSession if usage.against else Session
    session = kind(live, Screen(pace), people)
    session.duties, session.irregular = duties, irregular
    session.run()


def _table(rules: Edition, seats: str, seed: int | None, journal: Journal | None) -> Live:
    """A new table, or the one of a journal."""
    from pitboss.cli.play.live import Live

    taken = seat_numbers(seats or "3")
    if not taken:
        raise typer.BadParameter(
            "nobody sits at the table; write 3, or 1,4,7", param_hint="--seats"
        )
    live = Live(journal.header.edition() if journal else rules, taken, seed, journal)
    if seats and tuple(live.players) != taken:
        held = ", ".join(map(str, live.players))
        raise typer.BadParameter(f"at this table seats {held} are taken", param_hint="--seats")
    return live


def _journal(path: Path, rules: Edition, *, asked: bool) -> Journal:
    """A new journal, or one that is there, under its own rules."""
    from pitboss.journal import Journal, JournalError

    if not path.exists():
        return Journal.create(path, rules, at=time_ns() // 1_000_000)
    found = Journal.open(path)
    begun = found.header.edition()
    if begun.game is not rules.game or (asked and begun != rules):
        raise JournalError(
            f"{path} is of {begun} under its own options; leave --on and --option out, or begin "
            "a new journal"
        )
    return found


def _people(text: str, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The seats of people, each of which must be taken."""
    words = text.replace(",", " ").split()
    strange = [w for w in words if w not in map(str, taken)]
    if strange:
        held = ", ".join(map(str, taken))
        told = f"{strange[0]!r} is none of the seats that are taken: {held}"
        raise typer.BadParameter(told, param_hint="--human")
    return tuple(seat for seat in taken if str(seat) in words)
