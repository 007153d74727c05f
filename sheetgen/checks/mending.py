"""How checks word their fixes: what stands at a place, how it is quoted, whether the file reads after an edit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from sheetgen.load.compose import compose
from sheetgen.source.edit import Edit, Fix, apply
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Mapping, Node, Scalar, Sequence, scalars
from sheetgen.source.span import Span

MOST = 100_000
"""Characters of a broken file for which a fix is tried: a longer one is no work of hands."""

GLUED = re.compile(r"[ \t]#(?=\S)")
"""A `#` after a blank without one behind it: a comment to YAML, perhaps not to its author."""


def instead(span: Span, text: str) -> Fix:
    """A fix that writes a text in another one's place."""
    return (Edit(span, text),)


def on_line(line: int, start: int, end: int) -> Span:
    """The place between two indices of a line."""
    return Span(line, start + 1, line, end + 1)


def whole_line(file: SourceFile, number: int) -> Span:
    """A line with one of its ends: the one before it when the file ends without one."""
    if number < len(file.lines):
        return Span(number, 1, number + 1, 1)
    before = max(number - 1, 1)
    return Span(before, len(file.lines[before - 1]) + 1 if number > 1 else 1, number, len(file.lines[number - 1]) + 1)


def in_quotes(text: str) -> str:
    """A text of one line as YAML writes it in quotes: double ones, single ones where those would need escapes."""
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def reread(file: SourceFile, edits: Iterable[Edit]) -> SourceFile:
    """The file as it would read after some edits: its tree, or the fault why there is none."""
    scratch = SourceFile(file.path, file.shown, apply(file.text, edits))
    compose(scratch)
    return scratch


def blocks(root: Node) -> Iterator[Scalar]:
    """The texts under `|` and `>`, whose blanks are their author's."""
    return (scalar for scalar in scalars(root) if scalar.style in ("|", ">"))


def same(one: Node, other: Node) -> bool:
    """Whether two trees say the same, wherever their parts stand."""
    waiting = [(one, other)]
    while waiting:
        left, right = waiting.pop()
        if type(left) is not type(right):
            return False
        if isinstance(left, Scalar) and isinstance(right, Scalar):
            if (left.text, left.style) != (right.text, right.style):
                return False
        elif isinstance(left, Mapping) and isinstance(right, Mapping):
            if len(left.entries) != len(right.entries):
                return False
            for entry, twin in zip(left.entries, right.entries, strict=True):
                waiting += zip(entry, twin, strict=True)
        elif isinstance(left, Sequence) and isinstance(right, Sequence):
            if len(left.items) != len(right.items):
                return False
            waiting += zip(left.items, right.items, strict=True)
    return True
