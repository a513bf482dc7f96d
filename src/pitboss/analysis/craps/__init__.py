"""Craps and mini-craps: every wager, line and come bets with odds, pairs of wagers, choices.

| module | holds |
| --- | --- |
| `rolls` | what a throw makes of some wagers, read off the core |
| `chain` | how often each state of a Markov chain is visited |
| `courses` | wagers followed until they are decided |
| `wagers` | the exact result of each |
| `together` | covariances |
| `advice` | what is left to players |
| `again`, `solve` | everything once more: formulas and equations |
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pitboss.analysis.capped import Capped
from pitboss.analysis.craps.advice import INSTEAD, advice
from pitboss.analysis.craps.together import of_one_player
from pitboss.analysis.craps.wagers import AT_TRUE_ODDS, LINE_BETS, SLUGS, of_wager
from pitboss.analysis.games import Analysis, Offered
from pitboss.core.rules import Edition
from pitboss.games.craps.payouts import Multiple


def _offered() -> Iterator[Offered]:
    for slug, wager in SLUGS.items():
        decided = slug in LINE_BETS or slug in INSTEAD
        true = wager in AT_TRUE_ODDS
        yield Offered(
            slug,
            "1.5" if true else "1.4",
            partial(of_wager, slug=slug),
            strategy=partial(advice, slug=slug) if decided else None,
            needs="buy_and_lay" if true else "",
        )
        for multiple in Multiple if slug in LINE_BETS else ():
            exact = partial(of_wager, slug=slug, multiple=multiple)
            yield Offered(slug, "1.6", exact, multiple=multiple.value)


def unlimited(_: Edition) -> tuple[Capped, ...]:
    """Nothing held limits what is paid at craps."""
    return ()


ANALYSIS = Analysis(
    wagers=tuple(_offered()),
    covariances=of_one_player,
    limits=unlimited,
    no_limit="19:47-1: nothing that is held limits what a wager is paid",
)
