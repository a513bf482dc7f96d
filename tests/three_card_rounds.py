"""Rounds of three card poker for the tests: hands and decisions in, what happened out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from pitboss.adapters.driver import Driver, deal, first_option, from_deck
from pitboss.core.areas import hand
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable, Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Duty, Step, physical
from pitboss.equipment.cards import Card
from pitboss.games.three_card_poker import THREE_CARD_POKER
from pitboss.games.three_card_poker.completion import FORFEITS, MAKES_PLAY
from pitboss.games.three_card_poker.wagers import ANTE, PAIR_PLUS
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing
from pitboss.procedures.wagering import Place
from tests.rounds import ANNOUNCE, Played, deck

DAY = date(2008, 5, 1)
SINGLY = (Dealing.MANUAL_SHOE, Dealing.HAND)
QUEEN_HIGH, JACK_HIGH = "Qc 3d 2h", "Js 9s 8h"  # the lowest that qualifies, the highest not


def edition(day: date = DAY, /, **options: Any) -> Edition:
    """Three card poker on a day."""
    return THREE_CARD_POKER.on(day, **options)


def stakes(seat: int, ante: int = 5_00, pair_plus: int = 0) -> list[Act]:
    """The wagers of a seat."""
    acts = [Act(seat, Place(ANTE, ante))] if ante else []
    return acts + ([Act(seat, Place(PAIR_PLUS, pair_plus))] if pair_plus else [])


def dealt(method: Dealing, hands: Sequence[str]) -> tuple[Card, ...]:
    """The deck that gives these hands, the dealer's last: by turns, or in stacks."""
    if method is Dealing.AUTOMATED_SHOE:
        return deck(" ".join(hands))
    by_turns = zip(*(held.split() for held in hands), strict=True)
    return deck(" ".join(card for turn in by_turns for card in turn))


def decisions(choices: Mapping[int, str]) -> Callable[[Readable, Step], Act]:
    """Who forfeits, by seat: `{1: "F"}`; everybody else makes the play wager."""

    def decide(table: Readable, step: Step) -> Act:
        if isinstance(step, Choice) and MAKES_PLAY in step.options and isinstance(step.actor, int):
            return Act(step.actor, FORFEITS if choices.get(step.actor) == "F" else MAKES_PLAY)
        return first_option(table, step)

    return decide


def play_round(
    rules: Edition,
    hands: Sequence[str] = (),
    wagers: Sequence[Act] = (),
    *,
    choices: Mapping[int, str] | None = None,
    players: Mapping[int, str] | None = None,
) -> Played:
    """A whole round; by default seat 1 alone with an ante of $5.00."""
    acts = list(wagers) or stakes(1)
    seats = tuple(dict.fromkeys(act.actor for act in acts if isinstance(act.actor, int)))
    cards = dealt(rules.options.dealing, hands)
    start = rules.start(players or seats)
    end, driver = deal(start, [*acts, ANNOUNCE], cards, decisions(choices or {}))
    return Played(start, end, driver.events, tuple(driver.log))


def alone(own: str, dealers: str, ante: int = 5_00, plus: int = 0, **options: Any) -> Played:
    """Seat 1 against the dealer."""
    return play_round(edition(**options), (own, dealers), stakes(1, ante, plus))


def wagering(rules: Edition, *seats: int, players: Mapping[int, str] | None = None) -> Driver:
    """A round before any wager, its dealer ready for "No more bets"."""
    driver = Driver(rules.start(players or seats or (1,)), from_deck(deck("")))
    driver.go_on()
    return driver


def ready(
    rules: Edition, hands: Sequence[str], wagers: Sequence[Act], marks: frozenset[Any] = frozenset()
) -> Driver:
    """The wagers are down, "No more bets" is said, and no card is dealt."""
    seats = tuple(dict.fromkeys(act.actor for act in wagers if isinstance(act.actor, int)))
    driver = Driver(rules.start(seats, marks), from_deck(dealt(rules.options.dealing, hands)))
    driver.go_on()
    for act in (*wagers, ANNOUNCE):
        driver.act(act)
    return driver


def until_drawn(driver: Driver, number: int) -> Driver:
    """Cards are dealt until so many are off the deck."""
    while driver.dealer.drawn < number:
        driver.one_more()
    return driver


def shown(played: Played, cite: str) -> list[str]:
    """The physical duties under a paragraph, as the dealer came to them."""
    dealer, found = Dealer(played.start), []
    for entry in played.log:
        step = dealer.awaits
        if isinstance(step, Duty) and step.do is physical and step.cite == cite:
            found.append(str(step.args[0]))
        dealer.act(entry.act)
    return found


def before(played: Played, cite: str, nth: int = 0) -> Round:
    """The table when a paragraph has its n-th turn."""
    dealer, left = Dealer(played.start), nth
    for entry in played.log:
        if entry.cite == cite:
            if not left:
                return dealer.rest()
            left -= 1
        dealer.act(entry.act)
    raise AssertionError(cite)


def lying(table: Round) -> dict[str, tuple[int, ...]]:
    """The hands and the dealer's cards, by their places."""
    areas = (*(hand(seat) for seat in table.seats), DEALERS_CARDS)
    return {str(area): table.cards_at(area) for area in areas}
