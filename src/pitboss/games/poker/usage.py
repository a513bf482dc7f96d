"""Poker put to use: how it is spoken of, played simply, and what hands have become."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.core.areas import Area, hand
from pitboss.core.round import Readable
from pitboss.core.usage import Usage
from pitboss.equipment.poker_hands import HIGH, low_rank
from pitboss.games.poker import players
from pitboss.games.poker.options import DrawForm, Options
from pitboss.procedures.betting import TABLE_STAKES, Betting, check_or_call
from pitboss.procedures.drawing import STAND_PAT, Draw, Drawing
from pitboss.procedures.moves import CHECK, FOLD, Bet, Made, Raise
from pitboss.regulation.texts import POKER, POKER_INFERRED

PHRASES = {TABLE_STAKES.name: ((TABLE_STAKES, None),)}
ALIASES = {"stakes": TABLE_STAKES.name, "stake": TABLE_STAKES.name, "chips": TABLE_STAKES.name}
HELP = """deal lets the cards be dealt; all that lies before you is in play; pass sits this round
out. Once cards are dealt: fold, check, call, bet 4, raise to 8, raise 4, all in"""
SEQUENCES = ("royal flush", "straight flush", "flush", "straight")


def least(options: Options) -> int:
    """What is required of a player, and one bet at the minimum, in whole chips."""
    needed = options.ante + options.required + options.minimum
    return -(-needed // options.smallest_chip) * options.smallest_chip


def nothing_more(_: Options) -> tuple[str, ...]:
    """No wager is offered beside the game."""
    return ()


# simple ways to play


def passive(table: Readable, step: Betting | Drawing) -> Made | Draw:
    """Check, or call every bet."""
    if isinstance(step, Drawing):
        return unmatched(table, step)
    return check_or_call(table, step)


def tight(table: Readable, step: Betting | Drawing) -> Made | Draw:
    """Check, and fold to every bet."""
    if isinstance(step, Drawing):
        return unmatched(table, step)
    return FOLD if step.owed(table) else CHECK


def raising(table: Readable, step: Betting | Drawing) -> Made | Draw:
    """Bet or raise as little as may be, whenever it is permitted."""
    if isinstance(step, Drawing):
        return unmatched(table, step)
    may = step.turn(table).raises
    if may is None:
        return passive(table, step)
    return Raise(may[0]) if step.level else Bet(may[0])


def unmatched(table: Readable, step: Drawing) -> Draw:
    """Keep a straight or better, otherwise what is matched; at low what is low and differs."""
    own = table.faces_at(hand(step.seat))
    ranks = [low_rank(card) for card in own]
    if table.rules.options.form is DrawForm.LOW:
        kept = [rank <= 8 and ranks.index(rank) == n for n, rank in enumerate(ranks)]
    elif HIGH(own).name in SEQUENCES:
        return STAND_PAT
    else:
        kept = [ranks.count(rank) > 1 for rank in ranks]
    given = [n for n, keep in enumerate(kept, 1) if not keep]
    return Draw(tuple(given[: step.most]))


def sensible(table: Readable, step: Any) -> Any:
    """By sense where there is a bet to be made or answered."""
    if isinstance(step, Betting):
        return players.sensible(table, step)
    return passive(table, step)


PLAYS: Mapping[str, Callable[[Readable, Any], Any]] = {
    "sensible": sensible,
    "call": passive,
    "raise": raising,
    "fold": tight,
}


def usage(
    shared: tuple[Area, ...],
    made: Callable[[Readable, int], str],
    options: Mapping[str, Any],
) -> Usage:
    """How a type of poker is put to use."""
    return Usage(
        phrases=PHRASES,
        stake=TABLE_STAKES.name,
        extras=nothing_more,
        least=least,
        plays=PLAYS,
        executed={POKER: options, POKER_INFERRED: options},
        shared=shared,
        made=made,
        racking=None,
        unordered="14.6(e)7",
        aliases=ALIASES,
        heads={TABLE_STAKES.name: "chips"},
        help=HELP,
        against=True,
    )
