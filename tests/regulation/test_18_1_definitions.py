"""19:47-18.1, and what follows from its definitions for a round."""

from __future__ import annotations

import pytest

from pitboss.core.areas import hand
from pitboss.core.events import STUB, Role
from pitboss.core.play import play
from pitboss.core.steps import Act, Duty, physical
from pitboss.equipment.cards import SUITS
from pitboss.games.let_it_ride import DEFINED
from pitboss.games.let_it_ride.completion import RIDE
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.irregularities import IRREGULARITIES
from pitboss.regulation import NotPermitted
from tests.rounds import NEW, OLD, bets, edition, play_round

KNOWN = "Ah Kd Ts 9d 8c 7h"


def test_18_1_community_card_is_dealt_face_down_and_used_by_all() -> None:
    played = play_round(edition(), "Th 2d Ts 9d 8c 7h Jh 3s 4s", [*bets(1), *bets(2)])
    assert DEFINED["18.1 “Community card”"] is COMMUNITY
    dealt = [line for line in played.lines if line.endswith("to community cards")]
    assert dealt[0] == "18.7(c)2 card 3 to community cards"
    assert [n for n in range(9) if played.end.is_up(n) and n in (2, 5, 8)] == [5, 8]


def test_18_1_hand_is_three_cards_and_the_community() -> None:
    hands = DEFINED["18.1 “Hand”"]
    assert callable(hands)
    played = play_round(edition(), "Ah 9d Ts Td 8c Ac")  # A T 8 and T A: two pairs only together
    assert played.net(1) == 3 * 2 * 5_00


def test_18_1_let_it_ride_is_not_taking_back_a_wager() -> None:
    assert DEFINED["18.1 “Let it ride”"] is RIDE
    played = play_round(edition(), KNOWN)
    assert played.under("18.10(b)1") == ["seat 1 lets bet number 1 ride"]


def test_18_1_round_of_play_is_over_when_all_wagers_are_settled() -> None:
    for day in (OLD, NEW):
        end = play_round(edition(day), KNOWN).end
        assert end.closed
        for irregularity in IRREGULARITIES:
            with pytest.raises(NotPermitted) as refused:
                play(end, Act(Role.DEALER, irregularity))
            assert refused.value.permitted == "nothing: the round of play is over"


def test_18_1_stub_is_what_remains_of_the_deck() -> None:
    assert DEFINED["18.1 “Stub”"] == STUB
    played = play_round(edition(), KNOWN)
    assert played.end.stub == 52 - 6


def test_18_1_suit_is_one_of_four() -> None:
    assert DEFINED["18.1 “Suit”"] == SUITS == "cdhs"


def test_18_6_b_players_stay_seated_until_the_round_is_over() -> None:
    for day in (OLD, NEW):
        log = play_round(edition(day), KNOWN).log
        assert [e.cite for e in log].count("18.6(b)") == 1
        steps = [s for s in edition(day).start((1,)).agenda if isinstance(s, Duty)]
        assert all(s.cite != "18.6(b)" or s.do is physical for s in steps)


def test_18_6_b_a_seat_that_is_dealt_to_has_three_cards_before_anyone_decides() -> None:
    played = play_round(edition(), KNOWN)
    before = [e for e in played.log if e.cite == "18.10(b)"]
    assert len(before) == 1
    assert played.start.cards_at(hand(1)) == ()
