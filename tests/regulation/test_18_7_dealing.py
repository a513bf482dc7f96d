"""Let it ride, 18.7, 18.8 and 18.9: dealing from a manual shoe, the hand, an automated shoe."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pitboss.adapters.driver import Driver, from_deck
from pitboss.core.areas import DISCARD_RACK, INVENTORY, Area, chips_of
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, CardsTo, Role, Shown
from pitboss.core.steps import Act, Duty, physical
from pitboss.games.let_it_ride.dealing import BonusChip
from pitboss.games.let_it_ride.wagers import LET_IT_RIDE_BONUS
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, Played, bets, deck, edition, play_round

SHOE, HAND, AUTOMATED = Dealing.MANUAL_SHOE, Dealing.HAND, Dealing.AUTOMATED_SHOE
STANDS, RETURNED = BonusChip.STANDS, BonusChip.RETURNED
SEVEN = range(1, 8)


def dealt(method: Dealing, *seats: int, day: date = NEW, bonus: tuple[int, ...] = ()) -> Played:
    """A round whose cards are dealt that way; some seats make the let it ride bonus wager."""
    wagers = [act for seat in seats or (1,) for act in bets(seat, bonus=seat in bonus)]
    rules = edition(day, dealing=method, let_it_ride_bonus=bool(bonus))
    return play_round(rules, "", wagers)


def shown(played: Played, cite: str) -> list[str]:
    """The physical duties under a paragraph, as the dealer came to them."""
    dealer, found = Dealer(played.start), []
    for entry in played.log:
        step = dealer.awaits
        if isinstance(step, Duty) and step.do is physical and step.cite == cite:
            found.append(step.args[0])
        dealer.act(entry.act)
    return found


def demands(method: Dealing, cite: str, *words: str, day: date | None = None) -> None:
    """One physical duty under the paragraph that speaks of these, in one edition or in both."""
    for on in (day,) if day else (OLD, NEW):
        (told,) = shown(dealt(method, 1, 2, day=on), cite)
        assert [word for word in words if word not in told] == []


def under(method: Dealing, cite: str, *seats: int) -> list[str]:
    """What happens under a paragraph, alike in both editions."""
    old, new = (dealt(method, *seats, day=day).under(cite) for day in (OLD, NEW))
    assert old == new
    return new


def announced(method: Dealing, cite: str) -> None:
    """The words are said once, after the wagers and before any card moves."""
    for day in (OLD, NEW):
        lines = dealt(method, 1, 2, day=day).lines
        said = lines.index(f'{cite} the dealer says "No more bets"')
        assert all(line.startswith("18.6(d) ") for line in lines[:said])
        assert said == 6 and "card" in lines[said + 1]
        assert sum("No more bets" in line for line in lines) == 1


def refuses(cite: str, **options: Any) -> str:
    """What the licensee may choose instead, in both editions."""
    told = set()
    for day in (OLD, NEW):
        with pytest.raises(OptionNotPermitted) as caught:
            edition(day, **options)
        assert caught.value.cite == cite
        told.add(caught.value.permitted)
    return " | ".join(told)


def test_18_7_a_deck_goes_into_the_manual_shoe() -> None:
    for day in (OLD, NEW):
        played = dealt(SHOE, day=day)
        assert played.start.cards_at(Area("manual dealing shoe")) == (STUB,)
        assert played.log[0].cite == "18.7(a)"
    demands(SHOE, "18.7(a)", "deck", "shoe")


def test_18_7_b_announces_before_any_card() -> None:
    announced(SHOE, "18.7(b)")


def test_18_7_b_in_1996_draws_with_the_hand_nearest_to_the_shoe() -> None:
    demands(SHOE, "18.7(b)", "nearest", "other", day=OLD)
    assert shown(dealt(SHOE, day=OLD), "18.7(c)") == []


def test_18_7_c_in_2007_draws_with_the_hand_nearest_to_the_shoe() -> None:
    demands(SHOE, "18.7(c)", "nearest", "other", day=NEW)
    assert shown(dealt(SHOE), "18.7(b)") == []


def takes_bonus_chips(method: Dealing, cite: str) -> None:
    """Seats 1 and 3 of three make the bonus wager, and the devices agree."""
    played = dealt(method, 1, 2, 3, bonus=(1, 3))
    front, wager = "layout in front of the inventory", "let it ride bonus wager of seat"
    assert played.under(cite) == [
        'the dealer says "No more bets"',
        f"$1.00 from {wager} 1 to {front}",
        f"$1.00 from {wager} 3 to {front}",
        "the devices acknowledge 2",
        f"$1.00 from {front} to table inventory container for {wager} 1",
        f"$1.00 from {front} to table inventory container for {wager} 3",
    ]
    cites = [line.split()[0] for line in played.lines]
    first_card = next(n for n, line in enumerate(played.lines) if " card" in line)
    assert cite not in cites[first_card:]
    taken = [played.end.taken.get(LET_IT_RIDE_BONUS.at(seat)) for seat in (1, 2, 3)]
    assert taken == [1_00, None, 1_00]
    assert dealt(method, 1, 2, 3).under(cite) == ['the dealer says "No more bets"']


def counted(method: Dealing, acknowledged: int, *found: BonusChip) -> Driver:
    """Seats 1, 2 and 3 make the bonus wager; what the devices say, and then the supervisor."""
    driver = Driver(edition(dealing=method, let_it_ride_bonus=True).start((1, 2, 3)), from_deck(()))
    driver.go_on()
    wagers = [act for seat in (1, 2, 3) for act in bets(seat, bonus=True)]
    for act in [*wagers, ANNOUNCE]:
        driver.act(act)
    driver.go_on()
    front = Area("layout in front of the inventory")
    assert (driver.round.amount(front), driver.round.amount(INVENTORY)) == (3_00, 0)
    driver.act(Act(Role.DEVICE, acknowledged))
    for decision in found:
        driver.act(Act(Role.SUPERVISOR, decision))
    return driver


def settles_unequal_count(method: Dealing, cite: str) -> None:
    for acknowledged in (0, 2, 4, 7):
        driver = counted(method, acknowledged, STANDS, RETURNED, STANDS)
        table = driver.round
        assert table.drawn == 0
        assert {event.cites for entry in driver.log[-3:] for event in entry.events} == {(cite,)}
        assert table.taken == {LET_IT_RIDE_BONUS.at(1): 1_00, LET_IT_RIDE_BONUS.at(3): 1_00}
        assert [table.amount(chips_of(seat)) for seat in (1, 2, 3)] == [-16_00, -15_00, -16_00]
        assert table.amount(INVENTORY) == 2_00
    assert counted(method, 2, RETURNED, RETURNED, RETURNED).round.taken == {}
    with pytest.raises(NotPermitted, match="Permitted: supervisor") as caught:
        counted(method, 2).act(Act(Role.DEALER, STANDS))
    assert caught.value.cite == cite
    with pytest.raises(NotPermitted, match="0 to 7") as caught:
        counted(method, 8)
    assert caught.value.cite == cite


def test_18_7_b_in_2007_takes_the_bonus_chips() -> None:
    takes_bonus_chips(SHOE, "18.7(b)")


def test_18_7_b_in_2007_supervisor_settles_an_unequal_count() -> None:
    settles_unequal_count(SHOE, "18.7(b)")


def test_18_8_b_3_in_2007_takes_the_bonus_chips() -> None:
    takes_bonus_chips(HAND, "18.8(b)3")


def test_18_8_b_3_in_2007_supervisor_settles_an_unequal_count() -> None:
    settles_unequal_count(HAND, "18.8(b)3")


def test_18_9_b_2_in_2007_takes_the_bonus_chips() -> None:
    takes_bonus_chips(AUTOMATED, "18.9(b)2")


def test_18_9_b_2_in_2007_supervisor_settles_an_unequal_count() -> None:
    settles_unequal_count(AUTOMATED, "18.9(b)2")


def deals_clockwise(method: Dealing, turn: str) -> None:
    """Seats 2, 5 and 6 wager, seat 4 has taken a seat but does not."""
    for day in (OLD, NEW):
        wagers, players = [*bets(6), *bets(2), *bets(5)], {2: "A", 4: "B", 5: "C", 6: "D"}
        played = play_round(edition(day, dealing=method), "", wagers, players=players)
        lines = [line.removeprefix(turn) for line in played.lines if line.startswith(turn)]
        assert lines == [
            *("1 card 1 to hand 2", "1 card 2 to hand 5", "1 card 3 to hand 6"),
            "2 card 4 to community cards",
            *("3 card 5 to hand 2", "3 card 6 to hand 5", "3 card 7 to hand 6"),
            "4 card 8 to community cards",
            *("5 card 9 to hand 2", "5 card 10 to hand 5", "5 card 11 to hand 6"),
            "6 card 12 to community cards",
        ]


def card_to_each(method: Dealing, cite: str, one: int, two: int, seven: int) -> None:
    """The first of the turn's cards with one, two and seven players."""
    assert under(method, cite, 1) == [f"card {one} to hand 1"]
    assert under(method, cite, 1, 2) == [f"card {two} to hand 1", f"card {two + 1} to hand 2"]
    told = [f"card {seven + seat - 1} to hand {seat}" for seat in SEVEN]
    assert under(method, cite, *SEVEN) == told


