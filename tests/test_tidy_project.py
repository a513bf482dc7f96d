"""Requirements are used, declared and pinned; no file names a registry or a path of a machine."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tidy import ROOT, TREES, Module, modules

# What is not imported under its own name is used here, in this way.
USED = {
    "hatchling": ("pyproject.toml", 'build-backend = "hatchling.build"'),
    "mypy": ("Makefile", "$(BIN)/mypy"),
    "pytest-xdist": ("Makefile", "pytest -n auto"),
    "ruff": ("Makefile", "$(BIN)/ruff"),
}
OURS = {"pitboss", "tests", "benchmarks"}
BUILT = {".git", ".venv", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
BUILT |= {"__pycache__", "build", "dist"}

# In pieces, so that this file does not contain what it looks for.
PYTHON = r"py" + r"pi\.org|python" + r"hosted\.org"
NPM = r"npm" + r"js\.(?:org|com)|registry\.n" + r"pm|registry\.yarn" + r"pkg"
DEBIAN = r"(?:deb|ftp|security|snapshot|archive)\.(?:\w+\.)?de" + r"bian\.org"
FOLDERS = r"(?<![\w.~-])/(?:work|far" + r"m|root|home/\w+|opt/\w+)/"
FOREIGN = {
    "a registry's host": re.compile(f"{PYTHON}|{NPM}|{DEBIAN}"),
    "a path of a machine": re.compile(f"{FOLDERS}|{re.escape(f'{ROOT}/')}"),
}


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def name_of(requirement: str) -> str:
    """The distribution that a requirement names."""
    found = re.match(r"[A-Za-z0-9][\w.-]*", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def required(project: dict[str, Any]) -> set[str]:
    """Every distribution that the project asks for, to build, to run and to be tested."""
    table = project["project"]
    lists = [project["build-system"]["requires"], table.get("dependencies", [])]
    lists += [*table.get("optional-dependencies", {}).values()]
    lists += [*project.get("dependency-groups", {}).values()]
    return {name_of(requirement) for requirements in lists for requirement in requirements}


def imported(shown: Iterator[Module]) -> dict[str, str]:
    """The packages of others that the modules import, as distributions, and where."""
    known = sys.stdlib_module_names | OURS
    return {
        name_of(name[0].replace("_", "-")): f"{module.path}:{line}"
        for module in shown
        for line, name in module.imports()
        if name[0] not in known
    }


def unused(asked: set[str], imports: set[str]) -> list[str]:
    """What is asked for and neither imported nor called."""
    called = {name for name, (file, how) in USED.items() if how in (ROOT / file).read_text("utf-8")}
    return sorted(asked - imports - called)


def tracked() -> Iterator[Path]:
    """The files of the repository, with those that are not committed yet."""
    ask = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(ask, cwd=ROOT, capture_output=True, text=True, check=True)
        names = [name for name in done.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = []
    yield from (ROOT / name for name in names if (ROOT / name).is_file())
    for path in [] if names else ROOT.rglob("*"):  # not a checkout
        parts = path.relative_to(ROOT).parts
        if path.is_file() and not BUILT.intersection(parts):
            yield path


def foreign(text: str) -> Iterator[tuple[int, str]]:
    """Where a text names what other machines do not have."""
    for number, line in enumerate(text.splitlines(), 1):
        for what, pattern in FOREIGN.items():
            if found := pattern.search(line):
                yield number, f"{what}: {found[0]}"


def test_what_is_required_is_used() -> None:
    found = unused(required(project()), set(imported(modules(*TREES))))
    assert not found, f"pyproject.toml:1: asks for {', '.join(found)}, which nothing uses"


def test_what_is_imported_is_required() -> None:
    asked = required(project())
    imports = imported(modules(*TREES)).items()
    found = [
        f"{where}: {name}: not in pyproject.toml" for name, where in imports if name not in asked
    ]
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def test_the_core_requires_nothing() -> None:
    assert project()["project"]["dependencies"] == []


def test_what_builds_is_installed_to_build() -> None:
    found = project()
    assert found["build-system"]["requires"] == found["dependency-groups"]["build"]


@pytest.mark.parametrize(
    ("file", "extras", "group"),
    [("run.txt", ("cli", "math"), "build"), ("test.txt", (), "test"), ("bench.txt", (), "bench")],
)
def test_requirements_are_pinned_and_hashed(file: str, extras: list[str], group: str) -> None:
    found = project()
    lists = [found["project"]["optional-dependencies"][extra] for extra in extras]
    lists.append(found["dependency-groups"][group])
    asked = {name_of(requirement) for requirements in lists for requirement in requirements}
    text = (ROOT / "requirements" / file).read_text("utf-8").replace("\\\n", " ")
    entry = re.compile(r"([a-z0-9-]+)==[\w.]+( ; [^#]+?)?(\s+--hash=sha256:[0-9a-f]{64})+\s*")
    entries = [(line, entry.fullmatch(line)) for line in text.splitlines()]
    assert not [line for line, found in entries if not found]
    missing = asked - {found[1] for _, found in entries if found}
    assert not missing, f"requirements/{file}:1: lacks {', '.join(sorted(missing))}: make lock"


def test_nothing_names_a_registry_or_a_path_of_a_machine() -> None:
    found = []
    for path in tracked():
        text = path.read_bytes().decode("utf-8", errors="replace")
        found += [f"{path.relative_to(ROOT)}:{line}: {what}" for line, what in foreign(text)]
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def test_the_files_of_the_repository_are_seen() -> None:
    seen = {path.relative_to(ROOT).as_posix() for path in tracked()}
    assert {"pyproject.toml", "Makefile", ".ci/run", "requirements/run.txt"} <= seen


HOSTS = ["py" + "pi.org", "files.python" + "hosted.org", "registry.n" + "pmjs.org"]
HOSTS += ["npm" + "js.com", "deb.de" + "bian.org", "ftp.us.de" + "bian.org"]
PATHS = [f"/{top}/main/x" for top in ("work", "far" + "m", "root", "home/someone", "opt/tools")]


@pytest.mark.parametrize("name", [*HOSTS, *PATHS, f"{ROOT}/src"])
def test_a_foreign_name_is_found(name: str) -> None:
    assert [line for line, _ in foreign(f"a\nsee {name} for more\n")] == [2]


@pytest.mark.parametrize("text", ["docs/work/main", "pip install pitboss", "./home/you/x", "www"])
def test_a_plain_name_is_left_alone(text: str) -> None:
    assert list(foreign(text)) == []


def test_an_unused_and_an_undeclared_requirement_are_found() -> None:
    assert unused({"rich", "ruff", "numpy"}, {"rich"}) == ["numpy"]
    shown = iter([Module("src/pitboss/cli.py", "import json\nimport typing_extensions.x\n")])
    assert imported(shown) == {"typing-extensions": "src/pitboss/cli.py:2"}
    text = """
        build-system.requires = ["a>=1"]
        project.optional-dependencies.cli = ["d"]
        dependency-groups.test = ["B_c[x]>=2"]
        """
    assert required(tomllib.loads(text)) == {"a", "b-c", "d"}
