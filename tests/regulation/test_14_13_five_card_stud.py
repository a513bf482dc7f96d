"""14.13, whose text is not held: five-card stud, high, by recollection alone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.poker import FIVE_CARD_STUD
from pitboss.games.poker.silences import GENERIC_STUD
from pitboss.procedures.betting import bets_of
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.poker_rounds import Played, begun, five_card_stud, pack

TWO, THREE = {1: 100, 2: 100}, {1: 100, 2: 100, 3: 100}


def deck(hands: Mapping[int, str]) -> tuple[Card, ...]:
    """A deck for five cards of each seat, all of which stay to the end."""
    dealt = [cards(own) for _, own in sorted(hands.items())]
    used = {card for own in dealt for card in own}
    burns = iter(card for card in DECK if card not in used)
    laid = [own[n] for n in range(2) for own in dealt]
    for n in range(2, 5):
        laid += [next(burns), *(own[n] for own in dealt)]
    return (*laid, *(card for card in DECK if card not in laid))


def shown(hands: dict[int, str], **options: object) -> Played:
    """A round in which everybody stays, with these hands; a dollar from each."""
    return begun(five_card_stud(**options), dict.fromkeys(hands, 100), deck(hands)).finish()


def opened_by(up: str) -> int:
    """The seat that makes the forced bet, for three up-cards."""
    played = begun(five_card_stud(), THREE, pack(f"2d 3d 4d {up}"))
    return next(s for s in (1, 2, 3) if played.end.amount(bets_of(s)))


def test_14_13_it_is_dealt_only_where_the_table_is_opened_for_it() -> None:
    with pytest.raises(NotPermitted, match="generic") as refusal:
        FIVE_CARD_STUD.on().start((1, 2))
    assert refusal.value.cite == "14.13"
    five_card_stud().start((1, 2))
    assert GENERIC_STUD.standing == "unverified" and GENERIC_STUD.switch


def test_14_13_nine_play_for_whom_the_deck_suffices() -> None:
    played = begun(five_card_stud(positions=9), dict.fromkeys(range(1, 10), 100)).finish()
    assert played.end.drawn == 48
    with pytest.raises(OptionNotPermitted) as refusal:
        five_card_stud(positions=10)
    assert refusal.value.cite == "14.13"
    with pytest.raises(NotPermitted) as seats:
        five_card_stud(positions=4).start((1, 5))
    assert seats.value.cite == "14.7(a)"


def test_14_13_an_ante_if_one_is_posted_then_one_card_down_and_one_up() -> None:
    told = begun(five_card_stud(ante=1_00), THREE).under("14.13")
    assert [line.split(" from ")[0] for line in told[:3]] == ["$1.00"] * 3
    assert told[3:6] == [f"card {n} to hand {n}" for n in (1, 2, 3)]
    assert told[6:12:2] == [f"card {n} to hand {n - 3}" for n in (4, 5, 6)]
    assert all("is turned up" in line for line in told[7:12:2])
    assert [line.split(":")[0] for line in told[12:15]] == [
        f"seat {n} looks at card {n}" for n in (1, 2, 3)
    ]


def test_14_13_the_lowest_card_opens_with_the_forced_bet() -> None:
    assert opened_by("As 2c Kd") == 2
    assert opened_by("5s 5h 5c") == 3
    played = begun(five_card_stud(), THREE, pack("2d 3d 4d 9s 5c 9d"))
    assert played.asks == "seat 3: fold or call $1.00 or raise to $2.00"
    assert played.under("14.13")[-1] == "$1.00 from table stakes of seat 2 to pot, from seat 2"


def test_14_13_three_more_cards_up_a_burn_before_each_and_a_bet_after_each() -> None:
    played = begun(five_card_stud(later=4_00), TWO, pack("2d 3d 9s 5c 7c Ks 6d 8c Qh Jh"))
    played.moves("1c")
    burns = [line for line in played.under("14.13") if "burn" in line]
    assert burns == ["card 5 to burn cards"]
    assert played.asks == "seat 1: fold or check or bet $2.00"
    played.moves("1c 2c")
    assert played.asks == "seat 1: fold or check or bet $4.00"
    played.moves("1c 2c")
    assert played.asks.endswith("bet $4.00")
    played.finish()
    told = [line for line in played.under("14.13") if "burn" in line or "turned up" in line]
    assert len([line for line in told if "burn" in line]) == 3
    assert len(told) == 3 + 8 + 2  # four up-cards each, and the two that were down


def test_14_13_the_best_hand_showing_is_first_after_that() -> None:
    played = begun(five_card_stud(), THREE, pack("2d 3d 4d 9s 5c 9d 7c Ks 5d Qc"))
    assert played.moves("3c 1c").asked == 2  # a pair of fives
    alike = begun(five_card_stud(), THREE, pack("2d 3d 4d 9s 5c 9d 7c Ks 6d Kc"))
    assert alike.moves("3c 1c").asked == 1  # king and nine twice: nearest to the dealer's left


def test_14_13_the_highest_hand_wins() -> None:
    hands = {1: "Ks Kd 9c 7h 2s", 2: "Ac Qd 8c 6h 3s"}
    assert shown(hands).nets == {1: 1_00, 2: -1_00}
    flush = {1: "Ks Kd Kc 7h 2s", 2: "Ac Qc 8c 6c 3c"}
    assert shown(flush).nets == {1: -1_00, 2: 1_00}


def test_14_13_equal_hands_share_and_what_is_odd_goes_by_suit() -> None:
    hands = {1: "Ah Kd 9c 7h 2s", 2: "As Kc 9d 7s 2c", 3: "Qs Jd 8h 6c 4d"}
    assert shown(hands).nets == {1: 0, 2: 1_00, 3: -1_00}


def test_14_8_a_5_five_card_stud_is_played_high_only() -> None:
    assert not hasattr(five_card_stud().options, "form")
