"""Rounds of all-in hold 'em for the tests: hands and decisions in, what happened out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from pitboss.adapters.driver import Driver, deal, first_option, from_deck
from pitboss.adapters.transcript import transcript
from pitboss.core.areas import DISCARD_RACK, chips_of
from pitboss.core.events import STUB, Role
from pitboss.core.round import Readable, Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Duty, Irregularity, Step, physical
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.all_in_hold_em.completion import FOLD, RAISE
from pitboss.games.all_in_hold_em.wagers import ANTE, FINAL_HAND_BONUS, HOLE_CARD_BONUS
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import NO_MORE_BETS, Place
from pitboss.regulation import NotPermitted
from tests.rounds import Played, faces_unknown

ANNOUNCE = Act(Role.DEALER, NO_MORE_BETS)
DEVICE: dict[str, Any] = {"shuffling": Shuffling.DEVICE}
LOW = "2h 3c"  # five points: the dealer does not qualify
BOARD = "4s 9d Jc Kd 7h"
Hands = Mapping[int, str]


def edition(**options: Any) -> Edition:
    """All-in hold 'em on the first day of its text."""
    return ALL_IN_HOLD_EM.on(None, **options)


def stakes(seat: int, ante: int = 500, hole: int = 0, final: int = 0) -> list[Act]:
    """The wagers of a seat before the cards."""
    amounts = ((ANTE, ante), (HOLE_CARD_BONUS, hole), (FINAL_HAND_BONUS, final))
    return [Act(seat, Place(wager, amount)) for wager, amount in amounts if amount]


def lay(
    hands: Hands, dealer: str, board: str = "", method: Dealing = Dealing.MANUAL_SHOE
) -> tuple[Card, ...]:
    """A deck from which these hands are dealt, with any other cards burned."""
    dealt = [*(cards(hands[seat]) for seat in sorted(hands)), cards(dealer)]
    known = [*(pair[0] for pair in dealt), *(pair[1] for pair in dealt)]
    if method is Dealing.AUTOMATED_SHOE:
        known = [card for pair in dealt for card in pair]
    up = cards(board)
    spare = [card for card in DECK if card not in known and card not in up]
    burned, rest = spare[:3], spare[3:]
    for burn, shown in zip(burned, (up[:3], up[3:4], up[4:]), strict=True):
        known += [burn, *shown]
    assert len({*known, *rest}) == len(DECK), "a card is dealt twice"
    return (*known, *rest)


def deciding(choices: Mapping[int, str]) -> Callable[[Readable, Step], Act]:
    """By seat, `R` or `F`; who is not named raises."""

    def decide(table: Readable, step: Step) -> Act:
        if isinstance(step, Choice) and RAISE in step.options and isinstance(step.actor, int):
            return Act(step.actor, FOLD if choices.get(step.actor) == "F" else RAISE)
        return first_option(table, step)

    return decide


def play_round(
    hands: Hands,
    dealer: str,
    board: str = BOARD,
    *,
    wagers: Sequence[Act] = (),
    choices: Mapping[int, str] | None = None,
    rules: Edition | None = None,
    counted: bool = False,
) -> Played:
    """A whole round; by default everybody has an ante of $5.00 and raises."""
    rules = rules or edition()
    acts = list(wagers) or [act for seat in hands for act in stakes(seat)]
    marks = frozenset({COUNT_DUE} if counted else ())
    start = rules.start(tuple(sorted(hands)), marks)
    deck = lay(hands, dealer, board, rules.options.dealing)
    end, driver = deal(start, [*acts, ANNOUNCE], deck, deciding(choices or {}))
    return Played(start, end, driver.events, tuple(driver.log))


def begun(
    hands: Hands,
    dealer: str,
    board: str = BOARD,
    *,
    wagers: Sequence[Act] = (),
    rules: Edition | None = None,
    counted: bool = False,
) -> Driver:
    """A round with the wagers down, and no card dealt."""
    rules = rules or edition()
    acts = list(wagers) or [act for seat in hands for act in stakes(seat)]
    marks = frozenset({COUNT_DUE} if counted else ())
    deck = lay(hands, dealer, board, rules.options.dealing)
    driver = Driver(rules.start(tuple(sorted(hands)), marks), from_deck(deck))
    driver.go_on()
    for act in (*acts, ANNOUNCE):
        driver.act(act)
    return driver


def wagering(*seats: int, rules: Edition | None = None) -> Driver:
    """A round before any wager."""
    driver = Driver((rules or edition()).start(seats or (1,)), faces_unknown)
    driver.go_on()
    return driver


def until_drawn(driver: Driver, number: int) -> Driver:
    """So many cards are off the deck, players deciding to raise meanwhile."""
    return until(driver, lambda table: table.drawn >= number)


def until_cite(driver: Driver, cite: str) -> Driver:
    """A step of that paragraph is next."""
    return until(driver, lambda table: getattr(table.awaits, "cite", "") == cite)


def until(
    driver: Driver, so_far: Callable[[Readable], bool], choices: Mapping[int, str] | None = None
) -> Driver:
    """Play on until something holds."""
    decide = deciding(choices or {})
    while not so_far(driver.dealer):
        step = driver.dealer.awaits
        assert step is not None
        if not driver.one_more():
            driver.act(decide(driver.dealer, step))
    return driver


def report(driver: Driver, what: Irregularity, *facts: int) -> Driver:
    """The first who may reports it."""
    driver.act(Act(what.actors[0], what, facts))
    return driver


def refused(driver: Driver, act: Act, cite: str) -> NotPermitted:
    """The act is refused under a paragraph, and nothing changes."""
    before = driver.round
    with pytest.raises(NotPermitted) as caught:
        driver.act(act)
    assert driver.round == before
    assert caught.value.cite == cite
    assert caught.value.permitted
    return caught.value


def reshuffles(driver: Driver, cite: str) -> Driver:
    """All hands are void: the last that is done is the reshuffle."""
    last = driver.dealer.agenda[-1]
    assert isinstance(last, Duty) and (last.cite, last.do) == (cite, physical)
    assert "reshuffled" in last.args[0]
    return driver


def under(driver: Driver, cite: str) -> list[str]:
    """What happened under a paragraph."""
    lines = [line.split(maxsplit=1) for line in transcript(driver.events)]
    return [rest for paragraph, rest in lines if paragraph == cite]


def finished(driver: Driver, choices: Mapping[int, str] | None = None) -> Round:
    """The round to its end, with every card in the rack and no wager on the layout."""
    end = driver.run(deciding(choices or {}))
    assert end.closed
    assert sorted(end.cards_at(DISCARD_RACK)) == [STUB, *range(end.drawn)]
    assert not any(area.seat for area in end.chips if area is not area.player)
    return end


def net(table: Round, seat: int) -> int:
    """What a seat has won or lost, in cents."""
    return table.amount(chips_of(seat))
