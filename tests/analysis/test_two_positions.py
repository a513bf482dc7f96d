"""Two positions of one player: covariances agree with every pair of hands counted one by one."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.adapters.driver import deal, first_option
from pitboss.analysis import pairs_again
from pitboss.analysis.games import choices
from pitboss.analysis.let_it_ride.payments import PATHS, bets
from pitboss.analysis.let_it_ride.solving import Policy
from pitboss.analysis.let_it_ride.solving import solve as solve_ride
from pitboss.analysis.let_it_ride.together import of_two_positions, parts
from pitboss.analysis.let_it_ride.two import Courses, boards
from pitboss.analysis.let_it_ride.two import sums as sums_ride
from pitboss.analysis.pairs import by_pairs, products, triples
from pitboss.analysis.states import deck_of
from pitboss.analysis.three_card_poker import solving, two, two_again
from pitboss.analysis.three_card_poker.payments import OPTIONS, Stakes, payments, round_with
from pitboss.analysis.three_card_poker.together import of_two_positions as of_two_hands
from pitboss.core.areas import chips_of, hand
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Choice, Step
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.three_card_poker import THREE_CARD_POKER
from tests import rounds, three_card_rounds
from tests.rounds import ANNOUNCE

NINE = cards("Qc 9d 4h 4s 3c 2d 2h Qh Js")


def test_products_over_pairs_without_a_common_card_by_counting_them() -> None:
    chance, hands = random.Random(3), triples(8)
    values = np.array([[float(chance.randrange(-3, 9)) for _ in hands] for _ in range(2)])
    found = products(by_pairs(values, hands, 8), values @ values.T)
    expected = np.zeros((2, 2))
    for a, one in enumerate(hands):
        for b, other in enumerate(hands):
            if not set(one) & set(other):
                expected += np.outer(values[:, a], values[:, b])
    assert (found == expected).all()


def test_ways_of_two_hands_by_ranks_add_up_to_all_there_are() -> None:
    from math import comb

    assert pairs_again.any_suits().sum() == comb(52, 3) * comb(49, 3)
    assert pairs_again.any_suits((0, 0)).sum() == comb(50, 3) * comb(47, 3)
    assert pairs_again.any_suits((3, 7, 9)).sum() == comb(49, 3) * comb(46, 3)
    # The first hand is of one certain suit, 286 of them: the second is any of the rest.
    assert pairs_again.beside_a_suit().sum() == 286 * comb(49, 3)


# ---- three card poker --------------------------------------------------------------------------


def wagers(rules: Any) -> list[two.Part]:
    return [
        two.Part("ante-and-play", "20.11", payments(rules, Stakes(1))),
        two.Part("pair-plus", "20.11", payments(rules, Stakes(0, 1))),
    ]


def test_20_6_two_hands_against_one_dealer_by_counting_them_one_by_one() -> None:
    rules = replace(THREE_CARD_POKER, deck=NINE).on()
    found = two.sums(wagers(rules))
    best = solving.solve(rules, Stakes(1))
    field = best.field
    every: Counter[tuple[int, int, int, int]] = Counter()
    for dealers in combinations(NINE, 3):
        left = [card for card in NINE if card not in dealers]
        for own in combinations(left, 3):
            other = tuple(card for card in left if card not in own)
            nets = [net(best, one, dealers) for one in (own, other)]
            every[nets[0] + nets[1]] += 1
    space = every.total()
    assert found.pairs == space == 84 * 20
    for i in range(2):
        for j in range(2):
            both = Fraction(sum(n * nets[i] * nets[2 + j] for nets, n in every.items()), space)
            means = [Fraction(sum(n * v[k] for v, n in every.items()), space) for k in (i, 2 + j)]
            assert found.covariance(i, j) == both - means[0] * means[1]
    assert field.deck == NINE


def net(
    best: solving.Solution, own: tuple[Card, ...], dealers: tuple[Card, ...]
) -> tuple[int, int]:
    """What ante and play, and pair plus, of a unit each come to: a round of the core."""
    decision = OPTIONS[best.policy(best.field.of((own,)))]
    told = round_with(best.payments.edition, Stakes(100, 100), own, dealers, decision)
    return told.ante.net // 100, told.pair_plus.net // 100


def test_20_6_two_hands_by_ranks_agree() -> None:
    readings = {"highest-card": "literal", "equal-hands": "lose"}
    rules = three_card_rounds.edition(readings=readings)
    every = wagers(rules)
    first, again = two.sums(every), two_again.covariances_by_ranks(every)
    for i in range(2):
        assert [first.covariance(i, j) for j in range(2)] == again[i]
    assert first.pairs == 22_100 * 18_424 * 15_180


def test_20_6_what_may_lie_at_two_positions() -> None:
    chosen = tuple(choices(three_card_rounds.edition(), table="20.11"))
    found = of_two_hands(chosen)
    assert [c.wagers for c in found] == [
        ("ante-and-play", "ante-and-play"),
        ("ante-and-play", "pair-plus"),
        ("pair-plus", "pair-plus"),
    ]
    assert {c.positions for c in found} == {2}


# ---- let it ride -------------------------------------------------------------------------------


def test_18_6_e_two_hands_by_ranks_agree() -> None:
    rules = rounds.edition(three_card_bonus="A")
    found = of_two_positions(rules, tuple(choices(rules)))
    assert len(found) == 6 and {c.positions for c in found} == {2}
    for c in found:
        assert c.second.compute() == c.value
        assert c.computed.by != c.second.route.by
    # Three card bonus, table A, is pair plus: two hands from one deck, in either game.
    [alone] = [c.value for c in found if c.wagers == ("three-card-bonus", "three-card-bonus")]
    [_, _, plus] = of_two_hands(tuple(choices(three_card_rounds.edition(), table="20.11")))
    assert plus.value == alone


def test_18_6_e_each_position_is_worth_what_it_is_worth_alone() -> None:
    rules = rounds.edition(three_card_bonus="D")
    chosen = tuple(choices(rules))
    found = sums_ride(rules, list(parts(chosen)))
    assert found.pairs == 2_652 * 19_600 * 16_215
    assert found.means == [c.offered.exact(c.edition, None).ev for c in chosen]


def test_the_ways_of_the_cards_of_the_table_are_all_there_are() -> None:
    assert sum(weight for *_, weight in boards()) == 52 * 51
    assert len(list(boards())) == 325


class Player:
    """Plays each hand as it is best played for itself, and sees what is turned up first."""

    def __init__(self, policy: Policy) -> None:
        self.policy, self.first = policy, DECK[0]

    def __call__(self, table: Readable, step: Step) -> Act:
        if not isinstance(step, Choice) or not isinstance(step.actor, int):
            return first_option(table, step)
        deck, own = deck_of(DECK), tuple(table.faces_at(hand(step.actor)))
        board = [table.face(n) for n in table.cards_at(COMMUNITY) if table.is_up(n)]
        three = deck.state(own)
        decision = self.policy.first(three)
        if board:
            assert isinstance(board[0], Card)
            self.first = board[0]
            decision = self.policy.second(three, deck.state((*own, board[0])), decision)
        return Act(step.actor, (RIDE, WITHDRAW)[decision])


def test_18_10_two_positions_take_the_courses_that_the_core_plays() -> None:
    rules = rounds.edition(two_positions=True)
    courses, chance = Courses(rules), random.Random(18)
    paid, player = bets(rules, 1_00), Player(solve_ride(rules, 1).policy)
    hands = {tuple(row): n for n, row in enumerate(courses.hands.tolist())}
    acts = [act for seat in (1, 2) for act in rounds.bets(seat, 1_00)]
    for _ in range(40):
        end, _ = deal(
            rules.start({1: "Ann", 2: "Ann"}), [*acts, ANNOUNCE], chance.sample(DECK, 9), player
        )
        # Cards are dealt by turns to both seats and to the table, and one of the table is burned.
        seen = {n: card for n, card in end.faces.items() if isinstance(card, Card)}
        owns = [[seen[n] for n in (seat, seat + 3, seat + 6)] for seat in (0, 1)]
        [second] = [card for n, card in seen.items() if n % 3 == 2 and card != player.first]
        free, (_, path, five) = courses.with_board(player.first, second)
        places = {int(n): k for k, n in enumerate(np.flatnonzero(free))}
        for seat, own in enumerate(owns, 1):
            at = places[hands[tuple(sorted(DECK.index(card) for card in own))]]
            assert end.amount(chips_of(seat)) == paid[PATHS[path[at]]][five[at]].net
            assert HANDS.hands[five[at]] is HANDS((*own, player.first, second))
