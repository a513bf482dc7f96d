"""Equities: every way of counting gives the same, and what others count."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest
from phevaluator.evaluator import evaluate_7cards

from pitboss.analysis.equity import KINDS, equity, estimate
from pitboss.analysis.equity.counting import by_the_core, joint, one_by_one
from pitboss.analysis.equity.kinds import kind_of
from pitboss.analysis.equity.known import Known, known
from pitboss.analysis.equity.ways import _cells, by_classes, in_bulk, in_matches, in_pairs, nothing
from pitboss.equipment.cards import DECK, card
from pitboss.kernels.places import places

SEED = 18


def dealt(random: Random, slug: str, players: int, unknown: int, dead: int) -> Known:
    """Hands and a board at random, with some cards of them, or of the board, not known."""
    kind = KINDS[slug]
    cards = random.sample(DECK, kind.own * players + kind.shared + dead)
    hands = [cards[n * kind.own : (n + 1) * kind.own] for n in range(players)]
    board = cards[players * kind.own :][: kind.shared]
    out = cards[players * kind.own + kind.shared :]
    for _ in range(unknown):
        lacking = random.choice([own for own in (*hands, board) if len(own) > 1])
        lacking.pop()
    texts = ["".join(map(str, own)) + "?" * (len(own) < kind.own) for own in hands]
    return known(kind, texts, "".join(map(str, board)), "".join(map(str, out)))


@pytest.mark.parametrize("slug", KINDS)
def test_the_core_the_tables_and_the_kernels_count_the_same(slug: str) -> None:
    random = Random(SEED)
    for players, unknown, dead in ((2, 0, 0), (3, 1, 4), (4, 1, 9), (2, 1, 0), (5, 0, 3)):
        what = dealt(random, slug, players, unknown, dead)
        makes = what.kind.sides.tables.makes(what.kind.whole)
        core = one_by_one(what, by_the_core(what.kind), lambda _: None)
        assert core.total() == what.ways
        assert core == one_by_one(what, makes, lambda _: None)
        expected = [dict(own) for own in _cells(core, what)]
        found = in_bulk(what, nothing)
        if what.kind.high is None:
            found = [Counter({(0, low): n for (_, low), n in own.items()}) for own in found]
        assert [dict(own) for own in found] == expected


@pytest.mark.parametrize(
    ("slug", "hands", "dead"),
    [
        ("hold-em", ["AsAh", "KdKc"], ""),
        ("hold-em", ["AsKs", "QdQc", "Jh9h"], "2s 2h Th"),
        ("hold-em", ["2c2d", "AhKh", "AdKd", "JsTs"], "As 9s 8s"),
        ("omaha", ["AsAhKsKh", "QdJdTd9d"], "2c"),
        ("omaha-eight", ["As2s3h4h", "Ad2dKsKc", "QhJhTc9c"], "5d 6d"),
    ],
)
def test_boards_by_classes_are_all_boards(slug: str, hands: list[str], dead: str) -> None:
    what = known(KINDS[slug], hands, dead=dead)
    found, each = by_classes(what, nothing), in_bulk(what, nothing)
    assert [dict(own) for own in found] == [dict(own) for own in each]
    assert [dict(own) for own in found] == [dict(own) for own in in_matches(what, nothing)]
    assert sum(found[0].values()) == what.ways


def test_many_matches_are_counted_as_each_of_them_is() -> None:
    """Matches that are alike but for the names of suits are counted once; here two are not."""
    what = known(kind_of("hold-em"), ["AKs,77", "QQ,AsTs"], dead="2s")
    one_by_one = [Counter[tuple[int, int | None]]() for _ in what.hands]
    for held in joint(what):
        texts = ["".join(str(DECK[n]) for n in own) for own in held]
        for own, more in zip(one_by_one, equity("hold-em", texts, dead="2s").players, strict=True):
            own.update(more.counts)
    assert [dict(own) for own in in_matches(what, nothing)] == [dict(own) for own in one_by_one]


def test_a_hand_against_any_other_on_all_boards() -> None:
    """Two aces against a random hand: 85.20 of a hundred in every table of such numbers."""
    found = equity("hold-em", ["AsAh", "random"])
    assert found.cases == 1_225 * 1_712_304
    assert round(100 * float(found.players[0].equity), 2) == 85.20


PAIRS = [
    ("seven-card-stud", ["AsAhKd5c6d", "QsQhJd2c"], "3c3d", False),
    ("seven-card-stud-split", ["As2hKd5c6d", "Ad2dJd4c6h"], "3c3d", False),
    ("seven-card-stud-eight", ["As2hKd5c6d", "QsQhJd2c4h"], "3c3d", False),
    ("seven-card-stud-eight", ["As2hKd5c", "QsQhJd2c4h"], "3c3d", True),
    ("mambo-stud", ["As2h", "QsQh"], "3c3d", False),
    ("mambo-stud", ["As", "2h"], "3c3d 9c9d9h", False),
    ("five-card-draw-low", ["As2h5d", "Qs3h5c"], "3c3d", False),
    ("five-card-stud", ["AsAh3d", "KsQsJs"], "", False),
]


@pytest.mark.parametrize(("slug", "hands", "dead", "common"), PAIRS)
def test_two_hands_in_order_are_all_cases(
    slug: str, hands: list[str], dead: str, common: bool
) -> None:
    what = known(KINDS[slug], hands, dead=dead, common=common)
    found, each = in_pairs(what, nothing), in_bulk(what, nothing)
    assert [dict(own) for own in found] == [dict(own) for own in each]
    assert sum(found[0].values()) == what.ways


def test_two_hands_on_third_street() -> None:
    """Of 18,265,297,050 cases; the same players the other way round lose what they win here."""
    found = equity("seven-card-stud-eight", ["AsAhKd", "QsQhJd"])
    turned = equity("seven-card-stud-eight", ["QsQhJd", "AsAhKd"])
    assert found.cases == comb(46, 4) * comb(42, 4)
    assert [p.counts for p in found.players] == [p.counts for p in reversed(turned.players)]
    assert sum(p.equity for p in found.players) == 1
    roughly = estimate("seven-card-stud-eight", ["AsAhKd", "QsQhJd"], samples=200_000)
    for player, true in zip(roughly.players, found.players, strict=True):
        assert abs(float(player.equity - true.equity)) < 4 * roughly.error(player)


def test_a_flop_is_counted_as_another_counts_it() -> None:
    hands, flop = ("AsAh", "KdKc", "7h6h"), ("Qs", "7d", "2c")
    own = [places([card(hand[:2]), card(hand[2:])]) for hand in hands]
    lying = places(map(card, flop))
    gone = {*lying, *(n for two in own for n in two)}
    expected: list[Counter[tuple[int, int | None]]] = [Counter() for _ in own]
    for two in combinations([n for n in range(52) if n not in gone], 2):
        seven = [(*hand, *lying, *two) for hand in own]
        ranks = [evaluate_7cards(*(n % 13 * 4 + n // 13 for n in hand)) for hand in seven]
        best = min(ranks)
        for cells, rank in zip(expected, ranks, strict=True):
            cells[ranks.count(best) if rank == best else 0, None] += 1
    found = equity("hold-em", hands, " ".join(flop))
    assert found.cases == 903
    assert [dict(player.counts) for player in found.players] == [dict(own) for own in expected]
