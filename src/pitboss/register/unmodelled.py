"""Paragraphs that nothing executes and no duty shows, each with its reason."""

from __future__ import annotations

_OUTSIDE = "outside the table: what becomes of cards in the security department"
NOT_MODELLED: dict[str, str] = {
    "14.6(a)": "where poker is run on the casino floor; nothing at the table depends on it",
    "14.15": "of it nothing is held, and nothing is made up: see the silence irregularities",
    "14.16": "conduct: nothing of it moves cards or chips",
    "19:40-1.2(b)": "says where the definitions hold; nothing to execute",
    "19:46-1.18(n)": _OUTSIDE,
    "19:46-1.18(n)3": _OUTSIDE,
}
