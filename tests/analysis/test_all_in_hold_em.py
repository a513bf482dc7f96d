"""All-in hold 'em: exact results agree with a second way, with the core, and with small decks."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice
from math import comb
from typing import Any

import pytest

from pitboss.analysis.all_in_hold_em import exact_ante, exact_final, exact_hole
from pitboss.analysis.all_in_hold_em.again import twos
from pitboss.analysis.all_in_hold_em.counting import FOLDED, Course, Kind, each_deal, kinds
from pitboss.analysis.all_in_hold_em.payments import Deal, Stakes, round_with, together
from pitboss.analysis.all_in_hold_em.position import Case, Position, by_board, position
from pitboss.analysis.all_in_hold_em.together import of_one_position
from pitboss.analysis.games import choices
from pitboss.analysis.result import Exact
from pitboss.analysis.suits import pattern
from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.all_in_hold_em.hands import AS_POKER, HANDS
from pitboss.games.all_in_hold_em.payouts import hole_cards
from pitboss.kernels.evaluator import Evaluator
from pitboss.kernels.places import places
from pitboss.kernels.tables import Tables
from pitboss.procedures.dealing import Dealing
from tests.all_in_rounds import edition

SPACE = 2_781_381_002_400
LOW = cards("2c 2d 2h 2s 4c 4d 4h 4s Kc Kd Kh Ks")
SUITED = cards("2c 3c 4c 5c 6c Ac 2d 3d 4d 5d 6d Ad")


def results(rules: Edition) -> dict[tuple[str, str | None], Exact]:
    return {(c.offered.wager, c.table): c.offered.exact(c.edition, None) for c in choices(rules)}


def small(deck: tuple[Card, ...], **options: Any) -> Edition:
    return replace(ALL_IN_HOLD_EM, deck=deck).on(None, **options)


def test_every_wager_under_every_table_and_options_narrow_it() -> None:
    found = results(edition())
    assert [wager for wager, _ in found] == ["ante-and-raise"] + [
        f"{wager}-bonus" for wager in ("hole-card", "final-hand") for _ in range(4)
    ]
    assert [table for _, table in found] == [None, *"ABCD", *"ABCD"]
    assert [c.table for c in choices(edition(hole_card_table="C"), "hole-card-bonus")] == ["C"]
    assert [c.table for c in choices(edition(), "final-hand-bonus", "D")] == ["D"]


def test_the_weights_are_the_whole_space() -> None:
    for (wager, _), x in results(edition()).items():
        whole = {"ante-and-raise": SPACE, "hole-card-bonus": 1_326}.get(wager, comb(52, 7))
        assert x.space == sum(o.weight for o in x.outcomes) == whole
    assert comb(52, 2) * comb(50, 2) * comb(48, 5) == SPACE
    assert sum(kind.number for kind in kinds(edition())) == 1_326
    assert sum(kind.number * kind.all.total for kind in kinds(edition())) == SPACE


def test_44_11_b_an_ante_ends_in_five_ways() -> None:
    x = exact_ante(edition())
    nets = [
        (Fraction(n), Fraction(staked)) for n, staked in ((-1, 1), (1, 4), (4, 4), (0, 4), (-4, 4))
    ]
    assert [(o.net, o.staked) for o in x.outcomes] == nets
    # Nine kinds of hands are folded, none suited and no pair: 12 of each.
    assert x.outcomes[0].weight == 9 * 12 * comb(50, 2) * comb(48, 5)
    assert x.staked == 4 - Fraction(3 * 9 * 12, 1_326)
    assert x.net_win == x.any_award and 0 < x.push < Fraction(3, 100)


def test_an_ante_is_worth_the_same_board_by_board() -> None:
    x = exact_ante(edition())
    assert x.second.route.by != x.computed.by
    assert x.second.compute() == x.ev == Fraction(-33802, 4580667)
    one, two = position(edition(), Stakes(1)), by_board(edition(), Stakes(1))
    assert [h.kind for h in one.hands] == [h.kind for h in two.hands]


@pytest.mark.parametrize(("table", "lost"), [("A", 48), ("B", 56), ("C", 71), ("D", 96)])
def test_44_11_c_the_hole_card_bonus_by_hand(table: str, lost: int) -> None:
    # A: 50 + 4 x 25 + 5 x 20 + 18 x 9 + 30 x 4 + 24 x 2 + 308 x 1 are won, and 936 lost.
    x = exact_hole(edition(hole_card_table=table))
    assert x.ev == Fraction(-lost, 1_326) == x.second.compute()
    assert {o.name: o.weight for o in x.outcomes} == {k.name: n for k, n in twos().items()}


SEVENS = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)
TABLES = {
    "A": (500, 125, 50, 10, 6, 3, 2),
    "B": (500, 125, 50, 8, 6, 4, 2),
    "C": (500, 100, 50, 8, 6, 4, 2),
    "D": (500, 100, 40, 8, 6, 4, 2),
}


@pytest.mark.parametrize("table", TABLES)
def test_44_11_d_the_final_hand_bonus_by_the_numbers_of_seven_cards(table: str) -> None:
    won = sum(n * odds for n, odds in zip(SEVENS, TABLES[table], strict=True))
    x = exact_final(edition(final_hand_table=table))
    assert x.ev == Fraction(won - (comb(52, 7) - sum(SEVENS)), comb(52, 7)) == x.second.compute()


def test_44_10_b_2_ii_a_final_hand_bonus_survives_a_fold() -> None:
    deal = Deal(*map(cards, ("2c 7d", "Ac Kc", "2h 2s Qd Jd 9s")))  # type: ignore[arg-type]
    for raises in (True, False):
        paid = round_with(edition(), Stakes(100, final=100), deal, raises=raises)
        assert paid["final hand bonus wager"].net == 200
    # So the bonus does not move the decision: with a hundred antes on it all decide as without.
    plain = position(edition(), Stakes(100))
    beside = position(edition(), Stakes(100, hole=100_00, final=80_00))
    assert [h.option for h in plain.hands] == [h.option for h in beside.hands]


def test_44_5_c_as_written_another_hand_is_folded_and_the_edge_is_higher() -> None:
    written = edition(readings={"ties": "as written"})
    found = {reads: position(reads, Stakes(1)) for reads in (edition(), written)}
    folded = [{h.kind.name for h in one.hands if h.option} for one in found.values()]
    assert folded[1] - folded[0] == {"83o"} and folded[0] < folded[1]
    x = exact_ante(written)
    assert x.ev < exact_ante(edition()).ev and x.space == SPACE


def test_44_11_c_every_row_that_fits_is_paid_where_a_table_reads_it_so() -> None:
    rules = edition(readings={"highest-row": "every row"})
    # Two red aces 20 more, a suited ace and king 1 more.
    assert (
        exact_hole(rules).ev == Fraction(-48 + 20 + 4, 1_326) == exact_hole(rules).second.compute()
    )
    assert exact_final(rules).ev == exact_final(rules).second.compute() > exact_final(edition()).ev


def test_covariances_agree_with_those_counted_board_by_board() -> None:
    rules = edition(hole_card_table="B", final_hand_table="B")
    found = of_one_position(rules, tuple(choices(rules)))
    assert [c.wagers for c in found] == [
        ("ante-and-raise", "hole-card-bonus"),
        ("ante-and-raise", "final-hand-bonus"),
        ("hole-card-bonus", "final-hand-bonus"),
    ]
    for c in found:
        assert c.positions == 1 and c.second.compute() == c.value > 0
        assert c.computed.by != c.second.route.by


BONUSES = """
import sys
from pitboss.analysis.all_in_hold_em import exact_final, exact_hole
from tests.all_in_rounds import edition
exact_hole(edition()), exact_final(edition())
print(*sorted({"numpy", "numba"} & set(sys.modules)))
"""


def test_bonus_wagers_are_computed_without_kernels() -> None:
    done = subprocess.run(
        [sys.executable, "-c", BONUSES], check=True, capture_output=True, text=True
    )
    assert done.stdout == "\n"


# ---- beside the core ---------------------------------------------------------------------------


def evaluator() -> Evaluator:
    return Evaluator(Tables(lambda five: HANDS.strength(five, AS_POKER.tie)))


def case_of(ranks: Evaluator, deal: Deal, *, raises: bool) -> Case:
    """A round as the kernels see it: ranks of seven cards, and classes of two."""
    own, theirs = (ranks.seven(places((*two, *deal.board))) for two in (deal.own, deal.dealer))
    one, other = deal.dealer
    points = [11 if c.rank == 14 else min(c.rank, 10) for c in deal.dealer]
    course = Course.WON if own > theirs else Course.TIED if own == theirs else Course.LOST
    if one.rank != other.rank and sum(points) < 11:
        course = Course.NOT_CALLED
    made = HANDS(ranks.tables.example(own))
    return Case(hole_cards(deal.own), made, course if raises else FOLDED)


def deals(seed: str, deck: tuple[Card, ...] = DECK) -> Any:
    chance = random.Random(seed)
    while True:
        nine = chance.sample(deck, 9)
        yield Deal((nine[0], nine[1]), (nine[2], nine[3]), tuple(nine[4:]))


STAKES = (Stakes(100), Stakes(500, 100, 25), Stakes(13_000_00, 1_300_00, 700_00))


@pytest.mark.parametrize("method", list(Dealing))
@pytest.mark.parametrize("table", "ABCD")
def test_core_and_kernels_pay_equal_chips(method: Dealing, table: str) -> None:
    rules = edition(dealing=method, hole_card_table=table, final_hand_table=table)
    ranks = evaluator()
    for stakes in STAKES:
        found = Position(rules, stakes)
        for number, deal in enumerate(islice(deals(f"{method} {table}"), 40)):
            raises = bool(number % 3)
            paid = together(round_with(rules, stakes, deal, raises=raises))
            assert paid.net == found.net(case_of(ranks, deal, raises=raises)), deal


@pytest.mark.parametrize("stakes", STAKES[1:], ids=str)
def test_44_11_e_the_core_pays_rich_hands_what_the_limit_leaves(stakes: Stakes) -> None:
    """Sixteen high cards make many hands that are worth more than the limit."""
    high, ranks, found = tuple(c for c in DECK if c.rank > 10), evaluator(), Counter[bool]()
    at = Position(edition(), stakes)
    for deal in islice(deals(str(stakes), high), 150):
        case = case_of(ranks, deal, raises=True)
        paid = together(round_with(edition(), stakes, deal, raises=True))
        assert paid.net == at.net(case), deal
        found[sum(own.won for own in at.paid(case)) > 50_000_00] += 1
    assert found[True] > 20 or not at.limited


def test_a_small_deck_is_worth_what_every_deal_of_the_core_says() -> None:
    """Every deal of twelve cards; those that differ by the names of suits alone are played once."""
    rules = small(LOW)
    found = {kind.cards: kind for kind in kinds(rules)}
    deals: Counter[tuple[int, ...]] = Counter()
    one: dict[tuple[int, ...], Deal] = {}
    for own in combinations(LOW, 2):
        left = [c for c in LOW if c not in own]
        for dealer in combinations(left, 2):
            for board in combinations([c for c in left if c not in dealer], 5):
                alike = pattern((own, dealer, board))
                deals[alike] += 1
                one.setdefault(alike, Deal(own, dealer, board))
    assert sum(deals.values()) == comb(12, 2) * comb(10, 2) * comb(8, 5)
    worth: Counter[tuple[tuple[int, ...], bool]] = Counter()
    for alike, number in deals.items():
        for raises in (True, False):
            paid = together(round_with(rules, Stakes(1), one[alike], raises=raises))
            worth[pattern((one[alike].own,)), raises] += number * paid.net
    best = sum(max(worth[own, True], worth[own, False]) for own in {own for own, _ in worth})
    assert exact_ante(rules).ev == Fraction(best, sum(deals.values()))
    assert sum(kind.all.total for kind in found.values()) == sum(deals.values())
    assert {h.option for h in position(rules, Stakes(1)).hands} == {0, 1}


@pytest.mark.parametrize("own", ["2c 3c", "6c Ad", "4c 4d"])
def test_a_hand_of_a_small_deck_is_worth_what_its_deals_of_the_core_say(own: str) -> None:
    """Straights, flushes and straight flushes, with both bonuses; every board, some dealers."""
    rules, pair = small(SUITED), cards(own)
    stakes = Stakes(100, 100, 100)
    left = [c for c in SUITED if c not in pair]
    kind = next(kind for kind in kinds(rules) if set(kind.cards) == {*pair})
    total, met = 0, Counter[Course]()
    at = Position(rules, stakes)
    for dealer in islice(combinations(left, 2), 0, None, 6):
        for board in combinations([c for c in left if c not in dealer], 5):
            deal = Deal((pair[0], pair[1]), dealer, board)
            paid = together(round_with(rules, stakes, deal, raises=True))
            case = case_of(evaluator_once(), deal, raises=True)
            assert paid.net == at.net(case)
            met[case.course] += 1
            total += 1
    assert total == 8 * comb(8, 5)
    assert kind.all.total == comb(10, 2) * comb(8, 5)


_KEPT: list[Evaluator] = []


def evaluator_once() -> Evaluator:
    if not _KEPT:
        _KEPT.append(evaluator())
    return _KEPT[0]


def test_counting_deal_by_deal_is_counting_by_the_kernels_ranks() -> None:
    ranks = evaluator_once()
    found = {one.cards: one for one in each_deal(SUITED, AS_POKER)}
    pair = cards("2c 3c")
    expected: Counter[tuple[str, Course]] = Counter()
    left = [c for c in SUITED if c not in pair]
    for dealer in combinations(left, 2):
        for board in combinations([c for c in left if c not in dealer], 5):
            case = case_of(ranks, Deal((pair[0], pair[1]), dealer, board), raises=True)
            expected[case.made.name, case.course] += 1
    got = Counter(
        {
            (made.name, course): number
            for made, met in found[pair[0], pair[1]].met.items()
            for course, number in zip(list(Course)[1:], met, strict=True)
            if number
        }
    )
    assert got == expected


def test_kinds_of_a_small_deck_are_its_hands() -> None:
    found: tuple[Kind, ...] = kinds(small(LOW))
    assert len(found) == comb(12, 2) and all(kind.number == 1 for kind in found)
