"""What is known of the cards: read from what people write, and refused where it cannot be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

from pitboss.analysis.equity.kinds import STUD, Kind, with_common_card
from pitboss.equipment.cards import RANKS, SUITS, Card, card
from pitboss.kernels.places import place, places
from pitboss.regulation import NotPermitted, PitbossError

DECK_SIZE = 52
BURNED = 4  # cards that are burned before the seventh of seven-card stud is dealt, 14.9(f), (h)
UNKNOWN = {"random", "any", "unknown"}
_CARD = re.compile(r"(?:10|[2-9tjqka])[cdhs♣♦♥♠]", re.IGNORECASE)
_GLYPHS = str.maketrans("♣♦♥♠", "cdhs")
_CLASS = re.compile(r"([2-9tjqka])([2-9tjqka])([so]?)(\+?)", re.IGNORECASE)

Places = tuple[int, ...]


class Unreadable(PitbossError):
    """What is written names no cards."""


class Hand(NamedTuple):
    """What is known of a player's cards: one of several choices, and how many are not known."""

    text: str
    choices: tuple[Places, ...]
    unknown: int


class Known(NamedTuple):
    """All that is known; every way to deal the rest is equally likely."""

    kind: Kind
    hands: tuple[Hand, ...]
    board: Places
    dead: Places

    @property
    def coming(self) -> int:
        """How many shared cards are not known."""
        return self.kind.shared - len(self.board)

    @property
    def fixed(self) -> bool:
        """Whether what is known of every player is one hand."""
        return all(len(hand.choices) == 1 for hand in self.hands)

    @property
    def left(self) -> int:
        """How many cards are not known, when one choice of every player is made."""
        held = sum(len(hand.choices[0]) for hand in self.hands)
        return DECK_SIZE - len(self.board) - len(self.dead) - held

    @property
    def ways(self) -> int:
        """In how many ways the rest can be dealt, when one choice of every player is made."""
        left, found = self.left, 1
        for number in (self.coming, *(hand.unknown for hand in self.hands)):
            found *= comb(left, number)
            left -= number
        return found

    @property
    def most_cases(self) -> int:
        """How many cases there are if no two choices of different players have a card in common."""
        return prod(len(hand.choices) for hand in self.hands) * self.ways


def known(
    kind: Kind,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    common: bool = False,
) -> Known:
    """Read what is known; the cards of each player, those of the board, those that are dead."""
    if not 2 <= len(hands) <= kind.most:
        told = f"2 to {kind.most}; `random` stands for a hand of which nothing is known"
        raise NotPermitted(kind.most_cite, _number(len(hands), "player"), told)
    on_board, out = _cards(board, "the board"), _cards(dead, "the dead cards")
    if kind.own == STUD.own and (common or on_board or _insufficient(len(hands), len(out))):
        kind = with_common_card(kind)
    if len(on_board) > kind.shared:
        raise NotPermitted(
            kind.cites[0],
            f"{_number(len(on_board), 'shared card')} at {kind.title}",
            f"up to {kind.shared}" if kind.shared else "none: every card is a player's own",
        )
    read = tuple(_hand(kind, text) for text in hands)
    found = Known(kind, read, places(on_board), places(out))
    _require_once(found)
    _require_enough(found)
    return found


def _insufficient(players: int, dead: int) -> bool:
    """14.9(h): whether a seventh card cannot be dealt to each, with what is known to be gone."""
    return players * STUD.own + BURNED + dead > DECK_SIZE


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _cards(text: str, what: str) -> tuple[Card, ...]:
    """Cards, with or without anything between them: `As Kd`, `AsKd`, `10s,9c`."""
    bare = re.sub(r"[\s,;]+", "", text)
    found = _CARD.findall(bare)
    if "".join(found) != bare:
        rest = _CARD.sub(" ", bare).split()[0]
        raise Unreadable(
            f"{what}: {rest!r} in {text!r} is no card; write a rank of {RANKS} and a suit of "
            f"{SUITS}: 6h"
        )
    return tuple(card(one.translate(_GLYPHS)) for one in found)


