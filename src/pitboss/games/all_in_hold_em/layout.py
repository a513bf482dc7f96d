"""All-in hold 'em, 19:46-1.13U: the physical characteristics of the table, as data.

A drawing of the layout takes everything from here: where each area lies, and what is inscribed.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from pitboss.core.areas import INVENTORY, Area
from pitboss.core.rules import Edition
from pitboss.equipment.cards import DECK, RANKS
from pitboss.equipment.odds import money, odds_text
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.options import POSITIONS, Options
from pitboss.games.all_in_hold_em.payouts import ANTE_AND_RAISE
from pitboss.games.all_in_hold_em.settlement import ENOUGH, EVEN, FACE, points
from pitboss.games.all_in_hold_em.wagers import (
    ANTE,
    FINAL_HAND_BONUS,
    HOLE_CARD_BONUS,
    RAISE_WAGER,
    RAISED,
)
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.wagering import Wager


class Side(Enum):
    """A side, as whoever stands there sees it."""

    LEFT = "left"
    RIGHT = "right"


class Where(Enum):
    """Where something is inscribed."""

    LAYOUT = "layout"
    POSITION = "each player position"
    SIGN = "sign at the table"


class BettingArea(NamedTuple):
    """An area at each player position: for which wager, and on which side of the position."""

    cite: str
    wager: Wager
    side: Side
    label: str  # what is written there, where the rules name it


class CardArea(NamedTuple):
    """An area for cards that are nobody's alone, and between what it lies."""

    cite: str
    area: Area
    cards: int
    behind: str  # nearer to the dealer
    before: str  # nearer to the players


class Inscription(NamedTuple):
    """A text that the layout or a sign must bear, in our words, computed from the rules."""

    cite: str
    where: Where
    text: str


class Box(NamedTuple):
    """A box attached to the table, on the dealer's side of it."""

    cite: str
    name: str
    side: Side


class Layout(NamedTuple):
    """The table: positions on one side, the dealer on the other."""

    cite: str
    positions: int
    betting: tuple[BettingArea, ...]
    cards: tuple[CardArea, ...]
    inscriptions: tuple[Inscription, ...]
    boxes: tuple[Box, ...]


BETTING = (
    BettingArea("19:46-1.13U(b)2", ANTE, Side.LEFT, "ante"),
    BettingArea("19:46-1.13U(b)2", RAISE_WAGER, Side.LEFT, f"{RAISED}x"),
    BettingArea("19:46-1.13U(b)2", HOLE_CARD_BONUS, Side.RIGHT, "hole card bonus"),
    BettingArea("19:46-1.13U(b)2", FINAL_HAND_BONUS, Side.RIGHT, "final hand bonus"),
)
CARDS = (
    CardArea("19:46-1.13U(b)4", DEALERS_CARDS, 2, INVENTORY.name, COMMUNITY.name),
    CardArea("19:46-1.13U(b)3", COMMUNITY, 5, DEALERS_CARDS.name, "player betting areas"),
)
BOXES = (  # on opposite sides of the dealer; which is on which side the Commission approves
    Box("19:46-1.13U(d)", "drop box", Side.RIGHT),
    Box("19:46-1.13U(d)", "tip box", Side.LEFT),
)


def layout(edition: Edition, licensee: str) -> Layout:
    """The layout of a licensee's table, under the options of the table."""
    inscribed = (*_rules(licensee), *_bonuses(edition.options), _limit(edition.options))
    return Layout("19:46-1.13U(a)", POSITIONS, BETTING, CARDS, inscribed, BOXES)


def _rules(licensee: str) -> tuple[Inscription, ...]:
    values = {RANKS[card.rank - 2]: points(card) for card in DECK}
    tens = ", ".join(rank for rank, value in values.items() if value == FACE)
    even = odds_text(ANTE_AND_RAISE.pays[EVEN])
    return (
        Inscription("19:46-1.13U(b)1", Where.LAYOUT, licensee),
        Inscription(
            "19:46-1.13U(b)5i",
            Where.LAYOUT,
            f"Dealer calls raise wagers with any pair or {ENOUGH} points or more",
        ),
        Inscription(
            "19:46-1.13U(b)5ii",
            Where.LAYOUT,
            f"Points: A {values['A']}; {tens} {FACE}; 2 to 9 as numbered",
        ),
        Inscription(
            "19:46-1.13U(b)5iii",
            Where.LAYOUT,
            f"Ante is paid {even} if the dealer does not call raise wagers",
        ),
    )


def _bonuses(options: Options) -> tuple[Inscription, ...]:
    """At each position, or on a sign."""
    cite = "19:46-1.13U(c)" if options.odds_on_sign else "19:46-1.13U(b)6"
    where = Where.SIGN if options.odds_on_sign else Where.POSITION
    tables = (
        (HOLE_CARD_BONUS, options.hole_card_pays),
        (FINAL_HAND_BONUS, options.final_hand_pays),
    )
    return tuple(
        Inscription(cite, where, f"{wager}: {row} {odds_text(ratio)}")
        for wager, pays in tables
        for row, ratio in pays.items()
    )


def _limit(options: Options) -> Inscription:
    """44.11(e): the payout limit, on the layout or on a sign."""
    where = Where.SIGN if options.limit_on_sign else Where.LAYOUT
    return Inscription("44.11(e)", where, f"Payout limit of a hand {money(options.limit)}")
