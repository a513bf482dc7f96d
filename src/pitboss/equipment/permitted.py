"""Which games are authorized, and what cards, shoes and devices each may use.

N.J.A.C. 19:40-1.2 and 19:46-1.17 to 1.19, as they stood when all-in hold 'em was added.
"""

from __future__ import annotations

from typing import NamedTuple

_POKER_LIKE = (  # named alike in 1.18(g)2 and 3, 1.18(n)3iii and, with more, in 1.17 and 1.19
    "all-in hold 'em",
    "boston 5 stud poker",
    "caribbean stud poker",
    "colorado hold 'em poker",
    "double cross poker",
    "flop poker",
    "four card poker",
    "let it ride poker",
    "pai gow poker",
    "texas hold 'em bonus poker",
    "three card poker",
    "two card joker poker",
)
_SHOE_DEALT = (
    *_POKER_LIKE,
    "blackjack",
    "casino war",
    "double attack blackjack",
    "double down stud",
    "fast action hold 'em",
    "minibaccarat",
    "red dog",
    "spanish 21",
)


class Permitted(NamedTuple):
    """A paragraph that names games, and which."""

    cite: str
    what: str
    games: tuple[str, ...]

    def __contains__(self, game: object) -> bool:
        return game in self.games


TABLE_GAMES = Permitted(
    "19:40-1.2 “Table game”",
    "authorized as a table game",
    tuple(
        sorted(
            (
                *_SHOE_DEALT,
                "baccarat",
                "big six",
                "craps",
                "mini-craps",
                "mini-dice",
                "pai gow",
                "poker",
                "pokette",
                "roulette",
                "sic bo",
            )
        )
    ),
)
DECKS_OF_52 = Permitted(
    "19:46-1.17(a)",
    "played with decks of 52 cards",
    tuple(sorted((*_SHOE_DEALT, "baccarat", "poker", "pokette"))),
)
FROM_SHOE = Permitted("19:46-1.19(b)", "dealt from a manual or automated shoe", _SHOE_DEALT)
FROM_HAND = Permitted(
    "19:46-1.19(b)1",
    "may be dealt from the dealer's hand",
    tuple(sorted({*_POKER_LIKE, "double down stud"} - {"let it ride poker"})),
)
SHUFFLERS = Permitted(
    "19:46-1.19(c)",
    "may use a device that shuffles",
    tuple(sorted((*_SHOE_DEALT, "poker"))),
)


class CardChange(NamedTuple):
    """19:46-1.18(g): after how many hours cards must be changed, and at which games."""

    cite: str
    hours: int
    games: tuple[str, ...]


CHANGED_ANYWAY = CardChange("19:46-1.18(g)", 24, ())
CHANGED_FROM_SHOE = CardChange("19:46-1.18(g)2", 8, _POKER_LIKE)
CHANGED_FROM_HAND = CardChange("19:46-1.18(g)3", 4, _POKER_LIKE)
INSPECTED_AFTER_USE = Permitted("19:46-1.18(n)3iii", "inspected when they come back", _POKER_LIKE)
