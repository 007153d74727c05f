"""Where the letters inside a text stand in its file, however the text was written.

YAML changes blanks (it folds lines, strips indentation) but never the order of what is printed between them. So the
n-th printed character of a text's value is the n-th printed one of its source, escapes counted as what they stand for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from sheetgen.source.file import SourceFile
from sheetgen.source.node import Scalar, first_line
from sheetgen.source.span import Span

_DOUBLE = re.compile(r"\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.|$)|\S")
_SINGLE = re.compile(r"''|\S")
_PRINTED = re.compile(r"\S")
_BLANK_ESCAPES = "tnrvf NLP_\t"


class Ink:
    """The places of a scalar's printed characters."""

    __slots__ = ("_node", "_places")

    def __init__(self, file: SourceFile, node: Scalar) -> None:
        wanted = len("".join(node.text.split()))
        self._node = node
        self._places: list[tuple[int, int, int]] = list(islice(_ink(file, node), wanted))
        if len(self._places) < wanted:
            self._places = []

    def span(self, start: int, length: int) -> Span:
        """The place of some printed characters, counted without the blanks; the scalar's own when that is not known."""
        found = self._places[start : start + length]
        if length < 1 or len(found) < length:
            return first_line(self._node)
        (line, column, _), (end_line, _, end_column) = found[0], found[-1]
        return Span(line, column, end_line, end_column)

    def within(self, start: int, end: int) -> Span:
        """The place of the value's characters from ``start`` to ``end`` (exclusive), blanks counted."""
        text = self._node.text
        return self.span(len("".join(text[:start].split())), len("".join(text[start:end].split())))


def _ink(file: SourceFile, node: Scalar) -> Iterator[tuple[int, int, int]]:
    """Line, column and end column of each printed character of a scalar's source."""
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
                yield number, match.start() + 1, match.end() + 1
        column = 1


def _is_blank(escape: str) -> bool:
    if len(escape) < 2:
        return escape in _BLANK_ESCAPES  # none at all: a backslash at the line's end, which joins two lines
    return chr(int(escape[1:], 16)).isspace()
