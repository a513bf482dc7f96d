"""44.13(d): the dealer's saving clause and its two conditions, at every step of a round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.adapters.driver import Driver
from pitboss.core.events import Role
from pitboss.core.play import replay
from pitboss.core.round import Round
from pitboss.core.steps import Act, Correction, Did, Duty
from pitboss.games.all_in_hold_em.completion import announce
from pitboss.games.all_in_hold_em.irregularities import WRONG_NUMBER
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing, deal_card, deal_stack
from pitboss.regulation import NotPermitted
from tests.faults.all_in_model import DECK, SINGLY, named, places, stands, story, worth
from tests.faults.walking import Story, begun, finished, reported, settled, went, whole

# ---- the dealer's saving clause and its two conditions -----------------------------------------

LEFT_OUT = [(method, turn) for method in SINGLY for turn in (1, 2)] + [(Dealing.AUTOMATED_SHOE, 1)]


def short(told: Story, turn: int) -> Iterator[Round]:
    """Every head of a round from where the dealer left out his or her first or second card.

    With an automated shoe that is the whole stack.
    """
    driver, turns = begun(told), 0
    while step := driver.dealer.awaits:
        if isinstance(step, Duty) and step.do in (deal_card, deal_stack):
            turns += step.args[0] is DEALERS_CARDS
        if turns == turn and not driver.dealer.deviations:
            driver.act(Act(Role.DEALER, Did(())))
            continue
        if turns >= turn:
            yield driver.round
        if any(map(driver.dealer.is_up, driver.dealer.cards_at(DEALERS_CARDS))):
            return
        if (
            not driver.dealer.cards_at(DEALERS_CARDS)
            and isinstance(step, Duty)
            and step.do is announce
        ):
            with pytest.raises(NotPermitted, match="0 cards") as refusal:
                driver.one_more()
            assert refusal.value.cite == "44.13(d)"
            return
        if not driver.one_more():
            driver.act(told.decide(driver.dealer, step))


def after_report(told: Story, head: Round, *facts: int) -> Driver:
    """The dealer's wrong number is reported, and the deviation is closed."""
    after = reported(head, WRONG_NUMBER, (0, *facts))
    driver = finished(told, replay(after, [Act(Role.DEALER, Correction(1, ()))]))
    whole(driver.round)
    return driver


@pytest.mark.parametrize(("method", "turn"), LEFT_OUT, ids=str)
def test_44_13_d_the_dealer_is_saved_at_every_step_until_the_cards_are_up(
    method: Dealing, turn: int
) -> None:
    """Before and after decisions and folded hands, by the next cards off the deck."""
    told, met = story(named(method)), set[str]()
    own = [n for n, place in enumerate(places(told)) if place is DEALERS_CARDS]
    gone = own if method is Dealing.AUTOMATED_SHOE else own[turn - 1 : turn]
    left = [place for n, place in enumerate(places(told)) if n not in gone]
    for head in short(told, turn):
        lying, drawn = len(head.cards_at(DEALERS_CARDS)), head.drawn
        if any(map(head.is_up, head.cards_at(DEALERS_CARDS))):
            void_at_once(told, head, lying)
            continue
        missing = 2 - lying - left[drawn:].count(DEALERS_CARDS)
        where = [*left[:drawn], *[DEALERS_CARDS] * missing, *left[drawn:]]
        driver = after_report(told, head, lying)
        assert went(driver) == {n: where[n] for n in range(drawn, len(where))}
        expected = worth(told, where, tuple(told.deck))
        nets = {wager: net for wager, net in settled(driver.round).items() if net}
        assert nets == {wager: net for wager, net in expected.items() if net}
        met.add(str(getattr(head.awaits, "cite", "")))
        void_at_once(told, head, lying, DECK - 1)  # the deck has not the number it should have
        void_at_once(told, head)  # nobody says how many there are
    assert {"44.10(a)", "44.10(b)", "44.10(b)1", "44.10(b)2", "44.10(b)2i", "44.10(c)"} <= met


def void_at_once(told: Story, head: Round, *facts: int) -> None:
    """All hands are void: nothing more is dealt, and what is not settled comes back."""
    driver = after_report(told, head, *facts)
    assert went(driver) == {}
    nets = {wager: net for wager, net in settled(driver.round).items() if net}
    assert nets == {wager: net for wager, net in stands(head).items() if net}
