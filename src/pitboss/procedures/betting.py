"""Betting between players: one decision at a time, until the last has answered the latest bet.

N.J.A.C. 19:47-14.7, once for all types of poker.  The state of a betting round is in the step that
is pending; what a player has put in lies in an area of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, NamedTuple

from pitboss.core.areas import INVENTORY, Area, Tender, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import Actor
from pitboss.core.round import Readable
from pitboss.core.steps import Act, told_actor
from pitboss.core.values import Frozen
from pitboss.equipment.odds import money
from pitboss.procedures.moves import (
    CALL,
    CHECK,
    FOLD,
    Bet,
    Declared,
    Made,
    Move,
    Raise,
    Turn,
    meant,
)
from pitboss.procedures.pots import uncalled
from pitboss.procedures.wagering import Wager
from pitboss.regulation import require

TABLE_STAKES = Wager("14.7(c)", "table stakes")
DISCARDED = Area("discarded cards")
ANTES = Area("antes in the pot")


class Limit(Enum):
    """How the size of bets is bounded."""

    FIXED = "fixed limit"
    SPREAD = "spread limit"
    POT = "pot limit"
    NONE = "no limit"


class Posted(NamedTuple):
    """What is posted for a betting round."""

    limit: Limit
    least: int  # the bet of a fixed limit, otherwise the least
    most: int | None = None  # of a spread limit
    raises: int | None = None  # how many may be made after the bet
    check_raise: bool = True
    together: bool = True  # incomplete raises that come to a full one open the betting again
    half: bool = False  # of a fixed limit, so does one of half a raise or more
    by: bool = True  # a raise that is announced is by so much, not to so much


def stakes(seat: int) -> Area:
    """The chips with which a seat plays this round."""
    return TABLE_STAKES.at(seat)


def bets_of(seat: int) -> Area:
    """What a seat has put into the pot."""
    return Area("pot, from seat {}", seat)


def live(table: Readable) -> tuple[int, ...]:
    """The seats that hold cards."""
    return tuple(seat for seat in table.seats if hand(seat) in table.piles)


def behind(table: Readable, seat: int) -> int:
    """What a seat can still bet: chips, and currency that the dealer would change."""
    area = stakes(seat)
    return table.amount(area) + table.amount(area.holding(Tender.CURRENCY))


def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """The seats in turn, beginning with the one at the left of a seat."""
    return tuple(s for s in seats if s > after) + tuple(s for s in seats if s <= after)


def in_pot(table: Readable) -> int:
    """All that has been put in."""
    antes = table.amount(ANTES) + table.amount(ANTES.holding(Tender.COIN))
    return antes + sum(table.amount(bets_of(seat)) for seat in table.seats)


class _Moves:
    """What may be attempted in turn."""

    def __contains__(self, what: object) -> bool:
        if isinstance(what, Bet | Raise):
            return type(what.to) is int
        return isinstance(what, Move) or (isinstance(what, Declared) and what.is_sound)


_MOVES = _Moves()


@dataclass(frozen=True, slots=True)
class Betting:
    """The decision of the first of those who have yet to answer the latest bet."""

    cite: str
    posted: Posted
    waiting: tuple[int, ...]  # who has yet to answer, the first being asked
    left_alone: Callable[[Dealer], None]  # what follows when one player is left
    level: int = 0  # what must have been put in, in this betting round, to stay
    base: int = 0  # the level of the last bet or raise that was complete
    step: int = 0  # by how much that one raised: the least raise
    raised: int = 0  # how many raises were made
    put: Frozen[int, int] = Frozen()  # what each has put in, in this betting round
    stood: Frozen[int, tuple[int, int]] = Frozen()  # the level and base that each has answered
    checked: frozenset[int] = frozenset()

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.waiting[0]

    def actors(self, _: Readable) -> tuple[Actor, ...]:
        """The player whose turn it is."""
        return (self.seat,)

    def answers(self, _: Readable, actor: Actor) -> Container[Any]:
        """Any kind of move, which the paragraphs judge."""
        return _MOVES if type(actor) is int and actor == self.seat else ()

    def answered(self, dealer: Dealer, act: Act) -> None:
        """A move takes effect, or what words and chips come to."""
        if not isinstance(act.what, Declared):
            demand(dealer, self, act.what)
            make(dealer, self, act.what)
            return
        cite, made = meant(self.turn(dealer), act.what)
        demand(dealer, self, made)
        dealer.chose(self.seat, act.what)
        dealer.cites = (self.cite, cite)
        make(dealer, self, made)

    def turn(self, table: Readable) -> Turn:
        """What the player faces."""
        put = self.put.get(self.seat, 0)
        return Turn(self.level, put, self.owed(table), raises(table, self), self.posted.by)

    def owed(self, table: Readable) -> int:
        """What a call costs, at most all that the player has."""
        return min(self.level - self.put.get(self.seat, 0), behind(table, self.seat))

    def asks(self, table: Readable) -> str:
        """What the player may do."""
        owed, may = self.owed(table), raises(table, self)
        words = ["fold", f"call {money(owed)}"] if owed else ["fold", "check"]
        if may is not None:
            least, most = may
            span = money(least) if least == most else f"{money(least)} to {money(most)}"
            words.append(f"{'raise to' if self.level else 'bet'} {span}")
        return f"{told_actor(self.seat)}: {' or '.join(words)}"


def check_or_call(table: Readable, betting: Betting) -> Move:
    """What keeps a player in without betting anything that need not be."""
    return CALL if betting.owed(table) else CHECK


# ---- what may be done --------------------------------------------------------------------------


def raises(table: Readable, betting: Betting) -> tuple[int, int] | None:
    """The least and the most that may be bet or raised to; None if nothing may."""
    if why_not(table, betting)[0]:
        return None
    everything = betting.put.get(betting.seat, 0) + behind(table, betting.seat)
    least, most = bounds(table, betting)
    return min(least, everything), min(max(least, most), everything)


def bounds(table: Readable, betting: Betting) -> tuple[int, int]:
    """What the posted limit allows, whatever the player has."""
    posted, level, seat = betting.posted, betting.level, betting.seat
    step = max(betting.step, posted.least)
    fixed = posted.limit is Limit.FIXED
    least = betting.base + step if fixed or not betting.base else level + step
    if fixed:
        return least, least
    if posted.limit is Limit.SPREAD:
        return least, level + (posted.most or 0)
    if posted.limit is Limit.POT:
        return least, level + in_pot(table) + level - betting.put.get(seat, 0)
    return least, betting.put.get(seat, 0) + behind(table, seat)


def why_not(table: Readable, betting: Betting) -> tuple[str, str]:
    """The paragraph under which the player may not raise, and why; empty if it is permitted."""
    seat, posted, put = betting.seat, betting.posted, betting.put
    if put.get(seat, 0) + behind(table, seat) <= betting.level:
        return "14.7(c)", "a raise by a player who has no more than a call"
    others = [other for other in live(table) if other != seat]
    if all(put.get(other, 0) + behind(table, other) <= betting.level for other in others):
        return "14.7(c)4iii", "a raise that nobody could call"
    if posted.raises is not None and betting.base and betting.raised >= posted.raises:
        return "14.7(d)", f"a raise after the {posted.raises} that are posted"
    if not posted.check_raise and seat in betting.checked:
        return "14.7(j)", "a raise after a check, at a table that has posted against it"
    return ("", "") if is_open(betting) else (betting.cite, "a raise of a raise not complete")


def is_open(betting: Betting) -> bool:
    """Whether the player has not acted yet, or faces a complete bet or raise since."""
    if betting.seat not in betting.stood:
        return True
    level, base = betting.stood[betting.seat]
    together = betting.posted.together and betting.level - level >= betting.step
    return betting.base > base or together


def demand(table: Readable, betting: Betting, what: Made) -> None:
    """Refuse what this player may not do now."""
    asks, owed = betting.asks(table), betting.owed(table)
    if isinstance(what, Move):
        fits = {FOLD: True, CHECK: not owed, CALL: owed > 0}[what]
        require(fits, betting.cite, "a {0.value}", what, permitted=asks)
        return
    first = isinstance(what, Bet)
    require(first == (not betting.level), betting.cite, "{}", what, permitted=asks)
    cite, why = why_not(table, betting)
    require(not cite, cite, "{}", why, permitted=asks)
    least, most = raises(table, betting) or (0, 0)
    require(least <= what.to <= most, "14.7(d)", "{}", what, permitted=asks)


# ---- what a move comes to ----------------------------------------------------------------------


def make(dealer: Dealer, betting: Betting, what: Made) -> None:
    """A move that is permitted takes effect."""
    seat = betting.seat
    dealer.chose(seat, what)
    if what is FOLD:
        dealer.move(dealer.cards_at(hand(seat)), hand(seat), DISCARDED)
        go_on(dealer, betting)
    elif what is CHECK:
        go_on(dealer, replace(betting, checked=betting.checked | {seat}))
    elif what is CALL:
        go_on(dealer, pay(dealer, betting, betting.owed(dealer)))
    elif isinstance(what, Bet | Raise):
        raise_to(dealer, betting, what.to)


def raise_to(dealer: Dealer, betting: Betting, to: int) -> None:
    """All others who hold cards and chips are asked; a complete raise is the next measure."""
    seat, by = betting.seat, to - betting.level
    step = max(betting.step, betting.posted.least)
    fixed = betting.posted.limit is Limit.FIXED
    completes = (fixed or not betting.base) and to >= betting.base + step
    if completes or by >= step or (fixed and betting.posted.half and 2 * by >= step):
        counted = betting.raised + (betting.base > 0)
        step = step if fixed else max(step, by)
        betting = replace(betting, base=to, step=step, raised=counted)
    betting = pay(dealer, betting, to - betting.put.get(seat, 0))
    others = [s for s in clockwise(live(dealer), seat) if s != seat and behind(dealer, s)]
    go_on(dealer, replace(betting, level=to, waiting=(seat, *others)))


def pay(dealer: Dealer, betting: Betting, amount: int) -> Betting:
    """A player puts chips into the pot."""
    seat = betting.seat
    put_in(dealer, seat, amount)
    return replace(betting, put=Frozen({**betting.put, seat: betting.put.get(seat, 0) + amount}))


def put_in(dealer: Dealer, seat: int, amount: int) -> None:
    """Chips of a seat go into the pot, currency being changed first; without more it is all-in."""
    if amount > dealer.amount(stakes(seat)):
        change_currency(dealer, seat)
    dealer.transfer(amount, stakes(seat), bets_of(seat))
    if not behind(dealer, seat):
        cites, dealer.cites = dealer.cites, ("14.7(c)4",)
        dealer.say(f"seat {seat} is all-in")
        dealer.cites = cites


def change_currency(dealer: Dealer, seat: int) -> None:
    """Currency becomes chips."""
    chips, cites = stakes(seat), dealer.cites
    currency = chips.holding(Tender.CURRENCY)
    amount = dealer.amount(currency)
    dealer.cites = ("14.7(c)2",)
    dealer.transfer(amount, currency, INVENTORY.holding(Tender.CURRENCY), currency)
    dealer.transfer(amount, INVENTORY, chips, currency)
    dealer.cites = cites


# ---- how a betting round goes on, and ends -----------------------------------------------------


def begin(dealer: Dealer, betting: Betting) -> None:
    """A betting round begins, unless nobody can bet."""
    waiting = tuple(seat for seat in betting.waiting if behind(dealer, seat))
    asked = replace(betting, waiting=waiting)
    if waiting and not settled(dealer, asked):
        dealer.then(asked)


def go_on(dealer: Dealer, betting: Betting) -> None:
    """The next who has yet to answer; the betting round is over when nobody is left."""
    stood = Frozen({**betting.stood, betting.seat: (betting.level, betting.base)})
    left = replace(betting, waiting=betting.waiting[1:], stood=stood)
    alone = len(live(dealer)) == 1
    if left.waiting and not alone and not settled(dealer, left):
        dealer.then(left)
        return
    return_uncalled(dealer)
    if alone:
        betting.left_alone(dealer)


def settled(table: Readable, betting: Betting) -> bool:
    """Whether nothing is left to decide: only one player has chips, who owes nothing."""
    others = [seat for seat in live(table) if seat != betting.seat and behind(table, seat)]
    return not others and betting.level <= betting.put.get(betting.seat, 0)


def return_uncalled(dealer: Dealer) -> None:
    """What nobody has called goes back."""
    seat, excess = uncalled({seat: dealer.amount(bets_of(seat)) for seat in dealer.seats})
    if excess:
        dealer.cites = ("14.7(c)4i",)
        dealer.transfer(excess, bets_of(seat), stakes(seat))
