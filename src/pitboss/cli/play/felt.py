"""A poker table on a terminal: board, pots, stacks, and what happens, told as players tell it."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.adapters.transcript import sentence
from pitboss.cli.play.screen import MARGIN, Screen, cards_of, short
from pitboss.core.areas import Area, Tender, chips_of, hand
from pitboss.core.events import EVERYONE, CardsTo, ChipsTo, Chose, Event, Marked, Shown, project
from pitboss.core.round import Readable, Round
from pitboss.equipment.cards import Card
from pitboss.games.poker.button import button_of
from pitboss.games.poker.showdown import BURNED, MAIN_POT, side_pot
from pitboss.procedures.betting import ANTES, DISCARDED, Betting, behind, bets_of, live, stakes
from pitboss.procedures.moves import Bet, Declared, Move, Raise
from pitboss.procedures.pots import pots

NAME, HELD = 28, 9


class Felt:
    """The table as players see it."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.dealt: list[tuple[str, int]] = []  # cards that come one after the other make one line

    # ---- what happens --------------------------------------------------------------------------

    def tell(self, happened: Sequence[tuple[Event, Round]], people: tuple[int, ...]) -> None:
        """Some events, in the words of players."""
        rest = list(happened)
        while rest:
            event, after = rest.pop(0)
            following = rest[0][0] if rest else None
            if isinstance(event, CardsTo):
                self._cards(event)
                continue
            if isinstance(event, Shown) and event.to not in (EVERYONE, *people):
                continue
            if self._gets(event, after):
                continue
            self.flush()
            words = said(event, following, after)
            if words and isinstance(following, ChipsTo) and isinstance(event, Chose):
                rest.pop(0)
            if words is None:
                words = telling(project(event, people))
            if words:
                self.screen.event(project(event, people), after, words)

    def _cards(self, event: CardsTo) -> None:
        """Cards to players are gathered into a line; what goes to the discarded cards is left."""
        if event.target is DISCARDED:
            return
        if self.dealt and self.dealt[0][0] != event.cites[0]:
            self.flush()
        if event.target is BURNED:
            self.flush()
            self.screen.say("the top card is burned", "", event.cites[0])
        elif event.target.seat:
            self.dealt.append((event.cites[0], event.target.seat))

    def _gets(self, event: Event, after: Round) -> bool:
        """A card that a player gets face up is told at once."""
        if not isinstance(event, Shown) or event.to != EVERYONE or not self.dealt:
            return False
        cite, seat = self.dealt.pop()
        self.flush()  # what was dealt before it, face down
        card = event.card if isinstance(event.card, Card) else None
        assert after.place_of(event.n).seat == seat
        shown = self.screen.card(card)
        self.screen.line((f"{cite:<{MARGIN}}", "dim"), (f"seat {seat} gets ", ""), shown)
        self.screen.pause()
        return True

    def flush(self) -> None:
        """Tell the cards that were dealt last."""
        dealt, self.dealt = self.dealt, []
        if dealt:
            seats = [seat for _, seat in dealt]
            order = list(dict.fromkeys(seats))
            each = "a card" if len(seats) == len(order) else f"{len(seats) // len(order)} cards"
            names = ", ".join(map(str, order))
            told = f"{each} to seat{'s' if order[1:] else ''} {names}"
            self.screen.say(told, "", dealt[0][0])
            self.screen.pause()

    # ---- the table -----------------------------------------------------------------------------

    def draw(
        self,
        seen: Round,
        players: dict[int, str],
        asked: int,
        shared: Sequence[Area],
        back: str,
    ) -> None:
        """The board and one's own cards large, the pots, and a line for each player."""
        self.flush()
        screen = self.screen
        screen.blank()
        labels = {**{area: area.name for area in shared}, hand(asked): f"cards of seat {asked}"}
        lying = [(label, cards_of(seen, area)) for area, label in labels.items()]
        screen.large([(label, cards) for label, cards in lying if cards], back)
        told = "   ".join(f"{name} {short(amount)}" for name, amount in pots_of(seen))
        screen.line((" " * 3, ""), (told or "no bets yet", "bold"))
        wide = max(6, *(_wide(screen, seen, seat) for seat in players)) + 2
        heads = f"{'':<{NAME}}{'cards':<{wide}}{'bet':>{HELD}}{'stack':>{HELD}}"
        screen.line((heads, "dim"))
        put = step.put if isinstance(step := seen.awaits, Betting) else {}
        for seat, who in players.items():
            self._player(seen, seat, who, asked, put.get(seat, 0), wide)

    def _player(self, seen: Round, seat: int, who: str, asked: int, put: int, wide: int) -> None:
        screen, mark = self.screen, ">" if seat == asked else " "
        button = " (button)" if seat == button_of(seen) else ""
        name = f"{mark} seat {seat}  {who}{button}"
        style = "bold" if seat == asked else ""
        parts: list[tuple[str, str]] = [(f"{name:<{NAME}}", style)]
        cards = cards_of(seen, hand(seat))
        for card in cards:
            parts += [screen.card(card), (" ", "")]
        own = behind(seen, seat)
        used = sum(len(text) for text, _ in parts[1:])
        parts.append((" " * (wide - used), ""))
        bet = short(put) if put else "·"
        state = standing(seen, seat, own)
        screen.line(*parts, (f"{bet:>{HELD}}{short(own):>{HELD}}", style), (state, "dim"))


