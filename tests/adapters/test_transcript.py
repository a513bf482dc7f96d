"""Every kind of event in words, one line each, its paragraph first."""

from __future__ import annotations

import pytest

from pitboss.adapters.transcript import WIDTH, line, sentence, transcript
from pitboss.core.areas import DISCARD_RACK, INVENTORY, Area, Tender, chips_of, hand
from pitboss.core.events import (
    EVERYONE,
    STUB,
    CardsTo,
    ChipsTo,
    Chose,
    Event,
    Marked,
    Role,
    Said,
    Shown,
    Spun,
    Thrown,
)
from pitboss.equipment.cards import card
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.dealing import COMMUNITY, BonusChip
from pitboss.games.let_it_ride.irregularities import WRONG_NUMBER
from pitboss.games.let_it_ride.wagers import BET_1, BET_2
from pitboss.procedures.dealing import MANUAL_SHOE_AREA, Dealing
from tests.rounds import NEW, OLD, edition, play_round

C = ("18.10(c)", "18.3(b)9")
BET, SEAT = BET_1.at(4), chips_of(4)
PUCK = Area("come", 0, 6)

TOLD: list[tuple[Event, str]] = [
    (CardsTo(C, (0,), MANUAL_SHOE_AREA, hand(1)), "card 1 to hand 1"),
    (CardsTo(C, (0, 1, 2), MANUAL_SHOE_AREA, COMMUNITY), "cards 1, 2, 3 to community cards"),
    (CardsTo(C, (STUB,), MANUAL_SHOE_AREA, DISCARD_RACK), "the stub to discard rack"),
    (CardsTo(C, (5,), COMMUNITY, COMMUNITY), "card 6 on top of community cards"),
    (CardsTo(C, (2, 0), hand(3), DISCARD_RACK), "cards 3, 1 from hand 3 to discard rack"),
    (Shown(C, 7, card("Td"), EVERYONE), "card 8 is turned up: Td"),
    (Shown(C, 7, card("Td"), 2), "seat 2 looks at card 8: Td"),
    (Shown(C, 7, None, 2), "seat 2 looks at card 8"),
    (ChipsTo(C, 5_00, SEAT, BET), "seat 4 places $5.00 on bet number 1"),
    (ChipsTo(C, 1_000_00, BET, SEAT), "$1,000.00 from bet number 1 of seat 4 to seat 4"),
    (
        ChipsTo(C, 2_50, BET, INVENTORY),
        "$2.50 from bet number 1 of seat 4 to table inventory container",
    ),
    (
        ChipsTo(C, 25, INVENTORY, SEAT, BET),
        "$0.25 from table inventory container to seat 4 for bet number 1",
    ),
    (
        ChipsTo(C, 25, SEAT, INVENTORY, BET),
        "$0.25 from seat 4 to table inventory container for bet number 1 of seat 4",
    ),
    (Thrown(C, (3, 4)), "the dice show 3 and 4"),
    (Spun(C, "00"), "the ball rests in 00"),
    (Marked(C, "puck", PUCK), "the puck goes to come 6"),
    (Marked(C, "puck", PUCK, False), "the puck leaves come 6"),
    (Chose(C, 4, RIDE, (BET_1,)), "seat 4 lets bet number 1 ride"),
    (Chose(C, 4, WITHDRAW, (BET_2,)), "seat 4 withdraws bet number 2"),
    (Chose(C, Role.DEVICE, 2, ("the devices acknowledge",)), "the devices acknowledge 2"),
    (Chose(C, Role.DEALER, WRONG_NUMBER), "dealer: incorrect number of cards"),
    (Chose(C, Role.SUPERVISOR, BonusChip.STANDS, (2,)), "supervisor: the bonus wager stands (2)"),
    (Said(C, "No more bets"), 'the dealer says "No more bets"'),
]


@pytest.mark.parametrize(("event", "told"), TOLD, ids=[told for _, told in TOLD])
def test_every_kind_of_event_in_words(event: Event, told: str) -> None:
    assert sentence(event) == told


def test_a_coupon_is_placed_by_a_seat() -> None:
    event = ChipsTo(C, 5_00, SEAT.holding(Tender.COUPON), BET.holding(Tender.COUPON))
    assert sentence(event) == "seat 4 places $5.00 in match play coupon on bet number 1"


def test_every_kind_is_told() -> None:
    kinds = {CardsTo, ChipsTo, Shown, Chose, Said, Thrown, Spun, Marked}
    assert {type(event) for event, _ in TOLD} == kinds


def test_the_paragraph_comes_first() -> None:
    event = Said(("18.7(b)", "18.3(b)9"), "No more bets")
    assert line(event) == f'{"18.7(b)":<{WIDTH}}the dealer says "No more bets"'
    assert transcript([event, event]) == [line(event)] * 2
    assert transcript([]) == []


@pytest.mark.parametrize("method", Dealing)
@pytest.mark.parametrize("day", [OLD, NEW])
def test_a_round_is_told_line_by_line(day: object, method: Dealing) -> None:
    played = play_round(edition(OLD if day == OLD else NEW, dealing=method), "Ah Kd 7c 7s 2d 9h")
    lines = transcript(played.events)
    assert len(lines) == len(played.events)
    assert all(text == text.rstrip() and "\n" not in text and "<" not in text for text in lines)
    assert all(
        text.split(maxsplit=1)[0] == e.cites[0]
        for text, e in zip(lines, played.events, strict=True)
    )
