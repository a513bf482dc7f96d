"""Three card poker as the removal test plays it."""

from __future__ import annotations

from typing import Any

from pitboss.core.areas import DISCARD_RACK, hand
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Step
from pitboss.games.three_card_poker import THREE_CARD_POKER
from pitboss.games.three_card_poker.irregularities import WRONG_NUMBER
from pitboss.games.three_card_poker.payouts import ANTE_BONUS_TABLES, PAIR_PLUS_TABLES
from pitboss.procedures.dealing import DEALERS_CARDS, Dealing, Shuffling
from tests import three_card_rounds
from tests.rehearsals.rehearsal import Rehearsal, Trouble, play_through
from tests.rounds import ANNOUNCE
from tests.three_card_rounds import edition, stakes

DEVICE = dict(shuffling=Shuffling.DEVICE, counting_shuffler=True)
TWO_DECKS = dict(shuffling=Shuffling.DEVICE, second_deck=True)
FACES = {
    hand(1): "8c 9d Ts",  # wins, with a bonus
    hand(2): "2c 7d 9h",  # loses
    hand(3): "Qd 4s 3h",  # ties
    hand(4): "5c 5d 6h",  # forfeits a pair
    hand(5): "Ac Jd 2d",  # pair plus alone
    DEALERS_CARDS: "Qc 4d 3s",
    DISCARD_RACK: "Th",
}
WAGERS = [act for seat in range(1, 6) for act in stakes(seat, 5_00 * (seat < 5), 2_50)]
FORFEITS = {4: 1}  # by the number of the option
SETTLED = ("20.10(d)",)
AT_TURNS = ((0, ()), (7, ()), (18, ("20.10(b)",)), (18, ("20.10(c)1",)), (18, SETTLED))


def label(_: Edition) -> str:
    """The game has one text."""
    return "three card"


def play() -> None:
    """Every method, and what is done with the cards before a round."""
    for dealing in Dealing:
        play_all(edition(dealing=dealing))
    options: dict[str, Any]
    for options in ({}, DEVICE, TWO_DECKS):
        play_between(edition(**options))
    spared = {"void-pair-plus": "settled"}
    for trouble in edition().irregularities:
        told = (0, 2) if trouble is WRONG_NUMBER else ()
        for number, cites in AT_TURNS:
            act = Act(trouble.actors[0], trouble, told)
            play_one(edition(readings=spared), trouble=Trouble(act, number, cites))


def play_all(rules: Edition) -> None:
    """Nothing goes wrong in a round, or one thing does."""
    play_one(rules)
    play_one(rules, counted=(0, 1), option=-1)
    play_one(rules, recorded=False)
    for what in rules.irregularities:
        for facts in ((), (2,)):
            for number, cites in AT_TURNS:
                play_one(rules, trouble=Trouble(Act(what.actors[0], what, facts), number, cites))
    play_one(rules, trouble=Trouble(Act(Role.DEALER, WRONG_NUMBER), 18, SETTLED))


def play_between(rules: Edition) -> None:
    """What is done with the cards before a round."""
    for fresh, idle in ((True, False), (False, True), (False, False)):
        before = THREE_CARD_POKER.between.steps(rules, 1, fresh=fresh, idle=idle)
        play_one(rules, before=before)
        for what in rules.irregularities:
            trouble = Trouble(Act(what.actors[0], what), 0, ("20.7(c)",))
            play_one(rules, before=before, trouble=trouble)


def play_one(
    rules: Edition,
    *,
    counted: tuple[int, ...] = (),
    option: int = 0,
    recorded: bool = True,
    trouble: Trouble | None = None,
    before: tuple[Step, ...] = (),
) -> None:
    """A round in which every wager comes to every end."""
    play_through(
        rules,
        [*WAGERS, ANNOUNCE],
        FACES,
        options=FORFEITS,
        option=option,
        counted=counted,
        recorded=recorded,
        trouble=trouble,
        before=before,
    )


REHEARSAL = Rehearsal(
    THREE_CARD_POKER,
    "pitboss.games.three_card_poker",
    three_card_rounds,
    label,
    {
        **{f" {table.value}": rows for table, rows in PAIR_PLUS_TABLES.items()},
        **{f" bonus {table.value}": rows for table, rows in ANTE_BONUS_TABLES.items()},
    },
    play,
)
