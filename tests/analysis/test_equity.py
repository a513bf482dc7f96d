"""Equities: what a case is, how what is known is read, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.analysis.equity import KINDS, Equity, Unreadable, equity, estimate
from pitboss.analysis.equity.kinds import kind_of
from pitboss.analysis.equity.known import known
from pitboss.equipment.cards import DECK
from pitboss.games.poker.types import TYPES
from pitboss.regulation import NotPermitted

SEED = 18


def counts(found: Equity) -> list[dict[tuple[int, int | None], int]]:
    return [dict(player.counts) for player in found.players]


def test_the_figures_that_are_printed_everywhere() -> None:
    """Aces against kings of the other suits; a pair against two higher cards of one suit."""
    aces, kings = equity("hold-em", ["AsAh", "KdKc"]).players
    assert (aces.wins, aces.ties, aces.losses) == (1_388_072, 6_538, 317_694)
    assert aces.equity + kings.equity == 1
    assert (kings.wins, kings.ties, kings.losses) == (317_694, 6_538, 1_388_072)
    found = equity("hold-em", ["AA", "KK"])
    assert found.cases == 36 * 1_712_304
    assert round(100 * float(found.players[0].equity), 2) == 81.95


def test_14_8_a_every_type_and_form_is_there() -> None:
    permitted = [(kind.cite, form) for kind in TYPES.values() for form in kind.forms]
    found = [(kind.permitted, kind.split, kind.highest_low) for kind in KINDS.values()]
    lowest = {"high-low split eight or better": 8, "high-low split six or better": 6}
    assert [cite for cite, *_ in found] == [cite for cite, _ in sorted(permitted, key=by_kinds)]
    for (cite, form), (own, split, highest) in zip(
        sorted(permitted, key=by_kinds), found, strict=True
    ):
        assert (cite, "split" in form, lowest.get(form)) == (own, split, highest)


def by_kinds(of: tuple[str, str]) -> int:
    """Hold 'em comes first here."""
    return 0 if of[0] == "14.8(a)2" else 1


# ---- what a case is, by hand -------------------------------------------------------------------


def test_14_9_j_nobody_qualifies_and_the_high_hand_takes_all() -> None:
    nine_low = "9c 7d 6h 4s 2c Kd Kh"
    found = equity("seven-card-stud-eight", ["AsAhAdQcJdTs9h", nine_low])
    assert [dict(p.counts) for p in found.players] == [{(1, None): 1}, {(0, None): 1}]
    assert [p.equity for p in found.players] == [1, 0]


def test_14_9_j_an_eight_qualifies() -> None:
    found = equity("seven-card-stud-eight", ["AsAhAdQcJdTs9h", "8c 7d 6h 4s 2c Kd Kh"])
    assert [dict(p.counts) for p in found.players] == [{(1, 0): 1}, {(0, 1): 1}]
    assert [p.equity for p in found.players] == [Fraction(1, 2)] * 2


def test_14_9_k_the_same_five_cards_win_both_ways() -> None:
    found = equity("seven-card-stud-split", ["2c 3d 4h 5s 6c Kd Kh", "9c 9d 8h Qs Jc Ts 7d"])
    assert found.players[0].wins == 0  # a straight to the queen is higher than one to the six
    assert [dict(p.counts) for p in found.players] == [{(0, 1): 1}, {(1, 0): 1}]
    found = equity("seven-card-stud-split", ["2c 3d 4h 5s 6c Kd Kh", "9c 9d 8h Qs Jc Jd 7d"])
    assert found.players[0].wins == 1


def test_14_9_i_2_shares_of_a_pot_are_halves_of_halves() -> None:
    same = ["As2s3h4h5c9d9h", "Ah2h3s4s5d9s9c", "KdKhKcQsQdJcJh"]
    found = equity("seven-card-stud-split", same)
    assert [dict(p.counts) for p in found.players] == [{(0, 2): 1}, {(0, 2): 1}, {(1, 0): 1}]
    assert [p.equity for p in found.players] == [Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)]


