"""Events that cannot be are found, also when Python leaves assertions out."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from pitboss.core.areas import DISCARD_RACK, INVENTORY, Area, Tender, chips_of, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, CardsTo, ChipsTo, Chose, Event, Role, Said, Shown
from pitboss.core.play import DUTY_DONE, play, rebuild
from pitboss.core.round import Round
from pitboss.core.steps import DONE, Act, Correction, Did, Duty, Show
from pitboss.core.values import Frozen
from pitboss.equipment.cards import card
from pitboss.games.let_it_ride.completion import RIDE
from pitboss.games.let_it_ride.irregularities import WRONG_NUMBER
from pitboss.games.let_it_ride.wagers import BET_1, LET_IT_RIDE_BONUS
from pitboss.procedures.dealing import MANUAL_SHOE_AREA
from pitboss.regulation import Inconsistent, NotPermitted
from tests.rounds import ANNOUNCE, bets, deck, edition

ONE, TWO = hand(1), hand(2)
CITES = ("18.7(c)",)
COUPONS = chips_of(1).holding(Tender.COUPON)


def dealt(cards: int) -> Round:
    """A table of two seats: some cards are dealt, the first of them is seen by seat 1."""
    dealer = Dealer(edition().start((1, 2)))
    dealer.discharge()
    for act in (*bets(1), *bets(2), ANNOUNCE):
        dealer.act(act)
    while dealer.drawn < cards:
        dealer.act(DUTY_DONE)
    dealer.emit(Shown(("18.10(a)",), 0, card("Ah"), 1))
    return dealer.rest()


IMPOSSIBLE: dict[str, Event] = {
    "a card twice": CardsTo(CITES, (0, 0), ONE, TWO),
    "a card from where it does not lie": CardsTo(CITES, (0,), TWO, DISCARD_RACK),
    "a card from where nothing lies": CardsTo(CITES, (0,), hand(7), DISCARD_RACK),
    "a card before the next one": CardsTo(CITES, (6,), MANUAL_SHOE_AREA, ONE),
    "a card off the deck where the deck is not": CardsTo(CITES, (5,), ONE, TWO),
    "more cards than there are": CardsTo(CITES, tuple(range(5, 53)), MANUAL_SHOE_AREA, ONE),
    "a stub from where it does not lie": CardsTo(CITES, (STUB,), ONE, DISCARD_RACK),
    "a stub with a card": CardsTo(CITES, (STUB, 0), MANUAL_SHOE_AREA, DISCARD_RACK),
    "two faces of a card": Shown(CITES, 0, card("Kh"), 1),
    "two cards with a face": Shown(CITES, 1, card("Ah"), 2),
    "a card of no deck": Shown(CITES, 1, "joker", 2),
    "the face of a card in the deck": Shown(CITES, 5, card("Kh"), 1),
    "the face of the stub": Shown(CITES, STUB, card("Kh"), 1),
    "no chips": ChipsTo(CITES, 0, BET_1.at(1), INVENTORY),
    "fewer chips than none": ChipsTo(CITES, -500, BET_1.at(1), INVENTORY),
    "chips that become a coupon": ChipsTo(CITES, 500, BET_1.at(1), COUPONS),
    "chips that stay": ChipsTo(CITES, 500, BET_1.at(1), BET_1.at(1)),
    "back more than was taken": ChipsTo(CITES, 500, INVENTORY, BET_1.at(1)),
    "chips from where none lie": ChipsTo(CITES, 700, Area("pocket of a stranger"), INVENTORY),
    "more chips than lie there": ChipsTo(CITES, 501, BET_1.at(1), INVENTORY),
}


@pytest.mark.parametrize("event", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_event_that_cannot_be_is_found(event: Event) -> None:
    table = dealt(5)
    with pytest.raises(Inconsistent):
        rebuild(table, [event])
    kept = Dealer(table)
    with pytest.raises(NotPermitted) as refused:
        kept.act(Act(Role.DEALER, Did((event,))))
    assert refused.value.cite == "18.7(c)4"
    assert kept.rest() == table


def test_a_round_that_is_not_consistent_is_found() -> None:
    table = dealt(5)
    lost = replace(table, piles=Frozen({**table.piles, ONE: ()}))
    unbalanced = replace(table, chips=Frozen({**table.chips, INVENTORY: 1}))
    too_many = replace(table, piles=Frozen(), drawn=53)
    for wrong in (lost, unbalanced, too_many):
        with pytest.raises(Inconsistent):
            Dealer(wrong).rest()
    assert Dealer(table).rest() == table


WITHOUT_ASSERTIONS = """
from pitboss.regulation import Inconsistent
from tests.properties.test_impossible import IMPOSSIBLE, dealt, rebuild
assert False, "assertions are left out"
found = 0
for event in IMPOSSIBLE.values():
    try:
        rebuild(dealt(5), [event])
    except Inconsistent:
        found += 1
