"""Ways to count all cases, and which is taken: small questions need no kernels."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from itertools import combinations
from math import comb, prod
from types import ModuleType

from pitboss.analysis.equity.counting import Makes, by_the_core, joint, one_by_one
from pitboss.analysis.equity.kinds import Kind
from pitboss.analysis.equity.known import DECK_SIZE, Known, Places
from pitboss.analysis.equity.result import Cell, Equity, Player
from pitboss.kernels.equity_boards import Outcomes, all_boards
from pitboss.kernels.equity_tables import Form, Lacking, work
from pitboss.regulation import Inconsistent, NotPermitted, PitbossError

Progress = Callable[[int, int], None]
Cells = Sequence[Counter[Cell]]
FEW = 40_000  # hands of five cards that the core ranks sooner than tables are made
SOME = 200_000  # the same of cases that tables decide sooner than kernels are loaded
FEW_MATCHES = 4  # known hands against each other, all boards by classes: the same
MOST_MATCHES = 2_000_000  # that are listed
MOST_HANDS = 4_000_000  # of one player that are listed
BOARD = 5


class NoKernels(PitbossError):
    """A count that needs the kernels where they are not installed."""


def nothing(done: int, of: int) -> None:
    """No progress is told."""


def counted(known: Known, progress: Progress = nothing) -> Equity:
    """Every case, counted in the way that is done first."""
    _require_a_way(known)
    return _equity(known, _way(known)(known, progress))


def _way(known: Known) -> Callable[[Known, Progress], Cells]:
    """Few cases by the core, some by tables, and whatever is more by kernels."""
    cases, hands = known.most_cases, _formed(known.kind)
    if known.kind.shared == known.coming == BOARD and _matches(known) <= MOST_MATCHES:
        plain = _complete(known) and _matches(known) <= FEW_MATCHES and not _loaded()
        return by_classes if plain else in_matches
    if cases * hands * len(known.hands) <= FEW:
        return by_core
    if cases * max(1, hands // comb(7, 5)) <= SOME and not _loaded():
        return by_tables
    if len(known.hands) == 2 and all(hand.unknown for hand in known.hands):
        listed = comb(known.left - known.coming, max(hand.unknown for hand in known.hands))
        if listed <= MOST_HANDS and 2 * work(known.left, _lacking(known)) <= known.ways:
            return in_pairs
    return in_bulk


def _loaded() -> bool:
    """Whether kernels need not be waited for."""
    return "numba" in sys.modules


def _matches(known: Known) -> int:
    """How many known hands there may be against each other, those that are not known dealt."""
    held = (comb(DECK_SIZE - len(h.choices[0]), h.unknown) for h in known.hands)
    return prod(len(h.choices) * more for h, more in zip(known.hands, held, strict=True))


def sampled(known: Known, number: int, seed: int, progress: Progress = nothing) -> Equity:
    """Cases at random."""
    if number < 2:
        raise NotPermitted("", f"{number} samples", "2 or more: the error is estimated from them")
    _require_a_way(known)
    kernels = _kernels("equity")
    tick = _ticking(progress, number)
    choices = [_free(known, hand.choices) for hand in known.hands]
    tables, lacking = known.kind.sides.tables, _lacking(known)
    return _equity(known, kernels.samples(tables, choices, lacking, number, seed, tick), seed)


def _free(known: Known, choices: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The choices that need no card that lies elsewhere."""
    gone = {*known.board, *known.dead}
    return [own for own in choices if gone.isdisjoint(own)]


def _require_a_way(known: Known) -> None:
    """Refuse hands of which every choice needs a card that another one needs."""
    if next(joint(known), None) is None:
        told = " and ".join(hand.text for hand in known.hands)
        raise NotPermitted("19:46-1.17(a)", f"{told}: they need a card twice", "each card once")


def _lacking(known: Known) -> Lacking:
    unknown = [hand.unknown for hand in known.hands]
    return Lacking(unknown, known.board, known.coming, known.dead)


def _kernels(name: str) -> ModuleType:
    try:
        return import_module(f"pitboss.kernels.{name}")
    except ModuleNotFoundError as missing:
        told = f"{missing.name} is not installed; pip install 'pitboss[math]' brings it"
        raise NoKernels(f"so many cases are counted by compiled kernels: {told}") from None


def _complete(known: Known) -> bool:
    return not any(hand.unknown for hand in known.hands)


