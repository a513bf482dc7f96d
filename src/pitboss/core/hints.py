"""What is said to words that are not understood."""

from __future__ import annotations

from difflib import get_close_matches


class NotUnderstood(ValueError):
    """Words that are none of the table's, with a hint at what may have been meant."""


def did_you_mean(word: str, known: tuple[str, ...]) -> str:
    """A hint at what may have been meant, or at all that is known."""
    close = get_close_matches(word, known, n=1)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"
