"""Where the text of craps is silent, wrong or not held, and how we read it.

Of subchapter 1 only 1.1 and 1.2 are held.  What 1.3 to 1.11 say is known from other evidence; its
standing is told with each question.
"""

from __future__ import annotations

from pitboss.games.craps.dice_silences import DICE_SILENCES
from pitboss.regulation import Reading, Silence

SECONDARY, SISTER, TRADE = "secondary", "sister-state", "trade"
UNVERIFIED, TODAY = "unverified", "today's rules"

# 1.1 and 1.2: held

NEW_COME_OUT = Silence(
    "1.1 “Come Out Roll”",
    "new-come-out",
    "A come out roll follows a decision of pass and don't pass bets, but 12 decides the one and "
    "voids the other: what is the next roll?",
    (
        Reading("come out", "a come out roll, as after every roll that leaves no point"),
        Reading("none", "not a come out roll until both wagers have been decided"),
    ),
    "Under the other reading the game could not go on: no point would stand.",
)
LOSING_LISTS = Silence(
    "1.2(a)1",
    "losing-lists",
    "The lists of how pass, don't pass, come and don't come bets lose are printed as items of the "
    "lists of how they win, under words about the come out roll.",
    (
        Reading("own lists", "lists of their own; the branches of the point go on after that roll"),
        Reading("as printed", "ways of winning that are decided on the come out roll"),
    ),
    "As printed a wager would win by losing.",
)
RETURNED = Silence(
    "1.2(a)2iv",
    "void-on-12",
    "A don't pass or don't come bet is void on 12: what becomes of it?",
    (
        Reading("returned", "it goes back to the player"),
        Reading("stays", "it stays where it lies for the next roll"),
    ),
    "A wager that is void was not made; the player may make it again.",
    switch=True,
)
COME_BETS = Silence(
    "1.2(a)3",
    "come-before-a-come-out",
    "Come and don't come bets may be made at any time after the come out roll: also before another "
    "come out roll, once the point is decided?",
    (
        Reading("no", "only while a come out point stands"),
        Reading("yes", "also then: after the first roll of the game, before any roll"),
    ),
    "Before a come out roll the pass bet is the same wager.",
    switch=True,
)
LOSE_ALWAYS_WORKS = Silence(
    "1.2(a)6",
    "place-to-lose-on-a-come-out",
    "All place bets are inactive on a come out roll, says the definition of place bets to win: "
    "place bets to lose as well?",
    (
        Reading("active", "a place bet to lose is active on every roll"),
        Reading("inactive", "a place bet to lose is inactive too, unless called on"),
    ),
    "The sentence stands in the definition of the one, and lay bets always work as well.",
    standing=SECONDARY,
    switch=True,
)
HARDWAY_LOSES = Silence(
    "1.2(a)7",
    "hardway-loses",
    "Only how a hardway wager wins is told: when does it lose, and when does it stay?",
    (
        Reading("told by contrast", "it loses on its total in any other way and on 7, and stays"),
        Reading("each roll", "it loses on every roll that does not win"),
    ),
    "It wins if its pair comes before the other two; whichever comes first decides it.",
)
HARDWAYS_ON_COME_OUT = Silence(
    "1.2(a)7",
    "hardways-on-a-come-out",
    "Are hardway wagers active on a come out roll?",
    (
        Reading("an option", "the licensee's choice, by default active; called on where not"),
        Reading("always", "active on every roll"),
    ),
    "A note on the rules of today has them active, the guide of one Atlantic City house not.",
    standing=SECONDARY,
)
ON_MARKER_STAYS = Silence(
    "1.2(a)5",
    "on-marker",
    'How long does a wager that was called "on" stay on?',
    (
        Reading("until a point", "until a come out point is thrown, or the wager is decided"),
        Reading("one roll", "for one come out roll"),
    ),
    "The marker lies there until the dealer takes it away, and then the wager is active anyway.",
)
HORN_QUARTERS = Silence(
    "1.2(a)19",
    "horn-quarters",
    "How is one stake on the horn divided among its four totals?",
    (
        Reading("quarters", "a quarter on each: the winning one is paid, the others lose"),
        Reading("one", "it is one wager with odds of its own"),
    ),
    "The odds of the single totals divide so, and nothing found says otherwise.",
)
SEATS = Silence(
    "1.2(a)",
    "players",
    "How many players may a table have?",
    (
        Reading("as posted", "as posted; by default 14 at craps and, seated, 9 at mini-craps"),
        Reading("room", "as many as find room"),
    ),
    "Nothing is found for craps, whose table is at most 14 feet long; mini-craps has nine seats.",
    standing=TODAY,
)

CREW = Silence(
    "1.2(a)",
    "crew-of-mini-craps",
    "Who deals mini-craps, whose table nothing held describes?",
    (
        Reading(
            "floorperson", "no boxperson: a floorperson has that part, and one dealer is enough"
        ),
        Reading("as at craps", "the crew of a craps table"),
    ),
    "Rules of Massachusetts and Maryland for the same table.",
    standing=SISTER,
)

# 1.3: making and removal

