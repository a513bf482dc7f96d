"""What the wagers of a game of dice came to: one outcome for each roll that decided one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pitboss.adapters.driver import Driver, Entry
from pitboss.core.areas import INVENTORY, SEAT, Area
from pitboss.core.events import ChipsTo, Said, Thrown
from pitboss.core.steps import DONE
from pitboss.games.craps.layout import BY_NAME, COMMISSION, SUPPORTED
from pitboss.record.outcome import OFF, VOID, WITHDRAWN, Outcome

_ODDS = frozenset(wager.name for wager in SUPPORTED)
_ROLL = re.compile(r"roll (\d{1,9}),? +(.+)")


@dataclass
class Rolls:
    """The rolls of a stretch, and what each of them decided."""

    thrown: list[tuple[tuple[int, ...], str]] = field(default_factory=list)  # dice, and the call
    decided: list[Outcome] = field(default_factory=list)
    lying: dict[Area, Outcome] = field(default_factory=dict)

    @classmethod
    def lying_there(cls, chips: Mapping[Area, int]) -> Rolls:
        """With wagers that lie before the first roll."""
        found = cls()
        for area, amount in sorted(chips.items()):
            if area.seat and area.name != SEAT:
                wager = _base(area)
                own = found.lying.setdefault(wager, Outcome(wager.seat, wager.name))
                own.staked += amount
                own.charged += 0 if wager is area else amount
                own.cites |= {BY_NAME[wager.name].cite: None}
        return found

    def lies(self, seat: int) -> bool:
        """Whether a wager of a seat lies."""
        return any(wager.seat == seat for wager in self.lying)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What was decided, in order, then what is not."""
        return (*self.decided, *self.lying.values())

    def take(self, entry: Entry) -> None:
        """What an act, or a duty, did to wagers."""
        for event in entry.events:
            if isinstance(event, Thrown):
                self.thrown.append((event.dice, ""))
            elif isinstance(event, Said) and self.thrown and not self.thrown[-1][1]:
                self.thrown[-1] = (self.thrown[-1][0], event.words)
        moved = [event for event in entry.events if isinstance(event, ChipsTo)]
        for wager in dict.fromkeys(_wager(event) for event in moved):
            own = [event for event in moved if _wager(event) is wager]
            if not wager.seat:
                continue
            if entry.act.what is DONE:
                self._decided(wager, own)
            else:
                self._changed(wager, own)

    def _changed(self, wager: Area, moved: Sequence[ChipsTo]) -> None:
        """A wager is made, raised, lowered or taken down."""
        found = self.lying.setdefault(wager, Outcome(wager.seat, wager.name))
        for event in moved:
            found.cites.update(dict.fromkeys(event.cites))
            amount = event.amount if event.source.name == SEAT else -event.amount
            found.staked += amount
            found.charged += amount if _is_charge(event) else 0
            if event.target.name == SEAT and not found.staked:
                found.staked = found.returned = sum(e.amount for e in moved)
                self._over(wager, found, WITHDRAWN, len(self.thrown) + 1)

    def _over(self, wager: Area, found: Outcome, ended: str, roll: int) -> None:
        found.roll, found.ended = roll, ended
        self.decided.append(found)
        self.lying.pop(wager, None)

    def _decided(self, wager: Area, moved: Sequence[ChipsTo]) -> None:
        """A roll has decided a wager, or taken it to its number."""
        found, charged, roll = self.lying[wager], 0, len(self.thrown)
        back, stake = False, found.staked - found.charged
        found.returned = found.staked
        for event in moved:
            found.cites.update(dict.fromkeys(event.cites))
            into, out = event.target is INVENTORY, event.source is INVENTORY
            if out:
                found.paid += event.amount
            elif into and event.source is wager:
                found.collected += event.amount
                found.returned -= event.amount
            elif into:  # a commission
                found.paid -= 0 if found.collected else event.amount
                found.collected += event.amount if found.collected else 0
                found.returned -= event.amount if found.collected else 0
            elif event.source.name == SEAT:
                charged = event.amount
            elif event.target.name == SEAT:
                back = True
            else:
                self._goes_on(wager, found, event.target, roll)
                return
        void = OFF if wager.name in _ODDS else VOID
        self._over(wager, found, void, roll)
        if found.paid and not back:  # it stays up
            made = dict.fromkeys(list(found.cites)[:1])
            self.lying[wager] = Outcome(wager.seat, wager.name, staked=stake + charged, cites=made)
            self.lying[wager].charged = charged

    def _goes_on(self, wager: Area, found: Outcome, there: Area, roll: int) -> None:
        """A come or don't come bet goes to its number, where it is another wager."""
        moved = Outcome(there.seat, there.name, staked=found.staked, cites=dict(found.cites))
        self._over(wager, found, f"goes to {there.name}", roll)
        self.lying[there] = moved


def rolls(driver: Driver) -> Rolls:
    """The rolls of a stretch that was driven, from the movements of value alone."""
    found = Rolls.lying_there(driver.start.chips)
    for entry in driver.log:
        found.take(entry)
    return found


def _wager(event: ChipsTo) -> Area:
    """The wager that value is moved for; its commission is its own."""
    named = (SEAT, INVENTORY.name)
    return _base(event.wager or (event.target if event.source.name in named else event.source))


_CHARGE = COMMISSION.format("")


def _is_charge(event: ChipsTo) -> bool:
    return any(area.name.startswith(_CHARGE) for area in (event.source, event.target))


def _base(area: Area) -> Area:
    if area.name.startswith(_CHARGE):
        return Area(area.name.removeprefix(_CHARGE), area.seat)
    return area


def labels(said: str, outcomes: Sequence[Outcome], name: str) -> list[str]:
    """The outcomes that a record speaks of: by roll and wager, or by the wager alone."""
    roll = _ROLL.fullmatch(said)
    own = [o for o in outcomes if o.wager == name]
    return [o.label for o in own if roll is None or o.roll == int(roll[1])]


def wager_said(said: str) -> str:
    """The words for a wager, without the roll."""
    roll = _ROLL.fullmatch(said)
    return roll[2] if roll else said
