"""Playing cards.  N.J.A.C. 19:46-1.17: decks of 52, alike in size and shape."""

from __future__ import annotations

RANKS, SUITS = "23456789TJQKA", "cdhs"
_NAMES = dict(zip("TJQKA", ("10", "jack", "queen", "king", "ace"), strict=True))
_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


class Card:
    """A card: there is one object for each, so that cards compare and hash at no cost.

    `key` adds up over a hand to its ranks in any order, `bit` tells suits apart: both together are
    all that a ranking looks at.
    """

    __slots__ = ("bit", "key", "rank", "suit")
    rank: int
    suit: int
    key: int
    bit: int

    def __new__(cls, rank: int, suit: int) -> Card:
        """The card of a rank (2 to 14, the ace) and a suit (0 clubs to 3 spades)."""
        return _CARDS[rank, suit]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card does not change")

    def __reduce__(self) -> tuple[type[Card], tuple[int, int]]:
        return Card, (self.rank, self.suit)

    def __lt__(self, other: Card) -> bool:
        return (self.rank, self.suit) < (other.rank, other.suit)

    def __str__(self) -> str:
        return RANKS[self.rank - 2] + SUITS[self.suit]

    def __repr__(self) -> str:
        return f"card({str(self)!r})"

    @property
    def name(self) -> str:
        """In words: `queen of hearts`."""
        rank = RANKS[self.rank - 2]
        return f"{_NAMES.get(rank, rank)} of {_SUIT_NAMES[SUITS[self.suit]]}"


def _make(rank: int, suit: int) -> Card:
    made: Card = object.__new__(Card)
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("key", 8 ** (rank - 2)),
        ("bit", 1 << suit),
    ):
        object.__setattr__(made, name, value)
    return made


_CARDS = {(rank, suit): _make(rank, suit) for suit in range(4) for rank in range(2, 15)}
DECK: tuple[Card, ...] = tuple(_CARDS.values())


def card(text: str) -> Card:
    """Read a card: `6h`, `Ts`, `10s`."""
    rank, suit = text[:-1].upper().replace("10", "T"), text[-1:].lower()
    if len(rank) != 1 or rank not in RANKS or not suit or suit not in SUITS:
        raise ValueError(f"{text!r} is no card; write a rank of {RANKS} and a suit of {SUITS}: 6h")
    return Card(RANKS.index(rank) + 2, SUITS.index(suit))


def cards(text: str) -> tuple[Card, ...]:
    """Read several cards: `6h 5s Qs`."""
    return tuple(card(word) for word in text.replace(",", " ").split())
