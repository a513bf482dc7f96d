"""The reference loop of compiled code: the same work on every machine, to compare machines by."""

from __future__ import annotations

import numba
import numpy as np

STEPS = 10**8


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _walk(table: np.ndarray, steps: np.uint64) -> np.uint64:
    """Steps that each wait for the one before, through a table that the first cache holds."""
    at = total = np.uint64(0)
    for _ in range(steps):
        at = table[(at + total) & np.uint64(1023)]
        total += at
    return total


def compiled(steps: int = STEPS) -> int:
    """Some steps of the reference loop."""
    table = np.random.default_rng(18).integers(0, 1 << 32, 1024, dtype=np.uint64)
    return int(_walk(table, np.uint64(steps)))
