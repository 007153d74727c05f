"""A short text in a box: broken into lines, made smaller until it fits, and what did not fit."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.draw.fonts import POINT, TOLERANCE, Typeface
from sheetgen.typeset.plain import plain_words, wrap_plain

if TYPE_CHECKING:
    from sheetgen.typeset.text import Atom

STEP = 0.5
"""By how many points wrapped text shrinks at a time."""


class Fitted(NamedTuple):
    """Lines at a size. ``lost`` counts lines below the box; ``overflow`` is whether a word is wider than it."""

    size: float
    lines: tuple[str, ...]
    lost: int = 0
    overflow: bool = False


def fit_line(face: Typeface, text: str, size: float, *, least: float, width: float) -> Fitted:
    """One line made smaller, never under ``least``, until it is no wider than ``width``."""
    natural = face.width(text, size)
    if natural <= width + TOLERANCE:
        return Fitted(size, (text,))
    wanted = size * width / natural
    if wanted >= least:
        # Rounded down to a tenth of a point, so that equal texts on several cards look deliberate.
        return Fitted(max(least, int(wanted * 10) / 10), (text,))
    size = min(size, least)
    return Fitted(size, (text,), overflow=face.width(text, size) > width + TOLERANCE)


def fit_lines(
    face: Typeface, text: str, size: float, *, least: float, width: float, height: float, leading: float
) -> Fitted:
    """Wrapped lines, made smaller, never under ``least``, until they fit into ``width`` and ``height``.

    ``leading`` is the distance of two baselines in type sizes. Lines that are below the box even then are counted as
    lost, and left out.
    """
    words = plain_words(text)
    paragraphs = _measured(face, text) if words is None else []
    while True:
        lines = None if words is None else wrap_plain(face, words, width, size)
        overflow = False
        if lines is None:
            paragraphs = paragraphs or _measured(face, text)
            found = _wrap(paragraphs, size, width)
            lines = [line for line, _ in found]
            overflow = any(broken for _, broken in found)
        room = line_count(face, size, height, leading)
        if (len(lines) <= room and not overflow) or size <= least:
            return Fitted(size, tuple(lines[:room]), max(0, len(lines) - room), overflow)
        size = max(least, size - STEP)


def wrapped(face: Typeface, text: str, size: float, width: float) -> list[str]:
    """Lines no wider than ``width``; line breaks of the text stay. A word wider than that is broken between letters."""
    return [line for line, _ in _wrap(_measured(face, text), size, width)]


def _measured(face: Typeface, text: str) -> list[list[Atom]]:
    """The paragraphs of a text, measured. Stars are letters: what stands on a card has no markup."""
    # Imported here: most card layouts have single lines only.
    from sheetgen.typeset.text import Fonts, atoms

    fonts = Fonts(face.name, face.name, face.name)
    return [atoms(paragraph, fonts, markup=False) for paragraph in text.split("\n")]


def _wrap(paragraphs: list[list[Atom]], size: float, width: float) -> list[tuple[str, bool]]:
    """The lines of all paragraphs, each with whether a word had to be broken at its end."""
    from sheetgen.typeset.text import wrap

    lines: list[tuple[str, bool]] = []
    for words in paragraphs:
        lines += [(line.text, line.broken) for line in wrap(words, width, size)] or [("", False)]
    return lines


@lru_cache(256)
def line_count(face: Typeface, size: float, height: float, leading: float) -> int:
    """How many lines have room in a height (mm), their capitals and descenders included."""
    free = height - face.cap_height(size) - face.descent(size)
    if free < -TOLERANCE:
        return 0
    return 1 + int((free + TOLERANCE) / (size * POINT * leading))
