"""Every silence that is switchable really changes what it says, at three card and all-in hold 'em.

For each alternative: what comes of a round as we read the text, and as the alternative has it, both
worked out from the text.  A silence without an entry fails.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest

from pitboss.core.areas import Tender, hand
from pitboss.core.events import Role
from pitboss.core.steps import Act, Choice, Correction, Did, Finding
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.all_in_hold_em.wagers import ANTE as ALL_IN_ANTE
from pitboss.games.three_card_poker import THREE_CARD_POKER
from pitboss.games.three_card_poker.payouts import PairPlus
from pitboss.games.three_card_poker.wagers import ANTE
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.stub import WrongCount
from pitboss.procedures.wagering import Place
from pitboss.regulation import OptionNotPermitted
from tests import all_in_rounds as all_in
from tests import three_card_rounds as three_card

Outcome = Callable[..., object]
at_all_in: Any = import_module("pitboss.games.all_in_hold_em.irregularities")
at_three_card: Any = import_module("pitboss.games.three_card_poker.irregularities")
STACKS: dict[str, Any] = {"dealing": Dealing.AUTOMATED_SHOE}


def limit_or_refusal(rules: Callable[..., Any], limit: int, **options: Any) -> object:
    """A payout limit, or under which paragraph it is refused."""
    try:
        return rules(payout_limit=limit, **options).options.payout_limit
    except OptionNotPermitted as refusal:
        return refusal.cite


# ---- three card poker --------------------------------------------------------------------------


def net(own: str, dealers: str, ante: int = 5_00, plus: int = 0) -> Outcome:
    """What seat 1 wins or loses against the dealer."""
    return lambda **options: three_card.alone(own, dealers, ante, plus, **options).net(1)


def coupon(own: str, dealers: str) -> Outcome:
    """The same with a coupon of $5.00 beside an ante of $5.00."""

    def found(**options: Any) -> int:
        wagers = [*three_card.stakes(1), Act(1, Place(ANTE, 5_00, Tender.COUPON))]
        rules = three_card.edition(match_play=True, **options)
        return three_card.play_round(rules, (own, dealers), wagers).net(1)

    return found


def forfeited(**options: Any) -> int:
    rules, wagers = three_card.edition(**options), three_card.stakes(1, 5_00, 5_00)
    return three_card.play_round(rules, ("5c 5d Kh", "Qc 3d 2h"), wagers, choices={1: "F"}).net(1)


def collected(**options: Any) -> list[str]:
    """What follows on a hand that is turned up."""
    wagers = [*three_card.stakes(1), *three_card.stakes(2)]
    hands = ("Jc 9d 2h", "Js 9h 3h", "Qc 7d 2s")
    played = three_card.play_round(three_card.edition(**options), hands, wagers)
    told = [line.split()[0] for line in played.lines]
    after = told.index("20.10(c)")
    return told[after : after + 3]


def stacked(**options: Any) -> tuple[int, ...]:
    played = three_card.play_round(
        three_card.edition(**STACKS, **options), ("Jc 9d 2h", "Qc 7d 2s")
    )
    return three_card.before(played, "20.9(d)").cards_at(hand(1))


def broken(**options: Any) -> int:
    """Whether the round goes on after one card face up in a stack."""
    rules = three_card.edition(**STACKS, **options)
    driver = three_card.ready(rules, ("9c 9d 2h", "Qc 7d 2s"), three_card.stakes(1))
    driver.act(Act(Role.DEALER, at_three_card.FACE_UP))
    return len([step for step in driver.dealer.agenda if isinstance(step, Choice)])


def void(what: str, *, cards: int = 6, settled: bool = False) -> Outcome:
    """What seat 1 has, with $5.00 on pair plus and a pair, when all hands are void."""

    def found(**options: Any) -> int:
        rules = three_card.edition(**options)
        wagers = three_card.stakes(1, 5_00, 5_00)
        driver = three_card.ready(rules, ("9c 9d 2h", "Qc 7d 2s"), wagers)
        while driver.dealer.drawn < cards or (settled and not driver.dealer.paid):
            step = driver.dealer.awaits
            assert step is not None
            if not driver.one_more():
                driver.act(three_card.decisions({})(driver.dealer, step))
        while not isinstance(driver.dealer.awaits, Choice) and not settled:
            driver.one_more()
        irregularity = getattr(at_three_card, what)
        facts = (0, 4) if what == "WRONG_NUMBER" else ()
        driver.act(Act(Role.DEALER, irregularity, facts))
        end = driver.run(three_card.decisions({}))
        return all_in.net(end, 1)

    return found


def odds(**options: Any) -> object:
    try:
        rules = three_card.edition(pair_plus_odds={"pair": Fraction(2)}, **options)
    except OptionNotPermitted as refusal:
        return refusal.cite
    return rules.options.pair_plus_pays["pair"]


def table_of_the_trade(**options: Any) -> object:
    try:
        rules = three_card.edition(pair_plus=PairPlus.STRAIGHT_6_FLUSH_3, **options)
    except OptionNotPermitted as refusal:
        return refusal.cite
    return rules.options.pair_plus_pays["flush"]


def capped(**options: Any) -> object:
    """A straight flush: 40 times $2,000.00 on pair plus alone."""
    try:
        rules = three_card.edition(payout_limit=50_000_00, **options)
    except OptionNotPermitted as refusal:
        return refusal.cite
    wagers = three_card.stakes(1, 0, 2_000_00)
    return three_card.play_round(rules, ("4c 5c 6c", "Qc 7d 2s"), wagers).net(1)


THREE_CARD: dict[tuple[str, str], tuple[Outcome, object, object]] = {
    ("highest-card", "literal"): (net("2c 2d Ah", "Kc Kd Qh"), -10_00, 10_00),
    ("king-ace-two", "straight"): (net("Kc Ad 2h", "Jc 9d 8h", 0, 5_00), -5_00, 30_00),
    ("match-play", "with bonus"): (coupon("6c 7d 8h", "Jc 9d 8s"), 15_00, 20_00),
    ("coupon-and-play", "with coupon"): (coupon("9c 9d 2h", "Qc 7d 2s"), 15_00, 20_00),
    ("stack-order", "top first"): (stacked, (0, 1, 2), (2, 1, 0)),
    ("forfeited-pair-plus", "stays"): (forfeited, -10_00, 0),
    ("losers-collected", "after all"): (
        collected,
        ["20.10(c)", "20.10(c)", "20.10(b)"],
        ["20.10(c)"] * 3,
    ),
    ("queen-high", "card"): (net("2s 3s 5d", "2c 2d 3h"), -10_00, 5_00),
    ("equal-hands", "lose"): (net("Qd 3h 2s", "Qc 3d 2h"), 0, -10_00),
    ("bonus-base", "ante and play"): (net("6c 7d 8h", "Jc 9d 8s"), 10_00, 15_00),
    ("bonus-and-dealer", "unless beaten"): (net("6c 7d 8h", "9c Td Jh"), -5_00, -10_00),
    ("exact-odds", "at least"): (odds, "20.11(a)2", Fraction(2)),
    ("no-payout-limit", "as elsewhere"): (capped, "20.11", 50_000_00),
    ("other-tables", "20.11"): (table_of_the_trade, Fraction(3), "20.11(a)2"),
    ("broken-stack", "void"): (broken, 1, 0),
    ("void-pair-plus", "settled"): (void("EXPOSED"), 0, 5_00),
    ("void-payments", "stand"): (void("WRONG_NUMBER", settled=True), 0, 5_00),
}

# ---- all-in hold 'em ---------------------------------------------------------------------------

HANDS, CALLS = {1: "9c 9s", 2: "Qh 3s"}, "Ks Kh"
BOTH = [*all_in.stakes(1, 5_00, 1_00, 2_00), *all_in.stakes(2)]


def won(hands: str, dealer: str, board: str, hole: int = 0, **chosen: Any) -> Outcome:
    """What seat 1 wins or loses with an ante of $5.00, having raised."""

    def found(**options: Any) -> int:
        rules = all_in.edition(**chosen, **options)
        wagers = all_in.stakes(1, 5_00, hole)
        return all_in.play_round({1: hands}, dealer, board, wagers=wagers, rules=rules).net(1)

    return found


def raised(**options: Any) -> int:
    rules = all_in.edition(match_play=True, **options)
    wagers = [*all_in.stakes(1), Act(1, Place(ALL_IN_ANTE, 5_00, Tender.COUPON))]
    return all_in.play_round({1: "Ac Ad"}, "Kh 3c", wagers=wagers, rules=rules).net(1)


def minimum(**options: Any) -> int:
    """100 times the limits of a cent: 400, 5,000 and 50,000 dollars could be won at the minimum."""
    high = dict(minimum=100_00, hole_card_minimum=100_00, final_hand_minimum=100_00)
    limit: int = all_in.edition(**high, **options).options.limit
    return limit


def after(
    what: str, *facts: int, cite: str = "", drawn: int = 0, fold: str = "", dealer: str = CALLS
) -> Outcome:
    """What seats 1 and 2 have, when something goes wrong at a paragraph or a card."""

    def found(**options: Any) -> tuple[int, int]:
        rules = all_in.edition(**options)
        driver = all_in.begun(HANDS, dealer, wagers=BOTH, rules=rules)
        choices = {2: fold} if fold else {}
        all_in.until(
            driver,
            lambda t: t.drawn >= drawn and (not cite or getattr(t.awaits, "cite", "") == cite),
            choices,
        )
        all_in.report(driver, getattr(at_all_in, what), *facts)
        end = all_in.finished(driver, choices)
        return all_in.net(end, 1), all_in.net(end, 2)

    return found


def misdealt(**options: Any) -> tuple[int, int]:
    rules = all_in.edition(**options)
    driver = all_in.begun(HANDS, CALLS, wagers=BOTH, rules=rules, counted=True)
    all_in.until(driver, lambda t: isinstance(t.awaits, Finding))
    step = driver.dealer.awaits
    assert isinstance(step, Finding)
    driver.act(Act(Role.DEALER, step.expected - 1))
    driver.act(Act(Role.DEALER, WrongCount.MISDEALT))
    while isinstance(driver.dealer.awaits, Finding):
        driver.act(Act(Role.DEALER, 1))  # it was the hand of seat 1
    end = all_in.finished(driver)
    return all_in.net(end, 1), all_in.net(end, 2)


def made_up(**options: Any) -> tuple[int, int]:
    """The dealer has one card, and the folded hand of seat 1 lies face up for its bonus."""
    rules = all_in.edition(**options)
    driver = all_in.begun(HANDS, CALLS, wagers=BOTH, rules=rules)
    all_in.until_cite(driver, "44.7(d)4")
    driver.act(Act(Role.DEALER, Did(())))
    fold = {1: "F"}
    all_in.until(driver, lambda t: getattr(t.awaits, "cite", "") == "44.10(c)", fold)
    all_in.report(driver, at_all_in.WRONG_NUMBER, 0, 1)
    driver.act(Act(Role.DEALER, Correction(1, ())))
    end = all_in.finished(driver, fold)
    return all_in.net(end, 1), all_in.net(end, 2)


def broken_pair(**options: Any) -> int:
    driver = all_in.begun(HANDS, CALLS, wagers=BOTH, rules=all_in.edition(**STACKS, **options))
    all_in.report(driver, at_all_in.FACE_UP)
    return len([step for step in driver.dealer.agenda if isinstance(step, Choice)])


def too_high(**options: Any) -> object:
    return limit_or_refusal(all_in.edition, 60_000_00, **options)


TWOS = ("As 2c", "Kh Kc", "2s 9s 7c 5d 4s")
LOST, NINES = -20_00, 4_00 + 4_00  # both bonuses: nines, and three of them on the board
ALL_IN: dict[tuple[str, str], tuple[Outcome, object, object]] = {
    ("ties", "as written"): (won(*TWOS), -20_00, 20_00),
    ("match-play", "raised too"): (raised, 25_00, 40_00),
    ("misdeal-counted", "that hand"): (misdealt, (4_00, 0), (4_00, LOST)),
    ("highest-row", "every row"): (
        won("As Ks", "2h 3c", all_in.BOARD, 1_00),
        5_00 + 25_00,
        5_00 + 26_00,
    ),
    ("summed-up", "as summed up"): (
        won("Ad Ah", "2h 3c", all_in.BOARD, 1_00, hole_card_table="B"),
        5_00 + 60_00,
        5_00 + 50_00,
    ),
    ("limit-fixed", "floor"): (too_high, "44.11(e)", 60_000_00),
    ("limit-at-minimum", "the ante"): (minimum, 55_400_00, 50_000_00),
    ("exposed-early", "returned"): (after("EXPOSED", drawn=3), (NINES, 0), (0, 0)),
    ("board-of-the-rest", "not dealt"): (
        after("FACE_UP", 2, cite="44.10(a)"),
        (4_00 - 2_00, 0),
        (4_00, 0),
    ),
    ("broken-stack", "void"): (broken_pair, 2, 0),
    ("settled-stands", "folded too"): (
        after("WRONG_NUMBER", 0, 3, cite="44.10(e)", fold="F"),
        (0, 0),
        (0, -5_00),
    ),
    ("settled-stands", "recovered"): (
        after("WRONG_NUMBER", 0, 3, cite="44.10(f)", dealer="2h 3c"),
        (5_00 + 4_00, 5_00),
        (4_00, 0),
    ),
    ("bonus-of-void-hands", "settled"): (
        after("WRONG_NUMBER", 0, 3, cite="44.10(a)"),
        (0, 0),
        (NINES, 0),
    ),
    ("bonus-of-a-void-hand", "lost"): (
        after("WRONG_NUMBER", 1, 3, cite="44.10(a)"),
        (0, LOST),
        (-3_00, LOST),
    ),
    ("in-sequence", "any cards"): (made_up, (-5_00 + NINES, LOST), (4_00, 0)),
}

GAMES = {
    "three-card-poker": (THREE_CARD_POKER, THREE_CARD),
    "all-in-hold-em": (ALL_IN_HOLD_EM, ALL_IN),
}
CASES = [(game, *key) for game, (_, cases) in GAMES.items() for key in cases]


@pytest.mark.parametrize(("game", "slug", "reading"), CASES)
def test_a_reading_changes_what_it_says(game: str, slug: str, reading: str) -> None:
    outcome, ours, theirs = GAMES[game][1][slug, reading]
    assert outcome() == ours != theirs
    assert outcome(readings={slug: reading}) == theirs


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_that_can_be_switched_is_tried(game: str) -> None:
    rules, cases = GAMES[game]
    switches = [silence for silence in rules.silences if silence.switch]
    assert {(s.slug, other.slug) for s in switches for other in s.alternatives} == {*cases}
