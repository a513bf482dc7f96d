"""Backups of a journal: a verified copy and its manifest, in a folder of their own."""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path

from pitboss.journal.audit import Verified, verify
from pitboss.journal.canonical import Value
from pitboss.journal.chain import open_to_read, seal, unseal
from pitboss.journal.disk import appearing, sync_folder, write_all
from pitboss.journal.errors import JournalBroken, JournalError, Uncoded

FORMAT = "pitboss backup 1"
PART = 1 << 20  # bytes that are copied at once
COPY, MANIFEST = "journal.jsonl", "manifest.json"


@dataclass(frozen=True)
class Backup:
    """A backup that was found good: its folder, what it is a copy of, and what is in it."""

    folder: Path
    name: str
    verified: Verified


def backup(journal: Path | str, target: Path | str) -> Backup:
    """A copy in a new folder, complete and verified, or nothing; others may go on writing.

    A torn last line is left out.
    """
    source, target = Path(journal), Path(target)
    verified = verify(source)
    if target.exists():
        raise JournalError(f"{target} is there already")
    making = target.with_name(f".{target.name}.{secrets.token_hex(8)}.new")
    try:
        making.mkdir(mode=0o750)
        digest = _copy(source, making / COPY, verified.size)
        if verify(making / COPY).head != verified.head:
            raise JournalError(f"{source} has changed while it was copied")
        line, _ = seal(_manifest(source.name, verified, digest))
        with appearing(making / MANIFEST) as fd:
            write_all(fd, line)
        os.close(fd)
        sync_folder(making)
        making.rename(target)
        sync_folder(target.parent)
    except OSError as error:
        raise JournalError(f"{target} cannot be written: {error.strerror or error}") from None
    finally:
        shutil.rmtree(making, ignore_errors=True)
    return Backup(target, source.name, verified)


def restore(folder: Path | str, target: Path | str) -> Backup:
    """The journal of a backup in a new file; a damaged backup is refused."""
    found, target = check(folder), Path(target)
    try:
        _copy(found.folder / COPY, target, found.verified.size)
    except FileExistsError:
        raise JournalError(f"{target} is there already") from None
    except OSError as error:
        raise JournalError(f"{target} cannot be written: {error.strerror or error}") from None
    if verify(target).head != found.verified.head:
        raise JournalBroken(target, 1, 0, "it is not what the backup holds")
    return found


def check(folder: Path | str) -> Backup:
    """A backup whose every byte is what was written; anything else raises."""
    folder = Path(folder)
    path = folder / MANIFEST
    with open_to_read(path) as file:
        line = file.read()
    try:
        if not line.endswith(b"\n"):
            raise ValueError("its end is missing")
        told, _ = unseal(line[:-1])
        name = told.get("name")
        if told.get("backup") != FORMAT or not isinstance(name, str):
            raise ValueError(f"its format is not {FORMAT!r}")
    except (ValueError, Uncoded) as error:
        raise JournalBroken(path, 1, 0, str(error)) from None
    verified = verify(folder / COPY)
    with open_to_read(folder / COPY) as file:
        manifest = _manifest(name, verified, hashlib.file_digest(file, "sha256").hexdigest())
    wrong = [key for key in {**told, **manifest} if told.get(key) != manifest.get(key)]
    if wrong or verified.torn:
        what = f"the copy is another one: {', '.join(wrong) or verified.torn}"
        raise JournalBroken(folder / COPY, verified.entries + 1, verified.size, what)
    return Backup(folder, name, verified)


def _manifest(name: str, verified: Verified, digest: str) -> dict[str, Value]:
    header = verified.header
    return {
        "backup": FORMAT,
        "name": name,
        "game": header.game,
        "day": header.day,
        "ruleset": header.ruleset,
        "entries": verified.entries,
        "rounds": verified.rounds,
        "last": verified.at,
        "head": verified.head,
        "bytes": verified.size,
        "file": digest,
    }


def _copy(source: Path, target: Path, size: int) -> str:
    """The first bytes of a file in a new one; their hash."""
    digest = hashlib.sha256()
    with open_to_read(source) as file, appearing(target) as fd:
        while size and (part := file.read(min(size, PART))):
            write_all(fd, part)
            digest.update(part)
            size -= len(part)
    os.close(fd)
    return digest.hexdigest()
