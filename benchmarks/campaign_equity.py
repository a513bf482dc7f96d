"""`make campaign-equity`: every board of random matches, counted by phevaluator and eval7 as well.

Ends with an error at the first match of which the numbers are not equal.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from random import Random
from time import perf_counter

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file may be run as it is

from benchmarks.equity import Hands, by_eval7, by_phevaluator, tally
from pitboss.analysis.equity import equity, kind_of
from pitboss.analysis.equity.known import known
from pitboss.analysis.equity.ways import by_classes, nothing
from pitboss.equipment.cards import DECK

MATCHES = ((2, 12), (3, 6), (6, 2))
OMAHA = ((2, 3), (3, 1))


def omaha_by_phevaluator(own: list[tuple[int, ...]]) -> list[list[int]]:
    """Every board of Omaha, ranked by phevaluator."""
    from phevaluator import evaluate_omaha_cards

    theirs = [n % 13 * 4 + n // 13 for n in range(len(DECK))]
    held = [[theirs[n] for n in hand] for hand in own]
    gone = {n for hand in held for n in hand}
    found = [[0, 0, 0] for _ in own]
    for board in combinations([n for n in range(len(DECK)) if n not in gone], 5):
        ranks = [evaluate_omaha_cards(*board, *hand) for hand in held]
        tally(ranks, min(ranks), found)
    return found


def ours(game: str, hands: Hands) -> list[list[int]]:
    """Wins, ties and losses, by compiled code and in pure Python."""
    found = equity(game, hands)
    plain = by_classes(known(kind_of(game), hands), nothing)
    assert [dict(own) for own in plain] == [dict(player.counts) for player in found.players]
    return [[player.wins, player.ties, player.losses] for player in found.players]


def deal(random: Random, players: int, size: int) -> list[str]:
    """Hands at random."""
    chosen = random.sample(DECK, players * size)
    return ["".join(map(str, chosen[n : n + size])) for n in range(0, len(chosen), size)]


def main() -> None:
    """All matches."""
    random, boards, began = Random(18), 0, perf_counter()
    fixed = [["AsAh", "KdKc"], ["AsKs", "QdQc", "Jh9h"], ["2c2d", "AhKh"]]
    matches = fixed + [deal(random, n, 2) for n, number in MATCHES for _ in range(number)]
    for hands in matches:
        found = ours("hold-em", hands)
        assert found == by_phevaluator(hands) == by_eval7(hands), hands
        boards += sum(found[0])
        told = "; ".join(f"{h} {w:,} {t:,}" for h, (w, t, _) in zip(hands, found, strict=True))
        print(f"alike on {sum(found[0]):,} boards, wins and ties: {told}", flush=True)
    for hands in [deal(random, n, 4) for n, number in OMAHA for _ in range(number)]:
        found = ours("omaha", hands)
        own = [hand.choices[0] for hand in known(kind_of("omaha"), hands).hands]
        assert found == omaha_by_phevaluator(own), hands
        boards += sum(found[0])
        print(f"alike on {sum(found[0]):,} boards of Omaha: {'; '.join(hands)}", flush=True)
        matches.append(hands)
    print(f"{len(matches)} matches, {boards:,} boards alike; {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
