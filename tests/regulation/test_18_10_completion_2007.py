"""Let it ride, 18.10 in 2007: the wagers are settled player by player, bonus wagers too."""

from __future__ import annotations

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.core.areas import DISCARD_RACK, Tender, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import EVERYONE, STUB, Role
from pitboss.core.round import Readable, Round
from pitboss.core.steps import DONE, Act, Choice, Duty, Show, physical
from pitboss.equipment.cards import Card
from pitboss.games.let_it_ride.completion import RIDE, WITHDRAW
from pitboss.games.let_it_ride.dealing import COMMUNITY, BonusChip
from pitboss.games.let_it_ride.wagers import BET_1, BET_2, BET_3
from pitboss.procedures.wagering import Place, Wager
from pitboss.regulation import NotPermitted
from tests.rounds import ANNOUNCE, Played, bets, deck, edition, play_round

SEVEN = tuple(range(1, 8))
WAGERS = [
    *bets(1, 5_00, bonus=True, three=10_00),
    *bets(2, 10_00, three=20_00),
    *bets(3, 20_00, bonus=True),
]


def turns(*piles: str) -> str:
    """The deck from which hands and community cards are dealt by turns."""
    dealt = zip(*(pile.split() for pile in piles), strict=True)
    return " ".join(card for turn in dealt for card in turn)


# The community cards are shown as 9s, then Ts.  Seat 1: a pair of tens, and nothing in three cards.
# Seat 2: a pair of threes.  Seat 3: three nines.
CARDS = turns("Th 2c 7d", "3h 3s Jc", "9c 9d 4h", "Ac 9s Ts")


def three_seats(**readings: str) -> Played:
    rules = edition(let_it_ride_bonus=True, three_card_bonus="D", readings=readings)
    return play_round(rules, CARDS, WAGERS, choices={1: "RW", 2: "WR", 3: "RR"})


def alone(own: str, board: str = "Ac 9s Ts", *more: Act, choices: str = "RR") -> Played:
    """Seat 1 with three bets of $5.00, and coupons."""
    rules = edition(match_play=True)
    return play_round(rules, turns(own, board), [*bets(1, 5_00), *more], choices={1: choices})


def coupon(wager: Wager) -> Act:
    return Act(1, Place(wager, 5_00, Tender.COUPON))


def shown(played: Played, cite: str) -> list[str]:
    """The physical duties under a paragraph, as the dealer came to them."""
    dealer, found = Dealer(played.start), []
    for entry in played.log:
        step = dealer.awaits
        if isinstance(step, Duty) and step.do is physical and step.cite == cite:
            found.append(step.args[0])
        dealer.act(entry.act)
    return found


def before(played: Played, cite: str) -> Round:
    """The table when a paragraph has its turn."""
    dealer = Dealer(played.start)
    for entry in played.log:
        if entry.cite == cite:
            break
        dealer.act(entry.act)
    return dealer.rest()


def follows(played: Played, first: str, then: str) -> bool:
    """Whether all that the one paragraph demands is done before anything of the other."""
    cites = [entry.cite for entry in played.log]
    return len(cites) - cites[::-1].index(first) <= cites.index(then)


def refuses(table: Round, act: Act, cite: str) -> str:
    """What would be permitted."""
    with pytest.raises(NotPermitted) as caught:
        Dealer(table).act(act)
    assert caught.value.cite == cite
    return caught.value.permitted


def test_18_10_a_in_2007_each_player_examines_three_cards() -> None:
    played = three_seats()
    assert played.under("18.10(a)") == [
        *(f"seat 1 looks at card {n}" for n in ("1: Th", "5: 2c", "9: 7d")),
        *(f"seat 2 looks at card {n}" for n in ("2: 3h", "6: 3s", "10: Jc")),
        *(f"seat 3 looks at card {n}" for n in ("3: 9c", "7: 9d", "11: 4h")),
    ]
    assert follows(played, "18.7(d)", "18.10(a)") and follows(played, "18.10(a)", "18.10(b)")


def test_18_10_a_in_2007_nobody_sees_the_hand_of_another() -> None:
    table = before(three_seats(), "18.10(b)")
    assert set(table.view(2).faces) == {1, 5, 9}
    assert set(table.view().faces) == set()


def test_18_10_a_in_2007_player_of_two_positions_sees_both_before_deciding() -> None:
    rules, players = edition(two_positions=True), {1: "Ann", 2: "Ann", 3: "Bob"}
    wagers = [act for seat in players for act in bets(seat)]
    played = play_round(rules, CARDS, wagers, players=players)
    table = before(played, "18.10(b)")
    assert set(table.view(*table.seats_of("Ann")).faces) == {0, 4, 8, 1, 5, 9}
    assert table.seats_of("Ann") == (1, 2)


