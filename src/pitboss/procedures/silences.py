"""Where texts that concern every game are not held, or not for its days, and how we read that."""

from __future__ import annotations

from pitboss.regulation import Reading, Silence

NOTICE_PERIOD = Silence(
    "8.3",
    "notice-period",
    "The text of 8.3, notice of changed rules, is not held: how long before a wager is withdrawn "
    "or a limit is changed must the players at a table be told?",
    (
        Reading(
            "half an hour", "half an hour, by a sign and an announcement; at once if none sits"
        ),
        Reading("empty table", "never while players sit at the table"),
    ),
    "A sister state whose rule has the same heading gives that time; no other was found.",
    standing="sister-state",
)
AGE_OF_CARDS = Silence(
    "19:46-1.18(g)",
    "age-of-cards",
    "After how many hours cards are changed is held as of 2006-12-01 only, a date that is inferred "
    "itself: did it hold before?",
    (
        Reading("applied", "applied to every edition: 8 hours, 4 from the hand, 24 in any case"),
        Reading("not applied", "no card of an earlier edition grows too old"),
    ),
    "18.4(a) brings cards to the table under 19:46-1.18; nothing found shows another time.",
)


# questions that the texts of several games leave open in the same words


def device_names(cite: str, sections: str) -> Silence:
    """A shuffler with two names, in sections that speak of one procedure."""
    return Silence(
        cite,
        "device-names",
        "The shuffler has two names, with and without the word card.",
        (
            Reading("one", "both mean the same device"),
            Reading("two", "two devices, of which only one is regulated"),
        ),
        f"{sections} speak of one procedure.",
    )


def stub_of_52(
    cite: str, together: str = "the stub, the cards dealt and those set aside"
) -> Silence:
    """A stub that is said to show a whole deck."""
    return Silence(
        cite,
        "stub-of-52",
        "The stub is said to show 52 cards, which a stub never has.",
        (
            Reading("together", f"{together} are 52 together"),
            Reading("the stub", "the stub alone, so that no count is ever right"),
        ),
        "Nothing else can be meant; the count tells whether the deck is whole.",
    )


def stack_order(cite: str, because: str, *, switch: bool) -> Silence:
    """The order of the cards in a stack from the automated shoe."""
    return Silence(
        cite,
        "stack-order",
        "Which card of a stack from the automated shoe counts as dealt first?",
        (
            Reading("bottom first", "the first card dispensed lies at the bottom of its stack"),
            Reading("top first", "the first card dispensed lies on top of its stack"),
        ),
        because,
        switch=switch,
    )


def broken_stack(cite: str, completed: str, void: str) -> Silence:
    """A stack that is short of a card found face up."""
    return Silence(
        cite,
        "broken-stack",
        "A card found face up is set aside; with an automated shoe that leaves a stack short.",
        (Reading("completed", completed), Reading("void", void)),
        f"{cite} lets the round go on after one such card.",
        switch=True,
    )
