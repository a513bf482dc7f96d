"""`import pitboss` loads nothing of others, and asks for nothing that the core must not know."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
known = set(sys.modules)
import {module}
print(*sorted({{name.partition(".")[0] for name in set(sys.modules) - known}}))
"""


def loaded(module: str) -> set[str]:
    """The packages that an import loads in a fresh interpreter."""
    program = PROGRAM.format(module=module)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def others(module: str) -> set[str]:
    """Those that are neither of the standard library nor ours."""
    return loaded(module) - sys.stdlib_module_names - {"pitboss"}


def test_import_pitboss_loads_nothing_of_others() -> None:
    assert "pitboss" in loaded("pitboss")
    assert others("pitboss") == set()


def test_the_adapters_load_nothing_of_others() -> None:
    assert others("pitboss.adapters.driver, pitboss.adapters.transcript") == set()


def test_what_is_of_others_is_seen() -> None:
    assert "hypothesis" in others("hypothesis")


def test_import_pitboss_loads_nothing_that_is_slow_to_start() -> None:
    assert not {"asyncio", "http", "sqlite3", "tomllib", "random"} & loaded("pitboss")
