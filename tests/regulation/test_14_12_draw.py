"""14.12, whose text is not held: five-card draw, high and low, by recollection alone."""

from __future__ import annotations

import pytest

from pitboss.core.areas import hand
from pitboss.core.steps import Act
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.games.poker import FIVE_CARD_DRAW
from pitboss.games.poker.button import BUTTON, button_of
from pitboss.games.poker.options import DrawForm
from pitboss.games.poker.showdown import BURNED
from pitboss.games.poker.silences import DRAW_RUNS_OUT, GENERIC_DRAW
from pitboss.procedures.drawing import STAND_PAT, Draw
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.poker_rounds import NO_LIMIT, Played, begun, draw

TWO, THREE = {1: 100, 2: 100}, {1: 100, 2: 100, 3: 100}


def deck(*hands: str, then: str = "") -> tuple[Card, ...]:
    """A deck that gives these hands, a burn, then these cards."""
    dealt = [cards(own) for own in hands]
    new = cards(then)
    used = {*new, *(card for own in dealt for card in own)}
    rest = [card for card in DECK if card not in used]
    laid = [own[n] for n in range(5) for own in dealt]
    return (*laid, rest[0], *new, *rest[1:])


def shown(*hands: str, **options: object) -> Played:
    """A round in which everybody stays and stands pat; two dollars from each."""
    seats = dict.fromkeys(range(1, len(hands) + 1), 100)
    return begun(draw(**options), seats, deck(*hands)).finish()


def to_draw(*hands: str, then: str = "", **options: object) -> Played:
    """The first betting round is over, everybody having called."""
    seats = dict.fromkeys(range(1, len(hands) + 1), 100)
    played = begun(draw(**options), seats, deck(*hands, then=then))
    while "stand pat" not in played.asks:
        played.moves(f"{played.asked}c")
    return played


ANY = ("Ks Qd 9c 7h 2s", "Jc Td 8c 6h 3s", "Ac Qc 9h 5d 4d")


def test_14_12_it_is_dealt_only_where_the_table_is_opened_for_it() -> None:
    with pytest.raises(NotPermitted, match="generic") as refusal:
        FIVE_CARD_DRAW.on().start((1, 2))
    assert refusal.value.cite == "14.12"
    draw().start((1, 2))
    assert GENERIC_DRAW.standing == "unverified" and GENERIC_DRAW.switch


def test_14_12_the_seats_of_it_are_those_of_any_poker_table() -> None:
    with pytest.raises(NotPermitted) as refusal:
        draw().start((1, 6))
    assert refusal.value.cite == "14.7(a)"


def test_14_12_button_and_blind_bets_are_as_at_hold_em() -> None:
    played = begun(draw(), THREE)
    assert played.under("14.12")[:3] == [
        f"marker on seat 3: {BUTTON}",
        "$1.00 from table stakes of seat 1 to pot, from seat 1",
        "$2.00 from table stakes of seat 2 to pot, from seat 2",
    ]
    assert played.asks == "seat 3: fold or call $2.00 or raise to $4.00"
    assert button_of(played.finish().end) == 1
    antes = [x for x in begun(draw(ante=1_00), THREE).under("14.12") if "antes" in x]
    assert len(antes) == 3


def test_14_12_five_cards_down_to_each_one_at_a_time() -> None:
    told = begun(draw(), THREE).under("14.12")[3:]
    assert told[:15] == [f"card {n} to hand {1 + (n - 1) % 3}" for n in range(1, 16)]
    looks = [line.split(":")[0] for line in told[15:]]
    assert looks == [f"seat {s} looks at card {s + 3 * n}" for s in (1, 2, 3) for n in range(5)]


def test_14_12_after_a_burn_each_gives_up_cards_and_gets_as_many() -> None:
    played = to_draw(*ANY, then="As Ad Kc")
    assert len(played.end.cards_at(BURNED)) == 1
    assert played.asks == "seat 1: stand pat or give up 1 to 5 cards, by places"
    before = len(played.lines)
    played.moves("1d345")
    assert played.lines[before:] == [
        "14.12 seat 1: give up cards 3, 4, 5",
        "14.12 cards 7, 10, 13 from hand 1 to discarded cards",
        *(f"14.12 card {n} to hand 1" for n in (17, 18, 19)),
        *(f"14.12 seat 1 looks at card {n}: {c}" for n, c in ((17, "As"), (18, "Ad"), (19, "Kc"))),
    ]
    assert [str(c) for c in played.end.faces_at(hand(1))] == ["Ks", "Qd", "As", "Ad", "Kc"]
    assert played.asked == 2
    played.moves("2d 3d1")
    assert played.under("14.12")[-1].startswith("seat 3 looks at card 20")
    assert played.asks == "seat 1: fold or check or bet $2.00"


