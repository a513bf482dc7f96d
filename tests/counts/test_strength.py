"""What orders hands of one list: the line first, then groups of ranks, then the other cards."""

from __future__ import annotations

from itertools import pairwise

from pitboss.equipment.cards import cards
from pitboss.equipment.rankings import Hand, Ranking, Shape, is_any, is_pair, is_straight
from pitboss.games.let_it_ride.payouts import HANDS

FALLING = (
    "Ah Kh Qh Jh Th",
    "Kc Qc Jc Tc 9c",
    "5s 4s 3s 2s As",
    "2c 2d 2h 2s 3c",
    "Ac Ad Ah Ks Kd",
    "Kc Kd Kh As Ad",
    "Ah Qh Th 8h 6h",
    "Ah Qh Th 8h 5h",
    "Ac Kd Qh Js Tc",
    "6c 5d 4h 3s 2c",
    "5c 4d 3h 2s Ac",
    "2c 2d 2h Ks Qd",
    "2c 2d 2h Ks Jd",
    "Kc Kd 7h 7s 3c",
    "Kc Kd 7h 7s 2c",
    "Kc Kd 6h 6s Ac",
    "Ac Ad 4h 3s 2c",
    "Kc Kd Ah Qs Jc",
    "2c 2d Ah Ks Qc",
    "Ac Kd Qh Js 9c",
    "7c 5d 4h 3s 2c",
)


def test_hands_in_falling_order() -> None:
    strengths = [HANDS.strength(cards(hand)) for hand in FALLING]
    assert all(higher > lower for higher, lower in pairwise(strengths))


def test_suits_and_the_order_of_the_cards_do_not_matter() -> None:
    for one, other in (("Kc Kd 7h 7s 3c", "7c 3d Kh 7d Ks"), ("Ac Kd Qh Js 9c", "9s Jc Ah Qd Ks")):
        assert HANDS.strength(cards(one)) == HANDS.strength(cards(other))


def test_what_decides_between_hands_of_one_line_may_be_another_rule() -> None:
    ranking = Ranking(
        "18.3", (Hand("", "straight", is_straight), Hand("", "pair", is_pair), Hand("", "", is_any))
    )

    def lowest(s: Shape) -> tuple[int, ...]:
        return (min(s.ranks),)

    one, other = cards("Kc Kd 2h"), cards("7c 7d 3h")
    assert ranking.strength(one) > ranking.strength(other)
    assert ranking.strength(one, lowest) == (-1, 2) < ranking.strength(other, lowest) == (-1, 3)
    assert ranking.strength(cards("4c 3d 2h"), lowest) > ranking.strength(other, lowest)
