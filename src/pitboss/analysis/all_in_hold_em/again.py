"""All-in hold 'em once more, by ways that share no counting with the first."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

from pitboss.analysis.all_in_hold_em.counting import kinds
from pitboss.analysis.all_in_hold_em.payments import Stakes, final, hole
from pitboss.analysis.all_in_hold_em.position import alone, by_board
from pitboss.core.rules import Edition
from pitboss.equipment.rankings import Hand
from pitboss.games.all_in_hold_em import payouts as p


def ante_by_board(edition: Edition, stake: int) -> Fraction:
    """Ante and raise, each board looked at card by card."""
    found = by_board(edition, Stakes(stake))
    return Fraction(found.best, found.space * stake)


def added_by_board(edition: Edition, stakes: Stakes) -> Fraction:
    """What a bonus adds to the least ante, in cents, each board looked at card by card."""
    found, before = by_board(edition, stakes), by_board(edition, alone(edition))
    return Fraction(found.best - before.best, found.space)


def hole_by_formulas(edition: Edition, stake: int) -> Fraction:
    """The hole card bonus by the numbers of each line of two cards."""
    paid, numbers = hole(edition, stake), twos()
    won = sum(numbers[line] * paid[line].net for line in numbers)
    return Fraction(won, comb(52, 2) * stake)


def final_by_boards(edition: Edition, stake: int) -> Fraction:
    """The final hand bonus by what each two cards make over all boards."""
    paid, numbers = final(edition, stake), sevens_by_boards(edition)
    won = sum(number * paid[made].net for made, number in numbers.items())
    return Fraction(won, sum(numbers.values()) * stake)


def sevens_by_boards(edition: Edition) -> Counter[Hand]:
    """How often two cards and a board make each line, over all hands of the dealer."""
    found: Counter[Hand] = Counter()
    for kind in kinds(edition):
        for made, met in kind.met:
            found[made] += kind.number * met.total
    return found


def twos() -> dict[p.HoleCards, int]:
    """How many hands of two cards there are of each line."""
    pair, suits = comb(4, 2), 4
    found = {
        p.TWO_RED_ACES: 1,
        p.SUITED_ACE_KING: suits,
        p.PAIR_OF_ACES: pair - 1,
        p.JACKS_TO_KINGS: 3 * pair,
        p.SIXES_TO_TENS: 5 * pair,
        p.TWOS_TO_FIVES: 4 * pair,
        p.TWO_SUITED: suits * comb(13, 2) - suits,
    }
    return {**found, p.NO_HOLE_CARDS: comb(13, 2) * suits * (suits - 1)}