def test_14_12_who_has_folded_is_not_asked_to_draw() -> None:
    played = begun(draw(), THREE, deck(*ANY)).moves("3c 1f 2c")
    assert played.asked == 2
    played.moves("2d 3d")
    assert played.asked == 2


def test_14_12_an_all_in_player_draws_too() -> None:
    played = begun(draw(**NO_LIMIT), {1: 100, 2: 20}, deck(*ANY[:2])).moves("1r20 2c")
    assert played.asks.startswith("seat 1: stand pat")
    played.moves("1d12 2d12345")
    assert played.end.closed


def test_14_12_what_is_given_up_are_cards_that_are_there_and_no_more_than_posted() -> None:
    played = to_draw(*ANY, most_drawn=3)
    assert played.asks.endswith("1 to 3 cards, by places")
    for places in ((1, 2, 3, 4), (6,), (0,), (1, 1), (2, 1)):
        with pytest.raises(NotPermitted) as refusal:
            played.act(Draw(places))
        assert refusal.value.cite == "14.12"
    played.act(Draw((1, 2, 3)))
    with pytest.raises(NotPermitted):
        played.act(STAND_PAT, seat=1)
    one = to_draw(*ANY, most_drawn=1)
    assert one.asks.endswith("give up 1 card, by places")


def test_14_12_after_the_last_bet_nobody_draws() -> None:
    played = shown(*ANY)
    with pytest.raises(NotPermitted) as refusal:
        played.driver.act(Act(1, STAND_PAT))
    assert refusal.value.cite == "14.12"


def test_14_12_a_second_betting_round_follows_with_the_later_bets() -> None:
    played = to_draw(*ANY, later=4_00).moves("1d 2d 3d")
    assert played.asks == "seat 1: fold or check or bet $4.00"
    played.moves("1c 2b4 3f 1f")
    assert played.end.closed
    assert played.nets == {1: -2_00, 2: 4_00, 3: -2_00}


def test_14_12_at_high_the_highest_hand_wins() -> None:
    played = shown("Ks Kd 9c 7h 2s", "Ac Qd 8c 6h 3s")
    assert played.nets == {1: 2_00, 2: -2_00}
    assert len([x for x in played.under("14.12") if "turned up" in x]) == 10


LOW = {"form": DrawForm.LOW}


def test_14_12_at_low_the_lowest_hand_wins_straights_and_flushes_not_counting() -> None:
    assert shown("5s 4s 3s 2s As", "6c 4d 3d 2d Ad", **LOW).nets == {1: 2_00, 2: -2_00}
    assert shown("8c 7d 6h 5s 4s", "8d 7c 6c 5c 3d", **LOW).nets == {1: -2_00, 2: 2_00}


def test_14_12_at_low_a_pair_is_worse_than_none_and_the_lower_pair_better() -> None:
    assert shown("As Ad 3c 4h 5s", "Kc Qd Jc Th 9s", **LOW).nets == {1: -2_00, 2: 2_00}
    assert shown("As Ad Kc Qh Js", "2c 2d 3s 4h 5s", **LOW).nets == {1: 2_00, 2: -2_00}


def test_14_12_at_low_equal_hands_share_and_what_is_odd_goes_to_the_lowest_card() -> None:
    hands = ("7s 5c 4d 2s Ac", "7d 5d 4c 2h As", "Kc Qd Jc Th 9s")
    played = begun(draw(**LOW, first_blind=1_00), THREE, deck(*hands)).moves("3r4 1c 2c")
    played.moves("1d 2d 3d").finish()
    assert played.nets == {1: 2_00, 2: 2_00, 3: -4_00}
    odd = begun(draw(**LOW, ante=1_00), THREE, deck(*hands)).moves("3c 1c 2c").finish()
    # nine dollars: five to the ace of clubs
    assert odd.nets == {1: 2_00, 2: 1_00, 3: -3_00}


def test_14_12_so_many_play_that_the_deck_suffices() -> None:
    assert DRAW_RUNS_OUT.cite == "14.12"
    for positions, most in ((5, 5), (5, 4), (6, 3), (7, 2), (8, 1)):
        draw(positions=positions, most_drawn=most)
        with pytest.raises(OptionNotPermitted) as refusal:
            draw(positions=positions + 1, most_drawn=most)
        assert refusal.value.cite == "14.12"
    for most in (0, 6):
        with pytest.raises(OptionNotPermitted):
            draw(positions=2, most_drawn=most)
    five = begun(draw(), dict.fromkeys(range(1, 6), 100))
    while five.asked:
        five.moves(f"{five.asked}{'d12345' if 'stand pat' in five.asks else 'c'}")
    assert five.end.drawn == 51


def test_14_8_a_4_five_card_draw_is_played_high_or_low() -> None:
    assert [form.value for form in DrawForm] == ["high", "low"]
    with pytest.raises(OptionNotPermitted):
        draw(form="high-low split")
