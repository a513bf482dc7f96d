"""The hands of a round, rebuilt from the order of its discard rack and nothing else."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from pitboss.adapters.driver import deal
from pitboss.adapters.shoe import shuffled
from pitboss.core.areas import DISCARD_RACK
from pitboss.core.events import EVERYONE, STUB, Role, Shown
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.wagering import NO_MORE_BETS
from pitboss.record.reconstruct import Rebuilt, reconstruct
from pitboss.regulation import NotPermitted
from tests.rounds import NEW, OLD, bets, decisions, edition

Rack = list[Card | None]


class Played(NamedTuple):
    """What was dealt, and the rack as somebody finds it who saw nothing of the round."""

    truth: Rebuilt
    rack: Rack
    stub: int


def play(rules: Edition, seats: tuple[int, ...], seed: int) -> Played:
    """A round with random decisions."""
    chance, deck = Random(seed), shuffled(seed)
    words = {seat: "".join(chance.choices("RW", k=2)) for seat in seats}
    acts = [act for seat in seats for act in bets(seat, 5_00)] + [Act(Role.DEALER, NO_MORE_BETS)]
    _, driver = deal(rules.start(seats), acts, deck, decisions(words))
    pile, stub = driver.dealer.cards_at(DISCARD_RACK), driver.dealer.stub
    assert pile[0] == STUB and len(pile) == len(DECK) - stub + 1
    shown = [event for event in driver.events if isinstance(event, Shown)]
    hands = {seat: tuple(deck[e.n] for e in shown if e.to == seat) for seat in seats}
    held = {card for hand in hands.values() for card in hand}
    up = tuple(deck[e.n] for e in shown if e.to == EVERYONE and deck[e.n] not in held)
    off = tuple(None if n == pile[1] else card for n, card in enumerate(deck[: len(pile) - 1]))
    nobody_looked: Rack = [None] * (stub + 1)
    truth = Rebuilt(hands, {"community": up}, off)
    return Played(truth, nobody_looked + [deck[n] for n in pile[2:]], stub)


def some_seats(number: int) -> tuple[int, ...]:
    return tuple(sorted(Random(number).sample(range(1, 8), number)))


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("method", Dealing)
def test_in_2007_there_is_one_way_and_it_is_the_true_one(method: Dealing, number: int) -> None:
    rules, seats = edition(NEW, dealing=method), some_seats(number)
    for seed in range(2):
        played = play(rules, seats, seed)
        assert reconstruct(rules, played.rack, played.stub, seats) == [played.truth]


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("method", Dealing)
def test_in_1996_the_true_way_is_among_them(method: Dealing, number: int) -> None:
    rules, seats = edition(OLD, dealing=method), some_seats(number)
    for seed in range(2):
        played = play(rules, seats, seed)
        ways = reconstruct(rules, played.rack, played.stub, seats)
        assert ways.count(played.truth) == 1
        assert all(way.community == played.truth.community for way in ways)
        assert len({tuple(way.hands.items()) for way in ways}) == len(ways)


def test_with_one_loser_among_winners_a_rack_of_1996_has_a_way_for_each_seat() -> None:
    rules = edition(OLD)
    rack: Rack = [None, *cards("6h 5s 8c Ah As 8s Kh Ks 8d 9c 2d")]
    ways = reconstruct(rules, rack, 0)
    losers = [next(seat for seat, hand in w.hands.items() if str(hand[0]) == "6h") for w in ways]
    assert sorted(losers) == [1, 2, 3]


def test_a_stub_and_the_seats_need_not_be_known() -> None:
    rack: Rack = [None, *cards("6h 5s Qs 9c 2d")]
    [way] = reconstruct(edition(NEW), rack, 0)
    assert way.hands == {1: cards("6h 5s Qs")} and way.community == cards("2d 9c")
    assert reconstruct(edition(NEW), [None] * 46 + rack, 46) == [way]
    [elsewhere] = reconstruct(edition(NEW), rack, 0, (5,))
    assert elsewhere.hands == {5: cards("6h 5s Qs")}


def test_a_burned_card_that_was_seen_lies_where_it_came_off_the_deck() -> None:
    for day, order in ((NEW, "6h Ah 5s 2d Qs 9c"), (OLD, "6h 9c 5s 2d Qs Ah")):
        [way] = reconstruct(edition(day), cards("Ah 6h 5s Qs 9c 2d"), 0)
        assert way.deck == cards(order)


def test_the_minimum_of_a_table_is_kept() -> None:
    rules = edition(NEW, minimum=5_00, increment=2_50, positions=3)
    assert len(reconstruct(rules, cards("Ah 6h 5s Qs 9c 2d"), 0)) == 1


WRONG = {
    "? 6h 5s Qs 9c": "18.10(h): a rack of 5 cards, of which 0 are the stub",
    "": "18.10(h): a rack of 0 cards",
    "? 9c 2d": "18.10(h): a rack of 3 cards",
    "? 6h 5s ? 9c 2d": "19:46-1.17(a): a rack with a card unknown or twice",
    "? 6h 5s 5s 9c 2d": "19:46-1.17(a)",
    "6h 6h 5s Qs 9c 2d": "19:46-1.17(a)",
}


@pytest.mark.parametrize("rack", WRONG)
def test_a_rack_that_no_round_leaves_is_refused(rack: str) -> None:
    told: Rack = [None if word == "?" else cards(word)[0] for word in rack.split()]
    with pytest.raises(NotPermitted) as refused:
        reconstruct(edition(NEW), told, 0)
    assert WRONG[rack] in str(refused.value) and "Permitted: " in str(refused.value)


def test_a_stub_of_another_size_is_refused() -> None:
    rack: Rack = [None] * 5 + [*cards("6h 5s Qs 9c 2d")]
    assert len(reconstruct(edition(NEW), rack, 4)) == 1
    for stub in (0, 2, 3, 5, 10, 99):
        with pytest.raises(NotPermitted, match="--stub says how many"):
            reconstruct(edition(NEW), rack, stub)


def test_as_many_seats_as_hands_are_asked_for() -> None:
    with pytest.raises(NotPermitted, match="for 2 hands. Permitted: 9 cards"):
        reconstruct(edition(NEW), cards("Ah 6h 5s Qs 9c 2d"), 0, (1, 2))
    with pytest.raises(NotPermitted, match="18.6.b.: position 9"):
        reconstruct(edition(NEW), cards("Ah 6h 5s Qs 9c 2d"), 0, (9,))


def test_a_winner_below_a_loser_cannot_have_been_in_1996() -> None:
    rack = cards("7d Ah As 8s 6h 5s 8c 9c 2d")
    assert reconstruct(edition(OLD), rack, 0) == []
    assert len(reconstruct(edition(NEW), rack, 0)) == 1
