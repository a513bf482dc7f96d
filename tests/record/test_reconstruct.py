"""The hands of a round, rebuilt from the order of its discard rack and nothing else."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import NamedTuple

import pytest

from pitboss.adapters.driver import Driver, deal
from pitboss.adapters.shoe import shuffled
from pitboss.core.areas import DISCARD_RACK
from pitboss.core.events import EVERYONE, STUB, CardsTo, Role, Shown
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.wagering import NO_MORE_BETS
from pitboss.record.reconstruct import Rebuilt, hands_in, reconstruct
from pitboss.regulation import NotPermitted
from tests.rounds import NEW, OLD, bets, decisions, edition


class Racked(NamedTuple):
    """A round that was played, and what is left of it."""

    rules: Edition
    seats: tuple[int, ...]
    driver: Driver
    rack: list[Card | None]  # from the bottom up, the stub first

    @property
    def stub(self) -> int:
        return len(self.rack) - 3 * len(self.seats) - 3

    @property
    def truth(self) -> Rebuilt:
        """What was dealt to whom."""
        deck = shuffled(0)[: 3 * len(self.seats) + 3]
        dealt = [e for e in self.driver.events if isinstance(e, CardsTo) and e.cards[0] != STUB]
        burned = next(e.cards[0] for e in dealt if e.target is DISCARD_RACK)
        off = [e for e in dealt if e.source.name in {m.area.name for m in Dealing}]
        hands: dict[int, tuple[Card, ...]] = {seat: () for seat in self.seats}
        for event in off:
            if event.target.seat:
                hands[event.target.seat] += tuple(self.deck[n] for n in event.cards)
        board = [n for event in off if not event.target.seat for n in event.cards]
        shown = [e.n for e in self.driver.events if isinstance(e, Shown) and e.to == EVERYONE]
        community = tuple(self.deck[n] for n in shown if n in board)
        return Rebuilt(hands, community, tuple(None if n == burned else c for n, c in enumerate(deck)))

    @property
    def deck(self) -> tuple[Card, ...]:
        return shuffled(0)


def play(rules: Edition, seats: tuple[int, ...], seed: int) -> Racked:
    """A round with random decisions; the rack as somebody finds it who saw nothing of it."""
    chance = Random(seed)
    words = {seat: "".join(chance.choices("RW", k=2)) for seat in seats}
    wagers = [act for seat in seats for act in bets(seat, 5_00)]
    wagers.append(Act(Role.DEALER, NO_MORE_BETS))
    _, driver = deal(rules.start(seats), wagers, shuffled(seed), decisions(words))
    pile = driver.dealer.cards_at(DISCARD_RACK)
    undealt = driver.dealer.stub
    assert pile[0] == STUB
    found: list[Card | None] = [None] * (undealt + 1)
    found += [shuffled(seed)[n] for n in pile[2:]]
    assert not any(isinstance(step, Choice) for step in driver.dealer.agenda)
    return Racked(rules, seats, driver, found)
