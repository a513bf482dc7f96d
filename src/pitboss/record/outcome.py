"""What a wager came to, in the words of a record."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.core.areas import Tender
from pitboss.equipment.odds import money

UNDECIDED, OPEN = "cannot be told", "not settled yet"
WINS_NOTHING = f"wins {money(0)}"
LOSES, TAKEN, WITHDRAWN, VOID = "loses", "taken", "withdrawn", "void, returned"
PUSH = "push, returned"  # equal hands
RETURNED = "returned"  # no hand is against it: the dealer has folded, or does not qualify
NONE = "none"  # no such wager was made, or nothing is paid where nothing is staked
OFF = "off, returned"


@dataclass
class Outcome:
    """What a wager of a seat came to, and the paragraphs that say so."""

    seat: int
    wager: str
    tender: Tender = Tender.CHIP
    staked: int = 0
    returned: int = 0
    collected: int = 0
    paid: int = 0
    ended: str = ""  # how it came back, if it did
    awaits: bool = False  # taken by the table before it is settled
    cites: dict[str, None] = field(default_factory=dict)
    roll: int = 0  # which roll decided it, where dice are thrown
    charged: int = 0  # of what is staked, the commission

    @property
    def label(self) -> str:
        """How records speak of it."""
        return f"roll {self.roll}, {self.wager}" if self.roll else self.wager

    @property
    def net(self) -> int:
        """What the player has won or lost on it, in chips: a coupon is not money."""
        own = self.returned - self.staked if self.tender is Tender.CHIP else 0
        return self.paid + own

    @property
    def is_undone(self) -> bool:
        """Whether it came back whole, so that placed again it is another wager."""
        return not self.paid and not self.collected and self.staked == self.returned

    @property
    def result(self) -> str:
        """In the words of a record."""
        if self.paid > 0:
            return f"wins {money(self.paid)}"
        if self.staked > self.returned + self.collected or (self.awaits and self.collected):
            return OPEN
        if self.collected:
            return LOSES if self.tender is Tender.CHIP else TAKEN
        return self.ended
