"""Which rules a result was computed from: the version of the code, and a hash of what decides."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

_DECIDES = ("regulation", "equipment", "core", "procedures", "games", "register")
_TABLE = (
    "table_cards.py",
    "table.py",
    "table_acts.py",
    "table_options.py",
    "table_room.py",
)  # what is done between rounds
_PROVES = "tests.tsv"  # says which tests there are, and decides nothing


@cache
def ruleset_hash() -> str:
    """The hash of every file that decides what the rules are."""
    digest = hashlib.sha256()
    for name in _DECIDES:
        for path, content in sorted(_contents(files("pitboss").joinpath(name), name)):
            digest.update(f"{path}\0{len(content)}\0".encode() + content)
    for name in _TABLE:
        content = _plain(files("pitboss").joinpath(name))
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def _contents(folder: Traversable, where: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        path = f"{where}/{entry.name}"
        if entry.is_dir():
            found += _contents(entry, path) if entry.name != "__pycache__" else []
        elif entry.name.endswith((".py", ".tsv")) and entry.name != _PROVES:
            found.append((path, _plain(entry)))
    return found


def _plain(entry: Traversable) -> bytes:
    return entry.read_bytes().replace(b"\r\n", b"\n")


def code_version() -> str:
    """The version of the code."""
    from importlib.metadata import PackageNotFoundError, version  # slow to load

    try:
        return version("pitboss")
    except PackageNotFoundError:
        return "not installed"


def identity() -> str:
    """Both, as `pitboss --version` prints them."""
    return f"pitboss {code_version()} (ruleset {ruleset_hash()[:16]})"
