"""Craps between rounds: wagers and markers stay where they lie, and no cards come to the table."""

from __future__ import annotations

from pitboss.core.rules import Between, Edition
from pitboss.core.steps import Step


def nothing_before(_: Edition, __: int, *, fresh: bool, idle: bool) -> tuple[Step, ...]:
    """No cards are shuffled."""
    return ()


BETWEEN = Between(
    steps=nothing_before,
    count_every=0,
    seated="1.2(a)",
    chips="1.3",
    cards="",
    shuffled="1.8",
    devices="",
)
