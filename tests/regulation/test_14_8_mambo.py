"""14.8(a)6: mambo stud, of which no section held treats, and the list of types it stands in."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.poker.silences import MAMBO_ACE, MAMBO_ROUND, THIRD_CARD
from pitboss.procedures.betting import bets_of
from pitboss.regulation import OptionNotPermitted
from tests.poker_rounds import Played, begun, mambo, pack

MAMBO = "14.8(a)6"
TWO, THREE = {1: 100, 2: 100}, {1: 100, 2: 100, 3: 100}
UP = {"readings": {"mambo-third-card": "up"}}


def deck(hands: Mapping[int, str], board: str) -> tuple[Card, ...]:
    """A deck for three cards of each seat and the one for all."""
    dealt = [cards(own) for _, own in sorted(hands.items())]
    used = {*cards(board), *(card for own in dealt for card in own)}
    burns = iter(card for card in DECK if card not in used)
    laid = [own[n] for n in range(2) for own in dealt]
    laid += [next(burns), *(own[2] for own in dealt), next(burns), *cards(board)]
    return (*laid, *(card for card in DECK if card not in laid))


def shown(hands: dict[int, str], board: str, **options: object) -> Played:
    """A round in which everybody stays, with these cards; a dollar from each."""
    stacks = dict.fromkeys(hands, 100)
    return begun(mambo(**options), stacks, deck(hands, board)).finish()


def told(played: Played, *words: str) -> list[str]:
    lines = [line.split(":")[0] for line in played.under(MAMBO)]
    return [line for line in lines if any(word in line for word in words)]


def test_14_8_a_6_an_ante_then_one_card_down_and_one_up() -> None:
    played = begun(mambo(ante=1_00), THREE)
    lines = played.under(MAMBO)
    assert [line.split(" from ")[0] for line in lines[:3]] == ["$1.00"] * 3
    assert lines[3:6] == [f"card {n} to hand {n}" for n in (1, 2, 3)]
    assert lines[6:12:2] == [f"card {n} to hand {n - 3}" for n in (4, 5, 6)]
    assert all("is turned up" in line for line in lines[7:12:2])
    assert told(played, "looks") == [f"seat {n} looks at card {n}" for n in (1, 2, 3)]
    assert begun(mambo(), THREE).under(MAMBO)[0] == "card 1 to hand 1"


def test_14_8_a_6_the_lowest_up_card_opens_with_the_forced_bet() -> None:
    for up, opener in (("As 2c Kd", 2), ("5s 5h 5c", 3), ("Ah As Kd", 3)):
        played = begun(mambo(), THREE, pack(f"2d 3d 4d {up}"))
        assert next(s for s in (1, 2, 3) if played.end.amount(bets_of(s))) == opener
    assert played.asks == "seat 1: fold or call $1.00 or raise to $2.00"


def test_14_8_a_6_a_burn_and_a_third_card_down_the_highest_up_card_being_first() -> None:
    played = begun(mambo(), THREE, pack("2d 3d 4d 9s 5c Jd")).moves("3c 1c")
    assert told(played, "burn") == ["card 7 to burn cards"]
    assert told(played, "card 8", "card 9", "card 10") == [
        *(f"card {n} to hand {n - 7}" for n in (8, 9, 10)),
        *(f"seat {n - 7} looks at card {n}" for n in (8, 9, 10)),
    ]
    assert played.asks == "seat 3: fold or check or bet $2.00"
    alike = begun(mambo(), THREE, pack("2d 3d 4d Js 5c Jd")).moves("3c 1c")
    assert alike.asked == 1  # nearest to the dealer's left


def test_14_8_a_6_by_the_other_reading_the_third_card_is_up() -> None:
    played = begun(mambo(**UP), THREE, pack("2d 3d 4d 9s 5c Jd 7c Ks 5d Qc")).moves("3c 1c")
    assert told(played, "card 8 ", "card 9", "card 10") == [
        word for n in (8, 9, 10) for word in (f"card {n} to hand {n - 7}", f"card {n} is turned up")
    ]
    assert played.asked == 2  # a pair of fives
    assert THIRD_CARD.switch and THIRD_CARD.standing == "trade"


def test_14_8_a_6_a_burn_and_one_card_for_all_with_the_later_bets() -> None:
    played = begun(mambo(later=4_00), THREE, pack("2d 3d 4d 9s 5c Jd")).moves("3c 1c 3c 1c 2c")
    assert told(played, "card 11", "card 12") == [
        "card 11 to burn cards",
        "card 12 to community cards",
        "card 12 is turned up",
    ]
    assert played.asks == "seat 3: fold or check or bet $4.00"
    played.moves("3c 1c 2c")
    assert played.end.closed
    assert len(told(played, "turned up")) == 3 + 1 + 6


def test_14_8_a_6_three_of_four_cards_make_the_high_hand() -> None:
    # a flush of three before a pair, and behind a straight
    assert shown({1: "Kh 9h 2c", 2: "As Ad Jc"}, "4h").nets == {1: 1_00, 2: -1_00}
    assert shown({1: "Kh 9h 2c", 2: "6s 5d Jc"}, "4h").nets == {1: -1_00, 2: 1_00}


def test_14_8_a_6_the_low_hand_has_half_and_the_halves_may_be_of_different_cards() -> None:
    assert shown({1: "Ks Kd 9c", 2: "6s 5d Jc"}, "2h").nets == {1: 0, 2: 0}
    both = shown({1: "6s 5s 2d", 2: "Kd Ks Jc"}, "4s")  # 6-5-4 of spades, 5-4-2
    assert both.nets == {1: 1_00, 2: -1_00}
    assert len(both.cited(MAMBO)) > 2


def test_14_8_a_6_without_a_six_or_better_the_high_hand_has_all() -> None:
    assert shown({1: "Ks Kd 9c", 2: "7s 5d Jc"}, "2h").nets == {1: 1_00, 2: -1_00}
    assert shown({1: "Ks Kd 9c", 2: "5s 5d Jc"}, "2h").nets == {1: 1_00, 2: -1_00}


def test_14_8_a_6_an_odd_chip_goes_to_the_high_hand() -> None:
    hands = {1: "Ks Kd 9c", 2: "6s 5d Jc", 3: "Qs Th 8d"}
    assert shown(hands, "2h").nets == {1: 1_00, 2: 0, 3: -1_00}


def test_14_8_a_6_ace_two_three_is_the_lowest_straight_and_the_best_low_hand() -> None:
    assert MAMBO_ACE.reading.slug == "lowest" and MAMBO_ROUND.standing == "trade"
    assert shown({1: "As 2d Jc", 2: "Kd Ks Th"}, "3h").nets == {1: 1_00, 2: -1_00}
    assert shown({1: "As 2d Jc", 2: "4d 5s Th"}, "3h").nets == {1: 0, 2: 0}


def test_14_8_a_6_eleven_play() -> None:
    played = begun(mambo(), dict.fromkeys(range(1, 12), 100)).finish()
    assert played.end.drawn == 36
    with pytest.raises(OptionNotPermitted):
        mambo(positions=12)


def test_14_7_b_3_a_forced_bet_is_in_whole_chips_and_at_most_the_minimum() -> None:
    mambo(forced=2_00)
    for forced in (0, 50, 3_00):
        with pytest.raises(OptionNotPermitted) as refusal:
            mambo(forced=forced)
        assert refusal.value.cite == "14.7(b)3"
