"""Odds that are said before there is a point: they wait for it beside the layout."""

from __future__ import annotations

from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.games.craps.layout import DONT_PASS, DONT_PASS_ODDS, NUMBERS, PASS, PASS_ODDS
from pitboss.games.craps.players import phrase_of, short
from pitboss.games.craps.wagers import most_odds
from pitboss.procedures.wagering import Place, Wager
from pitboss.regulation import require

LATER = {
    PASS_ODDS: PASS,
    DONT_PASS_ODDS: DONT_PASS,
}  # odds that may be said before there is a point


def demand_possible(rules: Edition, odds: Place, behind: int) -> None:
    """Refuse odds that no point would permit."""
    most = max(most_odds(rules.options, odds.wager, n, behind) for n in NUMBERS)
    require(
        0 < odds.amount <= most,
        "1.6",
        "{:$} as {} behind {:$}",
        odds.amount,
        odds.wager,
        behind,
        most,
        rules.options.odds_multiple.value,
        permitted="up to {3:$}, {4} as posted, once a point stands"
        if most
        else "odds behind a wager",
    )


class Later:
    """The odds that wait, by seat and wager: said again, they are what was said last."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[Wager, Place]] = {}

    def note(self, seat: int, odds: Place) -> None:
        """They wait for a point."""
        self._waiting.setdefault(seat, {})[odds.wager] = odds

    def waits(self, seat: int, wager: Wager) -> bool:
        """Whether a seat has said such odds."""
        return wager in self._waiting.get(seat, {})

    def drop(self, seat: int, wager: Wager) -> None:
        """They are not wanted any more."""
        del self._waiting[seat][wager]

    def due(self) -> list[tuple[int, Place]]:
        """All of them, which wait no longer."""
        found = [(seat, odds) for seat, said in self._waiting.items() for odds in said.values()]
        self._waiting = {}
        return found

    def forget_decided(self, table: Readable) -> None:
        """A line bet that is decided takes along what would have supported it."""
        for seat, said in self._waiting.items():
            lie = {w: odds for w, odds in said.items() if table.amount(LATER[w].at(seat))}
            self._waiting[seat] = lie

    def told(self, seat: int) -> str:
        """What waits of a seat, in a line; empty if nothing does."""
        said = self._waiting.get(seat, {}).values()
        return ", ".join(f"{phrase_of(odds.wager)} {short(odds.amount)}" for odds in said)
