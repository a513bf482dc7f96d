"""Where the text of let it ride is silent, wrong or contradictory, and how we read it."""

from __future__ import annotations

from pitboss.procedures.silences import (
    AGE_OF_CARDS,
    NOTICE_PERIOD,
    broken_stack,
    device_names,
    stack_order,
    stub_of_52,
)
from pitboss.regulation import Reading, Silence
from pitboss.regulation.texts import RIDE_1996, RIDE_2007

# 18.1 to 18.6: which text, and what a wager is

TEXTS_OF_1996 = Silence(
    "18.7",
    "texts-of-1996",
    "The document with the older 18.7 to 18.11 bears no date, those sections were amended on "
    "1996-06-17, and the texts of 18.3 and 18.4 of 1995 are not held: what was played in 1996?",
    (
        Reading("as held", "the older document from 1996-05-20 to 1998-11-15, with 18.3 of 2007"),
        Reading("not at all", "no day before 2007-10-15 is answered for"),
    ),
    "The section that bears a date (18.5) is of 1996-05-20, and nothing found shows what the "
    "amendment of 1996-06-17 changed; the next one known is of 1998-11-16.",
    document=RIDE_1996,
)
ACE_KING_TWO = Silence(
    "18.3(c)3",
    "suited-ace-king-two",
    "A king, an ace and a two of one suit are no straight, but are they a flush, which may not be "
    "in consecutive order?",
    (
        Reading("flush", "a flush: the three are in no sequence that counts"),
        Reading("nothing", "neither a straight flush nor a flush: it loses"),
    ),
    "18.3(c)4 takes that sequence away from straights, so the order is not consecutive.",
    switch=True,
)
ACE_TWO_THREE = Silence(
    "18.3(c)4",
    "ace-two-three",
    "18.3(a) lets an ace stand below a two only with 2, 3, 4 and 5; are ace, two and three in "
    "sequence in a three card hand?",
    (
        Reading("straight", "in sequence: a straight, or of one suit a straight flush"),
        Reading("nothing", "not in sequence: of one suit a flush, otherwise nothing"),
    ),
    "18.3(c)4 bars an ace only from standing between a king and a two.",
    switch=True,
)
MINI_ROYAL_UNLISTED = Silence(
    "18.3(c)2",
    "mini-royal-unlisted",
    "Tables A, B and C list no mini-royal, and a straight flush is one other than a mini-royal: "
    "what is a suited ace, king and queen paid there?",
    (
        Reading("straight flush", "as a straight flush, 40 to 1"),
        Reading("nothing", "nothing: neither line fits"),
    ),
    "Where the better name does not exist, its exception has nothing to except.",
    switch=True,
)
THREE_CARD_ORDER = Silence(
    "18.3(c)",
    "three-card-order",
    "The list of three card hands puts the flush and the straight above three of a kind, the pay "
    "tables below it, and it is not called a ranking: which order holds?",
    (
        Reading("pay table", "the order of the pay table; only the best line is paid"),
        Reading("list", "the order of the list; only the first line that fits is paid"),
    ),
    "No three cards fit two lines of the list but a straight flush, so both orders pay alike.",
)
MATCH_PLAY = Silence(
    "18.6(a)",
    "match-play",
    "A match play coupon may lie on a betting area, but nothing says how it plays.",
    (
        Reading("as chips", "beside an equal wager in chips, paid as chips, taken win or lose"),
        Reading("even money", "the same, but the coupon itself is paid 1 to 1 whatever the odds"),
    ),
    "Trade usage; returned with its wager when that is withdrawn or void.",
    standing="trade",
    switch=True,
)
BONUS_FOR_EACH = Silence(
    "18.6A(b)",
    "bonus-for-each",
    "Each player may make a bonus wager: may one who holds two positions make it at both?",
    (
        Reading("position", "at each position that has its three wagers"),
        Reading("player", "at one position of a player only"),
    ),
    "The device and the area belong to a position, and 18.6(e) lets the player wager at two.",
    switch=True,
)
POSITIONS_OF_A_TABLE = Silence(
    "18.6(b)",
    "positions",
    "The text does not say how many positions a table has.",
    (
        Reading("seven", "seven, as the rules in force today have it (13:69E-1.13H)"),
        Reading("as many as cards", "as many as one deck can be dealt to"),
    ),
    "Nothing found shows another number for the days of these editions.",
    standing="today's rules",
)
SEATED_LIMITS = Silence(
    "8.2",
    "limits",
    "The text of 8.2, minimum and maximum wagers, is not held: what do the limits apply to?",
    (
        Reading("each wager", "to each of the three equal wagers; increments alike"),
        Reading("the hand", "to the three wagers of a hand together"),
    ),
    "A wager is the amount on one betting area; the floor of 18.11(c) speaks so too.",
    standing="sister-state",
)

