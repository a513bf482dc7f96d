"""The verbs."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli import exact, law, rounds
from pitboss.cli.equity import equity
from pitboss.cli.journaling import backup, journal_app, restore
from pitboss.cli.play import play
from pitboss.ruleset import identity

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _version(asked: bool) -> None:
    if asked:
        print(identity())
        raise typer.Exit


@app.callback()
def pitboss(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Version and ruleset."),
    ] = False,
) -> None:
    """The New Jersey rules of the casino table games, executable and exact.

    Exit codes: 0 fine, 1 findings, 2 usage, 3 an integrity failure.
    """


for verb in (
    law.games,
    play,
    rounds.deal,
    rounds.settle,
    law.cite,
    rounds.explain,
    law.coverage,
    law.silences,
    law.diff,
    exact.edge,
    exact.strategy,
    equity,
    rounds.reconstruct,
    backup,
    restore,
):
    app.command()(verb)
app.add_typer(journal_app, name="journal")
