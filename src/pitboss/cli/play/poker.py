"""The session of a poker table: players bet against each other, with what lies before them."""

from __future__ import annotations

from pitboss.adapters.simple import playing
from pitboss.cli.play import telling, words
from pitboss.cli.play.felt import Felt
from pitboss.cli.play.live import Live
from pitboss.cli.play.screen import Screen, short
from pitboss.cli.play.session import Ended, Session
from pitboss.cli.play.words import NotUnderstood
from pitboss.core.areas import chips_of
from pitboss.core.events import Role
from pitboss.core.steps import Act, Choice
from pitboss.games.poker.room import charge_due
from pitboss.procedures.betting import TABLE_STAKES, Betting, behind, stakes
from pitboss.procedures.saying import EXAMPLES, heard
from pitboss.procedures.wagering import Place, Wagering
from pitboss.record.settle import signed
from pitboss.regulation import NotPermitted
from pitboss.table import manage


class PokerSession(Session):
    """A session in which the dealer takes no part."""

    def __init__(self, live: Live, screen: Screen, people: tuple[int, ...]) -> None:
        super().__init__(live, screen, people)
        self.felt = Felt(screen)

    @property
    def least(self) -> int:
        """What a player needs in order to be dealt in, a charge that is due included."""
        needed: int = self.rules.game.usage.least(self.rules.options)
        return needed + (charge_due(self.live.round) if self.live.table.round else 0)

    @property
    def _too_little(self) -> int:
        return self.least

    def _do(self, *acts: Act) -> None:
        happened = self.live.do(*acts)
        if self.duties:
            self.felt.flush()
            for seen, after, said in telling.sentences(happened, self.people, True):
                self.screen.event(seen, after, said)
        else:
            alone = self.people if len(self.people) == 1 else ()
            self.felt.tell(happened, alone)  # where several look on, cards are told to none

    def _go_on(self) -> None:
        step = self.live.round.awaits
        if isinstance(step, Betting):
            self.felt.flush()
            self._betting(step)
        else:
            super()._go_on()

    # ---- before the cards ----------------------------------------------------------------------

    def _wagering(self, step: Wagering) -> None:
        """All that lies before a player is in play, unless the player sits this round out."""
        if not self.others_wagered:
            self.others_wagered = True
            for seat in self.live.players:
                self._bring(seat)
        if not self.waiting:
            self._deal(step)
            return
        seat = self.waiting[0]
        purse = self.live.purse(seat)
        if not self.live.round.amount(stakes(seat)):
            needs = f"{short(purse)}, and {short(self.least)} is needed to be dealt in"
            self.screen.say(f"seat {seat} has {needs}: rebuy buys chips for the next round.")
        default = "deal" if self.live.round.amount(stakes(seat)) else "pass"
        prompt = f"seat {seat}, {short(purse)} in front of you"
        self._hear(step, prompt, default, lambda text: self._ready(seat, text))

    def _bring(self, seat: int) -> None:
        """The chips of a player, if they are enough and not in play yet."""
        purse = self.live.purse(seat)
        if purse >= self.least and not self.live.round.amount(stakes(seat)):
            self.live.do(Act(seat, Place(TABLE_STAKES, purse)))

    def _deal(self, step: Wagering) -> None:
        deal = Act(Role.DEALER, step.announcement)
        try:
            manage(self.live.table, deal)
        except NotPermitted as refusal:  # too few are left in
            self.screen.refused(refusal, telling.gist_on(self.rules, refusal.cite))
            raise Ended from None
        self._do(deal)

    def _ready(self, seat: int, text: str) -> None:
        word = words.at_wagers(text) or words.chosen(text, ("deal", "pass", "rebuy", "leave"))
        if word in ("pass", "leave"):
            if self.live.round.amount(stakes(seat)):
                self._do(*self.live.backs(seat))
            if word == "leave":
                self.leaving.add(seat)
                if self.leaving >= set(self.people):
                    raise Ended
        elif word == "rebuy":
            self._later(seat, word)
            return
        elif word not in ("deal", "same"):
            raise NotUnderstood("say deal, pass, rebuy or leave; ? explains")
        self.waiting.remove(seat)

    # ---- a betting round -----------------------------------------------------------------------

    def _betting(self, step: Betting) -> None:
        seat, table = step.seat, self.live.round
        if seat not in self.people:
            self._do(playing(self.rules.game)(table.view(seat), step))
            return
        self.running = False
        asks = step.asks(table).partition(": ")[2].replace(".00", "")
        self._hear(step, f"seat {seat}: {asks}", "", lambda text: self._moves(step, text), seat)

    def _moves(self, step: Betting, text: str) -> None:
        table, seat = self.live.round, step.seat
        everything = step.put.get(seat, 0) + behind(table, seat)
        try:
            move = heard(text, step.turn(table), everything)
        except ValueError as error:
            raise NotUnderstood(str(error)) from None
        if move is not None:
            self._do(Act(seat, move))
        elif words.at_wagers(text) in ("rebuy", "leave"):
            self._later(seat, words.at_wagers(text))
        else:
            raise NotUnderstood(self._hint(step, text))

    @staticmethod
    def _hint(step: Betting, text: str) -> str:
        said = text.strip()
        if said.lstrip("$").replace(".", "").isdigit():
            say = f"raise to {said} or raise {said}" if step.level else f"bet {said}"
            return f"{said!r}: say {say}"
        return f"{said!r} is not understood; say {EXAMPLES}" if said else f"say {EXAMPLES}"

    # ---- what is shown -------------------------------------------------------------------------

    def _draw(self, seat: int) -> None:
        live = self.live
        names = {s: "you" if s in self.people else "program" for s in live.players}
        seen = live.round.view(seat)
        self.felt.draw(seen, names, seat, self.rules.game.usage.shared, live.table.color)
        self.drawn = (live.round, seat)

    def _results(self) -> None:
        """What everybody's hand was, and what it came to."""
        self.felt.flush()
        live, screen = self.live, self.screen
        for seat in live.players:
            made, cards = live.made.get(seat, ("", ()))
            net = live.round.amount(chips_of(seat))
            shown = [part for card in cards[:7] for part in (screen.card(card), (" ", ""))]
            told = f"{' ' if made else ''}{made + ', ' if made else ''}"
            told += f"{signed(net).removesuffix('.00')}, {short(live.purse(seat))} in front"
            screen.line((f"seat {seat:<7}", "bold"), *shown, (told, ""))

    def _choice(self, step: Choice) -> None:
        if len(step.options) > 8 and step.actor in self.people:  # cards to give up
            seat = step.actor
            assert isinstance(seat, int)
            prompt = step.asks(self.live.round).replace(", by places", ": draw 1 3, or pat")
            self._hear(step, prompt, "pat", lambda text: self._draws(step, text), seat)
        else:
            super()._choice(step)

    def _draws(self, step: Choice, text: str) -> None:
        """Places of cards, in any words around them; none for standing pat."""
        said = [word for word in text.replace(",", " ").split() if word.isdigit()]
        places = tuple(sorted(int(word) for word in said))
        known = {getattr(option, "places", None): option for option in step.options}
        is_pat = text.strip().lower() in ("pat", "stand pat", "none")
        if places not in known or (not places and not is_pat):
            raise NotUnderstood("say draw 1 3 for the first and the third card, or pat")
        self._do(Act(step.actor, known[places]))
