"""The verbs that compute exactly: edge, strategy."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli import FINDINGS
from pitboss.cli.output import TableFormat, TableOption
from pitboss.cli.params import Day, GameArgument, OptionList, edition

Wager = Annotated[
    str, typer.Option("--wager", metavar="WAGER", help="Only this wager, by its name in JSON.")
]
Table = Annotated[str, typer.Option("--table", metavar="LETTER", help="Only under this pay table.")]
StakeOption = Annotated[
    str,
    typer.Option("--stake", metavar="AMOUNT", help="One unit; it matters under a payout limit."),
]


def edge(
    game: GameArgument,
    wager: Wager = "",
    table: Table = "",
    stake: StakeOption = "",
    verify: Annotated[
        bool, typer.Option("--verify", help="Compute each figure again by its second route.")
    ] = False,
    on: Day = None,
    option: OptionList = None,
    form: TableOption = TableFormat.TEXT,
) -> None:
    """Compute what each wager is worth, exactly, under every pay table that is permitted.

    Exit code 1 if a second computation does not agree.

    Example: pitboss edge let-it-ride --wager bets
    """
    from pitboss.cli.edges import asked, show_edges

    what = asked(edition(game, on, option), wager, table.upper(), stake)
    if not show_edges(what, form, verify=verify):
        raise typer.Exit(FINDINGS)
