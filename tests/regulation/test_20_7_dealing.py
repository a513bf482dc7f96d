"""Three card poker, 20.7, 20.8 and 20.9: dealing from a manual shoe, the hand, a device."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.areas import DISCARD_RACK, Area, hand
from pitboss.core.events import STUB, CardsTo, Shown
from pitboss.equipment.permitted import FROM_HAND, FROM_SHOE, SHUFFLERS
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing, Shuffling
from pitboss.regulation import OptionNotPermitted
from tests.rounds import Played
from tests.three_card_rounds import edition, lying, play_round, shown, stakes

SHOE, HAND, AUTOMATED = Dealing.MANUAL_SHOE, Dealing.HAND, Dealing.AUTOMATED_SHOE
SEVEN = tuple(range(1, 8))


def dealt(method: Dealing, *seats: int) -> Played:
    """A round whose cards are dealt that way."""
    wagers = [act for seat in seats or (1,) for act in stakes(seat)]
    return play_round(edition(dealing=method), (), wagers)


def demands(method: Dealing, cite: str, *words: str) -> None:
    """One physical duty under the paragraph that speaks of these."""
    (told,) = shown(dealt(method, 1, 2), cite)
    assert [word for word in words if word not in told] == []


def refuses(cite: str, **options: Any) -> str:
    with pytest.raises(OptionNotPermitted) as caught:
        edition(**options)
    assert caught.value.cite == cite
    return caught.value.permitted


def announced(method: Dealing, cite: str) -> None:
    """The words are said once, after the wagers and before any card moves."""
    lines = dealt(method, 1, 2).lines
    said = lines.index(f'{cite} the dealer says "No more bets"')
    assert said == 2 and "card" in lines[said + 1]
    assert all(line.startswith("20.6 ") for line in lines[:said])
    assert sum("No more bets" in line for line in lines) == 1


def deals_by_turns(method: Dealing, cite: str) -> None:
    """Seats 2, 5 and 6 wager, 5 on pair plus alone; seat 4 is taken and does not."""
    wagers = [*stakes(6), *stakes(2), *stakes(5, 0, 5_00)]
    players = {2: "A", 4: "B", 5: "C", 6: "D"}
    played = play_round(edition(dealing=method), (), wagers, players=players)
    assert played.under(cite) == [
        *("card 1 to hand 2", "card 2 to hand 5", "card 3 to hand 6", "card 4 to dealer's cards"),
        *("card 5 to hand 2", "card 6 to hand 5", "card 7 to hand 6", "card 8 to dealer's cards"),
        *("card 9 to hand 2", "card 10 to hand 5", "card 11 to hand 6"),
        "card 12 to dealer's cards",
    ]
    whole = dealt(method, *SEVEN).under(cite)
    places = [*(f"hand {seat}" for seat in SEVEN), "dealer's cards"]
    assert whole == [f"card {n + 1} to {places[n % 8]}" for n in range(24)]


def puts_stub_away(method: Dealing, cite: str) -> None:
    for seats, drawn in (((1,), 6), (SEVEN, 24)):
        played = dealt(method, *seats)
        assert played.under(cite) == ["the stub to discard rack"]
        assert (played.end.drawn, played.end.stub) == (drawn, 52 - drawn)
        assert STUB in played.end.cards_at(DISCARD_RACK)
        assert {e.n for e in played.events if isinstance(e, Shown)} == set(range(drawn))
        kinds = [line.split()[0] for line in played.lines]
        assert kinds[kinds.index(cite) + 1] == "20.10(a)"


def test_20_7_a_deck_goes_into_the_manual_shoe() -> None:
    played = dealt(SHOE)
    assert played.start.cards_at(Area("manual dealing shoe")) == (STUB,)
    assert played.log[0].cite == "20.7(a)"
    demands(SHOE, "20.7(a)", "deck", "shoe")


def test_20_7_b_announces_before_any_card() -> None:
    announced(SHOE, "20.7(b)")


def test_20_7_b_draws_with_the_hand_nearest_to_the_shoe() -> None:
    demands(SHOE, "20.7(b)", "nearest", "other")


def test_20_7_c_deals_singly_to_those_who_wagered_and_to_the_dealer() -> None:
    deals_by_turns(SHOE, "20.7(c)")


def test_20_7_d_undealt_cards_go_to_the_rack_unexposed() -> None:
    puts_stub_away(SHOE, "20.7(d)")


def test_20_8_a_cards_may_be_dealt_from_the_hand() -> None:
    assert dealt(HAND).start.cards_at(Area("dealer's hand")) == (STUB,)


def test_20_8_b_1_hand_demands_a_shuffling_device() -> None:
    told = refuses("20.8(b)1", dealing=HAND, shuffling=Shuffling.MANUAL)
    assert told == "an automated shuffling device"
    assert edition(dealing=HAND).options.shuffling is Shuffling.DEVICE
    for method in (SHOE, AUTOMATED):
        for shuffling in Shuffling:
            assert edition(dealing=method, shuffling=shuffling).options.shuffling is shuffling
        assert edition(dealing=method).options.shuffling is Shuffling.MANUAL


def test_20_8_b_2_deck_is_taken_into_either_hand() -> None:
    demands(HAND, "20.8(b)2", "deck", "either hand")


def test_20_8_b_2_i_same_hand_for_the_round() -> None:
    demands(HAND, "20.8(b)2i", "hand chosen", "whole round")


def test_20_8_b_2_ii_over_the_inventory() -> None:
    demands(HAND, "20.8(b)2ii", "in front of", "over the inventory")


def test_20_8_b_3_announces_before_any_card() -> None:
    announced(HAND, "20.8(b)3")


def test_20_8_b_3_takes_the_top_card_with_the_other_hand() -> None:
    demands(HAND, "20.8(b)3", "other hand", "top card", "face down")


def test_20_8_c_deals_singly_to_those_who_wagered_and_to_the_dealer() -> None:
    deals_by_turns(HAND, "20.8(c)")


def test_20_8_d_undealt_cards_go_to_the_rack_unexposed() -> None:
    puts_stub_away(HAND, "20.8(d)")


def test_20_9_a_shoe_dispenses_three_cards_at_a_time() -> None:
    played = dealt(AUTOMATED, 1, 2)
    shoe = Area("automated dealing shoe")
    assert played.start.cards_at(shoe) == (STUB,)
    moved = [e.cards for e in played.events if isinstance(e, CardsTo) and e.source is shoe]
    assert moved == [(0, 1, 2), (3, 4, 5), (6, 7, 8), (STUB,)]


def test_20_9_b_1_cards_go_into_the_automated_shoe() -> None:
    demands(AUTOMATED, "20.9(b)1", "cards", "automated")


def test_20_9_b_2_announces_before_any_stack() -> None:
    announced(AUTOMATED, "20.9(b)2")


def test_20_9_c_delivers_stacks_clockwise_the_last_to_the_dealer() -> None:
    assert dealt(AUTOMATED, 5, 2).under("20.9(c)") == [
        "cards 1, 2, 3 to hand 2",
        "cards 4, 5, 6 to hand 5",
        "cards 7, 8, 9 to dealer's cards",
    ]
    told = dealt(AUTOMATED, *SEVEN).under("20.9(c)")
    assert told[-1] == "cards 22, 23, 24 to dealer's cards"
    assert len(told) == 8


def test_20_9_c_stack_lies_as_a_table_reads_it() -> None:
    for reading, pile in (("bottom first", (0, 1, 2)), ("top first", (2, 1, 0))):
        rules = edition(dealing=AUTOMATED, readings={"stack-order": reading})
        laid = [e for e in play_round(rules).events if isinstance(e, CardsTo)]
        assert (laid[0].cards, laid[0].target) == (pile, hand(1))
        assert laid[1].target is DEALERS_CARDS
    assert refuses("20.9(c)", readings={"stack-order": "any"}) == "bottom first, top first"


def test_20_9_d_undealt_cards_go_to_the_rack_unexposed() -> None:
    puts_stub_away(AUTOMATED, "20.9(d)")


def test_20_1_stub_is_what_remains_once_every_card_is_dealt() -> None:
    for method in Dealing:
        played = dealt(method, 1, 2)
        assert played.end.stub == 52 - 9
        assert lying(played.end) == {"hand 1": (), "hand 2": (), "dealer's cards": ()}


def test_46_1_19_b_three_card_poker_is_dealt_from_a_shoe_or_the_hand() -> None:
    title = edition().game.title
    assert title in FROM_HAND and title in FROM_SHOE and title in SHUFFLERS
