"""19:47-44.10: the completion of a round, in its order."""

from __future__ import annotations

from pitboss.core.areas import DISCARD_RACK, hand
from pitboss.core.events import EVERYONE, STUB, Shown
from pitboss.core.steps import Choice, Duty, physical
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.completion import FOLD, RAISE
from pitboss.games.all_in_hold_em.wagers import FINAL_HAND_BONUS
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing
from tests.all_in_rounds import (
    BOARD,
    LOW,
    begun,
    deciding,
    edition,
    finished,
    play_round,
    stakes,
    under,
    until,
    until_cite,
    until_drawn,
)
from tests.rounds import Played

HANDS = {1: "Kh 9h", 3: "Th Ts", 6: "Qh 2s"}
CALLS = "Ah As"


def shown(played: Played, cite: str) -> list[int]:
    """The ordinals of cards turned up under a paragraph, from 1."""
    up = [e for e in played.events if isinstance(e, Shown) and e.to == EVERYONE]
    return [e.n + 1 for e in up if e.cites[0] == cite]


# (a)  Examining and deciding


def test_44_10_a_players_examine_their_own_cards() -> None:
    played = play_round(HANDS, CALLS)
    seen = [e for e in played.events if isinstance(e, Shown) and e.cites == ("44.10(a)",)]
    assert [(e.to, e.n) for e in seen] == [(1, 0), (1, 4), (3, 1), (3, 5), (6, 2), (6, 6)]


def test_44_10_a_cards_are_laid_face_down_without_showing_them() -> None:
    driver = begun(HANDS, CALLS)
    duties = [s for s in driver.dealer.agenda if isinstance(s, Duty) and s.cite == "44.10(a)"]
    assert [duty.do for duty in duties] == [physical]
    assert "without showing" in duties[0].args[0]


def test_44_10_a_decisions_clockwise_from_the_left_of_two_options() -> None:
    driver = begun(HANDS, CALLS)
    asked = [s for s in driver.dealer.agenda if isinstance(s, Choice)]
    assert [step.actor for step in asked] == [1, 3, 6]
    assert {step.options for step in asked} == {(RAISE, FOLD)}
    assert {step.cites for step in asked} == {("44.10(a)2", "44.10(a)1")}


def test_44_10_a_1_to_fold_is_to_make_no_raise() -> None:
    played = play_round({1: "Kh 9h"}, CALLS, choices={1: "F"})
    assert played.under("44.10(a)1") == ["seat 1 folds"]
    assert played.net(1) == -500


def test_44_1_fold_withdraws_from_the_round() -> None:
    played = play_round(HANDS, LOW, choices={3: "F"})
    assert [played.net(seat) for seat in HANDS] == [500, -500, 500]


def test_44_1_raise_wager_before_the_dealers_cards_are_revealed() -> None:
    driver = until_cite(begun(HANDS, CALLS), "44.10(b)")
    assert not any(map(driver.dealer.is_up, range(driver.dealer.drawn)))
    assert driver.round.cards_at(COMMUNITY) == ()


# (b)  Folded hands


def folded(hole: int, final: int, dealer: str = CALLS) -> Played:
    wagers = [*stakes(1), *stakes(3, 500, hole, final), *stakes(6)]
    return play_round(HANDS, dealer, wagers=wagers, choices={3: "F"})


def test_44_10_b_folded_hands_from_the_right() -> None:
    wagers = [act for seat in HANDS for act in stakes(seat)]
    played = play_round(HANDS, CALLS, wagers=wagers, choices={1: "F", 6: "F"})
    assert played.under("44.10(b)1") == [
        "$5.00 from ante wager of seat 6 to table inventory container",
        "cards 3, 7 from hand 6 to discard rack",
        "$5.00 from ante wager of seat 1 to table inventory container",
        "cards 1, 5 from hand 1 to discard rack",
    ]


def test_44_10_b_1_without_a_bonus_cards_stay_face_down() -> None:
    played = folded(0, 0)
    assert played.under("44.10(b)1") == [
        "$5.00 from ante wager of seat 3 to table inventory container",
        "cards 2, 6 from hand 3 to discard rack",
    ]
    assert {2, 6}.isdisjoint(e.n + 1 for e in played.events if isinstance(e, Shown) and not e.to)