def card_to_community(method: Dealing, cite: str, one: int, two: int, seven: int) -> None:
    for seats, n in (((1,), one), ((1, 2), two), (tuple(SEVEN), seven)):
        assert under(method, cite, *seats) == [f"card {n} to community cards"]


def test_18_7_c_deals_clockwise_to_those_who_wagered() -> None:
    deals_clockwise(SHOE, "18.7(c)")


def test_18_7_c_1_deals_one_card_to_each_player() -> None:
    card_to_each(SHOE, "18.7(c)1", 1, 1, 1)


def test_18_7_c_2_deals_one_community_card() -> None:
    card_to_community(SHOE, "18.7(c)2", 2, 3, 8)


def test_18_7_c_3_deals_the_second_card_to_each_player() -> None:
    card_to_each(SHOE, "18.7(c)3", 3, 4, 9)


def test_18_7_c_4_deals_the_second_community_card() -> None:
    card_to_community(SHOE, "18.7(c)4", 4, 6, 16)
    assert refuses("18.7(c)4", readings={"whose-right": "any"}) == "dealer, players"


def test_18_7_c_5_deals_the_third_card_to_each_player() -> None:
    card_to_each(SHOE, "18.7(c)5", 5, 7, 17)


def test_18_7_c_6_deals_the_third_community_card() -> None:
    card_to_community(SHOE, "18.7(c)6", 6, 9, 24)


