"""Control characters in texts, wherever they come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.load.controls import CONTROL, find_controls
from sheetgen.load.tables import read_cards
from sheetgen.source.file import SourceFile
from tests.load.composing import composed


def places(file: SourceFile) -> list[tuple[int, int, str]]:
    return [
        (fault.span.line, fault.span.column, fault.facts["sign"])
        for fault in file.faults
        if fault.name == "control-character"
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('title: "a\\x07b"\n', [(1, 10, "\x07")]),
        ('title: "a\\u202eb\\u202e"\n', [(1, 10, "\u202e")]),
        ("title: a\u2066b\n", [(1, 9, "\u2066")]),
        ("title: |\n  one\n  two\u202e\n", [(3, 6, "\u202e")]),
        ('"k\\x1b": 1\n', [(1, 3, "\x1b")]),
        ('list: ["\\x7f", "\\ufffe"]\n', [(1, 9, "\x7f"), (1, 17, "\ufffe")]),
        ('title: "a\\rb"\n', [(1, 8, "\r")]),
        ('title: "a\\Lb"\n', [(1, 8, "\u2028")]),
        ('title: "one\\n\\ttwo"\n', []),
        ("title: Hö\u00adh\u200dle 👩\u200d🌾 1\u00a0000 \u200eabc\n# \u202e in a comment\n", []),
        ("title: 'C:\\x07'\n", []),
    ],
)
def test_in_a_tree(text: str, found: list[tuple[int, int, str]]) -> None:
    file = composed(text)
    file.faults.clear()
    find_controls(file)
    assert places(file) == found


def test_every_control_character_is_one() -> None:
    for code in (*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)):
        assert bool(CONTROL.fullmatch(chr(code))) == (chr(code) not in "\t\n"), hex(code)


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("cards.csv", "id,name\r\na,Fo\x1bx\r\nb,\u202eFox\r\n", [(2, 5, "\x1b"), (3, 3, "\u202e")]),
        ("cards.tsv", "id\tname\na\tFox\n", []),
        ("cards.json", '[{"id": "a",\n "name": "F\\u0007ox \\\\u0007 \\n"}]', [(2, 12, "\x07")]),
        ("cards.json", '[{"id": "a", "name": "\\ud83d\\ude00 \\ud83d"}]', [(1, 36, "\ud83d")]),
        ("cards.json", '[{"id": "a",\n "name": "\u202eFox"}]', [(2, 11, "\u202e")]),
    ],
)
def test_in_a_table(name: str, text: str, found: list[tuple[int, int, str]], tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(text.encode())
    table = read_cards(path, name)
    assert places(table.file) == found
    assert table.cards is not None
