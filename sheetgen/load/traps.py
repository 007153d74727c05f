"""What misleads the reader of a file and not its parser: invisible characters, curly quotes, a `#` that ends a text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from itertools import islice

from sheetgen.source.file import MOST_FAULTS, SourceFile
from sheetgen.source.node import Scalar, scalars
from sheetgen.source.span import Span

GLUED = re.compile(r"[ \t]#(?=\w)")
"""A possible comment without a blank after its `#`: perhaps it was meant as text."""
_INVISIBLE = re.compile("([\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff])\\1*")
_JOINERS = "\u200c\u200d"
"""Between letters of scripts that need them, and inside emoji, these are spelling."""
_OPENING, _CLOSING = "“„‟‘‚‛”’", "”“’‘‟‛"
_REFUSED = frozenset(("ambiguous-scalar", "not-a-choice", "wrong-type"))
_MEANING = re.compile(r"-?[0-9][0-9.]*|true|false|null|~", re.ASCII)


def find_traps(file: SourceFile) -> None:
    """Record what misleads, once. Called for files that are checked, after the tree is built; works without one."""
    if not file.text.isascii():
        _invisible(file)
        if file.tree is not None and any(sign in file.text for sign in _OPENING):
            _curly_quotes(file)
    if file.tree is not None and GLUED.search(file.text):
        _glued_comments(file)


def _invisible(file: SourceFile) -> None:
    told = {fault.span.line for fault in file.faults if fault.name == "syntax-error"}
    known = {fault.span[:2] for fault in file.faults if fault.name == "control-character"}
    spoilt = _spoilt(file)
    at_line = line_finder(file.text)
    texts: Texts | None = None
    matches = _INVISIBLE.finditer(file.text)
    for match in islice(matches, 2 * MOST_FAULTS):
        sign, start = match[1], match.start()
        before, after = file.text[start - 1 : start], file.text[match.end() : match.end() + 1]
        if sign in _JOINERS and before > "\u02ff" and after > "\u02ff":
            continue
        if sign == "\u00ad" and before.isalpha() and after.isalpha():
            continue  # a hyphenation point
        line, column = at_line(start)
        if line not in told and (line, column) not in known and not _within(spoilt, line, column):
            span = Span(line, column, line, column + len(match[0]))
            texts = texts or Texts(file)
            free = file.tree is not None and not texts.hold(line, column)
            file.fault("invisible-character", span, what="invisible", sign=sign, free=free)
    beyond = sum(1 for _ in matches)
    if beyond:
        file.leave_out("invisible-character", beyond)


def _curly_quotes(file: SourceFile) -> None:
    assert file.tree is not None
    spoilt = _spoilt(file)
    for scalar in scalars(file.tree):
        text = scalar.text
        if scalar.plain and len(text) > 1 and text[0] in _OPENING and text[-1] in _CLOSING:
            span = scalar.span
            if _within(spoilt, span.line, span.column):
                continue
            file.fault(
                "invisible-character",
                Span(span.line, span.column, span.line, span.column + 1),
                what="quotes",
                sign=text[0],
                text=scalar,
            )


def _spoilt(file: SourceFile) -> dict[int, list[tuple[int, int]]]:
    """Where values are that their key refuses, columns by line: what is wrong with their letters is told there."""
    found: dict[int, list[tuple[int, int]]] = {}
    for fault in file.faults:
        if fault.name not in _REFUSED:
            continue
        start = fault.span.column
        value = fault.facts.get("found")
        if isinstance(value, Scalar) and value.span.column == value.span.end_column:
            start -= len(fault.pointer.rpartition("/")[2])  # a key that has run together with its value
        found.setdefault(fault.span.line, []).append((start, fault.span.end_column))
    return found


def _within(columns: dict[int, list[tuple[int, int]]], line: int, column: int) -> bool:
    return any(start <= column < end for start, end in columns.get(line, ()))


def _glued_comments(file: SourceFile) -> None:
    assert file.tree is not None
    at_line = line_finder(file.text)
    candidates: dict[int, int] = {}
    for match in GLUED.finditer(file.text):
        line, column = at_line(match.start() + 1)
        candidates.setdefault(line, column)
    ends: dict[int, Scalar] = {}
    for scalar in scalars(file.tree):
        end_line, end_column = scalar.span.end_line, scalar.span.end_column
        if scalar.style == "" and end_line in candidates and end_column <= candidates[end_line]:
            ends[end_line] = scalar  # the last one of the line wins
    texts = Texts(file)
    for line, column in sorted(candidates.items()):
        if texts.hold(line, column):
            continue
        text = file.lines[line - 1]
        if "#" in text[: column - 1] and re.search(r"(^|[ \t])#", text[: column - 1]):
            continue  # within a comment
        before = ends.get(line)
        lost = text[column - 1 :].rstrip()
        span = Span(line, column, line, column + len(lost))
        if before is None or text[before.span.end_column - 1 : column - 1].strip(" \t:"):
            continue
        empty = before.text == ""
        key_ends = text[: column - 1].rstrip().endswith(":")
        if (empty and key_ends) or (not empty and not key_ends and not _MEANING.fullmatch(before.text)):
            file.fault("comment-in-text", span, kept=before.text, lost=lost, value=before.span)


class Texts:
    """Where the quoted and block texts of a file stand: a `#` there is no comment. (Plain texts cannot hold one.)"""

    def __init__(self, file: SourceFile) -> None:
        self.spans: list[Span] = []
        for scalar in scalars(file.tree) if file.tree is not None else ():
            span = scalar.span
            if scalar.style in ("'", '"'):
                self.spans.append(span)
            elif scalar.style:  # the line of a block text's `|` may end in a comment
                self.spans.append(Span(span.line + 1, 1, span.end_line, span.end_column))

    def hold(self, line: int, column: int) -> bool:
        """Whether a place lies within a text."""
        number = bisect_right(self.spans, (line, column + 1)) - 1
        return number >= 0 and (line, column) < self.spans[number][2:]

    def starting_on(self, line: int) -> list[Span]:
        """The texts that start on a line, or as a block on the line below it."""
        first, last = bisect_right(self.spans, (line,)), bisect_right(self.spans, (line + 1, 2))
        return [span for span in self.spans[first:last] if span.line == line or span.column == 1]


def line_finder(text: str) -> Callable[[int], tuple[int, int]]:
    """What tells line and column, both from 1, of a character of a text, which is counted from 0."""
    starts = [0, *(match.end() for match in re.finditer(r"\r\n|\r|\n", text))]

    def find(index: int) -> tuple[int, int]:
        line = bisect_right(starts, index)
        return line, index - starts[line - 1] + 1

    return find
