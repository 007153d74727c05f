"""Changes of a text: a place and what is to stand there instead. A fix is one edit or several that belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sheetgen.source.span import Span

_BREAK = r"\r\n|\r|\n"


class Edit(NamedTuple):
    """What stands at a place becomes another text. An empty place inserts, an empty text deletes."""

    span: Span
    text: str


Fix = tuple[Edit, ...]
"""Edits that mend one finding; empty when only its author can."""


class Offsets:
    """From lines and columns to offsets in a text; only LF, CRLF and CR end a line."""

    __slots__ = ("_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0, *(match.end() for match in re.finditer(_BREAK, text))]

    def of(self, span: Span) -> tuple[int, int]:
        """Start and end of a place. What lies beyond the end of the text is its end."""
        return self._at(span.line, span.column), self._at(span.end_line, span.end_column)

    def _at(self, line: int, column: int) -> int:
        if line > len(self._starts):
            return len(self._text)
        return min(self._starts[line - 1] + column - 1, len(self._text))


def apply(text: str, edits: Iterable[Edit]) -> str:
    """The text with edits made, which must not overlap. Everything else stays as it is, line ends included."""
    offsets = Offsets(text)
    parts: list[str] = []
    at = 0
    for (start, end), new in sorted((offsets.of(edit.span), edit.text) for edit in edits):
        parts += [text[at:start], new]
        at = end
    return "".join([*parts, text[at:]])


def compatible(fixes: Sequence[Fix]) -> list[int]:
    """The numbers of those fixes that can be made together: of two that share a place the first is taken."""
    taken: list[Span] = []
    chosen: list[int] = []
    for number, fix in enumerate(fixes):
        spans = [edit.span for edit in fix]
        if not any(_clash(span, other) for span in spans for other in taken):
            chosen.append(number)
            taken += spans
    return chosen


def _clash(one: Span, other: Span) -> bool:
    return one[:2] == other[:2] or (one[:2] < other[2:] and other[:2] < one[2:])
