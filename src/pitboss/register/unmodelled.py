"""Paragraphs that nothing executes and no duty shows, each with its reason."""

from __future__ import annotations

NOT_MODELLED: dict[str, str] = {}
