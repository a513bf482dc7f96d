"""What is measured of equities: cases per second, beside eval7, phevaluator and PokerKit.

The same questions in turn, again and again.  eval7 and phevaluator rank hands, so that each is
called for every board in a loop of Python, as its users do; PokerKit has equities of its own, from
cases at random.  `python benchmarks/equity.py [times]`.
"""

from __future__ import annotations

import shlex
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # so that this file may be run as it is

from benchmarks import reference  # noqa: E402
from benchmarks.core import add_up  # noqa: E402
from pitboss.analysis.equity import equity, kind_of  # noqa: E402
from pitboss.analysis.equity.known import known  # noqa: E402
from pitboss.analysis.equity.ways import by_classes, in_bulk, nothing  # noqa: E402
from pitboss.equipment.cards import DECK, cards  # noqa: E402
from pitboss.kernels.places import places  # noqa: E402

TIMES = 5
FORM = "{:<34} {:<34} {:>13} {:>16} {:>16} {:>12}"
HEADS_UP, THREE_WAY = ("AsAh", "KdKc"), ("AsKs", "QdQc", "Jh9h")
FLOP = "Qs 7d 2c"
Hands = Sequence[str]


class Work(NamedTuple):
    """A question, who answers, how many cases that are, and the answer, asked so many times."""

    question: str
    who: str
    cases: int
    answer: Callable[[], object]
    times: int = 1


def dealt(hands: Hands, board: str = "") -> tuple[list[Sequence[int]], list[int], list[int]]:
    """The hands, the board and the cards left, as places in the deck."""
    own = [places(cards(f"{hand[:2]} {hand[2:]}")) for hand in hands]
    lying = list(places(cards(board)))
    gone = {*lying, *(n for two in own for n in two)}
    return [*own], lying, [n for n in range(len(DECK)) if n not in gone]


def tally(ranks: list[int], best: int, found: list[list[int]]) -> None:
    """Wins, ties and losses."""
    tied = ranks.count(best)
    for n, rank in enumerate(ranks):
        found[n][0 if rank == best and tied == 1 else 1 if rank == best else 2] += 1


