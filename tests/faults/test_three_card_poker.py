"""Three card poker: every irregularity of 20.12 at every step of a round, by each dealing method.

Cards, chips and what remains to be done are said from the text alone; hands are looked up on a
ladder of all kinds of hands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import pytest

from pitboss.core.areas import DISCARD_RACK, Area, hand
from pitboss.core.events import STUB, Role
from pitboss.core.round import Round
from pitboss.core.steps import Act, Finding, Irregularity, Show
from pitboss.equipment.cards import Card, cards
from pitboss.games.three_card_poker.irregularities import (
    DRAWN_IN_ERROR,
    EXPOSED,
    FACE_UP,
    IRREGULARITIES,
    RECUT,
    SHOE_FAILS,
    SHUFFLER_FAILS,
    WRONG_COUNT,
    WRONG_NUMBER,
)
from pitboss.games.three_card_poker.wagers import ANTE_BONUS, PAIR_PLUS, PLAY
from pitboss.procedures.dealing import DEALERS_CARDS, DRAWN, Dealing, Shuffling
from pitboss.procedures.stub import COUNT_DUE, DECK_REMOVED, WrongCount
from tests.faults.walking import (
    METHODS,
    Story,
    asked,
    begun,
    finished,
    heads,
    refused,
    reported,
    settled,
    under,
    wagering,
    went,
    whole,
)
from tests.oracles.ladders import rung
from tests.three_card_rounds import dealt, decisions, edition, stakes

HANDS = {
    1: "7h 8h 9c",  # a straight, with every wager
    2: "5c 5d Kh",  # a pair, and forfeited
    4: "2s 9d Jd",  # nothing, pair plus alone
    5: "Qs 8c 3h",  # a queen high, without pair plus
    7: "2c 2d 2h",  # three of a kind, pair plus alone
}
DEALERS = {"qualifies": "Qd 8d 4s", "does not qualify": "Jc 6d 4h"}
FOLD = {2: "F"}
WAGERS = [
    *stakes(1, 5_00, 2_00),
    *stakes(2, 10_00, 4_00),
    *stakes(4, 0, 5_00),
    *stakes(5, 2_50),
    *stakes(7, 0, 1_00),
]
TABLES = {
    f"{method}, {dealer}": (options | {"counting_shuffler": "device" in method}, dealer)
    for method, options in METHODS.items()
    for dealer in DEALERS
}
READINGS = (("returned", "recovered"), ("returned", "stand"), ("settled", "recovered"))
REPORTS: list[tuple[Irregularity, tuple[int, ...]]] = [
    *((what, ()) for what in IRREGULARITIES),
    (FACE_UP, (2,)),
    (WRONG_NUMBER, (0, 4)),
    (WRONG_NUMBER, (1, 2)),
    (WRONG_NUMBER, (7, 4)),
]
VOIDS = (WRONG_NUMBER, EXPOSED, SHOE_FAILS, WRONG_COUNT)


def story(table: str, pair_plus: str = "returned", payments: str = "recovered") -> Story:
    options, dealer = TABLES[table]
    readings = {"void-pair-plus": pair_plus, "void-payments": payments}
    rules = edition(**options, readings=readings)
    deck = dealt(rules.options.dealing, (*HANDS.values(), DEALERS[dealer]))
    return Story(rules, WAGERS, deck, decisions(FOLD))


# ---- what the text says: where cards lie, and what wagers come to ------------------------------


def places(told: Story) -> list[Area]:
    """20.7(c), 20.8(c), 20.9(c): where each card goes that comes off the deck."""
    round_the_table = [*(hand(seat) for seat in told.seats), DEALERS_CARDS]
    if told.rules.options.dealing is Dealing.AUTOMATED_SHOE:
        return [place for place in round_the_table for _ in range(3)]
    return round_the_table * 3


PLUS = {"pair": 1, "flush": 4, "straight": 6, "three of a kind": 30, "straight flush": 40}
BONUS = {"straight": 1, "three of a kind": 4, "straight flush": 5}
QUEEN_HIGH = rung(cards("Qc 3d 2h"))


def worth(told: Story, where: Sequence[Area], deck: Sequence[Card]) -> dict[Area, int]:
    """What each wager wins or loses, by 20.10 and 20.11, if nothing else goes wrong."""
    lies: dict[Area, list[Card]] = defaultdict(list)
    for place, card in zip(where, deck, strict=False):
        lies[place].append(card)
    theirs = rung(lies[DEALERS_CARDS])
    found: dict[Area, int] = {}
    for act in told.wagers:
        seat, wager, amount = act.actor, act.what.wager, act.what.amount
        assert isinstance(seat, int)
        own = rung(lies[hand(seat)])
        if seat in FOLD:
            found[wager.at(seat)] = -amount
        elif wager == PAIR_PLUS:
            found[wager.at(seat)] = amount * PLUS.get(own.line, -1)
        else:
            qualifies = theirs.place <= QUEEN_HIGH.place
            sign = (own.place < theirs.place) - (own.place > theirs.place) if qualifies else 1
            found[wager.at(seat)] = sign * amount
            found[PLAY.at(seat)] = sign * amount if qualifies else 0
            found[ANTE_BONUS.at(seat)] = amount * BONUS.get(own.line, 0)
    return found


def kept(told: Story, what: Irregularity, facts: tuple[int, ...], head: Round) -> dict[Area, int]:
    """What wagers of void hands come to, as the table reads it."""
    readings = told.rules.options.readings
    if readings["void-payments"] == "stand":
        return settled(head)
    dealing = head.place_of(STUB) is not DISCARD_RACK
    if readings["void-pair-plus"] == "returned" or what not in (WRONG_NUMBER, EXPOSED) or dealing:
        return {}
    wrong = told.seats if what is WRONG_NUMBER and not facts else facts[:1]
    spared = [seat for seat in told.seats if seat not in wrong and not forfeited(head, seat)]
    own = {seat: PLUS.get(rung(cards(HANDS[seat])).line, -1) for seat in spared}
    amounts = {a.actor: a.what.amount for a in told.wagers if a.what.wager == PAIR_PLUS}
    return {PAIR_PLUS.at(s): pays * amounts[s] for s, pays in own.items() if s in amounts}


def forfeited(head: Round, seat: int) -> bool:
    """Whether the cards of a hand were taken away before the dealer's were revealed."""
    return seat in FOLD and not head.cards_at(hand(seat))


