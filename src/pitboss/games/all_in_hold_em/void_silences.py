"""Where 44.13 is silent, wrong or contradictory, and how we read it."""

from __future__ import annotations

from pitboss.procedures.silences import broken_stack
from pitboss.regulation import Reading, Silence

MISPRINTED = Silence(
    "44.13(a)",
    "printed-42-13",
    "The section on irregularities is printed as 42.13.",
    (
        Reading("44.13", "it is 44.13, as 44.7(f)2 cites it"),
        Reading("42.13", "a section of another subchapter"),
    ),
    "It stands at the end of subchapter 44 and names the game.",
)
EXPOSED_EARLY = Silence(
    "44.13(a)",
    "exposed-early",
    "A card of the dealer is exposed before every player has two cards: how is a bonus settled?",
    (
        Reading("dealt out", "the deal is completed, and the bonus wagers are settled"),
        Reading("returned", "the bonus wagers come back, as under (b) before the initial deal"),
    ),
    "(a) has every bonus wager settled, whenever the card is exposed.",
    switch=True,
)
BOARD_OF_THE_REST = Silence(
    "44.13(b)",
    "board-of-the-rest",
    "More than one card is face up, all hands are void and the cards reshuffled; yet community "
    "cards are dealt for final hand bonuses if appropriate: from which cards?",
    (
        Reading(
            "from the rest",
            "the cards found are set aside, and the board is dealt from the "
            "rest before the reshuffle",
        ),
        Reading("not dealt", "from none: final hand bonus wagers come back"),
    ),
    "A reshuffle in between would leave no order of dealing.",
    switch=True,
)
BROKEN_STACK = broken_stack(
    "44.13(b)", "the stack is completed from the next", "all hands are void"
)
SETTLED_STANDS = Silence(
    "44.13(b)",
    "settled-stands",
    "All hands are void after bonus wagers were settled or folded antes collected: do they return?",
    (
        Reading("settled stands", "what was settled stands; antes of folded hands come back"),
        Reading("folded too", "what was settled stands, and so do antes that were folded"),
        Reading("recovered", "everything comes back but bonus wagers that were settled"),
    ),
    "A settled wager is over; a folded hand is one of all hands, which are void.",
    switch=True,
)
BONUS_OF_VOID_HANDS = Silence(
    "44.13(d)",
    "bonus-of-void-hands",
    "(a) and (b) have bonus wagers of void hands settled; 44.13(d) and 44.7(f)2 are silent.",
    (
        Reading("returned", "bonus wagers not yet settled come back with the rest"),
        Reading("settled", "they are settled once all have two cards, as under (a) and (b)"),
    ),
    "What is void is returned unless the text says otherwise.",
    switch=True,
)
BONUS_OF_A_VOID_HAND = Silence(
    "44.13(d)",
    "bonus-of-a-void-hand",
    "A player's hand is void for a wrong number of cards: what becomes of its bonus wagers?",
    (
        Reading("returned", "they come back with the ante"),
        Reading("lost", "they are lost: no two cards have qualified for a payout"),
    ),
    "A void hand decides nothing.",
    switch=True,
)
IN_SEQUENCE = Silence(
    "44.13(d)",
    "in-sequence",
    "The dealer may make up the right number in sequence if such cards are not face up: which?",
    (
        Reading("own cards", "the next cards off the deck, while the dealer's own lie face down"),
        Reading("any cards", "the same, but only while no card lies face up on the layout"),
    ),
    "Such cards are those of the dealer; a folded hand that is up for its bonus spoils nothing.",
    switch=True,
)

VOID_SILENCES: tuple[Silence, ...] = tuple(
    found for found in list(globals().values()) if isinstance(found, Silence)
)
