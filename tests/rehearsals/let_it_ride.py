"""Let it ride as the removal test plays it."""

from __future__ import annotations

from pitboss.core.areas import DISCARD_RACK, hand
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Step
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.irregularities import WRONG_NUMBER
from pitboss.games.let_it_ride.options import played_as_of_1996
from pitboss.games.let_it_ride.payouts import BONUS, ODDS, THREE_CARD_TABLES
from pitboss.procedures.dealing import Dealing, Shuffling
from tests import rounds
from tests.rehearsals.rehearsal import Rehearsal, Trouble, play_through
from tests.rounds import ANNOUNCE, NEW, OLD, bets, edition

DEVICE = dict(shuffling=Shuffling.DEVICE, counting_shuffler=True)
TWO_DECKS = dict(shuffling=Shuffling.DEVICE, second_deck=True)
FACES = {hand(1): "Ac Ad As", hand(2): "2c 7d 9h", COMMUNITY: "4s Jc Kd", DISCARD_RACK: "Th"}
FIRST_CARD, SETTLED = ("18.7(c)1",), ("18.10(g)4", "18.10(i)2")


def label(rules: Edition) -> str:
    """The year of the text."""
    return "1996" if played_as_of_1996(rules) else "2007"


def wagers(rules: Edition) -> list[Act]:
    """Of a winner and a loser, all that there are."""
    bonus = rules.options.let_it_ride_bonus
    three = 500 if bonus else 0
    return [*bets(1, bonus=bonus, three=three), *bets(2, bonus=bonus, three=three), ANNOUNCE]


def play() -> None:
    """Every edition and method, and what is done with the cards before a round."""
    for day in (OLD, NEW):
        bonus = dict(let_it_ride_bonus=True, three_card_bonus="D") if day == NEW else {}
        for dealing in Dealing:
            play_all(edition(day, dealing=dealing, **bonus))
        for cards_of in ({}, DEVICE, *((TWO_DECKS, dict(pre_shuffled=True)) if bonus else ())):
            play_between(edition(day, **cards_of))


def play_all(rules: Edition) -> None:
    """Nothing goes wrong in a round, or one thing does."""
    play_one(rules)
    play_one(rules, counted=(0, 1), option=-1)
    play_one(rules, recorded=False)
    for what in rules.irregularities:
        for facts in ((), (2,)):
            play_one(rules, trouble=Trouble(Act(what.actors[0], what, facts), 3))
    play_one(rules, trouble=Trouble(Act(Role.DEALER, WRONG_NUMBER), 9, SETTLED))


def play_between(rules: Edition) -> None:
    """What is done with the cards before a round."""
    for fresh, idle in ((True, False), (False, True), (False, False)):
        before = LET_IT_RIDE.between.steps(rules, 1, fresh=fresh, idle=idle)
        play_one(rules, before=before)
        for what in rules.irregularities:
            trouble = Trouble(Act(what.actors[0], what), 0, FIRST_CARD)
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
    """A round of a winner and a loser, both with every wager that there is."""
    play_through(
        rules,
        wagers(rules),
        FACES,
        counted=counted,
        option=option,
        recorded=recorded,
        trouble=trouble,
        before=before,
    )


REHEARSAL = Rehearsal(
    LET_IT_RIDE,
    "pitboss.games.let_it_ride",
    rounds,
    label,
    {"": ODDS, " $": BONUS, **THREE_CARD_TABLES},
    play,
)
