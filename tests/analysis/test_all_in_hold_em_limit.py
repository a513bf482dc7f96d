"""44.11(e): what the limit on all wagers of a hand does to edge and play, by amount."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pitboss.analysis.all_in_hold_em import exact_ante, exact_final, exact_hole
from pitboss.analysis.all_in_hold_em.limited import WAYS, limits
from pitboss.analysis.all_in_hold_em.payments import Deal, Stakes, round_with, together
from pitboss.analysis.all_in_hold_em.position import Position, position
from pitboss.analysis.capped import Capped, Piece
from pitboss.core.rules import Edition
from pitboss.equipment.cards import cards
from tests.all_in_rounds import edition

LIMIT = 50_000_00
ANTE, HOLE, FINAL, ALL = (way.wager for way in WAYS)


@cache
def by_wager() -> dict[str, Capped]:
    return {capped.wager: capped for capped in limits(edition())}


def piece_at(wager: str, amount: int) -> Piece:
    return next(p for p in by_wager()[wager].pieces if p.low <= amount <= p.high)


def test_44_11_e_where_the_limit_bites_by_hand() -> None:
    found = {wager: capped.bites for wager, capped in by_wager().items()}
    # 4 x $12,500 is the limit.  50 x $1,000 and 500 x $100 are, and the ante of a cent wins more.
    # All three: 4 + 50 + 500 times $90.25 is $49,998.50, and $5.54 more is too much.
    assert found == {ANTE: 12_500_01, HOLE: 1_000_00, FINAL: 100_00, ALL: 90_26}
    assert all(capped.limit == LIMIT for capped in by_wager().values())


ROYAL = Deal(*map(cards, ("Ah Ad", "2c 9s", "Kh Qh Jh Th 3c")))  # type: ignore[arg-type]
RED = Deal(*map(cards, ("Ah Ad", "Kc 9s", "2h 7s Jh 4c 3c")))  # type: ignore[arg-type]


def won(stakes: Stakes, deal: Deal, **options: Any) -> int:
    return together(round_with(edition(**options), stakes, deal, raises=True)).won


@pytest.mark.parametrize(
    ("amount", "stakes", "deal", "odds", "least"),
    [
        (12_500_01, Stakes, RED, 4, 0),
        (1_000_00, lambda x: Stakes(1, hole=x), RED, 50, 4),
        (100_00, lambda x: Stakes(1, final=x), ROYAL, 500, 4),
        (90_26, lambda x: Stakes(x, x, x), ROYAL, 554, 0),
    ],
)
def test_44_11_e_the_core_pays_less_from_there_on(
    amount: int, stakes: Any, deal: Deal, odds: int, least: int
) -> None:
    assert won(stakes(amount - 1), deal) == odds * (amount - 1) + least < LIMIT + odds
    assert won(stakes(amount), deal) == LIMIT < odds * amount + least


def test_44_11_e_amounts_go_in_the_steps_of_the_table() -> None:
    coarse = {c.wager: c for c in limits(edition(minimum=5_00, increment=5_00, maximum=20_000_00))}
    assert coarse[ANTE].bites == 12_505_00
    assert coarse[ANTE].pieces[0].low == 5_00 and coarse[ANTE].pieces[-1].high == 20_000_00
    # Beside an ante of $5.00, which wins $20.00: 500 times $100.00 is too much, $95.00 is not.
    assert coarse[FINAL].bites == 100_00


def test_44_11_e_a_floor_lets_a_table_set_a_higher_limit() -> None:
    rules = edition(payout_limit=100_000_00, readings={"limit-fixed": "floor"})
    assert [capped.bites for capped in limits(rules)] == [25_000_01, 2_000_00, 200_00, 180_51]


@pytest.mark.parametrize("wager", [ANTE, HOLE, FINAL, ALL])
def test_44_11_e_the_ranges_cover_the_amounts_and_the_edge_grows(wager: str) -> None:
    pieces = by_wager()[wager].pieces
    assert pieces[0].low == 1 and pieces[-1].high == LIMIT
    assert pieces[0].changed == ()
    for one, two in pairwise(pieces):
        assert one.high <= two.low < one.high + 1  # no cent lies between them
        assert one.ev(one.high) >= two.ev(two.high)


SPREAD = [1, 90_25, 90_26, 1_000_00, 1_000_01, 2_000_00, 7_777_77, 12_500_00, 12_500_01]
SPREAD += [13_000_00, 25_000_00, 49_999_99, 50_000_00]


@pytest.mark.parametrize("amount", SPREAD)
def test_44_11_e_each_range_is_worth_what_its_amounts_are_solved_to(amount: int) -> None:
    """A position at one amount is solved by itself, from what the core pays at that amount."""
    x, alone = Fraction(amount), position(edition(), Stakes(1))
    both = Position(edition(), Stakes(amount, amount, amount))
    assert piece_at(ANTE, amount).ev(x) == exact_ante(edition(), amount).ev
    assert piece_at(HOLE, amount).ev(x) == exact_hole(edition(), amount).ev
    assert piece_at(FINAL, amount).ev(x) == exact_final(edition(), amount).ev
    assert piece_at(ALL, amount).ev(x) == Fraction(both.best, both.space * amount)
    final = Position(edition(), Stakes(1, final=amount))
    assert piece_at(FINAL, amount).line.at(x) == Fraction(final.best - alone.best, final.space)


def test_44_11_e_a_bonus_that_takes_the_whole_limit_is_folded_with() -> None:
    """An ace and a king of one suit win 25 times $2,000: an ante that wins is paid nothing."""
    below, above = piece_at(HOLE, 2_000_00 - 1), piece_at(HOLE, 2_100_00)
    assert below.changed == () and above.changed == ("folds 4 hands: AKs",)
    deal = Deal(*map(cards, ("Ah Kh", "9c 8s", "2h 7s Jh 4c 3c")))  # type: ignore[arg-type]
    paid = round_with(edition(), Stakes(1, hole=2_000_00), deal, raises=True)
    assert (paid["ante wager"].net, paid["raise wager"].net) == (0, 0)


def test_44_11_e_below_the_limit_the_wagers_are_worth_the_sum_of_each() -> None:
    first = by_wager()[ALL].pieces[0]
    rules = edition()
    each = [exact(rules).ev for exact in (exact_ante, exact_hole, exact_final)]
    assert first.line.slope == sum(each) and first.line.base == 0


@pytest.mark.parametrize(("exact", "amount"), [(exact_hole, 3_000_00), (exact_final, 6_000_00)])
def test_44_11_e_a_limited_bonus_is_worth_the_same_board_by_board(exact: Any, amount: int) -> None:
    x = exact(edition(), amount)
    assert x.space == 2_781_381_002_400
    assert x.second.compute() == x.ev < exact(edition()).ev
    assert any("44.11(e)" in outcome.cites for outcome in x.outcomes)


def rich(rules: Edition, amount: int, seed: int) -> None:
    chance = random.Random(seed)
    nine = chance.sample(cards("Ah Kh Qh Jh Th Ad Kd Qd Jd Td Ac As"), 9)
    deal = Deal((nine[0], nine[1]), (nine[2], nine[3]), tuple(nine[4:]))
    stakes = Stakes(amount, amount, amount)
    assert won(stakes, deal) <= rules.options.limit


@pytest.mark.parametrize("seed", range(20))
def test_44_11_e_no_hand_is_ever_paid_more(seed: int) -> None:
    rich(edition(), 12_000_00, seed)
