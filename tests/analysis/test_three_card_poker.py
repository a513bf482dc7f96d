"""Three card poker: exact results agree with print, with a second way, and with the core."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from pitboss.adapters.driver import deal
from pitboss.analysis.games import analysis, choices
from pitboss.analysis.result import Exact
from pitboss.analysis.three_card_poker import exact_ante, exact_pair_plus
from pitboss.analysis.three_card_poker.again import standings, threes
from pitboss.analysis.three_card_poker.field import Against, field_of
from pitboss.analysis.three_card_poker.payments import (
    FORFEITED,
    PLAYS,
    Stakes,
    payments,
)
from pitboss.analysis.three_card_poker.solving import solve
from pitboss.core.areas import chips_of
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.equipment.cards import DECK, cards
from pitboss.games.three_card_poker import THREE_CARD_POKER
from pitboss.games.three_card_poker.payouts import compare, qualifies
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.options import Unpayable
from pitboss.regulation import OptionNotPermitted
from tests.counts.tree import start, tree
from tests.rounds import ANNOUNCE
from tests.three_card_rounds import dealt, decisions, edition

READINGS: list[dict[str, str]] = [
    {},
    {"king-ace-two": "straight"},
    {"queen-high": "card"},
    {"highest-card": "literal"},
    {"equal-hands": "lose", "bonus-and-dealer": "unless beaten"},
    {"bonus-base": "ante and play", "forfeited-pair-plus": "stays"},
]


def results(rules: Edition) -> dict[tuple[str, str | None], Exact]:
    return {(c.offered.wager, c.table): c.offered.exact(c.edition, None) for c in choices(rules)}


def test_published_figures_agree() -> None:
    ante, plus = exact_ante(edition()), exact_pair_plus(edition())
    assert ante.ev == Fraction(-686689, 20358520)
    assert round(float(ante.house_edge), 4) == 0.0337  # as printed, with a bonus of 1, 4 and 5
    assert round(float(ante.element_of_risk), 4) == 0.0201
    assert round(float(ante.staked), 4) == 1.6742
    assert plus.ev == Fraction(-128, 5525)
    assert round(float(plus.house_edge), 4) == 0.0232


def test_every_table_of_both_wagers_is_told() -> None:
    found = results(edition())
    assert list(found) == [
        ("ante-and-play", "20.11"),
        ("ante-and-play", "trade 4-3-1"),
        ("pair-plus", "20.11"),
        ("pair-plus", "trade 40-30-6-3-1"),
        ("pair-plus", "trade 40-30-5-4-1"),
        ("pair-plus", "trade 40-25-6-4-1"),
        ("pair-plus", "trade 50-40-30-6-3-1"),
    ]
    # A flush less: 1,096 of 22,100. A straight less: 720. Three of a kind at 25: 52 times 5 less.
    ours = found["pair-plus", "20.11"].ev
    assert found["pair-plus", "trade 40-30-6-3-1"].ev == ours - Fraction(1096, 22_100)
    assert found["pair-plus", "trade 40-30-5-4-1"].ev == ours - Fraction(720, 22_100)
    assert found["pair-plus", "trade 40-25-6-4-1"].ev == ours - Fraction(52 * 5, 22_100)
    royal = found["pair-plus", "trade 50-40-30-6-3-1"].ev
    assert royal == ours - Fraction(1096, 22_100) + Fraction(4 * 10, 22_100)


def test_where_the_table_of_the_text_is_the_only_one_no_other_is_told() -> None:
    only = edition(readings={"other-tables": "20.11"})
    assert list(results(only)) == [("ante-and-play", "20.11"), ("pair-plus", "20.11")]
    with pytest.raises(OptionNotPermitted, match=r"20\.11\(a\)2"):
        list(choices(only, "pair-plus", "trade 40-30-6-3-1"))


def test_the_weights_are_the_whole_space() -> None:
    assert exact_ante(edition()).space == comb(52, 3) * comb(49, 3) == 407_170_400
    assert exact_pair_plus(edition()).space == 22_100
    field = field_of(edition())
    assert (len(field.own), sum(own.weight for own in field.own)) == (1_755, 22_100)
    assert {sum(own.against.values()) for own in field.own} == {18_424}


def test_20_11_a_1_the_dealer_fails_to_qualify_as_often_as_ranks_below_a_queen_say() -> None:
    # Three of ten ranks in no sequence of which there are eight, in suits that are not all alike.
    lower = (comb(10, 3) - 8) * (4**3 - 4)
    field = field_of(edition())
    found = sum(
        own.weight * n for own in field.own for against, n in own.against.items() if not against[0]
    )
    assert found == lower * comb(49, 3) == 6_720 * 18_424


@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_every_wager_has_a_second_computation_that_agrees(readings: dict[str, str]) -> None:
    for c in choices(edition(readings=readings), table="20.11"):
        x = c.offered.exact(c.edition, None)
        assert x.second.route.by != x.computed.by
        assert x.second.compute() == x.ev


@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_covariances_have_a_second_computation_that_agrees(readings: dict[str, str]) -> None:
    rules = edition(readings=readings)
    chosen = tuple(choices(rules, table="20.11"))
    for c in analysis(rules.game).covariances(rules, chosen):
        assert c.second.route.by != c.computed.by
        assert c.second.compute() == c.value


def test_hands_stand_against_each_other_as_the_core_says() -> None:
    chance = random.Random(20)
    for readings in READINGS:
        rules = edition(readings=readings)
        field = field_of(rules)
        for _ in range(500):
            drawn = chance.sample(DECK, 6)
            one, two = drawn[:3], drawn[3:]
            higher = (field.level(one) > field.level(two)) - (field.level(one) < field.level(two))
            assert higher == compare(rules, one, two)
            assert field.qualified[field.state(two)] == qualifies(rules, two)


def test_a_class_stands_against_the_dealers_hands_as_they_are_counted_one_by_one() -> None:
    rules = edition()
    field = field_of(rules)
    for text in ("Qs 6h 4d", "2s 2h As", "Ah 2h 3h", "Kh Qh Jh"):
        own, found = cards(text), Counter[Against]()
        for dealers in combinations([card for card in DECK if card not in own], 3):
            found[Against(qualifies(rules, dealers), compare(rules, own, dealers))] += 1
        assert field.of((own,)).against == found
    by_states = standings(field)
    for state, row in by_states.items():
        mine = [c for c in field.own if field.state(c.cards) == state]
        summed = Counter[Against]()
        for c in mine:
            summed.update({against: c.weight * n for against, n in c.against.items()})
        assert +summed == +row


def test_hands_of_three_are_as_many_as_the_textbooks_say() -> None:
    found = exact_pair_plus(edition())
    assert {o.name: o.weight for o in found.outcomes if o.weight} == {
        name: n for name, n in threes(edition()).items() if n
    }
    assert sum(threes(edition()).values()) == 22_100


# ---- the core ----------------------------------------------------------------------------------

QUEENS = "Qc 9d 4h 4s 3c 2d 2h"  # who has the queen qualifies, and so do pairs
LOW = "Jc Td 9h 3h 2c 2s"  # straights, a pair, and hands of the dealer that do not qualify
SUITED = "Ah Kh Qh 3h 2h 9c"  # flushes and straight flushes, high and low
SMALL = [(QUEENS, Dealing.MANUAL_SHOE)]
SMALL += [(text, method) for text in (LOW, SUITED) for method in Dealing]


@pytest.mark.parametrize(("text", "method"), SMALL, ids=str)
def test_small_decks_are_worth_what_the_tree_of_the_core_says(text: str, method: Dealing) -> None:
    rules = replace(THREE_CARD_POKER, deck=cards(text)).on(dealing=method)
    plus = 2 if method is Dealing.HAND else 0
    placed = [Act(1, place) for place in Stakes(1, plus).placed]
    worth, _ = tree(start(THREE_CARD_POKER, cards(text), placed, method))
    found = solve(rules, Stakes(1, plus))
    best = sum(n * net.together for net, n in found.census(found.policy).values())
    assert Fraction(best, found.field.space) == worth
    if not plus:
        assert exact_ante(rules, 1).ev == worth


OPTIONS: list[dict[str, Any]] = [
    {"dealing": Dealing.MANUAL_SHOE, "ante_bonus": "trade 4-3-1", "match_play": True},
    {"dealing": Dealing.HAND, "pair_plus": "trade 50-40-30-6-3-1"},
    {"dealing": Dealing.AUTOMATED_SHOE, "pair_plus": "trade 40-25-6-4-1"},
    *(
        {"dealing": method, "readings": r}
        for method, r in zip([*Dealing] * 2, READINGS, strict=True)
    ),
]


def options(given: Mapping[str, Any]) -> dict[str, Any]:
    from pitboss.games.three_card_poker.payouts import AnteBonus, PairPlus

    found = dict(given)
    if "ante_bonus" in found:
        found["ante_bonus"] = AnteBonus(found["ante_bonus"])
    if "pair_plus" in found:
        found["pair_plus"] = PairPlus(found["pair_plus"])
    return found


@pytest.mark.parametrize("given", OPTIONS, ids=str)
def test_the_core_pays_what_the_classes_are_worth_on_the_same_decks(given: dict[str, Any]) -> None:
    rules = edition(**options(given))
    chance, coupon = random.Random(str(given)), 5_00 if "match_play" in given else 0
    for number in range(60):
        stakes = (Stakes(5_00, 3_00, coupon), Stakes(5_00), Stakes(0, 2_00))[number % 3]
        drawn = chance.sample(DECK, 6)
        own, dealers = (" ".join(map(str, lot)) for lot in (drawn[:3], drawn[3:]))
        forfeits = bool(stakes.ante) and chance.random() < 0.3
        start = rules.start((1,))
        acts = [*(Act(1, place) for place in stakes.placed), ANNOUNCE]
        shoe = dealt(rules.options.dealing, (own, dealers))
        end, _ = deal(start, acts, shoe, decisions({1: "F"} if forfeits else {}))
        paid = payments(rules, stakes)
        field = paid.field
        one, two = field.level(drawn[:3]), field.level(drawn[3:])
        against = Against(field.qualified[field.state(drawn[3:])], (one > two) - (one < two))
        decision = FORFEITED if forfeits else PLAYS
        known = paid.net(tuple(drawn[:3]), None if forfeits else against, decision)
        assert end.amount(chips_of(1)) == known.together


def test_20_11_a_what_is_rounded_up_is_worth_more_at_small_stakes() -> None:
    rules = edition(
        readings={"exact-odds": "at least"},
        pair_plus_odds={"pair": Fraction(3, 2)},
        unpayable=Unpayable.ROUNDED_UP,
    )
    pairs = Fraction(3_744, 22_100)
    assert exact_pair_plus(rules, 2).ev == Fraction(-128, 5525) + pairs / 2
    assert exact_pair_plus(rules, 1).ev == Fraction(-128, 5525) + pairs  # 1.5 cents are 2
    assert exact_pair_plus(rules, 3).ev == Fraction(-128, 5525) + pairs * Fraction(5, 3) - pairs


def test_20_11_a_1_a_tie_that_loses_costs_what_ties_are_worth() -> None:
    ours = exact_ante(edition())
    ties = sum(o.weight for o in ours.outcomes if o.name.endswith(", equal"))
    losing = exact_ante(edition(readings={"equal-hands": "lose"}))
    assert losing.ev == ours.ev - 2 * Fraction(ties, ours.space)
