"""Let it ride: exact results agree with print, with a second way, and with whole small decks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from pitboss.analysis.games import choices
from pitboss.analysis.let_it_ride import exact_bets
from pitboss.analysis.let_it_ride.again import bets_by_final_hands, courses_by_final_hands, fives
from pitboss.analysis.let_it_ride.solving import best_courses
from pitboss.analysis.let_it_ride.together import of_one_position
from pitboss.analysis.result import Exact, covariance
from pitboss.analysis.states import Deck, every, examples
from pitboss.analysis.suits import classes, pattern, patterns, with_one_more
from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, cards
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.procedures.dealing import Dealing
from tests.counts.test_small_decks import BETTING, ROYAL, SOME_PAID, SUITED
from tests.counts.tree import start, tree
from tests.rounds import NEW, OLD, edition


def results(rules: Edition) -> dict[tuple[str, str | None], Exact]:
    return {(c.offered.wager, c.table): c.offered.exact(c.edition, None) for c in choices(rules)}


def test_published_figures_agree() -> None:
    x = exact_bets(edition())
    assert x.ev == Fraction(-37963, 1082900)
    assert round(float(x.house_edge), 4) == 0.0351  # as printed everywhere
    assert round(float(x.element_of_risk), 4) == 0.0286  # of 1.22 bets in the mean
    assert round(float(x.staked), 2) == 1.22
    table_a = results(edition())["three-card-bonus", "A"]
    assert round(float(table_a.house_edge), 4) == 0.0232  # pair plus with 40, 30, 6, 4, 1


def test_break_even_choices_change_the_risk_and_not_the_edge() -> None:
    x = exact_bets(edition())
    assert x.other is not None
    assert (x.other.ev, x.other.space) == (x.ev, x.space)
    assert x.other.staked > x.staked
    assert x.other.element_of_risk < x.element_of_risk


def test_the_weights_are_the_whole_space() -> None:
    found = results(edition())
    assert found["bets", None].space == comb(52, 3) * 49 * 48 == 51_979_200
    assert found["let-it-ride-bonus", None].space == 2_598_960
    assert {x.space for (w, _), x in found.items() if w == "three-card-bonus"} == {22_100}
    assert sum(best_courses(edition(), 1).values()) == 51_979_200


def test_every_wager_has_a_second_computation_that_agrees() -> None:
    found = results(edition())
    assert len(found) == 8
    for (wager, _), x in found.items():
        assert x.second.route.by != x.computed.by
        if wager != "bets":  # which takes seconds, and has a test of its own
            assert x.second.compute() == x.ev


def test_other_odds_are_worth_what_the_final_hands_say() -> None:
    rules = edition(odds={"flush": Fraction(9), "two pairs": Fraction(3)})
    assert bets_by_final_hands(rules, 1) == exact_bets(rules).ev


def test_the_edition_of_1996_has_the_bets_alone() -> None:
    old, new = results(edition(OLD)), results(edition())
    assert list(old) == [("bets", None)]
    assert old["bets", None].outcomes == new["bets", None].outcomes
    assert [table for _, table in new] == [None, None, *"ABCDEF"]


def test_options_narrow_what_is_asked() -> None:
    assert [c.table for c in choices(edition(three_card_bonus="D"))] == [None, None, "D"]
    assert [c.table for c in choices(edition(), "three-card-bonus")] == list("ABCDEF")
    assert [c.offered.wager for c in choices(edition(), table="B")] == ["three-card-bonus"]


def test_hands_of_five_are_as_many_as_the_textbooks_say() -> None:
    bonus = results(edition())["let-it-ride-bonus", None]
    assert {o.name: o.weight for o in bonus.outcomes} == fives()
    assert sum(fives().values()) == 2_598_960


SMALL = [(deck, NEW, Dealing.MANUAL_SHOE) for deck in (SOME_PAID, SUITED)]
SMALL += [(ROYAL, day, method) for day in (OLD, NEW) for method in Dealing]


@pytest.mark.parametrize(("deck", "day", "method"), SMALL, ids=str)
def test_small_decks_are_worth_what_the_tree_of_the_core_says(
    deck: str, day: date, method: Dealing
) -> None:
    rules = replace(LET_IT_RIDE, deck=cards(deck)).on(day, dealing=method)
    worth, _ = tree(start(LET_IT_RIDE, cards(deck), BETTING, method, day))
    assert exact_bets(rules, 1).ev == worth


def test_states_and_classes_stand_for_every_hand() -> None:
    assert len(list(every(5))) == 7_462  # 6,175 by ranks, 1,287 of them also of one suit
    three = list(classes(3))
    assert (len(three), sum(n for _, n in three)) == (1_755, 22_100)
    assert sum(n for _, n in patterns(5)) == 2_598_960
    assert len(list(patterns(5))) == 134_459
    again = Counter(pattern((hand,)) for hand in combinations(DECK, 3))
    assert {pattern(lots): n for lots, n in three} == again
    one_more = list(with_one_more(2))
    assert sum(n for _, n in one_more) == 1_326 * 50
    assert len({pattern(lots) for lots, _ in one_more}) == len(one_more)
    assert {HANDS(hand) for hand in examples(HANDS, 5).values()} == set(HANDS.hands)


def test_what_may_follow_a_state_is_counted_card_by_card() -> None:
    deck = Deck(cards("Ah Kh Qh 9h 9s 9d Ac 2c"))
    for known in combinations(deck.cards, 3):
        expected = Counter(deck.state((*known, card)) for card in deck.cards if card not in known)
        assert Counter(dict(deck.after(deck.state(known)))) == expected


def test_every_course_is_taken_as_often_as_the_final_hands_say() -> None:
    rules = edition(three_card_bonus="D")
    assert bets_by_final_hands(rules, 1) == exact_bets(rules).ev
    assert dict(best_courses(rules, 1)) == dict(courses_by_final_hands(rules, 1))
    found = of_one_position(rules, tuple(choices(rules)))
    assert [c.wagers for c in found] == [
        ("bets", "let-it-ride-bonus"),
        ("bets", "three-card-bonus"),
        ("let-it-ride-bonus", "three-card-bonus"),
    ]
    for c in found:
        assert c.positions == 1 and c.second.compute() == c.value
        assert c.computed.by != c.second.route.by


def test_a_covariance_by_hand() -> None:
    # Two results that are always the same, 1 or -1: their covariance is their variance, 1.
    pairs = [(Fraction(1), Fraction(1), 3), (Fraction(-1), Fraction(-1), 3)]
    assert covariance(pairs) == 1
    pairs = [(Fraction(1), Fraction(2), 1), (Fraction(0), Fraction(0), 1)]
    assert covariance(pairs) == Fraction(2, 2) - Fraction(1, 2) * 1
