"""Poker: sections that are not held, and what the text leaves open of the room."""

from __future__ import annotations

from pitboss.regulation import Reading, Silence

# 14.1 to 14.5(a), 14.14 to 14.18: sections of which no text is held


def _not_held(
    cite: str, slug: str, what: str, reading: Reading, because: str, standing: str = "inference"
) -> Silence:
    """A section that is read in another way; the alternative is to answer nothing."""
    question = f"No text of {cite} is held: {what}"
    nothing = Reading("nothing", "nothing of it is known")
    return Silence(cite, slug, question, (reading, nothing), because, standing)


DEFINITIONS = _not_held(
    "14.1",
    "definitions-not-held",
    "what do table stakes, burn card, blind bet and the other words mean?",
    Reading("as used", "what the sections that are held do with these words"),
    "14.7(c)1 says what table stakes come to; the other words explain themselves where they stand.",
)
DECKS = _not_held(
    "14.2",
    "decks-not-held",
    "how many decks does a poker table use, and which of them is played?",
    Reading("by turns", "two decks of 52 with backs of two colors, each for every other round"),
    "14.5(d) has players look at both decks; by 18.2(b) two of them go in and out by turns.",
)
RANKINGS = _not_held(
    "14.3",
    "rankings-not-held",
    "how do high hands and low hands rank?",
    Reading("usual", "ten kinds of high hands; low hands ace to five, straights disregarded"),
    "14.9(j) to (l) show how low hands count; 13:69F-17.5 and 25.5 have the high ones today.",
)
OPENING = _not_held(
    "14.4",
    "opening-not-held",
    "how are cards opened, and what is demanded by 14.4(c)?",
    Reading("as 18.4", "inspected, shown, turned face down, mixed and stacked"),
    "14.5(d) sends to 14.4(c) for cards that players have looked at, as 18.5(e) does to 18.4(c).",
)
SHUFFLE = _not_held(
    "14.5(a)",
    "shuffle-not-held",
    "when and how are cards shuffled?",
    Reading("as today", "before play and after every round, by hand or by a device, all of them"),
    "It is the text in force today, 13:69F-14.5.",
    "today's rules",
)
REVENUE = _not_held(
    "14.14",
    "revenue-not-held",
    "what does the house take, when, and how much at most?",
    Reading("as posted", "a percentage with a cap at posted points, or a charge for time"),
    "14.6(e)8 speaks of a rake; an Atlantic City room had a cap, or a charge for time.",
    "secondary",
)
IRREGULARITIES = _not_held(
    "14.15",
    "irregularities",
    "what becomes of misdeals, exposed cards and fouled decks?",
    Reading("none", "no remedy is made up; what other paragraphs say of cards is played"),
    "Neither the text nor a sister state's was found; house rules differ from room to room.",
)
CONDUCT = _not_held(
    "14.16",
    "conduct-not-held",
    "how must players conduct themselves?",
    Reading("as Pennsylvania", "each for himself or herself; a supervisor ends a dispute"),
    "58 Pa. Code 637a.18 was drafted from the rules of New Jersey; nothing of it moves chips.",
    "sister-state",
)
LIMITS = _not_held(
    "14.17",
    "limits-not-held",
    "which limits may a table have?",
    Reading("as posted", "fixed, spread, pot or no limit, and the number of raises, as posted"),
    "14.7(c)3 and (d) presuppose a posted minimum and limits.",
)
WAITING = _not_held(
    "14.18",
    "waiting-list",
    "who gets a position that becomes free?",
    Reading("in order", "the first of those who wait; nobody passes them"),
    "It is what a waiting list is.",
)

# what the text leaves open

COMES_BACK = Silence(
    "14.7(c)1",
    "player-who-comes-back",
    "Nothing is taken off the table in play. May a player leave and return with less?",
    (
        Reading("anything", "whoever comes back sits down like anybody else"),
        Reading("the same", "at least as much comes back as was taken away"),
    ),
    "The words are of a player's own play; nothing is said of one who has given up the position.",
    switch=True,
)
SIT_OUT = Silence(
    "14.7(c)3",
    "sitting-out",
    "May a player keep the position without being dealt in?",
    (
        Reading("yes", "the chips stay, and no cards come; with too little nothing else is left"),
        Reading("no", "whoever sits there is dealt in or leaves"),
    ),
    "(c)3 says what is needed in order to participate, not in order to sit.",
)
WITHIN_MINUTES = Silence(
    "14.6(e)4",
    "fifteen-minutes",
    "The stub is counted once in fifteen minutes. In which round?",
    (
        Reading("first after", "the first that begins when they are over; earlier when asked for"),
        Reading("last before", "the last that is over before they are"),
    ),
    "Nobody knows how long a round will be; it may be counted earlier when asked for.",
)
WRONG_COUNT = Silence(
    "14.6(e)4",
    "round-of-a-wrong-deck",
    "The deck is not whole. What becomes of the round in which it is found?",
    (
        Reading("stands", "the deck leaves the table; the pots are awarded"),
        Reading("void", "every bet is returned"),
    ),
    "The text has the deck removed and says nothing of hands; 14.15 is not held.",
)
RETURNED = Silence(
    "14.6(e)7",
    "cards-not-returned",
    "What follows if the discarded hands are not as many as they should be?",
    (
        Reading("as (e)4", "the deck leaves the table"),
        Reading("nothing", "they are looked for, and play goes on"),
    ),
    "A deck of which a card is missing is not whole, whichever count shows it.",
)
COIN_CHANGE = Silence(
    "14.7(c)",
    "ante-without-coin",
    "The ante is less than any chip. What of a player who has no coin?",
    (
        Reading("changed", "the dealer changes a dollar in chips for coin"),
        Reading("refused", "the player is not dealt in"),
    ),
    "(c)3 asks for chips, plaques or currency alone, so they must be enough.",
)
RAKE_WHEN = Silence(
    "14.6(e)8",
    "when-raked",
    "When does the dealer take the rake, and of which pot?",
    (
        Reading("at the end", "before the pots are awarded, of the main pot first"),
        Reading("as it grows", "whenever a posted point is reached"),
    ),
    "It comes last among what the dealer does; the amount is the same either way.",
)

ROOM_SILENCES: tuple[Silence, ...] = tuple(
    found for found in list(globals().values()) if isinstance(found, Silence)
)