def _formed(kind: Kind) -> int:
    """How many hands a player may form."""
    if kind.sides.form is Form.TWO:
        return comb(kind.own, 2) * comb(kind.shared, 3)
    return comb(kind.whole, 3 if kind.sides.form is Form.TRIPLE else 5)


def _ticking(progress: Progress, of: int) -> Callable[[int], None]:
    done = 0

    def tick(number: int) -> None:
        nonlocal done
        done += number
        progress(done, of)

    return tick


def by_core(known: Known, progress: Progress) -> Cells:
    """One by one, each hand ranked by the core."""
    return _one_by_one(known, by_the_core(known.kind), progress)


def by_tables(known: Known, progress: Progress) -> Cells:
    """One by one, each hand ranked by tables."""
    return _one_by_one(known, known.kind.sides.tables.makes(known.kind.whole), progress)


def _one_by_one(known: Known, makes: Makes, progress: Progress) -> Cells:
    return _cells(one_by_one(known, makes, _ticking(progress, known.most_cases)), known)


def by_classes(known: Known, progress: Progress) -> Cells:
    """All boards for known hands, in pure Python."""
    found: Outcomes = Counter()
    tick = _ticking(progress, known.most_cases)
    for held in joint(known):
        more = all_boards(known.kind.sides.tables, held, known.dead)
        found += more
        tick(more.total())
    return _cells(found, known)


def in_matches(known: Known, progress: Progress) -> Cells:
    """All boards for all hands that there may be, by compiled code."""
    try:
        kernels = _kernels("equity_matches")
    except NoKernels:
        if not _complete(known):
            raise
        return by_classes(known, progress)
    gone, choices = {*known.dead}, []
    for hand in known.hands:
        own: dict[Places, None] = {}
        for held in _free(known, hand.choices):
            rest = [n for n in range(DECK_SIZE) if n not in gone and n not in held]
            more = combinations(rest, hand.unknown)
            own.update(dict.fromkeys(tuple(sorted(held + lacking)) for lacking in more))
        choices.append(list(own))
    tick, tables = _ticking(progress, known.most_cases), known.kind.sides.tables
    found: Cells = kernels.all_boards(tables, choices, known.dead, tick)
    return found


def in_pairs(known: Known, progress: Progress) -> Cells:
    """Two players' hands in order, by compiled code."""
    kernels = _kernels("equity_pairs")
    return _summed(known, kernels.two_hands, progress)


def in_bulk(known: Known, progress: Progress) -> Cells:
    """One by one, by compiled code."""
    return _summed(known, _kernels("equity").every_case, progress)


def _summed(known: Known, count: Callable[..., Cells], progress: Progress) -> Cells:
    """What is counted for all choices of the players."""
    tick, tables = _ticking(progress, known.most_cases), known.kind.sides.tables
    lacking, found = _lacking(known), [Counter[Cell]() for _ in known.hands]
    for held in joint(known):
        for own, more in zip(found, count(tables, held, lacking, tick), strict=True):
            own.update(more)
    return found


def _cells(outcomes: Outcomes, known: Known) -> Cells:
    """For each player, among how many a side is shared."""
    found = [Counter[Cell]() for _ in known.hands]
    played_low = known.kind.low is not None
    for (highs, lows), number in outcomes.items():
        for n, cells in enumerate(found):
            high = highs.bit_count() if highs >> n & 1 and known.kind.high else 0
            low = lows.bit_count() if lows >> n & 1 else 0
            cells[high, low if lows and played_low else None] += number
    return found


def _equity(known: Known, cells: Cells, seed: int | None = None) -> Equity:
    kind = known.kind
    if {sum(own.values()) for own in cells} != {sum(cells[0].values())} or any(
        number < 0 for own in cells for number in own.values()
    ):
        raise Inconsistent("players have different numbers of cases")
    if kind.high is None:  # what the kernels count of a side that is not played for
        cells = [_without_high(own) for own in cells]
    players = tuple(
        Player(hand.text, kind, dict(sorted(own.items(), key=str)))
        for hand, own in zip(known.hands, cells, strict=True)
    )
    return Equity(kind, players, players[0].cases, seed)


def _without_high(cells: Counter[Cell]) -> Counter[Cell]:
    found: Counter[Cell] = Counter()
    for (_, low), number in cells.items():
        found[0, low] += number
    return found