# 18.7 to 18.9: dealing

UNEQUAL_DEVICE_COUNT = Silence(
    "18.7(b)",
    "unequal-device-count",
    "The dealer verifies that chips and devices agree; nothing says what follows if they do not.",
    (
        Reading("floor", "the supervisor lets each bonus wager stand or has it returned, at once"),
        Reading("returned", "every bonus wager of the round is returned"),
    ),
    "No card has been dealt yet, so nobody can gain by either.",
    switch=True,
)
STUB_OF_52 = stub_of_52("18.7(e)1")
MISDEALT_AND_SHORT = Silence(
    "18.7(e)2",
    "misdealt-and-short",
    "A wrong count is said to come from a misdeal of a whole deck, or from no misdeal: what if "
    "cards were misdealt and the deck is not whole either?",
    (
        Reading("removed", "a deck that is not whole leaves the table, whatever was misdealt"),
        Reading("kept", "after a misdeal the deck stays, and is reshuffled as it is"),
    ),
    "The cards that 18.2(a) asks for are a deck; all hands are void either way.",
)
STACK_ORDER = stack_order(
    "18.9(c)",
    "A stack grows from below when cards are laid one upon the other.",
    switch=True,
)
WRONG_SECTION = Silence(
    "18.9(c)",
    "three-wagers-of-8-6",
    "18.9(c) twice speaks of three wagers in accordance with 8.6, which is not about wagers.",
    (
        Reading("18.6", "18.6 is meant"),
        Reading("8.6", "8.6, which did not exist: no wager would be in accordance with it"),
    ),
    "18.6(d) is where three wagers are required; 8.6 did not exist.",
)
THIS_SUBSECTION = Silence(
    "18.9(d)",
    "this-subsection",
    "In 2007 18.9(d) speaks of stacks delivered under this subsection, but (c) delivers them.",
    (
        Reading("section", "the section is meant, as the older text has it"),
        Reading("subsection", "stacks of (d) alone, of which there are none"),
    ),
    "The text of 1996 says section.",
    document=RIDE_2007,
)
BROKEN_STACK = broken_stack(
    "18.12(a)",
    "the stack is completed from the next; the round is void if it cannot",
    "the round is void",
)
HAND_DEALT = Silence(
    "18.8(a)",
    "hand-dealt",
    "19:46-1.19(b)1 leaves let it ride out of the games dealt from the hand; 18.8 allows it.",
    (
        Reading("allowed", "18.8(a) overrides 19:46, as it says"),
        Reading("refused", "the list of 19:46-1.19(b)1 is exhaustive"),
    ),
    "18.8(a) begins by setting 19:46 aside, and 19:46-1.18(g)3 counts on it.",
    switch=True,
)

# 18.10: completion

WHO_TOUCHES = Silence(
    "18.10(a)1",
    "who-touches",
    "Nobody other than the dealer may touch a player's cards, who has to look at them.",
    (
        Reading("player and dealer", "that player and the dealer, nobody else"),
        Reading("dealer", "the dealer alone, so that no player could look at the cards"),
    ),
    "18.10(a) and (a)3 presuppose that the player handles the cards.",
)
WHOSE_LEFT = Silence(
    "18.7(c)4",
    "whose-right",
    "In 2007 each community card is laid to the right of the one before: whose right?",
    (
        Reading("dealer", "the dealer's: the first card dealt lies at the dealer's left"),
        Reading("players", "the players': the first card dealt lies at the dealer's right"),
    ),
    "18.9(c) and 18.10(c) say the dealer's left and right in words.",
    switch=True,
    document=RIDE_2007,
)
LOSERS_AT_ONCE = Silence(
    "18.10(h)",
    "losers-at-once",
    "In 1996 losing wagers are collected immediately: after all hands are up, or as each is?",
    (
        Reading("after all", "after all hands have been turned up, in the same order"),
        Reading("as each", "as each hand is turned up"),
    ),
    "(h) follows (g), which goes round the table; the rack is in the same order either way.",
    document=RIDE_1996,
)
ORDER_OF_CARDS = Silence(
    "18.10(h)",
    "order-of-cards",
    "Cards collected together are picked up in order; in which order of hands?",
    (
        Reading("as settled", "hand by hand as they were settled, the community cards last"),
        Reading("by seat", "hand by hand from the dealer's left, the community cards first"),
    ),
    "It is the order in which the dealer's hand goes round the table.",
)

