"""A round dealt from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

import typer

from pitboss.adapters.driver import deal, first_option
from pitboss.adapters.shoe import shuffled
from pitboss.adapters.simple import play_safe
from pitboss.adapters.transcript import line, sentence
from pitboss.cli.output import Told, full
from pitboss.cli.params import seat_numbers
from pitboss.core.areas import chips_of
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Step
from pitboss.equipment.cards import Card
from pitboss.equipment.cards import cards as read_cards
from pitboss.equipment.odds import cents
from pitboss.games.let_it_ride.completion import WITHDRAW
from pitboss.games.let_it_ride.wagers import BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS
from pitboss.procedures.wagering import NO_MORE_BETS, Place
from pitboss.record.settle import signed

T = TypeVar("T")


class Asked(NamedTuple):
    """What is to be dealt."""

    seats: tuple[int, ...]
    amount: int
    known: tuple[Card, ...]
    play: str
    bonus: bool
    seed: int


def asked(seats: str, bet: str, cards: str, play: str, bonus: bool, seed: int) -> Asked:
    """What is to be dealt, from the words of the command line."""
    known, amount = _read(read_cards, cards, "--cards"), _read(cents, bet, "--bet")
    twice = next((c for c in known if known.count(c) > 1), None)
    if twice:
        told = f"{twice} is there twice; 19:46-1.17(a): decks of 52 cards"
        raise typer.BadParameter(told, param_hint="--cards")
    return Asked(seat_numbers(seats), amount, known, play, bonus, seed)


def _read(reader: Callable[[str], T], text: str, option: str) -> T:
    try:
        return reader(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def dealt(rules: Edition, what: Asked, number: int) -> Told:
    """The n-th round of a seed."""
    seats, amount, known, play, bonus, seed = what
    deck = known + tuple(c for c in shuffled(seed, number) if c not in known)
    acts = [Act(seat, Place(wager, amount)) for seat in seats for wager in BETS]
    acts += [act for seat in seats for act in _bonuses(rules, seat, amount)] if bonus else []
    acts.append(Act(Role.DEALER, NO_MORE_BETS))
    end, driver = deal(rules.start(seats), acts, deck, _PLAYS[play])
    nets = {f"seat {seat}": end.amount(chips_of(seat)) for seat in seats}
    title = f"# {rules}, {rules.options.dealing.value}, seed {seed}, round {number + 1}"
    lines = [title, *(line(event) for event in driver.events)]
    lines += [f"# {', '.join(f'{seat} {signed(net)}' for seat, net in nets.items())}"]
    events = [{"cites": full(e.cites), "what": sentence(e)} for e in driver.events]
    data = {"game": rules.game.slug, "on": str(rules.day), "seed": seed, "round": number + 1}
    return Told(lines, {**data, "events": events, "nets": nets})


def _bonuses(rules: Edition, seat: int, amount: int) -> list[Act]:
    acts = []
    if rules.options.let_it_ride_bonus:
        acts.append(Act(seat, Place(LET_IT_RIDE_BONUS, 1_00)))
    if rules.options.three_card_bonus:
        acts.append(Act(seat, Place(THREE_CARD_BONUS, amount)))
    return acts


def _withdraw(table: Readable, step: Step) -> Act:
    if isinstance(step, Choice) and WITHDRAW in step.options:
        return Act(step.actor, WITHDRAW)
    return first_option(table, step)


_PLAYS: dict[str, Callable[[Readable, Step], Act]] = {
    "safe": play_safe,
    "ride": first_option,
    "withdraw": _withdraw,
}
