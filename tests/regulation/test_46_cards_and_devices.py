"""19:40-1.2 and 19:46-1.17 to 1.19: which games there are, and what they may use."""

from __future__ import annotations

from pitboss.equipment.cards import DECK
from pitboss.equipment.permitted import (
    CHANGED_ANYWAY,
    CHANGED_FROM_HAND,
    CHANGED_FROM_SHOE,
    DECKS_OF_52,
    FROM_HAND,
    FROM_SHOE,
    INSPECTED_AFTER_USE,
    SHUFFLERS,
    TABLE_GAMES,
)
from pitboss.games import GAMES
from pitboss.procedures.dealing import Dealing, Shuffling
from tests.rounds import edition


def test_40_1_2_table_game_names_thirty_of_them() -> None:
    assert len(set(TABLE_GAMES.games)) == 30
    for game in ("craps", "mini-craps", "poker", "let it ride poker", "three card poker", "sic bo"):
        assert game in TABLE_GAMES
    assert "keno" not in TABLE_GAMES
    assert all(game.family in TABLE_GAMES for game in GAMES.values())


def test_46_1_17_a_decks_of_52_for_the_games_that_it_names() -> None:
    assert len(DECKS_OF_52.games) == 23
    assert "let it ride poker" in DECKS_OF_52
    assert "pai gow" not in DECKS_OF_52
    assert len(set(DECK)) == 52
    assert len({card.suit for card in DECK}) == 4


def test_46_1_18_g_cards_last_24_hours_at_most() -> None:
    assert (CHANGED_ANYWAY.hours, CHANGED_ANYWAY.games) == (24, ())


def test_46_1_18_g_2_eight_hours_from_a_shoe() -> None:
    assert CHANGED_FROM_SHOE.hours == 8
    assert len(CHANGED_FROM_SHOE.games) == 12
    assert "let it ride poker" in CHANGED_FROM_SHOE.games
    assert "blackjack" not in CHANGED_FROM_SHOE.games


def test_46_1_18_g_3_four_hours_from_the_hand() -> None:
    assert CHANGED_FROM_HAND.hours == 4
    assert CHANGED_FROM_HAND.games == CHANGED_FROM_SHOE.games


def test_46_1_18_n_3_iii_names_the_games_whose_cards_are_inspected() -> None:
    assert INSPECTED_AFTER_USE.games == CHANGED_FROM_SHOE.games


def test_46_1_19_b_let_it_ride_is_dealt_from_a_shoe() -> None:
    assert len(FROM_SHOE.games) == 20
    assert "let it ride poker" in FROM_SHOE
    assert "poker" not in FROM_SHOE
    for method in (Dealing.MANUAL_SHOE, Dealing.AUTOMATED_SHOE):
        assert edition(dealing=method).options.dealing is method


def test_46_1_19_b_1_names_twelve_games_and_not_let_it_ride() -> None:
    assert len(FROM_HAND.games) == 12
    assert "three card poker" in FROM_HAND
    assert "let it ride poker" not in FROM_HAND  # which 18.8(a) allows all the same


def test_46_1_19_c_let_it_ride_may_use_a_shuffling_device() -> None:
    assert len(SHUFFLERS.games) == 21
    assert "let it ride poker" in SHUFFLERS
    assert edition(shuffling=Shuffling.DEVICE).options.shuffling is Shuffling.DEVICE