def test_18_8_c_deals_clockwise_to_those_who_wagered() -> None:
    deals_clockwise(HAND, "18.8(c)")


def test_18_8_c_in_2007_takes_the_top_card_with_the_other_hand() -> None:
    demands(HAND, "18.8(c)", "other hand", "top card", "face down", day=NEW)
    assert shown(dealt(HAND), "18.8(b)3") == []


def test_18_8_c_1_deals_one_card_to_each_player() -> None:
    card_to_each(HAND, "18.8(c)1", 1, 1, 1)


def test_18_8_c_2_deals_one_community_card() -> None:
    card_to_community(HAND, "18.8(c)2", 2, 3, 8)


def test_18_8_c_3_deals_the_second_card_to_each_player() -> None:
    card_to_each(HAND, "18.8(c)3", 3, 4, 9)


def test_18_8_c_4_deals_the_second_community_card() -> None:
    card_to_community(HAND, "18.8(c)4", 4, 6, 16)


def test_18_8_c_5_deals_the_third_card_to_each_player() -> None:
    card_to_each(HAND, "18.8(c)5", 5, 7, 17)


def test_18_8_c_6_deals_the_third_community_card() -> None:
    card_to_community(HAND, "18.8(c)6", 6, 9, 24)


def puts_stub_away(method: Dealing, cite: str) -> None:
    for seats, drawn in (((1,), 6), (tuple(SEVEN), 24)):
        assert under(method, cite, *seats) == ["the stub to discard rack"]
        for day in (OLD, NEW):
            played = dealt(method, *seats, day=day)
            assert (played.end.drawn, played.end.stub) == (drawn, 52 - drawn)
            assert STUB in played.end.cards_at(DISCARD_RACK)
            turned = {event.n for event in played.events if isinstance(event, Shown)}
            assert max(turned) < drawn
            kinds = [line.split()[0] for line in played.lines]
            assert kinds[kinds.index(cite) + 1] == "18.10(a)"


def test_18_1_stub_is_what_remains_once_every_card_is_dealt() -> None:
    for method in Dealing:
        driver = Driver(edition(dealing=method).start((1, 2)), from_deck(deck("")))
        driver.go_on()
        for act in [*bets(1), *bets(2), ANNOUNCE]:
            driver.act(act)
        driver.go_on()  # to the first decision
        assert driver.round.cards_at(DISCARD_RACK) == (STUB,)
        assert driver.round.stub == 52 - 9


def test_18_7_d_undealt_cards_go_to_the_rack_unexposed() -> None:
    puts_stub_away(SHOE, "18.7(d)")


def test_18_8_d_undealt_cards_go_to_the_rack_unexposed() -> None:
    puts_stub_away(HAND, "18.8(d)")


def test_18_9_d_undealt_cards_go_to_the_rack_unexposed() -> None:
    puts_stub_away(AUTOMATED, "18.9(d)")


def test_18_8_a_cards_may_be_dealt_from_the_hand() -> None:
    for day in (OLD, NEW):
        assert dealt(HAND, day=day).start.cards_at(Area("dealer's hand")) == (STUB,)
    assert refuses("18.8(a)", readings={"hand-dealt": "sometimes"}) == "allowed, refused"


