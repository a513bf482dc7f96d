"""Hands of all-in hold 'em (44.5) beside PokerKit: every five cards, and random pairs of seven.

`make campaign-hands` runs `main`; the tests run a part of it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from time import perf_counter

import pokerkit

from pitboss.equipment.cards import DECK, Card
from pitboss.games.all_in_hold_em.hands import AS_POKER, HANDS
from tests.oracles.ladders import ladder

Cards = tuple[Card, ...]
_KNOWN = {card: next(iter(pokerkit.Card.parse(str(card)))) for card in DECK}
_LOOKUP = pokerkit.StandardHighHand.lookup


def entry(cards: Iterable[Card]) -> int:
    """Where PokerKit has five cards; higher is better."""
    return _LOOKUP.get_entry([_KNOWN[card] for card in cards]).index


def theirs(hand: Cards, board: Cards) -> int:
    """Where PokerKit has the best five of a hand and a board."""
    known = [_KNOWN[card] for card in hand], [_KNOWN[card] for card in board]
    return pokerkit.StandardHighHand.from_game(*known).entry.index


def pairs_of_seven(seed: int, number: int) -> Iterator[tuple[Cards, Cards, Cards]]:
    """Boards, and two hands on each."""
    chance = Random(seed)
    for _ in range(number):
        dealt = tuple(chance.sample(DECK, 9))
        yield dealt[:5], dealt[5:7], dealt[7:]


def every_five() -> Counter[int]:
    """Every five cards by where PokerKit has them, each of one strength of ours and one name."""
    strengths: dict[int, tuple[int, ...]] = {}
    names: dict[int, str] = {}
    counted: Counter[int] = Counter()
    for five in combinations(DECK, 5):
        place = entry(five)
        strength, name = HANDS.strength(five), HANDS(five).name
        known = strengths.setdefault(place, strength), names.setdefault(place, name)
        if known != (strength, name):
            raise AssertionError(f"{five}: {name}, beside {names[place]}")
        counted[place] += 1
    falling = sorted(counted, reverse=True)
    assert falling == sorted(counted, key=strengths.__getitem__, reverse=True)
    assert len(set(strengths.values())) == len(counted) == len(ladder(5))
    beside = [(rung.line, rung.hands) for rung in ladder(5).values()]
    assert [(names[place], counted[place]) for place in falling] == beside
    return counted


def every_pair(number: int) -> Counter[str]:
    """Random pairs of seven cards: which hand is higher by both."""
    said: Counter[str] = Counter()
    for board, one, other in pairs_of_seven(19_47_44, number):
        first, second = AS_POKER((*one, *board)).strength, AS_POKER((*other, *board)).strength
        ours = (first > second) - (first < second)
        mine, yours = theirs(one, board), theirs(other, board)
        if ours != (mine > yours) - (mine < yours):
            raise AssertionError(f"{one} and {other} on {board}")
        said["equal" if not ours else "apart"] += 1
    return said


def main() -> None:
    """Every five cards, and a million pairs of seven by default."""
    begun = perf_counter()
    counted = every_five()
    told = f"{sum(counted.values()):,} hands of five in {len(counted):,} classes, all alike"
    print(f"{told}; {perf_counter() - begun:.0f} s", flush=True)
    begun = perf_counter()
    said = every_pair(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
    told = f"{said.total():,} pairs of seven, {said['equal']:,} of them equal, all alike"
    print(f"{told}; {perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
