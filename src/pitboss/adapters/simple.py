"""A simple way to play let it ride: a bet rides only on a payout that is in hand already."""

from __future__ import annotations

from collections import Counter

from pitboss.adapters.driver import first_option
from pitboss.core.areas import hand
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Choice, Step
from pitboss.equipment.cards import Card
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.dealing import COMMUNITY


def sure_payout(cards: tuple[Card, ...]) -> bool:
    """Whether cards hold a pair of tens or better, two pairs or three of a kind."""
    counts = Counter(card.rank for card in cards)
    pairs = [rank for rank, n in counts.items() if n >= 2]
    return max(counts.values()) >= 3 or len(pairs) >= 2 or any(rank >= 10 for rank in pairs)


def play_safe(table: Readable, step: Step) -> Act:
    """Let a bet ride on a sure payout, withdraw it otherwise."""
    if not isinstance(step, Choice) or RIDE not in step.options or not isinstance(step.actor, int):
        return first_option(table, step)
    own = table.cards_at(hand(step.actor))
    board = [n for n in table.cards_at(COMMUNITY) if table.is_up(n)]
    known = [table.face(n) for n in (*own, *board)]
    seen = tuple(card for card in known if isinstance(card, Card))
    return Act(step.actor, RIDE if seen and sure_payout(seen) else WITHDRAW)
