"""Poker hand histories on the command line: dealt as such, settled, explained."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss import phh
from pitboss.adapters.driver import Driver
from pitboss.cli.dealing import Asked, driven
from pitboss.cli.output import Told, columns
from pitboss.core.rules import Edition
from pitboss.equipment.odds import money
from pitboss.phh.codes import code_of
from pitboss.phh.playing import net
from pitboss.record.errors import Malformed, Place
from pitboss.record.settle import Settlement, signed


def show_histories(rules: Edition, what: Asked, rounds: int) -> None:
    """Print rounds from a seed, as a file."""
    code_of(rules)  # or there is no code
    drivers = [driven(rules, what, number) for number in range(rounds)]
    hands = [phh.hand_of(driver.start, driver.events) for driver in drivers]
    print(phh.written(hands[0]) if rounds == 1 else phh.written_all(hands), end="")


def settled_histories(path: Path) -> tuple[Told, bool]:
    """Every hand of a file: what each seat has won or lost, and whether the file says so too."""
    lines: list[str] = []
    data: list[dict[str, Any]] = []
    good = 0
    hands = _hands(path)
    for number, (hand, driver) in enumerate(hands, 1):
        told, said = _settled(hand, driver, number if len(hands) > 1 else 0)
        lines, data, good = [*lines, *told], [*data, said], good + said["holds"]
    return Told(lines, {"hands": data}), good == len(hands)


def only_history(path: Path) -> Settlement:
    """The one hand of a file, to be explained."""
    hands = _hands(path)
    if len(hands) != 1:
        raise Malformed(Place(str(path), 0, ""), f"{len(hands)} hands, of which none is chosen")
    return Settlement(hands[0][1], {}, (), {}, ())


def _hands(path: Path) -> list[tuple[phh.Hand, Driver]]:
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(Place(str(path), 0, ""), f"is not UTF-8: {error.reason}") from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Malformed(Place(str(path), 0, ""), f"cannot be read: {reason}") from None
    hands = phh.read_all(text, str(path))
    known = text if len(hands) == 1 else ""
    return [(hand, phh.played(hand, str(path), known)) for hand in hands]


def _settled(hand: phh.Hand, driver: Driver, number: int) -> tuple[list[str], dict[str, Any]]:
    seats, claims = driver.dealer.seats, phh.claims(hand, driver)
    names = dict(driver.start.players)
    nets = {seat: net(driver, seat) for seat in seats}
    rows = [(f"seat {seat}", names[seat], signed(n)) for seat, n in nets.items()]
    wrong = [claim for claim in claims if claim[1] != claim[2]]
    lines = [f"{f'hand {number}: ' if number else ''}{driver.start.rules}, PHH {hand.variant}"]
    lines += columns(rows)
    for seat, has, said in wrong:
        lines.append(f"DOES NOT HOLD  finishing stack of seat {seat} {money(said)}: {money(has)}")
    lines += (
        [f"{len(claims) - len(wrong)} of {len(claims)} finishing stacks hold"] if claims else []
    )
    data = {
        "variant": hand.variant,
        "nets": {f"seat {seat}": n for seat, n in nets.items()},
        "claims": [{"seat": s, "found": has, "says": said} for s, has, said in claims],
        "holds": not wrong,
    }
    return lines, data
