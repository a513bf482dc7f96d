"""Three card poker in words: the rule that expresses the best play, and simpler ways to play.

The rule is read off the solution: the lowest hand that is played.  That it is best with every hand
is not taken for granted but looked up, hand by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pitboss.analysis.strategy import Rule
from pitboss.analysis.three_card_poker.field import Cards, Field, Own
from pitboss.analysis.three_card_poker.payments import FORFEITED, PLAYS
from pitboss.analysis.three_card_poker.solving import Policy, Solution
from pitboss.games.three_card_poker.payouts import HIGH_CARD, QUEEN, made_of

RANKS = "two three four five six seven eight nine ten jack queen king ace".split()


def lowest_played(found: Solution) -> Own | None:
    """The lowest hand that is played."""
    played = [own for own in found.field.own if found.policy(own) == PLAYS]
    return min(played, key=lambda own: own.level, default=None)


def rules(found: Solution) -> tuple[Rule, ...]:
    """The one rule: this hand, or a higher one."""
    lowest = lowest_played(found)
    if lowest is None:
        return ()
    field, level = found.field, lowest.level
    words = f"{told(field, lowest)} or a higher hand"
    return (Rule(words, PLAYS, lambda own: field.level(own) >= level),)


def told(field: Field, own: Own) -> str:
    """A hand by its ranks, the highest first."""
    ranks = sorted((card.rank for card in own.cards), reverse=True)
    names = [RANKS[rank - 2] for rank in ranks]
    made = made_of(field.rules, own.cards)
    return f"{', '.join(names)}" if made is HIGH_CARD else f"{made} of {', '.join(names)}"


# ---- simpler ways ------------------------------------------------------------------------------


class Simple(NamedTuple):
    """A simpler way to play: which hands are played."""

    name: str
    words: str
    plays: Callable[[Field, Cards], bool]

    def policy(self, field: Field) -> Policy:
        """As a way to play."""
        return lambda own: PLAYS if self.plays(field, own.cards) else FORFEITED


def _better_than_high_card(field: Field, own: Cards) -> bool:
    return made_of(field.rules, own) is not HIGH_CARD


def _from(*ranks: int) -> Callable[[Field, Cards], bool]:
    """Hands that are better than a high card, or whose ranks are these or higher ones."""

    def plays(field: Field, own: Cards) -> bool:
        mine: Iterable[int] = sorted((card.rank for card in own), reverse=True)
        return _better_than_high_card(field, own) or tuple(mine) >= ranks

    return plays


def _always(_: Field, __: Cards) -> bool:
    return True


def _never(_: Field, __: Cards) -> bool:
    return False


SIMPLE = (
    Simple("safe", "play a queen, a six and a four or better", _from(QUEEN, 6, 4)),
    Simple("queen", "play a queen high or better, as the dealer's hand qualifies", _from(QUEEN)),
    Simple("play", "never forfeit a hand", _always),
    Simple("king", "play a king high or better", _from(QUEEN + 1)),
    Simple("ace", "play an ace high or better", _from(QUEEN + 2)),
    Simple("pair", "play a pair or better", _better_than_high_card),
    Simple("forfeit", "forfeit every hand", _never),
)
