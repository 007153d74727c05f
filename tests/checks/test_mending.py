"""What fixes are made of: places, quotes, and whether two trees say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.checks.mending import blocks, in_quotes, reread, same, whole_line
from sheetgen.source.file import SourceFile
from sheetgen.source.node import Node
from sheetgen.source.span import Span


def tree(text: str) -> Node:
    found = reread(SourceFile(Path("a.yaml"), "a.yaml", text), ()).tree
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ("a: [1, {b: c}]\n", "a:\n  - 1\n  - b: c\n", True),
        ("a: 1\n", "a: 2\n", False),
        ("a: 1\n", 'a: "1"\n', False),
        ("a: 1\n", "a: [1]\n", False),
        ("a: [1, 2]\n", "a: [1]\n", False),
        ("a: [1, [2]]\n", "a: [1, [3]]\n", False),
        ("a: 1\n", "a: 1\nb: 2\n", False),
        ("a: 1\n", "b: 1\n", False),
    ],
)
def test_trees_that_say_the_same(one: str, other: str, wanted: bool) -> None:
    assert same(tree(one), tree(other)) is same(tree(other), tree(one)) is wanted


def test_blocks_are_the_texts_whose_blanks_count() -> None:
    found = blocks(tree('a: plain\nb: "quoted"\nc: |\n  one\nd: >\n  two\n'))
    assert [one.text for one in found] == ["one\n", "two\n"]


@pytest.mark.parametrize(
    ("text", "number", "place"),
    [
        ("a\nbc\n", 1, (1, 1, 2, 1)),
        ("a\nbc\n", 2, (2, 1, 3, 1)),
        ("a\nbc", 2, (1, 2, 2, 3)),
        ("abc", 1, (1, 1, 1, 4)),
    ],
)
def test_a_whole_line(text: str, number: int, place: Span) -> None:
    assert whole_line(SourceFile(Path("a.yaml"), "a.yaml", text), number) == place


@pytest.mark.parametrize(
    ("place", "text"),
    [((1, 1, 1, 3), "ab"), ((2, 2, 2, 3), "d"), ((1, 1, 2, 2), ""), ((3, 1, 3, 2), ""), ((9, 1, 9, 2), "")],
)
def test_what_stands_at_a_place(place: tuple[int, int, int, int], text: str) -> None:
    assert SourceFile(Path("a.yaml"), "a.yaml", "abc\ncd").written(Span(*place)) == text


def test_quotes() -> None:
    assert [in_quotes(text) for text in ("it's", 'a "b"', "a\\b")] == ['"it\'s"', "'a \"b\"'", "'a\\b'"]
