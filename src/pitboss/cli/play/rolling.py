"""The session of a game of dice: wagers in players' words, roll after roll."""

from __future__ import annotations

from itertools import islice
from secrets import SystemRandom

from pitboss.adapters.dice import Dice, thrown
from pitboss.cli.play import table_talk, telling, words
from pitboss.cli.play.board import line
from pitboss.cli.play.later import LATER, Later, demand_possible
from pitboss.cli.play.live import PURSE
from pitboss.cli.play.session import SHORT_OF_MONEY, Ended, Session
from pitboss.cli.play.words import Command, NotUnderstood
from pitboss.core.areas import chips_of
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.steps import Act, Choice, Duty, Step, physical, told
from pitboss.equipment.odds import money
from pitboss.games.craps.betting import BETTING, DICE_OUT, NO_MORE_ROLLS
from pitboss.games.craps.layout import DONT_PASS, NUMBERS, PASS, point, shooter
from pitboss.games.craps.players import phrase_of
from pitboss.games.craps.simple import WAYS, stake
from pitboss.games.craps.speech import hears
from pitboss.games.craps.throwing import IN_THE_AIR
from pitboss.games.craps.wagers import Call, most_odds
from pitboss.procedures.wagering import Place, TakeBack
from pitboss.record.rolled import Rolls
from pitboss.regulation import NotPermitted

ROLL = ("roll", "go", "done", "deal", "dice", "throw", "r", "no more bets")
SAME = ("same", "same bets", "same again", "again", "repeat", "same bet")
UNIT = 10_00
STYLES = [way for way in WAYS if way != "everything"]  # how the program's seats play


def _with_duties(acts: list[Act]) -> list[Act]:
    """Each call with the dealer's marker button, which comes before the next."""
    return [a for act in acts for a in ((act, DUTY_DONE) if type(act.what) is Call else (act,))]