def test_14_10_j_the_board_plays_and_all_share_equally() -> None:
    found = equity("hold-em", ["2c2d", "3c3d", "4c4d"], "As Ks Qs Js Ts")
    assert [p.equity for p in found.players] == [Fraction(1, 3)] * 3
    assert found.players[0].ties == 1


def test_14_9_h_a_common_card_is_the_seventh_of_seven_players() -> None:
    """Seven players hold 42 cards after sixth street, three were burned: seven are left."""
    hands = ["".join(map(str, DECK[n * 6 : n * 6 + 6])) for n in range(7)]
    found = known(kind_of("seven-card-stud"), hands)
    assert (found.kind.own, found.kind.shared, found.ways) == (6, 1, 10)
    assert known(kind_of("seven-card-stud"), hands[:6]).kind.own == 7
    for dead, own in ((6, 7), (7, 6)):  # with six players three are burned, one more, and six dealt
        gone = " ".join(map(str, DECK[36 : 36 + dead]))
        assert known(kind_of("seven-card-stud"), hands[:6], dead=gone).kind.own == own


def test_omaha_takes_exactly_two_cards() -> None:
    """Four spades on the board and one in the hand make no flush; one pair of the hand counts."""
    found = equity("omaha", ["As Kd Kh 2c", "3c 3d 9h 8c"], "4s 6s Js Qs 3h")
    assert [p.wins for p in found.players] == [0, 1]


def test_mambo_stud_six_or_better() -> None:
    found = equity("mambo-stud", ["As Ks Qs", "2c 3d 4h"], "9d")
    assert [dict(p.counts) for p in found.players] == [{(1, 0): 1}, {(0, 1): 1}]
    found = equity("mambo-stud", ["As Ks Qs", "5c 6d Kh"], "7d")
    assert [dict(p.counts) for p in found.players] == [{(1, None): 1}, {(0, None): 1}]


def test_at_draw_low_a_straight_and_a_flush_do_not_count_against_a_hand() -> None:
    found = equity("five-card-draw-low", ["As2s3s4s5s", "Ah2h3h4h6d", "2c2d3c4c5c"])
    assert [p.wins for p in found.players] == [1, 0, 0]


# ---- choices of hands --------------------------------------------------------------------------


def test_a_class_is_all_its_holdings() -> None:
    flop = "Qs 7d 2c"
    found = equity("hold-em", ["AKs", "QQ"], flop)
    hands = [f"A{s}K{s}" for s in "cdhs"], [f"Q{a}Q{b}" for a, b in combinations("cdh", 2)]
    every = [equity("hold-em", [one, other], flop) for one in hands[0] for other in hands[1]]
    assert found.cases == sum(one.cases for one in every) == 12 * 990
    assert found.players[0].wins == sum(one.players[0].wins for one in every)


def test_holdings_that_need_the_same_card_are_left_out() -> None:
    found = equity("hold-em", ["AA", "AsKs"], "Qs 7d 2c")
    assert found.cases == 3 * 990


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("QQ", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("kas", 4),
        ("TT+", 30),
        ("ATs+", 16),
        ("QQ,AKs", 10),
        ("AsKs, AsKs", 1),
        ("AsKd,QQ", 7),
    ],
)
def test_classes_as_people_write_them(text: str, number: int) -> None:
    hand = known(kind_of("hold-em"), [text, "random"]).hands[0]
    assert len(hand.choices) == number
    assert all(one < other for one, other in hand.choices)


def test_a_hand_of_which_nothing_is_known_is_any_hand() -> None:
    found = equity("hold-em", ["AsAh", "random"], "Qs 7d 2c 9h 3d")
    assert found.cases == 990
    assert counts(found) == counts(equity("hold-em", ["AsAh", "??"], "Qs 7d 2c 9h 3d"))
    one = equity("hold-em", ["AsAh", "Kd?"], "Qs 7d 2c 9h 3d")
    assert one.cases == 44


# ---- at random ---------------------------------------------------------------------------------


