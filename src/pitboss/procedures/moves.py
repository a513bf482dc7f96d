"""Moves in a betting round, and what a player's words and chips come to.

N.J.A.C. 19:47-14.7(d) to (i): a function from what is said and pushed forward to a move.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from pitboss.core.values import value
from pitboss.equipment.odds import money
from pitboss.regulation import require


class Move(Enum):
    """What a player does who does not bet."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"

    __hash__ = object.__hash__


FOLD, CHECK, CALL = Move.FOLD, Move.CHECK, Move.CALL


@value
class Bet(NamedTuple):
    """The first bet of a betting round."""

    to: int

    def __str__(self) -> str:
        return f"bet {_told(self.to)}"


@value
class Raise(NamedTuple):
    """A raise, by what the player will have put in altogether in this betting round."""

    to: int

    def __str__(self) -> str:
        return f"raise to {_told(self.to)}"


Made: TypeAlias = Move | Bet | Raise


class Placed(Enum):
    """How chips came to be in front of a player."""

    PUSHED = "pushed forward"  # 14.7(f)1
    RELEASED = "released into the pot"  # 14.7(f)2
    TOWARDS = "released towards the pot"  # 14.7(f)3
    HELD = "held, not released"  # none of them: no bet yet

    __hash__ = object.__hash__


@value
class Declared(NamedTuple):
    """What a player says in turn, and the chips that he or she moves, motion by motion."""

    said: str = ""  # fold, check, call, bet or raise; nothing if the player is silent
    amount: int | None = None  # announced: of the bet, or by how much the bet is raised
    motions: tuple[tuple[int, ...], ...] = ()  # the chips of each motion, by their values
    how: Placed = Placed.PUSHED
    incomplete: bool = False  # said with the first motion: the bet is not complete yet

    @property
    def is_sound(self) -> bool:
        """Whether it is words and chips at all."""
        chips = [chip for motion in self.motions if type(motion) is tuple for chip in motion]
        return (
            type(self.said) is str
            and (self.amount is None or type(self.amount) is int)
            and all(type(motion) is tuple and motion for motion in self.motions)
            and all(type(chip) is int and chip > 0 for chip in chips)
            and type(self.how) is Placed
        )

    def __str__(self) -> str:
        if not self.is_sound:
            return "neither words nor chips"
        said = self.said + ("" if self.amount is None else f" {money(self.amount)}")
        moved = [" and ".join(map(money, motion)) for motion in self.motions]
        words = [f'says "{said}"'] if said else []
        words += [f"{self.how.value}: {', then '.join(moved)}"] if moved else []
        words += ["not complete yet"] if self.incomplete else []
        return "; ".join(words) or "nothing"


class Turn(NamedTuple):
    """What a player who is asked faces."""

    level: int  # what must have been put in to stay
    put: int  # what this player has put in already
    owed: int  # what a call costs
    raises: tuple[int, int] | None  # the least and the most that it may be raised to
    by: bool = True  # whether a raise that is announced is by so much, or to so much


def meant(turn: Turn, declared: Declared) -> tuple[str, Made]:
    """The move that words and chips come to, and the paragraph that says so."""
    said, moved = declared.said, [sum(motion) for motion in declared.motions]
    known = said in ("", "fold", "check", "call", "bet", "raise")
    require(known, "14.7(d)", '"{}"', said, permitted="fold, check, call, bet or raise")
    if said in ("fold", "check", "call"):
        return "14.7(d)", Move(said)
    if declared.amount is not None:
        return _announced(turn, declared, moved)
    if said:
        return "14.7(g)3", _wager(turn, _raised_by_hand(turn, sum(moved)))
    return _silent(turn, declared, moved)


def _told(amount: object) -> str:
    """An amount, or whatever stands in its place."""
    return money(amount) if type(amount) is int else repr(amount)


def _wager(turn: Turn, to: int) -> Bet | Raise:
    return Raise(to) if turn.level else Bet(to)


def _announced(turn: Turn, declared: Declared, moved: list[int]) -> tuple[str, Made]:
    """The amount that was announced, whatever chips were placed: they are corrected to it."""
    amount = declared.amount or 0
    if declared.said == "raise":
        to = turn.level + amount if turn.by else amount
    else:  # a wager of a certain size
        owed = "the whole of a call, {2:$}"
        require(amount >= turn.owed, "14.7(d)", "{}", declared, 0, turn.owed, permitted=owed)
        to = turn.put + amount
    differs = bool(moved) and sum(moved) != to - turn.put
    is_call = declared.said != "raise" and amount == turn.owed > 0
    return ("14.7(e)" if differs else "14.7(d)"), CALL if is_call else _wager(turn, to)


def _raised_by_hand(turn: Turn, moved: int) -> int:
    """All that was bet until both hands rested, within the posted limits."""
    least, most = turn.raises or (turn.level, turn.level)
    return min(max(least, turn.put + moved), most)


def _silent(turn: Turn, declared: Declared, moved: list[int]) -> tuple[str, Made]:
    """Chips without a word: what the first motion brings is all that counts."""
    is_bet = bool(moved) and declared.how is not Placed.HELD
    ways = "chips pushed forward, or released into the pot or towards it"
    require(is_bet, "14.7(f)", "{}, which places no bet", declared, permitted=ways)
    cite = {Placed.PUSHED: "14.7(f)1", Placed.RELEASED: "14.7(f)2"}.get(declared.how, "14.7(f)3")
    first = sum(moved) if declared.incomplete else moved[0]
    if len(moved) > 1:
        cite = "14.7(g)1" if declared.incomplete else "14.7(g)"
    single = len(declared.motions[0]) == 1 and (len(moved) == 1 or not declared.incomplete)
    if single and turn.owed and first > turn.owed:
        return "14.7(i)", CALL
    if turn.owed and first == turn.owed:
        return ("14.7(g)2" if len(moved) > 1 else cite), CALL
    owed = "the whole of a call, {2:$}"
    require(first >= turn.owed, "14.7(g)", "{}: {:$}", declared, first, turn.owed, permitted=owed)
    return cite, _wager(turn, turn.put + first)
