"""Hands written as PHH, read and played again, by pitboss and by PokerKit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pokerkit import (
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    HandHistory,
    Mode,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from pitboss.core.events import Chose
from pitboss.phh import claims, hand_of, played, read, read_all, written, written_all
from pitboss.phh.playing import net
from tests.phh.hands import UNIT, editions, nets, payoffs, random_hand
from tests.poker_rounds import NO_LIMIT, begun, hold_em

HANDS = 25


@pytest.mark.parametrize("code", editions())
def test_what_is_written_is_read_and_played_to_the_same_end(code: str) -> None:
    for seed in range(HANDS):
        driver = random_hand(editions(UNIT * (seed % 2))[code], seed)
        hand = hand_of(driver.start, driver.events)
        text = written(hand)
        assert hand.variant == code and read(text) == hand
        again = played(read(text), "x.phh", text)
        assert nets(again) == nets(driver)
        assert written(hand_of(again.start, again.events)) == text
        assert [(e.actor, e.what) for e in again.events if isinstance(e, Chose)] == [
            (e.actor, e.what) for e in driver.events if isinstance(e, Chose)
        ]
        said = claims(hand, again)
        assert len(said) == hand.number and all(has == told for _, has, told in said)


@pytest.mark.parametrize("code", editions())
def test_pokerkit_reads_what_is_written_and_comes_to_the_same_payoffs(code: str) -> None:
    for seed in range(HANDS):
        driver = random_hand(editions(UNIT * (seed % 2))[code], seed)
        hand = hand_of(driver.start, driver.events)
        won = dict(zip(driver.start.seats, nets(driver), strict=True))
        assert payoffs(written(hand)) == [won[seat] for seat in hand.seats]


def test_every_action_has_its_citations() -> None:
    driver = random_hand(editions()["F7S/8"], 3)
    hand = hand_of(driver.start, driver.events)
    cites = hand.extra["_citations"]
    assert len(cites) == len(hand.actions)
    told = dict(zip(hand.actions, cites, strict=True))
    assert all(c == "14.9(d)3" for action, c in told.items() if action.endswith("pb"))
    assert all(c == "14.9(i)" for action, c in told.items() if " sm " in action)
    assert hand.extra["_awards"] and all("14." in award for award in hand.extra["_awards"])


GAMES = {
    "FT": (FixedLimitTexasHoldem, 8, True),
    "NT": (NoLimitTexasHoldem, 0, True),
    "PO": (PotLimitOmahaHoldem, 0, True),
    "FO/8": (FixedLimitOmahaHoldemHighLowSplitEightOrBetter, 8, True),
    "F7S": (FixedLimitSevenCardStud, 8, False),
    "F7S/8": (FixedLimitSevenCardStudHighLowSplitEightOrBetter, 8, False),
}


def of_pokerkit(code: str, seed: int) -> tuple[str, list[int]]:
    """A random hand that PokerKit plays and writes, and its payoffs in cents."""
    chance, (kind, big, blinds) = Random(f"{code} {seed}"), GAMES[code]
    bets = [4, big] if big else [4]
    posted = [(2, 4)] if blinds else [2]
    game = kind(HandHistory.automations, False, 1, *posted, *bets, mode=Mode.CASH_GAME)
    players = 2 + seed % 3
    state = game(tuple(chance.choice((200, 240)) for _ in range(players)), players)
    while state.status:
        drawn = chance.random()
        if state.can_post_bring_in():
            state.post_bring_in()
        elif state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board():
            state.deal_board()
        elif drawn < 0.2 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        elif drawn > 0.9 and state.can_fold():
            state.fold()
        elif state.can_check_or_call():
            state.check_or_call()
        else:
            state.show_or_muck_hole_cards(True)
    text = HandHistory.from_game_state(game, state).dumps()
    return text, [100 * payoff for payoff in state.payoffs]


@pytest.mark.parametrize("code", GAMES)
def test_files_that_pokerkit_writes_are_read_and_played(code: str) -> None:
    for seed in range(12):
        text, theirs = of_pokerkit(code, seed)
        hand = read(text)
        driver = played(hand, "theirs.phh", text)
        ours = [net(driver, seat) for seat in range(1, hand.number + 1)]
        assert sum(ours) == sum(theirs) == 0
        # odd chips are divided by other rules: 14.9(i)2 and the nearest to the button
        assert all(abs(a - b) <= 1_00 for a, b in zip(ours, theirs, strict=True)), (ours, theirs)


def test_several_hands_are_in_one_file() -> None:
    drivers = [random_hand(editions()["NT"], seed) for seed in range(3)]
    hands = [hand_of(driver.start, driver.events) for driver in drivers]
    text = written_all(hands)
    assert text.startswith("[1]\n")
    assert read_all(text) == hands
    loaded = HandHistory.loads_all(text)
    assert [hand.variant for hand in loaded] == ["NT"] * 3


def test_options_that_the_format_has_no_field_for_are_kept() -> None:
    rules = hold_em(**NO_LIMIT, raises=None, check_raise=False, rake_percent=5, rake_cap=3_00)
    driver = begun(rules, {2: 100, 5: 100, 6: 80}).moves("6r20 2c 5f").finish().driver
    text = written(hand_of(driver.start, driver.events))
    again = played(read(text), "x.phh", text)
    assert again.start.rules == rules
    assert again.dealer.seats == (2, 5, 6)
    assert nets(again) == nets(driver)


def test_of_two_players_either_may_make_the_first_blind_bet() -> None:
    for reading, listed in (("rotation", (2_00, 1_00)), ("heads-up", (1_00, 2_00))):
        rules = hold_em(**NO_LIMIT, readings={"first-to-act": reading})
        driver = begun(rules, {1: 100, 2: 100}).finish().driver
        hand = hand_of(driver.start, driver.events)
        assert hand.blinds == listed
        text = written(hand)
        assert nets(played(read(text))) == nets(driver)
        won = dict(zip((1, 2), nets(driver), strict=True))
        assert payoffs(text) == [won[seat] for seat in hand.seats]


def test_a_file_beside_the_documents_is_read() -> None:
    path = Path(__file__).parents[2] / "examples" / "hold-em.phh"
    text = path.read_text("utf-8")
    driver = played(read(text), str(path), text)
    assert all(has == said for _, has, said in claims(read(text), driver))