def test_44_10_b_2_with_a_bonus_cards_are_revealed_and_the_ante_collected() -> None:
    for bonuses in ((100, 0), (0, 100), (100, 100)):
        played = folded(*bonuses)
        told = played.under("44.10(b)2")
        assert told == [
            "card 2 is turned up: Th",
            "card 6 is turned up: Ts",
            "$5.00 from ante wager of seat 3 to table inventory container",
        ]


def test_44_10_b_2_i_hole_card_bonus_is_settled_and_the_cards_go() -> None:
    assert folded(100, 0).under("44.10(b)2i") == [
        "$4.00 from table inventory container to seat 3 for hole card bonus wager",
        "$1.00 from hole card bonus wager of seat 3 to seat 3",
        "cards 2, 6 from hand 3 to discard rack",
    ]


def test_44_10_b_2_i_a_losing_one_is_collected() -> None:
    wagers = [*stakes(1), *stakes(6, 500, 100)]
    played = play_round({1: "Kh 9h", 6: "Qh 2s"}, CALLS, wagers=wagers, choices={6: "F"})
    assert played.under("44.10(b)2i") == [
        "$1.00 from hole card bonus wager of seat 6 to table inventory container",
        "cards 2, 5 from hand 6 to discard rack",
    ]


def test_44_10_b_2_i_with_a_final_hand_bonus_the_cards_stay() -> None:
    played = folded(100, 100)
    assert len(played.under("44.10(b)2i")) == 2
    assert "cards 2, 6 from hand 3 to discard rack" in played.under("44.10(j)")


def test_44_10_b_2_ii_cards_lie_underneath_the_final_hand_bonus() -> None:
    wagers = [*stakes(1), *stakes(3, 500, 0, 100)]
    driver = begun({1: "Kh 9h", 3: "Th Ts"}, CALLS, wagers=wagers)
    until(driver, lambda t: bool(t.awaits and t.awaits.cite == "44.10(b)2ii"), {3: "F"})
    step = driver.dealer.awaits
    assert step is not None and "underneath" in step.asks(driver.dealer)
    until_cite(driver, "44.10(g)")
    assert len(driver.round.cards_at(hand(3))) == 2
    assert driver.round.amount(FINAL_HAND_BONUS.at(3)) == 100


# (c)  The dealer's cards


def says(dealer: str) -> list[str]:
    played = play_round({1: "Kc 8c"}, dealer, "Ac Qc Jc Tc 9c")
    return [line for line in played.under("44.10(c)") if "dealer says" in line]


YES = ['the dealer says "the hand qualifies to call"']
NO = ['the dealer says "the hand does not qualify to call"']


def test_44_10_c_cards_are_revealed_after_folded_hands() -> None:
    played = play_round(HANDS, CALLS, choices={1: "F"})
    assert played.under("44.10(c)") == [
        "card 4 is turned up: Ah",
        "card 8 is turned up: As",
        'the dealer says "the hand qualifies to call"',
    ]
    order = [cite for cite in (line.split()[0] for line in played.lines) if cite[:5] == "44.10"]
    assert order.index("44.10(c)") > order.index("44.10(b)1")
    assert order[-1] == "44.10(j)"


def test_44_10_c_1_any_pair_qualifies() -> None:
    for rank in "23456789TJQKA":
        assert says(f"{rank}d {rank}s") == YES


def test_44_10_c_2_points_decide_without_a_pair() -> None:
    assert (says("9d 2s"), says("8d 2s")) == (YES, NO)


def test_44_10_c_2_i_ace_eleven_faces_ten_numbers_as_they_are() -> None:
    assert says("Ad 2s") == YES  # thirteen
    for face in "KQJT":
        assert says(f"{face}d 2s") == YES  # twelve
    for low, high in ("78", "69", "26", "35"):
        expected = YES if int(low) + int(high) >= 11 else NO
        assert says(f"{low}d {high}s") == expected


