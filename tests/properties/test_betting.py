"""What holds of every betting round and of every pot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.adapters.driver import Driver, from_deck
from pitboss.adapters.shoe import shuffled
from pitboss.core.areas import chips_of
from pitboss.core.events import Role
from pitboss.core.play import rebuild, replay, same_table
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.procedures.betting import TABLE_STAKES, Betting, Limit, behind, in_pot, live
from pitboss.procedures.drawing import Drawing
from pitboss.procedures.moves import CALL, CHECK, FOLD, Bet, Made, Raise
from pitboss.procedures.pots import divided, pots, uncalled
from pitboss.procedures.wagering import DEAL, Place
from pitboss.regulation import NotPermitted
from tests.poker_rounds import draw, five_card_stud, hold_em, mambo, omaha, stud

# ---- pots, beside a reference that goes through them chip by chip ------------------------------


def chip_by_chip(put: Mapping[int, int], strengths: Mapping[int, int]) -> dict[int, Fraction]:
    """What each seat wins: of every chip of each height, the best who put in as many share it."""
    won = dict.fromkeys(put, Fraction(0))
    for height in range(1, max(put.values()) + 1):
        in_for_it = [seat for seat in put if put[seat] >= height]
        may_win = [seat for seat in in_for_it if seat in strengths]
        lower = height
        while not may_win:  # nobody who is left has put in so much
            lower -= 1
            may_win = [seat for seat in strengths if put[seat] >= lower]
        top = max(strengths[seat] for seat in may_win)
        best = [seat for seat in may_win if strengths[seat] == top]
        for seat in best:
            won[seat] += Fraction(len(in_for_it), len(best))
    return won


def by_pots(put: Mapping[int, int], strengths: Mapping[int, int]) -> dict[int, Fraction]:
    """The same with the pots, what nobody has called being given back first."""
    seat, excess = uncalled(put)
    left = {**put, seat: put[seat] - excess}
    won = dict.fromkeys(put, Fraction(0))
    won[seat] += excess
    for pot in pots(left, tuple(strengths)):
        top = max(strengths[seat] for seat in pot.seats)
        best = [seat for seat in pot.seats if strengths[seat] == top]
        for seat in best:
            won[seat] += Fraction(pot.amount, len(best))
    return won


def is_possible(put: Mapping[int, int], strengths: Mapping[int, int]) -> bool:
    """Who has put in the most has not folded: nobody folds to no bet."""
    return max(put.values()) == max(put[seat] for seat in strengths)


def test_every_layout_of_up_to_six_stacks_splits_as_chip_by_chip() -> None:
    chance, tried = Random(14), 0
    for number in range(2, 7):
        for heights in combinations_with_replacement(range(1, number + 1), number):
            put = dict(enumerate(heights, 1))
            for folds in product((False, True), repeat=number):
                strengths = {
                    seat: chance.randint(1, 3)
                    for seat, fold in zip(put, folds, strict=True)
                    if not fold
                }
                if strengths and is_possible(put, strengths):
                    tried += 1
                    assert by_pots(put, strengths) == chip_by_chip(put, strengths)
    assert tried > 15_000


@given(
    st.lists(st.tuples(st.integers(1, 60), st.integers(0, 3)), min_size=2, max_size=6),
)
def test_any_stacks_split_as_chip_by_chip(seats: list[tuple[int, int]]) -> None:
    put = {n: height for n, (height, _) in enumerate(seats)}
    strengths = {n: strength for n, (_, strength) in enumerate(seats) if strength}
    if strengths and is_possible(put, strengths):
        assert by_pots(put, strengths) == chip_by_chip(put, strengths)


@given(st.integers(1, 100_000), st.integers(1, 11), st.sampled_from((1_00, 50, 25, 5, 1)))
def test_a_pot_is_divided_whole_and_a_dollar_at_most_is_left_over(
    amount: int, number: int, unit: int
) -> None:
    parts = divided(amount, tuple(range(number)), unit)
    assert sum(parts.values()) == amount
    first, *others = parts.values()
    assert len(set(others)) <= 1
    assert not others or 0 <= first - others[0] <= 1_00


# ---- rounds ------------------------------------------------------------------------------------


def random_move(chance: Random, step: Betting, table: Driver) -> Made:
    turn, drawn = step.turn(table.dealer), chance.random()
    if turn.raises and drawn < 0.35:
        least, most = turn.raises
        to = chance.choice((least, most, chance.randint(least, most)))
        return Raise(to) if turn.level else Bet(to)
    if drawn > 0.88:
        return FOLD
    return CALL if turn.owed else CHECK


def nobody_else_may_act(driver: Driver, step: Betting) -> None:
    for seat in driver.dealer.seats:
        for move in (FOLD, CHECK, CALL, Bet(2_00), Raise(4_00)):
            if seat != step.seat:
                with pytest.raises(NotPermitted):
                    driver.act(Act(seat, move))


def holds(driver: Driver, total: int) -> None:
    """Chips are where they are, and as many as there were."""
    table = driver.dealer
    assert sum(table.chips.values()) == 0
    assert min(behind(table, seat) for seat in table.seats) >= 0
    assert in_pot(table) + sum(behind(table, seat) for seat in table.seats) == total


@settings(max_examples=80)
@given(
    st.integers(0, 10**6),
    st.sampled_from(Limit),
    st.integers(2, 8),
    st.sampled_from((hold_em, stud, omaha, draw, five_card_stud, mambo)),
)
def test_chips_conserve_nobody_acts_out_of_turn_and_the_round_ends(
    seed: int, limit: Limit, players: int, table_of: Callable[..., Edition]
) -> None:
    chance = Random(seed)
    posted = dict(limit=limit, maximum=10_00 if limit is Limit.SPREAD else None, ante=1_00)
    rules = table_of(**posted)
    seats = tuple(range(1, min(players, rules.options.positions) + 1))
    driver = Driver(rules.start(seats), from_deck(shuffled(seed)))
    driver.go_on()
    stacks = {seat: chance.choice((5, 8, 20, 100)) * 100 for seat in seats}
    for seat, amount in stacks.items():
        driver.act(Act(seat, Place(TABLE_STAKES, amount)))
    driver.act(Act(Role.DEALER, DEAL))
    while isinstance(step := driver.go_on(), Betting | Drawing):
        holds(driver, sum(stacks.values()))
        if isinstance(step, Drawing):
            driver.act(Act(step.seat, chance.choice(step.options)))
            continue
        assert step.seat in live(driver.dealer) and behind(driver.dealer, step.seat)
        nobody_else_may_act(driver, step)
        driver.act(Act(step.seat, random_move(chance, step, driver)))
    assert step is None
    end = driver.round
    assert end.closed
    assert sum(end.amount(chips_of(seat)) for seat in seats) == 0
    assert all(end.amount(chips_of(seat)) >= -stacks[seat] for seat in seats)
    assert replay(driver.start, [entry.act for entry in driver.log]) == end
    assert same_table(rebuild(driver.start, driver.events), end)
