"""Craps and mini-craps.  N.J.A.C. 19:47-1, section by section: read it beside the regulation.

| section | module |
| --- | --- |
| 1.1, 1.2 | `layout` (the wagers), `verdicts` (what a throw makes of them) |
| 1.3 | `wagers`, and `betting` for the time between rolls |
| 1.4, 1.5, 1.6 | `payouts` |
| 1.7, 1.11 | `shooter` |
| 1.8, 1.9 | `betting`, `throwing` |
| 1.10 | `settlement`, and `throwing` for the call |
| what the licensee may choose | `options` |
| what the text leaves open, and where only 1.1 and 1.2 are held | `silences` |
| how it is spoken of | `usage` |

A round is a stretch of rolls: it begins with wagers and markers as they lie, and ends between two
rolls when the dealer says so.
"""

from __future__ import annotations

from pitboss.core.areas import Area
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Irregularity, Step
from pitboss.core.usage import Usage
from pitboss.core.values import Frozen
from pitboss.games.craps.betting import OPENING
from pitboss.games.craps.between import BETWEEN
from pitboss.games.craps.options import MiniOptions, Options
from pitboss.games.craps.silences import SILENCES
from pitboss.games.craps.usage import USAGE
from pitboss.games.craps.wagers import Call, Lower, seating
from pitboss.procedures.wagering import Place, TakeBack


def opening(_: Edition) -> tuple[Step, ...]:
    """The agenda of a round: it goes on from roll to roll."""
    return OPENING


def no_cards(_: Edition) -> Area:
    """No deck lies anywhere."""
    raise LookupError("craps is played without cards")


def nothing_goes_wrong(_: Edition) -> tuple[Irregularity, ...]:
    """A void roll is an answer to a throw, under 1.9; nothing else is told."""
    return ()


def _game(name: str, options: type[Options], usage: Usage) -> Game:
    """The two games of the subchapter have everything in common but the table and its crew."""
    return Game(
        slug=name,
        title=name,
        subchapter="1",
        home=f"{__name__}:{name.upper().replace('-', '_')}",
        needs=("1.1", "1.2"),
        options=options,
        deck=(),
        deck_lies=no_cards,
        steps=opening,
        seating=seating,
        irregularities=nothing_goes_wrong,
        between=BETWEEN,
        late={Place: "1.3", TakeBack: "1.3", Lower: "1.3", Call: "1.2(a)5"},
        usage=usage,
        silences=SILENCES,
    )


CRAPS = _game("craps", Options, USAGE)
MINI_CRAPS = _game("mini-craps", MiniOptions, USAGE._replace(executed=Frozen()))
