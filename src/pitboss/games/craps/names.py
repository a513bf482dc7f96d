"""How players name wagers: one at a time, several at once, and what they mean by odds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pitboss.core.round import Readable
from pitboss.games.craps.layout import (
    BUY,
    BY_NAME,
    COME_ODDS,
    COME_ON,
    DONT_COME_ODDS,
    DONT_COME_ON,
    DONT_PASS,
    DONT_PASS_ODDS,
    HARDWAYS,
    LAY,
    NUMBER_OF,
    NUMBERS,
    ONE_ROLL,
    ORDER,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.games.craps.vocabulary import ALIASES, CALLED, FAMILIES, WORDS
from pitboss.procedures.wagering import Wager

FILLERS = frozenset(
    {
        "a",
        "an",
        "please",
        "put",
        "i",
        "want",
        "the",
        "my",
        "me",
        "dollars",
        "dollar",
        "bucks",
        "chips",
        "it",
        "each",
        "for",
        "of",
        "on",
        "behind",
        "bet",
        "bets",
        "number",
        "go",
        "with",
    }
)
_KINDS: Mapping[str, tuple[Wager, ...]] = {
    "place": (*PLACE_TO_WIN.values(),),
    "places": (*PLACE_TO_WIN.values(),),
    "place to win": (*PLACE_TO_WIN.values(),),
    "place to lose": (*PLACE_TO_LOSE.values(),),
    "buy": (*BUY.values(),),
    "buys": (*BUY.values(),),
    "lay": (*LAY.values(),),
    "lays": (*LAY.values(),),
    "hardways": (*HARDWAYS.values(),),
    "hard ways": (*HARDWAYS.values(),),
    "hards": (*HARDWAYS.values(),),
    "come": (*COME_ON.values(),),
    "don't come": (*DONT_COME_ON.values(),),
    "come odds": (*COME_ODDS.values(),),
    "don't come odds": (*DONT_COME_ODDS.values(),),
    "props": (*HARDWAYS.values(), *ONE_ROLL),
    "propositions": (*HARDWAYS.values(), *ONE_ROLL),
}
GROUPS: Mapping[str, tuple[Wager, ...]] = {
    **_KINDS,
    **{f"all {kind}": wagers for kind, wagers in _KINDS.items()},
    "place all": (*PLACE_TO_WIN.values(),),
    "all odds": (PASS_ODDS, DONT_PASS_ODDS, *COME_ODDS.values(), *DONT_COME_ODDS.values()),
    **dict.fromkeys(("all", "everything", "them", "them all"), ORDER),
}
_SPREAD = {"inside": (5, 6, 8, 9), "outside": (4, 5, 9, 10), "across": NUMBERS}
SPREADS: Mapping[str, tuple[int, ...]] = {
    **_SPREAD,
    **{f"place {said}": numbers for said, numbers in _SPREAD.items()},
}
SHARES = {4: 5, 5: 5, 6: 6, 8: 6, 9: 5, 10: 5}  # of a spread, in the proportion that is paid whole
LONGEST = 6


class Named(NamedTuple):
    """Wagers that words name, and how many words they are."""

    wagers: tuple[Wager, ...]
    used: int
    said: str = ""
    several: bool = False  # by one word for all of them


def _words(name: str) -> str:
    return " ".join(word for word in name.split() if word not in FILLERS)


_FULL = {_words(name): wager for name, wager in BY_NAME.items()}
_ALSO = {
    **{f"come {word}": COME_ON[n] for n, word in WORDS.items()},
    **{f"come {n}": COME_ON[n] for n in NUMBERS},
    **{f"don't come {word}": DONT_COME_ON[n] for n, word in WORDS.items()},
    **{f"don't come {n}": DONT_COME_ON[n] for n in NUMBERS},
    "don't": DONT_PASS,
    "dont": DONT_PASS,
    "passline": PASS,
    "ace deuce": CALLED["craps 3"],
    "cande": CALLED["c and e"],
    "c e": CALLED["c and e"],
    "ce": CALLED["c and e"],
    "red": CALLED["any seven"],
    "yo eleven": CALLED["eleven"],
    "11": CALLED["eleven"],
}
NAMES: Mapping[str, Wager] = {
    **_ALSO,
    **_FULL,
    **{_words(said): CALLED[phrase] for said, phrase in ALIASES.items() if said != "odds"},
    **{_words(phrase): wager for phrase, wager in CALLED.items()},
}
KNOWN = (*CALLED, *ALIASES, *GROUPS, *SPREADS, "odds")
_LINE = r"(?:(?:my|the) )*(don'?t )?(?:pass ?line|pass|line)(?: bet)?(?= |$)"
_NUMBER = rf"(?:(?:my|the|come|bet|on) )*({'|'.join((*WORDS.values(), *map(str, NUMBERS)))})(?= |$)"
_BEHIND = re.compile(
    r"(?:\bodds )?(\$?\d[\d.,]* )?(?:odds )?"
    rf"\bbehind(?: {_LINE}| {_NUMBER}|$)|\bodds on {_LINE}"
)
_ON_A_NUMBER = (PLACE_TO_WIN, BUY, PLACE_TO_LOSE, LAY, HARDWAYS)


def named(words: Sequence[str]) -> Named | None:
    """The longest name of a wager, or of several at once, at the head of some words."""
    for used in range(min(LONGEST, len(words)), 0, -1):
        said = " ".join(words[:used])
        if said in NAMES:
            return Named((NAMES[said],), used, said)
        if said in SPREADS:
            return Named(tuple(PLACE_TO_WIN[n] for n in SPREADS[said]), used, said, several=True)
        if said in GROUPS:
            return Named(GROUPS[said], used, said, several=True)
    return None


def odds_behind(said: str) -> str:
    """`10 behind the line` as `pass odds 10`: what lies behind a wager are odds."""
    return _BEHIND.sub(_as_odds, said)


def _as_odds(found: re.Match[str]) -> str:
    amount, pulled, number, pulled_too = found.groups(default="")
    line = "pass" in found[0] or "line" in found[0]
    whose = "don't pass " if pulled or pulled_too else "pass " if line else ""
    return " ".join(f"{whose}odds {number} {amount}".split())


def again(first: Named, word: str) -> Named | None:
    """A number after a wager on a number: `place six and 8`, where the family goes on."""
    number = next((n for n, said in WORDS.items() if word in (said, str(n))), 0)
    (wager, *_) = first.wagers
    family = next((f for f in FAMILIES.values() if wager in f.values()), None)
    if first.several or family is None or number not in family:
        return None
    return Named((family[number],), 1, word)


def odds_of(table: Readable, seat: int, before: Sequence[Wager], number: int = 0) -> Wager:
    """Which odds are meant by the word alone: behind what was just said, or what lies there."""
    if number:
        against = bool(table.amount(DONT_COME_ON[number].at(seat)))
        pulled = against and not table.amount(COME_ON[number].at(seat))
        return DONT_COME_ODDS[number] if pulled else COME_ODDS[number]
    said = [wager for wager in before if wager in (PASS, DONT_PASS)]
    if said:
        return PASS_ODDS if said[-1] is PASS else DONT_PASS_ODDS
    against = bool(table.amount(DONT_PASS.at(seat)))
    return DONT_PASS_ODDS if against and not table.amount(PASS.at(seat)) else PASS_ODDS


def lying(table: Readable, seat: int, found: Named) -> tuple[Wager, ...]:
    """Those of them that lie there; of a number alone whatever lies on it."""
    (wager, *_) = found.wagers
    wagers = found.wagers
    if found.said in WORDS.values() or found.said.isdigit():
        number = NUMBER_OF.get(wager, 0)
        wagers = tuple(family[number] for family in _ON_A_NUMBER if number in family)
        wagers = tuple(w for w in wagers if table.amount(w.at(seat)))[:1] or found.wagers
    return tuple(w for w in wagers if table.amount(w.at(seat)))
