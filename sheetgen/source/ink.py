"""Where the letters inside a text stand in its file, however the text was written.

YAML changes blanks (it folds lines, strips indentation) but never the order of what is printed between them. So the
n-th printed character of a text's value is the n-th printed one of its source, escapes counted as what they stand for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from sheetgen.source.composed import composed
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Scalar, first_line
from sheetgen.source.span import Span

_DOUBLE = re.compile(r"\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.|$)|\S")
_SINGLE = re.compile(r"''|\S")
_PRINTED = re.compile(r"\S")
_BLANK_ESCAPES = "tnrvf NLP_\t"
_Place = tuple[int, int, int]


class Ink:
    """The places of a scalar's printed characters."""

    __slots__ = ("_node", "_places", "_signs")

    def __init__(self, file: SourceFile, node: Scalar) -> None:
        self._node = node
        self._signs = _ink(file, node) if node.text.isascii() else _letters(_ink(file, node))
        self._places: list[_Place] = []
        """Those that were asked for so far: most findings stand near the beginning of a text that may be long."""

    def span(self, start: int, length: int) -> Span:
        """The place of some printed characters, counted without the blanks; the scalar's own when that is not known."""
        more = start + length - len(self._places)
        if more > 0:
            self._places += [place for place, _ in islice(self._signs, more)]
        found = self._places[start : start + length]
        if length < 1 or len(found) < length:
            return first_line(self._node)
        (line, column, _), (end_line, _, end_column) = found[0], found[-1]
        return Span(line, column, end_line, end_column)

    def within(self, start: int, end: int) -> Span:
        """The place of the value's characters from ``start`` to ``end`` (exclusive), blanks counted."""
        text = self._node.text
        return self.span(len("".join(text[:start].split())), len("".join(text[start:end].split())))


def _letters(signs: Iterator[tuple[_Place, str]]) -> Iterator[tuple[_Place, str]]:
    """Printed characters as values hold them: marks put together with the letter before them."""
    from unicodedata import combining

    waiting: list[tuple[_Place, str]] = []
    for sign in signs:
        if waiting and not (combining(sign[1]) or "\u1160" <= sign[1] <= "\u11ff"):  # marks; the parts of Hangul
            yield from _composed(waiting)
            waiting.clear()
        waiting.append(sign)
    yield from _composed(waiting)


def _composed(signs: list[tuple[_Place, str]]) -> list[tuple[_Place, str]]:
    """A letter and its marks: as they are, or as fewer characters each of which has the place of all."""
    whole = composed("".join([sign for _, sign in signs]))
    if len(whole) == len(signs):
        return signs[:]
    (line, column, _), _ = signs[0]
    end = max([place[2] for place, _ in signs if place[0] == line])
    return [((line, column, end), sign) for sign in whole]


def _ink(file: SourceFile, node: Scalar) -> Iterator[tuple[_Place, str]]:
    """Line, column and end column of each printed character of a scalar's source, and the character."""
    line, column = node.span.line, node.span.column
    if node.style in ("|", ">"):
        line, column = line + 1, 1  # the first line holds the sign, its indicators and perhaps a comment
        pattern = _PRINTED
    elif node.style == '"':
        column, pattern = column + 1, _DOUBLE
    elif node.style == "'":
        column, pattern = column + 1, _SINGLE
    else:
        pattern = _PRINTED
    for number in range(line, min(node.span.end_line, len(file.lines)) + 1):
        for match in pattern.finditer(file.lines[number - 1], column - 1):
            escape = match[1] if pattern is _DOUBLE else None
            if escape is None or not _is_blank(escape):
                sign = match[0][0] if escape is None or len(escape) < 2 else chr(int(escape[1:], 16))
                yield (number, match.start() + 1, match.end() + 1), sign
        column = 1


def _is_blank(escape: str) -> bool:
    if len(escape) < 2:
        return escape in _BLANK_ESCAPES  # none at all: a backslash at the line's end, which joins two lines
    return chr(int(escape[1:], 16)).isspace()
