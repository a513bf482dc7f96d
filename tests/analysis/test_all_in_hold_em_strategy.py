"""All-in hold 'em played best: every class of two cards, and the rules that express it."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from pitboss.adapters.driver import deal
from pitboss.adapters.simple import playing
from pitboss.analysis.all_in_hold_em import exact_ante
from pitboss.analysis.all_in_hold_em.playing import strategy
from pitboss.analysis.all_in_hold_em.rules import SIMPLE, would_qualify
from pitboss.analysis.strategy import Class, Strategy
from pitboss.core.events import ChipsTo
from pitboss.equipment.cards import DECK, cards
from pitboss.games.all_in_hold_em.wagers import RAISE_WAGER
from tests.all_in_rounds import ANNOUNCE, edition, stakes

RAISE, FOLD = 0, 1
MEETS = comb(50, 2) * comb(48, 5)


@cache
def best() -> Strategy:
    return strategy(edition(), 100)


def of(text: str) -> Class:
    return best().decisions[0].of((cards(text),))


def test_44_10_a_every_class_has_exact_counts() -> None:
    [decision] = best().decisions
    assert len(decision.classes) == 169 and decision.space == 1_326
    assert {c.weight for c in decision.classes} == {4, 6, 12}
    for c in decision.classes:
        assert list(c.worth.counts) == ["not qualified", "win", "tie", "loss"]
        assert sum(c.worth.counts.values()) == MEETS
        not_qualified, win, _, loss = c.worth.counts.values()
        assert c.worth.values == (Fraction(not_qualified + 4 * win - 4 * loss, MEETS), Fraction(-1))
    assert [c.worth.name for c in decision.classes[:4]] == ["AA", "AKs", "AKo", "AQs"]


def test_44_10_a_nine_kinds_of_hands_are_folded() -> None:
    [decision] = best().decisions
    folded = {c.worth.name: c.weight for c in decision.classes if c.worth.best == FOLD}
    assert list(folded) == "82o 73o 72o 63o 62o 52o 43o 42o 32o".split()
    assert decision.frequencies == (1 - Fraction(9 * 12, 1_326), Fraction(9 * 12, 1_326))
    assert decision.break_even == ()


def test_the_rules_in_words_are_best_with_every_hand() -> None:
    [decision] = best().decisions
    assert decision.exceptions == ()
    for own in combinations(DECK, 2):
        assert decision.ruled((own,)) == decision.of((own,)).worth.best


def test_a_wrong_rule_is_found_out() -> None:
    [decision] = best().decisions
    without = replace(decision, rules=decision.rules[:2])
    assert [c.worth.name for c in without.exceptions] == ["64o", "54o", "53o"]
    rules = strategy(edition(readings={"ties": "as written"})).decisions[0]
    assert [c.worth.name for c in rules.exceptions] == ["83o"]


@pytest.mark.parametrize(
    ("hand", "option"),
    [("5c 3d", RAISE), ("6c 3d", FOLD), ("8c 3d", RAISE), ("8c 2d", FOLD), ("9c 2d", RAISE)]
    + [("3c 2c", RAISE), ("3c 2d", FOLD), ("6c 4d", RAISE), ("4c 3d", FOLD), ("2c 2d", RAISE)],
)
def test_44_10_a_at_the_borderline(hand: str, option: int) -> None:
    assert of(hand).worth.best == option


def test_the_margins_at_the_borderline() -> None:
    [decision] = best().decisions
    least = [decision.borderline(option) for option in (RAISE, FOLD)]
    assert [c.worth.name for c in least if c] == ["83o", "63o"]
    margins = [round(float(c.worth.margin), 6) for c in least if c]
    assert margins == [0.020134, -0.000673]


def test_simpler_ways_cost_what_they_lose() -> None:
    told = {simpler.name: simpler for simpler in best().simpler}
    assert all(s.cost > 0 and s.ev + s.cost == best().ev for s in told.values())
    assert told["fold"].ev == -1
    weighed = [(c.weight, c.worth.values[RAISE]) for c in best().decisions[0].classes]
    assert told["raise"].ev == sum(n * value for n, value in weighed) / 1_326
    assert best().ev == exact_ante(edition()).ev == best().second.compute()
    assert [s.name for s in best().simpler] == [way.name for way in SIMPLE]


@pytest.mark.parametrize("way", ["safe", "raise", "fold"])
def test_the_simple_ways_of_the_game_are_those_that_are_costed(way: str) -> None:
    rules, chance = edition(), random.Random(way)
    raises = next(simple.raises for simple in SIMPLE if simple.name == way)
    for _ in range(40):
        deck = tuple(chance.sample(DECK, 12))
        acts = [*stakes(1), ANNOUNCE]
        _, driver = deal(rules.start((1,)), acts, deck, playing(rules.game, way))
        raised = [
            e for e in driver.events if isinstance(e, ChipsTo) and e.target == RAISE_WAGER.at(1)
        ]
        assert bool(raised) == raises((deck[0], deck[2]))


def test_44_10_c_what_would_qualify_is_what_the_dealer_calls_with() -> None:
    # Eleven points or a pair: of 1,326 hands 78 are pairs; the others by their points.
    unpaired = [(a, b) for a, b in combinations([*range(2, 11), 10, 10, 10, 11], 2) if a + b < 11]
    low = {(a, b) for a, b in unpaired if a < b}
    calls = sum(would_qualify(own) for own in combinations(DECK, 2))
    assert calls == 1_326 - 16 * len(low)
