"""What is measured of craps: rolls per second through the core, beside crapssim, and a full table.

The same dice and the same wagers for both, in turn, again and again; who has lost a wager makes it
again before the next roll, and both pay for that.  `python benchmarks/craps.py [rolls [times]]`.
"""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # so that this file may be run as it is

from crapssim import Table as TheirTable  # noqa: E402
from crapssim import bet as theirs  # noqa: E402
from crapssim.strategy.odds import PassLineOddsMultiplier  # noqa: E402
from crapssim.strategy.single_bet import BetPassLine  # noqa: E402
from crapssim.strategy.tools import AddIfNotBet, Strategy  # noqa: E402

from benchmarks.core import Figure, add_up  # noqa: E402
from pitboss.core.dealer import Dealer  # noqa: E402
from pitboss.core.events import Role  # noqa: E402
from pitboss.core.steps import Act, Choice  # noqa: E402
from pitboss.games.craps import CRAPS  # noqa: E402
from pitboss.games.craps.betting import DICE_OUT  # noqa: E402
from pitboss.games.craps.layout import (  # noqa: E402
    ANY_CRAPS,
    ANY_SEVEN,
    C_AND_E,
    COME,
    CRAPS_2,
    CRAPS_3,
    CRAPS_12,
    DONT_COME,
    DONT_PASS,
    ELEVEN,
    FIELD,
    HARDWAYS,
    HORN,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
    point,
)
from pitboss.games.craps.payouts import Multiple  # noqa: E402
from pitboss.games.craps.shooter import TAKE  # noqa: E402
from pitboss.procedures.wagering import Place, Wager  # noqa: E402

Dice = Sequence[tuple[int, int]]
ROLLS, TIMES, TABLE_ROLLS = 20_000, 7, 2_000
GOAL = 2.0  # milliseconds for a roll of a full table
FORM = "{:<40} {:>10} {:>10} {:<8} {:>10}"

# twenty wagers that a player with many of them has, in dollars: one line, the six numbers, the four
# hardways, the field and the propositions of one roll
TWENTY: dict[Wager, int] = {
    PASS: 10,
    **dict.fromkeys(PLACE_TO_WIN.values(), 30),
    **dict.fromkeys(HARDWAYS.values(), 5),
    **dict.fromkeys((FIELD, ANY_SEVEN, ANY_CRAPS, CRAPS_2, CRAPS_3, CRAPS_12, ELEVEN, C_AND_E), 5),
    HORN: 20,
}


# what lies for each seat of the full table before every roll, 25 wagers: these, and two of the line
def stakes(wagers: Sequence[Wager]) -> dict[Wager, int]:
    """Dollars on some wagers, all of them payable."""
    losing = PLACE_TO_LOSE.values()
    return {wager: 440 if wager in losing else 60 for wager in wagers}


KEPT = (*TWENTY, *PLACE_TO_LOSE.values())[1:24]
LINES = {True: (COME, DONT_COME), False: (PASS, DONT_PASS)}  # by whether a point stands


def thrown(number: int, seed: int = 18) -> Dice:
    """Throws of two dice."""
    random = Random(seed)
    return [(random.randint(1, 6), random.randint(1, 6)) for _ in range(number)]


def opened(seats: tuple[int, ...]) -> Dealer:
    """A table with players, seat 1 having the dice."""
    dealer = Dealer(RULES.start(seats))
    dealer.discharge()
    take(dealer)
    return dealer


def take(dealer: Dealer) -> None:
    """Who is offered the dice takes them."""
    while isinstance(step := dealer.awaits, Choice):
        dealer.act(Act(step.actor, TAKE))
        dealer.discharge()


def roll(dealer: Dealer, dice: tuple[int, int]) -> None:
    """The dice go out, come to rest, and every wager that they decide is settled."""
    dealer.act(_OUT)
    dealer.discharge()
    dealer.act(Act(Role.CHANCE, dice))
    dealer.discharge()


_OUT = Act(Role.DEALER, DICE_OUT)
RULES = CRAPS.on(odds_multiple=Multiple.DOUBLE)


def one_line(dice: Dice) -> Dealer:
    """One player with a pass bet of $10."""
    dealer, (line, bet) = opened((1,)), _bets({PASS: 10})[0]
    for throw in dice:
        if line not in dealer.chips and not point(dealer):
            dealer.act(bet)
        roll(dealer, throw)
        take(dealer)
        dealer.events.clear()
    return dealer


def with_odds(dice: Dice) -> Dealer:
    """The same with odds of $20 behind it."""
    dealer, ((line, bet), (odds, support)) = opened((1,)), _bets({PASS: 10, PASS_ODDS: 20})
    for throw in dice:
        if not point(dealer):
            if line not in dealer.chips:
                dealer.act(bet)
        elif odds not in dealer.chips:
            dealer.act(support)
        roll(dealer, throw)
        take(dealer)
        dealer.events.clear()
    return dealer


def twenty(dice: Dice) -> Dealer:
    """One player with twenty wagers, each made again once it is gone."""
    dealer, bets = opened((1,)), _bets(TWENTY)
    line = bets[0][0]
    for throw in dice:
        chips = dealer.chips
        for area, bet in bets:
            if area not in chips and (area is not line or not point(dealer)):
                dealer.act(bet)
        roll(dealer, throw)
        take(dealer)
        dealer.events.clear()
    return dealer


def _bets(dollars: dict[Wager, int], seat: int = 1) -> list[tuple[object, Act]]:
    return [(w.at(seat), Act(seat, Place(w, 100 * d))) for w, d in dollars.items()]


