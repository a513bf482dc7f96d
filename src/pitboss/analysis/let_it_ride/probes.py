"""Let it ride: what is asked beside the wagers to see what a reading of a silence changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pitboss.adapters.driver import Driver
from pitboss.adapters.staking import all_staked
from pitboss.analysis.games import Probe
from pitboss.analysis.let_it_ride.limited import CASES, bites
from pitboss.analysis.let_it_ride.payments import OPTIONS, PATHS, Path
from pitboss.analysis.let_it_ride.solving import Solution
from pitboss.analysis.payoffs import SEAT, Script, played
from pitboss.analysis.result import Exact, figures
from pitboss.analysis.states import deck_of, examples
from pitboss.core.areas import Tender, chips_of, hand
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Show
from pitboss.equipment.cards import Card, cards
from pitboss.games.let_it_ride.completion import RIDE
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.options import floor_of_limit
from pitboss.games.let_it_ride.payouts import HANDS
from pitboss.games.let_it_ride.usage import least
from pitboss.games.let_it_ride.wagers import BETS
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.wagering import NO_MORE_BETS, Place
from pitboss.regulation import Inconsistent

LIMIT, HIGH = 50_000_00, 100_00  # 18.11(c), and a bet of which it lessens payments
Figures = Mapping[str, Fraction]

SETTINGS: tuple[Mapping[str, Any], ...] = tuple(
    {"dealing": method, **bonuses}
    for method in Dealing
    for bonuses in ({}, {"let_it_ride_bonus": True, "three_card_bonus": "D"})
)


def probes(exact_bets: Callable[[Edition, int], Exact]) -> tuple[Probe, ...]:
    """Bets under a payout limit, its floor, and cards dealt from the hand."""
    return (
        Probe(
            "bets",
            "bets of $100.00 under a payout limit of $50,000.00",
            {"payout_limit": LIMIT},
            lambda edition: (
                figures(exact_bets(edition, HIGH))
                | {"limit_bites_from_cents": Fraction(bites(edition))}
            ),
        ),
        Probe("bets", "minimum bets of $50.00", {"minimum": 50_00}, _floor),
        Probe(
            "bets",
            "minimum bets of $50.00 and two positions of a player",
            {"minimum": 50_00, "two_positions": True},
            _floor,
        ),
        Probe(
            "bets",
            "two hands of one player, a royal flush and three jacks, bets of $100.00 under a "
            "payout limit of $50,000.00",
            {"payout_limit": LIMIT, "two_positions": True},
            two_hands,
        ),
        Probe("bets", "a match play coupon beside each bet", {"match_play": True}, with_coupons),
        Probe(
            "let-it-ride-bonus",
            "at both positions of one player",
            {"let_it_ride_bonus": True, "two_positions": True},
            both_bonuses,
        ),
        Probe(
            "bets",
            "cards dealt from the hand",
            {"dealing": Dealing.HAND, "shuffling": Shuffling.DEVICE},
            _played,
        ),
    )


def with_coupons(edition: Edition) -> Figures:
    """Bets with coupons of their amount, played best; coupons themselves are no money."""
    unit, found = least(edition.options), examples(HANDS, 5)
    stakes = [Place(bet, unit, tender) for bet in BETS for tender in (Tender.CHIP, Tender.COUPON)]
    net = {
        path: [_won(edition, stakes, found[line], path) for line in HANDS.hands] for path in PATHS
    }
    solved = Solution(deck_of(edition.deck), {path: tuple(row) for path, row in net.items()})
    return {"ev": Fraction(solved.total, CASES * unit)}


def _won(edition: Edition, stakes: Sequence[Place], five: Sequence[Card], path: Path) -> int:
    cards = {hand(SEAT): five[:3], COMMUNITY: five[3:]}
    return sum(
        paid.net for paid in played(edition, stakes, cards, [OPTIONS[n] for n in path]).values()
    )


def both_bonuses(edition: Edition) -> Figures:
    """Only whether one player may make the bonus wager at two positions."""
    driver = Driver(edition.start({1: "a player", 2: "a player"}), no_faces)
    driver.go_on()
    for seat in (1, 2):
        for act in all_staked(edition, seat, 100):
            driver.act(act)
    return {}


def no_faces(_: Readable, __: Show) -> None:
    """No card is seen before the wagers are made."""
    raise Inconsistent("a card that is seen before any wager")


def two_hands(edition: Edition) -> Figures:
    """What a player of two positions wins whose hands are a royal flush and three jacks."""
    hands = {hand(1): cards("Ah Kh Qh"), hand(2): cards("Jc Jd 3s"), COMMUNITY: cards("Jh Th")}
    script = Script(hands, [RIDE, RIDE])
    driver = Driver(edition.start({1: "a player", 2: "a player"}), script.face)
    driver.go_on()
    for seat in (1, 2):
        for bet in BETS:
            driver.act(Act(seat, Place(bet, HIGH)))
    driver.act(Act(Role.DEALER, NO_MORE_BETS))
    driver.run(script.decide)
    end = driver.dealer.rest()
    return {"won_cents": Fraction(sum(end.amount(chips_of(seat)) for seat in (1, 2)))}


def _floor(edition: Edition) -> Figures:
    """The least that a payout limit may be."""
    return {"least_payout_limit_cents": Fraction(floor_of_limit(edition))}


def _played(_: Edition) -> Figures:
    """Only whether it is permitted."""
    return {}
