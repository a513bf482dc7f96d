"""The code is held to the house rules of tidy.py, and each rule is shown to bite."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.tidy import LAYERS, RULES, TREES, Module, Rule, modules
from tests.tidy import functions_are_short as short_functions
from tests.tidy import imports_point_down as down
from tests.tidy import lines_are_narrow as narrow
from tests.tidy import lower_layers_count_exactly as exact
from tests.tidy import lower_layers_know_no_outside_world as closed
from tests.tidy import lower_layers_use_only_the_standard_library as standard
from tests.tidy import modules_are_short as short_modules
from tests.tidy import modules_have_a_subject as subject
from tests.tidy import nothing_imports_a_star as no_star
from tests.tidy import public_names_are_documented as documented

CORE, GAME, CLI = (f"src/pitboss/{name}.py" for name in ("core/round", "games/craps", "cli"))
TEST, BENCHMARK = "tests/test_round.py", "benchmarks/run.py"


def lines(number: int) -> str:
    return "    x = 1\n" * number


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_code_keeps_the_rule(rule: Rule) -> None:
    found = [f"{m.path}:{line}: {what}" for m in modules(*TREES) for line, what in rule(m)]
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def test_the_rules_are_shown_the_code() -> None:
    shown = {m.path for m in modules(*TREES)}
    assert {"src/pitboss/__init__.py", "src/pitboss/cli/app.py", "tests/test_tidy.py"} <= shown
    assert {m.layer for m in modules("src")} == {"", *LAYERS}


BROKEN = [
    (down, "src/pitboss/regulation/cite.py", "import pitboss.core.round"),
    (down, "src/pitboss/equipment/cards.py", "from pitboss.core import Round"),
    (down, "src/pitboss/equipment/cards.py", "from ..core.round import Round"),
    (down, "src/pitboss/core/__init__.py", "from .. import games"),
    (down, CORE, "from pitboss import procedures"),
    (down, CORE, "from pitboss import Round"),
    (down, CORE, "import pitboss"),
    (down, CORE, "def f():\n    from pitboss.register import gist"),
    (down, CORE, "if TYPE_CHECKING:\n    from pitboss.games import craps"),
    (down, "src/pitboss/procedures.py", "from . import games"),
    (down, GAME, "from pitboss.table import Table"),
    (down, GAME, "from ..cli import main"),
    (standard, CORE, "import numpy as np"),
    (standard, GAME, "from rich.table import Table"),
    *((closed, CORE, f"import {name}") for name in "random secrets time os io pathlib sys".split()),
    *((closed, CORE, f"import {name}") for name in "logging socket subprocess threading".split()),
    *((closed, GAME, f"import {name}") for name in "asyncio json tomllib os.path".split()),
    (closed, CORE, "from random import shuffle"),
    (closed, CORE, "from importlib.resources import files"),
    (closed, CORE, "print('no more bets')"),
    (closed, GAME, "x = open('odds.tsv')"),
    (closed, GAME, "x = input()"),
    (closed, CORE, "x = date.today()"),
    (closed, CORE, "x = datetime.datetime.now(UTC)"),
    (closed, CORE, "x = datetime.utcnow()"),
    (exact, CORE, "x = 0.05"),
    (exact, CORE, "x = 2j"),
    (exact, GAME, "x = float(amount)"),
    (exact, GAME, "x = 7 / 6"),
    (exact, CORE, "from math import sqrt"),
    (exact, CORE, "import math\nx = math.floor(y)"),
    (short_functions, TEST, "def f():\n" + lines(40)),
    (short_functions, BENCHMARK, "class A:\n  async def f(self):\n" + lines(40)),
    (short_functions, CLI, "@command\ndef f():\n    '''It\n    does.'''\n" + lines(40)),
    (short_modules, TEST, "x = 1\n" * 401),
    (narrow, BENCHMARK, "# " + "x" * 99),
    (documented, CLI, "x = 1"),
    (documented, CLI, "'''It.'''\ndef main(): ..."),
    (documented, CLI, "'''It.'''\nclass A: ..."),
    (documented, CLI, "'''It.'''\nclass A:\n    '''It.'''\n    def f(self): ..."),
    (documented, CLI, "'''It.'''\nclass A:\n    '''It.'''\n    @property\n    def f(self): ..."),
    (documented, "src/pitboss/__init__.py", ""),
    (no_star, TEST, "from pitboss import *"),
    (no_star, CORE, "from .areas import *"),
    (subject, "src/pitboss/utils.py", ""),
    (subject, "src/pitboss/helpers/cards.py", ""),
    (subject, "tests/manager.py", ""),
]

KEPT = [
    (down, CORE, "from pitboss.equipment.cards import Card\nfrom . import areas"),
    (down, "src/pitboss/core/__init__.py", "from .round import Round"),
    (down, GAME, "from pitboss import core, equipment, procedures, regulation"),
    (down, CLI, "import pitboss.games\nfrom pitboss import Round"),
    (down, TEST, "from pitboss.cli import main"),
    (standard, CORE, "import re\nfrom .areas import Area\nfrom pitboss.equipment import Card"),
    (standard, CLI, "import typer"),
    (closed, CORE, "from datetime import date\nx = date(2007, 10, 15)\ndef now(): ..."),
    (closed, CLI, "import sys\nprint(sys.argv, date.today())"),
    (exact, CORE, "from math import comb, gcd\nimport math\nx = math.prod(y)\nz = a / 2 + 7 // 6"),
    (exact, CLI, "x = 0.5"),
    (short_functions, CORE, "def f():\n" + lines(39)),
    (short_functions, CORE, "@command\ndef f():\n    '''It\n    does.'''\n" + lines(39)),
    (short_modules, CORE, "x = 1\n" * 400),
    (narrow, CORE, "# " + "–" * 98),
    (documented, CLI, "'''It.'''\ndef _f(): ...\nclass _A:\n    def f(self): ..."),
    (documented, CLI, "'''It.'''\nclass A:\n    '''It.'''\n    def __str__(self): ..."),
    (documented, CLI, "'''It.'''\n@typing.overload\ndef f(x): ...\n"),
    (documented, "src/pitboss/__main__.py", "main()"),
    (documented, TEST, "def test(): ..."),
    (no_star, CORE, "from .areas import Area"),
    (subject, "src/pitboss/core/areas.py", ""),
]


@pytest.mark.parametrize(("rule", "path", "text"), BROKEN)
def test_a_breach_is_found_once_and_in_its_place(rule: Rule, path: str, text: str) -> None:
    found = list(rule(Module(path, text)))
    assert len(found) == 1, found
    line, what = found[0]
    assert 1 <= line <= max(1, len(text.splitlines()))
    assert what


@pytest.mark.parametrize(("rule", "path", "text"), KEPT)
def test_what_keeps_the_rule_is_left_alone(rule: Rule, path: str, text: str) -> None:
    assert list(rule(Module(path, text))) == []


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_every_rule_is_shown_to_bite_and_to_let_go(rule: Rule) -> None:
    assert rule in {broken[0] for broken in BROKEN}
    assert rule in {kept[0] for kept in KEPT}


def test_a_finding_names_its_line() -> None:
    text = dedent("""\
        '''It.'''
        from fractions import Fraction

        EDGE = Fraction(7, 495)
        VIGORISH = 0.05
        """)
    assert list(exact(Module(CORE, text))) == [(5, "a floating point number: 0.05")]
