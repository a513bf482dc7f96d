"""The same where the dice are concerned: 1.7 to 1.11, whose text is not held."""

from __future__ import annotations

from pitboss.regulation import Reading, Silence

SISTER, TRADE, UNVERIFIED = "sister-state", "trade", "unverified"

OFFERED = Silence(
    "1.7",
    "dice-offered",
    "The text is not held: who is offered the dice, and how many?",
    (
        Reading("five, clockwise", "at least five, clockwise from the first player, who picks two"),
        Reading("two", "two"),
    ),
    "The section of South Dakota under the same heading.",
    standing=SISTER,
)
SHOOTER_WAGERS = Silence(
    "1.8",
    "shooter-wagers",
    "The text is not held: must the shooter have a wager?",
    (
        Reading("pass or don't", "on pass or don't pass, before a come out roll"),
        Reading("none", "no"),
    ),
    "South Dakota; who gets the dice while a point stands can make neither wager.",
    standing=SISTER,
)
INVALID = Silence(
    "1.9",
    "invalid-rolls",
    "The text is not held: which rolls are void?",
    (
        Reading("a list", "those of our list; a short throw only if the crew says so"),
        Reading("others", "others"),
    ),
    "The list of South Dakota is cut off; the rest is told by the trade.",
    standing=TRADE,
)
STACKED = Silence(
    "1.9",
    "stacked-dice",
    "Is a roll void if one die comes to rest on top of the other?",
    (
        Reading("void", "it is void"),
        Reading("valid", "it is valid: both faces can be told"),
    ),
    "Australian rules call it void, trade pages valid; New Jersey is believed to call it void.",
    standing=UNVERIFIED,
    switch=True,
)
COCKED = Silence(
    "1.10",
    "cocked-dice",
    "The text is not held: what does a die show that leans on something?",
    (
        Reading("the opposite", "the face opposite the one it leans on; leaning on two voids it"),
        Reading("flat", "what it would show without the obstacle"),
    ),
    "The section of South Dakota under the same heading.",
    standing=SISTER,
)
SETTLING_ORDER = Silence(
    "1.10",
    "order-of-settling",
    "In which order are wagers settled?",
    (
        Reading(
            "by wager",
            "field, line bets, come bets on numbers, come line, place and buy, place to lose and "
            "lay, the propositions; each round the table, odds after the wager they support",
        ),
        Reading("losers first", "in that order all that lose, then all others"),
    ),
    "Not found; established come bets must be settled before new ones reach their number.",
    switch=True,
)
PASSING = Silence(
    "1.11",
    "passing-the-dice",
    "The text is not held: when does the shooter lose the dice?",
    (
        Reading("seven out", "on a 7 that loses; after any other roll they may be kept or passed"),
        Reading("any loss", "on any roll that loses the pass bet"),
    ),
    "The section of South Dakota under the same heading.",
    standing=SISTER,
)
MISCONDUCT = Silence(
    "1.11",
    "misconduct",
    "The text is not held: may a shooter be made to give up the dice?",
    (
        Reading("by the crew", "yes, between rolls, if the crew decides so"),
        Reading("no", "no"),
    ),
    "South Dakota begins such an item, which is cut off.",
    standing=SISTER,
)
NOBODY = Silence(
    "1.11",
    "nobody-shoots",
    "What if everybody refuses the dice?",
    (
        Reading("waits", "the game waits; they are offered again before the next roll"),
        Reading("ends", "the game ends"),
    ),
    "Wagers may lie on the layout, and only a roll decides them.",
)

DICE_SILENCES = (
    OFFERED,
    SHOOTER_WAGERS,
    INVALID,
    STACKED,
    COCKED,
    SETTLING_ORDER,
    PASSING,
    MISCONDUCT,
    NOBODY,
)