def by_eval7(hands: Hands, board: str = "") -> list[list[int]]:
    """Every board, each hand ranked by eval7."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it calls its parser by names of old
        import eval7
    own, lying, left = dealt(hands, board)
    made = [eval7.Card(str(card)) for card in DECK]
    two = [[made[n] for n in hand] for hand in own]
    rest, begun, rank = [made[n] for n in left], [made[n] for n in lying], eval7.evaluate
    found = [[0, 0, 0] for _ in hands]
    for coming in combinations(rest, 5 - len(lying)):
        five = [*begun, *coming]
        ranks = [rank(hand + five) for hand in two]
        tally(ranks, max(ranks), found)
    return found


def by_phevaluator(hands: Hands, board: str = "") -> list[list[int]]:
    """Every board, each hand ranked by phevaluator."""
    from phevaluator.evaluator import _pheval

    own, lying, left = dealt(hands, board)
    theirs = [n % 13 * 4 + n // 13 for n in range(len(DECK))]
    two = [[theirs[n] for n in hand] for hand in own]
    rest, begun, rank = (
        [theirs[n] for n in left],
        [theirs[n] for n in lying],
        _pheval.evaluate_7cards,
    )
    found = [[0, 0, 0] for _ in hands]
    for coming in combinations(rest, 5 - len(lying)):
        ranks = [rank(*hand, *begun, *coming) for hand in two]
        tally(ranks, min(ranks), found)
    return found


def by_pokerkit(hands: Hands, board: str, samples: int) -> list[float]:
    """Cases at random, by PokerKit."""
    from pokerkit import Card, Deck, StandardHighHand, calculate_equities, parse_range

    ranges = [parse_range(hand) for hand in hands]
    lying = list(Card.parse(board.replace(" ", "")))
    kinds = (StandardHighHand,)
    found: list[float] = calculate_equities(
        ranges, lying, 2, 5, Deck.STANDARD, kinds, sample_count=samples
    )
    return found


def ours(game: str, hands: Hands, board: str = "") -> Any:
    """Our answer, as its users ask for it."""
    return equity(game, hands, board)


def works() -> list[Work]:
    """Every question to everybody who answers it."""
    found = []
    for question, hands, cases in (
        ("heads-up, no board", HEADS_UP, 1_712_304),
        ("three-way, no board", THREE_WAY, 1_370_754),
    ):
        what = known(kind_of("hold-em"), hands)
        found += [
            Work(question, "pitboss", cases, partial(ours, "hold-em", hands), 50),
            Work(question, "pitboss, pure Python", cases, partial(by_classes, what, nothing)),
            Work(question, "pitboss, one by one", cases, partial(in_bulk, what, nothing)),
            Work(question, "phevaluator, its C", cases, partial(by_phevaluator, hands)),
            Work(question, "eval7", cases, partial(by_eval7, hands)),
            Work(question, "PokerKit, at random", 200, partial(by_pokerkit, hands, "", 200)),
        ]
    found += [
        Work("heads-up, flop", "pitboss", 990, partial(ours, "hold-em", HEADS_UP, FLOP), 20),
        Work("heads-up, flop", "phevaluator, its C", 990, partial(by_phevaluator, HEADS_UP, FLOP)),
        Work("heads-up, flop", "eval7", 990, partial(by_eval7, HEADS_UP, FLOP)),
        Work(
            "heads-up, flop", "PokerKit, at random", 200, partial(by_pokerkit, HEADS_UP, FLOP, 200)
        ),
    ]
    others = [
        ("hold-em", ("AsAh", "random"), "a hand against any, no board"),
        ("omaha-eight", ("AsAh2s3d", "KdKcQdJc"), "Omaha high-low, no board"),
        ("seven-card-stud-eight", ("AsAhKd", "QsQhJd"), "stud eight or better, third street"),
    ]
    for game, hands, question in others:
        cases = equity(game, hands).cases
        found.append(Work(question, "pitboss", cases, partial(ours, game, hands), 2))
    found.append(Work("reference loop", "steps, compiled", 10**8, partial(reference.compiled)))
    found.append(Work("reference loop", "steps, Python", 10**6, partial(add_up, ())))
    return found


def took(work: Work) -> float:
    """Seconds for one answer, by the processor's time."""
    began = time.process_time()
    for _ in range(work.times):
        work.answer()
    return (time.process_time() - began) / work.times


def main(words: list[str]) -> None:
    """Measure, and print a table."""
    from benchmarks.run import machine

    times = int(words[0]) if words else TIMES
    every = works()
    for work in every:  # what is made or compiled once is made now
        work.answer()
    found: list[list[float]] = [[] for _ in every]
    for _ in range(times):
        for work, seconds in zip(every, found, strict=True):
            seconds.append(took(work))
    fastest: dict[str, float] = {}
    for work, seconds in zip(every, found, strict=True):
        if not work.who.startswith("pitboss"):
            rate = work.cases / min(seconds)
            fastest[work.question] = max(rate, fastest.get(work.question, 0))
    print(FORM.format("hold 'em, or as it says", "by", "ms", "cases/s", "median", "x the best"))
    for work, seconds in zip(every, found, strict=True):
        best, middle = work.cases / min(seconds), work.cases / median(seconds)
        own = work.who.startswith("pitboss") and work.question in fastest
        ratio = f"{best / fastest[work.question]:,.1f}" if own else ""
        told = f"{1000 * min(seconds):,.3f}", f"{best:,.0f}", f"{middle:,.0f}"
        print(FORM.format(work.question, work.who, *told, ratio).rstrip())
    print(f"machine: {machine()}")
    print(f"date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC")
    print(f"command: {shlex.join(['python', 'benchmarks/equity.py', *words])}")
    print(f"{times} times in turn; the processor's time is counted; x the best of the others")


if __name__ == "__main__":
    main(sys.argv[1:])
