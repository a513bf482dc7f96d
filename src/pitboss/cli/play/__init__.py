"""`pitboss play`: the table in a terminal."""

from __future__ import annotations

from pathlib import Path
from time import time_ns
from typing import Annotated

import typer

from pitboss.cli.params import Day, GameArgument, OptionList, edition, seat_numbers


def play(
    game: GameArgument,
    seats: Annotated[str, typer.Option(help="How many seats, or which: 3 or 1,4,7.")] = "3",
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
    journal: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write every act there before it takes effect."),
    ] = None,
    on: Day = None,
    option: OptionList = None,
) -> None:
    """Sit at the table: wager, decide, and see every paragraph at work.  Play money only.

    Seats that nobody plays follow a simple strategy.  ? explains what may be done, q leaves.

    Example: pitboss play let-it-ride
    """
    from pitboss.cli.play.live import Live
    from pitboss.cli.play.screen import Screen
    from pitboss.cli.play.session import Session
    from pitboss.journal import Journal

    taken = seat_numbers(seats)
    if not taken:
        raise typer.BadParameter(
            "nobody sits at the table; write 3, or 1,4,7", param_hint="--seats"
        )
    people = _people(human, taken) if human.strip() else taken[:1]
    rules = edition(game, on, option)
    now = time_ns() // 1_000_000
    written = Journal.create(journal, rules, at=now) if journal else None
    session = Session(Live(rules, taken, seed, written), Screen(pace), people)
    session.duties, session.irregular = duties, irregular
    session.run()


def _people(text: str, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The seats of people, each of which must be taken."""
    words = text.replace(",", " ").split()
    strange = [w for w in words if w not in map(str, taken)]
    if strange:
        held = ", ".join(map(str, taken))
        told = f"{strange[0]!r} is none of the seats that are taken: {held}"
        raise typer.BadParameter(told, param_hint="--human")
    return tuple(seat for seat in taken if str(seat) in words)
