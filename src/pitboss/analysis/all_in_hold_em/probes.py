"""All-in hold 'em: what is asked beside the wagers to see what a reading of a silence changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from pitboss.analysis.all_in_hold_em.limited import WAYS, Grown
from pitboss.analysis.all_in_hold_em.payments import Stakes
from pitboss.analysis.all_in_hold_em.position import FOLD, alone, position
from pitboss.analysis.games import Probe, Stake
from pitboss.analysis.result import Exact, figures
from pitboss.core.rules import Edition
from pitboss.procedures.dealing import Dealing

ABOVE = 15_000_00  # an ante of which the limit of 44.11(e) lessens payments
TWICE = 100_000_00
Figures = Mapping[str, Fraction]

SETTINGS: tuple[Mapping[str, Any], ...] = tuple({"dealing": method} for method in Dealing)


def probes(exact_ante: Callable[[Edition, Stake], Exact]) -> tuple[Probe, ...]:
    """An ante above the limit, a higher limit, a coupon beside the ante."""

    def above(edition: Edition) -> Figures:
        bites = {
            f"{name}_limit_bites_from_cents": Fraction(Grown(edition, way).bites)
            for name, way in zip(
                ("ante", "hole_card", "final_hand", "all_three"), WAYS, strict=True
            )
        }
        return figures(exact_ante(edition, ABOVE)) | bites

    return (
        Probe("ante-and-raise", "an ante of $15,000.00", {}, above),
        Probe(
            "ante-and-raise",
            "an ante of $15,000.00 and a payout limit of $100,000.00",
            {"payout_limit": TWICE},
            above,
        ),
        Probe(
            "ante-and-raise",
            "an ante with a match play coupon of the same amount",
            {"match_play": True},
            with_coupon,
        ),
    )


def with_coupon(edition: Edition) -> Figures:
    """An ante beside which a coupon lies, in chips for each unit of chips, and what is folded."""
    unit = alone(edition).ante
    found = position(edition, Stakes(unit, coupon=unit))
    folded = sum(hold.kind.number for hold in found.hands if hold.option == FOLD)
    return {
        "ev": Fraction(found.best, found.space * unit),
        "hands_folded": Fraction(folded),
    }
