"""Let it ride played best: decisions for every class of hands, and the rules that express them."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from pitboss.adapters.driver import Decide, deal, first_option
from pitboss.adapters.simple import playing
from pitboss.analysis.let_it_ride.payments import Stakes, round_with
from pitboss.analysis.let_it_ride.playing import strategy, worth
from pitboss.analysis.let_it_ride.rules import SIMPLE, ruled
from pitboss.analysis.strategy import Class, Strategy, Worth
from pitboss.core.areas import hand
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Choice, Step
from pitboss.equipment.cards import DECK, cards
from pitboss.games.let_it_ride.dealing import COMMUNITY
from tests.counts.test_small_decks import PAYS
from tests.rounds import ANNOUNCE, OLD, bets, edition

RIDES, WITHDRAWS = 0, 1


@cache
def best() -> Strategy:
    return strategy(edition(), 100)


def first(text: str) -> Class:
    return best().decisions[0].of((cards(text),))


def second(own: str, board: str) -> Class:
    return best().decisions[1].of((cards(own), cards(board)))


def test_a_decision_is_told_for_every_class_of_hands() -> None:
    one, two = best().decisions
    assert (len(one.classes), one.space) == (1_755, 22_100)
    assert (len(two.classes), two.space) == (63_193, 22_100 * 49)
    assert one.cites == ("18.10(b)",) and two.cites == ("18.10(e)",)
    for decision in (one, two):
        assert sum(decision.frequencies) == 1


def test_the_rules_in_words_are_best_with_every_hand() -> None:
    one, two = best().decisions
    assert one.exceptions == two.exceptions == ()
    assert worth(edition(), 100, ruled()) == best().ev == Fraction(-37963, 1082900)


def test_a_wrong_rule_is_found_out() -> None:
    one = best().decisions[0]
    without = replace(one, rules=one.rules[1:])
    assert {str(c) for c in without.exceptions} >= {str(first("As Ah 2s"))}
    assert sum(c.weight for c in without.exceptions) == 5 * 6 * 48 + 13 * 4  # pairs and threes


@pytest.mark.parametrize(
    ("hand", "option"),
    [
        ("Tc Td 2h", RIDES),
        ("9c 9d 2h", WITHDRAWS),
        ("Th Jh Ah", RIDES),
        ("3c 4c 5c", RIDES),
        ("2c 3c 4c", WITHDRAWS),
        ("Ac 2c 3c", WITHDRAWS),
        ("8h 9h Jh", RIDES),
        ("6h 7h 9h", WITHDRAWS),
        ("7s Ts Js", RIDES),
        ("7s 9s Js", WITHDRAWS),
        ("Td Jh Qh", WITHDRAWS),
    ],
)
def test_18_10_b_bet_number_1(hand: str, option: int) -> None:
    assert first(hand).worth.best == option


def test_18_10_e_bet_number_2_by_hand() -> None:
    # Eight of 48 cards make a straight that pays 5: 40 won and 40 lost, worth nothing either way.
    open_low = second("5c 6d 7h", "8s")
    assert open_low.worth.break_even and open_low.worth.margin == 0
    # With a ten three more cards pair it: 8 times 5 and 3 times 1, and 37 times lost.
    assert second("7c 8d 9h", "Ts").worth.margin == Fraction(8 * 5 + 3 - 37, 48)
    # Four high cards to one straight: 4 times 5 and 12 pairs, 32 times lost.
    assert second("Jc Qd Kh", "As").worth.margin == Fraction(4 * 5 + 12 - 32, 48) == 0
    # Four of one suit, none high, no straight near: 9 flushes that pay 8, 39 times lost.
    assert second("2c 4c 7c", "9c").worth.margin == Fraction(9 * 8 - 39, 48)
    # Two pairs pay 2 in 44 cases and 11 in 4; three bets ride.
    both = second("Ac Ad 8h", "8s")
    assert both.worth.values[RIDES] == Fraction(3 * (44 * 2 + 4 * 11), 48)


def test_what_is_worth_the_same_either_way_is_named() -> None:
    one, two = best().decisions
    assert one.break_even == ()
    # Of 5-6-7-8 and its like (2 to 6 the lowest): 5 runs, four suits each but one suit for all.
    low_runs = 5 * (4**4 - 4) * 4  # four ways to say which of the four is the table's
    # Of ten to ace, king high excluded: ace-high sets of four that one rank completes.
    four_high = 4 * (4**4 - 4) * 4
    assert sum(c.weight for c in two.break_even) == low_runs + four_high == 9_072


def test_the_margins_at_the_borderline() -> None:
    one, two = best().decisions
    found = [decision.borderline(option) for decision in (one, two) for option in (0, 1)]
    margins = [c.worth.margin for c in found if c]
    assert margins == [Fraction(6, 49), Fraction(-9, 392), Fraction(1, 8), Fraction(-1, 8)]


def test_simpler_ways_cost_what_they_lose() -> None:
    told = {simpler.name: simpler for simpler in best().simpler}
    # A single bet: royal flushes, straight flushes and so on to pairs of tens and better.
    numbers = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 422_400)
    won = sum(n * odds for n, odds in zip(numbers, PAYS, strict=False))
    one_bet = Fraction(won - (2_598_960 - sum(numbers)), 2_598_960)
    assert told["withdraw"].ev == one_bet
    assert told["ride"].ev == 3 * one_bet
    assert all(s.cost > 0 and s.ev + s.cost == best().ev for s in told.values())
    assert {"safe", "ride", "withdraw"} <= set(told)


def play_by(way: str) -> Decide:
    """A decision of the core's round by one of the simpler ways."""
    simple = next(s for s in SIMPLE if s.name == way)

    def decide(table: Readable, step: Step) -> Act:
        if not isinstance(step, Choice) or not isinstance(step.actor, int):
            return first_option(table, step)
        own = table.faces_at(hand(step.actor))
        board = [n for n in table.cards_at(COMMUNITY) if table.is_up(n)]
        known = (*own, *(table.face(n) for n in board))
        rides = simple.second(known) if board else simple.first(own)
        return Act(step.actor, step.options[0 if rides else 1])

    return decide


@pytest.mark.parametrize("way", ["safe", "ride", "withdraw"])
def test_the_simple_ways_of_the_game_are_those_that_are_costed(way: str) -> None:
    rules, wagers = edition(OLD), [*bets(1), ANNOUNCE]
    chance = random.Random(way)
    for _ in range(40):
        deck = chance.sample(DECK, 10)
        told, _ = deal(rules.start((1,)), wagers, deck, playing(rules.game, way))
        ours, _ = deal(rules.start((1,)), wagers, deck, play_by(way))
        assert told.chips == ours.chips


def test_a_worth_knows_its_best_option_and_its_margin() -> None:
    assert Worth((Fraction(1), Fraction(1))).best == 1  # of equal ones what puts less at stake
    assert Worth((Fraction(2), Fraction(1))).margin == 1
    assert not Worth((Fraction(2), Fraction(1))).break_even


def test_a_round_of_the_core_pays_what_the_decisions_were_computed_from() -> None:
    found = round_with(edition(), Stakes(100), cards("Ac Ad 8h 8s 3c"), (0, 1))
    assert [found[name].net for name in ("bet number 1", "bet number 2")] == [200, 0]
    assert [found[name].staked for name in ("bet number 2", "bet number 3")] == [0, 100]
