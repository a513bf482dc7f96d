"""Let it ride: what each wager is paid for each hand and each pair of decisions, by the core."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from pitboss.analysis.payoffs import SEAT, Paid, played
from pitboss.analysis.states import examples
from pitboss.core.areas import hand
from pitboss.core.rules import Edition
from pitboss.equipment.cards import Card
from pitboss.equipment.rankings import Hand, Ranking
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.let_it_ride.settlement import three_card_ranking
from pitboss.games.let_it_ride.usage import least
from pitboss.games.let_it_ride.wagers import (
    BETS,
    BONUS_CHIP,
    LET_IT_RIDE_BONUS,
    THREE_CARD_BONUS,
)
from pitboss.procedures.options import least_stake
from pitboss.procedures.wagering import Place

OPTIONS = (RIDE, WITHDRAW)
Path = tuple[int, int]  # the decisions on bets number 1 and 2, by their place in OPTIONS
PATHS: tuple[Path, ...] = tuple(product(range(2), range(2)))


class Stakes(NamedTuple):
    """What is wagered at a position, in cents."""

    bet: int
    bonus: int = 0
    three_card: int = 0

    @property
    def placed(self) -> list[Place]:
        """The wagers."""
        found = [Place(bet, self.bet) for bet in BETS]
        found += [Place(LET_IT_RIDE_BONUS, self.bonus)] if self.bonus else []
        return found + ([Place(THREE_CARD_BONUS, self.three_card)] if self.three_card else [])


def least_three(edition: Edition) -> int:
    """The least that the three card bonus wager may be."""
    options = edition.options
    lowest, step = options.three_card_minimum, options.three_card_step
    return least_stake(lowest, options.increment, step)


def round_with(
    edition: Edition, stakes: Stakes, cards: Sequence[Card], path: Path = (0, 0)
) -> dict[str, Paid]:
    """What each wager comes to with three cards of one's own, then two of the table."""
    hands = {hand(SEAT): cards[:3], COMMUNITY: cards[3:]}
    return dict(played(edition, stakes.placed, hands, [OPTIONS[n] for n in path]))


def _whole(edition: Edition) -> Edition:
    """The same rules with all cards: what a hand is paid does not depend on the other cards."""
    return Edition(LET_IT_RIDE, edition.day, edition.options)


@cache
def _examples(ranking: Ranking, size: int) -> dict[Hand, tuple[Card, ...]]:
    return examples(ranking, size)


@lru_cache(maxsize=256)
def bets(edition: Edition, stake: int) -> dict[Path, tuple[Paid, ...]]:
    """What the three bets come to together, by the decisions and by the hand of five cards."""
    rules, found = _whole(edition), _examples(HANDS, 5)
    return {
        path: tuple(
            _together(round_with(rules, Stakes(stake), found[line], path)) for line in HANDS.hands
        )
        for path in PATHS
    }


def _together(paid: dict[str, Paid]) -> Paid:
    each = [paid[bet.name] for bet in BETS]
    return Paid(*map(sum, zip(*each, strict=True)))


@lru_cache(maxsize=64)
def bonus(edition: Edition) -> tuple[Paid, ...]:
    """What the let it ride bonus wager comes to, by the hand of five cards."""
    rules, found = _whole(edition), _examples(HANDS, 5)
    stakes = Stakes(least(rules.options), bonus=BONUS_CHIP)
    rounds = (round_with(rules, stakes, found[line]) for line in HANDS.hands)
    return tuple(paid[LET_IT_RIDE_BONUS.name] for paid in rounds)


@lru_cache(maxsize=64)
def three_card(edition: Edition, stake: int) -> tuple[Paid, ...]:
    """What the three card bonus wager comes to, by the hand of three cards."""
    rules, ranking = _whole(edition), three_card_ranking(edition)
    stakes, found = Stakes(least(rules.options), three_card=stake), _examples(ranking, 3)
    rows = []
    for line in ranking.hands:
        others = [card for card in rules.deck if card not in found[line]]
        paid = round_with(rules, stakes, (*found[line], *others[:2]))  # type: ignore[arg-type]
        rows.append(paid[THREE_CARD_BONUS.name])
    return tuple(rows)
