"""The house rules: functions from a module to what is wrong with it.

Every rule yields (line, what is wrong).  `test_tidy.py` applies them to the code, and to snippets
that break them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
TREES = ("src", "tests", "benchmarks")

# Each may import itself and those before it; everything else in pitboss lies on top.
LAYERS = ("regulation", "equipment", "core", "procedures", "games")
OUTSIDE_WORLD = frozenset(
    """
    asyncio concurrent ctypes fileinput glob http importlib.metadata importlib.resources io json
    logging mmap multiprocessing os pathlib pickle pkgutil queue random sched secrets select shelve
    shutil signal socket sqlite3 subprocess sys tempfile threading time tomllib urllib uuid zoneinfo
    """.split()
)
TALK = frozenset({"open", "print", "input", "breakpoint", "__import__"})
CLOCK = frozenset({"now", "today", "utcnow", "fromtimestamp"})
WHOLE_NUMBERS = frozenset({"comb", "gcd", "lcm", "perm", "prod"})
NAMELESS = frozenset({"util", "utils", "helper", "helpers", "manager", "managers"})

FUNCTION_LINES, MODULE_LINES, COLUMNS = 40, 400, 100

Finding = tuple[int, str]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """A module's path from the root of the repository, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    @property
    def package(self) -> tuple[str, ...]:
        """The package that relative imports start from."""
        parts = PurePosixPath(self.path).parts[:-1]
        return parts[1:] if parts[0] == "src" else parts

    @property
    def layer(self) -> str:
        """The lower layer it belongs to; empty for what lies on top, and for tests."""
        name = PurePosixPath(self.path).with_suffix("").parts
        return name[2] if name[:2] == ("src", "pitboss") and name[2] in LAYERS else ""

    def calls(self) -> Iterator[ast.Call]:
        return (node for node in ast.walk(self.tree) if isinstance(node, ast.Call))

    def imports(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """The line and the full name of all that is imported: `from .a import b` is pitboss.a.b."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield node.lineno, tuple(alias.name.split("."))
            elif isinstance(node, ast.ImportFrom):
                above = len(self.package) + 1 - node.level
                base = self.package[:above] if node.level else ()
                base += tuple(node.module.split(".")) if node.module else ()
                for alias in node.names:
                    yield node.lineno, (*base, alias.name)


Rule = Callable[[Module], Iterator[Finding]]


def modules(*trees: str) -> Iterator[Module]:
    """The modules below the given folders."""
    for tree in trees:
        for path in sorted((ROOT / tree).rglob("*.py")):
            yield Module(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))


def imports_point_down(module: Module) -> Iterator[Finding]:
    if not module.layer:
        return
    permitted = LAYERS[: LAYERS.index(module.layer) + 1]
    for line, name in module.imports():
        if name[0] == "pitboss" and (len(name) == 1 or name[1] not in permitted):
            yield line, f"{module.layer} imports {'.'.join(name)}, which does not lie below it"


def lower_layers_use_only_the_standard_library(module: Module) -> Iterator[Finding]:
    own = sys.stdlib_module_names | {"pitboss"}
    for line, name in module.imports():
        if module.layer and name[0] not in own:
            yield line, f"{name[0]} is not of the standard library"


def lower_layers_know_no_outside_world(module: Module) -> Iterator[Finding]:
    """No chance, clock, files, talk or threads."""
    if not module.layer:
        return
    for line, name in module.imports():
        if OUTSIDE_WORLD & {name[0], ".".join(name[:2])}:
            yield line, f"imports {'.'.join(name)}"
    for call in module.calls():
        if isinstance(call.func, ast.Name) and call.func.id in TALK:
            yield call.lineno, f"calls {call.func.id}()"
        if isinstance(call.func, ast.Attribute) and call.func.attr in CLOCK:
            yield call.lineno, f"asks the clock: .{call.func.attr}()"


def lower_layers_count_exactly(module: Module) -> Iterator[Finding]:
    """Whole numbers and fractions; no floating point."""
    if not module.layer:
        return
    for line, name in module.imports():
        if name[0] == "math" and name[1:] and name[1] not in WHOLE_NUMBERS:
            yield line, f"math.{name[1]} is not for whole numbers"
    for node in ast.walk(module.tree):
        match node:
            case ast.Constant(value=float() | complex()):
                yield node.lineno, f"a floating point number: {node.value!r}"
            case ast.Call(func=ast.Name(id="float" | "complex")):
                yield node.lineno, "makes a floating point number"
            case ast.BinOp(
                left=ast.Constant(value=int()), op=ast.Div(), right=ast.Constant(value=int())
            ):
                yield node.lineno, "divides whole numbers: write a Fraction"
            case ast.Attribute(value=ast.Name(id="math")) if node.attr not in WHOLE_NUMBERS:
                yield node.lineno, f"math.{node.attr} is not for whole numbers"


def length(function: Function) -> int:
    """Its lines from `def` to the last, without the docstring."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    if ast.get_docstring(function, clean=False) is None:
        return lines
    docstring = function.body[0]
    return lines - ((docstring.end_lineno or docstring.lineno) - docstring.lineno + 1)


def functions_are_short(module: Module) -> Iterator[Finding]:
    for node in ast.walk(module.tree):
        if isinstance(node, Function) and length(node) > FUNCTION_LINES:
            yield node.lineno, f"{node.name}() has {length(node)} lines of {FUNCTION_LINES}"


def modules_are_short(module: Module) -> Iterator[Finding]:
    lines = len(module.text.splitlines())
    if lines > MODULE_LINES:
        yield lines, f"{lines} lines of {MODULE_LINES}"


def lines_are_narrow(module: Module) -> Iterator[Finding]:
    for number, line in enumerate(module.text.splitlines(), 1):
        if len(line) > COLUMNS:
            yield number, f"{len(line)} columns of {COLUMNS}"


def undocumented(node: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[Finding]:
    """The public classes, functions and methods in it without a docstring."""
    for child in node.body:
        if not isinstance(child, Function | ast.ClassDef) or child.name.startswith("_"):
            continue
        marks = {ast.unparse(mark).rpartition(".")[2] for mark in child.decorator_list}
        if not marks & {"overload", "setter", "deleter"} and not ast.get_docstring(child):
            yield child.lineno, f"{prefix}{child.name} has no docstring"
        if isinstance(child, ast.ClassDef):
            yield from undocumented(child, f"{prefix}{child.name}.")


def public_names_are_documented(module: Module) -> Iterator[Finding]:
    path = PurePosixPath(module.path)
    private = path.stem.startswith("_") and path.stem != "__init__"
    if path.parts[0] != "src" or private:
        return
    if not ast.get_docstring(module.tree):
        yield 1, "the module has no docstring"
    yield from undocumented(module.tree)


def nothing_imports_a_star(module: Module) -> Iterator[Finding]:
    for line, name in module.imports():
        if name[-1] == "*":
            yield line, f"from {'.'.join(name[:-1])} import *"


def modules_have_a_subject(module: Module) -> Iterator[Finding]:
    for part in PurePosixPath(module.path).with_suffix("").parts:
        if part in NAMELESS:
            yield 1, f"{part!r} says nothing of what is in it"


RULES: tuple[Rule, ...] = (
    imports_point_down,
    lower_layers_use_only_the_standard_library,
    lower_layers_know_no_outside_world,
    lower_layers_count_exactly,
    functions_are_short,
    modules_are_short,
    lines_are_narrow,
    public_names_are_documented,
    nothing_imports_a_star,
    modules_have_a_subject,
)