def test_18_10_a_1_in_2007_only_player_and_dealer_touch_the_cards() -> None:
    (told,) = shown(three_seats(), "18.10(a)1")
    assert "own hand" in told and "touch" in told


def test_18_10_a_2_in_2007_cards_stay_in_full_view() -> None:
    (told,) = shown(three_seats(), "18.10(a)2")
    assert "full view" in told


def test_18_10_a_3_in_2007_cards_lie_face_down_after_the_second_decision() -> None:
    played = three_seats()
    (told,) = shown(played, "18.10(a)3")
    assert "face down" in told
    assert follows(played, "18.10(e)", "18.10(a)3") and follows(played, "18.10(a)3", "18.10(f)")


def asks(played: Played, cite: str, wager: Wager) -> None:
    """Three seats are asked clockwise, each about this bet; nothing else is accepted."""
    asked = [entry for entry in played.log if entry.cite == cite]
    assert [entry.act.actor for entry in asked] == [1, 2, 3]
    table = before(played, cite)
    for entry in asked:
        seat = entry.act.actor
        assert isinstance(table.awaits, Choice) and table.awaits.args == (wager,)
        wrong = [Act(other, RIDE) for other in (1, 2, 3, Role.DEALER) if other != seat]
        wrong += [Act(seat, what) for what in (BonusChip.STANDS, DONE, None)]
        for act in wrong:
            assert refuses(table, act, cite) == f"seat {seat}: let it ride or withdraw"
        dealer = Dealer(table)
        dealer.act(entry.act)
        table = dealer.rest()


def test_18_10_b_in_2007_asks_clockwise_about_the_first_bet() -> None:
    asks(three_seats(), "18.10(b)", BET_1)


def test_18_10_b_1_in_2007_first_bet_remains_until_the_end() -> None:
    played = three_seats()
    told = ["seat 1 lets bet number 1 ride", "seat 3 lets bet number 1 ride"]
    assert played.under("18.10(b)1") == told
    assert [before(played, "18.10(g)1").amount(BET_1.at(n)) for n in (1, 3)] == [5_00, 20_00]


def test_18_10_b_2_in_2007_first_bet_goes_back_at_once() -> None:
    played = three_seats()
    told = ["seat 2 withdraws bet number 1", "$10.00 from bet number 1 of seat 2 to seat 2"]
    assert played.under("18.10(b)2") == told
    assert before(played, "18.10(c)").amount(BET_1.at(2)) == 0


def test_18_10_b_2_in_2007_coupon_goes_back_with_its_bet() -> None:
    assert alone("Th 2c 7d", "Ac 9s Ts", coupon(BET_1), choices="WR").under("18.10(b)2") == [
        "seat 1 withdraws bet number 1",
        "$5.00 from bet number 1 of seat 1 to seat 1",
        "$5.00 from match play coupon on bet number 1 of seat 1 to match play coupon on seat 1",
    ]


def test_18_10_c_in_2007_burns_the_card_to_the_dealers_left() -> None:
    for seats, first in (((1,), 2), ((1, 2), 3), (SEVEN, 8)):
        played = play_round(edition(), "", [act for seat in seats for act in bets(seat)])
        assert played.under("18.10(c)") == [f"card {first} from community cards to discard rack"]
        assert played.end.face(first - 1) is None


def test_18_10_c_in_2007_card_at_the_left_depends_on_whose_right_is_read() -> None:
    for reading, burned, second in (("dealer", 4, "12: Ts"), ("players", 12, "4: Ac")):
        played = three_seats(**{"whose-right": reading})
        told = [f"card {burned} from community cards to discard rack"]
        assert played.under("18.10(c)") == told
        turned = ["card 8 is turned up: 9s", "card 8 on top of community cards"]
        assert played.under("18.10(d)") == turned
        number, face = second.split(": ")
        assert played.under("18.10(f)") == [f"card {number} is turned up: {face}"]
        left_to_right = f"cards {number}, 8 from community cards to discard rack"
        assert played.under("18.10(h)")[-1] == left_to_right


def test_18_10_d_in_2007_turns_the_card_then_at_the_left() -> None:
    played = three_seats()
    told = ["card 8 is turned up: 9s", "card 8 on top of community cards"]
    assert played.under("18.10(d)") == told
    table = before(played, "18.10(e)")
    assert table.cards_at(COMMUNITY) == (11, 7)
    assert table.is_up(7) and not table.is_up(11)


def test_18_10_e_in_2007_asks_clockwise_about_the_second_bet() -> None:
    asks(three_seats(), "18.10(e)", BET_2)


