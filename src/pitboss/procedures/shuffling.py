"""Between rounds: opening, shuffle, cut and recut, and cards spread when nobody plays.

What is done before the wagers stands at the head of the next round's agenda, so that a cut is an
act like any other, and something may go wrong at every point.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from pitboss.core.dealer import Dealer
from pitboss.core.events import STUB, Role
from pitboss.core.round import Readable
from pitboss.core.steps import Choice, Duty, Finding, Step
from pitboss.procedures.dealing import Shuffling
from pitboss.procedures.order import shown_to_dealer
from pitboss.regulation import require

LEAST_CUT = 10
CUT = "cut"


class Said(Enum):
    """What people say of cards that are shown to them."""

    VERIFIED = "verifies the inspection"
    INSPECTED = "has inspected the cards"


class Cards(NamedTuple):
    """The paragraphs of a game about its cards between rounds."""

    one_deck: str  # 18.2(a)
    two_decks: tuple[str, str, str, str, str]  # 18.2(b)1 to 5
    received: str  # 18.4(a)
    spread: str  # 18.4(b)
    washed: str  # 18.4(c)
    second: str  # 18.4(d)
    shuffled: str  # 18.5(a)
    uncut: str  # 18.5(b)1
    cut: str  # 18.5(b)2
    steps: tuple[str, str, str, str]  # 18.5(c)1i to iv
    dealt: str  # 18.5(c)2
    recut: str  # 18.5(d)
    idle: str  # 18.5(e)


def lettered(decks: str, opening: str, shuffle: str) -> Cards:
    """The paragraphs of sections that are alike letter for letter but for their numbers."""
    one, two, three, four, five = (f"{decks}(b){n}" for n in range(1, 6))
    cover, taken, rest, away = (f"{shuffle}(c)1{n}" for n in ("i", "ii", "iii", "iv"))
    return Cards(
        one_deck=f"{decks}(a)",
        two_decks=(one, two, three, four, five),
        received=f"{opening}(a)",
        spread=f"{opening}(b)",
        washed=f"{opening}(c)",
        second=f"{opening}(d)",
        shuffled=f"{shuffle}(a)",
        uncut=f"{shuffle}(b)1",
        cut=f"{shuffle}(b)2",
        steps=(cover, taken, rest, away),
        dealt=f"{shuffle}(c)2",
        recut=f"{shuffle}(d)",
        idle=f"{shuffle}(e)",
    )


def unlettered(decks: str, opening: str, shuffle: str) -> Cards:
    """The same where no text of the sections is held, so that their items have no letters."""
    return Cards(
        decks,
        (decks,) * 5,
        *(opening,) * 4,
        shuffled=shuffle,
        uncut=shuffle,
        cut=shuffle,
        steps=(shuffle,) * 4,
        dealt=shuffle,
        recut=shuffle,
        idle=shuffle,
    )


ONE_DECK = "one deck with backs of one color and design, and an opaque cover card, are in use"
TWO_DECKS = (
    "each of the two decks is whole, with backs of one color and design",
    "the backs of the two decks are of different color",
    "the other deck is shuffled by the device while this one is played",
    "the two decks go in and out of play by turns, each for every other round",
    "cards of this deck only lie in the discard rack",
)


def before_round(
    cites: Cards,
    options: Any,
    first: int,
    *,
    fresh: bool,
    idle: bool,
    one_deck: str = ONE_DECK,
    may_be_pre_shuffled: bool = False,
) -> tuple[Step, ...]:
    """What is done with the cards before a round: new, spread while nobody played, or played."""
    device = options.shuffling is Shuffling.DEVICE
    held = decks(cites, one_deck, two=options.second_deck) if fresh else ()
    if fresh and may_be_pre_shuffled and options.pre_shuffled:
        return (*held, *pre_shuffled(cites))
    if fresh:
        looked = opening(cites, first, 2 if options.second_deck else 1)
    else:
        looked = after_idling(cites, first) if idle else ()
    return (*held, *looked, *shuffling(cites, device=device))


def decks(cites: Cards, one_deck: str, *, two: bool) -> tuple[Step, ...]:
    """What the decks of a table must be."""
    if two:
        told = zip(cites.two_decks, TWO_DECKS, strict=True)
        return tuple(shown_to_dealer(cite, what) for cite, what in told)
    return (shown_to_dealer(cites.one_deck, one_deck),) if cites.one_deck else ()


def opening(cites: Cards, first: int, decks: int) -> tuple[Step, ...]:
    """Each deck is inspected, verified, spread, looked at by the first player, and washed."""
    found: list[Step] = []
    for number in range(decks):
        received = cites.received if number == 0 else cites.second
        found += [
            shown_to_dealer(received, "the dealer sorts and inspects the deck"),
            Choice(received, Role.SUPERVISOR, (Said.VERIFIED,), (received,), noted),
            shown_to_dealer(cites.spread, "the cards are spread face up, by suit and in sequence"),
            *washing(cites, cites.spread, first),
        ]
    return tuple(found)


def pre_shuffled(cites: Cards) -> tuple[Step, ...]:
    """A deck that came shuffled is opened and cut; what else is demanded is not held."""
    return (shown_to_dealer(cites.received, "a pre-shuffled deck is opened"), *cutting(cites))


def washing(cites: Cards, spread: str, first: int) -> tuple[Step, ...]:
    """The first player looks at the cards; they are turned down, washed and stacked."""
    return (
        Choice(spread, first, (Said.INSPECTED,), (spread,), noted),
        shown_to_dealer(cites.washed, "the cards are turned face down, washed and stacked"),
    )


def after_idling(cites: Cards, first: int) -> tuple[Step, ...]:
    """Cards that lay spread are turned up for the player who arrives, who looks at them."""
    turned = shown_to_dealer(cites.idle, "cards spread face down are turned face up")
    return (turned, *washing(cites, cites.idle, first))


def shuffling(cites: Cards, *, device: bool) -> tuple[Step, ...]:
    """Shuffled by hand and cut, or shuffled by a device and dealt uncut."""
    by = "by the device" if device else "by hand"
    shuffled = shown_to_dealer(cites.shuffled, f"the cards are shuffled {by} and stacked")
    if device:
        return (shuffled, shown_to_dealer(cites.uncut, "cards from the device are dealt uncut"))
    return (shuffled, *cutting(cites))


def cutting(cites: Cards) -> tuple[Step, ...]:
    """With one hand: cover card, at least ten cards on it, the rest upon them, cover card away."""
    cover, taken, rest, away = cites.steps
    return (
        shown_to_dealer(cites.cut, "cards not shuffled by a device at the table are cut"),
        shown_to_dealer(cover, "the cover card is laid in front of the deck"),
        Duty(taken, ask_for_cut, (taken,)),
        shown_to_dealer(rest, "the rest of the deck is laid on the stack that was cut"),
        shown_to_dealer(away, "the cover card goes to the discard rack"),
        shown_to_dealer(cites.dealt, "the cards are dealt"),
    )


def ask_for_cut(dealer: Dealer, cite: str) -> None:
    """The dealer says how many cards were taken: from ten to all but one."""
    size = len(dealer.rules.deck)
    words = "the dealer cuts"
    dealer.then(Finding(cite, Role.DEALER, words, range(LEAST_CUT, size), size // 2, was_cut))


def was_cut(dealer: Dealer, _: int) -> None:
    """The order of the deck begins after the last cut."""
    dealer.mark(CUT, dealer.place_of(STUB))


# a recut, and a device that fails


def may_recut(table: Readable, cite: str) -> None:
    """After a cut, before any card is dealt."""
    require(
        any(marker == CUT for marker, _ in table.marks) and table.drawn == 0,
        cite,
        "a recut {}",
        "after cards were dealt" if table.drawn else "of cards that were not cut",
        permitted="a recut after the cut and before any card is dealt",
    )


def recut(dealer: Dealer, cites: Cards) -> None:
    """The cut is made again; then the round goes on where it was."""
    dealer.then(*cutting(cites)[1:-1])


def noted(*_: Any) -> None:
    """What was said is in the journal; nothing moves."""
