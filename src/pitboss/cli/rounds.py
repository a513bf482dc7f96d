"""The verbs that play, settle and explain rounds: deal, settle, explain, reconstruct."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.adapters.simple import ways_to_play
from pitboss.cli import FINDINGS
from pitboss.cli.output import Format, FormatOption, RoundFormat, RoundOption, Told, show
from pitboss.cli.params import Day, GameArgument, OptionList, RecordFile, edition, seats_named
from pitboss.core.rules import Game
from pitboss.games import GAMES

if TYPE_CHECKING:
    from pitboss.cli.dealing import Asked
    from pitboss.core.rules import Edition

HISTORIES = (".phh", ".phhs")  # poker hand histories, where records are expected


def _ways(context: typer.Context, incomplete: str) -> list[str]:
    """The ways to play the game that is named, or any game."""
    given = context.params.get("game")
    named = [given] if isinstance(given, Game) else [GAMES[a] for a in context.args if a in GAMES]
    games = named or GAMES.values()
    ways = dict.fromkeys(way for game in games for way in ways_to_play(game))
    return [way for way in ways if way.startswith(incomplete)]


MovesOption = Annotated[
    str, typer.Option(help="At poker, the first moves in turn: 'call, raise to 8, fold'.")
]


def deal(
    game: GameArgument,
    seed: Annotated[int, typer.Option(help="Which shuffle.")] = 18,
    seats: Annotated[
        str | None, typer.Option(help="How many seats, or which: 3 or 1,4,7.", show_default=False)
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 1,
    bet: Annotated[
        str,
        typer.Option(
            metavar="AMOUNT", help="The wager, or each of equal ones; at poker the stacks."
        ),
    ] = "",
    bonus: Annotated[bool, typer.Option("--bonus", help="With every bonus offered.")] = False,
    cards: Annotated[str, typer.Option(help="The first cards off the deck: '6h 5s Qs'.")] = "",
    dice: Annotated[str, typer.Option(help="The throws, where dice are: '3-4 6-6'.")] = "",
    rolls: Annotated[
        int | None, typer.Option(min=1, help="How many rolls; by default a shooter's hand.")
    ] = None,
    play: Annotated[
        str,
        typer.Option(
            metavar="WAY",
            help="How players decide; without it the careful way: 'safe' at most games.",
            autocompletion=_ways,
        ),
    ] = "",
    moves: MovesOption = "",
    on: Day = None,
    option: OptionList = None,
    form: RoundOption = RoundFormat.TEXT,
) -> None:
    """Deal rounds from a seed, or from typed cards, as a transcript with citations.

    At craps a round is the hand of a shooter, or as many rolls as are given.

    Example: pitboss deal let-it-ride --seed 18 --seats 3
    """
    from pitboss.cli.dealing import Words, asked

    rules = edition(game, on, option)
    what = asked(rules, Words(seats, bet, cards, dice, play, bonus, seed, rolls, moves))
    show_rounds(rules, what, rounds, form)


def show_rounds(rules: Edition, what: Asked, rounds: int, form: RoundFormat) -> None:
    """As they are dealt, or all of them at once where the form is one text."""
    from pitboss.cli.dealing import dealt

    if form is RoundFormat.PHH:
        from pitboss.cli.histories import show_histories

        return show_histories(rules, what, rounds)
    found = (dealt(rules, what, number) for number in range(rounds))
    if form is RoundFormat.JSON:
        show(Told([], {"rounds": [told.data for told in found]}), form)
    else:
        for told in found:
            show(told, form)


def settle(record: RecordFile, form: FormatOption = Format.TEXT) -> None:
    """Recompute every wager of a record, and check what it says of them.

    A poker hand history (.phh, .phhs) is played by the rules, and its finishing stacks are checked.

    Exit code 1 if an assertion of the record does not hold, or an act of it is refused.

    Example: pitboss settle examples/round.toml
    """
    from pitboss.cli.settling import settled
    from pitboss.record.reader import read
    from pitboss.record.settle import settle as settlement

    if record.suffix in HISTORIES:
        from pitboss.cli.histories import settled_histories

        told, holds = settled_histories(record)
        show(told, form)
        if not holds:
            raise typer.Exit(FINDINGS)
        return
    read_record = read(record)
    found = settlement(read_record)
    show(settled(read_record, found), form)
    if not found.holds:
        raise typer.Exit(FINDINGS)


def explain(
    record: RecordFile,
    event: Annotated[int | None, typer.Option(help="The number of the event.")] = None,
    form: FormatOption = Format.TEXT,
) -> None:
    """Tell why something happened: the chain of paragraphs and facts behind an event.

    Without --event the events are listed with their numbers.

    Example: pitboss explain examples/round.toml --event 12
    """
    from pitboss.cli.settling import explained, listed
    from pitboss.record.reader import read
    from pitboss.record.settle import settle as settlement

    if record.suffix in HISTORIES:
        from pitboss.cli.histories import only_history

        found = only_history(record)
    else:
        found = settlement(read(record))
    show(listed(found) if event is None else explained(found, event), form)


def reconstruct(
    game: GameArgument,
    rack: Annotated[str, typer.Option(help="The rack from the bottom up: '? 3h 7d ...'.")],
    stub: Annotated[int, typer.Option(min=0, help="How many cards of it are the stub.")] = 0,
    seats: Annotated[str, typer.Option(help="The seats that had hands, if known: 1,4,7.")] = "",
    on: Day = None,
    option: OptionList = None,
    form: FormatOption = Format.TEXT,
) -> None:
    """Rebuild the hands of a round from the order of its discard rack alone.

    The rack is listed from the bottom up; ? stands for the burned card and for cards of the stub.

    Example: pitboss reconstruct let-it-ride --rack "? 6h 5s Qs 9c 2d"
    """
    from pitboss.cli.settling import rebuilt

    told = rebuilt(edition(game, on, option), rack, stub, seats_named(seats))
    show(told, form)
    if not told.data["ways"]:
        raise typer.Exit(FINDINGS)
