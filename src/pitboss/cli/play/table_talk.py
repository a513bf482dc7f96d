"""What is told at a table of dice: throws, what they decide, what lies, what may be said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pitboss.adapters.transcript import sentence
from pitboss.cli.play import telling
from pitboss.cli.play.board import board, line
from pitboss.cli.play.live import Live
from pitboss.cli.play.screen import MARGIN, Screen
from pitboss.core.areas import chips_of
from pitboss.core.round import Readable, Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Choice, Step
from pitboss.equipment.odds import money
from pitboss.games.craps.betting import BETTING
from pitboss.games.craps.layout import BY_NAME
from pitboss.games.craps.players import phrase_of, short
from pitboss.games.craps.throwing import NoRoll
from pitboss.procedures.wagering import Place
from pitboss.record.outcome import LOSES, Outcome
from pitboss.record.settle import signed

SAY = "say pass 10, place six 30, press the six, or roll; ? explains"
EXAMPLES = (
    ("wagers", "pass 10 odds 20 · place six and eight 30 · come 10 · hard eight 5 · field 5"),
    ("", "horn 4 · any seven 5 · buy ten 25 · lay 4 60 · place to lose 5 24 · inside 44"),
    ("odds", "odds 20 · come odds nine 20 · odds on the nine 20"),
    ("change", "press the eight · press six by 6 · lower the six to 12 · same bets"),
    ("down", "take down my place bets · take down the six · take everything down"),
    ("on, off", "place bets working · hardways on · place bets off, on a come out roll"),
    ("the dice", "roll, or Enter · pass the dice · rebuy · leave"),
)
FACES = "⚀⚁⚂⚃⚄⚅"
IN_THE_AIR_HELP = (
    "Enter lets the dice rest as shown; or say 3-4, leaning on 2 - 4, no roll: a die left the "
    "table, confirm seat 1: field 5."
)


def tell_throw(screen: Screen, number: int, dice: Sequence[int], call: str) -> None:
    """Which faces show, and what the stick calls."""
    screen.blank()
    faces = " ".join(FACES[die - 1] for die in dice) + " " if screen.unicode else ""
    shown = "-".join(map(str, dice))
    screen.line(
        (f"{f'roll {number}':<{MARGIN}}", "dim"), (f"{faces} {shown}  {call}".strip(), "bold")
    )
    screen.pause()


def tell_last(screen: Screen, live: Live) -> None:
    """What happened to dice that decided nothing."""
    for event in live.log[-1].events:
        screen.say(sentence(event), "bold", event.cites[0])


def tell_decided(screen: Screen, decided: Iterable[Outcome], people: tuple[int, ...]) -> None:
    """Each wager of people with its paragraphs; what the others won or lost in all."""
    others: dict[int, int] = {}
    for outcome in decided:
        if outcome.seat in people:
            _row(screen, outcome, several=len(people) > 1)
        else:
            others[outcome.seat] = others.get(outcome.seat, 0) + outcome.net
    told = [
        f"seat {seat} {signed(net).removesuffix('.00')}" for seat, net in sorted(others.items())
    ]
    if told:
        screen.say(", ".join(told), "dim")


def _row(screen: Screen, outcome: Outcome, *, several: bool) -> None:
    name = phrase_of(BY_NAME[outcome.wager])
    made, *decided = outcome.cites
    cite = next((other for other in reversed(decided) if other != "1.4"), made)
    who = f"seat {outcome.seat} " if several else ""
    result = f"{LOSES} {short(outcome.staked)}" if outcome.result == LOSES else outcome.result
    told = f"{who}{name} {result.removesuffix('.00')}"
    also = [other for other in outcome.cites if other not in (cite, made)]
    style = "bold" if outcome.paid else ""
    screen.line((f"{cite:<{MARGIN - 1}} ", "dim"), (f"{told:<44}", style), (" ".join(also), "dim"))
    screen.pause()


def tell_others(screen: Screen, seat: int, made: Sequence[Any]) -> None:
    """What a seat of the program wagers."""
    told = [f"{phrase_of(p.wager)} {short(p.amount)}" for p in made if isinstance(p, Place)]
    if told:
        screen.say(f"wagers {', '.join(told)}", "dim", f"seat {seat}")


def tell_board(screen: Screen, table: Readable, seat: int, purse: int, waits: str = "") -> None:
    """The layout of a seat, and the odds that wait for a point."""
    screen.flush()
    head, *rows = board(table, seat)
    screen.blank()
    screen.line(*head, (f"   purse {short(purse)}", "dim"))
    for row in rows:
        screen.line(*row)
    if waits:
        screen.line((f"  once a point stands: {waits}", "dim"))


def tell_everybody(
    screen: Screen, table: Readable, players: Mapping[int, str], people: tuple[int, ...]
) -> None:
    """What lies of every seat."""
    for seat in players:
        who = "you" if seat in people else "program"
        screen.say(f"{who}: {line(table, seat)}", "dim", f"seat {seat}")


def tell_allowed(screen: Screen, rules: Edition, table: Round, step: Step, seat: int) -> None:
    """What may be said now, and the paragraph that says so."""
    if step != BETTING:
        telling.tell_allowed(screen, rules, step, step.asks(table))
        screen.say("Enter takes the dice." if isinstance(step, Choice) else IN_THE_AIR_HELP)
        if not isinstance(step, Choice):
            screen.say(f"No roll: {', '.join(why.value for why in NoRoll)}.", "dim")
        return
    screen.say(f"Allowed now: {step.asks(table)}.", "bold", step.cite)
    screen.say(telling.gist_on(rules, step.cite))
    for name, examples in EXAMPLES:
        screen.say(examples, "", name)
    screen.say("In brackets: off on this roll. A star: called on. [6]: the point.", "dim")
    screen.say(telling.ALWAYS.format("1.2(a)5"), "dim")


def tell_farewell(screen: Screen, live: Live, people: tuple[int, ...], why: str) -> None:
    """What everybody has, and what still lies."""
    table, told = live.table, []
    for seat in (seat for seat in people if seat in live.players):
        has = live.purse(seat) + (live.round.amount(chips_of(seat)) if table.in_play else 0)
        lying = live.round.chips if table.in_play else table.lying
        lies = sum(n for a, n in lying.items() if a.seat == seat and a.player is not a)
        has -= 0 if table.in_play else lies
        words = f"seat {seat} leaves with {money(has)}"
        told.append(words + (f", and {money(lies)} on the layout" if lies else ""))
    goes_on = f"{live.journal.path} goes on with it. " if live.journal and live.number else ""
    words = why + goes_on + (f"Play money: {'; '.join(told)}." if told else "Nobody plays on.")
    screen.say(words, margin=0)
