"""19:47-18.3: which hands there are, and which of them some cards make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, prod

from pitboss.equipment.cards import DECK, Card, card, cards
from pitboss.equipment.rankings import Hand, Ranking
from pitboss.games.let_it_ride.payouts import HANDS, THREE_CARD_TABLES, three_card_hands
from pitboss.games.let_it_ride.silences import ACE_KING_TWO
from tests.rounds import NEW, deck, edition

ORDER = "A K Q J T 9 8 7 6 5 4 3 2".split()  # 18.3(a), highest first
FIVE = {  # 18.3(b), highest first: the item, an example
    "18.3(b)1": "As Ks Qs Js Ts",
    "18.3(b)2": "9h 8h 7h 6h 5h",
    "18.3(b)3": "2c 2d 2h 2s Ac",
    "18.3(b)4": "Jc Jd Jh 4s 4c",
    "18.3(b)5": "Kd Td 8d 5d 2d",
    "18.3(b)6": "8c 7d 6h 5s 4c",
    "18.3(b)7": "9c 9d 9h Ks 2c",
    "18.3(b)8": "Qc Qd 3h 3s 8c",
    "18.3(b)9": "Tc Td 6h 4s 2c",
}
NO_FIVE = "18.3(b)"  # none of the list
THREE = {
    "18.3(c)1": "Ah Kh Qh",
    "18.3(c)2": "7c 6c 5c",
    "18.3(c)3": "Jd 9d 3d",
    "18.3(c)4": "9s 8d 7h",
    "18.3(c)5": "5c 5d 5h",
    "18.3(c)6": "Ks Kd 4h",
}
NO_THREE = "18.3(c)"


def five(text: str) -> str:
    """The item of 18.3(b) that five cards make."""
    return HANDS(cards(text)).cite


def ranking() -> Ranking:
    """The three card hands, as a table reads them that has chosen nothing."""
    return three_card_hands(edition(NEW, three_card_bonus="D").reads(ACE_KING_TWO))


def three(text: str) -> str:
    """The item of 18.3(c) that three cards make."""
    return ranking()(cards(text)).cite


def dealt(ranks: tuple[str, ...], suits: str) -> tuple[Card, ...]:
    return tuple(card(rank + suit) for rank, suit in zip(ranks, suits, strict=True))


# 18.3(a)  The rank of the cards


def test_18_3_a_five_ranks_are_a_straight_only_in_sequence() -> None:
    runs = {frozenset(ORDER[i : i + 5]) for i in range(9)} | {frozenset("A2345")}
    assert len(runs) == 10
    for ranks in combinations(ORDER, 5):
        made = HANDS(dealt(ranks, "cdhsc")).cite
        assert made == ("18.3(b)6" if frozenset(ranks) in runs else NO_FIVE), ranks


def test_18_3_a_three_ranks_are_a_straight_only_in_sequence() -> None:
    runs = {frozenset(ORDER[i : i + 3]) for i in range(11)} | {frozenset("A23")}
    assert len(runs) == 12
    for ranks in combinations(ORDER, 3):
        made = ranking()(dealt(ranks, "cdh")).cite
        assert made == ("18.3(c)4" if frozenset(ranks) in runs else NO_THREE), ranks


def test_18_3_a_an_ace_completes_both_kinds_of_straight_with_2_3_4_5() -> None:
    assert five("Ac 2d 3h 4s 5c") == "18.3(b)6"
    assert five("Ad 2d 3d 4d 5d") == "18.3(b)2"
    assert five("Ac 2d 3h 4s 6c") == NO_FIVE  # no five
    assert five("Ad 2d 3d 4d 6d") == "18.3(b)5"
    assert five("Kc 2d 3h 4s 5c") == NO_FIVE  # only an ace counts low


def test_18_3_a_pairs_count_from_tens_upwards_in_the_order_of_ranks() -> None:
    for place, rank in enumerate(ORDER):
        others = [other for other in "2469Q" if other != rank][:3]
        made = HANDS(cards(f"{rank}c {rank}d {others[0]}h {others[1]}s {others[2]}c"))
        high = "tens or better" in made.name
        assert made.cite == "18.3(b)9"
        assert high is (place <= ORDER.index("T")), rank


def test_18_3_a_all_suits_are_equal() -> None:
    for hands, rank_of in ((FIVE.values(), HANDS), (THREE.values(), ranking())):
        for hand in hands:
            for suits in permutations("cdhs"):
                other = hand.translate(str.maketrans("cdhs", "".join(suits)))
                assert rank_of(cards(other)) is rank_of(cards(hand)), other


# 18.3(b)  Five cards


def test_18_3_b_names_its_hands_highest_first() -> None:
    assert list(dict.fromkeys(h.cite for h in HANDS.hands)) == [*FIVE, NO_FIVE]
    for cite, hand in FIVE.items():
        assert five(hand) == cite
    assert five("Kc Jd 8h 5s 2c") == NO_FIVE


def test_18_3_b_the_order_of_the_cards_does_not_matter() -> None:
    for cite, hand in FIVE.items():
        for cards_in_turn in permutations(cards(hand)):
            assert HANDS(cards_in_turn).cite == cite


def test_18_3_b_1_royal_flush() -> None:
    for suit in "cdhs":
        assert five(f"A{suit} K{suit} Q{suit} J{suit} T{suit}") == "18.3(b)1"
        assert five(f"9{suit} K{suit} Q{suit} J{suit} T{suit}") == "18.3(b)2"
        other = "h" if suit == "s" else "s"
        assert five(f"A{other} K{suit} Q{suit} J{suit} T{suit}") == "18.3(b)6"
    assert five("As Ks Qs Js 9s") == "18.3(b)5"


def test_18_3_b_2_straight_flush() -> None:
    upwards = "A23456789TJQK"
    for i in range(9):
        run = upwards[i : i + 5]
        assert HANDS(dealt(tuple(run), "ddddd")).cite == "18.3(b)2", run
        assert HANDS(dealt(tuple(run), "ddddc")).cite == "18.3(b)6", run
    for around in ("Qd Kd Ad 2d 3d", "Kd Ad 2d 3d 4d", "Jd Qd Kd Ad 2d", "9d 8d 7d 6d 4d"):
        assert five(around) == "18.3(b)5", around


def test_18_3_b_3_four_of_a_kind() -> None:
    for rank in ORDER:
        side = "K" if rank == "2" else "2"
        assert five(f"{rank}c {rank}d {rank}h {rank}s {side}c") == "18.3(b)3"
    assert five("8c 8d 8h 2s 2c") == "18.3(b)4"
    assert five("8c 8d 8h 3s 2c") == "18.3(b)7"


def test_18_3_b_4_full_house() -> None:
    for rank, of in permutations(ORDER, 2):
        assert five(f"{rank}c {rank}d {rank}h {of}s {of}c") == "18.3(b)4"
    assert five("Jc Jd Jh 4s 5c") == "18.3(b)7"
    assert five("Jc Jd 5h 4s 4c") == "18.3(b)8"


def test_18_3_b_5_flush() -> None:
    for suit in "cdhs":
        other = "h" if suit == "s" else "s"
        assert five(f"K{suit} T{suit} 8{suit} 5{suit} 2{suit}") == "18.3(b)5"
        assert five(f"K{suit} T{suit} 8{suit} 5{suit} 2{other}") == NO_FIVE
    assert five("6d 5d 4d 3d 2d") == "18.3(b)2"  # in sequence it is more


def test_18_3_b_6_straight_from_the_highest_to_the_lowest() -> None:
    assert five("Ac Kd Qh Js Tc") == "18.3(b)6"
    assert five("5c 4d 3h 2s Ac") == "18.3(b)6"
    assert five("Kc Qd Jh Ts 8c") == NO_FIVE  # one short
    assert five("6c 5d 4h 3s 3c") == "18.3(b)9"


def test_18_3_b_6_no_straight_goes_round_the_ace() -> None:
    for around in ("Qc Kd Ah 2s 3c", "Kc Ad 2h 3s 4c", "Jc Qd Kh As 2c"):
        assert five(around) == NO_FIVE, around


def test_18_3_b_7_three_of_a_kind() -> None:
    assert five("2c 2d 2h As Kc") == "18.3(b)7"
    assert five("2c 2d Ah As Kc") == "18.3(b)8"
    assert five("2c 2d 2h 2s Kc") == "18.3(b)3"


def test_18_3_b_8_two_pairs() -> None:
    assert five("3c 3d 2h 2s Ac") == "18.3(b)8"
    assert five("3c 3d 2h 4s Ac") == "18.3(b)9"
    assert five("3c 3d 2h 2s 3h") == "18.3(b)4"


def test_18_3_b_9_one_pair_of_nines_and_of_tens() -> None:
    nines, tens = HANDS(cards("9c 9d Ah Ks Qc")), HANDS(cards("Tc Td 4h 3s 2c"))
    assert nines.cite == tens.cite == "18.3(b)9"
    assert (nines.name, tens.name) == ("pair lower than tens", "pair of tens or better")
    assert five("Ac Kd Qh Js 9c") == NO_FIVE


def five_card_counts() -> Counter[str]:
    """How many of all hands make each line: rank by rank, weighted by the suits they may have."""
    found: Counter[str] = Counter()
    for ranks in combinations_with_replacement(ORDER, 5):
        times = Counter(ranks)
        if max(times.values()) > 4:
            continue
        suitings = prod(comb(4, n) for n in times.values())
        if len(times) == 5:
            found[HANDS(dealt(ranks, "hhhhh")).name] += 4
            suitings -= 4
            suits = "hhhhs"
        else:
            kept = {rank: iter("cdhs") for rank in times}
            suits = "".join(next(kept[rank]) for rank in ranks)
        found[HANDS(dealt(ranks, suits)).name] += suitings
    return found


def test_18_3_b_counts_of_all_five_card_hands() -> None:
    pairs = 4**3 * comb(4, 2) * comb(12, 3)  # of one rank, beside three single cards
    straights, sets_of_five = 10, comb(13, 5)
    expected = {
        "royal flush": 4,
        "straight flush": 36,
        "four of a kind": 13 * 48,
        "full house": 13 * 4 * 12 * 6,
        "flush": 4 * (sets_of_five - straights),
        "straight": straights * (4**5 - 4),
        "three of a kind": 13 * 4 * comb(12, 2) * 4**2,
        "two pairs": comb(13, 2) * 6 * 6 * 44,
        "pair of tens or better": 5 * pairs,
        "pair lower than tens": 8 * pairs,
        "no hand of the list": (sets_of_five - straights) * (4**5 - 4),
    }
    assert list(expected.values())[:8] == [4, 36, 624, 3744, 5108, 10200, 54912, 123552]
    assert (5 * pairs, 8 * pairs) == (422_400, 675_840)
    found = five_card_counts()
    assert sum(found.values()) == comb(52, 5) == 2_598_960
    assert found == expected


# 18.3(c)  Three cards


def test_18_3_c_names_the_hands_of_the_bonus() -> None:
    for cite, hand in THREE.items():
        assert three(hand) == cite
    assert three("Kc 8d 3h") == NO_THREE


def test_18_3_c_1_mini_royal() -> None:
    for suit in "cdhs":
        other = "h" if suit == "s" else "s"
        assert three(f"A{suit} K{suit} Q{suit}") == "18.3(c)1"
        assert three(f"J{suit} K{suit} Q{suit}") == "18.3(c)2"
        assert three(f"A{suit} K{suit} J{suit}") == "18.3(c)3"
        assert three(f"A{suit} K{suit} Q{other}") == "18.3(c)4"


def test_18_3_c_2_straight_flush_other_than_a_mini_royal() -> None:
    upwards = "A23456789TJQK"
    for i in range(11):
        run = tuple(upwards[i : i + 3])
        assert ranking()(dealt(run, "sss")).cite == "18.3(c)2", run
        assert ranking()(dealt(run, "ssh")).cite == "18.3(c)4", run
    assert three("Qs Ks As") == "18.3(c)1"
    assert three("7c 6c 4c") == "18.3(c)3"


def test_18_3_c_3_flush_in_no_consecutive_order() -> None:
    for suit in "cdhs":
        other = "h" if suit == "s" else "s"
        assert three(f"9{suit} 8{suit} 6{suit}") == "18.3(c)3"
        assert three(f"9{suit} 8{suit} 7{suit}") == "18.3(c)2"
        assert three(f"9{suit} 8{suit} 6{other}") == NO_THREE


def test_18_3_c_3_suited_ace_king_two_as_a_table_reads_it() -> None:
    for reading, ace_king_two in (("flush", "18.3(c)3"), ("nothing", NO_THREE)):
        rules = edition(NEW, three_card_bonus="D", readings={"suited-ace-king-two": reading})
        judge = three_card_hands(rules.reads(ACE_KING_TWO))
        assert judge(cards("Kd Ad 2d")).cite == ace_king_two
        assert judge(cards("Kd Ad 3d")).cite == "18.3(c)3"  # any other flush is one
        assert judge(cards("Ad 2d 3d")).cite == "18.3(c)2"
        assert judge(cards("Kd Ad 2c")).cite == NO_THREE
    assert three("Kd Ad 2d") == "18.3(c)3"  # a table that has chosen nothing


def test_18_3_c_4_straight_but_not_king_ace_two() -> None:
    assert three("Kc Ad 2h") == NO_THREE
    assert three("Qc Kd Ah") == "18.3(c)4"
    assert three("Ac 2d 3h") == "18.3(c)4"
    assert three("9c 8d 6h") == NO_THREE


def test_18_3_c_5_three_of_a_kind() -> None:
    for rank in ORDER:
        assert three(f"{rank}c {rank}h {rank}s") == "18.3(c)5"
        assert three(f"{rank}c {rank}h {'K' if rank == '2' else '2'}s") == "18.3(c)6"


def test_18_3_c_6_pair_of_any_rank() -> None:
    assert three("2c 2d Ah") == "18.3(c)6"
    assert three("Ac Ad 2h") == "18.3(c)6"
    assert three("Ac Qd 2h") == NO_THREE


def test_18_3_c_counts_of_all_three_card_hands() -> None:
    sets_of_three, straights = comb(13, 3), 12
    expected = {
        "18.3(c)1": 4,
        "18.3(c)2": 4 * (straights - 1),
        "18.3(c)3": 4 * (sets_of_three - straights),
        "18.3(c)4": straights * (4**3 - 4),
        "18.3(c)5": 13 * 4,
        "18.3(c)6": 13 * 6 * 48,
        NO_THREE: (sets_of_three - straights) * (4**3 - 4),
    }
    assert list(expected.values())[:6] == [4, 44, 1096, 720, 52, 3744]
    judge = ranking()
    found = Counter(judge(hand).cite for hand in combinations(DECK, 3))
    assert sum(found.values()) == comb(52, 3) == 22_100
    assert found == expected


# What each item of 18.3(c) says, written apart from the code


def same_suit(hand: tuple[Card, ...]) -> bool:
    return len({c.suit for c in hand}) == 1


def in_sequence(hand: tuple[Card, ...]) -> bool:
    ranks = sorted(c.rank for c in hand)
    return ranks == [2, 3, 14] or ranks == list(range(ranks[0], ranks[0] + 3))


def is_mini_royal(hand: tuple[Card, ...]) -> bool:
    return same_suit(hand) and {c.rank for c in hand} == {12, 13, 14}


SAYS: dict[str, Callable[[tuple[Card, ...]], bool]] = {  # in the order of the list
    "18.3(c)1": is_mini_royal,
    "18.3(c)2": lambda h: same_suit(h) and in_sequence(h) and not is_mini_royal(h),
    "18.3(c)3": lambda h: same_suit(h) and not in_sequence(h),
    "18.3(c)4": in_sequence,
    "18.3(c)5": lambda h: len({c.rank for c in h}) == 1,
    "18.3(c)6": lambda h: len({c.rank for c in h}) == 2,
}
PAY_ORDER = [f"18.3(c){n}" for n in (1, 2, 5, 4, 3, 6)]  # the lines of 18.11(e)


def first_that_fits(order: list[str], hand: tuple[Card, ...]) -> str:
    return next((cite for cite in order if SAYS[cite](hand)), NO_THREE)


def test_18_3_c_the_list_and_the_pay_table_name_the_same_hands() -> None:
    assert sorted(PAY_ORDER) == list(SAYS)
    judge = ranking()
    for hand in combinations(deck("As"), 3):
        by_list = first_that_fits(list(SAYS), hand)
        assert by_list == first_that_fits(PAY_ORDER, hand) == judge(hand).cite, hand


def test_18_3_c_every_line_of_the_pay_table_is_a_hand_of_the_list() -> None:
    lines: dict[str, Hand] = {hand.name: hand for hand in ranking().hands}
    for table in THREE_CARD_TABLES.values():
        cites = [lines[name].cite for name in table.pays]
        assert cites == [cite for cite in PAY_ORDER if cite in cites]
        assert set(PAY_ORDER) - set(cites) <= {"18.3(c)1"}
