"""All-in hold 'em in words: the rules that express the best play, and simpler ones.

The rules are for people; that they say what the numbers say is tested for every hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pitboss.analysis.all_in_hold_em.counting import Pair, dealer_calls
from pitboss.analysis.all_in_hold_em.position import RAISE
from pitboss.analysis.strategy import Rule
from pitboss.equipment.rankings import ACE

JACK = 11
CLOSE = ({6, 4}, {5, 4}, {5, 3})


def would_qualify(own: Pair) -> bool:
    """Two cards with which the dealer would call: a pair, or eleven points or more."""
    return dealer_calls(own)


def suited(own: Pair) -> bool:
    """Two cards of one suit."""
    return own[0].suit == own[1].suit


def low_and_close(own: Pair) -> bool:
    """Six and four, five and four, five and three."""
    return {card.rank for card in own} in CLOSE


RULES = (
    Rule("a hand that would qualify: a pair, or 11 points or more", RAISE, would_qualify),
    Rule("any two cards of one suit", RAISE, suited),
    Rule("6 and 4, 5 and 4, or 5 and 3", RAISE, low_and_close),
)


# ---- simpler ways ------------------------------------------------------------------------------


class Simple(NamedTuple):
    """A simpler way to play: which hands are raised."""

    name: str
    words: str
    raises: Callable[[Pair], bool]


def _always(_: Pair) -> bool:
    return True


def _never(_: Pair) -> bool:
    return False


def _pair(own: Pair) -> bool:
    return own[0].rank == own[1].rank


def _pair_or(rank: int) -> Callable[[Pair], bool]:
    return lambda own: _pair(own) or max(card.rank for card in own) >= rank


def _qualifies_or_suited(own: Pair) -> bool:
    return would_qualify(own) or suited(own)


def _no_low_two(own: Pair) -> bool:
    """All but a two with an eight or lower, of two suits and no pair."""
    low, high = sorted(card.rank for card in own)
    return _qualifies_or_suited(own) or low > 2 or high > 8


SIMPLE = (
    Simple("raise", "raise always", _always),
    Simple("fold", "fold always", _never),
    Simple("safe", "raise what would qualify as the dealer's hand", would_qualify),
    Simple("suited-too", "raise what would qualify, and any two of one suit", _qualifies_or_suited),
    Simple("no-low-two", "fold only a two with an eight or lower, unsuited", _no_low_two),
    Simple("pair-or-jack", "raise any pair, and a jack or higher", _pair_or(JACK)),
    Simple("pair-or-ace", "raise any pair, and any ace", _pair_or(ACE)),
    Simple("pair", "raise pairs only", _pair),
)
