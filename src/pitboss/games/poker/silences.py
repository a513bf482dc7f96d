"""Poker: where the text is silent, wrong or contradictory, and how it is read."""

from __future__ import annotations

from pitboss.games.poker.room_silences import ROOM_SILENCES
from pitboss.regulation import Reading, Silence

INCOMPLETE_RAISES = Silence(
    "14.7(c)4iii",
    "incomplete-raises",
    "A player who is all-in raises by less than a whole raise. May those raise who have acted?",
    (
        Reading("together", "once such raises come to a whole one since they acted"),
        Reading("alone", "only after somebody makes a whole raise at once"),
        Reading("half", "at a fixed limit also after one of half a raise or more, which counts"),
    ),
    "An all-in must not hinder the others; what they face is a whole raise all the same.",
    standing="trade",
    switch=True,
)
LEAST_RAISE = Silence(
    "14.7(d)",
    "least-raise",
    "How much must a raise be where no fixed limit is posted?",
    (
        Reading("as the last", "at least the last bet or raise that was complete"),
        Reading("any", "any amount that is not below the minimum"),
    ),
    "The text speaks of posted minima and maxima only; this is how the game is played everywhere.",
    standing="trade",
)
COMPLETED = Silence(
    "14.9(e)",
    "completed-forced-bet",
    "The forced bet is less than the minimum. What does a raise of it come to?",
    (
        Reading("completes", "it completes the bet to the minimum, and is not counted as a raise"),
        Reading("adds", "it adds the minimum to the forced bet"),
    ),
    "No amount of the forced bet is given; where it is small it is a part of the bet.",
    standing="trade",
)
SHORT_BET = Silence(
    "14.7(c)4iii",
    "short-bet",
    "At a fixed limit an all-in player bets less than a whole bet. What is a raise of it?",
    (
        Reading("completed", "it completes the whole bet, and is the bet or raise that was short"),
        Reading("upon it", "a whole bet upon what the all-in player has put in"),
    ),
    "The others bet on unimpeded: as if the short bet had been the posted one.",
    standing="trade",
)
ANTE_CHANGE = Silence(
    "14.7(c)2",
    "ante-in-chips",
    "An ante is less than the smallest chip. What of a player who has no coin?",
    (
        Reading("changed", "the dealer changes a dollar chip of the player's for coin"),
        Reading("coin", "only those with coin may be dealt in"),
    ),
    "A player may use coin, and need not; chips are whole, and the dealer changes coin for them.",
)
SIDE_POTS = Silence(
    "14.7(c)4iii",
    "side-pots",
    "One separate pot is spoken of. What if players are all-in for different amounts?",
    (
        Reading("one for each", "a side pot for each amount at which somebody is all-in"),
        Reading("one", "a single secondary pot"),
    ),
    "14.6(e)6 speaks of side pots; no one may win more than he or she has matched.",
)
OPENER_RANKS = Silence(
    "14.9(d)1",
    "ace-in-high-stud",
    "The lowest up-card opens at high poker; an ace is not spoken of.",
    (
        Reading("high", "an ace is the highest card: the two of clubs is the lowest of all"),
        Reading("low", "an ace is below a two"),
    ),
    "The two split games say how an ace counts; where nothing is said it counts as in the ranking.",
)
SUFFICIENT = Silence(
    "14.9(h)",
    "sufficient-cards",
    "Are the cards sufficient for a seventh each when one is burned first?",
    (
        Reading("with the burn", "a card for each player and one to burn must be left"),
        Reading("without", "a card for each player is enough, and then none is burned"),
    ),
    "A card is burned before each round of cards is dealt.",
)
LEFTOVER = Silence(
    "14.9(h)",
    "leftover-card",
    "One card is left and the burn cards are shuffled. Is it among them?",
    (
        Reading("among them", "it is shuffled with the burn cards"),
        Reading("apart", "it is not used"),
    ),
    "Nothing takes it out of the deck.",
)
COMMON_CARD = Silence(
    "14.9(i)",
    "common-card",
    "Five of the seven cards dealt to a player make the hand; with a common card six were dealt.",
    (
        Reading("the seventh", "the common card is the seventh of every player"),
        Reading("six", "only the six cards of a player count"),
    ),
    "It is dealt because there is no seventh card for each.",
)
HIGH_TIES = Silence(
    "14.9(i)1",
    "high-ties",
    "Ties are treated for the split games and for a hand on the board only.",
    (
        Reading("divided", "equally; the excess by 14.9(i)2ii, after the five cards by the others"),
        Reading("by seat", "equally; the excess to the player nearest to the left"),
    ),
    "The paragraph that treats ties for the high share is the nearest.",
)
ODD_LOW = Silence(
    "14.9(i)2iii",
    "lowest-card",
    "Which is the lowest ranking low poker card by suit?",
    (
        Reading("lowest", "the lowest card of the low hand, an ace being lowest, then clubs"),
        Reading("highest", "the highest card of the low hand, of the lowest suit"),
    ),
    "The words are lowest ranking, and the suits are ranked with clubs lowest.",
)
FINER = Silence(
    "14.9(i)2ii",
    "more-than-a-dollar",
    "Three or more may tie, so that more than a dollar is left over in whole chips.",
    (
        Reading("finer", "chips are changed for smaller ones until a dollar or less is left"),
        Reading("all", "all of it goes to one player"),
    ),
    "The excess must not be more than a dollar.",
)
UNQUALIFIED = Silence(
    "14.9(j)",
    "paired-lows",
    "Plain high-low split has no qualifier. May a pair or a high card win the low share?",
    (
        Reading("yes", "any five cards are a low hand; pairs are worse than none"),
        Reading("no", "as at eight or better"),
    ),
    "The qualifier is of eight or better alone.",
)
SHOW_ORDER = Silence(
    "14.6(d)",
    "show-order",
    "In which order are hands shown, and may a player concede unseen?",
    (
        Reading("all", "every hand is shown, from the left"),
        Reading("last bet first", "the last to bet shows first, and losers may concede"),
    ),
    "14.16 is not held; a sister state has the other reading.",
    standing="sister-state",
)
BLIND_ORDER = Silence(
    "14.10(f)",
    "first-to-act",
    "Who acts first after the blind bets, and who posts them when two play?",
    (
        Reading("rotation", "the player after the last blind bet; blinds from the button's left"),
        Reading("heads-up", "of two players, the button posts the first blind bet"),
    ),
    "14.10(d) and (f) name no exception.",
    switch=True,
)
ALL_CHECK = Silence(
    "14.9(g)",
    "all-check",
    "A betting round is over when all have answered a bet. What if nobody bets?",
    (
        Reading("over", "it is over when every player has checked"),
        Reading("again", "every player is asked again"),
    ),
    "Everybody has had a turn.",
)
TWO_BUTTONS = Silence(
    "14.10(c)3",
    "button-of-a-player-who-left",
    "Where does the button go when the next player has left?",
    (
        Reading("next", "to the next player who is seated, clockwise"),
        Reading("dead", "to the empty seat"),
    ),
    "The text knows no dead button.",
)
REMOVED_UNDER = Silence(
    "14.6(e)4",
    "removed-under",
    "A deck is removed under 19:46-1.18(n), which treats returned cards.",
    (
        Reading("1.18 in general", "the deck leaves the table as section 1.18 has it"),
        Reading("(n)", "as a returned deck"),
    ),
    "The misprint changes nothing at the table.",
)
CURRENCY = Silence(
    "14.7(f)",
    "currency-bets",
    "A bet is placed by pushing chips or plaques; is currency pushed forward a bet?",
    (
        Reading("yes", "it is changed for chips, and counts"),
        Reading("no", "it counts once it has been changed"),
    ),
    "14.7(c) lets currency play.",
)
COVER_CARD = Silence(
    "14.5(b)3",
    "cover-card",
    "The deck ends on the cover card, and no step takes it away.",
    (
        Reading("stays", "the cover card stays at the bottom during the deal"),
        Reading("removed", "it is removed, as at other games"),
    ),
    "No paragraph of subchapter 14 removes it.",
)
ANNOUNCED_RAISE = Silence(
    "14.7(e)",
    "announced-raise",
    "A raise of a certain amount is announced: is it by so much or to so much?",
    (
        Reading("by", "the bet is raised by so much"),
        Reading("to", "the player's bet will be so much altogether"),
    ),
    "A raise of an amount is what is added.",
    switch=True,
)

