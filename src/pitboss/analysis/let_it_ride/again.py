"""Let it ride once more, by ways that share no counting with the first.

The bets are counted from the final hands: every pattern of five cards under exchange of suits gives
what it pays to the fours and the threes in it, and each of these then decides.  The bonuses are
counted by the formulas of the textbooks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from pitboss.analysis.let_it_ride.payments import PATHS, bets, bonus, three_card
from pitboss.analysis.let_it_ride.solving import RIDES, WITHDRAWS, Course
from pitboss.analysis.suits import cards_of, less_one, patterns
from pitboss.core.rules import Edition
from pitboss.equipment.rankings import Hand
from pitboss.games.let_it_ride import payouts as p
from pitboss.games.let_it_ride.settlement import three_card_ranking
from pitboss.games.let_it_ride.silences import ACE_KING_TWO, ACE_TWO_THREE
from pitboss.games.let_it_ride.wagers import BONUS_CHIP

Pattern = tuple[int, ...]
SETS_OF_FIVE = comb(52, 5)
ORDERS = 20  # three own cards of five, then one of two


class Induction(NamedTuple):
    """What final hands give to the fours and threes in them, and what these then decide."""

    first: Mapping[Pattern, int]
    second: Mapping[Pattern, tuple[int, int]]  # by the decision on bet number 1
    won: int  # cents over all orders of all final hands


@lru_cache(maxsize=4)
def induction(edition: Edition, unit: int) -> Induction:
    """The best decisions, found from the final hands."""
    paid = bets(edition, unit)
    nets = {line: [paid[path][n].net for path in PATHS] for n, line in enumerate(p.HANDS.hands)}
    fours: dict[Pattern, list[int]] = {}
    for five, weight in patterns(5):
        a, b, c, d = (weight * net for net in nets[p.HANDS(cards_of(five))])
        for four in less_one(five):
            found = fours.setdefault(four, [0, 0, 0, 0])
            found[0] += a
            found[1] += b
            found[2] += c
            found[3] += d
    rides, withdraws = Counter[Pattern](), Counter[Pattern]()
    second: dict[Pattern, tuple[int, int]] = {}
    for four, (rr, rw, wr, ww) in fours.items():
        second[four] = _better(rr, rw), _better(wr, ww)
        for three in less_one(four):
            rides[three] += max(rr, rw)
            withdraws[three] += max(wr, ww)
    first = {three: _better(rides[three], withdraws[three]) for three in rides}
    won = sum(max(rides[three], withdraws[three]) for three in first)
    return Induction(first, second, won)


def _better(rides: int, withdraws: int) -> int:
    return RIDES if rides > withdraws else WITHDRAWS


def bets_by_final_hands(edition: Edition, unit: int) -> Fraction:
    """What the bets are worth, added up from all final hands."""
    return Fraction(induction(edition, unit).won, SETS_OF_FIVE * ORDERS * unit)


@lru_cache(maxsize=4)
def courses_by_final_hands(edition: Edition, unit: int) -> Counter[Course]:
    """How often each course is taken: every order of every final hand is followed."""
    decided, ranking = induction(edition, unit), three_card_ranking(edition)
    fives = {line: n for n, line in enumerate(p.HANDS.hands)}
    kinds = {line: n for n, line in enumerate(ranking.hands)}
    opened = {
        three: (kinds[ranking(cards_of(three))], first) for three, first in decided.first.items()
    }
    fours = {
        four: [(*opened[three], second[opened[three][1]]) for three in less_one(four)]
        for four, second in decided.second.items()
    }
    found: Counter[tuple[int, int, int, int]] = Counter()
    for five, weight in patterns(5):
        line = fives[p.HANDS(cards_of(five))]
        for four in less_one(five):
            for kind, first, second in fours[four]:
                found[kind, first, second, line] += weight
    return Counter({Course(k, (a, b), line): n for (k, a, b, line), n in found.items()})


def bonus_by_formulas(edition: Edition) -> Fraction:
    """The let it ride bonus by the numbers of each hand of five cards."""
    return _mean(fives(), p.HANDS.hands, [paid.net for paid in bonus(edition)], BONUS_CHIP)


def three_card_by_formulas(edition: Edition, unit: int) -> Fraction:
    """The three card bonus by the numbers of each hand of three cards."""
    nets = [paid.net for paid in three_card(edition, unit)]
    return _mean(threes(edition), three_card_ranking(edition).hands, nets, unit)


def _mean(
    numbers: Mapping[str, int], hands: tuple[Hand, ...], nets: list[int], unit: int
) -> Fraction:
    won = sum(numbers[line.name] * net for line, net in zip(hands, nets, strict=True))
    return Fraction(won, sum(numbers.values()) * unit)


def fives() -> dict[str, int]:
    """How many hands of five cards there are of each kind."""
    flushes, straights = 4 * comb(13, 5), 10 * 4**5
    found = {
        p.ROYAL_FLUSH: 4,
        p.STRAIGHT_FLUSH: 9 * 4,
        p.FOUR_OF_A_KIND: 13 * 48,
        p.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
        p.FLUSH: flushes - 40,
        p.STRAIGHT: straights - 40,
        p.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(12, 2) * 4**2,
        p.TWO_PAIRS: comb(13, 2) * comb(4, 2) ** 2 * 44,
        p.TENS_OR_BETTER: 5 * comb(4, 2) * comb(12, 3) * 4**3,
        p.ONE_PAIR: 8 * comb(4, 2) * comb(12, 3) * 4**3,
    }
    return _with_rest(found, p.NO_PAIR, comb(52, 5))


def threes(edition: Edition) -> dict[str, int]:
    """How many hands of three cards there are of each kind, as the table reads them."""
    runs = 12 if edition.reads(ACE_TWO_THREE) is ACE_TWO_THREE.reading else 11
    flushes = 4 * comb(13, 3)
    if edition.reads(ACE_KING_TWO) is not ACE_KING_TWO.reading:
        flushes -= 4
    found = {
        p.MINI_ROYAL: 4,
        p.THREE_STRAIGHT_FLUSH: 4 * (runs - 1),
        p.THREE_ALIKE: 13 * comb(4, 3),
        p.THREE_STRAIGHT: runs * (4**3 - 4),
        p.THREE_FLUSH: flushes - 4 * runs,
        p.PAIR: 13 * comb(4, 2) * 48,
    }
    return _with_rest(found, p.NOTHING, comb(52, 3))


def _with_rest(found: dict[Hand, int], rest: Hand, space: int) -> dict[str, int]:
    numbers = {line.name: number for line, number in found.items()}
    return {**numbers, rest.name: space - sum(numbers.values())}
