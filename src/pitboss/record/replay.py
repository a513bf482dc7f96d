"""Replaying a record: its words become acts, and the core judges them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.adapters.driver import Driver
from pitboss.core.areas import Area, Tender, chips_of
from pitboss.core.events import EVERYONE, Actor, CardsTo, Role
from pitboss.core.hints import NotUnderstood, did_you_mean
from pitboss.core.round import Readable, Round
from pitboss.core.steps import Act, Choice, Duty, Show, Step, told, told_actor
from pitboss.core.usage import Speech, called
from pitboss.equipment.cards import DECK, Card
from pitboss.equipment.odds import cents
from pitboss.games.poker.button import BUTTON
from pitboss.procedures.betting import Betting, behind
from pitboss.procedures.dealing import deal_card, deal_stack
from pitboss.procedures.saying import EXAMPLES, heard
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import Announcement, Place, TakeBack, Wagering
from pitboss.record.errors import Malformed, Refused
from pitboss.record.reader import Hand, Line, Record
from pitboss.regulation import NotPermitted, PitbossError

_DEALS = re.compile(r"deals (\d|[1-4]\d|5[0-2])", re.IGNORECASE)  # how many cards are off the deck
_TENDERS = {"in cash": Tender.CURRENCY, "in coin": Tender.COIN, "in coupon": Tender.COUPON}
_BACK = "takes back "

Phrases = Mapping[str, tuple[tuple[Any, int | None], ...]]


class Unknown(PitbossError):
    """A face that the record does not give is needed."""

    def __init__(self, cite: str, n: int, where: str) -> None:
        super().__init__(f"{cite}: card {n + 1} ({where}) is turned up, and its face is not given")
        self.n, self.where = n, where


@dataclass
class Faces:
    """The faces that a record gives, and those that are supposed where it gives none.

    For the seats of `others` any faces will do; for everybody else `Unknown` asks for them.
    """

    record: Record
    supposed: Mapping[int, Card] = field(default_factory=dict)
    others: Collection[int] = ()
    filled: dict[int, Card] = field(default_factory=dict)

    def __call__(self, table: Readable, step: Show) -> Card | None:
        """The face of the card that is looked at or turned up."""
        n = step.card(table)
        known = self._given(table, step, n) or self.supposed.get(n)
        if known is None and step.to == EVERYONE:
            if step.area.seat not in self.others:
                raise Unknown(step.cite, n, str(step.area))
            known = self.filled.get(n) or self._any(n)
        return known

    def _any(self, n: int) -> Card:
        taken = {*self.record.given, *self.supposed.values(), *self.filled.values()}
        self.filled[n] = next(card for card in reversed(DECK) if card not in taken)
        return self.filled[n]

    def _given(self, table: Readable, step: Show, n: int) -> Card | None:
        if self.record.deck:
            return self.record.deck[n] if n < len(self.record.deck) else None
        pile = table.cards_at(step.area)
        hand = _hand(self.record, step.area)
        if hand is None:
            return None
        seen = len(pile) + _still_dealt(table, step.area)
        if len(hand.cards) > seen and not table.rules.against:  # where more may come later
            message = f"gives {len(hand.cards)} cards, of which {seen} can be seen"
            raise Malformed(hand.place, message)
        index = pile.index(n) if step.area.seat else sum(map(table.is_up, pile))
        return hand.cards[index] if index < len(hand.cards) else None


def _still_dealt(table: Readable, area: Area) -> int:
    """How many cards have yet to be dealt to an area."""
    duties = [step for step in table.agenda if isinstance(step, Duty)]
    return sum(duty.do is deal_card and duty.args == (area,) for duty in duties)


def _hand(record: Record, area: Area) -> Hand | None:
    return record.cards.get(f"seat {area.seat}" if area.seat else called(area))


def replay(record: Record, faces: Faces | None = None) -> Driver:
    """The round of a record, played as far as its actions lead."""
    driver = Driver(_start(record), faces or Faces(record))
    driver.go_on()
    far: int | None = None  # how many cards are to be off the deck where the round stops
    following = [*(line.words for line in record.actions[1:]), ""]
    for line, then in zip(record.actions, following, strict=True):
        for act in acts(driver.dealer, line):
            far = None if far is not None and _is_as_far(driver, far) else far
            try:
                driver.act(act)
                if not _DEALS.fullmatch(then):
                    _go_on(driver, far)
            except NotPermitted as refusal:
                raise Refused(line.place, refusal, _hint(driver.dealer, act)) from None
        if deals := _DEALS.fullmatch(line.words):
            far = int(deals[1])
            _go_on(driver, far)
    _only_hands_dealt(record, driver)
    return driver


def _go_on(driver: Driver, far: int | None) -> None:
    """Duties and faces until somebody decides, or so many cards are off the deck."""
    while far is None or not _is_as_far(driver, far):
        if not driver.one_more():
            break


def _is_as_far(driver: Driver, far: int) -> bool:
    """Whether so many cards are off the deck, those turned up at once shown; 0: a deal is next."""
    step = driver.dealer.awaits
    shows = isinstance(step, Show) and step.to == EVERYONE
    return driver.dealer.drawn >= far and not shows and (far > 0 or _deals_next(driver))


def _deals_next(driver: Driver) -> bool:
    """Whether the next duty deals a card."""
    step = driver.dealer.awaits
    return isinstance(step, Duty) and step.do in (deal_card, deal_stack)


def _only_hands_dealt(record: Record, driver: Driver) -> None:
    dealt = {event.target.seat for event in driver.events if isinstance(event, CardsTo)}
    shared = map(called, record.edition.game.usage.shared)
    known = {*shared, *(f"seat {seat}" for seat in dealt)}
    for key, hand in record.cards.items():
        if dealt and key not in known:
            raise Malformed(hand.place, f"{key} has no wagers, and is dealt no cards")


def _start(record: Record) -> Round:
    """The round before any wager; the seat is named that cannot be taken."""
    names = {seat: player.name for seat, player in record.players.items()}
    try:
        marks = frozenset({COUNT_DUE}) if record.count_stub else record.layout.marks
        marks |= {(BUTTON, chips_of(record.button))} if record.button else set()
        return record.edition.start(names, marks, (), record.layout.lying)
    except NotPermitted as refusal:
        refused = refusal
    place = record.actions[0].place
    for n, player in enumerate(record.players.values(), 1):
        try:
            record.edition.start(dict(list(names.items())[:n]))
        except NotPermitted as refusal:
            refused, place = refusal, player.place
            break
    raise Refused(place, refused) from None


def acts(table: Readable, line: Line) -> list[Act]:
    """The acts that a line of a record means, as the table stands."""
    words = " ".join(line.words.casefold().split()).rstrip(".!")
    if table.rules.speech is not None:
        return _spoken(table, table.rules.speech, line)
    if line.actor == "seat":
        return _of_a_seat(table, line, words)
    actor = _role(line)
    if _DEALS.fullmatch(line.words):
        return []
    for announcement in Announcement:
        if words.strip('"') == announcement.value.casefold():
            return [Act(actor, announcement)]
    if words.isascii() and words.isdigit():
        return [Act(actor, int(words[:9]))]
    for irregularity in table.rules.irregularities:
        facts = words.removeprefix(irregularity.name)
        if words.startswith(irregularity.name) and not facts.strip(" 0123456789"):
            return [Act(actor, irregularity, tuple(int(fact[:9]) for fact in facts.split()))]
    return [Act(actor, _option(table.awaits, words))]


def _role(line: Line) -> Role:
    """Who acts that is no seat: where dice are thrown nobody decides."""
    return Role.CHANCE if line.actor == "dice" else Role(line.actor)


def _spoken(table: Readable, speech: Speech, line: Line) -> list[Act]:
    """The acts of a line in the words of its game."""
    actor: Actor = line.seat if line.actor == "seat" else _role(line)
    try:
        return speech.hears(table, actor, line.words)
    except NotUnderstood as error:
        raise Malformed(line.place, str(error)) from None


def _of_a_seat(table: Readable, line: Line, words: str) -> list[Act]:
    seat: Actor = line.seat
    phrases = _phrases(table)
    if isinstance(table.awaits, Betting):
        return [Act(seat, _move(table, table.awaits, line))]
    if words.startswith(_BACK):
        back = words.removeprefix(_BACK)
        if back not in phrases:
            known = ", ".join(phrases)
            raise Malformed(line.place, f"no wager is called {back!r}; known are {known}")
        return [Act(seat, TakeBack(wager)) for wager, _ in phrases[back]]
    wagered, tender = words, Tender.CHIP
    for phrase, meant in _TENDERS.items():
        if words.endswith(f" {phrase}"):
            wagered, tender = words.removesuffix(f" {phrase}"), meant
    for phrase, wagers in phrases.items():
        rest = wagered.removeprefix(phrase).strip()
        if wagered.startswith(phrase) and (not rest or rest[0] in "$0123456789"):
            amount = _amount(line, rest) if rest else None
            staked = [(w, fixed if amount is None else amount) for w, fixed in wagers]
            if all(stake is not None for _, stake in staked):
                return [Act(seat, Place(w, stake or 0, tender)) for w, stake in staked]
    return [Act(seat, _option(table.awaits, words))]


def _move(table: Readable, step: Betting, line: Line) -> Any:
    """The move that words mean; what is not understood is left to the core to refuse."""
    everything = step.put.get(step.seat, 0) + behind(table, step.seat)
    try:
        return heard(line.words, step.turn(table), everything) or line.words
    except ValueError as error:
        raise Malformed(line.place, str(error)) from None


def _phrases(table: Readable) -> Phrases:
    """How wagers are called, in a record or by their own names, the longest first."""
    found: dict[str, Any] = dict(table.rules.phrases)
    for wagers in table.rules.phrases.values():
        if len(wagers) == 1:
            found.setdefault(str(wagers[0][0]), wagers)
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))


def _amount(line: Line, text: str) -> int:
    try:
        return cents(text)
    except ValueError as error:
        raise Malformed(line.place, str(error)) from None


def _option(step: Step | None, words: str) -> Any:
    """The option of that name; what is not understood is left to the core to refuse."""
    options = step.options if isinstance(step, Choice) else ()
    return next((o for o in options if words in (getattr(o, "value", o), str(o))), words)


def _hint(table: Readable, act: Act) -> str:
    """How it is written, where words were not understood."""
    if not isinstance(act.what, str):
        return ""
    if isinstance(table.awaits, Wagering) and isinstance(act.actor, int):
        return f"wagers are written {', '.join(table.rules.phrases)}, with an amount: bets 5"
    if isinstance(table.awaits, Betting):
        return f"moves are written {EXAMPLES}"
    options = table.awaits.options if isinstance(table.awaits, Choice) else ()
    irregularities = {i.name: i for i in table.rules.irregularities}
    said = act.what.rstrip(" 0123456789")
    if said in irregularities:
        return f"reported by {' or '.join(map(told_actor, irregularities[said].actors))}"
    hint = did_you_mean(said, (*map(told, options), *irregularities))
    return hint if hint.startswith("did") else ""
