"""Craps, 1.8 to 1.10: the dice are in the air, and come to rest."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from pitboss.core.dealer import Dealer
from pitboss.core.events import Actor, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Step
from pitboss.core.values import value
from pitboss.games.craps.dice_silences import STACKED
from pitboss.games.craps.layout import point
from pitboss.games.craps.settlement import after_settling, settling
from pitboss.games.craps.wagers import lay_down, may_place
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.wagering import Place
from pitboss.regulation import require

INSPECTED = "dice that left the layout are inspected before they are used again"
STAFF = (Role.DEALER, Role.SUPERVISOR)


class NoRoll(Enum):
    """Why a roll is void."""

    OFF_THE_TABLE = "a die left the table"
    IN_THE_RACK = "a die came to rest in a rack"
    IN_THE_BANK = "a die came to rest in the bank"
    IN_THE_BOWL = "a die came to rest in the bowl"
    STACKED = "one die came to rest on top of the other"
    ONE_AT_A_TIME = "the dice were thrown one at a time"
    NOT_THE_SHOOTER = "the dice were thrown by somebody else than the shooter"
    WRONG_WAY = "the dice were thrown the wrong way"
    SUSPECTED = "a die is suspected of not being fair"
    SHORT = "the throw was short"

    __hash__ = object.__hash__


_INSPECTED = (NoRoll.OFF_THE_TABLE, NoRoll.SUSPECTED)


@value
class Leaning(NamedTuple):
    """A die at rest against chips or another object, and which of its faces touch it."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return f"a die leaning on {' and '.join(map(str, self.faces))}"


@value
class Confirm(NamedTuple):
    """A wager that is made while the dice are in the air is confirmed aloud."""

    seat: int
    place: Place

    def __str__(self) -> str:
        return f"confirm that seat {self.seat} makes it: {self.place}"


class Kinds:
    """The kinds of act that an actor may attempt; the paragraphs judge each of them."""

    __slots__ = ("kinds", "single")

    def __init__(self, kinds: tuple[type, ...], *single: Any) -> None:
        self.kinds, self.single = kinds, single

    def __contains__(self, what: object) -> bool:
        return type(what) in self.kinds or what in self.single


_LATE, _CREW = Kinds((Place,)), Kinds((NoRoll, Confirm))


# ---- 1.8  The throw ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InTheAir:
    """The dice have left the hand: they come to rest, or the roll is void."""

    cite: str = "1.8"

    def actors(self, _: Readable) -> tuple[Actor, ...]:
        """Chance; the crew calls void rolls and confirms late wagers."""
        return (Role.CHANCE, *STAFF)

    def answers(self, _: Readable, actor: Actor) -> Container[Any]:
        """Two dice at rest, flat or leaning on something; a void roll; a late wager."""
        if actor is Role.CHANCE:
            return AT_REST
        return _CREW if actor in STAFF else _LATE if isinstance(actor, int) else ()

    def answered(self, dealer: Dealer, act: Act) -> None:
        """The roll counts, or does not, or waits for a wager."""
        what = act.what
        if type(what) is tuple:
            come_to_rest(dealer, what)
        elif isinstance(what, NoRoll):
            _void(dealer, act.actor, what)
        elif isinstance(what, Confirm):
            _confirmed(dealer, act)
        else:
            require(
                False,
                "1.3",
                "{} while the dice are in the air",
                what,
                dealer.rules.options.watches,
                permitted="it if the dealer or {1} confirms it before they come to rest",
            )

    def asks(self, _: Readable) -> str:
        """What may happen to the dice."""
        return "two dice at rest; the crew: no roll, or the confirmation of a wager"


class _AtRest:
    """Two dice, each flat on the layout or leaning on something."""

    __slots__ = ()

    def __contains__(self, what: object) -> bool:
        if type(what) is not tuple or len(what) != 2:
            return False
        one, two = what
        return _is_die(one) and _is_die(two)


def _is_die(die: object) -> bool:
    if type(die) is int:
        return 1 <= die <= 6
    if type(die) is not Leaning or type(die.faces) is not tuple or not die.faces:
        return False
    faces = die.faces
    plain = all(type(face) is int and 1 <= face <= 6 for face in faces)
    return plain and len({*faces, *(7 - face for face in faces)}) == 2 * len(faces)


AT_REST, IN_THE_AIR = _AtRest(), InTheAir()


def _confirmed(dealer: Dealer, act: Act) -> None:
    """A late wager is a wager like others, once it is confirmed."""
    confirm: Confirm = act.what
    require(
        type(confirm.seat) is int and type(confirm.place) is Place,
        "1.3",
        "{!r}",
        confirm,
        permitted="confirming a wager of a seat",
    )
    may_place(dealer, confirm.seat, confirm.place)
    dealer.cites = ("1.3",)
    dealer.chose(act.actor, confirm)
    dealer.then(IN_THE_AIR)
    lay_down(dealer, confirm.seat, confirm.place)


# ---- 1.9  Void rolls ---------------------------------------------------------------------------


def _void(dealer: Dealer, actor: Actor, why: NoRoll) -> None:
    valid = dealer.rules.reads(STACKED) is not STACKED.reading
    require(
        not (why is NoRoll.STACKED and valid),
        "1.9",
        "no roll because {}",
        why.value,
        permitted="the total of both dice: at this table such a roll is valid",
    )
    dealer.cites = ("1.9",)
    dealer.chose(actor, why)
    no_roll(dealer, inspected=why in _INSPECTED)


def no_roll(dealer: Dealer, *, inspected: bool = False) -> None:
    """Nothing is decided, and wagers may be changed again."""
    dealer.say("No roll")
    if inspected:
        dealer.then(_INSPECTION)


_INSPECTION: Step = shown_to_dealer("1.9", INSPECTED)


# ---- 1.10  The point that is thrown ------------------------------------------------------------


def come_to_rest(dealer: Dealer, dice: tuple[Any, ...]) -> None:
    """The dice show something: it is called, and every wager that it decides is settled."""
    dealer.cites = ("1.10",)
    shown = dice if dice in _FLAT else _shown(dealer, dice)
    if not shown:
        no_roll(dealer)
        return
    number, total = point(dealer), sum(shown)
    dealer.throw(shown)
    dealer.say(called(number, shown))
    duties = settling(dealer, number, shown)  # type: ignore[arg-type]
    dealer.then(*duties, *after_settling(dealer, number, total))


_FLAT = frozenset(product(range(1, 7), repeat=2))


def _shown(dealer: Dealer, dice: tuple[Any, ...]) -> tuple[int, ...]:
    """What leaning dice show; nothing if one of them leans on several of its faces."""
    for die in dice:
        if type(die) is Leaning and len(die.faces) > 1:
            dealer.chose(Role.CHANCE, die)
            return ()
    return tuple([7 - die.faces[0] if type(die) is Leaning else die for die in dice])


NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@cache
def called(number: int, dice: tuple[int, ...]) -> str:
    """What the stick calls."""
    total = sum(dice)
    name = NAMES[total - 2].capitalize()
    if total == 7:
        return "Seven out" if number else "Seven, a winner"
    if total == number:
        return f"{name}, a winner"
    if not number and total in (2, 3, 12):
        return f"{name}, craps"
    if total in (4, 6, 8, 10):
        return f"{name}, {'the hard way' if dice[0] == dice[1] else 'easy'}"
    return name
