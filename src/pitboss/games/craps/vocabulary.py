"""What wagers are called at the table, and what else people say for them."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.craps.layout import (
    ANY_CRAPS,
    ANY_SEVEN,
    BUY,
    C_AND_E,
    COME,
    COME_ODDS,
    CRAPS_2,
    CRAPS_3,
    CRAPS_12,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_PASS,
    DONT_PASS_ODDS,
    ELEVEN,
    FIELD,
    HARDWAYS,
    HORN,
    LAY,
    NUMBERS,
    PASS,
    PASS_ODDS,
    PLACE_TO_LOSE,
    PLACE_TO_WIN,
)
from pitboss.procedures.wagering import Wager

SINGLE = {
    "pass": PASS,
    "don't pass": DONT_PASS,
    "come": COME,
    "don't come": DONT_COME,
    "pass odds": PASS_ODDS,
    "don't pass odds": DONT_PASS_ODDS,
    "field": FIELD,
    "any seven": ANY_SEVEN,
    "any craps": ANY_CRAPS,
    "craps 2": CRAPS_2,
    "craps 3": CRAPS_3,
    "craps 12": CRAPS_12,
    "eleven": ELEVEN,
    "c and e": C_AND_E,
    "horn": HORN,
}
FAMILIES = {
    "place {}": PLACE_TO_WIN,
    "place to lose {}": PLACE_TO_LOSE,
    "buy {}": BUY,
    "lay {}": LAY,
    "hard {}": HARDWAYS,
    "come odds {}": COME_ODDS,
    "don't come odds {}": DONT_COME_ODDS,
}
CALLED: Mapping[str, Wager] = {
    **SINGLE,
    **{name.format(n): wager for name, family in FAMILIES.items() for n, wager in family.items()},
}
PHRASES = {name: ((wager, None),) for name, wager in CALLED.items()}
WORDS = dict(zip(NUMBERS, ("four", "five", "six", "eight", "nine", "ten"), strict=True))
ALIASES = {
    "pass line": "pass",
    "line": "pass",
    "dont pass": "don't pass",
    "dp": "don't pass",
    "dont come": "don't come",
    "dc": "don't come",
    "odds": "pass odds",
    "dont pass odds": "don't pass odds",
    "dp odds": "don't pass odds",
    "seven": "any seven",
    "big red": "any seven",
    "any 7": "any seven",
    "any": "any craps",
    "craps": "any craps",
    "aces": "craps 2",
    "snake eyes": "craps 2",
    "ace deuce": "craps 3",
    "boxcars": "craps 12",
    "midnight": "craps 12",
    "yo": "eleven",
    "c & e": "c and e",
    "c&e": "c and e",
    "craps eleven": "c and e",
    "horn bet": "horn",
    **{
        f"{said} {number}": name.format(n)
        for said, name in (
            *((name.removesuffix(" {}"), name) for name in FAMILIES),
            ("dont come odds", "don't come odds {}"),
            ("hardway", "hard {}"),
            ("place against", "place to lose {}"),
            ("against", "place to lose {}"),
            ("don't place", "place to lose {}"),
            ("dont place", "place to lose {}"),
            ("place to win", "place {}"),
        )
        for n, word in WORDS.items()
        for number in (word, str(n))
        if name.format(n) in PHRASES and f"{said} {number}" not in PHRASES
    },
    **{word: f"place {n}" for n, word in WORDS.items()},
    **{f"{word} the hardway": f"hard {n}" for n, word in WORDS.items() if n in HARDWAYS},
}
