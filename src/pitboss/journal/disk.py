"""What makes a file durable: nothing is said to be done before the disk has it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pitboss.journal.errors import JournalError, JournalLocked

PERMISSIONS = 0o640

sync = os.fdatasync if hasattr(os, "fdatasync") else os.fsync


def write_all(fd: int, content: bytes) -> None:
    """One write, which takes everything or fails."""
    written = os.write(fd, content)
    if written < len(content):
        raise OSError(f"the disk took {written} of {len(content)} bytes")


def sync_folder(folder: Path) -> None:
    """Make durable which files a folder holds."""
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def lock(fd: int, path: Path) -> None:
    """Take the file for writing, or refuse: it is free again when it is closed."""
    try:
        import fcntl
    except ImportError:
        raise JournalError("journals are written where files can be locked: on Unix") from None
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise JournalLocked(f"{path} is being written by somebody else") from None


@contextmanager
def appearing(path: Path) -> Iterator[int]:
    """A new file that is there as a whole or not at all, and never in place of another one.

    Gives the descriptor to write to; the file is locked, and stays open.
    """
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}.new")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND
    fd = os.open(temporary, flags, PERMISSIONS)
    try:
        lock(fd, path)
        yield fd
        os.fsync(fd)
        os.link(temporary, path)
        os.unlink(temporary)
        sync_folder(path.parent)
    except BaseException:
        os.close(fd)
        temporary.unlink(missing_ok=True)
        raise
