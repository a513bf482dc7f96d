"""Where the text of three card poker is silent, wrong or not held, and how we read it."""

from __future__ import annotations

from pitboss.procedures.silences import broken_stack, device_names, stack_order, stub_of_52
from pitboss.regulation import Reading, Silence
from pitboss.regulation.texts import THREE_CARD

# 20.1 to 20.7(a): sections of which no text is held


def _not_held(
    cite: str, slug: str, what: str, reading: Reading, because: str, standing: str = "inference"
) -> Silence:
    """A section that is read from another one; the alternative is to answer nothing."""
    question = f"No text of {cite} is held: {what}"
    nothing = Reading("nothing", "nothing of it is known, and no round can be played")
    return Silence(cite, slug, question, (reading, nothing), because, standing)


DEFINITIONS = _not_held(
    "20.1",
    "definitions-not-held",
    "what do hand, round of play, stub and suit mean?",
    Reading("as 18.1", "what 18.1 says; a hand is the three cards of a player or of the dealer"),
    "The sections that define them for other games all say the same (18.1, 44.1).",
)
DECKS = _not_held(
    "20.2",
    "decks-not-held",
    "how many decks are used?",
    Reading("as 18.2", "one deck and a cover card, or two decks by turns where a device shuffles"),
    "18.2, 44.2 and 13:69F-23.2 say the same, each for its game.",
)
RANKINGS = _not_held(
    "20.3",
    "rankings-not-held",
    "how do three cards rank?",
    Reading("as today", "straight flush, three of a kind, straight, flush, pair, high card"),
    "It is the text in force today (13:69F-20.3), in the order of the payouts of 20.11(a)2.",
    "today's rules",
)
OPENING = _not_held(
    "20.4",
    "opening-not-held",
    "how is a table opened?",
    Reading("as 18.4", "the cards are inspected, verified, shown, washed and stacked"),
    "18.4 and 44.3 say the same.",
)
SHUFFLE = _not_held(
    "20.5",
    "shuffle-not-held",
    "how are cards shuffled and cut?",
    Reading("as 18.5", "by hand and cut, ten cards at least, or by a device and dealt uncut"),
    "20.7 to 20.9 presuppose a stacked deck; 18.5 and 44.4 say the same.",
)
WAGERS = _not_held(
    "20.6",
    "wagers-not-held",
    "which wagers are there, who makes them, and until when?",
    Reading("as four card poker", "ante, pair plus, or both, as 13:69F-27.6 has it today"),
    "20.7(c), 20.10(b) and 20.11 speak of these wagers; four card poker is the same game but for "
    "aces up in place of pair plus.",
)
MANUAL_SHOE = _not_held(
    "20.7(a)",
    "manual-shoe-not-held",
    "how does the deck come into the manual shoe?",
    Reading("as 18.7(a)", "after shuffle and cut the stacked deck is placed in the shoe"),
    "20.8(b)2 and 20.9(b)1 say so for the other two methods.",
)
PRE_SHUFFLED = Silence(
    "20.4",
    "pre-shuffled",
    "Let it ride may open pre-shuffled cards from 2007 on; may three card poker?",
    (
        Reading("not at all", "no: cards are inspected, washed and shuffled at the table"),
        Reading("as 18.4", "yes, from 2007-03-19"),
    ),
    "The texts held are older, and 44.3 does not allow it either.",
)

# 20.3: which of two hands is higher

TIES = Silence(
    "20.3",
    "highest-card",
    "Of two hands of one class the better is said to be the one with the highest card that the "
    "other does not contain: also when they are pairs, or straights with an ace below a two?",
    (
        Reading("by groups", "the rank of the pair first, then the rest; ace, 2, 3 is the lowest"),
        Reading("literal", "the highest rank that the other hand lacks decides, an ace being high"),
    ),
    "Read literally 2-2-A beats K-K-Q, and ace, 2, 3, the lowest straight, beats 2, 3, 4.",
    standing="today's rules",
    switch=True,
)
KING_ACE_TWO = Silence(
    "20.3",
    "king-ace-two",
    "An ace may stand above a king and below a two: also between the two?",
    (
        Reading("nothing", "king, ace and two are in no sequence"),
        Reading("straight", "they are a straight, lower than ace, two and three"),
    ),
    "Only ace, two and three is granted; 18.3(c)4 says it in words for let it ride.",
    switch=True,
)

# 20.6 and 8.2: what a wager is

