"""The verbs that compute exactly: edge, strategy."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli import FINDINGS
from pitboss.cli.output import TableFormat, TableOption
from pitboss.cli.params import Day, GameArgument, OptionList, edition

Wager = Annotated[
    str,
    typer.Option(
        "--wager",
        metavar="WAGER",
        help="Only this wager, by its name in JSON; `edge` takes several: pass,come.",
    ),
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

    what = asked(edition(game, on, option), wager, table, stake)
    if not show_edges(what, form, verify=verify):
        raise typer.Exit(FINDINGS)


def strategy(
    game: GameArgument,
    wager: Wager = "",
    stake: StakeOption = "",
    cards: Annotated[
        str, typer.Option("--cards", help="Only the decision on these cards: 'Js Ts 7s'.")
    ] = "",
    classes: Annotated[
        bool, typer.Option("--classes", help="List every class of hands, also in text.")
    ] = False,
    on: Day = None,
    option: OptionList = None,
    form: TableOption = TableFormat.TEXT,
) -> None:
    """Derive how a game is played best: decisions, rules in words, what simpler ways cost.

    Example: pitboss strategy let-it-ride --cards "Js Ts 7s"
    """
    from pitboss.cli.strategies import asked, show_strategies

    show_strategies(asked(edition(game, on, option), wager, stake, cards), form, every=classes)
