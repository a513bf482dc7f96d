"""Hold 'em between two hands, all boards: exact numbers for the 169 classes of two cards.

One hand decides; the other is the dealer's, and stays in if it qualifies.  What orders hands, what
line of the list they make and which two cards qualify is asked of the core.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, product, starmap
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.cards import RANKS as NAMES
from pitboss.equipment.rankings import Hand
from pitboss.kernels.boards import BOARD, kinds, ways
from pitboss.kernels.boards import classes as board_classes
from pitboss.kernels.extra import require_math
from pitboss.kernels.places import RANK_KEYS, RANKS, place
from pitboss.kernels.tables import Ranks, Strength, Tables, hands, key, tables_of

if TYPE_CHECKING:
    from pitboss.kernels.compiled.hold_em import Array, Worth

Line = Callable[[Iterable[Card]], Hand]
Qualifies = Callable[[tuple[Card, Card]], bool]


class Met(NamedTuple):
    """How often a hand, over all boards and all hands of the dealer, meets what."""

    not_qualified: int
    win: int
    tie: int
    loss: int

    @property
    def total(self) -> int:
        """All of these."""
        return sum(self)


class Class(NamedTuple):
    """A class of two cards: how many holdings it has, and over all of them what its hands meet."""

    name: str  # AKs, AKo, AA
    cards: tuple[Card, Card]
    combos: int
    met: Mapping[Hand, Met]  # by the line that the hand makes in the end

    @property
    def all(self) -> Met:
        """What is met, whatever line is made."""
        return Met(*(sum(column) for column in zip(*self.met.values(), strict=True)))


def classes(strength: Strength, line: Line, qualifies: Qualifies) -> tuple[Class, ...]:
    """All 169 classes, the highest cards first, and of these the suited before the others."""
    require_math()
    import numpy as np

    from pitboss.kernels.compiled import hold_em

    tables = tables_of(strength)
    lines, numbers = lines_of(tables, line)
    boards = np.array(list(board_classes()), np.int64)
    found = hold_em.sweep(boards, worth(tables, numbers, qualifies), len(lines))
    return tuple(_class(high, low, lines, found) for high, low in _order())


def board_by_board(
    strength: Strength, line: Line, qualifies: Qualifies, boards: int | None = None
) -> tuple[Class, ...]:
    """The same numbers by a second way: each board that is not like another, card by card.

    A number of boards leaves out the others.
    """
    require_math()
    import numpy as np

    from pitboss.kernels.bulk import Ranker
    from pitboss.kernels.compiled import each_board

    ranker = Ranker(tables_of(strength))
    lines, numbers = lines_of(ranker.tables, line)
    room = comb(len(DECK), BOARD) // 6
    chosen, times = np.zeros((room, BOARD), np.int64), np.zeros(room, np.int64)
    number = each_board.alike(chosen, times)
    pairs = [(one, other) for one in DECK for other in DECK]
    stays = [one is not other and qualifies((one, other)) for one, other in pairs]
    cells = [_cell(one, other) for one, other in pairs]
    found = np.zeros((RANKS * RANKS, len(lines), 4), np.int64)
    each_board.sweep(
        chosen[:number][:boards],
        times,
        ranker.cards,
        *ranker.packed(BOARD + 2),
        ranker.flush,
        np.array(stays, np.int64).reshape(len(DECK), len(DECK)),
        np.array(cells, np.int64).reshape(len(DECK), len(DECK)),
        np.array(numbers, np.int64),
        found,
    )
    return tuple(_class(high, low, lines, found) for high, low in _order())


def _cell(one: Card, other: Card) -> int:
    """Where a holding is counted: suited by the higher rank first, others by the lower."""
    high, low = max(one.rank, other.rank) - 2, min(one.rank, other.rank) - 2
    return RANKS * high + low if one.suit == other.suit else RANKS * low + high


def _order() -> Iterator[tuple[int, int]]:
    """Pairs of ranks: suited with the higher first, others with the lower, as `found` has them."""
    for high, low in product(reversed(range(RANKS)), repeat=2):
        if high == low:
            yield high, low
        elif high > low:
            yield high, low
            yield low, high


def _class(first: int, second: int, lines: tuple[Hand, ...], found: Array) -> Class:
    from pitboss.kernels.compiled.hold_em import LOSS, NOT_QUALIFIED, TIE, WIN

    high, low = max(first, second), min(first, second)
    suited = first > second
    kind = "s" if suited else "" if high == low else "o"
    met = {
        line: Met(*(int(row[column]) for column in (NOT_QUALIFIED, WIN, TIE, LOSS)))
        for line, row in zip(lines, found[first * RANKS + second], strict=True)
    }
    cards = DECK[place(high, 0)], DECK[place(low, 0 if suited else 1)]
    combos = 4 if suited else 6 if high == low else 12
    return Class(f"{NAMES[high]}{NAMES[low]}{kind}", cards, combos, met)


def lines_of(tables: Tables, line: Line) -> tuple[tuple[Hand, ...], list[int]]:
    """The lines of the list, highest first, and for each rank which of them it is."""
    made = [line(tables.example(rank)) for rank in range(1, tables.size + 1)]
    lines = tuple(dict.fromkeys(reversed(made)))
    return lines, [0, *(lines.index(one) for one in made)]


# What holdings are worth


def worth(tables: Tables, numbers: list[int], qualifies: Qualifies) -> Worth:
    """What holdings are worth: asked of the core, laid out for the kernel."""
    import numpy as np

    from pitboss.kernels.compiled.hold_em import Worth

    on_boards = list(hands(BOARD))
    stays = np.array(_qualifying(qualifies), np.int64)
    lie = [[*chain(*suited), number] for number, suited in starmap(ways, kinds())]
    return Worth(
        np.array([[ranks.count(rank) for rank in range(RANKS)] for ranks in on_boards], np.int64),
        _plain(tables, on_boards, stays),
        np.array(tables.flush, np.int64),
        stays,
        np.array(lie, np.int64),
        np.array(numbers, np.int64),
    )


def _plain(tables: Tables, on_boards: list[Ranks], stays: Array) -> Array:
    """On each board the pairs of ranks in order, no five cards of one suit.

    Five cards of one rank are worth anything here, since there are no such holdings.
    """
    import numpy as np

    from pitboss.kernels.compiled.hold_em import FIRST, RANK, STAYS

    sums = tables.sums(BOARD + 2)
    keys = np.array(sorted(sums), np.int64)
    ranks = np.array([sums[total] for total in keys.tolist()], np.int64)
    board = np.array([key(one) for one in on_boards], np.int64)
    first, second = np.triu_indices(RANKS)
    pair = np.array(RANK_KEYS, np.int64)[first] + np.array(RANK_KEYS, np.int64)[second]
    at = np.minimum(np.searchsorted(keys, board[:, None] + pair), len(keys) - 1)
    own = stays[first, second] << STAYS | first << FIRST | second
    return np.sort(ranks[at] << RANK | own, axis=1)


def _qualifying(qualifies: Qualifies) -> list[list[int]]:
    """Whether two cards qualify, by their ranks; suits may not matter."""
    found = [[-1] * RANKS for _ in range(RANKS)]
    for first, second in product(range(len(DECK)), repeat=2):
        if first != second:
            answer = int(qualifies((DECK[first], DECK[second])))
            row = found[first % RANKS]
            if row[second % RANKS] not in (-1, answer):
                raise ValueError("whether two cards qualify may depend on their ranks alone")
            row[second % RANKS] = answer
    return found
