"""Craps, played so that everything comes up: every wager on every throw, and what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.games.craps.betting import DICE_OUT, NO_MORE_ROLLS
from pitboss.games.craps.layout import (
    BUY,
    COME,
    COME_ODDS,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_PASS,
    DONT_PASS_ODDS,
    FIELD,
    HARDWAYS,
    LAY,
    NUMBERS,
    ONE_ROLL,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.games.craps.shooter import PASS_THE_DICE, REFUSE, TAKE
from pitboss.games.craps.throwing import Confirm, Leaning, NoRoll
from pitboss.games.craps.wagers import Call, Lower
from pitboss.procedures.wagering import Place, TakeBack, Wager

Acts = list[Act]
TOTALS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (2, 3), 6: (2, 4), 7: (3, 4)}
TOTALS |= {8: (3, 5), 9: (4, 5), 10: (4, 6), 11: (5, 6), 12: (6, 6)}
PAIRS = tuple((face, face) for face in (2, 3, 4, 5))
ANY_TIME = (
    FIELD,
    *PLACE_TO_WIN.values(),
    *PLACE_TO_LOSE.values(),
    *HARDWAYS.values(),
    *ONE_ROLL,
)


def roll(dice: tuple[object, object]) -> Acts:
    """The dice go out, and come to rest."""
    return [Act(Role.DEALER, DICE_OUT), Act(Role.CHANCE, dice)]


def staked(rules: Edition, seat: int, *wagers: Wager, times: int = 1) -> Acts:
    """The least amounts on some wagers, of at least $1.00, or several times that."""
    steps = [(w, max(rules.options.least(w), rules.options.step(w))) for w in wagers]
    return [Act(seat, Place(w, times * step * -(-100 // step))) for w, step in steps]


def scripts(rules: Edition) -> Iterator[Acts]:
    """Acts from the opening of a table with seats 1 and 2, which takes them all."""
    for number, last in product(NUMBERS, (*TOTALS.values(), *PAIRS)):
        yield decided(rules, number, last)
    for last in (*TOTALS.values(), *PAIRS):
        yield come_out(rules, last, called=True)
        yield come_out(rules, last, called=False)
    yield around(rules)


def offered(rules: Edition) -> tuple[Wager, ...]:
    """What may be wagered at any time."""
    both = (*BUY.values(), *LAY.values()) if rules.options.buy_and_lay else ()
    return (*ANY_TIME, *both)


def decided(rules: Edition, number: int, last: tuple[int, int]) -> Acts:
    """A point, come bets on all other numbers, every wager that there is, and a last throw."""
    acts = [Act(1, TAKE), *staked(rules, 1, PASS, DONT_PASS, times=60), *roll(TOTALS[number])]
    acts += [*staked(rules, 1, PASS_ODDS), *staked(rules, 1, DONT_PASS_ODDS)]
    for n in (n for n in NUMBERS if n != number):
        acts += [*staked(rules, 2, COME, DONT_COME, times=60), *roll(TOTALS[n])]
        acts += staked(rules, 2, COME_ODDS[n])
        acts += staked(rules, 2, DONT_COME_ODDS[n])
    return [*acts, *staked(rules, 2, COME, DONT_COME, *offered(rules)), *roll(last)]


def come_out(rules: Edition, last: tuple[int, int], *, called: bool) -> Acts:
    """Wagers that outlived a point, on the come out roll that follows, called on or not."""
    acts = [Act(1, TAKE), *staked(rules, 1, PASS), *roll(TOTALS[4])]
    for n in (n for n in NUMBERS if n != 4):
        acts += [*staked(rules, 1, COME, times=60), *roll(TOTALS[n])]
        acts += staked(rules, 1, COME_ODDS[n])
    acts += [*roll(TOTALS[4]), *staked(rules, 1, PASS, DONT_PASS, *offered(rules))]
    named = [*COME_ODDS.values()][1:] + [*PLACE_TO_WIN.values()]
    named += [*BUY.values()] if rules.options.buy_and_lay else []
    acts += [Act(1, Call(wager)) for wager in named if called]
    return [*acts, *roll(last)]


def around(rules: Edition) -> Acts:
    """Dice refused, passed and not thrown; wagers lowered, taken down, called off, confirmed."""
    (late,) = staked(rules, 2, FIELD)
    place, buy = PLACE_TO_WIN[6], BUY[4]
    (one,) = staked(rules, 1, place)
    acts = [Act(1, REFUSE), Act(2, REFUSE), Act(Role.DEALER, DICE_OUT), Act(1, TAKE)]
    acts += [*staked(rules, 1, PASS), *staked(rules, 2, DONT_PASS, PASS)]
    acts += [Act(1, PASS_THE_DICE), Act(2, TAKE)]
    acts += [Act(Role.SUPERVISOR, PASS_THE_DICE), Act(1, TAKE)]
    acts += [*staked(rules, 1, place, times=2), Act(1, Lower(place, one.what.amount))]
    if rules.options.buy_and_lay:
        (bought,) = staked(rules, 1, buy)
        acts += [*staked(rules, 1, buy, times=2), Act(1, Lower(buy, bought.what.amount))]
        acts += [Act(1, Call(buy)), Act(1, TakeBack(buy))]
    acts += [Act(1, Call(place)), Act(1, Call(place, on=False)), Act(2, TakeBack(PASS))]
    for why in (NoRoll.OFF_THE_TABLE, NoRoll.SHORT):
        acts += [Act(Role.DEALER, DICE_OUT), Act(Role.SUPERVISOR, why)]
    acts += [Act(Role.DEALER, DICE_OUT), Act(Role.DEALER, Confirm(2, late.what))]
    acts += [Act(Role.CHANCE, (Leaning((1, 2)), 5)), *roll((Leaning((4,)), 6))]
    return [*acts, Act(Role.DEALER, NO_MORE_ROLLS)]
