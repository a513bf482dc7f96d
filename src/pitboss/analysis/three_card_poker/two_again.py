"""Three card poker, two positions once more: three hands by their ranks, suits by formulas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.analysis.pairs_again import (
    ROWS,
    SUITS,
    any_suits,
    beside_a_suit,
    beside_both,
    disjoint,
    distinct,
    of_sums,
    times,
)
from pitboss.analysis.states import ALIKE, MIXED, State, representative
from pitboss.analysis.three_card_poker.again import standings
from pitboss.analysis.three_card_poker.field import Against, Field
from pitboss.analysis.three_card_poker.payments import FORFEITED, PLAYS
from pitboss.analysis.three_card_poker.two import SIGNS, Part

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

DIFFERENT = SUITS * (SUITS - 1)  # ways of two hands of two suits


def _key(row: Sequence[int]) -> int:
    return sum(8**rank for rank in row)


class Values:
    """What every state comes to, however it stands; ante and play are played best."""

    def __init__(self, parts: Sequence[Part]) -> None:
        import numpy as np

        self.field: Field = parts[0].payments.field
        shape = (len(parts) + 1, 2, len(ROWS), 2, len(SIGNS))
        self.net, self.level = np.zeros(shape), np.full(shape[1:3], -1)
        self.net[-1] = 1
        rows = {_key(row): n for n, row in enumerate(ROWS)}
        for one, row in standings(self.field).items():
            stands = {against: n for against, n in row.items() if n}
            place = int(one.bits != MIXED), rows[one.key]
            self.level[place] = self.field.order[one]
            for i, part in enumerate(parts):
                decision = _decision(part, one, stands)
                for against in stands:
                    at = (i, *place, int(against.qualified), against.sign + 1)
                    self.net[at] = part.net(representative(one), against, decision)

    def against(self, dealers: State) -> tuple[Floats, Floats]:
        """What mixed and suited hands come to against a hand of the dealer in a state."""
        import numpy as np

        qualified, level = int(self.field.qualified[dealers]), self.field.order[dealers]
        sign = np.sign(self.level - level) + 1
        found = []
        for suited in range(2):
            row = self.net[:, suited, np.arange(len(ROWS)), qualified, sign[suited]]
            found.append(row)
        return found[0], found[1]


def _decision(part: Part, one: State, stands: Mapping[Against, int]) -> int:
    """What is worth more with a state, on all hands of the dealer together."""
    own = representative(one)
    plays = sum(n * part.net(own, against, PLAYS) for against, n in stands.items())
    forfeits = sum(stands.values()) * part.net(own, None, FORFEITED)
    return PLAYS if plays > forfeits else FORFEITED


Ways = tuple["Floats", "Floats", "Floats"]  # of any suits, of the first suited, of both


def any_dealers(row: Sequence[int]) -> Ways:
    """Ways of two hands and the dealer's with these ranks."""
    more = beside_both(row)
    both = (DIFFERENT + SUITS * disjoint()) * more
    return any_suits() * more, SUITS * beside_a_suit() * more, both


def suited_dealers(row: Sequence[int], place: int) -> Ways:
    """The same if the dealer's hand is suited."""
    import numpy as np

    apart = disjoint()[place]
    every, beside = any_suits(tuple(row)), beside_a_suit(tuple(row))
    # Three suits, less those in which two hands that share a rank are alike.
    one, two = np.broadcast_arrays(1 - apart[:, None], 1 - apart[None, :])
    pair = 1 - disjoint()
    both = SUITS**3 - SUITS**2 * (one + two + pair)
    both = both + SUITS * (one * two + one * pair + two * pair - one * two * pair)
    return SUITS * every, (DIFFERENT + SUITS * apart)[:, None] * beside, both


def _products(values: tuple[Floats, Floats], ways: Ways) -> Floats:
    """Sums of products over both hands, mixed and suited."""
    import numpy as np

    mixed, suited = values
    every, beside, both = ways
    more = suited - mixed
    part = times(times(more, beside), mixed.T)
    both = both * np.outer(distinct(), distinct())
    return times(times(mixed, every), mixed.T) + part + part.T + times(times(more, both), more.T)


def covariances_by_ranks(parts: Sequence[Part]) -> list[list[Fraction]]:
    """The covariance of each wager of one position and each of the other."""
    values = Values(parts)
    total = [[0] * (len(parts) + 1) for _ in range(len(parts) + 1)]
    for place, row in enumerate(ROWS):
        ways, mixed = any_dealers(row), State(_key(row), MIXED)
        if distinct()[place]:
            suited = suited_dealers(row, place)
            _add(total, _products(values.against(State(_key(row), ALIKE)), suited))
            every, beside, both = (a - b for a, b in zip(ways, suited, strict=True))
            ways = every, beside, both
        _add(total, _products(values.against(mixed), ways))
    return of_sums(total, [part.unit for part in parts])


def _add(total: list[list[int]], found: Floats) -> None:
    for i, row in enumerate(found.tolist()):
        total[i] = [n + round(x) for n, x in zip(total[i], row, strict=True)]
