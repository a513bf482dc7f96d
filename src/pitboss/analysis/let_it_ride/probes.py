"""Let it ride: what is asked beside the wagers to see what a reading of a silence changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from pitboss.analysis.games import Probe
from pitboss.analysis.let_it_ride.limited import bites
from pitboss.analysis.result import Exact, figures
from pitboss.core.rules import Edition
from pitboss.games.let_it_ride.options import floor_of_limit
from pitboss.procedures.dealing import Dealing, Shuffling

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
            "cards dealt from the hand",
            {"dealing": Dealing.HAND, "shuffling": Shuffling.DEVICE},
            _played,
        ),
    )


def _floor(edition: Edition) -> Figures:
    """The least that a payout limit may be."""
    return {"least_payout_limit_cents": Fraction(floor_of_limit(edition))}


def _played(_: Edition) -> Figures:
    """Only whether it is permitted."""
    return {}
