"""All-in hold 'em: what each wager is paid, by the core."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from pitboss.analysis.all_in_hold_em.counting import (
    FOLDED,
    RAISED,
    Course,
    Pair,
    dealer_calls,
    strength,
)
from pitboss.analysis.payoffs import SEAT, Paid, played
from pitboss.core.areas import Tender, hand
from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.rankings import Hand
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.completion import FOLD, RAISE
from pitboss.games.all_in_hold_em.hands import FIVE, HANDS, Comparison, comparison
from pitboss.games.all_in_hold_em.options import Options
from pitboss.games.all_in_hold_em.payouts import HOLE_CARDS, HoleCards, hole_cards
from pitboss.games.all_in_hold_em.silences import TIES
from pitboss.games.all_in_hold_em.usage import least
from pitboss.games.all_in_hold_em.wagers import (
    ANTE,
    FINAL_HAND_BONUS,
    HOLE_CARD_BONUS,
    WAGERS,
)
from pitboss.kernels.tables import tables_of
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.options import least_stake
from pitboss.procedures.wagering import Place
from pitboss.regulation import Inconsistent

NOTHING = Paid(0, 0, 0)


class Stakes(NamedTuple):
    """What is wagered at a position before the cards, in cents."""

    ante: int
    hole: int = 0
    final: int = 0
    coupon: int = 0  # beside the ante, which must be as much

    @property
    def placed(self) -> list[Place]:
        """The wagers."""
        found = [Place(ANTE, self.ante)]
        found += [Place(ANTE, self.coupon, Tender.COUPON)] if self.coupon else []
        amounts = (HOLE_CARD_BONUS, self.hole), (FINAL_HAND_BONUS, self.final)
        return found + [Place(wager, amount) for wager, amount in amounts if amount]


class Deal(NamedTuple):
    """The cards of a round with one seat."""

    own: Pair
    dealer: Pair
    board: tuple[Card, ...]


def least_hole(options: Options) -> int:
    """The least that the hole card bonus wager may be."""
    return least_stake(options.hole_card_minimum, options.increment, options.hole_card_step)


def least_final(options: Options) -> int:
    """The least that the final hand bonus wager may be."""
    return least_stake(options.final_hand_minimum, options.increment, options.final_hand_step)


def round_with(edition: Edition, stakes: Stakes, deal: Deal, *, raises: bool) -> dict[str, Paid]:
    """What each wager comes to in a round with these cards."""
    hands = {hand(SEAT): deal.own, DEALERS_CARDS: deal.dealer, COMMUNITY: deal.board}
    return dict(played(edition, stakes.placed, hands, [RAISE if raises else FOLD]))


def together(paid: dict[str, Paid]) -> Paid:
    """What all wagers of a position come to."""
    found = [paid[wager.name] for wager in WAGERS if wager.name in paid]
    return Paid(*map(sum, zip(*found, strict=True)))


def _whole(edition: Edition) -> Edition:
    """The same rules with all cards: what a hand is paid does not depend on the other cards."""
    return Edition(ALL_IN_HOLD_EM, edition.day, edition.options)


@lru_cache(maxsize=64)
def ante(edition: Edition, stake: int, coupon: int = 0) -> dict[Course, Paid]:
    """What ante and raise come to together in chips, by their course."""
    stakes = Stakes(stake, coupon=coupon)
    rules, found = _whole(edition), _courses(comparison(edition.reads(TIES)))
    return {
        course: together(round_with(rules, stakes, deal, raises=course is not FOLDED))
        for course, deal in found.items()
    }


@lru_cache(maxsize=64)
def hole(edition: Edition, stake: int) -> dict[HoleCards, Paid]:
    """What the hole card bonus wager comes to beside a folded ante, by the line of two cards."""
    rules, stakes = _whole(edition), Stakes(least(edition.options), hole=stake)
    rounds = {line: round_with(rules, stakes, deal, raises=False) for line, deal in _twos().items()}
    return {line: paid[HOLE_CARD_BONUS.name] for line, paid in rounds.items()}


@lru_cache(maxsize=64)
def final(edition: Edition, stake: int) -> dict[Hand, Paid]:
    """What the final hand bonus wager comes to beside a folded ante, by the line of seven cards."""
    rules, stakes = _whole(edition), Stakes(least(edition.options), final=stake)
    best = comparison(edition.reads(TIES))
    rounds = {
        line: round_with(rules, stakes, deal, raises=False) for line, deal in _sevens(best).items()
    }
    return {line: paid[FINAL_HAND_BONUS.name] for line, paid in rounds.items()}


# ---- cards for each ------------------------------------------------------------------------------


def course_of(best: Comparison, deal: Deal) -> Course:
    """What becomes of a raised ante with these cards."""
    if not dealer_calls(deal.dealer):
        return RAISED[0]
    own, theirs = (best((*pair, *deal.board)).strength for pair in (deal.own, deal.dealer))
    return RAISED[1] if own > theirs else RAISED[2] if own == theirs else RAISED[3]


@cache
def _courses(best: Comparison) -> dict[Course, Deal]:
    """A deal for each course; whoever folds may have the cards of any."""
    found = {course: _deal(best, course) for course in RAISED}
    return {FOLDED: found[RAISED[0]], **found}


def _deal(best: Comparison, course: Course) -> Deal:
    """A deal on a board that plays itself where hands are to tie, else on one that does not."""
    five = _fives(best)
    board = five[HANDS.hands[0] if course is Course.TIED else HANDS.hands[-1]]
    left = [card for card in DECK if card not in board]
    for dealer in combinations(left, 2):
        others = [card for card in left if card not in dealer]
        for own in pairwise(others):
            deal = Deal(own, dealer, board)
            if course_of(best, deal) is course:
                return deal
    raise Inconsistent(f"no cards with which an ante is {course.value}")


@cache
def _fives(best: Comparison) -> dict[Hand, tuple[Card, ...]]:
    """Five cards of each line."""
    tables = tables_of(strength(best))
    made = (tables.example(rank) for rank in range(tables.size, 0, -1))
    return {HANDS(five): five for five in made}


@cache
def _twos() -> dict[HoleCards, Deal]:
    """A deal for each line of two cards."""
    found: dict[HoleCards, Deal] = {}
    for own in combinations(DECK, 2):
        if hole_cards(own) not in found:
            found[hole_cards(own)] = _around(own, ())
    return {line: found[line] for line in HOLE_CARDS}


@cache
def _sevens(best: Comparison) -> dict[Hand, Deal]:
    """A deal for each line of seven cards."""
    found = {}
    for line, five in _fives(best).items():
        left = [card for card in DECK if card not in five]
        board = next(
            (*five[2:], *two) for two in combinations(left, 2) if best((*five, *two)).hand is line
        )
        found[line] = _around((five[0], five[1]), board)
    return found


def _around(own: Pair, board: tuple[Card, ...]) -> Deal:
    """A deal with these cards, and any others."""
    others = [card for card in DECK if card not in (*own, *board)]
    rest = others[2 : 2 + FIVE - len(board)]
    return Deal(own, (others[0], others[1]), (*board, *rest))
