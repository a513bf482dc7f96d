"""The table on a terminal: cards, chips and what the dealer says, also without color or Unicode."""

from __future__ import annotations

import sys
import textwrap
import time
from collections.abc import Sequence
from importlib.util import find_spec
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

from pitboss.core.areas import Area, Tender, hand
from pitboss.core.events import EVERYONE, ChipsTo, Event, Said, Shown
from pitboss.core.round import Round
from pitboss.equipment.cards import Card
from pitboss.equipment.odds import money
from pitboss.regulation import NotPermitted

EDITED = find_spec("readline") is not None  # then what is typed can be edited and recalled
if EDITED:
    import readline  # noqa: F401

MARGIN = 12
INDENT, PICTURE, APART = " " * 3, 7, 5  # of pictures of cards, in columns
WIDEST = 100
SUITS = "♣♦♥♠"
PLAIN = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s", "─": "-", "│": "|", "░": "#"})
PLAIN |= str.maketrans({"┌": "+", "┐": "+", "└": "+", "┘": "+", "–": "-", "×": "x"})
PLAIN |= str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "·": "-"})
RED, BLACK = "bold red on bright_white", "bold black on bright_white"

Line = Sequence[tuple[str, str]]


def short(amount: int) -> str:
    """Money without cents where there are none: `$5`."""
    return money(amount).removesuffix(".00")