# ---- when each can be reported: written from 20.5, 20.7(f) and 20.12 alone ---------------------


def permitted(what: Irregularity, table: Round, *, cut: bool) -> bool:
    options, own = table.rules.options, table.cards_at(DEALERS_CARDS)
    dealing = not wagering(table) and table.place_of(STUB) is not DISCARD_RACK
    device = options.shuffling is Shuffling.DEVICE
    return {
        RECUT: cut and table.drawn == 0,
        SHUFFLER_FAILS: device,  # there is a second deck
        WRONG_COUNT: device and table.drawn == 0,
        FACE_UP: dealing,
        DRAWN_IN_ERROR: dealing,
        WRONG_NUMBER: table.drawn > 0,
        EXPOSED: bool(own) and not any(map(table.is_up, own)),
        SHOE_FAILS: dealing and options.dealing is Dealing.AUTOMATED_SHOE,
    }[what]


# ---- what must be so afterwards ----------------------------------------------------------------


def follows(told: Story, what: Irregularity, facts: tuple[int, ...], before: Round) -> None:
    after = reported(before, what, facts)
    end = finished(told, after)
    whole(end.round)
    assert (DECK_REMOVED in end.round.marks) == (what is WRONG_COUNT)
    nets = {wager: net for wager, net in settled(end.round).items() if net}
    where, drawn = places(told), before.drawn
    if what in VOIDS or facts == (2,):
        assert under(after) == {what.cite}
        assert asked(after) == []
        assert went(end) == {}
        expected = kept(told, what, facts, before)
    else:
        if what is FACE_UP:
            where = [*where[:drawn], DISCARD_RACK, *where[drawn:]]
        elif what is DRAWN_IN_ERROR and drawn == len(where):
            where = [*where, DISCARD_RACK]  # it is not needed any more
        assert went(end) == {n: where[n] for n in range(drawn, len(where))}
        expected = worth(told, where, told.deck)
        if what is FACE_UP:
            assert [step for step in after.agenda[:2] if isinstance(step, Show)]
        assert after.agenda[-len(before.agenda) :] == before.agenda
        assert (after.cards_at(DRAWN) == (drawn,)) == (what is DRAWN_IN_ERROR)
    assert nets == {wager: net for wager, net in expected.items() if net}


