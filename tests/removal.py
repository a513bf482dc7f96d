"""Something is taken out of a game: a step, a row of a pay table, a condition.

Which tests notice?  Those are asked that bear the citation of what was taken out in their names.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from pitboss.core.areas import Area
from pitboss.core.dealer import Dealer
from pitboss.core.rules import Game
from pitboss.core.steps import Step
from pitboss.regulation import Cite
from tests.rehearsals import REHEARSALS
from tests.rehearsals.rehearsal import Rehearsal

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


TESTED_IN = {"staking": "wagers", "shuffling": "cards_between_rounds", "wagering": "wagers"}
TESTED_IN |= {"table_room": "table_between_rounds", "room": "table_between_rounds"}


def beside(module: str, *, whole: bool = False) -> list[Test]:
    """The tests of the files that are named after a module; for what games share all others too.

    With `whole` those of the whole game, the ones of the module first.
    """
    *_, package, stem = module.split(".")
    stem = TESTED_IN.get(stem, stem)
    own = next((r.game.subchapter for r in REHEARSALS if r.package.endswith(f".{package}")), "")
    beside_it = {n: t for n, t in modules().items() if n.startswith(f"test_{own}_" if own else "")}
    found = [name for name in beside_it if name.endswith(f"_{stem}")]
    others = [name for name in beside_it if name not in found and (whole or not own or not found)]
    return [t for names in (found, others) for t in by_cost(_asked(names))]


def _asked(names: Iterable[str]) -> Iterator[Test]:
    return (test for name in names for test in asked_of(modules()[name]))


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
    packages = tuple(rehearsal.package for rehearsal in REHEARSALS)
    own = [module for name, module in sys.modules.items() if name.startswith(packages)]
    for module in [*own, *modules().values(), *(rehearsal.rounds for rehearsal in REHEARSALS)]:
        for found in vars(module).values():
            if hasattr(found, "cache_clear"):
                found.cache_clear()


# ---- steps -------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """All steps of an edition that are alike: their kind, paragraph, function and area."""

    edition: str
    kind: str
    cite: str
    what: str

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


def kind_of(rules: Any, step: Any) -> Kind:
    """Steps of one kind differ by seat, number or amount only."""
    does = getattr(step, "do", None) or getattr(step, "then", None)
    areas = [getattr(step, "area", None), *getattr(step, "args", ())]
    named = [does.__name__] if does else []
    named += [area.name.format("") for area in areas if isinstance(area, Area)][:1]
    label = rehearsal_of(rules.game).label(rules)
    return Kind(label, type(step).__name__, step.cite, " ".join(named).strip())


def rehearsal_of(game: Game) -> Rehearsal:
    """How the removal test plays a game."""
    return next(rehearsal for rehearsal in REHEARSALS if rehearsal.game is game)


@contextmanager
def agenda_through(sieve: Callable[[Any, tuple[Step, ...]], tuple[Step, ...]]) -> Iterator[None]:
    """Whatever comes onto an agenda goes through a sieve."""
    then, instead = Dealer.then, Dealer.instead
    changed: Any = Dealer
    changed.then = lambda dealer, *given: then(dealer, *sieve(dealer.rules, given))
    changed.instead = lambda dealer, *given: instead(dealer, *sieve(dealer.rules, given))
    kept = [(r.game, r.game.steps, r.game.between) for r in REHEARSALS]
    for game, _, _ in kept:
        _sieve(game, sieve)
    try:
        yield
    finally:
        changed.then, changed.instead = then, instead
        for game, steps, between in kept:
            object.__setattr__(game, "steps", steps)
            object.__setattr__(game, "between", between)
        forget()


def _sieve(game: Game, sieve: Callable[[Any, tuple[Step, ...]], tuple[Step, ...]]) -> None:
    steps, between = game.steps, game.between

    def before(rules: Any, first: int, *, fresh: bool, idle: bool) -> tuple[Step, ...]:
        return sieve(rules, between.steps(rules, first, fresh=fresh, idle=idle))

    object.__setattr__(game, "steps", lambda rules: sieve(rules, steps(rules)))
    object.__setattr__(game, "between", between._replace(steps=before))


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
        for rehearsal in REHEARSALS:
            rehearsal.play()
    return list(found)


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


# what demands something and returns nothing: `require`, and conditions that games share
DEMANDS = (
    *("require", "require_beside", "require_equal_coupon", "require_lying", "require_somebody"),
    *("within", "payable"),
)


class Site(NamedTuple):
    """A call of a condition: its module, its lines, the citations in it, and its name."""

    module: str
    line: int
    end: int
    cites: tuple[str, ...]
    name: str = "require"

    def __str__(self) -> str:
        return f"{self.module.rpartition('.')[2]}:{self.line} {' '.join(self.cites)}".strip()

    @property
    def tests(self) -> list[Test]:
        """Those named after its citations; for one that is no literal, all beside the module."""
        if self.cites:
            return named_after(*self.cites)
        return beside(self.module, whole=self.name != "require")


def sites() -> list[Site]:
    """Every condition of the games, the procedures and the table between rounds."""
    found: list[Site] = []
    home = SOURCES / "pitboss"
    trees = [sorted((home / tree).rglob("*.py")) for tree in ("games", "procedures")]
    for path in (*trees[0], *trees[1], *sorted(home.glob("table*.py"))):
        name = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        found += list(sites_in(path.read_text("utf-8"), name.removesuffix(".__init__")))
    return found


def sites_in(text: str, module: str) -> Iterator[Site]:
    """The calls of conditions in the text of a module."""
    for call in ast.walk(ast.parse(text)):
        match call:
            case ast.Call(func=ast.Name(name), args=[_, cite, *others]) if name in DEMANDS:
                written = [cite] if name == "require" else [cite, *others]
                told = [
                    c.value for w in written for c in ast.walk(w) if isinstance(c, ast.Constant)
                ]
                cites = [cite for cite in told if isinstance(cite, str) and is_cite(cite)]
                lines = call.lineno, call.end_lineno or call.lineno
                yield Site(module, *lines, tuple(cites), name)
            case _:
                pass


def is_cite(text: str) -> bool:
    """Whether it is written as a citation."""
    return "." in text and text[0].isdigit()


@contextmanager
def without_condition(site: Site) -> Iterator[None]:
    """What is required at that place is not asked for."""
    module: Any = importlib.import_module(site.module)
    demand = getattr(module, site.name)

    def lenient(*given: Any, **options: Any) -> None:
        if not site.line <= sys._getframe(1).f_lineno <= site.end:
            demand(*given, **options)

    setattr(module, site.name, lenient)
    try:
        yield
    finally:
        setattr(module, site.name, demand)
        forget()
