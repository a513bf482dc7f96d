"""Craps: rolls as the core plays them, wagers of one player together, what players may choose."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pitboss.analysis.craps.advice import advice
from pitboss.analysis.craps.again import WAYS
from pitboss.analysis.craps.rolls import (
    THROWS,
    Plan,
    State,
    followed,
    made,
    may_be_decided,
    thrown,
)
from pitboss.analysis.craps.together import USUAL, of_one_player, of_pair
from pitboss.analysis.craps.wagers import SLUGS, of_wager, stake_of
from pitboss.analysis.games import choices
from pitboss.core.rules import Edition
from pitboss.games.craps.layout import (
    BUY,
    COME,
    COME_ODDS,
    COME_ON,
    DONT_PASS,
    HARDWAYS,
    PASS,
    PASS_ODDS,
    PLACE_TO_WIN,
)
from pitboss.games.craps.payouts import Due, Multiple
from pitboss.procedures.wagering import Wager
from tests.rolls import edition


def state(number: int, *wagers: Wager, rules: Edition | None = None) -> State:
    rules = rules or edition()
    stakes = [(wager, stake_of(rules, wager, None).cents) for wager in wagers]
    return made(rules, State(number), tuple(stakes))


def test_1_1_a_come_out_roll_sets_each_point_in_as_many_ways_as_it_has() -> None:
    after = [one.state.point for one in thrown(edition(), State(0))]
    assert {n: after.count(n) for n in set(after) - {0}} == {
        n: ways for n, ways in WAYS.items() if n in COME_ON
    }
    assert after.count(0) == 12


def test_1_2_a_3_a_come_bet_travels_and_is_followed_to_its_number() -> None:
    before = state(6, COME)
    there = {sum(d): one for d, one in zip(THROWS, thrown(edition(), before), strict=True)}
    assert there[4].state == State(6, (((COME_ON[4].at(1), 1),),))
    assert there[4].results == (None,)
    assert there[6].state == State(0, (((COME_ON[6].at(1), 1),),))  # the point is made
    assert there[7].state == State(0, ((),))
    assert [r and (r.net, r.cite) for r in there[7].results] == [(1, "1.2(a)3i")]
    assert [r and (r.net, r.cite) for r in there[12].results] == [(-1, "1.2(a)3iii(1)")]


def test_1_5_a_winning_buy_bet_costs_its_commission_once_though_it_stays_up() -> None:
    for due, staked in ((Due.AT_ONCE, 21), (Due.ON_A_WIN, 20)):
        rules = edition(commission=due)
        before = state(6, BUY[4], rules=rules)
        assert sum(amount for _, amount in before.lying[0]) == staked
        found = dict(zip(THROWS, thrown(rules, before), strict=True))
        [won], [lost] = found[2, 2].results, found[3, 4].results
        assert won is not None and (won.net, won.won, won.staked) == (39, 40, staked)
        assert lost is not None and lost.net == -staked


def test_1_6_odds_are_made_once_the_number_is_known_and_are_off_on_a_come_out_roll() -> None:
    rules = edition(odds_multiple=Multiple.DOUBLE)
    lying = State(6, (((COME_ON[4].at(1), 10),),))
    supported = followed(rules, lying, (Plan(odds=True),)).state
    assert dict(supported.lying[0]) == {COME_ON[4].at(1): 10, COME_ODDS[4].at(1): 20}
    seven = THROWS.index((3, 4))
    [on], [off] = (
        thrown(rules, one)[seven].results for one in (supported, supported._replace(point=0))
    )
    assert on is not None and on.net == -30
    assert off is not None and (off.net, off.staked) == (-10, 30)


@pytest.mark.parametrize("number", [0, 4])
def test_wagers_that_lie_together_come_to_what_each_comes_to_alone(number: int) -> None:
    pairs = [(PLACE_TO_WIN[6], HARDWAYS[6]), (BUY[4], PLACE_TO_WIN[4])]
    pairs += [(PASS, HARDWAYS[8]), (PASS, DONT_PASS)] if not number else [(COME, BUY[4])]
    for pair in pairs:
        both = thrown(edition(), state(number, *pair))
        alone = [thrown(edition(), state(number, wager)) for wager in pair]
        for together, *each in zip(both, *alone, strict=True):
            assert together.results == tuple(one.results[0] for one in each)
            assert together.state.lying == tuple(one.state.lying[0] for one in each)


def test_a_state_in_which_all_is_off_decides_nothing() -> None:
    assert not may_be_decided(edition(), state(0, PLACE_TO_WIN[6]))
    assert may_be_decided(edition(), state(4, PLACE_TO_WIN[6]))
    assert may_be_decided(edition(), state(0, HARDWAYS[6]))
    assert not may_be_decided(
        edition(hardways_off=True), state(0, HARDWAYS[6], rules=edition(hardways_off=True))
    )


# ---- covariances -------------------------------------------------------------------------------


def test_covariances_by_hand() -> None:
    rules = edition()
    # Of pass and don't pass one wins what the other loses, but for 12, which voids one of them.
    line = of_pair(rules, ("pass", "dont-pass"))
    assert line.value == -Fraction(35, 36) - Fraction(7, 495) * Fraction(3, 220)
    # On 7 (6 ways) -1 times 4; else -1 times what the field comes to: 14 - 14 + 2 times 2.
    one_roll = of_pair(rules, ("field", "any-seven"))
    assert one_roll.value == Fraction(-24 - 4, 36) - Fraction(1, 18) * Fraction(1, 6)


@pytest.mark.parametrize("pair", USUAL, ids=" and ".join)
def test_every_usual_pair_agrees_with_its_equations(pair: tuple[str, str]) -> None:
    found = of_pair(edition(), pair)
    assert found.second.compute() == found.value
    assert found.computed.by != found.second.route.by
    assert found.made


@pytest.mark.parametrize(
    "options",
    [
        {"commission": Due.ON_A_WIN, "hardways_off": True},
        {"readings": {"void-on-12": "stays", "place-to-lose-on-a-come-out": "inactive"}},
    ],
    ids=str,
)
def test_pairs_agree_under_options(options: object) -> None:
    rules = edition(**options)  # type: ignore[arg-type]
    for pair in (
        ("hard-6", "place-to-win-6"),
        ("buy-4", "hard-4"),
        ("dont-come", "lay-10"),
        ("dont-pass", "place-to-lose-9"),
        ("dont-pass", "come"),
    ):
        found = of_pair(rules, pair)
        assert found.second.compute() == found.value, pair


def test_pairs_are_the_usual_ones_or_all_of_those_that_are_named() -> None:
    rules = edition()
    every = of_one_player(rules, tuple(choices(rules)))
    assert [c.wagers for c in every] == list(USUAL)
    assert {slug for pair in USUAL for slug in pair} <= set(SLUGS)
    named = tuple(c for name in ("field", "pass", "horn") for c in choices(rules, name))
    found = of_one_player(rules, named)
    assert [c.wagers for c in found] == [("pass", "field"), ("field", "horn"), ("pass", "horn")]


# ---- what is left to players -------------------------------------------------------------------


def test_1_3_who_takes_a_dont_bet_down_gives_up_what_it_has_gained() -> None:
    # Against 4 or 10 it is worth 1/3, against 5 or 9 1/5, against 6 or 8 1/11.
    worth = {"4 or 10": Fraction(1, 3), "5 or 9": Fraction(1, 5), "6 or 8": Fraction(1, 11)}
    for slug in ("dont-pass", "dont-come"):
        found = {way.name: way.cost for way in advice(edition(), None, slug).simpler}
        costs = [
            2 * Fraction(ways, 36) * gain
            for ways, gain in zip((3, 4, 5), worth.values(), strict=True)
        ]
        assert [found[f"down on {numbers}"] for numbers in worth] == costs
        assert found["down on any number"] == sum(costs)
        assert {found[f"odds {m.value}"] for m in Multiple} == {0}


def test_1_5_buying_is_better_than_placing_where_the_commission_is_small_enough() -> None:
    for due, better in ((Due.AT_ONCE, {4, 10}), (Due.ON_A_WIN, {4, 5, 9, 10})):
        rules = edition(commission=due)
        gains = {
            n for n in PLACE_TO_WIN if advice(rules, None, f"place-to-win-{n}").simpler[0].cost < 0
        }
        assert gains == better
    assert advice(edition(buy_and_lay=False), None, "place-to-win-4").simpler == ()


def test_what_is_advised_of_is_worth_what_the_wager_is() -> None:
    for slug, stake in product(("pass", "place-to-lose-5"), (None, 40)):
        found = advice(edition(), stake, slug)
        assert found.ev == of_wager(edition(), stake, slug).ev == found.second.compute()


def test_1_6_odds_as_much_as_can_be_paid_exactly() -> None:
    # Single odds behind $0.03 on 5, paid 3 to 2: $0.02 of them are paid in whole cents.
    rules = edition(odds_multiple=Multiple.SINGLE)
    after = followed(rules, State(5, (((PASS.at(1), 3),),)), (Plan(odds=True),)).state
    assert dict(after.lying[0])[PASS_ODDS.at(1)] == 2
    assert followed(rules, State(5, (((PASS.at(1), 1),),)), (Plan(odds=True),)).state.lying == (
        ((PASS.at(1), 1),),
    )
