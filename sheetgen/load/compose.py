"""From text to a located tree: every scalar keeps its place, nothing is interpreted.

The tree is built straight from libyaml's events: half the time of its ``compose``, and anchors, tags, depth and size
are seen before anything follows them, so no walk can meet a cycle, a bomb or a pit.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from sheetgen.source.composed import composed, is_composed
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Hole, Mapping, Node, Scalar, Sequence
from sheetgen.source.repeated import Repeated
from sheetgen.source.span import START, Span

try:
    from yaml._yaml import CParser as EventParser
except ImportError:  # a PyYAML without libyaml: ten times slower, the same findings
    from sheetgen.load.pure import PureParser as EventParser  # type: ignore[assignment]

MAX_DEPTH = 64
MAX_NODES = 300_000
"""About what a file of MAX_BYTES can hold; a bound for the walk, not a limit that a person meets."""

_BREAKS = "\x85\u2028\u2029"
"""What YAML 1.1 calls a line break and editors do not: hidden from the parser, or line numbers would drift."""
_STAND_INS = range(0xE000, 0xF8FF)

_REFUSED = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff\ufeff]"

_new_span = tuple.__new__


class _TooMuch(Exception):
    def __init__(self, what: str, limit: int, mark: Any) -> None:
        super().__init__(what)
        self.what = what
        self.limit = limit
        self.span = Span(mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2)


def compose(file: SourceFile) -> None:
    """Fill in ``file.tree``, or record why there is none."""
    text = file.text
    restore: dict[int, str] = {}
    if not text.isascii() and any(sign in text for sign in _BREAKS):
        spare = (code for code in _STAND_INS if chr(code) not in text)
        hide = {ord(sign): next(spare) for sign in _BREAKS}
        restore = {code: chr(sign) for sign, code in hide.items()}
        text = text.translate(hide)
    mend = _mender(restore, whole=is_composed(text))
    parser: Any = None
    merged: set[Span] = set()
    try:
        parser = EventParser(text)
        file.tree = _document(parser.get_event, file, mend, merged)
    except _TooMuch as error:
        file.fault("too-big", error.span, what=error.what, limit=error.limit)
    except yaml.MarkedYAMLError as error:
        _syntax_fault(file, error)
    except (yaml.YAMLError, ValueError) as error:
        _character_fault(file, str(error))
    finally:
        if parser is not None:
            parser.dispose()
    if merged:
        # A merge and the alias behind it are the same trouble: one root, one finding.
        file.faults = [
            fault
            for fault in file.faults
            if fault.name != "alias-or-tag" or fault.facts["what"] != "alias" or fault.span not in merged
        ]


def _mender(restore: dict[int, str], *, whole: bool) -> Callable[[str], str] | None:
    """What makes values of what the parser gives: hidden breaks come back, letters in parts are put together."""
    if whole:
        return (lambda value: value.translate(restore)) if restore else None
    return lambda value: composed(value.translate(restore))


def _document(get_event: Any, file: SourceFile, mend: Callable[[str], str] | None, merged: set[Span]) -> Node | None:
    """The first document's tree. Faults (repeated keys, aliases, tags, a second document) go into the file.

    ``merged`` gathers the places of what merge keys take in.
    """
    root: Node | None = None
    parts: list[Any] = []  # of the open collection: items, or keys and values by turns
    stack: list[tuple[Any, list[Any]]] = []  # the open collections' start events and their parents' parts
    nodes = documents = 0
    while True:
        event = get_event()
        if event is None:
            break
        kind = type(event)
        start = event.start_mark
        node: Node
        if kind is ScalarEvent:
            end = event.end_mark
            value = event.value
            node = Scalar(
                mend(value) if mend is not None else value,
                event.style or "",
                _new_span(Span, (start.line + 1, start.column + 1, end.line + 1, end.column + 1)),
            )
            if event.anchor is not None or event.tag is not None:
                _decorated(file, event)
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            if len(stack) >= MAX_DEPTH:
                raise _TooMuch("levels", MAX_DEPTH, start)
            if event.anchor is not None or event.tag is not None:
                _decorated(file, event)
            stack.append((event, parts))
            parts = []
            continue
        elif kind is MappingEndEvent:
            opened, outer = stack.pop()
            node = _mapping(file, parts, _between(opened, event), merged)
            parts = outer
        elif kind is SequenceEndEvent:
            opened, outer = stack.pop()
            node = Sequence(parts, _between(opened, event))
            parts = outer
        elif kind is AliasEvent:
            file.fault("alias-or-tag", _between(event, event), what="alias", text=event.anchor)
            node = Hole(_between(event, event))
        elif kind is DocumentStartEvent:
            documents += 1
            if documents == 2:
                line, column = start.line + 1, start.column + 1
                file.fault("several-documents", Span(line, column, line, column + 3))
                return root
            continue
        else:
            continue
        nodes += 1
        if nodes > MAX_NODES:
            raise _TooMuch("nodes", MAX_NODES, start)
        if stack:
            parts.append(node)
        else:
            root = node
    if documents == 0:
        file.fault("empty-file")
    return root


def _between(first: Any, last: Any) -> Span:
    start, end = first.start_mark, last.end_mark
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def _decorated(file: SourceFile, event: Any) -> None:
    """An anchor or a tag before a part. The part itself is read as if it were not there."""
    mark = event.start_mark
    line, column = mark.line + 1, mark.column + 1
    if event.anchor is not None:
        what, text, length = "anchor", str(event.anchor), 1 + len(event.anchor)
    else:
        what, text, length = "tag", str(event.tag), 1
    file.fault("alias-or-tag", Span(line, column, line, column + length), what=what, text=text)


def _mapping(file: SourceFile, parts: list[Any], span: Span, merged: set[Span]) -> Mapping:
    entries: list[tuple[Scalar, Node]] = []
    partial = False
    for at in range(0, len(parts) - 1, 2):
        key = parts[at]
        if type(key) is not Scalar:
            if type(key) is not Hole:
                file.fault("wrong-type", _first_line_of(key), expected="a text as key", found=key)
            partial = True
        elif key.text == "<<" and key.style == "":
            file.fault("alias-or-tag", key.span, what="merge", text="<<")
            partial = True
            merged.add(parts[at + 1].span)
        else:
            entries.append((key, parts[at + 1]))
    node = Mapping(entries, span, partial)
    if len(node.index) != len(entries):
        known: dict[str, Repeated] = {}
        for key, value in entries:
            if key.text in known:
                known[key.text].values.append(value)
                file.fault("duplicate-key", key.span, key=key.text, value=value, repeated=known[key.text])
            else:
                known[key.text] = Repeated(file, key, value)
    return node


def _first_line_of(node: Node) -> Span:
    line, column = node.span.line, node.span.column
    return Span(line, column, line, column + 1)


def _syntax_fault(file: SourceFile, error: yaml.MarkedYAMLError) -> None:
    mark = error.problem_mark or error.context_mark
    context = error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    if line > len(file.lines):  # the end of a file whose last line is not ended
        line, column = len(file.lines), len(file.lines[-1]) + 1
    if "nesting depth" in (error.problem or ""):
        # libyaml looks ahead through brackets and has a bound of its own, a thousand.
        file.fault("too-big", Span(line, column, line, column + 1), what="levels", limit=MAX_DEPTH)
        return
    tabbed = _tab_indented(file, (line, line - 1, context.line + 1 if context else 0))
    if tabbed:
        file.fault("tab-indentation", tabbed, lines=_tab_lines(file))
        return
    file.fault(
        "syntax-error",
        Span(line, column, line, column + 1),
        problem=error.problem or "",
        context=error.context or "",
        context_place=(context.line + 1, context.column + 1) if context else None,
    )


def _tab_indented(file: SourceFile, numbers: tuple[int, ...]) -> Span | None:
    """The tab that stands where blanks should, on one of some lines (from 1): in the indentation or after a dash; on a
    line without a text at its beginning; before a comment only where reading broke off, on the first of the lines.
    """
    for number in numbers:
        if 1 <= number <= len(file.lines):
            line = file.lines[number - 1]
            head = line[: len(line) - len(line.lstrip(" \t-?"))]
            at = head.find("\t")
            text = line.strip()
            if at == 0 if not text else at >= 0 and (number == numbers[0] or not text.startswith("#")):
                return Span(number, at + 1, number, at + 2)
    return None


def _tab_lines(file: SourceFile) -> list[int]:
    return [n for n, line in enumerate(file.lines, 1) if "\t" in line[: len(line) - len(line.lstrip(" \t"))]]


def _character_fault(file: SourceFile, problem: str) -> None:
    """The parser refuses a character: NUL (no UTF-8 text at all, most likely) or another control character."""
    for number, line in enumerate(file.lines, 1):
        match = re.search(_REFUSED, line)
        if match:
            code, at = ord(match[0]), match.start()
            span = Span(number, at + 1, number, at + 2)
            if code == 0:
                file.fault("not-utf8", span, byte=0, guess="utf16" if _looks_wide(file.text) else "binary")
            else:
                file.fault("syntax-error", span, problem="control", context="", context_place=None, code=code)
            return
    file.fault("syntax-error", START, problem=problem, context="", context_place=None)


def _looks_wide(text: str) -> bool:
    """Whether every second character is NUL or nearly so: UTF-16 without a byte order mark."""
    sample = text[:400]
    return sample.count("\0") * 3 >= len(sample)
