"""Poker hand histories (PHH): rounds written as such files, and such files played by the rules.

The format has codes for eleven variants, of which six are types of 14.8(a).  What it has no field
for stands in fields of ours, which begin with an underscore: citations above all.
"""

from __future__ import annotations

from pitboss.phh.codes import Unsaid
from pitboss.phh.hand import Hand
from pitboss.phh.playing import claims, played
from pitboss.phh.reading import read, read_all
from pitboss.phh.telling import hand_of
from pitboss.phh.writing import written, written_all

__all__ = [
    "Hand",
    "Unsaid",
    "claims",
    "hand_of",
    "played",
    "read",
    "read_all",
    "written",
    "written_all",
]
