"""Numbers and lengths as data files write them."""

from __future__ import annotations

import re

NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?", re.ASCII)
LENGTH = re.compile(r"(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?)(mm|cm|in|pt)", re.ASCII)
MEASURES = re.compile(
    r"((?:0|[1-9][0-9]*)(?:\.[0-9]+)?)(mm|cm|in)?x((?:0|[1-9][0-9]*)(?:\.[0-9]+)?)(mm|cm|in)", re.ASCII
)
MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
UNITS = ("mm", "cm", "in")
"""Those of paper and cards."""
MAX_DIGITS = 15
"""Numbers longer than this lose digits in other tools; they are out of range here."""


def number(text: str) -> float | None:
    """The number that a text writes, or None."""
    return float(text) if len(text) <= MAX_DIGITS and NUMBER.fullmatch(text) else None


def millimetres(text: str) -> float | None:
    """The length that a text with its unit writes, or None."""
    match = LENGTH.fullmatch(text) if len(text) <= MAX_DIGITS else None
    return round(float(match[1]) * MILLIMETRES[match[2]], 6) if match else None


def typed_length(text: str) -> float | None:
    """The length in mm that somebody typed, with its unit or a bare number of millimetres, or None.

    Data files say the unit always; on a command line blanks and capitals do not matter either.
    """
    plain = text.replace(" ", "").lower()
    bare = number(plain)
    return bare if bare is not None else millimetres(plain)


def points(text: str) -> float | None:
    """The type size that a text with its unit writes, or None."""
    length = millimetres(text)
    return None if length is None else round(length / MILLIMETRES["pt"], 6)


def close_measures(text: str) -> str:
    """Measures as they are compared: ``13 × 19 IN`` is ``13x19in``."""
    return "".join(text.lower().split()).replace("×", "x")


_OTHER_UNIT = re.compile(r"[0-9.]+([^\W\d_]*)x[0-9.]+([^\W\d_]+)")


def foreign_unit(text: str) -> str | None:
    """The unit of measures that are given in one that nobody measures paper in here, like ``3x3m``; None of others."""
    match = _OTHER_UNIT.fullmatch(close_measures(text)) if len(text) <= 2 * MAX_DIGITS else None
    if match is None:
        return None
    return next((unit for unit in match.groups() if unit and unit not in UNITS), None)


def measures(text: str) -> tuple[float, float] | None:
    """Width and height in mm of a text like ``63x88mm`` or ``13 × 19 in``, or None; the unit may stand twice."""
    text = close_measures(text)
    match = MEASURES.fullmatch(text) if len(text) <= 2 * MAX_DIGITS else None
    if match is None:
        return None
    width, unit, height, last_unit = match.groups()
    return (
        round(float(width) * MILLIMETRES[unit or last_unit], 6),
        round(float(height) * MILLIMETRES[last_unit], 6),
    )
