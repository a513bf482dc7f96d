"""What a table asks of its cards before a round: opened, young, dealt by its devices, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.regulation import require
from pitboss.table_options import card_changes, devices

if TYPE_CHECKING:
    from pitboss.table import Table

HOUR = 3600


def require_cards(table: Table) -> None:
    """A round is played with cards that were opened, are young enough, and with its devices."""
    require(
        table.opened is not None,
        table.says.cards,
        "a round without cards",
        permitted="opening cards at the table",
    )
    require_young(table)
    require_devices(table)


def count_due(table: Table) -> bool:
    """Whether the stub of this round must be counted, which a counting device makes needless."""
    if not table.rules.deck or table.rules.options.counting_shuffler:
        return False
    every = table.says.count_every  # none: by time, not by rounds
    return every > 0 and table.uncounted + 1 >= every


def require_young(table: Table) -> None:
    """19:46-1.18(g): cards are changed after so many hours."""
    age = table.now - (table.opened or 0)
    for rule in card_changes(table.rules):
        require(
            age < rule.hours * HOUR,
            rule.cite,
            "a round with cards opened {} minutes ago",
            age // 60,
            rule.hours,
            permitted="opening new cards; these are changed at least every {1} hours",
        )


def require_devices(table: Table) -> None:
    """A device that was removed is used again only when the options are chosen anew."""
    missing = devices(table.rules) - table.devices
    require(
        not missing,
        table.says.devices,
        "a round without the {}, which was removed",
        " and the ".join(sorted(missing)),
        permitted="it under options for another method, or with these chosen anew",
    )
