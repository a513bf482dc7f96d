"""The stub: away to the discard rack, and counted when a count is due."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from pitboss.core.areas import DISCARD_RACK, Area
from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, Role
from pitboss.core.steps import Choice, Duty, Finding
from pitboss.procedures.dealing import DRAWN

ON_LAYOUT = Area("layout, face down, to be counted")
COUNT_DUE = ("stub count due", DISCARD_RACK)
DECK_REMOVED = ("deck to be removed", DISCARD_RACK)


class WrongCount(Enum):
    """What the dealer finds when the cards are not as many as a deck has."""

    MISDEALT = "the cards were misdealt and the deck is whole"
    NOT_MISDEALT = "the cards were not misdealt: the deck is not whole"


def put_away_stub(
    dealer: Dealer, due: str, right: str, wrong: str, void: Callable[[Dealer, str], None]
) -> None:
    """The stub goes to the discard rack, unexposed; if a count is due, it is counted first."""
    if COUNT_DUE not in dealer.marks:
        rack_stub(dealer)
        return
    size = len(dealer.rules.deck)
    expected = dealer.stub + len(dealer.cards_at(DRAWN))
    dealer.then(
        Duty(due, lay_out_stub),
        Finding(
            due,
            Role.DEALER,
            "the stub counts",
            range(size + 1),
            expected,
            stub_counted,
            (expected, right, wrong, void),
        ),
    )


def rack_stub(dealer: Dealer) -> None:
    """Into the discard rack, with a card that was drawn in error and is not used."""
    dealer.move((STUB,), dealer.place_of(STUB), DISCARD_RACK)
    dealer.discard(DRAWN)


def lay_out_stub(dealer: Dealer) -> None:
    """The stub lies on the layout to be counted."""
    dealer.move((STUB,), dealer.place_of(STUB), ON_LAYOUT)


def stub_counted(
    dealer: Dealer,
    number: int,
    expected: int,
    right: str,
    wrong: str,
    void: Callable[[Dealer, str], None],
) -> None:
    """With the cards dealt and set aside, the stub must make a whole deck."""
    dealer.mark(*COUNT_DUE, on=False)
    if number == expected:
        dealer.then(Duty(right, rack_stub))
        return
    options = tuple(WrongCount)
    dealer.then(Choice(wrong, Role.DEALER, options, (wrong, wrong), wrong_count, (wrong, void)))


def wrong_count(
    dealer: Dealer,
    _: Role,
    found: WrongCount,
    wrong: str,
    void: Callable[[Dealer, str], None],
) -> None:
    """All hands are void either way; a deck that is not whole leaves the table."""
    if found is WrongCount.NOT_MISDEALT:
        dealer.mark(*DECK_REMOVED)
    void(dealer, wrong)