def test_18_10_e_in_2007_asks_whatever_was_decided_before() -> None:
    for choices, lying in (("RR", 3), ("RW", 2), ("WR", 2), ("WW", 1)):
        played = alone("Th 2c 7d", choices=choices)
        decided = [entry.act.what for entry in played.log if entry.cite == "18.10(e)"]
        assert decided == [RIDE if choices[1] == "R" else WITHDRAW]
        assert played.net(1) == lying * 5_00


def test_18_10_e_1_in_2007_second_bet_remains_until_the_end() -> None:
    played = three_seats()
    told = ["seat 2 lets bet number 2 ride", "seat 3 lets bet number 2 ride"]
    assert played.under("18.10(e)1") == told
    assert [before(played, "18.10(g)1").amount(BET_2.at(n)) for n in (2, 3)] == [10_00, 20_00]


def test_18_10_e_2_in_2007_second_bet_goes_back_at_once() -> None:
    played = three_seats()
    told = ["seat 1 withdraws bet number 2", "$5.00 from bet number 2 of seat 1 to seat 1"]
    assert played.under("18.10(e)2") == told
    assert before(played, "18.10(f)").amount(BET_2.at(1)) == 0


def test_18_10_e_2_in_2007_coupon_goes_back_with_its_bet() -> None:
    assert alone("Th 2c 7d", "Ac 9s Ts", coupon(BET_2), choices="RW").under("18.10(e)2") == [
        "seat 1 withdraws bet number 2",
        "$5.00 from bet number 2 of seat 1 to seat 1",
        "$5.00 from match play coupon on bet number 2 of seat 1 to match play coupon on seat 1",
    ]


def test_18_10_f_in_2007_moves_one_card_right_and_turns_the_other() -> None:
    played = three_seats()
    (told,) = shown(played, "18.10(f)")
    assert "first community card" in told and "right" in told
    assert played.under("18.10(f)") == ["card 12 is turned up: Ts"]
    assert before(played, "18.10(g)1").cards_at(COMMUNITY) == (11, 7)  # from left to right
    assert follows(played, "18.10(f)", "18.10(g)1")


def won(wager: str, seat: int, paid: str, stake: str) -> list[str]:
    """A payment, and the stake that goes back."""
    payment = f"18.10(g)3 {paid} from table inventory container to seat {seat} for {wager}"
    return [payment, f"18.10(g)3 {stake} from {wager} of seat {seat} to seat {seat}"]


def up(*cards: str) -> list[str]:
    return [f"18.10(g)1 card {n} is turned up: {f}" for n, f in (c.split() for c in cards)]


def test_18_10_g_in_2007_settles_player_by_player_from_the_right() -> None:
    bets_lost = [
        f"18.10(g)3 $10.00 from bet number {n} of seat 2 to table inventory container"
        for n in (2, 3)
    ]
    inventory = "table inventory container"
    assert [line for line in three_seats().lines if line.startswith("18.10(g)")] == [
        *up("3 9c", "7 9d", "11 4h"),
        *won("bet number 1", 3, "$60.00", "$20.00"),
        *won("bet number 2", 3, "$60.00", "$20.00"),
        *won("bet number 3", 3, "$60.00", "$20.00"),
        f"18.10(g)3 $5.00 from {inventory} to seat 3 for let it ride bonus wager",
        *up("2 3h", "6 3s", "10 Jc"),
        *bets_lost,
        *won("three card bonus wager", 2, "$20.00", "$20.00"),
        *up("1 Th", "5 2c", "9 7d"),
        f"18.10(g)3 $10.00 from three card bonus wager of seat 1 to {inventory}",
        *won("bet number 1", 1, "$5.00", "$5.00"),
        *won("bet number 3", 1, "$5.00", "$5.00"),
    ]


def test_18_10_g_1_in_2007_turns_three_cards_of_each_player() -> None:
    told = ["3: 9c", "7: 9d", "11: 4h", "2: 3h", "6: 3s", "10: Jc", "1: Th", "5: 2c", "9: 7d"]
    turned = [f"card {n} is turned up: {face}" for n, face in (card.split(": ") for card in told)]
    assert three_seats().under("18.10(g)1") == turned


def test_18_10_g_1_in_2007_turns_hands_whose_faces_nobody_recorded() -> None:
    lying = from_deck(deck(CARDS))

    def faces(table: Readable, step: Show) -> Card | None:
        return lying(table, step) if step.to == EVERYONE else None

    played = three_seats()
    driver = Driver(played.start, faces)
    driver.go_on()
    for act in [*WAGERS, ANNOUNCE]:
        driver.act(act)
    while (step := driver.go_on()) is not None:
        driver.act(first_option(driver.dealer, step))
    recorded = Played(played.start, driver.round, driver.events, tuple(driver.log))
    assert recorded.under("18.10(g)1") == played.under("18.10(g)1")
    assert "seat 1 looks at card 1" in recorded.under("18.10(a)")


