"""Poker.  N.J.A.C. 19:47-14, section by section: read it beside the regulation.

| section | module |
| --- | --- |
| 14.5 | `between` |
| 14.6, 14.7, 14.14 | `dealing`, `showdown`, `room`, and `procedures/betting`, `moves`, `pots` |
| 14.9 | `stud` |
| 14.10 | `hold_em`, `button` |
| what is posted | `options` |
| what the text leaves open | `silences` |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Step
from pitboss.equipment.cards import DECK
from pitboss.games.poker import hold_em, stud
from pitboss.games.poker.between import BETWEEN
from pitboss.games.poker.dealing import dealt_in, may_place, may_take_back, seating
from pitboss.games.poker.irregularities import irregularities
from pitboss.games.poker.options import BlindOptions, Form, StudOptions
from pitboss.games.poker.room import charges
from pitboss.games.poker.silences import SILENCES
from pitboss.games.poker.usage import usage
from pitboss.procedures.dealing import HAND_AREA
from pitboss.procedures.moves import Bet, Declared, Move, Raise
from pitboss.procedures.wagering import DEAL, Place, TakeBack, Wagering

NEEDS = ("14.5", "14.6", "14.7", "14.8")
LATE = {
    Place: "14.7(c)",
    TakeBack: "14.7(c)1",
    Move: "14.7(d)",
    Bet: "14.7(d)",
    Raise: "14.7(d)",
    Declared: "14.7(d)",
}


def opening(edition: Edition) -> tuple[Step, ...]:
    """The agenda of a round before it is known who plays."""
    return (Wagering("14.7(c)", "14.6(e)2", "14.7(c)", may_place, may_take_back, begun, DEAL),)


def with_button(edition: Edition) -> tuple[Step, ...]:
    """The same where a button goes round."""
    return (*hold_em.opening(edition), *opening(edition))


def begun(dealer: Dealer) -> None:
    """What players have in front of them is bound for the round, which follows."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    steps = (*charges(dealer, dealt_in(dealer)), *AGENDAS[edition.game.slug](dealer))
    dealer.say(DEAL.value)
    dealer.then(*steps)


AGENDAS: Mapping[str, Callable[[Dealer], tuple[Step, ...]]] = {
    "hold-em": hold_em.agenda,
    "seven-card-stud": stud.agenda,
}


def deck_lies(_: Edition) -> Area:
    """The dealer holds the deck in one hand."""
    return HAND_AREA


HOLD_EM = Game(
    slug="hold-em",
    title="hold 'em poker",
    subchapter="14",
    home=f"{__name__}:HOLD_EM",
    needs=(*NEEDS, "14.10"),
    options=BlindOptions,
    deck=DECK,
    deck_lies=deck_lies,
    steps=with_button,
    seating=seating,
    irregularities=irregularities,
    between=BETWEEN,
    late=LATE,
    usage=usage((hold_em.COMMUNITY,), {"ante": 1_00, "rake_percent": 5}),
    silences=SILENCES,
    kind="poker",
)
SEVEN_CARD_STUD = Game(
    slug="seven-card-stud",
    title="seven-card stud poker",
    subchapter="14",
    home=f"{__name__}:SEVEN_CARD_STUD",
    needs=(*NEEDS, "14.9"),
    options=StudOptions,
    deck=DECK,
    deck_lies=deck_lies,
    steps=opening,
    seating=seating,
    irregularities=irregularities,
    between=BETWEEN,
    late=LATE,
    usage=usage((stud.COMMON,), {"ante": 1_00, "rake_percent": 5, "form": Form.SPLIT}),
    silences=SILENCES,
    kind="poker",
)
