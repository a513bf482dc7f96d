"""Where the text of all-in hold 'em is silent, wrong or contradictory, and how we read it.

Those of 44.13 are in `void_silences`.
"""

from __future__ import annotations

from pitboss.games.all_in_hold_em.void_silences import VOID_SILENCES
from pitboss.procedures.silences import device_names, stack_order, stub_of_52
from pitboss.regulation import Reading, Silence

# 44.1 to 44.6: words, cards, hands and wagers

IN_FORCE = Silence(
    "44.1",
    "in-force",
    "The document bears no date: from when was the game played by it?",
    (
        Reading("2006-12-01", "after the rules of 19:46-1.18 as of 2006, before those of 2007"),
        Reading("not at all", "no day is answered for"),
    ),
    "Its outline of 19:46-1.18 ends at (q), and let it ride cites a later (r) from 2007-03-19.",
)
PUSH_DEFINED = Silence(
    "44.1 “Push”",
    "push-defined",
    "A push is said to be defined in 44.10(g), which is about the dealer's hand.",
    (
        Reading("44.10(i)", "44.10(i) is meant, where hands of equal rank push"),
        Reading("44.10(g)", "44.10(g), which defines none: nothing would ever be a push"),
    ),
    "44.10(i) is the only place that speaks of a tie.",
)
HAND_BY_CONTEXT = Silence(
    "44.1 “Hand”",
    "hand-by-context",
    "A hand is defined as five cards, but players fold and dealers qualify with two.",
    (
        Reading("by context", "the two cards dealt where five cannot be meant"),
        Reading("five cards", "five cards everywhere, so that nobody could fold or qualify"),
    ),
    "44.10(a) to (e) come before there are five cards.",
)
COVER_CARDS = Silence(
    "44.2(a)",
    "cover-cards",
    "There are two cover cards, one to cut with and one over the dealer's cards: which is which?",
    (
        Reading("one each", "one is cut with and goes to the discard rack, the other covers"),
        Reading("one for both", "the one that was cut with covers the dealer's cards as well"),
    ),
    "44.4(c)1iv lays the first away before a card is dealt.",
)
PRE_SHUFFLED = Silence(
    "44.3(a)",
    "pre-shuffled",
    "The newer text of let it ride lets cards come pre-shuffled; nothing here says so.",
    (
        Reading("not allowed", "every deck is inspected, washed and shuffled at the table"),
        Reading("allowed", "as at let it ride from 2007-03-19"),
    ),
    "44.3 and 44.4 describe one way only.",
)
SUITS_EQUAL = Silence(
    "44.5(a)",
    "suits-equal",
    "The order of the ranks is not followed by a sentence that suits are equal.",
    (
        Reading("equal", "no suit is higher than another, as the definition of a suit says"),
        Reading("not said", "44.5 leaves it open, and the definition of a suit decides it alone"),
    ),
    "44.1 says of suits in words that none is higher, so that both come to the same.",
)
TIES = Silence(
    "44.5(c)",
    "ties",
    "Between two hands of one name the highest card decides that the other does not contain: that "
    "puts two twos with an ace above two kings with a queen, and ace to five above two to six.",
    (
        Reading(
            "as poker",
            "the ranks of fours, threes and pairs first, then the rest; a straight "
            "by its highest card, ace to five as the lowest",
        ),
        Reading("as written", "the highest rank that one hand holds and the other does not"),
    ),
    "44.5(b)4 to 9 call aces and kings the highest, and ace to five the lowest, of their kinds.",
    switch=True,
)
MATCH_PLAY = Silence(
    "44.6(a)",
    "match-play",
    "A match play coupon may lie on the appropriate betting areas, but nothing says how it plays.",
    (
        Reading(
            "beside the ante",
            "beside an equal ante, paid as chips; the raise is three times the chips",
        ),
        Reading("raised too", "the same, but the raise is three times chips and coupon together"),
    ),
    "Trade usage for wagers at even odds; returned on a push and where the hand is void.",
    standing="trade",
    switch=True,
)
SEATED_LIMITS = Silence(
    "8.2",
    "limits",
    "The text of 8.2, minimum and maximum wagers, is not held: what do the limits apply to?",
    (
        Reading("each wager", "to the ante and to each bonus wager; the raise follows the ante"),
        Reading("the hand", "to all wagers of a hand together"),
    ),
    "A wager is the amount on one betting area.",
    standing="sister-state",
)

