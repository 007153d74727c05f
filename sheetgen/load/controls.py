"""Characters that no text for people has: they are nothing on paper, and a terminal or an editor acts on them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sheetgen.load.words import SOURCE_LANGUAGE
from sheetgen.source.file import SourceFile
from sheetgen.source.ink import Ink
from sheetgen.source.node import Mapping, Node, Scalar, Sequence
from sheetgen.source.span import Span

CONTROL = re.compile(
    r"[\0-\x08\x0b-\x1f\x7f-\x9f"
    r"\u2028\u2029"  # line ends that no editor counts
    r"\u202a-\u202e\u2066-\u2069"  # what is read is not what is written: they turn letters round
    r"\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"  # halves of characters, and what Unicode says is none
)
_HEX = "[0-9A-Fa-f]"
_IN_JSON = re.compile(rf"\\(?:u[Dd][89ABab]{_HEX}{{2}}\\u[Dd][C-Fc-f]{_HEX}{{2}}|u({_HEX}{{4}})|.)")
"""An escape; two halves that make one character are one, and no fault."""


def find_controls(file: SourceFile) -> None:
    """Record the first of them in each text of a tree, whether it stands there itself or is spelt out.

    Keys count as texts. Line breaks and tabs are none.
    """
    text = file.text
    if file.tree is None or ("\\" not in text and text.isascii() and "\x7f" not in text):
        return
    for scalar in _own_scalars(file.tree):
        if scalar.text.isprintable():
            continue
        found = CONTROL.search(scalar.text)
        if found is not None:
            file.fault("control-character", Ink(file, scalar).within(found.start(), found.end()), sign=found[0])


def _own_scalars(root: Node) -> Iterator[Scalar]:
    """Every key and every text, in file order, but for those that a words file put there: they are its own matter."""
    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            yield node
        elif isinstance(node, Sequence):
            waiting += reversed(node.items)
        elif isinstance(node, Mapping):
            for key, value in reversed(node.entries):
                if key.span != value.span or key.text == SOURCE_LANGUAGE:
                    waiting += (value, key)


_LETTERS = 100_000
_PLAIN_BLANKS = dict.fromkeys(map(ord, "\n\r\t"))


def find_controls_in_table(file: SourceFile, *, json: bool = False) -> None:
    """Record them in the text of a table of cards; in JSON also those that are spelt out."""
    if json and "\\" in file.text:
        for number, line in enumerate(file.lines, start=1):
            for match in _IN_JSON.finditer(line):
                if match[1] and CONTROL.match(chr(int(match[1], 16))):
                    _in_table(file, number, match, chr(int(match[1], 16)))
    # Some letters at a time, and not by lines: those of a large table, once made, stay in memory.
    text = file.text
    parts = (text[start : start + _LETTERS] for start in range(0, len(text), _LETTERS))
    if not all(part.translate(_PLAIN_BLANKS).isprintable() for part in parts):
        for number, line in enumerate(file.lines, start=1):
            for match in CONTROL.finditer(line):
                _in_table(file, number, match, match[0])


def _in_table(file: SourceFile, line: int, match: re.Match[str], sign: str) -> None:
    file.fault("control-character", Span(line, match.start() + 1, line, match.end() + 1), sign=sign)