LOCKED = Silence(
    "1.3",
    "locked",
    "The text is not held: may a pass or come bet be taken down once its number is known?",
    (
        Reading("locked", "no: it is neither made, raised, lowered nor taken down until decided"),
        Reading("free", "yes"),
    ),
    "House rules of an Atlantic City casino and a note on the rules of today say so.",
    standing=SECONDARY,
)
DONT_BETS_DOWN = Silence(
    "1.3",
    "don't-bets-down",
    "The text is not held: may a don't pass or don't come bet be taken down?",
    (
        Reading("down only", "taken down or lowered at any time, not put back or raised"),
        Reading("locked", "no"),
    ),
    "The same sources say so; a don't bet gains once its number is known.",
    standing=SECONDARY,
)
OTHERS_DOWN = Silence(
    "1.3",
    "other-wagers-down",
    "The text is not held: when may every other wager be taken down?",
    (
        Reading("before the roll", "at any time before the roll that decides it"),
        Reading("never", "never once it is made"),
    ),
    "Every trade description found has it so; no wording of New Jersey was seen.",
    standing=UNVERIFIED,
)
LATE_WAGERS = Silence(
    "1.3",
    "late-wagers",
    "The text is not held: does a wager stand that is made after the dice have left the hand?",
    (
        Reading("confirmed", "only if the dealer or boxperson confirms it before the dice rest"),
        Reading("no", "no"),
    ),
    "The section of South Dakota under the same heading has it so.",
    standing=SISTER,
)

# 1.4 to 1.6: what is paid

PAYOUT_ODDS = Silence(
    "1.4",
    "payout-odds",
    "The text is not held: what are the odds?",
    (
        Reading("the usual ones", "those of our table; a licensee may pay more, never less"),
        Reading("others", "those of other houses and places"),
    ),
    "The rules of mini-dice have them for the same wagers; the others are those of sister states "
    "and of the trade, checked by arithmetic: any others would be absurd.",
    standing=TODAY,
)
STAYS_UP = Silence(
    "1.4",
    "winners-stay-up",
    "Does a winning place, buy, lay or hardway wager stay on the layout?",
    (
        Reading("stays", "it is paid and stays, until the player takes it down"),
        Reading("returned", "it is paid and goes back to the player"),
    ),
    "Custom of the trade; the player may take it down before the next roll.",
    standing=TRADE,
    switch=True,
)
EXACT_STAKES = Silence(
    "1.4",
    "exact-stakes",
    "What becomes of a stake that the odds do not pay in whole chips?",
    (
        Reading("an option", "it is refused, or by option rounded in the player's favor"),
        Reading("refused", "it is always refused"),
    ),
    "The rules of mini-dice refuse it; Colorado rounds up.",
    standing=TODAY,
)
VIGORISH = Silence(
    "1.5",
    "vigorish",
    "The heading names buy and lay bets and prohibits vigorish: is a commission charged on them?",
    (
        Reading("on these only", "5 per cent of a buy bet, or of what a lay bet may win"),
        Reading("none", "no commission at all"),
    ),
    "Without one a buy bet would cost nothing; the heading prohibits any other vigorish.",
    switch=True,
)
COMMISSION_DUE = Silence(
    "1.5",
    "commission-due",
    "When is the commission due?",
    (
        Reading("an option", "at once by default, or on a win; it comes back with a bet that does"),
        Reading("at once", "at once"),
    ),
    "Both are found in the trade; the return is that of a sister state.",
    standing=TRADE,
)
BUY_OFF = Silence(
    "1.5",
    "buy-bets-on-a-come-out",
    "Are buy and lay bets active on a come out roll?",
    (
        Reading("lay only", "lay bets always, buy bets unless called on not"),
        Reading("both", "both always"),
    ),
    "A buy bet is a place bet at true odds (1.2(a)5).",
    standing=SECONDARY,
)
CEILING = Silence(
    "1.6",
    "odds-multiple",
    "How many times the wager may be supported, and how much on the don't side?",
    (
        Reading("posted", "the multiple that is posted; on the don't side it is what may be won"),
        Reading("once", "once"),
    ),
    "Not found for New Jersey; other houses count so.",
)
ODDS_ON_COME_OUT = Silence(
    "1.6",
    "odds-on-a-come-out",
    "Are the odds behind come and don't come bets active on a come out roll?",
    (
        Reading("don't only", "behind don't come always; behind come only if called on"),
        Reading("both", "both always"),
    ),
    "A note on the rules of today and a house guide; odds that are off come back with a 7.",
    standing=SECONDARY,
)

SILENCES = (
    NEW_COME_OUT,
    LOSING_LISTS,
    RETURNED,
    COME_BETS,
    LOSE_ALWAYS_WORKS,
    HARDWAY_LOSES,
    HARDWAYS_ON_COME_OUT,
    ON_MARKER_STAYS,
    HORN_QUARTERS,
    SEATS,
    CREW,
    LOCKED,
    DONT_BETS_DOWN,
    OTHERS_DOWN,
    LATE_WAGERS,
    PAYOUT_ODDS,
    STAYS_UP,
    EXACT_STAKES,
    VIGORISH,
    COMMISSION_DUE,
    BUY_OFF,
    CEILING,
    ODDS_ON_COME_OUT,
    *DICE_SILENCES,
)
