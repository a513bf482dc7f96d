"""How kernels are compiled, and where what was compiled is kept.

It is kept in the folder that NUMBA_CACHE_DIR names, else in the user's folder for caches, by the
content of the sources: an installation that cannot be written needs nothing else, and what was
compiled from other sources is never used.  Where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import config

Work = TypeVar("Work", bound=Callable[..., Any])


def compiled(work: Work) -> Work:
    """Compile a kernel at its first call, or take what was kept of it; it holds no lock."""
    folder = kept_in()
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder or "")
    try:
        made: Work = numba.njit(cache=folder is not None, nogil=True, error_model="numpy")(work)
    finally:
        config.CACHE_DIR = before
    return made


@cache
def kept_in() -> Path | None:
    """The folder where compiled kernels are kept; none where no such folder can be written."""
    if config.CACHE_DIR:
        return _writable(Path(config.CACHE_DIR))
    home = os.environ.get("XDG_CACHE_HOME", "")
    try:
        caches = Path(home) if Path(home).is_absolute() else Path.home() / ".cache"
    except RuntimeError:  # nobody's home
        return None
    return _writable(caches / "pitboss" / f"kernels-{_sources()}")


def _sources() -> str:
    """A short hash of all that is compiled."""
    found = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _writable(folder: Path) -> Path | None:
    """The folder, made where it lacks, if a file can be made in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None
