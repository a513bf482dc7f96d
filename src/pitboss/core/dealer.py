"""The dealer: a table in hand, and the verbs of the regulation, each of them one event."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from pitboss.core.areas import DISCARD_RACK, INVENTORY, SEAT, Area
from pitboss.core.deviations import correct, deviate
from pitboss.core.events import (
    EVERYONE,
    STUB,
    Actor,
    CardsTo,
    ChipsTo,
    Chose,
    Cites,
    Event,
    Marked,
    Role,
    Said,
    Shown,
    Spun,
    Thrown,
)
from pitboss.core.round import Readable, Round, inspect
from pitboss.core.steps import Act, Correction, Did, Duty, Irregularity, Step, physical
from pitboss.core.values import Frozen
from pitboss.regulation import Inconsistent, NotPermitted, require

AGENDA_BOUND = 1_000
_MAY_OWE = (SEAT, INVENTORY.name)  # players and the table bring chips of their own
_ALL = (EVERYONE,)
CHIPS, CARDS, STEPS = 1, 2, 4  # what an act may touch, and what is checked then


class Dealer(Readable):
    """A round taken in hand: acts change it, `rest` gives the round as a value again."""

    __slots__ = (
        "_deck",
        "_touched",
        "chips",
        "cites",
        "deviations",
        "dice",
        "drawn",
        "events",
        "faces",
        "holders",
        "marks",
        "paid",
        "piles",
        "players",
        "pocket",
        "remaining",
        "rules",
        "seats",
        "seen",
        "taken",
    )

    seats: tuple[int, ...]  # worked out once, since every wager asks for it

    def __init__(self, table: Round) -> None:
        self.rules, self.players, self.seats = table.rules, table.players, table.seats
        self.piles: dict[Area, tuple[int, ...]] = dict(table.piles)
        self.drawn = table.drawn
        self.faces: dict[int, Hashable] = dict(table.faces)
        self.seen: dict[int, tuple[int, ...]] = dict(table.seen)
        self.chips: dict[Area, int] = dict(table.chips)
        self.taken: dict[Area, int] = dict(table.taken)
        self.paid: dict[Area, int] = dict(table.paid)
        self.marks, self.dice, self.pocket = table.marks, table.dice, table.pocket
        self.deviations = table.deviations
        self.remaining: list[Step] = list(table.agenda[::-1])  # the next step is the last
        self.holders: dict[Hashable, int] = {card: n for n, card in self.faces.items()}
        self.events: list[Event] = []
        self.cites: Cites = ()
        self._touched = 0  # what an act has touched
        self._deck = self.place_of(STUB) if self.piles else DISCARD_RACK

    def rest(self) -> Round:
        """The round as it stands, a value."""
        inspect(self)
        return Round(
            self.rules,
            self.players,
            tuple(self.remaining[::-1]),
            Frozen(self.piles),
            self.drawn,
            Frozen(self.faces),
            Frozen(self.seen),
            Frozen(self.chips),
            Frozen(self.taken),
            Frozen(self.paid),
            self.marks,
            self.dice,
            self.pocket,
            self.deviations,
        )

    # ---- acts ----------------------------------------------------------------------------------

    @property
    def agenda(self) -> tuple[Step, ...]:
        """What remains to be done."""
        return tuple(self.remaining[::-1])

    @property
    def awaits(self) -> Step | None:
        """The step at the head of the agenda; None when the round is over."""
        return self.remaining[-1] if self.remaining else None

    def act(self, act: Act) -> None:
        """One act.  What is refused changes nothing."""
        actor, what, facts = act
        kind = type(what)
        if type(actor) is not int and type(actor) is not Role:
            raise NotPermitted("", f"{actor!r} is nobody who could act", "a seat or a role")
        if facts and kind is not Irregularity:
            raise NotPermitted("", f"{act}: facts of no irregularity", "the same without facts")
        if kind is Irregularity:
            self._go_wrong(act)
        elif kind is Did:
            deviate(self, act)
        elif kind is Correction:
            correct(self, act)
        else:
            remaining = self.remaining
            step = remaining[-1] if remaining else None
            if step is None or what not in step.answers(self, actor):
                raise self.refusal(step, act)
            remaining.pop()
            self.cites = (step.cite,)
            try:
                step.answered(self, act)
            except NotPermitted:  # a step refuses before it moves anything
                remaining.append(step)
                raise
        if self._touched:
            self._check()

    def discharge(self) -> None:
        """Do the duties at the head of the agenda, as a dealer does who makes no mistake."""
        remaining = self.remaining
        while remaining and type(step := remaining[-1]) is Duty:
            remaining.pop()
            if step.do is physical:
                continue
            self.cites = (step.cite,)
            step.do(self, *step.args)
            if len(remaining) > AGENDA_BOUND:
                break
        if self._touched:  # once for all of them: a table of many wagers is not added up for each
            self._check()

    def refusal(self, step: Step | None, act: Act) -> NotPermitted:
        """What is said of an act that is not the answer to the step that is due."""
        permitted = step.asks(self) if step else "nothing: the round of play is over"
        late = self.rules.too_late(act.what) if self._is_over(act) else None
        cite = late or (step.cite if step else "")
        return NotPermitted(cite, f"not now: {act}", permitted)

    def _is_over(self, act: Act) -> bool:
        """Whether no step that remains takes this kind of answer."""
        return not any(act.what in step.answers(self, act.actor) for step in self.remaining)

    def _go_wrong(self, act: Act) -> None:
        what: Irregularity = act.what
        over = "nothing: the round of play is over"
        require(bool(self.remaining), what.cite, "too late: {}", act, permitted=over)
        what.demand(self, act)
        self.cites = (what.cite,)
        self.emit(Chose(self.cites, act.actor, what, act.facts))
        what.remedy(self, what.cite, *what.args, *act.facts)

    def _check(self) -> None:
        touched, self._touched = self._touched, 0
        if touched & CHIPS and sum(self.chips.values()):
            raise Inconsistent(f"chips do not balance: {self.chips}")
        if touched & CARDS and sum(map(len, self.piles.values())) != self.drawn + 1:
            raise Inconsistent(f"a card lies nowhere, or twice: {self.piles}")
        if len(self.remaining) > AGENDA_BOUND:
            raise Inconsistent(f"{len(self.remaining)} steps remain")

    # ---- what remains --------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """Put steps at the head of the agenda."""
        self._touched |= STEPS
        self.remaining.extend(reversed(steps))

    def instead(self, *steps: Step) -> None:
        """Replace the agenda: what a remedy does."""
        self.remaining.clear()
        self.then(*steps)

    # ---- the verbs -----------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Announce."""
        self.events.append(Said(self.cites, words))

    def chose(self, actor: Actor, what: Any, *facts: Any) -> None:
        """Take note of a decision."""
        self.events.append(Chose(self.cites, actor, what, facts))

    def deal(self, target: Area, number: int = 1, *, first_on_top: bool = False) -> None:
        """Lay the next card, or a stack of them, somewhere."""
        first = self.drawn
        order: tuple[int, ...] = (first,)
        if number != 1:
            dealt = tuple(range(first, first + number))
            order = dealt[::-1] if first_on_top else dealt
        self._lay(CardsTo(self.cites, order, self._deck, target))

    def move(self, cards: tuple[int, ...], source: Area, target: Area) -> None:
        """Lay cards from one place to another."""
        self._lay(CardsTo(self.cites, cards, source, target))

    def discard(self, area: Area, cards: tuple[int, ...] | None = None) -> None:
        """Put the cards of an area, or some of them, into the discard rack."""
        lying = self.piles.get(area, ()) if cards is None else cards
        if lying:
            self._lay(CardsTo(self.cites, lying, area, DISCARD_RACK))

    def show(self, n: int, card: Hashable | None, to: int = EVERYONE) -> None:
        """Let a card be seen."""
        self._expose(Shown(self.cites, n, card, to))

    def place(self, wager: Area, amount: int) -> None:
        """A player puts value on a wager."""
        self._transfer(ChipsTo(self.cites, amount, wager.player, wager))

    def transfer(self, amount: int, source: Area, target: Area, wager: Area | None = None) -> None:
        """Value moves; `wager` tells for which wager."""
        self._transfer(ChipsTo(self.cites, amount, source, target, wager))

    def collect(self, wager: Area, *grounds: str) -> None:
        """Take a losing wager into the inventory."""
        target = INVENTORY.holding(wager.tender)
        self._transfer(ChipsTo(self.cites + grounds, self.chips[wager], wager, target))

    def restore(self, wager: Area) -> None:
        """Put back from the inventory what was taken of a wager."""
        source = INVENTORY.holding(wager.tender)
        self._transfer(ChipsTo(self.cites, self.taken[wager], source, wager))

    def give_back(self, wager: Area, *grounds: str) -> None:
        """Return a wager to its player."""
        self._transfer(ChipsTo(self.cites + grounds, self.chips[wager], wager, wager.player))

    def pay(self, wager: Area, amount: int, *grounds: str) -> None:
        """Pay what a wager has won."""
        self._transfer(ChipsTo(self.cites + grounds, amount, INVENTORY, wager.player, wager))

    def throw(self, dice: tuple[int, ...]) -> None:
        """The dice come to rest."""
        self._thrown(Thrown(self.cites, dice))

    def mark(self, marker: str, area: Area, *, on: bool = True) -> None:
        """Put a marker somewhere, or take it away."""
        self._marked(Marked(self.cites, marker, area, on))

    # ---- the only place where anything changes -------------------------------------------------

    def emit(self, event: Event) -> None:
        """Let an event happen: one way of changing for all games."""
        match event:
            case CardsTo():
                self._lay(event)
            case ChipsTo():
                self._transfer(event)
            case Shown():
                self._expose(event)
            case Chose() | Said():
                self.events.append(event)  # heard, and nothing moves
            case Thrown():
                self._thrown(event)
            case Spun():
                self.pocket = event.pocket
                self.events.append(event)
            case Marked():
                self._marked(event)
            case _:
                raise Inconsistent(f"no event of a table: {event!r}")

    def _thrown(self, event: Thrown) -> None:
        """Each roll has its own account."""
        self.dice, self.taken, self.paid = event.dice, {}, {}
        self.events.append(event)

    def _marked(self, event: Marked) -> None:
        mark = frozenset({(event.marker, event.area)})
        self.marks = self.marks | mark if event.on else self.marks - mark
        self.events.append(event)

    def _lay(self, event: CardsTo) -> None:
        _, moved, source, target = event
        if not moved:
            raise Inconsistent(f"a movement of no cards: {event}")
        piles, first, drawn = self.piles, moved[0], self.drawn
        pile = piles.get(source, ())
        self._touched |= CARDS
        if first >= drawn:  # off the deck
            after = drawn + len(moved)
            in_order = moved == (drawn,) or sorted(moved) == list(range(drawn, after))
            if STUB not in pile or not in_order:
                raise Inconsistent(f"cards come off the deck in order: {event}")
            if after > len(self.rules.deck):
                raise Inconsistent("the deck is exhausted")
            self.drawn = after
        elif moved == pile:
            del piles[source]
        else:
            left = tuple([n for n in pile if n not in moved])
            if len(left) + len(moved) != len(pile):
                raise Inconsistent(f"cards are not where they are taken from: {event}")
            piles[source] = left
            if not left:  # all of them, in another order
                del piles[source]
        piles[target] = piles.get(target, ()) + moved
        if first == STUB:
            self._deck = target
        self.events.append(event)

    def _transfer(self, event: ChipsTo) -> None:
        _, amount, source, target, wager = event
        chips = self.chips
        self._touched |= CHIPS
        if amount <= 0 or source.tender is not target.tender or source is target:
            raise Inconsistent(f"no movement of value: {event}")
        left = chips.get(source, 0) - amount
        if left < 0 and source.name not in _MAY_OWE:
            raise Inconsistent(f"less lies there than is moved: {event}")
        if left:
            chips[source] = left
        else:
            del chips[source]
        _add(chips, target, amount)
        if not target.seat and source.seat:
            self._attribute(source, wager or source, amount)
        elif not source.seat and target.seat:
            self._attribute(target, wager or target, -amount)
        self.events.append(event)

    def _attribute(self, other: Area, wager: Area, amount: int) -> None:
        """A wager keeps its identity on the table's side until the round is over."""
        taken, paid = self.taken, self.paid
        if other.name != SEAT:
            _add(taken, wager, amount)
        elif amount < 0:
            _add(paid, wager, -amount)
        else:  # what was paid comes back before a wager that was wrongly returned
            back = min(amount, paid.get(wager, 0))
            _add(paid, wager, -back)
            _add(taken, wager, amount - back)

    def _expose(self, event: Shown) -> None:
        _, n, card, to = event
        if not 0 <= n < self.drawn:
            raise Inconsistent(f"card {n + 1} has not come off the deck")
        if card is not None:
            if self.faces.get(n, card) != card or self.holders.setdefault(card, n) != n:
                raise Inconsistent(f"a card has one face, and a face one card: {event}")
            self.faces[n] = card
        before = self.seen.get(n, ())
        if before != _ALL and to not in before:
            self.seen[n] = (*before, to) if to else _ALL
        self.events.append(event)

    def holder(self, card: Hashable) -> int | None:
        """The ordinal that has shown this face."""
        return self.holders.get(card)


def _add(account: dict[Area, int], area: Area, amount: int) -> None:
    """Add to an account, which names no area where nothing lies."""
    lies = account.get(area, 0) + amount
    if lies:
        account[area] = lies
    elif amount:
        del account[area]
