"""`make campaign-poker`: random complete hands through pitboss and PokerKit, by game.

Ends with an error at the first hand that comes out otherwise; rules on which the two differ are
counted apart, by their paragraphs.
"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter

from tests.differential.beside_pokerkit import GAMES, Hand


def campaign(name: str, hands: int) -> str:
    """So many hands of a game, and what came of them."""
    said: Counter[str] = Counter()
    begun = perf_counter()
    for seed in range(hands):
        hand = Hand(GAMES[name], seed)
        hand.play()
        said += hand.said
    apart = {cite: n for cite, n in said.items() if cite.startswith("14.")}
    moves = sum(said[word] for word in ("fold", "check", "call", "Bet", "Raise"))
    told = f"{name}: {hands:,} hands, {moves:,} moves, {said['alike']:,} alike"
    told += "".join(f", {n:,} apart under {cite}" for cite, n in sorted(apart.items()))
    return f"{told}; {perf_counter() - begun:.0f} s"


def main() -> None:
    """Every game, or those that are named, with 20,000 hands of each by default."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for name in sys.argv[2:] or GAMES:
        print(campaign(name, hands), flush=True)


if __name__ == "__main__":
    main()
