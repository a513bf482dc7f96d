"""The games as the removal test plays them: rounds that differ as much as they can."""

from __future__ import annotations

from tests.rehearsals import all_in_hold_em, craps, let_it_ride, poker, three_card_poker
from tests.rehearsals.rehearsal import Rehearsal

REHEARSALS: tuple[Rehearsal, ...] = (
    let_it_ride.REHEARSAL,
    three_card_poker.REHEARSAL,
    craps.REHEARSAL,
    all_in_hold_em.REHEARSAL,
    *poker.EVERY,
)
