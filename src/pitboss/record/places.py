"""Where everything stands in a TOML file that `tomllib` has read, and which tells no lines."""

from __future__ import annotations

import re
import tomllib
from typing import NamedTuple

Path = tuple[str | int, ...]  # keys, and the numbers of the items of a list

_TOKEN = re.compile(
    r"""(?P<space>[^\S\n]+ | \#[^\n]*)
      | (?P<string>\"{3}(?:\\.|[^\\])*?\"{3}(?!\") | '{3}.*?'{3}(?!') | "(?:\\.|[^"\\])*" | '[^']*')
      | (?P<mark>[\n\[\]{}=,.])
      | (?P<bare>[^\s"'\[\]{}=,.\#]+)""",
    re.VERBOSE | re.DOTALL,
)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


class _Reader:
    """Goes through the tokens of a text that is known to be sound."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self.tokens: list[_Token] = []
        line = 1
        for found in _TOKEN.finditer(text):
            if found.lastgroup != "space":
                self.tokens.append(_Token(str(found.lastgroup), found[0], line))
            line += found[0].count("\n")
        self.tokens.append(_Token("end", "", line))
        self.tokens.reverse()

    @property
    def next(self) -> str:
        """The text of the next token, empty at the end."""
        return self.tokens[-1].text

    def skip(self, *marks: str) -> None:
        """Go past these marks, where they are next."""
        while self.next in marks:
            self.tokens.pop()

    def note(self, path: Path, line: int) -> None:
        """Where a key first stands, and every table that it lies in."""
        for depth in range(1, len(path) + 1):
            self.lines.setdefault(path[:depth], line)

    def document(self) -> None:
        """Tables and keys, to the end."""
        table: Path = ()
        self.skip("\n")
        while self.next:
            line = self.tokens[-1].line
            if self.next == "[":
                self.skip("[")
                table = self.key()
                self.note(table, line)
                self.skip("]")
            else:
                self.pair(table)
            self.skip("\n")

    def pair(self, table: Path) -> None:
        """A key and its value."""
        line = self.tokens[-1].line
        path = table + self.key()
        self.note(path, line)
        self.skip("=")
        self.value(path)

    def key(self) -> Path:
        """A key, which may be dotted."""
        parts: list[str] = []
        while self.tokens[-1].kind in ("bare", "string"):
            token = self.tokens.pop()
            quoted = token.kind == "string"
            parts.append(tomllib.loads(f"key = {token.text}")["key"] if quoted else token.text)
            self.skip(".")
        return tuple(parts)

    def value(self, path: Path) -> None:
        """A value, with what is in it."""
        number = 0
        if self.next == "[":
            self.tokens.pop()
            self.skip("\n")
            while self.next not in ("]", ""):
                self.note((*path, number), self.tokens[-1].line)
                self.value((*path, number))
                self.skip("\n", ",")
                number += 1
            self.tokens.pop()
        elif self.next == "{":
            self.tokens.pop()
            self.skip("\n")
            while self.next not in ("}", ""):
                self.pair(path)
                self.skip("\n", ",")
            self.tokens.pop()
        else:
            while self.tokens[-1].kind in ("bare", "string") or self.next == ".":
                self.tokens.pop()


def places(text: str) -> dict[Path, int]:
    """The line of every key, and of every item of a list."""
    reader = _Reader(text)
    reader.document()
    return reader.lines
