"""Paragraphs that nothing executes and no duty shows, each with its reason."""

from __future__ import annotations

_OUTSIDE = "outside the table: what becomes of cards in the security department"
NOT_MODELLED: dict[str, str] = {
    "19:40-1.2(b)": "says where the definitions hold; nothing to execute",
    "19:46-1.18(n)": _OUTSIDE,
    "19:46-1.18(n)3": _OUTSIDE,
}
