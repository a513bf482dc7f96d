"""Three card poker put to use: how it is spoken of, played simply, and rebuilt from its rack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pitboss.core.areas import hand
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Choice
from pitboss.core.usage import THE_STUB, Course, Heap, Racking, Usage
from pitboss.equipment.cards import Card
from pitboss.games.three_card_poker.completion import FORFEITS, MAKES_PLAY, Decision
from pitboss.games.three_card_poker.options import Options
from pitboss.games.three_card_poker.payouts import CARDS, HANDS, made_of
from pitboss.games.three_card_poker.wagers import ANTE_BONUS, PHRASES, PLAY
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.options import least_stake
from pitboss.regulation.texts import THREE_CARD, THREE_CARD_INFERRED

HELP = (
    "Say 5 or ante 5 for an ante of $5, pair plus 5 for pair plus beside it or alone, or both in "
    "one line: 5 and pair plus 5"
)
ALIASES = {"ante wager": "ante", "pair": "pair plus", "pair plus wager": "pair plus"}
HEADS = {"ante wager": "ante", "pair plus wager": "pair +", "play wager": "play"}
LEAST_PLAYED = (12, 6, 4)  # a queen, a six and a four


def extras(_: Options) -> tuple[str, ...]:
    """What may be wagered beside the ante."""
    return ("pair plus",)


def least(options: Options) -> int:
    """The least that an ante may be."""
    return least_stake(options.minimum, options.increment, options.ante_step)


def made(table: Readable, seat: int) -> str:
    """The hand, once all of it is face up."""
    cards = table.cards_at(hand(seat))
    whole = len(cards) == CARDS and all(map(table.is_up, cards))
    return made_of(table.rules, table.faces_at(hand(seat))).name if whole else ""


# simple ways to play


def play_safe(table: Readable, step: Choice) -> Decision:
    """Play a hand that is a queen, a six and a four or better, forfeit any other."""
    assert isinstance(step.actor, int)
    known = [table.face(n) for n in table.cards_at(hand(step.actor))]
    own = tuple(card for card in known if isinstance(card, Card))
    if len(own) < CARDS:
        return FORFEITS
    return MAKES_PLAY if HANDS.strength(own)[1:] >= LEAST_PLAYED or _listed(own) else FORFEITS


def _listed(own: tuple[Card, ...]) -> bool:
    """Whether three cards make a hand of the list."""
    return HANDS(own) is not HANDS.hands[-1]


def always_play(_: Readable, __: Choice) -> Decision:
    """Never forfeit."""
    return MAKES_PLAY


def always_forfeit(_: Readable, __: Choice) -> Decision:
    """Never make a play wager."""
    return FORFEITS


# 20.10(d): the order of the rack


def order_demanded(_: Edition) -> str:
    """The paragraph that demands an order."""
    return "20.10(d)"


def courses(_: Edition, seats: tuple[int, ...]) -> Iterator[Course]:
    """The hands that were forfeited, the other hands, the dealer's cards."""
    right = seats[::-1]
    for forfeited in (lot for n in range(len(right) + 1) for lot in combinations(right, n)):
        order = (*forfeited, *(seat for seat in right if seat not in forfeited))
        hands = tuple(Heap(hand(seat), CARDS) for seat in order)
        decided = dict.fromkeys(forfeited, FORFEITS)
        yield Course((THE_STUB, *hands, Heap(DEALERS_CARDS, CARDS)), decided)


USAGE = Usage(
    phrases=PHRASES,
    stake="ante",
    extras=extras,
    least=least,
    plays={"safe": play_safe, "play": always_play, "forfeit": always_forfeit},
    executed={THREE_CARD_INFERRED: {}, THREE_CARD: {}},
    shared=(DEALERS_CARDS,),
    made=made,
    racking=Racking(order_demanded, courses),
    aliases=ALIASES,
    heads=HEADS,
    help=HELP,
    later=(PLAY,),
    unstaked=(ANTE_BONUS,),
    limit="20.11",
    ties="20.3",
)