@pytest.mark.parametrize("readings", READINGS, ids=str)
@pytest.mark.parametrize("table", TABLES)
def test_20_12_every_irregularity_at_every_step(table: str, readings: tuple[str, str]) -> None:
    told, cut, steps = story(table, *readings), False, 0
    for head in heads(told):
        steps += 1
        cut = cut or any(marker == "cut" for marker, _ in head.marks)
        for what, facts in REPORTS:
            if readings != READINGS[0] and what not in VOIDS:
                continue
            if permitted(what, head, cut=cut):
                follows(told, what, facts, head)
            else:
                refused(head, what, facts)
    assert steps > 60


@pytest.mark.parametrize("table", TABLES)
def test_20_12_the_story_itself_is_dealt_and_paid_as_the_text_has_it(table: str) -> None:
    told = story(table)
    end = finished(told, told.rules.start(told.seats))
    assert went(end) == dict(enumerate(places(told)))
    nets = settled(end.round)
    expected = worth(told, places(told), told.deck)
    assert nets == {wager: net for wager, net in expected.items() if net or wager in nets}
    by_hand = {
        "qualifies": {1: 10_00 + 5_00 + 12_00, 2: -14_00, 4: -5_00, 5: -5_00, 7: 30_00},
        "does not qualify": {1: 5_00 + 5_00 + 12_00, 2: -14_00, 4: -5_00, 5: 2_50, 7: 30_00},
    }
    assert {seat: sum(n for w, n in nets.items() if w.seat == seat) for seat in HANDS} == by_hand[
        TABLES[table][1]
    ]


@pytest.mark.parametrize("table", TABLES)
def test_20_12_a_another_card_face_up_at_every_step_after_a_first(table: str) -> None:
    told, found = story(table), 0
    driver = begun(told)
    driver.act(Act(Role.DEALER, FACE_UP))
    while step := driver.dealer.awaits:
        head = driver.round
        if head.drawn and permitted(FACE_UP, head, cut=True):
            found += 1
            after = reported(head, FACE_UP)
            assert under(after) == {"20.12(a)"}
            end = finished(told, after)
            whole(end.round)
            assert settled(end.round) == {}
            assert end.round.drawn == head.drawn
        if not driver.one_more():
            driver.act(told.decide(driver.dealer, step))
    assert found >= len(HANDS) + 1


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("finding", WrongCount)
def test_20_7_e_2_wrong_count_by_each_method(finding: WrongCount, table: str) -> None:
    """The stub is counted before anybody looks at a card: every wager comes back."""
    told = story(table)
    driver = begun(told, frozenset({COUNT_DUE}))
    step = driver.go_on()
    assert isinstance(step, Finding)
    driver.act(Act(Role.DEALER, step.expected - 1))
    driver.act(Act(Role.DEALER, finding))
    assert under(driver.round) == {"20.7(e)2"}
    end = finished(told, driver.round)
    whole(end.round)
    assert settled(end.round) == {}
    assert end.round.faces == {}
    assert (DECK_REMOVED in end.round.marks) == (finding is WrongCount.NOT_MISDEALT)
