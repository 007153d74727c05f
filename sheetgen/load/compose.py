"""From text to a located tree, by libyaml's ``compose``: every scalar keeps its place, nothing is interpreted."""

from __future__ import annotations

from typing import Any

import yaml

from sheetgen.source.file import SourceFile
from sheetgen.source.node import Mapping, Node, Scalar, Sequence
from sheetgen.source.span import START, Span

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

MAX_DEPTH = 64
MAX_NODES = 300_000
"""About what a file of MAX_BYTES can hold; a bound for the walk, not a limit that a person meets."""


class _TooMuch(Exception):
    pass


class _Composer(_Loader):  # type: ignore[misc]
    """libyaml's composer, refusing aliases before it follows them.

    Anchors and aliases are no part of the formats; refusing them here means that no walk can meet a cycle or a bomb.
    """


def compose(file: SourceFile) -> None:
    """Fill in ``file.tree``, or record why there is none."""
    text = file.text
    loader = _Composer(text)
    try:
        try:
            if not loader.check_node():
                file.fault("empty-file")
                return
            # get_single_node would raise at a second document; we want the first one's tree and a finding of our own.
            root = loader.get_node()
            if loader.check_node():
                mark = loader.get_node().start_mark
                file.fault("several-documents", Span(mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 4))
        except yaml.MarkedYAMLError as error:
            _syntax_fault(file, error)
            return
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            file.fault("syntax-error", START, problem=str(error), context="")
            return
    finally:
        loader.dispose()
    counter = [0]
    try:
        file.tree = _convert(root, file, 0, counter, set())
    except _TooMuch as error:
        file.fault("too-big", what=str(error), limit=MAX_DEPTH if str(error) == "levels" else MAX_NODES)


def _syntax_fault(file: SourceFile, error: yaml.MarkedYAMLError) -> None:
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    context = error.context_mark
    file.fault(
        "syntax-error",
        Span(line, column, line, column + 1),
        problem=error.problem or "",
        context=error.context or "",
        context_place=(context.line + 1, context.column + 1) if context else None,
    )


def _span(node: Any) -> Span:
    start, end = node.start_mark, node.end_mark
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def _convert(node: Any, file: SourceFile, depth: int, counter: list[int], seen: set[int]) -> Node:
    counter[0] += 1
    if depth > MAX_DEPTH:
        raise _TooMuch("levels")
    if counter[0] > MAX_NODES:
        raise _TooMuch("nodes")
    if isinstance(node, yaml.ScalarNode):
        return Scalar(node.value, node.style or "", _span(node))
    if id(node) in seen:
        file.fault("alias-or-tag", _span(node), what="alias")
        return Scalar("", "", _span(node))
    seen.add(id(node))
    if isinstance(node, yaml.SequenceNode):
        return Sequence([_convert(item, file, depth + 1, counter, seen) for item in node.value], _span(node))
    entries: list[tuple[Scalar, Node]] = []
    for key, value in node.value:
        name = _convert(key, file, depth + 1, counter, seen)
        if not isinstance(name, Scalar):
            file.fault("wrong-type", name.span, expected="a text as key", found=name)
            continue
        entries.append((name, _convert(value, file, depth + 1, counter, seen)))
    return Mapping(entries, _span(node))
