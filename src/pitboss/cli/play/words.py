"""What people type at the table, read into wagers, commands and choices.  It judges nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pitboss.core.areas import Tender
from pitboss.core.hints import NotUnderstood, did_you_mean
from pitboss.core.steps import told
from pitboss.core.usage import Usage
from pitboss.equipment.odds import cents
from pitboss.procedures.wagering import Place, Wager

__all__ = [
    "Command",
    "NotUnderstood",
    "at_wagers",
    "chosen",
    "command",
    "is_wager",
    "not_an_option",
    "number",
    "taken_back",
    "wagers",
]


class Command(NamedTuple):
    """A word that is understood at every prompt, and what follows it."""

    name: str
    rest: str = ""


COMMANDS = {
    "?": ("?", "help", "h"),
    "why": ("why",),
    "cite": ("cite",),
    "table": ("table", "t"),
    "!": ("!",),
    "q": ("q", "quit", "exit", "bye"),
}
TENDERS = {
    "cash": Tender.CURRENCY,
    "currency": Tender.CURRENCY,
    "coin": Tender.COIN,
    "coins": Tender.COIN,
    "coupon": Tender.COUPON,
    "coupons": Tender.COUPON,
}
FILLERS = {"and", "in", "place", "put", "i", "a", "the", "each", "wager", "chip", "chips", "please"}
SEATED = {
    "same": ("same", "again", "repeat"),
    "deal": ("deal", "done", "go", "no more bets"),
    "pass": ("pass", "sit out"),
    "rebuy": ("rebuy", "buy in"),
    "leave": ("leave",),
}


def command(text: str) -> Command | None:
    """The command that a line is, if it is one."""
    said = text.strip()
    word, _, rest = said.partition(" ")
    if said.startswith("!"):
        return Command("!", said[1:].strip())
    if said.startswith("?"):
        return Command("?")
    for name, words in COMMANDS.items():
        if word.lower() in words and (name == "cite" or not rest):
            return Command(name, rest.strip())
    return None


def at_wagers(text: str) -> str:
    """The word about one's seat that a line is, or nothing."""
    said = text.strip().lower()
    return next((name for name, words in SEATED.items() if said in words), "")


def taken_back(text: str, usage: Usage) -> tuple[Wager, ...] | None:
    """The wagers that are to come back, all of them if none is named; None: it is about others."""
    words = text.lower().split()
    if not words or words[0] not in ("back", "take", "remove"):
        return None
    rest = [w for w in words[1:] if w not in {*FILLERS, "back"}]
    if not rest or rest == ["all"]:
        return ()
    named, used = _name(rest, usage)
    if not named or used < len(rest):
        raise NotUnderstood(f"take back what? {did_you_mean(' '.join(rest), _known(usage))}")
    return tuple(wager for wager, _ in usage.phrases[named])


def wagers(text: str, usage: Usage) -> tuple[Place, ...]:
    """`5`, `bets 10 and bonus`, `bet 1 5`, `5 on three card bonus`, `bet 3 coupon 5`, `5 cash`."""
    words = [w for w in re.sub(r"[,;](?=\s|$)", " ", text.lower()).split() if w not in FILLERS]
    found: list[Place] = []
    while words:
        before, words = _tender(words)
        named, used = _name(words, usage)
        between, words = _tender(words[used:])
        amount = _amount(words[0]) if words else None
        words = words[1:] if amount is not None else words
        if not named and amount is None:
            raise NotUnderstood(_unknown(words[0] if words else text.strip(), usage))
        if not named:
            on = words[:1] == ["on"]
            named, used = _name(words[1:], usage) if on else (usage.stake, 0)
            if not named:
                raise NotUnderstood(f"on what? known are {', '.join(_known(usage))}")
            words = words[used + on :]
        after, words = _tender(words)
        found += _placed(named, amount, usage, before or between or after or Tender.CHIP)
    return tuple(found)


def is_wager(text: str, usage: Usage) -> bool:
    """Whether a line speaks of wagers at all."""
    said = text.lower().split()
    return any(re.match(r"\$?\d", word) for word in said) or bool(_name(said, usage)[0])


def _tender(words: list[str]) -> tuple[Tender | None, list[str]]:
    """What is wagered, if it is not chips, and the words after it."""
    named = TENDERS.get(words[0]) if words else None
    return named, words[1:] if named else words


def _placed(named: str, amount: int | None, usage: Usage, tender: Tender) -> list[Place]:
    placed = []
    for wager, fixed in usage.phrases[named]:
        stake = fixed if amount is None else amount
        if stake is None:
            raise NotUnderstood(f"how much on {named}? For example: {named} 5")
        placed.append(Place(wager, stake, tender))
    return placed


def _known(usage: Usage) -> tuple[str, ...]:
    return tuple(usage.phrases)


def _name(words: Sequence[str], usage: Usage) -> tuple[str, int]:
    """The longest name of wagers at the head of some words, and how many of them it is."""
    for used in range(min(4, len(words)), 0, -1):
        said = " ".join(words[:used])
        meant = said if said in usage.phrases else usage.aliases.get(said, "")
        if meant in usage.phrases:
            return meant, used
    return "", 0


def _amount(word: str) -> int | None:
    if not re.match(r"\$?\d", word):
        return None
    try:
        return cents(word)
    except ValueError as error:
        raise NotUnderstood(str(error)) from None


def _unknown(word: str, usage: Usage) -> str:
    known = (
        *usage.phrases,
        *usage.aliases,
        "same",
        "deal",
        "pass",
        "back",
        "rebuy",
        "leave",
        *COMMANDS,
    )
    hint = did_you_mean(word, known)
    hint = hint if hint.startswith("did") else "? lists what may be said here"
    return f"{word!r} is not understood; {hint}"


def chosen(text: str, options: Iterable[Any]) -> Any:
    """The option that is meant: its words, the beginning of one of them, or None."""
    said = " ".join(text.lower().split())
    words = {option: told(option).lower() for option in options}
    exact = [o for o, name in words.items() if name == said]
    found = exact or [o for o, name in words.items() if _begins(said, name)]
    return found[0] if said and len(found) == 1 else None


def _begins(said: str, name: str) -> bool:
    return name.startswith(said) or (
        len(said) > 1 and any(word.startswith(said) for word in name.split())
    )


def not_an_option(text: str, options: Iterable[Any]) -> NotUnderstood:
    """What is said to words that are none of the options."""
    names = tuple(told(option) for option in options)
    if not text:
        return NotUnderstood(f"it is {' or '.join(names)}; ? explains")
    single = (word for name in names for word in name.split())
    hint = did_you_mean(text.strip().lower(), (*names, *single, *COMMANDS))
    hint = hint if hint.startswith("did") else f"it is {' or '.join(names)}; ? explains"
    return NotUnderstood(f"{text.strip()!r} is not understood; {hint}")


def number(text: str, within: range) -> int:
    """A whole number of a range."""
    said = text.strip()
    if not (said.isascii() and said.isdigit() and len(said) < 6 and int(said) in within):
        raise NotUnderstood(f"{said!r} is no number from {within[0]} to {within[-1]}")
    return int(said)
