"""All-in hold 'em, 44.10(f): the community cards, three, one and one, each after a burned card."""

from __future__ import annotations

from pitboss.core.areas import DISCARD_RACK, Area
from pitboss.core.round import Readable
from pitboss.core.steps import Duty, Show, Step
from pitboss.procedures.dealing import deal_card

COMMUNITY = Area("community cards")
CITE = "44.10(f)"
_BURN = Duty(CITE, deal_card, (DISCARD_RACK,))  # a card drawn in error would be the next
_UP = (Duty(CITE, deal_card, (COMMUNITY,)), Show(CITE, COMMUNITY, -1))
BOARD: tuple[Step, ...] = (_BURN, *_UP, *_UP, *_UP, _BURN, *_UP, _BURN, *_UP)


def rest_of_board(table: Readable) -> tuple[Step, ...]:
    """What of it is still to be dealt, whether it was begun or not yet."""
    left = tuple(step for step in table.agenda if step.cite == CITE)
    return left if left or table.cards_at(COMMUNITY) else BOARD