def test_samples_agree_with_the_count_and_repeat_by_their_seed() -> None:
    exact = equity("omaha-eight", ["As2s3h4h", "KdKcQdJc"], "5d 6d 9h")
    found = estimate("omaha-eight", ["As2s3h4h", "KdKcQdJc"], "5d 6d 9h", samples=50_000, seed=1)
    assert found.cases == 50_000 and not found.exact
    for player, true in zip(found.players, exact.players, strict=True):
        assert abs(float(player.equity - true.equity)) < 4 * found.error(player)
    again = estimate("omaha-eight", ["As2s3h4h", "KdKcQdJc"], "5d 6d 9h", samples=50_000, seed=1)
    other = estimate("omaha-eight", ["As2s3h4h", "KdKcQdJc"], "5d 6d 9h", samples=50_000, seed=2)
    assert counts(again) == counts(found) != counts(other)


def test_samples_choose_each_pair_of_holdings_equally_often() -> None:
    """Three of six pairs of aces are left against the ace of spades, all six against sixes."""
    board = "Qs 7d 2c 9h 3d"
    exact = equity("hold-em", ["AA,55", "AsKs,66"], board)
    assert exact.players[0].equity == Fraction(3 + 36 + 6, 3 + 36 + 6 + 36)
    found = estimate("hold-em", ["AA,55", "AsKs,66"], board, samples=100_000)
    for player, true in zip(found.players, exact.players, strict=True):
        assert abs(float(player.equity - true.equity)) < 4 * found.error(player)


def test_the_standard_error_is_that_of_the_mean() -> None:
    found = estimate("hold-em", ["AsAh", "KdKc"], "Qs 7d 2c", samples=10_000)
    p = found.players[0].wins / 10_000
    assert found.players[0].ties == 0
    assert found.error(found.players[0]) == pytest.approx((p * (1 - p) / 9_999) ** 0.5)


# ---- what is refused ---------------------------------------------------------------------------

REFUSED = [
    ("razz", ["AsAh", "KdKc"], "", "14.8(b)", "seven-card-stud"),
    ("hold-em", ["AsAh"], "", "14.10(b)", "2 to 11"),
    ("hold-em", ["random"] * 12, "", "14.10(b)", "2 to 11"),
    ("seven-card-stud", ["random"] * 9, "", "14.9(b)", "2 to 8"),
    ("hold-em", ["AsAhAd", "KdKc"], "", "14.10(j)", "2"),
    ("hold-em", ["As", "KdKc"], "", "14.10(j)", "`?`"),
    ("omaha", ["AsAh", "KdKcQsQh"], "", "14.11", "4"),
    ("five-card-stud", ["AsAhAdAcKsKd", "KhKc"], "", "14.13", "up to 5"),
    ("hold-em", ["AsAh", "AsKc"], "", "19:46-1.17(a)", "once"),
    ("hold-em", ["AsAh", "KdKc"], "2s 3s 4s 5s 6s 7s", "14.10(j)", "up to 5"),
    ("hold-em", ["AsAh", "KdKc"], "As", "19:46-1.17(a)", "once"),
    ("five-card-draw", ["AsAh", "KdKc"], "2s", "14.12", "none"),
    ("hold-em", ["AA", "AA", "AA"], "", "19:46-1.17(a)", "once"),
    ("five-card-draw", ["random"] * 11, "", "19:46-1.17(a)", "fewer players"),
]


@pytest.mark.parametrize(("game", "hands", "board", "cite", "permitted"), REFUSED)
def test_what_cannot_be_is_refused(
    game: str, hands: list[str], board: str, cite: str, permitted: str
) -> None:
    with pytest.raises(NotPermitted) as refused:
        equity(game, hands, board)
    assert refused.value.cite == cite
    assert permitted in refused.value.permitted


@pytest.mark.parametrize("hand", ["AxAh", "1sAh", "As Ah 7", "Hello", "AAs", "AsKs,QQQ"])
def test_what_cannot_be_read_is_told(hand: str) -> None:
    with pytest.raises(Unreadable):
        equity("hold-em", [hand, "KdKc"])


def test_what_progress_raises_ends_the_count() -> None:
    def stop(done: int, of: int) -> None:
        assert 0 < done < of
        raise TimeoutError

    with pytest.raises(TimeoutError):
        equity("seven-card-stud", ["AsAhKd", "QsQhJd", "5c5d9h"], progress=stop)