POSITIONS_OF_A_TABLE = Silence(
    "20.6",
    "positions",
    "The text does not say how many positions a table has.",
    (
        Reading("seven", "seven, or as many as the licensee says"),
        Reading("as many as cards", "as many as one deck can be dealt to"),
    ),
    "Let it ride has seven (13:69E-1.13H).",
)
LIMITS = Silence(
    "8.2",
    "limits",
    "The text of 8.2, minimum and maximum wagers, is not held: what do the limits apply to?",
    (
        Reading("each wager", "to the ante and to pair plus, each its own; play follows the ante"),
        Reading("the player", "to all wagers of a position together"),
    ),
    "A wager is the amount on one betting area, and 20.10(b) fixes that of play.",
    standing="sister-state",
)
MATCH_PLAY = Silence(
    "20.6",
    "match-play",
    "A match play coupon may lie on the ante, but nothing says how it plays.",
    (
        Reading("as the ante", "paid 1 to 1 with the ante, taken win or lose, without a bonus"),
        Reading("with bonus", "the same, and the ante bonus is paid on it too"),
    ),
    "20.11(a)3 pays the bonus on a wager, and a coupon is none; returned in a tie or a void.",
    standing="trade",
    switch=True,
)
COUPON_AND_PLAY = Silence(
    "20.10(b)",
    "coupon-and-play",
    "The play wager equals the ante: with the coupon that lies beside the ante, or without?",
    (
        Reading("chips alone", "it equals the chips of the ante"),
        Reading("with coupon", "it equals chips and coupon together, in chips"),
    ),
    "The coupon stands for an amount that the player does not wager.",
    switch=True,
)

# 20.7 to 20.9: dealing

STUB_OF_52 = stub_of_52("20.7(e)1")
STACK_ORDER = stack_order(
    "20.9(c)",
    "A stack grows from below when cards are laid one upon the other.",
    switch=True,
)
THIS_SUBSECTION = Silence(
    "20.9(d)",
    "this-subsection",
    "20.9(d) speaks of stacks delivered under this subsection, but (c) delivers them.",
    (
        Reading("section", "the section is meant"),
        Reading("subsection", "stacks of (d) alone, of which there are none"),
    ),
    "18.9(d) of 1996 says section where it says the same.",
    document=THREE_CARD,
)
DEVICE_NAMES = device_names("20.8(b)1", "20.7(f) and 20.8")

# 20.10: completion

FORFEITED_PAIR_PLUS = Silence(
    "20.10(b)",
    "forfeited-pair-plus",
    "Who makes no play wager forfeits pair plus too, even with a pair that would be paid: so?",
    (
        Reading("forfeited", "so: ante and pair plus are collected with the cards"),
        Reading("stays", "the ante alone is collected; pair plus is settled with the others"),
    ),
    "The sentence is clear, though it is harsh.",
    switch=True,
)
ORDER_OF_FORFEITS = Silence(
    "20.10(b)",
    "order-of-forfeits",
    "Forfeited wagers and their cards are collected together: in which order of hands?",
    (
        Reading("from the right", "hand by hand from the dealer's right, as all is settled"),
        Reading("from the left", "hand by hand from the dealer's left, as players decided"),
    ),
    "20.10(c)1 goes round the table so; 20.10(d) wants hands in order.",
)
WHO_IS_ACTIVE = Silence(
    "20.10(b)",
    "who-is-active",
    "Hands still active are revealed: also those with pair plus alone, who are not asked?",
    (
        Reading("also", "they are active, since their wager is still to be settled"),
        Reading("not", "only hands with a play wager are"),
    ),
    "20.7(c) deals to them, and their wager cannot be settled unseen.",
)
LOSERS_COLLECTED = Silence(
    "20.10(c)",
    "losers-collected",
    "All losing wagers are collected before any is paid, but no step says when.",
    (
        Reading("as revealed", "those of a hand when it is revealed, from the dealer's right"),
        Reading("after all", "when all hands have been revealed, in the same order"),
    ),
    "A hand is compared when it is revealed.",
    switch=True,
)
ORDER_OF_CARDS = Silence(
    "20.10(d)",
    "order-of-cards",
    "Cards are picked up in order; in which order of hands?",
    (
        Reading("as settled", "hand by hand from the dealer's right, the dealer's cards last"),
        Reading("by seat", "hand by hand from the dealer's left, the dealer's cards first"),
    ),
    "It is the order in which the dealer's hand goes round the table.",
)

# 20.11: what is paid

