"""Craps, 1.3, 1.7 and 1.8: between rolls wagers are made, and the dealer sends out the dice."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from enum import Enum
from typing import Any

from pitboss.core.dealer import Dealer
from pitboss.core.events import Actor, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Duty, Step
from pitboss.games.craps.layout import DICE, DONT_PASS, PASS, PUCK, PUCK_OFF, before, point, shooter
from pitboss.games.craps.shooter import (
    PASS_THE_DICE,
    clockwise,
    dice_move_on,
    may_be_made_to_pass,
    may_pass,
    offer,
)
from pitboss.games.craps.throwing import IN_THE_AIR, Kinds
from pitboss.games.craps.wagers import (
    Call,
    Lower,
    lay_down,
    lay_marker,
    lower_it,
    may_call,
    may_lower,
    may_place,
    may_take_down,
    take_down,
)
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.wagering import Place, TakeBack
from pitboss.regulation import require

BOTH_TOGETHER = "both dice leave the hand together, and are thrown to hit the far end"


class Stick(Enum):
    """What the dealer announces between rolls."""

    DICE_OUT = "Dice are out"
    NO_MORE_ROLLS = "No more rolls"

    __hash__ = object.__hash__


DICE_OUT, NO_MORE_ROLLS = Stick.DICE_OUT, Stick.NO_MORE_ROLLS


_PLAYERS = Kinds((Place, TakeBack, Lower, Call), PASS_THE_DICE)
_DEALERS = (DICE_OUT, NO_MORE_ROLLS)
_SUPERVISORS = (PASS_THE_DICE,)


# ---- 1.3  Between rolls ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Betting:
    """Wagers are made, lowered and taken down in any order; the dealer sends the dice out."""

    cite: str = "1.3"

    def actors(self, table: Readable) -> tuple[Actor, ...]:
        """Every seat, the dealer, and a supervisor where the shooter has to go."""
        return (*table.seats, Role.DEALER, Role.SUPERVISOR)

    def answers(self, _: Readable, actor: Actor) -> Container[Any]:
        """Something about a wager or the dice."""
        if isinstance(actor, int):
            return _PLAYERS
        return (
            _DEALERS if actor is Role.DEALER else _SUPERVISORS if actor is Role.SUPERVISOR else ()
        )

    def answered(self, dealer: Dealer, act: Act) -> None:
        """A wager lies or leaves, or the dice do."""
        what, seat = act.what, act.actor
        if what is DICE_OUT:
            send_out(dealer)
        elif what is NO_MORE_ROLLS:
            dealer.say(NO_MORE_ROLLS.value)
        elif isinstance(seat, int):
            _of_a_player(dealer, seat, what)
        else:
            may_be_made_to_pass(dealer)
            _pass_on(dealer, seat)

    def asks(self, table: Readable) -> str:
        """Who may do what."""
        number = point(table)
        stands = f"the point is {number}" if number else "a come out roll"
        return f'{stands}: wagers of any seat; the dealer: "{DICE_OUT.value}"'


BETTING = Betting()


def _of_a_player(dealer: Dealer, seat: int, what: Any) -> None:
    if isinstance(what, Place):
        may_place(dealer, seat, what)
        dealer.then(BETTING)
        lay_down(dealer, seat, what)
    elif isinstance(what, TakeBack):
        may_take_down(dealer, seat, what.wager)
        dealer.then(BETTING)
        take_down(dealer, seat, what.wager)
    elif isinstance(what, Lower):
        may_lower(dealer, seat, what)
        dealer.then(BETTING)
        lower_it(dealer, seat, what)
    elif isinstance(what, Call):
        cite = may_call(dealer, seat, what)
        dealer.cites = (cite,)
        dealer.chose(seat, what)
        dealer.then(Duty(cite, lay_marker, (what.wager.at(seat), what.on)), BETTING)
    else:
        may_pass(dealer, seat)
        _pass_on(dealer, seat)


def _pass_on(dealer: Dealer, who: Actor) -> None:
    """The dice go to the next player, because the shooter or the crew says so."""
    dealer.cites = ("1.11",)
    dealer.chose(who, PASS_THE_DICE)
    dealer.then(BETTING)
    dice_move_on(dealer)


# ---- 1.8  The dice go out ----------------------------------------------------------------------


def send_out(dealer: Dealer) -> None:
    """The dice go to the shooter, who must have wagered; they are offered if there is none."""
    has = shooter(dealer)
    if not has:
        dealer.cites = ("1.7",)
        dealer.then(BETTING)
        offer(dealer, clockwise(dealer, 0))
        return
    require(
        bool(point(dealer) or dealer.amount(PASS.at(has)) or dealer.amount(DONT_PASS.at(has))),
        "1.8",
        "a come out roll by seat {}, who has wagered neither on pass nor on don't pass",
        has,
        permitted="it once the shooter has made a pass or don't pass bet",
    )
    dealer.cites = ("1.8",)
    dealer.say(DICE_OUT.value)
    dealer.then(_TOGETHER, IN_THE_AIR, BETTING)


_TOGETHER = shown_to_dealer("1.8", BOTH_TOGETHER)


# ---- the opening -------------------------------------------------------------------------------


def open_game(dealer: Dealer) -> None:
    """The puck is off and the dice are offered, unless the game goes on."""
    if not any(marker == PUCK for marker, _ in dealer.marks):
        dealer.mark(PUCK, PUCK_OFF)
    dealer.then(BETTING)
    has = shooter(dealer)
    if has and has not in dealer.seats:
        dealer.mark(DICE, before(has), on=False)
    if not shooter(dealer):
        dealer.cites = ("1.7",)
        offer(dealer, clockwise(dealer, has))


OPENING: tuple[Step, ...] = (Duty("1.1 “Come Out Roll”", open_game),)
