"""Equities: what hands are worth against each other before all cards are dealt, exactly.

Every way to deal what is not known is counted, each as often as the others; what a case gives is
what the showdown of the game gives, of a pot that divides without odd chips.

| module | holds |
| --- | --- |
| `kinds` | the types of poker that 14.8(a) permits, and what is compared at their showdowns |
| `known` | known cards, read from what people write |
| `result` | whole numbers of cases, and the fractions of a pot that follow from them |
| `counting` | every case, one by one, in pure Python |
| `ways` | which way of counting is taken: that which is done first |
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.analysis.equity.kinds import KINDS, Kind, kind_of
from pitboss.analysis.equity.known import Known, Unreadable, known
from pitboss.analysis.equity.result import Equity, Player
from pitboss.analysis.equity.ways import Progress, counted, nothing, sampled

__all__ = [
    "KINDS",
    "Equity",
    "Kind",
    "Known",
    "Player",
    "Unreadable",
    "equity",
    "estimate",
    "kind_of",
    "known",
]


def equity(
    game: str,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    common: bool = False,
    progress: Progress = nothing,
) -> Equity:
    """What each hand is worth, every case counted.

    `progress` is told how many cases are done, and of how many; what it raises ends the count.
    """
    return counted(known(kind_of(game), hands, board, dead, common=common), progress)


def estimate(
    game: str,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    samples: int,
    seed: int = 18,
    common: bool = False,
    progress: Progress = nothing,
) -> Equity:
    """The same from cases that are dealt at random; the same seed gives the same cases."""
    what = known(kind_of(game), hands, board, dead, common=common)
    return sampled(what, samples, seed, progress)
