"""What the documents show in ```console and ```pycon blocks is what happens.

A line that begins with `$ ` is a command, and the lines below it are its output.  `...` on a line
of its own stands for any lines, at the end of a line for the rest of it; `# exit 1` at the end of a
command for its exit code, and a backslash at the end for a command that goes on in the next line.
The commands of one document run in order, in one folder that holds a copy of `examples/`; its
Python blocks are one session.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = ["README.md", "CONTRIBUTING.md"]
DOCUMENTS += sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))

NOT_RUN = {
    "cd": "moves the reader's shell, not ours",
    "git": "fetches what the tests already stand in",
    "pip": "installs the package, which make test has done",
}
FENCE = re.compile(r"(?P<indent>\s*)(?P<fence>`{3,}|~{3,})\s*(?P<language>\S*)")
EXIT = re.compile(r"\s+# exit (\d+)$")


class Shown(NamedTuple):
    """A command that a document shows, and the output below it."""

    line: int
    command: str
    output: list[str]
    code: int = 0

    @property
    def program(self) -> str:
        return shlex.split(self.command, comments=True)[0]


class Block(NamedTuple):
    """A fenced block: the line of its fence, its language, its lines without their indent."""

    line: int
    language: str
    lines: list[str]


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of a document."""
    lines = iter(enumerate(text.splitlines(), 1))
    for number, line in lines:
        if opening := FENCE.match(line):
            indent, fence = opening["indent"], opening["fence"]
            block = Block(number, opening["language"], [])
            for _, inner in lines:
                if inner.strip().startswith(fence):
                    break
                block.lines.append(inner.removeprefix(indent))
            yield block


def commands(text: str) -> Iterator[Shown]:
    """The commands that a document shows."""
    for block in blocks(text):
        if block.language != "console":
            continue
        shown: Shown | None = None
        for number, line in enumerate(block.lines, block.line + 1):
            if shown and shown.command.endswith("\\"):
                more = line.removeprefix("> ").strip()
                shown = command(shown.line, f"{shown.command[:-1].rstrip()} {more}")
            elif line.startswith("$ "):
                if shown:
                    yield shown
                shown = command(number, line[2:].strip())
            elif shown:
                shown.output.append(line.rstrip())
        if shown:
            yield shown


def command(line: int, text: str) -> Shown:
    """A command of the document, with the exit code that it states."""
    stated = EXIT.search(text)
    return Shown(line, EXIT.sub("", text), [], int(stated[1]) if stated else 0)


def agree(shown: list[str], came: list[str]) -> bool:
    """Whether the output is as shown; `...` stands for any lines, or for the rest of a line."""
    parts = (r"(?:.*\n)*?" if line == "..." else _pattern(line) + r"\n" for line in shown)
    return re.fullmatch("".join(parts), "".join(f"{line}\n" for line in came)) is not None


def _pattern(line: str) -> str:
    rest = " .*" if line.endswith(" ...") else ""
    return re.escape(line.removesuffix(" ...") if rest else line) + rest


def trimmed(lines: list[str]) -> list[str]:
    """Without the space at line ends and the empty lines at the end."""
    return "\n".join(line.rstrip() for line in lines).rstrip().splitlines()


