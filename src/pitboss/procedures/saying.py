"""What players say in a betting round, read into moves: the words of a table, and of a record.

It judges nothing: whether a move is permitted is for 14.7 to say.
"""

from __future__ import annotations

import re

from pitboss.equipment.odds import cents, money
from pitboss.procedures.moves import (
    CALL,
    CHECK,
    FOLD,
    Bet,
    Declared,
    Made,
    Move,
    Placed,
    Raise,
    Turn,
)

SAID: dict[str, Move] = {
    **dict.fromkeys(("f", "fold", "folds"), FOLD),
    **dict.fromkeys(("k", "x", "check", "checks"), CHECK),
    **dict.fromkeys(("call", "calls"), CALL),
}
ALL_IN = ("all in", "all-in", "allin", "is all in", "goes all in", "shove")
LEAST = ("r", "b", "bet", "bets", "raise", "raises", "min", "min raise", "complete", "completes")
MOST = ("pot", "bet pot", "raise pot", "max")
_AMOUNT = r"\$?(\d[\d,]*(?:\.\d+)?)"
_WAGER = re.compile(rf"(b|bets?|r|raises?)(?: (to|by))?:? ?{_AMOUNT}")
_CHIPS = re.compile(
    rf'(?:says? "?(fold|check|call|bet|raise)(?: {_AMOUNT})?"?[;,]?(?: and)? ?)?'
    rf"(?:(pushes|push|releases|drops|holds) (.+?))?(, not complete yet)?"
)
HOW = {
    "push": Placed.PUSHED,
    "pushes": Placed.PUSHED,
    "releases": Placed.RELEASED,
    "drops": Placed.TOWARDS,
    "holds": Placed.HELD,
}
_SPELLED = {how: word for word, how in reversed(HOW.items())}
EXAMPLES = "fold, check, call, bet 15, raise to 20, raise 10, all in, push 25 5"


def heard(words: str, turn: Turn, everything: int) -> Made | Declared | None:
    """The move that is meant by a player who has so much altogether; None if none is.

    A raise of an amount is by so much, a raise to an amount altogether.  Chips that are pushed
    forward mean what 14.7(d) to (i) make of them.
    """
    said = " ".join(words.casefold().split()).rstrip(".!")
    if said == "c":
        return CALL if turn.owed else CHECK
    if said in SAID:
        return SAID[said]
    if said in ALL_IN:
        return CALL if everything <= turn.level else _wager(turn, everything)
    bounds = turn.raises or (turn.level, turn.level)
    if said in LEAST or said in MOST:
        return _wager(turn, bounds[said in MOST])
    found = _WAGER.fullmatch(said)
    if found:
        amount = cents(found[3])
        is_bet = found[1].startswith("b")
        to = amount if is_bet or found[2] == "to" else turn.level + amount
        return Bet(to) if is_bet else Raise(to)
    return declared(said)


def _wager(turn: Turn, to: int) -> Bet | Raise:
    return Raise(to) if turn.level else Bet(to)


def declared(said: str) -> Declared | None:
    """What is said and pushed forward: `says raise 20, pushes 25`, `push 5 5 then 10`."""
    found = _CHIPS.fullmatch(said)
    if found is None or not (found[1] or found[3]):
        return None
    amount = cents(found[2]) if found[2] else None
    try:
        motions = tuple(tuple(map(cents, part.split())) for part in _motions(found[4]))
    except ValueError:
        return None
    return Declared(found[1] or "", amount, motions, HOW[found[3] or "push"], bool(found[5]))


def _motions(chips: str | None) -> list[str]:
    """What is moved, motion by motion."""
    return [part.replace(" and ", " ") for part in chips.split(" then ")] if chips else []


def spelled(what: Made | Declared) -> str:
    """The words of a move, which are heard as the same move."""
    if isinstance(what, Move):
        return str(what.value)
    if not isinstance(what, Declared):
        return str(what)
    said = f'says "{what.said}{_told(what.amount)}"' if what.said else ""
    moved = " then ".join(" ".join(map(_plain, motion)) for motion in what.motions)
    chips = f"{_SPELLED[what.how]} {moved}" if moved else ""
    told = ", ".join(part for part in (said, chips) if part)
    return told + (", not complete yet" if what.incomplete else "")


def _told(amount: int | None) -> str:
    return "" if amount is None else f" {_plain(amount)}"


def _plain(amount: int) -> str:
    return money(amount).removesuffix(".00")
