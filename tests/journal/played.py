"""Journals for the tests: rounds in which everything happens that can."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from pitboss.adapters.driver import from_deck
from pitboss.core.areas import Area, chips_of
from pitboss.core.events import EVERYONE, CardsTo, ChipsTo, Event, Role
from pitboss.core.play import DUTY_DONE, play
from pitboss.core.round import Round, is_movement
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Correction, Did, Duty, Finding, Show
from pitboss.equipment.cards import DECK, Card
from pitboss.games.let_it_ride.irregularities import WRONG_NUMBER
from pitboss.journal import Journal, Recorder
from pitboss.journal.chain import seal
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.wagering import TakeBack, Wagering
from pitboss.regulation import NotPermitted
from tests.rounds import ANNOUNCE, NEW, OLD, bets, edition

NOON = 1_200_000_000_000
EDGE = Area("edge of the table")


def editions() -> Iterator[Edition]:
    """Every edition and dealing method."""
    for day in (OLD, NEW):
        offered = dict(let_it_ride_bonus=True, three_card_bonus="D") if day == NEW else {}
        for method in Dealing:
            yield edition(day, dealing=method, **offered)


def new(path: Path, rules: Edition | None = None) -> Recorder:
    """A recorder with a journal of its own."""
    return Recorder(Journal.create(path, rules or edition(NEW, let_it_ride_bonus=True), at=NOON))


def play_plainly(recorder: Recorder, *, seats: tuple[int, ...] = (1, 3)) -> Round:
    """A round in which nothing goes wrong."""
    faces, at = from_deck(DECK), recorder.journal.at
    recorder.start(seats, at=at)
    recorder.go_on(faces, at=at + 1)
    recorder.act(*(act for seat in seats for act in bets(seat)), at=at + 2)
    recorder.act(ANNOUNCE, at=at + 3)
    return recorder.run(faces, lambda _, step: _first(step), at=at + 4)


def _first(step: Any) -> Act:
    return Act(step.actor, step.options[0] if isinstance(step, Choice) else step.expected)


def journal_of_one(path: Path, rules: Edition | None = None) -> Path:
    """A journal with one plain round."""
    recorder = new(path, rules)
    play_plainly(recorder)
    recorder.journal.close()
    return path


class Wild:
    """A round whose dealer errs and corrects himself, and where things go wrong."""

    def __init__(self, recorder: Recorder, seed: int) -> None:
        self.recorder, self.random, self.at = recorder, Random(seed), recorder.journal.at
        self.deck = self.random.sample(DECK, 52)
        self.refused = 0

    @property
    def round(self) -> Round:
        assert self.recorder.round is not None
        return self.recorder.round

    def play(self, cards: str = "") -> None:
        seats = sorted(self.random.sample(range(1, 8), self.random.randint(1, 3)))
        self.recorder.start(tuple(seats), at=self.at, cards=cards)
        wagers = iter(self._wagers(seats))
        while step := self.round.awaits:
            self.at += self.random.randint(0, 5_000)
            if self.random.random() < 0.03 and self._irregularity():
                continue
            if isinstance(step, Wagering):
                self._act(next(wagers))
            elif isinstance(step, Duty) and self.random.random() < 0.15 and self._err():
                continue
            else:
                self._act(self._answer())
        assert self.round.closed

    def _act(self, act: Act) -> None:
        self.recorder.act(act, at=self.at)

    def _wagers(self, seats: list[int]) -> list[Act]:
        found, options = [], self.recorder.rules.options
        for seat in seats:
            bonus = options.let_it_ride_bonus and self.random.random() < 0.7
            three = self.random.choice([0, 300]) if options.three_card_bonus else 0
            found += bets(seat, self.random.randrange(1, 9) * 100, bonus=bonus, three=three)
            last = found[-1].what
            found += [Act(seat, TakeBack(last.wager)), found[-1]] if three else []
        return [*found, ANNOUNCE]

    def _answer(self) -> Act:
        step = self.round.awaits
        if isinstance(step, Show):
            n = step.card(self.round)
            hidden = step.to != EVERYONE and n not in self.round.faces
            unrecorded = hidden and self.random.random() < 0.1
            return Act(Role.CHANCE, None if unrecorded else self._face(n))
        if isinstance(step, Choice):
            return Act(step.actor, self.random.choice(step.options))
        if isinstance(step, Finding):
            wrong = self.random.random() < 0.3
            return Act(step.actor, self.random.choice(step.range) if wrong else step.expected)
        return DUTY_DONE

    def _face(self, n: int) -> Card:
        return self.deck[n]

    def _irregularity(self) -> bool:
        """Something that goes wrong, if it can go wrong now."""
        for what in self.random.sample(self.recorder.rules.irregularities, 3):
            before = self.recorder.journal.count, self.round
            told = what is WRONG_NUMBER and self.random.random() < 0.5
            facts = (self.round.seats[0], 2) if told else ()
            try:
                self._act(Act(self.random.choice(what.actors), what, facts))
            except NotPermitted:
                assert (self.recorder.journal.count, self.round) == before
                self.refused += 1
            else:
                return True
        return False

    def _err(self) -> bool:
        """Do something else than what is due, and put it right."""
        _, due = play(self.round, DUTY_DONE)
        if not all(map(is_movement, due)) or not due:
            return False
        wrong = otherwise(due[-1])
        self._act(Act(Role.DEALER, Did((*due[:-1], wrong))))
        number = self.round.deviations[-1].number
        self._act(Act(Role.DEALER, Correction(number, (back(wrong), due[-1]))))
        return True


def otherwise(event: Event) -> Event:
    """Cards and chips go to the wrong place."""
    if isinstance(event, CardsTo):
        return event._replace(target=EDGE)
    assert isinstance(event, ChipsTo)
    return event._replace(target=chips_of(9).holding(event.tender))


def back(event: Event) -> Event:
    """What was moved is moved back."""
    assert isinstance(event, CardsTo | ChipsTo)
    return event._replace(source=event.target, target=event.source)


Said = dict[str, Any]


def forged(path: Path, change: Callable[[int, Said], Said | None]) -> Path:
    """The journal with lines changed or left out, and every hash made right again."""
    lines, head = [], ""
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        said = json.loads(line)
        del said["sha256"]
        made = change(number, said)
        if made is None:
            continue
        if "prev" in made and made["prev"] != "wrong":
            made["prev"] = head
        sealed, head = seal(made)
        lines.append(sealed)
    path.write_bytes(b"".join(lines))
    return path
