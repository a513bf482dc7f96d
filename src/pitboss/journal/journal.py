"""The journal of a table: what was done, made durable before it is taken to have happened."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from pitboss.core.rules import Edition
from pitboss.journal.canonical import LARGEST
from pitboss.journal.chain import Entry, Lines, Torn, open_to_read, seal
from pitboss.journal.disk import PERMISSIONS, appearing, lock, sync, sync_folder, write_all
from pitboss.journal.errors import AppendFailed, JournalBroken, JournalError
from pitboss.journal.happenings import Happening, written
from pitboss.journal.header import Header, Mode


class Journal:
    """A journal that is open for writing, by this one alone.

    An entry that `append` has returned is on the disk.  When `append` raises AppendFailed, the
    journal is closed; opening it again says whether the entry is there.
    """

    def __init__(self, path: Path, fd: int, header: Header, head: str, size: int) -> None:
        self.path, self.header, self.head, self.size = path, header, head, size
        self.count, self.at = 0, header.created
        self.recovered: Torn | None = None  # what a crash had left behind
        self._fd: int | None = fd

    @classmethod
    def create(
        cls,
        path: Path | str,
        edition: Edition,
        *,
        at: int,
        mode: Mode = Mode.TRAINING,
        name: str = "",
    ) -> Journal:
        """A new journal, which no other may stand in the place of."""
        path = Path(path)
        _demand_time(at, 0)
        header = Header.of(edition, at, mode, name)
        line, head = seal(header.written())
        try:
            with appearing(path) as fd:
                write_all(fd, line)
        except FileExistsError:
            raise JournalError(f"{path} is there already") from None
        except OSError as error:
            raise JournalError(f"{path} cannot be created: {_why(error)}") from None
        return cls(path, fd, header, head, len(line))

    @classmethod
    def open(cls, path: Path | str) -> Journal:
        """Go on writing a journal: all of it is checked, and a torn last line is cut off."""
        path = Path(path)
        try:
            fd = os.open(path, os.O_RDWR | os.O_APPEND)
        except OSError as error:
            raise JournalError(f"{path} cannot be opened: {_why(error)}") from None
        try:
            lock(fd, path)
            with os.fdopen(os.dup(fd), "rb") as file:
                lines = Lines(path, file)
                for _ in lines:
                    pass
            journal = cls(path, fd, lines.header, lines.head, lines.size)
            journal.count, journal.at = lines.count, lines.at
            if lines.torn:
                journal.recovered = _cut(fd, path, lines.torn)
        except BaseException:
            os.close(fd)
            raise
        return journal

    def append(self, *happenings: Happening) -> tuple[Entry, ...]:
        """Entries in one write, on the disk when this returns; none of them, if one is refused."""
        fd = self.demand_usable()
        entries, lines, size = [], [], self.size
        head, count, at = self.head, self.count, self.at
        for what in happenings:
            _demand_time(what.at, at)
            said = {**written(what), "prev": head, "seq": count + 1}
            line, head = seal(said)
            entries.append(Entry(count + 1, head, size, said))
            lines.append(line)
            count, at, size = count + 1, what.at, size + len(line)
        if lines:
            self._write(fd, b"".join(lines))
        self.head, self.count, self.at, self.size = head, count, at, size
        return tuple(entries)

    def demand_usable(self) -> int:
        """Refuse to write under rules that the journal was not begun under; its descriptor."""
        if self._fd is None:
            raise JournalError(f"{self.path} is closed")
        if not self.header.same_rules:
            raise JournalError(
                f"{self.path} was begun under ruleset {self.header.ruleset[:16]}, which is not the "
                "one in use: it can be read, replayed and exported; begin a new journal"
            )
        return self._fd

    def _write(self, fd: int, content: bytes) -> None:
        """Any failure is final: what is on the disk then, only reading it can tell."""
        try:
            lies = os.fstat(fd).st_size
            if lies != self.size:
                what = f"{lies} bytes lie where {self.size} were written, by somebody else"
                raise JournalBroken(self.path, self.count + 2, self.size, what)
            write_all(fd, content)
            sync(fd)
        except OSError as error:
            self.close()
            raise AppendFailed(
                f"{self.path}: the act has not happened, the disk refused it ({_why(error)}); "
                "open the journal again"
            ) from error
        except BaseException:
            self.close()
            raise

    def entries(self) -> Iterator[Entry]:
        """What has been written, read anew and checked."""
        with open_to_read(self.path) as file:
            yield from Lines(self.path, file)

    def close(self) -> None:
        """Let others write."""
        fd, self._fd = self._fd, None
        if fd is not None:
            os.close(fd)

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _demand_time(at: int, before: int) -> None:
    if type(at) is not int or not before <= at <= LARGEST:
        raise JournalError(f"{at!r} is no time; write milliseconds since 1970, {before} or later")


def _why(error: OSError) -> str:
    return error.strerror or str(error)


def _cut(fd: int, path: Path, torn: Torn) -> Torn:
    """Keep a copy of a torn line, then cut it off."""
    try:
        copy = _keep(path, torn.content)
        os.ftruncate(fd, torn.offset)
        os.fsync(fd)
    except OSError as error:
        raise JournalError(f"{path}, {torn}: it cannot be cut off: {_why(error)}") from None
    return replace(torn, copy=copy)


def _keep(path: Path, content: bytes) -> Path:
    number = 1
    while True:
        copy = path.with_name(f"{path.name}.torn-{number}")
        try:
            fd = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PERMISSIONS)
            break
        except FileExistsError:
            number += 1
    try:
        write_all(fd, content)
        os.fsync(fd)
    finally:
        os.close(fd)
    sync_folder(path.parent)
    return copy
