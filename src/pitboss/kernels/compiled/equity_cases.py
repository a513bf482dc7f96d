"""Cases one by one, in the order of an odometer that can stop and go on; and cases at random.

The cards that are not known are places to fill: first those that are shared, then those of one
player after the other.  Within such a group cards ascend, so that each case comes up once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pitboss.kernels.compiled.equity_made import (
    ANY,
    FORM,
    Hands,
    decide,
    make,
    ranked,
    settle,
)
from pitboss.kernels.compiled.jit import compiled
from pitboss.kernels.compiled.rank import BEGUN, Cards, Counts, Ranks, Rows

ONE = np.uint64(1)


@compiled
def fill(deck: Counts, groups: Counts, at: Counts, used: Cards, begun: int) -> bool:
    """Fill the places from one on with the least cards that there are; whether that can be.

    `used` has for each place the cards of those before it, as bits.
    """
    for n in range(begun, at.shape[0]):
        used[n] = used[n - 1] | ONE << np.uint64(at[n - 1])
        card = at[n - 1] + 1 if groups[n] == groups[n - 1] else 0
        while used[n] >> np.uint64(card) & ONE:
            card += 1
        if card >= deck.shape[0]:
            return False
        at[n] = card
    return True


@compiled
def _next(deck: Counts, groups: Counts, at: Counts, used: Cards) -> int:
    """The next case: the first place that has changed, 0 if the first one would have to."""
    n = at.shape[0] - 1
    while n > 0:
        card = at[n] + 1
        while used[n] >> np.uint64(card) & ONE:
            card += 1
        if card >= deck.shape[0]:
            n -= 1
            continue
        at[n] = card
        if fill(deck, groups, at, used, n + 1):
            return int(n)
    return 0


@compiled
def _lay(
    begun: int,
    deck: Counts,
    own: Hands,
    shared: Counts,
    groups: Counts,
    known: Counts,
    at: Counts,
) -> None:
    """Lay the cards of the places from one on where they belong."""
    place = known[groups[begun]]
    for n in range(begun):
        place += groups[n] == groups[begun]
    for n in range(begun, at.shape[0]):
        group = groups[n]
        if n > begun and group != groups[n - 1]:
            place = known[group]
        if group:
            own[group - 1, place] = deck[at[n]]
        else:
            shared[place] = deck[at[n]]
        place += 1


@compiled
def count(
    most: int,
    fresh: bool,
    deck: Counts,
    own: Hands,
    shared: Counts,
    groups: Counts,
    known: Counts,
    at: Counts,
    used: Cards,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
    found: Counts,
) -> int:
    """Count cases after the one at hand (or with it, if it is fresh), until there are so many.

    How many they were: if fewer, no more of them begin with the same first card.
    """
    bases, bits = np.zeros(own.shape[0], np.uint64), np.zeros(own.shape[0], np.int64)
    last = at.shape[0] - 1
    number = changed = 0
    while number < most:
        if not fresh:
            changed = _next(deck, groups, at, used)
            if not changed:
                break
        _lay(changed, deck, own, shared, groups, known, at)
        for n in range(own.shape[0]):
            if fresh or groups[changed] <= n + 1:
                make(n, own, shared, what, cards, begins, table, ranks)
        settle(ranks, 1, found)
        number += 1
        fresh = False
        if what & FORM == ANY and last:
            _base(groups[last], deck[at[last]], own, shared, cards, bases, bits)
            number += _last(
                deck, groups, at, used, bases, bits, what, cards, begins, table, ranks, found
            )
    return number


@compiled
def _base(
    group: int, card: int, own: Hands, shared: Counts, cards: Cards, bases: Cards, bits: Counts
) -> None:
    """What the cards of the players come to whom the last place concerns, without its card."""
    for n in range(own.shape[0]):
        if group in (0, n + 1):
            bases[n], bits[n] = BEGUN - cards[card], 0
            for at in range(own.shape[1]):
                bases[n] += cards[own[n, at]]
                bits[n] |= 1 << own[n, at]
            for at in range(shared.shape[0]):
                bases[n] += cards[shared[at]]
                bits[n] |= 1 << shared[at]
            bits[n] &= ~(1 << card)


@compiled
def _last(
    deck: Counts,
    groups: Counts,
    at: Counts,
    used: Cards,
    bases: Cards,
    bits: Counts,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
    found: Counts,
) -> int:
    """Every other card of the last place, all before it unchanged; how many cases they are."""
    last, number = at.shape[0] - 1, 0
    group = groups[last]
    for place in range(at[last] + 1, deck.shape[0]):
        if used[last] >> np.uint64(place) & ONE:
            continue
        card = deck[place]
        for n in range(bases.shape[0]):
            if group in (0, n + 1):
                total = bases[n] + cards[card]
                ranked(n, total, bits[n] | 1 << card, what, begins, table, ranks)
        settle(ranks, 1, found)
        number += 1
    at[last] = deck.shape[0] - 1
    return number


# Cases at random


@compiled
def _random(state: Cards) -> Any:
    """The next number of xoshiro256++."""
    total = state[0] + state[3]
    result = ((total << np.uint64(23)) | (total >> np.uint64(41))) + state[0]
    shifted = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = (state[3] << np.uint64(45)) | (state[3] >> np.uint64(19))
    return result


@compiled
def _below(state: Cards, number: int) -> int:
    """A number below another, of at most 32 bits, each equally likely."""
    size = np.uint64(number)
    least = (np.uint64(1) << np.uint64(32)) % size
    while True:
        product = (_random(state) >> np.uint64(32)) * size
        if product & np.uint64(0xFFFFFFFF) >= least:
            return int(product >> np.uint64(32))


@compiled
def sample(
    number: int,
    choices: Hands,
    rows: Counts,
    state: Cards,
    deck: Counts,
    own: Hands,
    shared: Counts,
    groups: Counts,
    known: Counts,
    what: int,
    cards: Cards,
    begins: Rows,
    table: Ranks,
    ranks: Counts,
    found: Counts,
) -> None:
    """Deal so many cases; the choices of a player are rows of cards, from one number to the next.

    The deck has all cards that do not lie elsewhere; those of a choice are left out each time.
    """
    left = np.empty_like(deck)
    for _ in range(number):
        used = np.uint64(0)
        n = 0
        while n < own.shape[0]:  # all choices again whenever two have a card in common
            row = rows[n] + _below(state, rows[n + 1] - rows[n])
            held = np.uint64(0)
            for place in range(known[n + 1]):
                own[n, place] = choices[row, place]
                held |= np.uint64(1) << np.uint64(choices[row, place])
            n = 0 if held & used else n + 1
            used = used | held if n else np.uint64(0)
        size = 0
        for card in range(deck.shape[0]):
            left[size] = deck[card]
            size += 0 if used >> np.uint64(deck[card]) & np.uint64(1) else 1
        _deal(size, left, own, shared, groups, known, state)
        decide(own, shared, what, cards, begins, table, ranks, found)


@compiled
def _deal(
    size: int,
    left: Counts,
    own: Hands,
    shared: Counts,
    groups: Counts,
    known: Counts,
    state: Cards,
) -> None:
    """Fill every place with a card of those that are left."""
    place = 0
    for n in range(groups.shape[0]):
        group = groups[n]
        place = place + 1 if n and group == groups[n - 1] else known[group]
        chosen = n + _below(state, size - n)
        left[n], left[chosen] = left[chosen], left[n]
        if group:
            own[group - 1, place] = left[n]
        else:
            shared[place] = left[n]
