"""The located tree: places as editors count them, and faults that are seen while it is built."""

from __future__ import annotations

import sys

import pytest

from sheetgen.source.node import Hole, Mapping, Pointers, Scalar, Sequence, resolve
from sheetgen.source.span import Span
from tests.load.composing import composed, either_parser, places, tree
from tests.pacing import at_most

pytestmark = pytest.mark.usefixtures("either_parser")
__all__ = ["either_parser"]


def span_of(data: str | bytes, key: str) -> Span:
    node = tree(data).get(key)
    assert node is not None
    return node.span


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_lines_and_columns_do_not_depend_on_line_ends_or_a_byte_order_mark(ending: str, mark: bytes) -> None:
    text = ending.join(["a: 1", "", "# remark", "längst: 🐹 zwei", "c: [x, y]", ""])
    assert span_of(mark + text.encode(), "längst") == Span(4, 9, 4, 15)
    assert span_of(mark + text.encode(), "c") == Span(5, 4, 5, 10)


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\u0085"])
def test_what_only_yaml_calls_a_line_break_does_not_move_lines(sign: str) -> None:
    file = composed(f'a: "x{sign}y"\nb: 2\n')
    assert isinstance(file.tree, Mapping)
    value = file.tree.get("a")
    assert isinstance(value, Scalar)
    assert value.text == f"x{sign}y", "the character itself is kept"
    after = file.tree.get("b")
    assert after is not None
    assert (after.span.line, after.span.column) == (2, 4)
    assert len(file.lines) == 3
    assert places(f'a: "x{sign}y"\nb: 2\n') == [("invisible-character", 1, 6)]


def test_block_text_ends_where_its_lines_end() -> None:
    value = tree("map: |\n  a b\n  c # d\n\n# remark\nnotes: x\n").get("map")
    assert isinstance(value, Scalar)
    assert value.text == "a b\nc # d\n"
    assert (value.style, value.plain) == ("|", False)
    assert (value.span.line, value.span.end_line) == (1, 5)


def test_scalars_stay_as_written() -> None:
    root = tree("{a: no, b: 08, c: 1e3, d: '7', e: ~, f: 22:30, g: 2024-01-05}")
    found = {key.text: value.text for key, value in root if isinstance(value, Scalar)}
    assert found == {"a": "no", "b": "08", "c": "1e3", "d": "7", "e": "~", "f": "22:30", "g": "2024-01-05"}


def test_repeated_keys_at_every_depth() -> None:
    text = "a: 1\nb: {x: 1, x: 2}\na: 2\nc:\n  - y: 1\n    y: 2\n    y: 3\n"
    assert sorted(places(text)) == [
        ("duplicate-key", 2, 11),
        ("duplicate-key", 3, 1),
        ("duplicate-key", 6, 5),
        ("duplicate-key", 7, 5),
    ]
    file = composed(text)
    first = next(fault for fault in file.faults if fault.span.line == 3)
    assert first.facts["repeated"].first == Span(1, 1, 1, 2)


def test_aliases_are_never_followed() -> None:
    file = composed("a: &x [1]\nb: *x\nc: &y [*y]\n")
    assert [(fault.facts["what"], fault.span.line) for fault in file.faults] == [
        ("anchor", 1),
        ("alias", 2),
        ("anchor", 3),
        ("alias", 3),
    ]
    assert isinstance(file.tree, Mapping)
    assert isinstance(file.tree.get("b"), Hole)


def test_an_alias_bomb_costs_nothing() -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join(['*' + chr(97 + n)] * 9)}]" for n in range(20)]
    with at_most(0.5):
        file = composed("\n".join(lines))
    assert {fault.name for fault in file.faults} == {"alias-or-tag"}


def test_a_merge_is_told_once_and_leaves_the_map_open() -> None:
    file = composed("base: &base {x: 1}\nother:\n  <<: *base\n  y: 2\n")
    assert [(fault.facts["what"], fault.span.line) for fault in file.faults] == [("anchor", 1), ("merge", 3)]
    assert isinstance(file.tree, Mapping)
    other = file.tree.get("other")
    assert isinstance(other, Mapping)
    assert other.partial
    assert [key.text for key, _ in other] == ["y"]


def test_tags_are_told_and_their_values_kept() -> None:
    file = composed("a: !shout hello\nb: !!str 7\n")
    assert [(fault.facts["what"], fault.span.line) for fault in file.faults] == [("tag", 1), ("tag", 2)]
    assert isinstance(file.tree, Mapping)
    value = file.tree.get("a")
    assert isinstance(value, Scalar)
    assert value.text == "hello"


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000,
        "[" * 66 + "]" * 66,
        "{a: " * 3000,
        "- " * 3000 + "x",
        "\n".join(" " * n + "a:" for n in range(400)),
    ],
    ids=["brackets", "sixty-six", "braces", "dashes", "indented"],
)
def test_a_pit_is_too_big_and_never_a_crash(text: str) -> None:
    (fault,) = composed(text).faults
    assert fault.name == "too-big"
    assert fault.facts["what"] == "levels"


def test_sixty_four_levels_are_fine() -> None:
    file = composed("[" * 64 + "]" * 64)
    assert not file.faults
    assert isinstance(file.tree, Sequence)


def test_several_documents() -> None:
    assert places("---\na: 1\n") == []
    assert places("a: 1\n...\n") == []
    assert places("a: 1\n---\nb: 2\n---\nc: 3\n") == [("several-documents", 2, 1)]


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n", "   \n"])
def test_empty(text: str) -> None:
    assert places(text) == [("empty-file", 1, 1)]


def test_keys_that_are_no_text() -> None:
    assert places("[a, b]: 1\n") == [("wrong-type", 1, 1)]
    assert places("? {a: 1}\n: 2\n") == [("wrong-type", 1, 3)]


def test_tabs() -> None:
    assert places("a:\n\tb: 1\n") == [("tab-indentation", 2, 1)]
    assert places("a:\n  - x\n\t- y\n") == [("tab-indentation", 3, 1)]
    assert places("map: |\n  .\tA\n") == [], "between the squares of a map a tab is fine"


@pytest.mark.parametrize(
    ("sign", "name"), [("\0", "not-utf8"), ("\x07", "syntax-error"), ("\x1b", "syntax-error"), ("\x7f", "syntax-error")]
)
def test_control_characters(sign: str, name: str) -> None:
    assert places(f"a: 1\nb: x{sign}y\n") == [(name, 2, 5)]


def test_a_file_of_one_endless_line() -> None:
    file = composed("a: " + "x" * 1_000_000)
    assert not file.faults


def test_pointers() -> None:
    root = tree("a:\n  - {b/c: 1}\n  - {d: 2}\ne: 3\n")
    assert Pointers(root).at(Span(2, 6, 2, 9)) == "/a/0/b~1c"
    assert Pointers(root).at(Span(3, 9, 3, 10)) == "/a/1/d"
    assert Pointers(root).at(Span(4, 1, 4, 2)) == "/e"
    node = resolve(root, "/a/1/d")
    assert isinstance(node, Scalar)
    assert node.text == "2"


def test_the_parser_is_libyaml_where_pyyaml_has_it() -> None:
    import yaml

    from sheetgen.load import compose

    if yaml.__with_libyaml__ and "yaml._yaml" in sys.modules:
        from yaml._yaml import CParser

        from sheetgen.load.pure import PureParser

        assert compose.EventParser in (CParser, PureParser)