def test_46_1_19_b_1_list_of_games_dealt_from_the_hand_if_read_as_exhaustive() -> None:
    readings = {"hand-dealt": "refused"}
    permitted = refuses("19:46-1.19(b)1", dealing=HAND, readings=readings)
    assert permitted == "a manual or an automated dealing shoe"
    for method in (SHOE, AUTOMATED):
        assert edition(dealing=method, readings=readings).options.dealing is method
    assert edition(dealing=HAND, readings={"hand-dealt": "allowed"}).options.dealing is HAND


def test_18_8_b_1_hand_demands_a_shuffling_device() -> None:
    permitted = refuses("18.8(b)1", dealing=HAND, shuffling=Shuffling.MANUAL)
    assert permitted == "an automated shuffling device"
    for day in (OLD, NEW):
        assert edition(day, dealing=HAND).options.shuffling is Shuffling.DEVICE
        for method in (SHOE, AUTOMATED):
            manual = edition(day, dealing=method, shuffling=Shuffling.MANUAL)
            assert manual.options.shuffling is Shuffling.MANUAL


def test_18_8_b_2_deck_is_taken_into_either_hand() -> None:
    demands(HAND, "18.8(b)2", "deck", "either hand")


def test_18_8_b_2_i_same_hand_for_the_round() -> None:
    demands(HAND, "18.8(b)2i", "hand chosen", "whole round")


def test_18_8_b_2_ii_over_the_inventory() -> None:
    demands(HAND, "18.8(b)2ii", "in front of", "over the inventory")


def test_18_8_b_3_announces_before_any_card() -> None:
    announced(HAND, "18.8(b)3")


def test_18_8_b_3_in_1996_takes_the_top_card_with_the_other_hand() -> None:
    demands(HAND, "18.8(b)3", "other hand", "top card", "face down", day=OLD)
    assert shown(dealt(HAND, day=OLD), "18.8(c)") == []


def test_18_9_a_shoe_dispenses_three_cards_at_a_time() -> None:
    for day in (OLD, NEW):
        played = dealt(AUTOMATED, 1, 2, day=day)
        shoe = Area("automated dealing shoe")
        assert played.start.cards_at(shoe) == (STUB,)
        moved = [e.cards for e in played.events if isinstance(e, CardsTo) and e.source is shoe]
        assert moved == [(0, 1, 2), (3, 4, 5), (6, 7, 8), (STUB,)]


def test_18_9_b_1_cards_go_into_the_automated_shoe() -> None:
    demands(AUTOMATED, "18.9(b)1", "cards", "automated")


def test_18_9_b_2_announces_before_any_stack() -> None:
    announced(AUTOMATED, "18.9(b)2")


def test_18_9_c_delivers_stacks_clockwise() -> None:
    first, board = "cards 1, 2, 3 to hand", "to community cards"
    assert under(AUTOMATED, "18.9(c)", 1) == [f"{first} 1", f"cards 4, 5, 6 {board}"]
    told = [f"{first} 2", "cards 4, 5, 6 to hand 5", f"cards 7, 8, 9 {board}"]
    assert under(AUTOMATED, "18.9(c)", 5, 2) == told
    stacks = [f"cards {3 * n - 2}, {3 * n - 1}, {3 * n} to hand {n}" for n in SEVEN]
    assert under(AUTOMATED, "18.9(c)", *SEVEN) == [*stacks, f"cards 22, 23, 24 {board}"]


def burned(day: date, **readings: str) -> list[str]:
    """Which of cards 4, 5 and 6, the community cards of a round with one player, is burned."""
    rules = edition(day, dealing=AUTOMATED, readings=readings)
    return [line.split()[1] for line in play_round(rules, "").under("18.10(c)")]


def test_18_9_c_first_card_lies_at_the_bottom_unless_read_otherwise() -> None:
    assert (burned(OLD), burned(NEW)) == (["6"], ["4"])  # the top card, and the bottom one
    top = {"stack-order": "top first"}
    assert (burned(OLD, **top), burned(NEW, **top)) == (["4"], ["6"])
    rules = edition(dealing=AUTOMATED, readings=top)
    assert "cards 3, 2, 1 to hand 1" in play_round(rules, "").under("18.9(c)")
    assert refuses("18.9(c)", readings={"stack-order": "any"}) == "bottom first, top first"


def test_18_9_c_in_2007_top_card_lies_at_the_right_of_the_dealer() -> None:
    assert burned(NEW, **{"whose-right": "players"}) == ["4"]


def test_18_9_c_in_2007_spreads_the_community_cards() -> None:
    demands(AUTOMATED, "18.9(c)", "spread", day=NEW)
    assert shown(dealt(AUTOMATED, day=OLD), "18.9(c)") == []