def _hand(kind: Kind, text: str) -> Hand:
    """A player's cards; `?` stands for those that are not known."""
    bare = text.strip()
    if bare.lower() in UNKNOWN or (bare and set(bare) <= {"?", " "}):
        return Hand("random", ((),), kind.own)
    if kind.own == 2 and any(_CLASS.fullmatch(part.strip()) for part in bare.split(",")):
        return Hand(bare, _range(bare), 0)
    if kind.own == 2 and "," in bare and all(len(_cards(p, text)) == 2 for p in bare.split(",")):
        return Hand(bare, _range(bare), 0)
    own = _cards(bare.replace("?", ""), "a hand")
    fewer = kind.dealt_on or "?" in bare
    if len(own) > kind.own or (len(own) < kind.own and not fewer):
        raise NotPermitted(kind.cites[0], *_wrong_number(kind, own, bare))
    told = " ".join(map(str, own)) + (" ?" if len(own) < kind.own else "")
    return Hand(told.strip(), (places(own),), kind.own - len(own))


def _wrong_number(kind: Kind, own: Sequence[Card], bare: str) -> tuple[str, str]:
    told = f"{_number(len(own), 'card')} of one's own at {kind.title} ({bare or 'none'})"
    if kind.dealt_on:
        return told, f"up to {kind.own}; those that are not given are not known"
    classes = ", or a class such as AKs or QQ" if kind.own == 2 else ""
    return told, f"{kind.own}, `?` for those that are not known{classes}, or `random`"


def _range(text: str) -> tuple[Places, ...]:
    """Two cards: `QQ`, `AKs`, `AKo`, `AK`, `TT+`, `ATs+`, `AsKs`, and several with commas."""
    found: dict[Places, None] = {}
    for part in text.split(","):
        one = _CLASS.fullmatch(part.strip())
        if one is None:
            own = _cards(part, text)
            if len(own) != 2:
                raise Unreadable(f"{part.strip()!r} in {text!r} is no class of two cards: AKs, QQ")
            found[tuple(sorted(places(own)))] = None
            continue
        for two in _class(one, part.strip()):
            found[two] = None
    return tuple(found)


def _class(found: re.Match[str], part: str) -> Iterable[Places]:
    """The holdings of a class, and of those above it if it ends in a plus."""
    high, low = sorted((RANKS.index(rank.upper()) for rank in found.group(1, 2)), reverse=True)
    if high == low and found[3]:
        raise Unreadable(f"{part!r}: a pair is of two suits; write {part[:2]}")
    step = range(high, len(RANKS)) if high == low else range(low, high)
    for rank in step if found[4] else step[:1]:
        pair = (rank, rank) if high == low else (high, rank)
        for one, other in _holdings(pair[0], pair[1]):
            same = one // len(RANKS) == other // len(RANKS)
            if not found[3] or same == (found[3].lower() == "s"):
                yield tuple(sorted((one, other)))


def _holdings(high: int, low: int) -> Iterable[tuple[int, int]]:
    if high == low:
        yield from combinations([place(high, suit) for suit in range(4)], 2)
    else:
        yield from ((place(high, a), place(low, b)) for a in range(4) for b in range(4))


def _require_once(found: Known) -> None:
    """No card is in two places; choices that need such a card are left out by whoever counts."""
    single = [hand.choices[0] for hand in found.hands if len(hand.choices) == 1]
    every = Counter(n for own in (*single, found.board, found.dead) for n in own)
    from pitboss.equipment.cards import DECK

    twice = [str(DECK[n]) for n, number in every.items() if number > 1]
    if twice:
        raise NotPermitted("19:46-1.17(a)", f"{', '.join(twice)} twice", "each card once")
    for hand in found.hands:
        if len(hand.choices) > 1 and not any(not every.keys() & set(own) for own in hand.choices):
            raise NotPermitted("19:46-1.17(a)", f"{hand.text}: none is left", "each card once")


def _require_enough(found: Known) -> None:
    """There are cards for everybody."""
    needed = found.coming + sum(hand.unknown for hand in found.hands)
    if needed > found.left:
        raise NotPermitted(
            "19:46-1.17(a)",
            f"{needed} more cards where {found.left} are left",
            "a deck of 52: fewer players, or fewer dead cards",
        )
