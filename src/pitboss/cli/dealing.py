"""A round dealt from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

import typer

from pitboss.adapters.driver import deal
from pitboss.adapters.shoe import shuffled
from pitboss.adapters.simple import playing, ways_to_play
from pitboss.adapters.staking import all_staked, staked
from pitboss.adapters.transcript import line, sentence
from pitboss.cli.output import Told, full
from pitboss.cli.params import seat_numbers
from pitboss.core.areas import chips_of
from pitboss.core.rules import Edition
from pitboss.equipment.cards import Card
from pitboss.equipment.cards import cards as read_cards
from pitboss.equipment.odds import cents
from pitboss.record.errors import did_you_mean
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


def asked(
    rules: Edition, seats: str, bet: str, cards: str, play: str, bonus: bool, seed: int
) -> Asked:
    """What is to be dealt, from the words of the command line."""
    known, amount = _read(read_cards, cards, "--cards"), _read(cents, bet, "--bet")
    twice = next((c for c in known if known.count(c) > 1), None)
    if twice:
        told = f"{twice} is there twice; 19:46-1.17(a): decks of 52 cards"
        raise typer.BadParameter(told, param_hint="--cards")
    ways = ways_to_play(rules.game)
    if play and play not in ways:
        told = f"{play!r} is no way to play {rules.game.title}; {did_you_mean(play, ways)}"
        raise typer.BadParameter(told, param_hint="--play")
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
    wagers = all_staked if bonus else staked
    acts = [act for seat in seats for act in wagers(rules, seat, amount)]
    end, driver = deal(rules.start(seats), acts, deck, playing(rules.game, play))
    nets = {f"seat {seat}": end.amount(chips_of(seat)) for seat in seats}
    title = f"# {rules}, {rules.options.dealing.value}, seed {seed}, round {number + 1}"
    lines = [title, *(line(event) for event in driver.events)]
    lines += [f"# {', '.join(f'{seat} {signed(net)}' for seat, net in nets.items())}"]
    events = [{"cites": full(e.cites), "what": sentence(e)} for e in driver.events]
    data = {"game": rules.game.slug, "on": str(rules.day), "seed": seed, "round": number + 1}
    return Told(lines, {**data, "events": events, "nets": nets})
