"""A hand as text: the small part of TOML that PHH uses."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.phh.hand import Hand


def written(hand: Hand) -> str:
    """The file of a hand."""
    lines = [f"variant = {_value(hand.variant)}", f"antes = {_amounts(hand.antes)}"]
    if hand.blinds:
        lines.append(f"blinds_or_straddles = {_amounts(hand.blinds)}")
    for name in ("bring_in", "small_bet", "big_bet", "min_bet"):
        amount = getattr(hand, name)
        lines += [f"{name} = {dollars(amount)}"] if amount else []
    lines.append(f"starting_stacks = {_amounts(hand.stacks)}")
    lines += ["actions = [", *(f"  {_value(action)}," for action in hand.actions), "]"]
    lines += [f"seats = {_value(hand.seats)}"] if hand.seats else []
    lines += [f"players = {_value(hand.players)}"] if hand.players else []
    lines += [f"finishing_stacks = {_amounts(hand.finishing)}"] if hand.finishing else []
    lines += ['currency = "USD"', *(f"{key} = {_value(said)}" for key, said in hand.extra.items())]
    return "\n".join(lines) + "\n"


def written_all(hands: Iterable[Hand]) -> str:
    """Several hands in one file, each under its number."""
    return "\n".join(f"[{number}]\n{written(hand)}" for number, hand in enumerate(hands, 1))


def dollars(cents: int) -> str:
    """An amount in dollars, with cents only where there are some."""
    whole, rest = divmod(abs(cents), 100)
    return ("-" if cents < 0 else "") + (f"{whole}.{rest:02d}" if rest else str(whole))


def _amounts(amounts: Iterable[int]) -> str:
    return f"[{', '.join(map(dollars, amounts))}]"


def _value(what: Any) -> str:
    if isinstance(what, Mapping):
        return f"{{{', '.join(f'{key} = {_value(said)}' for key, said in what.items())}}}"
    if isinstance(what, list | tuple):
        long = sum(len(str(one)) for one in what) > 60
        inner = [_value(one) for one in what]
        return "[\n  " + ",\n  ".join(inner) + ",\n]" if long else f"[{', '.join(inner)}]"
    return json.dumps(what, ensure_ascii=False)