# 44.7 to 44.9: dealing

STUB_OF_52 = stub_of_52("44.7(f)1", "stub, hands, community, burned and set aside cards")
MISDEAL_COUNTED = Silence(
    "44.7(f)2",
    "misdeal-counted",
    "A player's wrong number of cards voids that hand under 44.13(d), and under 44.7(f)2, when the "
    "count of the stub brings it to light, all hands.",
    (
        Reading("all hands", "found during the deal that hand, found by the count all hands"),
        Reading("that hand", "by the count too only the hand that was misdealt"),
    ),
    "Each paragraph is followed in its own case.",
    switch=True,
)
COUNTING_DEVICE = Silence(
    "44.7(f)",
    "counting-device",
    "At other games a device that counts the cards makes the count of the stub needless.",
    (
        Reading("no exemption", "the stub is counted whatever device is used"),
        Reading("as elsewhere", "not where a device counts"),
    ),
    "44.7(f) knows no exception.",
)
STUB_WITHOUT_BOARD = Silence(
    "44.7(e)",
    "stub-without-board",
    "The stub is put away after the community cards; sometimes none are dealt.",
    (
        Reading("last settlement", "then after the last settlement"),
        Reading("before", "then as soon as it is known that none are dealt"),
    ),
    "The paragraph keeps the stub until nothing more can be dealt.",
)
DEVICE_NAMES = device_names("44.8(b)1", "44.4 and 44.8")
STACK_ORDER = stack_order(
    "44.9(c)",
    "A stack grows from below; both cards are used alike, so nothing hangs on it.",
    switch=False,
)
THIS_SUBSECTION = Silence(
    "44.9(d)",
    "this-subsection",
    "44.9(d) speaks of stacks delivered under this subsection, but (c) delivers them.",
    (
        Reading("section", "the section is meant"),
        Reading("subsection", "stacks of (d) alone, of which there are none"),
    ),
    "The same words stand in 18.9(d), whose older text says section.",
)
BOARD_FROM_HAND = Silence(
    "44.9(d)",
    "board-from-hand",
    "The board is dealt as 44.8(b)2 and 3 have it, and 3 has an announcement and cards face down.",
    (
        Reading("manner", "how the deck is held and the top card taken, nothing else"),
        Reading("all of it", "with another announcement, the cards face down"),
    ),
    "44.10(f) deals the community cards face up.",
)

# 44.10: completion

TWO_OPTIONS = Silence(
    "44.10(a)",
    "two-options",
    "A player has one of three options, of which two are listed.",
    (
        Reading("two", "fold, or raise three times the ante"),
        Reading("three", "a third one, perhaps a check, that is left out"),
    ),
    "The summary before the rules knows two as well.",
)
ASKED_FIRST = Silence(
    "44.10(a)",
    "asked-first",
    "Nothing says in which order players decide.",
    (
        Reading("from the left", "clockwise from the dealer's left, as the summary has it"),
        Reading("any order", "as they like"),
    ),
    "The summary before the rules says so.",
)
UNDERNEATH = Silence(
    "44.10(b)2ii",
    "underneath",
    "Cards of a folded hand go underneath its final hand bonus wager, in the summary over it.",
    (
        Reading("underneath", "underneath, as the rule says"),
        Reading("over", "over the wager, as the summary says"),
    ),
    "The rule prevails over its summary.",
)
SUM_ANNOUNCED = Silence(
    "44.10(c)",
    "sum-announced",
    "The summary has the dealer announce the points; the rule only whether the hand qualifies.",
    (
        Reading("not demanded", "whether it qualifies; the points may be said as well"),
        Reading("demanded", "the points too"),
    ),
    "The rule prevails over its summary.",
)
CARDS_UP = Silence(
    "44.10(d)",
    "cards-up",
    "If the dealer does not qualify, nobody is told to turn up the cards that win a bonus.",
    (
        Reading("with a bonus", "those of players with a bonus wager are turned up"),
        Reading("all", "all are turned up, as 44.10(e) has it"),
    ),
    "A bonus wager cannot be settled by cards that lie face down; the others need not be seen.",
)
RAISE_RETURNED = Silence(
    "44.10(d)",
    "raise-returned",
    "The summary does not say what becomes of raise wagers if the dealer does not qualify.",
    (
        Reading("returned", "they are returned, as the rule says"),
        Reading("left open", "whatever the licensee does"),
    ),
    "The rule prevails over its summary.",
)
COMPARED_AGAIN = Silence(
    "44.10(d)",
    "compared-again",
    "For a final hand bonus the board is dealt as if the dealer had qualified: are hands compared?",
    (
        Reading("bonuses only", "only the final hand bonus wagers are settled"),
        Reading("compared", "hands are announced and compared, though nothing lies to be won"),
    ),
    "Antes are paid and raises returned already, and the dealer's cards are folded.",
)
BOARD_NEEDED = Silence(
    "44.10(f)",
    "board-needed",
    "The community cards are dealt even if everybody has folded without a final hand bonus.",
    (
        Reading("when needed", "only if a wager still lies that they decide"),
        Reading("always", "always when the dealer qualifies"),
    ),
    "Nothing could come of them; the cards would only be seen.",
)
ORDER_OF_CARDS = Silence(
    "44.10(j)",
    "order-of-cards",
    "Cards collected together are picked up in order; in which order of hands?",
    (
        Reading("as settled", "hand by hand from the right, the dealer's, the community cards"),
        Reading("by seat", "hand by hand from the dealer's left, the community cards first"),
    ),
    "It is the order in which the dealer's hand goes round the table.",
)

