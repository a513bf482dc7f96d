"""Equities beside the table: a round that is played to its end pays what its one case says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pitboss.analysis.equity import KINDS, equity
from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.poker import draw, five_card_stud, hold_em, mambo, omaha, stud
from pitboss.games.poker.options import DrawForm, Form, OmahaForm
from pitboss.games.poker.showdown import Kind
from tests import poker_rounds as rounds

SEED, BET = 18, 60_00
BLINDS = dict(first_blind=BET, second_blind=BET, minimum=BET)
FORCED = dict(forced=BET, minimum=BET)
TABLES: dict[str, tuple[Callable[[], Edition], Kind]] = {
    "hold-em": (lambda: rounds.hold_em(**BLINDS), hold_em.KIND),
    "seven-card-stud": (lambda: rounds.stud(form=Form.HIGH, **FORCED), stud.KINDS[Form.HIGH]),
    "seven-card-stud-split": (
        lambda: rounds.stud(form=Form.SPLIT, **FORCED),
        stud.KINDS[Form.SPLIT],
    ),
    "seven-card-stud-eight": (
        lambda: rounds.stud(form=Form.EIGHT, **FORCED),
        stud.KINDS[Form.EIGHT],
    ),
    "omaha": (
        lambda: rounds.omaha(form=OmahaForm.HIGH, **BLINDS),
        omaha.KINDS[OmahaForm.HIGH],
    ),
    "omaha-eight": (
        lambda: rounds.omaha(form=OmahaForm.EIGHT, **BLINDS),
        omaha.KINDS[OmahaForm.EIGHT],
    ),
    "five-card-draw": (
        lambda: rounds.draw(form=DrawForm.HIGH, **BLINDS),
        draw.KINDS[DrawForm.HIGH],
    ),
    "five-card-draw-low": (
        lambda: rounds.draw(form=DrawForm.LOW, **BLINDS),
        draw.KINDS[DrawForm.LOW],
    ),
    "five-card-stud": (lambda: rounds.five_card_stud(**FORCED), five_card_stud.KIND),
    "mambo-stud": (lambda: rounds.mambo(**FORCED), mambo.KIND),
}
AT_FIRST = {"seven-card-stud": 3, "five-card-stud": 2, "mambo-stud": 2}  # before a burn
BOARDS = {5: (3, 1, 1), 1: (1,), 0: ()}


def pack(hands: list[list[str]], board: list[str], at_first: int) -> tuple[Card, ...]:
    """A deck that gives these cards, one round after the other, with burns between."""
    known = {*board, *(one for hand in hands for one in hand)}
    burns = iter([str(one) for one in DECK if str(one) not in known])
    laid = [hand[n] for n in range(at_first) for hand in hands]
    for n in range(at_first, len(hands[0])):
        laid += [next(burns), *(hand[n] for hand in hands)]
    lying = iter(board)
    for number in BOARDS[len(board)]:
        laid += [next(burns), *(next(lying) for _ in range(number))]
    return rounds.pack(" ".join(laid))


@pytest.mark.parametrize("slug", KINDS)
def test_a_case_pays_what_the_table_pays(slug: str) -> None:
    """Few ranks, so that many tie; nobody bets more than was forced, and draws nothing."""
    random, kind = Random(SEED), KINDS[slug]
    few = [str(one) for one in DECK if one.rank in (14, 2, 3, 4, 5, 6, 8, 13)]
    at_first = next((n for name, n in AT_FIRST.items() if slug.startswith(name)), kind.own)
    for players in (2, 3, 4) * 4:
        dealt = random.sample(few, kind.own * players + kind.shared)
        hands = [dealt[n * kind.own : (n + 1) * kind.own] for n in range(players)]
        board = dealt[players * kind.own :]
        found = equity(slug, ["".join(hand) for hand in hands], " ".join(board))
        stacks = dict.fromkeys(range(1, players + 1), 1000)
        end = rounds.begun(TABLES[slug][0](), stacks, pack(hands, board, at_first)).finish()
        assert found.cases == 1
        paid = [BET + net for _, net in sorted(end.nets.items())]
        assert paid == [player.equity * BET * players for player in found.players]


@pytest.mark.parametrize("slug", KINDS)
def test_what_decides_is_what_decides_at_the_table(slug: str) -> None:
    """The same sides are played for, on grounds that the table names."""
    kind, theirs = KINDS[slug], TABLES[slug][1]
    assert (kind.high is None, kind.low is None) == (theirs.high is None, theirs.low is None)
    grounds = theirs.grounds
    assert kind.cites[0] in (grounds.high, grounds.low)
    if kind.low:
        assert (grounds.unqualified in kind.cites) == (kind.highest_low is not None)
    ace_low, pair = cards("As 2h 3d 4c 5s"), cards("As Ah 3d 4c 5s")
    if theirs.high and kind.high and kind.own + kind.shared > 4:
        better, worse = (theirs.high([hand]).worth for hand in (ace_low, pair))
        assert (kind.high(ace_low), kind.high(pair)) == (better, worse)
