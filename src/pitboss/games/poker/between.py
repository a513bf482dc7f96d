"""Poker, 14.5: the cards between rounds."""

from __future__ import annotations

from pitboss.core.dealer import Dealer
from pitboss.core.rules import Between, Edition, Timed
from pitboss.core.steps import Choice, Duty, Step
from pitboss.games.poker.button import BUTTON
from pitboss.games.poker.room import CHARGE_DUE
from pitboss.games.poker.room_silences import COMES_BACK
from pitboss.procedures.dealing import Shuffling
from pitboss.procedures.order import shown_to_dealer
from pitboss.procedures.shuffling import Said, ask_for_cut, noted
from pitboss.procedures.stub import COUNT_DUE
from pitboss.regulation import require

OPENED = "the dealer sorts and inspects both decks"
TURNED_UP = "cards spread face down are turned face up, as two players have arrived"
WASHED = "the cards are turned face down, mixed and stacked"
COVER = "the cover card is laid in front of the deck"
REST = (
    "the rest of the deck is laid on the cards that were cut, the cover card staying at the bottom"
)


def before_round(edition: Edition, first: int, *, fresh: bool, idle: bool) -> tuple[Step, ...]:
    """What is done with the cards before a round: new, spread while nobody played, or played."""
    by = "by the device" if edition.options.shuffling is Shuffling.DEVICE else "by hand"
    shuffled = f"all the cards are shuffled {by} and stacked"
    looked = (Duty("14.5(d)", ask_two),) if fresh or idle else ()
    opened = (shown_to_dealer("14.4", OPENED),) if fresh else ()
    return (*opened, *looked, shown_to_dealer("14.5(a)", shuffled), *cutting())


def ask_two(dealer: Dealer) -> None:
    """Cards that lay face down are turned up; the first two players look at both decks."""
    cite = "14.5(d)"
    look = (Choice(cite, s, (Said.INSPECTED,), (cite,), noted) for s in dealer.seats[:2])
    turned = shown_to_dealer(cite, TURNED_UP)
    dealer.then(turned, *look, shown_to_dealer("14.4(c)", WASHED))


def cutting() -> tuple[Step, ...]:
    """14.5(b): cover card, at least ten cards on it, the rest upon them."""
    return (
        shown_to_dealer("14.5(b)1", COVER),
        Duty("14.5(b)2", ask_for_cut, ("14.5(b)2",)),
        shown_to_dealer("14.5(b)3", REST),
    )


def count_after(_: Edition) -> int:
    """14.6(e)4: the stub is counted in the first round that begins fifteen minutes later."""
    return 15 * 60


def charge_after(edition: Edition) -> int:
    """14.14: time that is paid for, if the table charges for it."""
    charged: bool = edition.options.time_charge > 0
    return edition.options.time_minutes * 60 if charged else 0


def comes_back(edition: Edition, took: int, brings: int) -> None:
    """A player who has left and comes back, where it is read so that chips come back too."""
    if edition.reads(COMES_BACK) is not COMES_BACK.reading:
        require(
            brings >= took,
            "14.7(c)1",
            "coming back with {:$}, after leaving with {:$}",
            brings,
            took,
            permitted="{1:$} or more",
        )


BETWEEN = Between(
    steps=before_round,
    count_every=0,  # 14.6(e)4 has minutes, not rounds
    seated="14.7(a)",
    chips="14.7(c)1",
    cards="14.4",
    shuffled="14.5(a)",
    devices="14.5(a)",
    players=2,
    few="14.6(b)",
    keeps=(BUTTON,),
    timed=(Timed(COUNT_DUE, count_after), Timed(CHARGE_DUE, charge_after)),
    whole="14.7(c)1",
    back=comes_back,
    waiting="14.18",
)