def test_18_10_g_1_in_2007_five_cards_form_the_hand() -> None:
    assert alone("6c 7d 8h").net(1) == 75_00  # 6 to 10: 5 to 1 on three bets
    assert alone("6c 7d 8h", "9c 4s Th").net(1) == -15_00  # the burned 9 is no part of it


def test_18_10_g_2_in_2007_dealer_examines_each_hand() -> None:
    played = three_seats()
    told = shown(played, "18.10(g)2")
    assert len(told) == 3 and all("examines" in words for words in told)
    cites = [entry.cite for entry in played.log if entry.cite.startswith("18.10(g)")]
    examined = [n for n, cite in enumerate(cites) if cite == "18.10(g)2"]
    around = [(cites[n - 1], cites[n + 1]) for n in examined]
    assert around == [("18.10(g)1", "18.10(g)3")] * 3


def test_18_10_g_2_in_2007_less_than_a_pair_of_tens_loses() -> None:
    assert alone("9h 2c 7d").net(1) == -15_00  # a pair of nines
    assert alone("Th 2c 7d").net(1) == 15_00


def test_18_10_g_3_in_2007_settles_every_wager_of_each_player() -> None:
    played = three_seats()
    assert len(played.under("18.10(g)3")) == 7 + 4 + 5
    # two bets of $5 won, $10 and $1 lost; $20 lost, $20 won; three bets of $20 at 3 to 1, and $5
    # for a dollar that is gone
    assert [played.net(seat) for seat in (1, 2, 3)] == [-1_00, 0, 184_00]
    left = before(played, "18.10(h)").chips
    assert all(area.name.startswith(("seat", "table")) for area in left)


def test_18_10_g_3_in_2007_bonus_chip_that_lost_stays_where_it_is() -> None:
    wagers = bets(1, 5_00, bonus=True)
    played = play_round(edition(let_it_ride_bonus=True), turns("2c 5d 7h", "Ac 9s Ts"), wagers)
    told = [f"$5.00 from bet number {n} of seat 1 to table inventory container" for n in (1, 2, 3)]
    assert played.under("18.10(g)3") == told
    assert played.net(1) == -16_00


def test_18_10_g_3_in_2007_coupon_is_lost_with_its_bet() -> None:
    inventory, cash = "match play coupon on table inventory container", "table inventory container"
    assert alone("3h 2c 7d", "Ac 9s Ts", coupon(BET_3), choices="WW").under("18.10(g)3") == [
        f"$5.00 from bet number 3 of seat 1 to {cash}",
        f"$5.00 from match play coupon on bet number 3 of seat 1 to {inventory}",
    ]


def test_18_10_g_3_in_2007_coupon_is_paid_as_chips_and_taken() -> None:
    played = alone("Th 2c 7d", "Ac 9s Ts", coupon(BET_3), choices="WW")
    inventory = "match play coupon on table inventory container"
    assert played.under("18.10(g)3") == [
        "$10.00 from table inventory container to seat 1 for bet number 3",
        "$5.00 from bet number 3 of seat 1 to seat 1",
        f"$5.00 from match play coupon on bet number 3 of seat 1 to {inventory}",
    ]
    assert played.net(1) == 10_00


def test_18_10_g_4_in_2007_every_hand_stays_up_until_all_is_settled() -> None:
    played = three_seats()
    (told,) = shown(played, "18.10(g)4")
    assert "face up" in told and follows(played, "18.10(g)3", "18.10(g)4")
    table = before(played, "18.10(h)")
    hands = [table.cards_at(hand(seat)) for seat in (1, 2, 3)]
    assert hands == [(0, 4, 8), (1, 5, 9), (2, 6, 10)]
    assert all(table.is_up(n) for cards in hands for n in cards)


def test_18_10_h_in_2007_collects_hands_as_settled_then_the_community_cards() -> None:
    played = three_seats()
    assert played.under("18.10(h)") == [
        "cards 3, 7, 11 from hand 3 to discard rack",
        "cards 2, 6, 10 from hand 2 to discard rack",
        "cards 1, 5, 9 from hand 1 to discard rack",
        "cards 12, 8 from community cards to discard rack",
    ]
    assert follows(played, "18.10(g)4", "18.10(h)")


def test_18_10_h_in_2007_hands_can_be_rebuilt_from_the_rack() -> None:
    played = three_seats()
    (told,) = shown(played, "18.10(h)")
    assert "order" in told and "rebuilt" in told
    burned, three, two, one, community = (3,), (2, 6, 10), (1, 5, 9), (0, 4, 8), (11, 7)
    rack = (STUB, *burned, *three, *two, *one, *community)
    assert played.end.cards_at(DISCARD_RACK) == rack
    assert played.end.closed and len(played.end.piles) == 1
