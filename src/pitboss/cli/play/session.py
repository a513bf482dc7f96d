"""The session: round after round, whoever is asked answers, and the table judges."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature

import typer

from pitboss.adapters.simple import playing
from pitboss.adapters.staking import offered
from pitboss.cli import FINE, INTERRUPTED
from pitboss.cli.play import telling, words
from pitboss.cli.play.live import Live
from pitboss.cli.play.screen import Screen
from pitboss.cli.play.words import Command, NotUnderstood
from pitboss.core.areas import chips_of
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Duty, Finding, Show, Step, physical, told
from pitboss.equipment.odds import money
from pitboss.procedures.wagering import NO_MORE_BETS, Place, TakeBack, Wagering
from pitboss.regulation import NotPermitted
from pitboss.table import manage

STAKES = ("5", "10", "25", "50", "100", "500", "1000")  # the first that is permitted is proposed
SHORT_OF_MONEY = 15_00
FACTS = {
    "number": "how many cards",
    "index": "which card of its stack, 0 for the first",
    "seat": "at which seat, 0 for the {shared}",
}

Answer = Callable[[str], None]


class Ended(Exception):
    """Nobody plays on."""


class Session:
    """A table with its players, and what is shown of it."""

    def __init__(self, live: Live, screen: Screen, people: tuple[int, ...]) -> None:
        self.live, self.screen, self.people = live, screen, people
        self.duties = self.irregular = False
        self.waiting: list[int] = []  # the people who have not ended their wagers
        self.others_wagered = False
        self.last: dict[int, tuple[Place, ...]] = {}
        self.rebuying: set[int] = set()
        self.leaving: set[int] = set()
        self.drawn: tuple[Round, int] | None = None  # what the screen shows
        self.running = False  # the dealer does all duties until somebody is asked

    @property
    def _too_little(self) -> int:
        """With less a player is taken to have no money left."""
        minimum: int = self.rules.options.minimum
        return max(SHORT_OF_MONEY, 3 * minimum)

    @property
    def rules(self) -> Edition:
        """What is played."""
        return self.live.rules

    # ---- from the first round to the last ------------------------------------------------------

    def run(self) -> None:
        """Play until nobody goes on."""
        try:
            telling.tell_header(self.screen, self.live, self.people)
            while self.people:
                if self.live.table.in_play:  # as a journal left it
                    self.waiting = list(self.people)
                else:
                    self._begin()
                while self.live.table.in_play:
                    self._go_on()
                self._over()
            self._farewell("")
        except (Ended, EOFError) as end:
            why = "" if isinstance(end, Ended) else "The input ended. "
            self._farewell(why)
        except KeyboardInterrupt:
            print()
            self.screen.forget()
            self._farewell("Interrupted. ")
            raise typer.Exit(INTERRUPTED) from None
        raise typer.Exit(FINE)

    def _farewell(self, why: str) -> None:
        telling.tell_farewell(self.screen, self.live, self.people, why)

    def _begin(self) -> None:
        self.live.begin()
        self.waiting, self.others_wagered, self.running = list(self.people), False, False
        self.screen.blank()
        self.screen.rule(f"round {self.live.number}, play money")

    def _over(self) -> None:
        live, screen = self.live, self.screen
        screen.blank()
        screen.rule(f"round {live.number} is over")
        self._results()
        for seat in self.people:
            self._short_of_money(seat)
        for seat in live.players:
            purse = live.purse(seat)
            if seat in self.leaving:
                live.leave(seat)
                screen.say(f"leaves with {money(purse)} of play money", "", f"seat {seat}")
            elif seat in self.rebuying or (seat not in self.people and purse < self._too_little):
                live.buy(seat)
                more = money(live.purse(seat) - purse)
                screen.say(f"buys in for {more} more of play money", "", f"seat {seat}")
        self.people = tuple(seat for seat in self.people if seat not in self.leaving)
        self.rebuying, self.leaving = set(), set()

    def _results(self) -> None:
        telling.tell_results(self.screen, self.live, self.people)

    def _short_of_money(self, seat: int) -> None:
        """Somebody who cannot wager any more is asked what is to be done."""
        purse, known = self.live.purse(seat), ("rebuy", "leave", "stay")
        if purse >= self._too_little:
            return
        if {seat} & (self.rebuying | self.leaving):
            return
        while True:
            text = self.screen.ask(f"seat {seat} has {money(purse)}: {', '.join(known)}", "rebuy")
            said, quits = words.chosen(text, known), words.command(text)
            if quits is not None and quits.name == "q":
                raise Ended
            if said is not None:
                break
            self.screen.say(str(words.not_an_option(text, known)))
        self.rebuying |= {seat} if said == "rebuy" else set()
        self.leaving |= {seat} if said == "leave" else set()

    def _do(self, *acts: Act) -> None:
        happened = self.live.do(*acts)
        for seen, after, said in telling.sentences(happened, self.people, self.duties):
            self.screen.event(seen, after, said)

    # ---- one step ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        match self.live.round.awaits:
            case Duty() as step:
                self._duty(step)
            case Show() as step:
                self._do(self.live.face(step))
            case Wagering() as step:
                self._wagering(step)
            case Finding() as step:
                self._finding(step)
            case Choice() as step:
                self._choice(step)
            case step:
                raise NotPermitted("", f"a step that is not asked about here: {step}")

    def _duty(self, step: Duty) -> None:
        if step.do is physical:
            if self.duties:
                self.screen.say(str(step.args[0]), "dim italic", step.cite)
                self.screen.pause()
            self._do(DUTY_DONE)
            return
        _, due = manage(self.live.table, DUTY_DONE)
        if self.irregular and due and not self.running:
            first = next(telling.sentences([(due[0], self.live.round)], self.people, True))
            self._hear(step, f"due under {step.cite}: {first[2]}", "do", self._dealer_says)
        else:
            self._do(DUTY_DONE)

    def _dealer_says(self, text: str) -> None:
        said = words.chosen(text, ("do", "go"))
        if said is None:
            raise words.not_an_option(text, ("do", "go", "!"))
        self.running = said == "go"
        self._do(DUTY_DONE)

    def _finding(self, step: Finding) -> None:
        def found(text: str) -> None:
            number, again = words.number(text, step.range), self.live.was_cut
            self._do(Act(step.actor, number))
            if again:
                self.live.recut(number)

        if self.irregular:
            who = step.actor.value if isinstance(step.actor, Role) else f"seat {step.actor}"
            self._hear(step, f"{who}: {step.question}", str(step.expected), found)
        else:
            found(str(step.expected))

    def _choice(self, step: Choice) -> None:
        def says(text: str) -> None:
            option = words.chosen(text, step.options)
            if option is not None:
                self._do(Act(step.actor, option))
            elif isinstance(step.actor, int):
                self._late(step, step.actor, text)
            else:
                raise words.not_an_option(text, step.options)

        if len(step.options) == 1:
            self._do(Act(step.actor, step.options[0]))
        elif isinstance(step.actor, Role):
            options = " or ".join(map(told, step.options))
            self._hear(step, f"{step.actor.value}: {options}", told(step.options[0]), says)
        elif step.actor not in self.people:
            self._do(playing(self.rules.game)(self.live.round.view(step.actor), step))
        else:
            self.running = False
            options = " or ".join(f"({told(o)[0]}){told(o)[1:]}" for o in step.options)
            about = "".join(f", {told(arg)}" for arg in step.args[:1])
            self._hear(step, f"seat {step.actor}{about}: {options}", "", says, step.actor)

    def _late(self, step: Choice, seat: int, text: str) -> None:
        """Something else than what is asked: a wager, which the table refuses, or unknown words."""
        acts: list[Act] = []
        if words.at_wagers(text) == "same":
            acts += self._places(seat, self.last.get(seat, ()))
        elif words.taken_back(text, self.rules.game.usage) is not None:
            acts += self.live.backs(seat)
        elif words.is_wager(text, self.rules.game.usage):
            acts += self._places(seat, words.wagers(text, self.rules.game.usage))
        elif words.at_wagers(text) in ("rebuy", "leave"):
            self._later(seat, words.at_wagers(text))
            return
        if not acts:
            raise words.not_an_option(text, step.options)
        self._do(*acts)

    def _later(self, seat: int, word: str) -> None:
        """What is done between rounds."""
        (self.rebuying if word == "rebuy" else self.leaving).add(seat)
        self.screen.say(f"Noted: seat {seat} will {word} when this round is over.")

    # ---- wagers --------------------------------------------------------------------------------

    def _wagering(self, step: Wagering) -> None:
        if not self.others_wagered:
            self.others_wagered = True
            for seat in self.live.players:
                asked = seat in self.people or self.live.lying(seat)
                stake = "" if asked else self._stake(seat)
                self._do(*self._said(seat, stake))
        if not self.waiting:
            self._do(Act(Role.DEALER, NO_MORE_BETS))
            return
        seat = self.waiting[0]
        lying = self.live.lying(seat)
        default = "deal" if lying else self._proposal(seat)
        what = "more wagers" if lying else "your wagers"
        answer: Answer = lambda text: self._wager(seat, text)  # noqa: E731
        self._hear(step, f"seat {seat}, {what}", default, answer, seat)

    @staticmethod
    def _places(seat: int, places: tuple[Place, ...]) -> list[Act]:
        return [Act(seat, place) for place in places]

    def _said(self, seat: int, text: str) -> list[Act]:
        return self._places(seat, words.wagers(text, self.rules.game.usage))

    def _stake(self, seat: int) -> str:
        """The first of some usual wagers that is permitted, if one is."""
        return next((s for s in STAKES if self.live.may(*self._said(seat, s))), "")

    def _proposal(self, seat: int) -> str:
        last = self._places(seat, self.last.get(seat, ()))
        return "same" if last and self.live.may(*last) else self._stake(seat)

    def _wager(self, seat: int, text: str) -> None:
        word = words.at_wagers(text)
        back = words.taken_back(text, self.rules.game.usage)
        if word:
            self._about_the_seat(seat, word)
        elif back is not None:
            named = [Act(seat, TakeBack(wager)) for wager in back]
            self._do(*(named or self.live.backs(seat)))
        elif text:
            self._do(*self._said(seat, text))
            if {place.wager for place in self.live.lying(seat)} == {*offered(self.rules)}:
                self._ends(seat)
        else:
            raise NotUnderstood("say 5 for $5, pass, rebuy or leave; ? explains")

    def _about_the_seat(self, seat: int, word: str) -> None:
        if word == "same":
            if not self.last.get(seat):
                raise NotUnderstood("you have not wagered yet; say 5 for $5")
            self._do(*self._places(seat, self.last[seat]))
        elif word == "rebuy":
            self._later(seat, word)
            return
        elif word in ("pass", "leave"):
            self._do(*self.live.backs(seat))
        if word == "leave":
            self.leaving.add(seat)
            if self.leaving >= set(self.people):  # those who are left are the program's
                raise Ended
        self._ends(seat)

    def _ends(self, seat: int) -> None:
        """The wagers of a seat are down, if the dealer may go on with them."""
        if self.live.lying(seat) or self.waiting == [seat]:
            manage(self.live.table, Act(Role.DEALER, NO_MORE_BETS))  # refuses what is unequal
        self.last[seat] = self.live.lying(seat) or self.last.get(seat, ())
        self.waiting.remove(seat)

    # ---- what people say -----------------------------------------------------------------------

    def _hear(self, step: Step, prompt: str, default: str, answer: Answer, seat: int = 0) -> None:
        """One line of somebody: a command, or the answer; a refusal leaves all as it was."""
        if seat and self.drawn != (self.live.round, seat):
            self._draw(seat)
        text = self.screen.ask(prompt, default)
        said = words.command(text)
        try:
            if said is not None:
                self._command(step, said, seat)
            else:
                answer(text)
        except NotPermitted as refusal:
            self.screen.refused(refusal, telling.gist_on(self.rules, refusal.cite))
        except NotUnderstood as error:
            self.screen.say(str(error))

    def _command(self, step: Step, said: Command, seat: int) -> None:
        screen, rules, live = self.screen, self.rules, self.live
        match said.name:
            case "?":
                telling.tell_allowed(screen, rules, step, step.asks(live.round.view(*self.people)))
            case "why":
                telling.tell_why(screen, live, self.people)
            case "cite":
                telling.tell_cite(screen, rules, said.rest)
            case "table":
                self._draw(seat)
            case "!":
                self._report(said.rest)
            case _:
                raise Ended

    def _draw(self, seat: int) -> None:
        live = self.live
        heads = self.rules.game.usage.heads
        columns = [
            (heads.get(w.name, w.name), w.name)
            for w in (*offered(self.rules), *self.rules.game.usage.later)
        ]
        purses = {s: live.purse(s) + live.round.amount(chips_of(s)) for s in live.players}
        names = {s: "you" if s in self.people else "program" for s in purses}
        seen = live.round.view(*self.people)
        shared = self.rules.game.usage.shared
        self.screen.table(seen, columns, purses, names, seat, shared, live.table.color)
        self.drawn = (live.round, seat)

    # ---- irregularities ------------------------------------------------------------------------

    def _report(self, text: str) -> None:
        if not self.irregular:
            raise NotUnderstood("irregularities are reported at a table played with --open")
        known = self.rules.irregularities
        now = [i for i in known if self.live.may(Act(i.actors[0], i))]
        if not text:
            telling.tell_irregularities(self.screen, now)
            text = self.screen.ask("what went wrong", "").removeprefix("!") if now else ""
        if not text:
            return
        if text.isascii() and text.isdigit() and 0 < int(text[:4]) <= len(now):
            meant = now[int(text[:4]) - 1]
        else:
            names = {i.name: i for i in known}
            name = words.chosen(text, names)
            if name is None:
                raise words.not_an_option(text, tuple(i.name for i in now))
            meant = names[name]
        if meant in now:
            self._do(Act(meant.actors[0], meant, self._facts(meant.check)))
        else:
            self._do(Act(meant.actors[0], meant))  # is refused, with its paragraph
        self.running = False

    def _facts(self, check: Callable[..., None]) -> tuple[int, ...]:
        """The facts of an irregularity, each with what is so if nothing is said of it."""
        found: list[int] = []
        shared = " or the ".join(area.name for area in self.rules.game.usage.shared)
        for fact in list(signature(check).parameters.values())[2:]:
            default = fact.default if isinstance(fact.default, int) else None
            shown = "not told" if default is None else str(default)
            asked = FACTS.get(fact.name, fact.name).format(shared=shared)
            said = self.screen.ask(asked, shown)
            if said == "not told":  # what follows cannot be told either
                break
            found.append(words.number(said, range(100)))
        return tuple(found)
