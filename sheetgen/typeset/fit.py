"""A short text in a box: broken into lines, made smaller until it fits, and what did not fit."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.draw.fonts import POINT, Typeface

STEP = 0.5
"""By how many points wrapped text shrinks at a time."""
_TOLERANCE = 0.01


class Fitted(NamedTuple):
    """Lines at a size. ``lost`` counts lines below the box; ``overflow`` is whether one is wider than it."""

    size: float
    lines: tuple[str, ...]
    lost: int = 0
    overflow: bool = False


def fit_line(face: Typeface, text: str, size: float, *, least: float, width: float) -> Fitted:
    """One line made smaller, never under ``least``, until it is no wider than ``width``."""
    natural = face.width(text, size)
    if natural <= width + _TOLERANCE:
        return Fitted(size, (text,))
    wanted = size * width / natural
    if wanted >= least:
        # Rounded down to a tenth of a point, so that equal texts on several cards look deliberate.
        return Fitted(max(least, int(wanted * 10) / 10), (text,))
    size = min(size, least)
    return Fitted(size, (text,), overflow=face.width(text, size) > width + _TOLERANCE)


def fit_lines(
    face: Typeface, text: str, size: float, *, least: float, width: float, height: float, leading: float
) -> Fitted:
    """Wrapped lines, made smaller, never under ``least``, until they fit into ``width`` and ``height``.

    ``leading`` is the distance of two baselines in type sizes. Lines that are below the box even then are counted as
    lost, and left out.
    """
    while True:
        lines = wrapped(face, text, size, width)
        room = _line_count(face, size, height, leading)
        overflow = any(face.width(line, size) > width + _TOLERANCE for line in lines)
        if (len(lines) <= room and not overflow) or size <= least:
            return Fitted(size, tuple(lines[:room]), max(0, len(lines) - room), overflow)
        size = max(least, size - STEP)


def wrapped(face: Typeface, text: str, size: float, width: float) -> list[str]:
    """Lines as long as they can be; line breaks of the text stay. A word wider than ``width`` has a line of its own."""
    space = face.width(" ", size)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line: list[str] = []
        used = 0.0
        for word in paragraph.split():
            wide = face.width(word, size)
            if line and used + space + wide > width + _TOLERANCE:
                lines.append(" ".join(line))
                line, used = [word], wide
            else:
                used += wide + (space if line else 0.0)
                line.append(word)
        lines.append(" ".join(line))
    return lines


def shortened(face: Typeface, text: str, size: float, width: float) -> str:
    """A line no wider than ``width``: its beginning and an ellipsis when it is longer."""
    if face.width(text, size) <= width + _TOLERANCE:
        return text
    # A longer beginning is wider, so the cut is found by halving; the bound keeps a hostile text cheap.
    low, high = 0, min(len(text), 1000)
    while low < high:
        middle = (low + high + 1) // 2
        if face.width(text[:middle].rstrip() + "…", size) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def _line_count(face: Typeface, size: float, height: float, leading: float) -> int:
    free = height - face.cap_height(size) - face.descent(size)
    if free < -_TOLERANCE:
        return 0
    return 1 + int((free + _TOLERANCE) / (size * POINT * leading))