FACE_DOWN_AGAIN = Silence(
    "18.10(a)3",
    "face-down-again",
    "Cards are laid face down after the decision on bet number 2, the player shall not touch them: "
    "the words between the two are missing.",
    (
        Reading("afterwards", "from then on the player may not touch the cards"),
        Reading("never", "the player may not touch the cards at any time"),
    ),
    "(a) has the player examine them before.",
)
CARD_AT_THE_LEFT = Silence(
    "18.10(d)",
    "card-at-the-left",
    "In 2007 the card at the dealer's left is burned, and then the card at the dealer's left is "
    "turned up: which one?",
    (
        Reading("of the two left", "the left one of the two that remain, dealt second"),
        Reading("the burned one", "the card that was burned, which (c) forbids to show"),
    ),
    "After the burn two cards remain, and one of them lies at the left.",
    document=RIDE_2007,
)

# 18.11: what is paid

BONUS_GROSS = Silence(
    "18.11(d)",
    "bonus-gross",
    "The bonus is paid in dollars for a chip that the table took before the deal.",
    (
        Reading("gross", "the amount listed is all that is paid; the dollar is gone"),
        Reading("net", "the amount listed is won beside the dollar, which comes back"),
    ),
    "18.7(b) puts the dollar into the inventory, and nothing brings it back.",
    switch=True,
)
LIMIT_COVERS = Silence(
    "18.11(c)",
    "limit-covers",
    "Does the amount payable on a hand count the stakes that are returned?",
    (
        Reading("winnings", "winnings only"),
        Reading("with stakes", "winnings and the stakes returned with them"),
    ),
    "A stake that comes back is not payable on a hand; it was never the table's.",
    switch=True,
)
LIMIT_PER = Silence(
    "18.11(c)",
    "limit-per",
    "The limit is on a single hand: also when one player holds two of them?",
    (
        Reading("hand", "on each hand, bets number 1, 2, 3 in turn until it is reached"),
        Reading("player", "on both hands of a player together"),
    ),
    "The words are a single hand.",
    switch=True,
)
LIMIT_AT_HIGH_MINIMA = Silence(
    "18.11(c)",
    "limit-at-high-minima",
    "In 1996 a payout limit may be $50,000 whatever the minimum; does a high minimum raise it?",
    (
        Reading("no", "the floor is $50,000"),
        Reading("as in 2007", "it is at least what could be won at the minimum"),
    ),
    "The text of 1996 has no such words; that of 2007 adds them.",
    document=RIDE_1996,
    switch=True,
)
FLOOR_OF_LIMIT = Silence(
    "18.11(c)",
    "floor-of-limit",
    "What could one patron win at most in a round at the minimum, with two positions allowed?",
    (
        Reading("one hand", "one hand at the top of the table, as the limit is per hand"),
        Reading("two hands", "a royal flush beside a straight flush, the best two hands there are"),
    ),
    "The limit is measured per hand, and so is its floor.",
    switch=True,
)

# 18.12: what is void

VOID_BONUS = Silence(
    "18.12(c)",
    "void-bonus",
    "When all hands are void, what becomes of the bonus wagers, one of them collected already?",
    (
        Reading("returned", "every wager of the round comes back, the bonus chip too"),
        Reading("kept", "the let it ride bonus chip stays in the inventory"),
    ),
    "A round that is void decides nothing.",
    switch=True,
)
VOID_PAYMENTS = Silence(
    "18.12(c)",
    "void-payments",
    "When all hands are void after some were paid, what becomes of the payments?",
    (
        Reading("recovered", "they go back: every player is as before the round"),
        Reading("stand", "what was settled stands; the wagers that still lie come back"),
    ),
    "All hands are void, not only those that still lie on the table.",
    switch=True,
)
DEVICE_NAMES = device_names("18.8(b)1", "18.5 and 18.8")
PRE_SHUFFLED = Silence(
    "18.4(a)",
    "pre-shuffled",
    "18.4 and 18.5 of 2007 cite 19:46-1.18(r), which the text held of 1.18 does not have.",
    (
        Reading("later", "(r) was added with them on 2007-03-19; what it demands is not held"),
        Reading("not at all", "no pre-shuffled cards, as what (r) demands is not held"),
    ),
    "The text of 1.18 that is held is older and ends at (q).",
    document=RIDE_2007,
)

SHARED = (NOTICE_PERIOD, AGE_OF_CARDS)  # with the other games of the chapter
SILENCES: tuple[Silence, ...] = tuple(
    found for found in list(globals().values()) if isinstance(found, Silence)
)
