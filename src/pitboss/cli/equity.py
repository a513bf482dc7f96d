"""The verb that tells what hands are worth against each other: equity."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.output import TableFormat, TableOption


def _kinds(incomplete: str) -> list[str]:
    from pitboss.analysis.equity.kinds import KINDS

    return [slug for slug in KINDS if slug.startswith(incomplete)]


def equity(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="hold-em, omaha, ...", autocompletion=_kinds)
    ],
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND...", help="Each player's cards: AsAh, 'As Ah', As?, AKs, QQ+, random."
        ),
    ],
    board: Annotated[str, typer.Option(help="Shared cards that lie there: 'Qs 7d 2c'.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that nobody can be dealt: '5h'.")] = "",
    common: Annotated[
        bool,
        typer.Option("--common", help="At seven-card stud the last card is one for all, 14.9(h)."),
    ] = False,
    samples: Annotated[
        int | None, typer.Option(min=2, help="Deal so many cases at random, not all of them.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Which random cases.")] = 18,
    minutes: Annotated[
        float, typer.Option(min=0, help="Refuse what would take longer than that.")
    ] = 2,
    form: TableOption = TableFormat.TEXT,
) -> None:
    """Count what each hand is worth against the others: every case, or some at random.

    The games are those of 14.8(a): hold-em, seven-card-stud, seven-card-stud-split,
    seven-card-stud-eight, omaha, omaha-eight, five-card-draw, five-card-draw-low, five-card-stud,
    mambo-stud.

    Example: pitboss equity hold-em AsAh KdKc --board "Qs 7d 2c" --dead 5h
    """
    from pitboss.cli.equities import asked, show_equity

    show_equity(asked(game, hands, board, dead, common, samples, seed, minutes), form)