def test_44_10_c_2_ii_1_less_than_eleven() -> None:
    for low, high in ("28", "37", "46", "23", "45"):
        assert says(f"{low}d {high}s") == NO


def test_44_10_c_2_ii_2_eleven_or_more() -> None:
    for low, high in ("29", "38", "47", "56", "49"):
        assert says(f"{low}d {high}s") == YES


# (d)  Not qualified


def test_44_10_d_the_dealer_folds_and_settles_from_the_right() -> None:
    wagers = [*stakes(1, 500, 100), *stakes(3), *stakes(6, 200, 100)]
    played = play_round(HANDS, LOW, wagers=wagers, choices={3: "F"})
    assert played.under("44.10(d)") == [
        "cards 4, 8 from dealer's cards to discard rack",
        "$2.00 from table inventory container to seat 6 for ante wager",
        "$2.00 from ante wager of seat 6 to seat 6",
        "$6.00 from raise wager of seat 6 to seat 6",
        "card 3 is turned up: Qh",
        "card 7 is turned up: 2s",
        "$1.00 from hole card bonus wager of seat 6 to table inventory container",
        "cards 3, 7 from hand 6 to discard rack",
        "$5.00 from table inventory container to seat 1 for ante wager",
        "$5.00 from ante wager of seat 1 to seat 1",
        "$15.00 from raise wager of seat 1 to seat 1",
        "card 1 is turned up: Kh",
        "card 5 is turned up: 9h",
        "$1.00 from table inventory container to seat 1 for hole card bonus wager",
        "$1.00 from hole card bonus wager of seat 1 to seat 1",
        "cards 1, 5 from hand 1 to discard rack",
    ]


def test_44_10_d_without_a_bonus_cards_are_not_turned_up() -> None:
    played = play_round({1: "Kh 9h"}, LOW)
    assert shown(played, "44.10(d)") == []


def test_44_10_d_a_lower_hand_wins_as_well() -> None:
    assert play_round({1: "2d 3d"}, "2h 3c").net(1) == 500


def test_44_10_d_board_only_for_final_hand_bonuses() -> None:
    wagers = [*stakes(1, 500, 0, 100), *stakes(3)]
    played = play_round({1: "9c 9s", 3: "Th Ts"}, LOW, wagers=wagers)
    assert len(played.under("44.10(f)")) == 3 + 2 * 5
    assert played.under("44.10(g)") == played.under("44.10(h)") == []
    assert played.under("44.10(i)") == [  # three nines
        "$2.00 from table inventory container to seat 1 for final hand bonus wager",
        "$1.00 from final hand bonus wager of seat 1 to seat 1",
    ]
    assert play_round({1: "9c 9s"}, LOW).under("44.10(f)") == []


# (e)  Qualified


def test_44_10_e_cards_up_and_hole_card_bonuses_from_the_right() -> None:
    wagers = [*stakes(1, 500, 100), *stakes(3), *stakes(6, 500, 200)]
    played = play_round(HANDS, CALLS, wagers=wagers)
    assert played.under("44.10(e)") == [
        "card 3 is turned up: Qh",
        "card 7 is turned up: 2s",
        "$2.00 from hole card bonus wager of seat 6 to table inventory container",
        "card 2 is turned up: Th",
        "card 6 is turned up: Ts",
        "card 1 is turned up: Kh",
        "card 5 is turned up: 9h",
        "$1.00 from table inventory container to seat 1 for hole card bonus wager",
        "$1.00 from hole card bonus wager of seat 1 to seat 1",
    ]


# (f)  The board


def test_44_10_f_three_one_and_one_each_after_a_burned_card() -> None:
    played = play_round({1: "Kh 9h"}, CALLS)
    ups = (6, 7, 8, 10, 12)
    board = [f"card {n} is turned up: {card}" for n, card in zip(ups, BOARD.split(), strict=True)]
    moved = ["card 5 to discard rack"]
    for n, line in zip((6, 7, 8), board, strict=False):
        moved += [f"card {n} to community cards", line]
    for n, line in ((10, board[3]), (12, board[4])):
        moved += [f"card {n - 1} to discard rack", f"card {n} to community cards", line]
    assert played.under("44.10(f)") == moved


