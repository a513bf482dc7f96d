"""Exact figures as they are printed."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction


def percent(value: Fraction) -> str:
    """A fraction as a percentage."""
    return f"{decimal(value * 100):.4f} %"


def decimal(value: Fraction) -> Decimal:
    """A fraction as a decimal number."""
    return Decimal(value.numerator) / Decimal(value.denominator)