class DiceSession(Session):
    """A table of dice with its players: everybody wagers, the dice go out, the roll is settled."""

    rolls: Rolls
    taken = 0  # how many entries of the log the rolls have
    later: Later  # odds that wait for a point
    usual: dict[int, dict[str, Place]]  # what a seat has wagered, by wager, as it was last
    dice: list[Dice]

    # ---- rounds: they end only where somebody comes, goes or buys chips ------------------------

    def run(self) -> None:
        """Play until nobody goes on."""
        self.rolls, self.later, self.usual, self.dice = Rolls(), Later(), {}, []
        if self.live.table.in_play:
            self._catch_up()
        super().run()

    def _begin(self) -> None:
        lying = dict(self.live.table.lying)
        self.live.begin()
        self.rolls, self.taken, self.dice = Rolls.lying_there(lying), 0, []
        self.waiting, self.others_wagered, self.drawn = list(self.people), False, None
        if self.live.number == 1:
            posted = self.rules.options.odds_multiple.value
            self.screen.say(
                f"Odds are posted at {posted}; -o odds-multiple=10x opens another table."
            )
            self.screen.blank()

    def _over(self) -> None:
        """Who wants to buys or leaves; wagers stay where they lie."""
        live, screen = self.live, self.screen
        for seat in tuple(live.players):
            if seat in self.leaving:
                purse = self._purse(seat)
                try:
                    live.leave(seat)
                except NotPermitted as refusal:
                    screen.refused(refusal, telling.gist_on(self.rules, refusal.cite))
                    continue
                screen.say(f"leaves with {money(purse)} of play money", "", f"seat {seat}")
                self.people = tuple(s for s in self.people if s != seat)
            elif seat in self.rebuying:
                live.buy(seat)
                screen.say(f"buys in for {money(PURSE)} more of play money", "", f"seat {seat}")
        self.rebuying, self.leaving = set(), set()

    def _farewell(self, why: str) -> None:
        if self.live.table.in_play and self.live.round.awaits == BETTING:
            self.live.do(Act(Role.DEALER, NO_MORE_ROLLS))
        table_talk.tell_farewell(self.screen, self.live, self.people, why)

    def _purse(self, seat: int) -> int:
        """What a player has that does not lie on the layout."""
        live = self.live
        if live.table.in_play:
            return live.purse(seat) + live.round.amount(chips_of(seat))
        lies = sum(amount for area, amount in live.table.lying.items() if area.seat == seat)
        return live.purse(seat) - lies

    # ---- one step ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        step = self.live.round.awaits
        if step == BETTING:
            self._betting(step)
        elif step == IN_THE_AIR:
            self._in_the_air(step)
        elif isinstance(step, Duty):
            self._duty(step)
        elif isinstance(step, Choice):
            self._offered(step)
        else:
            super()._go_on()

    def _duty(self, step: Duty) -> None:
        """The dealer settles; physical duties are shown where they are asked for."""
        if step.do is physical and self.duties:
            self.screen.say(str(step.args[0]), "dim italic", step.cite)
        self.live.do(DUTY_DONE)
        self._settled()

    def _offered(self, step: Choice) -> None:
        """The dice are offered to a seat."""
        if step.actor not in self.people:
            self._do(Act(step.actor, step.options[0]))
            return

        def says(text: str) -> None:
            option = words.chosen(text, step.options)
            if option is None:
                raise words.not_an_option(text, step.options)
            self._do(Act(step.actor, option))

        default = told(step.options[0])
        asked = f"seat {step.actor}, the dice are offered to you"
        self._hear(step, asked, default, says, step.actor)

    # ---- wagers --------------------------------------------------------------------------------

    def _betting(self, step: Step) -> None:
        if self.rebuying or self.leaving:
            self.live.do(Act(Role.DEALER, NO_MORE_ROLLS))
            return
        if not self.others_wagered:
            self.others_wagered = True
            self._others()
            self._odds_that_waited()
        if not self.waiting:
            self._send_out()
            return
        seat = self.waiting[0]
        number = point(self.live.round)
        where = f"point {number}" if number else "come out"
        self._hear(
            step,
            f"seat {seat}, {where}",
            self._proposal(seat),
            lambda text: self._says(seat, text),
            seat,
        )

    def _send_out(self) -> None:
        """The dice leave; where the shooter may not throw, that is told, and people are asked."""
        self.waiting, self.others_wagered = list(self.people), False
        try:
            self.live.do(Act(Role.DEALER, DICE_OUT))
            self._feed()
        except NotPermitted as refusal:
            self.screen.refused(refusal, telling.gist_on(self.rules, refusal.cite))

    def _proposal(self, seat: int) -> str:
        """What Enter does: a pass bet where a shooter needs one, otherwise the roll."""
        table = self.live.round
        lies = table.amount(PASS.at(seat)) or table.amount(DONT_PASS.at(seat))
        if shooter(table) != seat or point(table) or lies:
            return "roll"
        least = stake(table, PASS, min(UNIT, max(100, self.rules.options.maximum or UNIT)))
        said = f"pass {money(least).removesuffix('.00').removeprefix('$')}"
        return said if self.live.may(*hears(table, seat, said)) else "roll"

    def _says(self, seat: int, text: str) -> None:
        """What a person says between rolls."""
        said = " ".join(text.casefold().split())
        if said in ROLL:
            self.waiting.remove(seat)
        elif said in SAME:
            self._same(seat)
        elif said in ("rebuy", "buy in"):
            self.rebuying.add(seat)
        elif said == "leave":
            self._leaves(seat)
        elif not said:
            raise NotUnderstood(table_talk.SAY)
        else:
            self._wagers(seat, hears(self.live.round, seat, said))

    def _leaves(self, seat: int) -> None:
        """Who leaves takes along nothing that lies on the layout."""
        table = self.live.round
        self.leaving.add(seat)
        if self.leaving >= set(self.people) and not self.rolls.lies(seat):
            raise Ended
        if self.rolls.lies(seat):
            self.screen.say(f"On the layout: {line(table, seat)}.")

    def _wagers(self, seat: int, acts: list[Act]) -> None:
        """Acts, all or none; odds that are said before there is a point wait for it."""
        table, later = self.live.round, self.later
        for act in acts:
            if isinstance(act.what, TakeBack) and later.waits(seat, act.what.wager):
                later.drop(seat, act.what.wager)
                self.drawn = None
                self.screen.say(f"The {phrase_of(act.what.wager)} wait no more.")
                acts = [other for other in acts if other is not act]
        wait = [
            act.what
            for act in acts
            if isinstance(act.what, Place) and act.what.wager in LATER and not point(table)
        ]
        now = [act for act in acts if act.what not in wait]
        for odds in wait:
            behind = LATER[odds.wager]
            placed = [a.what.amount for a in now if getattr(a.what, "wager", None) == behind]
            lies = table.amount(behind.at(seat)) + sum(placed)
            demand_possible(self.rules, odds, lies)
        self._do(*_with_duties(now))
        later.forget_decided(self.live.round)
        for act in now:
            self._remember(act)
        for odds in wait:
            later.note(seat, odds)
            self.drawn = None
            self.usual.setdefault(seat, {})[odds.wager.name] = odds
            self.screen.say(f"Noted: {money(odds.amount)} of odds once a point stands.")

    def _remember(self, act: Act) -> None:
        """What a seat has wagered, with what lay there before."""
        if isinstance(act.actor, int) and isinstance(act.what, Place):
            area = act.what.wager.at(act.actor)
            whole = act.what._replace(amount=self.live.round.amount(area) or act.what.amount)
            self.usual.setdefault(act.actor, {})[area.name] = whole

    def _same(self, seat: int) -> None:
        """What was wagered before, does not lie now, and may be made now."""
        table, acts = self.live.round, list[Act]()
        for place in self.usual.get(seat, {}).values():
            lies = table.amount(place.wager.at(seat))
            if not lies and self.live.may(*acts, Act(seat, place)):
                acts.append(Act(seat, place))
        acts += self._same_odds(seat, acts)
        if not acts:
            missing = "nothing is missing that may be made now"
            nothing = missing if seat in self.usual else "you have not wagered yet"
            raise NotUnderstood(f"{nothing}; {table_talk.SAY}")
        self._wagers(seat, acts)

    def _same_odds(self, seat: int, acts: list[Act]) -> list[Act]:
        """The odds that were made behind a line bet before, where it is made anew."""
        table, usual = self.live.round, self.usual.get(seat, {})
        made = {act.what.wager: act.what.amount for act in acts if isinstance(act.what, Place)}
        found = []
        for odds, line_bet in LATER.items():
            behind = table.amount(line_bet.at(seat)) + made.get(line_bet, 0)
            said = usual.get(odds.name)
            if not said or not behind or point(table) or self.later.waits(seat, odds):
                continue
            most = max(most_odds(self.rules.options, odds, n, behind) for n in NUMBERS)
            found += [Act(seat, said)] if said.amount <= most else []
        return found

    def _odds_that_waited(self) -> None:
        """Odds that were said with a line bet, now that its number is known."""
        if not point(self.live.round):
            return
        self.later.forget_decided(self.live.round)
        for seat, place in self.later.due():
            try:
                self._do(Act(seat, place))
            except NotPermitted as refusal:
                self.screen.refused(refusal, telling.gist_on(self.rules, refusal.cite))

    def _others(self) -> None:
        """The program's seats wager, as far as their money goes."""
        for seat in self.live.players:
            if seat in self.people:
                continue
            style = STYLES[(seat - 1) % len(STYLES)]
            before = len(self.live.log)
            for act in WAYS[style](self.live.round, seat, UNIT):
                if self.live.may(act):
                    self.live.do(act)
            acts = [entry.act.what for entry in self.live.log[before:]]
            if acts:
                table_talk.tell_others(self.screen, seat, acts)
            if self._purse(seat) < SHORT_OF_MONEY and not self.rolls.lies(seat):
                self.rebuying.add(seat)
        self._feed()

    # ---- the dice ------------------------------------------------------------------------------

    def _in_the_air(self, step: Step) -> None:
        dice = self._next()
        if not self.irregular:
            self.live.do(Act(Role.CHANCE, dice))
            self._thrown()
            return
        self._hear(step, "the dice are in the air", "-".join(map(str, dice)), self._rests)

    def _rests(self, text: str) -> None:
        """What happens to dice in the air, in the words of a record."""
        actor, said = Role.CHANCE, text
        if text.casefold().startswith(("no roll", "confirm")):
            actor = Role.SUPERVISOR
        table = self.live.round
        acts = hears(table, actor, said)
        self.live.do(*acts)
        if actor is Role.CHANCE:
            self.dice = self.dice[1:]
        self._thrown()

    def _next(self) -> Dice:
        """The next throw: of the seed, or of nobody's making."""
        if not self.dice:
            chance = SystemRandom()
            self.dice = [(chance.randint(1, 6), chance.randint(1, 6))]
            if self.live.seed is not None:
                stream = thrown(self.live.seed, self.live.number - 1)
                self.dice = [*islice(stream, len(self.rolls.thrown), len(self.rolls.thrown) + 1)]
        return self.dice[0]

    def _thrown(self) -> None:
        before = len(self.rolls.thrown)
        self._feed()
        self.dice = []
        if len(self.rolls.thrown) > before:
            dice, call = self.rolls.thrown[-1]
            table_talk.tell_throw(self.screen, before + 1, dice, call)
            self._told, self._rolled = len(self.rolls.decided), True
        else:
            table_talk.tell_last(self.screen, self.live)
        self._settled()

    _told, _rolled = 0, False  # what was told of the decided, and whether a roll is settled now

    def _settled(self) -> None:
        """What a roll came to, wager by wager for people, seat by seat for the program."""
        if not self._rolled or isinstance(self.live.round.awaits, Duty):
            return
        self._feed()
        self._rolled = False
        table_talk.tell_decided(self.screen, self.rolls.decided[self._told :], self.people)
        table = self.live.round
        self.later.forget_decided(table)
        for seat in self.people:
            if self._purse(seat) < SHORT_OF_MONEY and not self.rolls.lies(seat):
                self.screen.say("Few chips are left: rebuy brings more.", "", f"seat {seat}")

    def _feed(self) -> None:
        """Let the rolls have what was logged since."""
        for entry in self.live.log[self.taken :]:
            self.rolls.take(entry)
        self.taken = len(self.live.log)

    def _catch_up(self) -> None:
        """What a journal left in the middle of a round."""
        self.rolls = Rolls.lying_there(dict(self.live.table.lying))
        self._feed()
        self._told = len(self.rolls.decided)
        for entry in self.live.log:
            if entry.act.actor in self.people:
                self._remember(entry.act)

    def _do(self, *acts: Act) -> None:
        super()._do(*acts)
        self._feed()

    # ---- what is shown -------------------------------------------------------------------------

    def _command(self, step: Step, said: Command, seat: int) -> None:
        if said.name == "?":
            table_talk.tell_allowed(self.screen, self.rules, self.live.round, step, seat)
        elif said.name == "table":
            self._draw(seat)
            table_talk.tell_everybody(self.screen, self.live.round, self.live.players, self.people)
        else:
            super()._command(step, said, seat)

    def _draw(self, seat: int) -> None:
        self._feed()
        purse = self._purse(seat) if seat else 0
        waits = self.later.told(seat)
        table_talk.tell_board(self.screen, self.live.round, seat, purse, waits)
        self.drawn = (self.live.round, seat)
