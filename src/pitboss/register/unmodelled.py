"""Paragraphs that nothing executes and no duty shows, each with its reason."""

from __future__ import annotations

_OUTSIDE = "outside the table: what becomes of cards in the security department"
NOT_MODELLED: dict[str, str] = {
    "19:40-1.2(b)": "says where the definitions hold; nothing to execute",
    "19:46-1.18(n)": _OUTSIDE,
    "19:46-1.18(n)3": _OUTSIDE,
    "18.5(b)": "says that one of two things follows the shuffle; its items are accounted for",
}
_TABLE = "between rounds, where no table is written yet"
BETWEEN_ROUNDS: dict[str, str] = dict.fromkeys(
    (
        *("18.2(a)", "18.2(b)1", "18.2(b)2", "18.2(b)3", "18.2(b)4", "18.2(b)5", "18.2(b)"),
        *("18.4(a)", "18.4(b)", "18.4(c)", "18.4(d)"),
        *("18.5(a)", "18.5(b)1", "18.5(b)2", "18.5(c)1i", "18.5(c)1ii", "18.5(c)1iii"),
        *("18.5(c)1iv", "18.5(c)2", "18.5(d)", "18.5(e)"),
        *("18.7(f)", "18.12(d)", "18.12(f)"),
    ),
    _TABLE,
)
