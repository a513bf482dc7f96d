"""Craps as the removal test plays it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from pitboss.core.dealer import Dealer
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.games.craps import CRAPS
from pitboss.games.craps.layout import NUMBERS
from pitboss.games.craps.payouts import PAYOUTS, SUPPLEMENTAL, TRUE_ODDS
from pitboss.games.craps.scripts import PAIRS, TOTALS, around, come_out, decided, scripts
from pitboss.regulation import NotPermitted
from tests import rolls
from tests.rehearsals.rehearsal import Rehearsal
from tests.rolls import edition


def label(_: Edition) -> str:
    """There is one text."""
    return "craps"


def play() -> None:
    """Every wager on every throw; and on a come out roll where more of them are off."""
    for acts in scripts(edition()):
        play_one(edition(), acts)
    other = edition(hardways_off=True, readings={"place-to-lose-on-a-come-out": "inactive"})
    for last in (*TOTALS.values(), *PAIRS):
        play_one(other, come_out(other, last, called=True))
    for number in NUMBERS:
        play_one(other, decided(other, number, (3, 4)))
    play_one(other, around(other))


def play_one(rules: Edition, acts: Iterable[Act]) -> None:
    """A stretch of rolls of two seats."""
    dealer = Dealer(rules.start((1, 2)))
    dealer.discharge()
    for act in acts:
        with suppress(NotPermitted):
            dealer.act(act)
        dealer.discharge()


REHEARSAL = Rehearsal(
    CRAPS,
    "pitboss.games.craps",
    rolls,
    label,
    {"": PAYOUTS, " true": TRUE_ODDS, " supplemental": SUPPLEMENTAL},
    play,
)
