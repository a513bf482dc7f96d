"""What is posted at the table at which a hand of a file was played."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from pitboss.core.rules import Edition, Game
from pitboss.games import GAMES
from pitboss.phh.codes import CODES, NONE
from pitboss.phh.hand import Hand
from pitboss.record.options import read_option
from pitboss.regulation import NotPermitted

CHIPS = (1_00, 50, 25, 10, 5, 1)
BLINDS = ("first_blind", "second_blind", "third_blind")


def rules_of(found: Hand) -> Edition:
    """The fields of the format, and of ours what they leave open; any number of raises."""
    code = CODES[found.variant]
    game, posted = GAMES[code.game], bets_of(found)
    options: dict[str, Any] = {}
    if "_game" not in found.extra:  # of another program
        options = {"raises": None, "smallest_chip": smallest_chip(found)}
        options["positions"] = max(found.number, *seats_of(found))
    own = found.extra.get("_options")
    if isinstance(own, dict):
        options |= dict(_option(game, key, value) for key, value in own.items())
    options |= {"limit": code.limit, "ante": ante_of(found), **posted}
    options |= {"form": code.form} if code.form else {}
    readings = dict(options.get("readings", {})) | blind_order(found)
    options["readings"] = readings
    said = found.extra.get("_on")
    day = date.fromisoformat(said) if isinstance(said, str) else None
    return game.on(day, **options)


def _option(game: Game, key: str, value: Any) -> tuple[str, Any]:
    """An option of ours."""
    return (key.replace("-", "_"), None) if value == NONE else read_option(game, key, value)


def seats_of(found: Hand) -> tuple[int, ...]:
    """Seats in the order of the players: those listed if they go round the table so."""
    listed = found.seats
    lowest = listed.index(min(listed)) if listed else 0
    turned = listed[lowest:] + listed[:lowest]
    goes_round = bool(listed) and list(turned) == sorted(listed)
    if goes_round and (not found.bring_in or lowest == 0):
        return listed
    return tuple(range(1, found.number + 1))


def bets_of(found: Hand) -> dict[str, Any]:
    """Minimum and later bets, the forced bet or the blind bets."""
    least = found.small_bet or found.min_bet
    posted: dict[str, Any] = {"minimum": least}
    if found.big_bet > found.small_bet:
        posted["later"] = found.big_bet
    if found.bring_in:
        return {**posted, "forced": found.bring_in}
    blinds = in_order(found)
    if len(blinds) > len(BLINDS):
        raise NotPermitted("14.10(d)", f"{len(blinds)} blind bets", "up to three")
    return {**posted, **dict(zip(BLINDS, (*blinds, 0, 0, 0), strict=False))}


def in_order(found: Hand) -> list[int]:
    """The blind bets as they are made, from the first on."""
    blinds = list(found.posted)[:: -1 if blind_order(found) else 1]
    while blinds and not blinds[-1]:
        blinds.pop()
    return blinds


def blind_order(found: Hand) -> dict[str, str]:
    """Of two players the one with the button may make the first blind bet."""
    first, *others = found.posted or (0, 0)
    turned = found.number == 2 and (0 < others[0] < first or not first)
    return {"first-to-act": "heads-up"} if turned and found.posted else {}


def ante_of(found: Hand) -> int:
    """The ante of everybody."""
    if len(set(found.antes)) > 1:
        raise NotPermitted("14.7(b)1", "antes that differ", "the posted ante of each player")
    return found.antes[0]


def smallest_chip(found: Hand) -> int:
    """The largest chip, of a dollar at most, in which every amount is whole."""
    amounts = [*found.stacks, *found.blinds, found.bring_in, found.small_bet, found.big_bet]
    amounts += [found.min_bet, *(found.antes if ante_of(found) >= CHIPS[0] else ())]
    amounts += [*raised(found.actions)]
    return next(chip for chip in CHIPS if not any(amount % chip for amount in amounts))


def raised(actions: Iterable[str]) -> list[int]:
    """The amounts of bets and raises, in cents; what is no amount is found out later."""
    found = []
    for action in actions:
        words = action.partition("#")[0].replace(",", "").split()
        if len(words) == 3 and words[1] == "cbr":
            whole, _, rest = words[2].partition(".")
            if whole.isdecimal() and (not rest or (rest.isdecimal() and len(rest) <= 2)):
                found.append(int(whole) * 100 + int(rest.ljust(2, "0") or 0))
    return found
