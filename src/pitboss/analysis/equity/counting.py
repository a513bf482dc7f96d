"""Every case, one by one, in pure Python: few cases by the core itself, more by its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from pitboss.analysis.equity.kinds import Kind
from pitboss.analysis.equity.known import DECK_SIZE, Known, Places
from pitboss.equipment.cards import DECK
from pitboss.equipment.poker_hands import is_low_of
from pitboss.kernels.equity_boards import Outcomes, outcome

Made = tuple[Any, Any]  # what orders high hands, and low ones; the least of its kind for no low
Makes = Callable[[Places, Places], Made]


def by_the_core(kind: Kind) -> Makes:
    """What cards make, by the worths of the core: no tables are needed, each hand takes longer."""
    formed, high, low, highest = kind.formed, kind.high, kind.low, kind.highest_low

    def makes(own: Places, shared: Places) -> Made:
        hands = list(formed(tuple(DECK[n] for n in own), tuple(DECK[n] for n in shared)))
        qualify = [hand for hand in hands if highest is None or is_low_of(hand, highest)]
        return (
            max(map(high, hands)) if high else 0,
            max(map(low, qualify), default=()) if low else 0,
        )

    return makes


def joint(known: Known) -> Iterator[tuple[Places, ...]]:
    """The choices of all players that have no card in common, nor one that lies elsewhere."""
    gone = frozenset(known.board + known.dead)

    def rest(n: int, used: frozenset[int]) -> Iterator[tuple[Places, ...]]:
        if n == len(known.hands):
            yield ()
            return
        for own in known.hands[n].choices:
            if used.isdisjoint(own):
                yield from ((own, *others) for others in rest(n + 1, used | {*own}))

    return rest(0, gone)


def one_by_one(known: Known, makes: Makes, tick: Callable[[int], None]) -> Outcomes:
    """Every case."""
    found: Outcomes = Counter()
    unknown = [hand.unknown for hand in known.hands]

    def deal(held: tuple[Places, ...], board: Places, deck: Places, made: list[Made]) -> None:
        """Deal the rest of the next hand, then of the others; or see who wins."""
        n = len(made)
        if n == len(held):
            found[outcome(made)] += 1
        elif not unknown[n]:
            deal(held, board, deck, [*made, settled[n] or makes(held[n], board)])
        else:
            for more in combinations(deck, unknown[n]):
                own = [*made, makes(held[n] + more, board)]
                deal(held, board, _without(deck, more), own)

    for held in joint(known):
        gone = {*known.board, *known.dead, *(n for own in held for n in own)}
        deck = tuple(n for n in range(DECK_SIZE) if n not in gone)
        for coming in combinations(deck, known.coming):
            board, before = known.board + coming, found.total()
            settled = [
                None if more else makes(own, board) for own, more in zip(held, unknown, strict=True)
            ]
            deal(held, board, _without(deck, coming), [])
            tick(found.total() - before)
    return found


def _without(deck: Places, gone: Places) -> Places:
    return tuple(n for n in deck if n not in gone) if gone else deck