def test_44_1_burn_goes_face_down_into_the_rack() -> None:
    played = play_round({1: "Kh 9h"}, CALLS)
    assert [n for n in (4, 8, 10) if played.end.face(n) is not None] == []
    assert {4, 8, 10} <= set(played.end.cards_at(DISCARD_RACK))


def test_44_1_community_card_is_used_by_everybody() -> None:
    played = play_round({1: "2d 3s"}, "4h 7d", "As Ks Qs Js Ts")
    assert {'seat 1: royal flush"', 'dealer: royal flush"'} == {
        line.partition('"')[2] for line in played.under("44.10(g)") + played.under("44.10(h)")
    }
    assert played.net(1) == 0


def test_44_10_f_skipped_where_no_wager_needs_it() -> None:
    played = play_round(HANDS, CALLS, choices=dict.fromkeys(HANDS, "F"))
    assert played.under("44.10(f)") == []
    assert played.end.drawn == 8
    assert played.under("44.10(j)") == ["cards 4, 8 from dealer's cards to discard rack"]


def test_44_10_f_dealt_for_a_folded_hand_with_a_final_hand_bonus() -> None:
    for dealer in (LOW, CALLS):
        played = folded(0, 100, dealer)
        assert len(played.under("44.10(f)")) == 13


def test_44_10_f_from_the_hand_after_an_automated_shoe() -> None:
    played = play_round(HANDS, CALLS, rules=edition(dealing=Dealing.AUTOMATED_SHOE))
    assert len(played.under("44.10(f)")) == 13


# (g), (h)  Announcements


def test_44_10_g_dealers_hand_is_announced() -> None:
    played = play_round({1: "Kh 9h"}, "Ah Js")
    assert played.under("44.10(g)") == ['the dealer says "dealer: one pair"']


def test_44_10_h_players_hands_from_the_right() -> None:
    wagers = [*stakes(1), *stakes(3), *stakes(6, 500, 0, 100)]
    played = play_round(HANDS, CALLS, wagers=wagers, choices={6: "F"})
    assert played.under("44.10(h)") == [
        'the dealer says "seat 6: high card"',
        'the dealer says "seat 3: one pair"',
        'the dealer says "seat 1: two pairs"',
    ]


def test_44_1_hand_is_the_best_five_of_seven() -> None:
    played = play_round({1: "2d 2s"}, CALLS, "2c Kd Kc 9h 9d")
    assert played.under("44.10(h)") == ['the dealer says "seat 1: full house"']


# (j)  The rack


def test_44_10_j_cards_are_picked_up_in_order() -> None:
    driver = begun(HANDS, CALLS, wagers=[a for s in HANDS for a in stakes(s, 500, 0, 100)])
    until_drawn(driver, 16)
    end = finished(driver)
    rack = end.cards_at(DISCARD_RACK)
    assert rack == (8, 12, 14, STUB, 2, 6, 1, 5, 0, 4, 3, 7, 9, 10, 11, 13, 15)
    assert under(driver, "44.10(j)")[-1] == (
        "cards 10, 11, 12, 14, 16 from community cards to discard rack"
    )


def test_44_10_j_is_shown_to_the_dealer() -> None:
    driver = until_cite(begun({1: "Kh 9h"}, CALLS), "44.10(j)")
    duties = [s for s in driver.dealer.agenda if isinstance(s, Duty) and s.do is physical]
    assert [duty.cite for duty in duties] == ["44.10(j)"]
    assert "in order" in duties[0].args[0]


def test_44_10_nothing_is_left_when_all_is_done() -> None:
    for dealer in (LOW, CALLS, "8d 2d"):
        for choices in ({}, {3: "F"}, dict.fromkeys(HANDS, "F")):
            driver = begun(HANDS, dealer)
            end = driver.run(deciding(choices))
            assert set(end.piles) == {DISCARD_RACK}
            assert DEALERS_CARDS not in end.piles
