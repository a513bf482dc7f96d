"""Random hands of the games that PHH has codes for, and the same files through PokerKit."""

from __future__ import annotations

from random import Random
from typing import Any

from pokerkit import HandHistory

from pitboss.adapters.driver import Driver, from_deck
from pitboss.adapters.shoe import shuffled
from pitboss.core.areas import chips_of
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.games.poker.options import Form, OmahaForm
from pitboss.procedures.betting import TABLE_STAKES, Betting, Limit
from pitboss.procedures.moves import CALL, CHECK, FOLD, Bet, Raise
from pitboss.procedures.wagering import DEAL, Place
from tests.poker_rounds import hold_em, omaha, stud

UNIT = 2_40  # divides by two, by three, by four, and by twice as many
BLINDS: dict[str, Any] = {"first_blind": UNIT, "second_blind": 2 * UNIT, "minimum": 2 * UNIT}
STUD: dict[str, Any] = {"forced": UNIT, "minimum": 2 * UNIT, "later": 4 * UNIT}


def editions(ante: int = UNIT) -> dict[str, Edition]:
    """A table for each code."""
    more: dict[str, Any] = {"ante": ante, "smallest_chip": 5}
    fixed = {**BLINDS, "later": 4 * UNIT, **more}
    return {
        "FT": hold_em(**fixed),
        "NT": hold_em(**BLINDS, limit=Limit.NONE, **more),
        "PO": omaha(**BLINDS, limit=Limit.POT, **more),
        "FO/8": omaha(**fixed, form=OmahaForm.EIGHT),
        "F7S": stud(**STUD, **more),
        "F7S/8": stud(**STUD, **more, form=Form.EIGHT),
    }


def random_hand(rules: Edition, seed: int, most: int = 4) -> Driver:
    """A hand to its end: random cards, random permitted moves."""
    chance = Random(f"phh {rules.game.slug} {seed}")
    seats = tuple(sorted(chance.sample(range(1, 9), chance.randint(2, most))))
    driver = Driver(rules.start(seats), from_deck(shuffled(seed, len(seats))))
    driver.go_on()
    for seat in seats:
        driver.act(Act(seat, Place(TABLE_STAKES, UNIT * chance.choice((5, 12, 60)))))
    driver.act(Act(Role.DEALER, DEAL))
    while isinstance(step := driver.go_on(), Betting):
        turn, drawn = step.turn(driver.dealer), chance.random()
        # a bet that an all-in left short is completed here, and raised by a whole bet in PokerKit
        short = step.level not in (step.base, rules.options.required)
        if turn.raises and drawn < 0.3 and not (short and rules.options.limit is Limit.FIXED):
            to = chance.choice(turn.raises)
            driver.act(Act(step.seat, Raise(to) if turn.level else Bet(to)))
        elif turn.owed:
            driver.act(Act(step.seat, FOLD if drawn > 0.85 else CALL))
        else:
            driver.act(Act(step.seat, CHECK))
    return driver


def nets(driver: Driver) -> list[int]:
    return [driver.round.amount(chips_of(seat)) for seat in driver.start.seats]


def payoffs(text: str) -> list[int]:
    """What each player has won or lost in the file, as PokerKit plays it, in cents."""
    *_, last = HandHistory.loads(text)
    assert not last.status, "PokerKit's hand is not over"
    return [round(payoff * 100) for payoff in last.payoffs]
