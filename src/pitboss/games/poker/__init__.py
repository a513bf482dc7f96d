"""Poker.  N.J.A.C. 19:47-14, section by section: read it beside the regulation.

| section | module |
| --- | --- |
| 14.5 | `between` |
| 14.6, 14.7, 14.14 | `dealing`, `showdown`, `room`, and `procedures/betting`, `moves`, `pots` |
| 14.9 | `stud` |
| 14.10 | `hold_em`, `button` |
| 14.11 | `omaha` |
| 14.12 | `draw`, and `procedures/drawing` |
| 14.13 | `five_card_stud` |
| 14.8(a)6 | `mambo` |
| what is posted | `options` |
| what the text leaves open | `silences` |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable
from pitboss.core.rules import Edition, Game
from pitboss.core.steps import Step
from pitboss.core.values import Frozen
from pitboss.equipment.cards import DECK
from pitboss.games.poker import draw, five_card_stud, hold_em, mambo, omaha, stud
from pitboss.games.poker.between import BETWEEN
from pitboss.games.poker.dealing import dealt_in, may_place, may_take_back, seating
from pitboss.games.poker.irregularities import irregularities
from pitboss.games.poker.made import name_of
from pitboss.games.poker.options import (
    BlindOptions,
    DrawOptions,
    FiveCardStudOptions,
    Form,
    MamboOptions,
    OmahaForm,
    OmahaOptions,
    StudOptions,
)
from pitboss.games.poker.room import charges
from pitboss.games.poker.showdown import Kind
from pitboss.games.poker.silences import GENERIC_DRAW, GENERIC_STUD, SILENCES
from pitboss.games.poker.types import TYPES
from pitboss.games.poker.usage import usage
from pitboss.procedures.dealing import HAND_AREA
from pitboss.procedures.drawing import Draw
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
    Draw: "14.12",
}


def opening(edition: Edition) -> tuple[Step, ...]:
    """The agenda of a round before it is known who plays."""
    return (Wagering("14.7(c)", "14.6(e)2", "14.7(c)", may_place, may_take_back, begun, DEAL),)


def with_button(edition: Edition) -> tuple[Step, ...]:
    """The same where a button goes round."""
    return (*hold_em.opening(edition), *opening(edition))


def omaha_steps(edition: Edition) -> tuple[Step, ...]:
    """The same at Omaha."""
    return (*omaha.opening(edition), *opening(edition))


def draw_steps(edition: Edition) -> tuple[Step, ...]:
    """The same at five-card draw."""
    return (*draw.opening(edition), *opening(edition))


def begun(dealer: Dealer) -> None:
    """What players have in front of them is bound for the round, which follows."""
    edition: Edition = dealer.rules  # type: ignore[assignment]
    steps = (*charges(dealer, dealt_in(dealer)), *AGENDAS[edition.game.slug](dealer))
    dealer.say(DEAL.value)
    dealer.then(*steps)


AGENDAS: Mapping[str, Callable[[Dealer], tuple[Step, ...]]] = {
    "hold-em": hold_em.agenda,
    "seven-card-stud": stud.agenda,
    "omaha": omaha.agenda,
    "five-card-draw": draw.agenda,
    "five-card-stud": five_card_stud.agenda,
    "mambo-stud": mambo.agenda,
}


KINDS: Mapping[str, Kind | Mapping[Any, Kind]] = {
    "hold-em": hold_em.KIND,
    "seven-card-stud": stud.KINDS,
    "omaha": omaha.KINDS,
    "five-card-draw": draw.KINDS,
    "five-card-stud": five_card_stud.KIND,
    "mambo-stud": mambo.KIND,
}


def made(table: Readable, seat: int) -> str:
    """What the hand of a seat has become, once its cards are up."""
    edition: Edition = table.rules  # type: ignore[assignment]
    kinds = KINDS[edition.game.slug]
    kind = kinds if isinstance(kinds, Kind) else kinds[edition.options.form]
    return name_of(kind, edition.game.usage.shared, table, seat)


def deck_lies(_: Edition) -> Area:
    """The dealer holds the deck in one hand."""
    return HAND_AREA


def poker(
    slug: str,
    section: str,
    options: Callable[..., Any],
    steps: Callable[[Edition], tuple[Step, ...]],
    seated: Callable[[Edition, tuple[tuple[int, str], ...]], None],
    shared: tuple[Area, ...],
    **executed: Any,
) -> Game:
    """A type of poker: it is found here under its name in capitals."""
    return Game(
        slug=slug,
        title=f"{TYPES[slug].title} poker",
        subchapter="14",
        home=f"{__name__}:{slug.replace('-', '_').upper()}",
        needs=(*NEEDS, section),
        options=options,
        deck=DECK,
        deck_lies=deck_lies,
        steps=steps,
        seating=seated,
        irregularities=irregularities,
        between=BETWEEN,
        late=LATE,
        usage=usage(shared, made, {"ante": 1_00, "rake_percent": 5, **executed}),
        silences=SILENCES,
        kind="poker",
    )


HOLD_EM = poker("hold-em", "14.10", BlindOptions, with_button, seating, (hold_em.COMMUNITY,))
SEVEN_CARD_STUD = poker(
    "seven-card-stud", "14.9", StudOptions, opening, seating, (stud.COMMON,), form=Form.SPLIT
)
OMAHA = poker(
    "omaha",
    "14.11",
    OmahaOptions,
    omaha_steps,
    seating,
    (hold_em.COMMUNITY,),
    form=OmahaForm.EIGHT,
)
FIVE_CARD_DRAW = poker(
    "five-card-draw",
    "14.12",
    DrawOptions,
    draw_steps,
    draw.seating,
    (),
    readings=Frozen({GENERIC_DRAW.slug: "generic"}),
)
FIVE_CARD_STUD = poker(
    "five-card-stud",
    "14.13",
    FiveCardStudOptions,
    opening,
    five_card_stud.seating,
    (),
    readings=Frozen({GENERIC_STUD.slug: "generic"}),
)
MAMBO_STUD = poker("mambo-stud", mambo.MAMBO, MamboOptions, opening, seating, (hold_em.COMMUNITY,))
