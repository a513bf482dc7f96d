"""All-in hold 'em by the text alone: one round, where its cards go, and what its wagers come to.

Hands are looked up on a ladder of all kinds of hands; nothing is asked of the game.
"""

from __future__ import annotations

from collections import defaultdict

from pitboss.core.areas import DISCARD_RACK, Area, hand
from pitboss.core.round import Round
from pitboss.equipment.cards import Card
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.wagers import ANTE, FINAL_HAND_BONUS, HOLE_CARD_BONUS, RAISE_WAGER
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing
from tests.all_in_rounds import deciding, edition, lay, stakes
from tests.faults.walking import METHODS, Story, settled
from tests.oracles.ladders import best_rung

HANDS = {1: "9c 9s", 2: "Qh Qs", 3: "6s 6d", 4: "Kd 4c", 5: "Tc 2c", 6: "7c 3d"}
BOARD = "9d Jc Qd 4s 2h"
DEALERS = {"qualifies": "Ks 5h", "does not qualify": "3h 2s"}
FOLD = {2: "F", 5: "F", 6: "F"}
WAGERS = [
    *stakes(1, 5_00, 1_00, 2_00),  # nines, then three nines
    *stakes(2, 10_00, 3_00, 1_00),  # queens, then three queens, but folded
    *stakes(3, 5_00, 0, 4_00),  # a pair of sixes
    *stakes(4, 2_50),
    *stakes(5, 5_00, 2_00),  # two suited cards, folded
    *stakes(6, 20_00),  # folded with no bonus
]
TABLES = {
    **{f"{method}, qualifies": (method, "qualifies") for method in METHODS},
    **{
        f"{method.value}, does not qualify": (method.value, "does not qualify")
        for method in (Dealing.MANUAL_SHOE, Dealing.AUTOMATED_SHOE)
    },
}
DECK = 52
SINGLY = (Dealing.MANUAL_SHOE, Dealing.HAND)


def story(table: str, **readings: str) -> Story:
    method, dealer = TABLES[table]
    rules = edition(**METHODS[method], readings=readings)
    deck = lay(HANDS, DEALERS[dealer], BOARD, rules.options.dealing)
    return Story(rules, WAGERS, deck, deciding(FOLD))


# ---- what the text says: where cards lie, and what wagers come to ------------------------------


def places(told: Story) -> list[Area]:
    """44.7(d), 44.8(c), 44.9(c), then 44.10(f): where each card goes that comes off the deck."""
    round_the_table = [*(hand(seat) for seat in told.seats), DEALERS_CARDS]
    rack, up = DISCARD_RACK, COMMUNITY
    board = [rack, up, up, up, rack, up, rack, up]
    if told.rules.options.dealing is Dealing.AUTOMATED_SHOE:
        return [place for place in round_the_table for _ in range(2)] + board
    return round_the_table * 2 + board


INITIAL = 2 * (len(HANDS) + 1)


def points(card: Card) -> int:
    return 11 if card.rank == 14 else min(card.rank, 10)


FALLING = (
    *("royal flush", "straight flush", "four of a kind"),
    *("full house", "flush", "straight", "three of a kind"),
)
FINALS = dict(  # table A of 44.11(d)
    zip(
        FALLING,
        (500, 125, 50, 10, 6, 3, 2),
        strict=True,
    )
)


def hole_pays(two: list[Card]) -> int:
    """Table A of 44.11(c); less than nothing if no row fits."""
    (high, low), alike = (
        sorted((card.rank for card in two), reverse=True),
        two[0].suit == two[1].suit,
    )
    if high == low == 14:
        return 50 if {card.suit for card in two} == {1, 2} else 20
    if high == low:
        return 9 if high > 10 else 4 if high > 5 else 2
    if alike:
        return 25 if (high, low) == (14, 13) else 1
    return -1


def worth(told: Story, where: list[Area], deck: tuple[Card, ...]) -> dict[Area, int]:
    """What each wager wins or loses, by 44.10 and 44.11, if nothing else goes wrong."""
    dealt: dict[Area, list[Card]] = defaultdict(list)
    for place, card in zip(where, deck, strict=False):
        dealt[place].append(card)
    own = dealt[DEALERS_CARDS]
    calls = own[0].rank == own[1].rank or sum(map(points, own)) >= 11
    theirs = best_rung((*own, *dealt[COMMUNITY])).place
    found: dict[Area, int] = {}
    for act in told.wagers:
        seat, wager, amount = act.actor, act.what.wager, act.what.amount
        assert isinstance(seat, int)
        two = dealt[hand(seat)]
        if len(two) != 2:
            continue
        best, folded = best_rung((*two, *dealt[COMMUNITY])), seat in FOLD
        if wager == HOLE_CARD_BONUS:
            found[wager.at(seat)] = amount * hole_pays(two)
        elif wager == FINAL_HAND_BONUS:
            found[wager.at(seat)] = amount * FINALS.get(best.line, -1)
        elif folded:
            found[wager.at(seat)] = -amount
        else:
            sign = (best.place < theirs) - (best.place > theirs) if calls else 1
            found[wager.at(seat)] = sign * amount
            found[RAISE_WAGER.at(seat)] = 3 * sign * amount if calls else 0
    return found


def stands(table: Round) -> dict[Area, int]:
    """What was settled stands, but antes that were folded come back: all hands are void."""
    return {
        wager: net
        for wager, net in settled(table).items()
        if not (wager.name == ANTE.name and wager.seat in FOLD)
    }


BONUSES = (HOLE_CARD_BONUS.name, FINAL_HAND_BONUS.name)


def named(method: Dealing) -> str:
    return next(t for t in TABLES if METHODS[TABLES[t][0]]["dealing"] is method)
