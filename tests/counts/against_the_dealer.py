"""Three card poker and all-in hold 'em on small decks: through the core, and from ladders of hands.

The core plays every course of a round card by card.  The other way knows no rounds: it goes through
sets of cards and pays them by tables of its own.  `main` goes through a whole deck of all-in hold
'em (`make campaign-counts`); the tests take some of its hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from time import perf_counter

from pitboss.core.areas import Area, chips_of, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.round import Round
from pitboss.core.steps import Act, Show
from pitboss.equipment.cards import Card, cards
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.completion import FOLD, RAISE
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing
from tests import all_in_rounds
from tests.counts.tree import Hand, start
from tests.oracles.ladders import best_rung, rung

# ---- three card poker, from sets of cards: ante and pair plus of a cent ------------------------

BONUS = {"straight": 1, "three of a kind": 4, "straight flush": 5}
PLUS = {"pair": 1, "flush": 4, "straight": 6, "three of a kind": 30, "straight flush": 40}
QUEEN_HIGH = rung(cards("Qc 3d 2h")).place


def three_card_worth(deck: Hand) -> Fraction:
    """Who plays or forfeits with each hand as is better; forfeiting loses both wagers."""
    total = Fraction()
    hands = list(combinations(deck, 3))
    for own in hands:
        left = [card for card in deck if card not in own]
        dealers = list(combinations(left, 3))
        played = Fraction(sum(three_card_won(own, other) for other in dealers), len(dealers))
        total += max(Fraction(-2), played)
    return total / len(hands)


def three_card_won(own: Hand, dealers: Hand) -> int:
    """Ante, play, ante bonus and pair plus, one cent each."""
    mine, theirs = rung(own), rung(dealers)
    beside = BONUS.get(mine.line, 0) + PLUS.get(mine.line, -1)
    if theirs.place > QUEEN_HIGH:
        return 1 + beside
    return 2 * ((mine.place < theirs.place) - (mine.place > theirs.place)) + beside


# ---- all-in hold 'em: an ante of a cent, and both bonuses --------------------------------------

DECKS = (
    "Ah Kh Qh Jh Th 9h Ad Kd 2c 2d 7s 7c",  # flushes, straights, pairs, and two pairs of twos
    "Ac 2c 3c 4c 5c 6d 5d 4d 3s 2h Kd 9s",  # low: the dealer seldom qualifies, wheels
)
FALLING = ("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight")
FINALS = dict(zip((*FALLING, "three of a kind"), (500, 125, 50, 10, 6, 3, 2), strict=True))
best = cache(best_rung)


@cache
def dealt(deck: Hand) -> Round:
    """An ante and both bonus wagers of a cent, cards dealt."""
    return start(ALL_IN_HOLD_EM, deck, all_in_rounds.stakes(1, 1, 1, 1), Dealing.MANUAL_SHOE)


def through_the_core(deck: Hand, own: Hand, theirs: Hand, board: Hand, *, raised: bool) -> int:
    """What a round with these cards comes to."""
    dealer = Dealer(dealt(deck))
    faces = {area: iter(held) for area, held in _where(own, theirs, board)}
    while step := dealer.awaits:
        if isinstance(step, Show):
            known = dealer.face(step.card(dealer))
            shown = next(faces[step.area]) if known is None else known
            dealer.act(Act(Role.CHANCE, shown))
        else:
            dealer.act(Act(1, RAISE if raised else FOLD))
        dealer.discharge()
    return dealer.amount(chips_of(1))


def _where(own: Hand, theirs: Hand, board: Hand) -> tuple[tuple[Area, Hand], ...]:
    return (hand(1), own), (DEALERS_CARDS, theirs), (COMMUNITY, board)


def from_the_ladder(own: Hand, theirs: Hand, board: Hand, *, raised: bool) -> int:
    """The same by 44.10 and 44.11, from where hands stand."""
    mine = best(frozenset({*own, *board}))
    beside = hole_pays(own) + FINALS.get(mine.line, -1)
    if not raised:
        return beside - 1
    if theirs[0].rank != theirs[1].rank and sum(map(points, theirs)) < 11:
        return beside + 1
    place = best(frozenset({*theirs, *board})).place
    return beside + 4 * ((mine.place < place) - (mine.place > place))


def points(card: Card) -> int:
    return 11 if card.rank == 14 else min(card.rank, 10)


def hole_pays(own: Hand) -> int:
    """Table A of 44.11(c), by ranks and suits alone."""
    low, high = sorted(card.rank for card in own)
    if low == high:
        red = {card.suit for card in own} == {1, 2}
        return (50 if red else 20) if low == 14 else 9 if low > 10 else 4 if low > 5 else 2
    if own[0].suit != own[1].suit:
        return -1
    return 25 if (low, high) == (13, 14) else 1


def compared(deck: Hand, owns: Iterable[Hand]) -> tuple[int, Fraction]:
    """Every dealer's hand and board with some hands: how many rounds, and what they are worth."""
    rounds, total, hands = 0, Fraction(), 0
    for own in owns:
        sums = {True: 0, False: 0}
        cases = 0
        for theirs, board in _rest([card for card in deck if card not in own]):
            for raised in sums:
                found = through_the_core(deck, own, theirs, board, raised=raised)
                if found != from_the_ladder(own, theirs, board, raised=raised):
                    raise AssertionError(f"{own} against {theirs} on {board}: {found}")
                sums[raised] += found
            cases += 1
        rounds, hands = rounds + 2 * cases, hands + 1
        total += Fraction(max(sums.values()), cases)
    return rounds, total / hands


def _rest(left: list[Card]) -> Iterator[tuple[Hand, Hand]]:
    for theirs in combinations(left, 2):
        others = [card for card in left if card not in theirs]
        yield from ((theirs, board) for board in combinations(others, 5))


def main() -> None:
    """Whole decks of twelve cards."""
    for text in DECKS:
        begun, deck = perf_counter(), cards(text)
        rounds, worth = compared(deck, combinations(deck, 2))
        took = f"{perf_counter() - begun:.0f} s"
        print(f"{text}: {rounds:,} rounds, all alike, worth {worth}; {took}", flush=True)


if __name__ == "__main__":
    main()
