"""A table as its journal leaves it, to go on with."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.adapters.driver import Entry
from pitboss.journal.again import Again
from pitboss.journal.errors import JournalError
from pitboss.journal.journal import Journal
from pitboss.table import Table, opened


class Resumed(NamedTuple):
    """The table, how many rounds it has begun, and the acts of the last one."""

    table: Table
    rounds: int
    log: list[Entry]


def resume(journal: Journal) -> Resumed:
    """Play the journal of a table again, strictly; the round at its end need not be over."""
    journal.demand_usable()
    again = Again(journal.header.edition())
    for entry in journal.entries():
        again.take(entry)
        if again.differences:
            raise JournalError(f"{journal.path}: {again.differences[0]}; it cannot be gone on with")
    table = again.table
    if table is None and again.rounds:
        raise JournalError(f"{journal.path} is of rounds alone, without a table and its players")
    return Resumed(table or opened(again.rules), again.rounds, again.log)