# ---- crapssim ----------------------------------------------------------------------------------


def _their_twenty() -> Strategy:
    bets = [
        *(theirs.Place(n, 30) for n in PLACE_TO_WIN),
        *(theirs.HardWay(n, 5) for n in HARDWAYS),
        theirs.Field(5),
        theirs.Any7(5),
        theirs.AnyCraps(5),
        theirs.Two(5),
        theirs.Three(5),
        theirs.Boxcars(5),
        theirs.Yo(5),
        theirs.CAndE(5),
        theirs.Horn(20),
    ]
    strategy: Strategy = BetPassLine(10)
    for bet in bets:
        strategy = strategy + AddIfNotBet(bet)
    return strategy


def their_line(dice: Dice) -> TheirTable:
    """One player of crapssim with a pass line bet of $10."""
    return _theirs(dice, BetPassLine(10))


def their_odds(dice: Dice) -> TheirTable:
    """The same with odds of twice that."""
    return _theirs(dice, BetPassLine(10) + PassLineOddsMultiplier(2))


def their_twenty(dice: Dice) -> TheirTable:
    """One player of crapssim with the same twenty bets."""
    return _theirs(dice, _their_twenty())


def _theirs(dice: Dice, strategy: Strategy) -> TheirTable:
    table = TheirTable()
    table.settings["field_payouts"] = {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}
    table.add_player(10**9, strategy)
    table.fixed_run(dice_outcomes=dice, verbose=False)
    return table


# ---- a full table ------------------------------------------------------------------------------


def full_table(number: int, seed: int = 18) -> dict[str, list[float]]:
    """Milliseconds for each roll of 14 players with 25 wagers each, by what the roll does."""
    dealer, found = opened(tuple(range(1, 15))), dict[str, list[float]]()
    kept = {seat: _bets(stakes(KEPT), seat) for seat in dealer.seats}
    for dice in thrown(number, seed):
        stands = bool(point(dealer))
        lines = {seat: _bets(stakes(LINES[stands]), seat) for seat in dealer.seats}
        for seat in dealer.seats:
            clear(dealer, seat)
            for area, bet in (*kept[seat], *lines[seat]):
                if area not in dealer.chips:
                    dealer.act(bet)
        lying = sum(area.player is not area for area in dealer.chips if area.seat)
        assert lying == 25 * 14, lying
        dealer.events.clear()
        began = time.process_time()
        roll(dealer, dice)
        took = 1000 * (time.process_time() - began)
        what = "a seven out" if stands and sum(dice) == 7 else "other rolls"
        found.setdefault(what, []).append(took)
        take(dealer)
    return found


def clear(dealer: Dealer, seat: int) -> None:
    """What has travelled or waits for the point is gone, so that 25 wagers lie before each roll."""
    kept = {wager.at(seat) for wager in KEPT}
    for area in [a for a in dealer.chips if a.seat == seat and a.player is not a]:
        if area not in kept:
            dealer.give_back(area)


# ---- measured ----------------------------------------------------------------------------------


def rate(work: Callable[[Dice], object], dice: Dice) -> float:
    """Rolls a second, by the processor's time."""
    began = time.process_time()
    work(dice)
    return len(dice) / (time.process_time() - began)


def rolls(number: int, times: int) -> list[Figure]:
    """Each in turn, again and again, with the same dice."""
    works: dict[str, Callable[[Dice], object]] = {
        "one line bet": one_line,
        "one line bet, crapssim": their_line,
        "one line bet with odds": with_odds,
        "one line bet with odds, crapssim": their_odds,
        "twenty wagers": twenty,
        "twenty wagers, crapssim": their_twenty,
    }
    loop = "reference loop: sum of 1,000,000 numbers"
    found: dict[str, list[float]] = {name: [] for name in (*works, loop)}
    dice = thrown(number)
    for work in works.values():  # what is made once is made now
        rate(work, dice[: number // 10])
    for _ in range(times):
        for name, work in works.items():
            found[name].append(rate(work, dice))
        began = time.process_time()
        add_up(())
        found[loop].append(1 / (time.process_time() - began))
    return [
        Figure(name, "sums/s" if name == loop else "rolls/s", tuple(values))
        for name, values in found.items()
    ]


def main(words: list[str]) -> None:
    """Measure, and print a table."""
    from benchmarks.run import machine

    number, times = [*map(int, words), *(ROLLS, TIMES)[len(words) :]]
    figures = rolls(number, times)
    best = {figure.name: figure.best for figure in figures}
    print(FORM.format("craps", "best", "median", "unit", "x crapssim").rstrip())
    for found in figures:
        peer = best.get(f"{found.name}, crapssim")
        ratio = f"{found.best / peer:.2f}" if peer else ""
        told = [f"{x:,.0f}" if x >= 100 else f"{x:.1f}" for x in (found.best, found.median)]
        print(FORM.format(found.name, *told, found.unit, ratio).rstrip())
    for what, took in full_table(TABLE_ROLLS).items():
        took.sort()
        middle, most = took[len(took) // 2], took[len(took) * 99 // 100]
        print(
            f"14 seats, 25 wagers each, {what}: {len(took):,} rolls, median {middle:.2f} ms, "
            f"99 of 100 within {most:.2f} ms, the longest {took[-1]:.2f} ms (goal {GOAL} ms)"
        )
    print(f"machine: {machine()}")
    print(f"date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC")
    print(f"command: {shlex.join(['python', 'benchmarks/craps.py', *words])}")
    print(f"{number:,} rolls, {times} times in turn; the processor's time is counted")


if __name__ == "__main__":
    main(sys.argv[1:])