def _wide(screen: Screen, seen: Round, seat: int) -> int:
    """How many columns the cards of a seat take."""
    return sum(len(screen.card(card)[0]) + 1 for card in cards_of(seen, hand(seat)))


def standing(seen: Readable, seat: int, own: int) -> str:
    """What is to be said of a player beside cards and chips."""
    if seat in live(seen):
        return "" if own else "  all-in"
    in_play = seen.amount(bets_of(seat)) or own
    return "  folded" if in_play and seen.drawn else "  sits out" if seen.drawn else ""


def pots_of(seen: Readable) -> list[tuple[str, int]]:
    """The main pot and the side pots as they would be formed now."""
    put = {seat: seen.amount(bets_of(seat)) for seat in seen.seats}
    antes = seen.amount(ANTES) + seen.amount(ANTES.holding(Tender.COIN))
    lying = [pot for pot in (MAIN_POT, *map(side_pot, range(1, 12))) if seen.amount(pot)]
    if lying:
        return [(str(pot), seen.amount(pot)) for pot in lying]
    all_in = [s for s in live(seen) if not behind(seen, s)]
    if not all_in:
        total = antes + sum(put.values())
        return [("pot", total)] if total else []
    formed = [pot.amount for pot in pots(put, live(seen))]
    formed[0] += antes
    names = ["main pot", *(f"side pot {n}" for n in range(1, len(formed)))]
    return list(zip(names, formed, strict=True))


# ---- events in words ---------------------------------------------------------------------------


def said(event: Event, following: Event | None, after: Round) -> str | None:
    """A move with the chips that follow it; None for any other event."""
    if not isinstance(event, Chose) or not isinstance(event.actor, int):
        return None
    what, who = event.what, f"seat {event.actor}"
    paid = following.amount if isinstance(following, ChipsTo) else 0
    if isinstance(what, Declared):
        return None
    if isinstance(what, Bet):
        return f"{who} bets {short(what.to)}"
    if isinstance(what, Raise):
        return f"{who} raises to {short(what.to)}"
    if what is Move.CALL:
        return f"{who} calls {short(paid)}"
    return f"{who} {what.value}s" if isinstance(what, Move) else None


def telling(event: Event) -> str | None:
    """Chips and the button in the words of players; None where nothing is told."""
    if isinstance(event, ChipsTo):
        return _chips(event)
    if isinstance(event, Marked):
        return f"the {event.marker} goes to {event.area}" if event.on and event.area.seat else None
    return sentence(event)


def _chips(event: ChipsTo) -> str | None:
    source, target, amount = event.source, event.target, short(event.amount)
    seat = max(source.seat, target.seat)
    if target is stakes(seat).holding(target.tender) and source.seat == seat:
        back = source is bets_of(seat)
        return f"{amount} that nobody called goes back to seat {seat}" if back else None
    if target is bets_of(seat) or target.name == ANTES.name:
        what = "an ante of " if target.name == ANTES.name else ""
        return f"seat {seat} puts in {what}{amount}"
    if target is chips_of(seat).holding(target.tender) and not source.seat:
        return f"seat {seat} wins {amount} of the {source.name}{_number(source)}"
    if source is stakes(seat) and target is chips_of(seat):
        return None
    if target is MAIN_POT or target.name == side_pot(1).name:
        return None
    if source.name in (MAIN_POT.name, side_pot(1).name):
        return f"the house takes a rake of {amount}"
    return sentence(event)


def _number(area: Area) -> str:
    return f" {area.number}" if area.number else ""
