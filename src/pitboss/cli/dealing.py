"""A round dealt from a seed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import typer

from pitboss.adapters.dice import Dice, rolled, thrown
from pitboss.adapters.driver import Decide, Driver, deal
from pitboss.adapters.shoe import shuffled
from pitboss.adapters.simple import playing, ways_to_play
from pitboss.adapters.staking import all_staked, staked
from pitboss.adapters.transcript import line, sentence
from pitboss.cli.output import Told, full
from pitboss.cli.params import seat_numbers
from pitboss.core.areas import SEAT, Area, chips_of
from pitboss.core.events import Thrown
from pitboss.core.round import Readable
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Act, Step
from pitboss.equipment.cards import Card
from pitboss.equipment.cards import cards as read_cards
from pitboss.equipment.odds import cents, money
from pitboss.procedures.betting import Betting, behind
from pitboss.procedures.saying import EXAMPLES, heard
from pitboss.record.errors import did_you_mean
from pitboss.record.settle import signed

T = TypeVar("T")


class Words(NamedTuple):
    """What is asked for, in the words of the command line."""

    seats: str | None
    bet: str
    cards: str
    dice: str
    play: str
    bonus: bool
    seed: int
    rolls: int | None
    moves: str


class Asked(NamedTuple):
    """What is to be dealt."""

    seats: tuple[int, ...]
    amount: int
    known: tuple[Card, ...]
    dice: tuple[Dice, ...]
    play: str
    bonus: bool
    seed: int
    rolls: int | None
    moves: tuple[str, ...]


def asked(rules: Edition, words: Words) -> Asked:
    """What is to be dealt, from the words of the command line."""
    _demand_of_this_game(rules.game, words)
    known, amount = (
        _read(read_cards, words.cards, "--cards"),
        _read(cents, words.bet or usual(rules), "--bet"),
    )
    twice = next((c for c in known if known.count(c) > 1), None)
    if twice:
        told = f"{twice} is there twice; 19:46-1.17(a): decks of 52 cards"
        raise typer.BadParameter(told, param_hint="--cards")
    ways, play = ways_to_play(rules.game), words.play
    if play and play not in ways:
        told = f"{play!r} is no way to play {rules.game.title}; {did_you_mean(play, ways)}"
        raise typer.BadParameter(told, param_hint="--play")
    dice = _read(read_dice, words.dice, "--dice")
    seats = seat_numbers(("3" if rules.against else "1") if words.seats is None else words.seats)
    moves = tuple(move.strip() for move in words.moves.split(",") if move.strip())
    return Asked(seats, amount, known, dice, play, words.bonus, words.seed, words.rolls, moves)


def usual(rules: Edition) -> str:
    """What is wagered if nothing is said: at poker a hundred bets lie before each player."""
    if not rules.against:
        return "5"
    return str(rules.options.minimum)  # as many dollars as the minimum has cents


def _demand_of_this_game(game: Game, words: Words) -> None:
    """Cards are of games of cards, dice of games of dice."""
    of_dice = game.usage.rolling is not None
    title = game.title
    strange = {
        "--cards": (of_dice and words.cards, f"{title} is played with dice; write --dice"),
        "--bonus": (
            of_dice and words.bonus,
            f"{title} has no bonus wagers; write --play",
        ),
        "--dice": (not of_dice and words.dice, f"{title} is played with cards; write --cards"),
        "--moves": (
            words.moves and not game.usage.against,
            f"{title} is played against the house; write --play",
        ),
        "--rolls": (not of_dice and words.rolls, f"{title} is dealt in rounds; write --rounds"),
    }
    for option, (given, told) in strange.items():
        if given:
            raise typer.BadParameter(told, param_hint=option)


def read_dice(text: str) -> tuple[Dice, ...]:
    """Throws as they are written: `3-4 6-6`."""
    found = [re.fullmatch(r"([1-6])-?([1-6])", word) for word in text.replace(",", " ").split()]
    if None in found:
        raise ValueError(f"{text!r}: write throws of two dice, 3-4 6-6")
    return tuple((int(one[1]), int(one[2])) for one in found if one)


def _read(reader: Callable[[str], T], text: str, option: str) -> T:
    try:
        return reader(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def dealt(rules: Edition, what: Asked, number: int) -> Told:
    """The n-th round of a seed, or the n-th hand of a shooter."""
    if rules.game.usage.rolling is not None:
        return _rolled(rules, what, number)
    driver, seats, seed = driven(rules, what, number), what.seats, what.seed
    end = driver.round
    nets = {f"seat {seat}": end.amount(chips_of(seat)) for seat in seats}
    title = f"# {rules}, {rules.options.dealing.value}, seed {seed}, round {number + 1}"
    lines = [title, *(line(event) for event in driver.events)]
    lines += [f"# {', '.join(f'{seat} {signed(net)}' for seat, net in nets.items())}"]
    events = [{"cites": full(e.cites), "what": sentence(e)} for e in driver.events]
    data = {"game": rules.game.slug, "on": str(rules.day), "seed": seed, "round": number + 1}
    return Told(lines, {**data, "events": events, "nets": nets})


def moving(moves: tuple[str, ...], then: Decide) -> Decide:
    """Players whose turn it is make these moves, and afterwards decide as they do."""
    left = list(moves)

    def decide(table: Readable, step: Step) -> Act:
        if not left or not isinstance(step, Betting):
            return then(table, step)
        said = left.pop(0)
        everything = step.put.get(step.seat, 0) + behind(table, step.seat)
        move = heard(said, step.turn(table), everything)
        if move is None:
            told = f"{said!r} is no move; write {EXAMPLES}"
            raise typer.BadParameter(told, param_hint="--moves")
        return Act(step.seat, move)

    return decide


def driven(rules: Edition, what: Asked, number: int) -> Driver:
    """The same, played to its end."""
    deck = what.known + tuple(c for c in shuffled(what.seed, number) if c not in what.known)
    wagers = all_staked if what.bonus else staked
    acts = [act for seat in what.seats for act in wagers(rules, seat, what.amount)]
    decides = moving(what.moves, playing(rules.game, what.play))
    return deal(rules.start(what.seats), acts, deck, decides)[1]


def _rolled(rules: Edition, what: Asked, number: int) -> Told:
    """Rolls, until the shooter's hand is over or so many; of what lies on nothing is decided."""
    dice = what.dice or thrown(what.seed, number)
    most = len(what.dice) if what.dice else what.rolls
    driver = rolled(rules, what.seats, what.amount, dice, what.play, most)
    end, came = driver.round, "dice as given" if what.dice else f"seed {what.seed}"
    lies = {s: sum(n for a, n in end.chips.items() if is_wager(a, s)) for s in what.seats}
    nets = {f"seat {seat}": end.amount(chips_of(seat)) + lies[seat] for seat in what.seats}
    told = [f"{seat} {signed(net)}" for seat, net in nets.items()]
    told += [f"{money(lies[seat])} of seat {seat} still lie" for seat in what.seats if lies[seat]]
    lines = [f"# {rules}, {came}, hand {number + 1}", *map(line, driver.events)]
    lines += [f"# {', '.join(told)}"]
    events = [{"cites": full(e.cites), "what": sentence(e)} for e in driver.events]
    data = {"game": rules.game.slug, "on": str(rules.day), "seed": what.seed, "round": number + 1}
    shown = [list(event.dice) for event in driver.events if isinstance(event, Thrown)]
    lying = {f"seat {seat}": amount for seat, amount in lies.items()}
    return Told(lines, {**data, "dice": shown, "events": events, "nets": nets, "lying": lying})


def is_wager(area: Area, seat: int) -> bool:
    """Whether what lies in an area is a wager of a seat."""
    return area.seat == seat and area.name != SEAT
