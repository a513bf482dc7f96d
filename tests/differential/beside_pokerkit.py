"""The same hands through pitboss and through PokerKit: random cards, random permitted moves.

Amounts are multiples of what divides into every number of equal halves and shares, so that odd
chips, which the two divide by different rules, do not arise; the tests of 14.9(i) have those.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import pokerkit

from pitboss.adapters.driver import Driver, from_deck
from pitboss.adapters.shoe import shuffled
from pitboss.core.areas import chips_of, hand
from pitboss.core.events import CardsTo, ChipsTo, Role
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Act
from pitboss.games.poker import (
    FIVE_CARD_DRAW,
    FIVE_CARD_STUD,
    HOLD_EM,
    OMAHA,
    SEVEN_CARD_STUD,
)
from pitboss.games.poker.options import DrawForm, Form, OmahaForm
from pitboss.games.poker.showdown import BURNED
from pitboss.games.poker.stud import COMMON
from pitboss.procedures.betting import TABLE_STAKES, Betting, Limit
from pitboss.procedures.drawing import Draw, Drawing
from pitboss.procedures.moves import CALL, CHECK, FOLD, Bet, Made, Raise
from pitboss.procedures.wagering import DEAL, Place

UNIT = 1_680  # divides by two and by every number up to eight
Opening = pokerkit.Opening
HIGH, LOW, EIGHT = (
    pokerkit.StandardHighHand,
    pokerkit.RegularLowHand,
    pokerkit.EightOrBetterLowHand,
)
OMAHA_HANDS = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)

STRUCTURES = {
    Limit.FIXED: pokerkit.BettingStructure.FIXED_LIMIT,
    Limit.POT: pokerkit.BettingStructure.POT_LIMIT,
    Limit.NONE: pokerkit.BettingStructure.NO_LIMIT,
}
AUTOMATIC = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


class Cut(NamedTuple):
    """A street as PokerKit has it: burn, hole cards (up or not), board cards, who opens."""

    burn: bool
    hole: tuple[bool, ...]
    board: int
    opening: Any
    late: bool
    draw: bool = False


def blinds(number: int) -> tuple[Cut, ...]:
    """So many cards to each, and a board."""
    return (
        Cut(False, (False,) * number, 0, Opening.POSITION, False),
        Cut(True, (), 3, Opening.POSITION, False),
        Cut(True, (), 1, Opening.POSITION, True),
        Cut(True, (), 1, Opening.POSITION, True),
    )


DRAW = (
    Cut(False, (False,) * 5, 0, Opening.POSITION, False),
    Cut(True, (), 0, Opening.POSITION, True, draw=True),
)
FIVE = (
    Cut(False, (False, True), 0, Opening.LOW_CARD, False),
    Cut(True, (True,), 0, Opening.HIGH_HAND, False),
    Cut(True, (True,), 0, Opening.HIGH_HAND, True),
    Cut(True, (True,), 0, Opening.HIGH_HAND, True),
)


def stud(first: Any) -> tuple[Cut, ...]:
    up = (True,)
    return (
        Cut(False, (False, False, True), 0, first, False),
        Cut(True, up, 0, Opening.HIGH_HAND, False),
        Cut(True, up, 0, Opening.HIGH_HAND, True),
        Cut(True, up, 0, Opening.HIGH_HAND, True),
        Cut(True, (False,), 0, Opening.HIGH_HAND, True),
    )


@dataclass(frozen=True)
class Beside:
    """A game that both play."""

    game: Game
    streets: tuple[Cut, ...]
    hands: tuple[Any, ...]
    most: int
    options: dict[str, Any] = field(default_factory=dict)
    limits: tuple[Limit, ...] = (Limit.FIXED,)


EVERY = (Limit.FIXED, Limit.POT, Limit.NONE)
DRAWN, FIVE_DEALT = {"five-card-draw": "generic"}, {"five-card-stud": "generic"}
GAMES = {
    "hold 'em": Beside(HOLD_EM, blinds(2), (HIGH,), 9, {}, EVERY),
    "stud high": Beside(SEVEN_CARD_STUD, stud(Opening.LOW_CARD), (HIGH,), 8, {}, EVERY),
    "stud split": Beside(
        SEVEN_CARD_STUD, stud(Opening.HIGH_CARD), (HIGH, LOW), 8, {"form": Form.SPLIT}, EVERY
    ),
    "stud eight or better": Beside(
        SEVEN_CARD_STUD, stud(Opening.LOW_CARD), (HIGH, EIGHT), 8, {"form": Form.EIGHT}, EVERY
    ),
    "Omaha": Beside(OMAHA, blinds(4), OMAHA_HANDS[:1], 9, {}, EVERY),
    "Omaha eight or better": Beside(
        OMAHA, blinds(4), OMAHA_HANDS, 9, {"form": OmahaForm.EIGHT}, EVERY
    ),
    "five-card draw": Beside(FIVE_CARD_DRAW, DRAW, (HIGH,), 5, {"readings": DRAWN}, EVERY),
    "five-card draw low": Beside(
        FIVE_CARD_DRAW, DRAW, (LOW,), 5, {"readings": DRAWN, "form": DrawForm.LOW}, EVERY
    ),
    "five-card stud": Beside(FIVE_CARD_STUD, FIVE, (HIGH,), 8, {"readings": FIVE_DEALT}, EVERY),
}


def edition(beside: Beside, limit: Limit, ante: int) -> Edition:
    """Blinds of half a bet and a bet, or a forced bet of half a bet."""
    posted: dict[str, Any] = dict(limit=limit, minimum=2 * UNIT, ante=ante, smallest_chip=1)
    posted |= {"later": 4 * UNIT} if limit is Limit.FIXED else {}
    blinds = beside.streets[0].opening is Opening.POSITION
    posted |= dict(first_blind=UNIT, second_blind=2 * UNIT) if blinds else dict(forced=UNIT)
    return beside.game.on(**posted, **beside.options)


class Hand:
    """One hand, played through both."""

    def __init__(self, beside: Beside, seed: int) -> None:
        self.chance = Random(f"beside pokerkit {beside.game.slug} {beside.options} {seed}")
        players = self.chance.randint(2, beside.most)
        ante = self.chance.choice((0, UNIT))
        limit = self.chance.choice(beside.limits)
        self.rules = edition(beside, limit, ante)
        deep = self.chance.choice((8, 30, 120))
        self.stacks = [UNIT * self.chance.randint(5, 5 + deep) for _ in range(players)]
        self.seats = tuple(range(1, players + 1))
        self.deck = shuffled(seed, players)
        self.driver = Driver(self.rules.start(self.seats), from_deck(self.deck))
        self.state = self.pokerkit(beside, ante, limit)
        self.said: Counter[str] = Counter()
        self.seen = 0

    def pokerkit(self, beside: Beside, ante: int, limit: Limit) -> Any:
        """The same table in PokerKit."""
        blinds = beside.streets[0].opening is Opening.POSITION
        most = 4 if limit is Limit.FIXED else None
        streets = tuple(
            pokerkit.Street(
                cut.burn,
                cut.hole,
                cut.board,
                cut.draw,
                cut.opening,
                (4 if cut.late and limit is Limit.FIXED else 2) * UNIT,
                3 if most and blinds and not n else most,
            )
            for n, cut in enumerate(beside.streets)
        )
        posted = (UNIT, 2 * UNIT)
        two = len(self.stacks) == 2  # PokerKit turns the blinds of two players round: turned back
        return pokerkit.State(
            AUTOMATIC,
            pokerkit.Deck.STANDARD,
            beside.hands,
            streets,
            STRUCTURES[limit],
            True,
            ante,
            (posted[::-1] if two else posted) if blinds else 0,
            0 if blinds else UNIT,
            tuple(self.stacks),
            len(self.stacks),
        )

    def play(self) -> list[int]:
        """Both to the end: what each seat has won or lost, which is compared."""
        driver = self.driver
        driver.go_on()
        for seat, amount in zip(self.seats, self.stacks, strict=True):
            driver.act(Act(seat, Place(TABLE_STAKES, amount)))
        driver.act(Act(Role.DEALER, DEAL))
        while step := driver.go_on():
            if self.differs() != "14.9(h)":
                self.follow()
            if isinstance(step, Drawing):
                self.draw(step)
                continue
            assert isinstance(step, Betting)
            self.act(step)
        ours = [driver.round.amount(chips_of(seat)) for seat in self.seats]
        differs = self.differs()
        self.said[differs or "alike"] += 1
        if not differs:
            self.follow()
            assert not self.state.status, "PokerKit's hand is not over"
            assert ours == list(self.state.payoffs), (ours, self.state.payoffs)
        return ours

    def differs(self) -> str:
        """The paragraph by which a hand comes out otherwise than PokerKit has it; none usually."""
        cites = [cite for e in self.driver.events if isinstance(e, ChipsTo) for cite in e.cites[1:]]
        if any(isinstance(e, CardsTo) and e.target is COMMON for e in self.driver.events):
            return "14.9(h)"  # a common card, where PokerKit deals discarded cards again
        # a pot nobody qualifies for the low of, where PokerKit divides it if others qualify
        return "14.9(j)" if "14.9(j)" in cites and {"14.9(i)2", "14.11"} & {*cites} else ""

    # ---- PokerKit after us ---------------------------------------------------------------------

    def follow(self) -> None:
        """PokerKit burns and deals the cards that we have burned and dealt since.

        It has everybody give up cards first, where here each gets new ones at once.
        """
        for event in self.driver.events[self.seen :]:
            if any(self.state.standing_pat_or_discarding_statuses):
                return
            self.seen += 1
            if isinstance(event, CardsTo) and event.source.name == "dealer's hand":
                self.dealt(event)
        if self.state.can_post_bring_in():
            self.state.post_bring_in()

    def dealt(self, event: CardsTo) -> None:
        state, (n,) = self.state, event.cards
        if n < 0:
            return  # the stub is put away
        card = str(self.deck[n])
        if event.target is BURNED:
            state.burn_card(card)
        elif event.target.seat:
            state.deal_hole(card, event.target.seat - 1)
        else:
            state.deal_board(card)

    def act(self, step: Betting) -> None:
        """A move that both permit, of the player whom both ask."""
        state, table, seat = self.state, self.driver.dealer, step.seat
        if self.differs():
            self.driver.act(Act(seat, CALL if step.owed(table) else CHECK))
            return
        assert state.actor_index == seat - 1, (state.actor_index, seat)
        turn = step.turn(table)
        assert state.checking_or_calling_amount == turn.owed
        move = self.choose(turn.owed, turn.level, self.span(turn.raises))
        self.driver.act(Act(seat, move))
        self.said[type(move).__name__ if isinstance(move, Bet | Raise) else move.value] += 1
        if move is FOLD:
            state.fold()
        elif isinstance(move, Bet | Raise):
            state.complete_bet_or_raise_to(move.to)
        else:
            state.check_or_call()

    def draw(self, step: Drawing) -> None:
        """A player whom both ask gives up some cards, or none."""
        assert self.state.stand_patter_or_discarder_index == step.seat - 1
        draw = self.chance.choice(step.options)
        assert isinstance(draw, Draw)
        lying = self.driver.dealer.cards_at(hand(step.seat))
        given = "".join(str(self.deck[lying[place - 1]]) for place in draw.places)
        self.driver.act(Act(step.seat, draw))
        self.state.stand_pat_or_discard(given)
        self.said["draw"] += 1

    def span(self, ours: tuple[int, int] | None) -> tuple[int, int] | None:
        """What both permit a raise to be."""
        state = self.state
        if ours is None or not state.can_complete_bet_or_raise_to():
            self.said["only one permits a raise"] += (ours is None) == (
                state.can_complete_bet_or_raise_to()
            )
            return None
        least = max(ours[0], state.min_completion_betting_or_raising_to_amount)
        most = min(ours[1], state.max_completion_betting_or_raising_to_amount)
        return (least, most) if least <= most else None

    def choose(self, owed: int, level: int, span: tuple[int, int] | None) -> Made:
        drawn = self.chance.random()
        if span and drawn < 0.35:
            least, most = span
            between = least + UNIT * self.chance.randint(0, (most - least) // UNIT)
            to = self.chance.choice((least, most, between))
            return Raise(to) if level else Bet(to)
        if owed and drawn > 0.85:
            return FOLD
        return CALL if owed else CHECK
