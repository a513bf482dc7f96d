"""All-in hold 'em as the removal test plays it."""

from __future__ import annotations

from pitboss.core.areas import DISCARD_RACK, hand
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Step
from pitboss.games.all_in_hold_em import ALL_IN_HOLD_EM
from pitboss.games.all_in_hold_em.board import COMMUNITY
from pitboss.games.all_in_hold_em.irregularities import WRONG_NUMBER
from pitboss.games.all_in_hold_em.payouts import (
    ANTE_AND_RAISE,
    FINAL_HAND_TABLES,
    HOLE_CARD_TABLES,
)
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing, Shuffling
from tests import all_in_rounds
from tests.all_in_rounds import ANNOUNCE, DEVICE, edition, stakes
from tests.rehearsals.rehearsal import Rehearsal, Trouble, play_through

TWO_DECKS = dict(shuffling=Shuffling.DEVICE, second_deck=True)
WINS = {hand(1): "Kc Kd", hand(2): "7d 9h", hand(3): "5c 8c", COMMUNITY: "4s Jc Ks 2h 2d"}
CALLS = {**WINS, DEALERS_CARDS: "Qd 9s", DISCARD_RACK: "Th 6d 3d"}
FOLDS = {**WINS, DEALERS_CARDS: "3c 5h", DISCARD_RACK: "Th 6d 3d"}
FIRST_CARD, AT_LAST = ("44.7(d)1",), ("44.10(j)",)
ALL_FOLD = {1: 1, 2: 1, 3: 1}


def label(_: Edition) -> str:
    """There is one text."""
    return "all-in"


def wagers() -> list[Act]:
    """Of a winner, a loser and one who folds, with every bonus and with each alone."""
    return [*stakes(1, 500, 100, 100), *stakes(2, 500, 100, 100), *stakes(3, 500, 100), ANNOUNCE]


def play() -> None:
    """Every method, and what is done with the cards before a round."""
    for dealing in Dealing:
        play_all(edition(dealing=dealing))
    for cards_of in ({}, DEVICE, TWO_DECKS):
        play_between(edition(**cards_of))
    otherwise = {"misdeal-counted": "that hand", "bonus-of-a-void-hand": "lost"}
    play_one(edition(readings=otherwise), counted=(0, 2))
    play_one(
        edition(readings=otherwise), trouble=Trouble(Act(Role.DEALER, WRONG_NUMBER, (2, 3)), 8)
    )
    recovered = edition(readings={"settled-stands": "recovered"})
    play_one(recovered, faces=FOLDS, counted=(0,))


def play_all(rules: Edition) -> None:
    """Nothing goes wrong in a round, or one thing does."""
    for faces in (CALLS, FOLDS):
        play_one(rules, faces=faces)
        play_one(rules, faces=faces, recorded=False)
        play_one(rules, faces=faces, counted=(0,))
        play_one(rules, faces=faces, options={2: 1, 3: 1})
        play_one(rules, faces=faces, options=ALL_FOLD)
    for what in rules.irregularities:
        for facts in ((), (2,), (0, 1)):
            for drawn in (3, 7, 8, 12):
                act = Act(what.actors[0], what, facts if what.name[0] in "ci" else ())
                play_one(rules, trouble=Trouble(act, drawn))
    play_one(rules, options={3: 1}, plain=True)
    play_one(rules, trouble=Trouble(Act(Role.DEALER, WRONG_NUMBER, (0, 3)), 16, AT_LAST))
    play_one(rules, trouble=Trouble(Act(Role.DEALER, WRONG_NUMBER, (0, 3)), 16, ("44.10(h)",)))


def play_between(rules: Edition) -> None:
    """What is done with the cards before a round."""
    for fresh, idle in ((True, False), (False, True), (False, False)):
        before = ALL_IN_HOLD_EM.between.steps(rules, 1, fresh=fresh, idle=idle)
        play_one(rules, before=before)
        for what in rules.irregularities:
            trouble = Trouble(Act(what.actors[0], what), 0, FIRST_CARD)
            play_one(rules, before=before, trouble=trouble)


def play_one(
    rules: Edition,
    *,
    faces: object = None,
    counted: tuple[int, ...] = (),
    options: dict[int, int] | None = None,
    recorded: bool = True,
    trouble: Trouble | None = None,
    before: tuple[Step, ...] = (),
    plain: bool = False,
) -> None:
    """A round of three seats; the third has no final hand bonus."""
    acts = [*stakes(1), *stakes(2), *stakes(3), ANNOUNCE] if plain else wagers()
    play_through(
        rules,
        acts,
        FOLDS if faces is FOLDS else CALLS,
        options=options,
        counted=counted,
        recorded=recorded,
        trouble=trouble,
        before=before,
    )


REHEARSAL = Rehearsal(
    ALL_IN_HOLD_EM,
    "pitboss.games.all_in_hold_em",
    all_in_rounds,
    label,
    {
        "": ANTE_AND_RAISE,
        **{f" {letter}": table for letter, table in HOLE_CARD_TABLES.items()},
        **FINAL_HAND_TABLES,
    },
    play,
)
