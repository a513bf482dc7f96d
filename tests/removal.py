"""Something is taken out of let it ride: a step, a row of a pay table, a condition.

Which tests notice?  Those are asked that bear the citation of what was taken out in their names.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from pitboss.core.areas import DISCARD_RACK, Area, hand
from pitboss.core.dealer import Dealer
from pitboss.core.events import EVERYONE, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Finding, Show, Step
from pitboss.equipment.cards import cards
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.let_it_ride.dealing import COMMUNITY
from pitboss.games.let_it_ride.irregularities import WRONG_NUMBER
from pitboss.games.let_it_ride.options import played_as_of_1996
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import Cite, NotPermitted
from tests import rounds
from tests.rounds import ANNOUNCE, NEW, OLD, bets, edition

SOURCES = Path(__file__).parents[1] / "src"
REGULATION = Path(__file__).with_name("regulation")
BETWEEN_ROUNDS = Path(__file__).with_name("test_table.py")
Test = Callable[[], object]


# ---- the tests of the regulation ---------------------------------------------------------------


@cache
def modules() -> dict[str, ModuleType]:
    """The modules of tests/regulation and of the table between rounds, by file name."""
    found = {}
    for path in (*sorted(REGULATION.rglob("test_*.py")), BETWEEN_ROUNDS):
        name = f"removal_{path.stem}"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec and spec.loader
        sys.modules[name] = found[path.stem] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(found[path.stem])
    return found


def asked_of(module: ModuleType) -> list[Test]:
    """The test functions of a module that take no arguments and are expected to pass."""
    found = [test for name, test in vars(module).items() if name.startswith("test_")]
    own = [test for test in found if inspect.isfunction(test)]
    return [t for t in own if not inspect.signature(t).parameters and not marked(t, "xfail")]


def marked(test: Any, *names: str) -> bool:
    return any(mark.name in names for mark in getattr(test, "pytestmark", ()))


def named_after(*cites: str) -> list[Test]:
    """The tests of these paragraphs and of what lies within them."""
    starts = tuple(f"test_{Cite.parse(cite).slug}_" for cite in cites)
    every = [test for module in modules().values() for test in asked_of(module)]
    return by_cost(test for test in every if test.__name__.startswith(starts))


def beside(module: str) -> list[Test]:
    """All tests of the files that are named after a module of the game; all there are, if none."""
    stem = module.rpartition(".")[2]
    found = [tests for name, tests in modules().items() if name.endswith(f"_{stem}")]
    return by_cost(test for tests in found or modules().values() for test in asked_of(tests))


def by_cost(tests: Iterable[Test]) -> list[Test]:
    """What goes through very many hands comes last."""
    many = {"combinations", "permutations", "product"}
    return sorted(tests, key=lambda t: bool(marked(t, "slow") or many & {*t.__code__.co_names}))


def noticed_by(tests: Iterable[Test]) -> str:
    """The first of the tests that fails; empty if none does."""
    for test in tests:
        forget()
        try:
            test()
        except pytest.skip.Exception:
            continue
        except (Exception, pytest.fail.Exception):
            return test.__name__
        finally:
            forget()
    return ""


def forget() -> None:
    """Let nothing be remembered of rounds that were played before, or of agendas."""
    game = LET_IT_RIDE.home.partition(":")[0]
    own = [module for name, module in sys.modules.items() if name.startswith(game)]
    for module in [*own, *modules().values(), rounds]:
        for found in vars(module).values():
            if hasattr(found, "cache_clear"):
                found.cache_clear()


# ---- steps -------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """All steps of an edition that are alike: their kind, paragraph, function and area."""

    year: str
    kind: str
    cite: str
    what: str

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


def kind_of(rules: Any, step: Any) -> Kind:
    """Steps of one kind differ by seat, number or amount only."""
    year = "1996" if played_as_of_1996(rules) else "2007"
    does = getattr(step, "do", None) or getattr(step, "then", None)
    areas = [getattr(step, "area", None), *getattr(step, "args", ())]
    named = [does.__name__] if does else []
    named += [area.name.format("") for area in areas if isinstance(area, Area)][:1]
    return Kind(year, type(step).__name__, step.cite, " ".join(named).strip())


@contextmanager
def agenda_through(sieve: Callable[[Any, tuple[Step, ...]], tuple[Step, ...]]) -> Iterator[None]:
    """Whatever comes onto an agenda goes through a sieve."""
    then, instead = Dealer.then, Dealer.instead
    steps, between = LET_IT_RIDE.steps, LET_IT_RIDE.between
    changed: Any = Dealer
    changed.then = lambda dealer, *given: then(dealer, *sieve(dealer.rules, given))
    changed.instead = lambda dealer, *given: instead(dealer, *sieve(dealer.rules, given))

    def before(rules: Any, first: int, *, fresh: bool, idle: bool) -> tuple[Step, ...]:
        return sieve(rules, between.steps(rules, first, fresh=fresh, idle=idle))

    object.__setattr__(LET_IT_RIDE, "steps", lambda rules: sieve(rules, steps(rules)))
    object.__setattr__(LET_IT_RIDE, "between", between._replace(steps=before))
    try:
        yield
    finally:
        changed.then, changed.instead = then, instead
        object.__setattr__(LET_IT_RIDE, "steps", steps)
        object.__setattr__(LET_IT_RIDE, "between", between)
        forget()


@contextmanager
def without_step(kind: Kind) -> Iterator[None]:
    """No agenda holds a step of that kind."""
    with agenda_through(lambda rules, given: tuple(s for s in given if kind_of(rules, s) != kind)):
        yield


def kinds_of_steps() -> list[Kind]:
    """Every kind of step that comes onto an agenda, in rounds that differ as much as they can."""
    found: dict[Kind, None] = {}

    def note(rules: Any, given: tuple[Step, ...]) -> tuple[Step, ...]:
        found.update((kind_of(rules, step), None) for step in given)
        return given

    with agenda_through(note):
        for day in (OLD, NEW):
            bonus = dict(let_it_ride_bonus=True, three_card_bonus="D") if day == NEW else {}
            for dealing in Dealing:
                play_all(edition(day, dealing=dealing, **bonus))
            for cards_of in ({}, DEVICE, *((TWO_DECKS, dict(pre_shuffled=True)) if bonus else ())):
                play_between(edition(day, **cards_of))
    return list(found)


DEVICE = dict(shuffling=Shuffling.DEVICE, counting_shuffler=True)
TWO_DECKS = dict(shuffling=Shuffling.DEVICE, second_deck=True)


def play_all(rules: Edition) -> None:
    """Nothing goes wrong in a round, or one thing does."""
    play_through(rules)
    play_through(rules, counted=(0, 1))
    play_through(rules, recorded=False)
    for what in rules.irregularities:
        for facts in ((), (2,)):
            play_through(rules, trouble=Act(what.actors[0], what, facts), after=3)
    play_through(rules, trouble=Act(Role.DEALER, WRONG_NUMBER), after=9)


def play_between(rules: Edition) -> None:
    """What is done with the cards before a round."""
    for fresh, idle in ((True, False), (False, True), (False, False)):
        before = LET_IT_RIDE.between.steps(rules, 1, fresh=fresh, idle=idle)
        play_through(rules, before=before)
        for what in rules.irregularities:
            play_through(rules, before=before, trouble=Act(what.actors[0], what))


FACES = {hand(1): "Ac Ad As", hand(2): "2c 7d 9h", COMMUNITY: "4s Jc Kd", DISCARD_RACK: "Th"}


def play_through(
    rules: Edition,
    *,
    counted: tuple[int, ...] = (),
    recorded: bool = True,
    trouble: Act | None = None,
    after: int = 0,
    before: tuple[Step, ...] = (),
) -> None:
    """A round of a winner and a loser, both with every wager that there is.

    Something may go wrong after so many cards: after none when the first is due, after all
    of them once the bets are settled.
    """
    extra = dict(bonus=True, three=500) if rules.options.let_it_ride_bonus else {}
    acts = iter([*bets(1, **extra), *bets(2, **extra), ANNOUNCE])  # type: ignore[arg-type]
    faces = {area: iter(cards(known)) for area, known in FACES.items()}
    counts, options = iter(counted), -1 if counted else 0
    dealer = Dealer(rules.start((1, 2), frozenset({COUNT_DUE} if counted else ()), before))
    times = {0: ("18.7(c)1",), 9: ("18.10(g)4", "18.10(i)2")}
    while step := dealer.awaits:
        act = DUTY_DONE
        if trouble and dealer.drawn == after and step.cite in times.get(after, (step.cite,)):
            with suppress(NotPermitted):
                dealer.act(trouble)
            trouble = None
            continue
        if isinstance(step, Wagering):
            act = next(acts)
        elif isinstance(step, Choice):
            act = Act(step.actor, step.options[options])
        elif isinstance(step, Finding):
            act = Act(step.actor, next(counts, step.expected))
        elif isinstance(step, Show):
            told = recorded or step.to == EVERYONE
            known = dealer.face(step.card(dealer)) if told else None
            known = next(faces[step.area]) if told and known is None else known
            act = Act(Role.CHANCE, known)
        dealer.act(act)


# ---- rows of pay tables ------------------------------------------------------------------------


@contextmanager
def without_row(table: Mapping[str, Any], name: str) -> Iterator[None]:
    """The table does not list that hand."""
    assert isinstance(table, dict)
    whole = dict(table)
    del table[name]
    try:
        yield
    finally:
        table.clear()
        table.update(whole)


# ---- conditions --------------------------------------------------------------------------------


class Site(NamedTuple):
    """A call of `require`: its module, its lines, and the citations in it."""

    module: str
    line: int
    end: int
    cites: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.module.rpartition('.')[2]}:{self.line} {' '.join(self.cites)}".strip()

    @property
    def tests(self) -> list[Test]:
        """Those named after its citations; for one that is no literal, all beside the module."""
        return named_after(*self.cites) if self.cites else beside(self.module)


def sites() -> list[Site]:
    """Every call of `require` in the games, the procedures and the table between rounds."""
    found: list[Site] = []
    home = SOURCES / "pitboss"
    trees = [sorted((home / tree).rglob("*.py")) for tree in ("games", "procedures")]
    for path in (*trees[0], *trees[1], home / "table.py"):
        name = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        found += list(sites_in(path.read_text("utf-8"), name.removesuffix(".__init__")))
    return found


def sites_in(text: str, module: str) -> Iterator[Site]:
    """The calls of `require` in the text of a module."""
    for call in ast.walk(ast.parse(text)):
        match call:
            case ast.Call(func=ast.Name("require"), args=[_, cite, *_]):
                told = [c.value for c in ast.walk(cite) if isinstance(c, ast.Constant)]
                cites = [cite for cite in told if isinstance(cite, str) and "." in cite]
                yield Site(module, call.lineno, call.end_lineno or call.lineno, tuple(cites))
            case _:
                pass


@contextmanager
def without_condition(site: Site) -> Iterator[None]:
    """What is required at that place is not asked for."""
    module: Any = importlib.import_module(site.module)
    require = module.require

    def lenient(holds: bool, *told: Any, **options: Any) -> None:
        here = site.line <= sys._getframe(1).f_lineno <= site.end
        require(holds or here, *told, **options)

    module.require = lenient
    try:
        yield
    finally:
        module.require = require
        forget()
