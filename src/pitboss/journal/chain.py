"""A journal line by line: each one sealed by its hash, and tied to the one before it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import Any, BinaryIO

from pitboss.journal.canonical import Value, canonical, read_canonical
from pitboss.journal.errors import JournalBroken, JournalError, Uncoded
from pitboss.journal.happenings import SHAPES
from pitboss.journal.header import Header

# The hash is the last member of a line in the order of names; the line without it is what it seals.
_LAST = "sha256"
_SEAL = ',"sha256":"%s"}\n'
_SEALED = re.compile(rb',"sha256":"([0-9a-f]{64})"\}')
_TAIL = len(_SEAL % ("0" * 64)) - 1
_EVERY: Mapping[str, tuple[type, ...]] = {
    "at": (int,),
    "kind": (str,),
    "prev": (str,),
    "seq": (int,),
}
_SHAPES = {kind: {**_EVERY, **shape} for kind, shape in SHAPES.items()}


def seal(value: Mapping[str, Value]) -> tuple[bytes, str]:
    """A line and its hash."""
    if not value or max(value) >= _LAST:
        raise Uncoded(f"the hash would not be the last member: {', '.join(value)}")
    body = canonical(dict(value))
    digest = hashlib.sha256(body).hexdigest()
    return body[:-1] + (_SEAL % digest).encode(), digest


def unseal(line: bytes) -> tuple[dict[str, Any], str]:
    """What a line without its end says, and its hash; ValueError or Uncoded if it is not whole."""
    sealed = _SEALED.fullmatch(line[-_TAIL:])
    if sealed is None:
        raise ValueError("it does not end with a hash")
    body, told = line[:-_TAIL] + b"}", sealed[1].decode()
    found = hashlib.sha256(body).hexdigest()
    if found != told:
        raise ValueError(f"its hash is {told[:16]}, what it says has the hash {found[:16]}")
    value = read_canonical(body)
    if not isinstance(value, dict) or any(name >= _LAST for name in value):
        raise ValueError("no members that stand before a hash")
    return value, told


@dataclass(frozen=True)
class Entry:
    """A line of a journal after the first: its number, its hash, and what it says."""

    seq: int
    sha256: str
    offset: int
    said: Mapping[str, Any]

    @property
    def line(self) -> int:
        """Where it stands; the header is line 1."""
        return self.seq + 1

    @property
    def at(self) -> int:
        """When it was, in milliseconds since 1970."""
        at: int = self.said["at"]
        return at

    @property
    def kind(self) -> str:
        """What kind of entry it is."""
        kind: str = self.said["kind"]
        return kind


@dataclass(frozen=True)
class Torn:
    """The beginning of a line at the end, which was never acknowledged: what a crash has left.

    To a reader, a line that is being written at that moment looks the same.
    """

    line: int
    offset: int
    content: bytes
    copy: Path | None = None  # where it was put when it was cut off

    def __str__(self) -> str:
        told = f"line {self.line}, byte {self.offset}: torn after {len(self.content)} bytes"
        return f"{told}; cut off, kept in {self.copy}" if self.copy else told


class Lines:
    """The entries of a journal in order; whatever is given out is checked, and what is not raises.

    After the last entry, `torn` tells what was left unfinished.
    """

    def __init__(self, path: Path | str, file: BinaryIO) -> None:
        self.path, self._file = Path(path), file
        self.count, self.size = 0, 0
        self.torn: Torn | None = None
        found = self._next()
        if found is None:
            raise self.broken("no header: the file is empty, or ends within its first line")
        value, self.head, size = found
        try:
            self.header = Header.read(value)
        except ValueError as error:
            raise self.broken(str(error)) from None
        self.at, self.size = self.header.created, size

    def __iter__(self) -> Iterator[Entry]:
        while found := self._next():
            said, digest, size = found
            self._check(said)
            entry = Entry(self.count + 1, digest, self.size, said)
            self.count, self.head, self.at = entry.seq, digest, entry.at
            self.size += size
            yield entry

    def _next(self) -> tuple[dict[str, Any], str, int] | None:
        line = self._file.readline()
        if not line:
            return None
        if not line.endswith(b"\n"):
            if _SEALED.search(line[:-1]):  # no line begins with a whole line
                raise self.broken("its end is not the end of a line")
            self.torn = Torn(self._number, self.size, line)
            return None
        try:
            return *unseal(line[:-1]), len(line)
        except (ValueError, Uncoded) as error:
            raise self.broken(str(error)) from None

    @property
    def _number(self) -> int:
        return self.count + 2 if self.size else 1

    def broken(self, what: str) -> JournalBroken:
        """What is wrong with the line that is being read."""
        return JournalBroken(self.path, self._number, self.size, what)

    def _check(self, said: Mapping[str, Any]) -> None:
        kind = said.get("kind")
        shape = _SHAPES.get(kind) if isinstance(kind, str) else None
        if shape is None:
            raise self.broken(f"no entry is of the kind {kind!r}")
        if said.keys() != shape.keys() or any(
            type(said[name]) not in types for name, types in shape.items()
        ):
            raise self.broken(f"an entry of this kind has the members {', '.join(sorted(shape))}")
        if said["prev"] != self.head:
            raise self.broken(
                f"it follows {said['prev'][:16]}, but line {self._number - 1} is {self.head[:16]}"
            )
        if said["seq"] != self.count + 1:
            raise self.broken(f"its number is {said['seq']}, and {self.count + 1} is due")
        if said["at"] < self.at:
            raise self.broken(f"its time {said['at']} is before {self.at}")


def open_to_read(path: Path | str) -> BufferedReader:
    """The file of a journal."""
    try:
        return Path(path).open("rb")
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}") from None
