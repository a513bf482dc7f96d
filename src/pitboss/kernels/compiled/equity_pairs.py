"""Two players who both lack cards of their own: every two hands that share no card.

All hands of one player meet all hands of the other in order, as if they could share cards; then
those that share a given card meet again and are taken out, those that share two given cards are put
back, and so on: inclusion and exclusion over the sets of cards that both may have.
"""

from __future__ import annotations

import numpy as np

from pitboss.kernels.compiled.equity_made import HIGHS, LOWS, Hands, make
from pitboss.kernels.compiled.jit import compiled
from pitboss.kernels.compiled.rank import Cards, Counts, Ranks, Rows

FEW = 4_096  # pairs that are compared one by one
MORE, SAME, LESS = range(3)  # how the first compares with the second
NO_LOW = 3


@compiled
def meet(
    size: int,
    first: int,
    deck: Counts,
    own: Hands,
    known: Counts,
    shared: Counts,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
    made: Hands,
    heads: Hands,
    tree: Hands,
    found: Hands,
) -> None:
    """Add what comes of the hands that share so many given cards, the first of them given.

    `found[high, low]` is how often the first player has more, the same or less, with a column for
    no low hand at all.  `made` has two rows for each player, `heads` and `tree` are room.
    """
    chosen = np.zeros((2, deck.shape[0] + 1), np.int64)
    rest = np.zeros(deck.shape[0], np.int64)
    number = np.zeros(2, np.int64)
    going = _start(chosen, 0, size, first, deck.shape[0])
    while going:
        left = _share(size, chosen, deck, own, known, rest)
        for n in range(2):
            at = known[n] + size
            number[n] = _hands(
                n, at, left, rest, chosen, own, shared, what, cards, begins, table, ranks, made
            )
        sign = -1 if size % 2 else 1
        if number[0] * number[1] <= FEW:
            _each(number[0], number[1], sign, made, found)
        else:
            _in_order(number[0], number[1], sign, made, heads, tree, found)
        going = size > 1 and _step(chosen, 0, size, 1, deck.shape[0])


@compiled
def _share(size: int, chosen: Hands, deck: Counts, own: Hands, known: Counts, rest: Counts) -> int:
    """Give both players the cards that they share; how many others there are."""
    taken = left = 0
    for n in range(deck.shape[0]):
        if taken < size and chosen[0, taken] == n:
            for player in range(2):
                own[player, known[player] + taken] = deck[n]
            taken += 1
        else:
            rest[left] = deck[n]
            left += 1
    return left


@compiled
def _start(chosen: Hands, row: int, size: int, first: int, number: int) -> bool:
    for n in range(size):
        chosen[row, n] = first + n
    return bool(first + size <= number)


@compiled
def _step(chosen: Hands, row: int, size: int, fixed: int, number: int) -> bool:
    """The next numbers in ascending order, the first ones of them fixed; whether there are any."""
    n = size - 1
    while n >= fixed and chosen[row, n] == number - size + n:
        n -= 1
    if n < fixed:
        return False
    chosen[row, n] += 1
    for after in range(n + 1, size):
        chosen[row, after] = chosen[row, after - 1] + 1
    return True


@compiled
def _hands(
    player: int,
    held: int,
    left: int,
    rest: Counts,
    chosen: Hands,
    own: Hands,
    shared: Counts,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
    made: Hands,
) -> int:
    """The ranks of all hands that a player may have with these cards; how many there are."""
    size, number = own.shape[1] - held, 0
    going = _start(chosen, 1, size, 0, left)
    while going:
        for n in range(size):
            own[player, held + n] = rest[chosen[1, n]]
        make(player, own, shared, what, cards, begins, table, ranks)
        made[2 * player + HIGHS, number] = ranks[player, HIGHS]
        made[2 * player + LOWS, number] = ranks[player, LOWS]
        number += 1
        going = _step(chosen, 1, size, 0, left)
    return number


@compiled
def _compared(one: int, other: int) -> int:
    return MORE if one > other else SAME if one == other else LESS


@compiled
def _each(one: int, other: int, sign: int, made: Hands, found: Hands) -> None:
    """Every two hands, one by one."""
    for a in range(one):
        high, low = made[HIGHS, a], made[LOWS, a]
        for b in range(other):
            lower = _compared(low, made[2 + LOWS, b])
            if lower == SAME and not low:
                lower = NO_LOW
            found[_compared(high, made[2 + HIGHS, b]), lower] += sign


@compiled
def _in_order(
    one: int, other: int, sign: int, made: Hands, heads: Hands, tree: Hands, found: Hands
) -> None:
    """The same in ascending order of high hands, the low ones of those below counted in a tree."""
    _chain(one, 0, made, heads)
    _chain(other, 2, made, heads)
    for at in range(tree.shape[1]):
        tree[0, at] = tree[1, at] = 0
    for b in range(other):
        _put(tree, 1, made[2 + LOWS, b], 1)
    below = 0
    for high in range(heads.shape[1]):
        if heads[0, high] < 0 and heads[2, high] < 0:
            continue
        same, b = 0, heads[2, high]
        a = heads[0, high]
        while a >= 0:
            _count(made[LOWS, a], MORE, -1, sign, below, other, tree, found)
            a = made[4, a]
        while b >= 0:
            _put(tree, 0, made[2 + LOWS, b], 1)
            same, b = same + 1, made[5, b]
        a = heads[0, high]
        while a >= 0:
            _count(made[LOWS, a], SAME, MORE, sign, below + same, other, tree, found)
            a = made[4, a]
        below += same


@compiled
def _chain(number: int, row: int, made: Hands, heads: Hands) -> None:
    """Chain hands by their high rank."""
    for high in range(heads.shape[1]):
        heads[row, high] = -1
    for n in range(number):
        high = made[row + HIGHS, n]
        made[4 + row // 2, n] = heads[row, high]
        heads[row, high] = n


@compiled
def _count(
    low: int,
    into: int,
    out_of: int,
    sign: int,
    below: int,
    other: int,
    tree: Hands,
    found: Hands,
) -> None:
    """Count those below, by their low hands.

    With those of the same high hand among them, what is counted already goes out of the others; and
    all that are not among them are above.
    """
    less = _sum(tree, 0, low - 1)
    same = _sum(tree, 0, low) - less
    more = below - less - same
    tied = SAME if low else NO_LOW
    found[into, MORE] += sign * less
    found[into, tied] += sign * same
    found[into, LESS] += sign * more
    if out_of < 0:
        found[SAME, MORE] -= sign * less
        found[SAME, tied] -= sign * same
        found[SAME, LESS] -= sign * more
        return
    all_less = _sum(tree, 1, low - 1)
    all_same = _sum(tree, 1, low) - all_less
    found[LESS, MORE] += sign * (all_less - less)
    found[LESS, tied] += sign * (all_same - same)
    found[LESS, LESS] += sign * (other - all_less - all_same - more)


@compiled
def _put(tree: Hands, row: int, at: int, number: int) -> None:
    at += 1
    while at < tree.shape[1]:
        tree[row, at] += number
        at += at & -at


@compiled
def _sum(tree: Hands, row: int, at: int) -> int:
    """The sum of all places up to one."""
    at += 1
    total = 0
    while at > 0:
        total += tree[row, at]
        at &= at - 1
    return total
