"""Three card poker played best: the decision on every hand, and the rule that expresses it."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from pitboss.adapters.driver import Decide, deal, first_option
from pitboss.adapters.simple import playing
from pitboss.analysis.games import choices
from pitboss.analysis.strategy import Class, Strategy
from pitboss.analysis.three_card_poker.field import Own, field_of
from pitboss.analysis.three_card_poker.payments import FORFEITED, OPTIONS, PLAYS, Stakes
from pitboss.analysis.three_card_poker.playing import beside_an_ante, equal, strategy, worth
from pitboss.analysis.three_card_poker.rules import SIMPLE, Simple
from pitboss.analysis.three_card_poker.solving import solve
from pitboss.core.areas import hand
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Choice, Step
from pitboss.equipment.cards import DECK, cards
from tests.rounds import ANNOUNCE
from tests.three_card_rounds import edition, stakes


@cache
def best() -> Strategy:
    return strategy(edition())


def decided(text: str) -> Class:
    return best().decisions[0].of((cards(text),))


def test_a_decision_is_told_for_every_class_of_hands() -> None:
    [decision] = best().decisions
    assert (len(decision.classes), decision.space) == (1_755, 22_100)
    assert decision.cites == ("20.10(b)",) and decision.options == ("play", "forfeit")
    assert sum(decision.frequencies) == 1
    assert decision.break_even == ()


def test_20_10_b_a_queen_a_six_and_a_four_is_the_lowest_hand_that_is_played() -> None:
    [decision] = best().decisions
    [rule] = decision.rules
    assert rule.words == "queen, six, four or a higher hand"
    for c in decision.classes:
        ranks = sorted((card.rank for card in c.cards[0]), reverse=True)
        higher = c.worth.name != "high card" or tuple(ranks) >= (12, 6, 4)
        assert c.worth.best == (PLAYS if higher else FORFEITED), str(c)
        assert decision.ruled(c.cards) == c.worth.best
    assert decision.exceptions == ()


def test_20_10_b_the_hands_at_the_borderline() -> None:
    [decision] = best().decisions
    lowest, highest = (decision.borderline(n) for n in (PLAYS, FORFEITED))
    assert lowest and [card.rank for card in lowest.cards[0]] == [12, 6, 4]
    assert highest and [card.rank for card in highest.cards[0]] == [12, 6, 3]
    for c, sign in ((lowest, 1), (highest, -1)):
        counts = c.worth.counts
        assert sum(counts.values()) == 18_424
        # One unit won where the dealer fails to qualify, two won or lost otherwise; against one.
        value = counts["unqualified"] + 2 * counts["wins"] - 2 * counts["loses"]
        assert c.worth.values == (Fraction(value, 18_424), Fraction(-1))
        assert sign * c.worth.margin > 0


def test_20_10_b_three_of_a_kind_against_every_hand_by_hand() -> None:
    # Three aces lose to straight flushes without one of them: ten in each of their suits, twelve in
    # clubs. They tie with none.
    counts = decided("As Ah Ad").worth.counts
    assert (counts["loses"], counts["ties"]) == (3 * 10 + 12, 0)


def test_how_often_each_decision_is_best() -> None:
    # High cards below a queen, a six and a four: 6,720 below a queen, and a queen with 3-2, 4-2,
    # 4-3, 5-2, 5-3, 5-4, 6-2 or 6-3, in sixty ways of suits each.
    [decision] = best().decisions
    assert decision.frequencies[FORFEITED] == Fraction(6_720 + 8 * 60, 22_100)


def test_simpler_ways_cost_what_they_lose() -> None:
    told = {simpler.name: simpler for simpler in best().simpler}
    assert told["safe"].cost == 0
    assert told["forfeit"].ev == -1
    assert round(float(-told["play"].ev), 4) == 0.0765  # as printed
    assert round(float(-told["queen"].ev), 4) == 0.0345  # as printed
    assert all(s.cost >= 0 and s.ev + s.cost == best().ev for s in told.values())


def test_20_10_b_pair_plus_beside_an_ante_changes_no_decision_whatever_the_stakes() -> None:
    # What playing is worth more than forfeiting is so much for the ante and so much for pair plus.
    # Pair plus never speaks for forfeiting, and speaks for playing only where the ante does.
    rules = edition()
    ante, both = solve(rules, Stakes(100)), solve(rules, Stakes(100, 100))
    for own in field_of(rules).own:
        (plays, forfeits), (plays_2, forfeits_2) = ante.values(own), both.values(own)
        of_ante = plays - forfeits
        of_plus = plays_2 - forfeits_2 - of_ante
        assert of_plus >= 0
        assert of_plus == 0 or of_ante > 0
    for plus in (1, 10_000):
        found = solve(rules, Stakes(100, plus))
        assert all(found.policy(own) == ante.policy(own) for own in field_of(rules).own)


def test_20_10_b_pair_plus_is_worth_the_same_alone_and_beside_an_ante() -> None:
    both = beside_an_ante(edition())
    assert both.ev == best().ev + Fraction(-128, 5525)
    told = {simpler.name: simpler.ev for simpler in both.simpler}
    assert told["forfeit"] == -2  # pair plus is forfeited too
    stays = beside_an_ante(edition(readings={"forfeited-pair-plus": "stays"}))
    assert stays.ev == both.ev
    assert {s.name: s.ev for s in stays.simpler}["forfeit"] == -1 + Fraction(-128, 5525)


def test_both_strategies_have_a_second_computation_that_agrees() -> None:
    for found in (best(), beside_an_ante(edition())):
        assert found.second.compute() == found.ev
        assert found.second.route.by != found.computed.by


def test_strategies_are_told_of_the_tables_that_the_options_have() -> None:
    chosen = list(choices(edition(), every=False))
    assert [(c.offered.wager, c.table) for c in chosen] == [
        ("ante-and-play", "20.11"),
        ("pair-plus", "20.11"),
    ]


def test_under_another_reading_the_rule_is_another_one() -> None:
    # If a pair of twos does not qualify, only cards count, and more hands are worth playing.
    [decision] = strategy(edition(readings={"queen-high": "card"})).decisions
    assert decision.rules[0].words != "queen, six, four or a higher hand"
    assert decision.exceptions == ()


def by(simple: Simple) -> Decide:
    """A decision of the core's round by one of the simpler ways."""
    field = field_of(edition())

    def decide(table: Readable, step: Step) -> Act:
        if not isinstance(step, Choice) or not isinstance(step.actor, int):
            return first_option(table, step)
        own = tuple(table.faces_at(hand(step.actor)))
        found = Own((own,), 1, field.level(own), {})
        return Act(step.actor, OPTIONS[simple.policy(field)(found)])

    return decide


@pytest.mark.parametrize("way", ["safe", "play", "forfeit"])
def test_the_simple_ways_of_the_game_are_those_that_are_costed(way: str) -> None:
    rules, wagers = edition(), [*stakes(1, 5_00, 1_00), ANNOUNCE]
    simple = next(s for s in SIMPLE if s.name == way)
    chance = random.Random(way)
    for _ in range(60):
        shoe = chance.sample(DECK, 6)
        told, _ = deal(rules.start((1,)), wagers, shoe, playing(rules.game, way))
        ours, _ = deal(rules.start((1,)), wagers, shoe, by(simple))
        assert told.chips == ours.chips


def test_a_wrong_rule_is_found_out() -> None:
    [decision] = best().decisions
    without = replace(decision, rules=())
    assert sum(c.weight for c in without.exceptions) == 22_100 - 6_720 - 480


def test_what_a_way_is_worth_does_not_depend_on_the_unit() -> None:
    rules = edition()
    for unit in (1, 700):
        found = solve(rules, Stakes(unit))
        assert worth(found, found.policy, unit) == best().ev
    assert equal(edition(minimum=5_00, pair_plus_minimum=10_00)) == Stakes(10_00, 10_00)
