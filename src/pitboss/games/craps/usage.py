"""Craps put to use: how wagers are called, by the table and by players."""

from __future__ import annotations

from typing import Any

from pitboss.core.round import Readable
from pitboss.core.usage import Usage
from pitboss.games.craps.layout import PASS
from pitboss.games.craps.options import Options
from pitboss.games.craps.scripts import scripts
from pitboss.games.craps.simple import ROLLING
from pitboss.games.craps.speech import SPEECH
from pitboss.games.craps.vocabulary import ALIASES, PHRASES
from pitboss.regulation.texts import CRAPS, CRAPS_INFERRED

HELP = (
    "Say pass 10, odds 20, place six 30, hard eight 5, field 5, come 10, buy four 20; press the "
    "eight 6, take down my place bets; roll throws the dice"
)


def nothing_more(_: Options) -> tuple[str, ...]:
    """Nobody has to wager beside the stake."""
    return ()


def least(options: Options) -> int:
    """The least that a pass bet may be."""
    return options.least(PASS)


def no_hand(_: Readable, __: int) -> str:
    """There are no cards."""
    return ""


def shoots(_: Readable, step: Any) -> Any:
    """Who is offered the dice takes them."""
    return step.options[0]


USAGE = Usage(
    phrases=PHRASES,
    stake="pass",
    extras=nothing_more,
    least=least,
    plays=dict.fromkeys(ROLLING.ways, shoots),
    executed={CRAPS: {}, CRAPS_INFERRED: {}},
    shared=(),
    made=no_hand,
    racking=None,
    aliases=ALIASES,
    help=HELP,
    scripts=scripts,
    rolling=ROLLING,
    speech=SPEECH,
)
