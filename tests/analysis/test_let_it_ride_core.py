"""Let it ride: the core and the classes come to equal chips on the same decks and decisions."""

from __future__ import annotations

import random
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from pitboss.adapters.driver import deal, first_option
from pitboss.analysis.let_it_ride.payments import bets, bonus, least_three, three_card
from pitboss.analysis.states import deck_of, made
from pitboss.core.areas import chips_of, hand
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Choice, Step
from pitboss.equipment.cards import DECK, Card
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.let_it_ride.settlement import three_card_ranking
from pitboss.procedures.dealing import Dealing, Shuffling
from tests.rounds import ANNOUNCE, NEW, OLD, edition
from tests.rounds import bets as wagers

BY_HAND: dict[str, Any] = {"dealing": Dealing.HAND, "shuffling": Shuffling.DEVICE}
TABLES: list[tuple[date, dict[str, Any]]] = [
    *((day, {"dealing": method}) for day in (OLD, NEW) for method in Dealing),
    (OLD, {"payout_limit": 50_000_00}),
    *(
        (NEW, {"dealing": Dealing.AUTOMATED_SHOE, "three_card_bonus": letter})
        for letter in "ABCDEF"
    ),
    (NEW, {**BY_HAND, "let_it_ride_bonus": True, "three_card_bonus": "D"}),
    (
        NEW,
        {"let_it_ride_bonus": True, "readings": {"bonus-gross": "net", "whose-right": "players"}},
    ),
    (NEW, {"three_card_bonus": "A", "readings": {"ace-two-three": "nothing"}}),
    (NEW, {"odds": {"flush": Fraction(19, 2)}, "three_card_bonus": "B"}),
    (NEW, {"payout_limit": 50_000_00, "readings": {"limit-covers": "with stakes"}}),
]


class Chance:
    """Decides at random, and remembers what it decided and which card was turned up first."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.path = chance, list[int]()
        self.own: tuple[Card, ...] = ()

    def __call__(self, table: Readable, step: Step) -> Act:
        if not isinstance(step, Choice) or step.actor != 1 or RIDE not in step.options:
            return first_option(table, step)
        self.own = tuple(card for card in table.faces_at(hand(1)) if isinstance(card, Card))
        self.path.append(self.chance.randrange(2))
        return Act(1, (RIDE, WITHDRAW)[self.path[-1]])


@pytest.mark.parametrize(("day", "options"), TABLES, ids=str)
def test_18_11_the_core_pays_what_the_classes_are_worth(day: date, options: dict[str, Any]) -> None:
    rules = edition(day, **options)
    chance = random.Random(f"{day} {options}")
    amount = 100_00 if "payout_limit" in options else 2_00
    dollar, three = rules.options.let_it_ride_bonus, bool(rules.options.three_card_bonus)
    unit = least_three(rules) * 4 if three else 0
    acts = [*wagers(1, amount, bonus=dollar, three=unit), ANNOUNCE]
    for _ in range(25):
        player = Chance(chance)
        end, _ = deal(rules.start((1,)), acts, chance.sample(DECK, 6), player)
        board = [c for c in end.faces.values() if isinstance(c, Card) and c not in player.own]
        state = deck_of(DECK).state
        five = HANDS.hands.index(made(HANDS, *state((*player.own, *board))))
        expected = bets(rules, amount)[player.path[0], player.path[1]][five].net
        expected += bonus(rules)[five].net if dollar else 0
        if three:
            ranking = three_card_ranking(rules)
            line = ranking.hands.index(made(ranking, *state(player.own)))
            expected += three_card(rules, unit)[line].net
        assert len(board) == 2 and len(player.path) == 2
        assert end.amount(chips_of(1)) == expected
