"""Plain words into lines, quickly: what most cards say, and what ten thousand of them say ten thousand times.

The same lines as ``sheetgen.typeset.text`` makes, which knows signs, hyphens, ties and long words: a text with any of
these is none of this module's.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate

from sheetgen.draw.fonts import Typeface

SHORT = 0.2
"""A last line of one word under this share of the width looks lost alone,"""
LONG_ENOUGH = 0.62
"""and a line under this share would look cut off: then the word stays there."""
TOLERANCE = 1e-6
asks_for_more = re.compile(r"[^ -~]|[-+<>=]|  |(?:^| )\d{1,2} ").search
"""Whether a text has anything that is more than words and blanks to break at: signs, hyphens, numbers with a unit."""

_number_with_unit = re.compile(r" \d\d? ").search


def asks_somewhere(texts: str) -> bool:
    """Whether of texts that are put together with blanks, and one before the first, any may ask for more: in a tenth of
    the time that asking for each would take."""
    return (
        not (texts.isascii() and texts.isprintable())
        or any(map(texts.__contains__, ("-", "+", "<", ">", "=", "  ")))
        or _number_with_unit(texts) is not None
    )


def plain_words(text: str) -> list[str] | None:
    """The words of a text that asks for nothing but blanks to break at; None for any other."""
    # As `asks_for_more`, in a tenth of the time: most texts are looked at once, and have nothing of it.
    if not (text.isascii() and text.isprintable()) or any(map(text.__contains__, "-+<>=")):
        return None
    words = text.split(" ")
    if "" in words or _number_with_unit(f" {text}"):
        return None
    return words


def wrap_plain(face: Typeface, words: list[str], width: float, size: float) -> list[str] | None:
    """Lines no wider than ``width`` mm; None when a word is wider than that."""
    ends = line_ends(face, words, width, size)
    return None if ends is None else [" ".join(words[a:b]) for a, b in zip([0, *ends], ends, strict=False)]


def line_ends(face: Typeface, words: list[str], width: float, size: float) -> list[int] | None:
    """Where lines no wider than ``width`` mm end, as numbers of words; None when a word is wider than that."""
    advances = face.advances
    gap = advances[" "]
    # Where each word ends, and the blank behind it, were all one line at 1 pt. A line ends before the first word that
    # ends farther than the width from where the line begins; to look for that one is quicker than to add up again.
    behind = list(accumulate([advance + gap for advance in map(advances.__getitem__, words)]))
    room = (width + TOLERANCE) / size + gap
    ends: list[int] = []
    begun, start = 0, 0.0
    while (end := bisect_right(behind, start + room, begun)) < len(words):
        if end == begun:
            return None
        ends.append(end)
        begun, start = end, behind[end - 1]
    if ends:
        _accompany(face, words, ends, width, size)
    ends.append(len(words))
    return ends


def _accompany(face: Typeface, words: list[str], ends: list[int], width: float, size: float) -> None:
    """Give a last line of one short word the word before it, where the line before stays long enough."""
    last = ends[-1]
    before = ends[-2] if len(ends) > 1 else 0
    if len(words) - last > 1 or last - before < 3 or face.width(words[last], 1) * size > width * SHORT:
        return
    rest, joined = words[before : last - 1], words[last - 1 :]
    if _width(face, rest, size) >= width * LONG_ENOUGH and _width(face, joined, size) <= width:
        ends[-1] = last - 1


def _width(face: Typeface, words: list[str], size: float) -> float:
    return sum([face.advances[word] * size for word in words]) + sum([face.width(" ", 1)] * (len(words) - 1)) * size
