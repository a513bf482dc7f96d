"""19:47-44.1: every defined term is something in the program."""

from __future__ import annotations

import pytest

from pitboss.core.areas import DISCARD_RACK
from pitboss.core.events import STUB
from pitboss.core.round import Round
from pitboss.core.steps import Duty
from pitboss.games.all_in_hold_em import DEFINED
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.hands import HANDS
from pitboss.games.all_in_hold_em.wagers import ANTE, FINAL_HAND_BONUS, HOLE_CARD_BONUS, RAISED
from pitboss.register import by_cite
from pitboss.regulation import Cite, NotPermitted
from tests.all_in_rounds import (
    ANNOUNCE,
    BOARD,
    LOW,
    begun,
    finished,
    net,
    play_round,
    stakes,
    until_cite,
    wagering,
)


def test_every_defined_term_is_something() -> None:
    terms = {cite.short for cite in by_cite() if cite.section == "44.1" and cite.word}
    assert terms == {term for term in DEFINED if term.startswith("44.1 ")}
    assert {Cite.parse(term) for term in DEFINED} <= set(by_cite())


def test_44_1_ante_is_made_before_any_card() -> None:
    assert DEFINED["44.1 “Ante”"] is ANTE
    driver = wagering(1, 2)
    driver.act(stakes(2)[0])
    driver.act(ANNOUNCE)
    until_cite(driver, "44.10(a)")
    assert {area.seat for area in driver.round.piles} - {0} == {2}


def test_44_1_burn_shows_the_card_to_nobody() -> None:
    burn = DEFINED["44.1 “Burn”"]
    assert isinstance(burn, Duty) and burn.args == (DISCARD_RACK,)
    end = finished(begun({1: "Kh 9h"}, "Ah As"))
    burned = [n for n in end.cards_at(DISCARD_RACK)[:3] if n != STUB]
    assert burned == [4, 8, 10]
    assert all(n not in end.seen for n in burned)


def test_44_1_community_card_five_lie_face_up() -> None:
    assert DEFINED["44.1 “Community card”"] is COMMUNITY
    driver = until_cite(begun({1: "Kh 9h"}, "Ah As"), "44.7(e)")
    faces = driver.dealer.faces_at(COMMUNITY)
    assert " ".join(map(str, faces)) == BOARD
    assert all(map(driver.dealer.is_up, driver.dealer.cards_at(COMMUNITY)))


def test_44_1_final_hand_bonus_wager_wins_whatever_the_dealer_holds() -> None:
    assert DEFINED["44.1 “Final hand bonus wager”"] is FINAL_HAND_BONUS
    for dealer in (LOW, "Ah As", "Js Jd"):
        played = play_round({1: "9h 9s"}, dealer, wagers=stakes(1, 500, 0, 100))
        assert played.net(1) in (500 + 200, 2000 + 200, -2000 + 200)


def test_44_1_hole_card_bonus_wager_wins_whatever_the_dealer_holds() -> None:
    assert DEFINED["44.1 “Hole card bonus wager”"] is HOLE_CARD_BONUS
    for dealer, rest in ((LOW, 500), ("Ah As", -2000)):
        assert play_round({1: "Th Ts"}, dealer, wagers=stakes(1, 500, 100)).net(1) == rest + 400


def test_44_1_raise_wager_is_three_times_the_ante() -> None:
    assert RAISED == 3
    driver = until_cite(begun({1: "Kh 9h"}, "Ah As", wagers=stakes(1, 750)), "44.10(b)")
    assert net(driver.round, 1) == -750 - 3 * 750


def test_44_1_rank_is_a_place_in_the_list() -> None:
    assert DEFINED["44.1 “Rank”"] is HANDS
    assert [hand.cite for hand in HANDS.hands] == [f"44.5(b){n}" for n in range(1, 10)] + [
        "44.5(c)"
    ]


def test_44_1_round_of_play_is_complete_when_wagers_are_paid_or_collected() -> None:
    assert DEFINED["44.1 “Round of play”"] is Round
    end = finished(begun({1: "Kh 9h", 2: "Th Ts"}, "Ah As"))
    assert not any(area.seat and area.name != "seat {}" for area in end.chips)
    driver = begun({1: "Kh 9h"}, "Ah As")
    assert not driver.round.closed


def test_44_1_suit_none_is_higher() -> None:
    for suit in "cdhs":
        others = [s for s in "cdhs" if s != suit]
        hands = {1: f"A{suit} Q{others[0]}"}
        played = play_round(hands, f"A{others[1]} Q{others[2]}", f"K{suit} 9c 8d 4h 3s")
        assert played.net(1) == 0


def test_44_1_ante_is_needed_by_somebody() -> None:
    with pytest.raises(NotPermitted):
        wagering().act(ANNOUNCE)
