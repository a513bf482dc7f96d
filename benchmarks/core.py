"""What is measured of the core: rounds per second, beside the first prototype, and start-up.

Every round is let it ride of 2007, manual shoe, one seat, three bets that all ride.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks import sketch
from pitboss.core.dealer import Dealer
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE, play
from pitboss.core.round import Round
from pitboss.core.steps import Act, Choice, Duty, Show
from pitboss.equipment.cards import DECK
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.completion import RIDE
from pitboss.games.let_it_ride.wagers import BETS
from pitboss.procedures.wagering import NO_MORE_BETS, Place

STAKE = 500
START = LET_IT_RIDE.on().start((1,))
OPENING = (*(Act(1, Place(bet, STAKE)) for bet in BETS), Act(Role.DEALER, NO_MORE_BETS))
SKETCH_RULES = sketch.Rules()
SKETCH_WAGERS = {1: dict.fromkeys(sketch.BETS, STAKE)}
NUMBERS = 10**6

Order = Sequence[int]  # the places of the cards of a deck in the deck of 52


class Figure(NamedTuple):
    """What was measured, its values in one unit, and whether more is better."""

    name: str
    unit: str
    values: tuple[float, ...]
    more_is_better: bool = True

    @property
    def best(self) -> float:
        return max(self.values) if self.more_is_better else min(self.values)

    @property
    def median(self) -> float:
        return median(self.values)


def orders(number: int, seed: int = 18) -> list[Order]:
    """Shuffled decks."""
    random = Random(seed)
    return [random.sample(range(52), 52) for _ in range(number)]


def kept(order: Order) -> Round:
    """A round with one dealer for all of its acts."""
    dealer = Dealer(START)
    dealer.discharge()
    for act in OPENING:
        dealer.act(act)
        dealer.discharge()
    while step := dealer.awaits:
        if isinstance(step, Show):
            dealer.act(Act(Role.CHANCE, DECK[order[step.card(dealer)]]))
        elif isinstance(step, Choice):
            dealer.act(Act(step.actor, RIDE))
        dealer.discharge()
    return dealer.rest()


def act_by_act(order: Order) -> Round:
    """A round as a value after every act, each duty an act as well."""
    table, opening = START, iter(OPENING)
    while step := table.awaits:
        if isinstance(step, Duty):
            act = DUTY_DONE
        elif isinstance(step, Show):
            act = Act(Role.CHANCE, DECK[order[step.card(table)]])
        elif isinstance(step, Choice):
            act = Act(step.actor, RIDE)
        else:
            act = next(opening)
        table, _ = play(table, act)
    return table


def prototype(order: Order) -> sketch.Round:
    """A round of the sketch."""

    def face(table: sketch.Round) -> sketch.Card:
        n: int = table.awaits.n
        return sketch.DECK[order[n]]

    begun, _ = sketch.start(SKETCH_RULES, SKETCH_WAGERS, sketch.PROCEDURE)
    *_, (end, _) = sketch.drive(begun, lambda _: sketch.RIDE, face)
    return end


def add_up(_: Order) -> int:
    """The same work on every machine, to compare machines by."""
    return sum(number for number in range(NUMBERS))


def rate(work: Callable[[Order], object], decks: Sequence[Order]) -> float:
    """How often a second, by the processor's time, which other programs do not take."""
    began = time.process_time()
    for order in decks:
        work(order)
    return len(decks) / (time.process_time() - began)


def rounds(number: int, repetitions: int) -> list[Figure]:
    """Each way to play in turn, again and again, with the same decks."""
    works = {
        "sketch": (prototype, orders(number)),
        "dealer kept": (kept, orders(number)),
        "play per act": (act_by_act, orders(number)),
        f"sum of {NUMBERS:,} numbers": (add_up, orders(1)),
    }
    for work, decks in works.values():  # what is made once is made now
        rate(work, decks[: max(1, number // 10)])
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(repetitions):
        for name, (work, decks) in works.items():
            found[name].append(rate(work, decks))
    return [
        Figure(name, "rounds/s" if work is not add_up else "sums/s", tuple(found[name]))
        for name, (work, _) in works.items()
    ]


TIMED = """
import sys, time
began, known = time.perf_counter(), set(sys.modules)
{statement}
took = time.perf_counter() - began
own = sys.stdlib_module_names | {{"pitboss"}}
loaded = {{name.partition(".")[0] for name in set(sys.modules) - known}}
print(1000 * took, *sorted(loaded - own))
"""


def start_up(repetitions: int, statement: str = "import pitboss") -> tuple[Figure, set[str]]:
    """How long the import takes in a fresh interpreter, and what it loads of others."""
    took: list[float] = []
    others: set[str] = set()
    for _ in range(repetitions):
        program = TIMED.format(statement=statement)
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        )
        first, *names = done.stdout.split()
        took.append(float(first))
        others.update(names)
    return Figure(statement, "ms", tuple(took), more_is_better=False), others
