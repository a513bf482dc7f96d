from __future__ import annotations

from itertools import combinations, product

from pitboss.equipment.cards import DECK, cards
from pitboss.kernels.places import (
    KEYS,
    MOST,
    RANK_KEYS,
    SUIT_BITS,
    SUIT_KEYS,
    flush_suits,
    place,
    places,
)
from pitboss.kernels.tables import hands, key

HANDS = {5: 6_175, 6: 18_395, 7: 49_205}  # ranks that so many cards may have, four of each at most


def test_a_place_is_where_the_card_lies_in_a_deck() -> None:
    assert places(cards("2c Ac 2d As")) == (0, 12, 13, 51)
    assert [DECK[place(rank, suit)].rank for rank, suit in ((0, 0), (12, 3))] == [2, 14]
    assert places(DECK) == tuple(range(52))


def test_the_keys_of_ranks_add_up_to_different_sums() -> None:
    for size, number in HANDS.items():
        assert len({key(ranks) for ranks in hands(size)}) == number


def sums(keys: tuple[int, ...], size: int) -> set[int]:
    """The sums of so many cards of these keys, at most four of each."""
    found: list[set[int]] = [{0}, *(set() for _ in range(size))]
    for own in keys:
        found = [
            {total + held * own for held in range(min(4, n) + 1) for total in found[n - held]}
            for n in range(size + 1)
        ]
    return found[size]


def taken(keys: tuple[int, ...], held: int) -> int:
    """The keys, as bits, of which so many cards would make up for as many others."""
    differences = 0
    for size in range(held, MOST + 1):
        whole = sum(1 << total for total in sums(keys, size))
        for total in sums(keys, size - held):
            differences |= whole >> total
    return int(f"{differences:b}"[::-1][::held][::-1], 2)


def test_each_key_of_a_rank_is_the_least_that_will_do() -> None:
    for n in range(2, 10):
        before, own = RANK_KEYS[:n], RANK_KEYS[n]
        bits = taken(before, 1) | taken(before, 2) | taken(before, 3) | taken(before, 4)
        free = [x for x in range(before[-1] + 1, own + 1) if not bits >> x & 1]
        assert free == [own]


def five(numbers: tuple[int, ...]) -> int | None:
    return next((suit for suit in range(4) if numbers[suit] >= 5), None)


def tell(keys: tuple[int, ...], size: int) -> bool:
    """Whether the sums of these keys over so many cards tell five of a suit."""
    found: dict[int, int | None] = {}
    for numbers in product(range(size + 1), repeat=4):
        if sum(numbers) == size:
            total = sum(number * own for number, own in zip(numbers, keys, strict=True))
            if found.setdefault(total, five(numbers)) != five(numbers):
                return False
    return True


def test_the_keys_of_suits_tell_five_of_a_suit() -> None:
    for size in (5, 6, 7):
        found = flush_suits(size)
        for numbers in product(range(size + 1), repeat=4):
            if sum(numbers) == size:
                total = sum(number * own for number, own in zip(numbers, SUIT_KEYS, strict=True))
                assert found[total] == five(numbers)


def test_the_keys_of_suits_are_the_least_that_will_do() -> None:
    least = (
        (0, *keys)
        for most in range(3, max(SUIT_KEYS) + 1)
        for keys in sorted((*some, most) for some in combinations(range(1, most), 2))
    )
    assert next(keys for keys in least if all(tell(keys, size) for size in (5, 6, 7))) == SUIT_KEYS


def test_a_key_holds_the_rank_and_the_suit() -> None:
    assert MOST * max(SUIT_KEYS) < 1 << SUIT_BITS
    for n, own in enumerate(KEYS):
        assert divmod(own, 1 << SUIT_BITS) == (RANK_KEYS[n % 13], SUIT_KEYS[n // 13])