class Reader:
    """Somebody who types what the document says, in a folder of their own."""

    def __init__(self, home: Path, program: str) -> None:
        """The program is what `pitboss` means to their shell."""
        self.folder = home / "folder"
        if (ROOT / "examples").is_dir():
            shutil.copytree(ROOT / "examples", self.folder / "examples")
        self.folder.mkdir(exist_ok=True)
        (home / "bin").mkdir()
        (home / "bin/pitboss").write_text(f"#!/bin/sh\n{program}\n", "utf-8")
        (home / "bin/pitboss").chmod(0o755)
        self.environment = {
            "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(home),
            "COLUMNS": "80",
            "LC_ALL": "C.UTF-8",
            "NO_COLOR": "1",
            "PYTHONUNBUFFERED": "1",  # or what is said on stderr comes before what is on stdout
            "PYTHONUTF8": "1",
            "TERM": "dumb",
            "TZ": "UTC",
        }

    def types(self, shown: Shown) -> str:
        """Run the command; what is not as shown, or nothing."""
        done = subprocess.run(
            ["sh", "-c", shown.command.removeprefix(".venv/bin/")],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        expected, came = trimmed(shown.output), trimmed(done.stdout.splitlines())
        if done.returncode != shown.code:
            return "\n".join([f"exit code {done.returncode}, not {shown.code}", *came])
        if not agree(expected, came):
            return "\n".join(unified_diff(expected, came, "shown", "came", lineterm=""))
        return ""


def missing_target(shown: Shown, makefile: str) -> str:
    """What `make` is asked for and the Makefile does not have, or nothing."""
    asked = [word for word in shlex.split(shown.command, comments=True)[1:] if "=" not in word]
    targets = set(re.findall(r"^([a-z][\w-]*):(?!=)", makefile, re.MULTILINE))
    missing = [word for word in asked if not word.startswith("-") and word not in targets]
    return f"the Makefile has no target {', '.join(missing)}" if missing else ""


def faults(text: str, reader: Reader, makefile: str) -> Iterator[tuple[int, str]]:
    """Where the document is wrong, and how."""
    for block in blocks(text):
        typed = any(line.startswith(("$ ", "pitboss ")) for line in block.lines)
        if block.language != "console" and typed:
            yield block.line, "shows commands in a block that is not marked console"
        if block.language == "console" and not (block.lines and block.lines[0].startswith("$ ")):
            yield block.line, "a console block begins with a command: `$ `"
    for shown in commands(text):
        if shown.program in ("pitboss", ".venv/bin/pitboss"):
            fault = reader.types(shown)
        elif shown.program == "make":
            fault = missing_target(shown, makefile)
        else:
            fault = "" if shown.program in NOT_RUN else "neither run nor listed in NOT_RUN"
        if fault:
            yield shown.line, f"{shown.command}: {fault}"


def python_faults(text: str, name: str) -> Iterator[tuple[int, str]]:
    """Where a Python session of the document is wrong, and how."""
    known: dict[str, Any] = {"__name__": "session"}
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    for block in blocks(text):
        if block.language == "pycon":
            shown = "\n".join(block.lines) + "\n"
            session = doctest.DocTestParser().get_doctest(shown, known, name, name, block.line)
            session.globs = known  # one session: what a block defines is known in the next
            told: list[str] = []
            runner.run(session, out=told.append, clear_globs=False)
            if told or not session.examples:
                yield block.line, "".join(told) or "a pycon block has a `>>> ` line"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_document_shows_what_happens(name: str, tmp_path: Path) -> None:
    document = ROOT / name
    text = document.read_text("utf-8") if document.exists() else ""
    reader = Reader(tmp_path, f'exec "{sys.executable}" -m pitboss "$@"')
    found = [*faults(text, reader, (ROOT / "Makefile").read_text("utf-8"))]
    found += python_faults(text, name)
    if told := "\n".join(f"{name}:{line}: {what}" for line, what in found):
        pytest.fail(told, pytrace=False)


def test_the_readme_shows_a_command() -> None:
    readme = ROOT / "README.md"
    shown = [c.program for c in commands(readme.read_text("utf-8"))] if readme.exists() else None
    assert shown is None or {"pitboss", ".venv/bin/pitboss"} & set(shown)


# What the checks themselves do, with a program that says its arguments and fails if told to.

ECHO = 'for word in "$@"; do echo "$word"; done; [ "$1" != fail ] || { echo no >&2; exit 3; }'
GOOD = """\
Deal a round:

```console
$ pitboss deal "18 seats"   # a comment
deal
18 seats

$ .venv/bin/pitboss one \\
>     two > file; cat file
one
two
$ pitboss a b c "d e f"
a
...
d ...
$ pitboss fail  # exit 3
fail
no
$ cd elsewhere
```

  ```console
  $ make -s test PYTHON=python3
  ```
"""
BAD = {
    "$ pitboss deal\nanother": 2,
    "$ pitboss deal": 2,
    "$ pitboss deal\ndeal\nmore": 2,
    "$ pitboss deal\n deal": 2,
    "$ pitboss a b c\na\n...\nd": 2,
    '$ pitboss "a b" c\na c ...\nc': 2,
    '$ pitboss "a b" c\na ...': 2,
    "$ pitboss fail\nfail\nno": 2,
    "$ pitboss deal  # exit 1\ndeal": 2,
    "$ pitboss deal\ndeal\n$ pitboss settle\nno": 4,
    "$ make coffee": 2,
    "$ curl x": 2,
    "deal": 1,
}


def test_a_document_that_is_true_is_left_alone(tmp_path: Path) -> None:
    assert list(faults(GOOD, Reader(tmp_path, ECHO), "test: setup\n\trm x\n")) == []
    assert [shown.line for shown in commands(GOOD)] == [4, 8, 12, 16, 19, 23]


@pytest.mark.parametrize("text", BAD)
def test_a_document_that_is_not_true_is_found(text: str, tmp_path: Path) -> None:
    document = f"```console\n{text}\n```\n"
    found = list(faults(document, Reader(tmp_path, ECHO), "test: setup\ncoffee := x\n"))
    assert [line for line, _ in found] == [BAD[text]]


def test_commands_in_another_block_are_found(tmp_path: Path) -> None:
    document = "```sh\npitboss deal\n```\n\n~~~\n$ pitboss deal\n~~~\n"
    found = list(faults(document, Reader(tmp_path, ECHO), ""))
    assert [line for line, _ in found] == [1, 5]


PYTHON = """\
```pycon
>>> n = 18
>>> [n] * 99
[18, ...]
```

```pycon
>>> n + 1
19
```
"""


def test_python_sessions_are_run_as_one() -> None:
    assert list(python_faults(PYTHON, "x")) == []
    assert [line for line, _ in python_faults(PYTHON.replace("19", "20"), "x")] == [7]
    assert [line for line, _ in python_faults(PYTHON.replace(">>> n = 18", ""), "x")] == [1, 7]
    assert [line for line, _ in python_faults("```pycon\n18\n```\n", "x")] == [1]
