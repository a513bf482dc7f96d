"""Let it ride put to use: how it is spoken of, played simply, and rebuilt from its rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from pitboss.core.areas import hand
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Choice
from pitboss.core.usage import BURNED, THE_STUB, Course, Heap, Racking, Usage
from pitboss.equipment.cards import Card
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW, Decision
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.options import Options, played_as_of_1996
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.let_it_ride.wagers import PHRASES
from pitboss.procedures.options import least_stake
from pitboss.regulation.texts import RIDE_1996, RIDE_2007

HELP = (
    "Say 5 for $5 on each of the three bets, or bets 5, or bet 1 5 for one of them; bonus for the "
    "let it ride bonus and three 5 for the three card bonus, where they are offered"
)
ALIASES = {
    "bet": "bets",
    "three card": "three card bonus",
    "three": "three card bonus",
    "bonus": "let it ride bonus",
    **{
        f"{word}{n}": f"bet number {n}"
        for word in ("bet ", "bet", "number ", "#", "bet no. ")
        for n in "123"
    },
    **{word: f"bet number {n}" for n, word in enumerate(("one", "two", "third"), 1)},
}
HEADS = {
    **{f"bet number {n}": f"bet {n}" for n in "123"},
    "let it ride bonus wager": "bonus",
    "three card bonus wager": "3 card",
}


def extras(options: Options) -> tuple[str, ...]:
    """The bonus wagers that a table offers."""
    bonus = ("let it ride bonus",) if options.let_it_ride_bonus else ()
    three = ("three card bonus",) if options.three_card_bonus else ()
    return bonus + three


def least(options: Options) -> int:
    """The least that each of the three bets may be."""
    return least_stake(options.minimum, options.increment, options.bet_step)


def made(table: Readable, seat: int) -> str:
    """The five card hand, once all of it is face up."""
    faces = (*table.cards_at(hand(seat)), *table.cards_at(COMMUNITY))
    whole = len(faces) == 5 and all(map(table.is_up, faces))
    return HANDS(table.faces_at(hand(seat), COMMUNITY)).name if whole else ""


# simple ways to play


def sure_payout(cards: tuple[Card, ...]) -> bool:
    """Whether cards hold a pair of tens or better, two pairs or three of a kind."""
    counts = Counter(card.rank for card in cards)
    pairs = [rank for rank, n in counts.items() if n >= 2]
    return max(counts.values()) >= 3 or len(pairs) >= 2 or any(rank >= 10 for rank in pairs)


def play_safe(table: Readable, step: Choice) -> Decision:
    """Let a bet ride on a payout that is in hand already, withdraw it otherwise."""
    assert isinstance(step.actor, int)
    own = table.cards_at(hand(step.actor))
    board = [n for n in table.cards_at(COMMUNITY) if table.is_up(n)]
    known = [table.face(n) for n in (*own, *board)]
    seen = tuple(card for card in known if isinstance(card, Card))
    return RIDE if seen and sure_payout(seen) else WITHDRAW


def always_ride(_: Readable, __: Choice) -> Decision:
    """Never withdraw a bet."""
    return RIDE


def always_withdraw(_: Readable, __: Choice) -> Decision:
    """Withdraw what can be withdrawn."""
    return WITHDRAW


# 18.10(h), 18.10(j) of 1996: the order of the rack


def order_demanded(edition: Edition) -> str:
    """The paragraph that demands an order."""
    return "18.10(j)" if played_as_of_1996(edition) else "18.10(h)"


def courses(edition: Edition, seats: tuple[int, ...]) -> Iterator[Course]:
    """The burned card, the hands that lost in 1996, the other hands, the community cards."""
    right = seats[::-1]
    lots = range(len(right) + 1) if played_as_of_1996(edition) else range(1)
    for early in (lot for n in lots for lot in combinations(right, n)):
        order = (*early, *(seat for seat in right if seat not in early))
        hands = tuple(Heap(hand(seat), 3) for seat in order)
        yield Course((THE_STUB, BURNED, *hands, Heap(COMMUNITY, 2)))


USAGE = Usage(
    phrases=PHRASES,
    stake="bets",
    extras=extras,
    least=least,
    plays={"safe": play_safe, "ride": always_ride, "withdraw": always_withdraw},
    executed={
        RIDE_1996: {},
        RIDE_2007: {"let_it_ride_bonus": True, "three_card_bonus": "D"},
    },
    shared=(COMMUNITY,),
    made=made,
    racking=Racking(order_demanded, courses),
    aliases=ALIASES,
    heads=HEADS,
    help=HELP,
    limit="18.11(c)",
)