QUEEN_HIGH = Silence(
    "20.11(a)1",
    "queen-high",
    "Queen high or better is not defined in what is held of the text.",
    (
        Reading("rank", "every hand that ranks as high as a queen high: pairs of twos too"),
        Reading("card", "only hands that hold a queen, a king or an ace"),
    ),
    "Better is said of hands, which 20.3 ranks.",
    switch=True,
)
EQUAL_HANDS = Silence(
    "20.11(a)1",
    "equal-hands",
    "A hand higher than the dealer's is paid; nothing is said of one that is equal or lower.",
    (
        Reading("push", "a lower one loses; if they are equal, ante and play are returned"),
        Reading("lose", "a lower one loses, and so does one that is equal"),
    ),
    "Every description of the game found has ties pushed; 20.10(c) presupposes losers.",
    standing="trade",
    switch=True,
)
BONUS_BASE = Silence(
    "20.11(a)3",
    "bonus-base",
    "A player with an ante and a play wager is paid a bonus: on which of the two?",
    (
        Reading("ante", "on the ante"),
        Reading("ante and play", "on both together"),
    ),
    "Trade usage, and the name of the bonus.",
    standing="trade",
    switch=True,
)
BONUS_AND_DEALER = Silence(
    "20.11(a)3",
    "bonus-and-dealer",
    "Is the ante bonus paid to a hand that the dealer's beats?",
    (
        Reading("always", "it is paid whatever the dealer holds"),
        Reading("unless beaten", "only to a hand that does not lose"),
    ),
    "20.11(a)3 names hands of the player and no condition on the dealer's.",
    switch=True,
)
EXACT_ODDS = Silence(
    "20.11",
    "exact-odds",
    "20.11 says what is paid, not that it is the least: may a licensee pay more?",
    (
        Reading("exact", "the odds are what is paid, no more and no less"),
        Reading("at least", "they are floors, as in 18.11(b)"),
    ),
    "18.11 and 44.11 say no less than where they mean it.",
    switch=True,
)
NO_LIMIT = Silence(
    "20.11",
    "no-payout-limit",
    "18.11(c) and 44.11(e) limit what is paid on a hand; 20.11 has no such item.",
    (
        Reading("none", "what is won is paid in full"),
        Reading(
            "as elsewhere", "a licensee may set a limit on all that a hand wins, as in 18.11(c)"
        ),
    ),
    "A limit is an exception that its section must state.",
    switch=True,
)
ODDS_IN_PRINT = Silence(
    "20.11",
    "odds-in-print",
    "18.11(a) and 44.11(a) have odds printed with to or win, never with for; 20.11 is silent.",
    (
        Reading("as elsewhere", "they are printed with to, as the text of 20.11 states them"),
        Reading("any way", "as the licensee likes"),
    ),
    "20.11 itself states its odds with to, and stakes come back beside them.",
)
OTHER_TABLES = Silence(
    "20.11(a)2",
    "other-tables",
    "Casinos pay by other tables than these; which of them 13:69F-20.11 allows today is not known.",
    (
        Reading("named", "the table of 20.11, unless an option names one of the trade"),
        Reading("20.11", "the table of 20.11 and no other"),
    ),
    "Options that begin with trade are in use somewhere, and are not in the text held; the bonus "
    "on six cards of later years is neither.",
    standing="trade",
    switch=True,
)

# 20.12: what is void

BROKEN_STACK = broken_stack(
    "20.12(a)",
    "the stack is completed from the next; the round is void if it cannot",
    "the round is void",
)
VOID_PAIR_PLUS = Silence(
    "20.12(c)",
    "void-pair-plus",
    "A wrong number of cards, or a card of the dealer exposed, voids all hands: pair plus too, "
    "which the dealer's cards do not touch?",
    (
        Reading("returned", "every wager of the round comes back"),
        Reading("settled", "pair plus is settled on every hand that has its three cards"),
    ),
    "44.13 spares such wagers in words; 20.12 does not.",
    switch=True,
)
VOID_PAYMENTS = Silence(
    "20.12(c)",
    "void-payments",
    "When all hands are void after some were forfeited, collected or paid, does that stand?",
    (
        Reading("recovered", "it goes back: every player is as before the round"),
        Reading("stand", "what was settled stands; the wagers that still lie come back"),
    ),
    "All hands are void, not only those that still lie on the table.",
    switch=True,
)

SILENCES: tuple[Silence, ...] = tuple(
    found for found in list(globals().values()) if isinstance(found, Silence)
)