# 44.11: what is paid

HIGHEST_ROW = Silence(
    "44.11(c)",
    "highest-row",
    "Two red aces are a pair of aces, a suited ace and king two suited cards: is each row paid?",
    (
        Reading("highest", "the highest row that fits, of either bonus wager"),
        Reading("every row", "every row that fits, one beside the other"),
    ),
    "A wager is won once; another New Jersey game says so in words.",
    standing="today's rules",
    switch=True,
)
SPACED_ODDS = Silence(
    "44.11(c)",
    "spaced-odds",
    "Table A prints a row without the space before the last figure.",
    (
        Reading("9 to 1", "9 to 1, as the rows beside it are printed"),
        Reading("unreadable", "no odds, so that the row is not paid"),
    ),
    "Nothing else can be meant.",
)
SUMMED_UP = Silence(
    "44.11(c)",
    "summed-up",
    "The summary has hole card bonuses go up to 50 to 1; tables B and C have 60 and 45 to 1.",
    (
        Reading("as tabled", "60 to 1 in table B, 45 to 1 in table C"),
        Reading("as summed up", "never more than 50 to 1"),
    ),
    "The tables are the rule; the summary names that of table A.",
    switch=True,
)
LIMIT_FIXED = Silence(
    "44.11(e)",
    "limit-fixed",
    "The limit shall be $50,000 or what could be won at the minimum: an amount, or a floor?",
    (
        Reading("fixed", "exactly the greater of the two"),
        Reading("floor", "the greater of the two at the least, as at let it ride"),
    ),
    "Let it ride's text leaves a choice in words; this one does not.",
    switch=True,
)
LIMIT_SHARED = Silence(
    "44.11(e)",
    "limit-shared",
    "The limit is on all winning wagers of a hand together: which of them go short?",
    (
        Reading("as settled", "paid in the order of settlement until the limit is reached"),
        Reading("in proportion", "each is cut in proportion"),
    ),
    "A bonus that was paid before cannot be cut; together it comes to the same.",
)
LIMIT_AT_MINIMUM = Silence(
    "44.11(e)",
    "limit-at-minimum",
    "What is the most that one patron could win in a round at the minimum?",
    (
        Reading("every wager", "ante and raise won, and the best row of both bonus wagers"),
        Reading("the ante", "ante and raise alone"),
    ),
    "Two red aces can be part of a royal flush, so all four can be won at once.",
    switch=True,
)
LIMIT_POSTED = Silence(
    "44.11(e)",
    "limit-posted",
    "The limit is posted pursuant to 19:46-1.13U, which says nothing of it.",
    (
        Reading("layout or sign", "on the layout, or on a sign at the table"),
        Reading("layout", "on the layout only"),
    ),
    "44.11(e) itself leaves that choice.",
)

SILENCES: tuple[Silence, ...] = (
    *(found for found in list(globals().values()) if isinstance(found, Silence)),
    *VOID_SILENCES,  # 44.13
)
