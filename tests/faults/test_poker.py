"""Every irregularity of poker at every point of a round: when it may be reported, and what follows.

14.15 is not held, so these are all there are; what is expected is read off 14.5(c) and 14.6(e)1,
4 and 7, by what has happened to the cards so far.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.adapters.shoe import shuffled
from pitboss.core.areas import chips_of
from pitboss.core.events import STUB, CardsTo, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Duty, Finding, Irregularity, Show, Step
from pitboss.games.poker.between import BETWEEN
from pitboss.games.poker.irregularities import COUNT, MISCOUNT, RECUT, SET_DOWN
from pitboss.procedures.betting import TABLE_STAKES
from pitboss.procedures.stub import COUNT_DUE, DECK_REMOVED
from pitboss.procedures.wagering import Place, Wagering
from pitboss.regulation import NotPermitted
from tests.poker_rounds import hold_em, stud

SEATS, DECK = (1, 2, 3), shuffled(18)
TABLES = {"hold 'em": hold_em(ante=1_00), "seven-card stud": stud(ante=1_00)}
KNOWN = {"recut": RECUT, "set down": SET_DOWN, "count": COUNT, "miscount": MISCOUNT}
ROLES = (Role.DEALER, Role.SUPERVISOR, Role.DEVICE, 2)


@dataclass(frozen=True)
class Point:
    """A point of a round, and what has happened to the cards so far."""

    round: Round
    placed: int  # how many seats have their stakes in front of them
    cut: bool
    dealt: int
    back: bool  # every hand has come back
    gathered: bool  # the stub as well


def answer(table: Round, step: Step, placed: int) -> Act:
    if isinstance(step, Duty):
        return DUTY_DONE
    if isinstance(step, Show):
        return Act(Role.CHANCE, DECK[step.card(table)])
    if isinstance(step, Wagering) and placed < len(SEATS):
        return Act(SEATS[placed], Place(TABLE_STAKES, 100_00))
    return first_option(table, step)


def points(rules: Edition) -> list[Point]:
    """A round from the shuffle to its end, step by step."""
    before = BETWEEN.steps(rules, 1, fresh=False, idle=False)
    driver = Driver(rules.start(SEATS, before=before), from_deck(DECK))
    found, placed, cut = [], 0, False
    while step := driver.dealer.awaits:
        moved = [e for e in driver.events if isinstance(e, CardsTo)]
        dealt = {n for e in moved if e.target.name == "hand {}" for n in e.cards}
        returned = {n for e in moved if e.target.name == "discarded cards" for n in e.cards}
        back = bool(dealt) and dealt <= returned
        table = driver.round
        found.append(Point(table, placed, cut, table.drawn, back, STUB in returned))
        act = answer(table, step, placed)
        placed += isinstance(act.what, Place)
        cut = cut or isinstance(step, Finding)
        driver.act(act)
    return found


POINTS = {name: points(rules) for name, rules in TABLES.items()}


def permitted(what: Irregularity, at: Point) -> bool:
    """What the text has: 14.5(c) after the cut and before a card; otherwise while it can be."""
    if what is RECUT:
        return at.cut and not at.dealt
    if what is MISCOUNT:
        return at.back
    return not at.gathered  # the deck is in the dealer's hand


def ended(at: Point, *acts: Act, counts: int | None = None) -> Driver:
    """The round goes on from a point after these acts, everybody doing as before."""
    driver, placed = Driver(at.round, from_deck(DECK)), at.placed
    for act in acts:
        driver.act(act)
    while step := driver.dealer.awaits:
        act = answer(driver.round, step, placed)
        if isinstance(step, Finding) and step.cite == "14.6(e)4" and counts is not None:
            act = Act(step.actor, counts)
        placed += isinstance(act.what, Place)
        driver.act(act)
    return driver


def refused_under(driver: Driver, act: Act) -> str:
    """The paragraph that refuses an act; empty if it is permitted."""
    try:
        driver.act(act)
    except NotPermitted as refusal:
        return refusal.cite
    return ""


def nets(driver: Driver) -> list[int]:
    return [driver.round.amount(chips_of(seat)) for seat in SEATS]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", KNOWN)
def test_it_may_be_reported_exactly_when_the_text_has_it(table: str, name: str) -> None:
    what = KNOWN[name]
    for number, at in enumerate(POINTS[table]):
        for role in ROLES:
            driver = Driver(at.round, from_deck(DECK))
            wanted = permitted(what, at) and role in what.actors
            cite = refused_under(driver, Act(role, what))
            assert cite == ("" if wanted else what.cite), f"point {number}: {name} by {role}"
            assert wanted or driver.round == at.round


@pytest.mark.parametrize("table", TABLES)
def test_nothing_of_it_changes_what_anybody_wins(table: str) -> None:
    every = POINTS[table]
    expected = nets(ended(every[0]))
    assert sum(expected) == 0 and any(expected)
    for at in every[::7]:
        for what in KNOWN.values():
            if permitted(what, at):
                after = ended(at, Act(what.actors[0], what))
                assert nets(after) == expected, what
                assert (DECK_REMOVED in after.round.marks) == (what is MISCOUNT)
                assert COUNT_DUE not in after.round.marks


@pytest.mark.parametrize("table", TABLES)
def test_a_count_that_is_wrong_removes_the_deck_and_a_right_one_does_not(table: str) -> None:
    every = POINTS[table]
    at = next(point for point in every if point.dealt == 5)
    ask = Act(Role.DEALER, COUNT)
    counted = [e for e in ended(at, ask).log if "14.6(e)4" in e.cite and type(e.act.what) is int]
    (right,) = [entry.act.what for entry in counted]
    assert right == 52 - every[-1].dealt
    for number in (right - 1, right, right + 1):
        after = ended(at, ask, counts=number)
        assert (DECK_REMOVED in after.round.marks) == (number != right)
        assert nets(after) == nets(ended(every[0]))
