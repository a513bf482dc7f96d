"""A hand from text: whatever program wrote it, what it says is checked before it is played."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from pitboss.phh.codes import CODES, NOT_OFFERED, demand_offered
from pitboss.phh.hand import Hand
from pitboss.record.errors import Malformed, Place, did_you_mean

KNOWN = ("seats", "players", "finishing_stacks", "currency", "variant")


def read(text: str, path: str = "hand.phh") -> Hand:
    """The only hand of a file."""
    hands = read_all(text, path)
    if len(hands) != 1:
        raise Malformed(Place(path, 0, ""), f"{len(hands)} hands, where one is asked for")
    return hands[0]


def read_all(text: str, path: str = "hand.phh") -> list[Hand]:
    """The hands of a file: one, or one under each number."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(Place(path, 0, ""), f"no TOML: {error}") from None
    if "variant" in data or not data:
        return [_Reader(path, text, data).hand()]
    for key, value in data.items():
        if not isinstance(value, dict):
            raise Malformed(Place(path, 0, key), "no hand: it has no variant")
    return [_Reader(path, text, data[key], key).hand() for key in data]


def line_of(text: str, key: str, number: str = "") -> int:
    """The line of a key of the hand of that number; 0 if it is not found."""
    inside = not number
    for n, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[\s*'?\"?([^]'\"]+?)'?\"?\s*\]\s*$", line)
        inside = header[1] == number if header and number else inside
        if inside and re.match(rf"\s*{re.escape(key)}\s*=", line):
            return n
    return 0


class _Reader:
    """One hand, its amounts turned into cents."""

    def __init__(self, path: str, text: str, data: Mapping[str, Any], number: str = "") -> None:
        self.path, self.text, self.data, self.number = path, text, data, number

    def hand(self) -> Hand:
        code = self.required("variant")
        if not isinstance(code, str) or code not in (*CODES, *NOT_OFFERED):
            hint = did_you_mean(str(code), tuple(CODES))
            raise self.wrong("variant", f"no variant is called {code!r}; {hint}")
        demand_offered(code)
        stacks = self.amounts("starting_stacks")
        if len(stacks) < 2:
            raise self.wrong("starting_stacks", "a hand has two players or more")
        up_cards = CODES[code].game == "seven-card-stud"
        fixed = code[0] == "F"
        hand = Hand(
            variant=code,
            antes=self.amounts("antes", len(stacks)),
            blinds=() if up_cards else self.amounts("blinds_or_straddles", len(stacks)),
            bring_in=self.amount("bring_in") if up_cards else 0,
            small_bet=self.amount("small_bet") if fixed else 0,
            big_bet=self.amount("big_bet") if fixed else 0,
            min_bet=0 if fixed else self.amount("min_bet"),
            stacks=stacks,
            actions=self.texts("actions"),
            seats=self.seats(len(stacks)),
            players=self.texts("players", len(stacks)) if "players" in self.data else (),
            finishing=self.finishing(len(stacks)),
            extra={k: v for k, v in self.data.items() if k.startswith("_")},
        )
        return hand

    def wrong(self, key: str, message: str) -> Malformed:
        return Malformed(Place(self.path, line_of(self.text, key, self.number), key), message)

    def required(self, key: str) -> Any:
        if key not in self.data:
            raise self.wrong(key, "it is missing")
        return self.data[key]

    def amount(self, key: str) -> int:
        return self.cents(key, self.required(key))

    def amounts(self, key: str, number: int = 0) -> tuple[int, ...]:
        listed = self.required(key)
        if not isinstance(listed, list) or (number and len(listed) != number):
            several = f"a list of {number} amounts" if number else "a list of amounts"
            raise self.wrong(key, f"{several}, one for each player, not {listed!r}")
        return tuple(self.cents(key, one) for one in listed)

    def finishing(self, number: int) -> tuple[int, ...]:
        key = "finishing_stacks"
        return self.amounts(key, number) if key in self.data else ()

    def cents(self, key: str, said: Any) -> int:
        good = isinstance(said, int | Decimal) and not isinstance(said, bool)
        if not good or not Decimal(said).is_finite():
            raise self.wrong(key, f"an amount in dollars, not {said!r}")
        amount = Decimal(said) * 100
        if amount != int(amount) or amount < 0:
            raise self.wrong(key, f"an amount of zero or more in whole cents, not {said}")
        return int(amount)

    def texts(self, key: str, number: int = 0) -> tuple[str, ...]:
        listed = self.required(key)
        is_list = isinstance(listed, list) and all(isinstance(one, str) for one in listed)
        if not is_list or (number and len(listed) != number):
            raise self.wrong(key, "a list of texts" + (f", {number} of them" if number else ""))
        return tuple(listed)

    def seats(self, number: int) -> tuple[int, ...]:
        listed = self.data.get("seats")
        if listed is None:
            return ()
        whole = isinstance(listed, list) and all(type(seat) is int for seat in listed)
        if not whole or len(listed) != number or len(set(listed)) != number or min(listed) < 1:
            raise self.wrong("seats", f"{number} different seat numbers from 1")
        return tuple(listed)
