"""Places inside texts, however YAML lets them be written."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.compose import compose
from sheetgen.source.file import SourceFile
from sheetgen.source.ink import Ink
from sheetgen.source.node import Mapping, Scalar

WRITTEN = {
    "plain": "text: one {word} two",
    "plain over lines": "text: one\n  {word}\n\n  two",
    "single": "text: 'it''s {word} two'",
    "single over lines": "text: 'one\n\n    it''s\n  {word}   two'",
    "double": 'text: "a \\"b\\" \\u00e9\\x41\\n\\t{word} two"',
    "double over lines": 'text: "one \\\n    \\  two\n\n  {word}"',
    "literal": "text: |\n\n  one\n  \ttwo\n  {word} three\n",
    "literal kept": "text: |2+ # with a remark\n    one {word}\n\n",
    "folded": "text: >-\n  one\n  two\n\n    three\n  {word} four\n",
    "in a flow": "list: [{{text: one {word}, more: two}}, three]",
}


def scalars(node: object) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    children = [value for _, value in node.entries] if isinstance(node, Mapping) else getattr(node, "items", [])
    return [scalar for child in children for scalar in scalars(child)]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN.keys())
def test_a_word_is_found_where_it_stands(written: str, ends: str) -> None:
    text = "format: x\n" + written.format(word="w*rd")
    file = SourceFile(Path("a.yaml"), "a.yaml", text.replace("\n", ends))
    compose(file)
    assert file.tree is not None
    (node,) = (scalar for scalar in scalars(file.tree) if "w*rd" in scalar.text)
    start = node.text.index("w*rd")
    span = Ink(file, node).within(start, start + 4)
    assert span.line == span.end_line
    assert file.lines[span.line - 1][span.column - 1 : span.end_column - 1] == "w*rd"


def test_beyond_the_text_the_place_is_the_texts_own() -> None:
    file = SourceFile(Path("a.yaml"), "a.yaml", "text: one")
    compose(file)
    (node,) = scalars(file.tree)
    assert Ink(file, node).within(3, 3) == node.span
    assert Ink(file, node).span(2, 5) == node.span