class Screen:
    """Where the game is shown and answers are read; lines are only ever added."""

    def __init__(self, pace: float) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.talks = bool(sys.stdin) and sys.stdin.isatty() and sys.stdout.isatty() and EDITED
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self.pace = pace if self.console.is_terminal else 0
        self.width = max(40, min(self.console.width, WIDEST))
        self.unicode = _encodes("".join(map(chr, PLAIN)))
        self.shown: list[Shown] = []  # faces that come one after the other make one line
        self.lies: Area | None = None

    # ---- lines ---------------------------------------------------------------------------------

    def line(self, *parts: tuple[str, str]) -> None:
        """One line of parts with their styles."""
        made = Text(no_wrap=True, overflow="ignore")
        for text, style in parts:
            made.append(text if self.unicode else text.translate(PLAIN), style)
        self.console.print(made, soft_wrap=True)

    def say(self, text: str, style: str = "", cite: str = "", margin: int = MARGIN) -> None:
        """A sentence, wrapped, its paragraph at the left."""
        self.flush()
        wrapped = textwrap.wrap(text, self.width - margin - 1, break_on_hyphens=False) or [""]
        for n, part in enumerate(wrapped):
            self.line((f"{cite if n == 0 else '':<{margin}}", "dim"), (part, style))

    def rule(self, title: str) -> None:
        """A line across, with a title."""
        self.flush()
        self.line(
            ("── ", "dim"), (title, "bold"), (" " + "─" * (self.width - len(title) - 5), "dim")
        )

    def blank(self) -> None:
        """An empty line."""
        self.flush()
        self.line()

    def refused(self, refusal: NotPermitted, gist: str) -> None:
        """Which paragraph refuses what, and what would be permitted."""
        self.say(f"Refused: {refusal.act}.", "bold", refusal.cite)
        if refusal.permitted:
            self.say(f"Permitted: {refusal.permitted}.")
        if gist:
            self.say(gist, "dim")

    # ---- what happens --------------------------------------------------------------------------

    def event(self, event: Event, table: Round, words: str) -> None:
        """One line an event; faces that are seen together are told together."""
        if isinstance(event, Shown):
            lies = table.place_of(event.n)
            if self.shown and (self.shown[0].to, self.lies) != (event.to, lies):
                self.flush()
            self.shown.append(event)
            self.lies = lies
            return
        style = "bold" if isinstance(event, Said) else ""
        if isinstance(event, ChipsTo) and event.wager is not None and event.target.seat:
            style = "bold"  # a payment
        self.say(words, style, event.cites[0])
        self.pause()

    def flush(self) -> None:
        """Tell the faces that were seen last."""
        shown, self.shown = self.shown, []
        if not shown:
            return
        first, faces = shown[0], [e.card for e in shown if isinstance(e.card, Card)]
        which = ", ".join(str(e.n + 1) for e in shown)
        cards = f"card{'s' if len(shown) > 1 else ''} {which}"
        if first.to == EVERYONE:
            told = f"{cards} of {self.lies} turned up{': ' if faces else ''}"
        else:
            told = f"seat {first.to} looks at {cards}{': ' if faces else ''}"
        parts = [part for face in faces for part in ((" ", ""), self.card(face))]
        self.line((f"{first.cites[0]:<{MARGIN}}", "dim"), (told.rstrip(), ""), *parts)
        self.pause()

    def forget(self) -> None:
        """Leave what was not told yet."""
        self.shown = []

    def pause(self) -> None:
        """As long as the dealer takes."""
        if self.pace:
            time.sleep(self.pace)

    # ---- cards ---------------------------------------------------------------------------------

    def card(self, card: Card | None) -> tuple[str, str]:
        """A card in a line of text, three columns wide."""
        if card is None:
            return "░░", "dim"
        rank = "10" if card.rank == 10 else str(card)[0]
        return rank + SUITS[card.suit], RED if card.suit in (1, 2) else BLACK

    def pictures(self, cards: Sequence[Card | None], back: str) -> list[list[tuple[str, str]]]:
        """Cards side by side, four lines high, seven columns wide with the space between them."""
        lines: list[list[tuple[str, str]]] = [[], [], [], []]
        for card in cards:
            if card is None:
                rows, style = ("┌────┐", "│░░░░│", "│░░░░│", "└────┘"), back
            else:
                rank = "10" if card.rank == 10 else str(card)[0]
                suit = f"│  {SUITS[card.suit]} │"
                rows, style = ("┌────┐", f"│ {rank:<2} │", suit, "└────┘"), self.card(card)[1]
            for line, row in zip(lines, rows, strict=True):
                line += [(row, style), (" ", "")]
        return lines

    # ---- the table -----------------------------------------------------------------------------

    def table(
        self,
        seen: Round,
        columns: Sequence[tuple[str, str]],
        purses: dict[int, int],
        players: dict[int, str],
        asked: int,
        shared: Sequence[Area],
        back: str,
    ) -> None:
        """The layout: cards that are nobody's alone, a hand large, and a line for each seat."""
        self.blank()
        labels = {**{area: area.name for area in shared}, hand(asked): f"cards of seat {asked}"}
        lying = [(label, cards_of(seen, area)) for area, label in labels.items()]
        self.large([(label, cards) for label, cards in lying if cards], back)
        heads = "".join(f"{head:>7}" for head, _ in columns)
        cards = f"{'cards':<12}" if seen.drawn else ""
        self.line((f"{'':<18}{cards}{heads}{'purse':>12}", "dim"))
        for seat, purse in purses.items():
            mark = ">" if seat == asked else " "
            name = f"{mark} seat {seat}  {players[seat]}"
            parts: list[tuple[str, str]] = [(f"{name:<18}", "bold" if seat == asked else "")]
            if seen.drawn:
                parts += self._small(seen, seat)
            for _, wager in columns:
                parts.append((f"{_lying(seen, wager, seat):>7}", ""))
            self.line(*parts, (f"{money(purse):>12}", ""))

    def large(self, heaps: Sequence[tuple[str, Sequence[Card | None]]], back: str) -> None:
        """Cards as pictures, as many heaps side by side as there is room for."""
        row: list[tuple[str, Sequence[Card | None]]] = []
        for heap in heaps:
            wide = sum(_wide(*other) + APART for other in row) + _wide(*heap)
            if row and wide > self.width - len(INDENT):
                self._row(row, back)
                row = []
            row.append(heap)
        if row:
            self._row(row, back)

    def _row(self, heaps: Sequence[tuple[str, Sequence[Card | None]]], back: str) -> None:
        labels = "".join(f"{label:<{_wide(label, cards) + APART}}" for label, cards in heaps)
        self.line((INDENT + labels.rstrip(), "dim"))
        drawn = [(self.pictures(cards, back), _wide(label, cards)) for label, cards in heaps]
        for number in range(4):
            parts: list[tuple[str, str]] = [(INDENT, "")]
            for pictures, wide in drawn:
                line = pictures[number]
                blank = wide + APART - sum(len(text) for text, _ in line)
                parts += [*line, (" " * blank, "")]
            self.line(*parts)

    def _small(self, seen: Round, seat: int) -> list[tuple[str, str]]:
        parts: list[tuple[str, str]] = []
        for n in seen.cards_at(hand(seat)):
            parts += [self.card(_card(seen, n)), (" ", "")]
        wide = sum(len(text) for text, _ in parts)
        return [*parts, (" " * (12 - wide), "")]

    # ---- answers -------------------------------------------------------------------------------

    def ask(self, prompt: str, default: str) -> str:
        """A line that somebody types; what is not typed at a terminal is shown as it was read."""
        self.flush()
        shown = f"{prompt} [{default}] > " if default else f"{prompt} > "
        shown = shown if self.unicode else shown.translate(PLAIN)
        if self.talks:
            return self._typed(shown).strip() or default
        print(shown, end="", flush=True)
        text = sys.stdin.readline() if sys.stdin else ""
        if not text:
            print()
            raise EOFError
        print(text.strip().encode("unicode_escape").decode("ascii"))
        return text.strip() or default

    def _typed(self, prompt: str) -> str:
        color = self.console.color_system and not self.console.no_color
        try:
            return input(f"\001\033[1m\002{prompt}\001\033[0m\002" if color else prompt)
        except EOFError:
            print()
            raise


def _card(seen: Round, n: int) -> Card | None:
    face = seen.face(n)
    return face if isinstance(face, Card) else None


def cards_of(seen: Round, area: Area) -> tuple[Card | None, ...]:
    """The cards of an area as the viewer sees them."""
    return tuple(_card(seen, n) for n in seen.cards_at(area))


def _wide(label: str, cards: Sequence[Card | None]) -> int:
    return max(len(label), PICTURE * len(cards))


def _lying(seen: Round, wager: str, seat: int) -> str:
    area = Area(wager, seat)
    coupon = "+c" if seen.amount(area.holding(Tender.COUPON)) else ""
    if seen.amount(area) or coupon:
        return short(seen.amount(area)) + coupon
    return f"({short(seen.taken[area])})" if seen.taken.get(area) else "·"


def _encodes(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
