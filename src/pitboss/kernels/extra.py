"""What kernels need of others, and what is said where it is not installed."""

from __future__ import annotations

from importlib.util import find_spec

from pitboss.regulation import PitbossError


class NotInstalled(PitbossError):
    """Something is asked for that needs a package which is not there."""


def require_math() -> None:
    """Refuse in words what cannot be counted without NumPy and Numba."""
    lacking = [name for name in ("numpy", "numba") if not _found(name)]
    if lacking:
        raise NotInstalled(
            f"this is counted by compiled code, and {' and '.join(lacking)} "
            f"{'is' if len(lacking) == 1 else 'are'} not installed: "
            "install pitboss with its extra, pitboss[math]"
        )


def _found(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # blocked on purpose
        return False
