"""Three card poker: what is asked beside the wagers to see what a reading of a silence changes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pitboss.analysis.games import Probe
from pitboss.analysis.three_card_poker.payments import FORFEITED, Stakes, payments
from pitboss.analysis.three_card_poker.playing import equal, worth
from pitboss.analysis.three_card_poker.solving import solve
from pitboss.core.rules import Edition
from pitboss.games.three_card_poker.usage import least
from pitboss.procedures.dealing import Dealing

Figures = Mapping[str, Fraction]

LIMIT = 50_000_00  # what 18.11(c) has as the least limit
SETTINGS: tuple[Mapping[str, Any], ...] = tuple({"dealing": method} for method in Dealing)


def with_coupon(edition: Edition) -> Figures:
    """An ante with a match play coupon of its amount, played best; a coupon itself is no money."""
    unit = least(edition.options)
    found = solve(edition, Stakes(unit, coupon=unit))
    return {"ev": worth(found, found.policy, unit)}


def beside(edition: Edition) -> Figures:
    """An ante and pair plus of the same amount, both together."""
    stakes = equal(edition)
    found = solve(edition, stakes)
    return {"ev": worth(found, found.policy, stakes.ante)}


def forfeited(edition: Edition) -> Figures:
    """The same if every hand is forfeited."""
    stakes = equal(edition)
    return {"ev": worth(solve(edition, stakes), lambda _: FORFEITED, stakes.ante)}


def _permitted(_: Edition) -> Figures:
    return {}


def limited(edition: Edition) -> Figures:
    """Pair plus of an amount of which a straight flush would be paid more than the limit."""
    unit = LIMIT // 20
    paid = payments(edition, Stakes(0, unit))
    nets = [(own.weight, paid.net(own.cards, None).pair_plus.net) for own in paid.field.own]
    return {"ev": Fraction(sum(n * net for n, net in nets), sum(n for n, _ in nets) * unit)}


PROBES = (
    Probe(
        "pair-plus",
        "$2,500.00 under a payout limit of $50,000.00",
        {"payout_limit": LIMIT},
        limited,
    ),
    Probe(
        "ante-and-play", "a match play coupon beside the ante", {"match_play": True}, with_coupon
    ),
    Probe("pair-plus", "beside an ante of the same amount, both played best", {}, beside),
    Probe("pair-plus", "beside an ante of the same amount, every hand forfeited", {}, forfeited),
    Probe(
        "pair-plus",
        "a flush paid 5 to 1",
        {"pair_plus_odds": {"flush": Fraction(5)}},
        _permitted,
    ),
)