print(found)
"""


def test_the_invariants_hold_without_assertions() -> None:
    done = subprocess.run(
        [sys.executable, "-O", "-c", WITHOUT_ASSERTIONS],
        capture_output=True,
        text=True,
        check=False,
        cwd=__file__.rpartition("tests")[0],
    )
    assert (done.stdout.strip(), done.stderr) == (str(len(IMPOSSIBLE)), "")


# ---- what goes unnoticed, or is told as something else -------------------------------------------


def test_a_wager_of_less_than_nothing_is_found() -> None:
    with pytest.raises(Inconsistent):
        rebuild(dealt(5), [ChipsTo(CITES, 1000, BET_1.at(1), chips_of(1))])
    with pytest.raises(Inconsistent):
        rebuild(dealt(5), [ChipsTo(CITES, 100, LET_IT_RIDE_BONUS.at(1), INVENTORY)])


def test_a_movement_of_no_cards_is_found() -> None:
    with pytest.raises(Inconsistent):
        rebuild(dealt(5), [CardsTo(CITES, (), ONE, TWO)])


def test_a_place_whose_cards_leave_in_another_order_is_empty() -> None:
    moved = [rebuild(dealt(5), [CardsTo(CITES, order, ONE, TWO)]) for order in ((0, 3), (3, 0))]
    assert [table.piles.get(ONE) for table in moved] == [None, None]
    assert [table.cards_at(TWO)[-2:] for table in moved] == [(0, 3), (3, 0)]


def test_what_is_no_event_is_found() -> None:
    with pytest.raises((Inconsistent, NotPermitted)):
        play(dealt(5), Act(Role.DEALER, Did(("the dealer sneezes",))))  # type: ignore[arg-type]


def test_an_irregularity_with_facts_that_it_does_not_have_is_refused() -> None:
    with pytest.raises(NotPermitted):
        play(dealt(5), Act(Role.DEALER, WRONG_NUMBER, ("some", "other", "facts")))


def test_a_deviation_shows_no_face_and_moves_no_mind() -> None:
    shown = Shown(CITES, 1, card("Kh"), 2)
    chosen = Chose(CITES, 2, RIDE)
    for event in (shown, chosen, Said(CITES, "Blackjack!")):
        with pytest.raises(NotPermitted):
            play(dealt(5), Act(Role.DEALER, Did((event,))))


def test_only_staff_corrects_and_only_what_is_open() -> None:
    otherwise = Did((CardsTo(CITES, (5,), MANUAL_SHOE_AREA, TWO),))
    table, _ = play(dealt(5), Act(Role.DEALER, otherwise))
    for actor in (1, Role.CHANCE, Role.DEVICE):
        with pytest.raises(NotPermitted):
            play(table, Act(actor, Correction(1, ())))
    with pytest.raises(NotPermitted):
        play(table, Act(Role.SUPERVISOR, Correction(2, ())))
    corrected, _ = play(table, Act(Role.SUPERVISOR, Correction(1, ())))
    assert corrected.deviations == ()


def test_acts_are_what_they_say() -> None:
    table = dealt(5)
    for act in (
        Act(True, DONE),
        Act(1.0, DONE),  # type: ignore[arg-type]
        Act(Role.DEALER, DONE, ("junk",)),
        Act(Role.DEALER, WRONG_NUMBER, (0, [1])),
        Act(Role.DEALER, WRONG_NUMBER, ("two",)),
        Act(Role.DEALER, WRONG_NUMBER, (1, 3)),
    ):
        with pytest.raises(NotPermitted):
            play(table, act)


def test_a_hand_left_short_is_told_to_those_who_go_on() -> None:
    """18.12(c) is there to be reported; going on instead may be refused, in words."""
    table, known = dealt(6), deck("Ah")
    table, _ = play(table, Act(Role.DEALER, Did(())))  # the third card of seat 1 stays in the shoe
    for _ in range(40):
        step = table.awaits
        if isinstance(step, Show):
            try:
                table, _ = play(table, Act(Role.CHANCE, known[step.card(table)]))
            except NotPermitted:
                break
        else:
            assert isinstance(step, Duty)
            table, _ = play(table, DUTY_DONE)
    assert play(table, Act(Role.DEALER, WRONG_NUMBER))


def test_a_losing_wager_that_was_given_back_can_be_taken_from_the_player() -> None:
    given = ChipsTo(CITES, 500, BET_1.at(1), chips_of(1))
    taken = ChipsTo(CITES, 500, chips_of(1), INVENTORY, BET_1.at(1))
    assert rebuild(dealt(5), [given, taken]).taken == {BET_1.at(1): 500}
