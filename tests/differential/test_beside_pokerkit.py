"""Random hands come out as they do of PokerKit; `make campaign-poker` plays more of them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.differential.beside_pokerkit import GAMES, Hand

HANDS = 150


@pytest.mark.parametrize("name", GAMES)
def test_chips_and_winners_are_those_of_pokerkit(name: str) -> None:
    said: Counter[str] = Counter()
    for seed in range(HANDS):
        hand = Hand(GAMES[name], seed)
        hand.play()
        said += hand.said
    assert said["alike"] > HANDS * 0.8
    assert min(said[word] for word in ("fold", "check", "call", "Bet", "Raise")) > HANDS / 4


def test_a_difference_would_be_noticed() -> None:
    def play_with_other_cards() -> None:
        for seed in range(20):
            hand = Hand(GAMES["hold 'em"], seed)
            hand.deck = hand.deck[::-1]  # what PokerKit is told
            hand.play()

    with pytest.raises(AssertionError):
        play_with_other_cards()