OMAHA_HANDS = Silence(
    "14.11",
    "omaha-hands",
    "14.11 is not held. Of which cards is a hand made?",
    (
        Reading("two and three", "exactly two of the player's four and three of the five"),
        Reading("any", "any five of the nine, as at hold 'em"),
    ),
    "So the game is played everywhere; high and low may be made of different cards.",
    standing="trade",
    switch=True,
)
OMAHA_ROUND = Silence(
    "14.11",
    "omaha-round",
    "How are button, blind bets, burns and betting rounds at Omaha?",
    (
        Reading(
            "as 14.10", "as at hold 'em, with four cards to each; what is odd goes as 14.9(i)2"
        ),
        Reading("otherwise", "in a way that no text held tells"),
    ),
    "The titles of the two sections are alike.",
)
GENERIC_DRAW = Silence(
    "14.12",
    "five-card-draw",
    "14.12 is not held, and no other text of its kind was found. Is the game dealt?",
    (
        Reading("not held", "no round is dealt, as nothing says how"),
        Reading("generic", "five down, blind bets, up to five cards given up after a burn, a bet"),
    ),
    "The other reading is recollection of how the game is played in general, and no evidence.",
    standing="unverified",
    switch=True,
)
DRAW_RUNS_OUT = Silence(
    "14.12",
    "draw-runs-out",
    "What if the deck does not suffice for all that is drawn?",
    (
        Reading("cannot be", "so many play, and draw so many, that it suffices whatever they do"),
        Reading("shuffled", "the discarded cards are shuffled and dealt"),
    ),
    "Nothing held speaks of dealing discarded cards again.",
)
GENERIC_STUD = Silence(
    "14.13",
    "five-card-stud",
    "14.13 is not held, and no other text of its kind was found. Is the game dealt?",
    (
        Reading("not held", "no round is dealt, as nothing says how"),
        Reading(
            "generic", "one down and one up, the lowest card opens, three up, a bet after each"
        ),
    ),
    "The other reading is recollection of how the game is played in general, and no evidence.",
    standing="unverified",
    switch=True,
)
MAMBO_ROUND = Silence(
    "14.8(a)6",
    "mambo-round",
    "No section tells how mambo stud is dealt and what its hands are worth. How is it read?",
    (
        Reading("as told", "ante, one down and one up, the lowest opens; a third; one for all"),
        Reading("not dealt", "no round, as nothing says how"),
    ),
    "Two pages about the game agree on this; burns, ties of suits and odd chips go as at stud.",
    standing="trade",
)
THIRD_CARD = Silence(
    "14.8(a)6",
    "mambo-third-card",
    "Is the third card of mambo stud dealt down or up?",
    (
        Reading("down", "face down: each player has one up-card, and the highest acts first"),
        Reading("up", "face up: the best of two up-cards acts first"),
    ),
    "Sources differ; the one that describes the betting has it down, and speaks of one up-card.",
    standing="trade",
    switch=True,
)
MAMBO_ACE = Silence(
    "14.8(a)6",
    "mambo-ace-two-three",
    "Is ace, two and three of mambo stud a straight, and which?",
    (
        Reading("lowest", "a straight, the lowest, as with five cards; and the best low hand"),
        Reading("none", "no straight"),
    ),
    "An ace is low in the straight of every poker ranking at hand.",
)

SILENCES: tuple[Silence, ...] = (
    *ROOM_SILENCES,
    *(found for found in list(globals().values()) if isinstance(found, Silence)),
)
