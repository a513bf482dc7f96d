"""The account of every paragraph: what executes it, what proves it, or why nothing does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from pitboss.adapters.survey import Survey, survey
from pitboss.games import GAMES
from pitboss.register import Paragraph, by_cite, paragraphs, tests_by_slug
from pitboss.register.unmodelled import NOT_MODELLED
from pitboss.regulation.cite import Cite
from pitboss.regulation.texts import RIDE_1996, RIDE_2007

EXECUTED, TESTED, PHYSICAL = "executed", "tested", "physical"
NOT_MODELLED_ACCOUNT, NOT_YET, MISSING = "not modelled", "not yet", "missing"
GENERAL = ("19:40-1.2", "19:46-1.17", "19:46-1.18", "19:46-1.19")
_CITED = re.compile(r"(?:19:4\d-)?\d+\.\d")
_SHOWS = ("shown_to_dealer", "Cards", "Between")  # name paragraphs of duties that move nothing
_CODE = ("games", "procedures", "equipment")


@dataclass(frozen=True)
class Account:
    """What can be said of a paragraph."""

    paragraph: Paragraph
    account: str
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    reason: str = ""

    def as_json(self) -> dict[str, object]:
        """As `coverage --format json` prints it."""
        found: dict[str, object] = {
            "document": self.paragraph.document,
            "citation": self.paragraph.printed,
            "account": self.account,
            "code": list(self.code),
            "tests": list(self.tests),
            "reason": self.reason,
        }
        if self.paragraph.is_misprint:
            found["ours"] = self.paragraph.cite.full
        return found


@cache
def implemented() -> tuple[str, ...]:
    """The documents of the games."""
    return tuple(document for game in GAMES.values() for document in game.usage.executed)


@cache
def accounts() -> tuple[Account, ...]:
    """The account of every paragraph of every document held."""
    return tuple(account_of(paragraph) for paragraph in paragraphs())


def is_implemented(paragraph: Paragraph) -> bool:
    """Whether its document, or its section of the general rules, is implemented."""
    section = f"{paragraph.cite.chapter}-{paragraph.cite.section}"
    return paragraph.document in implemented() or section in GENERAL


def account_of(paragraph: Paragraph) -> Account:
    """The account of one paragraph."""
    if not is_implemented(paragraph):
        return Account(paragraph, NOT_YET, reason="its game is not implemented")
    own = _own(paragraph)
    items = [
        p
        for p in paragraphs()
        if p.document == paragraph.document
        and paragraph.cite.contains(p.cite)
        and len(p.cite.path) == len(paragraph.cite.path) + 1
        and not paragraph.cite.word
    ]
    if own.account != MISSING or not items:
        return own
    within = [account_of(item) for item in items]
    if any(item.account == MISSING for item in within):
        return own
    code = tuple(f"its item {item.paragraph.cite.short}" for item in within)
    done = any(item.account in (EXECUTED, TESTED) for item in within)
    tested = all(item.account in (TESTED, PHYSICAL) for item in within) and done
    account = TESTED if tested else EXECUTED if done else within[0].account
    return Account(paragraph, account, code, own.tests, "" if done else within[0].reason)


def _own(paragraph: Paragraph) -> Account:
    """Steps and events first, then duties that move nothing, then code that names the paragraph."""
    cite, found = paragraph.cite.short, _survey(paragraph.document)
    tests = _tests(paragraph)
    code = found.code.get(cite) or literals().get(cite, ())
    if code:
        return Account(paragraph, TESTED if tests else EXECUTED, code, tests)
    if cite in found.physical:
        return Account(paragraph, PHYSICAL, (), tests, found.physical[cite])
    reason = NOT_MODELLED.get(paragraph.cite.short)
    if reason:
        return Account(paragraph, NOT_MODELLED_ACCOUNT, (), tests, reason)
    if tests:
        return Account(paragraph, TESTED, (), tests)
    return Account(paragraph, MISSING, (), tests, "nobody has accounted for it")


def _tests(paragraph: Paragraph) -> tuple[str, ...]:
    """The tests named after a paragraph, without those that say they are of the other edition."""
    other = {RIDE_1996: "_in_2007_", RIDE_2007: "_in_1996_"}.get(paragraph.document, " ")
    named = tests_by_slug().get(paragraph.cite.slug, ())
    return tuple(test for test in named if other not in test)


@cache
def _survey(document: str) -> Survey:
    return survey(document)


@cache
def literals() -> dict[str, tuple[str, ...]]:
    """The places of the code that name a paragraph, by its citation."""
    found: dict[str, tuple[str, ...]] = {}
    for part in _CODE:
        for where, tree in _modules(files("pitboss").joinpath(part), part):
            for cite, line in _cited(tree):
                found[cite] = (*found.get(cite, ()), f"{where}:{line}")
    return found


def _modules(folder: Traversable, where: str) -> Iterator[tuple[str, ast.Module]]:
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _modules(entry, f"{where}/{entry.name}")
        elif entry.name.endswith(".py") and not entry.name.endswith("silences.py"):
            yield f"{where}/{entry.name}", ast.parse(entry.read_text("utf-8"))


def _cited(tree: ast.Module) -> Iterator[tuple[str, int]]:
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
    shown = [c for c in calls if getattr(c.func, "id", "") in _SHOWS]
    only_shown = {id(node) for call in shown for node in ast.walk(call)}
    for node in ast.walk(tree):
        if id(node) in only_shown:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            cite = _parse(node.value)
            if cite is not None and cite in by_cite():
                yield cite.short, node.lineno


def _parse(text: str) -> Cite | None:
    try:
        return Cite.parse(text) if _CITED.match(text) else None
    except ValueError:
        return None
