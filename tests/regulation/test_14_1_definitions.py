"""14.1, as it is read: the words, by what is done with them where they are used."""

from __future__ import annotations

from pitboss.core.areas import chips_of
from pitboss.games.poker.button import BUTTON
from pitboss.games.poker.showdown import BURNED
from pitboss.procedures.betting import bets_of, stakes
from tests.poker_rounds import begun, hold_em


def test_14_1_words_are_used_as_the_sections_that_are_held_use_them() -> None:
    played = begun(hold_em(), {1: 100, 2: 50})
    end = played.end
    assert (BUTTON, chips_of(2)) in end.marks
    assert end.amount(bets_of(1)) == 1_00  # a blind bet
    assert end.amount(stakes(1)) == 99_00  # table stakes: what lay there when the round began
    burned = played.finish().under("14.10(g)")[:1]
    assert burned == [f"card 5 to {BURNED}"]
