"""The games as the removal test plays them: rounds that differ as much as they can."""

from __future__ import annotations

from tests.rehearsals import craps, let_it_ride, three_card_poker
from tests.rehearsals.rehearsal import Rehearsal

REHEARSALS: tuple[Rehearsal, ...] = (
    let_it_ride.REHEARSAL,
    three_card_poker.REHEARSAL,
    craps.REHEARSAL,
)
