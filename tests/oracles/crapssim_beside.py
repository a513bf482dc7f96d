"""Craps beside crapssim: the same wagers and dice, every payment of every roll compared.

`python -m tests.oracles.crapssim_beside 1000000` compares so many rolls.

Where the two differ by their rules, the difference is taken out here, and each has a test:

| what | crapssim | here | paragraph |
| --- | --- | --- | --- |
| lay bets before a point | off | active | 1.5 |
| buy, lay and hardway wagers that win | come down | stay up, as place bets do in both | 1.4 |
| odds behind don't bets | a multiple of what lies behind | a multiple of what they win | 1.6 |
| place bets to lose | none | offered | 1.2(a)6 |
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any, NamedTuple

from crapssim.bet import (
    Any7,
    AnyCraps,
    Boxcars,
    Buy,
    CAndE,
    Come,
    DontCome,
    DontPass,
    Field,
    HardWay,
    Horn,
    Lay,
    Odds,
    PassLine,
    Place,
    Three,
    Two,
    Yo,
)
from crapssim.strategy.tools import NullStrategy
from crapssim.table import Table as TheirTable
from crapssim.table import TableUpdate

from pitboss.core.areas import SEAT
from pitboss.core.dealer import Dealer
from pitboss.core.events import ChipsTo, Role
from pitboss.core.steps import Act, Choice
from pitboss.games.craps import CRAPS
from pitboss.games.craps.betting import DICE_OUT
from pitboss.games.craps.layout import (
    ANY_CRAPS,
    ANY_SEVEN,
    BUY,
    C_AND_E,
    COME,
    COME_ODDS,
    COME_ON,
    CRAPS_2,
    CRAPS_3,
    CRAPS_12,
    DONT_COME,
    DONT_COME_ODDS,
    DONT_COME_ON,
    DONT_PASS,
    DONT_PASS_ODDS,
    ELEVEN,
    FIELD,
    HARDWAYS,
    HORN,
    LAY,
    NUMBERS,
    PASS,
    PASS_ODDS,
    PLACE_TO_WIN,
    point,
)
from pitboss.games.craps.payouts import Due, Multiple
from pitboss.games.craps.shooter import TAKE
from pitboss.games.craps.wagers import Call
from pitboss.procedures.wagering import Place as Put
from pitboss.procedures.wagering import TakeBack, Wager

SINGLE: dict[Wager, Any] = {
    PASS: PassLine,
    DONT_PASS: DontPass,
    COME: Come,
    DONT_COME: DontCome,
    FIELD: Field,
    ANY_SEVEN: Any7,
    ANY_CRAPS: AnyCraps,
    CRAPS_2: Two,
    CRAPS_3: Three,
    CRAPS_12: Boxcars,
    ELEVEN: Yo,
    C_AND_E: CAndE,
    HORN: Horn,
}
STAKES = {PASS: 60, DONT_PASS: 60, COME: 60, DONT_COME: 60, HORN: 20}  # dollars; others below
FIELD_PAYS = {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}


def theirs(wager: Wager, dollars: int, number: int) -> Any:
    """Their wager for one of ours; of odds behind a line bet `number` is the point."""
    if wager in SINGLE:
        return SINGLE[wager](dollars)
    n = next((n for f in FAMILIES for n, w in FAMILIES[f].items() if w == wager), number)
    if wager in PLACE_TO_WIN.values():
        return Place(n, dollars)
    if wager in BUY.values():
        return Buy(n, dollars)
    if wager in LAY.values():
        return Lay(n, dollars, always_working=True)
    if wager in HARDWAYS.values():
        return HardWay(n, dollars)
    base: Any = {PASS_ODDS: PassLine, DONT_PASS_ODDS: DontPass}.get(wager)
    if base is None:
        base = Come if wager in COME_ODDS.values() else DontCome
    return Odds(base, n, dollars)


FAMILIES = {
    "place": PLACE_TO_WIN,
    "buy": BUY,
    "lay": LAY,
    "hard": HARDWAYS,
    "come odds": COME_ODDS,
    "don't come odds": DONT_COME_ODDS,
}
ANY_TIME = (
    *(w for w in SINGLE if w not in (PASS, DONT_PASS, COME, DONT_COME)),
    *PLACE_TO_WIN.values(),
    *BUY.values(),
    *LAY.values(),
    *HARDWAYS.values(),
)


def dollars(wager: Wager) -> int:
    """A stake that both pay in whole dollars."""
    if wager in PLACE_TO_WIN.values():
        return 30
    if wager in LAY.values():
        return 120
    if wager in BUY.values():
        return 20
    if wager in HARDWAYS.values():
        return 5
    return STAKES.get(wager, 60 if wager.cite == "1.6" else 5)


class Compared(NamedTuple):
    """How much was compared."""

    rolls: int
    wagers: int  # that lay when the dice were thrown, over all rolls
    decided: int
    cents: int  # that changed hands


class Beside:
    """A table of ours and one of theirs, with the same wagers of one player."""

    def __init__(self, due: Due, dice: Random, likely: float) -> None:
        self.due, self.dice, self.likely = due, dice, likely
        rules = CRAPS.on(commission=due, odds_multiple=Multiple.HUNDRED)
        self.ours = Dealer(rules.start((1,)))
        self.ours.discharge()
        self.table = TheirTable()
        self.table.settings["field_payouts"] = FIELD_PAYS
        self.table.settings["vig_paid_on_win"] = due is Due.ON_A_WIN
        self.table.settings["vig_rounding"] = "none"
        self.table.settings["max_odds"] = dict.fromkeys(NUMBERS, 100)
        self.table.settings["max_dont_odds"] = dict.fromkeys(NUMBERS, 100)
        self.table.add_player(bankroll=10**9, strategy=NullStrategy())
        self.player = self.table.players[0]
        self.lying: dict[str, Any] = {}  # their wagers by the names of ours
        self.found = Compared(0, 0, 0, 0)

    def step(self) -> None:
        """Wagers at random, then a roll."""
        self._wager()
        self._roll((self.dice.randint(1, 6), self.dice.randint(1, 6)))

    # ---- wagers --------------------------------------------------------------------------------

    def act(self, what: Any) -> None:
        self.ours.act(Act(1, what))
        self.ours.discharge()

    def _wager(self) -> None:
        step = self.ours.awaits
        if isinstance(step, Choice):
            self.act(TAKE)
        number = point(self.ours)
        if not number and not any(w.name in self.lying for w in (PASS, DONT_PASS)):
            self.put(self.dice.choice((PASS, DONT_PASS)), number)
        for wager in self._offered(number):
            if wager.name not in self.lying and self.dice.random() < self.likely:
                self.put(wager, number)
        for name in list(self.lying):
            if self.dice.random() < 0.02 and name in REMOVABLE:
                self.take(REMOVABLE[name])
        if not number and self.dice.random() < 0.3:
            self._call()

    def _offered(self, number: int) -> list[Wager]:
        offered = [*ANY_TIME, *((COME, DONT_COME) if number else (PASS, DONT_PASS))]
        for line, odds in ((PASS, PASS_ODDS), (DONT_PASS, DONT_PASS_ODDS)):
            offered += [odds] if number and line.name in self.lying else []
        for n in NUMBERS:
            offered += [COME_ODDS[n]] if COME_ON[n].name in self.lying else []
            offered += [DONT_COME_ODDS[n]] if DONT_COME_ON[n].name in self.lying else []
        return offered

    def put(self, wager: Wager, number: int) -> None:
        stake = dollars(wager)
        self.act(Put(wager, stake * 100))
        bet = theirs(wager, stake, number)
        self._add(wager.name, bet)

    def _add(self, name: str, bet: Any) -> None:
        self.player.add_bet(bet)
        self.lying[name] = next(b for b in self.player.bets if b._placed_key == bet._placed_key)

    def take(self, wager: Wager) -> None:
        self.act(TakeBack(wager))
        self.player.remove_bet(self.lying.pop(wager.name))

    def _call(self) -> None:
        """One of the wagers that would be off is on for the come out roll."""
        off = [w for w in OFF if w.name in self.lying and not self.lying[w.name].always_working]
        if off:
            wager = self.dice.choice(off)
            self.act(Call(wager))
            self.lying[wager.name].always_working = True

    # ---- a roll --------------------------------------------------------------------------------

    def _roll(self, dice: tuple[int, int]) -> None:
        first = len(self.ours.events)
        number = point(self.ours)
        names = list(self.lying)
        TableUpdate.roll(self.table, dice)
        results = {n: self.lying[n].get_result(self.table) for n in names}
        TableUpdate.update_bets(self.table)
        TableUpdate.set_new_shooter(self.table)
        TableUpdate.update_numbers(self.table, False)
        self.ours.act(Act(Role.DEALER, DICE_OUT))
        self.ours.discharge()
        self.ours.act(Act(Role.CHANCE, dice))
        self.ours.discharge()
        mine = moved(self.ours.events[first:])
        other = {n: cents(r, self.lying[n]) for n, r in results.items()}
        assert {n: mine.get(n, 0) for n in names} == other, (dice, number, mine, other)
        assert not mine.keys() - other.keys()
        self._follow(number, dice, results)
        self._same_money(dice)
        decided = sum(r.amount != 0 for r in results.values())
        rolls, lay, more, sums = self.found
        changed = sum(map(abs, other.values()))
        self.found = Compared(rolls + 1, lay + len(names), more + decided, sums + changed)
        del self.ours.events[:]

    def _follow(self, number: int, dice: tuple[int, int], results: Any) -> None:
        """What lies now: of ours more stays up, of both come bets have travelled."""
        total = sum(dice)
        for name, result in results.items():
            bet = self.lying[name]
            if result.remove:
                del self.lying[name]
                if result.won and name in STAY_HERE:
                    self._add(name, bet)
        for box, there in ((COME, COME_ON), (DONT_COME, DONT_COME_ON)):
            if total in NUMBERS and box.name in self.lying:
                self.lying[there[total].name] = self.lying.pop(box.name)
        if not number and total in NUMBERS:  # the markers are gone
            for wager in OFF:
                if wager.name in self.lying:
                    self.lying[wager.name].always_working = None
        ours = {a.name for a in self.ours.chips if a.seat and a.name in KNOWN}
        assert ours == set(self.lying), ours ^ set(self.lying)

    def _same_money(self, dice: tuple[int, int]) -> None:
        own = sum(amount for area, amount in self.ours.chips.items() if area.seat)
        assert own == round((self.player.total_player_cash - 10**9) * 100), dice


OFF = (*PLACE_TO_WIN.values(), *BUY.values(), *COME_ODDS.values())
REMOVABLE = {w.name: w for w in (*ANY_TIME, PASS_ODDS, DONT_PASS_ODDS, *COME_ODDS.values())} | {
    w.name: w for w in DONT_COME_ODDS.values()
}
STAY_HERE = {w.name for w in (*BUY.values(), *LAY.values(), *HARDWAYS.values())}
KNOWN = {*REMOVABLE, *(w.name for w in SINGLE)}
KNOWN |= {w.name for w in (*COME_ON.values(), *DONT_COME_ON.values())}


def moved(events: list[Any]) -> dict[str, int]:
    """What each wager of ours won or lost in a roll, in cents, its commission apart."""
    found: dict[str, int] = {}
    for event in events:
        if not isinstance(event, ChipsTo):
            continue
        if event.wager is not None:  # paid, or a commission taken of what was paid
            paid = event.amount if event.target.name == SEAT else -event.amount
            found[event.wager.name] = found.get(event.wager.name, 0) + paid
        elif event.source.name in KNOWN and not event.target.seat:
            found[event.source.name] = found.get(event.source.name, 0) - event.amount
    return found


def cents(result: Any, bet: Any) -> int:
    """What theirs won or lost, in cents, the commission that was due at once apart."""
    if result.amount < 0:
        return -in_cents(bet.amount)
    if result.amount == 0:
        return 0
    return in_cents(result.amount - result.bet_amount)


def in_cents(amount: float) -> int:
    """Their dollars in our cents."""
    return round(amount * 100)


def compare(rolls: int, seed: int, due: Due = Due.ON_A_WIN, likely: float = 0.15) -> Compared:
    """So many rolls with wagers at random."""
    beside = Beside(due, Random(seed), likely)
    for _ in range(rolls):
        beside.step()
    return beside.found


def campaign(rolls: int) -> Compared:
    """Rolls in parts: few wagers and many, the commission due at once and on a win."""
    parts = [
        compare(rolls // 4, seed, due, likely)
        for seed, (due, likely) in enumerate(
            ((Due.ON_A_WIN, 0.05), (Due.AT_ONCE, 0.05), (Due.ON_A_WIN, 0.3), (Due.AT_ONCE, 0.3))
        )
    ]
    return Compared(*map(sum, zip(*parts, strict=True)))


if __name__ == "__main__":
    done = campaign(int(sys.argv[1]) if sys.argv[1:] else 1_000_000)
    print(
        f"{done.rolls:,} rolls, {done.wagers:,} wagers thrown on, {done.decided:,} decided, "
        f"${done.cents // 100:,} changed hands: every payment and every roll's sum the same"
    )
