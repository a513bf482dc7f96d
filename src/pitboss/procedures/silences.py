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
