"""Let it ride in words: the rules that express the best play, and simpler ones that people use.

The rules are for people; that they say what backward induction finds is tested for every hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from pitboss.analysis.let_it_ride.solving import RIDES, WITHDRAWS, Policy
from pitboss.analysis.states import State, representative
from pitboss.analysis.strategy import Rule
from pitboss.equipment.cards import Card
from pitboss.games.let_it_ride.usage import sure_payout

Cards = tuple[Card, ...]
HIGH = 10  # pairs of this rank are paid


def _suited(known: Cards) -> bool:
    return len({card.suit for card in known}) == 1


def _gaps(known: Cards) -> int:
    """How many ranks are missing between the lowest and the highest; an ace is high."""
    ranks = sorted({card.rank for card in known})
    return ranks[-1] - ranks[0] + 1 - len(known) if len(ranks) == len(known) else 13


def _high(known: Cards) -> int:
    return sum(card.rank >= HIGH for card in known)


def paid_already(*lots: Cards) -> bool:
    """A hand that is paid whatever comes."""
    return sure_payout(tuple(card for lot in lots for card in lot))


def three_to_a_royal_flush(own: Cards) -> bool:
    """Three cards of one suit, ten or higher."""
    return _suited(own) and _high(own) == 3


def three_suited_in_sequence(own: Cards) -> bool:
    """Three cards of one suit in sequence, from 3-4-5."""
    return _suited(own) and _gaps(own) == 0 and min(own).rank > 2


def suited_with_one_gap(own: Cards) -> bool:
    """Three cards of one suit with one rank missing, one of them ten or higher."""
    return _suited(own) and _gaps(own) == 1 and _high(own) >= 1


def suited_with_two_gaps(own: Cards) -> bool:
    """Three cards of one suit with two ranks missing, two of them ten or higher."""
    return _suited(own) and _gaps(own) == 2 and _high(own) >= 2


def four_suited(own: Cards, board: Cards) -> bool:
    """Four cards of one suit."""
    return _suited(own + board)


def open_straight(own: Cards, board: Cards) -> bool:
    """Four cards in sequence that either end completes, one of them ten or higher."""
    known = own + board
    return _gaps(known) == 0 and max(known).rank < 14 and _high(known) >= 1


MADE = "a pair of tens or better, two pairs or three of a kind"
FIRST = (
    Rule(MADE, RIDES, paid_already),
    Rule("three cards of one suit, ten or higher", RIDES, three_to_a_royal_flush),
    Rule("three of one suit in sequence, 3-4-5 or higher", RIDES, three_suited_in_sequence),
    Rule(
        "three of one suit with one rank missing, one of them ten or higher",
        RIDES,
        suited_with_one_gap,
    ),
    Rule(
        "three of one suit with two ranks missing, two of them ten or higher",
        RIDES,
        suited_with_two_gaps,
    ),
)
SECOND = (
    Rule(f"{MADE}, or four of a kind", RIDES, paid_already),
    Rule("four cards of one suit", RIDES, four_suited),
    Rule("four in sequence, open at both ends, one of them ten or higher", RIDES, open_straight),
)


# ---- simpler ways ------------------------------------------------------------------------------


class Simple(NamedTuple):
    """A simpler way to play: which hands let bets number 1 and 2 ride."""

    name: str
    words: str
    first: Callable[[Cards], bool]
    second: Callable[[Cards], bool]

    @property
    def policy(self) -> Policy:
        """As a way to play by states."""
        return by_cards(self.first, self.second)


def by_cards(first: Callable[[Cards], bool], second: Callable[[Cards], bool]) -> Policy:
    """A way to play that looks at all cards alike."""

    @cache
    def one(three: State) -> int:
        return RIDES if first(representative(three)) else WITHDRAWS

    @cache
    def two(four: State) -> int:
        return RIDES if second(representative(four)) else WITHDRAWS

    return Policy(one, lambda _, four, __: two(four))


def ruled() -> Policy:
    """The rules in words."""
    return by_cards(
        lambda own: any(rule.speaks_of(own) for rule in FIRST),
        lambda known: any(rule.speaks_of(known[:3], known[3:]) for rule in SECOND),
    )


def _always(_: Cards) -> bool:
    return True


def _never(_: Cards) -> bool:
    return False


def _suited_three(own: Cards) -> bool:
    return paid_already(own) or three_to_a_royal_flush(own) or three_suited_in_sequence(own)


def _flush_draw(known: Cards) -> bool:
    return paid_already(known) or _suited(known)


def _any_draw(known: Cards) -> bool:
    return _flush_draw(known) or (_gaps(known) == 0 and max(known).rank < 14)


def _any_suited_run(own: Cards) -> bool:
    return paid_already(own) or (_suited(own) and _gaps(own) <= 2)


def _pair(known: Cards) -> bool:
    return len({card.rank for card in known}) < len(known) or paid_already(known)


SIMPLE = (
    Simple("safe", "ride only on a hand that is paid already", paid_already, paid_already),
    Simple("ride", "let both bets ride always", _always, _always),
    Simple("withdraw", "withdraw both bets always", _never, _never),
    Simple(
        "two-draws",
        "bet 1 on a paid hand, three to a royal flush or three suited in sequence; "
        "bet 2 on a paid hand, four of one suit or any open straight",
        _suited_three,
        _any_draw,
    ),
    Simple(
        "no-straights",
        "bet 1 on a paid hand; bet 2 on a paid hand or four of one suit",
        paid_already,
        _flush_draw,
    ),
    Simple(
        "every-run",
        "bet 1 on a paid hand or any three of one suit within five ranks; "
        "bet 2 on a paid hand, four of one suit or any open straight",
        _any_suited_run,
        _any_draw,
    ),
    Simple("any-pair", "ride on any pair, high or low, or better", _pair, _pair),
)
