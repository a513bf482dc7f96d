"""What others publish for the same work, as functions to be measured beside ours.

Each takes a card as the place it has in `DECK` and answers with the peer's own rank of seven cards;
their cards are made beforehand, as a program that uses them would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pitboss.equipment.cards import DECK

Seven = Sequence[int]


class Peer(NamedTuple):
    """A peer, whether it is pure Python, its cards, and its rank of a hand of them."""

    name: str
    pure: bool
    card: Callable[[int], Any]
    rank: Callable[[Sequence[Any]], object]

    def hands(self, places: Sequence[Seven]) -> list[Sequence[Any]]:
        """The hands in the peer's own cards."""
        cards = [self.card(n) for n in range(len(DECK))]
        return [[cards[n] for n in hand] for hand in places]


def evaluators() -> list[Peer]:
    """Those that rank one hand in a call from Python, each as its fastest call does."""
    return [_phevaluator(), _eval7(), _treys(), _pokerkit()]


def _phevaluator() -> Peer:
    from phevaluator.evaluator import _pheval

    rank = _pheval.evaluate_7cards
    return Peer(
        "phevaluator, its C", False, lambda n: n % 13 * 4 + n // 13, lambda hand: rank(*hand)
    )


def _eval7() -> Peer:
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it calls its parser by names of old
        import eval7
    return Peer("eval7", False, lambda n: eval7.Card(str(DECK[n])), eval7.evaluate)


def _treys() -> Peer:
    from treys import Card, Evaluator

    rank = Evaluator().evaluate
    return Peer(
        "treys", True, lambda n: Card.new(str(DECK[n])), lambda hand: rank(hand[:2], hand[2:])
    )


def _pokerkit() -> Peer:
    from pokerkit import Card, StandardHighHand

    rank = StandardHighHand.from_game
    return Peer(
        "pokerkit",
        True,
        lambda n: next(iter(Card.parse(str(DECK[n])))),
        lambda hand: rank(hand[:2], hand[2:]),
    )


def craps_rolls(rolls: int, seed: int = 18) -> int:
    """Rolls of crapssim with a pass line wager of $10 and odds of twice that, one player."""
    from crapssim import Table
    from crapssim.strategy.odds import PassLineOddsMultiplier
    from crapssim.strategy.single_bet import BetPassLine

    table = Table(seed=seed)
    table.add_player(10**9, BetPassLine(10) + PassLineOddsMultiplier(2))
    table.run(max_rolls=rolls, verbose=False)
    done: int = table.dice.n_rolls
    return done
