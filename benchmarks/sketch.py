"""The first prototype of the core, kept only to be measured against: nothing else uses it.

Rounds are rebuilt at every event, citations are checked nowhere, and much of the game is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

# ---- cards -------------------------------------------------------------------------------------


class Card(NamedTuple):
    rank: int
    suit: int


DECK = tuple(Card(r, s) for s in range(4) for r in range(2, 15))


class Shape(NamedTuple):
    counts: tuple[int, ...]
    ranks: tuple[int, ...]
    suited: bool
    straight: int


def shape(cards: tuple[Card, ...]) -> Shape:
    pairs = sorted(Counter(c.rank for c in cards).items(), key=lambda rc: (-rc[1], -rc[0]))
    ranks, size = [r for r, _ in pairs], len(cards)
    run = len(ranks) == size and ranks[0] - ranks[-1] == size - 1
    wheel = len(ranks) == size and ranks[0] == 14 and ranks[1:] == list(range(size, 1, -1))
    return Shape(
        tuple(n for _, n in pairs),
        tuple(ranks),
        len({c.suit for c in cards}) == 1,
        ranks[0] if run else size if wheel else 0,
    )


Predicate = Callable[[Shape], bool]
PREDICATES: tuple[Predicate, ...] = (
    lambda s: s.suited and s.straight == 14,
    lambda s: s.suited and s.straight > 0,
    lambda s: s.counts[0] == 4,
    lambda s: s.counts == (3, 2),
    lambda s: s.suited,
    lambda s: s.straight > 0,
    lambda s: s.counts[0] == 3,
    lambda s: s.counts[:2] == (2, 2),
    lambda s: s.counts[0] == 2 and s.ranks[0] >= 10,
    lambda s: True,
)


@dataclass(frozen=True)
class Ranking:
    cite: str
    hands: tuple[Predicate, ...]

    def __call__(self, cards: tuple[Card, ...]) -> Predicate:
        s = shape(cards)
        return next(h for h in self.hands if h(s))


# ---- areas and events --------------------------------------------------------------------------


class Area(NamedTuple):
    name: str
    seat: int = 0


DISCARD_RACK, INVENTORY = Area("discard rack"), Area("table inventory container")
COMMUNITY = Area("community cards")


def hand(seat: int) -> Area:
    return Area("hand", seat)


def chips_of(seat: int) -> Area:
    return Area("chips", seat)


@dataclass(frozen=True, slots=True)
class Event:
    cite: str


@dataclass(frozen=True, slots=True)
class CardTo(Event):
    n: int
    to: Area


@dataclass(frozen=True, slots=True)
class Shown(Event):
    n: int
    card: Any
    to_seat: int = 0


@dataclass(frozen=True, slots=True)
class ChipsTo(Event):
    amount: int
    source: Area
    target: Area


@dataclass(frozen=True, slots=True)
class Chose(Event):
    seat: int
    option: Any


@dataclass(frozen=True, slots=True)
class Said(Event):
    words: str


# ---- the round ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Round:
    rules: Any
    seats: tuple[int, ...]
    cards: tuple[Area, ...] = ()
    faces: tuple[Any, ...] = ()
    chips: tuple[tuple[Area, int], ...] = ()
    marks: tuple[Any, ...] = ()
    dice: tuple[int, ...] = ()
    agenda: tuple[Any, ...] = ()

    def after(self, event: Event) -> Round:
        match event:
            case CardTo(_, n, to):
                assert n <= len(self.cards), "cards come off the deck in order"
                return replace(self, cards=self.cards[:n] + (to,) + self.cards[n + 1 :])
            case Shown(_, n, card, seat):
                others = tuple(f for f in self.faces if f[0] != n)
                return replace(self, faces=others + ((n, card, seat),))
            case ChipsTo(_, amount, source, target):
                chips = dict(self.chips)
                chips[source] = chips.get(source, 0) - amount
                chips[target] = chips.get(target, 0) + amount
                return replace(self, chips=tuple(sorted((a, c) for a, c in chips.items() if c)))
            case _:
                return self

    @property
    def awaits(self) -> Any:
        return self.agenda[0] if self.agenda else None

    def cards_at(self, area: Area) -> tuple[int, ...]:
        return tuple(n for n, where in enumerate(self.cards) if where == area)

    def face(self, n: int) -> Any:
        return next((card for k, card, _ in self.faces if k == n), None)

    def faces_at(self, *areas: Area) -> tuple[Any, ...]:
        return tuple(self.face(n) for a in areas for n in self.cards_at(a))

    def amount(self, area: Area) -> int:
        return dict(self.chips).get(area, 0)

    def wagers(self, seat: int) -> tuple[Area, ...]:
        return tuple(a for a, _ in self.chips if a.seat == seat and a.name != "chips")

    def unseen(self) -> tuple[Card, ...]:
        seen = {card for _, card, _ in self.faces}
        return tuple(c for c in self.rules.deck if c not in seen)


# ---- steps -------------------------------------------------------------------------------------

CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class Duty:
    cite: str
    do: Callable[..., None]
    args: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    cite: str
    who: int
    options: tuple[Any, ...]
    then: Callable[..., None]
    args: tuple[Any, ...] = ()

    def answers(self, _: Round) -> tuple[Any, ...]:
        return self.options

    def answered(self, dealer: Dealer, option: Any) -> None:
        dealer.emit(Chose, self.who, option)
        self.then(dealer, self.who, option, *self.args)


@dataclass(frozen=True, slots=True)
class Show:
    cite: str
    n: int
    to_seat: int = 0
    who = CHANCE

    def answers(self, r: Round) -> tuple[Card, ...]:
        return r.unseen()

    def answered(self, dealer: Dealer, card: Card) -> None:
        dealer.emit(Shown, self.n, card, self.to_seat)


# ---- the dealer --------------------------------------------------------------------------------


class Dealer:
    def __init__(self, round: Round, cite: str) -> None:
        self.round, self.cite = round, cite
        self.events: list[Event] = []

    def emit(self, kind: Callable[..., Event], *what: Any) -> None:
        event = kind(self.cite, *what)
        self.events.append(event)
        self.round = self.round.after(event)

    def then(self, *steps: Any) -> None:
        self.round = replace(self.round, agenda=steps + self.round.agenda)

    def announce(self, words: str) -> None:
        self.emit(Said, words)

    def deal(self, to: Area) -> int:
        self.emit(CardTo, len(self.round.cards), to)
        return len(self.round.cards) - 1

    def discard(self, n: int) -> None:
        self.emit(CardTo, n, DISCARD_RACK)

    def collect(self, wager: Area) -> None:
        self.emit(ChipsTo, self.round.amount(wager), wager, INVENTORY)

    def give_back(self, wager: Area) -> None:
        self.emit(ChipsTo, self.round.amount(wager), wager, chips_of(wager.seat))

    def pay(self, seat: int, amount: int) -> None:
        self.emit(ChipsTo, amount, INVENTORY, chips_of(seat))


# ---- play --------------------------------------------------------------------------------------

Played = tuple[Round, tuple[Event, ...]]


def start(rules: Any, wagers: Mapping[int, Mapping[str, int]], steps: tuple[Any, ...]) -> Played:
    d = Dealer(Round(rules, tuple(wagers)), steps[0].cite)
    for seat, areas in wagers.items():
        for area, amount in areas.items():
            d.emit(ChipsTo, amount, chips_of(seat), Area(area, seat))
    d.then(*steps)
    return carry_on(d)


def play(r: Round, answer: Any) -> Played:
    step = r.awaits
    if answer not in step.answers(r):
        raise ValueError(f"{step.cite}: {answer}")
    d = Dealer(replace(r, agenda=r.agenda[1:]), step.cite)
    step.answered(d, answer)
    return carry_on(d)


def carry_on(d: Dealer) -> Played:
    while d.round.agenda and isinstance(d.round.agenda[0], Duty):
        duty = d.round.agenda[0]
        d.round, d.cite = replace(d.round, agenda=d.round.agenda[1:]), duty.cite
        duty.do(d, *duty.args)
    return d.round, tuple(d.events)


def drive(
    r: Round, choose: Callable[[Round], Any], show: Callable[[Round], Any]
) -> Iterator[Played]:
    while r.awaits:
        r, events = play(r, (show if r.awaits.who == CHANCE else choose)(r))
        yield r, events


# ---- procedures --------------------------------------------------------------------------------

PLAYERS = "each player who has wagered"
first, last = 0, -1


def announce(dealer: Dealer, words: str) -> None:
    dealer.announce(words)


def deal(d: Dealer, count: int, to: tuple[Any, ...]) -> None:
    areas = [a for t in to for a in ([hand(s) for s in d.round.seats] if t == PLAYERS else [t])]
    for area in areas * count:
        d.deal(area)


def examine(d: Dealer) -> None:
    d.then(*(Show(d.cite, n, s) for s in d.round.seats for n in d.round.cards_at(hand(s))))


def ask(d: Dealer, options: tuple[str, ...], then: Callable[..., None], args: Any) -> None:
    d.then(*(Choice(d.cite, s, options, then, args) for s in d.round.seats))


def burn(d: Dealer, area: Area, which: int) -> None:
    d.discard(_face_down(d, area)[which])


def turn_up(d: Dealer, area: Area, which: int) -> None:
    d.then(Show(d.cite, _face_down(d, area)[which]))


def _face_down(d: Dealer, area: Area) -> list[int]:
    return [n for n in d.round.cards_at(area) if d.round.face(n) is None]


def each(d: Dealer, do: Callable[[Dealer, int], None], clockwise: bool) -> None:
    for seat in d.round.seats if clockwise else d.round.seats[::-1]:
        do(d, seat)


def collect_cards(d: Dealer) -> None:
    for n, where in enumerate(d.round.cards):
        if where != DISCARD_RACK:
            d.discard(n)


# ---- let it ride -------------------------------------------------------------------------------

BETS = BET_1, BET_2, BET_3 = "bet number 1", "bet number 2", "bet number 3"
RIDE, WITHDRAW = "let it ride", "withdraw"
HANDS = Ranking("18.3(b)", PREDICATES)
ODDS = dict(zip(HANDS.hands, (1000, 200, 50, 11, 8, 5, 3, 2, 1), strict=False))
BONUS = "let it ride bonus wager"
BONUS_PAYS = dict(zip(HANDS.hands, (25_000, 2_500, 400, 200, 50, 25, 5), strict=False))


def ride_or_withdraw(dealer: Dealer, seat: int, option: str, bet: str) -> None:
    if option == WITHDRAW:
        dealer.give_back(Area(bet, seat))


def settle(dealer: Dealer, seat: int) -> None:
    for wager in dealer.round.wagers(seat):
        if odds(dealer.round, wager) is None:
            dealer.collect(wager)
    for wager in dealer.round.wagers(seat):
        dealer.pay(seat, dealer.round.amount(wager) * (odds(dealer.round, wager) or 0))
        dealer.give_back(wager)


def odds(r: Round, wager: Area) -> int | None:
    made = HANDS(r.faces_at(hand(wager.seat), COMMUNITY))
    return (BONUS_PAYS if wager.name == BONUS else ODDS).get(made)


@dataclass(frozen=True)
class Rules:
    deck: tuple[Card, ...] = DECK


PROCEDURE = (
    Duty("18.7(b)", announce, ("No more bets",)),
    Duty("18.7(c)", deal, (3, (PLAYERS, COMMUNITY))),
    Duty("18.10(a)", examine),
    Duty("18.10(b)", ask, ((RIDE, WITHDRAW), ride_or_withdraw, (BET_1,))),
    Duty("18.10(c)", burn, (COMMUNITY, first)),
    Duty("18.10(d)", turn_up, (COMMUNITY, first)),
    Duty("18.10(e)", ask, ((RIDE, WITHDRAW), ride_or_withdraw, (BET_2,))),
    Duty("18.10(f)", turn_up, (COMMUNITY, first)),
    Duty("18.10(g)", each, (settle, False)),
    Duty("18.10(h)", collect_cards),
)
