"""The types of poker as the removal test plays them: all of them under one label.

What the general sections demand they share, and what a section demands of a type bears its cite.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.core.areas import Tender
from pitboss.core.events import Role
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Act, Choice, Finding, Irregularity, Step
from pitboss.equipment.cards import DECK
from pitboss.games.poker import (
    FIVE_CARD_DRAW,
    FIVE_CARD_STUD,
    HOLD_EM,
    MAMBO_STUD,
    OMAHA,
    SEVEN_CARD_STUD,
)
from pitboss.games.poker.options import DrawForm, Form, OmahaForm
from pitboss.games.poker.room import CHARGE_DUE
from pitboss.procedures.betting import TABLE_STAKES, Betting, Limit, check_or_call
from pitboss.procedures.drawing import Draw, Drawing
from pitboss.procedures.moves import FOLD, Bet, Raise
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import DEAL, Place, Wagering
from tests import poker_rounds
from tests.poker_rounds import draw, five_card_stud, hold_em, mambo, omaha, stud
from tests.rehearsals.rehearsal import Rehearsal

Way = Callable[[Driver, Betting], object]
EVEN, UNEVEN = {1: 100, 2: 100, 3: 100}, {1: 10, 2: 40, 3: 100}
EIGHT = dict.fromkeys(range(1, 9), 100)
HAND_POSTED = {"ante": 1_00, "rake_percent": 5, "limit": Limit.NONE}
BLINDS = {"first_blind": 1_00, "second_blind": 2_00, "third_blind": 2_00}


def stay(driver: Driver, step: Betting) -> object:
    return check_or_call(driver.dealer, step)


def shove(driver: Driver, step: Betting) -> object:
    """Everything, whenever it is permitted."""
    may = step.turn(driver.dealer).raises
    if may is None:
        return stay(driver, step)
    return Raise(may[1]) if step.level else Bet(may[1])


def give_up(driver: Driver, step: Betting) -> object:
    return FOLD if step.owed(driver.dealer) else stay(driver, step)


def one_folds(driver: Driver, step: Betting) -> object:
    return FOLD if step.seat == 2 else stay(driver, step)


def played(
    rules: Edition,
    stacks: Mapping[int, int],
    way: Way,
    *,
    tender: Tender = Tender.CHIP,
    before: tuple[Step, ...] = (),
    marks: tuple[object, ...] = (),
    wrong: int = 0,
    trouble: tuple[Irregularity, int] | None = None,
) -> None:
    """A round to its end; something is reported once so many cards are dealt."""
    start = rules.start(tuple(stacks), frozenset(marks), before)  # type: ignore[arg-type]
    driver = Driver(start, from_deck(DECK))
    stakes = iter(staked(stacks, tender, rules.options.ante))
    while step := driver.dealer.awaits:
        if trouble and driver.dealer.drawn == trouble[1]:
            what, trouble = trouble[0], None
            with suppress(Exception):
                driver.act(Act(what.actors[0], what))
        elif isinstance(step, Wagering):
            driver.act(next(stakes))
        elif isinstance(step, Betting):
            driver.act(Act(step.seat, way(driver, step)))
        elif isinstance(step, Drawing):
            driver.act(Act(step.seat, Draw((1, 2)[: step.seat % 3])))
        elif isinstance(step, Finding):
            driver.act(Act(step.actor, step.expected - wrong))
        elif isinstance(step, Choice):
            driver.act(first_option(driver.dealer, step))
        else:
            driver.one_more()


def staked(stacks: Mapping[int, int], tender: Tender, ante: int) -> Iterator[Act]:
    """What lies in front of each; in coin only the ante."""
    for seat, amount in stacks.items():
        of = Tender.CHIP if tender is Tender.COIN else tender
        yield Act(seat, Place(TABLE_STAKES, amount * 100, of))
        if tender is Tender.COIN and ante:
            yield Act(seat, Place(TABLE_STAKES, ante, tender))
    yield Act(Role.DEALER, DEAL)


def play() -> None:
    """Every type and form, then what may befall at any of them."""
    for rules in every_type():
        for way in (stay, shove, give_up, one_folds):
            played(rules, EVEN, way)
            played(rules, UNEVEN, way)
    for stacks in (dict.fromkeys(range(1, 8), 100), EIGHT):
        played(stud(), stacks, stay)
    in_front()
    beside()


def every_type() -> Iterator[Edition]:
    """With antes, and without a limit so that side pots come about."""
    yield hold_em(**HAND_POSTED, **BLINDS)
    for form in Form:
        yield stud(**HAND_POSTED, form=form)
    for of in OmahaForm:
        yield omaha(**HAND_POSTED, form=of)
    for played_for in DrawForm:
        yield draw(**HAND_POSTED, form=played_for)
    yield five_card_stud(**HAND_POSTED)
    yield mambo(**HAND_POSTED)
    yield mambo(**HAND_POSTED, readings={"mambo-third-card": "up"})


def in_front() -> None:
    """Coin and currency, and a charge for time."""
    for ante in (25, 50):
        played(hold_em(ante=ante), EVEN, stay, tender=Tender.COIN)
        played(hold_em(ante=ante), EVEN, stay)
    played(hold_em(), EVEN, stay, tender=Tender.CURRENCY)
    charged = hold_em(time_charge=5_00)
    played(charged, EVEN, stay, marks=(CHARGE_DUE,))


def beside() -> None:
    """The cards between rounds, counts, and what may be reported."""
    for fresh, idle in ((True, False), (False, True), (False, False)):
        before = HOLD_EM.between.steps(hold_em(), 1, fresh=fresh, idle=idle)
        played(hold_em(), EVEN, stay, before=before)
        for what in hold_em().irregularities:
            played(hold_em(), EVEN, stay, before=before, trouble=(what, 0))
    for wrong in (0, 1):
        played(hold_em(), EVEN, stay, marks=(COUNT_DUE,), wrong=wrong)
    for what in hold_em().irregularities:
        for drawn in (0, 3, 6, 10, 14):
            played(hold_em(), EVEN, stay, trouble=(what, drawn))


def label(_: Edition) -> str:
    """One for all types."""
    return "poker"


def nothing() -> None:
    """They are all played with the first of them."""


def rehearsal(game: Game, playing: Callable[[], None] = nothing) -> Rehearsal:
    return Rehearsal(game, "pitboss.games.poker", poker_rounds, label, {}, playing)


EVERY = (
    rehearsal(HOLD_EM, play),
    *map(rehearsal, (SEVEN_CARD_STUD, OMAHA, FIVE_CARD_DRAW, FIVE_CARD_STUD, MAMBO_STUD)),
)
