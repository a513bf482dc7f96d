"""Every course that a round can take, card by card, on decks small enough for the core to play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction

from pitboss.core.areas import chips_of
from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.round import Round
from pitboss.core.rules import Game
from pitboss.core.steps import Act, Choice, Show
from pitboss.equipment.cards import Card
from pitboss.procedures.dealing import Dealing
from tests.rounds import ANNOUNCE

Hand = tuple[Card, ...]


def start(
    game: Game, deck: Hand, wagers: Iterable[Act], method: Dealing, day: date | None = None
) -> Round:
    """One seat that has wagered, cards dealt, nobody having looked at one."""
    dealer = Dealer(replace(game, deck=deck).on(day, dealing=method).start((1,)))
    dealer.discharge()
    for act in (*wagers, ANNOUNCE):
        dealer.act(act)
    dealer.discharge()
    return dealer.rest()


def after(table: Round, act: Act) -> Round:
    """The next round in which somebody decides, chance included."""
    dealer = Dealer(table)
    dealer.act(act)
    dealer.discharge()
    return dealer.rest()


def tree(table: Round) -> tuple[Fraction, int]:
    """What the round is worth to a player who always decides best, and how it may end."""
    step = table.awaits
    if step is None:
        return Fraction(table.amount(chips_of(1))), 1
    if isinstance(step, Show):
        faces = [face for face in table.rules.deck if face in step.answers(table, Role.CHANCE)]
        below = [tree(after(table, Act(Role.CHANCE, face))) for face in faces]
        value = sum((worth for worth, _ in below), Fraction(0)) / len(below)
    else:
        assert isinstance(step, Choice)
        below = [tree(after(table, Act(step.actor, option))) for option in step.options]
        value = max(worth for worth, _ in below)
    return value, sum(leaves for _, leaves in below)
