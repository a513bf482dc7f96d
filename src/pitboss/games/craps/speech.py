"""What is said at the table, read into acts, and acts in the words of a record; it judges none."""

from __future__ import annotations

import re
from typing import Any

from pitboss.core.events import Actor, Role
from pitboss.core.hints import NotUnderstood, did_you_mean
from pitboss.core.round import Readable
from pitboss.core.steps import Act, Choice
from pitboss.core.usage import Speech
from pitboss.games.craps.betting import BETTING, DICE_OUT, NO_MORE_ROLLS
from pitboss.games.craps.names import (
    named,
)
from pitboss.games.craps.players import bare, heard, phrase_of, short
from pitboss.games.craps.shooter import PASS_THE_DICE, REFUSE, TAKE
from pitboss.games.craps.throwing import Confirm, Leaning, NoRoll
from pitboss.games.craps.wagers import Call, Lower
from pitboss.procedures.wagering import Place, TakeBack

_DICE: dict[str, Any] = {
    **dict.fromkeys(("take the dice", "takes the dice"), TAKE),
    **dict.fromkeys(("refuse the dice", "refuses the dice"), REFUSE),
    **dict.fromkeys(("pass the dice", "passes the dice"), PASS_THE_DICE),
}
_LEANING = re.compile(r"leaning on ([1-6](?: and [1-6])*)")
_CONFIRMS = re.compile(r"confirms? (?:that )?seat (\d{1,4}):? (.+)")


def hears(table: Readable, actor: Actor, text: str) -> list[Act]:
    """The acts that words of an actor mean, as the table stands."""
    said = " ".join(text.casefold().replace("’", "'").split()).rstrip(".!")
    if actor is Role.CHANCE:
        return _thrown(table, said)
    if isinstance(actor, Role):
        return _of_the_crew(table, actor, said)
    if said in _DICE:
        return [Act(actor, _DICE[said])]
    return heard(table, actor, said)


def says(act: Act) -> str | None:
    """The words of an act in a record; none for what a record takes for granted."""
    what: Any = act.what
    if isinstance(what, Place):
        return f"{phrase_of(what.wager)} {short(what.amount)}"
    if isinstance(what, TakeBack):
        return f"takes down {phrase_of(what.wager)}"
    if isinstance(what, Lower):
        return f"lowers {phrase_of(what.wager)} by {short(what.amount)}"
    if isinstance(what, Call):
        return f"calls {phrase_of(what.wager)} {'on' if what.on else 'off'}"
    if isinstance(what, Confirm):
        place = what.place
        return f"confirms seat {what.seat}: {phrase_of(place.wager)} {short(place.amount)}"
    if isinstance(what, NoRoll):
        return f"no roll: {what.value}"
    if act.actor is Role.CHANCE:
        return " - ".join(map(str, what)).replace("a die ", "")
    return {DICE_OUT: "", NO_MORE_ROLLS: "no more rolls", TAKE: "takes the dice"}.get(
        what, {REFUSE: "refuses the dice", PASS_THE_DICE: "passes the dice"}.get(what)
    )


def rests(table: Readable) -> bool:
    """Between two rolls a record may end: what lies there outlives it."""
    return table.awaits == BETTING or isinstance(table.awaits, Choice)


def names(said: str) -> str:
    """The wager that words name."""
    words = bare(said.casefold().replace("’", "'").split())
    found = named(words) if words else None
    whole = found is not None and found.used == len(words) and not found.several
    return found.wagers[0].name if found is not None and whole else ""


SPEECH = Speech(hears, says, names, rests)


# ---- the dice and the crew ---------------------------------------------------------------------


def _out(table: Readable) -> list[Act]:
    """The dice go out, if they have not yet."""
    return [Act(Role.DEALER, DICE_OUT)] if table.awaits == BETTING else []


def _thrown(table: Readable, said: str) -> list[Act]:
    parts = [part.strip() for part in re.split(r"[-,/]|(?<=\d) (?=\d)", said)]
    if len(parts) != 2 and said.isdigit() and len(said) == 2:
        parts = [*said]
    dice = tuple(map(_die, parts))
    if len(dice) != 2 or None in dice:
        raise NotUnderstood(
            f"{said!r} are no two dice; write 3-4, or leaning on 2 - 4 where a die leans"
        )
    return [*_out(table), Act(Role.CHANCE, dice)]


def _die(said: str) -> int | Leaning | None:
    if said.isascii() and said.isdigit() and len(said) == 1:
        return int(said)
    leaning = _LEANING.fullmatch(said)
    return Leaning(tuple(map(int, leaning[1].split(" and ")))) if leaning else None


def _of_the_crew(table: Readable, actor: Role, said: str) -> list[Act]:
    confirmed = _CONFIRMS.fullmatch(said)
    if confirmed:
        seat = int(confirmed[1])
        acts = heard(table, seat, confirmed[2])
        return [*_out(table), *(Act(actor, Confirm(seat, act.what)) for act in acts)]
    plain = said.strip('"')
    known_words = (DICE_OUT, NO_MORE_ROLLS)
    words: dict[str, Any] = {what.value.casefold(): what for what in known_words}
    words |= {"pass the dice": PASS_THE_DICE, "passes the dice": PASS_THE_DICE}
    if plain in words:
        return [Act(actor, words[plain])]
    reasons = {why.value: why for why in NoRoll}
    if plain.startswith("no roll"):
        reason = plain.removeprefix("no roll").strip(" :,")
        meant = [why for told, why in reasons.items() if reason and reason in told]
        if len(meant) == 1:
            return [*_out(table), Act(actor, meant[0])]
        raise NotUnderstood(f"no roll, why? {did_you_mean(reason, tuple(reasons))}")
    known = (*words, "no roll: a die left the table", "confirms seat 1: field 5")
    raise NotUnderstood(f"{said!r} is not understood; {did_you_mean(said, known)}")
